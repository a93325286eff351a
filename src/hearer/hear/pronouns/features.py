"""What the small learned heads see: a phrase's embedding and a few things that can be named.

Training and reading share these functions. Gendered pronouns inside a phrase are made masculine, so
that *lost her keys* and *lost his keys* are one phrase.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np

from hearer.hear.encoder import Floats
from hearer.hear.pronouns.embedding import embed, nearness
from hearer.hear.pronouns.inflection import forms_of
from hearer.hear.pronouns.lexicon import sections

_HE = {"she": "he", "her": "his", "hers": "his", "herself": "himself"}
_SHE = re.compile(r"\b(she|hers|her|herself)\b", re.IGNORECASE)
_OF_THEME = re.compile(r"\b(it|one|ones|them|some|any|those|seconds)\b")
_EVENT_WORDS = ("asks", "needs", "deserves")


def neutral(phrase: str) -> str:
    """Make the gendered pronouns of a phrase masculine."""
    return _SHE.sub(lambda match: _HE[match[0].lower()], phrase)


@cache
def _patterns(section: str) -> tuple[tuple[frozenset[str], tuple[str, ...]], ...]:
    entries = (entry.split() for entry in sections("phrases.txt")[section])
    return tuple((frozenset(forms_of(first)), tuple(rest)) for first, *rest in entries)


def speaks_of(phrase: str, section: str) -> bool:
    """Whether a phrase holds an entry of a section of ``phrases.txt`` in any form of its verb."""
    words = phrase.casefold().replace("n't", " not").split()
    return any(
        word in forms and tuple(words[place + 1 : place + 1 + len(rest)]) == rest
        for place, word in enumerate(words)
        for forms, rest in _patterns(section)
    )


def verb_features(predicate: Sequence[str]) -> Floats:
    """What is seen of a verb between two people."""
    return embed(f"she {' '.join(predicate)} him")


@lru_cache(maxsize=4_096)
def reason_features(phrase: str) -> Floats:
    """What is seen of a reason: the clause after *because* without its subject."""
    phrase = neutral(phrase)
    named = [float(speaks_of(phrase, "wants"))]
    return np.concatenate([embed(f"she {phrase}"), np.array(named, dtype=np.float32)])


@lru_cache(maxsize=4_096)
def event_features(verb: str, theme: str, connective: str, phrase: str) -> Floats:
    """What is seen of an event next to a transfer: of what, after or before which event."""
    phrase = neutral(phrase)
    event = f"he {phrase}"
    named = [
        float(connective == "before"),
        float(bool(_OF_THEME.search(phrase))),
        *(nearness(event, other) for other in _about(verb, theme)),
        *(float(speaks_of(phrase, section)) for section in _EVENT_WORDS),
    ]
    return np.concatenate([embed(event), np.array(named, dtype=np.float32)])


def _about(verb: str, theme: str) -> tuple[str, ...]:
    return theme, f"{verb} {theme}", f"he needed {theme}", f"he asked for {theme}"
