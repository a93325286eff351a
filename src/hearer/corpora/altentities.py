"""AltEntities: indirect expressions that choose between two entities (Hosseini et al. 2023).

Published as JSON, one object for each alternative question with the expressions people gave for
its target. `read` and `write` keep a published file byte for byte. From a folder every ``.json``
file beneath it is read; ``all.json`` and ``mixed/`` repeat the domains' own files and are read only
when they are named or stand alone.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    field_validator,
    model_validator,
)
from typing_extensions import Self

from hearer.corpora.altentities_stats import statistics
from hearer.corpora.corpus import Choices, Corpus, InputType
from hearer.corpora.files import Identifiers, check_split, find_files
from hearer.corpora.infobox import Infobox
from hearer.corpora.item import Item
from hearer.corpora.splits import SHARES_70_15_15, assign_groups
from hearer.errors import FileError, InputError, UnknownName
from hearer.files import parse_json, read_text, write_atomically
from hearer.problems import in_words
from hearer.reading import Option, Question

_log = logging.getLogger(__name__)

# Annotators saw a search link for songs instead of a text (Section 3.3): no ORACLE for them.
_SHOWN_BY_LINK = "songs"


class Choice(BaseModel):
    """One of the entities of a question, as published."""

    model_config = ConfigDict(frozen=True, strict=True, extra="allow")

    name: str
    wikipedia_url: str
    description: str = Field(description="what annotators were shown; for songs a search link")
    infobox: str
    unshown_background: str = Field(description="the infobox, then sections that were not shown")
    image_url: str | None = Field(default=None, description="the picture shown; recipes only")

    @field_validator("name")
    @classmethod
    def _is_named(cls, name: str) -> str:
        if not name.strip():
            raise ValueError("is empty; a choice needs a name")
        return name

    @property
    def background(self) -> str:
        """The sections that were not shown, without the infobox before them."""
        return self.unshown_background.removeprefix(self.infobox).removeprefix(". ").strip()

    def option(self, input: InputType, name: str | None = None) -> Option:
        """Make the option a hearer gets under an input type (Section 5.1)."""
        name = name or self.name
        if input is InputType.NAME:
            return Option(name=name)
        if input is InputType.ORACLE:
            return Option(name=name, about=self.description, image=self.image_url)
        facts = Infobox.parse(self.infobox).told
        about = self.background if input is InputType.UNSHOWN else ""
        return Option(name=name, about=about, facts=facts)


class AltQuestion(BaseModel):
    """An alternative question and what people said to choose its target, as published."""

    model_config = ConfigDict(frozen=True, strict=True, extra="allow")

    domain: str = Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$")
    question: str
    target: str = Field(description="the address of the target's page")
    target_index: int = Field(ge=0)
    sampling_method: str
    description_section: str
    # JSON has no tuples: strictness is for what they hold.
    choices: tuple[Choice, ...] = Field(min_length=2, strict=False)
    expressions: tuple[str, ...] = Field(strict=False)

    @field_validator("choices")
    @classmethod
    def _can_be_told_apart(cls, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        names = _names(choices)
        repeated = [name for name in names if names.count(name) > 1]
        if repeated:
            raise ValueError(f"two choices are called {repeated[0]!r}, and so are their pages")
        if not all(name.strip() for name in names):
            raise ValueError("two choices share a name, and one has no page to tell them apart by")
        return choices

    @model_validator(mode="after")
    def _has_target(self) -> Self:
        if self.target_index >= len(self.choices):
            raise ValueError(f"target_index is {self.target_index}, past the last choice")
        page = self.choices[self.target_index].wikipedia_url
        if self.target != page:
            raise ValueError(
                f"target is {self.target!r}, but choice {self.target_index} (target_index) is "
                f"{page!r}; they must be the same page"
            )
        return self

    def names(self) -> list[str]:
        """The choices' names; the page titles where two choices share a name."""
        return _names(self.choices)

    def asked(self, input: InputType) -> Question:
        """Make the question a hearer gets under an input type."""
        options = [c.option(input, n) for c, n in zip(self.choices, self.names(), strict=True)]
        return Question(face="which", prompt=self.question, options=tuple(options))


_QUESTIONS = TypeAdapter(list[AltQuestion])


def _names(choices: Sequence[Choice]) -> list[str]:
    names = [choice.name for choice in choices]
    if len(set(names)) == len(names):
        return names
    return [_title(choice.wikipedia_url) for choice in choices]


def _title(url: str) -> str:
    return unquote(url.rsplit("/", 1)[-1]).replace("_", " ")


def read(path: Path) -> list[AltQuestion]:
    """Read a published file; an error names the file and the question's place in it."""
    try:
        return _QUESTIONS.validate_python(parse_json(read_text(path), path))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise FileError(path, in_words(first), field=_place(first["loc"]) or None) from error


def _place(steps: Iterable[int | str]) -> str:
    """Write a place in a JSON document as one would in code: ``[12].choices[0].name``."""
    return "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps).removeprefix(".")


def write(path: Path, questions: Iterable[AltQuestion]) -> None:
    """Write questions as published: reading a published file and writing it changes no byte."""
    rows = [question.model_dump(exclude_unset=True) for question in questions]
    write_atomically(path, json.dumps(rows, indent=4, ensure_ascii=True) + "\n")


def load(paths: Sequence[Path]) -> dict[str, AltQuestion]:
    """Read files and folders; each question by an identifier such as ``books/dev/0012``."""
    identifiers = Identifiers()
    return {
        identifiers.distinct(f"{question.domain.lower()}/{file.stem}/{index:04d}"): question
        for file in _files(paths)
        for index, question in enumerate(read(file))
    }


def _files(paths: Sequence[Path]) -> list[Path]:
    return find_files(paths, ".json", repeats={"all.json", "mixed"})


def split_questions(
    questions: Iterable[AltQuestion], seed: int = 0
) -> dict[str, dict[str, list[AltQuestion]]]:
    """Split each domain 70/15/15 so that a target is in one split only (Section 6).

    Returns ``{domain: {split: questions}}``; questions keep their order.
    """
    by_domain: dict[str, list[AltQuestion]] = {}
    for question in questions:
        by_domain.setdefault(question.domain.lower(), []).append(question)
    # A page that is a target in two domains keeps its split: the mixed sets must not leak either.
    home: dict[str, str] = {}
    splits = {}
    for domain, asked in sorted(by_domain.items()):
        targets = [question.target for question in asked]
        home = {**home, **assign_groups(targets, SHARES_70_15_15, seed=seed, home=home)}
        splits[domain] = {
            split: [question for question in asked if home[question.target] == split]
            for split in SHARES_70_15_15
        }
    return splits


class AltEntities(Corpus):
    """The corpus behind ``hearer which``."""

    name: ClassVar[str] = "altentities"
    heeds: ClassVar[tuple[str, ...]] = ("input",)

    def items(self, paths: Sequence[Path], choices: Choices | None = None) -> list[Item]:
        """Make one item of each expression.

        Under ORACLE songs are left out, with a logged warning, since no text was shown for them.
        """
        input = (choices or Choices()).input
        questions = load(paths)
        if input is InputType.ORACLE:
            questions = _with_oracle(questions)
        return [item for place, asked in questions.items() for item in _items(place, asked, input)]

    def left_out(self, paths: Sequence[Path], choices: Choices | None = None) -> dict[str, int]:
        """Count the expressions for songs under ORACLE."""
        if (choices or Choices()).input is not InputType.ORACLE:
            return {}
        songs = [q for q in load(paths).values() if q.domain.lower() == _SHOWN_BY_LINK]
        return {"no oracle text": sum(len(q.expressions) for q in songs)} if songs else {}

    def stats(self, paths: Sequence[Path]) -> dict[str, Any]:
        """Count what Tables 3 and 5 count."""
        return statistics(load(paths).values())

    def split(
        self,
        paths: Sequence[Path],
        out: Path,
        *,
        scheme: str = "",
        seed: int = 0,
        choices: Choices | None = None,
    ) -> dict[str, Any]:
        """Write ``DOMAIN/{train,dev,test}.json`` and the domains' union in ``mixed/``."""
        if scheme not in ("", "target"):
            raise UnknownName("split scheme", scheme, ["target"])
        splits = split_questions(load(paths).values(), seed)
        splits["mixed"] = {
            split: [question for domain in splits.values() for question in domain[split]]
            for split in SHARES_70_15_15
        }
        files = {
            out / domain / f"{split}.json": questions
            for domain, parts in splits.items()
            for split, questions in parts.items()
        }
        check_split(out, files, _files(paths))
        for path, questions in files.items():
            write(path, questions)
        return {
            "scheme": "target",
            "seed": seed,
            "questions": {d: {s: len(q) for s, q in parts.items()} for d, parts in splits.items()},
        }


def _with_oracle(questions: dict[str, AltQuestion]) -> dict[str, AltQuestion]:
    kept = {p: q for p, q in questions.items() if q.domain.lower() != _SHOWN_BY_LINK}
    if questions and not kept:
        raise InputError("songs have no oracle text; use --input name, infobox or unshown")
    if len(kept) < len(questions):
        left_out = len(questions) - len(kept)
        _log.warning("songs have no oracle text: %d questions are left out", left_out)
    return kept


def _items(place: str, asked: AltQuestion, input: InputType) -> Iterator[Item]:
    question = asked.asked(input)
    fields = {
        "domain": asked.domain.lower(),
        "sampling_method": asked.sampling_method.lower(),
        "input": input.value,
        "target": asked.target,
        "question": place,
    }
    for number, expression in enumerate(asked.expressions):
        yield Item(
            id=f"{place}/{number}",
            words=expression,
            question=question,
            gold=question.names[asked.target_index],
            fields=fields,
        )
