"""Replies that fit both options: what the Limitations of AltEntities ask a hearer to notice.

The corpus has none, its annotators were told to choose. They are made from facts that both options
share ("the Italian one" of two Italian dishes) and from what everything of its kind is; others were
written for this project, with clear replies to the same options (``written.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from hearer.corpora.item import Item
from hearer.learn.written import pairs, questions
from hearer.reading import Option

# What is true of every book, recipe and song.
_KINDS: dict[str, tuple[str, ...]] = {
    "books": ("the book", "the one you can read", "the one with a story", "the published one"),
    "recipes": ("the food", "the one you can eat", "the dish", "the one that has to be made"),
    "songs": ("the song", "the one you can listen to", "the recorded one", "the one with music"),
}
_WORDINGS = ("the {} one", "it's {}", "the one that is {}", "I mean the {} one", "{}")
# Facts whose values nobody would say to describe a thing.
_UNSAID = frozenset({"name", "caption", "image", "type", "media_type", "title"})
_LONGEST = 40


def shared_facts(options: Sequence[Option]) -> list[str]:
    """The values of facts that all options have alike."""
    first, *rest = options
    return [
        value
        for key, value in first.facts.items()
        if key not in _UNSAID
        and len(value) <= _LONGEST
        and all(option.facts.get(key, "").casefold() == value.casefold() for option in rest)
    ]


def said_of_both(options: Sequence[Option], kind: str, rng: Random) -> str:
    """Word something that is true of all the options, which are of one kind."""
    shared = shared_facts(options)
    if shared and rng.random() < 0.75:
        return rng.choice(_WORDINGS).format(rng.choice(shared))
    return rng.choice(_KINDS.get(kind, ("the one I mean",)))


def written(kind: Literal["good", "both", "neither"]) -> list[Item]:
    """The replies written for this project that are clear, fit both options, or fit neither.

    All are to questions that no network learns from.
    """
    items = []
    for number, asked in enumerate((*questions("fit"), *pairs("fit"))):
        names = asked.question.names
        meant = dict.fromkeys(asked.first, names[0]) | dict.fromkeys(asked.second, names[1])
        said: dict[str, dict[str, str | None]] = {
            "good": {**meant},
            "both": dict.fromkeys(asked.both),
            "neither": dict.fromkeys(asked.neither),
        }
        items += [
            Item(f"{kind}/written/{number}/{place}", words, asked.question, name, None, {})
            for place, (words, name) in enumerate(said[kind].items())
        ]
    return items
