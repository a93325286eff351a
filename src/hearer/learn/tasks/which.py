"""Choosing between options: BERT Joint of AltEntities (Section 5.2) on redrawn distractors.

The target of a question is the same in all its expressions, so a network trained on the published
pairs learns which *entity* is the target instead of what the words mean. Here the distractor is
drawn afresh each epoch from entities that are targets elsewhere in the domain, half of them near
neighbours; the published one stays where an expression compares or denies.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import numpy as np
import torch

from hearer.corpora import altentities
from hearer.corpora.altentities import AltEntities
from hearer.corpora.corpus import Choices, InputType
from hearer.corpora.item import Item
from hearer.errors import InputError, UnknownName
from hearer.hear.choices.evidence.indexed import Indexed, index_option
from hearer.hear.choices.negation import put_positively
from hearer.hear.encoder import Floats
from hearer.hear.tokens import Tokens, which_pair, which_text
from hearer.learn.checks import Part, Share
from hearer.learn.embeddings import Embeddings
from hearer.learn.network import Pair
from hearer.learn.task import Example, Reads, Score, Task, choose
from hearer.learn.unclear import said_of_both
from hearer.learn.written import Asked
from hearer.learn.written import pairs as written_pairs
from hearer.learn.written import questions as written_questions
from hearer.learn.written import replies as written_replies
from hearer.reading import Option

# What a network is told of both options, by how often (Section 5.1). It learns most from what was
# shown to annotators and has to do with what was not.
_TOLD = {InputType.UNSHOWN: 0.6, InputType.ORACLE: 0.27, InputType.INFOBOX: 0.13}
_PUBLISHED, _NEAR = 0.3, 0.35
# The options of a written question are both described, so that its pair gives neither away; and
# what tells them apart ("the cheaper one") may well fit an option of another question.
_WRITTEN, _PAIRS, _AS_WRITTEN = "written", "pairs", 0.8
_NEIGHBOURS = 30
# How often an expression is followed by one that fits neither option, and by one that fits both.
_STRANGE, _SHARED = 0.08, 0.1
_ONE, _NEITHER, _BOTH = (1.0, 0.0), (0.0, 0.0), (1.0, 1.0)
# A head for each kind of network: what one has learnt is of no use to another's hearer.
_HEADS: Mapping[Reads, str] = {"together": "which", "apart": "nearness", "text": "says"}
Said = TypeVar("Said", "Expression", "Undecided")
_COMPARES = re.compile(
    r"\b(newer|older|newest|oldest|first|later|earlier|latest|recent|longer|shorter|more|less)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression with the option it describes and the published distractor.

    A denied description ("not the one about slavery") describes the other option: the pair is
    turned round and the denial taken off, as the hearer does.
    """

    words: str
    domain: str
    target: str
    distractor: str
    denied: bool


@dataclass(frozen=True, slots=True)
class Undecided:
    """A reply that fits both options of a question or neither, and how well it fits each."""

    words: str
    domain: str
    options: tuple[str, str]
    target: tuple[float, float]


class WhichTask(Task):
    """The ``which`` head, or that of another kind of network."""

    head = "which"
    outputs = 1

    @classmethod
    def head_of(cls, settings: Mapping[str, Any]) -> str:
        """The head by how the network reads."""
        return _HEADS[settings.get("reads", "together")]

    def __init__(
        self,
        tokens: Tokens,
        paths: Sequence[Path],
        *,
        embeddings: Embeddings,
        hold_out: Part = 0.2,
        domains: Sequence[str] = (),
        binary: bool = False,
        turn: bool = True,
        written: bool = False,
        rehearse: Share = 1.0,
        reads: Reads = "together",
        seed: int = 0,
    ) -> None:
        """Hold out a share of the target entities of each domain, with all their questions.

        ``turn`` takes denials off and turns their pairs round, for the hearer that does so as
        well; without it expressions are learnt as they stand, as the paper's models do.
        ``written`` adds the replies written for this project; of all others than those to everyday
        pairs an epoch draws the share ``rehearse``, where a network has learnt from them before.
        ``reads`` says what kind of network it is for: one that reads option and reply together,
        apart, or as one text.
        """
        self.reads, self.head = reads, _HEADS[reads]
        self._tokens, self._embeddings, self._binary = tokens, embeddings, binary
        self._turn, self._rehearse = turn, rehearse
        self._options: dict[tuple[str, InputType], Indexed] = {}
        self.train: list[Expression] = []
        self.held_out: list[Expression] = []
        # Replies that fit both options of a question or neither.
        self.undecided: list[Undecided] = []
        corpus = AltEntities()
        for told in _TOLD:
            for item in corpus.items(paths, Choices(input=told)):
                self._take(item, told)
        items = corpus.items(paths, Choices(input=InputType.UNSHOWN))
        self._away = away = held_out_targets(items, hold_out, seed)
        self._questions = list(altentities.load(paths).values())
        there = {item.fields["domain"] for item in items}
        for domain in domains:
            if domain not in there:
                raise UnknownName("domain", domain, there)
        for item in items:
            if not domains or item.fields["domain"] in domains:
                part = self.held_out if item.fields["target"] in away else self.train
                part.append(self._expression(item))
        if not self.held_out:
            raise InputError(
                "no target entity is held out: give more questions or a larger hold_out"
            )
        if written:
            self._add_replies(items, domains)
            if not domains:
                self._add_questions()
        self._pools = {d: self._pool(d) for d in sorted({e.domain for e in self.train})}

    # -- reading the corpus -------------------------------------------------------------------

    def _take(self, item: Item, told: InputType) -> None:
        for option in item.question.options:
            key = (_key(item, option), told)
            if key not in self._options:
                self._options[key] = index_option(option, self._embeddings)

    def _expression(self, item: Item) -> Expression:
        first, second = (_key(item, option) for option in item.question.options)
        core, denied = put_positively(item.words)
        words = core if self._turn else item.words
        described = item.question.names.index(item.gold or "") != int(denied and self._turn)
        target, distractor = (second, first) if described else (first, second)
        return Expression(words, item.fields["domain"], target, distractor, denied)

    def _add_replies(self, items: Sequence[Item], domains: Sequence[str]) -> None:
        """Take the written replies to the corpus's questions, none about what is held out."""
        known = {item.fields["question"]: item for item in items}
        unseen = {n for i in items if i.fields["target"] in self._away for n in i.question.names}
        for reply in written_replies():
            item = known.get(reply.question)
            if item is None or reply.meant in unseen or item.fields["target"] in self._away:
                continue
            if not domains or item.fields["domain"] in domains:
                said = replace(item, words=reply.words, gold=reply.meant)
                self.train.append(self._expression(said))

    def _add_questions(self) -> None:
        """Take the written questions that are to be learnt from, in domains of their own."""
        for domain, some in ((_WRITTEN, written_questions), (_PAIRS, written_pairs)):
            for number, asked in enumerate(some("train")):
                fields = {"domain": domain, "question": f"{domain}/{number}"}
                names = asked.question.names
                plain = Item(fields["question"], "", asked.question, names[0], None, fields)
                self._take(plain, InputType.UNSHOWN)
                for name, said in zip(names, (asked.first, asked.second), strict=True):
                    self.train += [
                        self._expression(replace(plain, words=words, gold=name)) for words in said
                    ]
                self._add_undecided(plain, asked)

    def _add_undecided(self, plain: Item, asked: Asked) -> None:
        """Take what fits both options or neither.

        What is denied of both options fits neither; if what is denied fits neither, nobody knows.
        """
        first, second = (_key(plain, option) for option in asked.question.options)
        for target, said in ((_BOTH, asked.both), (_NEITHER, asked.neither)):
            for words in said:
                core, denied = put_positively(words) if self._turn else (words, False)
                if denied and target is _NEITHER:
                    continue
                fits = _NEITHER if denied else target
                domain = plain.fields["domain"]
                self.undecided.append(Undecided(core, domain, (first, second), fits))

    def _pool(self, domain: str) -> tuple[list[str], dict[str, list[str]]]:
        """The domain's targets and, for each, its nearest neighbours by what is known of them."""
        # One key an entity: a target of several questions must not become its own distractor.
        own = [e.target for e in self.train if e.domain == domain and not e.denied]
        keys = sorted({self._name(key): key for key in own}.values())
        rows = [self._options[key, InputType.UNSHOWN].vectors[:8].mean(0) for key in keys]
        matrix = np.stack(rows)
        matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
        order = np.argsort(-(matrix @ matrix.T), axis=1)[:, 1 : _NEIGHBOURS + 1]
        rows_of = zip(keys, order, strict=True)
        return keys, {self._name(key): [keys[j] for j in row] for key, row in rows_of}

    def _name(self, key: str) -> str:
        return self._options[key, InputType.UNSHOWN].option.name

    # -- examples -----------------------------------------------------------------------------

    def _told(self, expression: Expression, rng: Random) -> InputType:
        told = rng.choices(list(_TOLD), list(_TOLD.values()))[0]
        return told if (expression.target, told) in self._options else InputType.UNSHOWN

    def _distractor(self, expression: Expression, rng: Random) -> str:
        draw = rng.random()
        published = _AS_WRITTEN if expression.domain in (_WRITTEN, _PAIRS) else _PUBLISHED
        if expression.denied or draw < published or _COMPARES.search(expression.words):
            return expression.distractor
        keys, near = self._pools[expression.domain]
        own = self._name(expression.target)
        if draw < published + _NEAR and own in near:
            return rng.choice(near[own])
        other = rng.choice(keys)
        return other if self._name(other) != own else expression.distractor

    def pair(self, words: str, said: Floats, key: str, told: InputType) -> Pair:
        """Pair an option's evidence with an expression, as the hearer does."""
        indexed = self._options.get((key, told)) or self._options[key, InputType.UNSHOWN]
        near = [one.piece.text for one in indexed.nearest(said)]
        write = which_text if self.reads == "text" else which_pair
        return Pair(*write(self._tokens, indexed.option.name, near, words))

    def examples(self, rng: Random) -> list[Example]:
        """Give every expression once, with a distractor drawn anew, and some that decide nothing.

        Those fit both options or neither, so that the scores of both must rise or fall together.
        """
        drawn = []
        for e in self._drawn(self.train, rng):
            told, keys = self._told(e, rng), (e.target, self._distractor(e, rng))
            drawn.append(self._example(e.words, keys, told, _ONE))
            draw = rng.random()
            if draw < _STRANGE:
                drawn.append(self._example(rng.choice(self.train).words, keys, told, _NEITHER))
            elif draw < _STRANGE + _SHARED:
                options = [self._options[key, InputType.UNSHOWN].option for key in keys]
                words = said_of_both(options, e.domain, rng)
                drawn.append(self._example(words, keys, InputType.UNSHOWN, _BOTH))
        for u in self._drawn(self.undecided, rng):
            drawn.append(self._example(u.words, u.options, InputType.UNSHOWN, u.target))
        return drawn

    def _drawn(self, given: Sequence[Said], rng: Random) -> list[Said]:
        """Everyday pairs, and the share of all else that is rehearsed."""
        if self._rehearse >= 1:
            return list(given)
        return [one for one in given if one.domain == _PAIRS or rng.random() < self._rehearse]

    def _example(
        self, words: str, keys: tuple[str, str], told: InputType, target: tuple[float, float]
    ) -> Example:
        said = self._embeddings.embed_reply(words)
        return Example(tuple(self.pair(words, said, key, told) for key in keys), target)

    def loss(self, logits: torch.Tensor, examples: Sequence[Example]) -> torch.Tensor:
        """Softmax over the options (BERT Joint), or each option by itself (BERT)."""
        if self._binary:
            target = torch.tensor([share for e in examples for share in e.target])
            return torch.nn.functional.binary_cross_entropy_with_logits(logits[:, 0], target)
        # How near two texts are has no zero to be for or against.
        absolute = 0.0 if self.reads == "apart" else 0.5
        return choose(logits, examples, smoothing=0.1, absolute=absolute)

    def figures(self, score: Score) -> dict[str, float]:
        """Accuracy on held-out targets with the unshown background, by domain."""
        right = self.right(score, InputType.UNSHOWN)
        domains = sorted({e.domain for e in self.held_out})
        figures = {}
        for domain in domains:
            hits = [r for r, e in zip(right, self.held_out, strict=True) if e.domain == domain]
            figures[domain] = sum(hits) / len(hits)
        return figures | {"accuracy": sum(figures.values()) / len(figures)}

    def write_held_out(self, folder: Path) -> None:
        """Write the held-out questions as AltEntities' JSON, a file for each domain."""
        for domain in sorted({q.domain for q in self._questions}):
            own = [q for q in self._questions if q.domain == domain and q.target in self._away]
            altentities.write(folder / f"{domain.lower()}.json", own)

    def right(self, score: Score, told: InputType) -> list[bool]:
        """Say of each held-out expression whether its target scores higher."""
        pairs = []
        for e in self.held_out:
            said = self._embeddings.embed_reply(e.words)
            pairs += [self.pair(e.words, said, key, told) for key in (e.target, e.distractor)]
        scores = score(self.head, pairs)[:, 0].view(-1, 2)
        return [bool(own > other) for own, other in scores.tolist()]


def held_out_targets(items: Sequence[Item], share: float, seed: int) -> set[str]:
    """Draw target entities to hold out, the same share of every domain."""
    away: set[str] = set()
    for domain in sorted({item.fields["domain"] for item in items}):
        targets = sorted({i.fields["target"] for i in items if i.fields["domain"] == domain})
        away.update(Random(f"{seed}/{domain}").sample(targets, round(share * len(targets))))
    return away


def _key(item: Item, option: Option) -> str:
    """Name an option of a question: what is told of it depends on what was shown there."""
    return f"{item.fields['question']}/{option.name}"
