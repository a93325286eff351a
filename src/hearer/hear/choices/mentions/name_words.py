"""What one name can be found by: its whole forms, its words, short forms of them, its times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from hearer.hear.choices.english.kinds import SMALL
from hearer.hear.choices.english.numerals import clock_times, days, in_figures, spelled_out
from hearer.hear.choices.english.phrases import Word, read_words
from hearer.hear.choices.mentions.short_forms import (
    camel_words,
    capitals,
    head,
    initials,
    model_pieces,
    skeleton,
    written_short,
)

_LONGEST_NAME = 40  # words; what is longer is compared by its beginning


@dataclass(frozen=True, slots=True)
class NameWords:
    """One name, read: nothing here depends on the other options."""

    forms: tuple[tuple[str, ...], ...]  # the ways to say it in full
    sequence: tuple[str, ...]
    keys: frozenset[str]  # its words, however they are written
    short: frozenset[str]  # initials, words run together, pieces of model numbers
    asides: frozenset[str]  # words in parentheses: authors, artists
    times: frozenset[int]  # minutes since midnight
    codes: frozenset[str]  # small words in capitals, which are none: *Flight VS 3*


@lru_cache(maxsize=4096)
def read_name(name: str) -> NameWords:
    """Read a name once, whatever options it stands among."""
    words = read_words(name, _LONGEST_NAME)
    sequence = tuple(word.stem for word in words)
    forms = _forms(name, words)
    keys = {*sequence, *(word.key for word in words), *map(in_figures, sequence), *days(sequence)}
    keys.update(piece for word in words for piece in camel_words(word.text))
    keys.update(spelled_out(sequence, at)[0] or key for at, key in enumerate(sequence))
    aside = [word.stem for word in read_words(name.partition("(")[2])]
    return NameWords(
        forms=forms,
        sequence=sequence,
        keys=frozenset(keys.union(*map(written_short, sequence))),
        short=frozenset(_short(forms, words)),
        asides=frozenset({*aside, *map("".join, pairwise(aside))}),
        times=frozenset(clock_times(name)),
        codes=frozenset(_codes(words)),
    )


def _codes(words: Sequence[Word]) -> set[str]:
    """Words of several letters in capitals, in a name that is not all capitals."""
    if all(word.text.upper() == word.text for word in words):
        return set()
    return {word.key for word in words if len(word.key) > 1 and word.text.isupper()} & SMALL


def _forms(name: str, words: Sequence[Word]) -> tuple[tuple[str, ...], ...]:
    """The ways to say a name in full: with or without its article and its parentheses."""
    base, _, rest = name.partition("(")
    whole = tuple(word.stem for word in words)
    forms = {
        whole,
        tuple(word.key for word in words),
        tuple(word.stem for word in read_words(base, _LONGEST_NAME)),
    }
    if rest:
        forms.add(tuple(key for key in whole if key != "by"))
    forms |= {form[1:] for form in forms if form[:1] in (("the",), ("a",), ("an",))}
    return tuple(sorted(form for form in forms if form))


def _short(forms: Sequence[tuple[str, ...]], words: Sequence[Word]) -> set[str]:
    """The short forms of a name: "LOTR", "PS5", "XM5", and two words written as one."""
    found: set[str] = set()
    for form in forms:
        found.update(initials(form), initials(head(form)), map("".join, pairwise(form)))
    sequence = [word.stem for word in words]
    for first, second in pairwise(sequence):
        if second.isdecimal():
            found.add(first[:1] + second)
        found.update(first + piece for piece in model_pieces(second))
    found.update(capitals([word.text for word in words]))
    for key in sequence:
        found.update(model_pieces(key))
        if len(key) > 4 and len(bones := skeleton(key)) == 3:
            found.add(bones)
    return found
