"""Days and times of day: *Thursday 4pm*, *10:15*, *noon*, *3 June*, in minutes.

Of the week, of the day, or of the calendar.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

DAYS = "mon tue wed thu fri sat sun".split()
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
DAY = 1440  # minutes
MONTH_NAME = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_ISO = re.compile(r"\b(?P<year>[12]\d{3})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])\b")
_CALENDAR = re.compile(
    rf"\b(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<month>{MONTH_NAME})"
    rf"|(?P<named>{MONTH_NAME})\.? (?P<number>\d{{1,2}})(?:st|nd|rd|th)?)\b\.?"
    r"(?:,? (?P<year>[12]\d{3})\b)?",
    re.IGNORECASE,
)
# Short forms are words of their own ("sun", "sat"), unless a time follows or nothing else is said.
_WEEKDAY = re.compile(
    r"\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b"
    r"|\b(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b\.?(?=,? ?\d|$)",
    re.IGNORECASE,
)
_CLOCK = re.compile(
    r"\b(?P<hour>1[0-2]|0?[1-9])(?:[:.](?P<minute>[0-5]\d))?\s?(?P<half>[ap])\.?m\b"
    r"|(?<![\d:.$€£])(?P<hours>2[0-3]|[01]?\d):(?P<minutes>[0-5]\d)\b(?![:.]\d)"
    r"|\b(?P<named>noon|midday|midnight)\b",
    re.IGNORECASE,
)
_NAMED = {"noon": 720, "midday": 720, "midnight": 0}


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of minutes in the week or, without a weekday, in the day."""

    low: float
    high: float
    unit: str
    clock: float | None
    text: str


def read_moment(text: str, lasts: bool = False) -> Moment | None:
    """Read the first weekday and the first time of day of a text.

    Where it may say how long something lasts, *3:31* is no time of day.
    """
    day, clock = _WEEKDAY.search(text), _CLOCK.search(text)
    if lasts and clock and len(clock["hours"] or "12") == 1:
        clock = None
    if day is None and clock is None:
        return None
    minutes = _minutes(clock) if clock else None
    said = " ".join(match.group() for match in (day, clock) if match)
    if day is None:
        low = minutes or 0.0
        return Moment(low, low, "day", minutes, said)
    start = DAYS.index((day[1] or day[2]).lower()[:3]) * DAY
    if minutes is None:
        return Moment(start, start + DAY, "week", None, said)
    return Moment(start + minutes, start + minutes, "week", minutes, said)


def read_day(text: str, clock: float | None = None) -> Moment | None:
    """Read the first day of the calendar in a text, with the time of that day if it is known."""
    if iso := _ISO.search(text):
        year, month, day = (int(iso[part]) for part in ("year", "month", "day"))
        return _day_of(calendar_day(month - 1, day, year), "dated", clock, iso.group())
    match = _CALENDAR.search(text)
    day = int(match["day"] or match["number"]) if match else 0
    if match is None or not 1 <= day <= 31:
        return None
    month = MONTHS.index((match["month"] or match["named"]).lower()[:3])
    start = calendar_day(month, day, int(match["year"] or 0))
    # Days with a year and days without one do not compare.
    return _day_of(start, "dated" if match["year"] else "undated", clock, match.group())


def _day_of(start: float, unit: str, clock: float | None, text: str) -> Moment:
    low, high = (start, start + DAY) if clock is None else (start + clock, start + clock)
    return Moment(low, high, unit, clock, text)


def weekday(dated: float) -> int | None:
    """Give the weekday of a day that ``calendar_day`` placed with its year, 0 for a Monday."""
    days = int(dated // DAY)
    try:
        return date(days // 372, days // 31 % 12 + 1, days % 31 + 1).weekday()
    except ValueError:
        return None


def calendar_day(month: int, day: int, year: int = 0) -> float:
    """Place the start of a day on a line on which every month has 31 days."""
    return float(((year * 12 + month) * 31 + day - 1) * DAY)


def _minutes(match: re.Match[str]) -> float:
    if match["named"]:
        return float(_NAMED[match["named"].lower()])
    if match["hour"]:
        later = 12 * (match["half"].lower() == "p")
        return float((int(match["hour"]) % 12 + later) * 60 + int(match["minute"] or 0))
    return float(int(match["hours"]) * 60 + int(match["minutes"]))
