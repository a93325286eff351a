"""The MNLI baseline (Circa Section 5.1): does the reply entail what was asked about?"""

from __future__ import annotations

from hearer.hear.answers.heads import HeadListener
from hearer.hear.answers.questions.declarative import declarative
from hearer.hear.tokens import NLI_LABELS, IdPair, nli_pair
from hearer.polarity import MIDDLE, NO, YES
from hearer.reading import Question

_MEANS = {"entailment": YES, "neutral": MIDDLE, "contradiction": NO}


class MnliListener(HeadListener):
    """Premise: the reply. Hypothesis: the question rewritten as a statement.

    "I love Tuscan food." entails "I like Italian food.", hence *yes*; a contradiction is *no*, a
    neutral reply *in the middle*. Other labels are never given, as in the paper.
    """

    name = "mnli"
    head = "nli"
    outputs = tuple(_MEANS[label] for label in NLI_LABELS)
    recipe = "entailment"

    def pair(self, words: str, question: Question) -> IdPair:
        """Pair the reply with the statement; what cannot be rewritten stays as it is."""
        statement = declarative(question.prompt) or question.prompt
        return nli_pair(self.network.tokens, words, statement)
