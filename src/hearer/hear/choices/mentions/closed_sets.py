"""Names from closed sets, which have other words for them: *Small* to *Large*, *Yes* and *No*.

"L" and "the biggest" name the *Large* of three sizes, "nope" the *No* of three answers; numbers are
the biggest and the smallest of their list as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.phrases import Phrasebook, read_words

_SIZES = Phrasebook(
    {
        0: ("xxs", "extra extra small", "tiny"),
        1: ("xs", "extra small", "x small", "mini"),
        2: ("s", "sm", "small"),
        3: ("m", "med", "md", "medium", "regular"),
        4: ("l", "lg", "large", "big"),
        5: ("xl", "extra large", "x large"),
        6: ("xxl", "2xl", "extra extra large"),
    }
)
_ENDS = Phrasebook(
    {
        -1: """biggest, largest, greatest, highest, maximum, max, most, biggest size, largest size,
        biggest number, highest number, biggest you have, biggest you've got""".split(","),
        0: """smallest, littlest, tiniest, lowest, minimum, min, fewest, least, smallest size,
        smallest number, lowest number, smallest you have, smallest you've got""".split(","),
    }
)
_OF_TWO = Phrasebook({-1: ("bigger", "larger", "higher"), 0: ("smaller", "lower", "littler")})
_ANSWERS = Phrasebook(
    {
        "yes": """yes, yeah, yep, yup, yea, aye, sure, sure thing, absolutely, definitely,
        certainly, of course, for sure, indeed, totally, affirmative, i do, i would, i think so,
        why not, by all means, gladly, ok, okay""".split(","),
        "no": """no, nope, nah, nay, not really, no way, no chance, never, no thanks, no thank you,
        not at all, absolutely not, definitely not, certainly not, of course not, negative, i don't,
        i don't think so, not likely, god no, hell no, i doubt it, rather not""".split(","),
        "maybe": """maybe, perhaps, possibly, could be, might be, it depends, depends, we'll see,
        not sure, i'm not sure""".split(","),
    }
)
_MOST_WORDS = 8

L = TypeVar("L")


def of_closed_set(reply: str, names: tuple[str, ...]) -> str | None:
    """Give the name that a reply says in other words, if it says nothing else."""
    ranks, answers = _read(names)
    if not ranks and not answers:
        return None
    keys = [word.key for word in read_words(reply, _MOST_WORDS + 1)]
    if not keys or len(keys) > _MOST_WORDS or reply.rstrip().endswith("?"):
        return None
    if answers:
        said = _said(keys, _ANSWERS)
        return answers.get(said.pop()) if len(said) == 1 else None
    ends = _said(keys, _ENDS) or (_said(keys, _OF_TWO) if len(names) == 2 else set())
    if len(ends) == 1:
        return ranks[sorted(ranks)[ends.pop()]]
    sizes = _said(keys, _SIZES) if all(map(_size, names)) else set()
    return ranks.get(sizes.pop()) if len(sizes) == 1 else None


@lru_cache(maxsize=64)
def _read(names: tuple[str, ...]) -> tuple[dict[int, str], dict[str, str]]:
    """The names by their size or number, or by the answer they give; nothing for any others."""
    # *No, keep it* is a no as well
    answers = {name.partition(",")[0].strip().casefold(): name for name in names}
    if {"yes", "no"} <= answers.keys() and len(answers) == len(names):
        return {}, answers
    if all(map(_size, names)):
        ranks = {rank: name for name in names for rank in _size(name)}
    elif all(name.strip().isascii() and name.strip().isdecimal() for name in names):
        ranks = {int(name): name for name in names if len(name) < 10}
    else:
        return {}, {}
    return (ranks, {}) if len(ranks) == len(names) > 1 else ({}, {})


def _size(name: str) -> set[int]:
    """The size that a name is, and nothing else."""
    keys = [word.key for word in read_words(name)]
    match = _SIZES.match(keys, 0) if keys else None
    return {match[1]} if match and match[0] == len(keys) else set()


def _said(keys: Sequence[str], book: Phrasebook[L]) -> set[L]:
    """What the phrases of a reply say, if all the rest of it carries."""
    said: set[L] = set()
    at = 0
    while at < len(keys):
        own, carrier = book.match(keys, at), BOOK.match(keys, at)
        if own and (carrier is None or own[0] >= carrier[0]):
            said.add(own[1])
            at += own[0]
        elif carrier and carrier[1] is Role.FILLER:
            at += carrier[0]
        else:
            return set()
    return said
