"""Refusals that begin like a yes: "I would. Honestly. But I'm skint", "I'd do it if I could".

To somebody who asks for a thing to be done, "I would, but ..." says that it will not be. Elsewhere
("Would you recommend it?") the same words may be a yes with a reservation; there, and where what
follows is a condition, it is left to the others what they come to.
"""

from __future__ import annotations

import re

from hearer.hear.english.spans import Span
from hearer.polarity import NO

_ASKED_TO = re.compile(
    r"\W*(?:so |and |hey |please )?(?:can|could|will) (?:you|u)\b", re.IGNORECASE
)
_OPENING = r"\W*(?:(?:oh|well|honestly|i mean|hmm*|u+m+|sorry),? ){0,2}"
_REGRET = re.compile(
    rf"{_OPENING}(?P<said>(?:i|we) (?:would|could|wish (?:i|we) could)\b(?! not\b)"
    r"(?: (?:really |do |honestly )?(?:have|love to|like to))?)"
    r"(?:[,.!…]+(?: (?:honestly|really|truly|i swear|normally|usually))?[,.!…]*)? ?"
    r"(?:[-–—] ?)?(?P<turn>but\b|only\b|except\b|i just\b|it'?s just\b)"
    # a condition, or a part of what was asked
    r"(?!,? (?:only |not )?(?:if|when|unless|until|after|before|on|with|for|in|at|at the|then)\b)",
    re.IGNORECASE,
)
_IF_ONLY = re.compile(
    rf"{_OPENING}(?P<said>(?:i|we)(?:['’]d| would)(?: \w+){{0,4}} if (?:i|we) could)\W*$",
    re.IGNORECASE,
)


def regretted(question: str, reply: str) -> tuple[str, Span] | None:
    """Give the *no* of a reply that regrets, or None."""
    found = _IF_ONLY.match(reply)
    if found is None and _ASKED_TO.match(question):
        found = _REGRET.match(reply)
    return (NO, Span.of(reply, *found.span("said"))) if found else None
