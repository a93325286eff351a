"""The hearers that can be named: ``--hearer NAME`` and ``Hearer("NAME")``.

To add one: write a file in ``hear/listeners/`` with a `Listener`, and a line here. Another package
adds its own through the entry-point group ``hearer.hearers``; ``module:Class`` works everywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from hearer.hear.listener import Listener
from hearer.registry import Registry

_ROOM = "hearer.hear.listeners"

HEARERS: Registry[Callable[[], Listener]] = Registry(
    kind="hearer",
    group="hearer.hearers",
    targets={
        "random": (f"{_ROOM}.random:RandomListener", "chance: an even guess"),
        "majority": (f"{_ROOM}.majority:MajorityListener", "the most frequent label or position"),
        "overlap": (f"{_ROOM}.overlap:OverlapListener", "words shared by reply and option"),
        "similarity": (
            f"{_ROOM}.similarity:SimilarityListener",
            "cosine of sentence embeddings (the papers' USE role)",
        ),
    },
)


def listener(name: str) -> Listener:
    """Make the listener of that name."""
    return HEARERS.get(name)()
