"""Lexical overlap: the option whose text shares the most telling words with the reply."""

from __future__ import annotations

import math
from collections import Counter

from hearer.hear.listener import Listener
from hearer.hear.listeners.random import draw
from hearer.reading import Option, Question, Reading
from hearer.text import telling_words

_TEMPERATURE = 0.5


def option_text(option: Option) -> str:
    """Everything an option says about itself, as one text (the papers' choice text)."""
    facts = [f"{key}: {value}." for key, value in option.facts.items() if value]
    return " ".join([option.name + ".", *facts, option.about]).strip()


class OverlapListener(Listener):
    """Score an option by the words it shares with the reply, rarer ones counting more.

    A word that stands in every option cannot tell them apart and counts nothing.
    """

    name = "overlap"

    def _read(self, words: str, question: Question) -> Reading:
        said = telling_words(words)
        texts = [telling_words(option_text(option)) for option in question.options]
        standing = Counter(word for text in texts for word in text)
        count = len(texts)
        scores = [
            sum(math.log((count + 1) / standing[word]) for word in sorted(said & text))
            for text in texts
        ]
        # Options that share as much are level; which of them is guessed is left to chance, since a
        # rule (the first, the alphabet) would favour one label all through a corpus.
        scaled = [
            score / _TEMPERATURE + 1e-6 * draw(words, question, name)
            for score, name in zip(scores, question.names, strict=True)
        ]
        return Reading.of_scores(question.names, scaled, hearer=self.name)
