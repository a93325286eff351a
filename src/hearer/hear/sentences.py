"""Sentence embeddings from the bundled encoder (all-MiniLM-L6-v2, mean-pooled)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np

from hearer.hear.bundle import Bundle, bundled, packaged
from hearer.hear.encoder import Encoder, Floats, self_check

# The length the encoder was trained with.
MAX_TOKENS = 126
_TOLERANCE = 0.05


FILE = "sentence.onnx"


class SentenceEncoder:
    """Texts to unit vectors whose dot product says how near their meanings are."""

    def __init__(self, bundle: Bundle) -> None:
        self._encoder = Encoder(bundle.file(FILE), bundle.file("tokenizer.json"))
        self_check(bundle, FILE, self.embed_one, _TOLERANCE)

    def embed_one(self, text: str) -> Floats:
        """Embed one text."""
        ids = self._encoder.tokens.ids(text, MAX_TOKENS)
        vector: Floats = self._encoder.run(ids)["embedding"][0]
        return vector

    def embed(self, texts: Iterable[str]) -> Floats:
        """Embed several texts, one row each."""
        rows = [self.embed_one(text) for text in texts]
        return np.stack(rows) if rows else np.zeros((0, 384), dtype=np.float32)


def sentence_encoder() -> SentenceEncoder:
    """The bundled sentence encoder, loaded once."""
    return sentences_of(bundled())


def sentences_of(bundle: Bundle) -> SentenceEncoder:
    """The sentence encoder of a bundle, or the package's where it brings none of its own."""
    if FILE not in bundle and bundle is not packaged():
        bundle = packaged()
    return _load(bundle)


@cache
def _load(bundle: Bundle) -> SentenceEncoder:
    return SentenceEncoder(bundle)
