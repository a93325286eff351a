"""Times stated as limits: "after the 6th", "before noon", "around 5ish", "the end of the week"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hearer.hear.choices.typed.dimensions import ARRIVAL, CALENDAR, CLOCK, MOMENT
from hearer.hear.choices.typed.moments import DAY, DAYS, MONTH_NAME, MONTHS, calendar_day
from hearer.hear.choices.typed.values import Value

Known = Mapping[str, Mapping[str, Value]]

_SIDES = {
    "from": "not before|not earlier than|no earlier than|from|not until|not till"
    # Whoever is busy until then is free from then on.
    "|(?:(?:at )?work(?:ing)?|busy|away|out|in meetings|not (?:free|available)"
    "|(?:can't|cannot|won't) (?:get|be|come|make it)(?: there| in| here| home| back)?)"
    " (?:until|till)",
    "by": "by|no later than|not later than|not after|not past",
    "before": "before|earlier than|sooner than|ahead of|prior to",
    "after": "after|past|later than|following",
    "near": "around|about|roughly|approximately|close to|near|nearly|towards?",
    "in": "in|during|over|on|at",
}
_SIDE = "|".join(f"(?P<{side}>{words})" for side, words in _SIDES.items())
_ORDINALS = {
    word: place
    for place, word in enumerate(
        """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
        thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
        twentieth""".split(),
        1,
    )
}
# Fixed points of a day and how long they last, in minutes.
_FIXED = {
    "noon": (720, 720), "midday": (720, 720), "midnight": (1440, 1440),
    "breakfast": (420, 540), "lunch": (720, 810), "lunchtime": (720, 810),
    "dinner": (1080, 1200), "dinnertime": (1080, 1200), "supper": (1080, 1200),
    "work": (540, 1020), "school": (510, 930),
}  # fmt: skip
_NO_DAY = r"(?! (?:one|ones|option|date|day|slot|time|two|three)\b)"  # places in the list
_WHEN = (
    rf"(?:the )?(?:(?P<nth>\d{{1,2}})(?:st|nd|rd|th)|(?P<ordinal>{'|'.join(_ORDINALS)}))\b{_NO_DAY}"
    rf"(?:(?: of)? (?P<month>{MONTH_NAME})\b)?"
    rf"|(?P<number>\d{{1,2}}) (?P<of>{MONTH_NAME})\b"
    rf"|(?P<named>{MONTH_NAME}) (?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b"
    rf"|(?P<whole>{MONTH_NAME})\b"
    r"|(?P<weekday>mon|tues|wednes|thurs|fri|satur|sun)day\b"
    r"|the (?P<weekend>weekend)\b"
    rf"|(?P<fixed>{'|'.join(_FIXED)})\b"
    r"|(?:(?P<past>half|quarter) (?P<to>past|to) )?(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))?"
    r"(?: in the (?P<early>morning)\b| (?P<late>in the afternoon|in the evening|at night)\b"
    r"| ?(?P<half>[ap])\.?m\b\.?| ?o'?clock\b|[ -]?ish\b|\b(?![:.,]?\d))"
)
_TIME = re.compile(
    rf"\b(?:{_SIDE}) (?:{_WHEN})(?P<ish>[ -]?ish\b)?(?: on(?:wards?\b|(?=[ .!]*$)))?"
)
_TIME_FIRST = re.compile(
    rf"\b(?:{_WHEN})(?:,? (?P<from>or (?:later|after)|onwards?|at the earliest)"
    r"|,? (?P<by>or (?:earlier|before)|at the latest))\b"
)
# A time of day by itself, said so that it can be nothing else: "9pm", "5:30", "half past 5".
_AT = re.compile(
    r"(?<![\w$€£¥.:])(?:(?P<past>half|quarter) (?P<to>past|to) (?=\d{1,2}\b)"
    r"|(?=\d{1,2}(?::[0-5]\d|(?:[:.][0-5]\d)? ?[ap]\.?m\b| ?o'?clock\b)))"
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))?"
    r"(?: ?(?P<half>[ap])\.?m\b\.?| ?o'?clock\b)?"
    r"(?: in the (?P<early>morning)\b| (?P<late>in the afternoon|in the evening|at night)\b)?"
    r"(?![\d:])"
)
_ONWARDS = re.compile(r"(?: on(?:wards?)?|or (?:later|after)|earliest|starting .*)$")
# A day by itself: "tuesday", "the 14th", "june 3rd".
_BARE = re.compile(rf"(?<![\w$€£¥.:])(?:{_WHEN})(?:'?s\b)?")
_WEEK = re.compile(
    r"\b(?:(?:at|towards|in|for|by|near) )?(?:the )?"
    r"(?:(?P<start>(?:start|beginning) of|early(?: in)?)"
    r"|(?P<middle>mid(?:dle)?(?: of| in)?)|(?P<end>end of|late(?: in)?))"
    r"[ -]?(?:the |this |next )?(?P<span>week|month)\b(?!end)"
    r"|\b(?:at|on|over|during) the (?P<weekend>weekend)\b"
)
# Days of the week that people mean by its parts, the likeliest first.
_PARTS_OF_WEEK = {
    "start": ((0, 1), (1, 2)),
    "middle": ((2, 3), (1, 4)),
    "end": ((4, 7), (3, 4)),
    "weekend": ((5, 7),),
}
_PARTS_OF_MONTH = {"start": (1, 11), "middle": (11, 21), "end": (21, 32)}
_ARRIVES = re.compile(
    r"\b(?:arriv(?:e|es|ing|al)|lands?|landing|(?:be|get|gets|getting) (?:there|in|back|home|here)"
    r"|ends?|ending|finish(?:es)?|over by)\b"
)
# Whoever cannot be there before four needs what starts after that.
_COMES_LATE = re.compile(
    r"\b(?:can't|cannot|won't|couldn't) (?:be|get|make it) (?:there|in|back|home|here)\b"
)
_THE_ONE = re.compile(r"\bthe (?:last |first |next )?(?:one|slot|day|date) (?:right |just )?$")
_HALF_DAY = 720
_EARLIEST = 7  # o'clock: "at 3" is in the afternoon, "at 9" in the morning
_NEAR = {CLOCK: 90.0, ARRIVAL: 90.0}  # minutes; further off is not "around" it
_NEAR_DAYS = 3.0 * DAY
_CLOSER = 2.0


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A stated time in one dimension: a point where both ends are the same."""

    dimension: str
    low: float
    high: float


def find_time(plain: str) -> re.Match[str] | None:
    """Find a time that a lower-case reply states, with the word that says on which side of it."""
    sided = _WEEK.search(plain) or _TIME.search(plain) or _TIME_FIRST.search(plain)
    at = _AT.search(plain)
    return at if at and (sided is None or at.start() < sided.start()) else sided


def find_day(plain: str) -> re.Match[str] | None:
    """Find a day that a lower-case reply names without saying on which side of it."""
    named = ("weekday", "nth", "number", "named")
    found = [match for match in _BARE.finditer(plain) if any(match[day] for day in named)]
    return found[0] if len(found) == 1 else None


def clock_dimension(plain: str, known: Known) -> str:
    """Say whether a time of day is that of arrival: where the reply speaks of it."""
    arrives = _ARRIVES.search(plain) and not _COMES_LATE.search(plain)
    return ARRIVAL if ARRIVAL in known and arrives else CLOCK


def within_time(match: re.Match[str], plain: str, known: Known) -> tuple[str, list[str]] | None:
    """Name the options on the stated side of a time; None if they do not tell."""
    if match.re is _WEEK:
        return _in_part(match, known)
    side = _side(match)
    if side == "from" and _THE_ONE.search(plain[: match.start()]) and not _ONWARDS.search(match[0]):
        side = "in"  # "the one from November 28th"
    single = side in ("before", "after") and _THE_ONE.search(plain[: match.start()])
    narrow = _next_on_side if single else _on_side
    tried = [
        (stretch.dimension, narrow(side, stretch, known[stretch.dimension]))
        for stretch in _stretches(match, clock_dimension(plain, known), known)
        if stretch.dimension in known
    ]
    telling = [(d, names) for d, names in tried if 0 < len(names) < len(known[d])]
    return telling[0] if telling else None


def _side(match: re.Match[str]) -> str:
    said = (side for side, said in match.groupdict().items() if said and side in _SIDES)
    return next(said, "in")


def _in_part(match: re.Match[str], known: Known) -> tuple[str, list[str]] | None:
    """Name those in a part of the week or of the month."""
    part = next(part for part in _PARTS_OF_WEEK if match[part])
    if match["span"] == "month":
        if CALENDAR not in known:
            return None
        first, last = _PARTS_OF_MONTH[part]
        days = {name: value.low // DAY % 31 + 1 for name, value in known[CALENDAR].items()}
        return CALENDAR, [name for name, day in days.items() if first <= day < last]
    if not _in_one_week(known):
        return None
    for first, last in _PARTS_OF_WEEK[part]:
        stretch = _Stretch(MOMENT, first * DAY, last * DAY)
        if names := _on_side("in", stretch, known[MOMENT]):
            return MOMENT, names
    return None


def _in_one_week(known: Known) -> bool:
    """Whether options are days of a week, in the order that the calendar has them in."""
    moments = known.get(MOMENT, {})
    if not moments or any(value.unit != "week" for value in moments.values()):
        return False
    days = known.get(CALENDAR)
    if days is None:
        return True
    spread = max(v.low for v in days.values()) - min(v.low for v in days.values())
    return spread < 7 * DAY and sorted(days, key=lambda n: days[n].low) == sorted(
        days, key=lambda n: moments[n].low
    )


def _stretches(match: re.Match[str], clock: str, known: Known) -> list[_Stretch]:
    """Give the times that may be meant, the likeliest first."""
    if match["hour"]:
        return [_Stretch(clock, minutes, minutes) for minutes in _minutes(match)]
    if match["weekday"] or match["weekend"]:
        start = DAYS.index(match["weekday"][:3]) if match["weekday"] else 5
        end = start + (1 if match["weekday"] else 2)
        on_it = _side(match) == "in" and all(
            v.unit == "week" for v in known.get(MOMENT, {}).values()
        )
        return [_Stretch(MOMENT, start * DAY, end * DAY)] if on_it or _in_one_week(known) else []
    if match["fixed"]:
        if _side(match) == "in":
            return []  # "at school" is a place
        return [_Stretch(clock, *_FIXED[match["fixed"]])]
    return _days(match, known)


def _minutes(match: re.Match[str]) -> list[float]:
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    half = match["half"] or ("a" if match["early"] else "p" if match["late"] else "")
    if hour > 24 or (half and hour > 12):
        return []
    shift = {"half": 30, "quarter": 15, None: 0}[match["past"]]
    minutes = hour * 60 + minute + (-shift if match["to"] == "to" else shift)
    if half:
        return [minutes % _HALF_DAY + _HALF_DAY * (half == "p")]
    if hour > 12 or match["hour"][0] == "0":
        return [minutes]
    early, late = minutes % _HALF_DAY, minutes % _HALF_DAY + _HALF_DAY
    return [early, late] if _EARLIEST <= hour < 12 else [late, early]


def _days(match: re.Match[str], known: Known) -> list[_Stretch]:
    if CALENDAR not in known:
        return []
    # What is left unsaid is that of the first of the options.
    first = min(value.low for value in known[CALENDAR].values()) // DAY
    year, month = int(first // (12 * 31)), int(first // 31 % 12)
    if any(value.low // DAY // (12 * 31) != year for value in known[CALENDAR].values()):
        return []
    said = match["month"] or match["of"] or match["named"] or match["whole"]
    month = MONTHS.index(said[:3]) if said else month
    if match["whole"]:
        start = calendar_day(month, 1, year)
        return [_Stretch(CALENDAR, start, start + 31 * DAY)]
    ordinal = _ORDINALS.get(match["ordinal"] or "", 0)
    day = ordinal or int(match["nth"] or match["number"] or match["day"])
    start = calendar_day(month, day, year)
    return [_Stretch(CALENDAR, start, start + DAY)] if 1 <= day <= 31 else []


def _on_side(side: str, of: _Stretch, known: Mapping[str, Value]) -> list[str]:
    if side == "near":
        return _nearest(of, known)
    fits: dict[str, Callable[[Value], bool]] = {
        "before": lambda v: v.low < of.low,
        "by": lambda v: v.low < of.high or v.low == of.low,
        "from": lambda v: v.low >= of.low,
        "after": lambda v: v.low >= of.high and v.low > of.low,
        "in": lambda v: of.low <= v.low < of.high or v.low == of.low,
    }
    return [name for name, value in known.items() if fits[side](value)]


def _nearest(of: _Stretch, known: Mapping[str, Value]) -> list[str]:
    away = {n: max(0.0, of.low - v.low, v.low - of.high) for n, v in known.items()}
    least = min(away.values())
    if least > _NEAR.get(of.dimension, _NEAR_DAYS):
        return []
    return [name for name, gap in away.items() if gap <= _CLOSER * least]


def _next_on_side(side: str, of: _Stretch, known: Mapping[str, Value]) -> list[str]:
    """Name the last before or the first after: "the one before" speaks of a single one."""
    inside = {name: known[name].low for name in _on_side(side, of, known)}
    end = max if side == "before" else min
    return [name for name, low in inside.items() if low == end(inside.values())]
