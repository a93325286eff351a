"""Reads the files of a resource folder: templates, tables, lists of tagged words.

Every error names the file, the line where there is one, and what would be right.
"""

from __future__ import annotations

import ast
import csv
import io
import json
import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

from hearer.errors import FileError
from hearer.files import read_text

Token = tuple[str, str]
Template = tuple[str, ...]
T = TypeVar("T")

# What may stand in any template beside its own slots and the words of the vocabulary.
OPTIONAL_SLOTS = frozenset({"a_an", "be"})

_SPACE = re.compile(r"\s")
_SLOT = re.compile(r"\{(\w+)\}")
_TEMPLATE = re.compile(r"\[\s*\{\w+\}(\s*,\s*\{\w+\})*\s*\]")


def read_templates(
    path: Path, vocabulary: Mapping[str, Token], slots: Collection[str]
) -> tuple[Template, ...]:
    """Read a file of templates, each of which has the slots once."""
    found = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if line.strip():
            found.append(parse_template(line, path, vocabulary, slots, number))
    if not found:
        raise FileError(path, "holds no template")
    return distinct(found, path, "template", str)


def parse_template(
    line: str,
    path: Path,
    vocabulary: Mapping[str, Token],
    slots: Collection[str],
    number: int | None = None,
) -> Template:
    """Take a template apart: ``[{word}, {slot}, ...]``."""
    if not _TEMPLATE.fullmatch(line.strip()):
        raise FileError(path, f"{line.strip()[:60]!r} is no [{{word}}, ...] template", line=number)
    names = tuple(_SLOT.findall(line))
    for slot in slots:
        if names.count(slot) != 1:
            problem = f"a template here has {{{slot}}} once, not {names.count(slot)} times"
            raise FileError(path, problem, line=number)
    for name in names:
        if name not in vocabulary and name not in slots and name not in OPTIONAL_SLOTS:
            raise FileError(path, f"{{{name}}} is neither a slot nor in vocab.json", line=number)
    return names


def parse_pair(value: Any, path: Path, field: str) -> Token:
    """Check a word and its part of speech."""
    if isinstance(value, list | tuple) and len(value) == 2:
        word, tag = value
        if all(isinstance(part, str) and part and not _SPACE.search(part) for part in value):
            return word, tag
    raise FileError(path, f"{value!r} is no pair of a word and its part of speech", field=field)


def parse_tokens(text: str, path: Path, line: int) -> tuple[Token, ...]:
    """Read a list of ``('word', 'TAG')`` pairs as Python writes it."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        problem = f"{text[:60]!r} is no list of ('word', 'TAG') pairs"
        raise FileError(path, problem, line=line) from error
    if not isinstance(value, list) or not value:
        raise FileError(path, f"{text[:60]!r} is no list of ('word', 'TAG') pairs", line=line)
    return tuple(parse_pair(pair, path, f"line {line}") for pair in value)


def read_rows(path: Path, columns: Collection[str]) -> list[tuple[int, dict[str, str]]]:
    """Read a table that has these columns, each filled; give rows with their line numbers."""
    reader = csv.DictReader(io.StringIO(read_text(path), newline=""))
    table = []
    try:
        missing = [column for column in columns if column not in (reader.fieldnames or ())]
        if missing:
            raise FileError(path, f"has no column {missing[0]!r}", line=1)
        for row in reader:
            if not all(row[column] for column in columns):
                raise FileError(path, f"needs {' and '.join(columns)}", line=reader.line_num)
            table.append((reader.line_num, row))
    except csv.Error as error:
        raise FileError(path, f"is no table: {error}", line=reader.line_num) from error
    if not table:
        raise FileError(path, "holds nothing but a header")
    return table


def read_object(path: Path) -> dict[str, Any]:
    """Read a file with a JSON object."""
    try:
        value = json.loads(read_text(path))
    except (json.JSONDecodeError, RecursionError) as error:
        raise FileError(path, f"is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise FileError(path, "must hold a JSON object")
    return value


def distinct(found: list[T], path: Path, what: str, key: Callable[[T], object]) -> tuple[T, ...]:
    """Refuse what occurs twice."""
    seen = set()
    for one in found:
        if key(one) in seen:
            raise FileError(path, f"the {what} {key(one)!r} occurs twice")
        seen.add(key(one))
    return tuple(found)
