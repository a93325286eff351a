"""Questions as statements: the order, the person and the particles change, the meaning stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer.corpora import circa
from hearer.evaluate.circa.rewriting import compare_rewriting, normal
from hearer.hear.answers.questions.declarative import declarative

CASES = table("declarative")


def test_each_question_is_rewritten_as_written() -> None:
    plain = [(case["question"], declarative(case["question"])) for case in CASES]
    assert plain == [(case["question"], case["plain"]) for case in CASES]


def test_each_question_is_rewritten_fluently() -> None:
    fluent = [(case["question"], declarative(case["question"], fluent=True)) for case in CASES]
    assert fluent == [(case["question"], case["fluent"] or case["plain"]) for case in CASES]


def test_nothing_asked_is_nothing_stated() -> None:
    assert declarative("") == declarative("  ?! ") == ""


def test_rewritings_are_compared_without_case_and_tokenisation() -> None:
    assert (
        normal("I 'd like $ 10 , please .") == normal("i’d like $10, please") != normal("I like it")
    )
    assert normal("You do n't wan na go .") == normal("You don't wanna go!")


@given(st.text(), st.booleans())
def test_any_text_is_rewritten_without_a_crash(question: str, fluent: bool) -> None:
    statement = declarative(question, fluent=fluent)
    assert statement == "" or statement.endswith(".")
    assert "?" not in statement


@given(st.lists(st.sampled_from("do you is the are any , what my did your job i to ?".split())))
def test_any_string_of_its_words_is_rewritten(words: list[str]) -> None:
    assert "?" not in declarative(" ".join(words))


@pytest.mark.parametrize(
    "question", ["do you " * 9_000, "is " * 9_000, ", " * 9_000, "\0?", "好吗?"]
)
def test_long_and_odd_questions_are_rewritten(question: str) -> None:
    assert "?" not in declarative(question)


def test_circa_four_in_five_are_rewritten_as_in_the_corpus(data_dir: Path) -> None:
    result = compare_rewriting(circa.read(data_dir / "circa" / "circa-data.tsv"))
    assert result.questions > 3_000
    assert result.agreement >= 0.8
    assert {case.question for case in result.differing if "you" in case.ours.split()}
