"""Weighing what the steps found: features of each option to probabilities.

A conditional logit over the options, with weights fitted on held-out questions, and a logistic
model of *none of them* from how well the best option fits. Few numbers, all in the manifest: what
they say can be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]

# How well an option's text fits the words. What a denial turns round.
CONTENT = ("network", "nearest", "near", "overlap")
# What is computed from typed values; these steps take denial into account themselves.
COMPUTED = ("comparison", "date")
# What *none of them* is read from.
FIT = ("bias", "network", "nearest", "overlap", "computed")


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight a feature."""

    options: Mapping[str, float]
    none: Mapping[str, float]

    def _row(self, names: Sequence[str]) -> Matrix:
        return np.array([self.options.get(name, 0.0) for name in names])

    def log_probabilities(self, content: Matrix, computed: Matrix, denied: bool) -> Matrix:
        """Weigh features, one row an option, into log-probabilities of the options."""
        scores = log_softmax(content @ self._row(CONTENT))
        if denied and len(scores) > 1:
            # Whatever the description fits is *not* meant.
            scores = np.log(np.clip(-np.expm1(scores), 1e-9, 1.0))
        return log_softmax(scores + computed @ self._row(COMPUTED))

    def none_probability(self, content: Matrix, computed: Matrix) -> float:
        """The chance that no option was meant."""
        fit = fit_features(content, computed)
        logit = float(fit @ np.array([self.none.get(name, 0.0) for name in FIT]))
        return float(1 / (1 + np.exp(-np.clip(logit, -30, 30))))


def fit_features(content: Matrix, computed: Matrix) -> Matrix:
    """What is known of the best option: its network score, nearest piece, overlap, typed values."""
    best = content.max(axis=0)
    by_name = dict(zip(CONTENT, best, strict=True))
    decided = float(np.abs(computed).sum() > 0)
    return np.array([1.0, by_name["network"], by_name["nearest"], by_name["overlap"], decided])


def log_softmax(scores: Matrix) -> Matrix:
    """Normalise scores in the log domain."""
    shifted = scores - scores.max()
    return np.asarray(shifted - np.log(np.exp(shifted).sum()))
