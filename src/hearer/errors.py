"""Everything that can go wrong, as one tree.

::

    HearerError
    ├── InputError            what the caller passed in cannot be used (also a ValueError)
    │   ├── QuestionError     options missing, repeated or empty; probabilities that do not add up
    │   ├── FileError         a file is missing, unreadable or malformed: says file, line and field
    │   └── UnknownName       no hearer, corpus, table or format of that name (with "did you mean")
    ├── MissingExtra          an optional dependency is not installed: names the pip command
    ├── DataMissing           a corpus is not on this machine: names the command that gets it
    ├── DownloadError         an address cannot be reached, or the file does not match its checksum
    └── ModelError            a model file is missing, corrupt or does not pass its self-check

The command line turns each of them into one line on stderr and exit code 2.
"""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any


class HearerError(Exception):
    """The root of the tree: catch this to catch everything raised on purpose."""


class InputError(HearerError, ValueError):
    """What the caller passed in cannot be used."""


class QuestionError(InputError):
    """A question or a reading breaks one of its own rules."""


class FileError(InputError):
    """A file is missing, unreadable or malformed.

    The message starts with the place, as compilers print it: ``path:line: field: what is wrong``.
    """

    def __init__(
        self,
        path: str | Path,
        problem: str,
        *,
        line: int | None = None,
        field: str | None = None,
    ) -> None:
        self.path = Path(path)
        self.line = line
        self.field = field
        self.problem = problem
        place = f"{path}:{line}" if line is not None else str(path)
        super().__init__(f"{place}: {field}: {problem}" if field else f"{place}: {problem}")


class UnknownName(InputError):
    """No such name among the known ones; suggests the nearest."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = sorted(known)
        close = difflib.get_close_matches(name, self.known, n=1, cutoff=0.5)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        super().__init__(f"unknown {kind} {name!r}.{hint} Known: {', '.join(self.known)}")


class MissingExtra(HearerError):
    """An optional dependency is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        self.package = package
        self.extra = extra
        super().__init__(f"{package} is not installed; run: pip install 'hearer[{extra}]'")


class DataMissing(HearerError):
    """A corpus is not on this machine."""


class DownloadError(HearerError):
    """An address cannot be reached, or what came does not match its checksum."""


class ModelError(HearerError):
    """A model file is missing, corrupt or does not pass its self-check."""


def require(module: str, extra: str) -> Any:
    """Import an optional dependency, or say which extra brings it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.split(".")[0]:
            raise
        raise MissingExtra(module.split(".")[0], extra) from error
