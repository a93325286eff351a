"""What can be compared about an option: dates, durations, page counts, prices, other numbers.

The paper's poor-reasoning errors (Table 10) are comparisons such as "the most recent one"; they are
easy once values have types. Values come from the facts, or else from the name ("Dune (1965)"), or
else from the text ("is a 1928 novel", "a 96-page diary"). What cannot be read is no value.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from hearer.hear.choices.evidence.pieces import spoken
from hearer.hear.choices.typed.dates import Period, read_dates
from hearer.hear.choices.typed.dimensions import (
    ARRIVAL,
    BIRTH,
    CALENDAR,
    CLOCK,
    DATE,
    DURATION,
    MOMENT,
    NAME_LENGTH,
    OF_UNIT,
    PRICE,
    RUN,
    TAKEN,
)
from hearer.hear.choices.typed.fact_keys import (
    ARRIVALS,
    BIRTHS,
    CLOSINGS,
    DATES,
    DIMENSION,
    MOMENTS,
    RUNS,
    dimensions_of,
    is_price,
    is_waited_for,
    key_words,
)
from hearer.hear.choices.typed.grades import read_grade
from hearer.hear.choices.typed.moments import DAY, read_day, read_moment, weekday
from hearer.hear.choices.typed.quantities import (
    Quantity,
    read_price,
    read_quantity,
    unit_of,
)
from hearer.hear.choices.typed.told import in_name, in_text
from hearer.reading import Option

Source = Literal["fact", "name", "text"]


@dataclass(frozen=True, slots=True)
class Value:
    """A value between ``low`` and ``high`` (a year is a stretch of days), and where it was read.

    ``unit`` says what it is counted in; values in different units do not compare.
    """

    low: float
    high: float
    text: str
    source: Source
    unit: str = ""

    @classmethod
    def of_period(cls, period: Period, text: str, source: Source) -> Value:
        """Make a value of a date, in years."""
        return cls(period.low, period.high, text[period.start : period.end], source)


_UNLIMITED = re.compile(r"(?:unlimited|no limit|limitless|infinite)\b", re.IGNORECASE)

# Units that a key may end in, or be.
_KEY_UNITS = frozenset(
    "minutes mins min hours hrs seconds days km miles kg grams ml litres liters gb tb mah cm mm"
    " inches kph mph euros dollars eur usd gbp".split()
)
_BARE = re.compile(r"\d[\d.,]*")
_BORN = re.compile(r"\bborn\b", re.IGNORECASE)
_ERA = re.compile(r"\d ?(?:bce?|b\.c\.|ad|ce)(?!\w)|\bAD \d", re.IGNORECASE)
_MOMENT_LIMIT = 200  # a longer text tells a story with days and times in it
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
        if _is_birth(dict(facts), about):
            found[BIRTH] = date
    found |= _moments(name, about, facts)
    found |= _journey(found.get(CLOCK), facts)
    for key, text in facts:
        if not spoken(key) or key_words(key) in DATES:
            continue
        if told := _in_words(key, text):
            found.setdefault(DIMENSION.get(key_words(key), key_words(key)), told)
            continue
        key, text = _unit_to_value(key, text)
        priced = is_price(key)
        if quantity := read_price(text) if priced else read_quantity(text):
            value = _value(quantity, text, "fact")
            for dimension in dimensions_of(key, quantity, text):
                found.setdefault(dimension, value)
            if taken := _taken(key, value):
                found.setdefault(taken, value)
    for dimension, quantity, text in in_name(name):
        found.setdefault(dimension, _value(quantity, text, "name"))
        if dimension == DURATION:
            found.setdefault(TAKEN, found[DURATION])
    for dimension, quantity, text in in_text(about):
        if dimension == DURATION and _is_time(text, found.get(MOMENT)):
            continue
        found.setdefault(dimension, _value(quantity, text, "text"))
    return found


def _unit_to_value(key: str, text: str) -> tuple[str, str]:
    """Put a unit where it is said of the number: *minutes: 95*, *weight (kg): 3*."""
    words = key_words(key).split()
    unit = words[-1].strip("()[]") if words else ""
    if unit not in _KEY_UNITS or not _BARE.fullmatch(text.strip()):
        return key, text
    return " ".join(words[:-1]) or OF_UNIT[unit_of(unit)], f"{text.strip()} {unit}"


def _is_time(text: str, moment: Value | None) -> bool:
    """Whether *10:00* is the time of a day that was named, and no duration."""
    return moment is not None and moment.unit == "week" and text in moment.text


def _taken(key: str, value: Value) -> str:
    """Tell the time that something takes from the time it runs, which says nothing of its pace."""
    if value.unit != "s" or ":" in value.text or not is_waited_for(key):
        return ""
    return RUN if key_words(key) in RUNS else TAKEN


def _moments(name: str, about: str, facts: tuple[tuple[str, str], ...]) -> dict[str, Value]:
    """Read when in the week or in the day something is: from a fact, the name, a short text."""
    keyed = [(key_words(key), text) for key, text in facts]
    places: list[tuple[Source, str, bool]] = [
        ("fact", text, key in DIMENSION) for key, text in keyed if key in MOMENTS
    ]
    dated: list[tuple[Source, str, bool]] = [
        ("fact", text, False) for key, text in keyed if key in DATES and key not in MOMENTS
    ]
    places += [("name", name, False), ("text", about if len(about) <= _MOMENT_LIMIT else "", True)]
    for source, text, lasts in places:
        if moment := read_moment(text[:_MOMENT_LIMIT], lasts):
            found = {MOMENT: Value(moment.low, moment.high, moment.text, source, moment.unit)}
            if moment.clock is not None:
                found[CLOCK] = Value(moment.clock, moment.clock, moment.text, source)
            days = _calendar(places, moment.clock) or _calendar(dated, None)
            return (found | _in_week(days, moment.clock) if moment.unit == "day" else found) | days
    days = _calendar(places, None) or _calendar(dated, None)
    return _in_week(days, None) | days


def _in_week(days: Mapping[str, Value], clock: float | None) -> dict[str, Value]:
    """Give the day of the week that a day of the calendar is: 2026-06-11 is a Thursday."""
    day = days.get(CALENDAR)
    number = weekday(day.low) if day and day.unit == "dated" else None
    if day is None or number is None:
        return {}
    low, high = float(number * DAY), float((number + 1) * DAY)
    if clock is not None:
        low = high = number * DAY + clock
    return {MOMENT: Value(low, high, day.text, day.source, "week")}


def _calendar(places: Sequence[tuple[Source, str, bool]], clock: float | None) -> dict[str, Value]:
    """Read the day of the calendar from a fact or the name; a text may tell of any."""
    for source, text, _ in places:
        if source != "text" and (day := read_day(text[:_MOMENT_LIMIT], clock)):
            return {CALENDAR: Value(day.low, day.high, day.text, source, day.unit)}
    return {}


def _journey(leaves: Value | None, facts: tuple[tuple[str, str], ...]) -> dict[str, Value]:
    """Read when something arrives or ends, and how long it takes from its start."""
    for key, text in facts:
        moment = read_moment(text[:_MOMENT_LIMIT]) if _is_arrival(key) else None
        if moment is None or moment.clock is None:
            continue
        found = {ARRIVAL: Value(moment.clock, moment.clock, moment.text, "fact")}
        if leaves and key_words(key) not in CLOSINGS:
            seconds = 60 * ((moment.clock - leaves.low) % DAY)
            value = Value(seconds, seconds, f"{leaves.text} to {moment.text}", "fact", "s")
            found |= {DURATION: value, TAKEN: value}
        return found
    return {}


def _is_arrival(key: str) -> bool:
    return key_words(key) in ARRIVALS


def _in_words(key: str, text: str) -> Value | None:
    """Read a value that is told in words: *unlimited*, *very hot*."""
    if _UNLIMITED.match(text.strip()) and DIMENSION.get(key_words(key)) != PRICE:
        return Value(math.inf, math.inf, text, "fact")
    grade = read_grade(text)
    return None if grade is None else Value(grade, grade, text, "fact", "grade")


def _is_birth(facts: Mapping[str, str], about: str) -> bool:
    """Whether the option is a person, dated by their birth."""
    dated = {key_words(key) for key in facts} & DATES.keys()
    return bool(dated & BIRTHS) or (not dated and _BORN.search(about, 0, _REACH) is not None)


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


def _value(quantity: Quantity, text: str, source: Source) -> Value:
    return Value(quantity.amount, quantity.amount, text, source, quantity.unit)


def _name_length(name: str) -> Value:
    base = re.sub(r"\s*\([^()]*\)\s*$", "", name) or name
    return Value(len(base), len(base), base, "name")


def _fact_date(facts: Mapping[str, str]) -> Value | None:
    ranked = sorted((rank, key) for key in facts if (rank := DATES.get(key_words(key))) is not None)
    for _, key in ranked:
        text = facts[key]
        # A fact may list editions; something came out when it first came out.
        if dates := read_dates(text, 20):
            return Value.of_period(min(dates, key=lambda p: p.middle), text, "fact")
    return None


def _name_date(name: str) -> Value | None:
    if match := _NAME_YEAR.search(name):
        year = int(next(group for group in match.groups() if group))
        days = [p for p in read_dates(name) if year <= p.low and p.high <= year + 1]
        if days:
            return Value.of_period(days[0], name, "name")
        return Value(year, year + 1, str(year), "name")
    if _ERA.search(name) and (dates := read_dates(name)):
        return Value.of_period(dates[0], name, "name")
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
