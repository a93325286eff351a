"""Words with their places in a reply, and the longest known phrase that starts at a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from hearer.hear.choices.english.edits import slip
from hearer.text import fold

L = TypeVar("L")

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
# A point or colon inside "notes.txt" and "9:40" parts nothing.
_CLAUSE_MARK = re.compile(r"[,;!?()\[\]…\n–—]|[.:]\s|\.\.|\s-\s")
_ABBREVIATIONS = frozenset("dr mr mrs ms prof st no nr vol jr sr mt ft feat vs".split())
_LONG = 6  # letters; shorter words have too many neighbours to be slips of
_POSSESSIVE = re.compile(r"['’]s?$")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a reply: ``key`` is what phrases compare, ``stem`` what names compare."""

    text: str
    key: str
    stem: str
    start: int
    end: int
    gap: str  # what stands between the word before and this one
    opens: bool  # whether punctuation parts it from the word before

    @property
    def owns(self) -> bool:
        """Whether it ends like a possessive, which may be short for "is" as well."""
        return self.text.endswith(("'s", "’s"))


@lru_cache(maxsize=4096)
def _keys(text: str) -> tuple[str, str]:
    folded = text if text.isascii() and text.islower() and text.isalpha() else fold(text)
    if folded.isdecimal():
        return folded, folded.lstrip("0")  # 08:30 is 8:30
    return folded.replace("'", ""), _POSSESSIVE.sub("", folded).replace("'", "")


def read_words(text: str, most: int | None = None) -> list[Word]:
    """Split a text into words; stops after ``most`` of them."""
    found: list[Word] = []
    end = 0
    for match in _WORD.finditer(text):
        if most is not None and len(found) == most:
            break
        key, stem = _keys(match.group())
        start, stop = match.span()
        gap = text[end:start]
        opens = bool(_CLAUSE_MARK.search(gap)) and not _abbreviated(found, gap)
        found.append(Word(match.group(), key, stem or key, start, stop, gap, opens))
        end = match.end()
    return found


def _phrase(text: str) -> tuple[str, ...]:
    """The keys of a phrase, without the places of its words: phrases are read by the thousand."""
    return tuple(_keys(word)[0] for word in _WORD.findall(text))


def _abbreviated(before: Sequence[Word], gap: str) -> bool:
    """Whether the full stop belongs to the word before it: "Dr. Lopez", "J. Smith"."""
    if not before or gap.rstrip() != ".":
        return False
    word = before[-1]
    return word.key in _ABBREVIATIONS or (len(word.text) == 1 and word.text.isupper())


class Phrasebook(Generic[L]):
    """Labelled phrases; ``match`` finds the longest one that starts at a given word."""

    def __init__(self, phrases: Mapping[L, Iterable[str]]) -> None:
        by_first: dict[str, list[tuple[tuple[str, ...], L]]] = {}
        for label, texts in phrases.items():
            for text in texts:
                keys = _phrase(text)
                by_first.setdefault(keys[0], []).append((keys, label))
        self._sizes: dict[str, dict[int, dict[tuple[str, ...], L]]] = {}  # the longest first
        self._long: dict[str, list[tuple[str, L]]] = {}  # words of their own, by first letter
        for first, known in by_first.items():
            known.sort(key=lambda entry: -len(entry[0]))
            sizes = self._sizes.setdefault(first, {})
            for phrase, label in known:
                sizes.setdefault(len(phrase), {}).setdefault(phrase, label)
            phrase, label = known[-1]
            if len(phrase) == 1 and len(first) >= _LONG:
                self._long.setdefault(first[0], []).append((first, label))
        self.misspelled = lru_cache(maxsize=4096)(self._misspelled)

    def match(self, keys: Sequence[str], at: int) -> tuple[int, L] | None:
        """Give the length and label of the longest phrase that starts at ``at``."""
        sizes = self._sizes.get(keys[at])
        if sizes is None:
            return None
        for size, known in sizes.items():
            phrase = tuple(keys[at : at + size])
            if phrase in known:
                return size, known[phrase]
        return None

    def _misspelled(self, key: str) -> L | None:
        """Give the label of the long word of its own that a word misspells: "definately"."""
        if len(key) < _LONG - 1:
            return None
        for word, label in self._long.get(key[0], ()):
            if slip(key, word) is not None:
                return label
        return None
