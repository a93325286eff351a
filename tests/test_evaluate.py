"""The measures: by hand on small cases, against scipy and scikit-learn, and as properties."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import bootstrap
from sklearn.metrics import brier_score_loss, f1_score

from hearer.corpora.item import Item
from hearer.errors import InputError, UnknownName
from hearer.evaluate.evaluation import Evaluation, evaluate
from hearer.evaluate.heard import Heard
from hearer.evaluate.measures.bootstrap import interval
from hearer.evaluate.measures.calibration import expected_error, reliability
from hearer.evaluate.measures.coverage import accuracy_by_rank, risk_coverage
from hearer.polarity import Labels
from hearer.reading import Policy, Question, Reading

YES_NO = Question(face="answer", prompt="Do you like it?", options=Labels.RELAXED.options)
LABELS = YES_NO.names


def item(number: int, gold: str | None, **fields: str) -> Item:
    return Item(id=str(number), words="well", question=YES_NO, gold=gold, fields=fields)


def reading(best: str, probability: float = 0.7) -> Reading:
    rest = (1 - probability) / (len(LABELS) - 1)
    return Reading(probabilities={n: probability if n == best else rest for n in LABELS})


def small() -> Evaluation:
    """Four items, three right."""
    items = [
        item(0, "yes", scenario="work", question="a"),
        item(1, "no", scenario="work", question="a"),
        item(2, "yes", scenario="food", question="b"),
        item(3, "no", scenario="food", question="b"),
    ]
    readings = [reading("yes", 0.9), reading("no", 0.8), reading("no", 0.55), reading("no", 0.6)]
    return evaluate(items, readings, corpus="circa", hearer="mine")


def test_counts_what_is_right_overall_and_by_field():
    result = small()
    assert (result.n, result.questions, result.accuracy) == (4, 2, 0.75)
    assert result.by["scenario"]["work"].accuracy == 1.0
    assert result.by["scenario"]["food"].accuracy == 0.5
    assert result.by["scenario"]["food"].n == 2
    assert "question" not in result.by


def test_json_has_the_promised_keys_and_no_nan():
    data = json.loads(json.dumps(small().to_json(), allow_nan=False))
    promised = "accuracy n by interval calibration risk_coverage hearer corpus labels confusion"
    assert set(promised.split()) <= data.keys()
    assert data["by"]["scenario"]["work"].keys() == {"n", "accuracy", "interval"}
    assert data["calibration"].keys() == {"ece", "brier", "bins"}
    assert data["labels"]["no"] == {
        "precision": pytest.approx(2 / 3),
        "recall": 1.0,
        "f1": pytest.approx(0.8),
        "support": 2,
    }
    assert "human" not in data


def test_confusion_has_gold_in_rows():
    confusion = small().confusion
    assert confusion is not None
    row = confusion.counts[confusion.labels.index("yes")]
    assert row[confusion.labels.index("no")] == 1
    assert sum(map(sum, confusion.counts)) == 4


def test_macro_f1_is_that_of_scikit_learn():
    gold, picked = ["yes", "no", "yes", "no"], ["yes", "no", "no", "no"]
    expected = f1_score(gold, picked, labels=LABELS, average="macro", zero_division=0)
    assert small().macro_f1 == pytest.approx(expected)


def test_no_label_scores_where_options_differ():
    items = [
        Item(id=pair[0], words="the first", question=Question.among(pair), gold=pair[0])
        for pair in (("Dune", "Emma"), ("Ulysses", "Beloved"))
    ]
    readings = [Reading(probabilities={"Dune": 1, "Emma": 0}), Reading.of_votes({"Ulysses": 1})]
    result = evaluate(items, readings)
    assert result.labels is None
    assert "confusion" not in result.to_json()


def test_brier_score_is_that_of_scikit_learn():
    gold = ["yes", "no", "in the middle"]
    readings = [reading("yes", 0.6), reading("yes", 0.5), reading("conditional yes", 0.4)]
    result = evaluate([item(i, label) for i, label in enumerate(gold)], readings)
    table = np.array([[r.probabilities[name] for name in sorted(LABELS)] for r in readings])
    expected = brier_score_loss(gold, table, labels=sorted(LABELS), scale_by_half=False)
    assert result.calibration.brier == pytest.approx(expected)


def test_ties_are_taken_by_name():
    tied = Reading(probabilities=dict.fromkeys(LABELS, 0.25))
    first = min(LABELS)
    assert evaluate([item(0, first)], [tied]).accuracy == 1.0
    assert evaluate([item(0, "yes")], [tied]).accuracy == 0.0


def test_items_without_gold_are_counted_and_left_out():
    result = evaluate([item(0, "yes"), item(1, None)], [reading("yes"), reading("no")])
    assert (result.n, result.unlabelled, result.accuracy) == (1, 1, 1.0)


def test_nothing_to_score_is_an_error():
    with pytest.raises(InputError, match="none of the 1 items has a gold label"):
        evaluate([item(0, None)], [reading("yes")])
    with pytest.raises(InputError, match="no items"):
        evaluate([], [])
    with pytest.raises(InputError, match="1 items cannot be paired with 2 readings"):
        evaluate([item(0, "yes")], [reading("yes"), reading("no")])


def test_fields_are_asked_for_by_name():
    items = [item(i, "yes", sentence=f"s{i}", half=str(i % 2)) for i in range(40)]
    readings = [reading("yes")] * 40
    assert list(evaluate(items, readings).by) == ["half"]
    assert list(evaluate(items[:10], readings[:10]).by) == ["half"]
    assert len(evaluate(items, readings, by=["sentence"]).by["sentence"]) == 40
    with pytest.raises(UnknownName, match="Did you mean 'sentence'"):
        evaluate(items, readings, by=["sentense"])


def test_decisions_follow_the_policy():
    careful = Policy(probability=0.75)
    readings = [reading("yes", p).under(careful) for p in (0.9, 0.8, 0.7)]
    readings.append(Reading(probabilities={**dict.fromkeys(LABELS, 0.1)}, none=0.6))
    golds = ["yes", "no", "yes", "yes"]
    result = evaluate([item(i, g) for i, g in enumerate(golds)], readings).decisions
    assert (result.pick, result.ask, result.none) == (0.5, 0.25, 0.25)
    assert result.accuracy_among_picks == 0.5


def test_accuracy_among_no_picks_is_unknown():
    unsure = Reading(probabilities=dict.fromkeys(LABELS, 0.25))
    assert evaluate([item(0, "yes")], [unsure]).decisions.accuracy_among_picks is None


def test_calibration_error_by_hand():
    confidence = np.array([0.95, 0.95, 0.55, 1.0])
    correct = np.array([1.0, 0.0, 1.0, 1.0])
    bins = reliability(confidence, correct)
    assert [b.n for b in bins] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 3]
    assert bins[0].accuracy is None
    expected = 3 / 4 * abs(2.9 / 3 - 2 / 3) + 1 / 4 * 0.45
    assert expected_error(bins) == pytest.approx(expected)


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1), st.integers(1, 20))
def test_every_reading_has_one_bin(rows: list[tuple[float, bool]], count: int):
    confidence, correct = np.array(rows, dtype=float).T
    bins = reliability(confidence, correct, count)
    assert sum(b.n for b in bins) == len(rows)
    assert 0 <= expected_error(bins) <= 1
    for one in bins:
        if one.confidence is not None:
            assert one.low - 1e-9 <= one.confidence <= one.high + 1e-9


def test_risk_and_coverage_by_hand():
    confidence = np.array([0.9, 0.8, 0.7, 0.6])
    curve = risk_coverage(confidence, np.array([1.0, 1.0, 0.0, 0.0]))
    assert curve.surest_half == 1.0
    assert curve.points[-1].accuracy == 0.5
    assert curve.aurc == pytest.approx((0 + 0 + 1 / 3 + 1 / 2) / 4)


@given(st.lists(st.tuples(st.sampled_from([0.5, 0.7, 0.9]), st.booleans()), min_size=1))
def test_the_order_of_ties_does_not_matter(rows: list[tuple[float, bool]]):
    ahead, back = (np.array(some, dtype=float).T for some in (rows, rows[::-1]))
    np.testing.assert_allclose(accuracy_by_rank(*ahead), accuracy_by_rank(*back))
    assert accuracy_by_rank(*ahead)[-1] == pytest.approx(np.mean([right for _, right in rows]))


def test_interval_agrees_with_scipy_where_units_are_single():
    values = (np.arange(400) % 5 < 3).astype(float)
    ours = interval(values, [str(i) for i in range(400)], resamples=9_999)
    theirs = bootstrap((values,), np.mean, method="percentile", n_resamples=9_999, rng=1)
    assert ours == pytest.approx(tuple(theirs.confidence_interval), abs=0.006)


def test_interval_agrees_with_scipy_where_units_are_questions():
    generator = np.random.default_rng(3)
    sizes = generator.integers(1, 9, 200)
    right = generator.binomial(sizes, generator.beta(2, 1, 200))
    values = np.concatenate([np.arange(n) < r for n, r in zip(sizes, right, strict=True)])
    units = np.repeat(np.arange(200), sizes).astype(str).tolist()
    ours = interval(values.astype(float), units, resamples=9_999)
    theirs = bootstrap(
        (right, sizes),
        lambda r, n, axis: r.sum(axis=axis) / n.sum(axis=axis),
        paired=True,
        method="percentile",
        n_resamples=9_999,
        rng=1,
    )
    assert ours == pytest.approx(tuple(theirs.confidence_interval), abs=0.006)


def test_whole_questions_give_wider_intervals_than_single_replies():
    values = np.repeat([1.0, 0.0] * 20, 10)
    single = interval(values, [str(i) for i in range(400)])
    whole = interval(values, np.repeat(np.arange(40), 10).astype(str).tolist())
    assert whole[1] - whole[0] > 2 * (single[1] - single[0])


@given(st.lists(st.booleans(), min_size=1, max_size=30), st.integers(1, 30), st.integers(0, 9))
def test_interval_stays_within_bounds_and_repeats(right: list[bool], units: int, seed: int):
    values = np.array(right, dtype=float)
    names = [str(i % units) for i in range(len(right))]
    low, high = interval(values, names, resamples=50, seed=seed)
    assert 0 <= low <= high <= 1
    assert (low, high) == interval(values, names, resamples=50, seed=seed)


def test_against_people():
    people = Reading.of_votes({"yes": 4, "no": 1, "conditional yes": 0, "in the middle": 0})
    asked = Item(id="1", words="sure", question=YES_NO, gold="yes", human=people)
    alike = evaluate([asked], [people]).human
    certain = evaluate([asked], [Reading.of_judgement(LABELS, "yes")]).human
    assert alike is not None
    assert certain is not None
    own = -(0.8 * math.log(0.8) + 0.2 * math.log(0.2))
    assert alike.cross_entropy == alike.entropy == pytest.approx(own)
    assert alike.agreement == pytest.approx(0.8)
    assert alike.ece == pytest.approx(0)
    assert certain.cross_entropy > 2 > alike.cross_entropy
    assert certain.ece == pytest.approx(0.2)


def test_people_who_chose_no_option_are_left_out():
    nobody = Reading(probabilities=dict.fromkeys(LABELS, 0.0), none=1.0)
    asked = Item(id="1", words="hm", question=YES_NO, gold="yes", human=nobody)
    assert evaluate([asked], [reading("yes")]).human is None


def test_the_question_is_the_unit_of_resampling():
    assert Heard.of(item(1, "yes", question="q7"), reading("yes")).question == "q7"
    assert Heard.of(item(1, "yes"), reading("yes")).question == "Do you like it?"
    bare = Item(id="x", words="", question=Question.among(["a"]), gold="a")
    assert Heard.of(bare, Reading(probabilities={"a": 1})).question == "x"


@given(
    st.lists(
        st.tuples(st.sampled_from(LABELS), st.sampled_from(LABELS), st.floats(0.3, 1)), min_size=1
    )
)
def test_any_readings_give_a_consistent_result(rows: list[tuple[str, str, float]]):
    items = [item(i, gold, half=str(i % 2)) for i, (gold, _, _) in enumerate(rows)]
    readings = [reading(best, p) for _, best, p in rows]
    result = evaluate(items, readings, by=["half"], resamples=20)
    assert result.accuracy == pytest.approx(np.mean([gold == best for gold, best, _ in rows]))
    parts = result.by["half"].values()
    assert sum(g.n * g.accuracy for g in parts) == pytest.approx(result.n * result.accuracy)
    assert result.risk_coverage.points[-1].accuracy == pytest.approx(result.accuracy)
    assert result.labels is not None
    assert sum(score.support for score in result.labels.values()) == result.n
    json.dumps(result.to_json(), allow_nan=False)
