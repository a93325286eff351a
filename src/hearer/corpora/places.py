"""Where published corpora are on this machine: ``--data``, ``HEARER_DATA`` or a per-user cache."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from hearer.corpora.catalogue import Dataset, dataset
from hearer.errors import DataMissing

VARIABLE = "HEARER_DATA"


def cache_dir() -> Path:
    """The folder for what can be fetched again, where each system keeps such things."""
    system = platform.system()
    if system == "Windows":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "hearer"
    if system == "Darwin":
        return Path.home() / "Library" / "Caches" / "hearer"
    # The XDG specification has relative paths ignored.
    cache = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (cache if cache.is_absolute() else Path.home() / ".cache") / "hearer"


def home(name: str, data: Path | None = None) -> Path:
    """The folder a corpus is fetched into: under ``data`` if given, else under the cache."""
    return (data.expanduser() if data else cache_dir() / "data") / dataset(name).name


def find(name: str, data: Path | None = None) -> Path:
    """Give the folder of a corpus on this machine, or say which command gets it.

    A folder named by the caller (``data``) is final. Otherwise ``HEARER_DATA/NAME`` counts as soon
    as it holds a file, since it may be part of a corpus on purpose; the cache counts when complete.
    """
    entry = dataset(name)
    if data is not None:
        return _held(home(name, data), f"hearer data get {name} --data '{data}'")
    if folder := os.environ.get(VARIABLE):
        own = home(name, Path(folder))
        if _holds_files(own):
            return own
    cached = home(name)
    if not complete(entry, cached):
        raise DataMissing(
            f"the corpus {name!r} is not on this machine; run: hearer data get {name}"
            f" (or set {VARIABLE} to a folder that holds {name}/)"
        )
    return cached


def complete(entry: Dataset, folder: Path) -> bool:
    """Tell whether every file is in place; files enter their place verified."""
    return all((folder / file.path).is_file() for file in entry.files)


def _held(folder: Path, command: str) -> Path:
    if not _holds_files(folder):
        raise DataMissing(f"{folder}: no corpus there; run: {command}")
    return folder


def _holds_files(folder: Path) -> bool:
    """Tell whether there is a file that is neither hidden nor a download under way."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return any(path.suffix != ".part" and not path.name.startswith(".") for path in found)
