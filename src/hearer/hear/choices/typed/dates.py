"""Dates and periods as people and infoboxes write them, as stretches of a line of years.

*3 May 2001*, *May 2001*, *2001*, *the early 2000s*, *the 90s*, *18th century*, *350 BC* and *before
1970* are all a `Period`: from ``low`` up to ``high``, in years. What is broken ("33 May 2001",
"uncertain") is no date and is passed over.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

_MARKS = str.maketrans("–—‐‑−’‘\xa0", "-----'' ")
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_SEASONS = {"spring": 2, "summer": 5, "autumn": 8, "fall": 8, "winter": 11}
_TENS = "twenties thirties forties fifties sixties seventies eighties nineties".split()
_DECADE_WORDS = {word: 20 + 10 * place for place, word in enumerate(_TENS)} | {
    "ninties": 90,
    "eightys": 80,
    "noughties": 0,
    "naughties": 0,
    "two thousands": 0,
}
_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first"
).split()

# Which part of a decade or century an adverb means, in fractions; people draw these widely.
_WITHIN = {
    "early": (0.0, 0.5),
    "first half": (0.0, 0.5),
    "second half": (0.5, 1.0),
    "beginning": (0.0, 0.4),
    "start": (0.0, 0.4),
    "turn": (-0.05, 0.1),
    "mid": (0.3, 0.7),
    "middle": (0.3, 0.7),
    "late": (0.5, 1.0),
    "latter": (0.5, 1.0),
    "end": (0.6, 1.0),
}

_MONTH = r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>[12]\d{3})"
_PART = (
    r"(?:(?P<part>early|beginning|start|turn|mid|middle|late|latter|end|first half|second half)"
    r"(?:[ -]to[ -](?:mid|late))?(?:[ -](?:part|half|years))?[ -](?:of |in )?(?:the )?)?"
)

_FORMS = {
    "iso": re.compile(r"\b(?P<year>[12]\d{3})-(?P<number>\d{2})-(?P<day>\d{2})\b"),
    "slashed": re.compile(r"\b(?P<a>\d{1,2})/(?P<b>\d{1,2})/(?P<year>[12]\d{3})\b"),
    "day month": re.compile(rf"\b{_DAY} (?:of )?{_MONTH},? {_YEAR}\b"),
    "month day": re.compile(rf"\b{_MONTH} {_DAY},? {_YEAR}\b"),
    "month": re.compile(rf"\b{_MONTH},? (?:of )?{_YEAR}\b"),
    "season": re.compile(
        rf"\b(?P<season>spring|summer|autumn|fall|winter),? (?:of )?{_YEAR}(?!\d|s\b|'s)"
    ),
    "century": re.compile(
        rf"\b{_PART}(?P<century>\d{{1,2}}(?:st|nd|rd|th)|{'|'.join(reversed(_ORDINALS))})"
        r"[ -]centur(?:y|ies)\b(?P<bc> bce?\b)?"
    ),
    "decade": re.compile(rf"\b{_PART}(?:(?P<decade>[12]\d{{2}}0)|'?\b(?P<short>\d0)) ?'?s\b"),
    "decade word": re.compile(rf"\b{_PART}(?P<word>{'|'.join(_DECADE_WORDS)})\b"),
    "bc": re.compile(r"\b(?P<year>\d{1,4}) ?(?:bce?\b|b\.c\.)"),
    "ad": re.compile(r"\bad (?P<year>\d{1,4})\b(?!-)|\b(?P<after>\d{1,4}) ?(?:ad|ce|a\.d\.)(?!\w)"),
    "range": re.compile(
        r"\b(?P<year>[12]\d{3}) ?(?:-|to|and|through) ?(?P<until>[12]\d{3}|\d{2})\b(?![-/])"
    ),
    "year": re.compile(rf"\b{_PART}{_YEAR}(?![\d.,]\d)(?!s\b|'s\b)\b"),
}
_BEFORE = re.compile(
    r"(?:(?P<until>by|until|up to|no later than)|(?P<since>since|no earlier than)"
    r"|(?P<before>before|prior to|earlier than|pre|older than)"
    r"|(?P<after>after|later than|post|newer than|following|younger than|more recent than))"
    r"[ -](?:the )?(?:year )?$"
)
_LATER = "later|newer|after(?:wards)?|since|younger|more recent"
_AFTER = re.compile(
    rf",? (?:(?P<since>(?:or|and) (?:{_LATER})\b|onwards?\b|on(?=[ .!]*$)|at the earliest\b)"
    r"|(?P<until>(?:or|and) (?:earlier|older|before)\b|at the latest\b))"
)
_FROM = re.compile(r"\bfrom (?:the )?(?:year )?$")


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time in years, and where the text names it."""

    low: float
    high: float
    start: int = 0
    end: int = 0

    @property
    def middle(self) -> float:
        """The middle, or the end that is known of a period that is open on one side."""
        if math.isinf(self.low):
            return self.high
        return self.low if math.isinf(self.high) else (self.low + self.high) / 2

    def gap(self, other: Period) -> float:
        """Years between two periods; 0 if they touch."""
        return max(0.0, self.low - other.high, other.low - self.high)

    def within(self, other: Period) -> bool:
        """Whether the middle of this period lies in the other."""
        return other.low <= self.middle <= other.high


def read_periods(text: str, most: int = 200) -> list[Period]:
    """Find the periods a text names, in order; the longer of two that overlap."""
    plain = _plain(text)
    taken: list[Period] = []
    for form, pattern in _FORMS.items():
        for match in _some(pattern.finditer(plain), most):
            period = _MAKERS.get(form, _year)(match)
            if period and not any(p.start < match.end() and match.start() < p.end for p in taken):
                taken.append(replace(period, start=match.start(), end=match.end()))
    return sorted((_open(plain, period) for period in taken), key=lambda p: p.start)


def read_dates(text: str, most: int = 200) -> list[Period]:
    """Find the dates a fact or a sentence names: periods that are not open on a side."""
    return [p for p in read_periods(text, most) if not math.isinf(p.low - p.high)]


def _some(matches: Iterator[re.Match[str]], most: int) -> Iterator[re.Match[str]]:
    for _, match in zip(range(most), matches, strict=False):
        yield match


def _plain(text: str) -> str:
    """Fold a text without changing its length, so that places stay true."""
    lowered = text.translate(_MARKS).lower()
    return lowered if len(lowered) == len(text) else "".join(c.lower()[:1] for c in text)


def _open(plain: str, period: Period) -> Period:
    """Open a period on one side where "before" stands in front of it, or "or later" after."""
    match = _BEFORE.search(plain, max(0, period.start - 24), period.start)
    if match is None:
        return _open_after(plain, period)
    if match["before"]:
        return replace(period, low=-math.inf, high=period.low, start=match.start())
    if match["until"]:
        return replace(period, low=-math.inf, start=match.start())
    low = period.low if match["since"] else period.high
    return replace(period, low=low, high=math.inf, start=match.start())


def _open_after(plain: str, period: Period) -> Period:
    match = _AFTER.match(plain, period.end)
    if match is None:
        return period
    if match["until"]:
        return replace(period, low=-math.inf, end=match.end())
    start = period.start
    if match["since"].startswith("on"):  # "from 2014 on", but "the 1998 one on TV"
        begins = _FROM.search(plain, max(0, period.start - 24), period.start)
        if begins is None and match["since"] == "on":
            return period
        start = begins.start() if begins else start
    return replace(period, high=math.inf, start=start, end=match.end())


def _part(match: re.Match[str], low: float, high: float) -> Period:
    first, last = _WITHIN.get(match["part"] or "", (0.0, 1.0))
    return Period(low + first * (high - low), low + last * (high - low))


def _year(match: re.Match[str]) -> Period:
    year = int(match["year"])
    return _part(match, year, year + 1)


def _month(match: re.Match[str]) -> Period:
    start = int(match["year"]) + _MONTHS.index(match["month"]) / 12
    return Period(start, start + 1 / 12)


def _day(match: re.Match[str]) -> Period | None:
    return _calendar(match["year"], _MONTHS.index(match["month"]) + 1, match["day"])


def _calendar(year: str, month: int, day: str) -> Period | None:
    if not (1 <= month <= 12 and 1 <= int(day) <= 31):
        return None
    start = int(year) + (month - 1) / 12 + (int(day) - 1) / 372
    return Period(start, start + 1 / 372)


def _slashed(match: re.Match[str]) -> Period | None:
    """Read 31/12/1999 and 12/31/1999; where both fit, only the year is sure."""
    a, b = int(match["a"]), int(match["b"])
    if a > 12 or b > 12:
        return _calendar(match["year"], min(a, b), str(max(a, b)))
    return Period(int(match["year"]), int(match["year"]) + 1)


def _season(match: re.Match[str]) -> Period:
    start = int(match["year"]) + _SEASONS[match["season"]] / 12
    return Period(start, start + 0.25)


def _century(match: re.Match[str]) -> Period:
    said = match["century"]
    number = int(said[:-2]) if said[0].isdigit() else _ORDINALS.index(said) + 1
    if match["bc"]:
        return Period(-100.0 * number, -100.0 * (number - 1))
    return _part(match, 100 * (number - 1), 100 * number)


def _decade(match: re.Match[str]) -> Period:
    if match["short"]:
        return _part(match, *_short_decade(int(match["short"])))
    start = int(match["decade"])
    # "the 1800s" are a century, "the 2000s" as a rule a decade.
    return _part(match, start, start + (100 if start % 100 == 0 and start < 2000 else 10))


def _short_decade(start: int) -> tuple[int, int]:
    century = 2000 if start < 20 else 1900
    return century + start, century + start + 10


def _decade_word(match: re.Match[str]) -> Period:
    return _part(match, *_short_decade(_DECADE_WORDS[match["word"]]))


def _before_christ(match: re.Match[str]) -> Period:
    return Period(-int(match["year"]), 1 - int(match["year"]))


def _after_christ(match: re.Match[str]) -> Period:
    year = int(match["year"] or match["after"])
    return Period(year, year + 1)


def _range(match: re.Match[str]) -> Period | None:
    start, until = match["year"], match["until"]
    end = int(until if len(until) == 4 else start[:2] + until)
    return Period(int(start), end + 1) if end >= int(start) else None


_MAKERS: dict[str, Callable[[re.Match[str]], Period | None]] = {
    "iso": lambda match: _calendar(match["year"], int(match["number"]), match["day"]),
    "slashed": _slashed,
    "day month": _day,
    "month day": _day,
    "month": _month,
    "season": _season,
    "century": _century,
    "decade": _decade,
    "decade word": _decade_word,
    "bc": _before_christ,
    "ad": _after_christ,
    "range": _range,
}
