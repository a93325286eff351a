"""Figures: the reliability diagram and the risk-coverage curve."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hearer.errors import FileError, require
from hearer.evaluate.evaluation import Evaluation

_SUFFIXES = (".png", ".svg")
_BLUE, _GREY = "#1f5fa8", "#8a8a8a"


def check_plot(path: Path) -> None:
    """Refuse what cannot be drawn before any work is done."""
    require("matplotlib", "evaluation")
    if path.suffix.lower() not in _SUFFIXES:
        raise FileError(path, f"plots are written as {' or '.join(_SUFFIXES)}")


def new_figure(columns: int = 1) -> tuple[Any, list[Any]]:
    """Make a figure with panels side by side; no display is needed."""
    figure = require("matplotlib.figure", "evaluation").Figure(
        figsize=(5 * columns, 4.2), layout="constrained"
    )
    axes = figure.subplots(1, columns, squeeze=False)[0]
    for panel in axes:
        panel.spines[["top", "right"]].set_visible(False)
        panel.grid(color="#e6e6e6", linewidth=0.8)
        panel.set_axisbelow(True)
    return figure, list(axes)


def save_figure(figure: Any, path: Path) -> None:
    """Write a figure in the format its suffix names."""
    check_plot(path)
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Without a date the same result gives the same file.
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
        figure.savefig(part, format=path.suffix.lower()[1:], dpi=150, metadata=metadata)
        part.replace(path)
    except OSError as error:
        raise FileError(path, f"cannot be written: {error.strerror or error}") from error


def plot_evaluation(result: Evaluation, path: Path) -> None:
    """Draw reliability and risk-coverage side by side."""
    figure, (left, right) = new_figure(2)
    figure.suptitle(f"{result.hearer} on {result.corpus} ({result.n:,} items)")
    _reliability(left, result)
    _coverage(right, result)
    save_figure(figure, path)


def _reliability(panel: Any, result: Evaluation) -> None:
    bins = [b for b in result.calibration.bins if b.n]
    panel.bar(
        [b.low for b in bins],
        [b.accuracy for b in bins],
        width=[b.high - b.low for b in bins],
        align="edge",
        color=_BLUE,
        alpha=0.25,
        edgecolor=_BLUE,
    )
    most = max(b.n for b in bins)
    panel.scatter(
        [b.confidence for b in bins],
        [b.accuracy for b in bins],
        s=[15 + 120 * b.n / most for b in bins],
        color=_BLUE,
        zorder=3,
        label="readings (size: how many)",
    )
    panel.plot([0, 1], [0, 1], linestyle="--", color=_GREY, label="perfectly calibrated")
    panel.set(
        title=f"Reliability (ECE {100 * result.calibration.ece:.1f}%)",
        xlabel="probability of the best option",
        ylabel="share of them that are right",
        xlim=(0, 1.02),
        ylim=(0, 1.02),
    )
    panel.legend(loc="upper left", frameon=False)


def _coverage(panel: Any, result: Evaluation) -> None:
    points = result.risk_coverage.points
    panel.plot(
        [100 * p.coverage for p in points],
        [100 * p.accuracy for p in points],
        marker="o",
        color=_BLUE,
        label="surest first",
    )
    panel.axhline(100 * result.accuracy, linestyle="--", color=_GREY, label="all items")
    panel.set(
        title=f"Risk and coverage (AURC {result.risk_coverage.aurc:.3f})",
        xlabel="coverage: surest items, %",
        ylabel="accuracy on them, %",
        xlim=(0, 102),
    )
    panel.legend(loc="best", frameon=False)
