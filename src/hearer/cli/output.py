"""How commands speak: results to stdout, progress and errors to stderr, ``--json`` everywhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from hearer import files
from hearer.errors import InputError

T = TypeVar("T")

out = Console(soft_wrap=True, highlight=False)
err = Console(stderr=True, soft_wrap=True, highlight=False)

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON (fractions, not percentages).")]


def _not_empty(name: str | None) -> str | None:
    """Refuse an empty name, which a script gives where its variable is not set."""
    if name is not None and not name.strip():
        raise InputError("--hearer is empty: give a name; 'hearer hearers' lists them")
    return name


HearerOption = Annotated[
    str | None,
    typer.Option("--hearer", help="Which hearer reads; see 'hearer hearers'.", callback=_not_empty),
]


def print_json(value: Any) -> None:
    """Print one JSON document; NaN has no place in JSON and is written as null by its producer."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n")


class _Throughput(ProgressColumn):
    """How many items are done in a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f}/s" if speed else "")


def progress() -> Progress:
    """A progress bar on stderr that keeps quiet where stderr is not a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Throughput(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )


@contextmanager
def tracked(items: Iterable[T], description: str, total: int | None) -> Iterator[Iterator[T]]:
    """Iterate with a progress bar."""
    with progress() as bar:
        yield iter(bar.track(items, description=description, total=total))


def read_text(path: Path) -> str:
    """Read a UTF-8 file, or stdin for ``-``."""
    if str(path) == "-":
        return files.decode(sys.stdin.buffer.read(), spoken_path(path))
    return files.read_text(path)


def spoken_path(path: Path) -> Path:
    """Give a path as errors name it: ``-`` is standard input."""
    return Path("standard input") if str(path) == "-" else path
