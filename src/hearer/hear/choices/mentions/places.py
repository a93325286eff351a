"""What a place in the list of options is, and the words that may stand around one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearer.hear.choices.english.numerals import NUMBER
from hearer.hear.choices.english.phrases import Word

POLITE = frozenset("please pls plz thanks thx for then".split())

AFTER_BARE = frozenset(
    """please pls thanks thx then and or nor is sounds looks would for i obviously definitely maybe
    probably if""".split()
)

LISTED = frozenset("one ones option options item entry".split())


@dataclass(frozen=True, slots=True)
class Place:
    """The options at a place in the list, and the words ``start`` to ``end`` that say so.

    ``firm`` is False where the words could as well order something else: a bare "first" also
    begins "first, beat the eggs".
    """

    options: frozenset[int]
    start: int
    end: int
    firm: bool


def within(place_number: int, count: int) -> bool:
    """Whether the list has this place, counted from 1."""
    return 1 <= place_number <= count


def cardinal(word: Word) -> int | None:
    """A number in figures or in words."""
    if word.key.isdecimal() and len(word.key) < 4:
        return int(word.key)
    return NUMBER.get(word.key)


def single(value: int, start: int, end: int, count: int) -> Place | None:
    """Make a place of one option, if the list is that long."""
    return Place(frozenset({value - 1}), start, end, True) if within(value, count) else None


def finished(words: Sequence[Word], at: int) -> bool:
    """Whether nothing but politeness comes at a word."""
    return at >= len(words) or words[at].opens or words[at].key in POLITE


def ends(words: Sequence[Word], at: int) -> bool:
    """Whether nothing that describes comes at a word."""
    return at >= len(words) or words[at].opens or words[at].key in AFTER_BARE
