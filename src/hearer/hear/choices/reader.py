"""Choosing the option a reply means (AltEntities), step by step.

1. *Direct mention*: a name, a place in the list, "both", "neither" settle it.
2. *Evidence*: the pieces of each option nearest to the reply.
3. *Negation*: "not the one about slavery" describes the option that is not meant.
4. *Network*: a cross-encoder scores each option's evidence with the reply.
5. *Comparison* and *dates*: typed values decide "the newer one" and "from the 90s".
6. *Weighing*: fitted weights turn it all into probabilities, *none of them* included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hearer.hear.choices.comparison import comparison
from hearer.hear.choices.date_match import date_match
from hearer.hear.choices.evidence import Indexed, Near
from hearer.hear.choices.mentions import Mention, direct_mention
from hearer.hear.choices.negation import put_positively
from hearer.hear.choices.option_index import OptionIndex
from hearer.hear.choices.weighing import CONTENT, Matrix, Weights
from hearer.hear.network import PairNetwork
from hearer.hear.sentences import SentenceEncoder
from hearer.hear.tokens import which_pair
from hearer.reading import Evidence, Option, Policy, Question, Reading
from hearer.text import telling_words

# With many options only those whose pieces are nearest go through the network.
_HEARD = 24
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Found:
    """What the steps found: features with one row an option, and where they come from."""

    content: Matrix
    computed: Matrix
    denied: bool
    near: list[list[Near]]
    notes: list[Evidence]


class ChoiceReader:
    """Words and options to a reading."""

    def __init__(self, network: PairNetwork, sentences: SentenceEncoder) -> None:
        self._network, self._sentences = network, sentences
        settings = network.settings.get("which", {})
        self._weights = Weights(settings.get("options", {"network": 1.0}), settings.get("none", {}))
        self._policy = Policy(**settings.get("policy", {}))
        self._index = OptionIndex(sentences)

    # -- indexing -----------------------------------------------------------------------------

    def index(self, option: Option) -> Indexed:
        """Cut and embed an option, once."""
        return self._index(option)

    # -- reading ------------------------------------------------------------------------------

    def read(self, words: str, question: Question, hearer: str) -> Reading:
        """Read a cleaned, non-empty reply. The order of the options does not matter."""
        options = sorted(question.options, key=lambda option: option.name)
        mention = direct_mention(words, question.options)
        if mention is not None:
            return self._mentioned(mention, question, words, hearer)
        found = self.find(words, options)
        shares = np.exp(
            self._weights.log_probabilities(found.content, found.computed, found.denied)
        )
        none = self._weights.none_probability(found.content, found.computed)
        by_name = {o.name: float(p) * (1 - none) for o, p in zip(options, shares, strict=True)}
        return Reading(
            probabilities={name: by_name[name] for name in question.names},
            none=none,
            evidence=self._evidence(options, shares, found),
            policy=self._policy,
            hearer=hearer,
        )

    def find(self, words: str, options: Sequence[Option]) -> Found:
        """Run the steps that gather features."""
        core, denied = put_positively(words)
        notes = [Evidence(step="negation", text=f"not: {core}")] if denied else []
        said = self._sentences.embed_one(core)
        indexed = [self.index(option) for option in options]
        near = [one.nearest(said) for one in indexed]
        content = np.zeros((len(options), len(CONTENT)))
        content[:, 0] = self._score(core, indexed, near)
        content[:, 1] = [pieces[0].cosine if pieces else 0.0 for pieces in near]
        content[:, 2] = [_mean([p.cosine for p in pieces[:3]]) for pieces in near]
        content[:, 3] = _overlap(core, indexed)
        computed, more = self._compute(words, options)
        return Found(content, computed, denied, near, notes + more)

    def _score(self, core: str, indexed: list[Indexed], near: list[list[Near]]) -> list[float]:
        """Score by the network; options far behind by their evidence get the lowest score."""
        tops = [pieces[0].cosine if pieces else -1.0 for pieces in near]
        bar = sorted(tops, reverse=True)[:_HEARD][-1]
        scores: list[float | None] = []
        for one, pieces, top in zip(indexed, near, tops, strict=True):
            if top < bar:
                scores.append(None)
                continue
            texts = [piece.piece.text for piece in pieces]
            pair = which_pair(self._network.tokens, one.option.name, texts, core)
            scores.append(float(self._network.logits("which", pair)[0]))
        lowest = min(score for score in scores if score is not None)
        return [lowest if score is None else score for score in scores]

    @staticmethod
    def _compute(words: str, options: Sequence[Option]) -> tuple[Matrix, list[Evidence]]:
        """Compare typed values and dates; each gives the log-odds of its winners."""
        computed = np.zeros((len(options), 2))
        notes = []
        for column, (step, found) in enumerate(
            (("comparison", comparison(words, options)), ("date", date_match(words, options)))
        ):
            if found is None or not 0 < len(found.names) < len(options):
                continue
            odds = np.log(found.probability / max(1e-6, 1 - found.probability))
            computed[:, column] = [odds * (option.name in found.names) for option in options]
            notes.append(Evidence(step=step, text=" or ".join(found.names), weight=float(odds)))
        return computed, notes

    # -- saying why ---------------------------------------------------------------------------

    @staticmethod
    def _evidence(options: Sequence[Option], shares: Matrix, found: Found) -> tuple[Evidence, ...]:
        order = np.argsort(-shares, kind="stable")[:2]
        pieces = [
            Evidence(
                step="evidence",
                text=near.piece.text,
                option=options[place].name,
                weight=round(near.cosine, 4),
            )
            for place in order
            for near in found.near[place][:_SHOWN]
        ]
        return (*found.notes, *pieces)

    def _mentioned(self, mention: Mention, question: Question, words: str, hearer: str) -> Reading:
        """Turn a direct mention into a reading; several options meant alike call for asking."""
        names = question.names
        meant = [name for name in names if name in mention.names]
        rest = [name for name in names if name not in mention.names]
        left = 1 - mention.strength
        if not meant:
            share = left / len(names)
            probabilities, none = dict.fromkeys(names, share), mention.strength
        else:
            none = left / 2 if rest else left
            other = (1 - mention.strength - none) / max(1, len(rest))
            probabilities = {
                name: mention.strength / len(meant) if name in meant else other for name in names
            }
        start, end = mention.span
        note = Evidence(
            step=f"direct mention ({mention.how})",
            text=words[start:end],
            option=meant[0] if len(meant) == 1 else None,
        )
        reason = "" if len(meant) == 1 else "the reply points to several" if meant else ""
        return Reading(
            probabilities=probabilities,
            none=none,
            evidence=(note,),
            policy=self._policy,
            hearer=hearer,
            reason=reason,
        )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _overlap(core: str, indexed: Sequence[Indexed]) -> list[float]:
    """How many of the reply's telling words an option's text has, rarer ones counting more."""
    said = telling_words(core)
    held = [[word in one.words for word in sorted(said)] for one in indexed]
    if not said:
        return [0.0] * len(indexed)
    table = np.array(held, dtype=np.float64)
    weight = np.log((len(indexed) + 1) / np.maximum(table.sum(axis=0), 1))
    return [float(row) for row in table @ weight / len(said)]
