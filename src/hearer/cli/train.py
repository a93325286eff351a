"""``hearer train``: from data to weights in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearer.cli.output import JsonFlag, err, out, print_json, progress
from hearer.errors import require

if TYPE_CHECKING:
    from hearer.learn.train import Progress

_EPILOG = """Examples:

  hearer train entailment --data corpora --base all-MiniLM-L6-v2

  hearer train which --config mine.toml --json

An interrupted run goes on where it stopped when the command is given again."""


def train(
    what: Annotated[str, typer.Argument(help="entailment, which, answer or joint.")],
    config: Annotated[
        Path | None, typer.Option(help="A recipe of your own, instead of the one shipped.")
    ] = None,
    base: Annotated[
        str, typer.Option(help="Base model, instead of the recipe's: a folder or hub id.")
    ] = "",
    data: Annotated[Path | None, typer.Option(help="Folder of corpora; else HEARER_DATA.")] = None,
    json: JsonFlag = False,
) -> None:
    """Train a model by a recipe, with checkpoints, early stopping and resume."""
    require("torch", "training")
    from hearer.learn.recipe import Recipe, shipped, train

    recipe = Recipe.read(config or shipped(what))
    recipe = replace(recipe, base=base or recipe.base)

    with progress() as bar:
        task = bar.add_task("reading corpora", total=None)

        def tell(now: Progress) -> None:
            text = f"loss {now.loss:.3f}  {now.tokens_per_second:,.0f} tokens/s"
            bar.update(task, total=now.steps, completed=now.step, description=text)
            for name, figures in now.figures.items():
                shown = "  ".join(f"{key} {value:.4f}" for key, value in figures.items())
                err.print(f"step {now.step}  {name}: {shown}")
            if not err.is_terminal and now.step % 100 == 0:
                err.print(f"step {now.step}/{now.steps}  {text}")

        report = train(recipe, data, tell)
    if json:
        print_json(report)
        return
    out.print(f"best accuracy on held-out items: {100 * report['best']:.1f} %")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(train)
