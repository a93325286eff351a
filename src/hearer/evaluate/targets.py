"""Files to be written are looked at before hours of reading, not after."""

from __future__ import annotations

from pathlib import Path

from hearer.errors import FileError


def check_targets(*paths: Path | None) -> None:
    """Make the folders of files to be written; refuse what cannot be written."""
    for path in paths:
        if path is None:
            continue
        if path.is_dir():
            raise FileError(path, "is a folder; name a file to write")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(path, f"cannot be written: {error.strerror or error}") from error
