"""Negation and contrast: "not the one about slavery", "isn't the Easter one", "without nuts".

A fifth of the book expressions start with "not the" (AltEntities, Table 5). Two things are denied:

- *not-option*: the option itself. "Not the one X" says that X describes the other option.
- *not-property*: a property of the option meant. "Doesn't have eggs" is true of it, and it is said
  because the other option has them.

So a scorer can score the core, put positively, and take the least likely of two options: on the dev
splits the core shares more words with the other option in 80 % of the first kind and 88 % of the
second, which is as often as plain expressions do with their target (81 %). *Contrast* puts one
against the other: "the novel, not the anthology". Negation inside what is described ("the one where
she can't sleep") is part of the description and left alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from hearer.hear.choices.refusals import refused, wants
from hearer.text import clean, telling_words

Kind = Literal["none", "not-option", "not-property", "contrast"]

_MOST_CHARACTERS = 600  # rules look at the shape of a short reply

# What may stand before a reply proper, and what refers to the option meant. Bounded, as all
# repeats here, so that no reply makes them slow.
_LEAD = (
    r"(?:(?:no+|nope|nah|oh|well|u+h?m+|hm+|actually|sorry|obviously|definitely|certainly|yes|yeah"
    r"|pretty sure|i think|i thought|i believe|i guess|i know|i'm sure|so|and|but|ok|okay)"
    r"[,.!]{0,3}\s+){0,4}"
)
_KIND = (
    r"(?:one|ones|book|novel|story|song|track|single|tune|dish|recipe|food|meal|dessert|cake|soup"
    r"|bread|drink|film|movie|version|thing|option|type|kind|author|writer|artist|singer|band)"
)
_MEANT = (
    rf"(?:(?:i(?: am|'m| was)? (?:mean|meant|meaning|thinking (?:of|about)|talking (?:of|about)"
    rf"|referring to|looking for|want)\s+)?(?:(?:it's|its|it is|it was|that's) )?"
    rf"(?:it|this|that|they|(?:the|this|that|these|those) (?:\w+ )?{_KIND})"
    r"(?: (?:i'm|i am|i was) (?:thinking of|talking about|after))?)"
)
_BE_NOT = r"(?:is not|was not|are not|were not|isn'?t|wasn'?t|aren'?t|weren'?t|ain'?t|'s not|s not)"
_DO_NOT = r"(?:do not|does not|did not|don'?t|doesn'?t|didn'?t|'s doesn'?t|never|won'?t|will not)"
_HAVE_NOT = r"(?:has|have|had|contains?|includes?|needs?|requires?|uses?|got|there's|there is|with)"
_DEFINITE = r"(?=(?:the|that|this|those|these|your|any of|either|him|her)\b)"
_BUT = (
    r"(?:but(?! the kitchen sink)|except(?:ing| for)?|excluding|other than|(?:apart|aside) from"
    r"|besides|bar|save)\b"
)

_LEADING = re.compile(_LEAD, re.IGNORECASE)
# Nothing is denied without one of these. Most replies have none, so that a hearer which was just
# loaded need not compile what is below.
_CUE = re.compile(r"no|n'?t|never|without|lack|any|every|all|rather|instead|neither", re.IGNORECASE)


# These and the denied properties are matched after what leads up to the reply.
@cache
def _not_option_patterns() -> tuple[re.Pattern[str], ...]:
    """Denials of an option."""
    return tuple(
        re.compile(rf"{pattern}\s*(?P<core>\S.*)$", re.IGNORECASE | re.DOTALL)
        for pattern in (
            rf"(?:it's |its |it is |it was |definitely |certainly |not )?not {_DEFINITE}",
            rf"{_MEANT}\s?{_BE_NOT} {_DEFINITE}",
            rf"{_BE_NOT} {_DEFINITE}",
            r"(?:i |we )?(?:don'?t|do not|didn'?t|did not|wouldn'?t|would not) (?:really )?"
            r"(?:meant?|want|like|say|refer to|choose|pick)\b",
            r"(?:i |we )?(?:am not|'m not|m not|wasn'?t|was not|not|never)(?: really)? "
            r"(?:meaning|referring to|talking (?:about|of)|thinking (?:of|about)|looking for"
            r"|interested in|on about|speaking (?:of|about)|asking (?:about|for)|after)\b",
            r"i'm not(?: really)? (?:meaning|referring to|talking (?:about|of)"
            r"|thinking (?:of|about)|looking for|interested in|on about|speaking (?:of|about)"
            r"|asking (?:about|for)|after)\b",
            rf"(?:(?:any|every)(?:thing|one|body|where)?|all)(?: of (?:them|these|those))? {_BUT}",
            # of some kind; "neither of them" is a mention
            r"(?:neither|none) of"
            r" (?=(?:the|these|those|your) [\w-]+(?: (?:ones|stuff|things))?[ .!]*$)",
        )
    )


# Each of these ends in what is denied; the words kept before it make the core positive again.
@cache
def _not_property_patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Denials of a property, and the words that put it positively."""
    return tuple(
        (re.compile(rf"{pattern}\s*(?P<rest>\S.*)$", re.IGNORECASE | re.DOTALL), keep)
        for pattern, keep in (
            (rf"{_MEANT}(?: that| which| who)?\s?{_BE_NOT} ", "is"),
            (rf"{_BE_NOT} ", "is"),
            (rf"{_MEANT}(?: that| which| who)? {_DO_NOT} ", "do"),
            (rf"(?:they )?{_DO_NOT} ", "do"),
            (rf"{_MEANT}(?: that| which| who)? (?:hasn'?t|has not|haven'?t) (?:got )?", "has"),
            (r"(?:hasn'?t|has not|haven'?t) (?:got )?", "has"),
            (rf"{_MEANT}(?: that| which| who)? {_HAVE_NOT} no ", "has"),
            (rf"{_HAVE_NOT} no ", "has"),
            (rf"{_MEANT} without ", "with"),
            (r"without ", "with"),
            (rf"{_MEANT} not ", "is"),
            (r"not ", "is"),
            (rf"(?:{_MEANT} )?lacks? ", "has"),
        )
    )


_AUXILIARY = r"(?<!\bis)(?<!\bwas)(?<!\bare)(?<!\bdo)(?<!\bdoes)(?<!\bdid)(?<!\bam)(?<!\bbe)(?<!'s)"
_NOT = r"(?:and |but )?(?:definitely )?(?:not|rather than|instead of) "


@cache
def _contrast_patterns() -> tuple[re.Pattern[str], ...]:
    """One thing claimed and another denied."""
    return tuple(
        re.compile(rf"^(?P<asserted>[^,]{{3,200}}){pattern}$", re.IGNORECASE | re.DOTALL)
        for pattern in (
            rf"(?P<comma>,)\s*{_NOT}(?P<core>.{{2,200}})",
            rf"(?P<comma>){_AUXILIARY} {_NOT}"
            r"(?P<core>(?:the|an?|as|from|in|by|with|of|\d).{1,200})",
            # "an android but not google", "something with basil but no meat"
            r"(?P<comma>),?\s+(?:but|just|though|only)\s+(?:not|no|without)\s+"
            r"(?P<core>(?!only\b|just\b).{2,200})",
        )
    )


# "I can't have goat, so the other": what is told of first is not meant.
_THE_OTHER = re.compile(
    r"^(?P<core>[^,;.!?]{6,200}?)[,;.!?]+\s+(?:(?:so|no|nope|no way|no thanks|then)\b,?\s+)?"
    r"(?:(?:i'll (?:have|take|go for)|give me|let's (?:have|take|go for))\s+)?"
    r"the other(?: one)?(?:\s+(?:please|then|thanks))?[ .!]*$",
    re.IGNORECASE,
)
# What is asserted once the other option is ruled out: "not the old one, the one from 2012".
_INSTEAD = re.compile(
    r"(?:,|;|\.|\bbut\b|\bbut rather\b)\s*(?:but |i mean |i meant |it's |its )?"
    r"(?P<asserted>(?:the|that|this) (?:other |\w+ )?(?:one|book|song|novel|dish|track)?\b.*)$",
    re.IGNORECASE | re.DOTALL,
)
# A second denial beside the first. Of properties the same words have to deny it; "and" alone goes
# on with what is described ("slavery and war"), "or" does unless another option follows.
_AND_NOT = re.compile(
    rf",?\s+(?:(?:and|or)\s+(?:definitely\s+)?(?:not|nor)|nor|neither)\s+{_DEFINITE}"
    rf"|,\s*not\s+{_DEFINITE}",
    re.IGNORECASE,
)
_OR_THE = re.compile(rf"\s+or\s+{_DEFINITE}", re.IGNORECASE)
_NOR_HAS = re.compile(
    rf",?\s+(?:and|or)\s+(?:{_DO_NOT}|{_BE_NOT}|without|no|not)\s+|,?\s+nor\s+", re.IGNORECASE
)
_MOST_FURTHER = 3  # each denial is held against every option
# Leads and pointing alone.
_EMPTY = re.compile(rf"{_LEAD}(?:{_MEANT}|no+|not|it's|its)?\s*$", re.IGNORECASE)
# A clause of its own inside the reply: what is denied after it is part of the description.
_STORY = re.compile(
    r"\b(?:where|when|who|whose|because|about|says?|goes|lyrics?|says)\b|[\"“]", re.I
)


@dataclass(frozen=True, slots=True)
class Negation:
    """What a reply denies.

    ``core`` is the denied description put positively ("the one about slavery", "with nuts"), the
    whole reply where nothing is denied; ``asserted`` is what it claims beside that; ``further``
    what else it denies ("not the fancy one and not the one with the pub").
    """

    kind: Kind
    core: str
    asserted: str = ""
    further: tuple[str, ...] = ()

    @property
    def flips(self) -> bool:
        """Whether the core describes the options that are not meant, and nothing else is said."""
        return self.kind in ("not-option", "not-property")


def negation(reply: str) -> Negation:
    """Find what a reply denies, if denying is what it does as a whole."""
    text = clean(reply).replace("’", "'").replace("`", "'")
    if not text or len(text) > _MOST_CHARACTERS:
        return Negation("none", text)
    if refusal := _refusal(text):
        return refusal
    if (told := _THE_OTHER.match(text)) and telling_words(told["core"]):
        core, _ = put_positively(told["core"])
        return Negation("not-option", _trim(core))
    if not _CUE.search(text):
        return Negation("none", text)
    start = len(_LEADING.match(text)[0])  # type: ignore[index]  # it matches nothing as well
    return (
        _not_option(text, start)
        or _contrast(text)
        or _not_property(text, start)
        or Negation("none", text)
    )


def _refusal(text: str) -> Negation | None:
    """Hear what the speaker does not want, and what instead."""
    cores, wanted = refused(text)
    if not cores:
        return None
    if wanted and not negation(wanted).flips:
        return Negation("contrast", cores[0], _trim(wanted))
    return Negation("not-property", cores[0], further=tuple(cores[1:]))


def _not_option(text: str, start: int) -> Negation | None:
    for pattern in _not_option_patterns():
        if match := pattern.match(text, start):
            core = _trim(match["core"])
            if wants(core):
                return Negation("none", text)
            instead = _INSTEAD.search(core)
            if instead and not _STORY.search(core[: instead.start()]):
                asserted = _trim(instead["asserted"])
                return Negation("contrast", _trim(core[: instead.start()]), asserted)
            first, *more = _denied_options(core)
            return Negation("not-option", first, further=tuple(more))
    return None


def _denied_options(core: str) -> list[str]:
    """Part options that are denied together: "the rock song or the ballad"."""
    parts = _AND_NOT.split(core, _MOST_FURTHER)
    if len(parts) == 1 and not (_STORY.search(core) or re.search(r"\bwith\b", core)):
        parts = _OR_THE.split(core, _MOST_FURTHER)
    return [_trim(part) for part in parts if _trim(part)] or [core]


def _contrast(text: str) -> Negation | None:
    for pattern in _contrast_patterns():
        match = pattern.match(text)
        if match is None or _STORY.search(match["asserted"]):
            continue
        # "The book, not the anthology" asserts a book; "the one not by a band" asserts nothing.
        if match["comma"] or not _EMPTY.match(match["asserted"]):
            return Negation("contrast", _trim(match["core"]), _trim(match["asserted"]))
    return None


def _not_property(text: str, start: int) -> Negation | None:
    for pattern, keep in _not_property_patterns():
        if match := pattern.match(text, start):
            rest = _trim(match["rest"])
            if not rest:
                return None  # "doesn't ." denies nothing that could be said positively
            first, *more = (_trim(part) for part in _NOR_HAS.split(rest, _MOST_FURTHER))
            further = tuple(_positive(keep, part) for part in more if part)
            described = _DESCRIBED.match(text, start)
            if described and described.end() < match.start("rest") and not further:
                return Negation("contrast", _positive(keep, first), described[0])
            return Negation("not-property", _positive(keep, first), further=further)
    return None


# "The thai one" of "the thai one without nuts" tells as well.
_DESCRIBED = re.compile(
    rf"(?:the|this|that|these|those) (?!(?:other|same|last|first|second|third)\b)\w+ {_KIND}\b",
    re.IGNORECASE,
)
_DENIED_VERB = re.compile(r"((?:\w+ly )?)(\S+)(.*)", re.DOTALL)


def _positive(keep: str, rest: str) -> str:
    """Say a denied property positively: "contain nuts" -> "contains nuts"."""
    if keep == "do":
        adverb, verb, tail = _DENIED_VERB.match(rest).groups()  # type: ignore[union-attr]
        return f"{adverb}{_third_person(verb.lower())}{tail}"
    rest = re.sub(r"^any ", "", rest)
    return f"{keep} {rest}"


def _third_person(verb: str) -> str:
    irregular = {"have": "has", "do": "does", "go": "goes", "be": "is"}
    if verb in irregular:
        return irregular[verb]
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


_THOUGH = re.compile(r"(?: though| please| thanks| either)?[ ,;.!?]*$", re.IGNORECASE)


def _trim(text: str) -> str:
    return _THOUGH.sub("", text).strip(" ,;.!?")


def denied_besides(reply: str) -> tuple[str, ...]:
    """Give what a reply denies beside the description that ``put_positively`` gives."""
    found = negation(reply)
    if found.kind == "contrast" and found.asserted:
        return (found.core,)
    return found.further if found.flips else ()


def put_positively(reply: str) -> tuple[str, bool]:
    """Give what to score and whether it describes the option that is *not* meant.

    A denied property is turned round as well: it is denied because the other option has it.
    """
    found = negation(reply)
    if found.kind == "contrast" and found.asserted:
        return found.asserted, False
    if found.kind in ("not-option", "not-property") and found.core:
        return found.core, True
    return reply, False
