"""What options have or lack: "the one with breakfast" where facts say yes and no."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.typed.claims import carries_only
from hearer.hear.choices.typed.comparison import PROBABILITY, Comparison
from hearer.hear.choices.typed.polar_facts import HAS, LACKS, features
from hearer.hear.choices.typed.polar_facts import denied as is_denied
from hearer.reading import Option

# A question asks about the options, and what is not needed may be there all the same.
_OPEN = re.compile(r"\?\s*$|(?:n't|not) (?:really |even )?(?:need|mind|care)\b")


def with_feature(reply: str, options: Sequence[Option]) -> Comparison | None:
    """Name the options that have, or lack, what a reply asks for and nothing else."""
    plain = reply.lower().replace("’", "'")
    found = list(features(plain, options))
    if not found or _OPEN.search(plain):
        return None
    rest = plain
    for match, _, _ in found:
        rest = rest.replace(match.group(), " ")
    if not carries_only(read_words(HAS.sub(" ", LACKS.sub(" ", rest)))):
        return None
    names = [option.name for option in options]
    for match, _, has in found:
        denied = is_denied(plain[: match.start()])
        names = [name for name in names if bool(has[name].low) != denied]
    if not 0 < len(names) < len(options):
        return None
    match, key, has = found[0]
    denied = is_denied(plain[: match.start()])
    return Comparison(key, not denied, tuple(names), PROBABILITY["fact"], has, denied)
