"""From a KITMUS text back to the choices that made it: the inverse of `kitmus_scene.render`.

Tells which entity a text is about where a file says nothing about coreference (the ``.txt``
files), and shows that the generator writes as the published one did: a published document that is
taken apart and rendered again is the same document.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from hearer.build.kitmus_files import Template, Token
from hearer.build.kitmus_resources import Location, Occupation, Pronoun, Resources
from hearer.build.kitmus_scene import Entity, Fact, Scene
from hearer.corpora.kitmus_format import join
from hearer.errors import InputError

_MARK = re.compile(r"<(\w+)>")


class Parser:
    """Takes texts apart with the pools they were drawn from."""

    def __init__(self, resources: Resources, occupations: str) -> None:
        """Take the resources and the name of the occupation file, as ``real_charfict``."""
        self.resources = resources
        self._occupations = resources.occupations[occupations]

    @cached_property
    def _facts(self) -> list[tuple[bool, Template, re.Pattern[str]]]:
        slots = {
            "entity_mention": r"(?P<name>\S+)",
            "a_an": r"\S+",
            "entity_occupation": _either("occupation", self._by_name),
            "occupation_description": _either("description", self._by_description),
        }
        kinds = [(False, one) for one in self.resources.entity]
        kinds += [(True, one) for one in self.resources.background]
        return [(kind, one, self._pattern(one, slots)) for kind, one in kinds]

    @cached_property
    def _meets(self) -> list[tuple[Template, re.Pattern[str]]]:
        slots = {
            "mentions": r"(?P<mentions>\S[^.]*?)",
            "location": _either("location", self._by_location),
        }
        return [(one, self._pattern(one, slots)) for one in self.resources.meet]

    @cached_property
    def _asks(self) -> list[tuple[Template, re.Pattern[str]]]:
        slots = {
            "pronoun": _either("pronoun", self._by_pronoun),
            "be": r"\S+",
            "situation": _either("description", self._by_description),
        }
        return [
            (one, re.compile(f"(?:(?P<noise>.+) )?{self._pattern(one, slots).pattern}"))
            for one in self.resources.pronoun
        ]

    def _pattern(self, template: Template, slots: Mapping[str, str]) -> re.Pattern[str]:
        """Write a template as a regular expression over running text."""
        words = [f"<{s}>" if s in slots else self.resources.vocabulary[s][0] for s in template]
        pieces = _MARK.split(join(words))
        escaped = [
            slots[piece] if place % 2 else re.escape(piece) for place, piece in enumerate(pieces)
        ]
        return re.compile("".join(escaped))

    @cached_property
    def _by_name(self) -> dict[str, Occupation]:
        return {one.name: one for one in self._occupations}

    @cached_property
    def _by_description(self) -> dict[str, Occupation]:
        return {_text(one.description): one for one in self._occupations}

    @cached_property
    def _by_location(self) -> dict[str, Location]:
        return {_text(one.words): one for one in self.resources.locations}

    @cached_property
    def _by_pronoun(self) -> dict[str, Pronoun]:
        spelt = {one.word: one for one in self.resources.pronouns}
        return spelt | {word.capitalize(): one for word, one in spelt.items()}

    @cached_property
    def _by_noise(self) -> dict[str, tuple[Token, ...]]:
        return {_text(one): one for pool in self.resources.noise.values() for one in pool}

    def parse(self, text: str) -> Scene:
        """Take a full text apart; entities are counted in the order in which they meet."""
        place, known = 0, []
        while found := self._fact(text, place):
            known.append(found[0])
            place = found[1]
        for meet, place_pattern in self._meets:
            if scene := self._rest(text, known, meet, place_pattern.match(text, place)):
                return scene
        raise InputError(f"not a text from {self.resources.folder}: {text[:80]!r}")

    def _fact(
        self, text: str, place: int
    ) -> tuple[tuple[bool, Template, dict[str, str]], int] | None:
        for background, template, pattern in self._facts:
            if found := pattern.match(text, place):
                return (background, template, found.groupdict()), found.end() + 1
        return None

    def _rest(
        self,
        text: str,
        known: Iterable[tuple[bool, Template, dict[str, str]]],
        meet: Template,
        met: re.Match[str] | None,
    ) -> Scene | None:
        names = self._names(met["mentions"]) if met else ()
        job = {g["name"]: g["occupation"] for background, _, g in known if not background}
        if not met or not names or set(names) != set(job):
            return None
        holder = {job[name]: place for place, name in enumerate(names)}
        for ask, pattern in self._asks:
            found = pattern.fullmatch(text, met.end() + 1)
            if found and (found["noise"] is None or found["noise"] in self._by_noise):
                return Scene(
                    entities=tuple(Entity(name, self._by_name[job[name]]) for name in names),
                    knowledge=tuple(Fact(holder[g["occupation"]], b, t) for b, t, g in known),
                    order=tuple(range(len(names))),
                    location=self._by_location[met["location"]],
                    meet=meet,
                    noise=self._by_noise[found["noise"]] if found["noise"] else None,
                    pronoun=self._by_pronoun[found["pronoun"]],
                    answer=holder[self._by_description[found["description"]].name],
                    ask=ask,
                )
        return None

    def _names(self, mentions: str) -> tuple[str, ...]:
        for count, template in self.resources.mentions.items():
            slots = {str(place): rf"(?P<name{place}>\w+)" for place in range(count)}
            if found := self._pattern(template, slots).fullmatch(mentions):
                return found.groups()
        return ()


def _text(tokens: Iterable[Token]) -> str:
    return join(word for word, _ in tokens)


def _either(group: str, texts: Iterable[str]) -> str:
    # The longest first: "doctor" must not cut "doctor of law" short.
    choices: Iterator[str] = (re.escape(text) for text in sorted(texts, key=len, reverse=True))
    return f"(?P<{group}>{'|'.join(choices)})"
