"""Comparison: "the newer one", "released earlier", "the longest", "not the older one".

The paper's models fail on these (Section 6.4, Table 10: "It is the most recent one"). The reply has
to compare the options and do nothing else; "the one about an older man" describes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hearer.hear.choices.claims import Claim, may_compare, read_claim
from hearer.hear.choices.phrases import read_words
from hearer.hear.choices.values import DATE, Value, series, values
from hearer.reading import Option

_MOST_WORDS = 40  # a reply with more of them does more than compare

# How often the winner is the option meant, by where the least sure of the values was read.
_PROBABILITY = {"fact": 0.95, "name": 0.93, "text": 0.8}
_MORE_SAID = 0.9  # the reply goes on to describe
_COMPARATIVE_OF_MANY = 0.9  # "the newer one" of three: the newest, probably


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a reply compares and who wins.

    ``names`` are the winners in the order of the question: one, or several that are level, or, for
    a denied comparison of many ("not the oldest"), all that are left. ``values`` are what was
    compared, by name.
    """

    dimension: str
    most: bool
    names: tuple[str, ...]
    probability: float
    values: Mapping[str, Value]
    negated: bool = False

    @property
    def decides(self) -> bool:
        """Whether it leaves exactly one option."""
        return len(self.names) == 1


def comparison(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Resolve a comparing reply, or None: it compares nothing, or nothing that the options tell."""
    words = read_words(reply, _MOST_WORDS + 1)
    # The words alone rule out nearly every reply; only then are the options read.
    if len(words) > _MOST_WORDS or len(options) < 2 or not may_compare(words):
        return None
    told = [values(option) for option in options]
    shared = set(told[0]).intersection(*told[1:])
    claim = read_claim(words, shared)
    if claim is None:
        return None
    for dimension in claim.dimensions:
        if dimension in shared:
            known = {option.name: of[dimension] for option, of in zip(options, told, strict=True)}
            return _decide(claim, dimension, known)
    # Of things in a series the higher number is the newer.
    order = series([option.name for option in options]) if DATE in claim.dimensions else None
    return _decide(claim, DATE, order) if order else None


def _decide(claim: Claim, dimension: str, known: Mapping[str, Value]) -> Comparison | None:
    best = _winners(known, claim.most)
    if claim.negated:
        best = [name for name in known if name not in best]
    if not best or len(best) == len(known):
        return None
    sure = min(_PROBABILITY[value.source] for value in known.values())
    sure *= _MORE_SAID if claim.more_said else 1
    sure *= _COMPARATIVE_OF_MANY if len(known) > 2 and not claim.superlative else 1
    return Comparison(dimension, claim.most, tuple(best), sure, known, claim.negated)


def _winners(known: Mapping[str, Value], most: bool) -> list[str]:
    """Name those that may be at the end asked for: a year is level with any day in it."""
    if most:
        bar = max(value.low for value in known.values())
        return [n for n, value in known.items() if value.high > bar or value.low == bar]
    bar = min(value.high for value in known.values())
    return [n for n, value in known.items() if value.low < bar or value.high == bar]
