"""Cutting texts into the encoder's tokens, and putting them together as the pairs it reads.

Training and reading share these functions, so that a network sees what it was trained on.
The order of a pair is that of entailment, premise first: what is known of an option and the reply
that should follow from it; a reply and the question it should answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tokenizers import Tokenizer

from hearer.errors import ModelError

Ids = tuple[int, ...]
IdPair = tuple[Ids, Ids]

# Lengths in tokens. A pair costs about two fifths of a millisecond a token on one core; these keep
# the network's part in `which` with two options at 50 ms, for the half of the replies that need
# it. Five in a hundred replies of AltEntities are longer.
WHICH_TOKENS = 64
WHICH_REPLY = 24
WHICH_NAME = 12
WHICH_PIECE = 32
WHICH_TEXT = 96
ANSWER_REPLY = 64
ANSWER_QUESTION = 40
ANSWER_CONTEXT = 24
BOOLQ_PASSAGE = 96
NLI_PREMISE = 80
NLI_HYPOTHESIS = 44
# What the outputs of the entailment head stand for, in order.
NLI_LABELS = ("entailment", "neutral", "contradiction")


@dataclass(frozen=True, slots=True)
class SpecialTokens:
    """The ids of the tokens that frame a text; decoders and T5 have none to begin with."""

    cls: int | None
    sep: int
    pad: int

    def frame(self, first: Sequence[int], second: Sequence[int] = ()) -> tuple[Ids, Ids]:
        """``[CLS] first [SEP]`` or ``[CLS] first [SEP] second [SEP]``: ids and token types."""
        ids = (*(() if self.cls is None else (self.cls,)), *first, self.sep)
        more = (*second, self.sep) if second else ()
        return ids + more, (0,) * len(ids) + (1,) * len(more)


class Tokens:
    """A tokenizer without special tokens, padding or truncation of its own."""

    def __init__(self, path: Path) -> None:
        try:
            self._tokenizer = Tokenizer.from_file(str(path))
        except Exception as error:  # the tokenizers library raises plain Exception
            raise ModelError(f"tokenizer file {path} cannot be loaded: {error}") from error
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        self.special = self._special_tokens()
        self._cut = lru_cache(maxsize=20_000)(self._encode)

    def _special_tokens(self) -> SpecialTokens:
        """BERT's, RoBERTa's, T5's, or a decoder's, which ends everything with one token."""
        cls = self._first_known("[CLS]", "<s>")
        sep = self._first_known("[SEP]", "</s>", "<|endoftext|>", "<|im_end|>", "<eos>")
        around = self._tokenizer.encode("").ids
        if len(around) == 2:  # its own word counts: MPNet has BERT's tokens too, and uses others
            cls, sep = around
        if sep is None:
            raise ModelError("the tokenizer has no token that ends a text, such as [SEP] or </s>")
        pads = ("[PAD]", "<pad>") if self._named(sep).startswith("[") else ("<pad>", "[PAD]")
        pad = self._first_known(*pads)
        return SpecialTokens(cls, sep, sep if pad is None else pad)

    def _named(self, token: int) -> str:
        return self._tokenizer.id_to_token(token) or ""

    def _first_known(self, *names: str) -> int | None:
        found = (self._tokenizer.token_to_id(name) for name in names)
        return next((one for one in found if one is not None), None)

    def _encode(self, text: str) -> Ids:
        return tuple(self._tokenizer.encode(text, add_special_tokens=False).ids)

    def both_ends(self, text: str, limit: int) -> Ids:
        """Cut a text into token ids; of one that is too long keep the beginning and the end.

        What somebody comes to say stands last, so the end has the larger part.
        """
        far = limit * 24
        whole = self._cut(text) if len(text) <= far else ()
        if whole and len(whole) <= limit:
            return whole
        head = limit // 3
        return (whole or self._cut(text[:far]))[:head] + (whole or self._cut(text[-far:]))[
            head - limit :
        ]

    def ids(self, text: str, limit: int) -> Ids:
        """Cut a text into at most ``limit`` token ids."""
        # No token is longer than a few dozen characters: what lies far beyond is not looked at.
        return self._cut(text[: limit * 24])[:limit]


def which_pair(tokens: Tokens, name: str, pieces: Iterable[str], reply: str) -> IdPair:
    """Pair what is known of an option, nearest pieces first, with the reply."""
    said = tokens.ids(reply, WHICH_REPLY)
    stop = tokens.ids(".", 1)
    room = WHICH_TOKENS - 3 - len(said)
    known = tokens.ids(name, WHICH_NAME) + stop
    for piece in pieces:
        if room - len(known) < 6:
            break
        known += tokens.ids(piece, min(WHICH_PIECE, room - len(known) - 1)) + stop
    return known, said


def which_text(tokens: Tokens, name: str, pieces: Iterable[str], reply: str) -> IdPair:
    """Write an option and the reply as the one text that T5 reads (AltEntities Section 5.2)."""
    described = " ".join(pieces)
    text = f"expression: {reply} entity: {name}{described and f' description: {described}'}"
    return tokens.ids(text, WHICH_TEXT), ()


def answer_pair(tokens: Tokens, question: str, reply: str, context: str = "") -> IdPair:
    """Pair a reply with the question it answers; earlier turns stand before the question."""
    asked = tokens.ids(question, ANSWER_QUESTION)
    if context:
        asked = tokens.ids(context, ANSWER_CONTEXT) + asked
    return tokens.both_ends(reply, ANSWER_REPLY), asked


def boolq_pair(tokens: Tokens, question: str, passage: str) -> IdPair:
    """Pair a passage, or a reply in its place, with the question it answers."""
    return tokens.ids(passage, BOOLQ_PASSAGE), tokens.ids(question, ANSWER_QUESTION)


def nli_pair(tokens: Tokens, premise: str, hypothesis: str) -> IdPair:
    """Pair a premise with what may follow from it."""
    return tokens.ids(premise, NLI_PREMISE), tokens.ids(hypothesis, NLI_HYPOTHESIS)
