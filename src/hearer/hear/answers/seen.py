"""What a network for answers is shown of a question and its reply.

Circa's models read both as they stand (Section 5.3), the question alone or the answer alone (5.2).
A question may also be shown as the statement it asks about ("Do you like jazz?" as "I like jazz.",
Section 5.1): whether a reply implies that is what entailment is about, so that a network which has
learnt entailment has less to learn anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hearer.hear.answers.questions.declarative import declarative
from hearer.hear.tokens import IdPair, Tokens, answer_pair

Show = Literal["both", "question", "answer"]
Asks = Literal["question", "statement"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The settings of a network, which training and reading share."""

    show: Show = "both"
    asks: Asks = "question"

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Seen:
        """Take them from those of a task or of a bundle."""
        return cls(settings.get("show", "both"), settings.get("asks", "question"))

    def pair(self, tokens: Tokens, question: str, reply: str, context: str = "") -> IdPair:
        """Pair a reply, or nothing, with what is shown of its question."""
        asked = "" if self.show == "answer" else question
        if asked and self.asks == "statement":
            asked = declarative(asked, fluent=True)
        return answer_pair(tokens, asked, "" if self.show == "question" else reply, context)
