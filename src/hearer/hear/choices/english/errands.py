"""Replies that want something else of who asked: "what time is it?", "put milk on the list".

A question about the world or an order to an assistant chooses nothing (AltEntities, Limitations).
Both may as well describe an option ("when is high water" of two almanacs), so that they count only
where they have no word of any option's text, which the reader looks at, and point to none.
"""

from __future__ import annotations

import re

from hearer.text import clean

_LEAD = (
    r"(?:(?:ok|okay|so|and|but|well|hmm*|u+h?m*|oh|hey|hi|sorry|wait|actually|by the way|btw|no|yes"
    r"|please|quick question)[,.!:]{0,3}\s+){0,3}(?:(?:can|could|would|will) you (?:please )?)?"
)
_QUESTION = (
    r"what(?:'s|s| is| are| was| were| time| day| year| date)(?! the (?:point|use))"
    r"|what do (?:i|you|they) do",
    r"who(?:'s| is| was| were| invented| wrote| won| made| built| painted| discovered)(?! an?\b)",
    r"when(?:'s| is| was| do| does| did)|where(?:'s| is| was| are| were| do| does| did)",
    r"why(?:'s| is| are| was| were| do| does| did)",
    r"how (?:tall|far|old|deep|high|fast|heavy|many|much|do|does|did|is|are)",
    r"do you(?! mind)|did (?:you|i|we|they)|have you",
    r"is (?:it|he|she|there|anyone|anybody)(?! (?:ok|okay|alright|fine|possible))",
)
_ORDER = (
    r"remind (?:me|us|him|her)|wake me|set (?:a|an|the|my|another)|volume|scroll|translate",
    r"(?:turn|switch) (?:up|down|on|off|the|my)|(?:raise|lower|dim|stop|check|delete) (?:the|my)",
    r"(?:add|put|write|note) (?!(?:me|us|him|her|on|to|down)\b)(?:[\w'-]+ ){1,5}?(?:on|to|in|down)",
    # Contacts, songs and dishes can be options; one's mother and alarm hardly.
    r"(?:call|text|phone|ring|e-?mail|message) (?:me|my|our|mum|mom|dad|gran|grandma|grandpa)",
    r"text [\w'-]+ (?:that )?(?:i'm|i|we're|we)|send my|pause|mute|mark|play my|read (?:me )?my",
)
_ELSEWHERE = re.compile(rf"{_LEAD}(?:{'|'.join((*_QUESTION, *_ORDER))})\b\s*\S", re.IGNORECASE)
# What points, or leaves open what is meant, may choose all the same.
_POINTS = re.compile(
    r"\b(?:ones?|first|second|third|last|former|latter|others?|another|same|that|this|those|these"
    r"|something|somewhere|someone|anything|option|choice|instead|otherwise|about|then|there[.!]*$"
    r"|(?:take|have|get) (?:it|them))\b",
    re.IGNORECASE,
)
_MOST_CHARACTERS = 200


def wants_something_else(reply: str) -> bool:
    """Whether a reply has the form of a question about the world, or of another order."""
    text = clean(reply).replace("’", "'")
    if len(text) > _MOST_CHARACTERS or _POINTS.search(text):
        return False
    return bool(_ELSEWHERE.match(text))
