"""Replies said about something else, told by their wording."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")

from hearer.hear.aside import Aside  # noqa: E402
from hearer.hear.bundle import packaged  # noqa: E402
from hearer.hear.sentences import sentences_of  # noqa: E402
from hearer.learn.aside import described, fit_aside, off_subject  # noqa: E402

pytestmark = pytest.mark.training


def test_without_weights_nothing_is_known() -> None:
    assert Aside()(np.ones(384, dtype=np.float32)) == 0.0


def test_what_was_fitted_on_some_replies_tells_others_apart() -> None:
    embed = sentences_of(packaged()).embed_reply
    said, off = described(), off_subject()
    aside = Aside(**fit_aside([said[:120]], [off[:120]], embed))
    new = [[aside(embed(words)) > 0 for words in some[-60:]] for some in (said, off)]
    assert sum(new[0]) < 0.25 * 60
    assert sum(new[1]) > 0.75 * 60


def test_the_bundled_hearer_has_learnt_it() -> None:
    sentences = sentences_of(packaged())
    aside, embed = sentences.aside, sentences.embed_reply
    for words in ("what time do you close?", "my train is late again", "thanks, you too"):
        assert aside(embed(words)) > 0, words
    for words in ("the green one", "it's the one with almonds", "the older film"):
        assert aside(embed(words)) < 0, words
