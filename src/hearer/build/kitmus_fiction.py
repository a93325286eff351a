"""Fictional occupations and situations for resources that have only real ones (Section 4.2, A.2.2).

Character-level fiction is made of invented words: an occupation in *-er*, a situation of a verb in
*-ing* and an adverb in *-ly*. Word-level fiction exchanges words of real descriptions for others of
the same part of speech. The authors then chose by hand what was plausible; here the article before
an exchanged word still fits, and nothing that exists comes out. The suffixes are English: resources
in another language bring their own files.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from hearer.build.fictional import invent
from hearer.build.kitmus_files import Token
from hearer.build.kitmus_resources import REAL, Occupation, Resources
from hearer.errors import InputError

Situation = tuple[Token, ...]

OCCUPATION_SUFFIX, VERB_SUFFIX, ADVERB_SUFFIX = "er", "ing", "ly"
_EXCHANGED = frozenset({"NN", "NNS", "JJ", "VBG"})
_MOST_EXCHANGED = 2
_PATIENCE = 200


def with_fiction(resources: Resources, seed: int = 0) -> Resources:
    """Add the occupation files that are missing; those that are there stay as they are."""
    real = resources.occupations[REAL]
    occupations = {"real": [one.name for one in real]}
    situations = {"real": [one.description for one in real]}
    wanted = [
        f"{occupation}_{situation}"
        for occupation in ("real", "charfict")
        for situation in ("real", "charfict", "wordfict")
    ]
    missing = [name for name in wanted if name not in resources.occupations]
    if not missing:
        return resources
    count = len(real)
    occupations["charfict"] = invent(OCCUPATION_SUFFIX, count, seed=seed)
    situations["charfict"] = invented_situations(count, seed)
    situations["wordfict"] = exchanged_situations(situations["real"], seed)
    files = dict(resources.occupations)
    for name in missing:
        occupation, situation = name.split("_")
        pairs = zip(occupations[occupation], situations[situation], strict=True)
        files[name] = tuple(Occupation(*pair) for pair in pairs)
    return replace(resources, occupations=files)


def invented_situations(count: int, seed: int = 0) -> list[Situation]:
    """Character-level fictional situations, as *socring clatodemnly*."""
    verbs = invent(VERB_SUFFIX, count, seed=seed)
    adverbs = invent(ADVERB_SUFFIX, count, seed=seed)
    return [((verb, "VBG"), (adverb, "RB")) for verb, adverb in zip(verbs, adverbs, strict=True)]


def exchanged_situations(real: Sequence[Situation], seed: int = 0) -> list[Situation]:
    """Word-level fictional situations: real ones, shuffled, with words exchanged among them."""
    draw = random.Random(f"{seed} exchanged")
    pool: defaultdict[str, list[str]] = defaultdict(list)
    for situation in real:
        for word, tag in situation:
            if tag in _EXCHANGED and word not in pool[tag]:
                pool[tag].append(word)
    made: list[Situation] = []
    for place in draw.sample(range(len(real)), len(real)):
        made.append(_exchange(real[place], pool, {*real, *made}, draw))
    return made


def _exchange(
    situation: Situation,
    pool: dict[str, list[str]],
    taken: set[Situation],
    draw: random.Random,
) -> Situation:
    own = {word for word, _ in situation}
    places = [place for place, (_, tag) in enumerate(situation) if tag in _EXCHANGED]
    for _ in range(_PATIENCE):
        changed = list(situation)
        for place in draw.sample(places, min(_MOST_EXCHANGED, len(places))):
            word, tag = situation[place]
            fitting = [other for other in pool[tag] if other not in own and _alike(other, word)]
            if fitting:
                changed[place] = (draw.choice(fitting), tag)
        if tuple(changed) not in taken:
            return tuple(changed)
    words = " ".join(word for word, _ in situation)
    raise InputError(f"no fictional situation can be made of {words!r}: too few descriptions")


def _alike(one: str, other: str) -> bool:
    """Whether *a* or *an* before the one fits the other too."""
    return (one[0] in "aeiou") == (other[0] in "aeiou")
