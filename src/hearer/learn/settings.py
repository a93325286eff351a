"""What a run was made with, kept beside its weights: it goes on with the same settings only."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hearer.errors import FileError, InputError
from hearer.files import parse_json, read_text, write_atomically

FILE = "settings.json"


def flat(table: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    """Give the entries of nested tables by their places: ``("plan.epochs", 3)``."""
    for key, value in table.items():
        if isinstance(value, Mapping) and value:
            yield from flat(value, f"{place}{key}.")
        else:
            yield f"{place}{key}", value


def keep_settings(folder: Path, settings: Mapping[str, Any]) -> None:
    """Write down what the weights in a folder are made with."""
    write_atomically(folder / FILE, json.dumps(settings, indent=1) + "\n")


def require_same(folder: Path, settings: Mapping[str, Any]) -> None:
    """Refuse other settings than what is in a folder was made with.

    Runs of earlier versions do not say: theirs are taken for the same.
    """
    path = folder / FILE
    if not path.exists():
        return
    kept = parse_json(read_text(path), path)
    if not isinstance(kept, dict):
        raise FileError(path, "is damaged; delete it to go on with the settings given")
    for entry in sorted({*kept, *settings}):
        old, new = (
            json.dumps(one[entry]) if entry in one else "nothing" for one in (kept, settings)
        )
        if old != new:
            raise InputError(
                f"{folder} was made with {entry} = {old}, not {new}: "
                "give another --out, or delete that folder to train afresh"
            )
