"""Compares generated AmbiCoref sentences with the published files, as sets, file by file.

The published files have three flaws, found by this comparison:

* ``All_generated_NP_pairs.csv`` lists 26 of the 52 pairs in ``nps_2m`` and ``nps_2f``: its columns
  were cut to the shortest. The others are in the sentences, from which `complete_pairs` takes them.
* ``ECS-1_ambiguous.txt`` names the same three people in every line that should go through
  ``nps_3m`` (one of them twice in a sentence).
* ``feared`` stands twice among the unambiguous verbs of ECO, so that lines repeat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from hearer.corpora.ambicoref import COUNTS, SHAPES, Sentence, file_stem, load, read
from hearer.corpora.ambicoref_words import Nouns, Words

_SOURCE = "ECO-2_ambiguous.txt"  # goes through both lists of pairs once for each verb


@dataclass(frozen=True, slots=True)
class FileCheck:
    """One file: how many lines (and different ones) are published and made, and how they agree.

    ``table_1`` is the paper's count of lines.
    """

    file: str
    table_1: int
    published: int
    published_distinct: int
    generated: int
    generated_distinct: int
    common: int
    only_published: tuple[str, ...]
    only_generated: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether the two are the same set of sentences."""
        return not self.only_published and not self.only_generated


def explain(check: FileCheck) -> str:
    """Say why a file differs, where the reason is one of its known flaws."""
    if check.same:
        return ""
    if check.only_published and all(map(_names_one_person_twice, check.only_published)):
        repeated = len(check.only_published)
        return (
            f"the {repeated} sentences that are only published name one person twice; they repeat "
            f"in the place of {len(check.only_generated)} that go through nps_3m"
        )
    return "no known flaw explains this"


def _names_one_person_twice(text: str) -> bool:
    match = SHAPES["ECS"].fullmatch(text)
    return match is not None and match["third"] in (match["a"], match["b"])


def complete_pairs(words: Words, folder: Path) -> tuple[Words, int]:
    """Add the noun pairs that the list lacks but the sentences show; give how many there were."""
    pairs = dict(words.pairs)
    added = 0
    for name, pronoun in (("nps_2m", "he"), ("nps_2f", "she")):
        shown: dict[Nouns, None] = {}
        for sentence in read(folder / _SOURCE):
            if sentence.words(sentence.pronoun) == pronoun:
                shown.setdefault((_noun(sentence, "a"), _noun(sentence, "b")))
        missing = [nouns for nouns in shown if nouns not in pairs.get(name, ())]
        pairs[name] = (*pairs.get(name, ()), *missing)
        added += len(missing)
    return replace(words, pairs=pairs), added


def _noun(sentence: Sentence, name: str) -> str:
    words = sentence.words(getattr(sentence, name))
    return words.removeprefix("The ").removeprefix("the ")


def compare(generated: Iterable[Sentence], folder: Path) -> list[FileCheck]:
    """Compare with the published sentences of a folder."""
    made = _by_file(generated)
    published = _by_file(load([folder]))
    return [_check(stem, published.get(stem, []), made.get(stem, [])) for stem in published]


def _by_file(sentences: Iterable[Sentence]) -> dict[str, list[str]]:
    files: dict[str, list[str]] = {}
    for sentence in sentences:
        files.setdefault(file_stem(sentence.template, sentence.ambiguous), []).append(sentence.text)
    return files


def _check(stem: str, published: list[str], generated: list[str]) -> FileCheck:
    left, right = set(published), set(generated)
    return FileCheck(
        file=stem,
        table_1=COUNTS[stem.partition("_")[0]],
        published=len(published),
        published_distinct=len(left),
        generated=len(generated),
        generated_distinct=len(right),
        common=len(left & right),
        only_published=tuple(sorted(left - right)),
        only_generated=tuple(sorted(right - left)),
    )
