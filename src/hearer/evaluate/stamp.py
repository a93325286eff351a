"""What is run in a folder, written down there, so that nothing else is mixed with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hearer.errors import FileError
from hearer.files import parse_json, read_text, write_atomically

_STAMP = "experiment.json"


def stamp(folder: Path, now: Mapping[str, Any]) -> None:
    """Write down what is run in a folder; one that was begun with something else is refused."""
    path = folder / _STAMP
    text = json.dumps(now, indent=1, sort_keys=True, default=str) + "\n"
    if not path.exists():
        write_atomically(path, text)
        return
    was = parse_json(read_text(path), path)
    for key, value in json.loads(text).items():
        if not isinstance(was, dict) or was.get(key) != value:
            raise FileError(
                path,
                f"this folder was begun with another {key}; name another folder with --out, "
                "or delete this one",
                field=key,
            )
