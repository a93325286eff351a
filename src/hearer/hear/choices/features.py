"""What options have or lack: "the one with breakfast" where facts say yes and no."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from hearer.hear.choices.claims import carries_only
from hearer.hear.choices.comparison import PROBABILITY, Comparison
from hearer.hear.choices.phrases import read_words
from hearer.hear.choices.pieces import readable, spoken
from hearer.hear.choices.values import Value
from hearer.reading import Option

_YES = re.compile(r"(?:yes|true|y|included|available|allowed|✓|✔|✅)(?![\w-])", re.IGNORECASE)
_NO = re.compile(
    r"(?:no|false|n|none|not (?:included|available|allowed)|unavailable|✗|✘|❌)(?![\w-])",
    re.IGNORECASE,
)
_LONGEST = 30  # characters; a longer value tells more than yes or no
# What says that something has it, beside what carries a choice.
_HAS = re.compile(
    r"\b(?:with|having|has|have|got|includes?|including|included|comes?|offers?|offering|allows?"
    r"|allowed|allowing|available|where|there|some|something|somewhere|does|do)\b"
)
_LACKS = re.compile(r"\b(?:without|no|not|non|lacks?|lacking|minus)\b|n't\b")
_CLAUSE = re.compile(r"[,;.!?]\s*")


def with_feature(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Name the options that have, or lack, the one thing that a reply asks for."""
    plain = reply.lower().replace("’", "'")
    for key, has in _features(options):
        match = re.search(rf"\b(?:an? |any |the )?{re.escape(key)}\b", plain)
        if match is None:
            continue
        before, after = plain[: match.start()], plain[match.end() :]
        if not carries_only(read_words(_HAS.sub(" ", _LACKS.sub(" ", f"{before} {after}")))):
            continue
        clause = _CLAUSE.split(before)[-1]
        denied = len(_LACKS.findall(clause)) % 2 == 1
        names = tuple(name for name, value in has.items() if bool(value.low) != denied)
        if 0 < len(names) < len(options):
            return Comparison(key, not denied, names, PROBABILITY["fact"], has, denied)
    return None


def _features(options: Sequence[Option]) -> Iterator[tuple[str, dict[str, Value]]]:
    """Give what every option says that it has or lacks, the longest name of it first."""
    shared = set(_polar_facts(tuple(options[0].facts.items())))
    for option in options[1:]:
        if not shared:
            return
        shared &= _polar_facts(tuple(option.facts.items())).keys()
    for key in sorted(shared, key=lambda name: (-len(name), name)):
        yield key, {o.name: _polar_facts(tuple(o.facts.items()))[key] for o in options}


@lru_cache(maxsize=4096)
def _polar_facts(facts: tuple[tuple[str, str], ...]) -> dict[str, Value]:
    """Read the facts that say yes or no, as 1 and 0."""
    told = {readable(key).lower(): text for key, text in facts if spoken(key)}
    polar = {key: (_polar(text), text) for key, text in told.items() if key}
    return {
        key: Value(float(yes), float(yes), text, "fact")
        for key, (yes, text) in polar.items()
        if yes is not None
    }


def _polar(text: str) -> bool | None:
    """Read yes or no."""
    said = text.strip()
    if len(said) > _LONGEST:
        return None
    return True if _YES.match(said) else False if _NO.match(said) else None
