"""A trained model whose answers a network learns in the place of people's (Hinton et al. 2015).

A network that learns something new while it goes on with the judgements it knows already learns
those by heart. The model it started from, or a larger one, gives it something else to go on with.
"""

from __future__ import annotations

from hearer.hear.answers.seen import Seen
from hearer.hear.answers.shares import softmax
from hearer.hear.network import PairNetwork
from hearer.learn.unpack import bundle_named


class AnswerTeacher:
    """The head for answers of a bundle, without rules and as it left training."""

    def __init__(self, name: str) -> None:
        """Take the bundle in a folder, or the package's own by the name ``bundled``."""
        self._network = PairNetwork(bundle_named(name))
        self._network.need("answer", "default", "answer")
        self._seen = Seen.of(self._network.settings.get("answer", {}))

    def shares(self, question: str, reply: str) -> tuple[float, ...]:
        """How the model divides over the judgements."""
        pair = self._seen.pair(self._network.tokens, question, reply)
        return tuple(softmax(self._network.logits("answer", pair), 1.0))
