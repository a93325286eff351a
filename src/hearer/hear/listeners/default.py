"""The bundled hearer: rules first, then one small network for every face."""

from __future__ import annotations

from hearer.errors import QuestionError
from hearer.hear.answers.reader import AnswerReader
from hearer.hear.choices.reader import ChoiceReader
from hearer.hear.listener import Listener
from hearer.hear.network import pair_network
from hearer.hear.sentences import sentence_encoder
from hearer.reading import Question, Reading


class DefaultListener(Listener):
    """Reads each face with the reader made for it."""

    name = "default"

    def __init__(self) -> None:
        network = pair_network()
        self.choices = ChoiceReader(network, sentence_encoder())
        self.answers = AnswerReader(network)

    def _read(self, words: str, question: Question) -> Reading:
        if question.face == "which":
            return self.choices.read(words, question, self.name)
        if question.face == "answer":
            return self.answers.read(words, question, self.name)
        raise QuestionError("this hearer does not read pronouns")
