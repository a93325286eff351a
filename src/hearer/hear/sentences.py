"""Sentence embeddings from the bundled encoder (gte-small, mean-pooled)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np

from hearer.hear.bundle import Bundle, bundled, packaged
from hearer.hear.encoder import Encoder, Floats, self_check
from hearer.hear.wording import Wording

# The length the encoder was trained with.
MAX_TOKENS = 126
WIDTH = 384
_TOLERANCE = 0.05


FILE = "sentence.onnx"


class Centres:
    """What all replies, all pieces of options or all phrases share: taken off before comparing.

    Every reply says "the one ..." and every piece sounds like an encyclopedia. Without that their
    cosines lie further apart and choose better.
    """

    def __init__(self, settings: Mapping[str, Sequence[float]]) -> None:
        self._reply = np.array(settings.get("reply", [0.0]), dtype=np.float32)
        self._piece = np.array(settings.get("piece", [0.0]), dtype=np.float32)
        self._phrase = np.array(settings.get("phrase", [0.0]), dtype=np.float32)

    def reply(self, vector: Floats) -> Floats:
        """Centre the vector of a reply."""
        return _unit(vector - self._reply)

    def pieces(self, vectors: Floats) -> Floats:
        """Centre the vectors of pieces, one row each."""
        return _unit(vectors - self._piece)

    def phrase(self, vector: Floats) -> Floats:
        """Centre the vector of a phrase out of a sentence."""
        return _unit(vector - self._phrase)


class SentenceEncoder:
    """Texts to unit vectors whose dot product says how near their meanings are."""

    def __init__(self, bundle: Bundle) -> None:
        self._encoder = Encoder(bundle.model(FILE), bundle.tokens, bundle.remedy)
        settings = bundle.manifest.get("settings", {}).get("sentence", {})
        self.centres = Centres(settings)
        self.aside, self.vague = (Wording(**settings.get(k, {})) for k in ("aside", "vague"))
        self_check(bundle, FILE, self.embed_one, _TOLERANCE)

    def embed_one(self, text: str) -> Floats:
        """Embed one text."""
        ids = self._encoder.tokens.ids(text, MAX_TOKENS)
        vector: Floats = self._encoder.run(ids)["embedding"][0]
        return vector

    def embed(self, texts: Iterable[str]) -> Floats:
        """Embed several texts, one row each."""
        rows = [self.embed_one(text) for text in texts]
        return np.stack(rows) if rows else np.zeros((0, WIDTH), dtype=np.float32)

    def embed_reply(self, text: str) -> Floats:
        """Embed a reply, to be compared with pieces of options."""
        return self.centres.reply(self.embed_one(text))

    def embed_phrase(self, text: str) -> Floats:
        """Embed a phrase, to be compared with other phrases."""
        return self.centres.phrase(self.embed_one(text))

    def embed_pieces(self, texts: Iterable[str]) -> Floats:
        """Embed pieces of options, one row each, to be compared with replies."""
        return self.centres.pieces(self.embed(texts))


def _unit(vectors: Floats) -> Floats:
    length = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(length, 1e-6), dtype=np.float32)


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
