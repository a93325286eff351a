"""What a speaker refuses without "not the ...": "nothing spicy", "no meat", "I'm allergic to nuts".

What is refused describes the options that are not meant, as a denied property does. It has to be
refused by the speaker or on somebody's behalf ("my wife can't stand catfish"): what a person in a
story hates is part of the description.
"""

from __future__ import annotations

import re
from functools import cache

_LEAD = (
    r"(?:(?:(?:no+|nope|nah|yes|yeah)[,.!]{1,3}|(?:oh|well|u+h?m+|hm+|actually|sorry|honestly"
    r"|please|but|so|and|ok|okay|because|since)[,.!]{0,3})\s+){0,4}"
)
# Those who choose, or are chosen for.
_SPEAKER = (
    r"(?:i|we|(?:my|our) [\w-]{1,20}(?: [\w-]{1,20})?|mum|mom|dad|grandma|grandpa"
    r"|the (?:kids|children|wife|husband|baby))"
)
_IS = rf"(?:im|(?:he|she|they|{_SPEAKER})(?:'m|'re|'s| am| are| is))"
_ADVERB = r"(?:(?:really|just|absolutely|totally|simply|honestly|also|always|very) ){0,2}"
_CANNOT = r"(?:can'?t|cannot|can not|couldn'?t|could not)"
_DO_NOT = r"(?:don'?t|do not|doesn'?t|does not|didn'?t|did not|never)"
# A verb with -s after it tells what nothing does: "nothing beats", but "nothing adventurous".
_DOES = r"(?!\w+(?:ous|ss)\b)\w+s\b"
_REFUSING = (
    rf"{_SPEAKER} {_ADVERB}(?:hates?|dislikes?|loathes?|detests?|despises?|avoids?)",
    rf"(?:{_SPEAKER} )?{_ADVERB}{_CANNOT} {_ADVERB}(?:stand|bear|handle|tolerate|abide|stomach"
    r"|digest|eat|drink|have|take|do|afford|manage|(?:deal|cope) with)",
    rf"{_SPEAKER} {_DO_NOT} {_ADVERB}(?:eat|drink|enjoy|fancy|do|feel like|care for)",
    rf"(?:{_IS} )?{_ADVERB}(?:allergic|intolerant|sensitive|averse) to",
    rf"{_IS} {_ADVERB}(?:sick|tired|bored|scared|afraid|terrified|wary) of",
    rf"{_IS} {_ADVERB}(?:fed up|bored|done) with",
    rf"(?:{_IS} )?not {_ADVERB}(?:an? (?:big |huge |great )?fan of|into|keen on|big on|fond of"
    r"|in the mood for|crazy about|comfortable with|up for)",
    r"(?:i|we)(?:'d| would) (?:rather|prefer) not(?: to)?",
    r"(?:(?:i|we)(?:'d|'m|'re| would| am| are)? )?(?:(?:rather|(?:prefer|like|trying|try|want|need"
    r"|have) to) )?(?:avoid|steer clear of)",
    r"nothing(?! (?:but|else|like|less|ever|more|short|can|could|will|would|to do)\b"
    rf"| {_DOES})",
)
# "No" goes with the noun right after it; before anything else it is an answer or a set phrase.
_NO = (
    r"no (?!(?:the|an?|it'?s?|i|i'?m|i'?d|that'?s?|this|those|these|they|he|she|we|you|my|your"
    r"|there|not|no|one|body|where|is|isn'?t|was|has|hasn'?t|have|do|does|don'?t|doesn'?t|did|just"
    r"|but|and|or|so|actually|sorry|wait|thanks?|please|definitely|in|on|at|to|from|with|about|by"
    r"|of|for|because|both|either|neither|longer|more|less|matter|idea|clue|doubt|problem|worries"
    r"|way|preference|difference|question|contest|brainer|wonder|opinion|rush|hurry|big|comment"
    r"|yes|yeah|ok|okay|other|need|point|chance|luck|regrets?)\b|[\d.,#])"
)
_ALLERGY = rf"(?:{_IS} |{_SPEAKER} (?:has|have|got|have got|'ve got) an? )"
# Nothing is refused without one of these.
_CUE = re.compile(
    r"\bno|n'?t\b|never|hate|dislike|loathe|detest|despise|avoid|clear of|allerg|intoler|sensitive"
    r"|averse|sick|tired|bored|scared|afraid|terrified|wary|fed up|done with",
    re.IGNORECASE,
)
# What is refused ends with its clause, and before whom or when it is refused for.
_END = re.compile(
    r"[,;.!?…(]|\s-\s|\b(?:because|since|cause|cos|so|but|if|when|as (?:i|we|it))\b", re.IGNORECASE
)
_ASIDE = re.compile(
    r"(?:^|\s)(?:please|pls|thanks|thank you|for (?:me|us|my \w+|him|her|once|now|today|tonight)"
    r"|at all|today|tonight|right now|this time|any ?more|either|though|tbh|i think|whatsoever"
    r"|needed|required|necessary|allowed|involved)$",
    re.IGNORECASE,
)
# To refuse to be without something is to want it; "I hate to say it" refuses nothing.
_WANTING = re.compile(
    r"(?:to |being |going )?(?:miss|lose|skip|give up|missing|losing|skipping|giving up"
    r"|(?:(?:go|going|do|doing|be|being|live) )?without|say|admit|ask|tell)\b|enough\b",
    re.IGNORECASE,
)
_AND_NO = re.compile(r",?\s*(?:and |or )?(?=(?:no|nothing) )", re.IGNORECASE)
_WANTED = re.compile(
    r"[,;.]\s*(?:but |so |just |i mean )?"
    r"(?P<wanted>(?:the|that|this) (?!other\b)(?:.* )?ones?\b.*)$",
    re.IGNORECASE | re.DOTALL,
)
_MOST = 4  # each refusal is held against every option
_SAYS_NOTHING = frozenset(
    "it that this them these those him her one either any much anything so".split()
)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    texts = [rf"{pattern}\s+(?P<core>\S.*)" for pattern in _REFUSING]
    texts += [rf"{_NO}(?P<core>\S.*)", rf"{_ALLERGY}?(?P<core>[a-z]+)[ -](?:intoleran|allerg).*"]
    return tuple(re.compile(rf"{_LEAD}{text}$", re.IGNORECASE | re.DOTALL) for text in texts)


def refused(text: str) -> tuple[list[str], str]:
    """Give what a reply refuses, put positively, and what it says is wanted instead."""
    cores: list[str] = []
    while len(cores) < _MOST and (found := _refused(text)):
        cores.append(found[0])
        text = found[1]
        if not (more := _AND_NO.match(text)):
            break
        text = text[more.end() :]
    wanted = _WANTED.match(text) if cores else None
    return cores, wanted["wanted"] if wanted else ""


def _refused(text: str) -> tuple[str, str] | None:
    """Give what the first clause refuses, and the rest of the reply."""
    if not _CUE.search(text):
        return None
    for pattern in _patterns():
        if match := pattern.match(text):
            said = match["core"]
            end = found.start() if (found := _END.search(said)) else len(said)
            core = _bare(said[:end])
            # "no, the peanut one" is often typed without its comma
            corrects = core.lower().endswith((" one", " ones"))
            if core and core.lower() not in _SAYS_NOTHING and not corrects and not wants(core):
                return core, said[end:]
    return None


def wants(core: str) -> bool:
    """Whether what is refused is to be without something: "I don't want to miss the sunset"."""
    return bool(_WANTING.match(core))


def _bare(core: str) -> str:
    """Leave out for whom and when: "meat for me please" -> "meat"."""
    core = core.strip(" '\"")
    while match := _ASIDE.search(core):
        core = core[: match.start()].rstrip()
    return re.sub(r"^(?:any|that|so|too) (?=\S)", "", core, flags=re.IGNORECASE)
