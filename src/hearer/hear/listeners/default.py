"""The bundled hearer: rules first, then one small network for every face."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING

from hearer.hear.listener import Listener
from hearer.hear.network import PairNetwork, pair_network
from hearer.hear.sentences import SentenceEncoder, sentences_of
from hearer.reading import Option, Question, Reading

if TYPE_CHECKING:
    from hearer.hear.answers.reader import AnswerReader
    from hearer.hear.pronouns.reader import WhoReader


def _load(network: PairNetwork | None) -> tuple[PairNetwork, SentenceEncoder]:
    network = network or pair_network()
    network.graph("which")
    return network, sentences_of(network.bundle)


class DefaultListener(Listener):
    """Reads each face with the reader made for it; a network may lack the head of a face."""

    name = "default"

    def __init__(self, network: PairNetwork | None = None) -> None:
        # The models load while the rules are imported: each takes about as long as the other.
        with ThreadPoolExecutor(1) as pool:
            models = pool.submit(_load, network)
            from hearer.hear.choices.reader import ChoiceReader

            self.network, sentences = models.result()
        self.choices = ChoiceReader(self.network, sentences)

    # Imported when first asked for: each face has rules and word lists that the others do without.

    @cached_property
    def answers(self) -> AnswerReader:
        """What reads answers to yes/no questions."""
        from hearer.hear.answers.reader import AnswerReader

        return AnswerReader(self.network)

    @cached_property
    def pronouns(self) -> WhoReader:
        """What reads pronouns."""
        from hearer.hear.pronouns.reader import WhoReader

        return WhoReader()

    def index(self, options: Sequence[Option]) -> None:
        """Cut and embed options, so that a reply costs the same however long they are."""
        self.choices.index(options)

    def _read(self, words: str, question: Question) -> Reading:
        if question.face in ("which", "answer"):
            self.network.need(question.face, self.name, recipe=question.face)
        if question.face == "which":
            return self.choices.read(words, question, self.name)
        if question.face == "answer":
            return self.answers.read(words, question, self.name)
        reading = self.pronouns.read(question.prompt, question.pronoun or words, question.options)
        return reading.model_copy(update={"hearer": self.name})
