"""What speaks for a candidate before meaning does: grammar, nearness, being a subject."""

from __future__ import annotations

from collections.abc import Sequence

from hearer.hear.pronouns.candidates import NEVER, Candidate
from hearer.hear.pronouns.clauses import Clause
from hearer.hear.pronouns.forms import Role
from hearer.hear.pronouns.mentions import Mention

_PER_SENTENCE, _FARTHEST = -0.3, 6
# Together below what is enough to pick: "A met B. She smiled." stays open.
_SUBJECT, _PARALLEL = 0.35, 0.2
_LATER, _LATER_IN_FRONT = -2.0, -0.2
_SEVERAL = 1.5
_REPORTER = 1.5  # who says or thinks something mostly does so about oneself
_REFLEXIVE = 5.0


def grammar(candidate: Candidate, clause: Clause) -> float:
    """Whom the clause itself excludes or demands.

    A pronoun does not mean another part of its own clause (*she called Emily*); a reflexive means
    its subject.
    """
    here = [m for m in candidate.mentions if m in clause.others]
    if clause.role is Role.REFLEXIVE:
        subject = clause.others[:1]
        return _REFLEXIVE if subject and subject[0] in here else 0.0
    return NEVER if here and clause.role is not Role.POSSESSIVE else 0.0


def salience(
    candidate: Candidate,
    clause: Clause,
    sentence: int,
    place: int,
    subjects: Sequence[Mention],
    reporter: Mention | None,
) -> float:
    """How much a candidate stands out where the pronoun comes.

    ``subjects`` open their sentence, the ``reporter`` says or thinks what the clause tells.
    """
    last = candidate.before(place)
    if last is None:
        in_front = bool(clause.connective) and clause.first <= 1
        return _LATER_IN_FRONT if in_front else _LATER
    score = _PER_SENTENCE * min(sentence - last.sentence, _FARTHEST)
    if last.plural:  # only *they* and *we* get as far as here with one
        score += _SEVERAL
    if any(last.start == subject.start for subject in subjects):
        score += _SUBJECT + (_PARALLEL if clause.role is Role.SUBJECT else 0.0)
    if reporter is not None and last.start == reporter.start:
        score += _REPORTER
    return score
