"""Replies written for this project, to learn from beside a corpus (``written/``).

A corpus describes few of its entities: in AltEntities each question has replies for one of its two
options. ``altentities.tsv`` has replies that mean the *other* one, for entities that are no target
anywhere, so that twice as many are described. ``questions.jsonl`` has options of other kinds
(films, hotels, phones ...) with replies that mean the first, the second, fit both, or fit neither:
the corpus's annotators were told to choose, so that it has none of the last two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hearer.files import read_text
from hearer.reading import Question

_FOLDER = Path(__file__).parent / "written"


@dataclass(frozen=True, slots=True)
class Reply:
    """Words that mean an option of a question of AltEntities."""

    question: str
    meant: str
    words: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Two options and what may be said of them."""

    question: Question
    first: tuple[str, ...]
    second: tuple[str, ...]
    both: tuple[str, ...]
    neither: tuple[str, ...]


def replies() -> Iterator[Reply]:
    """The replies to questions of AltEntities."""
    for line in read_text(_FOLDER / "altentities.tsv").splitlines():
        yield Reply(*line.split("\t"))


def questions() -> Iterator[Asked]:
    """The questions with options of their own."""
    for line in read_text(_FOLDER / "questions.jsonl").splitlines():
        row = json.loads(line)
        kinds = (tuple(row[kind]) for kind in ("first", "second", "both", "neither"))
        yield Asked(Question.among(row["options"]), *kinds)
