"""The pools KITMUS documents are drawn from, read from a folder (Section 4.1, A.1, A.2.3).

::

    RESOURCES/
    ├── names.csv               lastname
    ├── locations.csv           location, noise_fp
    ├── noise/*.txt             one sentence a line; not needed for background-train-no-noise
    ├── occupations/*.csv       occupation, occupation_description; only real_real.csv is needed
    ├── pronouns.json           {"pronouns": [[share, pronoun, "was" or "were"], ...]}
    ├── templates/              one template a paragraph: [{slot or word of vocab.json}, ...]
    └── vocab.json              {name: [word, part of speech], ...}

Locations, descriptions and noise are lists of ``('word', 'TAG')`` pairs. Another language is
another folder. Occupation files that are missing are filled with invented words
(`hearer.build.kitmus_fiction`). The folder in the package makes everything work without the corpus.
"""

from __future__ import annotations

import ast
import csv
import io
import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from hearer.errors import FileError
from hearer.files import read_text

Token = tuple[str, str]
Template = tuple[str, ...]
T = TypeVar("T")

BUNDLED = Path(__file__).parent / "resources" / "kitmus"
REAL = "real_real"

_SLOT = re.compile(r"\{(\w+)\}")
_TEMPLATE = re.compile(r"\[\s*\{\w+\}(\s*,\s*\{\w+\})*\s*\]")
_MENTION = re.compile(r"(\d+)_ent_mention")


@dataclass(frozen=True, slots=True)
class Occupation:
    """What somebody is, and the situation that is typical of it."""

    name: str
    description: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Location:
    """A place to meet, and the file with statements about such places."""

    words: tuple[Token, ...]
    noise: str


@dataclass(frozen=True, slots=True)
class Pronoun:
    """A pronoun in the nominative, its share of the documents, and its past tense of *be*."""

    share: float
    word: str
    be: str


@dataclass(frozen=True)
class Resources:
    """Everything that fills a template, and the templates."""

    folder: Path
    names: tuple[str, ...]
    locations: tuple[Location, ...]
    noise: Mapping[str, tuple[tuple[Token, ...], ...]]
    occupations: Mapping[str, tuple[Occupation, ...]]
    pronouns: tuple[Pronoun, ...]
    vocabulary: Mapping[str, Token]
    mentions: Mapping[int, Template]
    entity: tuple[Template, ...]
    background: tuple[Template, ...]
    meet: tuple[Template, ...]
    pronoun: tuple[Template, ...]

    def article(self, noun: str) -> Token:
        """The indefinite article before a noun; languages without *an* leave it out of vocab."""
        an = noun[0] in "aeiou" and "an" in self.vocabulary
        return self.vocabulary["an" if an else "a"]


def load(folder: Path = BUNDLED) -> Resources:
    """Read a folder of resources; an error names the file and what is wrong in it."""
    if not folder.is_dir():
        raise FileError(folder, "is no folder of resources")
    vocabulary = _vocabulary(folder / "vocab.json")
    templates = folder / "templates"

    def sentences(name: str, *slots: str) -> tuple[Template, ...]:
        return _templates(templates / f"{name}_sentence.txt", vocabulary, slots)

    locations = _locations(folder / "locations.csv")
    return Resources(
        folder=folder,
        names=_names(folder / "names.csv"),
        locations=locations,
        noise={name: _noise(folder / name) for name in _existing(folder, locations)},
        occupations={
            path.stem: _occupations(path)
            for path in sorted({folder / f"occupations/{REAL}.csv", *folder.glob("occupations/*")})
        },
        pronouns=_pronouns(folder / "pronouns.json"),
        vocabulary=vocabulary,
        mentions=_mentions(templates / "entity_mention_templates.json", vocabulary),
        entity=sentences("entspec_knowledge", "entity_mention", "entity_occupation"),
        background=sentences("background_knowledge", "entity_occupation", "occupation_description"),
        meet=sentences("meet", "mentions", "location"),
        pronoun=sentences("pronoun", "pronoun", "situation"),
    )


# What stands in a template beside the words of the vocabulary.
OPTIONAL_SLOTS = frozenset({"a_an", "be"})


def _templates(
    path: Path, vocabulary: Mapping[str, Token], slots: Collection[str]
) -> tuple[Template, ...]:
    found = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if line.strip():
            found.append(_template(line, path, vocabulary, slots, number))
    if not found:
        raise FileError(path, "holds no template")
    return _distinct(found, path, "template", str)


def _template(
    line: str,
    path: Path,
    vocabulary: Mapping[str, Token],
    slots: Collection[str],
    number: int | None = None,
) -> Template:
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


def _mentions(path: Path, vocabulary: Mapping[str, Token]) -> dict[int, Template]:
    mentions = {}
    for name, line in _json(path, dict).items():
        found = _MENTION.fullmatch(name)
        if not found or not isinstance(line, str):
            raise FileError(path, "is not '<number>_ent_mention' with a template", field=name)
        count = int(found[1])
        slots = [str(place) for place in range(count)]
        mentions[count] = _template(line, path, vocabulary, slots)
    return mentions


def _vocabulary(path: Path) -> dict[str, Token]:
    words = {name: _pair(value, path, name) for name, value in _json(path, dict).items()}
    if "a" not in words:
        raise FileError(path, "needs the word 'a', the article of {a_an}")
    return words


def _pair(value: Any, path: Path, field: str) -> Token:
    match value:
        case [str(word), str(tag)] | (str(word), str(tag)) if word.strip() and not set(
            word + tag
        ) & set(" \t\n"):
            return word, tag
    raise FileError(path, f"{value!r} is no pair of a word and its part of speech", field=field)


def _pronouns(path: Path) -> tuple[Pronoun, ...]:
    rows = _json(path, dict).get("pronouns")
    pronouns = []
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [float(share) | int(share), str(word), str(be)] if share > 0 and word and be:
                pronouns.append(Pronoun(float(share), word, be))
            case _:
                raise FileError(path, f"{row!r} is not [share, pronoun, was or were]")
    if not pronouns:
        raise FileError(path, "holds no list of pronouns", field="pronouns")
    return _distinct(pronouns, path, "pronoun", lambda pronoun: pronoun.word)


def _names(path: Path) -> tuple[str, ...]:
    names = [row["lastname"].strip() for _, row in _rows(path, ("lastname",))]
    for name in names:
        if not name or any(letter.isspace() for letter in name):
            raise FileError(path, f"{name!r} is not one word", field="lastname")
    return _distinct(names, path, "name", str)


def _locations(path: Path) -> tuple[Location, ...]:
    """Read the locations; one that occurs twice (as one published does) counts once.

    Otherwise it could fall into two splits.
    """
    rows = _rows(path, ("location", "noise_fp"))
    found = [Location(_tokens(r["location"], path, line), r["noise_fp"]) for line, r in rows]
    return tuple({location.words: location for location in reversed(found)}.values())[::-1]


def _existing(folder: Path, locations: tuple[Location, ...]) -> list[str]:
    names = sorted({location.noise for location in locations})
    # A folder without noise is for the variant without noise; half of it is a mistake.
    return names if (folder / "noise").is_dir() else []


def _noise(path: Path) -> tuple[tuple[Token, ...], ...]:
    lines = enumerate(read_text(path).splitlines(), start=1)
    found = [_tokens(line, path, number) for number, line in lines if line.strip()]
    return tuple(dict.fromkeys(found))


def _occupations(path: Path) -> tuple[Occupation, ...]:
    rows = _rows(path, ("occupation", "occupation_description"))
    found = [
        Occupation(row["occupation"], _tokens(row["occupation_description"], path, line))
        for line, row in rows
    ]
    _distinct(found, path, "description", lambda occupation: occupation.description)
    return _distinct(found, path, "occupation", lambda occupation: occupation.name)


def _tokens(text: str, path: Path, line: int) -> tuple[Token, ...]:
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        problem = f"{text[:60]!r} is no list of ('word', 'TAG') pairs"
        raise FileError(path, problem, line=line) from error
    if not isinstance(value, list) or not value:
        raise FileError(path, f"{text[:60]!r} is no list of ('word', 'TAG') pairs", line=line)
    return tuple(_pair(pair, path, f"line {line}") for pair in value)


def _rows(path: Path, columns: Collection[str]) -> list[tuple[int, dict[str, str]]]:
    reader = csv.DictReader(io.StringIO(read_text(path), newline=""))
    missing = [column for column in columns if column not in (reader.fieldnames or ())]
    if missing:
        raise FileError(path, f"has no column {missing[0]!r}", line=1)
    rows = []
    for row in reader:
        if not all(row[column] for column in columns):
            raise FileError(path, f"needs {' and '.join(columns)}", line=reader.line_num)
        rows.append((reader.line_num, row))
    if not rows:
        raise FileError(path, "holds nothing but a header")
    return rows


def _json(path: Path, kind: type[T]) -> T:
    try:
        value = json.loads(read_text(path))
    except (json.JSONDecodeError, RecursionError) as error:
        raise FileError(path, f"is not JSON: {error}") from error
    if not isinstance(value, kind):
        raise FileError(path, "must hold a JSON object")
    return value


def _distinct(found: list[T], path: Path, what: str, key: Callable[[T], object]) -> tuple[T, ...]:
    seen = set()
    for one in found:
        if key(one) in seen:
            raise FileError(path, f"the {what} {key(one)!r} occurs twice")
        seen.add(key(one))
    return tuple(found)
