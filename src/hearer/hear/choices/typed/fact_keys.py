"""What the key of a fact says it is a fact of: *runtime* is a duration, *salary* is pay.

Catalogues call one thing by many names. A key that is not listed is a dimension of its own, and
also that of its last word where this is what people compare: *cutting width* is a width.
"""

from __future__ import annotations

import re

from hearer.hear.choices.evidence.pieces import readable
from hearer.hear.choices.typed.dimensions import (
    BATTERY,
    DURATION,
    NOISE,
    PAGES,
    PAY,
    PRICE,
    RATING,
    SCREEN,
)
from hearer.hear.choices.typed.quantities import Quantity

# Keys that hold the date something came out, the most telling first; then when it was made, and
# when a message or a file came or changed.
_DATE_KEYS = (
    "release date, released, publication date, published, pub date, date published,"
    "first published, first released, premiere, premiered, first aired, launched, launch date,"
    "date, year, years, release year, publication year, date of birth, birth date, born,"
    "founded, established, opened, introduced, built, invented, created, date created, written,"
    "recorded,"
    "English publication date, english release date, origin, era, period"
)
_MESSAGE_KEYS = (
    "received, sent, date received, date sent, posted, uploaded, added, date added, modified,"
    "last modified, date modified, last changed, changed, edited, last edited, updated,"
    "last updated, saved, date taken"
)
_MOMENT_KEYS = (
    "when, day, weekday, slot, time, times, date, departure, departure time, departs, leaves,"
    "start, starts, start time, begins, schedule, opens"
)
_ARRIVAL_KEYS = (
    "arrival, arrival time, arrives, arrives at, lands, gets in, end, ends, end time, finish,"
    "finishes"
)
_CLOSING_KEYS = "closes, closing time, closing, closes at, open until, shuts"


def _keys(listed: str) -> tuple[str, ...]:
    return tuple(key.strip().lower() for key in listed.split(","))


DATES = {key: rank for rank, key in enumerate(_keys(f"{_DATE_KEYS},{_MESSAGE_KEYS}"))}
BIRTHS = frozenset(("born", "birth date", "date of birth"))
# Keys that hold a day of the week or a time of day.
MOMENTS = frozenset(_keys(f"{_MOMENT_KEYS},{_MESSAGE_KEYS}"))
CLOSINGS = frozenset(_keys(_CLOSING_KEYS))
ARRIVALS = frozenset(_keys(_ARRIVAL_KEYS)) | CLOSINGS
# How long something runs, which says nothing of its pace.
RUNS = frozenset(("length", "runtime", "running time", "run time", "playing time"))

_SAME = {
    DURATION: "length, duration, runtime, running time, run time, time, playing time",
    PAGES: "pages, page count, number of pages, page number",
    PRICE: "price, cost, costs, fee, rate, ticket price, msrp, fare, rent, amount, total",
    BATTERY: "battery, battery life, battery capacity, battery size",
    SCREEN: "screen, screen size, display, display size, screen diagonal",
    PAY: "pay, salary, wage, wages, hourly pay, hourly wage, annual salary, starting salary",
    NOISE: "noise, noise level, loudness, sound level",
}
DIMENSION = {key: name for name, keys in _SAME.items() for key in _keys(keys)}

# Heads of keys that are compared whatever stands before or after them: *price per night*.
_HEADS = frozenset(
    "width height depth limit range rating score area capacity size speed weight distance".split()
)
_PRICES = frozenset("price cost fee fare rent".split())
_OF = {DURATION: ("s", ""), PRICE: ("money", "yen", "")}
_AFTER_HEAD = re.compile(r" (?:per|to|from|of|in|for|at|by|incl\w*|excl\w*)(?: .*)?$|\s*[(\[].*$")
# Sums of money that nobody has to pay for having the option.
_NO_PRICE = frozenset(
    "limit cover coverage excess deductible deposit prize discount cashback bonus overdraft".split()
)
# Time that nobody waits for.
_NOT_WAITED = frozenset("battery life warranty guarantee hours notice returns period".split())
_REVIEWS = frozenset(("reviews", "review", "customer reviews", "user reviews"))
# How good they are, and not how many there are.
_SCORED = re.compile(r"\d ?/ ?\d|\bout of\b|\bstars?\b|★", re.IGNORECASE)


def key_words(key: str) -> str:
    """Give a key as its words, in lower case."""
    return readable(key).lower()


def head_of(words: str) -> str:
    """Give the word of a key that says what is told: *distance to centre*, *topspeed*."""
    head = _AFTER_HEAD.sub("", words).rpartition(" ")[2]
    return next((known for known in ("speed", "price") if head.endswith(known)), head)


def dimensions_of(key: str, quantity: Quantity, text: str) -> list[str]:
    """Give the dimensions of a fact that is an amount, its own first."""
    words = key_words(key)
    head = head_of(words)
    same = PRICE if head in _PRICES else DIMENSION.get(words)
    # "length: 30 cm" is no duration, "amount: 200 g" no price.
    if same and quantity.unit in _OF.get(same, (quantity.unit,)):
        return [same] if words in DIMENSION else [same, words]
    found = [words]
    if head in _HEADS:
        found.append(head)
    if words in _REVIEWS and _SCORED.search(text):
        found.append(RATING)
    # The tickets of adults and of children both have a price; the first of them stands for all.
    if quantity.unit == "money" and head not in _NO_PRICE:
        found.insert(0, PRICE)
    return found


def is_price(key: str) -> bool:
    """Whether a key is of what something costs."""
    words = key_words(key)
    return DIMENSION.get(words) == PRICE or head_of(words) in _PRICES


def is_waited_for(key: str) -> bool:
    """Whether the time that a key is of passes before one has something, or is done with it."""
    return _NOT_WAITED.isdisjoint(key_words(key).split())
