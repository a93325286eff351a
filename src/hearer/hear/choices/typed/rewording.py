"""Comparisons said in another way, put so that they can be read: "mid-priced", "half the price"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hearer.hear.choices.typed.dimensions import PRICE
from hearer.hear.choices.typed.values import Value

Known = Mapping[str, Mapping[str, Value]]

# Words for either end that can be said of whatever can be counted: "the higher rating".
_ANY_AMOUNT = {
    "higher": "more",
    "highest": "most",
    "bigger": "more",
    "biggest": "most",
    "larger": "more",
    "largest": "most",
    "longer": "more",
    "longest": "most",
    "wider": "more",
    "widest": "most",
    "lower": "less",
    "lowest": "least",
    "smaller": "less",
    "smallest": "least",
    "shorter": "less",
    "shortest": "least",
    "narrower": "less",
    "narrowest": "least",
}
_OF_LENGTH = frozenset("longer longest wider widest shorter shortest narrower narrowest".split())
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
# Comparing words as they are often typed. Words that are near others ("latter") are left alone.
_SLIPS = {
    "beter": "better",
    "bettter": "better",
    "cheeper": "cheaper",
    "cheper": "cheaper",
    "cheapist": "cheapest",
    "bigest": "biggest",
    "biger": "bigger",
    "quiker": "quicker",
    "shoter": "shorter",
    "longist": "longest",
    "expencive": "expensive",
    "expensiv": "expensive",
}
_SLIP = re.compile(rf"\b({'|'.join(_SLIPS)})\b", re.IGNORECASE)
# For whom a price is, and the words that keys have for them.
_PAYERS = {
    r"adults?|grown[ -]?ups?": "adult adults",
    r"kids?|child(?:ren)?|little ones?": "child children kid kids",
    r"students?": "student students",
    r"seniors?|pensioners?|oaps?": "senior seniors pensioner concession",
}
_FOR = (
    r"\b(?:for (?:an? |the |my |our |us )?)?(?:{})\b(?:'s)?(?: (?:tickets?|price|fare|rate|one))?"
)
_CLOSE_TO = re.compile(
    r"\b(?P<close>(?:clos|near)(?:er|est)|(?:furth|farth)(?:er|est)(?: away)?)"
    r" (?:to|from) (?:the |my |our )?(?:(?:city|town) )?(?P<place>\w+)",
    re.IGNORECASE,
)
_MIDST = frozenset("centre city town downtown middle me us here home".split())
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


def amounts_as_more(reply: str, known: Known) -> str:
    """Put "lower rating" as "less rating" where options tell their rating."""

    def put(match: re.Match[str]) -> str:
        after, word = match[2].lower(), match[1].lower()
        named = [name for name in known if name and re.match(rf"{re.escape(name)}\b", after)]
        # "Longer episodes" are not more of them.
        if word in _OF_LENGTH:
            named = [name for name in named if not any(map(_is_count, known[name].values()))]
        return (_ANY_AMOUNT[word] if named else match[1]) + " "

    return _AMOUNT.sub(put, reply)


def _is_count(value: Value) -> bool:
    return not any(map(str.isalpha, value.text))


def spelled(reply: str) -> str:
    """Put right comparing words that are often mistyped: "the beter one"."""
    return _SLIP.sub(lambda match: _SLIPS[match[0].lower()], reply)


def for_payer(reply: str, known: Known) -> tuple[str, Known]:
    """Take the price of those that a reply names: "cheaper for a grown up" is about *adult ticket*.

    Gives the reply without them, and what is known with their price as the price.
    """
    for said, keys in _PAYERS.items():
        match = re.search(_FOR.format(said), reply, re.IGNORECASE)
        price = _price_for(set(keys.split()), known) if match else None
        if match and price:
            rest = f"{reply[: match.start()]}one{reply[match.end() :]}"
            return rest, {**known, PRICE: price}
    return reply, known


def to_place(reply: str, known: Known) -> tuple[str, Known]:
    """Take the distance to the place a reply names: "closest to the beach" is about *to beach*.

    Where options tell one distance, of nothing in particular, it is that to the middle of things.
    """
    match = _CLOSE_TO.search(reply)
    if match is None:
        return reply, known
    place = match["place"].lower().replace("center", "centre")
    rest = reply[: match.end("close")] + reply[match.end() :]
    told = {name: name.replace("center", "centre").split() for name in known}
    own = [name for name, words in told.items() if {"to", "from", "distance"} & set(words[:-1])]
    if named := next((name for name in own if place in told[name]), ""):
        return rest, {**known, "distance": known[named]}
    return (rest if place in _MIDST and not own else reply), known


def _price_for(whom: set[str], known: Known) -> Mapping[str, Value] | None:
    for dimension, of in known.items():
        if whom & set(dimension.split()) and all(value.unit == "money" for value in of.values()):
            return of
    return None
