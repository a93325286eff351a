"""Lets a listener read the items of a corpus, in batches, saved as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from hearer.corpora.item import Item
from hearer.evaluate.heard import Heard, refuse_repeated
from hearer.evaluate.part import PartFile
from hearer.evaluate.readings import Header
from hearer.hear.listener import Listener

BATCH = 256

# Called with how many items are read and how many there are.
OnProgress = Callable[[int, int], None]


def listen(
    listener: Listener,
    items: Sequence[Item],
    *,
    save: Path | None = None,
    header: Header | None = None,
    on_progress: OnProgress = lambda done, total: None,
) -> list[Heard]:
    """Read all items; with ``save`` and its ``header``, only those an earlier run left unread.

    The listener may `fit` the items first. Only the majority baseline does, which is what makes its
    accuracy the share of the most frequent label.
    """
    ids = [item.id for item in items]
    refuse_repeated(items)
    listener.fit(items)
    with ExitStack() as stack:
        part = stack.enter_context(PartFile(save, header)) if save and header else None
        heard = dict(part.done) if part else {}
        unread = [item for item in items if item.id not in heard]
        on_progress(len(heard), len(items))
        for start in range(0, len(unread), BATCH):
            batch = read_batch(listener, unread[start : start + BATCH])
            if part:
                part.append(batch)
            heard.update((one.id, one) for one in batch)
            on_progress(len(heard), len(items))
    return [heard[key] for key in ids]


def read_batch(listener: Listener, items: Sequence[Item]) -> list[Heard]:
    """Read some items at once."""
    readings = listener.read_many([(item.words, item.question) for item in items])
    return [Heard.of(item, reading) for item, reading in zip(items, readings, strict=True)]
