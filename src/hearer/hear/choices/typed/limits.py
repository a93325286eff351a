"""Limits: "under £400", "between 500 and 700 dollars", "over an hour", "the morning one".

The reply states an amount and on which side of it the option meant lies. As with comparisons, it
has to do that and nothing else: "about a man over 60" describes.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.typed.claims import carries_nothing_else, carries_only, may_compare
from hearer.hear.choices.typed.comparison import (
    PROBABILITY,
    Comparison,
    comparable,
    comparison,
    only_one,
)
from hearer.hear.choices.typed.described_part import has_all, telling, tells_more
from hearer.hear.choices.typed.dimensions import (
    ARRIVAL,
    CLOCK,
    DATE,
    DURATION,
    NOT_COUNTED,
    OF_UNIT,
    PAGES,
    POPULATION,
    PRICE,
    RANGE,
    TAKEN,
)
from hearer.hear.choices.typed.features import with_feature
from hearer.hear.choices.typed.figures import FIGURES, in_digits
from hearer.hear.choices.typed.limit_words import (
    CLOSED,
    EACH,
    HAVE,
    LIMIT,
    LIMIT_AFTER,
    ONE,
    PLUS,
    REACH,
    ROOM,
)
from hearer.hear.choices.typed.measures import RATINGS
from hearer.hear.choices.typed.quantities import read_quantity, unit_of
from hearer.hear.choices.typed.reasons import without_reason
from hearer.hear.choices.typed.times import clock_dimension, find_day, find_time, within_time
from hearer.hear.choices.typed.values import Value, values
from hearer.reading import Option

_MOST_CHARACTERS = 200

_SPENT = {"s": (DURATION, TAKEN), "money": (PRICE,)}
_WITHIN = 0.25  # of the amount: further off is not "around" it
_CLOSER = 2.0  # how much nearer than the others the nearest has to be

# Parts of the day in minutes; people draw them widely.
_PARTS = {
    "morning": (240, 720),
    "lunchtime": (690, 840),
    "afternoon": (720, 1080),
    "evening": (1020, 1440),
    "night": (1140, 1680),
}
_PART = re.compile(
    r"\b(?:(?:in|during) the |at |this )?(?:(?P<shade>early|late) )?"
    rf"(?P<part>{'|'.join(_PARTS)})s?\b"
)
_SHADES = {"early": (0.0, 0.6), "late": (0.5, 1.0), None: (0.0, 1.0)}

# What may stand around a limit beside what carries a choice.
_AROUND = re.compile(
    r"\b(?:costs?|costing|priced|price|for|runs?|lasts?|long|in length|with|has|have|something"
    r"|anything|nothing|a penny|a cent|weighs?|that(?:'s)?|is|are|takes?|at|spend|spending|pay"
    r"|paying|afford|budget|to go|cost|rated|ratings?|scored?|scoring|away|off|upwards?"
    r"|needs? to|must)\b"
    rf"|{EACH}"
)
# ... and around a time.
_AROUND_TIME = re.compile(
    r"\b(?:arriv(?:e|es|ing|al)|departure|depart(?:s|ing)?|leav(?:e|es|ing)|lands?|landing"
    r"|must|needs?|(?:has|have) to|(?:be|get|gets|getting) (?:there|in|back|home|here|up)|any ?time"
    r"|some ?time|anything|something|nothing|that|is|in the|free|available|can only|only|do|make"
    r"|finish(?:es)?|ends?|starts?|begins?|day|date|slots?|on|at|just|right|last|next"
    r"|works?|suits?|fine|good|best|sounds|great|for me)\b"
)
_NOT = re.compile(
    r"\b(?:not|cannot|nothing(?! but))\b|n't\b|\bno $"
    r"|\b(?:any|every)(?:thing| ?time| day)? (?:but|except)\b"
)
_RATED_THUS = re.compile(  # but "the best rated under €20"
    r"(?<!best )(?<!worst )(?<!highest )(?<!lowest )(?<!better )(?<!top )"
    r"\b(?:rated|ratings?)(?: of)? $"
)
_COMPARES = re.compile(r"\w(?:st|er)\b|\b(?:more|less)\b")
_RATED = re.compile(r"\b(?:rated|ratings?|better|stars?|scored?|scoring)\b")
_HOLDS = ("capacity", "seats", "sleeps", "places", "guests", "max guests", "people")
_COUNTS = {
    "page": (PAGES,),
    "people": (POPULATION, *_HOLDS),
    "inhabitants": (POPULATION,),
    "residents": (POPULATION,),
    **dict.fromkeys(("person", "guest", "seat"), _HOLDS),
    **dict.fromkeys(("kcal", "calorie"), ("calories", "kcal", "energy")),
}

_POWERS = frozenset("thousand million billion".split())
_FROM = re.compile(r"from|starting")
_HOURS = 24
_YEARS = (1500, 2100)  # a bare number between them may be a year, which dates decide

Known = Mapping[str, Mapping[str, Value]]


@dataclass(frozen=True, slots=True)
class _Amount:
    """A stated amount in base units, the kind of unit, and the word for it as said."""

    amount: float
    unit: str
    word: str


def compared(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Compare options, part them by a limit, or both: "the best rated under €20"."""
    return (
        _best_within(reply, options) or comparison(reply, options) or within_limits(reply, options)
    )


def _best_within(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Compare those within a limit that is stated besides."""
    if len(reply) > _MOST_CHARACTERS or not may_compare(read_words(reply)):
        return None
    plain = ONE.sub("1 ", in_digits(reply.lower().replace("’", "'")))
    times = _times(plain)
    match = LIMIT_AFTER.search(plain) or LIMIT.search(plain) or (times[0] if times else None)
    if match is None or _NOT.search(plain):
        return None
    rated = _RATED_THUS.search(plain, 0, match.start())
    start = rated.start() if rated else match.start()
    rest = f"{plain[:start]} {plain[match.end() :]}"
    # "The short one under three minutes" says the same twice.
    compares = may_compare(read_words(rest)) and _COMPARES.search(rest)
    limit = within_limits(plain[start : match.end()], options) if compares else None
    if limit is None or not limit.alone or len(limit.names) < 2:
        return limit if limit and limit.alone and comparison(rest, options) else None
    won = comparison(rest, [option for option in options if option.name in limit.names])
    return replace(won, alone=True) if won else None


def within_limits(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Name the options on the stated side of an amount; all only where nothing else is said."""
    if len(reply) > _MOST_CHARACTERS or len(options) < 2:
        return None
    plain = ONE.sub("1 ", in_digits(reply.lower().replace("’", "'")))
    plain = PLUS.sub(" or more", plain)
    choice = without_reason(plain)
    return (
        _within(plain, options)
        or (_within(choice, options) if choice else None)
        or with_feature(reply, options)
    )


def _within(plain: str, options: Sequence[Option]) -> Comparison | None:
    return (
        _split(plain, _one(HAVE.search(plain) or REACH.search(plain)), _AROUND, options)
        or _split(plain, _one(ROOM.search(plain)), _AROUND, options)
        or _split(plain, _one(LIMIT_AFTER.search(plain) or LIMIT.search(plain)), _AROUND, options)
        or _split(plain, _times(plain), _AROUND_TIME, options)
    )


def _times(plain: str) -> list[re.Match[str]]:
    """Find the times of a reply, which hold together: "the afternoon one on the 10th"."""
    found: list[re.Match[str]] = []
    for match in (find_time(plain), find_day(plain), _PART.search(plain)):
        if match and not any(m.start() < match.end() and match.start() < m.end() for m in found):
            found.append(match)
    return found


def _one(match: re.Match[str] | None) -> list[re.Match[str]]:
    return [match] if match else []


def _split(
    plain: str, matches: list[re.Match[str]], around: re.Pattern[str], options: Sequence[Option]
) -> Comparison | None:
    """Part the options by the limits that were found, if the reply says nothing else."""
    if not matches:
        return None
    match, rest_text = matches[0], plain
    for one in sorted(matches, key=lambda one: -one.start()):
        rest_text = f"{rest_text[: one.start()]} {rest_text[one.end() :]}"
    before = plain[: min(one.start() for one in matches)]
    rest = read_words(around.sub(" ", rest_text))
    described = list(options)
    if not carries_only(rest):  # "a direct flight under $400"
        said = telling(rest)
        described = [o for o in options if has_all(o, said)] if not tells_more(rest) else []
    if not described:
        return None
    told = comparable({option.name: values(option) for option in options})
    known = {name: of for name, of in told.items() if len(of) == len(options)}
    limited = match.re in (LIMIT, LIMIT_AFTER, HAVE, REACH, ROOM)
    found = _limited(match, known) if limited else _at_times(matches, plain, known)
    if found is None:
        return None
    dimension, inside = found
    denied = _NOT.search(before) is not None
    if not limited and _NOT.search(plain, min(one.end() for one in matches)):
        if denied or len(matches) > 1:
            return None
        denied = True  # "friday doesn't work"
    names = tuple(o.name for o in described if (o.name in inside) != denied)
    alone = carries_only(rest)
    states = match.re in (LIMIT, LIMIT_AFTER, ROOM) and not _is_near(match)
    if not names and not (alone and states):
        return None
    if len(names) == len(options) and not carries_nothing_else(rest):
        return None
    sure = min(PROBABILITY[value.source] for value in known[dimension].values())
    alone = alone and not _is_near(match)
    return Comparison(dimension, True, names, sure, known[dimension], denied, alone)


def _is_near(match: re.Match[str]) -> bool:
    return bool(match.groupdict().get("near"))


def _at_times(
    matches: Sequence[re.Match[str]], plain: str, known: Known
) -> tuple[str, list[str]] | None:
    """Name those at all of the stated times; a part of the day that all are in parts nothing."""
    found: list[tuple[str, list[str]]] = []
    for match in matches:
        part = match.re is _PART
        one = _in_part(match, plain, known) if part else within_time(match, plain, known)
        if one is None and not (part and len(matches) > 1):
            return None
        found += [one] if one else []
    if not found:
        return None
    return found[0][0], [n for n in found[0][1] if all(n in names for _, names in found)]


def _in_part(match: re.Match[str], plain: str, known: Known) -> tuple[str, list[str]] | None:
    """Name those in a part of the day; where all leave in it, those that also arrive in it."""
    start, end = _PARTS[match["part"]]
    low, high = (start + shade * (end - start) for shade in _SHADES[match["shade"]])
    for dimension in (clock_dimension(plain, known), ARRIVAL):
        clocks = {name: value.low for name, value in known.get(dimension, {}).items()}
        inside = [n for n, c in clocks.items() if low <= c < high or low <= c + 1440 < high]
        if len(inside) < len(clocks):
            return dimension, inside
    return None


def _limited(match: re.Match[str], known: Known) -> tuple[str, list[str]] | None:
    weighed = PRICE not in known and any(_units(of) == {"g"} for of in known.values())
    amount = _amount(match["amount"], weighed=weighed)
    rated = _RATED.search(match.string) if amount and not amount.unit else None
    if rated:  # "rated above 4.6", "at least four stars"
        dimension = next((name for name in RATINGS if name in known), None)
    else:
        dimension = _dimension_said(match, amount, known) if amount else None
    if amount is None or dimension is None:
        return None
    of = {name: value.low for name, value in known[dimension].items()}
    said = match.groupdict()
    if _is_near(match):
        return dimension, _nearest(of, amount.amount)
    if said.get("low"):
        low = _amount(said["low"], amount.word)
        least = low.amount if low else amount.amount
        return dimension, [n for n, v in of.items() if least <= v <= amount.amount]
    closed = match.re is not LIMIT or CLOSED.match(match["less"] or match["more"]) is not None
    sign = 1 if said.get("more") is not None else -1
    return dimension, [
        n
        for n, v in of.items()
        if sign * v > sign * amount.amount or (closed and v == amount.amount)
    ]


def _nearest(of: Mapping[str, float], amount: float) -> list[str]:
    away = {name: abs(value - amount) for name, value in of.items()}
    least = min(away.values())
    if least > _WITHIN * amount:
        return []
    return [name for name, gap in away.items() if gap <= _CLOSER * least]


def _amount(text: str, unit: str = "", weighed: bool = False) -> _Amount | None:
    """Read "£400", "2 hours", "400 pounds"; ``unit`` is that of the other end of a range."""
    said = re.search(r"[a-z/€]+$", text)
    word = said.group() if said and said.group() not in _POWERS else ""
    quantity = read_quantity(text if word else f"{text} {unit}")
    if quantity is None:
        return None
    word = word or unit
    if word in ("pound", "pounds") and not weighed:
        figures = FIGURES.search(text)
        plain = read_quantity(figures.group()) if figures else None
        return _Amount(plain.amount, "money", word) if plain else None
    return _Amount(quantity.amount, quantity.unit, word)


def _units(of: Mapping[str, Value]) -> set[str]:
    """Give the units of some values; what is unlimited is so in any."""
    return {value.unit for value in of.values() if not math.isinf(value.low)}


def _dimension_said(match: re.Match[str], amount: _Amount, known: Known) -> str | None:
    """Find what an amount is of, given how it is said to be a limit."""
    if match.re is ROOM:
        return next((name for name in _HOLDS if name in known), None)
    if match.re is REACH:
        return RANGE if RANGE in known and _units(known[RANGE]) == {amount.unit} else None
    dimension = _dimension(amount, known, match.groupdict().get("more") or "")
    if match.re is HAVE and dimension not in _SPENT.get(amount.unit, ()):
        return None
    return dimension


def _dimension(amount: _Amount, known: Known, said: str) -> str | None:
    """Find what an amount is of: by its unit, by what it counts, or by there being only one."""
    word = amount.word
    if amount.unit:
        usual = OF_UNIT.get(amount.unit)
        in_unit = [
            dimension
            for dimension, of in known.items()
            if dimension not in NOT_COUNTED
            and (dimension == PRICE == usual or _units(of) == {amount.unit})
        ]
        likely = [dimension for dimension in (usual, TAKEN, *in_unit) if dimension in in_unit]
        sure = _one_thing(in_unit, known) or {usual, TAKEN} & set(in_unit)
        return likely[0] if sure else None
    if word and not unit_of(word):
        counts = (*_COUNTS.get(word, ()), *_COUNTS.get(word.removesuffix("s"), ()))
        names = (word, f"{word}s", *counts)
        counted = next((name for name in names if name in known), None)
        if counted or not carries_only(read_words(word)):
            return counted
    begins = _FROM.match(said) is not None
    if CLOCK in known and begins and amount.amount <= _HOURS:
        return None  # "from 5" is a time
    a_year = _YEARS[0] <= amount.amount < _YEARS[1]
    if a_year and (DATE in known or begins):
        return None
    if PRICE in known:
        return PRICE
    return only_one(known) or None if not a_year else None


def _one_thing(dimensions: Sequence[str], known: Known) -> bool:
    """Whether dimensions are the same one by several names: *cutting width* is *width* too."""
    return len({tuple(known[name].items()) for name in dimensions}) == 1
