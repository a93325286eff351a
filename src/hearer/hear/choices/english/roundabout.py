"""What is turned down in a roundabout way, said plainly: "hold the chilli", "ramen's too spicy".

The rules for denial know the plain ways of saying no. What is said otherwise is put into one of
them first; all the rest of a reply stays as it is.
"""

from __future__ import annotations

import re
from functools import cache

_START = (
    r"^(?P<lead>(?:(?:no+|nah|oh|well|u+h?m+|hm+|actually|sorry|but|so|ok|okay)[,.!]{0,3}\s+){0,3})"
)
# What is turned down: a few words without a break.
_WHAT = r"(?P<what>[^,.;:!?]{2,60}?)"
_WHEN = (
    r"(?:yesterday|earlier|already|before|recently|(?:the other|one|every) (?:day|night|time)"
    r"|last (?:night|time|week|weekend|month|year|monday|tuesday|wednesday|thursday|friday"
    r"|saturday|sunday)|this (?:morning|week)|(?:for|at) (?:lunch|breakfast|dinner)|twice|today"
    r"|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))"
)
_DAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)s?\b"
_DID = r"(?:had|ate|drank|tried|did|took|saw|watched|read|played|heard|ordered|bought|wore|used)"
# Set phrases that only say how the rest is meant.
_FRANKLY = (
    r"(?:to be|(?:let me|let['’]s|i['’]?ll|i will|i have to|i must|i want to) be"
    r"|if i(?:['’]?m| am)(?: being)?) (?:completely |totally |perfectly |quite |brutally )?"
    r"(?:frank|honest|blunt|candid|fair|earnest|clear)"
)
_JOKE = (
    r"(?:you(?:'ve got to| have to| must|'re|'ve gotta| gotta)? (?:be )?(?:joking|kidding)"
    r"|no (?:way|thanks|thank you|chance)|never|not (?:likely|a chance|today|for me|again)|yuck"
    r"|ew+|ugh+|bleh|gross|absolutely not|definitely not"
    r"|(?:oh )?(?:my )?god,? no|(?:hell|heck),? no|nope|nah|no)"
)


@cache
def _ways() -> tuple[tuple[re.Pattern[str], str], ...]:
    ways = (
        # "hold the chilli", "skip the salad", "lose the anchovies"
        (rf"{_START}(?:hold|skip|leave out|leave off|ditch|lose) (?=the\b){_WHAT}(?P<end>[.!]*)$",
         r"\g<lead>not \g<what>"),
        (rf"{_START}{_FRANKLY}\b(?: (?:with you|here))?,?\s+(?=\w)", r"\g<lead>"),
        (r"\bnone of (?:that|this)\b(?= \w)", "none of the"),
        # "ramen's too spicy for me"
        (rf"{_START}(?!(?:it|that|this|there|here|what|he|she|who)['’])(?P<what>(?:the )?"
         r"(?:[^\W\d_]+ ){0,3}[^\W\d_]+)['’]s (?:far |way |much |a bit |a little |just )?too\b"
         r"[^,.;]*(?P<end>[.!]*)$", r"\g<lead>not \g<what>"),
        # who does not want to spend anything wants it free
        (r"\b(?:do not|don['’]?t) (?:want|wish|plan) to (?:pay|spend) (?:anything|a (?:penny|cent)"
         r"|any money)\b", "want the free one"),
        (rf"{_START}(?:i|we) (?:find|found|think) {_WHAT} (?:is )?(?:far |way |a bit )?too\b"
         r"[^,.;]*(?P<end>[.!]*)$", r"\g<lead>not \g<what>"),
        (rf"^{_WHAT}\?\s*{_JOKE}[.!]*$", r"not \g<what>"),
        # "Taj? God no. Sakura!"
        (rf"^{_WHAT}\?\s*{_JOKE}\s*[.!,;:…–—-]+\s*(?=\w)", r"not \g<what>, "),
        # "I'm off coffee", "I've given up wine"; "I'm off on Monday" is free then
        (rf"{_START}(?:(?:i|we)(?:['’]?m|['’]re| am| are) off(?! (?:to|on|at|in|for|work|duty|today"
         r"|tomorrow|tonight|by|from|that|it|sick|every|each|all|next|this)\b)"
         r"|(?:i|we)(?:['’]ve| have)? (?:recently |just )?(?:quit|gave up|given up|sworn off))"
         rf" (?!{_DAY}){_WHAT}(?: (?:lately|recently|for now|at the moment))?(?P<end>[.!]*)$",
         r"\g<lead>not \g<what>"),
        (rf"{_START}(?:it['’]?s |it is )?(?:far |way |a bit |much )?too (?:late|early|soon"
         r"|hot|cold|warm|tired|full) for (?!(?:me|us|it|that|this|him|her|them|my|our)\b)"
         rf"{_WHAT}(?P<end>[.!]*)$", r"\g<lead>not \g<what>"),
        # "I had coffee this morning so tea"
        (rf"{_START}(?:i|we)(?:'ve| have)? (?:just |already |only )?{_DID} {_WHAT} {_WHEN},? so "
         r"(?!(?:not|no|never|nothing|i|we|it|that)\b)(?=\w)", r"\g<lead>not \g<what>, "),
        (rf"{_START}(?:i|we)(?:'ve|’ve| have) had (?:more than )?enough (?:of )?{_WHAT}"
         r"(?: (?:lately|recently|already|for now|this week))?(?P<end>[.!]*)$",
         r"\g<lead>not \g<what>"),
        # what one has just had is not wanted again
        (rf"{_START}(?:i|we)(?:'ve| have)? (?:just |already |only )?{_DID} (?=the\b){_WHAT} {_WHEN}"
         r"(?:,? so (?:not (?:that|that one|it|again)|no|never again))?(?P<end>[.!]*)$",
         r"\g<lead>not \g<what>"),
        # "why not the ghosts?" is for them
        (r"^(?P<lead>(?:(?:well|so|hm+|oh|ok|okay|yes|yeah|and|but)[,.!]* ){0,3})"
         r"why (?:not|don['’]?t (?:we|you|i))(?: just)?"
         r"(?: (?:have|take|try|go for|go with|pick|choose|watch|get))?"
         r" (?=(?:the|an?|that|this)\b)", r"\g<lead>"),
        # a double denial leaves it open, or is for it
        (r"\b(?:do not|don['’]?t|did not|didn['’]?t|wouldn['’]?t) "
         r"(?:really |actually )?(?:hate|dislike|loathe)\b", "like"),
    )  # fmt: skip
    return tuple((re.compile(way, re.IGNORECASE), plain) for way, plain in ways)


_CUE = re.compile(
    r"hold|skip|leave o|ditch|lose|none of th|too\b|\?|enough|hate|dislike|loathe|pay|spend"
    r"|yesterday|earlier|already|before|recently|last|day|night|time|morning|week|lunch|breakfast"
    r"|dinner|twice|why|\boff\b|quit|gave up|given up|frank|honest|blunt|candid|fair|earnest|clear",
    re.IGNORECASE,
)
_MOST_CHARACTERS = 300


def plainly_put(reply: str) -> str:
    """Say plainly what a reply turns down in a roundabout way; any other reply stays as it is."""
    if len(reply) > _MOST_CHARACTERS or not _CUE.search(reply):
        return reply
    for way, plain in _ways():
        reply = way.sub(plain, reply)
    return reply


# What is denied beside something else that is denied.
_NEITHER = re.compile(r"\bneither ([\w-]+(?: [\w-]+)?) nor ([\w-]+)", re.IGNORECASE)
_DENIAL = r"(?:not|no|non|without|\w+n['’]t)\b"
_FURTHER = re.compile(
    rf"(?<=\w),?\s+(?:(?:and|or|but) (?=(?:is |it['’]?s |that )?{_DENIAL})"
    rf"|(?=(?:that|which) (?:is )?{_DENIAL}))",
    re.IGNORECASE,
)


def denied_apart(reply: str) -> str:
    """Part what is denied by commas: "not vegetarian and not spicy" denies two things."""
    if len(reply) > _MOST_CHARACTERS:
        return reply
    return _FURTHER.sub(", ", _NEITHER.sub(r"not \1, not \2", reply))
