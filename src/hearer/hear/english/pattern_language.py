"""A small language for phrases that vary: "(it's) {degree} unlikely".

A pattern stands on a line of its own; ``[a|b]`` is one of a and b, ``(a|b)`` one of them or
nothing, ``{name}`` a class of words. Each row of a table has a label, how surely its phrases say
it, and its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

_PIECE = re.compile(r"[\[\]()|]|\s+|[^\s\[\]()|]+")
_SIGNS = {"[": "(?:", "]": ")", "(": "(?:", ")": ")?", "|": "|"}

Table = tuple[tuple[str, float, str], ...]
Classes = Mapping[str, str]


def _filled(patterns: str, classes: Classes) -> str:
    return re.sub(r"{([\w']+)}", lambda name: f"[{classes[name[1]]}]", patterns.strip())


def _as_regex(piece: str) -> str:
    return _SIGNS.get(piece) or ("" if piece.isspace() else f"{re.escape(piece)} ")


def _expression(patterns: str, classes: Classes) -> str:
    """Write patterns as a regular expression in which a space follows every word."""
    lines = (line.strip() for line in _filled(patterns, classes).splitlines())
    return "|".join(_PIECE.sub(lambda piece: _as_regex(piece[0]), line) for line in lines)


def reader(table: Table, classes: Classes) -> Callable[[tuple[str, ...]], tuple[str, float] | None]:
    """Make a function that reads the phrases of a table."""
    groups = (
        f"(?P<row{row}>{_expression(texts, classes)})" for row, (_, _, texts) in enumerate(table)
    )
    expression = re.compile("|".join(groups))

    def read(words: tuple[str, ...]) -> tuple[str, float] | None:
        """Give the label of the phrase and how surely it is one, or None."""
        found = expression.fullmatch(" ".join((*words, "")))
        if found is None or found.lastgroup is None:
            return None
        label, probability, _ = table[int(found.lastgroup[3:])]
        return label, probability

    return read


def words_in(table: Table, classes: Classes) -> frozenset[str]:
    """Collect the words the patterns of a table are made of."""
    texts = (_filled(patterns, classes) for _, _, patterns in table)
    return frozenset(word for text in texts for word in re.findall(r"[\w'-]+", text))
