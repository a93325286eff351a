"""A hearer against the division of people, where a corpus has several judgements of an item.

A majority label throws away that two of five people heard something else. Here the whole division
is the gold: both it and the reading are taken over the options, *none of them* aside.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hearer.evaluate.heard import Heard
from hearer.evaluate.measures.calibration import expected_error, reliability
from hearer.reading import Reading

# An option held impossible that someone chose would cost infinitely much.
_FLOOR = 1e-6


@dataclass(frozen=True, slots=True)
class AgainstPeople:
    """How near readings come to people's judgements.

    ``agreement`` is the share of judgements that chose the hearer's best option; ``entropy`` is the
    cross-entropy of people with themselves, which no hearer can go below; ``ece`` takes the
    agreement for the accuracy of each bin.
    """

    n: int
    cross_entropy: float
    entropy: float
    agreement: float
    ece: float


def _over_options(reading: Reading, names: Sequence[str]) -> list[float]:
    shares = [reading.probabilities.get(name, 0.0) for name in names]
    total = math.fsum(shares)
    return [share / total for share in shares] if total > 0 else []


def _cross_entropy(people: Sequence[float], hearer: Sequence[float]) -> float:
    return -sum(h * math.log(max(p, _FLOOR)) for h, p in zip(people, hearer, strict=True) if h)


def against_people(heard: Sequence[Heard]) -> AgainstPeople | None:
    """Compare readings with human ones; None where no item has any."""
    rows = []
    for one in heard:
        names = tuple(one.reading.probabilities)
        people = _over_options(one.human, names) if one.human else []
        hearer = _over_options(one.reading, names)
        if people and hearer:
            best = names.index(one.reading.best)
            entropies = _cross_entropy(people, hearer), _cross_entropy(people, people)
            rows.append((*entropies, people[best], hearer[best]))
    if not rows:
        return None
    cross, own, agreement, confidence = np.array(rows).T
    return AgainstPeople(
        n=len(rows),
        cross_entropy=float(cross.mean()),
        entropy=float(own.mean()),
        agreement=float(agreement.mean()),
        ece=expected_error(reliability(confidence, agreement)),
    )
