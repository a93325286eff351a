"""Who a pronoun means: candidates, verbs and knowledge (AmbiCoref, KITMUS)."""

from __future__ import annotations

from hearer.errors import QuestionError
from hearer.hear.listener import Listener
from hearer.hear.pronouns.reader import NAME, WhoReader
from hearer.reading import Question, Reading


class WhoListener(Listener):
    """Reads questions of the face ``who``: the prompt is the text, the words are the pronoun."""

    name = NAME

    def __init__(self) -> None:
        self.pronouns = WhoReader()

    def _read(self, words: str, question: Question) -> Reading:
        if question.face != "who":
            raise QuestionError(f"the hearer {self.name!r} reads pronouns only, see 'hearer who'")
        return self.pronouns.read(question.prompt, question.pronoun or words, question.options)
