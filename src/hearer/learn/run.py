"""What ``hearer train`` does: one run or a grid of them, ending in a folder that reads.

A grid (AltEntities Appendix D) tries every combination of the listed values, one after another.
What is finished is not done again, so that a grid can be stopped and given again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from hearer.errors import FileError
from hearer.files import read_text, write_atomically
from hearer.hear.bundle import packaged
from hearer.learn.bundle import make_bundle
from hearer.learn.recipe import Recipe, train
from hearer.learn.train import Progress

Tell = Callable[[Progress], None]
Say = Callable[[str], None]


def run(
    recipe: Recipe, data: Path | None, tell: Tell = lambda _: None, say: Say = lambda _: None
) -> dict[str, Any]:
    """Train by a recipe and make the bundle of the best weights; give the report."""
    if recipe.grid:
        report = search(recipe, data, tell, say)
        best = next(one for one in points(recipe) if str(one.folder) == report["folder"])
    else:
        report, best = train(recipe, data, tell), recipe
    bundle = best.folder / "bundle"
    make_bundle(best, packaged().folder, bundle, data, say)
    return {**report, "bundle": str(bundle)}


def points(recipe: Recipe) -> Iterator[Recipe]:
    """Give a recipe for each combination of a grid, in a folder of its own."""
    for values in product(*recipe.grid.values()):
        chosen = dict(zip(recipe.grid, values, strict=True))
        name = ",".join(f"{key}={value}" for key, value in chosen.items())
        yield replace(
            recipe, plan=replace(recipe.plan, **chosen), out=str(recipe.folder / name), grid={}
        )


def search(recipe: Recipe, data: Path | None, tell: Tell, say: Say) -> dict[str, Any]:
    """Train every point of a grid; the best is the most accurate on what is held out."""
    runs = []
    for point in points(recipe):
        report = _finished(point.folder) or train(point, data, tell)
        say(f"{point.folder.name}: {100 * report['best']:.2f} % on held-out items")
        chosen = {key: getattr(point.plan, key) for key in recipe.grid}
        runs.append({**chosen, "best": report["best"], "folder": str(point.folder)})
    # The first of equals: a tie must not depend on how the grid was interrupted.
    top = max(runs, key=lambda one: one["best"])
    report = {**top, "runs": runs}
    write_atomically(recipe.folder / "grid.json", json.dumps(report, indent=1) + "\n")
    return report


def _finished(folder: Path) -> dict[str, Any] | None:
    path = folder / "report.json"
    if not path.exists():
        return None
    try:
        report: dict[str, Any] = json.loads(read_text(path))
        return report if isinstance(report["best"], float | int) else None
    except (ValueError, KeyError) as error:
        raise FileError(path, "is damaged; delete it to train this point again") from error
