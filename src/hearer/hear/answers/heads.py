"""Listeners that are one head of a network, without rules: Circa's baselines and its models."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from hearer.errors import QuestionError
from hearer.hear.answers.shares import over_options, softmax
from hearer.hear.listener import Listener
from hearer.hear.network import PairNetwork, pair_network
from hearer.hear.tokens import IdPair
from hearer.reading import Question, Reading


class HeadListener(Listener):
    """Reads answers to yes/no questions with one head; ``outputs`` says what its logits stand for.

    Takes the network of a bundle, else the bundled one (``HEARER_MODEL`` names another).
    """

    head: ClassVar[str]
    outputs: ClassVar[tuple[str, ...]]
    recipe: ClassVar[str]

    def __init__(self, network: PairNetwork | None = None) -> None:
        self.network = network or pair_network()
        self.network.need(self.head, self.name, self.recipe)

    @abstractmethod
    def pair(self, words: str, question: Question) -> IdPair:
        """Make what the network reads."""

    def _read(self, words: str, question: Question) -> Reading:
        if question.face != "answer":
            raise QuestionError(f"the hearer {self.name!r} reads answers to yes/no questions only")
        logits = self.network.logits(self.head, self.pair(words, question))
        shares = softmax(logits, self.temperature, self.biases)
        chosen, none = over_options(dict(zip(self.outputs, shares, strict=True)), question)
        return Reading(probabilities=chosen, none=none, hearer=self.name)

    @property
    def temperature(self) -> float:
        """What the logits are divided by."""
        return 1.0

    @property
    def biases(self) -> list[float] | None:
        """What is then added to them."""
        return None
