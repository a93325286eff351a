"""Replies that answer nothing are asked back about, and few others."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer import Evidence, Hearer
from hearer.corpora import circa
from hearer.hear.answers.direct.direct_answers import direct_answer
from hearer.hear.answers.direct.rhetorical import rhetorical
from hearer.hear.answers.replies.bare_numbers import is_bare_number
from hearer.hear.answers.replies.closing_statements import closing_statement
from hearer.hear.network import pair_network
from hearer.hear.unanswering import says_nothing
from hearer.polarity import NO, YES

CASES = table("unanswering")
QUESTION = "Do you like jazz?"


@pytest.fixture(scope="module")
def hearer() -> Hearer:
    return Hearer()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["reply"])
def test_each_reply_is_judged_as_written(case: dict[str, str]) -> None:
    reason = says_nothing(case["reply"])
    assert reason == "" if case["expected"] == "-" else case["expected"] in reason


@pytest.mark.parametrize(
    "reply", ["a" * 200_000, "not " * 20_000, "'" * 100_000, "?" * 9_000, "Yes. No. Yes.", "if"]
)
def test_nothing_said_is_asked_back_about(hearer: Hearer, reply: str) -> None:
    reading = hearer.answer(QUESTION, reply)
    assert reading.decision == "ask"
    assert reading.reason.startswith("the reply answers nothing")
    assert reading.evidence[0].step == "nothing said"


@pytest.mark.parametrize(
    ("question", "reply"),
    [
        (QUESTION, "zzz"),
        (QUESTION, "hmmm"),
        (QUESTION, "42"),
        (QUESTION, "Seven."),
        ("Are you happy here?", "8"),
        ("Do you like dogs?", "1,000"),
        ("Is your mother well?", "twenty one"),
    ],
)
def test_letters_and_numbers_that_say_nothing_are_asked_back_about(
    hearer: Hearer, question: str, reply: str
) -> None:
    assert hearer.answer(question, reply).decision == "ask"


@pytest.mark.parametrize(
    ("question", "reply"),
    [
        ("Do you have any brothers?", "2"),
        ("Have you got kids?", "Seven!"),
        ("Would you like a beer?", "Two"),
        ("Do you run often?", "3"),
        ("Is it more than 20 miles?", "25"),
        ("Are you coming tonight?", "8"),
        ("Did you finish school?", "2015"),
        (QUESTION, "42 records in my shelf"),
        (QUESTION, "10/10"),
    ],
)
def test_a_number_that_counts_is_listened_to(question: str, reply: str) -> None:
    assert not says_nothing(reply)
    assert not is_bare_number(reply, question)


def test_a_question_that_is_none_is_declined_all_the_same(hearer: Hearer) -> None:
    assert hearer.answer("Where is it?", "!!!").decision == "none"


def test_signs_and_words_that_answer_are_heard(hearer: Hearer) -> None:
    for reply in ("👍", "oui", "sí", "Why not?", "Who doesn't?"):
        assert hearer.answer(QUESTION, reply).pick == YES
    for reply in ("👎", "nein", "as if"):
        assert hearer.answer(QUESTION, reply).pick == NO


@pytest.mark.parametrize(
    ("reply", "label"),
    [
        ("Is the Pope Catholic?", YES),
        ("Well, is the Pope a Catholic?", YES),
        ("does a bear sleep in the woods?", YES),
        ("Do bears live in the woods?", YES),
        ("Is water wet?", YES),
        ("Doesn't everybody?", YES),
        ("When pigs fly.", NO),
        ("Yeah, right.", NO),
        ("Is the Pope in Rome these days?", None),
        ("Yeah, right, I forgot", None),
        ("Do birds fly here?", None),
    ],
)
def test_rhetorical_questions_answer(reply: str, label: str | None) -> None:
    found = rhetorical(reply)
    assert (found[0] if found else None) == label


def test_the_end_of_a_long_reply_is_heard(hearer: Hearer) -> None:
    story = "My uncle had a boat. " * 1_500
    assert hearer.answer(QUESTION, f"{story}But I hate jazz.").pick == NO
    assert hearer.answer(QUESTION, f"{story}I love it.").pick == YES
    for turn in ("But", "Still,", "anyway,", "So"):
        reading = hearer.answer(QUESTION, f"{story}{turn} I love jazz.")
        assert reading.pick == YES
        assert reading.evidence[0] == Evidence(step="closing statement", text="I love jazz.")


@pytest.mark.parametrize(
    "end",
    ["But my wife loves jazz.", "But I have a dog.", "I love jazz.", "But do I like jazz?"],
)
def test_other_ends_of_a_story_do_not_decide_alone(hearer: Hearer, end: str) -> None:
    reading = hearer.answer(QUESTION, f"My uncle had a boat. We sang a lot. {end}")
    assert "closing statement" not in {piece.step for piece in reading.evidence}


def test_stories_that_turn_to_the_question_at_the_end_are_understood(hearer: Hearer) -> None:
    cases = [case for case in table("long_replies") if case["batch"] == "2"]
    right = [hearer.answer(case["question"], case["reply"]).best == case["label"] for case in cases]
    assert sum(right) / len(right) >= 0.8


@pytest.mark.parametrize("offered", ["coffee", "more wine", "ready", "shall we"])
def test_an_offer_in_a_word_or_two_is_read_by_its_direct_answer(
    hearer: Hearer, offered: str
) -> None:
    assert hearer.answer(offered, "yes please").pick == YES
    assert hearer.answer(offered, "no thanks").pick == NO


@pytest.mark.parametrize("said", ["Hello!", "Good morning", "I like tea", "Sit down.", "Thanks"])
def test_what_offers_nothing_is_declined(hearer: Hearer, said: str) -> None:
    assert hearer.answer(said, "yes please").decision == "none"


@given(st.text())
def test_any_text_is_judged(reply: str) -> None:
    assert isinstance(says_nothing(reply), str)
    rhetorical(reply)


def test_circa_hardly_any_reply_is_asked_back_about(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    silenced = [
        pair.answer
        for pair in pairs
        if (says_nothing(pair.answer) or is_bare_number(pair.answer, pair.question))
        and not direct_answer(pair.question, pair.answer)
    ]
    assert len(silenced) <= 0.0005 * len(pairs), silenced


def test_circa_replies_are_too_short_to_have_a_closing_statement(data_dir: Path) -> None:
    pairs = circa.read(data_dir / "circa" / "circa-data.tsv")
    assert not [pair for pair in pairs if closing_statement(pair.question, pair.answer)]


def test_a_reply_that_fits_is_read_as_it_is_and_a_longer_one_at_both_ends() -> None:
    tokens = pair_network().tokens
    fitting = "I had some tea " * 16
    assert tokens.both_ends(fitting, 64) == tokens.ids(fitting, 64)
    for longer in ("start " + "tea " * 100 + "end", "start " + "tea " * 9_000 + "end"):
        cut = tokens.both_ends(longer, 64)
        assert len(cut) == 64
        assert (cut[:1], cut[-1:]) == (tokens.ids("start", 1), tokens.ids("end", 1))
