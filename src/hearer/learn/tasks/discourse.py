"""Discourse connectives: which of five joins two arguments (Circa Section 5.3, BERT-DIS-YN).

"I like Italian food [because] I love Tuscan food": the connective between what was asked and what
was replied tells what the reply means.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import torch

from hearer.corpora.splits import split_randomly
from hearer.errors import FileError
from hearer.hear.tokens import Tokens
from hearer.learn.checks import Part
from hearer.learn.network import Pair
from hearer.learn.task import Example, Score, Task, classify
from hearer.learn.tasks.entailment import read_tsv

CONNECTIVES = ("because", "but", "if", "when", "and")
_ARGUMENT = 48
# Treebanks set tokens apart ("ca n't", "it 's ."); people do not.
_SET_APART = re.compile(r"\s+(?=n['’]t\b|['’](?:s|re|ve|ll|d|m)\b|[.,;:!?)\]])")


@dataclass(frozen=True, slots=True)
class Joined:
    """Two arguments and the connective between them."""

    left: str
    right: str
    connective: str


def read_connectives(path: Path) -> list[Joined]:
    """Read a table with the columns left, right and connective."""
    joined = []
    for number, row in enumerate(read_tsv(path), start=2):
        for column in ("left", "right", "connective"):
            if not row.get(column):
                raise FileError(path, "is missing or empty", line=number, field=column)
        if row["connective"] not in CONNECTIVES:
            problem = f"unknown connective {row['connective']!r}; known: {', '.join(CONNECTIVES)}"
            raise FileError(path, problem, line=number, field="connective")
        left, right = (_SET_APART.sub("", row[column]).strip() for column in ("left", "right"))
        joined.append(Joined(left, right, row["connective"]))
    return joined


class DiscourseTask(Task):
    """The ``discourse`` head."""

    head = "discourse"
    outputs = len(CONNECTIVES)

    def __init__(
        self, tokens: Tokens, paths: Sequence[Path], *, hold_out: Part = 0.1, seed: int = 0
    ) -> None:
        """Hold out a share of the argument pairs at random."""
        self._tokens = tokens
        joined = [one for path in paths for one in read_connectives(path)]
        parts = split_randomly(joined, {"train": 1 - hold_out, "dev": hold_out}, seed=seed)
        self.train, self.held_out = parts["train"], parts["dev"]

    def _pair(self, joined: Joined) -> Pair:
        # The right argument stands where a reply will stand, the left where the question will.
        cut = self._tokens.ids
        return Pair(cut(joined.right, _ARGUMENT), cut(joined.left, _ARGUMENT))

    def examples(self, rng: Random) -> list[Example]:
        """Give every training pair once."""
        return [
            Example((self._pair(one),), tuple(float(c == one.connective) for c in CONNECTIVES))
            for one in self.train
        ]

    def loss(self, logits: torch.Tensor, examples: Sequence[Example]) -> torch.Tensor:
        """Cross-entropy against the connective."""
        return classify(logits, examples)

    def figures(self, score: Score) -> dict[str, float]:
        """Accuracy on held-out pairs, beside that of the most frequent connective."""
        best = score(self.head, [self._pair(one) for one in self.held_out]).argmax(1).tolist()
        golds = [one.connective for one in self.held_out]
        count = max(1, len(golds))
        right = sum(CONNECTIVES[b] == gold for b, gold in zip(best, golds, strict=True))
        return {
            "accuracy": right / count,
            "majority": max(Counter(golds).values(), default=0) / count,
        }
