"""One table type for everything that is printed: a title, columns, rows of typed cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


class Share(float):
    """A fraction that people read as a percentage."""


class PValue(float):
    """A probability under the null hypothesis; nobody needs more than three decimals of it."""


@dataclass(frozen=True, slots=True)
class Range:
    """An interval of fractions."""

    low: float
    high: float


Cell = str | int | float | Range | None


def for_people(cell: Cell) -> str:
    """Write a cell for people: percentages with one decimal, other numbers with three."""
    if cell is None or isinstance(cell, str):
        return cell or ""
    if isinstance(cell, Range):
        return f"{100 * cell.low:.1f} to {100 * cell.high:.1f}%"
    if isinstance(cell, Share):
        return f"{100 * cell:.1f}%"
    if isinstance(cell, PValue) and cell < 0.001:
        return "< 0.001"
    return f"{cell:,}" if isinstance(cell, int) else f"{cell:.3f}"


def for_programs(cell: Cell) -> Any:
    """Give a cell as JSON-ready data: fractions, at full precision."""
    if isinstance(cell, Range):
        return [cell.low, cell.high]
    return float(cell) if isinstance(cell, float) else cell


@dataclass(frozen=True, slots=True)
class Table:
    """What a report prints; `hearer.evaluate.formats` writes it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(cls, title: str, columns: Iterable[str], rows: Iterable[Iterable[Cell]]) -> Table:
        """Make a table; every row must have as many cells as there are columns."""
        table = cls(title, tuple(columns), tuple(tuple(row) for row in rows))
        for row in table.rows:
            if len(row) != len(table.columns):
                raise ValueError(f"{title}: {len(row)} cells for {len(table.columns)} columns")
        return table

    def column(self, index: int) -> list[Cell]:
        """The cells of a column that are filled."""
        return [row[index] for row in self.rows if row[index] is not None]

    def is_numeric(self, index: int) -> bool:
        """Whether a column holds numbers, which are set flush right."""
        return not any(isinstance(cell, str) for cell in self.column(index))

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data: rows as objects by column."""
        rows = [dict(zip(self.columns, map(for_programs, row), strict=True)) for row in self.rows]
        return {"title": self.title, "columns": list(self.columns), "rows": rows}
