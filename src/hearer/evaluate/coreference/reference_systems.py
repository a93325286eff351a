"""Trivial coreference systems: what any system has to beat."""

from __future__ import annotations

import random
import re

from hearer.corpora.clusters import Span

_PRONOUNS = frozenset(
    "he she they him her them his their hers theirs himself herself themselves ze ey xe hir em zir"
    " xem".split()
)
_NOUN = re.compile(r"\b(?:[Tt]he|[Aa]n?) [\w'’-]+|\b[A-Z][\w'’-]*")
_WORD = re.compile(r"[\w'’-]+")
# Words that start a sentence with a capital without being a noun.
_EMPTY = frozenset(
    "After Although And As At Before But By For From If In It On So That The These This Those To"
    " When While With".split()
)


def nouns_and_pronouns(text: str) -> tuple[list[Span], list[Span]]:
    """Find names, nouns with an article, and personal pronouns, by their looks alone."""
    pronouns = [m.span() for m in _WORD.finditer(text) if m[0].lower() in _PRONOUNS]
    nouns = [
        m.span()
        for m in _NOUN.finditer(text)
        if m[0] not in _EMPTY and m[0].lower() not in _PRONOUNS
    ]
    return nouns, pronouns


def first_noun(text: str) -> list[list[Span]]:
    """Put every pronoun into one cluster with the first noun."""
    nouns, pronouns = nouns_and_pronouns(text)
    return [[nouns[0], *pronouns]] if nouns and pronouns else []


class RandomNoun:
    """Lets each pronoun refer to a noun before it, drawn evenly.

    The draw depends on the seed and the text alone, not on the order of texts: a resumed run gives
    the same result.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, text: str) -> list[list[Span]]:
        """Give one cluster for each noun that was drawn."""
        chance = random.Random(f"{self.seed}\0{text}")
        nouns, pronouns = nouns_and_pronouns(text)
        clusters: dict[Span, list[Span]] = {}
        for pronoun in pronouns:
            before = [noun for noun in nouns if noun[1] <= pronoun[0]]
            if before:
                chosen = chance.choice(before)
                clusters.setdefault(chosen, [chosen]).append(pronoun)
        return list(clusters.values())
