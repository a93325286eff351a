"""The majority baseline (Circa Section 5.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hearer.corpora.item import Item
from hearer.hear.listener import Listener
from hearer.polarity import NO, YES
from hearer.reading import Question, Reading


class MajorityListener(Listener):
    """Give the most frequent label whatever was said.

    Where options differ from question to question, what is counted is the position of the right
    one. Before `fit` it answers *yes*, the most frequent label of Circa (Tables 7 and 8).
    """

    name = "majority"

    def __init__(self) -> None:
        self._labels: Counter[str] = Counter({YES: 2, NO: 1})
        self._positions: Counter[int] = Counter()

    def fit(self, items: Iterable[Item]) -> None:
        """Count gold labels and positions."""
        golds = [(item.question.names, item.gold) for item in items if item.gold is not None]
        self._labels = Counter(gold for _, gold in golds)
        self._positions = Counter(names.index(gold) for names, gold in golds if gold in names)

    def _read(self, words: str, question: Question) -> Reading:
        names = question.names
        if question.face == "answer":
            counts = [self._labels[name] for name in names]
        else:
            counts = [self._positions[position] for position in range(len(names))]
        total = sum(counts)
        if not total:
            return Reading.of_votes(dict.fromkeys(names, 1), hearer=self.name)
        shares = {name: count / total for name, count in zip(names, counts, strict=True)}
        return Reading(probabilities=shares, hearer=self.name)
