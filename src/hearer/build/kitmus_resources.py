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

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hearer.build.kitmus_files import (
    Template,
    Token,
    distinct,
    parse_pair,
    parse_template,
    parse_tokens,
    read_object,
    read_rows,
    read_templates,
)
from hearer.errors import FileError
from hearer.files import read_text

BUNDLED = Path(__file__).parent / "resources" / "kitmus"
REAL = "real_real"

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
    places = folder / "templates"

    def sentences(name: str, *slots: str) -> tuple[Template, ...]:
        return read_templates(places / f"{name}_sentence.txt", vocabulary, slots)

    locations = _locations(folder / "locations.csv")
    return Resources(
        folder=folder,
        names=_names(folder / "names.csv"),
        locations=locations,
        noise={name: _noise(folder / name) for name in _existing(folder, locations)},
        occupations={
            path.stem: _occupations(path)
            for path in sorted(
                {folder / f"occupations/{REAL}.csv", *folder.glob("occupations/*.csv")}
            )
        },
        pronouns=_pronouns(folder / "pronouns.json"),
        vocabulary=vocabulary,
        mentions=_mentions(places / "entity_mention_templates.json", vocabulary),
        entity=sentences("entspec_knowledge", "entity_mention", "entity_occupation"),
        background=sentences("background_knowledge", "entity_occupation", "occupation_description"),
        meet=sentences("meet", "mentions", "location"),
        pronoun=sentences("pronoun", "pronoun", "situation"),
    )


def _mentions(path: Path, vocabulary: Mapping[str, Token]) -> dict[int, Template]:
    mentions = {}
    for name, line in read_object(path).items():
        found = _MENTION.fullmatch(name)
        if not found or not isinstance(line, str):
            raise FileError(path, "is not '<number>_ent_mention' with a template", field=name)
        count = int(found[1])
        slots = [str(place) for place in range(count)]
        mentions[count] = parse_template(line, path, vocabulary, slots)
    return mentions


def _vocabulary(path: Path) -> dict[str, Token]:
    words = {name: parse_pair(value, path, name) for name, value in read_object(path).items()}
    if "a" not in words:
        raise FileError(path, "needs the word 'a', the article of {a_an}")
    return words


def _pronouns(path: Path) -> tuple[Pronoun, ...]:
    rows = read_object(path).get("pronouns")
    pronouns = []
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [float(share) | int(share), str(word), str(be)] if share > 0 and word and be:
                pronouns.append(Pronoun(float(share), word, be))
            case _:
                raise FileError(path, f"{row!r} is not [share, pronoun, was or were]")
    if not pronouns:
        raise FileError(path, "holds no list of pronouns", field="pronouns")
    return distinct(pronouns, path, "pronoun", lambda pronoun: pronoun.word)


def _names(path: Path) -> tuple[str, ...]:
    names = [row["lastname"].strip() for _, row in read_rows(path, ("lastname",))]
    for name in names:
        if not name or any(letter.isspace() for letter in name):
            raise FileError(path, f"{name!r} is not one word", field="lastname")
    return distinct(names, path, "name", str)


def _locations(path: Path) -> tuple[Location, ...]:
    """Read the locations; one that occurs twice (as one published does) counts once.

    Otherwise it could fall into two splits.
    """
    table = read_rows(path, ("location", "noise_fp"))
    found = [Location(parse_tokens(r["location"], path, line), r["noise_fp"]) for line, r in table]
    return tuple({location.words: location for location in reversed(found)}.values())[::-1]


def _existing(folder: Path, locations: tuple[Location, ...]) -> list[str]:
    names = sorted({location.noise for location in locations})
    # A folder without noise is for the variant without noise; half of it is a mistake.
    return names if (folder / "noise").is_dir() else []


def _noise(path: Path) -> tuple[tuple[Token, ...], ...]:
    lines = enumerate(read_text(path).splitlines(), start=1)
    found = [parse_tokens(line, path, number) for number, line in lines if line.strip()]
    return tuple(dict.fromkeys(found))


def _occupations(path: Path) -> tuple[Occupation, ...]:
    table = read_rows(path, ("occupation", "occupation_description"))
    found = [
        Occupation(row["occupation"], parse_tokens(row["occupation_description"], path, line))
        for line, row in table
    ]
    distinct(found, path, "description", lambda occupation: occupation.description)
    return distinct(found, path, "occupation", lambda occupation: occupation.name)
