"""Short forms of names: initials ("LOTR") and clipped words ("veg lasagne", "choc")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearer.hear.choices.carriers import SMALL
from hearer.hear.choices.numerals import in_figures

# "German" is not short for "Germany": what is clipped lacks more than an ending.
_CLIPPED = 3
_SHORTEST_CLIP = 3


def initials(name: Sequence[str]) -> Iterator[str]:
    """Give the initials of a name of several words: with its small words, and without."""
    words = [word for word in name if not in_figures(word).isdecimal()]
    if words and words[0] in ("the", "a", "an"):
        yield from initials(words[1:])
    elif len(words) < 2:
        return
    yield "".join(word[0] for word in words)
    yield "".join(word[0] for word in words if word not in SMALL)


def clips(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words are those of a name in order, some of them clipped: "bo rhap"."""
    rest = iter(name)
    in_order = all(any(_stands_for(short, word) for word in rest) for short in typed)
    if not in_order or set(typed) <= set(name):
        return False
    return len(typed) == len(name) or all(len(word) >= _SHORTEST_CLIP for word in typed)


def _stands_for(short: str, word: str) -> bool:
    if short == word:
        return True
    clipped = len(word) - len(short) >= _CLIPPED and short not in SMALL
    return clipped and len(short) > 1 and word.startswith(short)
