"""Short forms of names: initials ("LOTR") and clipped words ("veg lasagne", "choc")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from hearer.hear.choices.english.carriers import BOOK
from hearer.hear.choices.english.kinds import KINDS, SMALL
from hearer.hear.choices.english.numerals import figures, in_figures

# "German" is not short for "Germany": what is clipped lacks more than an ending.
_CLIPPED = 3
_SHORTEST_CLIP = 3


# Usual ways to write a word short.
_SHORT = {
    "monday": "mon",
    "tuesday": "tue tues",
    "wednesday": "wed weds",
    "thursday": "thu thur thurs",
    "friday": "fri",
    "saturday": "sat",
    "sunday": "sun",
    "january": "jan",
    "february": "feb",
    "march": "mar",
    "april": "apr",
    "june": "jun",
    "july": "jul",
    "august": "aug",
    "september": "sep sept",
    "october": "oct",
    "november": "nov",
    "december": "dec",
    "street": "st str",
    "road": "rd",
    "avenue": "ave av",
    "boulevard": "blvd",
    "lane": "ln",
    "drive": "dr",
    "square": "sq",
    "court": "ct",
    "saint": "st",
    "doctor": "dr",
    "mrs": "missus",
    "professor": "prof",
    "mount": "mt",
    "apartment": "apt",
    "building": "bldg",
    "department": "dept",
    "company": "co",
    "brothers": "bros",
    "international": "intl",
    "university": "uni univ",
    "vegetable": "veg veggie",
    "vegetarian": "veg veggie",
    "chocolate": "choc",
    "morning": "morn",
    "afternoon": "arvo",
    "minute": "min",
    "minutes": "mins",
    "hour": "hr",
    "hours": "hrs",
    "extra": "xtra",
    "volume": "vol",
    "television": "tv telly tele",
    "refrigerator": "fridge",
    "bicycle": "bike",
    "photograph": "photo pic",
    "picture": "pic",
    "advertisement": "ad advert",
    "laboratory": "lab",
    "mountain": "mtn mt",
    "medium": "med",
    "large": "lrg",
    "reservation": "rez",
    "conference": "conf",
    "presentation": "prez",
}
# Words that are spelled in two ways, British and American or older and newer.
_SHORT |= {
    "grey": "gray",
    "colour": "color",
    "flavour": "flavor",
    "harbour": "harbor",
    "neighbour": "neighbor",
    "theatre": "theater",
    "centre": "center",
    "litre": "liter",
    "metre": "meter",
    "tyre": "tire",
    "cheque": "check",
    "programme": "program",
    "jewellery": "jewelry",
    "pyjamas": "pajamas",
    "doughnut": "donut",
    "doughnuts": "donuts",
    "yoghurt": "yogurt",
    "omelette": "omelet",
    "whisky": "whiskey",
    "chilli": "chili",
    "aluminium": "aluminum",
    "mum": "mom",
    "mummy": "mommy",
}
_WRITTEN: dict[str, set[str]] = {}  # each way to write a word, with the others
for _full, _short in _SHORT.items():
    _ways = {_full, *_short.split()}
    for _way in _ways:
        _WRITTEN.setdefault(_way, set()).update(_ways - {_way})
_SIGNS = {"x": "cross", "n": "and"}  # letters for words: "kings x", "mac n cheese"
_CAMEL = re.compile(r"[A-Z][a-z]+")
_PIECE = re.compile(r"\d+|[^\W\d_]+")


def written_short(word: str) -> Set[str]:
    """The usual abbreviations of a word, or what it may be an abbreviation of."""
    return _WRITTEN.get(word, frozenset())


def capitals(words: Sequence[str]) -> Iterator[str]:
    """Give the capitals of words run together, with the number after them: "PS5"."""
    for word, after in zip(words, [*words[1:], ""], strict=False):
        pieces = _CAMEL.findall(word)
        if len(pieces) > 1 and "".join(pieces) == word:
            short = "".join(piece[0] for piece in pieces).lower()
            yield short
            yield short + after.lower()


def camel_words(word: str) -> Iterator[str]:
    """Give the telling words that are run together in one: "guest" of *GuestWiFi*."""
    pieces = _CAMEL.findall(word)
    if len(pieces) < 2 or "".join(pieces) != word:
        return
    for piece in map(str.lower, pieces):
        if len(piece) > 3 and piece not in SMALL | KINDS and not BOOK.match([piece], 0):
            yield piece


def skeleton(word: str) -> str:
    """Leave out the vowels after the first letter, as notes do: "crt", "mgr"."""
    return word[:1] + "".join(c for c in word[1:] if c not in "aeiou")


def model_pieces(word: str) -> Iterator[str]:
    """Give the ends of a model number that people say for it: "XM5" and "1000" of "1000XM5"."""
    pieces = _PIECE.findall(word)
    if len(pieces) < 2:
        return
    for cut in range(1, len(pieces)):
        for said in ("".join(pieces[:cut]), "".join(pieces[cut:])):
            if figures(said) and len(said) > 1:
                yield said


def initials(name: Sequence[str]) -> Iterator[str]:
    """Give the initials of a name of several words: with its small words, and without."""
    words = [word for word in name if not in_figures(word).isdecimal()]
    if words and words[0] in ("the", "a", "an"):
        yield from initials(words[1:])
    elif len(words) < 2:
        return
    yield "".join(word[0] for word in words)
    yield "".join(word[0] for word in words if word not in SMALL)


def head(name: Sequence[str]) -> Sequence[str]:
    """The words of a name before its first number or small word: the airline of a flight."""
    for at, word in enumerate(name):
        if at and (word in SMALL or in_figures(word).isdecimal()):
            return name[:at]
    return name


def clips(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words are those of a name in order, some of them clipped: "bo rhap"."""
    rest = iter(name)
    in_order = all(any(_stands_for(short, word) for word in rest) for short in typed)
    if not in_order or set(typed) <= set(name):
        return False
    long = (len(word) >= _SHORTEST_CLIP or word.isdecimal() for word in typed)
    return len(typed) == len(name) or all(long)


def _stands_for(short: str, word: str) -> bool:
    if short == word or _SIGNS.get(short) == word:
        return True
    if short.endswith("s") and word.endswith("s"):  # "daffs"
        short, word = short[:-1], word[:-1]
    clipped = len(word) - len(short) >= _CLIPPED and short not in SMALL
    return clipped and len(short) > 1 and word.startswith(short)
