"""Numbers as people write them: ``1,299.00``, ``1.299,00``, "a hundred and twenty"."""

from __future__ import annotations

import re

from hearer.hear.choices.english.numerals import NUMBER

_GROUPS = "[.,'’\u202f\xa0]"
FIGURES = re.compile(
    rf"\d{{1,3}}(?:{_GROUPS}\d{{3}})+(?:[.,]\d{{1,2}})?(?!\d)|\d{{1,15}}(?:[.,]\d{{1,6}})?"
)

_POWERS = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
_SMALL = {**NUMBER, "dozen": 12}
_SAID = "|".join((*_SMALL, *_POWERS))
_SPELLED = re.compile(
    rf"\b(?:an? (?=(?:{'|'.join(_POWERS)}|dozen)\b))?(?:{_SAID})\b"
    # "and" joins within a number only after a power: "between one and two" are two numbers.
    rf"(?:(?:[ -]|(?<=hundred) and |(?<=thousand) and |(?<=million) and )(?:{_SAID})\b)*"
)
_COUNTS_ONE = re.compile(
    r"\b(?:between|than|least|most|over|under|above|below|about|around|past|quarter to) $"
)
_ONE_UNIT = re.compile(r"[ -](?:second|minute|hour|day|year|page|mile|bedroom|room)s?\b")
_HALVES = (
    (re.compile(r"\b(\d+) and a half\b"), r"\1.5"),
    (re.compile(r"\ban? (\w+) and a half\b"), r"1.5 \1"),
    (re.compile(r"\bhalf (?:of )?an? (?=\w)"), "0.5 "),
)


def number(figures: str, money: bool = False) -> float:
    """Read what ``FIGURES`` matched, whichever mark parts thousands and whichever decimals.

    The last of two marks parts decimals, and one that comes twice parts thousands. A comma before
    three digits parts thousands; so does a point in a price, which has two decimals or none.
    """
    marks = [c for c in figures if not c.isdigit()]
    cut = len(figures)
    if marks:
        place = figures.rindex(marks[-1])
        three = len(figures) - place - 1 == 3
        if len(set(marks)) > 1:
            decimal = marks[-1] in ".,"
        elif len(marks) > 1:
            decimal = False
        else:
            decimal = marks[-1] in ".," and not (three and (marks[-1] == "," or money))
        cut = place if decimal else cut
    whole = "".join(c for c in figures[:cut] if c.isdigit())
    return float(f"{whole}.{figures[cut + 1 :] or 0}")


def in_digits(text: str) -> str:
    """Write the number words of a lower-case text in digits: "two and a half hours"."""
    text = _SPELLED.sub(_digits, text)
    for pattern, digits in _HALVES:
        text = pattern.sub(digits, text)
    return text


def _digits(match: re.Match[str]) -> str:
    said = match.group()
    if said == "one" and not (
        _COUNTS_ONE.search(match.string, max(0, match.start() - 12), match.start())
        or _ONE_UNIT.match(match.string, match.end())
    ):
        return said  # "the one under 400"
    if said in _POWERS:
        return said  # of the figures before it: "67 million"
    return str(_value(re.split(r"[ -]", said)))


def _value(words: list[str]) -> int:
    total, current = 0, 0
    for word in words:
        if word in _POWERS:
            current = max(current, 1) * _POWERS[word]
            if _POWERS[word] > 100:
                total, current = total + current, 0
        elif word in _SMALL:
            current += _SMALL[word]
    return total + current
