"""How each corpus is evaluated: a small registry of protocols.

Most corpora ask which option was meant and share the standard protocol. One with a measure of its
own (clusters, distances between distributions) is one file with a `Protocol` and one line here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.corpus import CORPORA, Choices
from hearer.errors import InputError, UnknownName
from hearer.evaluate.listen import OnProgress
from hearer.evaluate.table import Table
from hearer.registry import Registry


def _silent(done: int, total: int) -> None:
    """Say nothing about progress."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What an evaluation may be told; ``extra`` holds what only some protocols understand."""

    hearer: str = ""
    predictions: Path | None = None
    choices: Choices = field(default_factory=Choices)
    by: tuple[str, ...] = ()
    save: Path | None = None
    errors: Path | None = None
    limit: int | None = None
    seed: int = 0
    extra: Mapping[str, str] = field(default_factory=dict)
    on_progress: OnProgress = _silent


class Report(ABC):
    """What comes out of an evaluation: data for programs, tables and figures for people."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data; always has ``accuracy``, ``n`` and ``by``."""

    @abstractmethod
    def tables(self) -> list[Table]:
        """Lay the result out as tables."""

    def plot(self, path: Path) -> None:
        """Draw the result, if there is something to draw."""
        raise InputError(f"{path}: there is no plot for this corpus")


class Protocol(ABC):
    """The way one corpus is evaluated.

    ``extras`` are the options of its own, by name with a line of help. ``hearer evaluate`` passes
    ``--system NAME`` and every ``--set NAME=VALUE`` through as ``options.extra``.
    """

    extras: ClassVar[Mapping[str, str]] = {}

    def __init__(self, corpus: str) -> None:
        self.corpus = corpus

    @abstractmethod
    def run(self, paths: Sequence[Path], options: Options) -> Report:
        """Evaluate a hearer on files or folders of the corpus."""


_STANDARD = "hearer.evaluate.standard:StandardProtocol"

PROTOCOLS: Registry[Callable[[str], Protocol]] = Registry(
    kind="protocol",
    group="hearer.protocols",
    targets={
        "altentities": (_STANDARD, "accuracy of forced choice by domain and input"),
        "circa": (_STANDARD, "accuracy and F per label, against people's judgements"),
        "ambicoref": (
            "hearer.evaluate.ambicoref.protocol:AmbiCorefProtocol",
            "what coreference systems do with ambiguous and unambiguous pronouns",
        ),
        "kitmus": (
            "hearer.evaluate.kitmus.protocol:KitmusProtocol",
            "pronoun accuracy and antecedent F1 of coreference systems and hearers",
        ),
    },
)


def run(corpus: str, paths: Sequence[Path], options: Options) -> Report:
    """Evaluate on a corpus by its own protocol, or by the standard one."""
    if corpus not in PROTOCOLS and corpus not in CORPORA:
        raise UnknownName("corpus", corpus, {*PROTOCOLS, *CORPORA})
    protocol = PROTOCOLS.get(corpus if corpus in PROTOCOLS else _STANDARD)(corpus)
    for name in options.extra:
        if name not in protocol.extras:
            known = ", ".join(protocol.extras) or "none"
            others = ", ".join(one for one in PROTOCOLS if name in _extras(one))
            hint = f"; {name!r} is for {others}" if others else ""
            raise InputError(f"{corpus} has no option {name!r} of its own; it has: {known}{hint}")
    return protocol.run(paths, options)


def _extras(corpus: str) -> Mapping[str, str]:
    return getattr(PROTOCOLS.get(corpus), "extras", {})
