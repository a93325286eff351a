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

from hearer.hear.choices.pieces import Piece, pieces
from hearer.hear.encoder import Floats
from hearer.reading import Option
from hearer.text import telling_words

# Pieces a network is shown, nearest first; as many as fit into its window are read.
SHOWN = 5


class Embeds(Protocol):
    """Anything that turns texts into unit vectors."""

    def embed(self, texts: Iterable[str]) -> Floats:
        """Embed several texts, one row each."""


@dataclass(frozen=True, slots=True)
class Near:
    """A piece and how near it is to a reply (cosine)."""

    piece: Piece
    cosine: float


@dataclass(frozen=True, slots=True)
class Indexed:
    """An option, its pieces, their vectors and all its words."""

    option: Option
    pieces: tuple[Piece, ...]
    vectors: Floats
    words: frozenset[str]

    def nearest(self, reply: Floats, most: int = SHOWN) -> list[Near]:
        """Give the pieces nearest to a reply, nearest first; the text's order breaks ties."""
        if not self.pieces:
            return []
        cosines = self.vectors @ reply
        order = np.argsort(-cosines, kind="stable")[:most]
        return [Near(self.pieces[i], float(cosines[i])) for i in order]


def index_option(option: Option, encoder: Embeds) -> Indexed:
    """Cut an option into pieces and embed them."""
    cut = tuple(pieces(option))
    texts = [option.name, *(piece.text for piece in cut)]
    known = frozenset(word for text in texts for word in telling_words(text))
    return Indexed(option, cut, encoder.embed(texts[1:]), known)
