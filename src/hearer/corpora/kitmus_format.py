"""How KITMUS writes its documents: keys, running text, the plain-text files (Section 4.3, A.3).

A document is keyed ``kitmus/VARIANT/subtask_N_ents/TEXT/SPLIT:NUMBER`` and stands in the file that
its key names, in up to four formats: ``.txt``, ``.v4_gold_conll``, ``.jsonlines`` and, for two
entities, GAP ``.tsv``. The other three formats have modules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hearer.errors import FileError
from hearer.files import read_text, write_atomically

VARIANTS = (
    "background-train",
    "background-train-no-noise",
    "background-both",
    "background-inference-charfict-charfict",
    "background-inference-charfict-real",
    "background-inference-charfict-wordfict",
    "background-inference-real-charfict",
    "background-inference-real-wordfict",
)
FULL, TASK, KNOWLEDGE = "full-text", "task-text-only", "knowledge-text-only"
SPLITS = ("train", "validation", "test")
SPEAKER = "Speaker#1"
PRONOUN_TAG = "PRP"

TXT, CONLL, JSONLINES, GAP = ".txt", ".v4_gold_conll", ".jsonlines", ".tsv"

_KEY = re.compile(
    r"(?:.*/)?(?P<variant>[^/]+)/subtask_(?P<entities>\d+)_ents/"
    rf"(?P<text>{FULL}|{TASK}|{KNOWLEDGE})/(?P<split>[^/:]+):(?P<number>\d+)"
)
# The published texts are joined by these rules, which are not quite those of English: "4:30 p.m."
# keeps its tokens and "do n't" its space.
_NO_SPACE_BEFORE = frozenset(". , ) / ! ;".split())
_NO_SPACE_AFTER = frozenset("( /".split())


@dataclass(frozen=True, slots=True)
class Key:
    """What the key of a document says about it."""

    variant: str
    entities: int
    text: str
    split: str
    number: int

    @classmethod
    def parse(cls, key: str) -> Key | None:
        """Take a key apart; None where it is not of this form."""
        found = _KEY.fullmatch(key)
        if not found:
            return None
        return cls(
            variant=found["variant"],
            entities=int(found["entities"]),
            text=found["text"],
            split=found["split"],
            number=int(found["number"]),
        )

    @property
    def place(self) -> str:
        """The file of the document below the folder of the suite, without a suffix."""
        return f"{self.variant}/subtask_{self.entities}_ents/{self.text}/{self.split}"

    def __str__(self) -> str:
        return f"kitmus/{self.place}:{self.number}"


def join(tokens: Iterable[str]) -> str:
    """Join tokens to running text as the published files do."""
    pieces = []
    tight, quoted = True, False
    for token in tokens:
        quote = token == '"'
        closing = token in _NO_SPACE_BEFORE or token.startswith("'") or (quote and quoted)
        pieces.append(token if tight or closing else f" {token}")
        tight = token in _NO_SPACE_AFTER or (quote and not quoted)
        quoted ^= quote
    return "".join(pieces)


def read_texts(path: Path) -> list[tuple[str, str]]:
    """Read a ``.txt`` file as pairs of key and text."""
    lines = read_text(path).split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    pairs = []
    for start in range(0, len(lines), 3):
        key, text, *rest = [*(line.rstrip("\r") for line in lines[start : start + 3]), ""][:3]
        if not key.strip() or not text.strip() or any(line.strip() for line in rest):
            problem = "expected a line with a document key, one with its text and an empty one"
            raise FileError(path, problem, line=start + 1)
        pairs.append((key, text))
    return pairs


def write_texts(path: Path, pairs: Iterable[tuple[str, str]]) -> None:
    """Write a ``.txt`` file as published: reading it and writing it again changes no byte."""
    write_atomically(path, "\n".join(line for key, text in pairs for line in (key, text, "")))
