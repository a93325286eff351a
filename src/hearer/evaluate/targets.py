"""Files to be written are looked at before hours of reading, not after."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from hearer.errors import FileError
from hearer.files import check_writable

# Stands for all the files that a folder will hold.
_ANY = "x"
# No corpus is made of these: a figure may be drawn again where it stands.
_FIGURES = (".svg", ".png", ".pdf")


def check_targets(*paths: Path | None, inputs: Iterable[Path | None] = ()) -> None:
    """Refuse files to be written that cannot or must not be written.

    That is a folder, one of the ``inputs`` or a file that stands beneath one, a file that is named
    twice, and one in a folder where nothing can be written.
    """
    targets = [path for path in paths if path is not None]
    read = [path for path in inputs if path is not None]
    seen: set[Path] = set()
    for target in targets:
        if target.is_dir():
            raise FileError(target, "is a folder; name a file to write")
        _refuse_input(target, read)
        if target.resolve() in seen:
            raise FileError(target, "is named for two outputs; name a file for each")
        seen.add(target.resolve())
    for target in targets:
        check_writable(target)


def check_folder(folder: Path) -> None:
    """Refuse a folder where nothing can be written."""
    try:
        check_writable(folder / _ANY)
    except FileError as error:
        raise FileError(folder, error.problem) from error


def _refuse_input(target: Path, inputs: Iterable[Path]) -> None:
    """Refuse what is read; a new file beneath a folder that is read does no harm."""
    place = target.resolve()
    for path in inputs:
        if place == path.resolve():
            raise FileError(target, "is read by this command; name another file to write")
        figure = place.suffix.lower() in _FIGURES
        if place.exists() and not figure and path.is_dir() and path.resolve() in place.parents:
            problem = f"stands in {path}, which is read; write elsewhere, or delete the file first"
            raise FileError(target, problem)
