"""Where published corpora are on this machine: ``--data``, ``HEARER_DATA`` or a per-user cache."""

from __future__ import annotations

import os
import platform
from pathlib import Path, PurePosixPath

from hearer.corpora.catalogue import Dataset, dataset
from hearer.errors import DataMissing

VARIABLE = "HEARER_DATA"

# Forms in which the authors publish parts of a corpus that are not in the catalogue.
_UNLISTED = {"kitmus": {".v4_gold_conll"}}


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
    return (_expanded(data) if data else cache_dir() / "data") / dataset(name).name


def _expanded(path: Path) -> Path:
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user: the path leads nowhere, and is reported as such
        return path


def find(name: str, data: Path | None = None) -> Path:
    """Give the folder of a corpus on this machine, or say which command gets it.

    A folder named by the caller (``data``) is final. Otherwise ``HEARER_DATA/NAME`` counts as soon
    as it holds a file of the corpus, since it may be part of one on purpose; the cache counts when
    complete.
    """
    entry = dataset(name)
    if data is not None:
        return _held(entry, home(name, data), f"hearer data get {name} --data '{data}'")
    value = os.environ.get(VARIABLE, "")
    if value and _holds(entry, own := home(name, Path(value))):
        return own
    cached = home(name)
    if not complete(entry, cached):
        raise DataMissing(
            f"the corpus {name!r} is not on this machine; run: hearer data get {name}"
            f" (or set {VARIABLE} to a folder that holds {name}/{_blame(value, name)})"
        )
    return cached


def complete(entry: Dataset, folder: Path) -> bool:
    """Tell whether every file is in place; files enter their place verified."""
    return all((folder / file.path).is_file() for file in entry.files)


def _blame(value: str, name: str) -> str:
    """Say what is wrong with the variable's value; empty if it is not set."""
    if not value:
        return ""
    folder = home(name, Path(value)).parent
    if not folder.exists():
        return f"; now it is {value!r}, which does not exist"
    if not folder.is_dir():
        return f"; now it is {value!r}, which is not a folder"
    return f"; now it is {value!r}, which holds no file of {name} in {name}/"


def _held(entry: Dataset, folder: Path, command: str) -> Path:
    if not _holds(entry, folder):
        raise DataMissing(f"{folder}: no corpus there; run: {command}")
    return folder


def _holds(entry: Dataset, folder: Path) -> bool:
    """Tell whether there is a file of the corpus: by its name, or by a suffix its files have.

    Anything may be called ``.txt``, notes about a corpus too, so there the name has to be known.
    """
    published = [PurePosixPath(file.path) for file in entry.files]
    names = {path.name for path in published}
    suffixes = {path.suffix for path in published} - {".txt"} | _UNLISTED.get(entry.name, set())
    found = (path for path in folder.rglob("*") if not path.name.startswith("."))
    return any((path.name in names or path.suffix in suffixes) and path.is_file() for path in found)
