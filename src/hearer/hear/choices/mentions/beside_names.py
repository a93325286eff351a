"""What the options' texts tell of the words beside a name: "pad thai or the pizza".

A mention is read off the names. Beside one a reply may point at another option by what it is; where
both stand side by side the words are looked up in what is told of the options.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from hearer.hear.choices.english.carriers import Role
from hearer.hear.choices.english.kinds import ANY_OPTION, KINDS
from hearer.hear.choices.english.phrases import Word, read_words
from hearer.hear.choices.english.plurals import singulars
from hearer.hear.choices.mentions.parts import Part
from hearer.hear.choices.mentions.verdicts import Verdict
from hearer.reading import Option
from hearer.text import telling_words

_JOINS = (Role.AND, Role.OR)
_DETERMINERS = frozenset("the that this a an".split())
_TOLERATES = frozenset("mind care bothered fussed matter fussy picky".split())
# What something is stands before what is told of it: "a grey beetle | of about two centimetres".
_KIND_ENDS = re.compile(r"[,.;:(]|\b(?:of|with|in|at|on|by|for|from|to|that|who|which|where)\b")
_WHOSE = frozenset("by from".split())
_SEVERAL = re.compile(r"[,;/&]| and ")
_WHAT = frozenset("if about that when whether".split())


def tolerated(parts: Sequence[Part], words: Sequence[Word]) -> list[Part]:
    """Take "I don't mind" for no choice where it goes on with what: "if it's a bit slow"."""
    return [
        replace(part, how=None, options=frozenset()) if _goes_on(parts, place, words) else part
        for place, part in enumerate(parts)
    ]


def _goes_on(parts: Sequence[Part], place: int, words: Sequence[Word]) -> bool:
    part, after = parts[place], parts[place + 1 :]
    if part.how != "either" or words[part.end - 1].key not in _TOLERATES or not after:
        return False
    says_what = words[part.end].key in _WHAT and not words[part.end].opens
    return says_what and any(p.unknown for p in after) and not any(p.how for p in after)


def described(
    parts: Sequence[Part], words: Sequence[Word], options: Sequence[Option]
) -> list[Part]:
    """Find the options that a noun beside a name describes: "not the pad thai, the pizza"."""
    found = list(parts)
    if not any(part.how for part in parts):
        return found
    texts = [_told(option) for option in options]
    for start, end in _conjuncts(parts):
        nouns = [place for place in range(start, end) if _tells(parts[place], words)]
        if not nouns or not _stands_beside(parts, start, end):
            continue
        first, last = parts[nouns[0]], parts[nouns[-1]]
        led = nouns[0] == start or words[first.start - 1].key in _DETERMINERS
        whole = nouns == list(range(nouns[0], nouns[-1] + 1))
        others = [p for p in parts[start:end] if p.how or p.role not in (None, Role.FILLER)]
        who = _told_of([words[parts[place].start].key for place in nouns], texts)
        if led and whole and not others and 0 < len(who) < len(options):
            found[nouns[0]] = replace(
                first, end=last.end, role=None, how="part", options=who, kind=False
            )
            for place in nouns[1:]:
                found[place] = replace(parts[place], role=Role.FILLER)
    return found


def told_exactly(
    parts: Sequence[Part], words: Sequence[Word], options: Sequence[Option]
) -> list[Part]:
    """Take a word of a name for the fact of another that it is: "the one by Queen".

    By itself it leaves open which is meant: *Dancing Queen*, or a song whose artist is Queen.
    """
    if not any(part.how == "part" for part in parts):
        return list(parts)
    facts = [_values(option) for option in options]
    return [_as_told(part, words, facts) for part in parts]


def _as_told(part: Part, words: Sequence[Word], facts: Sequence[frozenset[str]]) -> Part:
    said = words[part.start : part.end]
    led = said[0].key in _WHOSE or (part.start > 0 and words[part.start - 1].key in _WHOSE)
    bare = said[1:] if said[0].key in _WHOSE else said
    text = " ".join(word.stem for word in bare)
    who = frozenset(number for number, told in enumerate(facts) if text in told)
    if part.how != "part" or part.kind or not who or who & part.options:
        return part
    if led or bare[-1].owns:
        return replace(part, options=who)
    return replace(part, how="either", options=part.options | who)


def _values(option: Option) -> frozenset[str]:
    """The facts of an option as they are compared: each of several, without its article."""
    texts = (text for value in option.facts.values() for text in _SEVERAL.split(str(value)))
    stems = ([word.stem for word in read_words(text)] for text in texts)
    return frozenset(" ".join(keys[keys[:1] == ["the"] :]) for keys in stems if keys)


def _conjuncts(parts: Sequence[Part]) -> Iterator[tuple[int, int]]:
    """Cut at "and", "or", "but" and punctuation; a conjunct starts after the word that joins."""
    start = 0
    for place, part in enumerate(parts):
        joins = part.role in (*_JOINS, Role.BUT)
        if place > start and (joins or part.opens):
            yield start, place
            start = place
        if joins:
            start = place + 1
    if start < len(parts):
        yield start, len(parts)


def _stands_beside(parts: Sequence[Part], start: int, end: int) -> bool:
    """Whether "or" joins a conjunct to one that points, or one before it is denied."""
    joined_before = start > 0 and parts[start - 1].role in _JOINS
    if joined_before and any(part.how for part in parts[: start - 1]):
        return True
    if end < len(parts) and parts[end].role in _JOINS:
        return any(part.how for part in parts[end + 1 : end + 4])
    before = parts[:start]
    denied = any(part.role is Role.NOT for part in before) and any(part.how for part in before)
    return denied and not any(part.how for part in parts[start:])


def _tells(part: Part, words: Sequence[Word]) -> bool:
    """Whether a part may say what an option is."""
    key = words[part.start].key
    kind = part.role is Role.FILLER and part.end == part.start + 1 and key in KINDS
    return (part.unknown or kind) and key not in ANY_OPTION


def kind_of_some(verdict: Verdict | None, words: Sequence[Word], options: Sequence[Option]) -> bool:
    """Whether "neither of the androids" leaves those that are told to be something else."""
    if verdict is None or verdict.how != "neither" or len(verdict.parts) != 1:
        return False
    part = verdict.parts[0]
    if part.end - part.start < 3 or words[part.start + 1].key != "of":
        return False
    who = _told_of([words[part.end - 1].key], [_told(option) for option in options])
    return 0 < len(who) < len(options)


def kind_of_all(verdict: Verdict | None, said: Sequence[Word], options: Sequence[Option]) -> bool:
    """Whether "the beetle", in the name of one option, is what all of them are told to be."""
    if verdict is None or verdict.how != "part" or len(said) < 2:
        return False
    part, last = verdict.parts[-1], said[-1]
    if part.start != len(said) - 1 or said[-2].key not in _DETERMINERS:
        return False
    return all(last.key in telling_words(_KIND_ENDS.split(o.about, maxsplit=1)[0]) for o in options)


def _told(option: Option) -> frozenset[str]:
    """The words of an option, and what they may be plurals of."""
    text = telling_words(" ".join((option.name, option.about, *map(str, option.facts.values()))))
    return frozenset(form for word in text for form in (word, *singulars(word)))


def _told_of(keys: Sequence[str], texts: Sequence[frozenset[str]]) -> frozenset[int]:
    """The options whose text has all the words."""
    return frozenset(
        number
        for number, text in enumerate(texts)
        if all(not text.isdisjoint((key, *singulars(key))) for key in keys)
    )
