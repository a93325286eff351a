"""How the result of an evaluation or a comparison is printed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from hearer.cli.output import out, print_json
from hearer.evaluate.formats import Format, to_rich, write
from hearer.evaluate.table import Table

FormatOption = Annotated[Format, typer.Option("--format", help="How to print the tables.")]


def print_report(data: Any, tables: Sequence[Table], format: Format, json: bool) -> None:
    """Print data for programs (``--json`` is short for ``--format json``) or tables for people."""
    if json or format is Format.JSON:
        print_json(data)
    elif format is Format.TABLE:
        for table in tables:
            out.print(to_rich(table))
    else:
        sys.stdout.write(write(tables, format))
