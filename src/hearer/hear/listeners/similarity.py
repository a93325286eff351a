"""Sentence-encoder similarity: the role USE plays in the papers (AltEntities Section 5.2)."""

from __future__ import annotations

from collections import OrderedDict

from hearer.hear.encoder import Floats
from hearer.hear.listener import Listener
from hearer.hear.listeners.overlap import option_text
from hearer.hear.sentences import sentence_encoder
from hearer.reading import Question, Reading

# Cosines of a reply with two options differ by a few hundredths. This temperature was fitted by
# likelihood on the dev splits of AltEntities, so that the probabilities are about right.
_TEMPERATURE = 0.043
_REMEMBERED = 4_096


class SimilarityListener(Listener):
    """Pick the option whose text (name, facts, description) is nearest to the reply."""

    name = "similarity"

    def __init__(self) -> None:
        self._encoder = sentence_encoder()
        self._seen: OrderedDict[str, Floats] = OrderedDict()

    def _embed(self, text: str) -> Floats:
        """Embed an option's text once: it comes back with every reply to the same question."""
        if text not in self._seen:
            self._seen[text] = self._encoder.embed_one(text)
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)
        self._seen.move_to_end(text)
        return self._seen[text]

    def _read(self, words: str, question: Question) -> Reading:
        said = self._encoder.embed_one(words)
        texts = [option_text(option) for option in question.options]
        scores = [float(self._embed(text) @ said) / _TEMPERATURE for text in texts]
        return Reading.of_scores(question.names, scores, hearer=self.name)
