"""Which files a corpus is read from, and which its splits may be written to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from hearer.errors import FileError, InputError


def find_files(
    paths: Sequence[Path], suffix: str, repeats: Collection[str] = frozenset()
) -> list[Path]:
    """Take files as they are named, and from a folder every file of that suffix beneath it.

    ``repeats`` names files and folders of a published layout that hold once more what stands
    elsewhere in it (the union of all splits, say). Beneath a folder they are passed over, unless
    there is nothing else. No file is given twice.
    """
    if not paths:
        raise InputError("name at least one file or folder to read")
    found = [file for path in paths for file in _beneath(path, suffix, repeats)]
    return list({file.resolve(): file for file in reversed(found)}.values())[::-1]


def _beneath(path: Path, suffix: str, repeats: Collection[str]) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    parts = {file: file.relative_to(path).parts for file in sorted(path.rglob(f"*{suffix}"))}
    seen = [file for file, names in parts.items() if not any(n.startswith(".") for n in names)]
    if not seen:
        raise FileError(path, f"holds no {suffix} file")
    once = [file for file in seen if not any(name in repeats for name in parts[file])]
    yield from once or seen


def check_split(out: Path, written: Collection[Path], read: Collection[Path]) -> None:
    """Refuse a split that would write over what was read, or stand mixed with other files.

    Files of the same names are taken for an earlier run of the same split, and may be replaced.
    Others of the same endings, where splits are written, would be read along with this one.
    """
    targets = {path.resolve() for path in written}
    sources = targets & {path.resolve() for path in read}
    if sources:
        raise FileError(min(sources), "is read for this split; give --out another folder")
    suffixes = {path.suffix for path in written}
    others = [
        file
        for pattern in ("*", "*/*")
        for file in sorted(out.glob(pattern))
        if file.suffix in suffixes and file.is_file() and file.resolve() not in targets
    ]
    if others:
        problem = "is no part of this split and would be mixed with it"
        raise FileError(others[0], f"{problem}; give --out an empty folder, or delete the file")


class Identifiers:
    """Gives out identifiers; one that was given before gets a number, so that all differ."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def distinct(self, wanted: str) -> str:
        """Give ``wanted``, or ``wanted~2``, ``wanted~3`` ... from the second time on."""
        self._times[wanted] = times = self._times.get(wanted, 0) + 1
        return wanted if times == 1 else f"{wanted}~{times}"
