"""Where the subject of a question ends: "Is *the location of your job* a concern?"

Without a parser the end is found from the other side, by what the auxiliary asks for: a base form
after "does", a participle after "has", and after "is" whatever can start a predicate.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearer.hear.english.verb_forms import BASE_FORMS, is_participle

BE = frozenset("am are is was were".split())
HAVE = frozenset("have has had".split())
DO = frozenset("do does did d".split())
MODALS = frozenset("can could will would shall should may might must".split())
AUXILIARIES = BE | HAVE | DO | MODALS

_PRONOUNS = frozenset("you u ya y'all i we they he she it there".split())
_INDEFINITE = frozenset(
    "everything everyone everybody anyone anybody someone somebody anything something nothing"
    " nobody today tonight".split()
)
_POINTING = frozenset("this that these those".split())
_PLURALS = frozenset("all guys two both else folks".split())
_DETERMINERS = frozenset(
    "a an the your my our his her its their this that these those any some all one two both".split()
)
_PREPOSITIONS = frozenset(
    "in on at to for with from about near under over by around within up into like between".split()
)
_ADVERBS = frozenset(
    "too very really so still quite more less also always already well just ever currently usually"
    " nearby near far enough pretty fairly often actually what where something".split()
)
_ADJECTIVES = frozenset(
    "good bad nice ok okay alright fine safe big small long short busy free happy sad full low high"
    " close ready important boring fun easy hard difficult comfortable crowded private alive"
    " affordable reasonable flexible expensive cheap friendly higher lower better worse included"
    " located related higher mandatory fair worth new old hot cold open strict".split()
)
_ENDINGS = ("ful", "able", "ible", "ous", "ive", "less", "ing", "ed", "ly", "ish")
_PREDICATE_STARTS = _PREPOSITIONS | _ADVERBS | _ADJECTIVES | _DETERMINERS
# After these the subject goes on: "the location of your job", "traveling for work".
_INSIDE = _PREPOSITIONS | MODALS | {"of", "and"}


def subject_length(words: Sequence[str], auxiliary: str) -> int:
    """How many of the words after the auxiliary are its subject; 0 if it was left out."""
    lower = [word.lower() for word in words]
    if not lower:
        return 0
    if lower[0] in _PRONOUNS:
        return _pronoun_length(lower)
    if lower[0] in _INDEFINITE and auxiliary in BE:
        return 1
    if _left_out(lower, auxiliary):
        return 0
    if lower[0] in _POINTING and _stands_alone(lower, auxiliary):
        return 1
    gerund = _is_gerund(lower[0]) and lower[1:2] and lower[1] in _DETERMINERS
    first = 2 if lower[0] in _DETERMINERS or gerund else 1
    for place in range(first, len(lower)):
        if _starts_predicate(lower, place, auxiliary):
            return place
    # "Is your company private?": one word is left for the predicate.
    return max(1, len(lower) - 1) if auxiliary in BE else first


def _pronoun_length(lower: Sequence[str]) -> int:
    """A pronoun with what belongs to it: "you all", "you and Anna", "you and your wife"."""
    if lower[1:2] == ["and"] and len(lower) > 3:
        return 4 if lower[2] in _DETERMINERS else 3
    return 2 if len(lower) > 1 and lower[1] in _PLURALS else 1


def _left_out(lower: Sequence[str], auxiliary: str) -> bool:
    """Whether the subject is missing: "Would like to read it?", "Are going shopping?"."""
    if auxiliary in BE:
        return lower[0] in ("going", "willing", "looking")
    if auxiliary in HAVE:
        return lower[0] in ("a", "an", "any", "some") or is_participle(lower[0])
    return lower[0] in ("like", "have", "want", "need", "be", "love", "enjoy")


def _stands_alone(lower: Sequence[str], auxiliary: str) -> bool:
    """Whether "this" is the whole subject: "is this your child", but not "is this area safe"."""
    after = lower[1] if len(lower) > 1 else ""
    if auxiliary in BE:
        return after in _PREDICATE_STARTS or after.endswith(("ing", "where")) or not after
    return after in BASE_FORMS or is_participle(after)


def _is_gerund(word: str) -> bool:
    return word.endswith("ing") and len(word) > len("going") - 1 and word not in _INDEFINITE


def _starts_predicate(lower: Sequence[str], place: int, auxiliary: str) -> bool:
    word, before = lower[place], lower[place - 1]
    if word == "not":
        return True
    if before in _INSIDE or word == "of" or before in _DETERMINERS:
        return False
    if auxiliary in HAVE:
        return is_participle(word)
    if auxiliary not in BE:
        return word in BASE_FORMS
    if word in ("here", "there"):
        return place == len(lower) - 1
    # "Is being near a park a priority": what belongs to the gerund may look like a predicate.
    if _is_gerund(lower[0]) and word in _PREPOSITIONS:
        return False
    return word in _PREDICATE_STARTS or word.endswith(_ENDINGS)
