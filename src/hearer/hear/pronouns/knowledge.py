"""Joining a fact about a candidate with background knowledge (KITMUS, Section 3).

*Servin is a judge* and *she decides cases in a law court* belong together because a text says what
judges do, or because everyone knows. Both ways are tried: words shared between the situation of
the pronoun and the sentences about what a candidate is, which also works where all of them are
invented; and, with the bundled encoder, nearness of meaning.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hearer.hear.pronouns.embedding import nearness
from hearer.hear.pronouns.facts import Fact
from hearer.hear.pronouns.forms import is_pronoun
from hearer.hear.pronouns.function_words import function_words
from hearer.hear.pronouns.words import Sentence
from hearer.text import words

# Log-odds of a candidate whose background covers the situation fully against one that shares none.
_COVERED = 9.0
# Cosines to log-odds, fitted by likelihood on the published training files of KITMUS: for what
# someone is, and (wider, set by hand) for what someone did.
_LABEL_SCALE, _STORY_SCALE = 0.04, 0.15
_UNRELATED = 0.1  # a cosine that says nothing
_ROUGHLY = 0.3  # how far nearness of meaning is trusted where it is not all there is
_SAME_START = 0.7  # of the longer of two words, for them to count as forms of one
_LONGEST = 400  # characters of a situation that are read


@dataclass(frozen=True, slots=True)
class Known:
    """How far knowledge speaks for a candidate, and what it rests on.

    It is ``firm`` where the text says what candidates are, not only what they did.
    """

    score: float
    said: str
    firm: bool


def weigh(
    situation: str,
    names: Sequence[str],
    facts: Sequence[Fact],
    sentences: Sequence[Sentence],
    text: str,
) -> dict[str, Known]:
    """Score every candidate by what is said about it; nothing where nothing is said.

    ``situation`` is what the text says with the pronoun; ``sentences`` are all but its own.
    """
    if not facts or not situation.strip():
        return {}
    about: dict[str, list[Fact]] = {}
    for fact in facts:
        about.setdefault(fact.candidate, []).append(fact)
    background = {name: _background(some, sentences, text) for name, some in about.items()}
    covered = _coverage(situation, about, background)
    # What the text says about their kinds counts more than what everyone knows; and against someone
    # of whom nothing is said there is only a rough idea of what would be near.
    told = any(background.values()) or len(about) < len(names)
    trust = _ROUGHLY if told else 1.0
    firm = any(fact.label for fact in facts)
    scale = _LABEL_SCALE if firm else _STORY_SCALE
    silent = Known(trust * _UNRELATED / scale, "", firm)
    return {name: silent for name in names if name not in about} | {
        name: Known(
            score=_COVERED * covered[name] + trust * _meaning(situation, some) / scale,
            said=" ".join(dict.fromkeys([_fact_text(some[-1]), *background[name]])),
            firm=firm,
        )
        for name, some in about.items()
    }


def _fact_text(fact: Fact) -> str:
    return f"{fact.candidate} {fact.said}".strip()


def _background(facts: Sequence[Fact], sentences: Sequence[Sentence], text: str) -> list[str]:
    """The sentences that speak of what a candidate is, other than the facts themselves."""
    own = {fact.sentence for fact in facts}
    labels = [fact.label.casefold() for fact in facts if fact.label]
    found = []
    for sentence in sentences:
        said = text[sentence.start : sentence.end].strip()
        if sentence.number not in own and any(_speaks_of(said, label) for label in labels):
            found.append(said)
    return found


def _speaks_of(said: str, label: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(label)}(?:e?s)?(?!\w)", said.casefold()))


def _telling(said: str) -> set[str]:
    return {
        word
        for word in words(said)
        if len(word) > 1 and word not in function_words() and not is_pronoun(word)
    }


def _coverage(
    situation: str, about: Mapping[str, Sequence[Fact]], background: Mapping[str, Sequence[str]]
) -> dict[str, float]:
    """How much of what is said about each candidate, or about its kind, the situation repeats.

    A word said about several candidates tells them apart the less.
    """
    asked = _telling(situation)
    bags = {name: _said(some, background[name]) for name, some in about.items()}
    standing = Counter(word for bag in bags.values() for word in bag)
    weight = {word: math.log((len(bags) + 1) / count) for word, count in standing.items()}
    shares = {}
    for name, bag in bags.items():
        total = sum(weight[word] for word in bag)
        shared = sum(weight[word] for word in bag if _stands_in(word, asked))
        shares[name] = shared / total if total else 0.0
    return shares


def _said(facts: Sequence[Fact], background: Sequence[str]) -> set[str]:
    labels = {word for fact in facts for word in _telling(fact.label)}
    if background:
        # The label has done its work: what counts is what is said about it.
        return {word for said in background for word in _telling(said)} - labels
    return labels | {word for fact in facts for word in _telling(fact.said)}


def _stands_in(word: str, asked: set[str]) -> bool:
    return word in asked or any(_same_stem(word, other) for other in asked)


def _same_stem(left: str, right: str) -> bool:
    """Whether two words start alike: *library* and *librarian*, *gupegas* and *gupegaing*."""
    longer = max(len(left), len(right))
    if longer < 5 or left[:3] != right[:3]:
        return False
    same = next(
        (n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b),
        min(len(left), len(right)),
    )
    return same >= max(4, _SAME_START * longer)


def _meaning(situation: str, facts: Sequence[Fact]) -> float:
    """How near the situation is to what the candidate is, or to what it did."""
    asked = situation[:_LONGEST]
    labels = {fact.label for fact in facts if fact.label}
    if labels:
        return max(_nearness(asked, label) for label in sorted(labels))
    return max(nearness(asked, fact.said[:_LONGEST]) for fact in facts)


def _nearness(situation: str, label: str) -> float:
    article = "an" if label[:1].casefold() in "aeiou" else "a"
    phrases = (f"{article} {label}", f"He is {article} {label}.")
    return sum(nearness(situation, phrase) for phrase in phrases) / len(phrases)
