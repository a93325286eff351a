"""Tables 9 and 10 of Circa from saved readings: ours beside the paper's, McNemar between ours.

A readings file is a part of one model's row: the matched dev or test set, or the scenario that a
fold held out. `hearer experiment` says which in the header; of other files it is taken that items
of a single scenario are a fold and everything else is the matched test set.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import numpy as np

from hearer.errors import FileError, InputError
from hearer.evaluate.circa_figures import COUNTERPARTS, F_COLUMNS, TABLE_NUMBER, TABLES, Figures
from hearer.evaluate.comparison import match, mcnemar
from hearer.evaluate.heard import Heard, labelled
from hearer.evaluate.labels import score_labels
from hearer.evaluate.named_readings import accuracy, named_file
from hearer.evaluate.readings import Header, load_readings
from hearer.evaluate.table import Cell, PValue, Share, Table
from hearer.polarity import Labels

MATCHED, UNMATCHED = "matched", "unmatched"
_SPREAD = ("mean", "std", "min", "max")
_PAPER = "paper"


# Setting, split and the scenario held out: which part of a model's row a file is.
Part = tuple[str, str, str]
Model = Mapping[Part, Sequence[Heard]]


def relaxed(files: Sequence[Path]) -> list[Table]:
    """Table 9."""
    return circa_tables(files, Labels.RELAXED)


def strict(files: Sequence[Path]) -> list[Table]:
    """Table 10."""
    return circa_tables(files, Labels.STRICT)


def circa_tables(files: Sequence[Path], labels: Labels) -> list[Table]:
    """Lay out everything that files of one label scheme tell; files of the other are left out."""
    models = _models(files, labels)
    tables = [_main(models, labels), _by_scenario(models), _tests(models)]
    return [table for table in tables if table.rows]


def _models(files: Sequence[Path], labels: Labels) -> dict[str, dict[Part, list[Heard]]]:
    models: dict[str, dict[Part, list[Heard]]] = {}
    for given in files:
        name, path = named_file(given)
        header, heard = load_readings(path)
        if header.corpus != "circa":
            raise FileError(path, f"holds readings of {header.corpus}, not of circa")
        if header.choices.get("labels") != labels.value:
            continue
        name = name or header.hearer
        part = _part(header, heard)
        parts = models.setdefault(name, {})
        if part in parts:
            raise InputError(
                f"{path}: {name!r} has another file for {' '.join(part)!r}; "
                "tell the files apart by name: NAME=FILE"
            )
        parts[part] = labelled(heard)
    if not models:
        raise InputError(f"no file holds readings with {labels.value} labels (--labels)")
    return models


def _part(header: Header, heard: Iterable[Heard]) -> Part:
    """Say which part of a row a file is."""
    scenarios = {one.fields.get("scenario", "") for one in heard}
    setting = header.choices.get("setting") or (UNMATCHED if len(scenarios) == 1 else MATCHED)
    fold = header.choices.get("fold") or scenarios.pop() if setting == UNMATCHED else ""
    return setting, header.choices.get("split", "test"), fold


def _tested(model: Model, setting: str) -> dict[str, Sequence[Heard]]:
    """The test set, or the scenarios that folds held out."""
    return {part[2]: heard for part, heard in model.items() if part[:2] == (setting, "test")}


def _main(models: Mapping[str, Model], labels: Labels) -> Table:
    paper = TABLES[labels]
    own = {name: _own_row(name, model, labels) for name, model in models.items()}
    rows: list[tuple[Cell, ...]] = []
    for title, figures in paper.items():
        mine = [row for name, row in own.items() if counterpart(name) == title]
        rows += [*mine, _paper_row(title, figures)]
    rows += [row for name, row in own.items() if not counterpart(name)]
    columns = ["model", "by", "dev", "test", *(f"F {label}" for label in F_COLUMNS[labels])]
    columns += [f"unmatched {part}" for part in _SPREAD]
    title = f"Table {TABLE_NUMBER[labels]}: {labels.value} labels"
    return Table.of(title, [*columns, "folds"], rows)


def counterpart(name: str) -> str:
    """Say which of the paper's models a hearer is: ``mnli@FOLDER``, ``runs/answer-only/bundle``."""
    plain, _, _ = name.partition("@")
    known = (step for step in (plain, *reversed(Path(plain).parts)) if step in COUNTERPARTS)
    return COUNTERPARTS.get(next(known, ""), "")


def _own_row(name: str, model: Model, labels: Labels) -> tuple[Cell, ...]:
    test = _tested(model, MATCHED).get("", [])
    scores = score_labels(test, labels.scored)[0] if test else {}
    folds = _tested(model, UNMATCHED)
    return (
        counterpart(name),
        name,
        _share(accuracy(model.get((MATCHED, "dev", ""), []))),
        _share(accuracy(test)),
        *(_share(scores[label].f1 if scores else None) for label in F_COLUMNS[labels]),
        *(_share(value) for value in spread([accuracy(heard) for heard in folds.values()])),
        len(folds) or None,
    )


def _paper_row(title: str, figures: Figures) -> tuple[Cell, ...]:
    values = (figures.dev, figures.test, *figures.f, *figures.folds)
    return title, _PAPER, *(Share(value / 100) for value in values), 10


def spread(accuracies: Iterable[float | None]) -> tuple[float | None, ...]:
    """Mean, standard deviation, least and most over folds.

    The deviation is that of the folds themselves (divided by n): with it the majority baseline's
    is the paper's.
    """
    known = [value for value in accuracies if value is not None]
    if not known:
        return (None,) * len(_SPREAD)
    return statistics.fmean(known), statistics.pstdev(known), min(known), max(known)


def _by_scenario(models: Mapping[str, Model]) -> Table:
    every = {name: _tested(model, UNMATCHED) for name, model in models.items()}
    tested = {name: folds for name, folds in every.items() if folds}
    scenarios = sorted({fold for folds in tested.values() for fold in folds})
    rows = [
        (fold, *(_share(accuracy(folds.get(fold, []))) for folds in tested.values()))
        for fold in scenarios
    ]
    return Table.of("Unmatched, by the scenario held out", ("scenario", *tested), rows)


def _tests(models: Mapping[str, Model]) -> Table:
    """McNemar's test between every two models on the items both read (Section 6.2)."""
    rows: list[tuple[Cell, ...]] = []
    for a, b in combinations(models, 2):
        for setting in (MATCHED, UNMATCHED):
            first, second = (_test_items(models[name], setting) for name in (a, b))
            if {one.id for one in first} & {one.id for one in second}:
                rows.append((setting, a, b, *_mcnemar(first, second)))
    columns = ("setting", "A", "B", "items", "only A right", "only B right", "McNemar's p")
    return Table.of("Between models", columns, rows)


def _test_items(model: Model, setting: str) -> list[Heard]:
    return [one for heard in _tested(model, setting).values() for one in heard]


def _mcnemar(a: Sequence[Heard], b: Sequence[Heard]) -> tuple[Cell, ...]:
    first, second, _ = match(a, b, common=True)
    result = mcnemar(*(np.array([one.right for one in some], float) for some in (first, second)))
    pvalue = None if result.pvalue is None else PValue(result.pvalue)
    return len(first), result.only_a, result.only_b, pvalue


def _share(value: float | None) -> Cell:
    return None if value is None else Share(value)
