"""What no option has: a place beyond the list ("the seventh"), another number ("iPhone 14").

A network finds the iPhone 15 near; the one that was asked for is not there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from hearer.hear.choices.english.kinds import SMALL
from hearer.hear.choices.english.numerals import NUMBER, clock_times, figures, in_figures
from hearer.hear.choices.english.phrases import Word, read_words
from hearer.hear.choices.mentions.name_words import read_name
from hearer.hear.choices.mentions.places import LISTED, POLITE, Place
from hearer.hear.choices.mentions.positions import LABELS, ORDINAL, place
from hearer.reading import Option

_LONGEST_LIST = 99
_MOST_WORDS = 12
_FURTHEST = 20  # who counts further has something else in mind
_LENGTH_OF_YEARS = 4
_CLOCK = re.compile(r"\b\d{1,2}[:.]\d{2}\b")
_AROUND = LABELS | LISTED | POLITE
_AROUND |= frozenset(
    """the that i ill id we well like want take pick choose go with have lets let me give yes ok
    okay maybe think um uh hmm no""".split()
)


def beyond_list(reply: str, options: Sequence[Option]) -> str:
    """Give the place a reply names that the list does not have, if nothing else is said, or ""."""
    words = read_words(reply, _MOST_WORDS + 1)
    keys = [word.key for word in words]
    if len(words) > _MOST_WORDS or not all(map(_counts_or_carries, keys)):
        return ""
    found = [spot for at in range(len(words)) if (spot := place(words, at, _LONGEST_LIST))]
    if not found or len(found[0].options) != 1 or any(not _starts(spot, words) for spot in found):
        return ""
    first = found[0]
    (number,) = first.options
    said = keys[first.start : first.end]
    held = keys[max(0, first.start - 2) : first.start] == ["one", "with"]  # "the one with 42"
    if held or not len(options) <= number < _FURTHEST or _told({str(number + 1), *said}, options):
        return ""
    return " ".join(word.text for word in words[first.start : first.end])


def _counts_or_carries(key: str) -> bool:
    """Whether a word counts options or carries the choice; "the sixth form" counts something."""
    return key in _AROUND or key in ORDINAL or key in NUMBER or key[0].isdecimal()


def _starts(spot: Place, words: Sequence[Word]) -> bool:
    """Whether a place is counted from the start of the list, however long it is."""
    return spot == place(words, spot.start, _LONGEST_LIST - 2)


def _told(keys: set[str], options: Sequence[Option]) -> bool:
    """Whether the number stands in what is told of the options."""
    numbers = {key for key in keys if figures(key) or key.endswith(("st", "nd", "rd", "th"))}
    texts = (" ".join((o.name, o.about, *map(str, o.facts.values()))) for o in options)
    plain = (_CLOCK.sub(" ", text) for text in texts)  # *9:15* is no 9
    return any(numbers & {word.key for word in read_words(text)} for text in plain)


def other_number(reply: str, options: Sequence[Option]) -> str:
    """Give a word of a name and a number after it that none has: "Pixel 9" of *Pixel 8a*, or ""."""
    words = read_words(reply, _MOST_WORDS + 1)
    if not any(map(_number, words)) or len(words) > _MOST_WORDS:
        return ""
    names = [option.name for option in options]
    said = [(at, _number(word)) for at, word in enumerate(words)]
    for at, number in said[1:]:
        before = words[at - 1].stem
        if not number or words[at].gap.strip() or before.isdecimal() or before in SMALL:
            continue
        with_others = [_numbers_after(name, before) for name in names]
        others = {other for found in with_others for other in found}
        if not others or any(_same(number, other) for other in others):
            continue
        year = len(number) == _LENGTH_OF_YEARS and all(len(o) != len(number) for o in others)
        if year or any(map(clock_times, names)) or _told({words[at].key, number}, options):
            continue
        return f"{words[at - 1].text} {words[at].text}"
    return ""


def _number(word: Word) -> str:
    """The digits of a word; "one" is mostly none: "the pixel one"."""
    if word.key in NUMBER and NUMBER[word.key] > 1:
        return in_figures(word.key)
    return figures(word.key)


def _numbers_after(name: str, stem: str) -> list[str]:
    """The digits of the words right after a word of a name."""
    keys = read_name(name).sequence
    after = (figures(in_figures(b)) for a, b in pairwise(keys) if a == stem)
    return [number for number in after if number]


def _same(number: str, other: str) -> bool:
    return number.lstrip("0") == other.lstrip("0")
