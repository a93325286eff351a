"""Replies that ask about an option before choosing: "how hot is the vindaloo?", "tell me more".

Such a reply names an option without taking it. A choice can be put as a question as well ("can I
have the korma?", "how about the second one?", "is it the blue one?"); those are left alone.
"""

from __future__ import annotations

import re

from hearer.text import clean

_LEAD = (
    r"(?:(?:ok|okay|so|and|but|well|hmm*|u+h?m*|wait|sorry|first|actually|oh|yes|no|hang on"
    r"|hold on)[,.!]{0,3}\s+){0,3}"
)
_TELL = r"(?:tell (?:me|us)|remind me|explain|describe|say)"
# What somebody wants to know. "What I want is ..." and "how about ..." are choices.
_ENQUIRY = re.compile(
    rf"{_LEAD}(?:"
    rf"(?:(?:can|could|would|will) you )?(?:please )?{_TELL}(?: (?:a bit|a little|some))?"
    r"(?: more)? (?:about|what|how|which|whether|if|again)\b"
    r"|(?:more|any) (?:info|information|details) (?:about|on)\b"
    r"|i(?:'d| would) like to (?:know|hear) (?:more|whether|if)\b"
    r")",
    re.IGNORECASE,
)
# With a question mark, these ask; without one they may describe ("what is green", "is yellow").
_ASKED = re.compile(
    rf"{_LEAD}(?:"
    r"(?:what|who|where|when)(?:'s|'re|s| is| are| was| were| does| do| did| kind| sort| type"
    r"| time| size| colou?r)\b(?! (?:about|i|we)\b)"
    r"|how(?:'s|s| is| are| does| do| did)\b(?! (?:about|i|we)\b)"
    r"|how (?!about\b|come\b)[a-z]+ (?:is|are|was|were|does|do|did|would|will|can)\b"
    r"|(?:is|are|was|were|does|did|has|have) "
    r"(?!it (?:the|a|an|that|this|by|from|about)\b|that\b|this\b|there (?:no|any) other|you\b)"
    r"(?!(?:it|they) (?:still )?(?:ok|okay|alright|fine|possible)\b)"
    r"|why (?:is|are|does|do|did|was|were)\b"
    r").*\?\s*$",
    re.IGNORECASE | re.DOTALL,
)
_MOST_CHARACTERS = 300


def asks_about(reply: str) -> bool:
    """Whether a reply wants to know something of an option, and takes none yet."""
    text = clean(reply).replace("’", "'")
    if len(text) > _MOST_CHARACTERS:
        return False
    return bool(_ENQUIRY.match(text) or _ASKED.match(text))
