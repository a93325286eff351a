"""AmbiCoref sentences: read, generated, linked in minimal pairs, written in several forms."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.build import ambicoref as build
from hearer.build.ambicoref import draw_pairs, generate, own_words
from hearer.corpora.ambicoref import TEMPLATES, AmbiCoref, Sentence, intended, load, parse
from hearer.corpora.ambicoref_words import PAIR_LISTS, feminine, read_words
from hearer.corpora.coref_jsonlines import read_jsonlines
from hearer.corpora.gap import read_gap
from hearer.errors import FileError, InputError

OWN = Path(build.__file__).parent / "ambicoref_words"


@pytest.fixture(scope="module")
def sentences() -> list[Sentence]:
    return list(generate(draw_pairs(own_words(), 4)))


@pytest.mark.parametrize(
    ("text", "template", "words"),
    [
        ("Ruth told the nun that she thrilled Omar.", "ECO-1", ("Ruth", "the nun", "she")),
        ("The king told Omar that he fed the client.", "ECO-2", ("The king", "Omar", "he")),
        ("Ruth told Rosa that the monk looked up to her.", "ECS-1", ("Ruth", "Rosa", "her")),
        ("The man dropped in on the son-in-law because he was ill.", "IC", None),
        (
            "Ruth poured Rosa a drink after she said that she was hot.",
            "TOP",
            ("Ruth", "Rosa", "she"),
        ),
    ],
)
def test_candidates_and_pronoun_are_found(
    text: str, template: str, words: tuple[str, str, str] | None
) -> None:
    sentence = parse(text, template, key="k", pair="p", ambiguous=False)
    found = tuple(map(sentence.words, (sentence.a, sentence.b, sentence.pronoun)))
    assert found == (words or ("The man", "the son-in-law", "he"))
    assert sentence.gold == (sentence.b if template == "TOP" else sentence.a)


def test_the_first_pronoun_is_asked_about_where_there_are_several() -> None:
    text = "Ruth poured Rosa a drink after she said that she was hot."
    sentence = parse(text, "TOP", key="k", pair="p", ambiguous=False)
    assert sentence.pronoun[0] == text.index("she")


def test_a_sentence_of_another_shape_is_refused() -> None:
    with pytest.raises(InputError, match="is not a sentence of template IC"):
        parse("Ruth sang.", "IC", key="k", pair="p", ambiguous=True)


def test_our_lists_make_every_template_in_both_kinds(sentences: list[Sentence]) -> None:
    words = own_words()
    counts = Counter((sentence.template, sentence.ambiguous) for sentence in sentences)
    expected = {
        "ECO-1": 16 * len(words.eco),
        "ECO-2": 8 * len(words.eco),
        "ECS-1": 16 * len(words.ecs),
        "ECS-2": 8 * len(words.ecs),
        "IC": 8 * len(words.calls) * len(words.reasons),
        "TOP": 8 * len(words.transfers),
    }
    assert counts == {(t, kind): n for t, n in expected.items() for kind in (True, False)}


def test_minimal_pairs_differ_in_the_phrase_alone(sentences: list[Sentence]) -> None:
    pairs: dict[str, list[Sentence]] = {}
    for sentence in sentences:
        pairs.setdefault(sentence.pair, []).append(sentence)
    for ambiguous, unambiguous in pairs.values():
        assert ambiguous.ambiguous
        assert not unambiguous.ambiguous
        assert ambiguous.gold is None
        frames = {one.text.replace(one.phrase, "...") for one in (ambiguous, unambiguous)}
        assert len(frames) == 1
        assert ambiguous.text != unambiguous.text


def test_both_orders_of_nouns_occur(sentences: list[Sentence]) -> None:
    def nouns(sentence: Sentence) -> tuple[str, str]:
        a, b = sentence.words(sentence.a), sentence.words(sentence.b)
        return a[0].lower() + a[1:], b[0].lower() + b[1:]

    for template in TEMPLATES:
        seen = {nouns(sentence) for sentence in sentences if sentence.template == template}
        assert seen == {(b, a) for a, b in seen}


def test_pronouns_agree_with_the_nouns_also_inside_events(sentences: list[Sentence]) -> None:
    words = own_words()
    female = set(words.names["f"]) | set(words.nouns["f"])
    for sentence in sentences:
        noun = re.sub("^[Tt]he ", "", sentence.words(sentence.a))
        feminine_pronouns = {"she", "her", "hers", "herself"}
        used = set(re.findall(r"\b(?:he|him|his|himself|she|her|hers|herself)\b", sentence.text))
        assert used <= feminine_pronouns if noun in female else not used & feminine_pronouns


def test_events_change_gender_word_by_word() -> None:
    assert feminine("told him that he hid his hat himself in history") == (
        "told her that she hid her hat herself in history"
    )


@given(count=st.integers(1, 20).map(lambda n: 2 * n), seed=st.integers(0, 10_000))
def test_drawn_pairs_are_new_each_time_and_never_name_a_person_twice(count: int, seed: int) -> None:
    words = draw_pairs(own_words(), count, seed)
    assert words == draw_pairs(own_words(), count, seed)
    for gender in "mf":
        pairs = [n[:2] for name in PAIR_LISTS if name[5] == gender for n in words.pairs[name]]
        assert len(pairs) == len(set(pairs)) == 3 * count
    for name in PAIR_LISTS:
        assert all(
            len(set(nouns)) == len(nouns) == (2 if name[6:] == "" and name[4] == "2" else 3)
            for nouns in words.pairs[name]
        )


@pytest.mark.parametrize("count", [0, 3, 100_000])
def test_pairs_that_cannot_be_drawn_are_refused(count: int) -> None:
    with pytest.raises(InputError, match=r"must be even|too few"):
        draw_pairs(own_words(), count)


def test_sentences_written_as_published_are_read_again(
    sentences: list[Sentence], tmp_path: Path, cli: Callable[..., Any]
) -> None:
    from hearer.corpora.ambicoref import write

    counts = write(tmp_path, sentences)
    assert sum(counts.values()) == len(sentences)
    again = load([tmp_path])
    assert {s.key: s for s in again} == {s.key: s for s in sentences}


def test_items_ask_who_the_pronoun_is(tmp_path: Path) -> None:
    (tmp_path / "TOP_unambiguous.txt").write_text("Ruth paid Rosa the rent after she came by.\n")
    (tmp_path / "TOP_ambiguous.txt").write_text("Ruth paid Rosa the rent after she woke up.\n")
    (tmp_path / "README.txt").write_text("not sentences")
    ambiguous, unambiguous = AmbiCoref().items([tmp_path])
    assert unambiguous.question.face == "who"
    assert unambiguous.question.names == ("Ruth", "Rosa")
    assert unambiguous.question.pronoun == unambiguous.words == "she"
    assert (unambiguous.gold, ambiguous.gold) == ("Rosa", None)
    assert ambiguous.fields["pair"] == unambiguous.fields["pair"] == "TOP:0"
    assert ambiguous.fields["ambiguous"] == "yes"


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("poems.txt", "Ruth sang.", "is not named <TEMPLATE>_(un)ambiguous.txt"),
        ("IC_ambiguous.txt", "Ruth sang.", "IC_ambiguous.txt:1: 'Ruth sang.' is not a sentence"),
    ],
)
def test_files_that_are_no_sentences_are_refused(
    tmp_path: Path, name: str, text: str, problem: str
) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(FileError) as caught:
        load([tmp_path / name])
    assert problem in str(caught.value)


def test_a_folder_without_sentences_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("x")
    with pytest.raises(FileError, match="holds no <TEMPLATE>_ambiguous"):
        load([tmp_path])
    with pytest.raises(FileError, match="there is no such file or folder"):
        load([tmp_path / "absent"])


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("Verb_phrases/ECO.csv", "bored,saw", "bored,met", "has no column 'saw'"),
        ("Verb_phrases/ECO.csv", "agitated,", ",", "as many of each"),
        ("Verb_phrases/TOP.csv", ",a chair,", ",,", "TOP.csv:2: DO: is empty"),
        ("NPs/Names.csv", "Oliver,Charlotte", "Oliver,", "as many of each"),
    ],
)
def test_broken_word_lists_are_named(
    tmp_path: Path, file: str, old: str, new: str, problem: str
) -> None:
    shutil.copytree(OWN, tmp_path / "words")
    path = tmp_path / "words" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(FileError) as caught:
        read_words(tmp_path / "words")
    assert problem in str(caught.value)
    assert path.name in str(caught.value)


def test_words_without_pairs_cannot_be_generated_from() -> None:
    with pytest.raises(InputError, match="draw some"):
        next(generate(replace(own_words(), pairs={})))


def test_the_command_builds_documents_whose_clusters_are_the_gold(
    tmp_path: Path, cli: Callable[..., Any]
) -> None:
    for form in ("jsonlines", "gap", "conll", "txt"):
        run = cli(
            "build", "ambicoref", "--out", tmp_path / form, "--pairs", 2, "--format", form, "--json"
        )
        assert run.code == 0
        counts = json.loads(run.out)["written"]
        assert len(counts) == 12
    sentences = {sentence.key: sentence for sentence in load([tmp_path / "txt"])}
    for document in read_jsonlines(tmp_path / "jsonlines" / "TOP_unambiguous.jsonlines"):
        sentence = sentences[document.doc_key]
        (cluster,) = document.clusters
        assert [document.mention(span) for span in cluster] == [
            sentence.words(sentence.b),
            sentence.words(sentence.pronoun),
        ]
        assert document.fields["pair"] == sentence.pair
    assert not any(
        d.clusters for d in read_jsonlines(tmp_path / "jsonlines/IC_ambiguous.jsonlines")
    )
    rows = read_gap(tmp_path / "gap" / "ECS-1_unambiguous.tsv")
    assert all(row.a_coref and not row.b_coref for row in rows)
    assert intended("ECS-1") == "A"


def test_a_folder_of_ones_own_words_is_used(tmp_path: Path, cli: Callable[..., Any]) -> None:
    shutil.copytree(OWN, tmp_path / "words")
    verbs = tmp_path / "words" / "Verb_phrases" / "ECO.csv"
    verbs.write_text("bored,saw\nspooked off,waltzed with\n")
    run = cli(
        "build", "ambicoref", "--out", tmp_path / "out", "--words", tmp_path / "words", "--pairs", 2
    )
    assert run.code == 0, run.err
    lines = (tmp_path / "out" / "ECO-2_ambiguous.txt").read_text().splitlines()
    assert len(lines) == 4
    assert all(" spooked off the client." in line for line in lines)


def test_the_command_says_what_is_missing(tmp_path: Path, cli: Callable[..., Any]) -> None:
    for arguments, problem in (
        (("--json",), "name a folder"),
        (("--check",), "needs --words"),
        (("--check", "--words", tmp_path), "holds no folder Verb_phrases"),
        (("--check", "--words", OWN), "holds no folder Sentences"),
    ):
        run = cli("build", "ambicoref", *arguments)
        assert run.code == 2
        assert problem in run.err
        assert len(run.err.strip().splitlines()) == 1
