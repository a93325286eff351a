"""Answers that compare: "free as a bird", and "worse" to "Was it as bad as they say?"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hearer.polarity import NO, YES

# Proverbial likenesses; "as a bird" is enough where somebody asked about being free.
_PROVERBIAL = {
    "a bird": "free",
    "a whistle": "clean",
    "houses": "safe",
    "a feather": "light",
    "a fiddle": "fit",
    "a bee": "busy",
    "a horse": "hungry",
    "a cucumber": "cool",
    "a doornail": "dead",
    "a skunk": "drunk",
    "a newt": "drunk",
    "a lord": "drunk",
    "pie": "easy",
    "gold": "good",
    "a clam": "happy",
    "a hatter": "mad",
    "a dog": "sick",
    "an ox": "strong",
    "a mouse": "quiet",
    "rain": "right",
    "a post": "deaf",
    "a bat": "blind",
    "a rock": "solid",
    "ice": "cold",
    "new": "good",
}
_HIGHEST = frozenset("ever can hell anything fuck always".split())
_EQUAL = re.compile(r"\bas (\w+) as\b", re.I)
_COMPARATIVES = {"good": "better", "well": "better", "bad": "worse", "much": "more", "many": "more"}
_OPPOSITES = {"better": "worse", "worse": "better", "more": "less", "bigger": "smaller"}
_OPPOSITES |= {"taller": "shorter", "longer": "shorter", "faster": "slower", "older": "younger"}
_BY_MUCH = frozenset("even much far way lots a bit lot slightly if anything , still".split())
_DEGREES = frozenset(
    "very really so absolutely perfectly totally completely utterly deadly dead extremely quite"
    " pretty fairly incredibly entirely super bloody that all particularly terribly especially too"
    " exactly".split()
)
_NO_QUALITY = frozenset(
    "i you he she it we they is are was do does did have has can will the a an to of in on at for"
    " there this that not so all much many".split()
)
_LONGEST = 5


class Likeness(NamedTuple):
    """What a comparison says, and where it ends."""

    label: str
    end: int


def equalled(question: str) -> str:
    """Give what a question compares by: *bad* in "Was it as bad as they say?", else nothing."""
    found = _EQUAL.search(question)
    return found[1].lower() if found else ""


def read_likeness(
    words: Sequence[str], at: int, asked: frozenset[str], equal: str
) -> Likeness | None:
    """Read a comparison that starts at a word and answers by it."""
    if "than" in asked and (end := _after_measure(words, at)):
        return Likeness(YES, end)
    if at < len(words) and (words[at] == "not" or words[at] in _DEGREES):
        return _repeated(words, at, asked)
    return _simile(words, at, asked) or (_comparative(words, at, equal) if equal else None)


def _after_measure(words: Sequence[str], at: int) -> int:
    """Skip a difference in short words: "by two years", "only by an inch"; 0 if there is none."""
    start = at + (words[at : at + 1] in (["only"], ["just"]))
    if words[start : start + 1] != ["by"]:
        return 0
    end = start + 1
    while end < len(words) and words[end][0].isalnum() and end - start < _LONGEST:
        end += 1
    return end if end - start > 1 and words[start + 1] not in ("no", "far") else 0


def _repeated(words: Sequence[str], at: int, asked: frozenset[str]) -> Likeness | None:
    """Read what was asked with a degree: "deadly serious", "not all that happy"."""
    place = at + (words[at : at + 1] == ["not"])
    while place < len(words) and words[place] in _DEGREES:
        place += 1
    quality = words[place] if place < len(words) else ""
    # A degree is what makes the word one of quality; "very sure" answers "Are you sure?".
    graded = place > at and words[place - 1] in _DEGREES
    if not graded or quality not in asked or quality in _NO_QUALITY:
        return None
    return Likeness(NO if words[at] == "not" else YES, place + 1)


def _simile(words: Sequence[str], at: int, asked: frozenset[str]) -> Likeness | None:
    start = at + (words[at : at + 1] == ["as"])
    quality = words[start] if start < len(words) else ""
    if quality in asked and words[start + 1 : start + 2] == ["as"]:
        start += 2
    elif start > at:
        quality = ""
    else:
        return None
    for end in (start + 2, start + 1):
        like = " ".join(words[start:end])
        proverbial = _PROVERBIAL.get(like)
        if proverbial and proverbial in asked and quality in ("", proverbial):
            return Likeness(YES, end)
    if quality and words[start : start + 1] and words[start] in _HIGHEST:
        return Likeness(YES, start + 1 + (words[start + 1 : start + 2] == ["be"]))
    return None


def _comparative(words: Sequence[str], at: int, equal: str) -> Likeness | None:
    more = _COMPARATIVES.get(equal) or f"{equal}{'r' if equal.endswith('e') else 'er'}"
    less = next((a for a, b in _OPPOSITES.items() if b == more), _OPPOSITES.get(more))
    for place in range(at, min(at + _LONGEST, len(words))):
        if words[place] in (more, less):
            return Likeness(YES if words[place] == more else NO, place + 1)
        if words[place] not in _BY_MUCH:
            return None
    return None
