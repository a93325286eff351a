"""Training a recipe on one domain of AltEntities, or on all (Section 6.2), resumed at will."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from hearer.errors import InputError
from hearer.learn.recipe import Recipe
from hearer.learn.run import Say, Tell, run_once

_TASK = "which"


def on_domains(
    recipe: Recipe, folder: Path, domains: Sequence[str], paths: Sequence[Path]
) -> Recipe:
    """The same recipe on these questions alone; the same are held out whatever the domains."""
    if _TASK not in recipe.tasks:
        problem = f"the recipe {recipe.name!r} has no task {_TASK!r}: nothing for AltEntities"
        raise InputError(problem)
    settings = {
        **recipe.tasks[_TASK],
        "paths": [str(path.resolve()) for path in paths],
        "domains": list(domains),
    }
    return replace(recipe, tasks={**recipe.tasks, _TASK: settings}, out=str(folder))


def train_on_domains(
    recipe: Recipe,
    folder: Path,
    domains: Sequence[str],
    paths: Sequence[Path],
    data: Path | None = None,
    tell: Tell = lambda _: None,
    say: Say = lambda _: None,
) -> Path:
    """Train, or go on, or find it done; give the folder of the finished bundle.

    The folder of corpora matters only to other tasks of the recipe.
    """
    root = data if data or os.environ.get("HEARER_DATA") else Path.cwd()
    return run_once(on_domains(recipe, folder, domains, paths), root, tell, say)
