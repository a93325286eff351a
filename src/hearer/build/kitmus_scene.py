"""One KITMUS document before it is written: who meets where, and who does what (Section 4).

A `Scene` holds the choices; `render` puts them into words. Each document introduces the entities,
places them in one location and puts one of them into a situation of their occupation, with a
knowledge text before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from hearer.build.kitmus_files import Template, Token
from hearer.build.kitmus_resources import Location, Occupation, Pronoun, Resources
from hearer.corpora.clusters import Document
from hearer.corpora.conll import with_tags
from hearer.corpora.kitmus_format import FULL, KNOWLEDGE, PRONOUN_TAG, SPEAKER, TASK, Key, join

_NAME_TAG, _OCCUPATION_TAG, _BE_TAG = "NNP", "NN", "VBD"


class Entity(NamedTuple):
    """A person of a document."""

    name: str
    occupation: Occupation


class Fact(NamedTuple):
    """A sentence of the knowledge text: what an entity is, or what its occupation is about."""

    entity: int
    background: bool
    template: Template


@dataclass(frozen=True, slots=True)
class Scene:
    """The choices that make a document; entities go by their place in ``entities``."""

    entities: tuple[Entity, ...]
    knowledge: tuple[Fact, ...]
    order: tuple[int, ...]
    location: Location
    meet: Template
    noise: tuple[Token, ...] | None
    pronoun: Pronoun
    answer: int
    ask: Template

    def renumbered(self, order: Sequence[int]) -> Scene:
        """Count the same entities in another order: the new first is the old ``order[0]``."""
        new = {old: place for place, old in enumerate(order)}
        return replace(
            self,
            entities=tuple(self.entities[old] for old in order),
            knowledge=tuple(fact._replace(entity=new[fact.entity]) for fact in self.knowledge),
            order=tuple(new[old] for old in self.order),
            answer=new[self.answer],
        )


class Word(NamedTuple):
    """A token, its part of speech and the entity it mentions."""

    text: str
    tag: str
    entity: int | None = None


Sentence = tuple[Word, ...]
Fillers = Mapping[str, Iterable[Word]]


def render(scene: Scene, resources: Resources) -> dict[str, tuple[Sentence, ...]]:
    """Put a scene into words: the three texts by the name of their folder."""
    knowledge = tuple(_fact(fact, scene, resources) for fact in scene.knowledge)
    task = tuple(_task(scene, resources))
    return {FULL: knowledge + task, KNOWLEDGE: knowledge, TASK: task}


def _fact(fact: Fact, scene: Scene, resources: Resources) -> Sentence:
    name, occupation = scene.entities[fact.entity]
    fillers: Fillers = {
        "entity_mention": [Word(name, _NAME_TAG, fact.entity)],
        "a_an": [Word(*resources.article(occupation.name))],
        "entity_occupation": [Word(part, _OCCUPATION_TAG) for part in occupation.name.split()],
        "occupation_description": _words(occupation.description),
    }
    return _fill(fact.template, fillers, resources)


def _task(scene: Scene, resources: Resources) -> Iterator[Sentence]:
    names = [Word(scene.entities[place].name, _NAME_TAG, place) for place in scene.order]
    slots: Fillers = {str(place): [word] for place, word in enumerate(names)}
    mentions = _fill(resources.mentions[len(names)], slots, resources)
    where = _words(scene.location.words)
    yield _fill(scene.meet, {"mentions": mentions, "location": where}, resources)
    if scene.noise is not None:
        yield tuple(_words(scene.noise))
    first = scene.ask[0] == "pronoun"
    pronoun = scene.pronoun.word.capitalize() if first else scene.pronoun.word
    fillers: Fillers = {
        "pronoun": [Word(pronoun, PRONOUN_TAG, scene.answer)],
        "be": [Word(scene.pronoun.be, _BE_TAG)],
        "situation": _words(scene.entities[scene.answer].occupation.description),
    }
    yield _fill(scene.ask, fillers, resources)


def _words(tokens: Iterable[Token]) -> list[Word]:
    return [Word(*token) for token in tokens]


def _fill(template: Template, fillers: Fillers, resources: Resources) -> Sentence:
    words: list[Word] = []
    for slot in template:
        words.extend(fillers.get(slot) or [Word(*resources.vocabulary[slot])])
    return tuple(words)


def document(key: Key | str, sentences: Sequence[Sentence]) -> Document:
    """Make a document of a text; cluster *n* holds the mentions of entity *n*."""
    words = [word for sentence in sentences for word in sentence]
    found: dict[int, list[tuple[int, int]]] = {}
    for place, word in enumerate(words):
        if word.entity is not None:
            found.setdefault(word.entity, []).append((place, place))
    plain = Document(
        doc_key=str(key),
        sentences=tuple(tuple(word.text for word in sentence) for sentence in sentences),
        clusters=tuple(tuple(found[entity]) for entity in sorted(found)),
        speakers=tuple((SPEAKER,) * len(sentence) for sentence in sentences),
        text=join(word.text for word in words),
    )
    return with_tags(plain, [word.tag for word in words])
