"""What somebody says instead of what they said first: "yes, no wait, I lent it to my brother"."""

from __future__ import annotations

import re

from hearer.hear.english.spans import Span

_PAUSE = r"(?:\s*[,.;:!?…–—-]+\s*|\s+)"
# "Yes, no wait at all" speaks of a queue.
_WAIT = r"wait(?! (?:time|times|list|at|for|in|on|to|of|until|till|is|was|staff|necessary|needed))"
# What follows the last of these counts; a yes or no that belongs to it is kept for the reading.
_CORRECTION = re.compile(
    rf"(?<!\w)(?:(?:oh|um|uh|er|hm+|but|and|well|or){_PAUSE})*"
    r"(?:(?:on|upon|with) second thoughts?|(?:scratch|strike) that"
    r"|i(?:['’]ll| will)? take (?:that|it) back|(?:let me correct|correcting) myself|correction"
    rf"|no{_PAUSE}(?:no{_PAUSE})?{_WAIT}|(?:oh|um|uh|er|hm+){_PAUSE}{_WAIT}"
    rf"|(?:{_WAIT}|(?<!m )sorry)(?={_PAUSE}(?:no|nope|yes|yeah|yep|actually|i meant)\b)"
    rf"|make that(?= (?:a )?(?:no|yes|maybe)\b))(?!\w){_PAUSE}(?:i meant?(?!\w){_PAUSE})?",
    re.I,
)
_SAYS = re.compile(r"\w")
_LONGEST = 600  # characters; a story that long corrects itself on the way


def correction(reply: str) -> Span | None:
    """Find what takes the place of something said before it; None if nothing is taken back."""
    if len(reply) > _LONGEST:
        return None
    found = None
    for mark in _CORRECTION.finditer(reply):
        if _SAYS.search(reply, 0, mark.start()) and _SAYS.search(reply, mark.end()):
            found = Span.of(reply, mark.end(), len(reply))
    return found
