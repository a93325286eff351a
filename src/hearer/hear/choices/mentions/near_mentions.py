"""Replies that nearly mention an option: misspelled or clipped as a whole, or by a related word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.kinds import KINDS, SMALL
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.names import NameIndex
from hearer.hear.choices.mentions.parts import Part
from hearer.hear.choices.mentions.verdicts import STRENGTH, Verdict

_RELATED = 0.85  # of what a misspelling counts


def misspelled(words: Sequence[Word], index: NameIndex) -> Verdict | None:
    """Take all the words between the carriers as one name: "mee goreng", "pan dan", "bo rhap"."""
    keys = [word.key for word in words]
    start, end, denied = 0, len(words), False
    while start < end and (match := BOOK.match(keys, start)):
        size, role = match
        if role not in (Role.FILLER, Role.NOT) or index.shared(words[start].stem):
            break
        denied = denied or role is Role.NOT
        start += size
    while end > start and (match := BOOK.match(keys[:end], end - 1)) and match[1] is Role.FILLER:
        end -= 1
    if end <= start:
        return None
    typed = words[start:end]
    if all(index.shared(word.stem) for word in typed):
        return None  # "the porridge" of two porridges is spelled well and tells nothing
    found = (
        index.spelled(typed)
        or index.spelled(words)
        or (None if "one" in keys[end:] else index.shortened(typed))
    )
    if found is None:
        return None
    options = index.everyone - found.options if denied else found.options
    part = Part(start, end, how=found.how, options=options)
    return Verdict(options, found.how, STRENGTH[found.how], [part], denied)


def clipped(words: Sequence[Word], index: NameIndex, verdict: Verdict | None) -> Verdict | None:
    """Narrow down what the whole reply clips to one of several: "Wed morning"."""
    found = index.shortened(words) if verdict and len(verdict.options) > 1 else None
    if found is None or verdict is None or not found.options <= verdict.options:
        return None
    part = Part(0, len(words), how="part", options=found.options)
    return Verdict(found.options, "part", STRENGTH["part"], [part])


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
    return Verdict(related[0].options, "typo", STRENGTH["typo"] * _RELATED, related)


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
