"""The preference a reply reveals beyond its polarity, where it says so plainly."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer.corpora import circa
from hearer.hear.answers.replies.preferences import preference
from hearer.polarity import NO, Labels

CASES = table("preferences")


def preferred(question: str, reply: str) -> str:
    found = preference(question, reply)
    return found.text if found else "-"


def test_each_preference_is_found_as_written() -> None:
    found = [(case["reply"], preferred(case["question"], case["reply"])) for case in CASES]
    assert found == [(case["reply"], case["expected"]) for case in CASES]


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 50
    assert sum(case["expected"] == "-" for case in CASES) >= 20


def test_what_was_asked_about_is_no_part_of_it() -> None:
    assert preferred("Do you like tea?", "I prefer coffee to tea.") == "coffee"
    assert preferred("Do you like tea?", "I prefer going to the pub.") == "going to the pub"


@given(st.text(), st.text())
def test_any_text_is_read_without_a_crash(question: str, reply: str) -> None:
    found = preference(question, reply)
    assert found is None or reply[found.start : found.end] == found.text != ""


@given(st.lists(st.sampled_from("i prefer to rather let's go for it , . instead like tea".split())))
def test_any_string_of_its_words_is_read(words: list[str]) -> None:
    reply = " ".join(words)
    found = preference("Tea?", reply)
    assert found is None or reply[found.start : found.end] == found.text != ""


@pytest.mark.parametrize("reply", ["i prefer " * 9_000, "much " * 9_000, "let's", "\0", "🍕"])
def test_long_and_odd_replies_are_read(reply: str) -> None:
    found = preference("Do you like it?", reply)
    assert found is None or found.text in reply


def test_circa_most_preferences_stand_in_for_a_no(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    revealing = [pair for pair in pairs if preference(pair.question, pair.answer)]
    refusing = sum(pair.gold(Labels.RELAXED) == NO for pair in revealing)
    assert len(revealing) > 0.04 * len(pairs)
    assert refusing > 0.6 * len(revealing)
