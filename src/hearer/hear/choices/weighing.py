"""Weighing what the steps found: features of each option to probabilities.

A conditional logit over the options, with weights fitted on held-out questions, and a logistic
model of *none of them* from how well the best option fits, and one of *either of the two best* from
how alike they are in what the reply is about. All numbers are in the manifest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]

# How well an option's text fits the words. What a denial turns round.
CONTENT = ("network", "nearest", "near", "fact", "pooled", "name", "overlap")
# What is computed from typed values; these steps take denial into account themselves.
COMPUTED = ("comparison", "date")
# What *none of them* is read from: how well the best option fits, how the reply is worded.
FIT = ("bias", "network", "nearest", "overlap", "computed", "aside")
# What *either of the two best* is read from: how well the second fits, how alike the two are, and
# how the reply is worded.
TIE = (
    "bias",
    "network",
    "nearest",
    "alike",
    "common",
    "told apart",
    "lead",
    "network lead",
    "nearest lead",
    "near lead",
    "pooled lead",
    "name lead",
    "computed",
    "vague",
    "contrasted in vain",
    "contrast fit",
    "contrast lead",
)
# A denied description that fits one of two options by less than this more tells nothing of them.
_CONTRAST = 1.0
# Beyond such a lead (odds of twelve to one) replies that fit both are as rare as mistakes about it.
_NEVER_TIED = 2.5
# What is left of a lead where two options fit alike: the better one stays the first.
HAIR = 0.005


@dataclass(frozen=True, slots=True)
class Features:
    """What the steps found: one row an option, in ``CONTENT`` and ``COMPUTED``.

    ``pieces`` holds the vector of the piece nearest to the reply, ``words`` which of the reply's
    telling words each option's text has, ``aside`` and ``vague`` whether it is worded like a reply
    to something else, or to several. ``besides`` has the content of each further description that
    is denied, too. ``states`` is what the network made of each option with the reply, before its
    heads, at least of the two best; without it where the network was not asked.
    """

    content: Matrix
    computed: Matrix
    denied: bool
    pieces: Matrix
    words: npt.NDArray[np.bool_]
    aside: float = 0.0
    vague: float = 0.0
    besides: tuple[Matrix, ...] = ()
    states: Matrix | None = None

    def told_apart(self, two: npt.NDArray[np.intp]) -> bool:
        """Whether typed values speak for one of two options and not for the other."""
        return bool(((self.computed[two] > 0).sum(axis=0) == 1).any())

    @property
    def decided(self) -> float:
        """1 where a typed value speaks for an option, else 0."""
        return float(np.abs(self.computed).sum() > 0)


@dataclass(frozen=True, slots=True)
class Judge:
    """A logistic model over named features, and over what the network made of the two best options.

    ``states`` weigh the latter into one number, and ``usual`` is what that mostly comes to: taken
    off, so that 0 says nothing.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    states: Sequence[float] = ()
    usual: float = 0.0

    def probability(self, names: Sequence[str], found: Matrix, seen: Matrix) -> float:
        """Judge features of these names; ``seen`` is empty where the network was not asked."""
        logit = float(found @ _row(self.weights, names))
        if len(self.states) and len(seen):
            logit += float(seen @ np.asarray(self.states)) - self.usual
        return float(1 / (1 + np.exp(-np.clip(logit, -30, 30))))


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight a feature, who judges *none of them* and *either*, and when that is called so.

    A reply is called a tie where that is at least ``tied`` probable.
    """

    options: Mapping[str, float]
    none: Judge = field(default_factory=Judge)
    tie: Judge = field(default_factory=Judge)
    tied: float = 1.0

    @classmethod
    def of(cls, fitted: Mapping[str, Any]) -> Weights:
        """Take what was fitted, as it stands in a manifest."""
        judges = {name: Judge(**fitted[name]) for name in ("none", "tie") if name in fitted}
        return cls(fitted["options"], tied=fitted.get("tied", 1.0), **judges)

    def log_odds(self, features: Features) -> Matrix:
        """Weigh features into log-probabilities of the options, each of them told apart."""
        weights = _row(self.options, CONTENT)
        scores = log_softmax(features.content @ weights)
        if len(scores) > 1:
            # Whatever a denied description fits is *not* meant.
            besides = [_turned(log_softmax(content @ weights)) for content in features.besides]
            scores = sum(besides, _turned(scores) if features.denied else scores)
        computed = features.computed @ _row(self.options, COMPUTED)
        return log_softmax(scores + computed + _outnumbered(features.computed))

    def probabilities(self, features: Features) -> tuple[Matrix, float]:
        """Weigh features into probabilities of the options and of *none of them*."""
        logs = self.log_odds(features)
        shares = np.exp(logs)
        if (
            len(shares) > 1
            and not features.told_apart(best := two_best(logs))
            and float(logs[best[0]] - logs[best[1]]) <= _NEVER_TIED
            and self.tie_probability(features, logs) >= self.tied
        ):
            shares[best] = shares[best].mean() * np.array([1 + HAIR, 1 - HAIR])
        none = self.none.probability(FIT, fit_features(features), together(features, logs))
        return shares * (1 - none), none

    def tie_probability(self, features: Features, logs: Matrix) -> float:
        """How probable it is that the reply fits the two best options alike."""
        found, seen = tie_features(features, logs, self.options), together(features, logs)
        return self.tie.probability(TIE, found, seen)


def fit_features(features: Features) -> Matrix:
    """What is known of the best option (network, nearest piece, overlap, values) and the words."""
    by_name = dict(zip(CONTENT, features.content.max(axis=0), strict=True))
    best = [by_name[name] for name in ("network", "nearest", "overlap")]
    return np.array([1.0, *best, features.decided, features.aside])


def tie_features(features: Features, logs: Matrix, options: Mapping[str, float]) -> Matrix:
    """What is known of the two best options: how well both fit, in what they are alike.

    What the network made of them is weighed by itself. Of a denied description that neither fits
    both are meant alike, so that its better fit speaks against a tie as the lesser does elsewhere.
    """
    two = two_best(logs)
    both = dict(zip(CONTENT, features.content[two].min(axis=0), strict=True))
    ahead = dict(zip(CONTENT, np.abs(np.diff(features.content[two], axis=0)[0]), strict=True))
    if features.denied:
        both["network"] = -float(features.content[two, CONTENT.index("network")].max())
    fit, lead = _contrast(features, two, options)
    held = features.words[two].sum(axis=0)
    said = max(1, len(held))
    by_name = {
        "bias": 1.0,
        "network": both["network"],
        "nearest": both["nearest"],
        "alike": float(features.pieces[two[0]] @ features.pieces[two[1]]),
        "common": float((held == 2).sum()) / said,
        "told apart": float((held == 1).sum()) / said,
        # Whether a lead is small matters; beyond a clear one more of it says nothing more.
        "lead": min(3.0, float(logs[two[0]] - logs[two[1]])) ** 0.5,
        "network lead": min(3.0, ahead["network"]),
        "nearest lead": ahead["nearest"],
        "near lead": ahead["near"],
        "pooled lead": ahead["pooled"],
        "name lead": ahead["name"],
        "computed": features.decided,
        "vague": features.vague,
        # "Not the bus, the cab": of two cabs that says nothing, of a cab and a bus all.
        "contrasted in vain": float(bool(features.besides) and lead < _CONTRAST),
        "contrast fit": fit,
        "contrast lead": lead,
    }
    return np.array([by_name[name] for name in TIE])


def _contrast(
    features: Features, two: npt.NDArray[np.intp], options: Mapping[str, float]
) -> tuple[float, float]:
    """How well what is denied besides fits the better of two options, and by how much more."""
    if not features.besides:
        return 0.0, 0.0
    fit = max(float(content[two, CONTENT.index("network")].max()) for content in features.besides)
    scores = [content[two] @ _row(options, CONTENT) for content in features.besides]
    return fit, min(3.0, max(float(abs(one - other)) for one, other in scores))


def together(features: Features, logs: Matrix) -> Matrix:
    """What the network made of the two best options, whichever is the better: sum, gap, product.

    Nothing where it was not asked, or of something that a reply denies.
    """
    if features.states is None or features.denied or len(logs) < 2:
        return np.zeros(0)
    one, other = features.states[two_best(logs)]
    return np.concatenate([one + other, np.abs(one - other), one * other])


def _outnumbered(computed: Matrix) -> Matrix:
    """Make up for how many options a typed value speaks against.

    The weights were fitted on two options. "The cheapest" of a hundred is as sure as of two, but
    the others together would have most of the probability.
    """
    more = np.zeros(len(computed))
    for won in (computed > 0).T:
        if won.any():
            more = np.maximum(more, won * np.log(max(1.0, (~won).sum() / won.sum())))
    return more


def two_best(logs: Matrix) -> npt.NDArray[np.intp]:
    """The places of the two likeliest options, the likeliest first."""
    return np.argsort(-logs, kind="stable")[:2]


def _turned(scores: Matrix) -> Matrix:
    """The log-probability of each option that a description is not of it."""
    return np.asarray(np.log(np.clip(-np.expm1(scores), 1e-9, 1.0)))


def _row(weights: Mapping[str, float], names: Sequence[str]) -> Matrix:
    return np.array([weights.get(name, 0.0) for name in names])


def log_softmax(scores: Matrix) -> Matrix:
    """Normalise scores in the log domain."""
    shifted = scores - scores.max()
    return np.asarray(shifted - np.log(np.exp(shifted).sum()))
