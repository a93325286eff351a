"""Embeddings of short phrases by the bundled sentence encoder, each made once."""

from __future__ import annotations

from functools import lru_cache

from hearer.hear.encoder import Floats
from hearer.hear.sentences import sentence_encoder

_REMEMBERED = 20_000


@lru_cache(maxsize=_REMEMBERED)
def embed(text: str) -> Floats:
    """Embed a phrase."""
    return sentence_encoder().embed_phrase(text)


def nearness(left: str, right: str) -> float:
    """The cosine of two phrases."""
    return float(embed(left) @ embed(right))
