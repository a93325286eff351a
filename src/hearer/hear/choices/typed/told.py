"""Amounts in names and in free text: *64 GB*, *Red mug $5*, "a 4000 mAh battery", "9 rooms"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hearer.hear.choices.typed.dimensions import (
    AGE,
    BATTERY,
    DURATION,
    OF_UNIT,
    PAGES,
    POPULATION,
    PRICE,
    SPEED,
    STORAGE,
    TAKEN,
)
from hearer.hear.choices.typed.figures import in_digits
from hearer.hear.choices.typed.quantities import Quantity, read_price, read_quantity

Told = tuple[str, Quantity, str]

_FIGURE = r"\d[\d.,]{0,12}"
_UNITS = (
    r"(?:minutes?|mins?|hours?|hrs?|mm|cm|m|metres?|meters?|km|inch(?:es)?|ft|feet|miles?|mg|g|grams?"
    r"|kg|kilos?|oz|lbs?|ml|l|lit(?:re|er)s?|mb|gb|tb|mah|km/h|kph|mph|dollars|euros|pounds|€)"
)
# What a name may be told by: all of it is about the option itself.
_IN_NAME = re.compile(
    rf"[$€£¥]\s?{_FIGURE}|(?<![\w.,:]){_FIGURE}(?:[ -]|\xa0)?{_UNITS}(?![\w/])", re.IGNORECASE
)
# In a text only what is about the option wherever it stands: a weight may be that of the flour.
_IN_TEXT = {
    DURATION: re.compile(
        r"\b\d{1,3}(?:[ -]|\xa0)(?:minutes?|hours?)\b|\b\d{1,2}:\d{2}(?::\d{2})?\b"
    ),
    PAGES: re.compile(r"\b\d[\d,]{0,6}(?:[ -]|\xa0)pages?\b"),
    PRICE: re.compile(
        r"[$€£¥]\s?\d[\d,.]{0,12}|\b\d[\d,.]{0,12} ?(?:dollars|euros|pounds|€)"
        r"|\b(?:free of charge|free (?:entry|admission)|for free)\b"
    ),
    BATTERY: re.compile(rf"\b{_FIGURE}(?:[ -]|\xa0)?mah\b", re.IGNORECASE),
    STORAGE: re.compile(rf"\b{_FIGURE}(?:[ -]|\xa0)?(?:gb|tb)\b", re.IGNORECASE),
    SPEED: re.compile(rf"\b{_FIGURE}(?:[ -]|\xa0)?(?:km/h|kph|mph)\b", re.IGNORECASE),
}
# How long one waits for it: "ready in 10 minutes", "takes about 3 hours".
_TAKES = re.compile(
    r"\b(?:takes?|(?:ready|done|cooked|made) in)(?: just| only| about| around| roughly)?"
    r" (\d[\d.]{0,4}(?:[ -]|\xa0)(?:minutes?|mins?|hours?))\b"
)
_AGE = re.compile(r"\b(\d{1,3})[ -]years?[ -]old\b|\baged?:? (\d{1,3})\b")
# A label before its number: "Population 1.4 billion", "height of 12 m".
_LABELLED = re.compile(
    r"\b(population|height|elevation|altitude|weight|area|capacity|rating|width|depth|top speed)"
    rf"(?: of| is|:)? (?:about |around |over |nearly )?({_FIGURE}(?: ?[a-z/]{{1,10}})?)"
)
# A number before what it counts: "9 rooms", "a 3-bedroom flat".
_COUNTED = re.compile(
    r"(?<![\w.,:$€£-])(\d[\d,]{0,11}(?:\.\d)?(?: (?:thousand|million|billion))?)"
    r"(?: ([a-z]{3,15}s|people)|-([a-z]{3,15}))\b"
)
_PEOPLE = frozenset("people inhabitants residents".split())
_NOT_COUNTED = frozenset(
    """years year months month days day weeks week hours hour minutes minute seconds second was is
    has dollars euros pounds pages page thousands millions this his its""".split()
)
_MOST_COUNTED = 8


def in_name(name: str) -> Iterator[Told]:
    """Read the amounts of a name; the unit says what they are amounts of."""
    for match in _IN_NAME.finditer(name):
        quantity = read_quantity(match.group())
        if quantity and quantity.unit in OF_UNIT:
            yield OF_UNIT[quantity.unit], quantity, match.group()


def in_text(about: str) -> Iterator[Told]:
    """Read the amounts of a text, of each dimension the first."""
    for dimension, pattern in _IN_TEXT.items():
        if (match := pattern.search(about)) and (quantity := read_price(match.group())):
            yield dimension, quantity, match.group()
    plain = in_digits(about.lower())
    if (match := _TAKES.search(plain)) and (quantity := read_quantity(match[1])):
        yield TAKEN, quantity, match[1]
    if match := _AGE.search(plain):
        yield AGE, Quantity(float(match[1] or match[2]), ""), match.group()
    for match in _LABELLED.finditer(plain):
        if quantity := read_quantity(match[2]):
            yield match[1], quantity, match.group()
    for _, match in zip(range(_MOST_COUNTED), _COUNTED.finditer(plain), strict=False):
        noun = match[2] or f"{match[3]}s"
        quantity = read_quantity(match[1])
        if quantity and noun not in _NOT_COUNTED and match[3] not in _NOT_COUNTED:
            yield (POPULATION if noun in _PEOPLE else noun), quantity, match.group()
