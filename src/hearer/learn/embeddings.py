"""Sentence embeddings kept on disk: a corpus is embedded once, not once a run."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from hearer.hear.encoder import Floats
from hearer.hear.sentences import WIDTH, SentenceEncoder


class Embeddings:
    """A memory of texts and their vectors, saved in half precision."""

    def __init__(self, encoder: SentenceEncoder, path: Path | None = None) -> None:
        self._encoder, self._path = encoder, path
        self._rows: dict[bytes, Floats] = {}
        if path and path.exists():
            with np.load(path) as saved:
                keys, values = saved["keys"], saved["values"].astype(np.float32)
            self._rows = dict(zip((bytes(key) for key in keys), values, strict=True))

    def one(self, text: str) -> Floats:
        """Embed a text, or remember its vector."""
        key = hashlib.blake2b(text.encode(), digest_size=16).digest()
        if key not in self._rows:
            self._rows[key] = self._encoder.embed_one(text)
        return self._rows[key]

    def embed_reply(self, text: str) -> Floats:
        """Embed a reply as the hearer does."""
        return self._encoder.centres.reply(self.one(text))

    def embed_pieces(self, texts: Iterable[str]) -> Floats:
        """Embed pieces of options as the hearer does, one row each."""
        rows = [self.one(text) for text in texts]
        vectors = np.stack(rows) if rows else np.zeros((0, WIDTH), dtype=np.float32)
        return self._encoder.centres.pieces(vectors)

    def save(self) -> None:
        """Write everything known so far."""
        if not self._path or not self._rows:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        keys = np.array([np.frombuffer(key, dtype=np.uint8) for key in self._rows])
        values = np.stack(list(self._rows.values())).astype(np.float16)
        # A name of its own: runs that go side by side write the same file.
        scratch = self._path.with_suffix(f".{os.getpid()}.tmp.npz")
        np.savez(scratch, keys=keys, values=values)
        scratch.replace(self._path)
