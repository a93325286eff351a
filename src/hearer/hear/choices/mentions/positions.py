"""Places in the list of options: "the second one", "the latter", "option B", "#3", "the last two".

AltEntities asked its writers for none of these (Section 3.5); users say them all the time. A list
is read from the top or from the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hearer.hear.choices.english.edits import slip
from hearer.hear.choices.english.kinds import KINDS
from hearer.hear.choices.english.numerals import NUMBER
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.list_ends import end_of_list, spot
from hearer.hear.choices.mentions.places import (
    AFTER_BARE,
    LISTED,
    Place,
    cardinal,
    ends,
    finished,
    single,
    within,
)

_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
)
ORDINAL = {word: value for value, word in enumerate(_ORDINALS, 1)}
_SUFFIXES = ("st", "nd", "rd", "th")
FROM_END = {"last": 1, "final": 1, "latter": 1, "penultimate": 2}
_DOWN = frozenset("top beginning start left".split())
_UP = frozenset("bottom end last back right".split())
LABELS = frozenset(
    """option options number numbers no nos nr num choices answer answers item items letter
    letters opt choice variant""".split()
)
# "a second", "his second", "every third": not about the list.
_NOT_BEFORE = frozenset(
    """a an my your his her its their our every each one's whose author's band's artist's singer's
    authors artists bands singers at per in""".split()
)
_MAY_LEAD_NUMBER = frozenset(
    """take pick choose with want mean meant say its is be go and or select the no like yes not nor
    but except than prefer rather definitely probably maybe""".split()
)
_MAY_LEAD_LETTER = _MAY_LEAD_NUMBER | frozenset("for on to of was".split())

# What comes in rows of its own: "the second album" counts albums, not options.
_SERIES = frozenset(
    """act album anniversary band bite broadcast category century chapter child choice class
    cover date day decade degree disc draft edition episode era floor generation
    grade half hit hour impression instalment installment issue lady language layer letter level
    line month movement night octave page paragraph part person phase place press
    printing prize publication quarter recording release remake row scene season section sentence
    sequel series shot side single slice stage stanza step take term third time trilogy try verse
    version volume war wave week wife word work world year""".split()
)
_BUT_ONE = (["one"], ["two"], ["1"], ["2"])  # "the last but one"
_SIGNS = ("&", "+", "/")  # between two numbers
_ADJECTIVES = ("ed", "ing", "est", "ly", "an", "ic", "al", "ous", "ish", "ten")
# A bare ordinal after any other word tells when, not which: "the one you eat first".
_MAY_LEAD_ORDINAL = _MAY_LEAD_NUMBER | frozenset(
    """mentioned said listed named suggested offered actually for was yeah ok okay well""".split()
)


def place(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Find a place in a list of ``count`` options that starts at a word."""
    return (
        _labelled(words, at, count)
        or spot(words, at, count)
        or end_of_list(words, at, count)
        or _ordinal(words, at, count)
        or _bare_number(words, at, count)
        or _bare_letter(words, at, count)
    )


_WANTING = frozenset("want like love have take need get buy order try".split())


def _letter(word: Word) -> int | None:
    return ord(word.key) - ord("a") + 1 if len(word.key) == 1 and word.key.isascii() else None


def _labelled(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Read "option 2", "number two", "answer B", "#1"."""
    if words[at].gap.rstrip().endswith("#") and (value := cardinal(words[at])):
        return single(value, at, at + 1, count)
    if words[at].key not in LABELS or at + 1 >= len(words):
        return None
    # "No. 2" has a full stop after a label; any other mark starts something new.
    if words[at + 1].gap.strip() not in ("", ".", "#", ":", "'", '"', "("):
        return None
    if [word.key for word in words[at : at + 2]] == ["no", "one"] and not words[at + 1].gap.strip():
        return None  # "no one", but "no. one"
    value = cardinal(words[at + 1])
    if (
        value is None
        and words[at].key not in ("no", "number", "nr", "num")
        and words[at + 1].key.isalpha()
    ):
        value = _letter(words[at + 1])
    return single(value, at, at + 2, count) if value else None


def _ordinal_value(word: Word, count: int) -> int | None:
    """The place an ordinal names, counted from 1; None if it is none or has no such place."""
    key = word.key
    if key in FROM_END:
        return count + 1 - FROM_END[key]
    if key == "former":
        return 1
    if key == "middle":
        return (count + 1) // 2 if count > 1 else None
    if key[:-2].isdecimal() and key.endswith(_SUFFIXES) and len(key) < 6:
        return int(key[:-2])
    if key in ORDINAL:
        return ORDINAL[key]
    return _misspelled_ordinal(key)


@lru_cache(maxsize=4096)
def _misspelled_ordinal(key: str) -> int | None:
    near = [o for o in ORDINAL if len(key) > 4 and key not in KINDS and slip(key, o) is not None]
    return ORDINAL[near[0]] if len(near) == 1 else None


def _ordinal(words: Sequence[Word], at: int, count: int) -> Place | None:
    value = _ordinal_value(words[at], count)
    before = words[at - 1].key if at and not words[at].opens else ""
    if value is None or before in _NOT_BEFORE or _owned(words, at) or not within(value, count):
        return None
    firm = before in ("the", "that", "this", "very")
    return (
        _from_the_end(words, at, value, count)
        or _several(words, at, count)
        or (None if _no_middle(words[at], count) else _one(words, at, value, firm=firm))
    )


def _no_middle(word: Word, count: int) -> bool:
    return word.key == "middle" and count % 2 == 0


def _owned(words: Sequence[Word], at: int) -> bool:
    """Whether the word before is a possessive: "the band's second"."""
    if not at or words[at].opens or words[at - 1].key in ("its", "lets", "thats"):
        return False
    return words[at - 1].owns


def _from_the_end(words: Sequence[Word], at: int, value: int, count: int) -> Place | None:
    """Read "second to last", "third one from the bottom", "second from the left", "third down"."""
    keys = [word.key for word in words[at + 1 : at + 5]]
    if keys[:1] == ["last"]:
        return single(count + 1 - value, at, at + 2, count)
    if words[at].key in ("last", "latter") and keys[:1] == ["but"] and keys[1:2] in _BUT_ONE:
        return single(count - (cardinal(words[at + 2]) or count), at, at + 3, count)
    one = bool(keys) and keys[0] in LISTED
    keys = keys[one:]
    if keys[:1] in (["down"], ["along"]) and ends(words, at + 2 + one):
        return single(value, at, at + 2 + one, count)
    the = keys[1:2] == ["the"]
    end = keys[1 + the] if len(keys) > 1 + the and keys[0] in ("from", "to") else ""
    stop = at + 3 + one + the
    if end in _UP:
        return single(count + 1 - value, at, stop, count)
    down = end in _DOWN and (the or keys[0] == "from")
    return single(value, at, stop, count) if down else None


def _several(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Read "the first two", "the last 3"."""
    many = cardinal(words[at + 1]) if at + 1 < len(words) else None
    if many is None or not 1 < many <= count:
        return None
    before = {
        "first": 0,
        "last": count - many,
        "final": count - many,
        "middle": (count - many) // 2,
    }
    start = before.get(words[at].key)
    if start is None or (words[at].key == "middle" and (count - many) % 2):
        return None
    chosen = range(start, start + many)
    headed = at + 2 < len(words) and not words[at + 2].opens and _heads(words, at + 2, firm=True)
    return Place(frozenset(chosen), at, at + 2 + headed, True)


def _one(words: Sequence[Word], at: int, value: int, *, firm: bool) -> Place | None:
    headed = at + 1 < len(words) and not words[at + 1].opens and _heads(words, at + 1, firm=firm)
    before = words[at - 1].key if at and not words[at].opens else ""
    if not (firm or headed) and before and before not in _MAY_LEAD_ORDINAL:
        return None
    return Place(frozenset({value - 1}), at, at + 1 + headed, firm or headed)


def _heads(words: Sequence[Word], at: int, *, firm: bool) -> bool:
    """Whether the word after an ordinal says what is counted: options, not parts of something.

    Any noun may that ends what is said after "the": "the second thriller".
    """
    key = words[at].key
    if key in KINDS or key.removesuffix("s") in KINDS or key == "1":
        return True
    last = finished(words, at + 1)
    adjective = key.endswith(_ADJECTIVES) and not key.endswith("eed")  # "breed" is a noun
    noun = key.isalpha() and len(key) > 2 and not adjective
    series = key in _SERIES or key.removesuffix("s") in _SERIES
    return firm and last and noun and not series and key not in AFTER_BARE


def _bare_number(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Read "2" or "two, please": a number that counts nothing else."""
    value = cardinal(words[at])
    joined = words[at].gap.strip() in _SIGNS
    before = words[at - 1].key if at and not (words[at].opens or joined) else ""
    if value is None or (before and before not in _MAY_LEAD_NUMBER):
        return None
    if at + 1 < len(words) and words[at + 1].gap.strip() in _SIGNS:
        return single(value, at, at + 1, count)
    if words[at].key in NUMBER and before in _WANTING:
        return None  # "I want one", "I'll take two" leave open which
    # "the one", "the three" count; "the 2" names a place.
    if words[at].key in NUMBER and before in ("the", "no", "its", "is"):
        return None
    if at + 1 < len(words) and not words[at + 1].opens and words[at + 1].key not in AFTER_BARE:
        return None
    return single(value, at, at + 1, count)


def _lettered(words: Sequence[Word], at: int) -> bool:
    """Whether a small "a" is a letter: alone, or "a or b"."""
    joined = [word.key for word in words[at + 1 : at + 3]]
    return len(words) == 1 or (joined[:1] in (["or"], ["and"]) and len(joined[-1]) == 1)


def _bare_letter(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Read "B", "(b)" or "I meant B": a letter that is no word."""
    word = words[at]
    value = _letter(word) if word.text.isalpha() else None
    before = words[at - 1].key if at and not word.opens else ""
    if value is None or (before and before not in _MAY_LEAD_LETTER):
        return None
    alone = at + 1 >= len(words) or words[at + 1].opens or words[at + 1].key in AFTER_BARE
    if not alone or (word.key in "ai" and not word.text.isupper() and not _lettered(words, at)):
        return None
    if word.key == "i" and count < 9:
        return None
    return single(value, at, at + 1, count)
