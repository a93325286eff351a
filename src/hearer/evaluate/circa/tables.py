"""Tables 9 and 10 of Circa from saved readings: ours beside the paper's, McNemar between ours.

A readings file is a part of one model's row: the matched dev or test set, or the scenario that a
fold held out. `hearer experiment` says which in the header; of other files it is taken that items
of a single scenario are a fold and everything else is the matched test set.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import numpy as np

from hearer.corpora.circa import SCENARIOS
from hearer.errors import FileError, InputError
from hearer.evaluate.circa.figures import COUNTERPARTS, F_COLUMNS, TABLE_NUMBER, TABLES, Figures
from hearer.evaluate.comparison import match, mcnemar
from hearer.evaluate.heard import Heard, labelled
from hearer.evaluate.measures.labels import score_labels
from hearer.evaluate.named_readings import accuracy, named_file
from hearer.evaluate.readings import Header, load_readings
from hearer.evaluate.table import Cell, PValue, Share, Table
from hearer.polarity import CONDITIONAL, MIDDLE, PROBABLY_NO, PROBABLY_YES, Labels

MATCHED, UNMATCHED = "matched", "unmatched"
_SPREAD = ("mean", "std", "min", "max")
_SHORT = {CONDITIONAL: "cond.", MIDDLE: "mid", PROBABLY_YES: "p.yes", PROBABLY_NO: "p.no"}
Cells = tuple[Cell, ...]
Row = Callable[["Model"], Cells]
Cite = Callable[[Figures], Cells]


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
    parts = [make(models, labels) for make in (_matched, _f_scores, _unmatched)]
    return [*parts, *(table for table in (_by_scenario(models), _tests(models)) if table.rows)]


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


def _beside(models: Mapping[str, Model], labels: Labels, row: Row, cited: Cite) -> list[Cells]:
    """Put each of the paper's rows below those of ours that are the same model."""
    rows: list[Cells] = []
    for title, figures in TABLES[labels].items():
        rows += [(n, *row(m)) for n, m in models.items() if counterpart(n) == title]
        rows.append((f"{title}, paper", *cited(figures)))
    return rows + [(n, *row(m)) for n, m in models.items() if not counterpart(n)]


def _matched(models: Mapping[str, Model], labels: Labels) -> Table:
    def row(model: Model) -> Cells:
        return tuple(_share(accuracy(model.get((MATCHED, x, ""), []))) for x in ("dev", "test"))

    def cited(figures: Figures) -> Cells:
        return _percent(figures.dev, figures.test)

    rows = _beside(models, labels, row, cited)
    return Table.of(_title(labels, "matched setting, accuracy"), ("model", "dev", "test"), rows)


def _f_scores(models: Mapping[str, Model], labels: Labels) -> Table:
    def row(model: Model) -> Cells:
        test = model.get((MATCHED, "test", ""), [])
        scores = score_labels(test, labels.scored)[0] if test else {}
        return tuple(Share(scores[x].f1) if scores else None for x in F_COLUMNS[labels])

    def cited(figures: Figures) -> Cells:
        return _percent(*figures.f)

    columns = ("model", *(_SHORT.get(label, label) for label in F_COLUMNS[labels]))
    rows = _beside(models, labels, row, cited)
    return Table.of(_title(labels, "matched setting, F on the test set"), columns, rows)


def _unmatched(models: Mapping[str, Model], labels: Labels) -> Table:
    def row(model: Model) -> Cells:
        folds = _tested(model, UNMATCHED)
        values = spread(accuracy(heard) for heard in folds.values())
        return *map(_share, values), len(folds) or None

    def cited(figures: Figures) -> Cells:
        return *_percent(*figures.folds), len(SCENARIOS)

    rows = _beside(models, labels, row, cited)
    title = _title(labels, "unmatched setting, accuracy over the scenarios held out")
    return Table.of(title, ("model", *_SPREAD, "folds"), rows)


def _title(labels: Labels, what: str) -> str:
    return f"Table {TABLE_NUMBER[labels]}, {labels.value} labels: {what}"


def counterpart(name: str) -> str:
    """Say which of the paper's models a hearer is: ``mnli@FOLDER``, ``runs/answer-only/bundle``."""
    plain, _, _ = name.partition("@")
    known = (step for step in (plain, *reversed(Path(plain).parts)) if step in COUNTERPARTS)
    return COUNTERPARTS.get(next(known, ""), "")


def _percent(*values: float) -> Cells:
    return tuple(Share(round(value / 100, 4)) for value in values)


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
