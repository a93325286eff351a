"""A text-to-text model that says 1 or 0 for each option: T5's role (AltEntities Section 5.2)."""

from __future__ import annotations

import math

from hearer.errors import QuestionError
from hearer.hear.endpoint import Endpoint, Said
from hearer.hear.listener import Listener
from hearer.reading import Option, Question, Reading

_INSTRUCTION = (
    "Decide whether the expression refers to the entity. Answer with 1 if it does and with 0 if "
    "it does not, and with nothing else."
)
_DESCRIPTION = 2_000  # characters, about the paper's 512 tokens
# A token that is not among the likeliest is at most this likely.
_UNLIKELY = math.log(1e-6)
# How far a bare 1 or 0 is trusted where an endpoint gives no probabilities.
_TRUST = 0.9


class GenerativeListener(Listener):
    """Asks an endpoint about each option by itself and compares the probabilities of a 1."""

    name = "generative"

    def __init__(self, endpoint: Endpoint | None = None) -> None:
        self._endpoint = endpoint or Endpoint.of_environment()

    def _read(self, words: str, question: Question) -> Reading:
        if question.face != "which":
            raise QuestionError("the generative hearer chooses between options only")
        asked = [t5_input(words, option) for option in question.options]
        shares = [probability(self._endpoint.ask(_INSTRUCTION, text)) for text in asked]
        scores = [math.log(share) for share in shares]
        return Reading.of_scores(question.names, scores, hearer=self.name)


def t5_input(words: str, option: Option) -> str:
    """Write what the paper's T5 reads; without a description its part is left out."""
    facts = [f"{key}: {value}" for key, value in option.facts.items() if value]
    known = " ".join([*facts, option.about]).strip()[:_DESCRIPTION]
    described = f" description: {known}" if known else ""
    return f"expression: {words} entity: {option.name}{described}"


def probability(said: Said) -> float:
    """How likely a 1 is against a 0."""
    logs = {"1": _UNLIKELY, "0": _UNLIKELY}
    for token, logprob in said.logprobs.items():
        if token.strip() in logs:
            logs[token.strip()] = max(logs[token.strip()], logprob)
    if max(logs.values()) > _UNLIKELY:
        return 1 / (1 + math.exp(logs["0"] - logs["1"]))
    return {"1": _TRUST, "0": 1 - _TRUST}.get(said.text.strip()[:1], 0.5)
