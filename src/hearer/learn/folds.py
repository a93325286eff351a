"""Training a recipe on one fold of an experiment (Circa Section 4), stopped and resumed at will."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hearer.errors import InputError
from hearer.learn.recipe import Recipe
from hearer.learn.run import Say, Tell, run_once

_TASK = "answer"


def on_fold(recipe: Recipe, folder: Path) -> Recipe:
    """The same recipe with ``train.tsv`` and ``dev.tsv`` of a fold in the place of its corpus."""
    if _TASK not in recipe.tasks:
        raise InputError(f"the recipe {recipe.name!r} has no task {_TASK!r}: nothing for Circa")
    kept = {k: v for k, v in recipe.tasks[_TASK].items() if k not in ("hold_out", "scenario")}
    here = folder.resolve()
    settings = {**kept, "paths": [str(here / "train.tsv")], "dev": str(here / "dev.tsv")}
    return replace(recipe, tasks={**recipe.tasks, _TASK: settings}, out=str(folder))


def train_on_fold(
    recipe: Recipe,
    folder: Path,
    data: Path | None = None,
    tell: Tell = lambda _: None,
    say: Say = lambda _: None,
) -> Path:
    """Train, or go on, or find it done; give the folder of the finished bundle."""
    return run_once(on_fold(recipe, folder), data, tell, say)
