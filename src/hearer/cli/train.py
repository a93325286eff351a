"""``hearer train``: from data to weights in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from hearer.cli.output import JsonFlag, err, out, print_json, progress
from hearer.cli.training import BaseOption, DataOption, SetOption, read_recipe, teller

_EPILOG = """Examples:

  hearer train entailment --data corpora

  hearer train joint --data corpora --base thenlper/gte-small

  hearer train which --config mine.toml --json

  hearer train which --set 'tasks.which.domains=["books"]' --out runs/which-books

  hearer train which-grid --set 'grid.epochs=[1, 3]'

  hearer evaluate altentities dev/ --hearer runs/which-books/bundle

An interrupted run goes on where it stopped when the command is given again; with other settings
it is refused: give another --out."""

_RECIPES = Path(__file__).parent.parent / "learn" / "recipes"
_NAMES = ", ".join(sorted(path.stem for path in _RECIPES.glob("*.toml")))


def train(
    what: Annotated[str, typer.Argument(help=f"A shipped recipe: {_NAMES}.")],
    config: Annotated[
        Path | None, typer.Option(help="A recipe of your own, instead of the one shipped.")
    ] = None,
    base: BaseOption = "",
    data: DataOption = None,
    set_: SetOption = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help="Folder of the run, instead of runs/NAME.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Train a model by a recipe, with checkpoints, early stopping, resume and a bundle to use."""
    recipe = read_recipe(what, config, set_, base)
    recipe = replace(recipe, out=str(out_folder or recipe.out))
    from hearer.evaluate.targets import check_folder
    from hearer.learn.run import run  # only now: without torch, read_recipe has said so

    check_folder(recipe.folder)
    with progress() as bar:
        task = bar.add_task("reading corpora", total=None)
        report = run(recipe, data, teller(bar, task), err.print)
    if json:
        print_json(report)
        return
    out.print(f"best accuracy on held-out items: {100 * report['best']:.1f} %")
    out.print(f"use it: --hearer {report['bundle']}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(train)
