"""Replies that name, retract, deny or ask, through the public interface: what is picked, if any."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from case_tables import table
from hearer import Hearer
from hearer.hear.choices.english.errands import wants_something_else
from hearer.reading import Option

INVOICE = [Option(name="Invoice 4471", about="March")]
LAMP = [Option(name="Brass desk lamp", facts={"price": "$120"})]
PIZZAS = [
    Option(name="Margherita", facts={"vegetarian": "yes", "spicy": "no"}),
    Option(name="Diavola", facts={"vegetarian": "no", "spicy": "yes"}),
    Option(name="Prosciutto", facts={"vegetarian": "no", "spicy": "no"}),
    Option(name="Arrabbiata", facts={"vegetarian": "yes", "spicy": "yes"}),
]
SONGS = [
    Option(name="Dancing Queen", facts={"artist": "ABBA"}),
    Option(name="Bohemian Rhapsody", facts={"artist": "Queen"}),
]
STAFF = [
    Option(name="Emma Chen", facts={"team": "Sales"}),
    Option(name="Sales Bot", facts={"team": "IT"}),
]


@pytest.fixture(scope="module")
def hearer() -> Hearer:
    return Hearer()


def picked(hearer: Hearer, reply: str, among: Sequence[Option | str], prompt: str = "") -> str:
    reading = hearer.which(reply, among=among, prompt=prompt)
    return (reading.pick or "") if reading.decision == "pick" else "-"


def test_the_table_of_cases(hearer: Hearer) -> None:
    wrong = []
    for row in table("outright"):
        got = picked(hearer, row["reply"], row["among"].split(" | "))
        if got != row["picked"]:
            wrong.append(f"{row['reply']!r} among {row['among']}: {got}, not {row['picked']}")
    assert not wrong


def test_a_line_break_parts_what_is_denied_from_what_is_chosen(hearer: Hearer) -> None:
    assert picked(hearer, "not coffee\ntea", ["coffee", "tea"]) == "tea"


@pytest.mark.parametrize("prompt", ["", "Do you mean invoice 4471?"])
def test_a_single_option_is_refused(hearer: Hearer, prompt: str) -> None:
    for reply in (
        "a different invoice",
        "the other one",
        "nope, wrong one",
        "no, that's the wrong one",
        "invoice 4472",
        "something else",
        "another one",
    ):
        assert picked(hearer, reply, INVOICE, prompt) == "-", reply
    for reply in ("yes", "4471", "that one", "the invoice", "the one from March", "the first one"):
        assert picked(hearer, reply, INVOICE, prompt) == "Invoice 4471", reply


def test_what_does_not_tell_of_a_single_option_does_not_take_it(hearer: Hearer) -> None:
    for reply in (
        "nope wrong one",
        "the second one",
        "not brass",
        "something cheaper",
        "too expensive",
        "what time is it",
    ):
        assert picked(hearer, reply, LAMP) == "-", reply
    for reply in ("the lamp", "brass", "sure", "the $120 one"):
        assert picked(hearer, reply, LAMP) == "Brass desk lamp", reply


@pytest.mark.parametrize(
    ("reply", "meant"),
    [
        ("not vegetarian and not spicy", "Prosciutto"),
        ("not spicy and not vegetarian", "Prosciutto"),
        ("the non-vegetarian one that isn't spicy", "Prosciutto"),
        ("neither spicy nor vegetarian", "Prosciutto"),
        ("vegetarian but not spicy", "Margherita"),
        ("the vegetarian one that isn't spicy", "Margherita"),
    ],
)
def test_two_facts_are_denied(hearer: Hearer, reply: str, meant: str) -> None:
    assert picked(hearer, reply, PIZZAS) == meant


def test_a_fact_comes_before_a_word_of_a_name(hearer: Hearer) -> None:
    for reply in ("the one by Queen", "Queen's", "by Queen", "the song by Queen"):
        assert picked(hearer, reply, SONGS) == "Bohemian Rhapsody", reply
    assert picked(hearer, "the queen one", SONGS) == "-"
    assert picked(hearer, "dancing queen", SONGS) == "Dancing Queen"
    assert picked(hearer, "the ABBA one", SONGS) == "Dancing Queen"
    assert picked(hearer, "sales", STAFF) == "-"


def test_what_no_option_has_is_asked_about(hearer: Hearer) -> None:
    reading = hearer.which("iPhone 14", among=["iPhone 15", "Pixel 8a"])
    assert reading.decision == "ask"
    assert "iPhone 14" in reading.reason
    assert "seventh" in hearer.which("the seventh", among=["Taj", "Roma"]).reason


def test_the_table_of_errands() -> None:
    got = {row["reply"]: wants_something_else(row["reply"]) for row in table("errands")}
    assert got == {row["reply"]: row["elsewhere"] == "yes" for row in table("errands")}


@pytest.mark.parametrize(
    "reply", ["what's the weather like in Tallinn", "remind me to call mum", "who invented chess"]
)
def test_who_wants_something_else_is_asked_back(hearer: Hearer, reply: str) -> None:
    reading = hearer.which(reply, among=PIZZAS)
    assert reading.decision == "ask"
    assert "asks for something else" in reading.reason


def test_a_question_that_has_a_word_of_an_option_may_choose(hearer: Hearer) -> None:
    almanacs = [
        Option(name="Harbour Almanac", about="Tides: high water and low water of every port."),
        Option(name="Farmer's Yearbook", about="When to sow and when to harvest."),
    ]
    assert picked(hearer, "when is high water", almanacs) == "Harbour Almanac"


@pytest.mark.parametrize("reply", ["order the cheapest", "send me the cheapest"])
def test_an_order_that_compares_chooses(hearer: Hearer, reply: str) -> None:
    priced = [Option(name="Marinara", facts={"price": "$9"})]
    priced += [Option(name="Diavola", facts={"price": "$12"})]
    assert picked(hearer, reply, priced) == "Marinara"
