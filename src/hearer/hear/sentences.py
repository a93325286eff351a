"""Sentence embeddings from the bundled encoder (all-MiniLM-L6-v2, mean-pooled)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np

from hearer.hear.bundle import Bundle, bundled
from hearer.hear.encoder import Encoder, Floats, self_check

# The length the encoder was trained with.
MAX_TOKENS = 126
_TOLERANCE = 0.05


class SentenceEncoder:
    """Texts to unit vectors whose dot product says how near their meanings are."""

    def __init__(self, bundle: Bundle) -> None:
        self._encoder = Encoder(bundle.file("sentence.onnx"), bundle.file("tokenizer.json"))
        self_check(bundle, "sentence.onnx", self.embed_one, _TOLERANCE)

    def embed_one(self, text: str) -> Floats:
        """Embed one text."""
        ids = self._encoder.tokens.ids(text, MAX_TOKENS)
        vector: Floats = self._encoder.run(ids)["embedding"][0]
        return vector

    def embed(self, texts: Iterable[str]) -> Floats:
        """Embed several texts, one row each."""
        rows = [self.embed_one(text) for text in texts]
        return np.stack(rows) if rows else np.zeros((0, 384), dtype=np.float32)


@cache
def sentence_encoder() -> SentenceEncoder:
    """The bundled sentence encoder, loaded once."""
    return SentenceEncoder(bundled())
