"""Echoes: answers that repeat the question's auxiliary, "I do", "it isn't", "we probably will".

    echo = subject adverb* auxiliary adverb* ("not") (pro-form) (degree)
                                                "I really can't do that", "it did a bit"

The auxiliary must be one the question asked with, but "might" and "may" leave open what was asked
and "should" and "ought to" expect it ("Will it work?" - "It should"). An adverb may underline the
echo ("sure", "really"), weaken it ("probably") or deny it ("never").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hearer.hear.answers.direct.surroundings import (
    AUXILIARIES,
    CONTRACTED,
    EMPHASIS,
    NEGATED_AUXILIARIES,
    SUBJECTS,
)
from hearer.hear.english.spans import phrase_set, starting_length
from hearer.polarity import MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES

_WEAKENING = frozenset("probably likely presumably kinda sorta sometimes occasionally".split())
_DENYING = frozenset("not never".split())
_ADVERBS = EMPHASIS | _WEAKENING | {"never"}
_OPEN = frozenset("might may".split())
_EXPECTING = frozenset("should ought must".split())
_EXPECTED = frozenset("can will would is".split())
_NEGATED_OPEN = {"mightn't": "might", "oughtn't": "ought"}
# "Sure did", "probably won't", but not "all are", "most do".
_STARTS = SUBJECTS | {"who"} | (EMPHASIS | _WEAKENING) - set("very much most too all both".split())
# Stand for what the question asked about.
_PRO_FORMS = phrase_set(
    """
    be | been | have | have been | do | done | do so | do it | do that | do this | so | to | to be |
    be able to | be able to do that | be able to make it | able to | going to | gonna |
    going to do that | been able to | yet | any more | anymore | any longer | at all | at present |
    at the moment | right now | now | today | tonight | this time
    """
)
# Say how much, how often or when, and leave the answer as it is: "it is rather", "I did once".
_HOW_MUCH = phrase_set(
    """
    rather | quite | very much | very | a lot | a great deal | often |
    regularly | all the time | every day | every week | every year | already | before | once |
    twice | lately | recently | yesterday | tomorrow | this morning | last night | last week |
    just now | for now | these days | nowadays | for sure | for certain | though | as it happens |
    for once | to me
    """
)
# Stand for the things asked about after "be": "there isn't any", "I am one".
_THINGS = phrase_set("any | any left | one")
_SOME_THINGS = _THINGS | phrase_set("some | some left | a few | a couple | one or two")
_BEING = frozenset("am are is was were".split())
# Take something off it: "it did a bit", "I do sometimes", "I don't usually".
_HOW_LITTLE = phrase_set(
    """
    a bit | a little | a little bit | a tad | somewhat | slightly | sort of | kind of | kinda |
    sorta | sometimes | at times | occasionally | on occasion | now and then | now and again |
    from time to time | once in a while | every now and then | most of the time |
    for the most part | mostly | usually | normally | generally | as a rule | in a way | i think |
    i guess | i suppose | i believe | i reckon
    """
)
_WEAKENED = {YES: PROBABLY_YES, NO: PROBABLY_NO}


class Echo(NamedTuple):
    """An echo's auxiliary in the positive, and the places it may end at with what it says then."""

    auxiliary: str
    endings: tuple[tuple[int, str], ...]


def read_echo(words: Sequence[str], at: int, asked: frozenset[str]) -> Echo | None:
    """Read the echo that starts at a word; ``asked`` are the auxiliaries it may use, or all."""
    if (
        words[at : at + 1] == ["that"]
        and words[at + 1 : at + 2] != []
        and words[at + 1] in SUBJECTS
    ):
        at += 1  # "That I do."
    start = words[at] if at < len(words) else ""
    adverbs: list[str] = []
    place = at
    if start in _STARTS:
        place = _after_adverbs(words, at + (start not in _ADVERBS), adverbs)
    spoken = words[place] if place < len(words) else ""
    bare = place == at
    positive = NEGATED_AUXILIARIES.get(spoken, _NEGATED_OPEN.get(spoken, spoken))
    auxiliaries = CONTRACTED.get(start, {positive}) if bare else {positive}
    auxiliary = next((word for word in auxiliaries if _answers(word, start, asked)), None)
    owned = auxiliary is None and start in ("i", "we") and spoken in _EXPECTING - {"must"}
    if owned:
        auxiliary = spoken  # "Do you exercise?" - "I should" owns up to a no.
    if auxiliary is None:
        return None
    place = _after_adverbs(words, place + 1, adverbs)
    denied = spoken in NEGATED_AUXILIARIES or spoken in _NEGATED_OPEN or "never" in adverbs
    if words[place : place + 1] == ["not"]:
        denied, place = True, _after_adverbs(words, place + 1, adverbs)
    if bare and not denied and "indeed" not in adverbs:
        return None
    label = _label(auxiliary, start, denied=denied != (start == "who"), asked=asked)
    if owned:
        label = PROBABLY_YES if denied else PROBABLY_NO
    if _WEAKENING.intersection(adverbs):
        label = _WEAKENED.get(label, label)
    if auxiliary in _BEING:
        place += starting_length(words[place : place + 2], _THINGS)
    elif auxiliary in _OPEN and words[place : place + 1] == ["be"]:
        place += 1 + starting_length(words[place + 1 : place + 4], _SOME_THINGS)
    return Echo(auxiliary, tuple(_endings(words, place, label)))


def _endings(words: Sequence[str], place: int, label: str) -> Iterator[tuple[int, str]]:
    """Where an echo may end, the longest first: "I have been before", "I have been", "I have"."""
    further = place + starting_length(words[place : place + 6], _PRO_FORMS)
    for end in dict.fromkeys((further, place)):
        after = words[end : end + 6]
        if length := starting_length(after, _HOW_MUCH):
            yield end + length, label
        if length := starting_length(after, _HOW_LITTLE):
            yield end + length, _WEAKENED.get(label, label)
    yield from ((end, label) for end in dict.fromkeys((further, place)))


def _after_adverbs(words: Sequence[str], place: int, adverbs: list[str]) -> int:
    """Skip the adverbs from a place on, and note them."""
    while place < len(words):
        if words[place] in _ADVERBS:
            adverbs.append(words[place])
            place += 1
        elif words[place] in ("kind", "sort") and words[place + 1 : place + 2] == ["of"]:
            adverbs.append("kinda")
            place += 2
        else:
            break
    return place


def _answers(auxiliary: str, subject: str, asked: frozenset[str]) -> bool:
    if auxiliary in _OPEN:
        return True
    # "Does it work?" - "It should", but "Do you exercise?" - "I should" owns up to a no.
    if auxiliary in _EXPECTING and (subject == "it" or not asked.isdisjoint(_EXPECTED)):
        return True
    return auxiliary in AUXILIARIES and (not asked or auxiliary in asked)


def _label(auxiliary: str, subject: str, *, denied: bool, asked: frozenset[str]) -> str:
    label = NO if denied else YES
    if auxiliary == "might" or (auxiliary == "may" and subject != "you"):
        # Circa's annotators hear a leaning in what people might do themselves.
        return _WEAKENED[label] if subject in ("i", "we") else MIDDLE
    return _WEAKENED[label] if auxiliary in _EXPECTING - asked else label
