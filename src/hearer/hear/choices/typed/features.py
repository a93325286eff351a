"""What options have or lack: "the one with breakfast" where facts say yes and no."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.evidence.pieces import readable, spoken
from hearer.hear.choices.typed.claims import carries_only
from hearer.hear.choices.typed.comparison import PROBABILITY, Comparison
from hearer.hear.choices.typed.values import Value
from hearer.reading import Option

# A count is a yes as well: *stops: 1* beside *stops: 0*.
_YES = re.compile(
    r"(?:yes|true|y|included|available|allowed|✓|✔|✅|[1-9]\d?$)(?![\w-])", re.IGNORECASE
)
_NO = re.compile(
    r"(?:no|false|n|none|0|zero|not (?:included|available|allowed)|unavailable|✗|✘|❌)(?![\w-])",
    re.IGNORECASE,
)
_LONGEST = 30  # characters; a longer value tells more than yes or no
# What says that something has it, beside what carries a choice.
_HAS = re.compile(
    r"\b(?:with|having|has|have|got|includes?|including|included|comes?|offers?|offering|allows?"
    r"|allowed|allowing|available|where|there|some|something|somewhere|does|do)\b"
)
_LACKS = re.compile(r"\b(?:without|no|not|non|lacks?|lacking|minus)\b|n't\b")
# A question asks about the options, and what is not needed may be there all the same.
_OPEN = re.compile(r"\?\s*$|(?:n't|not) (?:really |even )?(?:need|mind|care)\b")
_CLAUSE = re.compile(r"[,;.!?]\s*")


def with_feature(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Name the options that have, or lack, what a reply asks for and nothing else."""
    plain = reply.lower().replace("’", "'")
    found = list(_features(plain, options))
    if not found or _OPEN.search(plain):
        return None
    rest = plain
    for match, _, _ in found:
        rest = rest.replace(match.group(), " ")
    if not carries_only(read_words(_HAS.sub(" ", _LACKS.sub(" ", rest)))):
        return None
    names = [option.name for option in options]
    for match, _, has in found:
        denied = _denied(plain[: match.start()])
        names = [name for name in names if bool(has[name].low) != denied]
    if not 0 < len(names) < len(options):
        return None
    match, key, has = found[0]
    denied = _denied(plain[: match.start()])
    return Comparison(key, not denied, tuple(names), PROBABILITY["fact"], has, denied)


def _denied(before: str) -> bool:
    """Whether the clause so far denies; "not the one without" does so twice."""
    return len(_LACKS.findall(_CLAUSE.split(before)[-1])) % 2 == 1


def _features(
    plain: str, options: Sequence[Option]
) -> Iterator[tuple[re.Match[str], str, dict[str, Value]]]:
    """Give what the reply names and every option says that it has or lacks, longest name first."""
    # Mostly the first option shows that nothing of the kind is spoken of.
    first = _polar_facts(tuple(options[0].facts.items()))
    for key in sorted((k for k in first if k in plain), key=lambda name: (-len(name), name)):
        match = re.search(rf"\b(?:an? |any |the )?{re.escape(key)}\b", plain)
        told = {o.name: _polar_facts(tuple(o.facts.items())).get(key) for o in options}
        has = {name: value for name, value in told.items() if value is not None}
        if match and len(has) == len(options):
            yield match, key, has


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
