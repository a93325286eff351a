"""What every hearer behind the public face has to do: take words and a question, give a reading."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from hearer.corpora.item import Item
from hearer.errors import QuestionError
from hearer.reading import Option, Question, Reading
from hearer.text import REPLY_LIMIT, clean


class Listener(ABC):
    """Words x question -> `Reading`. A new one is one file that implements ``_read``.

    ``read`` cleans the words and settles what needs no listening (an empty reply), so that every
    listener treats broken input alike. ``read_many`` may be overridden where a batch is cheaper.
    """

    name: ClassVar[str]

    @abstractmethod
    def _read(self, words: str, question: Question) -> Reading:
        """Read cleaned, non-empty words."""

    def read(self, words: str, question: Question) -> Reading:
        """Say what the words point to among the question's options."""
        if not isinstance(words, str):
            raise QuestionError(f"a reply is text, not {type(words).__name__}")
        words = clean(words, REPLY_LIMIT)
        return self._read(words, question) if words else self._silence(question)

    def read_many(self, asked: Sequence[tuple[str, Question]]) -> list[Reading]:
        """Read several replies; the same as reading them one by one."""
        return [self.read(words, question) for words, question in asked]

    def index(self, options: Sequence[Option]) -> None:  # noqa: B027 (most have nothing to prepare)
        """Do what can be done with options before a reply comes."""

    def fit(self, items: Iterable[Item]) -> None:  # noqa: B027 (most listeners learn nothing here)
        """Learn what can be learnt from labelled items before an evaluation (majority does)."""

    def _silence(self, question: Question) -> Reading:
        """Nothing was said: every option is as likely as before."""
        share = 1 / (len(question.options) + 1)
        return Reading(
            probabilities=dict.fromkeys(question.names, share),
            none=share,
            hearer=self.name,
            reason="the reply is empty",
        )
