"""From the logits of judgements to the labels a question leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp

import numpy as np

from hearer.hear.encoder import Floats
from hearer.polarity import Labels
from hearer.reading import Question


def softmax(
    logits: Floats, temperature: float, biases: Sequence[float] | None = None
) -> list[float]:
    """Turn logits into shares that add up to one in double precision.

    ``biases`` take back what a network learnt of how frequent the labels are where it was trained.
    """
    scaled = logits / temperature + (np.asarray(biases) if biases else 0.0)
    weights = np.exp(scaled - scaled.max(), dtype=np.float64)
    shares: list[float] = (weights / weights.sum()).tolist()
    return shares


def over_options(shares: Mapping[str, float], question: Question) -> tuple[dict[str, float], float]:
    """Sum the shares of judgements into the question's labels; the rest is *none of them*."""
    labels = scheme(question)
    chosen = dict.fromkeys(question.names, 0.0)
    none = 0.0
    for judgement, share in shares.items():
        label = labels.of(judgement)
        if label in chosen:
            chosen[label] += share
        else:
            none += share
    return chosen, none


@dataclass(frozen=True, slots=True)
class Majority:
    """From how people divide over the labels to how probable it is that most of them say one.

    Where four of five say yes, it is next to certain that most do: shares are raised to a power.
    ``biases`` say which labels a majority agrees on more often than their shares would tell; that
    of *none of them* is 0.
    """

    power: float = 1.0
    biases: Mapping[str, float] = field(default_factory=dict)

    def __call__(self, chosen: Mapping[str, float], none: float) -> tuple[dict[str, float], float]:
        """Give the probability of each label, and that none of them is given."""
        raised = {
            label: share**self.power * exp(self.biases.get(label, 0.0))
            for label, share in chosen.items()
        }
        rest = none**self.power
        total = sum(raised.values()) + rest
        return {label: share / total for label, share in raised.items()}, rest / total


def scheme(question: Question) -> Labels:
    """Tell the label scheme from the options; labels left out count as *none of them*."""
    strict = set(Labels.STRICT.scored) - set(Labels.RELAXED.scored)
    return Labels.STRICT if strict & set(question.names) else Labels.RELAXED
