"""Numbers and times as people write them: "16", "sixteen" and "XVI" are the same in a name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_UNITS = """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen""".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ROMAN = "ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split()

NUMBER = {word: value for value, word in enumerate(_UNITS, 1)}
NUMBER |= {word: 10 * value for value, word in enumerate(_TENS, 2)}
_FIGURES = {word: str(value) for word, value in NUMBER.items()}
_FIGURES |= {word: str(value) for value, word in enumerate(_ROMAN, 2)}


def in_figures(key: str) -> str:
    """Write a number word or a Roman numeral in figures; any other word stays as it is."""
    return _FIGURES.get(key, key)


_POWERS = {"hundred": 100, "thousand": 1000}


def spelled_out(words: Sequence[str], at: int) -> tuple[str, int]:
    """Read the number words from ``at`` on as one number: "nine nine" is 99, "eighty four" 84.

    Gives the figures and how many words they take; a single word is left to ``in_figures``.
    """
    pieces: list[int] = []
    size = 0
    for word in words[at:]:
        if word in _POWERS and pieces:
            pieces[-1] *= _POWERS[word]
        elif (value := NUMBER.get(word)) is None:
            break
        elif pieces and _adds(pieces[-1], value):
            pieces[-1] += value
        else:
            pieces.append(value)
        size += 1
    return ("".join(map(str, pieces)), size) if size > 1 else ("", 0)


def _adds(before: int, value: int) -> bool:
    """Whether a number goes on with the next word: "twenty one", "two hundred five"."""
    if before >= 100:
        return before % 100 == 0 and value < 100
    return before >= 20 and before % 10 == 0 and value < 10


_MONTHS = frozenset(
    """january february march april may june july august september october november december jan feb
    mar apr jun jul aug sep sept oct nov dec""".split()
)
_DAY = re.compile(r"([12]?\d|3[01])(?:st|nd|rd|th)?")


def days(words: Sequence[str]) -> Iterator[str]:
    """Give the days beside months, however they are written: "4", "4th" of *Thu 4 June*."""
    for at, word in enumerate(words):
        day = _DAY.fullmatch(word)
        if day and _MONTHS & {*words[max(0, at - 1) : at], *words[at + 1 : at + 2]}:
            yield day[1]
            yield day[1] + _ordinal_ending(int(day[1]))


def _ordinal_ending(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def figures(text: str) -> str:
    """Keep the digits of a text: what must agree however a word is misspelled."""
    return "" if text.isalpha() else "".join(c for c in text if c.isdigit())


# -- times of day ------------------------------------------------------------------------------

_HOUR = re.compile(r"(\d{1,2})(am|pm|h)?")
_MINUTE = re.compile(r"(\d{2})(am|pm)?")
_NAME_TIME = re.compile(
    r"\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\b)?|\b(noon|midday|midnight)\b", re.I
)
_NOON = {"noon": 720, "midday": 720, "midnight": 0}
_PAST = {"half": 30, "quarter": 15}
_BESIDE_HOUR = NUMBER | _PAST
_LATER = ("evening", "afternoon", "night", "tonight")


def clock_times(name: str) -> set[int]:
    """The times of day that a name holds, in minutes; "9:00" may be in the evening as well."""
    found: set[int] = set()
    for hour, minute, half, named in _NAME_TIME.findall(name):
        if named:
            found.add(_NOON[named.lower()])
        elif minute or half:
            found |= _minutes(int(hour), int(minute or 0), half.lower()[:1], hour[0] == "0")
    return found


def clock(said: Sequence[tuple[str, str]]) -> tuple[set[int], int] | None:
    """Read a time at the start of words (each with the mark before it): minutes, and its length."""
    keys = [key for key, _ in said]
    if keys[0] in _NOON:
        return {_NOON[keys[0]]}, 1
    if len(keys) > 2 and keys[0] in _BESIDE_HOUR and keys[1] in ("past", "to"):
        shift = _BESIDE_HOUR[keys[0]] * (1 if keys[1] == "past" else -1)
        hour, half, size = _hour(keys, 2)
        return ({(m + shift) % 1440 for m in _minutes(hour, 0, half)}, size) if hour else None
    hour, half, size = _hour(keys, 0)
    if not hour:
        return None
    minute = 0
    after = _MINUTE.fullmatch(keys[1]) if size == 1 and len(keys) > 1 else None
    if after and said[1][1] in (":", "."):
        minute = int(after[1])
        half, size = (after[2][0], 2) if after[2] else _half(keys, 2)
    elif size == 1 and not half:
        return None  # a bare number may be anything
    return (_minutes(hour, minute, half), size) if minute < 60 else None


def _hour(keys: Sequence[str], at: int) -> tuple[int, str, int]:
    """The hour at a word (0 if none), "a" or "p" if said, and where it ends."""
    match = _HOUR.fullmatch(keys[at])
    hour = int(match[1]) if match else NUMBER.get(keys[at], 0)
    if match and match[2]:
        return hour, match[2][0], at + 1
    half, end = _half(keys, at + 1)
    return (hour if hour <= 24 else 0), half, end


def _half(keys: Sequence[str], at: int) -> tuple[str, int]:
    """Which half of the day follows, if it is said, and where that ends."""
    if keys[at : at + 1] in (["am"], ["pm"], ["oclock"]):
        return keys[at][0], at + 1
    if keys[at : at + 2] in (["a", "m"], ["p", "m"]):
        return keys[at], at + 2
    if keys[at : at + 2] == ["in", "the"] and len(keys) > at + 2:
        return ("p" if keys[at + 2] in _LATER else "a"), at + 3
    return "", at


def _minutes(hour: int, minute: int, half: str, early: bool = False) -> set[int]:
    """The minutes since midnight that a time may mean."""
    if half in ("a", "p"):
        return {(hour % 12 + 12 * (half == "p")) * 60 + minute}
    if hour > 12 or early:
        return {hour % 24 * 60 + minute}
    return {hour % 12 * 60 + minute, (hour % 12 + 12) * 60 + minute}
