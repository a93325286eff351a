"""Fitting when a reply fits two options alike, on questions the network has not seen.

A logistic model over readable features and over what the network made of the two options
(``hear.choices.weighing.together``): hundreds of weights, held small, which end as one number a
reply. The bar for calling it a tie is set on replies that were left out of the fit, or weights that
know their replies would set it too low.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from hearer.hear.choices.weighing import TIE, Features, Matrix, Weights, tie_features, together
from hearer.learn.minimise import minimise

# Decay of the weights, measured in the spread of what they weigh: features that were thought of,
# entries of the network's states.
_DECAY, _STATES_DECAY = 1e-3, 0.1
# How much replies of the corpus, clear ones and those that fit both count. The corpus has none that
# fit both: told it more often, the states would learn to tell its texts from others.
_MEANT, _CLEAR, _BOTH = 0.05, 0.45, 0.5
_PARTS = 5


@dataclass(frozen=True, slots=True)
class Kind:
    """Replies of one kind: a row each, and how much all of them count together."""

    rows: Matrix
    weight: float
    tied: bool


def fit_tie(
    options: dict[str, float],
    meant: Sequence[Features],
    clear: Sequence[Features],
    both: Sequence[Features],
    tied: float,
) -> dict[str, Any]:
    """Fit when the two best are meant alike; ``tied`` is the share of clear replies called so.

    ``meant`` are replies of the corpus and ``clear`` written ones.
    """
    given = ((meant, _MEANT, False), (clear, _CLEAR, False), (both, _BOTH, True))
    kinds = [Kind(_rows(options, some), weight, side) for some, weight, side in given if some]
    found = _fit(kinds)
    scalars, states = found[: len(TIE)], np.round(found[len(TIE) :], 5)
    usual = _usual(kinds, states)
    scalars[0] += usual
    tie = {name: round(float(w), 4) for name, w in zip(TIE, scalars, strict=True)}
    tie["states"] = 1.0 if len(states) else 0.0
    return {
        "tie": tie,
        "tied": round(_bar(kinds, 1 - tied), 4),
        "states": states.tolist(),
        "usual": usual,
    }


def _usual(kinds: Sequence[Kind], states: Matrix) -> float:
    """What the network's states come to in the mean of all kinds."""
    means = [float((kind.rows[:, len(TIE) :] @ states).mean()) for kind in kinds]
    weights = [kind.weight for kind in kinds]
    return round(float(np.average(means, weights=weights)), 4)


def _rows(options: dict[str, float], cases: Sequence[Features]) -> Matrix:
    """The features that were thought of, then the network's states of the two best."""
    weigh = Weights(options, {})
    logs = [weigh.log_odds(features) for features in cases]
    return np.stack(
        [
            np.concatenate([tie_features(features, log), together(features, log)])
            for features, log in zip(cases, logs, strict=True)
        ]
    )


def _bar(kinds: Sequence[Kind], quantile: float) -> float:
    """The probability that this share of clear replies stays below."""
    found: list[Matrix] = []
    counts: list[Matrix] = []
    for part in range(_PARTS):
        weights = _fit([Kind(_without(k.rows, part), k.weight, k.tied) for k in kinds])
        for kind in (kind for kind in kinds if not kind.tied):
            found.append(_probabilities(_only(kind.rows, part), weights))
            counts.append(np.full(len(found[-1]), kind.weight / len(kind.rows)))
    values, weight = np.concatenate(found), np.concatenate(counts)
    order = np.argsort(values)
    below = np.cumsum(weight[order]) / weight.sum()
    return float(values[order][np.searchsorted(below, quantile).clip(max=len(order) - 1)])


def _part(rows: Matrix) -> npt.NDArray[np.intp]:
    """Number neighbouring rows alike: replies to one question stand together."""
    return np.arange(len(rows), dtype=np.intp) * _PARTS // max(1, len(rows))


def _only(rows: Matrix, part: int) -> Matrix:
    return np.asarray(rows[_part(rows) == part])


def _without(rows: Matrix, part: int) -> Matrix:
    kept = np.asarray(rows[_part(rows) != part])
    return kept if len(kept) else rows  # too few to leave any out


def _probabilities(rows: Matrix, weights: Matrix) -> Matrix:
    return np.asarray(1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30))))


def _fit(kinds: Sequence[Kind]) -> Matrix:
    """Fit one weight a column; the first is the bias."""
    inputs = torch.tensor(np.concatenate([kind.rows for kind in kinds]))
    target = torch.cat([torch.full((len(k.rows),), float(k.tied)) for k in kinds]).double()
    weight = torch.cat([torch.full((len(k.rows),), k.weight / len(k.rows)) for k in kinds]).double()
    middle, spread = inputs.mean(0), inputs.std(0)
    middle[0] = 0.0
    spread = torch.where(spread < 1e-6, 1.0, spread)
    decay = torch.full((inputs.shape[1],), _STATES_DECAY, dtype=torch.float64)
    decay[: len(TIE)] = _DECAY
    decay[0] = 0.0
    scaled = (inputs - middle) / spread
    weights = torch.zeros(inputs.shape[1], dtype=torch.float64, requires_grad=True)

    def loss() -> torch.Tensor:
        fit = torch.nn.functional.binary_cross_entropy_with_logits(
            scaled @ weights, target, weight=weight, reduction="sum"
        )
        return fit + (decay * weights**2).sum()

    found = torch.tensor(minimise(weights, loss), dtype=torch.float64) / spread
    found[0] -= (found * middle)[1:].sum()
    return found.numpy()
