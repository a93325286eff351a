"""``hearer table``: the papers' tables from saved readings, ours beside theirs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearer.cli.output import JsonFlag, out, print_json
from hearer.cli.report import FormatOption, print_report
from hearer.evaluate.formats import Format

_EPILOG = """Examples:

  hearer evaluate altentities dev/ --hearer similarity --input name --save name.jsonl

  hearer evaluate altentities dev/ --hearer similarity --input unshown --save unshown.jsonl

  hearer table altentities 14 name.jsonl unshown.jsonl

  hearer table altentities 9 unshown.jsonl --format latex

  hearer table altentities 8 books=a.jsonl recipes=b.jsonl songs=c.jsonl mixed=d.jsonl

  hearer table altentities 10 unshown.jsonl --sheet errors.csv

  hearer table altentities 10 errors.csv --json

Readings are named by their hearer, or by you: NAME=FILE. What a person has to sort (AltEntities'
Tables 10 and 15) is drawn with --sheet and read back once filled in."""


def table(
    corpus: Annotated[str, typer.Argument(help="The paper's corpus, e.g. altentities.")],
    number: Annotated[str, typer.Argument(help="The number of the table in the paper.")],
    files: Annotated[
        list[Path],
        typer.Argument(help="Readings from 'hearer evaluate --save', or a CSV.", metavar="FILE"),
    ],
    sheet: Annotated[
        Path | None,
        typer.Option(help="Instead, write what a person has to sort for this table, as CSV."),
    ] = None,
    format: FormatOption = Format.TABLE,
    json: JsonFlag = False,
) -> None:
    """Print a table of a paper, our figures beside the paper's."""
    from hearer.evaluate.paper_tables import make_tables, write_sheet

    if sheet:
        items = write_sheet(corpus, number, files, sheet)
        if json:
            print_json({"sheet": str(sheet), "items": items})
        else:
            out.print(f"{items} items to sort: {sheet}")
        return
    tables = make_tables(corpus, number, files)
    data = {
        "corpus": corpus,
        "table": number,
        "tables": [one.to_json() for one in tables],
    }
    print_report(data, tables, format, json)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(table)
