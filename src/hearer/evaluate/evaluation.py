"""One hearer against gold: everything that is measured, as one typed result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from hearer.corpora.item import Item
from hearer.errors import UnknownName
from hearer.evaluate.heard import QUESTION, Heard, labelled, pair
from hearer.evaluate.measures.bootstrap import RESAMPLES, Interval, interval
from hearer.evaluate.measures.calibration import Calibration, calibration, confidences
from hearer.evaluate.measures.coverage import RiskCoverage, risk_coverage
from hearer.evaluate.measures.labels import Confusion, LabelScore, label_set, score_labels
from hearer.evaluate.measures.people import AgainstPeople, against_people
from hearer.reading import Reading

# A field with more values than this, or than half the items, names them instead of grouping them.
_MOST_VALUES = 30


@dataclass(frozen=True, slots=True)
class Group:
    """The accuracy on the items that share a value of a field."""

    n: int
    accuracy: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class Decisions:
    """What the hearer would do: shares of each decision, and how right its picks are."""

    pick: float
    ask: float
    none: float
    accuracy_among_picks: float | None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What one hearer got right on one corpus, and how far its probabilities can be trusted.

    Shares are fractions. ``interval`` is a 95 % bootstrap interval that resamples whole questions;
    ``labels``, ``macro_f1`` and ``confusion`` are there where all questions have the same options,
    ``human`` where the corpus has several judgements of an item. ``unlabelled`` items are without
    gold; ``left_out`` counts what the corpus itself does not take for items, by the reason.
    """

    corpus: str
    hearer: str
    choices: Mapping[str, str]
    n: int
    questions: int
    unlabelled: int
    accuracy: float
    interval: Interval
    by: Mapping[str, Mapping[str, Group]]
    calibration: Calibration
    risk_coverage: RiskCoverage
    decisions: Decisions
    left_out: Mapping[str, int]
    labels: Mapping[str, LabelScore] | None = None
    macro_f1: float | None = None
    confusion: Confusion | None = None
    human: AgainstPeople | None = None

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data; sections that do not apply are left out."""
        data = asdict(self)
        optional = ("labels", "macro_f1", "confusion", "human")
        return {k: v for k, v in data.items() if v is not None or k not in optional}


def groups(heard: Sequence[Heard], field: str, resamples: int, seed: int) -> dict[str, Group]:
    """Measure accuracy for each value of a field, most frequent value first."""
    members: dict[str, list[Heard]] = {}
    for one in heard:
        if field in one.fields:
            members.setdefault(one.fields[field], []).append(one)
    ranked = sorted(members.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return {value: group(some, resamples, seed) for value, some in ranked}


def group(heard: Sequence[Heard], resamples: int, seed: int) -> Group:
    """Measure the accuracy of some readings."""
    correct = np.array([one.right for one in heard], dtype=float)
    units = [one.question for one in heard]
    bounds = interval(correct, units, resamples=resamples, seed=seed)
    return Group(n=len(heard), accuracy=float(correct.mean()), interval=bounds)


def fields_to_group_by(heard: Sequence[Heard], asked: Sequence[str]) -> list[str]:
    """Give the fields asked for, or all that group items; the question itself does not."""
    values: dict[str, set[str]] = {}
    for one in heard:
        for name, value in one.fields.items():
            values.setdefault(name, set()).add(value)
    for name in asked:
        if name not in values:
            raise UnknownName("field", name, values)
    if asked:
        return list(dict.fromkeys(asked))
    most = max(1, min(_MOST_VALUES, len(heard) // 2))
    return [name for name, seen in values.items() if name != QUESTION and len(seen) <= most]


def decisions(heard: Sequence[Heard]) -> Decisions:
    """Count what the hearer would do under its own policy."""
    taken = [one.reading.decision for one in heard]
    counts = Counter(taken)
    picks = [one.right for one, what in zip(heard, taken, strict=True) if what == "pick"]
    return Decisions(
        pick=counts["pick"] / len(heard),
        ask=counts["ask"] / len(heard),
        none=counts["none"] / len(heard),
        accuracy_among_picks=sum(picks) / len(picks) if picks else None,
    )


def evaluate(
    items: Iterable[Item],
    readings: Iterable[Reading],
    **details: Any,
) -> Evaluation:
    """Measure the readings of any hearer (a model, a person, a file) against gold.

    Takes the keyword arguments of `evaluate_heard`.
    """
    return evaluate_heard(pair(items, readings), **details)


def evaluate_heard(
    everything: Sequence[Heard],
    *,
    by: Sequence[str] = (),
    corpus: str = "",
    hearer: str = "",
    choices: Mapping[str, str] | None = None,
    left_out: Mapping[str, int] | None = None,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Evaluation:
    """Measure items that are paired with their readings; those without gold are counted only."""
    heard = labelled(everything)
    overall = group(heard, resamples, seed)
    correct = np.array([one.right for one in heard], dtype=float)
    confidence = confidences(heard)
    names = label_set(heard)
    labels, confusion = score_labels(heard, names) if names else (None, None)
    return Evaluation(
        corpus=corpus,
        hearer=hearer or heard[0].reading.hearer,
        choices=dict(choices or {}),
        n=overall.n,
        questions=len({one.question for one in heard}),
        unlabelled=len(everything) - len(heard),
        accuracy=overall.accuracy,
        interval=overall.interval,
        by={f: groups(heard, f, resamples, seed) for f in fields_to_group_by(heard, by)},
        calibration=calibration(heard, confidence, correct),
        risk_coverage=risk_coverage(confidence, correct),
        decisions=decisions(heard),
        left_out=dict(left_out or {}),
        labels=labels,
        macro_f1=float(np.mean([s.f1 for s in labels.values()])) if labels else None,
        confusion=confusion,
        human=against_people(everything),
    )
