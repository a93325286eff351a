"""Entailment: premise and hypothesis to three labels (SNLI, MNLI) and infoboxes (InfoTabS).

The step before all others: what Circa calls MNLI transfer (Section 5.3) and AltEntities its
entailment model (Section 5.2). InfoTabS has tables for premises, as our options have facts.
"""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import torch

from hearer.errors import FileError, InputError
from hearer.hear.tokens import NLI_LABELS as LABELS
from hearer.hear.tokens import Tokens, nli_pair
from hearer.learn.checks import Share
from hearer.learn.network import Pair
from hearer.learn.task import Example, Score, Task, classify
from hearer.text import words

_LETTER = {"E": "entailment", "N": "neutral", "C": "contradiction"}
_ROWS = 7
_DEV = 2_000


@dataclass(frozen=True, slots=True)
class Statement:
    """A premise, a hypothesis and how they are related."""

    premise: str
    hypothesis: str
    label: str


def read_tsv(path: Path) -> list[dict[str, str]]:
    """Read a tab-separated file with a header, gzipped or not."""
    try:
        opened = gzip.open if path.suffix == ".gz" else open
        with opened(path, "rt", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file, delimiter="\t"))
    except OSError as error:
        raise FileError(path, error.strerror or str(error)) from error


def sentences(path: Path) -> list[Statement]:
    """Read SNLI or MNLI pairs."""
    rows = read_tsv(path)
    return [Statement(r["premise"], r["hypothesis"], r["label"]) for r in rows]


def tables(path: Path, tables: Path) -> list[Statement]:
    """Read InfoTabS; the rows that share words with the hypothesis come first."""
    with gzip.open(tables, "rt", encoding="utf-8") as file:
        known: dict[str, dict[str, list[str]]] = json.load(file)
    return [
        Statement(
            table_premise(known[row["table_id"]], row["hypothesis"]),
            row["hypothesis"],
            _LETTER[row["label"]],
        )
        for row in read_tsv(path)
    ]


def table_premise(table: dict[str, list[str]], hypothesis: str) -> str:
    """Put a table's title and its rows nearest to the hypothesis into one text."""
    rows = [f"{key}: {', '.join(value)}." for key, value in table.items() if key != "title"]
    said = set(words(hypothesis))
    rows.sort(key=lambda row: -len(said & set(words(row))))
    return " ".join([" ".join(table.get("title", [])) + ".", *rows[:_ROWS]])


class EntailmentTask(Task):
    """The ``nli`` head."""

    head = "nli"
    outputs = len(LABELS)

    def __init__(
        self,
        tokens: Tokens,
        paths: Sequence[Path],
        *,
        captions: Share = 1.0,
        infoboxes: Share = 1.0,
    ) -> None:
        """Read the files of a folder: snli-part, mnli-part, infotabs and their dev sets.

        ``captions`` is the share of SNLI drawn anew each epoch: it is by far the largest part and
        the narrowest, all of it about pictures. ``infoboxes`` is that of InfoTabS, the longest.
        """
        if len(paths) != 1:
            raise InputError("the task 'entailment' takes one folder with SNLI, MNLI and InfoTabS")
        self._tokens, folder = tokens, paths[0]
        known = folder / "infotabs-tables.json.gz"
        self.train = [
            (sentences(folder / "mnli-part.tsv.gz"), 1.0),
            (tables(folder / "infotabs-train.tsv.gz", known), infoboxes),
            (sentences(folder / "snli-part.tsv.gz"), captions),
        ]
        self.held_out = {
            "mnli": sentences(folder / "mnli-dev-matched.tsv.gz")[:_DEV],
            "infotabs": tables(folder / "infotabs-dev.tsv.gz", known),
        }

    def _pair(self, statement: Statement) -> Pair:
        return Pair(*nli_pair(self._tokens, statement.premise, statement.hypothesis))

    def examples(self, rng: Random) -> list[Example]:
        """Give each set's share of its statements."""
        drawn = [
            s for part, share in self.train for s in rng.sample(part, round(share * len(part)))
        ]
        return [
            Example((self._pair(s),), tuple(float(label == s.label) for label in LABELS))
            for s in drawn
        ]

    def loss(self, logits: torch.Tensor, examples: Sequence[Example]) -> torch.Tensor:
        """Cross-entropy with a little smoothing: crowd labels are not certain."""
        return classify(logits, examples, smoothing=0.05)

    def figures(self, score: Score) -> dict[str, float]:
        """Accuracy on each held-out set."""
        figures = {name: self._accuracy(score, s) for name, s in self.held_out.items()}
        return figures | {"accuracy": sum(figures.values()) / len(figures)}

    def _accuracy(self, score: Score, statements: Iterable[Statement]) -> float:
        statements = list(statements)
        best = score(self.head, [self._pair(s) for s in statements]).argmax(1).tolist()
        right = [LABELS[b] == s.label for b, s in zip(best, statements, strict=True)]
        return sum(right) / max(1, len(right))
