"""Draws the scenes of a subtask: who they are, where they meet, who is meant (Section 4)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from hearer.build.kitmus_pools import Pools, Variant, divide
from hearer.build.kitmus_resources import Pronoun, Resources
from hearer.build.kitmus_scene import Entity, Fact, Scene, render
from hearer.corpora.kitmus_format import FULL, SPLITS, join
from hearer.errors import InputError

_PATIENCE = 100  # draws for one document that is new


@dataclass(frozen=True, slots=True)
class Subtask:
    """A variant with a number of entities (Section 4.3), and what it is made from."""

    resources: Resources
    variant: Variant
    entities: int
    seed: int = 0

    def scenes(self, sizes: Sequence[int]) -> dict[str, list[Scene]]:
        """Draw the scenes of each split; no text comes twice."""
        if len(sizes) != len(SPLITS) or min(sizes) < 0 or not any(sizes):
            raise InputError("sizes are three counts, of train, validation and test documents")
        if self.entities not in self.resources.mentions:
            known = ", ".join(map(str, sorted(self.resources.mentions)))
            raise self._error(f"no template for {self.entities} entities (there are: {known})")
        pools = divide(self.resources, self.variant, self.seed)
        seen: set[str] = set()
        return {
            split: self._draw(split, pools[split], size, seen)
            for split, size in zip(SPLITS, sizes, strict=True)
        }

    def _draw(self, split: str, pools: Pools, size: int, seen: set[str]) -> list[Scene]:
        for what, pool in (("names", pools.names), ("occupations", pools.occupations)):
            if len(pool) < self.entities:
                raise self._error(f"a third of the {what} is {len(pool)}, fewer than the entities")
        theme = f"{self.seed} {self.entities} {split}"
        pronouns = shares(self.resources.pronouns, size, random.Random(theme))
        return [
            self._new(pools, pronoun, f"{theme} {number}", seen)
            for number, pronoun in enumerate(pronouns)
        ]

    def _new(self, pools: Pools, pronoun: Pronoun, theme: str, seen: set[str]) -> Scene:
        for attempt in range(_PATIENCE):
            scene = self._scene(pools, pronoun, random.Random(f"{theme} {attempt}"))
            sentences = render(scene, self.resources)[FULL]
            text = join(word.text for sentence in sentences for word in sentence)
            if text not in seen:
                seen.add(text)
                return scene
        raise self._error("the pools are too small for so many different documents")

    def _scene(self, pools: Pools, pronoun: Pronoun, draw: random.Random) -> Scene:
        # What all variants share is drawn first, so that they share it.
        count = self.entities
        names, jobs = draw.sample(pools.names, count), draw.sample(pools.occupations, count)
        order = tuple(draw.sample(range(count), count))
        answer = draw.randrange(count)
        location = draw.choice(pools.locations)
        meet, ask = draw.choice(pools.meet), draw.choice(pools.ask)
        kinds = (False, True) if self.variant.background else (False,)
        facts = [
            Fact(entity, background, draw.choice(self._templates(background)))
            for entity in range(count)
            for background in kinds
        ]
        draw.shuffle(facts)
        noise = draw.choice(pools.noise[location.noise]) if self.variant.noise else None
        people = tuple(Entity(*pair) for pair in zip(names, jobs, strict=True))
        return Scene(people, tuple(facts), order, location, meet, noise, pronoun, answer, ask)

    def _templates(self, background: bool) -> tuple[tuple[str, ...], ...]:
        return self.resources.background if background else self.resources.entity

    def _error(self, problem: str) -> InputError:
        return InputError(f"{self.resources.folder}: {problem}")


def shares(pronouns: Sequence[Pronoun], size: int, draw: random.Random) -> list[Pronoun]:
    """Give each pronoun its share of ``size``, by largest remainders, in random order."""
    total = sum(pronoun.share for pronoun in pronouns)
    exact = [size * pronoun.share / total for pronoun in pronouns]
    counts = [int(share) for share in exact]
    nearest = sorted(range(len(exact)), key=lambda place: counts[place] - exact[place])
    for place in nearest[: size - sum(counts)]:
        counts[place] += 1
    drawn = [p for p, count in zip(pronouns, counts, strict=True) for _ in range(count)]
    draw.shuffle(drawn)
    return drawn
