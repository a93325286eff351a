"""How far the declarative rewriting agrees with Circa's own (``canquestion-X``, Section 5.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from hearer.corpora.circa import Pair
from hearer.hear.answers.questions.declarative import declarative
from hearer.text import fold

# The corpus is tokenised: "I 'd", "do n't", "wan na", "$ 10", a space before each mark.
_CLITIC = re.compile(r" (?=n't\b|'(?:s|re|ve|d|ll|m)\b)|(?<=\bwan) (?=na\b)|(?<=\$) ")
_BEFORE_MARK = re.compile(r" (?=[.,;:!?])")
_AT_THE_END = ".!? "


@dataclass(frozen=True, slots=True)
class Differing:
    """A question that is rewritten in two ways."""

    question: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Rewriting:
    """The share of distinct questions rewritten alike, and the others."""

    questions: int
    differing: tuple[Differing, ...]

    @property
    def agreement(self) -> float:
        """The share of questions that are rewritten as in the corpus."""
        return 1 - len(self.differing) / self.questions if self.questions else 0.0


def normal(statement: str) -> str:
    """Make two rewritings comparable: case, spaces, and the spaces of tokenisation."""
    text = _CLITIC.sub("", " ".join(fold(statement).split()))
    return _BEFORE_MARK.sub("", text).rstrip(_AT_THE_END)


def compare_rewriting(pairs: Iterable[Pair], *, fluent: bool = False) -> Rewriting:
    """Rewrite every distinct question and list those that the corpus rewrites otherwise."""
    published = {pair.question: pair.canquestion for pair in pairs}
    rewritten = (
        Differing(question, declarative(question, fluent=fluent), theirs)
        for question, theirs in sorted(published.items())
    )
    differing = tuple(case for case in rewritten if normal(case.ours) != normal(case.theirs))
    return Rewriting(len(published), differing)
