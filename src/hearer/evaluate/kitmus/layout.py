"""Tables and figure of KITMUS results, in the shape of the paper's."""

from __future__ import annotations

from pathlib import Path

from hearer.corpora.kitmus_format import VARIANTS
from hearer.evaluate.kitmus.result import KitmusResult, Scores
from hearer.evaluate.plots import new_figure, save_figure
from hearer.evaluate.table import Cell, Range, Share, Table

SUBTASK = "subtask"
_COLOURS = ("#9dc3e6", "#1f5fa8", "#0b2d52", "#061a30")
_GREY = "#8a8a8a"
_FEWEST = 3
_MEASURES = ("n", "pronoun accuracy", "interval", "antecedent F1", "random")


def subtask(variant: str, entities: str) -> str:
    """The name of a subtask among the groups of a result."""
    return f"{variant}, {entities} entities"


def result_tables(result: KitmusResult) -> list[Table]:
    """Lay out the whole, variants by entities (Tables 2, 3, 6, 11), and the other fields."""
    tables = [
        Table.of(f"{result.system} on KITMUS", ("", *_MEASURES), [_row("all", result.overall)])
    ]
    if result.by.get("variant") and result.by.get("entities"):
        tables.append(_grid(result, "Pronoun accuracy", "pronoun_accuracy"))
        tables.append(_grid(result, "Antecedent F1", "antecedent_f1"))
    for name, groups in result.by.items():
        if len(groups) > 1 and name not in ("variant", "entities", SUBTASK):
            rows = [_row(value, scores) for value, scores in groups.items()]
            tables.append(Table.of(f"By {name.replace('_', ' ')}", ("", *_MEASURES), rows))
    if result.notes:
        tables.append(Table.of("Notes", ("",), [(note,) for note in result.notes]))
    return tables


def _row(name: str, scores: Scores) -> tuple[Cell, ...]:
    return (
        name,
        scores.n,
        Share(scores.pronoun_accuracy),
        Range(*scores.interval),
        Share(scores.antecedent_f1),
        Share(scores.random),
    )


def _grid(result: KitmusResult, title: str, measure: str) -> Table:
    counts = sorted(result.by["entities"], key=int)
    rows: list[tuple[Cell, ...]] = []
    for variant in _variants(result):
        groups = [result.by[SUBTASK].get(subtask(variant, count)) for count in counts]
        rows.append((variant, *(Share(getattr(g, measure)) if g else None for g in groups)))
    rows.append(("random", *(Share(1 / int(count)) for count in counts)))
    return Table.of(title, ("variant", *(f"{count} entities" for count in counts)), rows)


def _variants(result: KitmusResult) -> list[str]:
    order = {name: place for place, name in enumerate(VARIANTS)}
    return sorted(result.by["variant"], key=lambda name: (order.get(name, len(order)), name))


def plot_result(result: KitmusResult, path: Path) -> None:
    """Draw pronoun accuracy by variant, a bar for each number of entities, with chance."""
    figure, (panel,) = new_figure()
    figure.set_size_inches(8, 4.8)
    variants, counts = _variants(result), sorted(result.by.get("entities", {}), key=int)
    width = 0.8 / max(len(counts), 1)
    for shift, count in enumerate(counts):
        places, heights, chance = [], [], []
        for place, variant in enumerate(variants):
            if scores := result.by[SUBTASK].get(subtask(variant, count)):
                places.append(place + width * (shift - (len(counts) - 1) / 2))
                heights.append(100 * scores.pronoun_accuracy)
                chance.append(100 * scores.random)
        colour = _COLOURS[min(shift, len(_COLOURS) - 1)]
        panel.bar(places, heights, width=width, color=colour, label=f"{count} entities")
        label = "random" if shift == 0 else None
        ends = ([x - width / 2 for x in places], [x + width / 2 for x in places])
        panel.hlines(chance, *ends, color=_GREY, linestyle="--", label=label)
    names = [name.replace("background-", "").replace("-", "\n", 1) for name in variants]
    panel.set_xticks(range(len(variants)), names, fontsize=8)
    panel.set(title=f"{result.system} on KITMUS", ylabel="pronoun accuracy, %", ylim=(0, 102))
    # A single variant is not to fill the whole width.
    panel.set_xlim(-0.6, max(len(variants), _FEWEST) - 0.4)
    figure.legend(loc="outside lower center", ncols=len(counts) + 1, frameon=False, fontsize=8)
    save_figure(figure, path)
