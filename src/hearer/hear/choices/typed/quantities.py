"""Amounts as catalogues write them: ``3:31``, ``112 min``, ``xii, 304 pp.``, ``€1.299,00``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hearer.hear.choices.typed.figures import FIGURES, number

# Factors to one base unit of each kind, so that "90 min" and "2 h" compare.
_UNITS: dict[str, tuple[str, float]] = {
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), ("s", 1.0)),
    **dict.fromkeys(("min", "mins", "minute", "minutes"), ("s", 60.0)),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), ("s", 3600.0)),
    **dict.fromkeys(("day", "days"), ("s", 86_400.0)),
    **dict.fromkeys(("wk", "wks", "week", "weeks"), ("s", 7 * 86_400.0)),
    **dict.fromkeys(("month", "months"), ("s", 30.4 * 86_400.0)),
    **dict.fromkeys(("yr", "yrs", "year", "years"), ("s", 365.25 * 86_400.0)),
    "mm": ("m", 0.001),
    "cm": ("m", 0.01),
    **dict.fromkeys(("m", "metre", "metres", "meter", "meters"), ("m", 1.0)),
    **dict.fromkeys(("km", "kilometres", "kilometers"), ("m", 1000.0)),
    **dict.fromkeys(("in", "inch", "inches"), ("m", 0.0254)),
    **dict.fromkeys(("ft", "foot", "feet"), ("m", 0.3048)),
    **dict.fromkeys(("mi", "mile", "miles"), ("m", 1609.344)),
    **dict.fromkeys(("mg",), ("g", 0.001)),
    **dict.fromkeys(("g", "gram", "grams"), ("g", 1.0)),
    **dict.fromkeys(("kg", "kilo", "kilos", "kilogram", "kilograms"), ("g", 1000.0)),
    **dict.fromkeys(("oz", "ounce", "ounces"), ("g", 28.3495)),
    **dict.fromkeys(("lb", "lbs", "pound", "pounds"), ("g", 453.592)),
    **dict.fromkeys(("stone", "stones"), ("g", 6350.29)),
    "ml": ("l", 0.001),
    **dict.fromkeys(("l", "litre", "litres", "liter", "liters"), ("l", 1.0)),
    **dict.fromkeys(("kb", "kilobytes"), ("b", 1e3)),
    **dict.fromkeys(("mb", "megabytes"), ("b", 1e6)),
    **dict.fromkeys(("gb", "gigabyte", "gigabytes", "gigs"), ("b", 1e9)),
    **dict.fromkeys(("tb", "terabyte", "terabytes"), ("b", 1e12)),
    "mah": ("mah", 1.0),
    **dict.fromkeys(("km/h", "kph", "kmh"), ("m/s", 1 / 3.6)),
    **dict.fromkeys(("mph", "mi/h"), ("m/s", 0.44704)),
    **dict.fromkeys(("m/s", "mps"), ("m/s", 1.0)),
    "hundred": ("", 1e2),
    **dict.fromkeys(("thousand", "k"), ("", 1e3)),
    **dict.fromkeys(("million", "m."), ("", 1e6)),
    **dict.fromkeys(("billion", "bn"), ("", 1e9)),
    **dict.fromkeys(
        "dollar dollars bucks euro euros eur usd gbp chf francs quid € $ £".split(), ("money", 1.0)
    ),
    **dict.fromkeys(("pence", "cents"), ("money", 0.01)),
    # What is worth a hundredth of the others does not compare with them.
    **dict.fromkeys(("yen", "jpy", "¥"), ("yen", 1.0)),
}
_CLOCK = re.compile(r"\b(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\b")
_UNIT = re.compile(
    r"(?:[.,][-–])?[\s-]?(km/h|mi/h|m/s|[a-z.]{1,10}|[€$£¥])(?![a-z])", re.IGNORECASE
)
_CODE = re.compile(r"^(?:usd|eur|gbp|chf|aud|cad|nzd)\.? ?(?=\d)", re.IGNORECASE)  # USD 1299
_PENCE = re.compile(r"(\d{1,2}) ?p\b", re.IGNORECASE)
_FREE = re.compile(
    r"(?:for )?free(?: of charge| entry| admission)?|gratis|complimentary|no charge", re.I
)
# What may stand before the number of a fact that is a number: "~", "approx.", "from", "xii,".
_LEAD = re.compile(
    r"(?:[\s~<>≈+±#]|approx\.?|about|ca?\.|circa|around|from\b|up to\b|pp\.?|[ivxlc]{1,6},)*", re.I
)
_SPACED = re.compile(r"(?<![\d.,])(\d{1,3})((?: \d{3})+)(?![\d.])")  # 10 000
_RANGE = re.compile(r" ?(?:-|–|to) ?(?=\d)")
_JOIN = re.compile(r"[\s,]*(?:and\b)?\s*")
_LEFT_OVER = 3  # words; "2 eggs, beaten until stiff" is a list and no amount
_MONEY, _YEN = "$€£", "¥"


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount in the base unit of its kind: seconds, metres, grams, litres, bytes, money."""

    amount: float
    unit: str


def read_quantity(text: str) -> Quantity | None:
    """Read the amount a fact starts with, the first of several; None if it is no amount."""
    head = _SPACED.sub(lambda match: match[0].replace(" ", ""), text[:80].strip())
    clock = _CLOCK.search(head)
    if clock and len(head[: clock.start()].split()) < _LEFT_OVER:
        hours, minutes, seconds = (int(group or 0) for group in clock.groups())
        return Quantity(3600.0 * hours + 60 * minutes + seconds, "s")
    lead = _LEAD.match(head)
    rest = head[lead.end() if lead else 0 :]
    sign = -1 if rest[:1] in "-−" else 1
    rest = rest.lstrip("-−")
    rest = _CODE.sub("$", rest, count=1)
    kind = "" if not rest else "money" if rest[0] in _MONEY else "yen" if rest[0] == _YEN else ""
    rest = rest.lstrip(_MONEY + _YEN + " ")
    figures = FIGURES.match(rest)
    return _with_units(rest, figures, sign, kind) if figures else None


def read_price(text: str) -> Quantity | None:
    """Read an amount where a price is expected: "free" is one as well."""
    if _FREE.fullmatch(text[:80].strip(" .!")):
        return Quantity(0.0, "money")
    if pence := _PENCE.match(text.strip()):
        return Quantity(int(pence[1]) / 100, "money")
    return read_quantity(text)


def unit_of(word: str) -> str:
    """Give the kind of unit that a word is, empty for none: "minutes" -> ``s``."""
    return _UNITS.get(word.lower().rstrip("."), ("", 1.0))[0]


def _with_units(text: str, first: re.Match[str], sign: int, kind: str) -> Quantity | None:
    """Add up "2 h 10 min" and "6 ft 2 in"; a bare number has no unit."""
    total = 0.0
    here: re.Match[str] | None = first
    while here:
        last = _ranged(text, here)
        end = last.end()
        unit = _UNIT.match(text, end)
        known = _UNITS.get(unit.group(1).lower().rstrip(".")) if unit else None
        priced = kind == "money" or (known is not None and known[0] == "money")
        amount = (number(here.group(), priced) + number(last.group(), priced)) / 2
        if kind and known and known[0] not in (kind, ""):
            break
        total += amount * (known[1] if known else 1.0)
        if unit and known:
            end = unit.end()
            kind = kind or known[0]
        if not known or known[0] in ("", "money"):
            break
        join = _JOIN.match(text, end)
        here = FIGURES.match(text, join.end()) if join else None
    left = re.split(r"[(,;/\n]", text[end:], maxsplit=1)[0]
    return Quantity(sign * total, kind) if len(left.split()) <= _LEFT_OVER else None


def _ranged(text: str, first: re.Match[str]) -> re.Match[str]:
    """Find the last number of "2-3", of which the middle counts; else the number itself."""
    between = _RANGE.match(text, first.end())
    last = FIGURES.match(text, between.end()) if between else None
    return last or first
