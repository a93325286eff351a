"""Replies said about something else, or about several options, told by their wording."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")

from hearer.hear.bundle import packaged  # noqa: E402
from hearer.hear.sentences import sentences_of  # noqa: E402
from hearer.hear.wording import Wording  # noqa: E402
from hearer.learn.wording import clear, described, fit, of_both, off_subject  # noqa: E402

pytestmark = pytest.mark.training


def test_without_weights_nothing_is_known() -> None:
    assert Wording()(np.ones(384, dtype=np.float32)) == 0.0


@pytest.mark.parametrize(
    ("usual", "so_worded", "wrong"), [(described, off_subject, 0.25), (clear, of_both, 0.42)]
)
def test_what_was_fitted_on_some_replies_tells_others_apart(
    usual: Callable[[], list[str]], so_worded: Callable[[], list[str]], wrong: float
) -> None:
    embed = sentences_of(packaged()).embed_reply
    rng = Random(0)
    first, second = (rng.sample(replies(), 240) for replies in (usual, so_worded))
    wording = Wording(**fit([first[:160]], [second[:160]], embed))
    new = [[wording(embed(words)) > 0 for words in some[160:]] for some in (first, second)]
    assert sum(new[0]) < wrong * 80
    assert sum(new[1]) > (1 - wrong) * 80


def test_the_bundled_hearer_has_learnt_it() -> None:
    sentences = sentences_of(packaged())
    aside, embed = sentences.aside, sentences.embed_reply
    for words in ("what time do you close?", "my train is late again", "thanks, you too"):
        assert aside(embed(words)) > 0, words
    for words in ("the green one", "it's the one with almonds", "the older film"):
        assert aside(embed(words)) < 0, words
    for words in ("something to eat", "a nice place to stay", "the gym"):
        assert sentences.vague(embed(words)) > 0, words
    for words in ("without nuts", "the older film", "the green one"):
        assert sentences.vague(embed(words)) < 0, words
