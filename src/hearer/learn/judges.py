"""Fitting when a reply fits two options alike, and when it means none of them.

All on questions that no network has learnt from. Each is a logistic model over readable features
and over what the network made of the two best options (``hear.choices.weighing.together``):
hundreds of weights, held small, which end as one number a reply. The bar for calling it so is set
on replies that were left out of the fit, or weights that know their replies would set it too low.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from hearer.hear.choices.weighing import (
    FIT,
    TIE,
    Features,
    Matrix,
    Weights,
    fit_features,
    tie_features,
    together,
)
from hearer.learn.minimise import minimise

# Decay of the weights, measured in the spread of what they weigh: features that were thought of,
# entries of the network's states.
_DECAY, _STATES_DECAY = 1e-3, 0.03
# How much replies of the corpus, clear ones and those to be told count. The corpus has none of the
# last: told it more often, the states would learn to tell its texts from others.
_MEANT, _CLEAR, _CALLED = 0.05, 0.45, 0.5
_PARTS = 5

Look = Callable[[Features, Matrix], Matrix]


@dataclass(frozen=True, slots=True)
class Kind:
    """Replies of one kind: a row each, and how much all of them count together.

    ``seen`` is what the network made of each; a row is NaN where it was not asked.
    """

    rows: Matrix
    seen: Matrix
    weight: float
    called: bool


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
    kinds = _kinds(options, meant, clear, both, lambda f, logs: tie_features(f, logs, options))
    judge, bar = _judge(TIE, kinds, tied)
    return {"tie": judge, "tied": round(float(1 / (1 + np.exp(-bar))), 4)}


def fit_none(
    options: dict[str, float],
    meant: Sequence[Features],
    clear: Sequence[Features],
    strange: Sequence[Features],
    mistaken: float,
) -> dict[str, Any]:
    """Fit when no option is meant, so that it is as likely as not for this share of clear replies.

    That stands for how often replies mean nothing here, which nobody knows beforehand.
    """
    kinds = _kinds(options, meant, clear, strange, lambda f, _: fit_features(f))
    judge, bar = _judge(FIT, kinds, mistaken)
    judge["weights"][FIT[0]] = round(judge["weights"][FIT[0]] - bar, 4)
    return {"none": judge}


def _kinds(
    options: dict[str, float],
    meant: Sequence[Features],
    clear: Sequence[Features],
    called: Sequence[Features],
    look: Look,
) -> list[Kind]:
    given = ((meant, _MEANT, False), (clear, _CLEAR, False), (called, _CALLED, True))
    kinds = [_kind(options, some, look, weight, side) for some, weight, side in given if some]
    width = max(kind.seen.shape[1] for kind in kinds)
    unseen = [np.full((len(kind.rows), width), np.nan) for kind in kinds]
    return [
        kind if kind.seen.shape[1] == width else replace(kind, seen=blank)
        for kind, blank in zip(kinds, unseen, strict=True)
    ]


def _kind(
    options: dict[str, float], cases: Sequence[Features], look: Look, weight: float, called: bool
) -> Kind:
    weigh = Weights(options)
    logs = [weigh.log_odds(features) for features in cases]
    rows = [look(features, log) for features, log in zip(cases, logs, strict=True)]
    seen = [together(features, log) for features, log in zip(cases, logs, strict=True)]
    width = max(len(row) for row in seen)
    blank = np.full(width, np.nan)
    return Kind(
        np.stack(rows), np.stack([r if len(r) == width else blank for r in seen]), weight, called
    )


def _judge(
    names: Sequence[str], kinds: Sequence[Kind], share: float
) -> tuple[dict[str, Any], float]:
    """Fit one, and the log-odds that this share of what is not to be called so reaches."""
    found = _fit(kinds)
    states = np.round(found[len(names) :], 5)
    usual = round(float(_usual(kinds) @ states), 4) if len(states) else 0.0
    found[0] += usual
    weights = {name: round(float(w), 4) for name, w in zip(names, found, strict=False)}
    judge = {"weights": weights, "states": states.tolist(), "usual": usual}
    return judge, _bar(kinds, 1 - share)


def _usual(kinds: Sequence[Kind]) -> Matrix:
    """What the network makes of a reply in the mean of all kinds."""
    known = [kind for kind in kinds if not np.isnan(kind.seen).all()]
    means = [np.nanmean(kind.seen, axis=0) for kind in known]
    return np.asarray(np.average(means, axis=0, weights=[kind.weight for kind in known]))


def _inputs(kinds: Sequence[Kind]) -> list[Matrix]:
    """The rows of each kind; where the network was not asked it makes what it mostly does."""
    if not kinds[0].seen.shape[1] or all(np.isnan(kind.seen).all() for kind in kinds):
        return [kind.rows for kind in kinds]
    usual = _usual(kinds)
    seen = [np.where(np.isnan(kind.seen), usual, kind.seen) for kind in kinds]
    return [np.hstack([kind.rows, rows]) for kind, rows in zip(kinds, seen, strict=True)]


def _bar(kinds: Sequence[Kind], quantile: float) -> float:
    """The log-odds that this share of what is not to be called so stays below."""
    found: list[Matrix] = []
    counts: list[Matrix] = []
    for part in range(_PARTS):
        weights = _fit([_some(kind, _part(kind) != part) for kind in kinds])
        for kind, rows in zip(kinds, _inputs(kinds), strict=True):
            if not kind.called:
                found.append(rows[_part(kind) == part] @ weights)
                counts.append(np.full(len(found[-1]), kind.weight / len(kind.rows)))
    values, weight = np.concatenate(found), np.concatenate(counts)
    order = np.argsort(values)
    below = np.cumsum(weight[order]) / weight.sum()
    return float(values[order][np.searchsorted(below, quantile).clip(max=len(order) - 1)])


def _part(kind: Kind) -> npt.NDArray[np.intp]:
    """Number neighbouring rows alike: replies to one question stand together."""
    return np.arange(len(kind.rows), dtype=np.intp) * _PARTS // max(1, len(kind.rows))


def _some(kind: Kind, kept: npt.NDArray[np.bool_]) -> Kind:
    if not kept.any():
        return kind  # too few to leave any out
    return replace(kind, rows=kind.rows[kept], seen=kind.seen[kept])


def _fit(kinds: Sequence[Kind]) -> Matrix:
    """Fit one weight a column; the first is the bias."""
    inputs = torch.tensor(np.concatenate(_inputs(kinds)))
    thought_of = kinds[0].rows.shape[1]
    target = torch.cat([torch.full((len(k.rows),), float(k.called)) for k in kinds]).double()
    weight = torch.cat([torch.full((len(k.rows),), k.weight / len(k.rows)) for k in kinds]).double()
    middle, spread = inputs.mean(0), inputs.std(0)
    middle[0] = 0.0
    spread = torch.where(spread < 1e-6, 1.0, spread)
    decay = torch.full((inputs.shape[1],), _STATES_DECAY, dtype=torch.float64)
    decay[:thought_of] = _DECAY
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
