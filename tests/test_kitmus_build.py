"""The KITMUS generator: sizes, disjoint resources, pronoun shares, and the published form."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearer.build import kitmus
from hearer.build.kitmus import SIZES, build, documents
from hearer.build.kitmus_draw import Subtask
from hearer.build.kitmus_parse import Parser
from hearer.build.kitmus_pools import Variant
from hearer.build.kitmus_resources import BUNDLED, Resources, load
from hearer.build.kitmus_scene import Scene, document, render
from hearer.corpora.clusters import Document
from hearer.corpora.conll import read_conll
from hearer.corpora.coref_jsonlines import read_jsonlines
from hearer.corpora.gap import read_gap
from hearer.corpora.kitmus_case import case_of
from hearer.corpora.kitmus_format import (
    CONLL,
    FULL,
    GAP,
    JSONLINES,
    KNOWLEDGE,
    SPLITS,
    TASK,
    TXT,
    VARIANTS,
    Key,
    join,
    read_texts,
)
from hearer.errors import FileError, InputError

variants = st.sampled_from(VARIANTS)
counts = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 10_000)


@pytest.fixture(scope="module")
def bundled() -> Resources:
    return load()


def drawn_from(scenes: list[Scene]) -> dict[str, set[Any]]:
    """The resources that scenes use, by pool."""
    return {
        "names": {entity.name for scene in scenes for entity in scene.entities},
        "occupations": {e.occupation.name for scene in scenes for e in scene.entities},
        "situations": {e.occupation.description for scene in scenes for e in scene.entities},
        "locations": {scene.location.words for scene in scenes},
        "noise": {scene.noise for scene in scenes if scene.noise},
        "meet": {scene.meet for scene in scenes},
        "ask": {scene.ask for scene in scenes},
    }


@settings(max_examples=25)
@given(variant=variants, entities=counts, seed=seeds, sizes=st.tuples(*[st.integers(1, 40)] * 3))
def test_sizes_and_shares_are_as_asked_and_no_resource_is_shared(
    variant: str, entities: int, seed: int, sizes: tuple[int, int, int]
) -> None:
    resources = load()
    scenes = Subtask(resources, Variant.of(variant), entities, seed).scenes(sizes)
    assert tuple(len(scenes[split]) for split in SPLITS) == sizes
    used = [drawn_from(scenes[split]) for split in SPLITS]
    for one, other in combinations(used, 2):
        for pool in one:
            assert not one[pool] & other[pool], pool
    for split, size in zip(SPLITS, sizes, strict=True):
        pronouns = Counter(scene.pronoun for scene in scenes[split])
        for pronoun in resources.pronouns:
            assert abs(pronouns[pronoun] - pronoun.share * size) < 1
    texts = [
        join(word.text for sentence in render(scene, resources)[FULL] for word in sentence)
        for part in scenes.values()
        for scene in part
    ]
    assert len(set(texts)) == len(texts)


def test_the_default_is_the_paper_s(bundled: Resources) -> None:
    scenes = Subtask(bundled, Variant.of("background-both"), 4).scenes(SIZES)
    assert [len(scenes[split]) for split in SPLITS] == [2000, 400, 2000]
    shares = Counter(scene.pronoun.word for scene in scenes["test"])
    assert shares == {"he": 800, "she": 800, "they": 200, "ze": 100, "ey": 100}


@settings(max_examples=25)
@given(variant=variants, entities=counts, seed=seeds)
def test_documents_say_what_their_scenes_mean(variant: str, entities: int, seed: int) -> None:
    resources = load()
    kind = Variant.of(variant)
    scenes = Subtask(resources, kind, entities, seed).scenes((6, 0, 0))["train"]
    key = Key(variant, entities, FULL, "train", 0)
    for scene, made in zip(scenes, documents(key, scenes, resources), strict=True):
        case = case_of(made)
        meant = scene.entities[scene.answer]
        assert case.names[case.gold] == meant.name
        assert case.occupations()[meant.name] == meant.occupation.name
        assert join(word for word, _ in meant.occupation.description) in case.asking()
        assert sorted(case.names) == sorted(entity.name for entity in scene.entities)
        assert bool(case.noise()) == kind.noise
        knowledge = entities * (2 if kind.background else 1)
        assert len(made.sentences) == knowledge + 2 + kind.noise
        for place, token in zip(made.offsets(), made.tokens, strict=True):
            assert made.text[slice(*place)] == token
        if entities == 2:
            row = case.gap()
            for name in ("pronoun", "a", "b"):
                span = row.span(name)
                assert span is not None
                assert row.text[slice(*span)] == getattr(row, name)


@settings(max_examples=25)
@given(variant=variants, entities=counts, seed=seeds)
def test_a_text_can_be_taken_apart_again(variant: str, entities: int, seed: int) -> None:
    resources = load()
    kind = Variant.of(variant)
    parser = Parser(resources, kind.occupations)
    for scene in Subtask(resources, kind, entities, seed).scenes((4, 0, 0))["train"]:
        text = document("x", render(scene, resources)[FULL]).text
        found = parser.parse(text)
        order = [found.entities.index(entity) for entity in scene.entities]
        assert found.renumbered(order) == scene


def test_a_text_from_elsewhere_is_refused(bundled: Resources) -> None:
    with pytest.raises(InputError, match="not a text from"):
        Parser(bundled, "real_real").parse("It was a dark and stormy night.")


def test_variants_differ_in_nothing_but_what_they_vary(bundled: Resources) -> None:
    fictional = [
        Subtask(bundled, Variant.of(name), 3, 5).scenes((30, 0, 0))["train"]
        for name in VARIANTS
        if name not in ("background-train", "background-train-no-noise")
    ]
    for scenes in zip(*fictional, strict=True):
        assert len({tuple(entity.name for entity in scene.entities) for scene in scenes}) == 1
        assert len({scene.knowledge for scene in scenes}) == 1
        assert len({(s.order, s.location, s.noise, s.pronoun, s.answer) for s in scenes}) == 1


def files_in(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.mark.parametrize("entities", [2, 3])
def test_files_have_the_published_names_and_hold_the_same_documents(
    entities: int, tmp_path: Path
) -> None:
    summary = build("background-both", entities, tmp_path, sizes=(9, 4, 5), seed=3)
    assert {split: part["documents"] for split, part in summary["splits"].items()} == {
        "train": 9,
        "validation": 4,
        "test": 5,
    }
    folder = tmp_path / "background-both" / f"subtask_{entities}_ents"
    expected = {
        f"{t}/{s}{x}" for t in kitmus.TEXTS for s in SPLITS for x in (TXT, CONLL, JSONLINES)
    }
    if entities == 2:
        expected |= {f"{text}/{split}{GAP}" for text in (FULL, TASK) for split in SPLITS}
    assert set(files_in(folder)) == expected
    for text in kitmus.TEXTS:
        stem = folder / text / "train"
        made = read_jsonlines(stem.with_suffix(JSONLINES))
        assert [one.doc_key for one in made] == [
            f"kitmus/background-both/subtask_{entities}_ents/{text}/train:{n}" for n in range(9)
        ]
        assert [_same(one) for one in read_conll(stem.with_suffix(CONLL))] == list(map(_same, made))
        assert read_texts(stem.with_suffix(TXT)) == [(d.doc_key, join(d.tokens)) for d in made]
        if entities == 2 and text != KNOWLEDGE:
            assert read_gap(stem.with_suffix(GAP)) == [case_of(one).gap() for one in made]


def _same(one: Document) -> tuple[Any, ...]:
    return one.doc_key, one.sentences, one.clusters, one.speakers


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        build("background-inference-real-charfict", 2, tmp_path / name, sizes=(5, 3, 3), seed=seed)
    assert files_in(tmp_path / "one") == files_in(tmp_path / "again")
    assert files_in(tmp_path / "one") != files_in(tmp_path / "other")


def test_an_interrupted_build_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: Path, made: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(kitmus._WRITERS, GAP, broken)
    with pytest.raises(KeyboardInterrupt):
        build("background-train", 2, tmp_path, sizes=(3, 3, 3))
    assert files_in(tmp_path) == {}
    assert list((tmp_path / "background-train").iterdir()) == []


def test_what_is_there_is_replaced_on_request_only(tmp_path: Path) -> None:
    build("background-train", 2, tmp_path, sizes=(3, 3, 3), seed=1)
    before = files_in(tmp_path)
    with pytest.raises(FileError, match="exists already"):
        build("background-train", 2, tmp_path, sizes=(3, 3, 3), seed=2)
    assert files_in(tmp_path) == before
    build("background-train", 2, tmp_path, sizes=(3, 3, 3), seed=2, overwrite=True)
    assert set(files_in(tmp_path)) == set(before)
    assert files_in(tmp_path) != before


def test_a_split_of_size_zero_is_not_written(tmp_path: Path) -> None:
    build("background-train", 3, tmp_path, sizes=(0, 2, 0), formats=[TXT])
    assert {path.rsplit("/")[-1] for path in files_in(tmp_path)} == {"validation.txt"}


# --- resources of one's own ----------------------------------------------------------------------

GERMAN = {
    "names.csv": "lastname\n"
    + "\n".join(f"{a}{b}" for a in "ABDFG" for b in ("erg", "orn", "ahl")),
    "locations.csv": "location,noise_fp\n"
    + "\n".join(
        f"\"[('{article}', 'ART'), ('{noun}', 'NN')]\",noise/none.txt"
        for article, noun in (("dem", "Markt"), ("der", "Messe"), ("dem", "Fest"))
    ),
    "occupations/real_real.csv": "occupation,occupation_description\n"
    + "\n".join(
        f"{name},\"[('das', 'ART'), ('{verb}', 'NN')]\""
        for name, verb in zip(
            "Bäcker Maler Imker Töpfer Dreher Weber Gerber Müller Schäfer".split(),
            "Backen Malen Imkern Töpfern Drehen Weben Gerben Mahlen Hüten".split(),
            strict=True,
        )
    ),
    "pronouns.json": '{"pronouns": [[1, "sie", "war"], [1, "er", "war"]]}',
    "vocab.json": json.dumps(
        {
            "a": ["ein", "ART"],
            "ist": ["ist", "VAFIN"],
            "und": ["und", "KON"],
            "trafen": ["trafen", "VVFIN"],
            "auf": ["auf", "APPR"],
            "liebte": ["liebte", "VVFIN"],
            "lernte": ["lernte", "VVFIN"],
            "konnte": ["konnte", "VMFIN"],
            "period": [".", "$."],
        }
    ),
    "templates/entity_mention_templates.json": '{"2_ent_mention": "[{0}, {und}, {1}]"}',
    "templates/entspec_knowledge_sentence.txt": (
        "[{entity_mention}, {ist}, {a_an}, {entity_occupation}, {period}]"
    ),
    "templates/background_knowledge_sentence.txt": (
        "[{a_an}, {entity_occupation}, {liebte}, {occupation_description}, {period}]"
    ),
    "templates/meet_sentence.txt": "\n\n".join(
        f"[{{mentions}}, {{trafen}}, {extra}{{auf}}, {{location}}, {{period}}]"
        for extra in ("", "{und}, ", "{auf}, ")
    ),
    "templates/pronoun_sentence.txt": "\n\n".join(
        f"[{{pronoun}}, {{{verb}}}, {{situation}}, {{period}}]"
        for verb in ("liebte", "lernte", "konnte")
    ),
}


@pytest.fixture
def german(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "deutsch"
    for name, text in GERMAN.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_another_language_is_another_folder(german: Path, tmp_path: Path) -> None:
    build("background-train-no-noise", 2, tmp_path / "out", resources=german, sizes=(5, 5, 5))
    made = read_jsonlines(
        tmp_path / "out/background-train-no-noise/subtask_2_ents/full-text/test.jsonlines"
    )
    assert all(" ist ein " in join(one.tokens) for one in made)
    assert all(case_of(one).gap().pronoun in ("Sie", "Er") for one in made)


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("names.csv", None, "No such file"),
        ("names.csv", "surname\nBerg\n", "has no column 'lastname'"),
        ("names.csv", "lastname\nvon Berg\n", "'von Berg' is not one word"),
        ("names.csv", "lastname\nBerg\nBerg\n", "the name 'Berg' occurs twice"),
        ("names.csv", "lastname\n", "holds nothing but a header"),
        ("names.csv", "lastname\nBerg\nHorn\n", "has 2 entries; each split needs one"),
        ("names.csv", "lastname\nBerg\nHorn\nStahl\n", "a third of the names is 1"),
        ("locations.csv", 'location,noise_fp\n"[(1, 2",x\n', "is no list of ('word', 'TAG') pairs"),
        ("locations.csv", 'location,noise_fp\n"[(1, 2)]",x\n', "is no pair of a word"),
        ("pronouns.json", "{}", "holds no list of pronouns"),
        ("pronouns.json", '{"pronouns": [["sie"]]}', "is not [share, pronoun, was or were]"),
        ("vocab.json", "{", "is not JSON"),
        ("vocab.json", "{}", "needs the word 'a'"),
        ("templates/meet_sentence.txt", "", "holds no template"),
        ("templates/meet_sentence.txt", "[{mentions}, {location}", "is no [{word}, ...] template"),
        ("templates/meet_sentence.txt", "[{mentions}, {period}]", "{location} once, not 0 times"),
        (
            "templates/meet_sentence.txt",
            "[{mentions}, {tanzten}, {location}]",
            "{tanzten} is neither a slot nor in vocab.json",
        ),
        (
            "templates/entity_mention_templates.json",
            '{"two": "[{0}, {1}]"}',
            "'<number>_ent_mention'",
        ),
        (
            "templates/entity_mention_templates.json",
            '{"3_ent_mention": "[{0}, {1}, {2}]"}',
            "no template for 2 entities (there are: 3)",
        ),
        ("occupations/real_real.csv", None, "No such file"),
    ],
)
def test_broken_resources_are_named(
    german: Path, tmp_path: Path, file: str, text: str | None, problem: str
) -> None:
    if text is None:
        (german / file).unlink()
    else:
        (german / file).write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        build("background-train-no-noise", 2, tmp_path / "out", resources=german, sizes=(1, 1, 1))
    assert problem in str(caught.value)
    assert str(german) in str(caught.value)


def test_noise_is_needed_where_it_is_used(german: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="only no-noise variants can be made"):
        build("background-train", 2, tmp_path / "out", resources=german, sizes=(1, 1, 1))


def test_small_pools_end_in_an_error_not_in_a_loop(german: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="too small for so many different documents"):
        build("background-train-no-noise", 2, tmp_path, resources=german, sizes=(9999, 1, 1))


def test_a_folder_without_fiction_gets_some(tmp_path: Path) -> None:
    folder = tmp_path / "resources"
    shutil.copytree(BUNDLED, folder)
    for path in folder.glob("occupations/*fict*"):
        path.unlink()
    build("background-inference-charfict-charfict", 2, tmp_path, resources=folder, sizes=(3, 3, 3))
    place = "background-inference-charfict-charfict/subtask_2_ents/full-text/train.txt"
    names = {one.name for one in load().occupations["real_real"]}
    for _, text in read_texts(tmp_path / place):
        assert not any(f" {name}." in text for name in names)


# --- the command ---------------------------------------------------------------------------------


def test_the_command_builds_several_subtasks(cli: Callable[..., Any], tmp_path: Path) -> None:
    command = ("build", "kitmus", "--variant", "background-train", "--variant", "background-both")
    command += (
        "--entities",
        "2,3",
        "--sizes",
        "4,2,4",
        "--out",
        tmp_path,
        "--formats",
        "jsonlines",
    )
    shown = json.loads(cli(*command, "--json").out)
    assert [(one["variant"], one["entities"]) for one in shown["built"]] == [
        ("background-train", 2),
        ("background-train", 3),
        ("background-both", 2),
        ("background-both", 3),
    ]
    assert len(files_in(tmp_path)) == 4 * 3 * 3
    again = cli(*command)
    assert again.code == 2
    assert "exists already" in again.err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--variant", "background-bot"), "Did you mean 'background-both'?"),
        (("--variant", "background-both", "--entities", "two"), "--entities takes numbers"),
        (("--variant", "background-both", "--entities", "7"), "no template for 7 entities"),
        (("--variant", "background-both", "--sizes", "5"), "sizes are three counts"),
        (("--variant", "background-both", "--sizes", "5,-1,5"), "sizes are three counts"),
        (("--variant", "background-both", "--formats", "pdf"), "unknown format 'pdf'"),
        (("--variant", "background-both", "--resources", "nowhere"), "is no folder of resources"),
    ],
)
def test_bad_options_are_one_line(
    cli: Callable[..., Any], tmp_path: Path, options: tuple[str, ...], problem: str
) -> None:
    shown = cli("build", "kitmus", "--out", tmp_path / "out", *options)
    assert shown.code == 2
    assert problem in shown.err
    assert shown.err.count("\n") == 1
    assert not (tmp_path / "out").exists()
