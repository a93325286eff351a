"""The bundled cross-encoder: a pair of texts in, the logits of every head out."""

from __future__ import annotations

from functools import cache
from typing import Any

from hearer.errors import ModelError
from hearer.hear.bundle import Bundle, bundled
from hearer.hear.encoder import Encoder, Floats, self_check
from hearer.hear.tokens import IdPair, Tokens

FILE = "hearer.onnx"
STATES = "states"  # the output before the heads: what the network made of a pair
_TOLERANCE = 0.35  # logits; 8-bit kernels of other processors round differently


class PairNetwork:
    """Scores pairs; each head speaks for one face."""

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle
        self._encoder = Encoder(bundle.model(FILE), bundle.tokens, bundle.remedy)
        self.settings: dict[str, Any] = bundle.manifest.get("settings", {})
        self_check(bundle, FILE, self._golden, _TOLERANCE)

    @property
    def tokens(self) -> Tokens:
        """The tokenizer pairs are made with."""
        return self._encoder.tokens

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads it has."""
        return tuple(name for name in self._encoder.outputs if name != STATES)

    def need(self, head: str, hearer: str, recipe: str) -> None:
        """Make sure that a head is there which a hearer reads with."""
        if head not in self.heads:
            raise ModelError(
                f"the hearer {hearer!r} needs a network with the head {head!r}, this one has "
                f"{', '.join(self.heads)}; make one with: hearer train {recipe}, and name it: "
                f"--hearer {hearer}@FOLDER"
            )

    def logits(self, head: str, pair: IdPair) -> Floats:
        """Give the logits of a head for one pair."""
        return self.look(head, pair)[0]

    def look(self, head: str, pair: IdPair) -> tuple[Floats, Floats | None]:
        """Give the logits of a head and what they are read from, where the model tells it."""
        given = self._encoder.run(*pair)
        return given[head][0], given[STATES][0] if STATES in given else None

    def _golden(self, head: str, first: str, second: str) -> Floats:
        return self.logits(head, (self.tokens.ids(first, 60), self.tokens.ids(second, 60)))


@cache
def pair_network() -> PairNetwork:
    """The bundled network, loaded once."""
    return PairNetwork(bundled())
