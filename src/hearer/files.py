"""Reading and writing text files: a clear error for what is wrong, never a half-written file."""

from __future__ import annotations

import json
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

from hearer.errors import FileError

_LAST_COMMA = re.compile(r",\s*[\]}]")


def read_text(path: Path) -> str:
    """Read a UTF-8 file as it stands (line ends are kept), or say what is wrong with it."""
    try:
        return decode(path.read_bytes(), path)
    except FileNotFoundError as error:
        raise FileError(path, f"{error.strerror}; check the path") from error
    except IsADirectoryError as error:
        raise FileError(path, f"{error.strerror}; name a file in it") from error
    except OSError as error:
        raise FileError(path, error.strerror or str(error)) from error


def decode(data: bytes, path: Path) -> str:
    """Take bytes as UTF-8 text, with or without a byte order mark."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(path, f"is not UTF-8 (byte {error.start}); save it as UTF-8") from error


def parse_json(text: str, path: Path, line: int | None = None) -> Any:
    """Read JSON, or say in which file and line it is none."""
    if not text.strip() and line is None:
        raise FileError(path, "is not JSON: it is empty")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        problem = f"is not JSON: {_as_json_has_it(error)}"
        raise FileError(path, problem, line=line or error.lineno) from error
    except RecursionError as error:
        raise FileError(path, "is not JSON: nested too deeply", line=line) from error
    except ValueError as error:  # a number of thousands of digits
        raise FileError(path, "has a number of too many digits", line=line) from error


def _as_json_has_it(error: json.JSONDecodeError) -> str:
    """Say what is wrong, and where JSON differs from Python, what was likely copied from it."""
    if _LAST_COMMA.match(error.doc, max(0, error.doc.rfind(",", 0, error.pos + 1))):
        return f"{error.msg}; JSON has no comma after the last of a list or an object"
    if error.doc[error.pos : error.pos + 1] == "'":
        return f"{error.msg}; JSON has double quotes"
    return error.msg


def check_writable(path: Path) -> None:
    """Find out now whether a file can be written later, by writing one; nothing is left behind."""
    if path.exists() and not path.is_file():
        raise FileError(path, "is no file that could be replaced; name a file to write")
    part = _part_of(path)
    missing = [folder for folder in path.parents if not folder.exists()]
    try:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.open("xb").close()
        finally:
            part.unlink(missing_ok=True)
            for folder in missing:
                with suppress(OSError):  # another run may have begun to fill it
                    folder.rmdir()
    except OSError as error:
        raise FileError(path, f"cannot be written: {error.strerror or error}") from error


def _part_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")


def write_atomically(path: Path, text: str) -> None:
    """Write a UTF-8 file so that an interruption leaves the old file or the new one, no mixture.

    The text goes to a temporary file in the same folder, which then takes the place of ``path``.
    Missing folders are made.
    """
    part = _part_of(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with part.open("xb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise FileError(path, f"cannot be written: {error.strerror or error}") from error
