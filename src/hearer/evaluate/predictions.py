"""Readings that were made elsewhere: a saved readings file, or one plain object per line.

The plain forms are ``{"id": ..., "probabilities": {name: share, ...}}`` (``"none"`` may be added)
and ``{"id": ..., "pick": name}``, where a pick of null stands for *none of them*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearer.corpora.item import Item
from hearer.errors import FileError
from hearer.evaluate.heard import refuse_repeated
from hearer.evaluate.readings import MARK, Header, header_of, json_lines, reading_of
from hearer.reading import Reading

_READING = ("probabilities", "none", "evidence", "policy", "hearer", "reason")


@dataclass(frozen=True, slots=True)
class Predictions:
    """Readings by the id of their item, and what the file says about who made them."""

    path: Path
    header: Header | None
    readings: Mapping[str, Reading]

    @property
    def hearer(self) -> str:
        """Who read: as the header says, or the readings, or the name of the file."""
        first = next(iter(self.readings.values()), None)
        return (self.header and self.header.hearer) or (first and first.hearer) or self.path.stem

    def of(self, items: Sequence[Item]) -> list[Reading]:
        """Give the reading of each item; a missing one is an error."""
        missing = [item.id for item in items if item.id not in self.readings]
        if missing:
            raise FileError(
                self.path,
                f"has no prediction for {len(missing)} of {len(items)} items "
                f"(the first is {missing[0]!r})",
            )
        return [self.readings[item.id] for item in items]


def load_predictions(
    path: Path, items: Sequence[Item], corpus: str = "", choices: Mapping[str, str] | None = None
) -> Predictions:
    """Read a predictions file for the items of a corpus.

    A saved readings file must be of that corpus, and read with the same choices.
    """
    refuse_repeated(items)
    known = {item.id: item for item in items}
    header: Header | None = None
    readings: dict[str, Reading] = {}
    strangers: list[str] = []
    for line, data in json_lines(path):
        if header is None and not readings and MARK in data:
            header = header_of(path, data)
            _refuse_other(path, header, corpus, choices or {})
            continue
        key = _id(path, line, data)
        if key in readings:
            raise FileError(path, f"{key!r} occurs a second time", line=line, field="id")
        if key in known:
            readings[key] = _reading(path, line, data, known[key].question.names)
        else:
            strangers.append(f"{key!r} in line {line}")
    if strangers:
        raise FileError(
            path,
            f"has predictions for {len(strangers)} ids that are not in the corpus "
            f"(the first is {strangers[0]})",
        )
    return Predictions(path, header, readings)


def _refuse_other(path: Path, header: Header, corpus: str, choices: Mapping[str, str]) -> None:
    if corpus and header.corpus != corpus:
        raise FileError(path, f"holds readings of {header.corpus}, not of {corpus}")
    for name, value in choices.items():
        was = header.choices.get(name, value)
        if was != value:
            raise FileError(path, f"was read with --{name} {was}; add --{name} {was}")


def _id(path: Path, line: int, data: Mapping[str, Any]) -> str:
    key = data.get("id")
    if isinstance(key, bool) or not isinstance(key, str | int):
        raise FileError(path, "each line needs the id of its item", line=line, field="id")
    return str(key)


def _reading(path: Path, line: int, data: Mapping[str, Any], names: Sequence[str]) -> Reading:
    if "reading" in data:
        return _checked(path, line, reading_of(path, line, data["reading"], "reading"), names)
    if "probabilities" in data:
        plain = {name: data[name] for name in _READING if name in data}
        return _checked(path, line, reading_of(path, line, plain, "probabilities"), names)
    if "pick" not in data:
        raise FileError(path, "needs one of 'reading', 'probabilities', 'pick'", line=line)
    pick = data["pick"]
    if pick is not None and pick not in names:
        raise FileError(path, _unknown(pick, names), line=line, field="pick")
    return Reading.of_judgement(names, pick)


def _checked(path: Path, line: int, reading: Reading, names: Sequence[str]) -> Reading:
    """Put the probabilities into the question's order; an option left out has none."""
    shares = reading.probabilities
    for name in shares:
        if name not in names:
            raise FileError(path, _unknown(name, names), line=line, field="probabilities")
    return reading.model_copy(update={"probabilities": {n: shares.get(n, 0.0) for n in names}})


def _unknown(name: object, names: Sequence[str]) -> str:
    return f"{name!r} is not an option of the question ({', '.join(map(repr, names[:6]))})"
