"""Confidence intervals by resampling whole questions.

scipy's bootstrap resamples single observations. Here the unit is the question with all its replies
(a cluster bootstrap), because replies to one question are right or wrong together.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 1_000
LEVEL = 0.95

Interval = tuple[float, float]


def interval(
    values: NDArray[np.float64],
    units: Sequence[str],
    *,
    resamples: int = RESAMPLES,
    level: float = LEVEL,
    seed: int = 0,
) -> Interval:
    """Percentile interval of the mean of ``values`` when whole ``units`` are drawn anew.

    Units with the same sum and the same size are interchangeable, so a resample is drawn as the
    number of times each such kind occurs. That is the same distribution as drawing unit by unit,
    at a cost that does not grow with the number of items.
    """
    codes = np.unique(np.asarray(units), return_inverse=True)[1]
    totals = np.column_stack([np.bincount(codes, weights=values), np.bincount(codes)])
    kinds, counts = np.unique(totals, axis=0, return_counts=True)
    generator = np.random.default_rng(seed)
    drawn = generator.multinomial(len(totals), counts / len(totals), size=resamples)
    means = (drawn @ kinds[:, 0]) / (drawn @ kinds[:, 1])
    tail = 50 * (1 - level)
    low, high = np.percentile(means, [tail, 100 - tail])
    return float(low), float(high)
