"""The network for yes/no questions by itself: BERT-YN and its kin (Circa Sections 5.2 and 5.3)."""

from __future__ import annotations

from typing import Any

from hearer.hear.answers.heads import HeadListener
from hearer.hear.answers.seen import Seen
from hearer.hear.tokens import IdPair
from hearer.polarity import JUDGEMENTS
from hearer.reading import Question


class NetworkListener(HeadListener):
    """No rules before it; sees only what it was trained on.

    A bundle whose settings say ``show: question`` or ``show: answer`` gives the question-only and
    answer-only models of Section 5.2.
    """

    name = "network"
    head = "answer"
    outputs = JUDGEMENTS
    recipe = "answer"

    @property
    def _settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = self.network.settings.get("answer", {})
        return settings

    @property
    def temperature(self) -> float:
        """The one fitted with the bundle."""
        return float(self._settings.get("temperature", 1.0))

    @property
    def biases(self) -> list[float] | None:
        """Those fitted with the bundle."""
        return self._settings.get("biases")

    def pair(self, words: str, question: Question) -> IdPair:
        """Pair question and reply, or what the network may see of them."""
        return Seen.of(self._settings).pair(self.network.tokens, question.prompt, words)
