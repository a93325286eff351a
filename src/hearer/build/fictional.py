"""Words that do not exist but could: fictional occupations and situations (KITMUS Section 4.2).

The paper samples from a character-level LSTM, after Malkin et al. (2021): trained on reversed
words, so that a suffix can be the prompt, and prompted with ``er`` for occupations, ``ing`` and
``ly`` for what they do (A.2.2). Here a character n-gram model takes the place of the LSTM: it needs
no training framework, learns in a second and never runs away from the spelling of the language. It
is smoothed by Witten and Bell's interpolation and, like the LSTM, reads words from the end.

The paper's authors sorted out unpronounceable and existing words by hand; `Lexicon` and
`pronounceable` do it by rule.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from hearer.errors import InputError, ModelError
from hearer.hear.bundle import bundled

ORDER = 3
_BOUNDARY = "\n"
_SHORTEST_LEARNT = 4
_TELLING = 5  # letters of a real word that show through an invented one
_EDGE = 4  # letters at either end of a word that make one think of it
_PATIENCE = 400  # words drawn for each that is kept before giving up

_SAYABLE = re.compile(
    r"(?:[bcdfghjklmnprstvwyz]|qu|[bcfgkps]l|[bcdfgkpt]r|s[ckmnptw]|[cpst]h|[st]hr|s[cpt]r|spl|tw)?"
    r"(?:[aeiouy]{1,2}(?:[^aeiouyq]|qu){1,3})+(?:[aeiouy]{1,2})?"
)
_STAMMER = re.compile(r"(.)\1\1|(..)\2|[hjvw][^aeiouy]|[jqvw]$")
_UNFORTUNATE = re.compile(r"n[ei]+gg|fag|cunt|fuc?k|frig|shit|slut|whor|rape|nazi|cock|dick")
_ENDINGS = ("er", "ers", "ing", "ings", "ly", "ed", "s", "ingly", "edly")


@cache
def real_words() -> frozenset[str]:
    """Words that exist: those the bundled encoder knows as a whole."""
    path = bundled().file("tokenizer.json")
    try:
        vocabulary = json.loads(path.read_text(encoding="utf-8"))["model"]["vocab"]
    except (ValueError, KeyError) as error:
        raise ModelError(f"{path}: holds no vocabulary") from error
    return frozenset(word for word in vocabulary if re.fullmatch(r"[a-z]{3,}", word))


class CharacterModel:
    """A character n-gram model of words read from their end."""

    def __init__(self, words: Iterable[str], order: int = ORDER) -> None:
        self.order = order
        self._next: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for word in sorted(set(words)):
            letters = _BOUNDARY * order + word[::-1] + _BOUNDARY
            for place in range(order, len(letters)):
                for length in range(order + 1):
                    self._next[letters[place - length : place]][letters[place]] += 1
        if not self._next:
            raise InputError("a character model needs words to learn from")

    def probability(self, letter: str, context: str) -> float:
        """How likely a letter is before those of ``context`` (which is reversed, as all is)."""
        context = context[-self.order :] if self.order else ""
        share = self._next[""][letter] / self._next[""].total()
        for length in range(1, len(context) + 1):
            seen = self._next.get(context[-length:])
            if seen is None:
                break
            # Witten and Bell: as many unseen letters are expected as kinds were seen.
            share = (seen[letter] + len(seen) * share) / (seen.total() + len(seen))
        return share

    def sample(self, suffix: str, draw: random.Random, longest: int = 12) -> str | None:
        """Draw a word that ends in ``suffix``; None if it would be longer than ``longest``."""
        letters = _BOUNDARY * self.order + suffix[::-1]
        alphabet = sorted(self._next[""])
        while len(letters) < self.order + longest:
            weights = [self.probability(letter, letters) for letter in alphabet]
            letter = draw.choices(alphabet, weights)[0]
            if letter == _BOUNDARY:
                return letters[self.order :][::-1]
            letters += letter
        return None


@cache
def lexicon() -> Lexicon:
    """The lexicon of `real_words`."""
    return Lexicon(real_words())


@cache
def english() -> CharacterModel:
    """The model of the words in `real_words`; the shortest of them are often abbreviations."""
    return CharacterModel(word for word in real_words() if len(word) >= _SHORTEST_LEARNT)


def pronounceable(word: str) -> bool:
    """Whether a word can be said: an onset English has, then vowels and consonants in turn."""
    return bool(_SAYABLE.fullmatch(word)) and not _STAMMER.search(word)


def unfortunate(word: str) -> bool:
    """Whether a word has an insult in it, which nobody drew on purpose."""
    return bool(_UNFORTUNATE.search(word))


class Lexicon:
    """Words to stay away from: an invented word must not be, hold, begin or form one of them."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self._parts = frozenset(
            part for word in self.words for part in (*_beginnings(word), *_tails(word))
        )

    def knows(self, word: str, suffix: str = "") -> bool:
        """Whether a word exists or comes too near to one that does.

        Too near are forms (*planner* of *plan*), fragments (*inually*, whose stem or whole stands
        at an edge of *continually*) and words with a longer one inside.
        """
        stem = word.removesuffix(suffix)
        if word in self._parts or (len(stem) >= _EDGE and stem in self._parts):
            return True
        return any(part in self.words for part in (*_inside(word), word, *_stems(word)))


def _beginnings(word: str) -> Iterator[str]:
    return (word[:end] for end in range(_EDGE, len(word) + 1))


def _tails(word: str) -> Iterator[str]:
    return (word[start:] for start in range(len(word) - _EDGE + 1))


def _inside(word: str) -> Iterator[str]:
    for start in range(len(word) - _TELLING + 1):
        for end in range(start + _TELLING, len(word) + 1):
            yield word[start:end]


def _stems(word: str) -> Iterator[str]:
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 3:
            yield stem
            yield stem + "e"
            yield stem + "le"
            if stem[-1] == "i":
                yield stem[:-1] + "y"
            if stem[-1] == stem[-2]:
                yield stem[:-1]


def invent(
    suffix: str,
    count: int,
    *,
    seed: int = 0,
    model: CharacterModel | None = None,
    real: Lexicon | None = None,
    shortest: int = 4,
) -> list[str]:
    """Invent different words that end in ``suffix`` and do not exist.

    ``real`` holds the words to stay away from, those of `real_words` by default; ``shortest`` is
    how many letters stand before the suffix at least.
    """
    if not suffix.isalpha() or not suffix.islower():
        raise InputError(f"a suffix is made of lower-case letters, not {suffix!r}")
    model = model or english()
    real = real or lexicon()
    draw = random.Random(f"{seed} {suffix}")
    words: dict[str, None] = {}
    for _ in range(_PATIENCE * max(count, 1)):
        if len(words) >= count:
            break
        word = model.sample(suffix, draw)
        if word is None or len(word) < len(suffix) + shortest:
            continue
        if pronounceable(word) and not unfortunate(word) and not real.knows(word, suffix):
            words[word] = None
    if len(words) < count:
        raise InputError(f"found only {len(words)} of {count} new words that end in {suffix!r}")
    return list(words)
