"""Lets a coreference system hear: its clusters become readings, saved like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

from hearer.corpora.clusters import Document
from hearer.corpora.item import Item
from hearer.evaluate.coreference.outputs import Clusters
from hearer.evaluate.coreference.systems import System
from hearer.evaluate.heard import Heard, refuse_repeated
from hearer.evaluate.listen import BATCH
from hearer.evaluate.part import PartFile
from hearer.evaluate.protocols import Options
from hearer.evaluate.readings import Header
from hearer.files import read_text
from hearer.reading import Reading

# How a corpus takes the clusters a system found in the document of an item.
Take = Callable[[Item, Clusters], Reading]


def resolved(
    system: System,
    corpus: str,
    asked: Sequence[tuple[Item, Document]],
    take: Take,
    options: Options,
) -> list[Heard]:
    """Run a system over the documents an earlier run with the same ``--save`` has left."""
    items = [item for item, _ in asked]
    refuse_repeated(items)
    with ExitStack() as stack:
        part = None
        if options.save:
            header = Header.of(corpus, system.name, options.choices, items)
            part = stack.enter_context(PartFile(options.save, header))
        heard = dict(part.done) if part else {}
        left = [one for one in asked if one[0].id not in heard]
        options.on_progress(len(heard), len(items))
        for batch in _batches(_run(system, left, take)):
            if part:
                part.append(batch)
            heard.update((one.id, one) for one in batch)
            options.on_progress(len(heard), len(items))
    return [heard[item.id] for item in items]


def _run(system: System, asked: Sequence[tuple[Item, Document]], take: Take) -> Iterator[Heard]:
    # One call for all: a command is started once.
    found = system.resolve([document for _, document in asked])
    for (item, _), clusters in zip(asked, found, strict=True):
        yield Heard.of(item, take(item, clusters))


def _batches(readings: Iterator[Heard]) -> Iterator[list[Heard]]:
    while batch := list(islice(readings, BATCH)):
        yield batch


def holds_clusters(path: Path) -> bool:
    """Tell a file of clusters from a file of readings, both of which may be JSON lines."""
    if path.suffix not in (".jsonl", ".jsonlines"):
        return True
    return '"doc_key"' in read_text(path).partition("\n")[0]
