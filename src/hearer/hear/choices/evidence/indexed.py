"""Evidence: the pieces of an option's facts and description that are nearest to a reply.

Backgrounds run to thousands of characters, a network reads a few dozen tokens. Pieces are embedded
once, when an option is indexed; a reply then costs one embedding and one matrix product, however
long the descriptions are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from hearer.hear.choices.evidence.pieces import Piece, pieces
from hearer.hear.encoder import Floats
from hearer.reading import Option
from hearer.text import telling_words

# Pieces a network is shown, nearest first; as many as fit into its window are read.
SHOWN = 5
# How much more the nearer pieces count when all are pooled.
_SHARP = 20.0


class Embeds(Protocol):
    """Anything that turns pieces into unit vectors."""

    def embed_pieces(self, texts: Iterable[str]) -> Floats:
        """Embed several pieces, one row each."""


@dataclass(frozen=True, slots=True)
class Near:
    """A piece and how near it is to a reply (cosine)."""

    piece: Piece
    cosine: float


@dataclass(frozen=True, slots=True)
class Heard:
    """How an option sounds next to a reply: its nearest pieces, and numbers over all of them.

    ``features`` are the cosine of the nearest piece, the mean of the three nearest, the nearest
    fact, all pieces pooled with the nearer ones counting more, and the name.
    """

    near: list[Near]
    vector: Floats
    features: npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Indexed:
    """An option, its pieces, their vectors and that of its name, and all its words.

    The first ``facts`` pieces are facts.
    """

    option: Option
    pieces: tuple[Piece, ...]
    facts: int
    vectors: Floats
    name: Floats
    words: frozenset[str]

    def hear(self, reply: Floats, most: int = SHOWN) -> Heard:
        """Compare every piece with a reply; the text's order breaks ties."""
        if not self.pieces:
            return Heard([], np.zeros_like(reply), np.array([0, 0, 0, 0, float(self.name @ reply)]))
        cosines = self.vectors @ reply
        order = np.argsort(-cosines, kind="stable")[:most]
        near = [Near(self.pieces[i], float(cosines[i])) for i in order]
        fact = float(cosines[: self.facts].max()) if self.facts else 0.0
        pooled = np.log(np.mean(np.exp(_SHARP * cosines))) / _SHARP
        features = [near[0].cosine, cosines[order[:3]].mean(), fact, pooled]
        return Heard(near, self.vectors[order[0]], np.array([*features, float(self.name @ reply)]))

    def nearest(self, reply: Floats) -> list[Near]:
        """Give the pieces nearest to a reply, nearest first."""
        return self.hear(reply).near


def index_option(option: Option, encoder: Embeds) -> Indexed:
    """Cut an option into pieces and embed them."""
    cut = tuple(pieces(option))
    texts = [option.name, *(piece.text for piece in cut)]
    known = frozenset(word for text in texts for word in telling_words(text))
    vectors = encoder.embed_pieces(texts)
    facts = sum(piece.source == "fact" for piece in cut)
    return Indexed(option, cut, facts, vectors[1:], vectors[0], known)
