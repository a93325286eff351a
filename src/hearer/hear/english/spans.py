"""Words with their places: what the rules of this room read, and the spans they hand back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from itertools import islice
from typing import NamedTuple, TypeVar

from hearer.text import fold

# A word keeps its apostrophes, also mistyped ones, and hyphens ("don't", "can;t", "yes-men"); every
# other mark stands alone.
# Each character can only match in one way, so that no input makes the search backtrack.
_TOKEN = re.compile(r"[^\W_]+(?:['’‘`´;-][^\W_]+)*|[^\w\s]|_")

# What is drawn on top of an emoji: skin tones, the joiner, variation selectors, gender signs.
_DECORATION = frozenset("\u200d\ufe0e\ufe0f♀♂🏻🏼🏽🏾🏿")


# Longer texts are seldom read twice and would take up room.
_SHORT = 500
_REMEMBERED = 1024

T = TypeVar("T")


def remember(read: Callable[[str], T]) -> Callable[[str], T]:
    """Remember what was read from short texts: the same question is put to many people."""
    remembered = lru_cache(maxsize=_REMEMBERED)(read)

    @wraps(read)
    def reading(text: str) -> T:
        return remembered(text) if len(text) <= _SHORT else read(text)

    return reading


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
    # A combining mark by itself folds to nothing, but a token is never empty.
    return word.lower() if word.isascii() else fold(word) or word


def _scan(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        word = match[0]
        if word not in _DECORATION:
            # Most words need no more than this.
            lower = word.lower() if word.isalnum() and word.isascii() else _folded(word)
            yield Token(lower, *match.span())


@remember
def _tokens(text: str) -> tuple[Token, ...]:
    return tuple(_scan(text))


def tokenize(text: str, limit: int | None = None) -> list[Token]:
    """Split text into tokens, at most ``limit`` of them; of a long text no more is looked at."""
    if len(text) > _SHORT:
        return list(islice(_scan(text), limit))
    return list(_tokens(text)[:limit])


def phrase_set(texts: str) -> frozenset[tuple[str, ...]]:
    """Read phrases parted by bars, each as its words: how the rules of this room list theirs."""
    return frozenset(tuple(text.split()) for text in texts.split("|"))


def starting_length(words: Sequence[str], phrases: frozenset[tuple[str, ...]]) -> int:
    """How many words the longest of the phrases takes that the words start with."""
    for length in range(min(6, len(words)), 0, -1):
        if tuple(words[:length]) in phrases:
            return length
    return 0
