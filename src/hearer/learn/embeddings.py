"""Sentence embeddings kept on disk: a corpus is embedded once, not once a run."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np

from hearer.hear.encoder import Floats
from hearer.hear.sentences import sentence_encoder


class Embeddings:
    """A memory of texts and their vectors, saved in half precision."""

    def __init__(self, path: Path | None = None, tell: Callable[[int], None] | None = None) -> None:
        self._path, self._tell = path, tell
        self._rows: dict[bytes, Floats] = {}
        if path and path.exists():
            with np.load(path) as saved:
                keys, values = saved["keys"], saved["values"].astype(np.float32)
            self._rows = dict(zip((bytes(key) for key in keys), values, strict=True))

    def one(self, text: str) -> Floats:
        """Embed a text, or remember its vector."""
        key = hashlib.blake2b(text.encode(), digest_size=16).digest()
        if key not in self._rows:
            self._rows[key] = sentence_encoder().embed_one(text)
            if self._tell:
                self._tell(len(self._rows))
        return self._rows[key]

    def embed(self, texts: Iterable[str]) -> Floats:
        """Embed several texts, one row each."""
        rows = [self.one(text) for text in texts]
        return np.stack(rows) if rows else np.zeros((0, 384), dtype=np.float32)

    def save(self) -> None:
        """Write everything known so far."""
        if not self._path or not self._rows:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        keys = np.array([np.frombuffer(key, dtype=np.uint8) for key in self._rows])
        values = np.stack(list(self._rows.values())).astype(np.float16)
        scratch = self._path.with_suffix(".tmp.npz")
        np.savez(scratch, keys=keys, values=values)
        scratch.replace(self._path)
