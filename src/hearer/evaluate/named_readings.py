"""Several readings files for one table: which hearer each belongs to, and who is best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from hearer.errors import FileError, InputError
from hearer.evaluate.comparison import match, paired_t_test
from hearer.evaluate.heard import Heard
from hearer.evaluate.readings import load_readings

_LEVEL = 0.05


def named_file(path: Path) -> tuple[str, Path]:
    """Take ``NAME=FILE`` apart; a plain file has no name of its own."""
    name, equals, file = str(path).partition("=")
    return (name, Path(file)) if equals and not path.exists() else ("", path)


def by_hearer(files: Sequence[Path], corpus: str) -> dict[str, list[Heard]]:
    """Read files by hearer, or by the NAME of ``NAME=FILE``; a hearer may have several files."""
    found: dict[str, list[Heard]] = {}
    for given in files:
        name, path = named_file(given)
        header, heard = load_readings(path)
        if header.corpus != corpus:
            raise FileError(path, f"holds readings of {header.corpus}, not of {corpus}")
        found.setdefault(name or header.hearer, []).extend(one for one in heard if one.gold)
    for name, heard in found.items():
        _refuse_repeated(name, heard)
    return found


def _refuse_repeated(name: str, heard: Iterable[Heard]) -> None:
    seen: set[tuple[str, str]] = set()
    for one in heard:
        key = (one.id, one.fields.get("input", ""))
        if key in seen:
            raise InputError(
                f"item {one.id!r} was read twice by {name!r}; "
                "tell the files apart by name: NAME=FILE"
            )
        seen.add(key)


def accuracy(heard: Sequence[Heard]) -> float | None:
    """The share read rightly; None where there is nothing."""
    return sum(one.right for one in heard) / len(heard) if heard else None


def best(hearers: Mapping[str, Sequence[Heard]]) -> str:
    """Name the best hearer and those not significantly worse (Table 7's caption).

    A paired t-test with p < 0.05 tells hearers apart; they must have read the same items.
    """
    there = {name: heard for name, heard in hearers.items() if heard}
    if len(there) < 2:
        return ""
    ranked = sorted(there, key=lambda name: -(accuracy(there[name]) or 0.0))
    top = ranked[0]
    return ", ".join([top, *(n for n in ranked[1:] if not _worse(there[top], there[n]))])


def _worse(a: Sequence[Heard], b: Sequence[Heard]) -> bool:
    first, second, _ = match(a, b)
    rights = (np.array([one.right for one in some], float) for some in (first, second))
    pvalue = paired_t_test(*rights).pvalue
    # Where every item differs alike there is no test, but no doubt either.
    if pvalue is None:
        return accuracy(first) != accuracy(second)
    return pvalue < _LEVEL
