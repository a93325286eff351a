"""Pronoun accuracy and antecedent F1 (KITMUS Section 5.3), read as the authors' scorer reads them.

A candidate antecedent counts as chosen if some predicted cluster holds both its mention in the task
text, exactly, and the pronoun. Mentions of the entity in the knowledge text do not count.

* **Pronoun accuracy**: a document is right if the correct candidate is chosen and no other.
* **Antecedent F1**: every candidate of every document is one binary decision; precision and recall
  are taken over all of them together.

A hearer chooses one candidate in each document, or none; both measures are then the same unless it
declines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hearer.evaluate.measures.bootstrap import Interval, interval


@dataclass(frozen=True, slots=True)
class Outcome:
    """Which candidates a system chose in a document, and which is right."""

    id: str
    chosen: tuple[bool, ...]
    gold: int
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def right(self) -> bool:
        """The correct candidate and no other."""
        return sum(self.chosen) == 1 and self.chosen[self.gold]


@dataclass(frozen=True, slots=True)
class Scores:
    """The measures over some documents; ``random`` is what guessing among candidates would get."""

    n: int
    pronoun_accuracy: float
    interval: Interval
    antecedent_f1: float
    precision: float
    recall: float
    random: float

    @classmethod
    def of(cls, outcomes: Sequence[Outcome], seed: int = 0) -> Scores:
        """Measure documents, of which there must be one at least."""
        right = np.array([one.right for one in outcomes], dtype=float)
        hits = sum(one.chosen[one.gold] for one in outcomes)
        chosen = sum(sum(one.chosen) for one in outcomes)
        precision = hits / chosen if chosen else 0.0
        recall = hits / len(outcomes)
        return cls(
            n=len(outcomes),
            pronoun_accuracy=float(right.mean()),
            interval=interval(right, [one.id for one in outcomes], seed=seed),
            antecedent_f1=2 * precision * recall / (precision + recall) if hits else 0.0,
            precision=precision,
            recall=recall,
            random=float(np.mean([1 / len(one.chosen) for one in outcomes])),
        )

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return {
            "n": self.n,
            "pronoun_accuracy": self.pronoun_accuracy,
            "interval": list(self.interval),
            "antecedent_f1": self.antecedent_f1,
            "precision": self.precision,
            "recall": self.recall,
            # One candidate is chosen in each document: precision and recall are the accuracy.
            "random_baseline": {"pronoun_accuracy": self.random, "antecedent_f1": self.random},
        }


@dataclass(frozen=True, slots=True)
class KitmusResult:
    """What came out, over all documents and by each field."""

    system: str
    overall: Scores
    by: Mapping[str, Mapping[str, Scores]]
    notes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return {
            "corpus": "kitmus",
            "hearer": self.system,
            "accuracy": self.overall.pronoun_accuracy,
            **self.overall.to_json(),
            "by": {
                field: {value: scores.to_json() for value, scores in groups.items()}
                for field, groups in self.by.items()
            },
            "notes": list(self.notes),
        }


def measure(
    system: str,
    outcomes: Sequence[Outcome],
    fields: Sequence[str],
    *,
    notes: Sequence[str] = (),
    seed: int = 0,
) -> KitmusResult:
    """Measure all documents, and those that share a value of each field."""
    by: dict[str, dict[str, Scores]] = {}
    for name in fields:
        values = sorted({one.fields[name] for one in outcomes if name in one.fields})
        by[name] = {
            value: Scores.of([one for one in outcomes if one.fields.get(name) == value], seed)
            for value in values
        }
    return KitmusResult(system, Scores.of(outcomes, seed), by, tuple(notes))
