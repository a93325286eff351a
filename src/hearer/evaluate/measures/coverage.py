"""Risk and coverage: how right is a hearer if it may stay silent where it is least sure?"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_STEPS = tuple(step / 10 for step in range(1, 11))


@dataclass(frozen=True, slots=True)
class Point:
    """The accuracy on the surest ``coverage`` of the items."""

    coverage: float
    accuracy: float


@dataclass(frozen=True, slots=True)
class RiskCoverage:
    """The curve at tenths, the area under the risk-coverage curve, and the surest half."""

    aurc: float
    surest_half: float
    points: tuple[Point, ...]


def accuracy_by_rank(
    confidence: NDArray[np.float64], correct: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Give the accuracy on the k surest items for each k.

    Items of equal confidence have no order among them: each counts with the mean of its tie, the
    expectation over all orders, so that the order of the file never shows in the result.
    """
    levels, place = np.unique(-confidence, return_inverse=True)
    means = np.bincount(place, weights=correct) / np.bincount(place, minlength=len(levels))
    ranked = means[np.sort(place)]
    running: NDArray[np.float64] = np.cumsum(ranked) / np.arange(1, len(ranked) + 1)
    return running


def risk_coverage(confidence: NDArray[np.float64], correct: NDArray[np.float64]) -> RiskCoverage:
    """Rank items by confidence and measure accuracy at each coverage."""
    curve = accuracy_by_rank(confidence, correct)

    def at(coverage: float) -> float:
        return float(curve[max(1, round(coverage * len(curve))) - 1])

    return RiskCoverage(
        aurc=float(np.mean(1 - curve)),
        surest_half=at(0.5),
        points=tuple(Point(coverage=step, accuracy=at(step)) for step in _STEPS),
    )
