"""What can be compared about an option: dates, durations, page counts, prices, other numbers.

The paper's poor-reasoning errors (Table 10) are comparisons such as "the most recent one"; they are
easy once values have types. Values come from the facts, or else from the name ("Dune (1965)"), or
else from the text ("is a 1928 novel", "a 96-page diary"). What cannot be read is no value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from hearer.hear.choices.dates import Period, read_dates
from hearer.hear.choices.pieces import readable, spoken
from hearer.hear.choices.quantities import Quantity, read_quantity
from hearer.reading import Option

DATE = "date"
DURATION = "duration"
PAGES = "pages"
PRICE = "price"
NAME_LENGTH = "name length"


@dataclass(frozen=True, slots=True)
class Value:
    """A value between ``low`` and ``high`` (a year is a stretch of days), and where it was read."""

    low: float
    high: float
    text: str
    source: Literal["fact", "name", "text"]

    @classmethod
    def of_period(cls, period: Period, text: str, source: Literal["fact", "name", "text"]) -> Value:
        """Make a value of a date, in years."""
        return cls(period.low, period.high, text[period.start : period.end], source)


# Keys that hold the date something came out, the most telling first; then when it was made.
_DATE_KEYS = (
    "release date, released, publication date, published, pub date, date published,"
    "first published, first released, premiere, premiered, first aired, launched, launch date,"
    "date, year, years, release year, publication year, date of birth, birth date, born,"
    "founded, established, opened, introduced, built, invented, created, date created, written,"
    "recorded,"
    "English publication date, english release date, origin, era, period"
).split(",")
_DATES = {key.strip().lower(): rank for rank, key in enumerate(_DATE_KEYS)}

_SAME = {
    DURATION: "length, duration, runtime, running time, run time, time, playing time",
    PAGES: "pages, page count, number of pages, page number",
    PRICE: "price, cost, costs, fee, rate, ticket price, msrp",
}
_DIMENSION = {key.strip(): name for name, keys in _SAME.items() for key in keys.split(",")}

_TEXT_LIMIT = 2_000  # what an option is and when it came out is said at the start
_STORY_LIMIT = 20_000  # beyond it pages list references
_CAME_OUT = re.compile(
    r"\b(?:first |originally |was |were )?(?:published|released|issued|appeared|came out|written|"
    r"recorded|premiered|debuted|launched|founded|opened|built|introduced|invented|created|born|"
    r"serialized|completed|copyright)\b",
    re.IGNORECASE,
)
_IS_A = re.compile(r"\b(?:is|was|are|were) (?:a|an|the|his|her|their) (?:\w+[ -]){0,3}?[12]\d{3}\b")
_NUMBER = re.compile(r"(\d{1,9})")
_REACH = 90  # characters after "published" in which its date stands
_NAME_YEAR = re.compile(
    r"\((?:[^()]{0,40}\D)?([12]\d{3})\)\s*$|^([12]\d{3})\s|\b(19\d{2}|20\d{2})\b"
)
_IN_TEXT = {
    DURATION: re.compile(
        r"\b\d{1,3}(?:[ -]|\xa0)(?:minutes?|hours?)\b|\b\d{1,2}:\d{2}(?::\d{2})?\b"
    ),
    PAGES: re.compile(r"\b\d[\d,]{0,6}(?:[ -]|\xa0)pages?\b"),
    PRICE: re.compile(r"[$€£¥]\s?\d[\d,.]{0,12}|\b\d[\d,.]{0,12} ?(?:dollars|euros|pounds|€)"),
}


def values(option: Option) -> dict[str, Value]:
    """Read an option's values: ``{dimension: value}``; a fact's own key is its dimension."""
    return dict(_values(option.name, option.about, tuple(option.facts.items())))


# The same options are asked about again and again. Whole texts are the keys: they know their hash,
# and a part of one would have to be copied and hashed for every reply.
@lru_cache(maxsize=4096)
def _values(name: str, about: str, facts: tuple[tuple[str, str], ...]) -> dict[str, Value]:
    about = about[:_TEXT_LIMIT]
    found: dict[str, Value] = {NAME_LENGTH: _name_length(name)}
    if date := _fact_date(dict(facts)) or _name_date(name) or _text_date(about):
        found[DATE] = date
    for key, text in facts:
        if not spoken(key) or readable(key).lower() in _DATES:
            continue
        if quantity := read_quantity(text):
            found.setdefault(_dimension(key, quantity), _value(quantity, text, "fact"))
    for dimension, pattern in _IN_TEXT.items():
        if dimension not in found and (match := pattern.search(about)):
            quantity = read_quantity(match.group())
            if quantity:
                found[dimension] = _value(quantity, match.group(), "text")
    return found


def series(names: Sequence[str]) -> dict[str, Value] | None:
    """Order names that differ in one number only, as models do: *Orbit 5*, *Orbit 6*."""
    cut = [_NUMBER.split(name) for name in names]
    if any(len(parts) != 3 or parts[::2] != cut[0][::2] for parts in cut):
        return None
    return {
        name: Value(int(parts[1]), int(parts[1]), parts[1], "name")
        for name, parts in zip(names, cut, strict=True)
    }


def years_told(option: Option) -> tuple[Period, ...]:
    """Every date that the facts and the text of an option name: weak evidence for a period."""
    return _years_told(option.about, tuple(option.facts.values()))


@lru_cache(maxsize=4096)
def _years_told(about: str, facts: tuple[str, ...]) -> tuple[Period, ...]:
    told: dict[tuple[float, float], Period] = {}  # each once, however long the text
    for period in read_dates("\n".join((*facts, about[:_STORY_LIMIT]))):
        told.setdefault((period.low, period.high), period)
    return tuple(told.values())


def _dimension(key: str, quantity: Quantity) -> str:
    words = readable(key).lower()
    if words in _DIMENSION:
        same = _DIMENSION[words]
        # "length: 30 cm" is no duration.
        if same != DURATION or quantity.unit in ("s", ""):
            return same
    if quantity.unit == "money":
        return PRICE
    return words


def _value(quantity: Quantity, text: str, source: Literal["fact", "text"]) -> Value:
    return Value(quantity.amount, quantity.amount, text, source)


def _name_length(name: str) -> Value:
    base = re.sub(r"\s*\([^()]*\)\s*$", "", name) or name
    return Value(len(base), len(base), base, "name")


def _fact_date(facts: Mapping[str, str]) -> Value | None:
    ranked = sorted(
        (rank, key) for key in facts if (rank := _DATES.get(readable(key).lower())) is not None
    )
    for _, key in ranked:
        text = facts[key]
        # A fact may list editions; something came out when it first came out.
        if dates := read_dates(text, 20):
            return Value.of_period(min(dates, key=lambda p: p.middle), text, "fact")
    return None


def _name_date(name: str) -> Value | None:
    if match := _NAME_YEAR.search(name):
        year = int(next(group for group in match.groups() if group))
        return Value(year, year + 1, str(year), "name")
    return None


def _text_date(about: str) -> Value | None:
    """Find when something came out: "first published in 1778", "is a 1928 novel"."""
    places = [(match.start(), match.end() + _REACH) for match in _CAME_OUT.finditer(about)]
    places += [match.span() for match in _IS_A.finditer(about)]
    for start, end in sorted(places):
        stretch = about[start:end].split(". ")[0]
        if dates := read_dates(stretch):
            return Value.of_period(dates[0], stretch, "text")
    return None
