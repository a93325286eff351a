"""Are these the same words? Tokens compared across escapes, letter case and word pieces.

Systems write brackets and quotes as the Penn Treebank does (``-LRB-``), lower their input, or save
it as word pieces (``nur ##se``) with a map from pieces to words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_ESCAPES = {
    "-lrb-": "(",
    "-rrb-": ")",
    "-lsb-": "[",
    "-rsb-": "]",
    "-lcb-": "{",
    "-rcb-": "}",
    "``": '"',
    "''": '"',
    "“": '"',
    "”": '"',
    "`": "'",
    "‘": "'",
    "’": "'",
}
_SPECIAL = re.compile(r"\[[A-Z]+\d*\]|</?[a-z]+>")
_UNKNOWN = ("[UNK]", "<unk>")
# WordPiece marks a piece inside a word, SentencePiece and byte-level BPE one that begins a word.
_MARK = re.compile(r"^(?:##|[▁Ġ]+)")


def same_words(words: Sequence[str], others: Sequence[str]) -> bool:
    """Tell whether two rows of tokens are the same but for escapes and letter case."""
    return [plain(word) for word in words] == [plain(word) for word in others]


def plain(token: str) -> str:
    """Give a token without escapes and case."""
    folded = token.casefold()
    return _ESCAPES.get(folded, folded)


def unlike_pieces(pieces: Sequence[str], places: Sequence[int], words: Sequence[str]) -> str | None:
    """Say which word its pieces do not spell; None where all do.

    ``places`` gives the word of each piece. A system may stop before the end of a long text. Not
    compared are words with an unknown piece, and those beyond ASCII, which vocabularies rewrite.
    """
    spelt: dict[int, list[str]] = {}
    for piece, place in zip(pieces, places, strict=True):
        if piece in _UNKNOWN or not _SPECIAL.fullmatch(piece):
            spelt.setdefault(place, []).append(piece)
    for place, parts in spelt.items():
        if not 0 <= place < len(words):
            return f"it has a word {place}, the corpus has {len(words)} words"
        word = "".join(_MARK.sub("", part) for part in parts)
        known = words[place].isascii() and not any(part in _UNKNOWN for part in parts)
        if known and plain(word) != plain(words[place]):
            return f"word {place} is {word!r}, not {words[place]!r}"
    return None
