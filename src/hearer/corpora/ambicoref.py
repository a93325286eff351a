"""AmbiCoref: minimal pairs of ambiguous and unambiguous pronouns (Yuan et al. 2023).

Published as one sentence a line in ``<TEMPLATE>_ambiguous.txt`` and ``<TEMPLATE>_unambiguous.txt``;
the same line of both files is a minimal pair. A sentence has two candidates, noun A and noun B, and
a pronoun that agrees with both (Table 1).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.clusters import Document, Span
from hearer.corpora.corpus import Choices, Corpus
from hearer.corpora.files import Identifiers, find_files
from hearer.corpora.gap import GapRow
from hearer.corpora.item import Item
from hearer.errors import FileError, InputError
from hearer.files import read_text, write_atomically
from hearer.reading import Option, Question

TEMPLATES = ("ECO-1", "ECO-2", "ECS-1", "ECS-2", "IC", "TOP")

# Table 1: sentences of each template, in the ambiguous and in the unambiguous file.
COUNTS = {"ECO-1": 11336, "ECO-2": 11336, "ECS-1": 4472, "ECS-2": 4472, "IC": 8424, "TOP": 8424}

_FILE = re.compile(rf"(?P<template>{'|'.join(TEMPLATES)})_(?P<un>un)?ambiguous")
_NP = r"(?:[Tt]he|[Tt]heir) [\w'’-]+|[A-Z][\w'’-]+"
_TOLD = rf"(?P<a>{_NP}) (?P<verb>told|was told by) (?P<b>{_NP}) that "
_SHAPES = {
    "ECO": rf"{_TOLD}(?P<pronoun>he|she) (?P<phrase>.+) (?P<third>{_NP})\.",
    "ECS": rf"{_TOLD}(?P<third>{_NP}) (?P<phrase>.+) (?P<pronoun>him|her)\.",
    "IC": (
        rf"(?P<a>{_NP}) (?P<verb>.+) (?P<b>{_NP}) because "
        r"(?P<pronoun>he|she) (?P<phrase>.+)\."
    ),
    "TOP": (
        rf"(?P<a>{_NP}) (?P<verb>[\w-]+) (?P<b>{_NP}) (?P<object>.+?) (?P<prep>[\w-]+) "
        r"(?P<pronoun>he|she) (?P<phrase>.+)\."
    ),
}
SHAPES = {family: re.compile(shape) for family, shape in _SHAPES.items()}
_WORD = re.compile(r"[\w'’-]+|[^\w\s]")


def family(template: str) -> str:
    """The type of a template without its variant: ECO for ECO-1 and ECO-2 (Section 2.1)."""
    return template.partition("-")[0]


def intended(template: str) -> str:
    """The noun, A or B, that an unambiguous pronoun is meant to refer to (Table 1)."""
    return "B" if template == "TOP" else "A"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: where its two candidates and its pronoun stand, as character spans.

    ``key`` is its file and line counted from zero; ``pair`` is shared by the two sentences of a
    minimal pair. ``phrase`` is the verb phrase, reason or event that makes it ambiguous or not.
    """

    key: str
    text: str
    template: str
    ambiguous: bool
    pair: str
    a: Span
    b: Span
    pronoun: Span
    phrase: str = ""

    def words(self, span: Span) -> str:
        """The text of a span."""
        return self.text[slice(*span)]

    @property
    def gold(self) -> Span | None:
        """The span of the intended antecedent; an ambiguous sentence has none."""
        if self.ambiguous:
            return None
        return self.a if intended(self.template) == "A" else self.b

    def question(self) -> Question:
        """Ask who the pronoun is."""
        options = (Option(name=self.words(self.a)), Option(name=self.words(self.b)))
        pronoun = self.words(self.pronoun)
        return Question(face="who", prompt=self.text, pronoun=pronoun, options=options)

    def document(self) -> Document:
        """Give the sentence as a coreference document; an ambiguous one has no cluster."""
        places = [match.span() for match in _WORD.finditer(self.text)]

        def tokens(span: Span) -> Span:
            inside = [i for i, (start, end) in enumerate(places) if span[0] <= start < span[1]]
            return inside[0], inside[-1]

        gold = self.gold
        fields = {
            "template": self.template,
            "ambiguous": self.ambiguous,
            "pair": self.pair,
            "gap": self.gap_row(),
        }
        return Document(
            doc_key=self.key,
            sentences=(tuple(self.text[slice(*place)] for place in places),),
            clusters=() if gold is None else ((tokens(gold), tokens(self.pronoun)),),
            text=self.text,
            fields=fields,
        )

    def gap_row(self) -> GapRow:
        """Give the sentence in GAP form; an ambiguous pronoun corefers with neither noun."""
        return GapRow(
            id=self.key,
            a_coref=self.gold == self.a,
            b_coref=self.gold == self.b,
            text=self.text,
            pronoun=self.words(self.pronoun),
            pronoun_offset=self.pronoun[0],
            a=self.words(self.a),
            a_offset=self.a[0],
            b=self.words(self.b),
            b_offset=self.b[0],
            url="none",
        )


def parse(text: str, template: str, *, key: str, pair: str, ambiguous: bool) -> Sentence:
    """Find the candidates and the pronoun of a sentence of a known template."""
    match = SHAPES[family(template)].fullmatch(text)
    if not match:
        raise InputError(f"{text!r} is not a sentence of template {template}")
    return Sentence(
        key=key,
        text=text,
        template=template,
        ambiguous=ambiguous,
        pair=pair,
        a=match.span("a"),
        b=match.span("b"),
        pronoun=match.span("pronoun"),
        phrase=match["phrase"],
    )


def read(path: Path) -> list[Sentence]:
    """Read one file of sentences; its name says template and ambiguity."""
    name = _FILE.fullmatch(path.stem)
    if not name:
        known = f"<TEMPLATE>_(un)ambiguous.txt with TEMPLATE one of {', '.join(TEMPLATES)}"
        raise FileError(path, f"is not named {known}")
    sentences = []
    for number, line in enumerate(read_text(path).split("\n")):
        text = line.strip()
        if not text:
            continue
        try:
            sentence = parse(
                text,
                name["template"],
                key=f"{path.stem}:{number}",
                pair=f"{name['template']}:{number}",
                ambiguous=not name["un"],
            )
        except InputError as error:
            raise FileError(path, str(error), line=number + 1) from error
        sentences.append(sentence)
    return sentences


def sentence_files(paths: Sequence[Path]) -> list[Path]:
    """The files of sentences among files and folders."""
    missing = [path for path in paths if not path.exists()]
    if missing:
        raise FileError(missing[0], "there is no such file or folder")
    named = {path for path in paths if not path.is_dir()}
    found = [
        path for path in find_files(paths, ".txt") if path in named or _FILE.fullmatch(path.stem)
    ]
    if not found:
        raise FileError(paths[0], "holds no <TEMPLATE>_ambiguous.txt or _unambiguous.txt")
    return found


def load(paths: Sequence[Path]) -> list[Sentence]:
    """Read every sentence of files and folders, in the published order."""
    return [sentence for path in sentence_files(paths) for sentence in read(path)]


def write(folder: Path, sentences: Sequence[Sentence]) -> dict[str, int]:
    """Write sentences as published, one file for each template and ambiguity; give the counts."""
    files: dict[str, list[str]] = {}
    for sentence in sentences:
        files.setdefault(file_stem(sentence.template, sentence.ambiguous), []).append(sentence.text)
    for stem, lines in files.items():
        write_atomically(folder / f"{stem}.txt", "\n".join(lines) + "\n")
    return {stem: len(lines) for stem, lines in files.items()}


def file_stem(template: str, ambiguous: bool) -> str:
    """The name of a file without its ending."""
    return f"{template}_{'' if ambiguous else 'un'}ambiguous"


class AmbiCoref(Corpus):
    """The corpus behind ``hearer who``: does a hearer notice that a pronoun is ambiguous?"""

    name: ClassVar[str] = "ambicoref"
    heeds: ClassVar[tuple[str, ...]] = ()

    def items(self, paths: Sequence[Path], choices: Choices | None = None) -> list[Item]:
        """Make an item of each sentence; only unambiguous ones have gold."""
        return items_of(load(paths), answers_of(paths))

    def stats(self, paths: Sequence[Path]) -> dict[str, Any]:
        """Count sentences (Table 1) and judgements (Section 3, Figure 1)."""
        from hearer.corpora.ambicoref_stats import statistics

        return statistics(paths)

    def split(
        self,
        paths: Sequence[Path],
        out: Path,
        *,
        scheme: str = "",
        seed: int = 0,
        choices: Choices | None = None,
    ) -> dict[str, Any]:
        """Refuse: the paper has no splits; the corpus is a test."""
        raise InputError("AmbiCoref has no splits: all of it is for testing (Section 1)")


def answers_of(paths: Sequence[Path]) -> dict[str, list[str]]:
    """What people answered about each sentence, where the judgements are at hand."""
    from hearer.corpora import ambicoref_judgements as judgements

    file = judgements.find_judgements(paths)
    return judgements.answers_by_sentence(judgements.read_judgements(file)) if file else {}


def items_of(sentences: Sequence[Sentence], answers: Mapping[str, Sequence[str]]) -> list[Item]:
    """Make the items of sentences, in order."""
    identifiers = Identifiers()
    return [
        _item(sentence, identifiers.distinct(sentence.key), answers.get(sentence.text, ()))
        for sentence in sentences
    ]


def _item(sentence: Sentence, identifier: str, answers: Sequence[str]) -> Item:
    from hearer.corpora.ambicoref_judgements import human_reading

    question = sentence.question()
    return Item(
        id=identifier,
        words=sentence.words(sentence.pronoun),
        question=question,
        gold=None if sentence.gold is None else sentence.words(sentence.gold),
        human=human_reading(question.names, answers) if answers else None,
        fields={
            "template": sentence.template,
            "ambiguous": "yes" if sentence.ambiguous else "no",
            "pair": sentence.pair,
            "question": sentence.pair,
        },
    )
