"""The vocabulary: immutable, validated with clear messages, to JSON and back without loss."""

from __future__ import annotations

import math
from datetime import date, datetime, time, timedelta
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from hearer import Confidence, Evidence, Option, Policy, Question, Reading
from hearer.errors import HearerError, QuestionError

names = st.text(min_size=1, max_size=20).filter(str.strip)
name_lists = st.lists(names, min_size=1, max_size=6, unique=True)
options = st.builds(
    Option,
    name=names,
    about=st.text(max_size=40),
    facts=st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3),
    image=st.none() | st.text(max_size=8),
)
questions = st.builds(
    Question,
    face=st.sampled_from(["which", "answer", "who"]),
    prompt=st.text(max_size=40),
    context=st.text(max_size=40),
    options=st.lists(options, min_size=1, max_size=4, unique_by=lambda o: o.name).map(tuple),
    pronoun=st.none() | st.just("she"),
)
evidence = st.builds(
    Evidence,
    step=st.text(max_size=8),
    text=st.text(max_size=8),
    option=st.none() | names,
    weight=st.none() | st.floats(-1e6, 1e6),
)
policies = st.builds(
    Policy, probability=st.floats(0, 1), margin=st.floats(0, 1), none=st.floats(0, 1)
)


@st.composite
def readings(draw: st.DrawFn) -> Reading:
    listed = draw(name_lists)
    counts = draw(st.lists(st.integers(0, 9), min_size=len(listed), max_size=len(listed)))
    return Reading.of_votes(
        dict(zip(listed, counts, strict=True)),
        none=draw(st.integers(1, 9)),
        evidence=tuple(draw(st.lists(evidence, max_size=2))),
        policy=draw(policies),
        hearer=draw(st.text(max_size=5)),
        reason=draw(st.text(max_size=5)),
    )


@given(st.one_of(options, questions, evidence, policies, readings()))
def test_json_comes_back_the_same(thing: Option | Question | Evidence | Policy | Reading):
    kind = type(thing)
    assert kind.model_validate_json(thing.model_dump_json()) == thing
    assert kind(**thing.model_dump(mode="json")) == thing


def test_json_says_what_follows_from_the_probabilities():
    data = Reading(probabilities={"a": 0.8, "b": 0.2}).model_dump(mode="json")
    assert (data["pick"], data["decision"], data["probability"]) == ("a", "pick", 0.8)


@pytest.mark.parametrize(
    ("thing", "field"),
    [
        (Option(name="a"), "name"),
        (Question.among(["a"]), "prompt"),
        (Reading(probabilities={"a": 1}), "none"),
        (Policy(), "margin"),
    ],
)
def test_nothing_can_be_changed(thing: Option | Question | Reading | Policy, field: str):
    with pytest.raises(ValidationError, match="frozen"):
        setattr(thing, field, "other")


def test_options_come_in_any_form():
    asked = Question.among(["a", {"name": "b", "facts": {"year": 1965}}, Option(name="c")])
    assert asked.names == ("a", "b", "c")
    assert asked.options[1].facts == {"year": "1965"}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.5, "1.5"),
        (True, "yes"),
        (["red", 2], "red, 2"),
        ("plain", "plain"),
        (date(2020, 1, 31), "2020-01-31"),
        (datetime(2020, 1, 31, 9, 30), "2020-01-31 09:30"),
        (datetime(2020, 1, 31, 9, 30, 5), "2020-01-31 09:30:05"),
        (time(9, 30), "09:30"),
        (timedelta(hours=1, minutes=30), "1 h 30 min"),
        (timedelta(days=1, seconds=2.5), "1 day 2.5 s"),
        (timedelta(0), "0 s"),
        (-timedelta(minutes=5), "-5 min"),
        (Decimal("12.50"), "12.50"),
        (Decimal("1E+3"), "1000"),
        (np.int64(7), "7"),
        (np.float32(0.1), "0.1"),
        (np.bool_(True), "yes"),
        (np.str_("red"), "red"),
        (np.datetime64("2020-01-31"), "2020-01-31"),
        (np.datetime64("2020-01-31T09:30", "ns"), "2020-01-31 09:30"),
        (np.timedelta64(5_400_000_000_000, "ns"), "1 h 30 min"),
        ([np.int32(1), date(2020, 1, 1)], "1, 2020-01-01"),
        (["red", None, ""], "red"),
        ({"red", "blue"}, "blue, red"),
        (Confidence.PROBABLY, "probably"),
    ],
)
def test_facts_of_real_catalogues_become_text(value: object, text: str):
    assert Option(name="a", facts={"key": value}).facts == {"key": text}


@pytest.mark.parametrize(
    "value", [None, math.nan, "", " ", [], [None], Decimal("NaN"), np.datetime64("NaT")]
)
def test_a_fact_without_a_value_is_left_out(value: object):
    assert Option(name="a", facts={"key": value}) == Option(name="a")


def test_what_is_missing_is_empty():
    assert Option.of({"name": "a", "about": None, "facts": None}) == Option(name="a")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Option(name=" "), "Option: an option needs a name"),
        (lambda: Option(name="a", colour="red"), "Option: 'colour' is no field of an option"),
        (lambda: Option(name="a", facts={"x": {}}), "^Option: fact 'x': must be text, a number, a"),
        (lambda: Option(name="a", facts={"x": [{}]}), "fact 'x': must be text, .*, not dict"),
        (lambda: Option(name="a", facts={"x": 10**5000}), "fact 'x': is a number of too many dig"),
        (lambda: Option(name="a", facts={1: "x"}), "facts: the key 1: must be text, not int"),
        (lambda: Option(name="a", facts=["x"]), "facts: must be a mapping of names to values, not"),
        (lambda: Option.of(3), "an option is a name or a mapping with 'name', not int"),
        (
            lambda: Question.among(["Oat", {"name": "Tea", "about": 3}]),
            "^option 2 'Tea': about: must be text, not int",
        ),
        (
            lambda: Question.among([{"name": "Tea", "facts": {"x": np.zeros(2)}}]),
            "^option 1 'Tea': fact 'x': must be text, .*, not ndarray",
        ),
        (lambda: Question.among([{"about": "hot"}]), "^option 1: name: is missing"),
        (lambda: Question.among(["a", 3]), "^option 2: an option is a name or a mapping"),
        (
            lambda: Question.among([{"name": "a", 1: "b"}]),
            "^option 1 'a': '1' is no field of an opt",
        ),
        (lambda: Question.among([]), "at least one option"),
        (lambda: Question.among(["a", "b", "a"]), "options share the name 'a'; names must differ"),
        (lambda: Question.among(["a", "a "]), "options share the name 'a'; names must differ"),
        (lambda: Question.among("ab"), "options come as a list"),
        (lambda: Question.among({"name": "a"}), "options come as a list"),
        (
            lambda: Question.among(["a"], face="why"),
            "Question: face: must be 'which', 'answer' or 'who'",
        ),
        (lambda: Reading(probabilities={}), "at least one option"),
        (lambda: Reading(probabilities={"a": 0.5}), "add up to 0.5000, not to 1"),
        (lambda: Reading(probabilities={"a": 1.5, "b": -0.5}), "between 0 and 1"),
        (lambda: Reading(probabilities={"a": math.nan}), "between 0 and 1"),
        (lambda: Reading(probabilities={"a": math.inf}), "between 0 and 1"),
        (lambda: Reading(probabilities={"a": 0}, none=2), "none: must be at most 1$"),
        (lambda: Reading.of_votes({"a": 0}), "at least one is above zero"),
        (lambda: Reading.of_votes({"a": 2, "b": -1}), "at least one is above zero"),
        (lambda: Reading.of_judgement(["a"], "b"), "'b' is not among the options: a"),
        (lambda: Reading.of_judgement(["a"], "a", "maybe"), "unknown confidence 'maybe'; known: d"),
        (lambda: Policy(margin=2), "Policy: margin: must be at most 1$"),
    ],
)
def test_broken_rules_say_which_in_one_line(make, message: str):
    with pytest.raises(QuestionError, match=message) as caught:
        make()
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, HearerError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("probabilities", "none", "decision"),
    [
        ({"a": 0.9, "b": 0.1}, 0.0, "pick"),
        ({"a": 0.5, "b": 0.3}, 0.2, "pick"),
        ({"a": 0.54, "b": 0.46}, 0.0, "ask"),  # the lead is too small
        ({"a": 0.45, "b": 0.25}, 0.3, "ask"),  # the best is too improbable
        ({"a": 0.3, "b": 0.1}, 0.6, "none"),
        ({"a": 0.3, "b": 0.3}, 0.4, "ask"),  # none leads, but not enough
        ({"a": 1.0}, 0.0, "pick"),
        ({"a": 0.5}, 0.5, "ask"),
    ],
)
def test_default_policy(probabilities: dict[str, float], none: float, decision: str):
    reading = Reading(probabilities=probabilities, none=none)
    assert reading.decision == decision
    assert reading.pick == (None if decision == "none" else "a")
    assert reading.probability == (none if decision == "none" else probabilities["a"])


def test_another_policy_takes_the_same_probabilities_otherwise():
    reading = Reading(probabilities={"a": 0.7, "b": 0.3})
    careful = reading.under(Policy(probability=0.8))
    assert (reading.decision, careful.decision) == ("pick", "ask")
    assert careful.probabilities == reading.probabilities


@given(readings())
def test_a_pick_always_has_what_the_policy_demands(reading: Reading):
    ranked = sorted(reading.probabilities.values(), reverse=True)
    if reading.decision == "pick":
        assert reading.probabilities[reading.best] >= reading.policy.probability
        assert reading.probabilities[reading.best] > reading.none
        if len(ranked) > 1:
            assert ranked[0] - ranked[1] >= reading.policy.margin
    if reading.decision == "none":
        assert reading.none > ranked[0]


@given(name_lists, st.randoms())
def test_ties_are_broken_by_name_never_by_order(listed: list[str], random):
    shuffled = random.sample(listed, len(listed))
    assert Reading.of_votes(dict.fromkeys(shuffled, 1)).best == min(listed)


def test_votes_are_shares():
    reading = Reading.of_votes({"yes": 3, "no": 1}, none=1)
    assert reading.probabilities == {"yes": 0.6, "no": 0.2}
    assert reading.none == 0.2


@pytest.mark.parametrize(
    ("choice", "confidence", "probabilities", "none"),
    [
        ("a", Confidence.DEFINITELY, {"a": 1.0, "b": 0.0}, 0.0),
        ("a", "probably", {"a": 0.75, "b": 0.25}, 0.0),
        ("b", "ambiguous", {"a": 0.5, "b": 0.5}, 0.0),
        (None, "definitely", {"a": 0.0, "b": 0.0}, 1.0),
        (None, "probably", {"a": 0.25, "b": 0.25}, 0.5),
    ],
)
def test_graded_judgements(
    choice: str | None, confidence: str, probabilities: dict[str, float], none: float
):
    reading = Reading.of_judgement(["a", "b"], choice, confidence, hearer="participant 7")
    assert (reading.probabilities, reading.none) == (probabilities, none)
    assert reading.hearer == "participant 7"


@given(name_lists, st.data())
def test_scores_become_probabilities_in_their_order(listed: list[str], data: st.DataObject):
    scores = data.draw(st.lists(st.floats(-1e5, 1e5), min_size=len(listed), max_size=len(listed)))
    reading = Reading.of_scores(listed, scores)
    assert math.fsum(reading.probabilities.values()) == pytest.approx(1)
    assert scores[listed.index(reading.best)] == pytest.approx(max(scores), abs=1e-9)


def test_among_many_options_a_share_of_them_is_asked_for() -> None:
    policy = Policy(probability=0.3, margin=0.02, share=0.5)
    assert policy.decide([0.4, 0.3, 0.25], 0.05) == "ask"  # the others together are likelier
    assert policy.decide([0.6, 0.2, 0.15], 0.05) == "pick"
    assert policy.decide([0.35, 0.3], 0.34) == "pick"  # of two, the best has half or more
