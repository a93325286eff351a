"""What every corpus module offers, and the corpora that can be named."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.item import Item
from hearer.errors import InputError
from hearer.polarity import Labels
from hearer.registry import Registry


class InputType(str, Enum):
    """What a hearer is told about each entity (AltEntities Section 5.1)."""

    NAME = "name"
    INFOBOX = "infobox"
    UNSHOWN = "unshown"
    ORACLE = "oracle"


@dataclass(frozen=True, slots=True)
class Choices:
    """How to read a corpus where the paper leaves a choice; each corpus heeds those it knows."""

    input: InputType = InputType.UNSHOWN
    labels: Labels = Labels.RELAXED


class Corpus(ABC):
    """A published corpus: its items, its statistics, its splits."""

    name: ClassVar[str]
    # The choices it heeds; the others are refused rather than ignored.
    heeds: ClassVar[tuple[str, ...]] = tuple(one.name for one in fields(Choices))

    @abstractmethod
    def items(self, paths: Sequence[Path], choices: Choices | None = None) -> list[Item]:
        """Read files or folders in the published format as items to be read by hearers."""

    def left_out(self, paths: Sequence[Path], choices: Choices | None = None) -> dict[str, int]:
        """Count what `items` leaves out of the files, by the reason; most corpora nothing."""
        return {}

    @abstractmethod
    def stats(self, paths: Sequence[Path]) -> dict[str, Any]:
        """Compute the statistics the paper prints, as JSON-ready data (fractions, counts)."""

    @abstractmethod
    def split(
        self,
        paths: Sequence[Path],
        out: Path,
        *,
        scheme: str = "",
        seed: int = 0,
        choices: Choices | None = None,
    ) -> dict[str, Any]:
        """Write the paper's splits in the published format into ``out``; return their sizes."""


CORPORA: Registry[type[Corpus] | Corpus] = Registry(
    kind="corpus",
    group="hearer.corpora",
    of=Corpus,
    targets={
        "altentities": (
            "hearer.corpora.altentities:AltEntities",
            "indirect referring expressions that choose between two entities",
        ),
        "ambicoref": (
            "hearer.corpora.ambicoref:AmbiCoref",
            "minimal pairs of ambiguous and unambiguous pronouns",
        ),
        "circa": ("hearer.corpora.circa:Circa", "indirect answers to yes/no questions"),
        "kitmus": (
            "hearer.corpora.kitmus:Kitmus",
            "pronouns that take a fact and background knowledge to resolve",
        ),
    },
)


def corpus(name: str) -> Corpus:
    """Make the corpus reader of that name."""
    made: Corpus = CORPORA.make(name)
    return made


def choices_for(name: str, **asked: InputType | Labels | None) -> Choices:
    """Gather the choices that were asked for; one that the corpus does not know is refused."""
    given: dict[str, Any] = {key: value for key, value in asked.items() if value is not None}
    if name in CORPORA:
        known = corpus(name).heeds
        for key in given:
            if key not in known:
                others = ", ".join(f"--{other}" for other in known) or "none of the kind"
                raise InputError(f"{name} has no option --{key}; it has: {others}")
    return Choices(**given)
