"""The bundled cross-encoder: a pair of texts in, the logits of a head out.

A head may have a graph of its own (``which.onnx``): the same network with what was learnt for that
face beside its layers. Each graph is loaded when a head of it is first asked.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import numpy as np

from hearer.errors import ModelError
from hearer.hear.bundle import Bundle, bundled
from hearer.hear.encoder import Encoder, Floats, self_check
from hearer.hear.tokens import IdPair, Tokens

FILE = "hearer.onnx"
STATES = "states"  # the output before the heads: what the network made of a pair
_TOLERANCE = 0.35  # logits; 8-bit kernels of other processors round differently


def own_file(head: str) -> str:
    """The file of a head that has a graph of its own."""
    return f"{head}.onnx"


class PairNetwork:
    """Scores pairs; each head speaks for one face."""

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle
        self.tokens: Tokens = bundle.tokens
        self.settings: dict[str, Any] = bundle.manifest.get("settings", {})
        self._graphs: dict[str, Encoder] = {}

    def graph(self, head: str) -> Encoder:
        """The graph that a head is in, loaded and checked when it is first asked for."""
        file = own_file(head)
        file = file if file in self.bundle else FILE
        if file not in self._graphs:
            encoder = Encoder(self.bundle.model(file), self.tokens, self.bundle.remedy)
            self_check(self.bundle, file, partial(_logits, encoder), _TOLERANCE)
            self._graphs[file] = encoder
        return self._graphs[file]

    def need(self, head: str, hearer: str, recipe: str) -> None:
        """Make sure that a head is there which a hearer reads with."""
        heads = [name for name in self.graph(head).outputs if name != STATES]
        if head not in heads:
            raise ModelError(
                f"the hearer {hearer!r} needs a network with the head {head!r}, this one has "
                f"{', '.join(heads)}; make one with: hearer train {recipe}, and name it: "
                f"--hearer {hearer}@FOLDER"
            )

    def logits(self, head: str, pair: IdPair) -> Floats:
        """Give the logits of a head for one pair."""
        return self.look(head, pair)[0]

    def look(self, head: str, pair: IdPair) -> tuple[Floats, Floats | None]:
        """Give the logits of a head and what they are read from, where the model tells it."""
        given = self.graph(head).run(*pair)
        return given[head][0], given[STATES][0] if STATES in given else None


def _logits(encoder: Encoder, head: str, first: str, second: str) -> Floats:
    """What a graph makes of two texts, to compare with what it made of them once."""
    given = encoder.run(encoder.tokens.ids(first, 60), encoder.tokens.ids(second, 60))
    return np.asarray(given[head][0], dtype=np.float32)


@cache
def pair_network() -> PairNetwork:
    """The bundled network, loaded once."""
    return PairNetwork(bundled())
