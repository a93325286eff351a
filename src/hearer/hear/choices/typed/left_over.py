"""Comparing with a named option, or among those left: "cheaper than Bruno", "except Cleo".

Either names or describes an option that is not meant itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.choices.english.kinds import KINDS
from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.typed.claims import may_compare
from hearer.hear.choices.typed.described_part import has_all, telling, tells_more
from hearer.reading import Option

_THAN = re.compile(r"^(?P<claim>.{3,120}?) than (?P<named>.{1,120})$", re.IGNORECASE | re.DOTALL)
_SOME = re.compile(r"\b(?:something|anything|somewhere)(?:(?: that)?'s| that is)? ", re.IGNORECASE)
_IS_NOT = r"(?:isn'?t|aren'?t|is not|are not|'?s not|not)"
_EXCEPT = re.compile(
    rf"^(?P<claim>.{{3,120}}?),? (?:(?:that|which) ?{_IS_NOT}|but (?:{_IS_NOT}|no)|not|no|without"
    r"|except(?:ing)?(?: for)?"
    r"|(?:apart|aside) from|other than|besides|excluding|bar)"
    r" (?:(?:an?|any|the) )?(?P<denied>.{2,120})$"
    r"|^(?P<before>.{3,120}?) non[- ](?P<kind>\w{2,40})(?P<after>(?: \w+)?)$",
    re.IGNORECASE | re.DOTALL,
)
_FEWEST = 3  # of two options the denial tells as much by itself
_MOST_TELLING = 4
_CLIPPED = 4  # letters; fewer begin too many names
_THE = re.compile(r"^\s*the\s+|[\s.!]+$", re.IGNORECASE)


def named_standard(reply: str, options: Sequence[Option]) -> tuple[str, str] | None:
    """Give a comparison by itself and the option it is with: "cheaper" and *Bruno*."""
    match = _THAN.match(reply.strip(" .!"))
    claim = _SOME.sub("", match["claim"]) if match else ""
    if match is None or claim.endswith("other") or not may_compare(read_words(claim)):
        return None
    named = _named(match["named"], options)
    return (claim, named.pop()) if len(named) == 1 else None


def left_over(reply: str, options: Sequence[Option]) -> tuple[str, list[Option]] | None:
    """Give a comparison by itself and the options that are left once those denied are gone."""
    match = _EXCEPT.match(reply.strip(" .!").replace("’", "'"))
    if match is None or len(options) < _FEWEST:
        return None
    claim = match["claim"] or f"{match['before']}{match['after']}"
    denied = match["denied"] or match["kind"]
    if not may_compare(read_words(claim)) or may_compare(read_words(denied)):
        return None
    gone = _named(denied, options) or _described(denied, options)
    left = [option for option in options if option.name not in gone]
    return (claim, left) if gone and left else None


def _named(said: str, options: Sequence[Option]) -> set[str]:
    """Give the options whose names have all that is said, or begin so: "the moto"."""
    whole = {o.name for o in options if o.name.casefold() == _THE.sub("", said).casefold()}
    keys = [key for key in telling(read_words(said)) if key not in KINDS]
    if whole or not 0 < len(keys) <= _MOST_TELLING:
        return whole
    return {option.name for option in options if _has_words(option.name, keys)}


def _has_words(name: str, keys: Sequence[str]) -> bool:
    stems = [word.stem for word in read_words(name)]
    return all(key in stems or (len(key) >= _CLIPPED and _begins(stems, key)) for key in keys)


def _begins(stems: Sequence[str], key: str) -> bool:
    return any(stem.startswith(key) for stem in stems)


def _described(denied: str, options: Sequence[Option]) -> set[str]:
    spoken = read_words(denied)
    said = telling(spoken)
    if not 0 < len(said) <= _MOST_TELLING or tells_more(spoken):
        return set()
    return {option.name for option in options if has_all(option, said)}
