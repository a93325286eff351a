"""Comparing some of the options only: "the cheapest android", "the longest song by Adele".

What stands beside the comparing word says among which: those whose name, text or facts have all of
its words. What options are in general ("song") counts only where nothing else does, and where the
others are told to be something else.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.kinds import ANY_OPTION, KINDS, SMALL
from hearer.hear.choices.english.phrases import Word, read_words
from hearer.hear.choices.english.plurals import singulars
from hearer.hear.choices.evidence.pieces import readable
from hearer.hear.choices.typed.claims import BUT_SOME, RANKS
from hearer.hear.choices.typed.measures import MEASURES
from hearer.reading import Option
from hearer.text import telling_words, words

# What compares in a story, or denies that something is at an end, is for others to read.
_STORY = frozenset("where when who whose about because than not no isnt wasnt dont".split())
_FEWEST = 3  # of two options a description of one tells as much by itself
_MOST_TELLING = 4
_FIRST_WORDS = 8  # of a text say what something is


def described_part(reply: str, options: Sequence[Option]) -> tuple[str, list[Option]] | None:
    """Give the comparison by itself and the options it is among, if those are not all."""
    spoken = read_words(reply)
    keys = [word.key for word in spoken]
    found = next(
        ((at, match[0]) for at in range(len(keys)) if (match := MEASURES.match(keys, at))), None
    )
    if found is None or len(options) < _FEWEST or tells_more(spoken):
        return None
    start, end = found[0], found[0] + found[1]
    if start and keys[start - 1] in RANKS:
        start -= 1  # "the second cheapest"
    if tuple(keys[end : end + 2]) in BUT_SOME:
        end += 2
    counted = _counted(options)
    said = [*telling(spoken[:start]), *telling(spoken[end:])]
    had = {word.stem for before, word in pairwise(spoken) if before.key == "with"}
    part = _described([word for word in said if word not in counted], options, had)
    return (f"the {' '.join(keys[start:end])} one", part) if part else None


def _counted(options: Sequence[Option]) -> set[str]:
    """What facts give a number of: "the biggest battery" compares batteries."""
    return {
        word
        for option in options
        for key, text in option.facts.items()
        if any(map(str.isdigit, text))
        for word in words(readable(key))
    }


def _described(
    said: Sequence[str], options: Sequence[Option], had: Collection[str] = ()
) -> list[Option]:
    """The options that the words describe, none if that is nobody or everybody.

    What something is "with" is not what it is: "the cheapest with cheese".
    """
    own = [key for key in said if key not in KINDS or key in had]
    kinds = [key for key in said if key in KINDS]
    telling = own or kinds
    if not 0 < len(telling) <= _MOST_TELLING:
        return []
    part = [option for option in options if has_all(option, telling)]
    others = [option for option in options if option not in part]
    if not others or (not own and not all(map(_has_a_kind, others))):
        return []
    return part


def _has_a_kind(option: Option) -> bool:
    return not KINDS.isdisjoint(words(option.about)[:_FIRST_WORDS])


def tells_more(spoken: Sequence[Word]) -> bool:
    """Whether a reply tells a story or denies something, rather than just describing."""
    return any(word.key in _STORY for word in spoken)


def telling(spoken: Sequence[Word]) -> list[str]:
    """The words that describe something, what options may be called in general among them."""
    keys = [word.key for word in spoken]
    found, at = [], 0
    while at < len(keys):
        carrier = BOOK.match(keys, at)
        kind = keys[at] in KINDS and keys[at] not in ANY_OPTION
        if kind or (carrier is None and keys[at] not in SMALL | ANY_OPTION):
            found.append(spoken[at].stem)
        at += carrier[0] if carrier and carrier[1] is Role.FILLER and not kind else 1
    return found


def has_all(option: Option, said: Sequence[str]) -> bool:
    """Whether an option's text has each of the words, also as a plural or the end of another."""
    told = telling_words(" ".join((option.name, option.about, *map(str, option.facts.values()))))
    ends = tuple(told)
    return all(
        any(text.endswith((form, f"{form}s")) for text in ends for form in (key, *singulars(key)))
        for key in said
    )
