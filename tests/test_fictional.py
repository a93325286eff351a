"""Invented words: they end as asked, can be said, and do not exist."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearer.build.fictional import (
    CharacterModel,
    Lexicon,
    invent,
    lexicon,
    pronounceable,
    real_words,
    unfortunate,
)
from hearer.build.kitmus_fiction import exchanged_situations, with_fiction
from hearer.build.kitmus_resources import REAL, load
from hearer.errors import InputError

SUFFIXES = st.sampled_from(["er", "ing", "ly"])


@settings(max_examples=10)
@given(suffix=SUFFIXES, seed=st.integers(0, 10_000))
def test_invented_words_end_as_asked_and_do_not_exist(suffix: str, seed: int) -> None:
    words = invent(suffix, 8, seed=seed)
    assert len(set(words)) == 8
    for word in words:
        assert word.endswith(suffix)
        assert word not in real_words()
        assert pronounceable(word)
        assert not lexicon().knows(word, suffix)


def test_the_same_seed_gives_the_same_words() -> None:
    assert invent("er", 20, seed=5) == invent("er", 20, seed=5)
    assert invent("er", 20, seed=5) != invent("er", 20, seed=6)


@pytest.mark.parametrize(
    ("word", "suffix"),
    [
        ("baker", "er"),  # a word
        ("planner", "er"),  # a form of one: plan
        ("juggler", "er"),  # juggle, which has lost its e
        ("inually", "ly"),  # the end of continually
        ("confer", "er"),  # the beginning of conference
        ("overgarden", ""),  # has garden in it
    ],
)
def test_the_lexicon_knows_words_their_forms_and_their_fragments(word: str, suffix: str) -> None:
    known = Lexicon(["baker", "plan", "juggle", "continually", "conference", "garden"])
    assert known.knows(word, suffix)


def test_the_lexicon_lets_new_words_pass() -> None:
    known = Lexicon(["baker", "plan", "juggle", "continually", "conference", "garden"])
    assert not known.knows("remaller", "er")
    assert not known.knows("culfaer", "er")


@pytest.mark.parametrize("word", ["strgthing", "lalaling", "qxer", "booooler", "vfoling", "zrt"])
def test_what_cannot_be_said_is_refused(word: str) -> None:
    assert not pronounceable(word)


def test_insults_are_refused() -> None:
    assert unfortunate("shitler")
    assert not unfortunate("remaller")


def test_the_model_gives_probabilities_and_keeps_to_its_language() -> None:
    model = CharacterModel(["taner", "tiner", "toner", "tuner", "taker"])
    alphabet = [*"aeioutnkr", "\n"]
    for context in ("", "re", "ren", "xyz"):
        total = sum(model.probability(letter, context) for letter in alphabet)
        assert total == pytest.approx(1)
    # Read from the end, every one of its words goes -er, then n or k.
    assert model.probability("n", "re") > 0.5 > model.probability("k", "re")
    assert model.probability("z", "re") == 0


def test_too_few_words_to_learn_from_give_a_clear_error() -> None:
    with pytest.raises(InputError, match="needs words to learn from"):
        CharacterModel([])
    model = CharacterModel(["er"])
    with pytest.raises(InputError, match=r"found only \d+ of 30 new words that end in 'er'"):
        invent("er", 30, model=model, real=Lexicon([]))


@pytest.mark.parametrize("suffix", ["", "-er", "ER", "e r"])
def test_a_suffix_is_made_of_letters(suffix: str) -> None:
    with pytest.raises(InputError, match="lower-case letters"):
        invent(suffix, 3)


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000))
def test_exchanged_situations_keep_the_grammar_and_are_new(seed: int) -> None:
    real = [one.description for one in load().occupations[REAL]]
    made = exchanged_situations(real, seed)
    assert len(set(made)) == len(real)
    assert not set(made) & set(real)
    patterns = sorted(tuple(tag for _, tag in one) for one in real)
    assert sorted(tuple(tag for _, tag in one) for one in made) == patterns
    for situation in made:
        words = [word for word, _ in situation]
        for article, noun in pairwise(words):
            if article in ("a", "an"):
                assert (article == "an") == (noun[0] in "aeiou"), words


def test_missing_occupation_files_are_invented_and_others_kept(tmp_path: Path) -> None:
    bundled = load()
    real = {REAL: bundled.occupations[REAL], "charfict_real": bundled.occupations["charfict_real"]}
    filled = with_fiction(replace(bundled, occupations=real), seed=4)
    assert sorted(filled.occupations) == sorted(bundled.occupations)
    assert filled.occupations["charfict_real"] == bundled.occupations["charfict_real"]
    names = {one.name for one in filled.occupations["real_charfict"]}
    assert names == {one.name for one in real[REAL]}
    for one in filled.occupations["charfict_charfict"]:
        (verb, tag), (adverb, adverb_tag) = one.description
        assert (tag, adverb_tag) == ("VBG", "RB")
        assert one.name.endswith("er")
        assert verb.endswith("ing")
        assert adverb.endswith("ly")


def test_bundled_fiction_does_not_exist() -> None:
    for one in load().occupations["charfict_charfict"]:
        for word in (one.name, *(word for word, _ in one.description)):
            assert word not in real_words(), word


def test_the_command_prints_words(cli: Callable[..., Any], tmp_path: Path) -> None:
    shown = cli("build", "fictional", "--suffix", "ly", "--count", 5, "--seed", 2, "--json")
    assert json.loads(shown.out) == {"suffix": "ly", "seed": 2, "words": invent("ly", 5, seed=2)}
    assert len(cli("build", "fictional", "--count", 3).out.split()) == 3
    missing = cli("build", "fictional", "--words", tmp_path / "none.txt")
    assert missing.code == 2
    assert "none.txt" in missing.err
