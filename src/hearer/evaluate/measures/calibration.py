"""Can a hearer's probabilities be trusted? Expected calibration error and Brier score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hearer.evaluate.heard import Heard
from hearer.reading import Reading

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """The readings whose best option has a probability in ``(low, high]``."""

    low: float
    high: float
    n: int
    confidence: float | None
    accuracy: float | None


@dataclass(frozen=True, slots=True)
class Calibration:
    """Expected calibration error, multi-class Brier score, and the bins of a reliability plot."""

    ece: float
    brier: float
    bins: tuple[Bin, ...]


def confidences(heard: Sequence[Heard]) -> NDArray[np.float64]:
    """Give the probability of the best option of each reading, given that one of them was meant.

    Accuracy is a forced choice: every labelled item means one of its options. What a hearer keeps
    for *none of them* is set aside here, and counts in the Brier score and in the decisions.
    """
    return np.array([_given_meant(one.reading) for one in heard])


def _given_meant(reading: Reading) -> float:
    best = reading.probabilities[reading.best]
    rest = 1 - reading.none
    return min(1.0, best / rest) if rest > 1e-9 else 1 / len(reading.probabilities)


def reliability(
    confidence: NDArray[np.float64], share_right: NDArray[np.float64], bins: int = BINS
) -> tuple[Bin, ...]:
    """Sort readings into equal-width bins by confidence."""
    # The right edge belongs to the bin, so that a probability of exactly one has a place.
    place = np.clip(np.ceil(np.round(confidence * bins, 9)).astype(int) - 1, 0, bins - 1)
    counts = np.bincount(place, minlength=bins)
    summed = np.bincount(place, weights=confidence, minlength=bins)
    right = np.bincount(place, weights=share_right, minlength=bins)
    return tuple(
        Bin(
            low=i / bins,
            high=(i + 1) / bins,
            n=int(n),
            confidence=float(summed[i] / n) if n else None,
            accuracy=float(right[i] / n) if n else None,
        )
        for i, n in enumerate(counts)
    )


def expected_error(bins: Sequence[Bin]) -> float:
    """Mean gap between confidence and accuracy over the bins, weighted by their size (ECE)."""
    filled = [(b.n, b.confidence, b.accuracy) for b in bins]
    gaps = [n * abs(c - a) for n, c, a in filled if c is not None and a is not None]
    return sum(gaps) / sum(b.n for b in bins)


def brier(one: Heard) -> float:
    """Squared distance between a reading and certainty in the gold option (0 best, 2 worst)."""
    probabilities = one.reading.probabilities
    squares = sum(p * p for p in probabilities.values()) + one.reading.none**2
    at_gold = probabilities.get(one.gold, 0.0) if one.gold is not None else 0.0
    return squares - 2 * at_gold + 1


def calibration(
    heard: Sequence[Heard],
    confidence: NDArray[np.float64],
    correct: NDArray[np.float64],
    bins: int = BINS,
) -> Calibration:
    """Measure the calibration of labelled readings."""
    sorted_in = reliability(confidence, correct, bins)
    return Calibration(
        ece=expected_error(sorted_in),
        brier=float(np.mean([brier(one) for one in heard])),
        bins=sorted_in,
    )
