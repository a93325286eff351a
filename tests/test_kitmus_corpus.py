"""KITMUS as a corpus: keys, cases, items, statistics, splits, and files that are no good."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.build.kitmus import build
from hearer.corpora.coref_jsonlines import read_jsonlines
from hearer.corpora.corpus import corpus
from hearer.corpora.kitmus import files, load, read
from hearer.corpora.kitmus_format import FULL, KNOWLEDGE, TASK, VARIANTS, Key, join, read_texts
from hearer.errors import FileError, InputError

DOCUMENT = {
    "doc_key": "kitmus/background-both/subtask_2_ents/full-text/test:0",
    "sentences": [
        ["Abel", "is", "a", "potter", "."],
        ["The", "work", "of", "a", "potter", "is", "shaping", "clay", "."],
        ["Berg", "is", "an", "umpire", "."],
        ["The", "work", "of", "an", "umpire", "is", "stopping", "fights", "."],
        ["At", "the", "fair", ",", "Berg", "and", "Abel", "met", "."],
        ["It", "was", "open", "until", "10", "p.m.", "that", "day", "."],
        ["She", "talked", "about", "shaping", "clay", "."],
    ],
    "clusters": [[[14, 14], [32, 32]], [[0, 0], [34, 34], [46, 46]]],
}


def write(path: Path, *documents: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(map(json.dumps, documents)), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite")
    build("background-both", 2, folder, sizes=(30, 20, 30), seed=1)
    build("background-inference-charfict-real", 3, folder, sizes=(10, 10, 10), seed=1)
    return folder


@given(
    st.sampled_from(VARIANTS),
    st.integers(2, 9),
    st.sampled_from([FULL, TASK, KNOWLEDGE]),
    st.sampled_from(["train", "validation", "test"]),
    st.integers(0, 9999),
)
def test_keys_can_be_taken_apart(
    variant: str, entities: int, text: str, split: str, number: int
) -> None:
    key = Key(variant, entities, text, split, number)
    assert Key.parse(str(key)) == key


@pytest.mark.parametrize("key", ["", "nw/wsj_0001", "kitmus/x/subtask_2_ents/other/test:1", "x:1"])
def test_other_keys_are_not_taken_apart(key: str) -> None:
    assert Key.parse(key) is None


def test_text_is_joined_as_published() -> None:
    tokens = "The \" big - house \" costs 90 $ , is n't it ( p.m. ) ; James ' dog / cat !".split()
    joined = "The \"big - house\" costs 90 $, is n't it (p.m.); James' dog/cat!"
    assert join(tokens) == joined


def test_a_case_finds_pronoun_and_candidates(tmp_path: Path) -> None:
    (case,) = read(write(tmp_path / "test.jsonlines", DOCUMENT))
    assert case.pronoun == (46, 46)
    assert case.candidates == ((32, 32), (34, 34))
    assert case.names == ("Berg", "Abel")
    assert case.gold == 1
    assert case.occupations() == {"Berg": "umpire", "Abel": "potter"}
    assert case.noise() == "It was open until 10 p.m. that day."
    assert case.asking() == "She talked about shaping clay."


def test_an_item_asks_who_is_meant(tmp_path: Path) -> None:
    (item,) = corpus("kitmus").items([write(tmp_path / "test.jsonlines", DOCUMENT)])
    question = item.question
    assert (question.face, question.pronoun, question.names) == ("who", "She", ("Berg", "Abel"))
    assert question.prompt.startswith("Abel is a potter. The work of a potter is shaping clay.")
    assert question.prompt.endswith("She talked about shaping clay.")
    assert item.gold == "Abel"
    assert item.fields == {
        "entities": "2",
        "pronoun": "she",
        "variant": "background-both",
        "split": "test",
        "text": "full-text",
    }


def test_every_format_gives_the_same_items(suite: Path) -> None:
    folder = suite / "background-both/subtask_2_ents/full-text"
    kitmus = corpus("kitmus")
    one = kitmus.items([folder / "test.jsonlines"])
    assert kitmus.items([folder / "test.v4_gold_conll"]) == one
    assert kitmus.items([folder / "test.tsv"]) == one
    assert len(one) == 30


def test_a_folder_is_read_once_and_for_its_full_texts(suite: Path) -> None:
    assert [path.suffix for path in files([suite])] == [".jsonlines"] * 6
    cases = load([suite])
    assert len(cases) == 110
    assert {case.fields["text"] for case in cases} == {FULL}
    task = load([suite / "background-both/subtask_2_ents/task-text-only"])
    assert len(task) == 80
    assert all(not case.occupations() for case in task)


def test_statistics_count_documents_pronouns_and_resources(suite: Path) -> None:
    stats = corpus("kitmus").stats([suite])
    assert stats["documents"] == stats["annotated"] == 110
    assert stats["by_variant"]["background-both"] == {
        "2 entities": {"test": 30, "train": 30, "validation": 20}
    }
    assert stats["pronouns"]["she"] == pytest.approx(0.4, abs=0.01)
    assert stats["pronouns"]["neopronouns together"] == pytest.approx(0.1, abs=0.02)
    assert all(
        pool["shared between splits of a subtask"] == 0 for pool in stats["resources"].values()
    )


def test_texts_without_annotation_are_counted(suite: Path, tmp_path: Path) -> None:
    source = suite / "background-both/subtask_2_ents/full-text/test.txt"
    copy = tmp_path / "background-both/subtask_2_ents/full-text/test.txt"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(source.read_bytes())
    stats = corpus("kitmus").stats([tmp_path])
    assert (stats["documents"], stats["annotated"]) == (30, 0)


def test_splits_are_gathered(suite: Path, tmp_path: Path) -> None:
    assert corpus("kitmus").split([suite], tmp_path) == {"train": 40, "validation": 30, "test": 40}
    assert len(read_jsonlines(tmp_path / "test.jsonlines")) == 40
    rows = suite / "background-both/subtask_2_ents/full-text/test.tsv"
    with pytest.raises(FileError, match="is read for this split"):
        corpus("kitmus").split([tmp_path / "test.jsonlines"], tmp_path)
    corpus("kitmus").split([rows], tmp_path / "gap")
    assert (tmp_path / "gap/test.tsv").read_bytes() == rows.read_bytes()


def without(name: str, value: Any) -> dict[str, Any]:
    return {**DOCUMENT, name: value}


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (without("clusters", [[[14, 14], [32, 32]]]), "needs exactly one mention, the pronoun"),
        (without("clusters", [[[0, 0], [46, 46]]]), "no sentence before the pronoun"),
        (without("clusters", [[[0, 99]]]), "lies outside its 52 tokens"),
        (without("sentences", [["She"]]), "lies outside its 1 tokens"),
    ],
)
def test_documents_that_ask_nothing_are_named(
    tmp_path: Path, document: dict[str, Any], problem: str
) -> None:
    path = write(tmp_path / "test.jsonlines", document)
    with pytest.raises(FileError, match=problem) as caught:
        read(path)
    assert str(path) in str(caught.value)
    assert DOCUMENT["doc_key"] in str(caught.value)


def test_wrong_files_are_named(suite: Path, tmp_path: Path) -> None:
    folder = suite / "background-both/subtask_2_ents"
    with pytest.raises(FileError, match="holds texts without annotation"):
        load([folder / "full-text/test.txt"])
    with pytest.raises(FileError, match="knowledge texts, which ask nothing"):
        load([folder / "knowledge-text-only"])
    with pytest.raises(FileError, match=r"stands in .* already"):
        load([folder / "full-text/test.jsonlines", folder / "full-text/test.v4_gold_conll"])
    with pytest.raises(FileError, match=r"holds no \.jsonlines, \.v4_gold_conll or \.tsv file"):
        load([tmp_path])
    with pytest.raises(FileError, match="is none of"):
        load([tmp_path / "readme.md"])
    with pytest.raises(InputError, match="at least one"):
        load([])
    unkeyed = write(tmp_path / "mine.jsonlines", without("doc_key", "mine"))
    with pytest.raises(InputError, match="'mine' does not say which split"):
        corpus("kitmus").split([unkeyed], tmp_path)


@pytest.mark.parametrize(
    "text", ["key only", "key\n\ntext\n", "key\ntext\nmore\n", "\n\nkey\ntext"]
)
def test_texts_in_another_form_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "test.txt"
    path.write_text(text)
    with pytest.raises(FileError, match=r"test\.txt:1: expected a line with a document key"):
        read_texts(path)


def test_a_gap_row_needs_one_antecedent(tmp_path: Path, suite: Path) -> None:
    source = suite / "background-both/subtask_2_ents/full-text/test.tsv"
    path = tmp_path / "test.tsv"
    path.write_text(source.read_text().replace("FALSE", "TRUE"))
    with pytest.raises(FileError, match="exactly one of A-coref and B-coref must be TRUE"):
        load([path])


def test_the_command_prints_statistics(cli: Callable[..., Any], suite: Path) -> None:
    shown = cli("corpus", "stats", "kitmus", suite)
    assert shown.code == 0, shown.err
    assert "background-inference-charfict-real" in shown.out
    assert json.loads(cli("corpus", "stats", "kitmus", suite, "--json").out)["documents"] == 110


def test_published_statistics(data_dir: Path) -> None:
    stats = corpus("kitmus").stats([data_dir / "kitmus"])
    assert stats["documents"] == 13_600
    assert stats["by_variant"]["background-train"] == {
        "2 entities": {"train": 2000, "validation": 400},
        "3 entities": {"validation": 400},
        "4 entities": {"train": 2000, "validation": 400},
    }
    assert len(stats["by_variant"]) == 8
    assert stats["pronouns"]["she"] == pytest.approx(0.4, abs=0.02)
    assert stats["pronouns"]["neopronouns together"] == pytest.approx(0.1, abs=0.02)
    shared = "shared between splits of a subtask"
    assert stats["resources"]["names"][shared] == stats["resources"]["occupations"][shared] == 0
