"""AmbiCoref from folder to folder: word lists in, sentences out, in the forms systems read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from hearer.build.ambicoref import draw_pairs, generate, own_words
from hearer.build.ambicoref_check import FileCheck, compare, complete_pairs, explain
from hearer.corpora.ambicoref import Sentence, file_stem
from hearer.corpora.ambicoref import write as write_sentences
from hearer.corpora.ambicoref_words import find_words, read_words
from hearer.corpora.conll import write_conll
from hearer.corpora.coref_jsonlines import write_jsonlines
from hearer.corpora.gap import write_gap
from hearer.errors import FileError


class Format(str, Enum):
    """The forms sentences can be written in."""

    TXT = "txt"
    JSONLINES = "jsonlines"
    CONLL = "conll"
    GAP = "gap"


_EXAMPLES = 2


def make(folder: Path | None, *, pairs: int, seed: int = 0) -> tuple[list[Sentence], list[str]]:
    """Make sentences from the lists of a folder, or from our own; give notes on what was done.

    Where the folder says which nouns go together, that is kept; the pairs its list lacks are taken
    from its sentences.
    """
    words = read_words(folder) if folder else own_words()
    notes = []
    if folder and words.pairs:
        sentences = find_words(folder) / "Sentences"
        if sentences.is_dir():
            words, added = complete_pairs(words, sentences)
            notes.append(f"{added} noun pairs are not in the list and were taken from sentences")
    else:
        words = draw_pairs(words, pairs, seed)
    return list(generate(words)), notes


def write(folder: Path, sentences: Sequence[Sentence], format: Format) -> dict[str, int]:
    """Write sentences, one file for each template and ambiguity; give the counts."""
    if format is Format.TXT:
        return write_sentences(folder, sentences)
    files: dict[str, list[Sentence]] = {}
    for sentence in sentences:
        files.setdefault(file_stem(sentence.template, sentence.ambiguous), []).append(sentence)
    writer = _WRITERS[format]
    for stem, some in files.items():
        writer(folder, stem, some)
    return {stem: len(some) for stem, some in files.items()}


def _jsonlines(folder: Path, stem: str, sentences: Sequence[Sentence]) -> None:
    documents = (one.document() for one in sentences)
    write_jsonlines(folder / f"{stem}.jsonlines", documents, end="\n")


def _conll(folder: Path, stem: str, sentences: Sequence[Sentence]) -> None:
    documents = (one.document() for one in sentences)
    write_conll(folder / f"{stem}.v4_gold_conll", documents, end="\n")


def _gap(folder: Path, stem: str, sentences: Sequence[Sentence]) -> None:
    write_gap(folder / f"{stem}.tsv", (one.gap_row() for one in sentences))


_WRITERS: dict[Format, Callable[[Path, str, Sequence[Sentence]], None]] = {
    Format.JSONLINES: _jsonlines,
    Format.CONLL: _conll,
    Format.GAP: _gap,
}


def check(sentences: Sequence[Sentence], folder: Path | None) -> dict[str, Any]:
    """Compare with the sentences next to the word lists, file by file, as sets."""
    if folder is None:
        raise FileError("--check", "needs --words: the folder that holds lists and sentences")
    published = find_words(folder) / "Sentences"
    if not published.is_dir():
        raise FileError(folder, "holds no folder Sentences to compare with")
    checks = compare(sentences, published)
    return {
        "files": {
            one.file: {
                "table_1": one.table_1,
                "published": one.published,
                "distinct": one.published_distinct,
                "generated": one.generated,
                "common": one.common,
                "only_published": len(one.only_published),
                "only_generated": len(one.only_generated),
            }
            for one in checks
        },
        "same": sum(one.same for one in checks),
        "differences": {one.file: _difference(one) for one in checks if not one.same},
    }


def _difference(check: FileCheck) -> dict[str, Any]:
    return {
        "explanation": explain(check),
        "only_published": list(check.only_published[:_EXAMPLES]),
        "only_generated": list(check.only_generated[:_EXAMPLES]),
    }
