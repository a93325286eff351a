"""Tables 10 and 15 of AltEntities: what a person found in wrong and in correct expressions.

Both take a spreadsheet. `hearer evaluate --errors FILE` writes one of the errors with an empty
column ``error_type``; ``--sheet`` of `hearer table` draws as many as the authors looked at. From
saved readings Table 15 can also be guessed by patterns, which is marked as automatic.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from hearer.errors import FileError, InputError
from hearer.evaluate.altentities.expression_categories import guess_categories
from hearer.evaluate.altentities.figures import DOMAINS, TABLE_10, TABLE_15
from hearer.evaluate.heard import Heard
from hearer.evaluate.mistakes import write_mistakes
from hearer.evaluate.named_readings import by_hearer
from hearer.evaluate.table import Cell, Share, Table
from hearer.files import read_text

TYPE, CATEGORIES = "error_type", "categories"
# How many the authors sorted: of each domain (Section 6.4), of songs (Appendix F).
_ERRORS, _CORRECT = 40, 100
_SONGS = "songs"


def error_types(files: Sequence[Path]) -> list[Table]:
    """Table 10: shares of each error type among the errors a person has sorted."""
    rows = [row for path in files for row in read_sheet(path, "domain", TYPE)]
    sorted_out = [(row["domain"].lower(), _tidy(row[TYPE])) for row in rows if row[TYPE].strip()]
    if not sorted_out:
        raise InputError(f"no error is sorted yet: fill in the column {TYPE!r} of the sheet")
    counts = Counter(sorted_out)
    types = list(dict.fromkeys([*TABLE_10, *(kind for _, kind in sorted_out)]))
    lines: list[tuple[Cell, ...]] = []
    for place, domain in enumerate(DOMAINS):
        whole = sum(count for (where, _), count in counts.items() if where == domain)
        for kind in types:
            paper = TABLE_10[kind][place] / 100 if kind in TABLE_10 else None
            lines.append((domain, kind, *_part(counts[domain, kind], whole, paper)))
    left = len(rows) - len(sorted_out)
    title = f"Errors by type, Table 10 ({len(sorted_out)} sorted by a person, {left} not yet)"
    return [Table.of(title, ("domain", "error type", "n", "ours", "T5 (paper)"), lines)]


def categories(files: Sequence[Path]) -> list[Table]:
    """Table 15: from a person's spreadsheet (``.csv``) or, by patterns, from saved readings."""
    sheets = [path for path in files if path.suffix.lower() == ".csv"]
    readings = [path for path in files if path not in sheets]
    tables = []
    if sheets:
        rows = [row for path in sheets for row in read_sheet(path, CATEGORIES)]
        found = [_several(row[CATEGORIES]) for row in rows if row[CATEGORIES].strip()]
        if not found:
            raise InputError(f"nothing is sorted yet: fill in the column {CATEGORIES!r}")
        tables.append(_category_table("sorted by a person", found))
    for name, heard in by_hearer(readings, "altentities").items():
        guessed = [guess_categories(one.words) for one in _correct(heard)]
        tables.append(_category_table(f"{name}: guessed by patterns, automatic", guessed))
    return tables


def _category_table(how: str, found: Sequence[Sequence[str]]) -> Table:
    counts = Counter(category for one in found for category in one)
    names = list(dict.fromkeys([*TABLE_15, *counts]))
    lines = [
        (name, *_part(counts[name], len(found), _fraction(TABLE_15.get(name)))) for name in names
    ]
    title = f"Categories of {len(found)} correct expressions about songs, Table 15 ({how})"
    return Table.of(title, ("category", "n", "ours", "T5 (paper)"), lines)


# -- spreadsheets -----------------------------------------------------------------------------


def error_sheet(files: Sequence[Path], out: Path) -> int:
    """Draw 40 errors of each domain for a person to sort into types."""
    heard = _one_hearer(files)
    drawn: list[Heard] = []
    for domain in DOMAINS:
        wrong = [one for one in heard if one.fields.get("domain") == domain and not one.right]
        drawn += _draw(wrong, _ERRORS)
    if not drawn:
        raise InputError("there is no error to sort")
    return write_mistakes(out, drawn)


def category_sheet(files: Sequence[Path], out: Path) -> int:
    """Draw 100 correct expressions about songs for a person to sort."""
    drawn = _draw(_correct(_one_hearer(files)), _CORRECT)
    return write_mistakes(out, drawn, right=lambda one: False, column=CATEGORIES)


def _one_hearer(files: Sequence[Path]) -> list[Heard]:
    hearers = by_hearer(files, "altentities")
    if len(hearers) != 1:
        raise InputError(f"a sheet is of one hearer, not of {', '.join(hearers)}")
    return next(iter(hearers.values()))


def _draw(heard: Sequence[Heard], count: int) -> list[Heard]:
    """Draw at random, the same each time, in the order of the corpus."""
    places = Random(0).sample(range(len(heard)), min(count, len(heard)))
    return [heard[place] for place in sorted(places)]


def _correct(heard: Sequence[Heard]) -> list[Heard]:
    found = [one for one in heard if one.right and one.fields.get("domain") == _SONGS]
    if not found:
        raise InputError("Table 15 is about songs, and these readings have no correct one of them")
    return found


def read_sheet(path: Path, *columns: str) -> list[Mapping[str, str]]:
    """Read a spreadsheet that has at least these columns."""
    reader = csv.DictReader(io.StringIO(read_text(path), newline=""))
    missing = [name for name in columns if name not in (reader.fieldnames or ())]
    if missing:
        raise FileError(path, "there is no such column", line=1, field=missing[0])
    return [{name: row[name] or "" for name in columns} for row in reader]


def _tidy(text: str) -> str:
    """Write a type as the table does: people write "Multimodality" and "poor  reasoning"."""
    tidy = " ".join(text.lower().split())
    plain = {re.sub(r"\W", "", name): name for name in (*TABLE_10, *TABLE_15)}
    return plain.get(re.sub(r"\W", "", tidy), tidy)


def _several(text: str) -> list[str]:
    return list(dict.fromkeys(_tidy(part) for part in re.split(r"[;,|]", text) if part.strip()))


def _fraction(percent: int | None) -> float | None:
    return None if percent is None else percent / 100


def _part(count: int, whole: int, paper: float | None) -> tuple[Cell, Cell, Cell]:
    ours = Share(count / whole) if whole else None
    return count, ours, None if paper is None else Share(paper)
