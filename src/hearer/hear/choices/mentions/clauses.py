"""Cutting a reply into clauses, and hearing what they come to together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearer.hear.choices.english.carriers import Role
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.parts import Part
from hearer.hear.choices.mentions.verdicts import SAYING, Said, Verdict

_JUDGES = frozenset(
    """sounds sound looks look seems seem feels feel tastes appeal appeals interest interests tempt
    tempts""".split()
)
# What is said of an option after "is": why it is chosen, or why not.
_GOOD = frozenset(
    """amazing awesome beautiful best better brilliant cheaper classic closer comfier cool cosier
    cute cuter delicious dope easier excellent fab fabulous faster favorite favourite fine fire fun
    goat good gorgeous great ideal incredible lit lovelier lovely mine nearer nice nicer
    obvious perfect prettier quicker quieter right safer sick simpler solid stunning superb tastier
    tasty unbeatable winner wonderful yummier yummy""".split()
)
_BAD = frozenset(
    """awful bad boring closed creepy crap disgusting dreadful dull expensive full gross hideous
    horrible lame lousy meh nasty out overpriced overrated pricey pricier rubbish sucks terrible too
    ugly unavailable unappealing useless worse worst yuck yucky""".split()
)
_SAYING_NOT = frozenset("isnt wasnt arent aint".split())
_FEW = 3


def judge(parts: Sequence[Part], words: Sequence[Word], asked: bool, count: int) -> Verdict | None:
    """Hear all clauses and put together what they say."""
    said = Said(count)
    for clause in _clauses(parts, words, asked):
        said.hear(clause, words)
    return said.verdict()


def _clauses(parts: Sequence[Part], words: Sequence[Word], asked: bool) -> list[list[Part]]:
    """Cut at punctuation and at "but"; drop what says why and not which: "... sounds tastier".

    A "but" after words that describe stays with them: "somewhere warm but Oslo".
    """
    clauses: list[list[Part]] = []
    giving_reason = False
    for part in parts:
        described = bool(clauses) and any(p.unknown for p in clauses[-1])
        concludes = words[part.start].key == "so" and part.role is Role.FILLER
        concludes = concludes and bool(clauses) and any(p.how for p in clauses[-1])
        if part.opens or not clauses or concludes or (part.role is Role.BUT and not described):
            clauses.append([])
            giving_reason = False
        pointed = any(p.how and p.how not in ("neither", "other") for p in clauses[-1])
        said = _said_of(words, part.start) if pointed and not (giving_reason or asked) else None
        if said is False:
            clauses[-1].append(replace(part, how=None, role=Role.NOT))
        judged = said is not None or (
            words[part.start].key in _JUDGES and any(p.how for p in clauses[-1])
        )
        condition = (
            part.unknown and words[part.start].key == "if" and any(p.how for p in clauses[-1])
        )
        giving_reason = giving_reason or judged or condition or part.role is Role.REASON
        if not giving_reason and part.role is not Role.BUT:
            clauses[-1].append(part)
    return [clause for clause in clauses if clause]


def _said_of(words: Sequence[Word], at: int) -> bool | None:
    """Whether "is gorgeous", "looks too heavy" speaks for or against what stands before it."""
    if words[at].key == "sucks":
        return False
    end = next((i for i in range(at + 1, len(words)) if words[i].opens), len(words))
    keys = [word.key for word in words[at + 1 : min(end, at + 5)]]
    if words[at].key in _SAYING_NOT:
        keys = ["not", *keys]
    elif words[at].key not in SAYING:
        # "the red's out"; "Mia's awful dog" is somebody's
        keys = [word.key for word in words[at:end]]
        rated = at > 0 and words[at - 1].owns and bool(keys) and keys[-1] in _GOOD | _BAD
        if not rated or len(keys) > _FEW:
            return None
    for place, key in enumerate(keys):
        if key in _BAD:
            return "not" in keys[:place] and key != "too"
        if key in _GOOD:
            return not {"not", "no", "never"} & set(keys[:place])  # "is no good"
    return None
