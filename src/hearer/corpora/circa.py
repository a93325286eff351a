"""Circa: indirect answers to yes/no questions, each judged by five people (Louis et al. 2020).

Published as tab-separated text without quoting, one question-answer pair a line. `read` and `write`
keep a published file byte for byte. Gold labels are computed from the judgements (Section 3.5); the
file's own gold columns are kept and compared, never trusted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.circa_stats import statistics
from hearer.corpora.corpus import Choices, Corpus
from hearer.corpora.files import Identifiers, check_split, find_files
from hearer.corpora.item import Item
from hearer.corpora.splits import SHARES_60_20_20, split_randomly
from hearer.errors import FileError, UnknownName
from hearer.files import read_text, write_atomically
from hearer.polarity import PUBLISHED, Labels
from hearer.reading import Option, Question, Reading

COLUMNS = (
    "id",
    "context",
    "question-X",
    "canquestion-X",
    "answer-Y",
    "judgements",
    "goldstandard1",
    "goldstandard2",
)
_SHORT = {published: label for label, published in PUBLISHED.items()}
_SUFFIX = ".tsv"
_NO_MAJORITY = "NA"
_MAJORITY = 3  # of five (Section 3.5)
_ANNOTATORS = 5

# The ten situations of Table 2 by a short name.
SCENARIOS = {
    "X wants to know about Y's food preferences.": "food preferences",
    "X wants to know what activities Y likes to do during weekends.": "weekend activities",
    "X wants to know what sorts of books Y likes to read.": "book preferences",
    "Y has just moved into a neighbourhood and meets his/her new neighbour X.": "new neighbour",
    "X and Y are colleagues who are leaving work on a Friday at the same time.": "leaving work",
    "X wants to know about Y's music preferences.": "music preferences",
    "Y has just travelled from a different city to meet X.": "visiting friend",
    "X and Y are childhood neighbours who unexpectedly run into each other at a cafe.": (
        "childhood neighbour"
    ),
    "Y has just told X that he/she is thinking of buying a flat in New York.": "buying a flat",
    "Y has just told X that he/she is considering switching his/her job.": "switching jobs",
}

# Of the nine scenarios left, Section 4 develops on about as many pairs as it tests on.
_UNMATCHED = {"train": 8 / 9, "dev": 1 / 9}
SCHEMES = ("matched", "unmatched")


# Thirty thousand pairs ask the same of a few hundred sets of judgements and of two schemes.
@cache
def _majority(judgements: tuple[str, ...], labels: Labels) -> str | None:
    label, count = Counter(labels.of(judgement) for judgement in judgements).most_common(1)[0]
    return label if count >= _MAJORITY else None


@cache
def _options(labels: Labels) -> dict[str, Option]:
    return {option.name: option for option in labels.options}


@dataclass(frozen=True, slots=True)
class Pair:
    """A question and an indirect answer, with what annotators took the answer to mean.

    Judgements have the short names of `hearer.polarity`. There are five, but for a handful of
    published pairs that have four. ``published`` holds the file's two gold columns.
    """

    id: str
    context: str
    question: str
    canquestion: str
    answer: str
    judgements: tuple[str, ...]
    published: tuple[str | None, str | None]

    @property
    def scenario(self) -> str:
        """The short name of the situation; its text where it is none of the ten."""
        return SCENARIOS.get(self.context, self.context)

    def votes(self, labels: Labels) -> Counter[str]:
        """Count the judgements in a label scheme."""
        return Counter(labels.of(judgement) for judgement in self.judgements)

    def gold(self, labels: Labels) -> str | None:
        """The label at least three annotators chose, or None (Section 3.5)."""
        return _majority(self.judgements, labels)

    def scored(self, labels: Labels) -> bool:
        """Whether models are trained and scored on it: not without majority, unsure or other."""
        return self.gold(labels) in _options(labels)

    def human(self, labels: Labels) -> Reading:
        """How the annotators divided.

        *Other*, and in STRICT *unsure*, are no options of the question: they count as *none of
        them*. RELAXED takes *unsure* as *in the middle*, as the corpus does.
        """
        votes = self.votes(labels)
        chosen = {label: votes[label] for label in _options(labels)}
        none = sum(votes.values()) - sum(chosen.values())
        return Reading.of_votes(chosen, none=none, hearer="annotators")

    def asked(self, labels: Labels) -> Question:
        """Make the question a hearer gets."""
        options = tuple(_options(labels).values())
        # The scenario stays a field: the paper's models see question and answer alone (5.3).
        return Question(face="answer", prompt=self.question, options=options)

    def line(self) -> str:
        """Write the pair as published, without the line end."""
        judgements = "#".join(PUBLISHED[judgement] for judgement in self.judgements)
        golds = (PUBLISHED[gold] if gold else _NO_MAJORITY for gold in self.published)
        return "\t".join(
            [
                self.id,
                self.context,
                self.question,
                self.canquestion,
                self.answer,
                judgements,
                *golds,
            ]
        )


def read(path: Path) -> list[Pair]:
    """Read a published file; an error names file, line and column."""
    header, *lines = read_text(path).removesuffix("\n").split("\n")
    if tuple(header.rstrip("\r").split("\t")) != COLUMNS:
        raise FileError(path, f"is not Circa: the header must be {', '.join(COLUMNS)}", line=1)
    return [_pair(line.rstrip("\r"), path, number) for number, line in enumerate(lines, start=2)]


def _pair(line: str, path: Path, number: int) -> Pair:
    cells = line.split("\t")
    if len(cells) != len(COLUMNS):
        raise FileError(path, f"has {len(cells)} columns, not {len(COLUMNS)}", line=number)
    identifier, context, question, canquestion, answer, judged, strict, relaxed = cells

    def label(published: str, column: str) -> str:
        if published not in _SHORT:
            known = "; ".join(_SHORT)
            problem = f"unknown label {published[:80]!r}; known: {known}"
            raise FileError(path, problem, line=number, field=column)
        return _SHORT[published]

    def gold(published: str, column: str) -> str | None:
        return None if published == _NO_MAJORITY else label(published, column)

    judgements = tuple(label(judgement, "judgements") for judgement in judged.split("#"))
    if not _MAJORITY <= len(judgements) <= _ANNOTATORS:
        problem = f"{len(judgements)} judgements; a pair has {_ANNOTATORS}, joined by '#'"
        raise FileError(path, problem, line=number, field="judgements")
    published = (gold(strict, "goldstandard1"), gold(relaxed, "goldstandard2"))
    return Pair(identifier, context, question, canquestion, answer, judgements, published)


def write(path: Path, pairs: Iterable[Pair]) -> None:
    """Write pairs as published: reading a published file and writing it changes no byte."""
    lines = ["\t".join(COLUMNS), *(pair.line() for pair in pairs)]
    write_atomically(path, "\n".join(lines) + "\n")


def load(paths: Sequence[Path]) -> list[Pair]:
    """Read every pair of files and folders, also those without a gold label."""
    return [pair for file in find_files(paths, _SUFFIX) for pair in read(file)]


def matched(pairs: Iterable[Pair], labels: Labels, seed: int = 0) -> dict[str, list[Pair]]:
    """Split the scored pairs 60/20/20 at random: every scenario is seen in training (Section 4)."""
    scored = [pair for pair in pairs if pair.scored(labels)]
    return split_randomly(scored, SHARES_60_20_20, seed=seed)


def unmatched(
    pairs: Iterable[Pair], labels: Labels, seed: int = 0
) -> dict[str, dict[str, list[Pair]]]:
    """Hold out one scenario after the other for testing (Section 4).

    Returns ``{scenario: {split: pairs}}``; the other scenarios make train and dev.
    """
    scored = [pair for pair in pairs if pair.scored(labels)]
    folds = {}
    for scenario in sorted({pair.scenario for pair in scored}):
        rest = [pair for pair in scored if pair.scenario != scenario]
        test = [pair for pair in scored if pair.scenario == scenario]
        folds[scenario] = {**split_randomly(rest, _UNMATCHED, seed=seed), "test": test}
    return folds


class Circa(Corpus):
    """The corpus behind ``hearer answer``."""

    name: ClassVar[str] = "circa"
    heeds: ClassVar[tuple[str, ...]] = ("labels",)

    def items(self, paths: Sequence[Path], choices: Choices | None = None) -> list[Item]:
        """Make an item of each pair models are scored on; `load` gives the others too."""
        labels = (choices or Choices()).labels
        identifiers = Identifiers()
        return [
            Item(
                id=identifiers.distinct(f"circa/{pair.id}"),
                words=pair.answer,
                question=pair.asked(labels),
                gold=pair.gold(labels),
                human=pair.human(labels),
                fields={
                    "scenario": pair.scenario,
                    "labels": labels.value,
                    "question": pair.question,
                },
            )
            for pair in load(paths)
            if pair.scored(labels)
        ]

    def left_out(self, paths: Sequence[Path], choices: Choices | None = None) -> dict[str, int]:
        """Count the pairs models are not scored on: no majority, or a label such as *other*."""
        labels = (choices or Choices()).labels
        golds = [pair.gold(labels) for pair in load(paths) if not pair.scored(labels)]
        reasons = ("no majority" if gold is None else f"gold is {gold}" for gold in golds)
        return dict(Counter(reasons).most_common())

    def stats(self, paths: Sequence[Path]) -> dict[str, Any]:
        """Compute the tables of Sections 3.6 to 3.8."""
        return statistics(load(paths))

    def split(
        self,
        paths: Sequence[Path],
        out: Path,
        *,
        scheme: str = "",
        seed: int = 0,
        choices: Choices | None = None,
    ) -> dict[str, Any]:
        """Write ``{train,dev,test}.tsv``; for ``unmatched`` one such folder for each scenario."""
        labels = (choices or Choices()).labels
        scheme = scheme or "matched"
        if scheme not in SCHEMES:
            raise UnknownName("split scheme", scheme, SCHEMES)
        pairs = load(paths)
        if scheme == "matched":
            folds = {"": matched(pairs, labels, seed)}
        else:
            folds = unmatched(pairs, labels, seed)
        parts = {
            out / _folder(fold) / f"{split}{_SUFFIX}": part
            for fold, splits in folds.items()
            for split, part in splits.items()
        }
        check_split(out, parts, find_files(paths, _SUFFIX))
        for path, part in parts.items():
            write(path, part)
        sizes = {
            fold: {s: len(part) for s, part in splits.items()} for fold, splits in folds.items()
        }
        about = {"scheme": scheme, "labels": labels.value, "seed": seed}
        return {**about, "pairs": sizes[""] if scheme == "matched" else sizes}


def _folder(scenario: str) -> str:
    return re.sub(r"\W+", "-", scenario)
