"""What a long reply comes to: "My uncle had a boat. (...) But I love jazz."

The network learnt from replies of one sentence. Where somebody tells a story first, a last sentence
that turns from it or concludes ("but", "still", "so"), speaks of the speaker and repeats a word of
the question is the answer, and is read by itself.
"""

from __future__ import annotations

import re

from hearer.hear.english.spans import Span
from hearer.text import telling_words

_END = re.compile(r"[.!?…]\s+")
_TURN = re.compile(
    r"(?:but|still|anyway|anyhow|so|yet|however|nevertheless|even so|all the same|in the end),?\s+"
    r"(?=(?:i|we)\b)",
    re.I,
)
_FEWEST_BEFORE = 2


def closing_statement(question: str, reply: str) -> Span | None:
    """Find the statement that a reply of three or more sentences ends with, without its turn."""
    ends = [match.end() for match in _END.finditer(reply)]
    turn = _TURN.match(reply, ends[-1]) if len(ends) >= _FEWEST_BEFORE else None
    if turn is None or reply.rstrip().endswith("?"):
        return None
    statement = Span.of(reply, turn.end(), len(reply))
    echoes = telling_words(question) & telling_words(statement.text)
    return statement if echoes else None
