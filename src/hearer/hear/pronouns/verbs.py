"""Verbs by class: who feels, who tells, who receives, and to whom a verb gives the cause.

See ``lexicon/verbs.txt`` for the classes and the literature they come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache

from hearer.hear.pronouns.inflection import forms_of, lemmas_of
from hearer.hear.pronouns.lexicon import sections


class VerbClass(str, Enum):
    """The sections of the lexicon."""

    EXPERIENCER_OBJECT = "experiencer object"
    EXPERIENCER_SUBJECT = "experiencer subject"
    TELL = "tell"
    ADVISE = "advise"
    TRANSFER = "transfer"
    SUBJECT_CAUSES = "subject causes"
    OBJECT_CAUSES = "object causes"


BE = frozenset("be am is are was were been being".split())
_HELP = frozenset(
    "do does did have has had having can could will would shall should may might must ought".split()
)
_MID = frozenset(
    "always also almost already always even ever just never not now often once only quite really "
    "still then too very so".split()
)

Predicate = tuple[str, ...]


@cache
def _entries() -> dict[Predicate, frozenset[VerbClass]]:
    found: dict[Predicate, frozenset[VerbClass]] = {}
    for title, entries in sections("verbs.txt").items():
        for entry in entries:
            key = tuple(entry.split())
            found[key] = found.get(key, frozenset()) | {VerbClass(title)}
    return found


@cache
def verb_forms() -> frozenset[str]:
    """Every form of the verbs in the lexicon and of the irregular ones, but for plain lemmas.

    They tell where a noun phrase ends; a lemma may well be a noun (*promise, order*).
    """
    irregular = {entry.split()[0] for entry in sections("irregular.txt")["verbs"]}
    lemmas = {entry[0] for entry in _entries()} | irregular
    return frozenset(
        form for lemma in lemmas for form in forms_of(lemma) if form != lemma and form[-1] != "s"
    )


@cache
def report_forms() -> frozenset[str]:
    """Every form of the verbs of saying and thinking that a clause may follow: *says she left*."""
    return frozenset(
        form for lemma in sections("phrases.txt")["reports"] for form in forms_of(lemma)
    )


def bare(words: Sequence[str]) -> Predicate:
    """Drop helping verbs, negation and adverbs: *had never really liked* becomes *liked*."""
    kept = [w for w in words if w not in _MID and not (w.endswith("ly") and len(w) > 4)]
    kept = [w for w in kept if not w.endswith("n't")]
    while len(kept) > 1 and kept[0] in _HELP:
        kept.pop(0)
    return tuple(kept)


def classes_of(words: Sequence[str], after: Sequence[str] = ()) -> frozenset[VerbClass]:
    """The classes of a predicate between its subject and its object.

    ``after`` is what follows the object: *freaked Brian out* is looked up as *freak out*.
    """
    predicate = bare(words)
    if not predicate:
        return frozenset()
    entries = _entries()
    first, rest = predicate[0], predicate[1:]
    if first in BE:
        return entries.get(("be", *rest), frozenset())
    for lemma in map(_american, lemmas_of(first)):
        for particle in (tuple(after[:1]), ()) if not rest else ((),):
            if (lemma, *rest, *particle) in entries:
                return entries[(lemma, *rest, *particle)]
    return frozenset()


def _american(lemma: str) -> str:
    """The spelling of the lexicon: *demoralise* stands there as *demoralize*."""
    return lemma.removesuffix("ise") + "ize" if lemma.endswith("ise") and len(lemma) > 6 else lemma


def passive_participle(words: Sequence[str]) -> Predicate:
    """What was done in *was annoyed by*: the participle; empty if the words are no passive."""
    predicate = bare(words)
    if len(predicate) == 3 and predicate[0] in BE and predicate[2] == "by":
        return predicate[1:2]
    return ()
