"""Tables and figures of AmbiCoref: Table 2, Figure 1 and Figure 2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hearer.corpora.ambicoref_judgements import ANSWERS
from hearer.errors import require
from hearer.evaluate.ambicoref.result import AmbiCorefResult, TemplateResult
from hearer.evaluate.coreference.cases import CASES
from hearer.evaluate.plots import save_figure
from hearer.evaluate.table import Cell, Share, Table

_RED, _GREY = "#c0392b", "#8a8a8a"
_COLUMNS = 3
# For each template, the two distributions that are drawn side by side.
Halves = Mapping[str, Mapping[str, Mapping[str, float] | None]]


def result_tables(result: AmbiCorefResult) -> list[Table]:
    """Lay out the headline (Table 2), each template, the cases, and what goes beyond the paper."""
    return [_headline(result), _templates(result), _cases(result), _beyond(result)]


def _headline(result: AmbiCorefResult) -> Table:
    rows: list[tuple[str, Cell]] = [
        ("sentences", result.n),
        ("mean EMD", _share(result.mean_emd)),
        ("templates kept", result.kept),
        ("unambiguous right", _share(result.accuracy)),
        ("unambiguous right by forced choice", _share(result.forced_choice)),
    ]
    if result.detection:
        rows.append(("ambiguity detection, AUROC", result.detection.auroc))
        rows.append(("ambiguity detection, best F1", result.detection.best_f1))
    if result.people is not None:
        rows.append(("distance to people", Share(result.people)))
    return Table.of(f"{result.system} on AmbiCoref", ("", "value"), rows)


def _templates(result: AmbiCorefResult) -> Table:
    rows = [
        (
            name,
            template.n,
            _share(template.accuracy),
            _share(template.forced_choice),
            "yes" if template.kept else "no",
            _share(template.emd),
        )
        for name, template in result.templates.items()
    ]
    columns = ("template", "n", "right", "forced choice", "kept", "EMD")
    return Table.of("Templates (right and forced choice: of the unambiguous)", columns, rows)


def _beyond(result: AmbiCorefResult) -> Table:
    rows = []
    for name, template in result.templates.items():
        found, people = template.detection, template.people
        distances = (_share(people.get(side)) for side in ("ambiguous", "unambiguous"))
        measured = (found.auroc, found.best_f1) if found else (None, None)
        rows.append((name, *measured, *distances))
    columns = ("template", "AUROC", "best F1", "to people, amb.", "to people, unamb.")
    return Table.of("Detection of ambiguity, and distance to people", columns, rows)


def _cases(result: AmbiCorefResult) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (name, side, *(Share(shares[case]) for case in CASES))
        for name, template in result.templates.items()
        for side, shares in _halves(template).items()
        if shares
    ]
    return Table.of("Cases of the pronoun's cluster", ("template", "sentences", *CASES), rows)


def _halves(template: TemplateResult) -> dict[str, Mapping[str, float] | None]:
    return {"ambiguous": template.ambiguous, "unambiguous": template.unambiguous}


def _share(value: float | None) -> Cell:
    return None if value is None else Share(value)


def plot_cases(result: AmbiCorefResult, path: Path) -> None:
    """Draw Figure 2: the share of ambiguous and unambiguous sentences in each case."""
    halves = {name: _halves(template) for name, template in result.templates.items()}
    mean = "none kept" if result.mean_emd is None else f"{100 * result.mean_emd:.1f}%"
    _draw(halves, CASES, f"{result.system} on AmbiCoref (mean EMD {mean})", path)


def plot_people(figure_1: Halves, path: Path) -> None:
    """Draw Figure 1: how people divide over the five answers."""
    _draw(figure_1, ANSWERS, "Human judgements of AmbiCoref", path)


def _draw(halves: Halves, values: Sequence[str], title: str, path: Path) -> None:
    rows = -(-len(halves) // _COLUMNS)
    figure = require("matplotlib.figure", "evaluation").Figure(
        figsize=(3.4 * _COLUMNS, 2.8 * rows + 0.6), layout="constrained"
    )
    panels = figure.subplots(rows, _COLUMNS, squeeze=False, sharey=True).flatten()
    for panel, (name, sides) in zip(panels, halves.items(), strict=False):
        _bars(panel, name, sides, values)
    for panel in panels[len(halves) :]:
        panel.set_visible(False)
    for panel in panels[::_COLUMNS]:
        panel.set_ylabel("%")
    figure.suptitle(title)
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False)
    save_figure(figure, path)


def _bars(
    panel: Any, name: str, sides: Mapping[str, Mapping[str, float] | None], values: Sequence[str]
) -> None:
    for shift, (side, colour) in enumerate((("ambiguous", _RED), ("unambiguous", _GREY))):
        shares = sides.get(side)
        if shares:
            places = [i + 0.4 * (shift - 0.5) for i in range(len(values))]
            heights = [100 * shares[value] for value in values]
            panel.bar(places, heights, width=0.4, color=colour, label=side)
    panel.set_xticks(range(len(values)), values)
    panel.set(title=name, ylim=(0, 100))
    panel.spines[["top", "right"]].set_visible(False)
