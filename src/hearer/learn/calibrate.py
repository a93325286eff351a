"""Fitting what turns scores into probabilities, on questions the network has not seen.

For ``which`` the weights of a conditional logit over the options and a logistic model of *none of
them*; for ``answer`` one temperature. All convex, with a few parameters each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import torch

from hearer.corpora.item import Item
from hearer.hear.choices.reader import ChoiceReader, Found
from hearer.hear.choices.weighing import COMPUTED, CONTENT, FIT, Weights, fit_features
from hearer.reading import Policy

# A little weight decay: a feature that seldom speaks must not get a boundless weight.
_DECAY = 1e-3
# How often a reply means none of the options, before anything is known of it.
_NONE = 0.1
# The bars for picking: these shares of replies that mean an option lie below them. Together they
# have to stay below a tenth, or the hearer asks too often.
_BELOW_PROBABILITY, _BELOW_MARGIN = 0.08, 0.04


@dataclass(frozen=True, slots=True)
class Case:
    """What the steps found in a reply, and the place of the option meant (None: none of them)."""

    found: Found
    gold: int | None


def gather(reader: ChoiceReader, items: Sequence[Item]) -> list[Case]:
    """Run the steps over items, options in the order the reader uses."""
    cases = []
    for item in items:
        options = sorted(item.question.options, key=lambda option: option.name)
        names = [option.name for option in options]
        gold = names.index(item.gold) if item.gold in names else None
        cases.append(Case(reader.find(item.words, options), gold))
    return cases


def strangers(items: Sequence[Item], seed: int = 0) -> list[Item]:
    """Put replies to questions they do not belong to, within the domain: none of them is meant."""
    rng = Random(seed)
    drawn = []
    for item in items:
        other = rng.choice(items)
        if item.gold in other.question.names or item.fields["domain"] != other.fields["domain"]:
            continue
        drawn.append(Item(item.id, item.words, other.question, None, None, item.fields))
    return drawn


def off_topic(replies: Sequence[str], items: Sequence[Item], seed: int = 0) -> list[Item]:
    """Put replies from other conversations to the questions: nothing here is meant either."""
    rng = Random(seed)
    asked = rng.sample(items, min(len(items), len(replies)))
    said = rng.sample(replies, len(asked))
    return [
        Item(item.id, words, item.question, None, None, item.fields)
        for item, words in zip(asked, said, strict=True)
    ]


def fit_options(cases: Sequence[Case]) -> dict[str, float]:
    """Fit the weights of the features by likelihood of the option meant."""
    known = [case for case in cases if case.gold is not None]
    content = torch.tensor(np.stack([case.found.content for case in known]))
    computed = torch.tensor(np.stack([case.found.computed for case in known]))
    denied = torch.tensor([case.found.denied for case in known])
    gold = torch.tensor([case.gold for case in known])
    weights = torch.zeros(len(CONTENT) + len(COMPUTED), dtype=torch.float64, requires_grad=True)

    def loss() -> torch.Tensor:
        logs = torch.log_softmax(content @ weights[: len(CONTENT)], 1)
        turned = torch.log(torch.clamp(-torch.expm1(logs), min=1e-9))
        scores = torch.where(denied[:, None], turned, logs)
        scores = scores + computed @ weights[len(CONTENT) :]
        fit = torch.nn.functional.cross_entropy(scores, gold)
        return fit + _DECAY * (weights**2).sum()

    values = _minimise(weights, loss)
    return {name: round(v, 4) for name, v in zip((*CONTENT, *COMPUTED), values, strict=True)}


def fit_none(meant: Sequence[Case], strange: Sequence[Case]) -> dict[str, float]:
    """Fit when no option is meant, from how well the best one fits."""
    rows = [fit_features(c.found.content, c.found.computed) for c in (*meant, *strange)]
    inputs = torch.tensor(np.stack(rows))
    target = torch.tensor([0.0] * len(meant) + [1.0] * len(strange), dtype=torch.float64)
    # Each kind counts as often as it comes in use, not as often as it was drawn.
    counts = (1 - _NONE) / len(meant), _NONE / len(strange)
    weight = torch.where(target > 0, counts[1], counts[0])
    weights = torch.zeros(len(FIT), dtype=torch.float64, requires_grad=True)

    def loss() -> torch.Tensor:
        fit = torch.nn.functional.binary_cross_entropy_with_logits(
            inputs @ weights, target, weight=weight, reduction="sum"
        )
        return fit + _DECAY * (weights[1:] ** 2).sum()

    return {name: round(v, 4) for name, v in zip(FIT, _minimise(weights, loss), strict=True)}


def fit_temperature(logits: torch.Tensor, target: torch.Tensor) -> float:
    """Fit one temperature by cross-entropy against how people divided."""
    log_t = torch.zeros(1, dtype=torch.float64, requires_grad=True)
    wide, shares = logits.double(), target.double()

    def loss() -> torch.Tensor:
        return torch.nn.functional.cross_entropy(wide / log_t.exp(), shares)

    return round(float(np.exp(_minimise(log_t, loss)[0])), 4)


def fit_policy(weights: Weights, cases: Sequence[Case]) -> dict[str, float]:
    """Set the bar for picking so that few replies that mean an option end in asking back."""
    tops, margins = [], []
    for case in cases:
        found = case.found
        logs = weights.log_probabilities(found.content, found.computed, found.denied)
        none = weights.none_probability(found.content, found.computed)
        ranked = sorted((np.exp(logs) * (1 - none)).tolist(), reverse=True)
        tops.append(ranked[0])
        margins.append(ranked[0] - ranked[1])
    probability = float(np.quantile(tops, _BELOW_PROBABILITY))
    margin = float(np.quantile(margins, _BELOW_MARGIN))
    return Policy(probability=round(probability, 3), margin=round(margin, 3), none=0.5).model_dump()


def _minimise(weights: torch.Tensor, loss: Callable[[], torch.Tensor]) -> list[float]:
    optimizer = torch.optim.LBFGS([weights], max_iter=200, line_search_fn="strong_wolfe")

    def closure() -> Any:
        optimizer.zero_grad()
        value = loss()
        value.backward()  # type: ignore[no-untyped-call]
        return value

    optimizer.step(closure)  # type: ignore[no-untyped-call]
    return [float(value) for value in weights.detach()]
