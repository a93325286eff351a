"""The published KITMUS files: read, written again, taken apart and made anew, all the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hearer.build import kitmus
from hearer.build.kitmus import documents
from hearer.build.kitmus_parse import Parser
from hearer.build.kitmus_pools import Variant, divide
from hearer.build.kitmus_resources import Resources, load
from hearer.build.kitmus_scene import Scene, document, render
from hearer.corpora.clusters import Document
from hearer.corpora.conll import read_conll, write_conll
from hearer.corpora.coref_jsonlines import read_jsonlines, write_jsonlines
from hearer.corpora.gap import read_gap, write_gap
from hearer.corpora.kitmus_format import (
    CONLL,
    FULL,
    GAP,
    JSONLINES,
    SPLITS,
    TXT,
    Key,
    join,
    read_texts,
    write_texts,
)


def _same(one: Document) -> tuple[Any, ...]:
    return one.doc_key, one.sentences, one.clusters, one.speakers


def published_scenes(file: Path, resources: Resources) -> list[tuple[Document, Scene]]:
    """Take the documents of a published file apart, entities in the order of the clusters."""
    parser = Parser(resources, Variant.of(file.parts[-4]).occupations)
    pairs = []
    for one in read_jsonlines(file):
        scene = parser.parse(join(one.tokens))
        met = [entity.name for entity in scene.entities]
        order = [met.index(one.mention(cluster[0])) for cluster in one.clusters]
        pairs.append((one, scene.renumbered(order)))
    return pairs


def test_published_documents_taken_apart_and_rendered_are_the_same(data_dir: Path) -> None:
    resources = load(data_dir / "kitmus/resources")
    files = sorted((data_dir / "kitmus/kitmus").rglob(f"{FULL}/*{JSONLINES}"))
    assert len(files) == 24
    for file in files:
        for one, scene in published_scenes(file, resources):
            made = document(one.doc_key, render(scene, resources)[FULL])
            assert _same(made) == _same(one)


def test_published_files_come_out_byte_for_byte(data_dir: Path, tmp_path: Path) -> None:
    resources = load(data_dir / "kitmus/resources")
    compared = 0
    for variant in ("background-both", "background-train"):
        folder = data_dir / "kitmus/kitmus" / variant / "subtask_2_ents"
        scenes = [s for _, s in published_scenes(folder / FULL / "validation.jsonlines", resources)]
        for text in kitmus.TEXTS:
            made = documents(Key(variant, 2, text, "validation", 0), scenes, resources)
            for suffix, write in kitmus._WRITERS.items():
                published = folder / text / f"validation{suffix}"
                if published.exists():
                    write(tmp_path / "file", made)
                    assert (tmp_path / "file").read_bytes() == published.read_bytes()
                    compared += 1
    assert compared == 8  # three full-text files each, and a CoNLL file of the other texts


def test_published_train_texts_are_understood(data_dir: Path) -> None:
    resources = load(data_dir / "kitmus/resources")
    parser = Parser(resources, "real_real")
    folder = data_dir / "kitmus/kitmus/background-train/subtask_2_ents" / FULL
    gold = {row.id: row.a if row.a_coref else row.b for row in read_gap(folder / "train.tsv")}
    for key, text in read_texts(folder / "train.txt"):
        scene = parser.parse(text)
        assert scene.entities[scene.answer].name == gold[key]


def test_every_published_file_is_the_same_when_read_and_written(
    data_dir: Path, tmp_path: Path
) -> None:
    copies: dict[str, Callable[[Path, Path], None]] = {
        TXT: lambda source, copy: write_texts(copy, read_texts(source)),
        CONLL: lambda source, copy: write_conll(copy, read_conll(source)),
        JSONLINES: lambda source, copy: write_jsonlines(copy, read_jsonlines(source)),
        GAP: lambda source, copy: write_gap(copy, read_gap(source)),
    }
    files = [path for path in (data_dir / "kitmus/kitmus").rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == set(copies)
    for path in files:
        copies[path.suffix](path, tmp_path / "copy")
        assert (tmp_path / "copy").read_bytes() == path.read_bytes(), path


def test_published_resources_are_divided_as_published(data_dir: Path) -> None:
    resources = load(data_dir / "kitmus/resources")
    pools = divide(resources, Variant.of("background-train"))
    assert [len(pools[split].occupations) for split in SPLITS] == [20, 20, 20]
    assert [len(pools[split].meet) for split in SPLITS] == [5, 5, 4]
    assert [len(pools[split].ask) for split in SPLITS] == [3, 3, 2]
    # 112 locations less one line and a repeated one.
    assert [len(pools[split].locations) for split in SPLITS] == [37, 37, 36]
