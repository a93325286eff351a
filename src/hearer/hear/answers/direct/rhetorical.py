"""Questions whose answer everybody knows, given for an answer: "Is the Pope Catholic?"

The whole reply is such a question, so that its answer is that of the question asked.
"""

from __future__ import annotations

import re

from hearer.hear.english.spans import Span, tokenize
from hearer.polarity import NO, YES

_OPENING = r"(?:(?:well|um|uh|dude|mate|man|haha|lol|oh|hm|hmm|come on|please) )*"
# "Yeah, right" as a whole reply is said of what is not so.
_MEANT = (
    (YES, r"(?:is|isn't) the pope (?:a )?catholic"),
    (
        YES,
        r"does the pope (?:wear a (?:\w+ )?hat|pray|live in (?:rome|the vatican)|\w+ in the woods)",
    ),
    (
        YES,
        r"(?:does a|do) (?:\w+ )?bears? (?:\w+ )?(?:sleep|shit|poop|poo|crap|live|go|defecate)"
        r" in (?:the )?woods",
    ),
    (YES, r"is (?:water|rain|the ocean|the sea) wet"),
    (YES, r"is the sky blue|is (?:the )?grass green|is snow (?:white|cold)|is ice cold"),
    (
        YES,
        r"(?:is (?:fire|the sun)|is hell) hot|does the sun (?:rise|come up) (?:in the east|every"
        r" (?:day|morning))|does the sun set in the west",
    ),
    (
        YES,
        r"(?:do|can|does a|can a) (?:fish|ducks?) swim|(?:do|can) birds (?:fly|sing)"
        r"|do ducks quack|do dogs bark|do cats (?:meow|miaow|purr)|do cows moo",
    ),
    (
        YES,
        r"do (?:humans|people|we|i) need (?:air|oxygen|water|to breathe)(?: to \w+)?|do i breathe",
    ),
    (
        YES,
        r"is (?:one|1) (?:plus|and|\+) (?:one|1) (?:two|2)|isn't it obvious|need you (?:even )?ask"
        r"|do you (?:even )?(?:need|have) to ask",
    ),
    (YES, r"(?:do|does|is|are|was|have|has|would|did|wo|ca|were)n't (?:everyone|everybody|we all)"),
    (
        NO,
        r"(?:do|can|will) pigs (?:ever )?fly|when pigs (?:can )?(?:fly|have wings)",
    ),
    (NO, r"is the moon made of (?:green )?cheese|does a fish (?:need|ride) a bicycle"),
    (NO, r"yeah right|ya right|yea right|oh sure yeah right"),
)
_READ = tuple((label, re.compile(_OPENING + f"(?:{pattern})")) for label, pattern in _MEANT)
_LONGEST = 16


def rhetorical(reply: str) -> tuple[str, Span] | None:
    """Give what a reply means that is a question without need of an answer, or None."""
    tokens = tokenize(reply, _LONGEST * 2)
    words = [token for token in tokens if token.is_word or token.word == "+"]
    if not 2 <= len(words) <= _LONGEST:
        return None
    said = " ".join(token.word for token in words)
    for label, pattern in _READ:
        if pattern.fullmatch(said):
            return label, Span.of(reply, words[0].start, words[-1].end)
    return None
