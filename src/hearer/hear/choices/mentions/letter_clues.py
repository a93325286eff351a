"""Letters that tell spellings of a name apart: "Sarah with an h", "Jon without the h", "two Ls"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearer.hear.choices.english.edits import spoken

_HOW_MANY = {"a": (1, 9), "an": (1, 9), "the": (1, 9), "one": (1, 1), "two": (2, 9)}
_HOW_MANY["double"] = _HOW_MANY["two"]
_LACKING = ("without", "no", "minus")


@dataclass(frozen=True, slots=True)
class LetterClue:
    """How often a name that is meant holds some letters, and where the clue ends."""

    letters: str
    least: int
    most: int
    end: int

    def fits(self, typed: str, key: str) -> bool:
        """Whether a word is another spelling of what is typed, and has the letters."""
        alike = typed == key or spoken(typed) == spoken(key)
        alike = alike or self._without(typed) == self._without(key)
        return alike and self.least <= key.count(self.letters) <= self.most

    def _without(self, key: str) -> str:
        return key.replace(self.letters, "")


def letter_clue(keys: Sequence[str], at: int) -> LetterClue | None:
    """Read a clue that starts at a word: "with a K", "with two Ls", "no h"."""
    if at >= len(keys) or (keys[at] != "with" and keys[at] not in _LACKING):
        return None
    lacking = keys[at] in _LACKING
    counted = keys[at + 1 : at + 2]
    many = _HOW_MANY.get(counted[0]) if counted else None
    letter_at = at + 1 + (many is not None)
    letters = keys[letter_at] if letter_at < len(keys) else ""
    if many and many[0] > 1:
        letters = letters[:1] if letters[1:] in ("", "s") else letters
    if not letters.isalpha() or not (len(letters) == 1 or letters in ("ph", "th", "ck")):
        return None
    if lacking:
        return LetterClue(letters, 0, 0, letter_at + 1)
    least, most = many or (1, 9)
    return LetterClue(letters, least, most, letter_at + 1)
