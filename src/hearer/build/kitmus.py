"""Writes KITMUS suites in the published layout: any variant, from any resources (Section 4.3).

Beyond the published suite: pronoun shares are exact up to rounding, noise statements are divided
among the splits too (most statements of the published validation texts stand in the train texts as
well), and the same seed draws the same scenes in each variant, so that variants differ in nothing
but what they vary.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hearer.build.kitmus_draw import Subtask
from hearer.build.kitmus_fiction import with_fiction
from hearer.build.kitmus_pools import Variant
from hearer.build.kitmus_resources import BUNDLED, Resources, load
from hearer.build.kitmus_scene import Scene, document, render
from hearer.corpora.clusters import Document
from hearer.corpora.conll import write_conll
from hearer.corpora.coref_jsonlines import write_jsonlines
from hearer.corpora.gap import write_gap
from hearer.corpora.kitmus_case import case_of
from hearer.corpora.kitmus_format import (
    CONLL,
    FULL,
    GAP,
    JSONLINES,
    KNOWLEDGE,
    TASK,
    TXT,
    Key,
    write_texts,
)
from hearer.errors import FileError, UnknownName

SIZES = (2000, 400, 2000)  # train, validation, test (Section 4.3)
TEXTS = (FULL, KNOWLEDGE, TASK)
# What people call the formats, and how their files end.
SUFFIXES = {"txt": TXT, "conll": CONLL, "jsonlines": JSONLINES, "tsv": GAP}
FORMATS = tuple(SUFFIXES.values())

# Called with the path of each file that is written.
OnFile = Callable[[Path], None]


def build(
    variant: str,
    entities: int,
    out: Path,
    *,
    resources: Path = BUNDLED,
    sizes: Sequence[int] = SIZES,
    seed: int = 0,
    formats: Collection[str] = FORMATS,
    overwrite: bool = False,
    on_file: OnFile = lambda path: None,
) -> dict[str, Any]:
    """Make a subtask and write it to ``OUT/VARIANT/subtask_N_ents``; give what it holds.

    The folder appears when it is complete. One that is there already is replaced with
    ``overwrite`` only.
    """
    for name in formats:
        if name not in FORMATS:
            raise UnknownName("format", name, SUFFIXES)
    kind, pool = Variant.of(variant), load(resources)
    folder = out / variant / f"subtask_{entities}_ents"
    if folder.exists() and not overwrite:
        raise FileError(folder, "exists already; choose another folder or add --overwrite")
    if kind.occupations not in pool.occupations:
        pool = with_fiction(pool, seed)
    task = Subtask(pool, kind, entities, seed)
    scenes = task.scenes(sizes)
    with _complete(folder) as part:
        for split, drawn in scenes.items():
            if drawn:
                _write(part, Key(variant, entities, FULL, split, 0), drawn, pool, formats, on_file)
    return _summary(folder, task, scenes)


def documents(key: Key, scenes: Sequence[Scene], resources: Resources) -> list[Document]:
    """Make the documents of one file; ``key`` says of which, its number does not matter."""
    return [
        document(
            Key(key.variant, key.entities, key.text, key.split, number),
            render(scene, resources)[key.text],
        )
        for number, scene in enumerate(scenes)
    ]


def _write(
    folder: Path,
    key: Key,
    scenes: Sequence[Scene],
    resources: Resources,
    formats: Collection[str],
    on_file: OnFile,
) -> None:
    for text in TEXTS:
        of_file = Key(key.variant, key.entities, text, key.split, 0)
        made = documents(of_file, scenes, resources)
        for suffix in formats:
            # GAP has no room for a third candidate, and no use for a text without the pronoun.
            if suffix != GAP or (key.entities == 2 and text != KNOWLEDGE):
                path = folder / text / f"{key.split}{suffix}"
                _WRITERS[suffix](path, made)
                on_file(path)


_WRITERS: dict[str, Callable[[Path, Sequence[Document]], None]] = {
    TXT: lambda path, made: write_texts(path, [(one.doc_key, one.text) for one in made]),
    CONLL: write_conll,
    JSONLINES: write_jsonlines,
    GAP: lambda path, made: write_gap(path, [case_of(one).gap() for one in made]),
}


@contextmanager
def _complete(folder: Path) -> Iterator[Path]:
    """Give a folder to write to that takes the place of ``folder`` when all went well."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}.", dir=folder.parent) as scratch:
            part, old = Path(scratch, "new"), Path(scratch, "old")
            part.mkdir()
            yield part
            if folder.exists():
                folder.rename(old)
            part.rename(folder)
    except OSError as error:
        raise FileError(folder, f"cannot be written: {error.strerror or error}") from error


def _summary(folder: Path, task: Subtask, scenes: dict[str, list[Scene]]) -> dict[str, Any]:
    return {
        "folder": str(folder),
        "variant": task.variant.name,
        "entities": task.entities,
        "seed": task.seed,
        "resources": str(task.resources.folder),
        "splits": {split: _used(drawn) for split, drawn in scenes.items()},
    }


def _used(scenes: Sequence[Scene]) -> dict[str, Any]:
    """Count the documents of a split and the resources they use."""
    people = [entity for scene in scenes for entity in scene.entities]
    pronouns = Counter(scene.pronoun.word for scene in scenes)
    return {
        "documents": len(scenes),
        "pronouns": dict(pronouns.most_common()),
        "names": len({entity.name for entity in people}),
        "occupations": len({entity.occupation.name for entity in people}),
        "locations": len({scene.location.words for scene in scenes}),
        "noise": len({scene.noise for scene in scenes if scene.noise}),
        "templates": len({(scene.meet, scene.ask) for scene in scenes}),
    }
