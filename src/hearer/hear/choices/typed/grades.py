"""Values told in words: *mild*, *very hot*, *moderate* are places on a scale."""

from __future__ import annotations

import re

_LOW, _MIDDLE, _HIGH = 1.0, 2.0, 3.0
_GRADES = {
    **dict.fromkeys("none nil zero".split(), 0.0),
    **dict.fromkeys("low mild light weak small easy gentle soft slow quiet short".split(), _LOW),
    **dict.fromkeys("medium moderate average mid middling intermediate".split(), _MIDDLE),
    **dict.fromkeys(
        """high hot spicy strong large big hard difficult challenging heavy fast loud intense
        long""".split(),
        _HIGH,
    ),
}
_FURTHER = {
    **dict.fromkeys("very really extra extremely super".split(), 0.5),
    **dict.fromkeys("quite fairly rather slightly somewhat".split(), -0.25),
}
_SAID = re.compile(rf"(?:({'|'.join(_FURTHER)})[ -])?({'|'.join(_GRADES)})(?: level)?", re.I)


def read_grade(text: str) -> float | None:
    """Place a fact of a word or two on a scale from 0 to 3.5; None if it names no grade."""
    match = _SAID.fullmatch(text.strip(" .!"))
    if match is None:
        return None
    grade = _GRADES[match[2].lower()]
    step = _FURTHER.get((match[1] or "").lower(), 0.0)
    # "Very mild" is further down, "very hot" further up.
    return grade - step if grade < _MIDDLE else grade + step
