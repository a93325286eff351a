"""Bringing typed words back to their usual spelling: "yesss", "nooo", "definetly", "dont"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_RUN = re.compile(r"(.)\1+")
_LONG_RUN = re.compile(r"(.)\1\1")

# Short words are too close to each other for a slip to be recognised: "ten" is no "then".
_SLIP_LENGTH = 5

_LONGEST = 40

_LAUGHTER = re.compile(r"b?w?(?:a?ha|he|hi|ja){2,}h?|(?:lo)+l+|lma+o+|lmfa+o+|rofl")

# A slip of a known word that is a word of its own.
_WORDS = frozenset("brother curse quiet rally surly tanks thorough thought through".split())

_NEGATED = (
    "don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't can't couldn't won't "
    "wouldn't shouldn't mustn't ain't"
).split()

# Spellings that are more than one slip away, or too short for the rule.
_VARIANTS = {
    **{word.replace("'", ""): word for word in _NEGATED},
    "im": "i'm",
    "imma": "i'll",
    "fraid": "afraid",
    "nopers": "nope",
    "neg": "negative",
    "niet": "nyet",
    "nvr": "never",
    "nt": "not",
    "sirree": "siree",
    "idek": "idk",
    "dk": "idk",
    "mayhaps": "perhaps",
    "perchance": "perhaps",
    "nvm": "nevermind",
    "id": "i'd",
    "ive": "i've",
    "thats": "that's",
    "theyre": "they're",
    "lets": "let's",
    "u": "you",
    "r": "are",
    "lil": "little",
    "y-e-s": "yes",
    "n-o": "no",
    "yezzir": "yessir",
    "naur": "nah",
    "nawp": "nope",
    "absofuckinglutely": "absolutely",
    "abso-bloody-lutely": "absolutely",
    "dotn": "don't",
    "dnt": "don't",
    "cnat": "can't",
    "thnks": "thanks",
    "thanx": "thanks",
    "yse": "yes",
    "ys": "yes",
    "yed": "yes",
    "ues": "yes",
    "ueah": "yeah",
    "yess": "yes",
    "yeas": "yes",
    "yesh": "yes",
    "yas": "yes",
    "yis": "yes",
    "yus": "yes",
    "yeha": "yeah",
    "yeag": "yeah",
    "yaeh": "yeah",
    "yeh": "yeah",
    "yah": "yeah",
    "nop": "nope",
    "noep": "nope",
    "npoe": "nope",
    "nopes": "nope",
    "nahh": "nah",
    "shure": "sure",
    "suer": "sure",
    "okey": "okay",
    "okie": "okay",
    "oki": "okay",
    "k": "ok",
    "kk": "ok",
    "aight": "alright",
    "definately": "definitely",
    "definatly": "definitely",
    "definetly": "definitely",
    "definetely": "definitely",
    "defiantly": "definitely",
    "defo": "definitely",
    "def": "definitely",
    "deffo": "definitely",
    "absolutly": "absolutely",
    "totes": "totally",
    "obvs": "obviously",
    "obvi": "obviously",
    "corse": "course",
    "coarse": "course",
    "cource": "course",
    "mebbe": "maybe",
    "mayb": "maybe",
    "prolly": "probably",
    "probly": "probably",
    "probs": "probably",
    "prob": "probably",
    "propably": "probably",
    "poss": "possibly",
    "rly": "really",
    "rlly": "really",
    "thx": "thanks",
    "thnx": "thanks",
    "ty": "thanks",
    "pls": "please",
    "plz": "please",
    "srry": "sorry",
    "sry": "sorry",
    "bc": "because",
    "cuz": "because",
    "coz": "because",
    "cos": "because",
    "'cause": "because",
    "tho": "though",
    "tn": "tonight",
    "2nite": "tonight",
    "rn": "now",
    "cnt": "can't",
    "wld": "would",
    "shd": "should",
    "cld": "could",
    "sound": "sounds",
}


def is_laughter(word: str) -> bool:
    """Whether a word is typed laughter: "hahaha", "lol"."""
    return bool(_LAUGHTER.fullmatch(word)) or word in ("ha", "heh", "hah", "xd")


def _deletions(word: str) -> Iterable[str]:
    """Every spelling with one letter left out.

    The first is seldom mistyped, and without the last it may be another form of the word.
    """
    return (word[:i] + word[i + 1 :] for i in range(1, len(word) - 1))


def _swaps(word: str) -> Iterable[str]:
    """Every spelling with two neighbouring letters swapped, but for the first."""
    return (
        word[:i] + word[i + 1] + word[i] + word[i + 2 :]
        for i in range(1, len(word) - 1)
        if word[i] != word[i + 1]
    )


class Speller:
    """Maps typed words to the known words they stand for.

    Tried in turn: a listed variant, the word itself, drawn-out letters, one letter left out, put in
    or swapped. One wrong letter is not repaired, for it makes other words ("fever", "never").
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._known = frozenset(known)
        self._squeezed = {_RUN.sub(r"\1", word): word for word in sorted(_VARIANTS)}
        self._squeezed = {short: _VARIANTS[word] for short, word in self._squeezed.items()}
        self._squeezed |= {_RUN.sub(r"\1", word): word for word in sorted(self._known)}
        self._slips: dict[str, str] = {}
        for word in sorted(self._known):
            if len(word) >= _SLIP_LENGTH:
                for slip in (*_deletions(word), *_swaps(word)):
                    self._slips.setdefault(slip, word)
        self._remembered = lru_cache(maxsize=4096)(self._repaired)

    def usual(self, word: str) -> str:
        """Give the usual spelling of a word, or the word itself."""
        if len(word) > _LONGEST:
            word = _RUN.sub(r"\1\1\1", word)  # a scream
        return word if len(word) > _LONGEST else self._remembered(word)

    def _repaired(self, word: str) -> str:
        if word in _VARIANTS:
            return _VARIANTS[word]
        if _LAUGHTER.fullmatch(word):
            return "haha"
        if word in self._known or word in _WORDS:
            return word
        # "noo" is drawn out, but "soon" and "too" are words: two alike must end the word or be
        # part of a longer run.
        drawn = _RUN.search(word) if word[-2:-1] == word[-1:] else _LONG_RUN.search(word)
        if drawn and (squeezed := self._squeezed.get(_RUN.sub(r"\1", word))):
            return squeezed
        if word in self._slips:
            return self._slips[word]
        for shorter in _deletions(word):
            if len(shorter) >= _SLIP_LENGTH and shorter in self._known:
                return shorter
        return word
