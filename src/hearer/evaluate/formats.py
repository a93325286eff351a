"""Writes tables: in a terminal, as Markdown, LaTeX, CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from enum import Enum
from itertools import chain

from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from hearer.evaluate.table import Cell, Range, Table, for_people, for_programs


class Format(str, Enum):
    """The formats that ``--format`` takes."""

    TABLE = "table"
    MARKDOWN = "markdown"
    LATEX = "latex"
    CSV = "csv"
    JSON = "json"


_WIDTH = 200  # wide enough that no cell is folded
_MARKDOWN = str.maketrans({c: f"\\{c}" for c in "\\|*`<[]"} | {"\n": " ", "\r": " "})
_LATEX = str.maketrans(
    {c: f"\\{c}" for c in "&%$#_{}"}
    | {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "\n": " ",
        "\r": " ",
    }
)


def to_rich(table: Table) -> RichTable:
    """Make a terminal table; where it is narrow, names are broken but no figure is cut."""
    title = Text(table.title, style="bold")
    drawn = RichTable(title=title, title_justify="left", box=box.SIMPLE_HEAD, collapse_padding=True)
    rows = [[for_people(cell) for cell in row] for row in table.rows]
    for index, name in enumerate(table.columns):
        figures = table.is_numeric(index)
        drawn.add_column(
            Text(name),
            justify="right" if figures else "left",
            min_width=max((len(row[index]) for row in rows), default=0) if figures else None,
            overflow="fold",
        )
    for row in rows:
        drawn.add_row(*map(Text, row))
    return drawn


def to_markdown(table: Table) -> str:
    """Write a Markdown table."""
    header, *rows = _lines(table, _MARKDOWN)
    rule = ["---:" if table.is_numeric(i) else "---" for i in range(len(table.columns))]
    body = "\n".join(f"| {' | '.join(cells)} |" for cells in (header, rule, *rows))
    return f"**{table.title.translate(_MARKDOWN)}**\n\n{body}\n"


def to_latex(table: Table) -> str:
    """Write a LaTeX table in the manner of the booktabs package."""
    header, *rows = ("  " + " & ".join(cells) + r" \\" for cells in _lines(table, _LATEX))
    align = "".join("r" if table.is_numeric(i) else "l" for i in range(len(table.columns)))
    lines = [
        r"\begin{table}",
        r"  \centering",
        rf"  \caption{{{table.title.translate(_LATEX)}}}",
        rf"  \begin{{tabular}}{{{align}}}",
        r"  \toprule",
        header,
        r"  \midrule",
        *rows,
        r"  \bottomrule",
        r"  \end{tabular}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def to_csv(table: Table) -> str:
    """Write comma-separated fractions at full precision; an interval takes two columns."""
    pairs = {
        index
        for index in range(len(table.columns))
        if any(isinstance(cell, Range) for cell in table.column(index))
    }
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = ([f"{n} low", f"{n} high"] if i in pairs else [n] for i, n in enumerate(table.columns))
    writer.writerow(chain.from_iterable(heads))
    for row in table.rows:
        cells = (_pair(cell) if i in pairs else [_single(cell)] for i, cell in enumerate(row))
        writer.writerow(chain.from_iterable(cells))
    return out.getvalue()


def to_text(table: Table) -> str:
    """Draw a terminal table without colours."""
    console = Console(file=io.StringIO(), color_system=None, width=_WIDTH)
    with console.capture() as capture:
        console.print(to_rich(table))
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


def to_json(table: Table) -> str:
    """Write one JSON object in one line."""
    return json.dumps(table.to_json(), ensure_ascii=False, allow_nan=False) + "\n"


_WRITERS: dict[Format, Callable[[Table], str]] = {
    Format.TABLE: to_text,
    Format.MARKDOWN: to_markdown,
    Format.LATEX: to_latex,
    Format.CSV: lambda table: f"# {table.title}\n{to_csv(table)}",
    Format.JSON: to_json,
}


def write(tables: Iterable[Table], format: Format) -> str:
    """Write tables as text, one below the other."""
    return "\n".join(map(_WRITERS[format], tables))


def _lines(table: Table, escapes: dict[int, str]) -> list[list[str]]:
    """Give the header and the rows as escaped text for people."""
    rows = ([for_people(cell) for cell in row] for row in table.rows)
    return [[text.translate(escapes) for text in row] for row in (table.columns, *rows)]


def _pair(cell: Cell) -> list[float | None]:
    return [cell.low, cell.high] if isinstance(cell, Range) else [None, None]


def _single(cell: Cell) -> str | float | None:
    # Where lines end in a newline, the csv module leaves a carriage return unquoted.
    return cell.replace("\r", " ") if isinstance(cell, str) else for_programs(cell)
