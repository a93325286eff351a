"""How a reading looks in a terminal."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from hearer.cli.output import out, print_json
from hearer.reading import Reading

_COLOUR = {"pick": "green", "ask": "yellow", "none": "red"}
_MOST = 10


def show(reading: Reading, json: bool) -> None:
    """Print a reading for people or for programs."""
    if json:
        print_json(reading.model_dump(mode="json"))
        return
    colour = _COLOUR[reading.decision]
    what = {"pick": reading.best, "ask": "unclear: ask back", "none": "none of them"}
    out.print(
        f"[bold {colour}]{escape(what[reading.decision])}[/]  "
        f"({reading.decision}, probability {reading.probability:.2f})"
    )
    if reading.reason:
        out.print(f"[dim]{escape(reading.reason)}[/]")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    ranked = sorted(reading.probabilities.items(), key=lambda pair: (-pair[1], pair[0]))
    for name, probability in ranked[:_MOST]:
        table.add_row(escape(name), f"{probability:6.3f}", "█" * round(20 * probability))
    if len(ranked) > _MOST:
        rest = sum(probability for _, probability in ranked[_MOST:])
        table.add_row(f"[dim]{len(ranked) - _MOST} more[/]", f"{rest:6.3f}", "")
    table.add_row("[dim]none of them[/]", f"{reading.none:6.3f}", "█" * round(20 * reading.none))
    out.print(table)
    for piece in reading.evidence[:_MOST]:
        about = f"{escape(piece.option)}: " if piece.option else ""
        out.print(f"[dim]{escape(piece.step)}[/]  {about}{escape(piece.text)}")
