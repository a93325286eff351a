"""The faces of hearer as ``hearer demo`` shows them: worked examples, and how to try one's own.

A new face is one more entry in `FACES`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearer.polarity import Labels
from hearer.reading import Option, Question

Ask = Callable[[str], str]
"""Asks a person for a line; raises EOFError when they have had enough."""


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of question: what it is for, examples of it, and how to ask for one's own."""

    name: str
    about: str
    examples: tuple[tuple[Question, str], ...]
    own: Callable[[Ask], tuple[Question, str]]
    shows_options: bool = True


def _options(line: str) -> list[Option]:
    """Read ``name: what it is; name: what it is``; the descriptions may be left out."""
    parts = [part.partition(":") for part in line.split(";") if part.strip()]
    return [Option(name=name.strip(), about=about.strip()) for name, _, about in parts]


def _own_which(ask: Ask) -> tuple[Question, str]:
    options = _options(ask("Options, as  name: description; name: description"))
    return Question.among(options), ask("Reply")


def _polar(question: str) -> Question:
    return Question(face="answer", prompt=question, options=Labels.RELAXED.options)


def _own_answer(ask: Ask) -> tuple[Question, str]:
    return _polar(ask("Yes/no question")), ask("Reply")


def _pronoun(text: str, pronoun: str, *names: str) -> Question:
    return Question.among(names, face="who", prompt=text, pronoun=pronoun)


def _own_who(ask: Ask) -> tuple[Question, str]:
    # Imported here: only one's own texts need their candidates found.
    from hearer.hear.pronouns.reader import WhoReader

    text, pronoun = ask("Text"), ask("Pronoun")
    return _pronoun(text, pronoun, *WhoReader().candidates(text, pronoun)), pronoun


_CAKES = Question.among(
    [
        {
            "name": "Simnel cake",
            "about": "A rich fruit cake under a layer of toasted marzipan.",
            "facts": {"occasion": "Easter", "origin": "Britain"},
        },
        {
            "name": "Pandan cake",
            "about": "A light sponge flavoured with the juice of pandan leaves.",
            "facts": {"colour": "green", "origin": "Indonesia"},
        },
    ],
    prompt="Did you mean the Simnel cake or the Pandan cake?",
)

_LAMPS = Question.among(
    [
        {
            "name": "Harbour",
            "about": "A brass desk lamp with a heavy foot, made for offices.",
            "facts": {"price": "120 euros", "year": 1998},
        },
        {
            "name": "Firefly",
            "about": "A small lamp that clips on to a book, for reading in bed.",
            "facts": {"price": "19 euros", "year": 2021},
        },
        {
            "name": "Lagoon",
            "about": "A waterproof string of lights for the garden.",
            "facts": {"price": "45 euros", "year": 2015},
        },
    ],
    prompt="Harbour, Firefly or Lagoon: which lamp shall I order?",
)

FACES = (
    Face(
        name="which",
        about="which of several options an indirect reply means",
        examples=(
            (_CAKES, "the green one"),
            (_CAKES, "not the one for Easter"),
            (_LAMPS, "something to read under the blanket"),
            (_LAMPS, "the nice one"),
        ),
        own=_own_which,
    ),
    Face(
        name="answer",
        about="what a reply without yes or no means as an answer",
        examples=(
            (_polar("Want to get some dinner together?"), "I'd rather just go to bed"),
            (_polar("Do you play the piano?"), "Every evening since I was six"),
            (_polar("Shall we cycle to the lake?"), "Only if the rain stops"),
        ),
        own=_own_answer,
        shows_options=False,
    ),
    Face(
        name="who",
        about="whom a pronoun means, or that nobody could know",
        examples=(
            (_pronoun("Nora told Inge that she startled Paul.", "she", "Nora", "Inge"), "she"),
            (_pronoun("Nora told Inge that she hired Paul.", "she", "Nora", "Inge"), "she"),
            (
                _pronoun(
                    "Okoro is a trindler. Lund is a morvist. Morvists sort plimes all day. "
                    "Okoro and Lund met at the market. Ze was tired of plimes.",
                    "ze",
                    "Okoro",
                    "Lund",
                ),
                "ze",
            ),
        ),
        own=_own_who,
        shows_options=False,
    ),
)
