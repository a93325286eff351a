"""Questions about a named option whose mark was left out: "is Sakura any good", "what is korma".

Without a question mark "is yellow" describes. Where the name of an option stands as the subject and
more is said of it, it is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.mentions.names import index_names

_VERBS = frozenset("is are does did has will can could".split())
_ASKING = frozenset("what who where when how why".split())
_BEING = frozenset("is are does do did has was were".split())
# These ask whether it may be taken: "is the korma ok".
_TAKES = frozenset("ok okay alright fine possible cool good it".split())
_MOST_WORDS = 16


def asks_of_named(reply: str, names: Sequence[str]) -> bool:
    """Whether a reply asks about an option that it names, with or without its mark."""
    words = read_words(reply, _MOST_WORDS + 1)
    keys = [word.key for word in words]
    if not 2 < len(words) <= _MOST_WORDS:
        return False
    asking = keys[0] in _ASKING and keys[1] in _BEING
    if not asking and keys[0] not in _VERBS:
        return False
    at = 1 + asking
    at += keys[at] == "the" and at + 1 < len(keys)
    index = index_names(tuple(names))
    found = index.full(words, at) or index.part(words, at, typos=False)
    if found is None or words[at].opens:
        return False
    rest = keys[found.end :]
    return asking or (not set(rest) <= _TAKES and not _carries(rest))


def _carries(keys: Sequence[str]) -> bool:
    """Whether words are polite and say nothing: "please", "the one"."""
    at = 0
    while at < len(keys):
        match = BOOK.match(keys, at)
        if match is None or match[1] is not Role.FILLER:
            return False
        at += match[0]
    return True
