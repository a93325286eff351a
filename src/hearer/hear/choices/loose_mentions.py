"""Replies that nearly mention an option, where nothing but names is there to be described."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from hearer.hear.choices.carriers import Role
from hearer.hear.choices.clauses import judge
from hearer.hear.choices.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.names import NameIndex
from hearer.hear.choices.numerals import in_figures
from hearer.hear.choices.parts import Part
from hearer.hear.choices.phrases import Word
from hearer.hear.choices.places import POLITE
from hearer.hear.choices.plain_names import TELLING
from hearer.hear.choices.verdicts import STRENGTH, Verdict, describes

_FEW_WORDS = 8
_FORGIVEN = 2
_LOOSE = 0.85
_OWNING = TELLING | frozenset("my our his her their".split())
_SUBJECTS = frozenset("i we you they he she it".split())
_WORKS_AND_ONE = WORKS | {"one", "ones"}


def loosely(parts: Sequence[Part], words: Sequence[Word], count: int) -> Verdict | None:
    """Forgive a word or two beside a name where options have names only.

    Nothing but names is there to be described, so a name in a short reply is mostly meant. Words
    that relate it to something else, tell of the past or own it are not forgiven.
    """
    unknown = [part for part in parts if part.unknown]
    keys = {word.key for word in words}
    if len(words) > _FEW_WORDS or not 0 < len(unknown) <= _FORGIVEN or keys & _OWNING:
        return None
    owners = {part.end - 1 for part in parts if part.how}
    owners = {at for at in owners if words[at].text.endswith(("'s", "’s"))}
    if not all(_forgivable(words, part) or _is_owned(words, part, owners) for part in unknown):
        return None
    if not all(part.how in (None, "name", "part") for part in parts):
        return None
    if any(part.role in (Role.AND, Role.OR) for part in parts):  # "Switch or" something else
        return None
    if any(part.how and words[part.end - 1].key in _WORKS_AND_ONE for part in parts):
        return None  # "the jumpy one" is not *No One*
    known = [replace(part, role=Role.FILLER) if part.unknown else part for part in parts]
    verdict = judge(known, words, False, count)
    if verdict is None or verdict.how not in ("name", "part"):
        return None
    if len(verdict.options) > 1 and not verdict.negated:
        return None
    return replace(verdict, strength=verdict.strength * _LOOSE)


def akin(parts: Sequence[Part], words: Sequence[Word], index: NameIndex) -> Verdict | None:
    """Take the one word that carries nothing for a relative of a name: "pizza" of a *Pizzeria*."""
    if any(p.how or p.role not in (None, Role.FILLER) for p in parts):
        return None
    open_words = [p for p in parts if p.unknown or words[p.start].key in KINDS]
    found = [(p, index.akin(words[p.start].stem)) for p in open_words]
    related = [replace(p, role=None, how="typo", options=who) for p, who in found if who]
    # "the German one" is described.
    if (
        len(related) != 1
        or any(p.unknown and not who for p, who in found)
        or words[-1].key == "one"
    ):
        return None
    return Verdict(related[0].options, "typo", STRENGTH["typo"] * _LOOSE, related)


def common(parts: Sequence[Part], words: Sequence[Word], index: NameIndex) -> Verdict | None:
    """Ask back what a reply leaves open that says what all names have in common: "harry potter".

    What options are in general ("the cake" of two cakes) says even less, and is left alone.
    """
    if not all(part.role is Role.FILLER or part.unknown for part in parts):
        return None
    said = [p for p in parts if not p.how and index.shared(words[p.start].stem)]
    said = [p for p in said if words[p.start].stem not in SMALL]
    if not said or any(part.unknown and part not in said for part in parts):
        return None
    if all(words[p.start].stem in KINDS for p in said):
        return None
    return Verdict(index.everyone, "part", STRENGTH["part"], said)


def _forgivable(words: Sequence[Word], part: Part) -> bool:
    """Whether an unknown word may stand beside a name without describing anything."""
    key = words[part.start].key
    if part.end > part.start + 1 or key.endswith("en") or describes(key):
        return False
    if key == "next" and [word.key for word in words[part.end : part.end + 1]] == ["to"]:
        return False
    if in_figures(key).isdecimal():  # "two big macs", but not "you need two apples"
        return part.start == 0
    before = [word.key for word in words[max(0, part.start - 2) : part.start]]
    return not _SUBJECTS & set(before)


def _is_owned(words: Sequence[Word], part: Part, owners: Set[int]) -> bool:
    """Whether a word says what somebody has who is named: "Mark's number", "Mia's next class"."""
    owner = next((at for at in (part.start - 1, part.start - 2) if at in owners), None)
    if owner is None:
        return False
    return any(_ended(words, at) for at in (owner + 2, owner + 3) if at >= part.end)


def _ended(words: Sequence[Word], at: int) -> bool:
    return at >= len(words) or words[at].opens or words[at].key in POLITE
