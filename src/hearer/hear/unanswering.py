"""Replies that say nothing: no words, no English words, what asks back, stammers.

A network gives such replies some label or option all the same. They are asked back about instead,
with the reason; all that is looked for is closed lists and shapes of words, so that real answers
stay out. It comes after what is said outright: "👍", "oui" and "why not?" answer a yes/no question.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from hearer.hear.english.foreign_words import is_foreign
from hearer.hear.english.spans import phrase_set, tokenize
from hearer.hear.english.spelling import is_laughter
from hearer.reading import Evidence, Question, Reading
from hearer.text import fold

# What somebody says who wants the question explained, or a reason for it, before answering.
_ASKING_BACK = phrase_set(
    """
    what do you mean | what do you mean by that | how do you mean | meaning what | meaning |
    what does that mean | what does it mean | what is that supposed to mean |
    what's that supposed to mean | in what sense | in what way | what are you talking about |
    what are you asking | what are you asking me | what is it you're asking | what's the question |
    what was the question | what question | is that a question | was that a question |
    who wants to know | who's asking | who is asking | why do you ask | why are you asking |
    why d'you ask | why the question | why do you want to know | why would you ask that |
    why would you ask me that | what makes you ask | what makes you ask that | why |
    sorry | sorry what | i'm sorry | pardon | pardon me | i beg your pardon | beg your pardon |
    beg pardon | excuse me | come again | say again | say that again | can you say that again |
    could you say that again | can you repeat that | could you repeat that |
    can you repeat the question | could you repeat the question | what was that | what did you say |
    what did you just say | did you say something | what do you think |
    what | huh | eh | hm | hmm | wdym | how so |
    can you clarify | could you clarify | can you explain | could you explain |
    can you be more specific | could you be more specific | are you asking me |
    are you talking to me | you talking to me | you what | is that a trick question |
    is this a trick question
    """
)
# The same without a question mark; "sorry" alone then turns something down.
_NOT_UNDERSTOOD = frozenset(
    phrase
    for phrase in _ASKING_BACK
    if len(phrase) > 2 and phrase[0] in ("what", "why", "who", "can", "could", "how")
) | phrase_set(
    """
    i don't understand | i don't follow | i don't understand the question | i'm not following |
    i don't get the question | i don't get it | i didn't catch that | i didn't get that |
    i didn't hear you | i can't hear you | i'm not sure what you mean | i don't know what you mean |
    not sure what you mean | wdym | come again | huh | pardon
    """
)
# Addressed to whoever reads the reply, not to whoever asked.
_ORDERED = re.compile(
    r"\W*(?:please )?(?:ignore|disregard|forget|override) "
    r"(?:all |any |the |this |that |my |your ){1,3}(?:previous |above |prior |last )?"
    r"(?:questions?|instructions?|prompts?|rules|options)\b",
    re.IGNORECASE,
)
# "Are you?", "Does it?": the question goes back as it came.
_RETURNED = re.compile(
    r"(?:and )?(?:am|are|is|was|were|do|does|did|have|has|had|can|could|will|would|should|shall)"
    r" (?:i|you|he|she|it|we|they|there)|(?:and |what about |how about )?you",
)
_OPENING = frozenset("sorry wait um uh er well hm hmm oh huh pardon but and".split())

# Without what draws them out: "hmmm", "uhhh", "weeell".
_HESITATING = frozenset("um uh er erm hm wel uhm ehm".split())
_LATER = phrase_set(
    """
    brb | afk | gtg | g2g | ttyl | bbl | bbiab | one sec | one second | one moment | one minute |
    1 sec | 1 min | just a sec | just a second | just a moment | just a minute | a moment | a sec |
    hold on | hang on | wait | wait a sec | wait a second | wait a minute | wait a moment |
    hold on a sec | hold on a second | hold on a minute | hang on a sec | hang on a minute |
    give me a sec | give me a second | give me a minute | give me a moment | be right back |
    i'll be right back
    """
)
# Words that need others behind them.
_UNFINISHED = frozenset(
    "if the a an and or but because when unless of to with from for by into than that which while"
    " although since until is are was be i my your our their its".split()
)

_REPEATED = 4
_SHOWN = 60  # characters of a reply in the evidence
_MANY = 100
_LEFT_OVER = 4  # where a long reply was cut, pieces of its words are left
_STRETCHED = 10

_YES = frozenset("yes yeah yea yep yup".split())
_NO = frozenset("no nope nah".split())
_STOPS = frozenset(".!?…;")

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
# Where the hand lies; these are no words, while "poi" is one.
_STARTS_OF_ROWS = frozenset(row[:3] for row in _ROWS)
_KEYS = frozenset(
    row[at : at + 3] for line in _ROWS for row in (line, line[::-1]) for at in range(len(row) - 2)
)
_ADJACENT = re.compile(f"(?=({'|'.join(sorted(_KEYS))}))")
_RUN = re.compile(r"(.)\1+")
# Two letters for one sound, and the w of "ow" and "aw", make no cluster.
_ONE_SOUND = re.compile(r"tch|sh|ch|th|ph|wh|gh|ck|ng|qu")
_VOWEL = re.compile(r"[aeiouy]w?")
# "Rhythms" has its y; abbreviations have no vowels either, but are short.
_NO_VOWEL_LENGTH = 5
_LONGEST_CLUSTER = 5
# One letter held down. "Mmm" and "ooo" are sounds people make, "AAA" an abbreviation.
_HELD = 3
_HELD_CAPITALS = 4
_SOUNDS = frozenset("mo")


def ask_back(words: str, question: Question, said: str, reason: str) -> Reading:
    """Read a reply that says nothing: every option is as likely as before.

    ``said`` says what the reply does not do, ``reason`` why.
    """
    share = 1 / (len(question.options) + 1)
    shown = words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"
    return Reading(
        probabilities=dict.fromkeys(question.names, share),
        none=share,
        evidence=(Evidence(step="nothing said", text=f"{shown}: {reason}"),),
        reason=f"{said}: {reason}",
    )


def says_nothing(reply: str) -> str:
    """Say why a reply that says nothing outright says nothing otherwise either, or ""."""
    tokens = tokenize(reply)
    words = [token.word for token in tokens if token.is_word]
    if not words:
        return "there are no words in it"
    asked = any(token.word == "?" for token in tokens)
    checks: tuple[tuple[str, Callable[[], bool]], ...] = (
        ("it says yes and no by turns", lambda: wavers(reply)),
        ("it asks back", lambda: _asks_back(words, asked)),
        ("it tells what to answer", lambda: bool(_ORDERED.match(reply))),
        ("it only laughs", lambda: all(map(is_laughter, words))),
        ("it only hesitates", lambda: all(map(_hesitates, words))),
        ("it puts the answer off", lambda: tuple(words) in _LATER),
        ("it breaks off", lambda: len(words) == 1 and words[0] in _UNFINISHED),
        ("it repeats one word", lambda: _repeats(words)),
        ("it is not in English", lambda: _is_other_script(reply) or is_foreign(words)),
        ("its letters form no word", lambda: all(map(_is_no_word, _as_typed(reply)))),
    )
    return next((reason for reason, holds in checks if holds()), "")


def wavers(reply: str) -> bool:
    """Whether a reply is nothing but yes and no by turns: "Yes. No. Yes."

    "Yeah, no, yeah" in one breath is a way of saying yes.
    """
    tokens = tokenize(reply, 24)
    words = [token.word for token in tokens if token.is_word]
    if len(words) < 3 or not all(word in _YES or word in _NO for word in words):
        return False
    turns = sum((one in _YES) != (other in _YES) for one, other in pairwise(words))
    parted = any(token.word in _STOPS for token in tokens[:-1])
    return turns > 1 and (parted or "yes" in words)


def _asks_back(words: Sequence[str], asked: bool) -> bool:
    phrases = _ASKING_BACK if asked else _NOT_UNDERSTOOD
    if tuple(words) in phrases:
        return True
    if asked and _RETURNED.fullmatch(" ".join(words)):
        return True
    start = next((at for at, word in enumerate(words) if word not in _OPENING), len(words))
    return tuple(words[start:]) in phrases


def _repeats(words: Sequence[str]) -> bool:
    most = Counter(words).most_common(1)[0][1]
    left = len(words) - most
    return most >= _REPEATED and left <= (_LEFT_OVER if most >= _MANY else 0)


def _is_other_script(reply: str) -> bool:
    letters = [letter for letter in fold(reply) if letter.isalpha()]
    latin = sum(unicodedata.name(letter, "").startswith("LATIN") for letter in letters)
    return bool(letters) and 2 * latin < len(letters)


def _as_typed(reply: str) -> list[str]:
    return [reply[token.start : token.end] for token in tokenize(reply) if token.is_word]


def _hesitates(word: str) -> bool:
    return _RUN.sub(r"\1", word.lower()) in _HESITATING


def _is_no_word(word: str) -> bool:
    return _is_mash(word) or _hesitates(word)


def _is_mash(word: str) -> bool:
    """Whether letters cannot be an English word: no vowel, impossible clusters, a row of keys."""
    if not (word.isalpha() and word.isascii()):
        return False
    squeezed = _RUN.sub(r"\1", word.lower())
    if len(squeezed) == 1:
        return _is_held(word, squeezed)
    if word.isupper() and len(word) < _STRETCHED:
        return False
    if _is_row(squeezed):
        return True
    sounds = _VOWEL.sub(" ", _ONE_SOUND.sub("h", squeezed.removeprefix("mc")))
    if " " not in sounds:
        return len(squeezed) >= _NO_VOWEL_LENGTH
    clusters = sounds.split(" ")
    opening = clusters[0]
    strange = len(opening) > 2 and opening[0] not in "sh"
    return strange or max(map(len, clusters)) > _LONGEST_CLUSTER


def _is_held(word: str, letter: str) -> bool:
    """Whether one letter is repeated and nothing else, as in "zzz"."""
    fewest = _STRETCHED + 1 if letter in _SOUNDS else _HELD_CAPITALS if word.isupper() else _HELD
    return len(word) >= fewest


def _is_row(word: str) -> bool:
    """Whether keys that lie side by side make up the whole word: "asdf", "qweqwe", "abcd"."""
    if len(word) <= _HELD:
        return word in _STARTS_OF_ROWS or (word in _KEYS and not _VOWEL.search(word))
    if word in _ALPHABET:
        return True
    covered = {
        at for match in _ADJACENT.finditer(word) for at in range(match.start(), match.start() + 3)
    }
    return len(covered) == len(word)
