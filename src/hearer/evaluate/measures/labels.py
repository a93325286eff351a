"""Precision, recall and F per label, and the confusion matrix (Circa Tables 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearer.errors import require
from hearer.evaluate.heard import Heard


@dataclass(frozen=True, slots=True)
class LabelScore:
    """How well one label is found."""

    precision: float
    recall: float
    f1: float
    support: int


@dataclass(frozen=True, slots=True)
class Confusion:
    """Counts of gold labels (rows) by picked labels (columns)."""

    labels: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]


def label_set(heard: Sequence[Heard]) -> tuple[str, ...] | None:
    """Give the labels, if the options are the same in all questions; gold ones outside go last."""
    names = tuple(heard[0].reading.probabilities)
    if any(one.reading.probabilities.keys() != set(names) for one in heard):
        return None
    outside = {one.gold for one in heard if one.gold is not None} - set(names)
    return (*names, *sorted(outside))


def score_labels(
    heard: Sequence[Heard], labels: tuple[str, ...]
) -> tuple[dict[str, LabelScore], Confusion]:
    """Score each label; one that is never picked has precision zero."""
    metrics = require("sklearn.metrics", "evaluation")
    gold = [one.gold for one in heard]
    picked = [one.reading.best for one in heard]
    parts = metrics.precision_recall_fscore_support(
        gold, picked, labels=list(labels), zero_division=0
    )
    scores = {
        label: LabelScore(float(precision), float(recall), float(f1), int(support))
        for label, precision, recall, f1, support in zip(labels, *parts, strict=True)
    }
    matrix = metrics.confusion_matrix(gold, picked, labels=list(labels))
    return scores, Confusion(labels, tuple(tuple(int(n) for n in row) for row in matrix))
