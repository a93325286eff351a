"""Circa's two settings from end to end: split, train, read, sum up (Sections 4 and 6).

Matched is one run on 60/20/20; unmatched is one fold for each scenario, which is held out. A fold
is a folder with its splits and its readings; what is there is not done again, so the same command
goes on after an interruption. Training is handed in: this room knows no torch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearer.corpora import circa
from hearer.corpora.corpus import Choices
from hearer.corpora.splits import SHARES_60_20_20, split_randomly
from hearer.errors import InputError, UnknownName
from hearer.evaluate.circa.tables import MATCHED, UNMATCHED, spread
from hearer.evaluate.listen import OnProgress, listen
from hearer.evaluate.named_readings import accuracy
from hearer.evaluate.protocols import Report
from hearer.evaluate.readings import Header, digest, load_readings
from hearer.evaluate.stamp import stamp
from hearer.evaluate.table import Cell, Share, Table
from hearer.hear.listener import Listener
from hearer.polarity import Labels

SETTINGS = (MATCHED, UNMATCHED)
SPLITS = ("dev", "test")
_UNMATCHED_SHARES = {"train": 8 / 9, "dev": 1 / 9}

# From the folder of a fold, with train.tsv and dev.tsv in it, to what reads its test set.
MakeListener = Callable[[Path], Listener]


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is run: ``model`` names the row of the table, ``details`` all that makes it differ."""

    setting: str
    model: str
    out: Path
    labels: tuple[Labels, ...] = tuple(Labels)
    seed: int = 0
    details: Mapping[str, Any] | None = None

    def __post_init__(self) -> None:
        if self.setting not in SETTINGS:
            raise UnknownName("setting", self.setting, SETTINGS)


@dataclass(frozen=True, slots=True)
class Result(Report):
    """The accuracies of the folds that are done: ``{fold: {labels: {split: accuracy}}}``."""

    experiment: Experiment
    folds: Mapping[str, Mapping[str, Mapping[str, float | None]]]
    left: tuple[str, ...]

    def over_folds(self, labels: Labels) -> dict[str, float | None]:
        """Mean, standard deviation, least and most test accuracy over the folds."""
        tests = [fold[labels.value]["test"] for fold in self.folds.values()]
        return dict(zip(("mean", "std", "min", "max"), spread(tests), strict=True))

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return {
            "setting": self.experiment.setting,
            "model": self.experiment.model,
            "out": str(self.experiment.out),
            "folds": self.folds,
            "left": list(self.left),
            "test": {labels.value: self.over_folds(labels) for labels in self.experiment.labels},
        }

    def tables(self) -> list[Table]:
        """Lay out every fold, then the sum of them."""
        rows = [
            (fold, labels, *(_share(found[split]) for split in SPLITS))
            for fold, schemes in self.folds.items()
            for labels, found in schemes.items()
        ]
        title = f"{self.experiment.model}, {self.experiment.setting}"
        tables = [Table.of(title, ("fold", "labels", *SPLITS), rows)]
        if self.experiment.setting == UNMATCHED:
            over = [(x.value, self.over_folds(x)) for x in self.experiment.labels]
            sums = [(name, len(self.folds), *map(_share, found.values())) for name, found in over]
            columns = ("labels", "folds", "mean", "std", "min", "max")
            tables.append(Table.of("Test accuracy over the folds", columns, sums))
        return tables


def run(
    experiment: Experiment,
    pairs: Sequence[circa.Pair],
    make: MakeListener,
    *,
    scenarios: Iterable[str] = (),
    tell: Callable[[str], None] = lambda _: None,
    on_progress: OnProgress = lambda done, total: None,
) -> Result:
    """Run the folds asked for, one after another; those that are done already cost nothing."""
    names = fold_names(experiment.setting, pairs)
    chosen = list(scenarios)
    if chosen and experiment.setting == MATCHED:
        raise InputError(
            "scenarios belong to the unmatched setting, which holds one out in each fold; "
            "leave them out, or give --setting unmatched"
        )
    chosen = chosen or names
    for scenario in chosen:
        if scenario not in names:
            raise UnknownName("scenario", scenario, names)
    stamp(experiment.out, _contents(experiment, pairs))
    for number, name in enumerate(chosen, start=1):
        tell(f"{experiment.model}, {experiment.setting}, {number} of {len(chosen)}: {name}")
        _run_fold(experiment, name, pairs, make, on_progress)
    # Folds of earlier commands count too.
    done = {name: found for name in names if (found := _accuracies(experiment, name))}
    return Result(experiment, done, tuple(name for name in names if name not in done))


def fold_names(setting: str, pairs: Iterable[circa.Pair]) -> list[str]:
    """The scenarios, one a fold; the matched setting is a single fold of that name."""
    return [MATCHED] if setting == MATCHED else sorted({pair.scenario for pair in pairs})


def split_fold(
    setting: str, name: str, pairs: Sequence[circa.Pair], seed: int
) -> dict[str, list[circa.Pair]]:
    """Split for one fold; pairs without a majority are kept, for models that learn from them.

    Both label schemes share the split, so that one training serves both.
    """
    if setting == MATCHED:
        return split_randomly(pairs, SHARES_60_20_20, seed=seed)
    rest = [pair for pair in pairs if pair.scenario != name]
    test = [pair for pair in pairs if pair.scenario == name]
    return {**split_randomly(rest, _UNMATCHED_SHARES, seed=seed), "test": test}


def _run_fold(
    experiment: Experiment,
    name: str,
    pairs: Sequence[circa.Pair],
    make: MakeListener,
    on_progress: OnProgress,
) -> None:
    if all(path.exists() for path in _files(experiment, name).values()):
        return
    folder = _folder(experiment, name)
    for split, part in split_fold(experiment.setting, name, pairs, experiment.seed).items():
        circa.write(folder / f"{split}.tsv", part)
    listener = make(folder)
    for (labels, split), path in _files(experiment, name).items():
        if path.exists():
            continue
        items = circa.Circa().items([folder / f"{split}.tsv"], Choices(labels=labels))
        place = {"labels": labels.value, "setting": experiment.setting, "split": split}
        if experiment.setting == UNMATCHED:
            place["fold"] = name
        header = Header("circa", experiment.model, place, digest(items))
        listen(listener, items, save=path, header=header, on_progress=on_progress)


def _folder(experiment: Experiment, name: str) -> Path:
    return experiment.out / re.sub(r"\W+", "-", name)


def _files(experiment: Experiment, name: str) -> dict[tuple[Labels, str], Path]:
    folder = _folder(experiment, name)
    return {
        (labels, split): folder / f"{split}-{labels.value}.jsonl"
        for labels in experiment.labels
        for split in SPLITS
    }


def _accuracies(experiment: Experiment, name: str) -> dict[str, dict[str, float | None]]:
    files = _files(experiment, name)
    if not all(path.exists() for path in files.values()):
        return {}
    found: dict[str, dict[str, float | None]] = {}
    for (labels, split), path in files.items():
        found.setdefault(labels.value, {})[split] = accuracy(load_readings(path)[1])
    return found


def _contents(experiment: Experiment, pairs: Sequence[circa.Pair]) -> dict[str, Any]:
    """All that tells an experiment from another."""
    return {
        "corpus": "circa",
        "setting": experiment.setting,
        "model": experiment.model,
        "seed": experiment.seed,
        "pairs": len(pairs),
        "details": dict(experiment.details or {}),
    }


def _share(value: float | None) -> Cell:
    return None if value is None else Share(value)
