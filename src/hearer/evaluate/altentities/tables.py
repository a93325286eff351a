"""Tables 7, 8, 9 and 14 of AltEntities: accuracies of ours beside the paper's.

A row is a test set, a column a hearer: ours first, then the paper's models. Where two hearers of
ours are given, the last column names the best and those that a paired t-test (p < 0.05) does not
find worse, which is what Table 7 prints in bold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hearer.errors import InputError
from hearer.evaluate.altentities.figures import (
    DOMAINS,
    MODELS,
    SETUPS,
    TABLE_7,
    TABLE_8,
    TABLE_9,
    TABLE_14,
    Accuracies,
)
from hearer.evaluate.heard import Heard
from hearer.evaluate.named_readings import accuracy, best, by_hearer
from hearer.evaluate.table import Cell, Share, Table

_BEST = "best of ours"
_MIXED = "mixed"
Hearers = Mapping[str, Sequence[Heard]]


def accuracy_on_test(files: Sequence[Path]) -> list[Table]:
    """Table 7: every model on all domains and input types, test sets."""
    return [_accuracies("Table 7 (test sets)", files, TABLE_7)]


def accuracy_on_dev(files: Sequence[Path]) -> list[Table]:
    """Table 14: the same on the development sets."""
    return [_accuracies("Table 14 (development sets)", files, TABLE_14)]


def _accuracies(title: str, files: Sequence[Path], paper: Accuracies) -> Table:
    ours = by_hearer(files, "altentities")
    rows = [
        _row((domain, told), _only(ours, domain=domain, input=told), _paper(paper, place))
        for place, (domain, told) in enumerate(SETUPS)
    ]
    columns = ("domain", "input", "n", *ours, *_cited(MODELS), *_marked(ours))
    return Table.of(f"Accuracy, {title}", columns, [*rows, _average(ours, paper)])


def _average(ours: Hearers, paper: Accuracies) -> tuple[Cell, ...]:
    """The mean over all setups; a hearer that has not read them all has none."""
    cells: list[Cell] = []
    for name in ours:
        parts = [_only({name: ours[name]}, domain=d, input=t)[name] for d, t in SETUPS]
        known = [accuracy(part) for part in parts if part]
        whole = len(known) == len(SETUPS)
        cells.append(Share(sum(a or 0.0 for a in known) / len(known)) if whole else None)
    return ("average", "", None, *cells, *_paper(paper, -1), *("" for _ in _marked(ours)))


def cross_domain(files: Sequence[Path]) -> list[Table]:
    """Table 8: trained on one domain or on all, tested on each; ``books=FILE`` names a training."""
    ours = _by_training(_unshown(by_hearer(files, "altentities")))
    rows: list[tuple[Cell, ...]] = []
    for trained, figures in TABLE_8.items():
        if trained not in ours:
            continue
        for domain, figure in zip(DOMAINS, figures, strict=True):
            heard = _only({trained: ours[trained]}, domain=domain)[trained]
            rows.append((trained, domain, len(heard), _share(heard), Share(figure / 100)))
    columns = ("trained on", "tested on", "n", "ours", *_cited(["T5"]))
    return [Table.of("Across domains, unshown background, Table 8", columns, rows)]


def _by_training(ours: Hearers) -> dict[str, list[Heard]]:
    """Find the training domain in a name such as ``runs/which-books/bundle``."""
    found: dict[str, list[Heard]] = {}
    for name, heard in ours.items():
        named = [domain for domain in (*DOMAINS, _MIXED) if domain in name.lower()]
        if len(named) != 1:
            raise InputError(
                f"what was {name!r} trained on? name each file: "
                "books=FILE recipes=FILE songs=FILE mixed=FILE"
            )
        if named[0] in found:
            raise InputError(f"several hearers are trained on {named[0]}; give one of them")
        found[named[0]] = list(heard)
    return found


def by_sampling(files: Sequence[Path]) -> list[Table]:
    """Table 9: by how the two entities of a question were paired, unshown background."""
    ours = _unshown(by_hearer(files, "altentities"))
    rows = []
    for place, domain in enumerate(DOMAINS):
        for method, figures in TABLE_9.items():
            chosen = {} if method == "all" else {"sampling_method": method}
            heard = _only(ours, domain=domain, **chosen)
            figure = figures[place]
            if figure is None and not any(heard.values()):
                continue
            cited: Cell = None if figure is None else Share(figure / 100)
            rows.append(_row((domain, method), heard, [cited]))
    columns = ("domain", "sampling method", "n", *ours, *_cited(["T5"]), *_marked(ours))
    return [Table.of("By sampling method, unshown background, Table 9", columns, rows)]


# -- parts of rows ----------------------------------------------------------------------------


def _row(key: tuple[str, ...], heard: Hearers, paper: Sequence[Cell]) -> tuple[Cell, ...]:
    count = max(map(len, heard.values()), default=0)
    marks = [best(heard) for _ in _marked(heard)]
    return (*key, count, *(_share(some) for some in heard.values()), *paper, *marks)


def _marked(ours: Hearers) -> list[str]:
    """The column that names the best, where there is more than one to choose from."""
    return [_BEST] if len(ours) > 1 else []


def _only(ours: Hearers, **fields: str) -> dict[str, list[Heard]]:
    """Keep the items of a test set."""
    return {
        name: [one for one in heard if all(one.fields.get(k) == v for k, v in fields.items())]
        for name, heard in ours.items()
    }


def _unshown(ours: Hearers) -> dict[str, list[Heard]]:
    kept = _only(ours, input="unshown")
    if not any(kept.values()):
        raise InputError("this table needs readings made with --input unshown")
    return {name: heard for name, heard in kept.items() if heard}


def _share(heard: Sequence[Heard]) -> Cell:
    value = accuracy(heard)
    return None if value is None else Share(value)


def _paper(paper: Accuracies, place: int) -> list[Cell]:
    return [Share(paper[model][place] / 100) for model in MODELS]


def _cited(models: Sequence[str]) -> list[str]:
    return [f"{model} (paper)" for model in models]
