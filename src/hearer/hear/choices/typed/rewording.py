"""Comparisons said in another way, put so that they can be read: "mid-priced", "half the price"."""

from __future__ import annotations

import re
from collections.abc import Collection

# Words for either end that can be said of whatever can be counted: "the higher rating".
_ANY_AMOUNT = {
    "higher": "more",
    "highest": "most",
    "bigger": "more",
    "biggest": "most",
    "larger": "more",
    "largest": "most",
    "lower": "less",
    "lowest": "least",
    "smaller": "less",
    "smallest": "least",
}
_AMOUNT = re.compile(rf"\b({'|'.join(_ANY_AMOUNT)}) (?=(.+))", re.IGNORECASE)
_MIDDLE = re.compile(
    r"\b(?:(?:mid|middle|medium|moderately)[ -]priced?|mid[ -]?range|middle of the price range)\b"
    r"|\b(?P<size>(?:mid|middle|medium)[ -]sized?)\b",
    re.IGNORECASE,
)
# "Twice the storage", "half the price": more of it, less of it.
_MULTIPLE = re.compile(
    r"\b(?:(twice|double|triple|three times)|half) (?:the|as much|as many)\b", re.I
)
_PLACES = {3: "second", 5: "third", 7: "fourth", 9: "fifth"}


def middle_as_rank(reply: str, options: int) -> str:
    """Put "mid-priced" as the second cheapest of three, the third cheapest of five."""
    place = _PLACES.get(options)
    if place is None:
        return reply
    return _MIDDLE.sub(lambda m: f"{place} {'smallest' if m['size'] else 'cheapest'}", reply)


def multiples_as_more(reply: str) -> str:
    """Put "twice the storage" as "more storage", "half the price" as "less price"."""
    return _MULTIPLE.sub(lambda m: "more" if m[1] else "less", reply)


def amounts_as_more(reply: str, dimensions: Collection[str]) -> str:
    """Put "lower rating" as "less rating" where options tell their rating."""

    def put(match: re.Match[str]) -> str:
        after = match[2].lower()
        named = any(re.match(rf"{re.escape(name)}\b", after) for name in dimensions if name)
        return (_ANY_AMOUNT[match[1].lower()] if named else match[1]) + " "

    return _AMOUNT.sub(put, reply)
