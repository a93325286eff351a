"""From a form of a verb to its lemma and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from hearer.hear.pronouns.lexicon import sections

_VOWELS = frozenset("aeiou")
# Verbs of two syllables that double their last letter.
_STRESSED = frozenset("abhor admit commit compel confer enthral propel refer regret repel".split())


@cache
def _irregular() -> dict[str, tuple[str, ...]]:
    """Each irregular lemma with its pasts and participles."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in sections("irregular.txt")["verbs"]:
        lemma, *forms = entry.split()
        found[lemma] = (*found.get(lemma, ()), *forms)
    return found


@cache
def _lemma_of_irregular() -> dict[str, str]:
    return {form: lemma for lemma, forms in _irregular().items() for form in forms}


def _doubles(lemma: str) -> bool:
    """Whether the last letter may double: *stun, stunned*; *upset, upsetting*."""
    return (
        len(lemma) > 2
        and lemma[-1] not in _VOWELS | frozenset("wxyh")
        and lemma[-2] in _VOWELS
        and lemma[-3] not in _VOWELS
    )


def forms_of(lemma: str) -> Iterator[str]:
    """Give the forms a lemma may have; spellings that depend on stress are given both ways."""
    yield lemma
    stems = [lemma, lemma + lemma[-1]] if _doubles(lemma) else [lemma]
    if lemma.endswith("y") and lemma[-2:-1] not in _VOWELS:
        yield from (lemma[:-1] + "ies", lemma[:-1] + "ied", lemma + "ing")
    elif lemma.endswith("e"):
        yield from (lemma + "s", lemma + "d", lemma[:-1] + "ing")
    else:
        yield lemma + ("es" if lemma.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
        for stem in stems:
            yield from (stem + "ed", stem + "ing")
    yield from _irregular().get(lemma, ())


def lemmas_of(form: str) -> list[str]:
    """Give the lemmas a form may belong to, most likely first; the form itself comes last."""
    if form in _lemma_of_irregular():
        return [_lemma_of_irregular()[form], form]
    for ending, replacement in (
        ("ies", "y"),
        ("ied", "y"),
        ("es", ""),
        ("s", ""),
        ("ed", ""),
        ("ing", ""),
    ):
        stem = form.removesuffix(ending)
        if stem != form and len(stem) > 1:
            if replacement:
                return [stem + replacement, form]
            return list(dict.fromkeys([*_stems(stem, ending), form]))
    return [form]


def _stems(stem: str, ending: str) -> Iterator[str]:
    if ending in ("ed", "ing"):
        if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "ls":
            yield stem[:-1]
        if stem.endswith(
            ("at", "iz", "is", "ur", "ov", "in", "as", "us", "ut", "rg", "dg", "nc", "rc", "v", "u")
        ):
            yield stem + "e"
        yield from (stem, stem + "e")
        if len(stem) > 3 and stem[-1] == stem[-2]:
            yield stem[:-1]
    else:
        yield from (stem, stem + "e") if ending == "es" else (stem,)


def past_of(entry: str) -> str:
    """Put the verb of an entry such as *look up to* into the past."""
    lemma, *rest = entry.split()
    return " ".join([_past(lemma), *rest])


def _past(lemma: str) -> str:
    if lemma in _irregular():
        return _irregular()[lemma][0]
    if lemma == "could":
        return lemma
    pasts = [form for form in forms_of(lemma) if form.endswith("ed")]
    return pasts[-1] if _stressed_at_the_end(lemma) else pasts[0]


def _stressed_at_the_end(lemma: str) -> bool:
    syllables = len(re.findall(r"[aeiouy]+", lemma))
    return syllables == 1 or lemma in _STRESSED
