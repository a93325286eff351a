"""How well a score tells two classes apart: area under the ROC curve, best F1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Detection:
    """Area under the ROC curve; the best F1 of the positive class and the score it starts from."""

    auroc: float
    best_f1: float
    threshold: float


def detection(scores: Sequence[float], positive: Sequence[bool]) -> Detection | None:
    """Measure detection; None where one of the classes is empty."""
    score, truth = np.array(scores, dtype=float), np.array(positive, dtype=bool)
    if truth.all() or not truth.any():
        return None
    f1, threshold = _best_f1(score, truth)
    return Detection(auroc=_auroc(score, truth), best_f1=f1, threshold=threshold)


def _auroc(score: NDArray[np.float64], truth: NDArray[np.bool_]) -> float:
    """The chance that a positive scores above a negative; a tie counts half (Mann-Whitney)."""
    _, place, count = np.unique(score, return_inverse=True, return_counts=True)
    rank = np.cumsum(count) - (count - 1) / 2
    n, m = int(truth.sum()), int((~truth).sum())
    return float((rank[place][truth].sum() - n * (n + 1) / 2) / (n * m))


def _best_f1(score: NDArray[np.float64], truth: NDArray[np.bool_]) -> tuple[float, float]:
    order = np.argsort(-score, kind="stable")
    ranked, hits = score[order], np.cumsum(truth[order])
    # A threshold takes all items of one score or none.
    last = np.append(ranked[1:] != ranked[:-1], True)
    f1 = 2 * hits[last] / (np.flatnonzero(last) + 1 + truth.sum())
    best = int(np.argmax(f1))
    return float(f1[best]), float(ranked[last][best])
