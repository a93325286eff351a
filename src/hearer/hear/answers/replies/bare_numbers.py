"""A number and nothing else, "42", answers a yes/no question only where it can count something.

"Do you have any brothers?" - "Two" says yes, for what is asked about is indefinite and may be
several. "Are you coming tonight?" - "8" may be a time and "Did you graduate?" - "2015" a year. "Do
you like jazz?" - "42" answers nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.answers.questions.polar_questions import is_plural
from hearer.hear.choices.english.numerals import NUMBER
from hearer.hear.english.spans import tokenize

_STOPS = frozenset(".!,…")
_YEAR = re.compile(r"1[5-9]\d\d|20\d\d")
_LAST_HOUR = 24
# What is asked about with these may be several or has a measure; so has what is asked in numbers.
_COUNTED = frozenset(
    """
    a an another any some enough many much more less fewer few several lot lots than least most over
    under often old young age late early long far tall big high number hundred thousand hour time
    """.split()
) | frozenset(NUMBER)
# Whoever likes things or minds them does not count them: "do you like dogs".
_LIKING = frozenset("like love enjoy hate mind prefer adore dislike fancy".split())
_WHEN = frozenset(
    """
    tonight today tomorrow soon later now yet ready morning afternoon evening night weekend will
    shall meet monday tuesday wednesday thursday friday saturday sunday
    """.split()
)


def is_bare_number(reply: str, question: str) -> bool:
    """Whether a reply is but a number where the question asks for none."""
    tokens = tokenize(reply, 12)
    said = [token.word for token in tokens if token.is_word]
    marks = {token.word for token in tokens if not token.is_word}
    if not said or not marks <= _STOPS or not all(map(_is_number, said)):
        return False
    asked = [token.word for token in tokenize(question) if token.is_word]
    return not (_YEAR.fullmatch(said[0]) or _counts(asked) or _may_be_hour(said, asked))


def _is_number(word: str) -> bool:
    return word in NUMBER or (word.isascii() and word.isdigit())


def _counts(asked: Sequence[str]) -> bool:
    several = any(map(is_plural, asked[1:])) and _LIKING.isdisjoint(asked)
    return several or any(word in _COUNTED or word[:1].isdigit() for word in asked)


def _may_be_hour(said: Sequence[str], asked: Sequence[str]) -> bool:
    value = NUMBER.get(said[0]) or int(said[0][:4])
    timed = any(word in _WHEN or word.endswith("ing") for word in asked)
    return timed and value <= _LAST_HOUR
