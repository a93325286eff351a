"""Stated times: "from the 90s", "came out in 2012", "not the one from the 80s", "before 1970".

A quarter of the song expressions that the paper's best model gets right are dates (Table 15). An
option is held against the stated period by the date it came out; where the reply dates something
else ("set in the 1930s", "won an award in 1977") every year that an option tells of is weak
evidence.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.typed.claims import carries_nothing_else, carries_only
from hearer.hear.choices.typed.dates import Period, read_periods
from hearer.hear.choices.typed.dimensions import DATE
from hearer.hear.choices.typed.values import values, years_told
from hearer.reading import Option

_MOST_CHARACTERS = 400  # a reply that dates an option is short

# Scores: 1 for an option that came out in the period; less for one that tells of it; less still,
# falling off over two years, for one that came out near it, for memory slips.
_TOLD = 0.7
_SLIP = 0.5
_NEAR = 2.0
_DECADE = 9.0  # years; what is stated more closely may be a slip
_LEAD = 1.3  # below this ratio, and below this score, nearer says nothing
_FAINT = 0.05

# How often the better option is the one meant.
_SURE = {"came out": 0.96, "told": 0.93, "nearer": 0.85}

_CAME_OUT = re.compile(
    r"\b(?:relea?se?d?|publish(?:ed|ing)?|publication|came|come|comes|coming|written|wrote|recorded"
    r"|made|produced|issued|from|form|invented|introduced|originated|developed|created|emerged"
    r"|dropped|launched|debuted|printed|premiered|dated|composed|founded|opened|built)\b"
)
# These date the story, a prize, a film, a later edition ...
_DATES_ELSE = re.compile(
    r"\b(?:set|setting|take[sn]?|took|place|based|happen(?:s|ed)?|tells?|telling|told|begins?"
    r"|starts? out|about|where|when|during|war|influenced?|inspired|elements?|sounds?|style|born"
    r"|died|death|hit)\b"
)
# ... and these do even if it "came out" then.
_DATES_OTHER = re.compile(
    r"\b(?:films?|movie adaptation|adapt\w*|game|awards?|awarded|won|win|nominated|prize|grammys?"
    r"|re-?(?:issued|published|released|mixed|recorded|imagin\w*|printed)|expanded|sequel"
    r"|anniversary|paperback|hardback|hardcover|charts?|charted|cover(?:ed)? by|after|until|since"
    r"|stories|influence)\b"
)
_IN = re.compile(r"\b(?:in|during|back|out|sometime|some time|something|anything)\b")
_SOME = re.compile(r"\b(?:something|anything)\b")
_DENIES = re.compile(r"\b(?:not|no|nor|isn'?t|wasn'?t|didn'?t|doesn'?t|don'?t|never)\b")
_CLAUSE = re.compile(r"[,;.!?]\s+|\bbut\b|\band not\b")


@dataclass(frozen=True, slots=True)
class DateMatch:
    """How well options fit the time a reply states.

    ``scores`` lie between 0 and 1; ``names`` are those with the highest, all of them only where a
    reply says nothing else; ``probability`` says how sure that is; ``main`` whether the date that
    options came out decided; ``alone`` that a reply states a bound or a decade and nothing else:
    only then ``names`` may be empty.
    """

    names: tuple[str, ...]
    probability: float
    scores: Mapping[str, float]
    periods: tuple[str, ...]
    main: bool
    negated: bool
    alone: bool = False

    @property
    def decides(self) -> bool:
        """Whether it leaves exactly one option."""
        return len(self.names) == 1


@dataclass(frozen=True, slots=True)
class _Stated:
    period: Period
    denied: bool
    main: bool


def date_match(reply: str, options: Sequence[Option]) -> DateMatch | None:
    """Hold options against the time a reply states; None if that does not tell them apart."""
    if len(reply) > _MOST_CHARACTERS or len(options) < 2:
        return None
    stated = _stated(reply)
    if not stated:
        return None
    if limit := _limit(reply, stated, options):
        return limit
    main = any(one.main for one in stated)
    stated = [one for one in stated if one.main == main]
    score = _score_came_out if main else _score_told
    scores = {option.name: _fit(option, stated, score) for option in options}
    best = max(scores.values())
    names = tuple(name for name, value in scores.items() if value * _LEAD > best)
    if best < _FAINT or (len(names) == len(options) and not _fits_all(reply, stated, scores)):
        return None
    how = "came out" if main and best > _TOLD else "told" if best >= _TOLD else "nearer"
    periods = tuple(reply[one.period.start : one.period.end] for one in stated)
    return DateMatch(names, _SURE[how], scores, periods, main, all(one.denied for one in stated))


def _limit(reply: str, stated: Sequence[_Stated], options: Sequence[Option]) -> DateMatch | None:
    """Part the options by a bound or a decade that is all a reply states: "before 1975".

    What came out in 1975 is then not meant, however near its text is; nor is what came out near.
    """
    one = stated[0]
    if len(stated) > 1 or not one.main or one.period.high - one.period.low < _DECADE:
        return None
    dates = [values(option).get(DATE) for option in options]
    rest = _besides(reply, stated)
    if not all(dates) or _DATES_ELSE.search(rest) or not carries_only(read_words(rest)):
        return None
    inside = {
        option.name: Period(date.low, date.high).within(one.period)
        for option, date in zip(options, dates, strict=True)
        if date
    }
    names = tuple(name for name, fits in inside.items() if fits != one.denied)
    if len(names) == len(options) and not carries_nothing_else(read_words(rest)):
        return None
    # What did not come out then may be set then.
    bounded = not math.isinf(one.period.high - one.period.low)
    if bounded and any(_tells_of(o, one.period) for o in options if not inside[o.name]):
        return None
    scores = {name: float(name in names) for name in inside}
    said = (reply[one.period.start : one.period.end],)
    return DateMatch(names, _SURE["came out"], scores, said, True, one.denied, alone=True)


def _besides(reply: str, stated: Sequence[_Stated]) -> str:
    """Give what a reply says beside the times and that options came out then."""
    for one in sorted(stated, key=lambda one: -one.period.start):
        reply = reply[: one.period.start] + reply[one.period.end :]
    return _IN.sub(" ", _CAME_OUT.sub(" ", reply.lower()))


def _fits_all(reply: str, stated: Sequence[_Stated], scores: Mapping[str, float]) -> bool:
    """Whether all options came out then and a reply says no more: "the one from the 2010s"."""
    if not stated[0].main or min(scores.values()) < 1:
        return False
    return carries_nothing_else(read_words(_besides(reply, stated)))


def _stated(reply: str) -> list[_Stated]:
    """Find the times a reply states, each with whether it is denied and what it dates."""
    plain = reply.lower().replace("’", "'")
    if len(plain) != len(reply):
        return []
    found = []
    for period in read_periods(reply):
        starts = [mark.end() for mark in _CLAUSE.finditer(plain, 0, period.start)]
        before = plain[starts[-1] if starts else 0 : period.start]
        main = _dates_option(before, plain[: period.start] + " " + plain[period.end :])
        found.append(_Stated(period, _DENIES.search(before) is not None, main))
    return found


def _dates_option(before: str, around: str) -> bool:
    """Whether a time says when an option came out, by the words before and around it."""
    if _DATES_OTHER.search(around):
        return False
    came_out = [match.start() for match in _CAME_OUT.finditer(before)]
    elsewhere = [match.start() for match in _DATES_ELSE.finditer(before)]
    if came_out or elsewhere:
        return bool(came_out) and (not elsewhere or came_out[-1] > elsewhere[-1])
    return not _DATES_ELSE.search(around) and carries_only(read_words(_SOME.sub(" ", around)))


def _fit(
    option: Option, stated: Sequence[_Stated], score: Callable[[Option, Period], float]
) -> float:
    """Hold an option against all stated times: one of those claimed, none of those denied."""
    claimed = [score(option, one.period) for one in stated if not one.denied]
    denied = [score(option, one.period) for one in stated if one.denied]
    return (max(claimed) if claimed else 1.0) * math.prod(1 - fit for fit in denied)


def _score_came_out(option: Option, period: Period) -> float:
    value = values(option).get(DATE)
    if value and Period(value.low, value.high).within(period):
        return 1.0
    slip = math.exp(-Period(value.low, value.high).gap(period) / _NEAR) if value else 0.0
    told = _TOLD if _tells_of(option, period) else 0.0
    return max(_SLIP * slip, told)


def _score_told(option: Option, period: Period) -> float:
    return _TOLD if _tells_of(option, period) else 1 - _TOLD


def _tells_of(option: Option, period: Period) -> bool:
    return any(told.within(period) for told in years_told(option))
