"""Questions that yes or no cannot answer are declined with a reason, and few others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer.corpora import circa
from hearer.hear.answers.questions.polar_questions import Kind, polar

CASES = table("polar_questions")


def test_each_case_is_judged_as_written() -> None:
    judged = [(case["question"], polar(case["question"]).kind.value) for case in CASES]
    assert judged == [(case["question"], case["expected"]) for case in CASES]


def test_there_are_enough_cases_of_every_kind() -> None:
    counts = Counter(case["expected"] for case in CASES)
    assert len(CASES) >= 200
    assert set(counts) == {kind.value for kind in Kind}
    assert sum(counts.values()) - counts["polar"] >= 80


def test_cases_written_after_the_rules() -> None:
    cases = table("polar_questions_fresh")
    declined = [case for case in cases if case["expected"] != "polar"]
    asked = [case for case in cases if case["expected"] == "polar"]
    assert sum(not polar(case["question"]).is_polar for case in declined) >= 0.9 * len(declined)
    assert sum(polar(case["question"]).is_polar for case in asked) >= 0.95 * len(asked)


def test_the_reason_names_the_question_word_or_the_way_on() -> None:
    assert "'when'" in polar("When did you arrive?").reason
    assert "which" in polar("Dine-in or take-out?").reason
    assert polar("").reason == polar("?!").reason == "there are no words in it"


def test_the_question_is_found_behind_what_is_said_before_it() -> None:
    assert polar("I love Rome. What is there to see? Hm. Shall we go?").is_polar
    assert polar("Is it far? Where is it?").kind is Kind.WH
    assert polar("x " * 10_000 + ". Do you like it?").is_polar


@given(st.text())
def test_any_text_gets_a_verdict(question: str) -> None:
    verdict = polar(question)
    assert verdict.is_polar == (verdict.kind is Kind.POLAR)
    assert verdict.reason


@given(st.lists(st.sampled_from("do you what or tea , ? . is it when how about the".split())))
def test_any_string_of_question_words_gets_a_verdict(words: list[str]) -> None:
    assert polar(" ".join(words)).reason


@pytest.mark.parametrize("question", ["or " * 9_000, "?" * 9_000, "- " * 9_000, "\0", "🤔?"])
def test_odd_questions_get_a_verdict(question: str) -> None:
    assert polar(question).reason


def test_circa_fewer_than_two_in_a_hundred_are_declined(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    questions = {pair.question for pair in pairs}
    declined = {question for question in questions if not polar(question).is_polar}
    assert len(declined) < 0.02 * len(questions)
    assert sum(pair.question in declined for pair in pairs) < 0.02 * len(pairs)


def test_circa_few_are_declined_without_their_question_marks(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    questions = {pair.question.rstrip("?") for pair in pairs}
    assert sum(not polar(question).is_polar for question in questions) < 0.04 * len(questions)


def test_circa_what_is_declined_is_what_annotators_marked_other(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    declined = [pair for pair in pairs if not polar(pair.question).is_polar]
    marked = sum("other" in pair.judgements for pair in declined)
    assert marked > 0.9 * len(declined)
