"""The papers' tables by number: saved readings in, our figures beside the paper's out.

A table is one function from files to `Table`s and one line here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from hearer.errors import UnknownName
from hearer.evaluate.table import Table
from hearer.registry import Registry

MakeTables = Callable[[Sequence[Path]], list[Table]]
# Writes what a person is to sort, and says how many items it holds.
WriteSheet = Callable[[Sequence[Path], Path], int]

_ALTENTITIES = "hearer.evaluate.altentities.tables"
_CIRCA = "hearer.evaluate.circa.tables"
_SORTED = "hearer.evaluate.altentities.sorted"

TABLES: Registry[MakeTables] = Registry(
    kind="table",
    group="hearer.tables",
    targets={
        "altentities 7": (f"{_ALTENTITIES}:accuracy_on_test", "accuracy by domain and input type"),
        "altentities 8": (f"{_ALTENTITIES}:cross_domain", "training domain by test domain"),
        "altentities 9": (f"{_ALTENTITIES}:by_sampling", "accuracy by sampling method"),
        "altentities 10": (f"{_SORTED}:error_types", "error types, sorted by a person"),
        "altentities 14": (f"{_ALTENTITIES}:accuracy_on_dev", "Table 7 on the development sets"),
        "altentities 15": (f"{_SORTED}:categories", "what correct expressions speak of"),
        "circa 9": (f"{_CIRCA}:relaxed", "accuracy and F, RELAXED labels, matched and unmatched"),
        "circa 10": (f"{_CIRCA}:strict", "accuracy and F, STRICT labels, matched and unmatched"),
    },
)

SHEETS: Registry[WriteSheet] = Registry(
    kind="table with a sheet to fill in",
    group="hearer.sheets",
    targets={
        "altentities 10": (f"{_SORTED}:error_sheet", "errors to sort into types"),
        "altentities 15": (f"{_SORTED}:category_sheet", "correct expressions to sort"),
    },
)


def make_tables(corpus: str, number: str, files: Sequence[Path]) -> list[Table]:
    """Make a table of a corpus's paper."""
    return TABLES.get(_name(corpus, number))(files)


def write_sheet(corpus: str, number: str, files: Sequence[Path], out: Path) -> int:
    """Write the spreadsheet that a table's hand-made part is filled into."""
    return SHEETS.get(_name(corpus, number))(files, out)


def _name(corpus: str, number: str) -> str:
    """Find a table, or say which corpus or which number is unknown."""
    known: dict[str, set[str]] = {}
    for name in TABLES:
        known.setdefault(name.partition(" ")[0], set()).add(name.partition(" ")[2])
    if corpus not in known:
        raise UnknownName("corpus with tables", corpus, known)
    if number not in known[corpus]:
        raise UnknownName(f"table of {corpus}", number, known[corpus])
    return f"{corpus} {number}"
