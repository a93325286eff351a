"""``hearer compare``: whether two hearers differ on the same items."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearer.cli.output import JsonFlag
from hearer.cli.report import FormatOption, print_report
from hearer.evaluate.formats import Format

_EPILOG = """Examples:

  hearer evaluate circa circa-data.tsv --hearer overlap --save overlap.jsonl

  hearer evaluate circa circa-data.tsv --hearer similarity --save similarity.jsonl

  hearer compare overlap.jsonl similarity.jsonl

  hearer compare overlap.jsonl part-of-it.jsonl --common --json"""

_FILE_HELP = "Readings saved by 'hearer evaluate --save'."


def compare(
    a: Annotated[Path, typer.Argument(help=_FILE_HELP, metavar="A.jsonl")],
    b: Annotated[Path, typer.Argument(help=_FILE_HELP, metavar="B.jsonl")],
    common: Annotated[
        bool, typer.Option("--common", help="Leave out items that stand in one file only.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="Draws the resamples.")] = 0,
    format: FormatOption = Format.TABLE,
    json: JsonFlag = False,
) -> None:
    """Test whether two hearers differ: paired t-test, McNemar, difference with interval."""
    from hearer.evaluate.comparison import compare_files
    from hearer.evaluate.layout import comparison_tables

    result = compare_files(a, b, common=common, seed=seed)
    print_report(result.to_json(), comparison_tables(result), format, json)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(compare)
