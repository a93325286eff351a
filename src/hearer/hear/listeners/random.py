"""Chance: the floor every table starts from."""

from __future__ import annotations

import hashlib

from hearer.hear.listener import Listener
from hearer.reading import Question, Reading


def draw(words: str, question: Question, option: str, seed: int = 0) -> float:
    """Draw a number between 0 and 1 for an option, from what was said and asked, not from a clock.

    A table made twice is the same table, and the order of the options does not matter.
    """
    key = f"{seed}\0{question.prompt}\0{words}\0{option}".encode()
    return int.from_bytes(hashlib.sha256(key).digest()[:6], "big") / 2**48


class RandomListener(Listener):
    """Guess evenly among the options."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def _read(self, words: str, question: Question) -> Reading:
        # All but even, so that the guess shows as the best option and the probability as chance.
        scores = [1e-6 * draw(words, question, name, self.seed) for name in question.names]
        return Reading.of_scores(question.names, scores, hearer=self.name)
