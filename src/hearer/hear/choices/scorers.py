"""The paper's models as they are (AltEntities Section 5.2): a score for each option, no rules.

Direct mentions, negation, comparison and weighing stay out, so that a table compares scorers and
nothing else. What a scorer reads of an option are the pieces nearest to the reply, where the paper
cuts its texts after 512 tokens.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

import numpy as np

from hearer.errors import QuestionError
from hearer.hear.choices.evidence.option_index import OptionIndex
from hearer.hear.listener import Listener
from hearer.hear.network import PairNetwork, pair_network
from hearer.hear.sentences import sentences_of
from hearer.hear.tokens import NLI_LABELS, nli_pair, which_pair, which_text
from hearer.reading import Question, Reading


class ScorerListener(Listener):
    """Picks the option that one head of a network scores highest."""

    head: ClassVar[str]
    recipe: ClassVar[str]

    def __init__(self, network: PairNetwork | None = None) -> None:
        self.network = network or pair_network()
        self.network.need(self.head, self.name, self.recipe)
        self._sentences = sentences_of(self.network.bundle)
        self._index = OptionIndex(self._sentences)

    @abstractmethod
    def score(self, name: str, pieces: list[str], words: str) -> float:
        """Score an option, known by its name and the pieces nearest to the words."""

    def _read(self, words: str, question: Question) -> Reading:
        if question.face != "which":
            raise QuestionError(f"the hearer {self.name!r} chooses between options only")
        said = self._sentences.embed_reply(words)
        scores = []
        for option in question.options:
            near = self._index(option).nearest(said)
            scores.append(self.score(option.name, [one.piece.text for one in near], words))
        return Reading.of_scores(question.names, scores, hearer=self.name)


class CrossEncoderListener(ScorerListener):
    """BERT (each option by itself) and BERT Joint (softmax over the options), by its training."""

    name = "cross-encoder"
    head = "which"
    recipe = "which"
    write = staticmethod(which_pair)

    def score(self, name: str, pieces: list[str], words: str) -> float:
        """Give the network's logit."""
        pair = self.write(self.network.tokens, name, pieces, words)
        return float(self.network.logits(self.head, pair)[0])


class BiEncoderListener(CrossEncoderListener):
    """How near a trained sentence encoder finds an option and the reply (USE, fine-tuned)."""

    name = "bi-encoder"
    head = "nearness"
    recipe = "similarity"


class TextToTextListener(CrossEncoderListener):
    """The log-odds that a trained language model says 1 and not 0 (T5, or a decoder)."""

    name = "text-to-text"
    head = "says"
    recipe = "text-to-text"
    write = staticmethod(which_text)


class EntailmentListener(ScorerListener):
    """How sure an entailment classifier is that an option's text entails the reply."""

    name = "entailment"
    head = "nli"
    recipe = "entailment"

    def score(self, name: str, pieces: list[str], words: str) -> float:
        """Give the log-probability of *entailment*: probabilities then add up by themselves."""
        pair = nli_pair(self.network.tokens, ". ".join([name, *pieces]), words)
        logits = self.network.logits(self.head, pair).astype(np.float64)
        entailed = logits[NLI_LABELS.index("entailment")]
        return float(entailed - np.logaddexp.reduce(logits))
