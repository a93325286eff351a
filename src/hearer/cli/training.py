"""What commands that train share: their options, and how a run tells of itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearer.cli.output import err

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from hearer.learn.train import Progress

_EVERY = 100

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
