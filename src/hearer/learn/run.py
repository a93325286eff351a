"""What ``hearer train`` does: one run or a grid of them, ending in a folder that reads.

A grid (AltEntities Appendix D) tries every combination of the listed values, one after another;
the best is taken, or the mean of their weights.
What is finished is not done again, so that a grid can be stopped and given again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from hearer.errors import FileError, ModelError
from hearer.files import read_text, write_atomically
from hearer.learn.bundle import heads_of, make_bundle
from hearer.learn.network import average_weights, load_weights
from hearer.learn.recipe import (
    SHIPPED,
    Recipe,
    corpora_of,
    data_root,
    sentence_bundle,
    shipped,
    started_beside,
    tasks_of,
    tokens_of,
    train,
    trainer_of,
)
from hearer.learn.settings import keep_settings, require_same
from hearer.learn.train import Progress
from hearer.learn.unpack import BUNDLED

Tell = Callable[[Progress], None]
Say = Callable[[str], None]

_BUNDLE = "bundle"
_DONE = "bundle.txt"  # stands in the folder of a run that is finished, and names its bundle


def run(
    recipe: Recipe, data: Path | None, tell: Tell = lambda _: None, say: Say = lambda _: None
) -> dict[str, Any]:
    """Train by a recipe and make the bundle of the best weights; give the report.

    Where it starts from weights of another shipped recipe that are not there, that one comes first.
    """
    for name, settings in recipe.tasks.items():
        corpora_of(name, settings, data_root(data))
    for one in (recipe, *points(recipe)):
        require_same(one.folder, one.settings)
    _train_start(recipe, data, tell, say)
    if recipe.grid and recipe.blend:
        report, best = blend(recipe, data, tell, say), recipe
    elif recipe.grid:
        report = search(recipe, data, tell, say)
        best = next(one for one in points(recipe) if str(one.folder) == report["folder"])
    else:
        report, best = train(recipe, data, tell), recipe
    bundle = best.folder / _BUNDLE
    make_bundle(best, sentence_bundle(best).folder, bundle, data, say)
    return {**report, "bundle": str(bundle)}


def run_once(
    recipe: Recipe, data: Path | None, tell: Tell = lambda _: None, say: Say = lambda _: None
) -> Path:
    """Run a recipe, or go on with it, or find it done; give the folder of its bundle."""
    folder, done = recipe.folder, recipe.folder / _DONE
    require_same(folder, recipe.settings)
    if not done.exists():
        report = run(recipe, data, tell, say)
        keep_settings(folder, recipe.settings)
        write_atomically(done, f"{Path(report['bundle']).relative_to(folder).as_posix()}\n")
        # A checkpoint holds the optimizer too: ten of them are gigabytes of no more use.
        for path in folder.rglob("checkpoint.pt"):
            path.unlink()
    return folder / read_text(done).strip()


def _train_start(recipe: Recipe, data: Path | None, tell: Tell, say: Say) -> None:
    weights = Path(recipe.start)
    if recipe.start in ("", BUNDLED) or (weights.exists() and not _half_trained(weights)):
        return
    if not _of_shipped(weights):
        raise ModelError(f"no weights to start from at {weights}")
    # What is wrong with the recipe's own corpora is said now, not after the first training.
    tasks_of(recipe, tokens_of(recipe.base), data_root(data))
    earlier = Recipe.read(shipped(weights.parent.name))
    say(f"{recipe.name} starts from {earlier.name}, which is trained first")
    like = replace(earlier, base=recipe.base, layers=recipe.layers, out=str(weights.parent))
    if weights.name == _BUNDLE:
        run(like, data, tell, say)
    else:
        train(like, data, tell)


def _of_shipped(weights: Path) -> bool:
    """Whether these are the weights, or the bundle, that a shipped recipe ends with."""
    known = [path.stem for path in SHIPPED.glob("*.toml")]
    return weights.name in ("best.safetensors", _BUNDLE) and weights.parent.name in known


def _half_trained(weights: Path) -> bool:
    """Whether the run of a shipped recipe was stopped: these are the best so far."""
    begun, done = weights.with_name("checkpoint.pt"), weights.with_name("report.json")
    whole = done.exists() or weights.name == _BUNDLE  # a bundle is there when it is whole
    return _of_shipped(weights) and begun.exists() and not whole


def points(recipe: Recipe) -> Iterator[Recipe]:
    """Give a recipe for each combination of a grid, in a folder of its own."""
    for values in product(*recipe.grid.values()):
        chosen = dict(zip(recipe.grid, values, strict=True))
        name = ",".join(f"{key}={value}" for key, value in chosen.items())
        yield replace(
            recipe,
            plan=replace(recipe.plan, **chosen),
            out=str(recipe.folder / name),
            grid={},
            blend=False,
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


def blend(recipe: Recipe, data: Path | None, tell: Tell, say: Say) -> dict[str, Any]:
    """Train every point of a grid and take the mean of their weights."""
    runs = search(recipe, data, tell, say)["runs"]
    mean = recipe.folder / "mean.safetensors"
    afresh = bool(recipe.plan.adapter) and not started_beside(recipe, [*heads_of(recipe)])
    paths = [Path(one["folder"]) / "best.safetensors" for one in runs]
    average_weights(paths, mean, side_by_side=afresh)
    # Thin products side by side are as many times less thin.
    rank = recipe.plan.adapter * (len(runs) if afresh else 1)
    trainer = trainer_of(replace(recipe, plan=replace(recipe.plan, adapter=rank)), data)
    load_weights(trainer.network, mean)
    figures = trainer.measure()  # which also keeps the weights
    mean.unlink()
    report = {"best": trainer.best, "figures": figures, "runs": runs, "folder": str(recipe.folder)}
    say(f"the mean of {len(runs)}: {100 * trainer.best:.2f} % on held-out items")
    write_atomically(recipe.folder / "report.json", json.dumps(report, indent=1) + "\n")
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
