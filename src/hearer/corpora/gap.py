"""GAP tsv: one pronoun and two names a row (Webster et al. 2018), gold or predicted.

Gold files have the columns ID, Text, Pronoun, Pronoun-offset, A, A-offset, A-coref, B, B-offset,
B-coref, URL. Predictions may lack Text and URL and order their columns as they like, or hold the
official system output alone: ID, A-coref, B-coref without a header.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hearer.errors import FileError
from hearer.files import read_text, write_atomically

COLUMNS = (
    "ID",
    "Text",
    "Pronoun",
    "Pronoun-offset",
    "A",
    "A-offset",
    "A-coref",
    "B",
    "B-offset",
    "B-coref",
    "URL",
)
_BARE = ("ID", "A-coref", "B-coref")
_TRUTH = {"TRUE": True, "FALSE": False, "1": True, "0": False}


@dataclass(frozen=True, slots=True)
class GapRow:
    """One pronoun, two candidate names and whether each is its antecedent.

    Offsets count characters of ``text`` from zero. In bare system output only ``id`` and the two
    judgements are known; the rest is empty and the offsets are None.
    """

    id: str
    a_coref: bool
    b_coref: bool
    text: str = ""
    pronoun: str = ""
    pronoun_offset: int | None = None
    a: str = ""
    a_offset: int | None = None
    b: str = ""
    b_offset: int | None = None
    url: str = ""

    def span(self, name: str) -> tuple[int, int] | None:
        """The half-open character span of ``pronoun``, ``a`` or ``b``, where it is known."""
        start: int | None = getattr(self, f"{name}_offset")
        return None if start is None else (start, start + len(getattr(self, name)))


def read_gap(path: Path) -> list[GapRow]:
    """Read gold or predicted GAP rows; offsets are checked against the text where there is one."""
    header: list[str] = []
    found = []
    for line, cells in _lines(path):
        if not header:
            header = cells if "ID" in cells else list(_BARE)
            missing = [name for name in _BARE if name not in header]
            if missing:
                raise FileError(path, f"has no column {missing[0]!r}", line=line)
        # Files that were concatenated repeat the header.
        if cells == header:
            continue
        found.append(_parse(dict(zip(header, cells, strict=False)), path, line))
    if not header:
        raise FileError(path, "is empty")
    return found


def _lines(path: Path) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(read_text(path), newline=""), delimiter="\t")
    try:
        for cells in reader:
            if cells:
                yield reader.line_num, cells
    except csv.Error as error:
        raise FileError(path, f"is no tsv: {error}", line=reader.line_num) from error


def _parse(cells: Mapping[str, str], path: Path, line: int) -> GapRow:
    key = cells.get("ID", "")
    if not key:
        raise FileError(path, "has no ID", line=line, field="ID")
    row = GapRow(
        id=key,
        a_coref=_truth(cells, "A-coref", path, line),
        b_coref=_truth(cells, "B-coref", path, line),
        text=cells.get("Text", ""),
        pronoun=cells.get("Pronoun", ""),
        pronoun_offset=_offset(cells, "Pronoun-offset", path, line),
        a=cells.get("A", ""),
        a_offset=_offset(cells, "A-offset", path, line),
        b=cells.get("B", ""),
        b_offset=_offset(cells, "B-offset", path, line),
        url=cells.get("URL", ""),
    )
    for name in ("pronoun", "a", "b") if row.text else ():
        span = row.span(name)
        if span and row.text[slice(*span)] != getattr(row, name):
            problem = f"document {key!r}: {getattr(row, name)!r} is not at character {span[0]}"
            raise FileError(path, problem, line=line, field=f"{name}-offset")
    return row


def _truth(cells: Mapping[str, str], name: str, path: Path, line: int) -> bool:
    value = cells.get(name, "").strip().upper()
    if value not in _TRUTH:
        problem = f"document {cells['ID']!r}: must be TRUE or FALSE, not {cells.get(name, '')!r}"
        raise FileError(path, problem, line=line, field=name)
    return _TRUTH[value]


def _offset(cells: Mapping[str, str], name: str, path: Path, line: int) -> int | None:
    value = cells.get(name, "").strip()
    if not value:
        return None
    if not value.isdecimal():
        problem = f"document {cells['ID']!r}: must be a whole number, not {value!r}"
        raise FileError(path, problem, line=line, field=name)
    return int(value)


def write_gap(path: Path, rows: Iterable[GapRow]) -> None:
    """Write rows in the published form: all columns, TRUE and FALSE, quotes where needed."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter="\t", lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_cells(row) for row in rows)
    write_atomically(path, buffer.getvalue())


def _cells(row: GapRow) -> tuple[object, ...]:
    a, b = str(row.a_coref).upper(), str(row.b_coref).upper()
    place, a_place, b_place = row.pronoun_offset, row.a_offset, row.b_offset
    return (row.id, row.text, row.pronoun, place, row.a, a_place, a, row.b, b_place, b, row.url)
