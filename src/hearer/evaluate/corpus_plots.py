"""Figures of a corpus's own statistics, where its paper draws one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from hearer.errors import InputError
from hearer.evaluate.ambicoref.layout import plot_people


def _people(statistics: Mapping[str, Any], path: Path) -> None:
    """AmbiCoref's Figure 1."""
    if "figure_1" not in statistics:
        raise InputError("there are no human judgements to draw in the folder given")
    plot_people(statistics["figure_1"], path)


_PLOTS: dict[str, Callable[[Mapping[str, Any], Path], None]] = {"ambicoref": _people}


def plot_statistics(corpus: str, statistics: Mapping[str, Any], path: Path) -> None:
    """Draw the figure of a corpus from its statistics."""
    if corpus not in _PLOTS:
        known = ", ".join(_PLOTS)
        raise InputError(f"{corpus} has no figure of its statistics; these have: {known}")
    _PLOTS[corpus](statistics, path)
