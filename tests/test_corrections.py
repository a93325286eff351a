"""What somebody takes back does not count: what they say instead does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer import Hearer
from hearer.hear.answers.replies.corrections import correction

CASES = table("corrections")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["reply"])
def test_what_takes_the_place_of_something_is_found(case: dict[str, str]) -> None:
    found = correction(case["reply"])
    assert (found.text if found else "-") == case["instead"]


@given(st.text(alphabet="yes no wait, sorry.", max_size=900))
def test_it_is_the_end_of_the_reply_and_does_not_take_long(reply: str) -> None:
    found = correction(reply)
    assert found is None or (reply[found.start :] == found.text and found.start > 0)


@pytest.mark.parametrize(
    ("question", "reply", "pick"),
    [
        ("Want to get dinner?", "Sure... hmm, on second thought, I'd rather stay in.", "no"),
        ("Is it raining?", "Yes, sorry, no, that was yesterday", "no"),
        ("Are you free tonight?", "No, scratch that, yes, the meeting is off.", "yes"),
    ],
)
def test_an_answer_that_is_taken_back_is_not_the_reading(
    question: str, reply: str, pick: str
) -> None:
    reading = Hearer().answer(question, reply)
    assert reading.pick == pick
    assert reading.evidence[0].step == "correction"


def test_a_question_given_back_is_asked_about() -> None:
    assert Hearer().answer("Are you coming tonight?", "Are you?").decision == "ask"
