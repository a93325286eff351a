"""``hearer experiment altentities``: the paper's tables by input type and across domains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearer.cli.output import JsonFlag, err, progress
from hearer.cli.report import FormatOption, print_report
from hearer.cli.training import (
    BaseOption,
    ConfigOption,
    DataOption,
    RecipeOption,
    SetOption,
    read_recipe,
    teller,
)
from hearer.errors import InputError, UnknownName
from hearer.evaluate.formats import Format

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from hearer.learn.recipe import Recipe

_EPILOG = """Examples:

  hearer experiment altentities altentities/*/dev.json --table 14

  hearer experiment altentities test/ --table 7 --hearer similarity --hearer default

  hearer experiment altentities altentities/*/dev.json --table 9 --hearer overlap --json

  hearer experiment altentities altentities/ --table 8 --recipe which

  hearer experiment altentities train/ --table 8 --recipe which --test test/

What is finished is not read or trained again and what is half done goes on: give the same command
again. Tables 7, 9 and 14 share their readings; when a hearer has changed, delete its folder in OUT.
Table 8 trains on books, recipes, songs and all of them, and tests on the questions held out."""


def altentities(
    files: Annotated[
        list[Path],
        typer.Argument(help="Questions to read; for Table 8, to learn from.", metavar="PATH"),
    ],
    table: Annotated[
        str,
        typer.Option(help="7 (input types), 14 (its dev sets), 9 (sampling) or 8 (domains)."),
    ],
    hearer: Annotated[
        list[str] | None,
        typer.Option(help="Which hearer reads; repeat it to compare (Tables 7, 9, 14)."),
    ] = None,
    recipe: RecipeOption = "",
    config: ConfigOption = None,
    test: Annotated[
        list[Path] | None,
        typer.Option(help="Test Table 8 on these, not on what is held out; repeat it."),
    ] = None,
    base: BaseOption = "",
    data: DataOption = None,
    set_: SetOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Folder to keep all in; else runs/altentities (8: with -domains/RECIPE)."
        ),
    ] = None,
    format: FormatOption = Format.TABLE,
    json: JsonFlag = False,
) -> None:
    """Run AltEntities' experiments: by input type, or across domains (Sections 6.1 to 6.3)."""
    from hearer.evaluate.altentities.experiment import (
        CROSS_DOMAIN,
        INPUTS,
        across_domains,
        by_input,
    )
    from hearer.evaluate.targets import check_folder
    from hearer.hear.hearer import DEFAULT

    if table not in (CROSS_DOMAIN, *INPUTS):
        raise UnknownName("table of this experiment", table, (CROSS_DOMAIN, *INPUTS))
    trains = table == CROSS_DOMAIN
    if trains and (hearer or bool(recipe) == bool(config)):
        raise InputError("Table 8 trains its hearers: give one of --recipe and --config alone")
    if not trains and (recipe or config or test or base or data or set_):
        raise InputError(f"Table {table} trains nothing: give --hearer; a recipe is for --table 8")
    with progress() as bar:
        task = bar.add_task("reading", total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        if trains:
            plan = read_recipe(recipe, config, set_, base)
            folder = out or Path("runs") / "altentities-domains" / plan.name
            check_folder(folder)
            result = across_domains(
                files,
                plan.name,
                folder,
                _trainer(plan, files, data, bar, task),
                test=test or (),
                details=asdict(replace(plan, out="")),
                tell=err.print,
                on_progress=show,
            )
        else:
            folder = out or Path("runs") / "altentities"
            check_folder(folder)
            names = hearer or [DEFAULT]
            result = by_input(table, files, names, folder, tell=err.print, on_progress=show)
    print_report(result.to_json(), result.tables(), format, json)


def _trainer(
    recipe: Recipe, files: Sequence[Path], data: Path | None, bar: Bar, task: TaskID
) -> Callable[[Path, Sequence[str]], Path]:
    from hearer.learn.domains import train_on_domains

    def train(folder: Path, domains: Sequence[str]) -> Path:
        tell = teller(bar, task)
        bundle = train_on_domains(recipe, folder, domains, files, data, tell, err.print)
        bar.update(task, description="reading", completed=0, total=None)
        return bundle

    return train


def register(commands: typer.Typer) -> None:
    """Add the command."""
    commands.command(epilog=_EPILOG)(altentities)
