"""Words with their places: what the rules of this room read, and the spans they hand back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from hearer.text import fold

# A word keeps its apostrophes, also mistyped ones, and hyphens ("don't", "can;t", "yes-men"); every
# other mark stands alone.
# Each character can only match in one way, so that no input makes the search backtrack.
_TOKEN = re.compile(r"[^\W_]+(?:['’‘`´;-][^\W_]+)*|[^\w\s]|_")

# What is drawn on top of an emoji: skin tones, the joiner, variation selectors, gender signs.
_DECORATION = frozenset("\u200d\ufe0e\ufe0f♀♂🏻🏼🏽🏾🏿")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of somebody's words; offsets count in the text as it was given."""

    start: int
    end: int
    text: str

    @classmethod
    def of(cls, text: str, start: int, end: int) -> Span:
        """Cut the span out of the text it lies in."""
        return cls(start, end, text[start:end])


class Token(NamedTuple):
    """A folded word or a single mark, and where it stands."""

    word: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Whether this is a word or a number rather than a mark."""
        return self.word[:1].isalnum()


def _folded(word: str) -> str:
    if len(word) > 1:
        word = word.replace(";", "'").replace("`", "'").replace("´", "'")
    return word.lower() if word.isascii() else fold(word)


def _scan(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        if match[0] not in _DECORATION:
            yield Token(_folded(match[0]), match.start(), match.end())


def tokenize(text: str, limit: int | None = None) -> list[Token]:
    """Split text into tokens, at most ``limit`` of them; the rest is not even looked at."""
    return list(islice(_scan(text), limit))


def phrase_set(texts: str) -> frozenset[tuple[str, ...]]:
    """Read phrases parted by bars, each as its words: how the rules of this room list theirs."""
    return frozenset(tuple(text.split()) for text in texts.split("|"))


def starting_length(words: Sequence[str], phrases: frozenset[tuple[str, ...]]) -> int:
    """How many words the longest of the phrases takes that the words start with."""
    for length in range(min(6, len(words)), 0, -1):
        if tuple(words[:length]) in phrases:
            return length
    return 0
