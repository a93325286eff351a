"""Indirect answers: a reply and its question to eight judgements (Circa Section 5.3).

Learns from all five judgements of a pair, also where there is no majority, so that probabilities
match how people divide. Scenario and question or answer can be left out, which gives the paper's
question-only and answer-only models (Section 5.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import torch

from hearer.corpora import circa
from hearer.corpora.splits import split_randomly
from hearer.errors import UnknownName
from hearer.hear.answers.seen import Asks, Seen, Show
from hearer.hear.tokens import Tokens
from hearer.learn.checks import Part
from hearer.learn.network import Pair
from hearer.learn.task import Example, Score, Task, classify
from hearer.learn.teacher import AnswerTeacher
from hearer.learn.written import answers as written_answers
from hearer.polarity import JUDGEMENTS, Labels

# How often a scenario is shown in training: a hearer must do with it and without it.
_CONTEXT_SHARE = 0.1


class AnswerTask(Task):
    """The ``answer`` head."""

    head = "answer"
    outputs = len(JUDGEMENTS)

    def __init__(
        self,
        tokens: Tokens,
        paths: Sequence[Path],
        *,
        hold_out: Part = 0.1,
        scenario: str = "",
        dev: str = "",
        soft: bool = True,
        show: Show = "both",
        asks: Asks = "question",
        written: bool = False,
        teacher: str = "",
        seed: int = 0,
    ) -> None:
        """Hold out a share at random, or take what is held out from a file of its own (``dev``).

        ``asks`` says whether the question is shown as it stands or as a statement.
        ``written`` adds the answers written for this project; without paths there are these alone.
        ``teacher`` names a bundle whose own division of each pair is learnt, not the annotators'.

        A ``scenario`` is left out of both (unmatched setting, Section 4): what chooses between
        epochs must not have seen it either.
        """
        self._tokens, self._soft, self._seen = tokens, soft, Seen(show, asks)
        more = written_answers() if written else []
        pairs, more = (circa.load(paths), more) if paths else (more, [])
        self.left_out = [pair for pair in pairs if pair.scenario == scenario]
        if scenario and not self.left_out:
            raise UnknownName("scenario", scenario, {pair.scenario for pair in pairs})
        rest = [pair for pair in pairs if pair.scenario != scenario] if scenario else pairs
        if dev:
            self.train, self.held_out = rest, circa.load([Path(dev)])
        else:
            parts = split_randomly(rest, {"train": 1 - hold_out, "dev": hold_out}, seed=seed)
            self.train, self.held_out = parts["train"], parts["dev"]
        self.train = [*self.train, *more]
        self._teacher = AnswerTeacher(teacher) if teacher else None
        self._taught: dict[tuple[str, str], tuple[float, ...]] = {}
        if not soft:
            self.train = [pair for pair in self.train if pair.gold(Labels.STRICT)]

    def pair(self, pair: circa.Pair, context: bool = False) -> Pair:
        """Make what the network reads of a question-answer pair."""
        told = pair.context if context else ""
        return Pair(*self._seen.pair(self._tokens, pair.question, pair.answer, told))

    def target(self, pair: circa.Pair) -> tuple[float, ...]:
        """How the annotators divided, or certainty in the majority (nothing without one)."""
        if not self._soft:
            gold = pair.gold(Labels.STRICT)
            return tuple(float(label == gold) for label in JUDGEMENTS)
        return tuple(pair.judgements.count(label) / len(pair.judgements) for label in JUDGEMENTS)

    def taught(self, pair: circa.Pair) -> tuple[float, ...]:
        """What a training pair is to give: the teacher's division, else the annotators'."""
        if self._teacher is None:
            return self.target(pair)
        said = (pair.question, pair.answer)
        if said not in self._taught:
            self._taught[said] = self._teacher.shares(*said)
        return self._taught[said]

    def examples(self, rng: Random) -> list[Example]:
        """Give every training pair once."""
        return [
            Example((self.pair(pair, rng.random() < _CONTEXT_SHARE),), self.taught(pair))
            for pair in self.train
        ]

    def loss(self, logits: torch.Tensor, examples: Sequence[Example]) -> torch.Tensor:
        """Cross-entropy against the judgements."""
        return classify(logits, examples)

    def figures(self, score: Score) -> dict[str, float]:
        """Accuracy in both label schemes and cross-entropy against the judgements."""
        logits = score(self.head, [self.pair(pair) for pair in self.held_out])
        shares = torch.softmax(logits, 1)
        figures: dict[str, float] = {}
        for labels in Labels:
            column = torch.tensor([labels.all.index(labels.of(label)) for label in JUDGEMENTS])
            summed = torch.zeros(len(shares), len(labels.all)).index_add_(1, column, shares)
            scored = [labels.all.index(label) for label in labels.scored]
            best = [labels.all[scored[int(row.argmax())]] for row in summed[:, scored]]
            right = [
                guess == pair.gold(labels)
                for guess, pair in zip(best, self.held_out, strict=True)
                if pair.scored(labels)
            ]
            figures[labels.value] = sum(right) / max(1, len(right))
        target = torch.tensor([self.target(pair) for pair in self.held_out])
        figures["cross_entropy"] = float(torch.nn.functional.cross_entropy(logits, target))
        figures["accuracy"] = (figures["strict"] + figures["relaxed"]) / 2
        return figures

    def write_held_out(self, folder: Path) -> None:
        """Write the scenario left out, else the held-out pairs, as Circa's TSV."""
        circa.write(folder / "circa.tsv", self.left_out or self.held_out)
