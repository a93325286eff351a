"""The condition in a conditional yes, found with its place in the reply."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer.corpora import circa
from hearer.hear.answers.replies.conditions import condition
from hearer.polarity import CONDITIONAL, Labels

CASES = table("conditions")


def test_each_condition_is_found_as_written() -> None:
    found = [(case["reply"], condition(case["reply"])) for case in CASES]
    spoken = [(reply, span.text.lower() if span else "-") for reply, span in found]
    assert spoken == [(case["reply"], case["expected"].lower()) for case in CASES]


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 60
    assert sum(case["expected"] == "-" for case in CASES) >= 20


def test_the_span_lies_in_the_reply_as_it_was_given() -> None:
    reply = "Sure… 😀 but ONLY if it’s a comedy!"
    found = condition(reply)
    assert found is not None
    assert reply[found.start : found.end] == found.text == "ONLY if it’s a comedy"


@given(st.text())
def test_any_text_is_read_without_a_crash(reply: str) -> None:
    found = condition(reply)
    assert found is None or reply[found.start : found.end] == found.text != ""


@given(
    st.lists(st.sampled_from("only if when as long depends on once the , . but not i was".split()))
)
def test_any_string_of_markers_is_read(words: list[str]) -> None:
    reply = " ".join(words)
    found = condition(reply)
    assert found is None or found.text in reply


@pytest.mark.parametrize(
    "reply", ["if " * 10_000, "only " * 10_000, "if" + " a" * 10_000, "\0", "。"]
)
def test_long_and_odd_replies_are_read(reply: str) -> None:
    found = condition(reply)
    assert found is None or found.text in reply


def test_circa_conditions_are_found_where_people_heard_one(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    gold = [(pair.gold(Labels.STRICT), condition(pair.answer) is not None) for pair in pairs]
    heard = [found for label, found in gold if label == CONDITIONAL]
    others = [found for label, found in gold if label not in (CONDITIONAL, None)]
    assert sum(heard) > 0.8 * len(heard)
    assert sum(others) < 0.02 * len(others)
