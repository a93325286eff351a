"""Circa's two settings from end to end: split, train, read, sum up (Sections 4 and 6).

Matched is one run on 60/20/20; unmatched is one fold for each scenario, which is held out. A fold
is a folder with its splits and its readings; what is there is not done again, so the same command
goes on after an interruption. Training is handed in: this room knows no torch.

Where ten trainings are too many, scenarios can be held out together, each tested by itself. A model
then learns from fewer scenarios than in the paper's setting.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
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

TOGETHER = "+"  # between the names of scenarios that are held out together
_WITH = "with"  # in the header of readings: what else was held out

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
    together: Mapping[str, str]  # what else was held out in a fold, where something was

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
            "held out together": dict(self.together),
            "test": {labels.value: self.over_folds(labels) for labels in self.experiment.labels},
        }

    def _title(self, fold: str) -> str:
        return f"{fold} ({_WITH} {self.together[fold]})" if fold in self.together else fold

    def tables(self) -> list[Table]:
        """Lay out every fold, then the sum of them."""
        rows = [
            (self._title(fold), labels, *(_share(found[split]) for split in SPLITS))
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
    """Run the folds asked for, one after another; those that are done already cost nothing.

    ``scenarios`` are names, or several of them joined by ``+``, which are held out together.
    """
    names = fold_names(experiment.setting, pairs)
    chosen = [tuple(name.strip() for name in one.split(TOGETHER)) for one in scenarios]
    if chosen and experiment.setting == MATCHED:
        raise InputError(
            "scenarios belong to the unmatched setting, which holds one out in each fold; "
            "leave them out, or give --setting unmatched"
        )
    chosen = chosen or [(name,) for name in names]
    for scenario in chain.from_iterable(chosen):
        if scenario not in names:
            raise UnknownName("scenario", scenario, names)
    if experiment.setting == UNMATCHED and any(set(names) <= set(group) for group in chosen):
        raise InputError("all scenarios are held out together: nothing is left to learn from")
    stamp(experiment.out, _contents(experiment, pairs))
    for number, group in enumerate(chosen, start=1):
        called = f" {TOGETHER} ".join(group)
        tell(f"{experiment.model}, {experiment.setting}, {number} of {len(chosen)}: {called}")
        _run_fold(experiment, group, pairs, make, on_progress)
    # Folds of earlier commands count too.
    done = {name: found for name in names if (found := _accuracies(experiment, name))}
    together = {name: others for name in done if (others := _held_out_with(experiment, name))}
    return Result(experiment, done, tuple(n for n in names if n not in done), together)


def fold_names(setting: str, pairs: Iterable[circa.Pair]) -> list[str]:
    """The scenarios, one a fold; the matched setting is a single fold of that name."""
    return [MATCHED] if setting == MATCHED else sorted({pair.scenario for pair in pairs})


def split_fold(
    setting: str, group: Sequence[str], pairs: Sequence[circa.Pair], seed: int
) -> dict[str, list[circa.Pair]]:
    """Split for the fold that holds out a group of scenarios, mostly one.

    Pairs without a majority are kept, for models that learn from them. Both label schemes share the
    split, so that one training serves both.
    """
    if setting == MATCHED:
        return split_randomly(pairs, SHARES_60_20_20, seed=seed)
    rest = [pair for pair in pairs if pair.scenario not in group]
    test = [pair for pair in pairs if pair.scenario in group]
    return {**split_randomly(rest, _UNMATCHED_SHARES, seed=seed), "test": test}


def _run_fold(
    experiment: Experiment,
    group: Sequence[str],
    pairs: Sequence[circa.Pair],
    make: MakeListener,
    on_progress: OnProgress,
) -> None:
    """Train once for a group of scenarios and read each of them, unless all are read."""
    files = [(name, *one) for name in group for one in _files(experiment, name).items()]
    if all(path.exists() for _, _, path in files):
        return
    _refuse_mixing(experiment, group)
    folder = _folder(experiment, " ".join(group))
    for split, part in split_fold(experiment.setting, group, pairs, experiment.seed).items():
        circa.write(folder / f"{split}.tsv", part)
    listener = make(folder)
    for name, (labels, split), path in files:
        if path.exists():
            continue
        items = circa.Circa().items([folder / f"{split}.tsv"], Choices(labels=labels))
        place = {"labels": labels.value, "setting": experiment.setting, "split": split}
        if experiment.setting == UNMATCHED:
            place["fold"] = name
            if split == "test":
                items = [item for item in items if item.fields["scenario"] == name]
        if others := _others(group, name):
            place[_WITH] = others
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


def _others(group: Sequence[str], name: str) -> str:
    return f" {TOGETHER} ".join(other for other in group if other != name)


def _refuse_mixing(experiment: Experiment, group: Sequence[str]) -> None:
    """Readings of one scenario must come from one training, whatever their labels and split."""
    for name in group:
        others = _held_out_with(experiment, name)
        if others is not None and others != _others(group, name):
            how = f"together with {others}" if others else "alone"
            raise InputError(
                f"{experiment.out}: {name!r} was held out {how} before; "
                "hold it out in the same way, or give another --out"
            )


def _held_out_with(experiment: Experiment, name: str) -> str | None:
    """The scenarios held out together with one that was read, None if it was not read at all."""
    readings = replace(experiment, labels=tuple(Labels))
    path = next((path for path in _files(readings, name).values() if path.exists()), None)
    return None if path is None else load_readings(path)[0].choices.get(_WITH, "")


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
