"""KITMUS: pronouns that take a fact and background knowledge to resolve (Arodi et al. 2023).

Read from the published layout in any of its annotated formats; see `kitmus_format` for the files
and `kitmus_case` for what a document asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.clusters import Document
from hearer.corpora.conll import read_conll
from hearer.corpora.coref_jsonlines import read_jsonlines, write_jsonlines
from hearer.corpora.corpus import Choices, Corpus
from hearer.corpora.files import check_split
from hearer.corpora.gap import GapRow, read_gap, write_gap
from hearer.corpora.item import Item
from hearer.corpora.kitmus_case import Case, case_of, case_of_row
from hearer.corpora.kitmus_format import (
    CONLL,
    FULL,
    GAP,
    JSONLINES,
    KNOWLEDGE,
    SPLITS,
    TXT,
)
from hearer.errors import FileError, InputError

# The same documents stand in several formats: the first that is there is read.
_READ = (JSONLINES, CONLL, GAP)


def read(path: Path) -> list[Case]:
    """Read a ``.jsonlines``, ``.v4_gold_conll`` or ``.tsv`` file."""
    try:
        if path.name.endswith((JSONLINES, ".jsonl")):
            return [case_of(document) for document in read_jsonlines(path)]
        if path.name.endswith("conll"):
            return [case_of(document) for document in read_conll(path)]
        if path.name.endswith(GAP):
            return [case_of_row(row) for row in read_gap(path)]
    except FileError:
        raise
    except InputError as error:
        hint = " (these are knowledge texts, which ask nothing)" if KNOWLEDGE in str(path) else ""
        raise FileError(path, f"{error}{hint}") from error
    if path.name.endswith(TXT):
        raise FileError(path, "holds texts without annotation; name the .jsonlines, conll or .tsv")
    raise FileError(path, f"is none of {', '.join(_READ)}")


def files(paths: Sequence[Path], suffixes: Sequence[str] = _READ) -> list[Path]:
    """Give each file that is named, and of a folder the full texts, in one format each.

    Where nothing beneath a folder is named ``full-text``, every file in it counts: this is how the
    task texts alone are read.
    """
    if not paths:
        raise InputError("name at least one file or folder to read")
    found = [file for path in paths for file in _beneath(path, suffixes)]
    return list({file.resolve(): file for file in found}.values())


def _beneath(path: Path, suffixes: Sequence[str]) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    best: dict[Path, Path] = {}
    for suffix in reversed(suffixes):
        for file in path.rglob(f"*{suffix}"):
            if not any(part.startswith(".") for part in file.relative_to(path).parts):
                best[file.with_name(file.name.removesuffix(suffix))] = file
    full = [file for file in best.values() if file.parent.name == FULL]
    if not best:
        raise FileError(path, f"holds no {', '.join(suffixes[:-1])} or {suffixes[-1]} file")
    yield from sorted(full or best.values())


def load(paths: Sequence[Path]) -> list[Case]:
    """Read every case of files and folders; no document may come twice."""
    seen: dict[str, Path] = {}
    cases = []
    for path in files(paths):
        for case in read(path):
            if case.id in seen:
                raise FileError(path, f"document {case.id!r} stands in {seen[case.id]} already")
            seen[case.id] = path
            cases.append(case)
    return cases


class Kitmus(Corpus):
    """The corpus of knowledge integration."""

    name: ClassVar[str] = "kitmus"
    heeds: ClassVar[tuple[str, ...]] = ()

    def items(self, paths: Sequence[Path], choices: Choices | None = None) -> list[Item]:
        """Make an item of each document."""
        return [case.item() for case in load(paths)]

    def stats(self, paths: Sequence[Path]) -> dict[str, Any]:
        """Count documents, pronouns and resources (Sections 4.1 and 4.3)."""
        from hearer.corpora.kitmus_stats import statistics

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
        """Gather the documents of each published split, whose resources are disjoint.

        Writes ``OUT/SPLIT.jsonlines``, and ``OUT/SPLIT.tsv`` for what was read from GAP files.
        """
        cases = load(paths)
        documents: dict[Path, list[Document]] = {}
        rows: dict[Path, list[GapRow]] = {}
        sizes = {}
        for split in _splits(cases):
            part = [case for case in cases if case.key and case.key.split == split]
            for case in part:
                if case.tokenised:
                    documents.setdefault(out / f"{split}{JSONLINES}", []).append(case.document)
                else:
                    rows.setdefault(out / f"{split}{GAP}", []).append(case.gap())
            sizes[split] = len(part)
        check_split(out, [*documents, *rows], files(paths))
        for path, gathered in documents.items():
            write_jsonlines(path, gathered)
        for path, listed in rows.items():
            write_gap(path, listed)
        return sizes


def _splits(cases: Iterable[Case]) -> list[str]:
    names = set()
    for case in cases:
        if case.key is None:
            raise InputError(f"the key {case.id!r} does not say which split the document is in")
        names.add(case.key.split)
    return sorted(names, key=lambda name: (SPLITS.index(name) if name in SPLITS else 9, name))
