"""Facts that say yes or no: what options have and what they lack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from hearer.hear.choices.evidence.pieces import readable, spoken
from hearer.hear.choices.typed.values import Value
from hearer.reading import Option

# A count is a yes as well: *stops: 1* beside *stops: 0*.
_YES = re.compile(
    r"(?:yes|true|y|included|available|allowed|✓|✔|✅|[1-9]\d{0,3}$)(?![\w-])", re.IGNORECASE
)
_NO = re.compile(
    r"(?:no|false|n|none|0|zero|not (?:included|available|allowed)|unavailable|✗|✘|❌)(?![\w-])",
    re.IGNORECASE,
)
_LONGEST = 30  # characters; a longer value tells more than yes or no
# What says that something has it, beside what carries a choice.
HAS = re.compile(
    r"\b(?:with|having|has|have|got|includes?|including|included|comes?|offers?|offering|allows?"
    r"|allowed|allowing|available|where|there|some|something|somewhere|does|do)\b"
)
LACKS = re.compile(r"\b(?:without|no|not|non|lacks?|lacking|minus)\b|n't\b")
_CLAUSE = re.compile(r"[,;.!?]\s*")
# Right before a feature, so that "the cheapest with the fewest stops" has none.
_BESIDE = re.compile(
    r"(?:\b(?:(?:that|which)(?:'s| is| are| (?:has|have|does|offers?|includes?))?(?: not)?"
    r"|(?:that |which )?(?:isn't|doesn't have|hasn't|has)|with(?:out)?(?: no)?|in|no|but not|has"
    r"|have|having|includ(?:es|ing)|offering)\b[ -]*)+$"
)
_NON_STOP = re.compile(r"\b(?:non[- ]?stop|direct)\b", re.IGNORECASE)


def with_features(reply: str, options: Sequence[Option]) -> tuple[str, list[Option]] | None:
    """Give the rest of a reply and the options that have, or lack, what it asks for besides."""
    plain = reply.lower().replace("’", "'")
    if "stops" in polar_facts(tuple(options[0].facts.items())):
        plain = _NON_STOP.sub("without stops", plain)
    for match, _, has in features(plain, options):
        beside = _BESIDE.search(plain, 0, match.start())
        if beside is None:
            continue
        lacks = denied(plain[: match.start()])
        left = [option for option in options if bool(has[option.name].low) != lacks]
        if 0 < len(left) < len(options):
            return plain[: beside.start()] + plain[match.end() :], left
    return None


def denied(before: str) -> bool:
    """Whether the clause so far denies; "not the one without" does so twice."""
    return len(LACKS.findall(_CLAUSE.split(before)[-1])) % 2 == 1


def features(
    plain: str, options: Sequence[Option]
) -> Iterator[tuple[re.Match[str], str, dict[str, Value]]]:
    """Give what the reply names and every option says that it has or lacks, longest name first."""
    # Mostly the first option shows that nothing of the kind is spoken of.
    first = polar_facts(tuple(options[0].facts.items()))
    for key in sorted((k for k in first if k in plain), key=lambda name: (-len(name), name)):
        match = re.search(rf"\b(?:an? |any |the )?{re.escape(key)}\b", plain)
        told = {o.name: polar_facts(tuple(o.facts.items())).get(key) for o in options}
        has = {name: value for name, value in told.items() if value is not None}
        if match and len(has) == len(options):
            yield match, key, has


@lru_cache(maxsize=4096)
def polar_facts(facts: tuple[tuple[str, str], ...]) -> dict[str, Value]:
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
