"""Bring your own coreference system: what it may return, how it is named, how it fails."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.clusters import Document
from hearer.corpora.conll import write_conll
from hearer.corpora.coref_jsonlines import write_jsonlines
from hearer.corpora.gap import GapRow, write_gap
from hearer.errors import FileError, InputError, UnknownName
from hearer.evaluate.coreference import systems
from hearer.evaluate.coreference.outputs import character_clusters
from hearer.evaluate.coreference.predicted_clusters import load_predicted_clusters
from hearer.evaluate.coreference.reference_systems import RandomNoun, first_noun, nouns_and_pronouns
from hearer.evaluate.coreference.systems import SYSTEMS, load_system

TEXT = "Ann saw the nurse before she left."
ANN, NURSE, SHE = (0, 3), (8, 17), (25, 28)
TOKENS = ("Ann", "saw", "the", "nurse", "before", "she", "left", ".")
GOLD = Document("d:0", (TOKENS,), clusters=(((0, 0), (5, 5)),), text=TEXT)
LINKED = ((ANN, SHE),)


@dataclass
class FastcorefResult:
    """Shaped like fastcoref's CorefResult."""

    text: str
    clusters: list[list[tuple[int, int]]]

    def get_clusters(self, as_strings: bool = True) -> list[Any]:
        if not as_strings:
            return self.clusters
        return [[self.text[s:e] for s, e in cluster] for cluster in self.clusters]


@dataclass
class SpacySpan:
    start_char: int
    end_char: int


@dataclass
class NeuralcorefCluster:
    mentions: list[SpacySpan]


@dataclass
class SpacyDoc:
    """Shaped like spaCy's Doc, with an extension or with span groups."""

    text: str
    coref_clusters: Any = None
    spans: dict[str, Any] = field(default_factory=dict)

    @property
    def _(self) -> SimpleNamespace:
        return SimpleNamespace(coref_clusters=self.coref_clusters)


SPANS = [SpacySpan(*ANN), SpacySpan(*SHE)]


@pytest.mark.parametrize(
    "output",
    [
        [[ANN, SHE]],
        [[list(ANN), list(SHE)]],
        {"clusters": [[ANN, SHE]]},
        [[("Ann", 0), ("she", 25)]],
        [[{"start": 0, "end": 3}, {"start": 25, "text": "she"}]],
        {"clusters": [[[0, 0], [5, 5]]], "tokens": list(TOKENS)},
        {"clusters": [[[0, 0], [5, 5]]], "document": list(TOKENS), "top_spans": []},
        np.array([[ANN, SHE]]),
        [[("Ann", np.int64(0)), {"start": np.int32(25), "text": "she"}]],
        {"clusters": np.array([[[0, 0], [5, 5]]]), "tokens": list(TOKENS)},
        FastcorefResult(TEXT, [[ANN, SHE]]),
        SpacyDoc(TEXT, coref_clusters=[[ANN, SHE]]),
        SpacyDoc(TEXT, coref_clusters=[NeuralcorefCluster(SPANS)]),
        SpacyDoc(TEXT, spans={"coref_clusters_1": SPANS, "other": [SpacySpan(*NURSE)]}),
    ],
    ids=lambda output: type(output).__name__,
)
def test_every_form_of_output_is_understood(output: Any) -> None:
    assert character_clusters(output, TEXT) == LINKED


@pytest.mark.parametrize(
    ("output", "problem"),
    [
        (None, "a list of clusters is needed, not NoneType"),
        ("Ann", "a list of clusters is needed, not str"),
        ({"mentions": []}, "has no 'clusters', only: mentions"),
        ([[0, 3]], "a mention is a (start, end) pair, not 0"),
        ([[("Ann", "Eve")]], "needs whole numbers"),
        ([[(0.0, 3.0)]], "needs whole numbers"),
        ([[(False, 3)]], "needs whole numbers"),
        ({"clusters": [[[0, 0.5]]], "tokens": list(TOKENS)}, "lists of [start, end] pairs"),
        ([[(0, 99)]], "mention [0, 99] lies outside the 34 characters"),
        ([[(3, 3)]], "mention [3, 3] lies outside"),
        ([[("Eve", 0)]], "'Eve' is not at character 0; 'Ann' is"),
        ([[ANN, SHE], [SHE, NURSE]], "'she' (characters 25 to 28) is in two clusters"),
        ({"clusters": [[[0, 8]]], "tokens": list(TOKENS)}, "[0, 8] lies outside its 8 tokens"),
        ({"clusters": [[[0, 0]]], "tokens": ["Eve"]}, "'Eve' is not where it should be"),
        (SpacyDoc(TEXT), "neither _.coref_clusters nor such spans"),
    ],
)
def test_output_that_makes_no_sense_says_why(output: Any, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        character_clusters(output, TEXT)
    assert problem in str(caught.value)


spans = st.tuples(st.integers(0, 16), st.integers(1, 17)).map(lambda p: (p[0], p[0] + p[1]))


@given(st.lists(spans, unique=True, max_size=8))
def test_crossing_and_nested_mentions_are_legal(mentions: list[tuple[int, int]]) -> None:
    assert character_clusters([mentions], TEXT) == (tuple(mentions),)


def test_names_are_registered_and_a_typo_is_met_with_a_hint() -> None:
    assert {"first-noun", "random"} <= set(SYSTEMS)
    with pytest.raises(UnknownName, match="Did you mean 'first-noun'"):
        load_system("first-nuon")


def test_the_first_noun_takes_all_pronouns() -> None:
    assert first_noun(TEXT) == [[ANN, SHE]]
    assert first_noun("It rains.") == []
    assert nouns_and_pronouns("When a man met Ann, he told her.") == (
        [(5, 10), (15, 18)],
        [(20, 22), (28, 31)],
    )


def test_random_depends_on_seed_and_text_alone_and_is_even() -> None:
    draws = [RandomNoun(seed)(TEXT)[0][0] for seed in range(400)]
    assert set(draws) == {ANN, NURSE}
    assert 150 < draws.count(ANN) < 250
    system = load_system("random", seed=3)
    again = load_system("random", seed=3)
    assert list(system.resolve([GOLD])) == list(again.resolve([GOLD]))


def test_a_function_in_a_file_or_module_is_a_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_coref_system.py").write_text(
        "def resolve(text):\n    at = text.index(' she') + 1\n    return [[(0, 3), (at, at + 3)]]\n"
    )
    monkeypatch.chdir(tmp_path)
    for name in ("my_coref_system:resolve", "my_coref_system.py:resolve"):
        assert list(load_system(name).resolve([GOLD])) == [LINKED]
    for name in ("my_coref_system:other", "my_coref_system.py:other", "absent.py:f", "absent:f"):
        with pytest.raises(InputError, match=r"absent|other"):
            load_system(name)


class Unfinished:
    def __init__(self) -> None:
        raise OSError("no weights")


@pytest.mark.parametrize(
    ("source", "problem"),
    [("def resolve(text:", "SyntaxError"), ("import no_such_package_here", "no_such_package_here")],
)
def test_a_module_that_cannot_be_imported_says_so(
    tmp_path: Path, source: str, problem: str
) -> None:
    (tmp_path / "broken.py").write_text(source)
    with pytest.raises(InputError, match=rf"cannot be loaded: .*{problem}"):
        load_system(f"{tmp_path / 'broken.py'}:resolve")
    with pytest.raises(InputError, match="cannot be loaded: OSError: no weights"):
        load_system("tests.test_systems:Unfinished")


def failing(text: str) -> Any:
    raise ZeroDivisionError("no mentions")


def test_a_system_that_fails_names_the_document() -> None:
    with pytest.raises(InputError, match=r"document 'd:0': failed with ZeroDivisionError"):
        list(load_system("tests.test_systems:failing").resolve([GOLD]))


NOT_CALLABLE = 3


def test_what_is_no_function_is_refused() -> None:
    with pytest.raises(InputError, match="is no function of a text"):
        load_system("tests.test_systems:NOT_CALLABLE")


ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    at = asked["text"].index(" she") + 1
    print(json.dumps({{"id": asked["id"], "clusters": {clusters}}}), flush={flush})
"""


def command(tmp_path: Path, script: str) -> str:
    path = tmp_path / "system.py"
    path.write_text(script)
    return f"command: {sys.executable} {path}"


@pytest.mark.parametrize("flush", [True, False])
def test_a_command_reads_and_writes_json_lines(tmp_path: Path, flush: bool) -> None:
    script = ECHO.format(clusters="[[[0, 3], [at, at + 3]]]", flush=flush)
    # More than fits into a pipe, so that writing and reading have to go on together.
    many = [GOLD] * 3000
    assert list(load_system(command(tmp_path, script)).resolve(many)) == [LINKED] * len(many)


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("raise SystemExit('no model found')", "ended with code 1 before an answer"),
        ("print('hello')", "document 'd:0': 'hello' is not JSON"),
        ('print(\'{"id": "d:9", "clusters": []}\')', "document 'd:0': the answer is about 'd:9'"),
        ("print('[]'); print(); print('[1]')", "for each of 1 documents, after the last: '[1]'"),
        ("print('[[[0, 99]]]')", "document 'd:0': mention [0, 99] lies outside"),
    ],
)
def test_a_command_that_goes_wrong_says_where(tmp_path: Path, script: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        list(load_system(command(tmp_path, script)).resolve([GOLD]))
    assert problem in str(caught.value)


def test_a_command_that_stays_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(systems, "_PATIENCE", 0.1)
    script = "import time\nprint('[]', flush=True)\ntime.sleep(600)"
    assert list(load_system(command(tmp_path, script)).resolve([GOLD])) == [()]


def chatty(text: str) -> Any:
    print("loading")
    return [[ANN, SHE]]


def test_what_a_system_prints_stays_out_of_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(load_system("tests.test_systems:chatty").resolve([GOLD])) == [LINKED]
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "loading\n")


@pytest.mark.parametrize("name", ["command: no-such-program-here", "command:", "command: 'x"])
def test_a_command_that_cannot_be_run_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="command"):
        list(load_system(name).resolve([GOLD]))


def rows(**changes: Any) -> list[GapRow]:
    row = GapRow(
        id="d:0",
        a_coref=True,
        b_coref=False,
        text=TEXT,
        pronoun="she",
        pronoun_offset=25,
        a="Ann",
        a_offset=0,
        b="the nurse",
        b_offset=8,
    )
    return [replace(row, **changes)]


def as_conll(folder: Path) -> Path:
    write_conll(folder / "p.v4_auto_conll", [GOLD])
    return folder / "p.v4_auto_conll"


def as_jsonlines(folder: Path) -> Path:
    write_jsonlines(folder / "p.jsonlines", [GOLD])
    return folder / "p.jsonlines"


def as_gap(folder: Path) -> Path:
    write_gap(folder / "p.tsv", rows())
    return folder / "p.tsv"


def as_word_pieces(folder: Path) -> Path:
    """BERT-based systems: pieces, a map to words, clusters of words or predictions of pieces."""
    data = {
        "doc_key": "d:0",
        "sentences": [
            ["[CLS]", "Ann", "saw", "the", "nur", "##se", "before", "she", "left", ".", "[SEP]"]
        ],
        "clusters": [],
        "predicted_clusters": [[[1, 1], [7, 7]]],
        "subtoken_map": [0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 7],
    }
    (folder / "p.jsonlines").write_text(json.dumps(data))
    return folder / "p.jsonlines"


def as_words_of_word_pieces(folder: Path) -> Path:
    path = as_word_pieces(folder)
    data = json.loads(path.read_text())
    del data["predicted_clusters"]
    data["clusters"] = [[[0, 0], [5, 5]]]
    path.write_text(json.dumps(data))
    return path


def as_other_tokens(folder: Path) -> Path:
    data = {
        "doc_key": "d:0",
        "sentences": [["Ann", "saw", "the nurse"], ["before", "she", "left."]],
    }
    data["clusters"] = [[[0, 0], [4, 4]]]  # type: ignore[list-item]
    (folder / "p.jsonl").write_text(json.dumps(data))
    return folder / "p.jsonl"


def as_another_key(folder: Path) -> Path:
    """The document goes by another key, but its text tells which it is."""
    write_jsonlines(folder / "p.jsonlines", [Document("other", (TOKENS,), GOLD.clusters)])
    return folder / "p.jsonlines"


@pytest.mark.parametrize(
    "make",
    [
        as_conll,
        as_jsonlines,
        as_gap,
        as_word_pieces,
        as_words_of_word_pieces,
        as_other_tokens,
        as_another_key,
    ],
)
def test_predictions_are_read_in_every_format(make: Callable[[Path], Path], tmp_path: Path) -> None:
    assert list(load_predicted_clusters(make(tmp_path)).resolve([GOLD])) == [LINKED]


def test_escapes_case_and_unknown_pieces_do_not_make_other_words(tmp_path: Path) -> None:
    words = ("``", "Ann", "''", "(", "a", "café", ")", "ran", ".")
    gold = Document("d:0", (words,))
    escaped = ['"', "ann", '"', "-LRB-", "a", "café", "-RRB-", "ran", "."]
    pieces = ["<s>", "`", "`", "Ġan", "n", "''", "(", "<unk>", "cafÃ©", ")", "▁ran", ".", "</s>"]
    given = {"doc_key": "d:0", "sentences": [escaped], "clusters": [[[1, 1]]]}
    mapped = {"subtoken_map": [0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8], "sentences": [pieces]}
    for one in (given, given | mapped, given | mapped | {"predicted_clusters": [[[3, 4]]]}):
        (clusters,) = load_predicted_clusters(as_lines(tmp_path, one)).resolve([gold])
        assert [gold.running_text[slice(*span)] for span in clusters[0]] == ["Ann"]


def test_gap_predictions_may_link_both_or_none_or_lack_offsets(tmp_path: Path) -> None:
    path = tmp_path / "p.tsv"
    write_gap(path, rows(b_coref=True))
    assert list(load_predicted_clusters(path).resolve([GOLD])) == [((ANN, NURSE, SHE),)]
    write_gap(path, rows(a_coref=False))
    assert list(load_predicted_clusters(path).resolve([GOLD])) == [()]
    path.write_text("d:0\tTRUE\tFALSE\n")
    known = Document("d:0", (TOKENS,), text=TEXT, fields={"gap": rows()[0]})
    assert list(load_predicted_clusters(path).resolve([known])) == [LINKED]
    with pytest.raises(FileError, match="document 'd:0': has no offsets"):
        list(load_predicted_clusters(path).resolve([GOLD]))


def other_text(folder: Path) -> Path:
    data = {"doc_key": "d:0", "sentences": [["Ann", "ran", "."]], "clusters": [[[0, 0]]]}
    (folder / "p.jsonlines").write_text(json.dumps(data))
    return folder / "p.jsonlines"


def wrong_key(folder: Path) -> Path:
    data = {"doc_key": "x:7", "sentences": [["Ann", "ran", "."]], "clusters": []}
    (folder / "p.jsonlines").write_text(json.dumps(data))
    return folder / "p.jsonlines"


def twice(folder: Path) -> Path:
    write_jsonlines(folder / "p.jsonlines", [GOLD, GOLD])
    return folder / "p.jsonlines"


def out_of_range(folder: Path) -> Path:
    path = as_word_pieces(folder)
    path.write_text(path.read_text().replace("[7, 7]]", "[7, 70]]"))
    return path


def elsewhere(folder: Path) -> Path:
    write_gap(folder / "p.tsv", rows(text="", pronoun_offset=3))
    return folder / "p.tsv"


def in_two_clusters(folder: Path) -> Path:
    data = {"doc_key": "d:0", "sentences": [TOKENS]}
    data["predicted_clusters"] = [[[0, 0], [5, 5]], [[5, 5], [2, 3]]]  # type: ignore[assignment]
    (folder / "p.jsonlines").write_text(json.dumps(data))
    return folder / "p.jsonlines"


def as_lines(folder: Path, *documents: dict[str, Any]) -> Path:
    path = folder / "p.jsonlines"
    path.write_text("\n".join(json.dumps(document) for document in documents))
    return path


GIVEN = {"doc_key": "d:0", "sentences": [TOKENS], "clusters": [[[0, 0], [5, 5]]]}


def partly_predicted(folder: Path) -> Path:
    return as_lines(folder, GIVEN | {"doc_key": "d:1", "predicted_clusters": []}, GIVEN)


def nothing_predicted(folder: Path) -> Path:
    return as_lines(folder, {"doc_key": "d:0", "sentences": [TOKENS]})


OTHERS = ["Eve" if token == "Ann" else token for token in TOKENS]


def as_many_other_words(folder: Path) -> Path:
    return as_lines(folder, GIVEN | {"sentences": [OTHERS]})


def pieces_of_other_words(folder: Path) -> Path:
    path = as_word_pieces(folder)
    path.write_text(path.read_text().replace('"Ann"', '"Eve"'))
    return path


def other_words_beside_pieces(folder: Path) -> Path:
    pieces = [0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 7]
    more = {"predicted_clusters": [[[1, 1], [7, 7]]], "subtoken_map": pieces}
    return as_lines(folder, GIVEN | more | {"sentences": [OTHERS]})


def row_of_another_text(folder: Path) -> Path:
    write_gap(folder / "p.tsv", rows(text=TEXT.replace("left", "slept")))
    return folder / "p.tsv"


def unknown_ending(folder: Path) -> Path:
    return folder / "p.xml"


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (other_text, "document 'd:0': its words are not those of the corpus"),
        (wrong_key, "no prediction for 1 of 1 documents (the first is 'd:0'); it has documents of"),
        (twice, "document 'd:0' occurs twice"),
        (out_of_range, "document 'd:0': mention [7, 70] lies outside its 11 word pieces"),
        (elsewhere, "document 'd:0': 'she' is not at character 3 of its text"),
        (in_two_clusters, "document 'd:0': 'she' (characters 25 to 28) is in two clusters"),
        (partly_predicted, "predicted_clusters: document 'd:0': is missing, though others"),
        (nothing_predicted, "document 'd:0': has neither clusters nor predicted_clusters"),
        (as_many_other_words, "document 'd:0': its words are not those of the corpus"),
        (pieces_of_other_words, "document 'd:0': its words are not those of the corpus"),
        (other_words_beside_pieces, "document 'd:0': its words are not those of the corpus"),
        (row_of_another_text, "document 'd:0': its text is not that of the corpus"),
        (unknown_ending, "told by the ending"),
    ],
)
def test_predictions_that_do_not_fit_name_file_and_document(
    make: Callable[[Path], Path], problem: str, tmp_path: Path
) -> None:
    path = make(tmp_path)
    with pytest.raises(FileError) as caught:
        list(load_predicted_clusters(path).resolve([GOLD]))
    assert problem in str(caught.value)
    assert str(path) in str(caught.value)
