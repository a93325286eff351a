"""Coreference documents: CoNLL-2012 and jsonlines, read and written again the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.clusters import Cluster, Document, align, check, detokenise
from hearer.corpora.conll import lines_of, read_conll, with_tags, write_conll
from hearer.corpora.coref_jsonlines import read_jsonlines, write_jsonlines
from hearer.errors import FileError, InputError

ROWS = """\
#begin document (park/1); part 000
park/1  0  0  The    DT   *  -  -  -  Ann  *  (3|(7
park/1  0  1  dog    NN   *  -  -  -  Ann  *  7)
park/1  0  2  's     POS  *  -  -  -  Ann  *  -
park/1  0  3  owner  NN   *  -  -  -  Ann  *  3)

park/1  0  0  It     PRP  *  -  -  -  Ben  *  (7)

#end document
"""


def write(folder: Path, text: str, name: str = "park.v4_gold_conll") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_rows_become_sentences_speakers_and_clusters(tmp_path: Path) -> None:
    (document,) = read_conll(write(tmp_path, ROWS))
    assert document.doc_key == "park/1"
    assert document.sentences == (("The", "dog", "'s", "owner"), ("It",))
    assert document.speakers == (("Ann",) * 4, ("Ben",))
    assert document.clusters == (((0, 3),), ((0, 1), (4, 4)))
    assert [document.mention(span) for span in document.clusters[1]] == ["The dog", "It"]
    assert document.cluster_of((4, 4)) == ((0, 1), (4, 4))
    assert document.cluster_of((2, 2)) is None


def test_writing_keeps_cluster_numbers_and_columns(tmp_path: Path) -> None:
    documents = read_conll(write(tmp_path, ROWS))
    write_conll(tmp_path / "again.conll", documents)
    assert [line.split() for line in (tmp_path / "again.conll").read_text().split("\n")] == [
        line.split() for line in ROWS.rstrip("\n").split("\n")
    ]


def test_parts_of_one_document_have_keys_of_their_own(tmp_path: Path) -> None:
    second = ROWS.replace("part 000", "part 001").replace("park/1  0 ", "park/1  1 ")
    keys = [document.doc_key for document in read_conll(write(tmp_path, ROWS + second))]
    assert keys == ["park/1", "park/1_1"]


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("(7)", "7)", 7, "document 'park/1': mention '7)' was never opened"),
        ("(7)", "(7", 1, "document 'park/1': mention '(7' is never closed"),
        ("(7)", "(seven)", 7, "'(seven)' is no coreference mark"),
        ("(7)", "(7)|(3)", 1, "document 'park/1': mention [4, 4] is in two clusters"),
        ("(7)", "(7)|(7)", 1, "document 'park/1': mention [4, 4] is twice in one cluster"),
        ("park/1  0  0  It     PRP  *  -  -  -  Ben  *  (7)", "It (7)", 7, "2 columns"),
        ("#end document\n", "", 1, "document 'park/1' has no '#end document'"),
        ("#begin document (park/1); part 000\n", "", 1, "outside any '#begin document'"),
    ],
)
def test_what_is_malformed_is_named_by_line_and_document(
    tmp_path: Path, old: str, new: str, line: int, problem: str
) -> None:
    path = write(tmp_path, ROWS.replace(old, new))
    with pytest.raises(FileError) as caught:
        read_conll(path)
    assert caught.value.line == line
    assert problem in str(caught.value)
    assert str(path) in str(caught.value)


def test_crossing_mentions_of_one_cluster_cannot_be_written_as_conll(tmp_path: Path) -> None:
    document = Document("d", (("a", "b", "c", "d"),), clusters=(((0, 2), (1, 3)),))
    with pytest.raises(FileError, match=r"document 'd': mentions \[0, 2\] and \[1, 3\]"):
        write_conll(tmp_path / "x.conll", [document])
    write_jsonlines(tmp_path / "x.jsonlines", [document])
    assert read_jsonlines(tmp_path / "x.jsonlines")[0].clusters == document.clusters


def test_parts_of_speech_can_be_added(tmp_path: Path) -> None:
    document = with_tags(Document("d", (("It", "rains"),)), ["PRP", "VBZ"])
    assert [line.split()[4] for line in lines_of(document) if line.startswith("d ")] == [
        "PRP",
        "VBZ",
    ]


@pytest.mark.parametrize("word", ["", "New York", "a\tb", "a\nb", "\r"])
def test_words_that_columns_cannot_hold_are_refused(tmp_path: Path, word: str) -> None:
    for document in (
        Document("d", (("In", word),)),
        Document("d", (("Hi",),), speakers=((word,),)),
    ):
        with pytest.raises(FileError, match=r"x\.conll: document 'd': .* is empty or has spaces"):
            write_conll(tmp_path / "x.conll", [document])
    assert not (tmp_path / "x.conll").exists()


def test_files_without_a_last_newline_can_be_concatenated(tmp_path: Path) -> None:
    other = ROWS.replace("park/1", "park/2")
    documents = read_conll(write(tmp_path, ROWS.rstrip("\n") + other))
    assert [document.doc_key for document in documents] == ["park/1", "park/2"]
    broken = write(tmp_path, ROWS.rstrip("\n") + other.replace("(7)", "7)"))
    with pytest.raises(FileError, match=":15: document 'park/2'"):
        read_conll(broken)


def nested_clusters(length: int, numbers: list[int]) -> tuple[Cluster, ...]:
    """Make spans that start at a token each, so that no mention is in two clusters."""
    clusters: dict[int, list[tuple[int, int]]] = {}
    for start, number in enumerate(numbers[:length]):
        if number < 3:
            clusters.setdefault(number, []).append((start, length - 1 - start // 2))
    kept = [[(s, e) for s, e in spans if s <= e] for spans in clusters.values()]
    return tuple(sorted(tuple(spans) for spans in kept if spans))


WORD = st.text(st.characters(blacklist_categories=("C",), blacklist_characters=" "), min_size=1)


@given(
    sentences=st.lists(st.lists(WORD, min_size=1, max_size=6), min_size=1, max_size=4),
    numbers=st.lists(st.integers(0, 5), max_size=12),
)
def test_any_document_survives_both_formats(
    sentences: list[list[str]], numbers: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    length = sum(map(len, sentences))
    document = check(
        Document("d", tuple(map(tuple, sentences)), nested_clusters(length, numbers)), "memory"
    )
    folder = tmp_path_factory.mktemp("documents")
    write_conll(folder / "d.conll", [document])
    write_jsonlines(folder / "d.jsonlines", [document])
    for again in (*read_conll(folder / "d.conll"), *read_jsonlines(folder / "d.jsonlines")):
        assert again.sentences == document.sentences
        assert sorted(map(sorted, again.clusters)) == sorted(map(sorted, document.clusters))


def test_jsonlines_keep_fields_they_do_not_know(tmp_path: Path) -> None:
    data = {
        "doc_key": "d",
        "sentences": [["Hi"]],
        "clusters": [[[0, 0]]],
        "ner": [[]],
        "x": {"y": 1},
    }
    path = write(tmp_path, json.dumps(data), "d.jsonlines")
    (document,) = read_jsonlines(path)
    assert document.speakers is None
    write_jsonlines(tmp_path / "again.jsonlines", [document])
    assert json.loads((tmp_path / "again.jsonlines").read_text()) == data


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "is not JSON"),
        ("[]", "holds no JSON object"),
        ('{"sentences": []}', "doc_key: needs a document key"),
        ('{"doc_key": "d"}', "sentences: document 'd': field is missing"),
        ('{"doc_key": "d", "sentences": "Hi"}', "lists of lists of words"),
        ('{"doc_key": "d", "sentences": [["Hi"]], "clusters": [[0, 0]]}', "[start, end] pairs"),
        ('{"doc_key": "d", "sentences": [["Hi"]], "clusters": [[[0, 0.5]]]}', "whole numbers"),
        ('{"doc_key": "d", "sentences": [["Hi"]], "clusters": [[[0, 1]]]}', "outside its 1 tokens"),
        ('{"doc_key": "d", "sentences": [["Hi"]], "speakers": [["a", "b"]]}', "differ in number"),
    ],
)
def test_broken_jsonlines_are_named_by_line(tmp_path: Path, line: str, problem: str) -> None:
    good = '{"doc_key": "good", "sentences": [["Hi"]]}'
    path = write(tmp_path, f"{good}\n{line}\n", "d.jsonlines")
    with pytest.raises(FileError, match=":2: ") as caught:
        read_jsonlines(path)
    assert problem in str(caught.value)


def test_tokens_are_joined_as_english_is_written_and_found_again() -> None:
    tokens = [
        "Ann",
        "'s",
        "dog",
        ",",
        '"',
        "Rex",
        '"',
        ",",
        "does",
        "n't",
        "bark",
        "(",
        "much",
        ")",
        ".",
    ]
    text = detokenise(tokens)
    assert text == "Ann's dog, \"Rex\", doesn't bark (much)."
    assert [text[start:end] for start, end in align(tokens, text)] == tokens
    with pytest.raises(InputError, match="'cat' is not where it should be"):
        align(["Ann", "cat"], text)


@pytest.mark.corpus
def test_published_files_come_back_the_same(data_dir: Path, tmp_path: Path) -> None:
    files = sorted((data_dir / "kitmus").rglob("*.jsonlines"))
    conll = sorted((data_dir / "kitmus").rglob("*_conll"))
    assert len(files) >= 24
    assert len(conll) >= 2
    for path in files[::4]:
        write_jsonlines(tmp_path / "again", read_jsonlines(path))
        assert (tmp_path / "again").read_bytes() == path.read_bytes(), path
    for path in conll:
        write_conll(tmp_path / "again", read_conll(path))
        assert (tmp_path / "again").read_bytes() == path.read_bytes(), path
