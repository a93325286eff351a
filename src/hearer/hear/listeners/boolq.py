"""The BOOLQ baseline (Circa Section 5.1): yes or no, with the reply in the passage's place."""

from __future__ import annotations

from hearer.hear.answers.heads import HeadListener
from hearer.hear.tokens import IdPair, boolq_pair
from hearer.polarity import NO, YES
from hearer.reading import Question


class BoolqListener(HeadListener):
    """Gives *yes* or *no* and never another label, as in the paper."""

    name = "boolq"
    head = "boolq"
    outputs = (YES, NO)
    recipe = "boolq"

    def pair(self, words: str, question: Question) -> IdPair:
        """Pair the reply with the question."""
        return boolq_pair(self.network.tokens, question.prompt, words)
