"""What commands that train share: their options, and how a run tells of itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearer.cli.output import err
from hearer.errors import require

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from hearer.learn.recipe import Recipe
    from hearer.learn.train import Progress

_EVERY = 100

RecipeOption = Annotated[
    str, typer.Option(help="A shipped recipe to train by; see 'hearer train'.")
]
ConfigOption = Annotated[Path | None, typer.Option(help="A recipe of your own instead.")]

BaseOption = Annotated[
    str, typer.Option(help="Base model, instead of the recipe's: a folder or hub id.")
]
DataOption = Annotated[Path | None, typer.Option(help="Folder of corpora; else HEARER_DATA.")]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Another value of the recipe, as TOML."),
]


def teller(bar: Bar, task: TaskID) -> Callable[[Progress], None]:
    """Make what a training run calls after each step."""

    def tell(now: Progress) -> None:
        text = f"loss {now.loss:.3f}  {now.tokens_per_second:,.0f} tokens/s"
        bar.update(task, total=now.steps, completed=now.step, description=text)
        for name, figures in now.figures.items():
            shown = "  ".join(f"{key} {value:.4f}" for key, value in figures.items())
            err.print(f"step {now.step}  {name}: {shown}")
        if not err.is_terminal and now.step % _EVERY == 0:
            err.print(f"step {now.step}/{now.steps}  {text}")

    return tell


def read_recipe(name: str, config: Path | None, changes: Sequence[str] | None, base: str) -> Recipe:
    """Read a recipe of the user's own, else a shipped one, with what the options change in it."""
    require("torch", "training")
    from hearer.learn.recipe import Recipe, shipped

    recipe = Recipe.read(config or shipped(name), changes or ())
    return replace(recipe, base=base or recipe.base)
