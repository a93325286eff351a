"""Facts through `which`: those of docs/api.md compare, those without a value count for nothing."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest

from hearer import Hearer


@pytest.fixture(scope="module")
def hearer() -> Hearer:
    return Hearer()


@pytest.mark.parametrize(
    ("reply", "key", "meant", "other"),
    [
        ("the newer one", "release date", "3 May 2001", "the early 90s"),
        ("the older one", "published", date(1999, 12, 31), date(2000, 1, 1)),
        ("the newer one", "releaseDate", datetime(2024, 5, 2, 9), datetime(2024, 5, 1, 12)),
        ("the earlier one", "when", "Thursday 4pm", "Friday 10:15"),
        ("after noon", "departure", time(14, 30), time(9, 30)),
        ("the shorter one", "duration", timedelta(minutes=90), timedelta(hours=2)),
        ("the shorter one", "runtime", timedelta(minutes=90), "1:52:00"),
        ("the longer one", "duration", "2 h 10 min", "112 min"),
        ("the cheaper one", "price", "899 euros", "€1.299,00"),
        ("the cheaper one", "cost", "free", "50p"),
        ("under 400 euros", "price", 350, 450),
        ("the better paid one", "salary", "31,000", "28,500"),
        ("the bigger one", "population", "67 million", "9 million"),
        ("the lighter one", "weight", "2 lb 3 oz", "1.4 kg"),
        ("the heavier one", "weight_kg", 3, 2),
        ("the taller one", "height", "6 ft 2 in", "180 cm"),
        ("the better rated one", "rating", "4.5/5", "3.9/5"),
        ("the milder one", "spiciness", "mild", "very hot"),
        ("the one with more bedrooms", "bedrooms", 4, 3),
    ],
)
def test_facts_that_can_be_compared(
    hearer: Hearer, reply: str, key: str, meant: object, other: object
):
    options = [{"name": "Lund", "facts": {key: meant}}, {"name": "Moss", "facts": {key: other}}]
    reading = hearer.which(reply, among=options)
    assert (reading.pick, reading.decision) == ("Lund", "pick")


@pytest.mark.parametrize("nothing", [None, float("nan"), "", []])
def test_a_fact_without_a_value_is_no_knowledge(hearer: Hearer, nothing: object):
    bare = hearer.which("something hot", among=["tea", "squash"])
    empty = hearer.which(
        "something hot", among=[{"name": "tea", "facts": {"p": nothing}, "about": " "}, "squash"]
    )
    assert (empty.probabilities, empty.policy) == (bare.probabilities, bare.policy)


@pytest.mark.parametrize("reply", ["neither", "none of them", "no thanks, neither of those"])
def test_none_of_them_has_a_reason(hearer: Hearer, reply: str):
    reading = hearer.which(reply, among=["tea", "squash"])
    assert (reading.decision, reading.reason) == ("none", "the reply fits none of the options")


def test_a_name_that_is_said_needs_no_reason(hearer: Hearer):
    assert hearer.which("tea", among=["tea", "squash"]).reason == ""
    assert hearer.which("both", among=["tea", "squash"]).reason == "the reply points to several"
