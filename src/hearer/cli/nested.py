"""How nested counts look in a terminal: the same data that ``--json`` prints, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.markup import escape
from rich.table import Table

from hearer.cli.output import out

Grid = Mapping[str, Mapping[str, Any]]


def print_nested(data: Mapping[str, Any]) -> None:
    """Print plain values in one table and each nested part in tables of its own."""
    plain = {key: value for key, value in data.items() if _is_cell(value)}
    parts = {key: value for key, value in data.items() if key not in plain}
    _print("", {key: {"": value} for key, value in plain.items()})
    for title, part in parts.items():
        for name, grid in _grids(title, part):
            _print(name, grid)


def _is_cell(value: Any) -> bool:
    return not isinstance(value, Mapping) or set(value) == {"count", "share"}


def _grids(title: str, rows: Mapping[str, Any]) -> Iterator[tuple[str, Grid]]:
    """Cut nested data into two-dimensional pieces."""
    cells = {row: value for row, value in rows.items() if _is_cell(value)}
    if cells:
        yield title, {row: {"": value} for row, value in cells.items()}
    deep = {row: value for row, value in rows.items() if row not in cells}
    if len(deep) == 1:
        row, value = deep.popitem()
        yield from _grids(f"{title}: {row}", value)
    grid = {row: {c: v for c, v in value.items() if _is_cell(v)} for row, value in deep.items()}
    if any(grid.values()):
        yield title, grid
    inner = dict.fromkeys(c for value in deep.values() for c, v in value.items() if not _is_cell(v))
    for column in inner:
        below = {row: value[column] for row, value in deep.items() if column in value}
        yield from _grids(f"{title}: {column}", below)


def _print(title: str, grid: Grid) -> None:
    columns = list(dict.fromkeys(column for row in grid.values() for column in row))
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=columns != [""])
    table.add_column(no_wrap=True)
    for column in columns:
        table.add_column(escape(_words(column)), justify="right", max_width=14)
    for name, row in grid.items():
        table.add_row(escape(_words(name)), *(_text(row.get(c), len(columns) > 1) for c in columns))
    if title:
        out.print(f"\n[bold]{escape(_words(title))}[/]")
    out.print(table, soft_wrap=False)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _text(value: Any, narrow: bool) -> str:
    if isinstance(value, Mapping):
        share = f"{100 * value['share']:.1f}%"
        return share if narrow else f"{value['count']:,} ({share})"
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, int):
        return f"{value:,}"
    return "-" if value is None else escape(str(value))
