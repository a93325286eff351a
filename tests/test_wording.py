"""Replies said about something else, or about several options, told by their wording."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")

from hearer.hear.bundle import packaged  # noqa: E402
from hearer.hear.sentences import sentences_of  # noqa: E402
from hearer.hear.wording import Wording  # noqa: E402
from hearer.learn.wording import described, fit, off_subject  # noqa: E402
from hearer.learn.written import questions  # noqa: E402

pytestmark = pytest.mark.training


def test_without_weights_nothing_is_known() -> None:
    assert Wording()(np.ones(384, dtype=np.float32)) == 0.0


def test_what_was_fitted_on_some_replies_tells_others_apart() -> None:
    embed = sentences_of(packaged()).embed_reply
    said, off = (Random(0).sample(some, 900) for some in (described(), off_subject()))
    aside = Wording(**fit([said[:800]], [off[:800]], embed))
    new = [[aside(embed(words)) > 0 for words in some[-100:]] for some in (said, off)]
    assert sum(new[0]) < 0.25 * 100
    assert sum(new[1]) > 0.75 * 100


def test_vague_replies_to_questions_it_was_not_fitted_on_are_told_apart() -> None:
    sentences = sentences_of(packaged())

    def vague(replies: list[str]) -> float:
        some = Random(0).sample(replies, 200)
        return sum(sentences.vague(sentences.embed_reply(words)) > 0 for words in some) / 200

    clear = [words for q in questions("fit") for words in (*q.first, *q.second)]
    of_both = [words for q in questions("fit") for words in q.both]
    assert vague(of_both) > 0.6
    assert vague(clear) < 0.4


def test_the_bundled_hearer_has_learnt_it() -> None:
    sentences = sentences_of(packaged())
    aside, embed = sentences.aside, sentences.embed_reply
    for words in ("what time do you close?", "my train is late again", "thanks, you too"):
        assert aside(embed(words)) > 0, words
    for words in ("the green one", "it's the one with almonds", "the older film"):
        assert aside(embed(words)) < 0, words
    for words in ("something to eat", "a nice place to stay", "the gym"):
        assert sentences.vague(embed(words)) > 0, words
    for words in ("without nuts", "the older film", "the one with almonds"):
        assert sentences.vague(embed(words)) < 0, words
