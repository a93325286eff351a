"""Which of two people a pronoun leans to, from the verbs around it (AmbiCoref, Section 2.1).

Three frames: a report (*A told B that she ...*), a cause (*A called B because she ...*) and a
transfer (*A baked B a cake after he ...*). Where the verbs leave it open, people are unsure, and
so is the lean.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hearer.hear.pronouns.clauses import Clause, Matrix
from hearer.hear.pronouns.features import event_features, reason_features, verb_features
from hearer.hear.pronouns.forms import Role
from hearer.hear.pronouns.heads import head
from hearer.hear.pronouns.verbs import (
    BE,
    Predicate,
    VerbClass,
    bare,
    classes_of,
    passive_participle,
)

_CAUSES = frozenset("because since as for".split())
_TIMES = frozenset("after before when once while until till as since whenever".split())
_REPORTS = frozenset(("that", "if", "whether", ""))
_DUTIES = frozenset(
    tuple(duty.split())
    for duty in ("should", "must", "ought", "needs to", "needed to", "had to", "has to")
)

# How probable the subject of the verb of telling is, by what is told. People choose the teller in
# more than eight of ten clear cases and hesitate where the told verb is one of feeling whose
# feeler is a third person (Section 3).
_TELLER, _TOLD_FEELING, _TOLD_DUTY, _TOLD_STATE = 0.9, 0.54, 0.4, 0.64
_ADVISER = 0.25
# Where a verb puts its cause, given a reason that both may have (Garvey & Caramazza 1974).
_BIAS, _BIAS_WEIGHT = 0.35, 0.6


@dataclass(frozen=True, slots=True)
class Lean:
    """The share of the subject against the other person, and what it rests on."""

    subject: float
    step: str
    text: str


def lean_of(matrix: Matrix, clause: Clause) -> Lean | None:
    """Read the frame of two clauses, if it is one of those known."""
    if matrix.object is None or clause.role is Role.REFLEXIVE:
        return None
    kinds = classes_of(_active(matrix))
    lean = None
    if kinds & {VerbClass.TELL, VerbClass.ADVISE} and clause.connective in _REPORTS:
        lean = _report(kinds, clause)
    elif (
        _is_transfer(matrix, kinds) and clause.connective in _TIMES and clause.role is Role.SUBJECT
    ):
        lean = _transfer(matrix, clause)
    elif clause.connective in _CAUSES and clause.role is Role.SUBJECT:
        lean = _cause(kinds, clause)
    if lean and matrix.passive:
        return Lean(1 - lean.subject, lean.step, lean.text)
    return lean


def _active(matrix: Matrix) -> tuple[str, ...]:
    return (passive_participle(matrix.verb) or matrix.verb) if matrix.passive else matrix.verb


def _report(kinds: frozenset[VerbClass], clause: Clause) -> Lean:
    said = " ".join(clause.predicate) or "is"
    if VerbClass.TELL not in kinds or clause.connective in ("if", "whether"):
        return Lean(_ADVISER, "verb of advice", "what one is advised or asked is about oneself")
    if clause.role is Role.SUBJECT and _is_duty(clause.predicate):
        return Lean(_TOLD_DUTY, "verb of telling", f"{said!r}: a duty may be either's")
    if clause.role is Role.SUBJECT and _is_state(clause.predicate):
        return Lean(_TOLD_STATE, "verb of telling", f"{said!r}: a state may be either's")
    feeling = _feeling_open(clause)
    share = feeling * _TOLD_FEELING + (1 - feeling) * _TELLER
    if feeling > 0.5:
        who = "felt by a third person about whom the pronoun means"
        return Lean(share, "verb of feeling", f"{said!r} is {who}: either may be meant")
    return Lean(share, "verb of telling", f"{said!r} is told by the one who was there")


def _is_duty(predicate: Predicate) -> bool:
    """Whether a predicate says what someone should do: *must leave*, *had to leave*."""
    return predicate[:1] in _DUTIES or predicate[:2] in _DUTIES


def _is_state(predicate: Predicate) -> bool:
    """Whether a predicate only says how or what someone is: *was late*."""
    kept = bare(predicate)
    if not kept or kept[0] not in BE or (kept[1:2] and kept[1].endswith("ing")):
        return False
    return not passive_participle(predicate) and not classes_of(kept)


def _feeling_open(clause: Clause) -> float:
    """The chance that the pronoun stands for the cause of someone else's feeling (Springston 1976).

    That is the subject of *bored*, and the object of *liked*.
    """
    passive = passive_participle(clause.predicate)
    share = feeling_of(passive or clause.predicate, clause.after)
    caused = (clause.role is Role.SUBJECT) != bool(passive)
    return share[VerbClass.EXPERIENCER_OBJECT if caused else VerbClass.EXPERIENCER_SUBJECT]


@lru_cache(maxsize=4_096)
def feeling_of(predicate: tuple[str, ...], after: tuple[str, ...] = ()) -> dict[VerbClass, float]:
    """How likely a predicate says that its object, or its subject, feels something."""
    feelings = (VerbClass.EXPERIENCER_OBJECT, VerbClass.EXPERIENCER_SUBJECT)
    kinds = classes_of(predicate, after)
    if kinds.intersection(feelings):
        return {kind: float(kind in kinds) for kind in feelings}
    if kinds or not predicate:
        return dict.fromkeys(feelings, 0.0)
    guess = head("verb").probabilities(verb_features(bare(predicate)))
    return {kind: guess[kind.value] for kind in feelings}


def _cause(kinds: frozenset[VerbClass], clause: Clause) -> Lean:
    whose = head("reason").probabilities(reason_features(clause.phrase))
    bias = _bias(kinds)
    share = whose["subject"] * 0.95 + whose["either"] * 0.5 + whose["object"] * 0.25
    if bias:
        share = _BIAS_WEIGHT * (0.5 + bias) + (1 - _BIAS_WEIGHT) * share
        who = "its subject" if bias > 0 else "its object"
        return Lean(share, "implicit causality", f"the verb puts its cause in {who}")
    best = max(whose, key=lambda name: whose[name])
    said = {
        "subject": "why one acts",
        "object": "why one is turned to",
        "either": "either may have it",
    }
    return Lean(share, "reason", f"{clause.phrase!r}: {said[best]}")


def _bias(kinds: frozenset[VerbClass]) -> float:
    if kinds & {VerbClass.EXPERIENCER_OBJECT, VerbClass.SUBJECT_CAUSES}:
        return _BIAS
    if kinds & {VerbClass.EXPERIENCER_SUBJECT, VerbClass.OBJECT_CAUSES}:
        return -_BIAS
    return 0.0


def _is_transfer(matrix: Matrix, kinds: frozenset[VerbClass]) -> bool:
    """A verb of giving with a thing given, or any verb with two objects."""
    theme = matrix.theme.split()
    if not theme or matrix.object is None:
        return False
    if VerbClass.TRANSFER in kinds:
        return True
    two_objects = theme[0].lower() in ("a", "an", "the", "some", "his", "her", "two", "another")
    return two_objects and len(bare(matrix.verb)) == 1


def _transfer(matrix: Matrix, clause: Clause) -> Lean:
    verb = " ".join(bare(_active(matrix)))
    theme = matrix.theme.removesuffix(" to").removesuffix(" for")
    features = event_features(verb, theme, clause.connective, clause.phrase)
    whose = head("event").probabilities(features)
    share = whose["giver"] * 0.85 + whose["either"] * 0.5 + whose["recipient"] * 0.05
    best = max(whose, key=lambda name: whose[name])
    said = {
        "giver": "what the giver does",
        "recipient": "why one is given something",
        "either": "either may do it",
    }
    return Lean(share, "transfer", f"{clause.phrase!r}: {said[best]}")
