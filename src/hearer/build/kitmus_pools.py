"""Divides resources among train, validation and test, so that no split shares any (Section 4).

How a pool is divided depends on nothing but the seed: resources are disjoint across variants and
numbers of entities too, and tables of one length are divided alike, whichever words stand in them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hearer.build.kitmus_files import Template, Token
from hearer.build.kitmus_resources import REAL, Location, Occupation, Resources
from hearer.corpora.kitmus_format import SPLITS, VARIANTS
from hearer.errors import InputError, UnknownName

T = TypeVar("T")
Noise = Mapping[str, tuple[tuple[Token, ...], ...]]


@dataclass(frozen=True, slots=True)
class Variant:
    """Where background knowledge is found, and what of it is fictional (Sections 3.1 to 3.3)."""

    name: str
    occupations: str = REAL
    background: bool = False
    noise: bool = True

    @classmethod
    def of(cls, name: str) -> Variant:
        """The variant of that name."""
        if name not in VARIANTS:
            raise UnknownName("variant", name, VARIANTS)
        place, _, details = name.removeprefix("background-").partition("-")
        if place == "inference":
            return cls(name, occupations=details.replace("-", "_"), background=True)
        return cls(name, background=place == "both", noise=details != "no-noise")


@dataclass(frozen=True, slots=True)
class Pools:
    """The resources of one split."""

    names: tuple[str, ...]
    occupations: tuple[Occupation, ...]
    locations: tuple[Location, ...]
    noise: Noise
    meet: tuple[Template, ...]
    ask: tuple[Template, ...]


def divide(resources: Resources, variant: Variant, seed: int = 0) -> dict[str, Pools]:
    """Give each split a third of every pool; the earlier splits get what is left over.

    Knowledge sentences are not divided: they have one template (Table 4), which all splits use.
    """
    if variant.occupations not in resources.occupations:
        raise InputError(f"{resources.folder}: has no occupations/{variant.occupations}.csv")
    if variant.noise and not resources.noise:
        raise InputError(f"{resources.folder}: has no noise/; only no-noise variants can be made")

    def thirds(name: str, pool: Sequence[T]) -> list[tuple[T, ...]]:
        if len(pool) < len(SPLITS):
            problem = f"{name} has {len(pool)} entries; each split needs one of its own"
            raise InputError(f"{resources.folder}: {problem}")
        return _thirds(pool, random.Random(f"{seed} {name}"))

    noise = resources.noise if variant.noise else {}
    statements = {name: thirds(name, pool) for name, pool in noise.items()}
    parts = zip(
        thirds("names.csv", resources.names),
        thirds("occupations", resources.occupations[variant.occupations]),
        thirds("locations.csv", resources.locations),
        [{name: part[place] for name, part in statements.items()} for place in range(len(SPLITS))],
        thirds("templates/meet_sentence.txt", resources.meet),
        thirds("templates/pronoun_sentence.txt", resources.pronoun),
        strict=True,
    )
    return {split: Pools(*part) for split, part in zip(SPLITS, parts, strict=True)}


def _thirds(pool: Sequence[T], draw: random.Random) -> list[tuple[T, ...]]:
    shuffled = draw.sample(range(len(pool)), len(pool))
    size, rest = divmod(len(pool), len(SPLITS))
    parts, start = [], 0
    for place in range(len(SPLITS)):
        end = start + size + (place < rest)
        parts.append(tuple(pool[index] for index in sorted(shuffled[start:end])))
        start = end
    return parts
