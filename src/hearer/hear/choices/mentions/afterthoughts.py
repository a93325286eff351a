"""What a later clause does to an earlier one: it chooses after all, takes back, or leaves it open.

"I love tea but I'll take coffee" chooses coffee; "the first... hmm, no" nothing; after "oh, I don't
know" all of them are open again.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearer.hear.choices.english.carriers import Role
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.parts import Part

# "I love tea but I'll take coffee": liking, and then choosing.
_LIKING = frozenset(
    "love like adore enjoy loves likes nice great good fine ok okay lovely tempting".split()
)
_DECIDING = frozenset(
    "ill well will want prefer need rather lets going gonna choose pick today tonight".split()
)
_ALSO = frozenset("too also as either both".split())  # "as well"
# "I usually drink tea but today coffee", "coffee sounds good but tea is better".
_HABITS = frozenset("usually normally typically generally often mostly almost nearly".split())
_HAD_IN_MIND = frozenset("going gonna thinking leaning tempted about".split())
_BETTER = frozenset("better best nicer instead rather today tonight".split())
# What is taken back by these and not replaced leaves nothing: "the first... hmm, no".
_RETRACTS = frozenset("no nvm nevermind never scratch back forget".split())
_UNDECIDED = ("dont know", "do not know", "no idea", "not sure", "cant decide", "dunno", "unsure")


def chosen_after_all(clause: Sequence[Part], words: Sequence[Word]) -> bool:
    """Whether a clause after "but" chooses, where the one before only liked something."""
    first = clause[0].start
    pointing = [part for part in clause if part.how and part.options]
    if not first or words[first - 1].key not in ("but", "though", "however") or not pointing:
        return False
    before = {word.key for word in words[:first]}
    lead = {word.key for word in words[first : pointing[0].start]}
    end = next((at for at in range(first + 1, len(words)) if words[at].opens), len(words))
    said = {word.key for word in words[first:end]}
    if any(part.role is Role.NOT for part in clause) or said & _ALSO:
        return False
    if {"was", "were"} & before and _HAD_IN_MIND & before:
        return True
    decided = lead & _DECIDING or said & _BETTER
    return bool(before & (_LIKING | _HABITS) and decided and not before & _DECIDING)


def retracts(part: Part, words: Sequence[Word]) -> bool:
    """Whether a correction takes back what was chosen, with or without another choice."""
    return any(word.key in _RETRACTS for word in words[part.start : part.end])


def hesitates(clause: Sequence[Part], words: Sequence[Word]) -> bool:
    """Whether a clause only says that the speaker does not know."""
    said = " ".join(word.key for word in words[clause[0].start : clause[-1].end])
    return said.endswith(_UNDECIDED) and not any(part.how for part in clause)
