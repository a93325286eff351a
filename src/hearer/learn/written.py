"""Replies written for this project, to learn from beside a corpus (``written/``).

A corpus describes few of its entities: in AltEntities each question has replies for one of its two
options. ``altentities.tsv`` has replies that mean the *other* one, for entities that are no target
anywhere, so that twice as many are described. ``questions.jsonl`` has options of other kinds
(films, hotels, phones ...) with replies that mean the first, the second, fit both, or fit neither:
the corpus's annotators were told to choose, so that it has none of the last two. ``pairs.jsonl``
and ``pairs_kept_back.jsonl`` have more of these, of everyday things. ``answers.tsv`` has indirect
answers in other situations than Circa's ten.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from hearer.corpora.circa import Pair
from hearer.files import read_text
from hearer.polarity import CONDITIONAL, MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES
from hearer.reading import Question

_FOLDER = Path(__file__).parent / "written"

Part = Literal["train", "fit"]
# What a network says of questions it has not learnt from is fitted to probabilities: one in eight
# of the first, and all later ones. More to learn from changed nothing, more to fit with does: what
# the network makes of two options that a reply fits alike has hundreds of weights.
_FIT, _LEARNT = 8, 1_193

# One writer gave one label. Circa's annotators divide about like this where most chose that label.
_VOTES = {
    YES: {YES: 9, PROBABLY_YES: 1},
    NO: {NO: 9, PROBABLY_NO: 1},
    PROBABLY_YES: {PROBABLY_YES: 7, YES: 2, MIDDLE: 1},
    PROBABLY_NO: {PROBABLY_NO: 7, NO: 3},
    CONDITIONAL: {CONDITIONAL: 9, PROBABLY_YES: 1},
    MIDDLE: {MIDDLE: 7, PROBABLY_YES: 1, NO: 1, PROBABLY_NO: 1},
}


@dataclass(frozen=True, slots=True)
class Reply:
    """Words that mean an option of a question of AltEntities."""

    question: str
    meant: str
    words: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Two options and what may be said of them.

    ``aside`` are those of ``neither`` that describe nothing at all.
    """

    question: Question
    first: tuple[str, ...]
    second: tuple[str, ...]
    both: tuple[str, ...]
    neither: tuple[str, ...]
    aside: tuple[str, ...]


def replies() -> Iterator[Reply]:
    """The replies to questions of AltEntities."""
    for line in read_text(_FOLDER / "altentities.tsv").splitlines():
        yield Reply(*line.split("\t"))


def questions(part: Part | None = None) -> Iterator[Asked]:
    """The questions with options of their own: those to train on, those to fit with, or all."""
    for number, row in enumerate(_rows("questions")):
        kept_back = number >= _LEARNT or number % _FIT == _FIT - 1
        if not part or (part == "fit") == kept_back:
            # The last of several that fit neither option is off the subject.
            yield _asked({**row, "aside": row["neither"][1:][-1:]})


def pairs(part: Part | None = None) -> Iterator[Asked]:
    """Everyday things, with more that fits both or neither: to train on, to fit with, or all."""
    for file, own in (("pairs", "train"), ("pairs_kept_back", "fit")):
        if not part or part == own:
            yield from map(_asked, _rows(file))


def _rows(name: str) -> Iterator[dict[str, Any]]:
    return map(json.loads, read_text(_FOLDER / f"{name}.jsonl").splitlines())


def _asked(row: Mapping[str, Any]) -> Asked:
    kinds = (tuple(row[kind]) for kind in ("first", "second", "both", "neither", "aside"))
    return Asked(Question.among(row["options"]), *kinds)


def answers() -> list[Pair]:
    """The answers to yes/no questions, as pairs of Circa with situations of their own."""
    pairs = []
    for number, line in enumerate(read_text(_FOLDER / "answers.tsv").splitlines()):
        situation, question, answer, label = line.split("\t")
        votes = tuple(said for said, count in _VOTES[label].items() for _ in range(count))
        name = f"written/{number}"
        pairs.append(Pair(name, situation, question, "", answer, votes, (None, None)))
    return pairs
