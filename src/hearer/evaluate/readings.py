"""Saved readings: JSON Lines with a header line, complete in themselves.

The first line says who read what; each further line is one item with its reading::

    {"hearer-readings": 1, "corpus": "circa", "hearer": "overlap", "choices": {...}, "items": "..."}
    {"id": "17", "question": "...", "words": "...", "gold": "no", "fields": {...}, "reading": {...}}
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from hearer.corpora.corpus import Choices
from hearer.corpora.item import Item
from hearer.errors import FileError, QuestionError
from hearer.evaluate.heard import Heard
from hearer.files import parse_json, read_text
from hearer.reading import Reading

MARK = "hearer-readings"
VERSION = 1
_TEXTS = ("id", "question", "words")


@dataclass(frozen=True, slots=True)
class Header:
    """Who read what: two runs with equal headers give the same readings."""

    corpus: str
    hearer: str
    choices: Mapping[str, str]
    items: str

    @classmethod
    def of(cls, corpus: str, hearer: str, choices: Choices, items: Sequence[Item]) -> Header:
        """Describe a run; the items are told apart by their number and a digest."""
        return cls(corpus, hearer, heeded(choices, items), digest(items))

    def to_json(self) -> dict[str, Any]:
        """Give the first line of the file."""
        return {
            MARK: VERSION,
            "corpus": self.corpus,
            "hearer": self.hearer,
            "choices": dict(self.choices),
            "items": self.items,
        }


def heeded(choices: Choices, items: Iterable[Item]) -> dict[str, str]:
    """Give the choices that the corpus heeds, as text: its items name them among their fields."""
    named = {name for item in items for name in item.fields}
    texts = {k: str(v.value if isinstance(v, Enum) else v) for k, v in asdict(choices).items()}
    return {name: text for name, text in texts.items() if name in named}


def digest(items: Iterable[Item]) -> str:
    """Tell sets of items apart: their number and a hash of question, words and gold."""
    seen = hashlib.sha256()
    count = 0
    for item in items:
        count += 1
        asked = item.question.model_dump(mode="json")
        seen.update(json.dumps([item.id, item.words, item.gold, asked]).encode())
    return f"{count}-{seen.hexdigest()[:16]}"


def to_line(heard: Heard) -> str:
    """Write one item with its reading as a line."""
    data: dict[str, Any] = {name: getattr(heard, name) for name in _TEXTS}
    data["gold"] = heard.gold
    data["fields"] = dict(heard.fields)
    data["reading"] = heard.reading.model_dump(mode="json", exclude_defaults=True)
    if heard.human is not None:
        data["human"] = heard.human.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(data, ensure_ascii=False, allow_nan=False) + "\n"


def json_lines(path: Path, text: str | None = None) -> Iterator[tuple[int, dict[str, Any]]]:
    """Go through the objects of a JSON Lines file with their line numbers."""
    # Not splitlines(): JSON strings may hold the other line ends of Unicode unescaped.
    whole = read_text(path) if text is None else text
    for number, line in enumerate(whole.split("\n"), start=1):
        if not line.strip():
            continue
        data = parse_json(line, path, number)
        if not isinstance(data, dict):
            raise FileError(path, "each line must hold a JSON object", line=number)
        yield number, data


def header_of(path: Path, data: Mapping[str, Any]) -> Header:
    """Read the first line of a readings file."""
    if MARK not in data:
        raise FileError(
            path, f"has no {MARK!r} header; save readings with: hearer evaluate ... --save", line=1
        )
    if data[MARK] != VERSION:
        raise FileError(
            path, f"has version {data[MARK]!r}, this hearer reads {VERSION}", line=1, field=MARK
        )
    for name in ("corpus", "hearer", "items"):
        if not isinstance(data.get(name), str):
            raise FileError(path, "must be text", line=1, field=name)
    if not isinstance(data.get("choices"), dict):
        raise FileError(path, "must be an object", line=1, field="choices")
    return Header(data["corpus"], data["hearer"], data["choices"], data["items"])


def reading_of(path: Path, line: int, data: Any, field: str) -> Reading:
    """Read a reading in a line of a file, or say where it breaks a rule."""
    if not isinstance(data, dict):
        raise FileError(path, "must be an object", line=line, field=field)
    try:
        return Reading(**data)
    except QuestionError as error:
        raise FileError(path, str(error), line=line, field=field) from error


def heard_of(path: Path, line: int, data: Mapping[str, Any]) -> Heard:
    """Read one line of a readings file."""
    for name in _TEXTS:
        if not isinstance(data.get(name), str):
            raise FileError(path, "must be text", line=line, field=name)
    if not isinstance(data.get("gold"), str | None):
        raise FileError(path, "must be text or null", line=line, field="gold")
    fields = data.get("fields", {})
    if not isinstance(fields, dict) or not all(isinstance(v, str) for v in fields.values()):
        raise FileError(path, "must be an object of texts", line=line, field="fields")
    human = data.get("human")
    return Heard(
        **{name: data[name] for name in _TEXTS},
        gold=data.get("gold"),
        fields=fields,
        reading=reading_of(path, line, data.get("reading"), "reading"),
        human=None if human is None else reading_of(path, line, human, "human"),
    )


def load_readings(path: Path) -> tuple[Header, list[Heard]]:
    """Read a saved file; its lines are complete in themselves, the corpus is not needed."""
    header, lines = _opened(path)
    return header, [heard_of(path, line, data) for line, data in lines]


def load_header(path: Path) -> Header:
    """Read who read what in a saved file, without the readings."""
    return _opened(path)[0]


def _opened(path: Path) -> tuple[Header, Iterator[tuple[int, dict[str, Any]]]]:
    lines = json_lines(path)
    first = next(lines, None)
    if first is None:
        raise FileError(path, "is empty")
    return header_of(path, first[1]), lines
