"""Fitting what turns scores into probabilities, on questions the network has not seen.

For ``which`` the weights of a conditional logit over the options and a logistic model of *none of
them*; for ``answer`` a temperature and one bias a label. All convex, with a few parameters each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np
import torch

from hearer.corpora.item import Item
from hearer.hear.choices.reader import ChoiceReader
from hearer.hear.choices.weighing import (
    COMPUTED,
    CONTENT,
    Features,
    Weights,
)
from hearer.learn.judges import fit_none, fit_tie
from hearer.learn.minimise import minimise
from hearer.reading import Policy

# A little weight decay: a feature that seldom speaks must not get a boundless weight.
_DECAY = 1e-3
# Labels that few people give must not get a bias from a handful of pairs.
_LABEL_DECAY = 1e-2
# How often a reply means none of the options where there are none to learn that from.
_RARELY = {"none": {"weights": {"bias": -2.2}}}
_SHARE = 0.5
_LEAST_MARGIN = 0.02  # a tie is never picked
# A first impression this sure is final: the network is not asked.
CLEAR = 0.75
# The bars for picking: these shares of replies that mean an option are taken for a tie, for none of
# them, lie below the probability, below the margin. Together they have to stay below a tenth, or
# the hearer asks too often.
_TIED, _STRANGE, _BELOW_PROBABILITY, _BELOW_MARGIN = 0.047, 0.006, 0.005, 0.005
# A first impression is taken for a tie, or for none of them, sooner: then the network is asked, not
# the speaker.
TIED_AT_FIRST, STRANGE_AT_FIRST = 0.2, 0.03


@dataclass(frozen=True, slots=True)
class Case:
    """What all steps found in a reply, and the place of the option meant (None: none of them)."""

    features: Features
    gold: int | None


def gather(reader: ChoiceReader, items: Sequence[Item]) -> list[Case]:
    """Run the steps over items, options in the order the reader uses."""
    cases = []
    for item in items:
        options = sorted(item.question.options, key=lambda option: option.name)
        names = [option.name for option in options]
        gold = names.index(item.gold) if item.gold in names else None
        cases.append(Case(reader.look_again(reader.find(item.words, options)), gold))
    return cases


def first_impression(case: Case) -> Case:
    """The same case before the network was asked."""
    content = case.features.content.copy()
    content[:, CONTENT.index("network")] = 0.0
    return Case(replace(case.features, content=content, states=None), case.gold)


def off_topic(replies: Sequence[str], items: Sequence[Item], seed: int = 0) -> list[Item]:
    """Put replies from other conversations to the questions: nothing here is meant either."""
    rng = Random(seed)
    asked = rng.sample(items, min(len(items), len(replies)))
    said = rng.sample(replies, len(asked))
    return [
        Item(item.id, words, item.question, None, None, item.fields)
        for item, words in zip(asked, said, strict=True)
    ]


def fit_weights(
    meant: Sequence[Case],
    strange: Sequence[Case],
    clear: Sequence[Case],
    both: Sequence[Case],
    *,
    tied: float = _TIED,
    mistaken: float = _STRANGE,
) -> dict[str, Any]:
    """Fit everything that turns features into probabilities.

    ``meant`` are replies of the corpus to their own questions, ``strange`` replies that fit none;
    ``clear`` and ``both`` were written to be clear and to fit both options. ``tied`` and
    ``mistaken`` are the shares of what is meant that may be taken for a tie and for none of them.
    """
    options = fit_options(meant)
    own, usual, nothing, either = (
        [case.features for case in some] for some in (meant, clear, strange, both)
    )
    none = fit_none(options, own, usual, nothing, mistaken) if nothing else _RARELY
    return {"options": options, **none, **fit_tie(options, own, usual, either, tied)}


def _alike(meant: Sequence[Case], clear: Sequence[Case]) -> list[Case]:
    """Let written replies and those of the corpus count alike, however many there are."""
    most = max(len(meant), len(clear))
    return [case for some in (meant, clear) for case in _times(some, most)]


def _times(cases: Sequence[Case], number: int) -> list[Case]:
    return list(cases) * max(1, round(number / max(1, len(cases))))


def fit_options(cases: Sequence[Case]) -> dict[str, float]:
    """Fit the weights of the features by likelihood of the option meant."""
    known = [case for case in cases if case.gold is not None]
    content = torch.tensor(np.stack([case.features.content for case in known]))
    computed = torch.tensor(np.stack([case.features.computed for case in known]))
    denied = torch.tensor([case.features.denied for case in known])
    gold = torch.tensor([case.gold for case in known])
    weights = torch.zeros(len(CONTENT) + len(COMPUTED), dtype=torch.float64, requires_grad=True)
    # Cosines lie close together, so their weights are large: decay is measured in their spread.
    spread = torch.cat([_spread(content), _spread(computed)])

    def loss() -> torch.Tensor:
        logs = torch.log_softmax(content @ weights[: len(CONTENT)], 1)
        turned = torch.log(torch.clamp(-torch.expm1(logs), min=1e-9))
        scores = torch.where(denied[:, None], turned, logs)
        scores = scores + computed @ weights[len(CONTENT) :]
        fit = torch.nn.functional.cross_entropy(scores, gold)
        return fit + _DECAY * ((weights * spread) ** 2).sum() + 1e-9 * (weights**2).sum()

    values = minimise(weights, loss)
    return {name: round(v, 4) for name, v in zip((*CONTENT, *COMPUTED), values, strict=True)}


def _spread(rows: torch.Tensor) -> torch.Tensor:
    """How far apart the options of a question lie in each feature."""
    return (rows[:, 0] - rows[:, 1]).std(0)


def fit_scaling(logits: torch.Tensor, target: torch.Tensor) -> tuple[float, list[float]]:
    """Fit a temperature and one bias a label by cross-entropy against how people divided."""
    free = torch.zeros(1 + logits.shape[1], dtype=torch.float64, requires_grad=True)
    wide, shares = logits.double(), target.double()

    def loss() -> torch.Tensor:
        scaled = wide / free[0].exp() + free[1:]
        # Decay: only differences of biases matter, and a label nobody chose must not get -infinity.
        return torch.nn.functional.cross_entropy(scaled, shares) + 1e-4 * (free[1:] ** 2).sum()

    log_t, *biases = minimise(free, loss)
    return round(float(np.exp(log_t)), 4), [round(bias, 4) for bias in biases]


def fit_majority(
    shares: Sequence[Sequence[float]], gold: Sequence[int], labels: Sequence[str]
) -> dict[str, Any]:
    """Fit the power and the biases that turn shares into the probability of the majority's label.

    A row has the shares of the labels, in order, and of *none of them*.
    """
    free = torch.zeros(2 + len(labels), dtype=torch.float64, requires_grad=True)
    logs, target = torch.tensor(shares).double().clamp(min=1e-9).log(), torch.tensor(gold)

    def loss() -> torch.Tensor:
        fit = torch.nn.functional.cross_entropy(logs * free[0].exp() + free[1:], target)
        return fit + _LABEL_DECAY * (free[1:] ** 2).sum()

    log_p, *biases, none = minimise(free, loss)
    named = zip(labels, biases, strict=True)
    return {
        "power": round(float(np.exp(log_p)), 4),
        "biases": {label: round(bias - none, 4) for label, bias in named},
    }


def fit_policy(weights: Weights, meant: Sequence[Case], clear: Sequence[Case]) -> dict[str, float]:
    """Set the bar for picking so that few replies that mean an option end in asking back."""
    tops, margins = [], []
    for case in _alike(meant, clear):
        ranked = np.sort(weights.probabilities(case.features)[0])[::-1]
        tops.append(ranked[0])
        margins.append(ranked[0] - ranked[1])
    probability = float(np.quantile(tops, _BELOW_PROBABILITY))
    margin = max(_LEAST_MARGIN, float(np.quantile(margins, _BELOW_MARGIN)))
    # Fitted on questions of two options. The best of two has half of what they have, so that this
    # says nothing of them; among more, what is picked should be likelier than all the others.
    bars = {"probability": round(probability, 3), "margin": round(margin, 3), "share": _SHARE}
    return Policy(**bars, none=0.5).model_dump()
