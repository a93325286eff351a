"""Readings on their way to disk: appended batch by batch, resumed after an interruption."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from hearer.errors import FileError
from hearer.evaluate.heard import Heard
from hearer.evaluate.readings import Header, header_of, heard_of, json_lines, load_header, to_line

_ELSEWHERE = "name another file with --save, or delete this one first"


class PartFile:
    """``FILE.part``, which becomes ``FILE`` when all is read.

    ``done`` holds what an earlier, interrupted run of the same command has read already. On a
    normal exit the file takes its final name; on an error it stays, to be resumed. A finished file
    is replaced only by readings of the same hearer, with the same choices, of the same items.
    """

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self.header = header
        self.done: dict[str, Heard] = {}

    def __enter__(self) -> PartFile:
        try:
            self._refuse_finished()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept = self._resume() if self.part.exists() else 0
            self._file = self.part.open("ab")
            self._file.truncate(kept)
        except OSError as error:
            raise self._cannot(error) from error
        if not kept:
            self._write(json.dumps(self.header.to_json(), ensure_ascii=False) + "\n")
        return self

    def _refuse_finished(self) -> None:
        """Refuse to replace what is no file of readings, or one of another run."""
        if not self.path.exists() or not self.path.stat().st_size:
            return
        try:
            finished = load_header(self.path)
        except FileError as error:
            problem = "is there already and holds no readings that could be read again"
            raise FileError(self.path, f"{problem}; {_ELSEWHERE}") from error
        if differs := difference(finished, self.header):
            raise FileError(self.path, f"holds finished readings with {differs}; {_ELSEWHERE}")

    def _resume(self) -> int:
        """Take over what an interrupted run wrote; give the bytes to keep.

        A line that the run was stopped in has no end and is dropped.
        """
        written = self.part.read_bytes()
        whole = written[: written.rfind(b"\n") + 1]
        try:
            lines = json_lines(self.part, whole.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise FileError(self.part, "is not UTF-8; delete it and run again") from error
        first = next(lines, None)
        if first is None:
            return 0
        refuse_other(self.part, header_of(self.part, first[1]), self.header)
        self.done = {one.id: one for one in (heard_of(self.part, *line) for line in lines)}
        return len(whole)

    def append(self, heard: Iterable[Heard]) -> None:
        """Add readings; they survive an interruption that comes after."""
        self._write("".join(map(to_line, heard)))

    def _write(self, text: str) -> None:
        try:
            # A lone surrogate, which UTF-8 cannot hold, becomes the escape that JSON has for it.
            self._file.write(text.encode("utf-8", "backslashreplace"))
            self._file.flush()
        except OSError as error:
            raise self._cannot(error) from error

    def _cannot(self, error: OSError) -> FileError:
        return FileError(self.path, f"cannot be written: {error.strerror or error}")

    def __exit__(self, kind: object, *_: object) -> None:
        self._file.close()
        if kind is None:
            try:
                self.part.replace(self.path)
            except OSError as error:
                raise self._cannot(error) from error


def refuse_other(path: Path, begun: Header, header: Header) -> None:
    """Refuse to go on with a file that was begun by another hearer, or on other items."""
    if differs := difference(begun, header):
        raise FileError(
            path,
            f"was begun with {differs}; "
            "run the command it was begun with, delete it, or write elsewhere",
        )


def difference(begun: Header, header: Header) -> str:
    """Say in what the header of a file differs from that of a run; nothing if they are alike."""
    for name in ("corpus", "hearer", "choices", "items"):
        was, now = getattr(begun, name), getattr(header, name)
        if was != now:
            return f"other {name} ({was}, now {now})"
    return ""
