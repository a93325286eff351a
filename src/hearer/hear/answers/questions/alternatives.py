"""Does a question offer alternatives? "Tea or coffee?" does, "any brothers or sisters?" does not.

An "or" is ambiguous on paper: the voice rises once or twice. What gives alternatives away is a
word of choosing, an opposite, a second inverted clause, like halves, or the want of a verb.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hearer.hear.answers.questions.question_words import AUXILIARIES, DETERMINERS, PRONOUNS
from hearer.hear.english.spans import phrase_set, starting_length

_CHOOSING = frozenset("prefer rather better either between favour favor choose pick which".split())
# Ask whether there is any of them at all.
_ANY_AT_ALL = frozenset("any ever anything anyone anywhere there have has had got kind".split())
# "A biscuit or something": the second half names no alternative.
_VAGUE = frozenset(
    "not something anything whatever so more less two three otherwise someone somewhere anywhere"
    " anyone what somebody else".split()
)
_OFFERS = phrase_set(
    """
    do you want | would you like | want | wanna | would you want | shall we | should we |
    should i | can i get you | may i offer you | do you fancy | fancy | would you care for
    """
)
_DENIED = {"will": "won't", "can": "can't", "shall": "shan't"}
_PREPOSITIONS = frozenset("in on at by with to for from before after".split())
_ARTICLES = frozenset("a an the".split())
_FRAGMENT = 7

# Rivals of everyday life: whoever names both wants to hear which.
_RIVALS = frozenset(
    frozenset(pair)
    for pair in phrase_set(
        """
        tea coffee | dine-in take-out | rent buy | renting buying | rent own | renting owning |
        red white | hot cold | big small | large small | new old | good bad | left right |
        up down | in out | inside outside | indoors outdoors | indoor outdoor | city country |
        city outside | city suburbs | city countryside | urban rural | day night |
        morning evening | morning night | early late | now later | today tomorrow |
        tonight tomorrow | cash card | cash credit | credit debit | window aisle | cats dogs |
        cat dog | boy girl | man woman | male female | married single | yes no |
        fiction non-fiction | fiction nonfiction | book movie | books movies | book film |
        books films | book kindle | paper digital | beach mountains | sea mountains |
        summer winter | sweet savoury | sweet savory | sweet salty | still sparkling |
        full-time part-time | fulltime parttime | alone team | alone others | own team |
        alone together | alone with | upstairs downstairs | win lose | first last | true false |
        stay go | walk drive | fly drive | car train | bus train | bus car | train plane |
        house flat | house apartment | flat house | introvert extrovert | coke pepsi |
        ketchup mustard | black white | light dark | short long | rich poor | rare well-done |
        smoking non-smoking | here there | here go | less more | public private | mac pc |
        iphone android | rock pop | soup salad | chicken fish | beer wine | home out |
        eat-in takeaway | sit stand | standing sitting | heads tails | north south | east west
        """
    )
)


def _rivals(left: Sequence[str], right: Sequence[str]) -> bool:
    pairs = {frozenset((a, b)) for a in left[-3:] for b in right[:3]}
    if pairs & _RIVALS:
        return True
    # "Left-handed or right-handed", "cats or non-cats": halves that differ in their first part.
    a, b = left[-1] if left else "", right[0] if right else ""
    return a != b and (
        b == f"non-{a}" or ("-" in a and "-" in b and a.split("-")[1] == b.split("-")[1])
    )


def _inverted(right: Sequence[str]) -> bool:
    """Whether a second question follows the "or": "or do you", "or are regular hours"."""
    if len(right) < 2 or right[0] not in AUXILIARIES:
        return False
    return right[1] in PRONOUNS | DETERMINERS or (len(right) > 3 and right[1] not in _NO_SUBJECT)


_NO_SUBJECT = _PREPOSITIONS | frozenset("into not going".split())


def _alike(left: Sequence[str], right: Sequence[str], opener: str) -> bool:
    """Whether the halves are built alike: "by train or by car", "a boy or a girl"."""
    first = right[0]
    if first in _PREPOSITIONS:
        return first in left[1:]
    being = opener in ("is", "are", "was", "were", "am")
    if first in _ARTICLES:
        return being and bool(_ARTICLES.intersection(left[1:]))
    if first in DETERMINERS:
        return being and first in left[2:]
    if first.endswith("er") and left[-1].endswith("er"):
        return being
    return being and first.endswith("ing") and any(word.endswith("ing") for word in left[1:])


def offers_alternatives(words: Sequence[str]) -> bool:
    """Tell whether a question, given as its words, asks which of several things."""
    if "vs" in words or "versus" in words:
        return True
    if "or" not in words[1:-1]:
        return False
    place = len(words) - 1 - list(reversed(words)).index("or")
    left, right = list(words[:place]), list(words[place + 1 :])
    if not right or (right[0] in _VAGUE and len(right) < 4):
        return False
    if left[-1] == "yes" and right[0] == "no":
        return len(left) > 1 and left[-2] in ("say", "said", "answer", "is", "it")
    if right[0] in (f"{left[0]}n't", _DENIED.get(left[0])):
        return False  # "Will you or won't you?"
    if _inverted(right) or _CHOOSING.intersection(words) or ("more", "of") in pairwise(words):
        return True
    if _ANY_AT_ALL.intersection(left):
        return False
    if _rivals(left, right) or _alike(left, right, left[0]):
        return True
    if starting_length(words, _OFFERS):
        return (right[0] in _ARTICLES) == bool(_ARTICLES.intersection(left[-3:]))
    if left[0] in ("is", "was") and left[1:2] and left[1] in ("it", "this", "that"):
        return len(right) <= 3
    return left[0] not in AUXILIARIES | PRONOUNS and len(words) <= _FRAGMENT
