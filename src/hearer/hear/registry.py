"""The hearers that can be named: ``--hearer NAME`` and ``Hearer("NAME")``.

To add one: write a file in ``hear/listeners/`` with a `Listener`, and a line here. Another package
adds its own through the entry-point group ``hearer.hearers``; ``module:Class`` works everywhere.
Those that are one head of a network take a bundle folder: ``mnli@runs/entailment/bundle``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hearer.errors import InputError
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
        "network": (
            f"{_ROOM}.network:NetworkListener",
            "the network for yes/no questions alone, without rules",
        ),
        "mnli": (f"{_ROOM}.mnli:MnliListener", "entailment of the question as a statement"),
        "boolq": (f"{_ROOM}.boolq:BoolqListener", "yes/no reading with the reply as passage"),
    },
)


def listener(name: str) -> Listener:
    """Make the listener of that name; ``NAME@FOLDER`` reads with the network of a bundle folder."""
    kind, _, folder = name.partition("@")
    make = HEARERS.get(kind)
    return _with_network(kind, make, Path(folder)) if folder else make()


def _with_network(kind: str, make: Callable[..., Listener], folder: Path) -> Listener:
    # Imported here: most hearers need no network.
    from hearer.hear.answers.heads import HeadListener
    from hearer.hear.bundle import Bundle
    from hearer.hear.network import PairNetwork

    if not (isinstance(make, type) and issubclass(make, HeadListener)):
        raise InputError(f"the hearer {kind!r} reads without a network: leave out @{folder}")
    return make(PairNetwork(Bundle(folder)))
