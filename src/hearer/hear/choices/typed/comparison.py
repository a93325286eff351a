"""Comparison: "the newer one", "released earlier", "the longest", "not the older one".

The paper's models fail on these (Section 6.4, Table 10: "It is the most recent one"). The reply has
to compare the options and do nothing else; "the one about an older man" describes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hearer.hear.choices.english.kinds import SMALL
from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.typed.claims import Claim, may_compare, read_claims
from hearer.hear.choices.typed.described_part import described_part
from hearer.hear.choices.typed.dimensions import CALENDAR, DATE, NOT_COUNTED, ONLY
from hearer.hear.choices.typed.left_over import left_over, named_standard
from hearer.hear.choices.typed.polar_facts import with_features
from hearer.hear.choices.typed.reasons import without_reason
from hearer.hear.choices.typed.rewording import (
    Known,
    amounts_as_more,
    for_payer,
    middle_as_rank,
    multiples_as_more,
    spelled,
    to_place,
)
from hearer.hear.choices.typed.values import Value, series, values
from hearer.reading import Option

_MOST_WORDS = 40  # a reply with more of them does more than compare

# How often the winner is the option meant, by where the least sure of the values was read.
PROBABILITY = {"fact": 0.95, "name": 0.93, "text": 0.8}
_PLACED = frozenset("position place rank ranking peak chart charts number".split())
_MORE_SAID = 0.9  # the reply goes on to describe
_COMPARATIVE_OF_MANY = 0.9  # "the newer one" of three: the newest, probably
_SOME_UNKNOWN = 0.85  # an option that does not tell may be the winner after all


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a reply compares and who wins.

    ``names`` are the winners in the order of the question: one, or several that are level, or, for
    a denied comparison of many ("not the oldest"), all that are left. ``values`` are what was
    compared, by name. ``alone`` means that nothing else in the reply tells: the number of "at most
    20" does not describe what costs 20. Only then ``names`` may be empty: nobody is as asked for.
    """

    dimension: str
    most: bool
    names: tuple[str, ...]
    probability: float
    values: Mapping[str, Value]
    negated: bool = False
    alone: bool = False

    @property
    def decides(self) -> bool:
        """Whether it leaves exactly one option."""
        return len(self.names) == 1


def comparison(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Resolve a comparing reply, or None: it compares nothing, or nothing that the options tell."""
    if len(options) < 2 or len(read_words(reply, _MOST_WORDS + 1)) > _MOST_WORDS:
        return None
    reply = multiples_as_more(middle_as_rank(spelled(reply), len(options)))
    # The words alone rule out nearly every reply; only then are the options read.
    if not may_compare(read_words(reply)):
        return None
    if found := _compare(reply, options):
        return found
    choice = without_reason(reply)
    return _compare(choice, options) if may_compare(read_words(choice)) else None


def _compare(reply: str, options: Sequence[Option]) -> Comparison | None:
    if than := named_standard(reply, options):
        return _beyond(*than, options)
    if left := left_over(reply, options) or with_features(reply, options):
        rest, part = left
        won = _compare(rest, part) if len(part) > 1 else _last(part[0])
        return replace(won, alone=True) if won else None
    if described := described_part(reply, options):
        return _compare(*described)
    told = {option.name: values(option) for option in options}
    reply, known = to_place(*for_payer(reply, comparable(told)))
    words = read_words(amounts_as_more(reply, known))
    claims = read_claims(words, known, _shared_words(options))
    found = [won for claim in claims if (won := _resolve(claim, known, options))]
    if not found:
        return None
    names = tuple(name for name in found[0].names if all(name in won.names for won in found))
    # Of "the longer, quieter one" one part describes where options do not tell how loud they are.
    sure = min(won.probability for won in found) * (1 if len(found) == len(claims) else _MORE_SAID)
    alone = found[0].alone and len(found) == 1
    return replace(found[0], names=names, probability=sure, alone=alone) if names else None


def _last(option: Option) -> Comparison:
    """Name the only option that is left to compare."""
    return Comparison("", True, (option.name,), PROBABILITY["fact"], {})


def _beyond(reply: str, standard: str, options: Sequence[Option]) -> Comparison | None:
    """Name those beyond one that a reply names: "cheaper than Bruno"."""
    known = comparable({option.name: values(option) for option in options})
    claims = read_claims(read_words(amounts_as_more(reply, known)), known, _shared_words(options))
    found = _dimension(claims[0], known) if len(claims) == 1 else None
    if found is None or claims[0].negated or claims[0].more_said or claims[0].rank > 1:
        return None
    dimension, most = found
    bar = known[dimension].get(standard)
    if bar is None or len(known[dimension]) < len(options):
        return None
    names = tuple(
        name
        for name, value in known[dimension].items()
        if (value.low >= bar.high and value.low > bar.low if most else value.high <= bar.low)
        and (value.low, value.high) != (bar.low, bar.high)
    )
    sure = min(PROBABILITY[value.source] for value in known[dimension].values())
    return Comparison(dimension, most, names, sure, known[dimension], alone=True)


def _resolve(claim: Claim, known: Known, options: Sequence[Option]) -> Comparison | None:
    """Say who wins in the likeliest dimension that options tell of."""
    if found := _dimension(claim, known):
        dimension, most = found
        turned = replace(claim, most=most)
        won = _decide(turned, dimension, known[dimension], len(options))
        # Of one day the hour decides.
        if won and dimension == DATE and len(won.names) > 1 and CALENDAR in claim.dimensions:
            return _decide(turned, CALENDAR, known.get(CALENDAR, {}), len(options)) or won
        return won
    # Of things in a series the higher number is the newer.
    order = series([option.name for option in options]) if DATE in claim.dimensions else None
    return _decide(claim, DATE, order, len(options)) if order else None


def _dimension(claim: Claim, known: Known) -> tuple[str, bool] | None:
    """Give the likeliest dimension that options tell of, and which end of it is meant."""
    for said in claim.dimensions:
        dimension = said.removeprefix("-")
        # Messages of one day are told apart by the hour.
        if dimension in known and not (dimension == DATE and _level(known[DATE])):
            return dimension, claim.most != said.startswith("-")
    if ONLY in claim.dimensions and not claim.more_said and (only := only_one(known)):
        # The highest in the charts has the lowest number.
        return None if _PLACED & set(only.split()) else (only, claim.most)
    return None


def only_one(known: Known) -> str:
    """Give what can be counted of options if that is one thing, by whatever names, else ""."""
    left = [dimension for dimension in known if dimension not in NOT_COUNTED]
    same = len({tuple(known[name].items()) for name in left}) == 1
    return left[0] if same else ""


def _level(known: Mapping[str, Value]) -> bool:
    return len({(value.low, value.high) for value in known.values()}) == 1


def _shared_words(options: Sequence[Option]) -> set[str]:
    """Give the words that all names have: what the options are, of *Red mug* and *Blue mug*."""
    names = [{word.key for word in read_words(option.name, _MOST_WORDS)} for option in options]
    return set.intersection(*names) - SMALL


def comparable(told: Mapping[str, Mapping[str, Value]]) -> dict[str, dict[str, Value]]:
    """Give the values of each dimension that options can be compared in, by the options' names.

    All options tell of it, or at least two and more than half; and they do so in one unit.
    """
    found: dict[str, dict[str, Value]] = {}
    for name, of in told.items():
        for dimension, value in of.items():
            found.setdefault(dimension, {})[name] = value
    return {
        dimension: known
        for dimension, known in found.items()
        if len(known) > max(1, len(told) / 2)
        and len({value.unit for value in known.values()} - {""}) <= 1
    }


def _decide(
    claim: Claim, dimension: str, known: Mapping[str, Value], options: int
) -> Comparison | None:
    partly = len(known) < options
    if not known:
        return None
    best = _ranked(known, claim)
    if claim.negated:
        # Whoever does not tell may be the oldest, so that nobody can be ruled out.
        best = [] if partly else [name for name in known if name not in best]
    if not best or len(best) == len(known):
        return None
    sure = min(PROBABILITY[value.source] for value in known.values())
    sure *= _MORE_SAID if claim.more_said else 1
    sure *= _COMPARATIVE_OF_MANY if len(known) > 2 and not claim.superlative else 1
    sure *= _SOME_UNKNOWN if partly else 1
    several = claim.count > 1  # "the two cheapest" are meant alike
    return Comparison(dimension, claim.most, tuple(best), sure, known, claim.negated, several)


def _ranked(known: Mapping[str, Value], claim: Claim) -> list[str]:
    """Name those at the end asked for, or at the second or third place from it."""
    left = dict(known)
    for _ in range(claim.rank - 1):
        ahead = _winners(left, claim.most)
        if len(ahead) != 1 or len(left) < 2:
            return []  # who is second depends on who is first
        del left[ahead[0]]
    best = _winners(left, claim.most)
    while len(best) < claim.count and len(best) < len(left):
        best += _winners({n: left[n] for n in left if n not in best}, claim.most)
    return [name for name in known if name in best]


def _winners(known: Mapping[str, Value], most: bool) -> list[str]:
    """Name those that may be at the end asked for: a year is level with any day in it."""
    if most:
        bar = max(value.low for value in known.values())
        return [n for n, value in known.items() if value.high > bar or value.low == bar]
    bar = min(value.high for value in known.values())
    return [n for n, value in known.items() if value.low < bar or value.high == bar]
