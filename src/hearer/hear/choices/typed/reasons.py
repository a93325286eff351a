"""Why something is chosen, told apart from what is: "I'm in a rush so the quick one".

Whoever compares or states a limit often says why, before or after it. A reason speaks of the
speaker, or "so" follows it; anything else beside a comparison describes an option and is left.
"""

from __future__ import annotations

import re

_SPEAKER = r"(?:i|i'm|im|i've|ive|i'd|i'll|we|we're|we've|we'll|my|our|mine)\b"
_CHOICE = (
    r"(?:(?:i'd like|i'll take|i'll have|i want|i'd say|let's do|probably|maybe|just) )?"
    r"(?:the|something|anything|nothing|somewhere|whichever\w*|whatever\w*|as|under|over|less|at)\b"
)
# "I'm starving, the quickest one", and after "so" whatever the reason is.
_BEFORE = re.compile(
    rf"^(?:(?:(?:well|oh|hmm|sorry|yeah)[,.]? )?{_SPEAKER}[^.;]{{3,120}}?(?:[,;.]| -)(?: then)?"
    rf"|[^.;]{{3,120}}?[,.;]? so,?) (?P<choice>{_CHOICE}.*)$",
    re.IGNORECASE | re.DOTALL,
)
# "the afternoon one, I can't do mornings"
_AFTER = re.compile(
    rf"^(?P<choice>.{{3,120}}?)(?:[,;.!]| -) (?:(?:as|because|since|cos) )?{_SPEAKER}(?P<why>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_NUMBER = re.compile(r"\d")


def without_reason(plain: str) -> str:
    """Give the choice by itself where the speaker's reason stands beside it, else ""."""
    plain = plain.replace("’", "'")
    if match := _BEFORE.match(plain):
        return match["choice"]
    match = _AFTER.match(plain)
    # A reason that states an amount or a time limits the choice as well.
    return match["choice"] if match and not _NUMBER.search(match["why"]) else ""
