"""The lists AmbiCoref's sentences are made of: verb phrases, reasons, events, names and nouns.

A folder holds ``Verb_phrases/{ECO,ECS,IC,TOP}.csv`` and ``NPs/{Names,Gendered_NPs}.csv`` with the
published headers, and perhaps ``NPs/All_generated_NP_pairs.csv``: which of them go together.
"""

from __future__ import annotations

import ast
import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hearer.errors import FileError
from hearer.files import read_text

# Which nouns fill a sentence: three of one gender, two and a third of the other, or two alone.
PAIR_LISTS = ("nps_3m", "nps_3f", "nps_2m_f", "nps_2f_m", "nps_2m", "nps_2f")
Nouns = tuple[str, ...]

_SHE = {"he": "she", "him": "her", "his": "her", "himself": "herself"}
_HE = re.compile(r"\b(he|him|his|himself)\b")


@dataclass(frozen=True, slots=True)
class Transfer:
    """One row of TOP: a transfer and two events after it, which only fit each other."""

    passed: str
    object: str
    prep: str
    ambiguous: str
    unambiguous: str
    participle: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Everything sentences are made of; pairs of phrases are (ambiguous, unambiguous)."""

    eco: tuple[tuple[str, str], ...]
    ecs: tuple[tuple[str, str], ...]
    calls: tuple[tuple[str, str], ...]
    reasons: tuple[tuple[str, str], ...]
    transfers: tuple[Transfer, ...]
    names: Mapping[str, tuple[str, ...]]
    nouns: Mapping[str, tuple[str, ...]]
    pairs: Mapping[str, tuple[Nouns, ...]] = field(default_factory=dict)

    @property
    def all_names(self) -> frozenset[str]:
        """The names of both genders: they take no article."""
        return frozenset(self.names["m"] + self.names["f"])


def feminine(phrase: str) -> str:
    """Turn the masculine pronouns of an event into feminine ones."""
    return _HE.sub(lambda match: _SHE[match[0]], phrase)


def find_words(folder: Path) -> Path:
    """The folder that holds ``Verb_phrases``: the one given, or ``Data`` in it."""
    for place in (folder, folder / "Data"):
        if (place / "Verb_phrases").is_dir():
            return place
    raise FileError(folder, "holds no folder Verb_phrases (nor Data/Verb_phrases)")


def read_words(folder: Path) -> Words:
    """Read the lists of a folder."""
    place = find_words(folder)
    verbs, nouns = place / "Verb_phrases", place / "NPs"
    eco = _columns(verbs / "ECO.csv", "bored", "saw")
    ecs = _columns(verbs / "ECS.csv", "liked", "met-with")
    names = _columns(nouns / "Names.csv", "Male", "Female")
    generic = _columns(nouns / "Gendered_NPs.csv", "Male", "Female")
    drawn = nouns / "All_generated_NP_pairs.csv"
    return Words(
        eco=tuple(zip(*eco, strict=True)),
        ecs=tuple(zip(*ecs, strict=True)),
        calls=_calls(verbs / "IC.csv"),
        reasons=_rows(verbs / "IC.csv", "reason_ambig", "reason_unambig"),
        transfers=_transfers(verbs / "TOP.csv"),
        names={"m": tuple(names[0]), "f": tuple(names[1])},
        nouns={"m": tuple(generic[0]), "f": tuple(generic[1])},
        pairs=_pairs(drawn) if drawn.exists() else {},
    )


def _table(path: Path, columns: Sequence[str]) -> list[dict[str, str]]:
    reader = csv.DictReader(io.StringIO(read_text(path), newline=""))
    for column in columns:
        if column not in (reader.fieldnames or ()):
            raise FileError(path, f"has no column {column!r}", line=1)
    return [{k: (v or "").strip() for k, v in row.items() if k is not None} for row in reader]


def _columns(path: Path, *names: str) -> list[list[str]]:
    """The filled cells of columns that must have as many of them: row by row they are pairs."""
    rows = _table(path, names)
    columns = [[row[name] for row in rows if row[name]] for name in names]
    if len({len(column) for column in columns}) != 1:
        counts = ", ".join(f"{len(c)} of {n!r}" for n, c in zip(names, columns, strict=True))
        raise FileError(path, f"minimal pairs need as many of each, not {counts}")
    if not columns[0]:
        raise FileError(path, f"holds nothing under {names[0]!r}")
    return columns


def _rows(path: Path, *names: str) -> tuple[tuple[str, str], ...]:
    first, second = _columns(path, *names)
    return tuple(zip(first, second, strict=True))


def _calls(path: Path) -> tuple[tuple[str, str], ...]:
    """Verbs with their passives, which only the published judgements have."""
    rows = _table(path, ("called",))
    return tuple((row["called"], row.get("called_passive", "")) for row in rows if row["called"])


def _transfers(path: Path) -> tuple[Transfer, ...]:
    columns = ("passed", "DO", "prep", "event_ambig", "event_unambig")
    rows = _table(path, columns)
    for line, row in enumerate(rows, start=2):
        for column in columns:
            if not row[column]:
                raise FileError(path, "is empty", line=line, field=column)
    if not rows:
        raise FileError(path, "holds no rows")
    return tuple(
        Transfer(
            passed=row["passed"],
            object=row["DO"],
            prep=row["prep"],
            ambiguous=row["event_ambig"],
            unambiguous=row["event_unambig"],
            participle=row.get("passed_pp", ""),
        )
        for row in rows
    )


def _pairs(path: Path) -> dict[str, tuple[Nouns, ...]]:
    rows = _table(path, PAIR_LISTS)
    return {
        name: tuple(
            _nouns(row[name], path, line) for line, row in enumerate(rows, start=2) if row[name]
        )
        for name in PAIR_LISTS
    }


def _nouns(cell: str, path: Path, line: int) -> Nouns:
    """Read a cell like ``('boy', 'Brian')``: the published file holds Python tuples."""
    try:
        value = ast.literal_eval(cell)
    except (ValueError, SyntaxError) as error:
        raise FileError(path, f"{cell!r} is no tuple of nouns", line=line) from error
    if not isinstance(value, tuple) or not all(isinstance(noun, str) for noun in value):
        raise FileError(path, f"{cell!r} is no tuple of nouns", line=line)
    return value
