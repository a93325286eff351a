"""``hearer hearers``: the hearers that can be named."""

from __future__ import annotations

import typer
from rich.markup import escape
from rich.table import Table

from hearer.cli.output import JsonFlag, out, print_json

_EPILOG = """Examples:

  hearer hearers

  hearer hearers --json"""


def hearers(json: JsonFlag = False) -> None:
    """List the hearers that --hearer takes, with a line about each."""
    from hearer.hear.registry import HEARERS

    known = HEARERS.describe()
    if json:
        print_json(known)
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, description in known.items():
        table.add_row(f"[bold]{escape(name)}[/]", escape(description))
    out.print(table)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(hearers)
