"""Yes/no questions with a passage that answers them (BOOLQ; Circa Sections 5.1 and 5.3).

A baseline by itself, with the reply in the place of the passage, and a start for `answer`.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import torch

from hearer.errors import FileError, InputError
from hearer.hear.choices.evidence.cuts import split_sentences
from hearer.hear.tokens import BOOLQ_PASSAGE, Tokens, boolq_pair
from hearer.learn.network import Pair
from hearer.learn.task import Example, Score, Task, classify
from hearer.polarity import NO, YES
from hearer.text import telling_words

LABELS = (YES, NO)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the part of its passage nearest to it, and whether the answer is yes."""

    question: str
    passage: str
    yes: bool


def read_boolq(path: Path, tokens: Tokens) -> list[Asked]:
    """Read a published file, gzipped or not; an error names the line."""
    opened = gzip.open if path.suffix == ".gz" else open
    asked = []
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                asked.append(_asked(json.loads(line), path, number, tokens))
    except (OSError, EOFError) as error:
        raise FileError(path, str(error)) from error
    except ValueError as error:
        if isinstance(error, InputError):
            raise
        raise FileError(path, f"is not JSON: {error}", line=len(asked) + 1) from error
    return asked


def _asked(data: object, path: Path, number: int, tokens: Tokens) -> Asked:
    kinds = {"question": str, "passage": str, "answer": bool}
    if not isinstance(data, dict):
        raise FileError(path, "each line must hold a JSON object", line=number)
    for field, kind in kinds.items():
        if not isinstance(data.get(field), kind):
            raise FileError(path, f"must be of type {kind.__name__}", line=number, field=field)
    # Searchers leave the question mark out; people who are asked something hear one.
    question = data["question"].rstrip("? ") + "?"
    return Asked(question, nearest(question, data["passage"], tokens), data["answer"])


def nearest(question: str, passage: str, tokens: Tokens, room: int = BOOLQ_PASSAGE) -> str:
    """Cut a passage to the run of whole sentences that shares most words with the question.

    Of equally good ones the first: passages begin with what they are about.
    """
    sentences = list(split_sentences(" ".join(passage.split())))
    sizes = [len(tokens.ids(sentence, room)) for sentence in sentences]
    asked = telling_words(question)
    shared = [telling_words(sentence) & asked for sentence in sentences]
    best, most = (0, 1), -1
    for start in range(len(sentences)):
        end, taken = start + 1, sizes[start]
        while end < len(sentences) and taken + sizes[end] <= room:
            taken += sizes[end]
            end += 1
        score = len(set[str]().union(*shared[start:end]))
        if score > most:
            best, most = (start, end), score
    return " ".join(sentences[slice(*best)])


class BoolqTask(Task):
    """The ``boolq`` head."""

    head = "boolq"
    outputs = len(LABELS)

    def __init__(self, tokens: Tokens, paths: Sequence[Path]) -> None:
        """Read the files of a folder: ``train-part`` and ``dev``."""
        if len(paths) != 1:
            raise InputError("the task 'boolq' takes one folder with train-part and dev")
        self._tokens = tokens
        self.train = read_boolq(paths[0] / "train-part.jsonl.gz", tokens)
        self.held_out = read_boolq(paths[0] / "dev.jsonl.gz", tokens)

    def _pair(self, asked: Asked) -> Pair:
        return Pair(*boolq_pair(self._tokens, asked.question, asked.passage))

    def examples(self, rng: Random) -> list[Example]:
        """Give every training question once."""
        return [
            Example((self._pair(asked),), (float(asked.yes), float(not asked.yes)))
            for asked in self.train
        ]

    def loss(self, logits: torch.Tensor, examples: Sequence[Example]) -> torch.Tensor:
        """Cross-entropy against the answer."""
        return classify(logits, examples)

    def figures(self, score: Score) -> dict[str, float]:
        """Accuracy on the development questions, beside that of always saying yes."""
        best = score(self.head, [self._pair(asked) for asked in self.held_out]).argmax(1).tolist()
        right = [(LABELS[b] == YES) == a.yes for b, a in zip(best, self.held_out, strict=True)]
        count = max(1, len(right))
        return {
            "accuracy": sum(right) / count,
            "majority": sum(asked.yes for asked in self.held_out) / count,
        }
