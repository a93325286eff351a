"""When a reply fits two options alike: what the network made of them, and the bar for a tie."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
import pytest

pytest.importorskip("torch")

from hearer.hear.bundle import bundled
from hearer.hear.choices.weighing import CONTENT, Features, Weights, together
from hearer.hear.network import STATES, PairNetwork
from hearer.hear.tokens import which_pair
from hearer.learn.judges import fit_none, fit_tie

pytestmark = pytest.mark.training

OPTIONS = {"network": 1.0}


def heard(rng: Random, *, both: bool, states: bool = True) -> Features:
    """Two options whose scores say nothing; their states agree in one entry where both are meant.

    Which of the two comes first is drawn, so that only what is the same for both orders can help.
    """
    content = np.zeros((2, len(CONTENT)))
    content[:, 0] = [rng.gauss(0, 1), rng.gauss(0, 1)]
    rows = np.array([[rng.gauss(0, 1) for _ in range(6)] for _ in range(2)])
    side = rng.choice([-2.0, 2.0])
    rows[:, 0] = [side, side if both else -side]
    return Features(
        content=content,
        computed=np.zeros((2, 2)),
        denied=False,
        pieces=np.eye(2, 4),
        words=np.zeros((2, 1), dtype=np.bool_),
        states=rows if states else None,
    )


def some(seed: int, number: int, **kind: bool) -> list[Features]:
    rng = Random(seed)
    return [heard(rng, **kind) for _ in range(number)]


def tied(*kinds: list[Features]) -> Weights:
    return Weights.of({"options": OPTIONS, **fit_tie(OPTIONS, *kinds, 0.1)})


def called_ties(weights: Weights, cases: list[Features]) -> float:
    tied = [weights.tie_probability(f, weights.log_odds(f)) >= weights.tied for f in cases]
    return sum(tied) / len(tied)


def test_the_network_tells_ties_that_its_scores_do_not() -> None:
    clear, both = some(1, 400, both=False), some(2, 400, both=True)
    weights = tied(some(3, 200, both=False), clear, both)
    assert called_ties(weights, some(4, 300, both=True)) > 0.9
    assert called_ties(weights, some(5, 300, both=False)) < 0.2


def test_the_bar_leaves_the_wanted_share_of_clear_replies() -> None:
    # States that say nothing: weights that knew their replies would find a bar too low for others.
    rng = Random(6)
    cases = [heard(rng, both=bool(rng.getrandbits(1))) for _ in range(900)]
    weights = tied(cases[:300], cases[300:600], cases[600:])
    fresh = [heard(rng, both=bool(rng.getrandbits(1))) for _ in range(600)]
    assert called_ties(weights, fresh) == pytest.approx(0.1, abs=0.06)


def test_without_states_there_is_nothing_to_weigh_of_them() -> None:
    kinds = [some(seed, 60, both=seed == 9, states=False) for seed in (7, 8, 9)]
    weights = tied(*kinds)
    assert weights.tie.states == []
    assert 0 <= weights.tie_probability(kinds[0][0], np.zeros(2)) <= 1


def test_the_order_of_the_two_does_not_matter() -> None:
    features = heard(Random(10), both=False)
    one, other = (together(features, np.array(logs)) for logs in ([0.0, -1.0], [-1.0, 0.0]))
    assert np.array_equal(one, other)


def test_a_more_tie_like_reply_is_more_probably_one() -> None:
    clear, both = some(11, 300, both=False), some(12, 300, both=True)
    weights = tied(clear, clear, both)
    features = heard(Random(13), both=True)
    assert features.states is not None
    chances = []
    for apart in (4.0, 2.0, 0.0):
        states = features.states.copy()
        states[1, 0] = states[0, 0] - apart * np.sign(states[0, 0])
        moved = Features(**{**_as_dict(features), "states": states})
        chances.append(weights.tie_probability(moved, np.zeros(2)))
    assert all(before < after for before, after in pairwise(chances))


def _as_dict(features: Features) -> dict[str, object]:
    return {name: getattr(features, name) for name in Features.__dataclass_fields__}


def test_the_bundled_network_tells_its_states() -> None:
    network = PairNetwork(bundled())
    assert STATES in network.graph("which").outputs
    pair = which_pair(network.tokens, "Pandan cake", ["colour: green"], "the green one")
    logits, states = network.look("which", pair)
    assert states is not None
    assert states.shape == (384,)
    assert np.array_equal(logits, network.logits("which", pair))


def test_none_is_as_likely_as_not_for_the_wanted_share() -> None:
    rng = Random(14)
    cases = [heard(rng, both=bool(rng.getrandbits(1))) for _ in range(900)]
    fitted = fit_none(OPTIONS, cases[:300], cases[300:600], cases[600:], 0.1)
    weights = Weights.of({"options": OPTIONS, **fitted})
    fresh = [heard(rng, both=bool(rng.getrandbits(1))) for _ in range(600)]
    mistaken = [weights.probabilities(features)[1] >= 0.5 for features in fresh]
    assert np.mean(mistaken) == pytest.approx(0.1, abs=0.06)


def test_a_denial_says_nothing_of_the_states() -> None:
    features = heard(Random(15), both=True)
    denied = Features(**{**_as_dict(features), "denied": True})
    assert not len(together(denied, np.zeros(2)))
    clear, both = some(16, 200, both=False), some(17, 200, both=True)
    weights = tied([*clear, denied], clear, both)
    assert 0 < weights.tie_probability(denied, weights.log_odds(denied)) < 1
