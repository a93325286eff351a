"""Cutting a text into sentences and words, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

# A word keeps hyphens and apostrophes inside, but the 's of possession stands apart.
_WORD = re.compile(r"[^\W_]+(?:[-'’](?![sS]\b)[^\W_]+)*|['’][sS]\b|[^\s\w]|_")
# A single line break ends no sentence: texts are often wrapped. A blank line does.
_END = re.compile(r"[.!?…]+[\"”’')\]]*(?=\s)|\n(?:[^\S\n]*\n)+")
_TITLES = frozenset("mr mrs ms dr prof st jr sr vs etc no rev hon".split())


class Word(NamedTuple):
    """A word or a sign, where it starts and ends in the text."""

    text: str
    start: int
    end: int

    @property
    def lower(self) -> str:
        """The word in small letters with plain apostrophes."""
        return self.text.casefold().replace("’", "'")

    @property
    def is_name_like(self) -> bool:
        """Whether it is written with a capital."""
        return self.text[0].isupper()

    @property
    def is_word(self) -> bool:
        """Whether it is a word rather than a sign."""
        return self.text[0].isalnum()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its place in the text, its number, and its words."""

    number: int
    start: int
    end: int
    words: tuple[Word, ...]

    def text(self, first: int, last: int) -> str:
        """The words from first up to, not including, last, with single spaces."""
        return " ".join(word.text for word in self.words[first:last])


def words_of(text: str, start: int = 0, end: int | None = None) -> tuple[Word, ...]:
    """Find the words and signs of a stretch of text."""
    stop = len(text) if end is None else end
    return tuple(Word(m[0], m.start(), m.end()) for m in _WORD.finditer(text, start, stop))


def sentences_of(text: str) -> list[Sentence]:
    """Cut a text into sentences; a title or an initial with its full stop ends none."""
    found: list[Sentence] = []
    start = 0
    for mark in [*_END.finditer(text), None]:
        end = mark.end() if mark else len(text)
        if mark and mark[0] == "." and _abbreviates(text, start, mark.start()):
            continue
        words = words_of(text, start, end)
        if any(word.is_word for word in words):
            found.append(Sentence(len(found), start, end, words))
        start = end
    return found


def _abbreviates(text: str, start: int, stop: int) -> bool:
    found = re.search(r"[^\W\d_]+$", text[max(start, stop - 8) : stop])
    if found is None:
        return False
    last = found[0]
    return last.casefold() in _TITLES or (len(last) == 1 and last.isupper() and last != "I")
