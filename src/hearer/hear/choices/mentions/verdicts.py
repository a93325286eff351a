"""What a reply says for and against options, clause by clause, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearer.hear.choices.english.carriers import Role
from hearer.hear.choices.english.kinds import SMALL
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.afterthoughts import (
    chosen_after_all,
    hesitates,
    retracts,
)
from hearer.hear.choices.mentions.parts import How, Part
from hearer.hear.choices.mentions.ties import RELATES, SPEAKS_AGAINST

# How often each way of pointing is right, as far as words alone can tell.
STRENGTH: dict[How, float] = {
    "name": 0.98,
    "part": 0.93,
    "typo": 0.92,
    "position": 0.97,
    "both": 0.95,
    "either": 0.95,
    "neither": 0.95,
    "other": 0.95,
}
# What is said of an option comes after these.
SAYING = frozenset(
    "sounds sound looks look seems seem feels feel tastes is are was were has have sucks".split()
)
_TIES = SMALL | SPEAKS_AGAINST | RELATES | {"better", "worse"}
_COUNTED = frozenset("neither none both either one them these those two".split())
_MODALS = frozenset("would will could can might should do".split())
_HATING = frozenset("hate dislike detest loathe despise hated disliked".split())
_UNEXPLAINED = 0.9  # a part of the reply describes something as well
_BARE_NO = 0.75  # "no" to "A or B?" mostly means neither


@dataclass(frozen=True, slots=True)
class Verdict:
    """The options a reply leaves, how it says so, and in which of its parts."""

    options: frozenset[int]
    how: How
    strength: float
    parts: Sequence[Part]
    negated: bool = False


@dataclass(slots=True)
class Said:
    """What has been said for and against options, clause by clause."""

    count: int
    chosen: list[tuple[Part, bool]] = field(default_factory=list)  # with "joined by and/or"
    denied: list[Part] = field(default_factory=list)
    no: Part | None = None
    described: bool = False
    only: bool = False  # whether nothing else was wanted
    correcting: bool = False
    more: bool = False  # whether what is chosen is not all that is wanted: "not only tea"
    retracted: Part | None = None
    undecided: bool = False

    def hear(self, clause: Sequence[Part], words: Sequence[Word]) -> None:
        """Take in one clause."""
        if self.chosen and chosen_after_all(clause, words):
            self._take_back()
        self.undecided = self.undecided or hesitates(clause, words)
        if any(part.unknown for part in clause) and not _fares(clause, words):
            self.described = True
            clause = _named_outright(clause, words)
        denying = joined = False
        against: frozenset[int] = frozenset()  # what the clause has denied so far
        for place, part in enumerate(clause):
            if part.role is Role.NOT:
                denying, against = True, frozenset()
                if _denies_before(clause, place, words):
                    self._take_back(clause[0].start)
            elif part.role is Role.MORE:
                self.more = True
            elif part.role in (Role.AND, Role.OR):
                joined = True
            elif part.role is Role.CORRECT:
                self.correcting = True
                if self.chosen and retracts(part, words):
                    self.retracted = part
            elif part.role is Role.NO:
                denying, against = self._deny(part, clause), frozenset()
            elif part.how == "neither" and _named_after(clause, part):
                denying = True
            elif denying and part.how in ("either", "both") and _named_after(clause, part):
                continue
            elif part.how:
                # "not coffee tea" has lost its comma
                if against and not (joined or part.kind or against & part.options):
                    denying = False
                self._point(part, denying, joined)
                against |= part.options if denying else frozenset()
                joined = False
            elif words[part.start].key in ("only", "just"):
                self.only = True

    def _deny(self, no: Part, clause: Sequence[Part]) -> bool:
        """Hear "no": it takes back what was chosen, or denies the bare name right after it."""
        after = clause[clause.index(no) + 1 :]
        named = bool(after) and after[0].how in ("name", "part", "typo")
        if self.chosen and not (self.only and named):  # "soup only, no bread" takes nothing back
            self._take_back()
            return False
        self.no = no
        return named

    def _take_back(self, start: int = 0) -> None:
        """Deny what was chosen from a word on."""
        self.denied += [part for part, _ in self.chosen if part.start >= start]
        self.chosen = [(part, joined) for part, joined in self.chosen if part.start < start]

    def _point(self, part: Part, denying: bool, joined: bool) -> None:
        self.undecided, self.retracted = False, None
        if self.correcting and not denying:
            self._take_back()
            self.correcting = False
        if not denying:
            self.chosen.append((part, joined))
        elif part.how in ("either", "both"):
            self.chosen.append((_neither(part), joined))
        elif part.how != "other":
            self.denied.append(part)

    def verdict(self) -> Verdict | None:
        """Put it all together."""
        if self.retracted:
            return Verdict(frozenset(), "neither", _BARE_NO, [self.retracted])
        chosen = [(p, j) for p, j in self.chosen if p.firm or not self.described]
        # "neither" yields to an option named beside it: "neither ... well, the first then".
        pointing = [(p, j) for p, j in chosen if p.how != "neither"]
        if pointing:
            return self._chosen(pointing)
        if chosen:
            return self._verdict(frozenset(), "neither", [part for part, _ in chosen])
        if self.denied:
            left = frozenset(range(self.count)) - self._against()
            return self._verdict(left, _how(self.denied), self.denied, negated=True)
        if self.no and not self.described:
            return Verdict(frozenset(), "neither", _BARE_NO, [self.no])
        return None

    def _chosen(self, pointing: Sequence[tuple[Part, bool]]) -> Verdict | None:
        parts, how = [part for part, _ in pointing], _how([part for part, _ in pointing])
        said, against = _combine(pointing), self._against()
        options = (said - against) or said
        if len(options) == 1 and (self.undecided or self.more):
            everyone = frozenset(range(self.count))
            return self._verdict(everyone, "both" if self.more else "either", parts)
        # A part of every name is no choice; several that add up to all of them are.
        all_alike = len(parts) == 1 and self.count == len(options) > 1
        if all_alike and how in ("name", "part", "typo"):
            return None
        return self._verdict(options, how, parts, negated=how == "other" and bool(against))

    def _against(self) -> frozenset[int]:
        return frozenset[int]().union(*(part.options for part in self.denied))

    def _verdict(
        self, options: frozenset[int], how: How, parts: Sequence[Part], negated: bool = False
    ) -> Verdict:
        strength = STRENGTH[how] * (_UNEXPLAINED if self.described else 1)
        return Verdict(options, how, strength, sorted(parts, key=lambda p: p.start), negated)


def _named_after(clause: Sequence[Part], neither: Part) -> bool:
    """Whether "neither" denies what follows: "neither the first nor the second"."""
    after = clause[clause.index(neither) + 1 :]
    return any(part.how in ("name", "part", "typo", "position") for part in after)


def _denies_before(clause: Sequence[Part], place: int, words: Sequence[Word]) -> bool:
    """Whether a negated verb denies its subject: "the first doesn't work for me"."""
    said = [word.key for word in words[clause[place].start : clause[place].end]]
    pointed_before = any(part.how for part in clause[:place])
    return (
        pointed_before
        and (any(key.endswith(("nt", "not")) for key in said) or _says(clause[place], words))
        and not any(part.how for part in clause[place + 1 :])
    )


def _says(part: Part, words: Sequence[Word]) -> bool:
    """Whether something is said of what stands before: "is out", or "'s out"."""
    said = words[part.end - 1].key
    return said in SAYING or said in _HATING or words[part.start - 1].owns


def _fares(clause: Sequence[Part], words: Sequence[Word]) -> bool:
    """Whether what follows says how the options do: "neither pair fits", "both would suit me"."""
    unknown = [place for place, part in enumerate(clause) if part.unknown]
    said = clause[0]
    # "none of the characters survive" is about characters.
    if said.how not in ("neither", "both", "either") or words[said.end - 1].key not in _COUNTED:
        return False
    if any(part.how for part in clause[1:]):
        return False
    if said.how == "neither" and words[said.end - 1].key in ("them", "these", "those"):
        return True
    first = clause[unknown[0]].start
    if said.how == "both" and first == said.end and words[first].key in ("on", "with", "in"):
        return True  # how they are wanted: "all of them on shuffle"
    verb = words[first - 1].key
    if said.how != "neither" and verb not in _MODALS:
        return False
    return unknown == [len(clause) - 1] and verb not in ("my", "your", "his", "her", "the")


def _neither(part: Part) -> Part:
    return Part(part.start, part.end, how="neither")


def _how(parts: Sequence[Part]) -> How:
    """The way of pointing that decided: "the other one" needs what stands beside it."""
    hows = [part.how for part in parts if part.how]
    if "other" in hows:
        return "other"
    telling = [how for how in hows if how not in ("both", "either")]
    return (telling or hows)[0]


def _mere_kind(pointing: Sequence[tuple[Part, bool]], place: int) -> bool:
    """Whether a part only says what options are: "chair number three", "the Aeron chair"."""
    part, joined = pointing[place]
    if all(before.how in ("both", "either") for before, _ in pointing[:place]):
        pointing, place = pointing[place:], 0  # "either doctor"
    after = pointing[place + 1 : place + 2]
    alone = not after or after[0][1]
    return part.kind and not joined and not (alone and place == 0)


def _combine(pointing: Sequence[tuple[Part, bool]]) -> frozenset[int]:
    """Add up what "and" and "or" join; let other parts narrow each other down where they agree."""
    pointing = [p for place, p in enumerate(pointing) if not _mere_kind(pointing, place)]
    options = pointing[0][0].options
    for part, joined in pointing[1:]:
        common = options & part.options
        options = common if common and not joined else options | part.options
    return options


def _named_outright(clause: Sequence[Part], words: Sequence[Word]) -> list[Part]:
    """Keep a whole name that heads a clause or stands in quotes, whatever else the clause says.

    "Nasi goreng with an egg on top" names it; "the host is an alien" need not name *The Host*, so a
    name of one word has to be alone or in quotes.
    """
    for place, part in enumerate(clause):
        if part.how == "name" and (_quoted(part, words) or _heads(clause, place, words)):
            after = clause[place + 1 : place + 2]
            return [p for p in (*clause[:place], part, *after) if p.role is Role.NOT or p is part]
    return []


def _heads(clause: Sequence[Part], place: int, words: Sequence[Word]) -> bool:
    """Whether a long name heads its clause, or ends it and nothing before it describes.

    "I'm craving Golden Dragon" and "the regular iPhone 15" name it; "the one near Golden Dragon"
    and "I already saw Golden Dragon" need not.
    """
    by = [words[p.start].key for p in clause[place + 1 : place + 2]] == ["by"]
    long = clause[place].end - clause[place].start > 1 or by
    before = clause[:place]
    ended = not any(p.unknown or p.how for p in clause[place + 1 :])
    unknown = [words[p.start].key for p in before if p.unknown]
    plain = len(unknown) < 3 and not any(map(_describes, unknown))
    return long and not any(p.how for p in before) and (not unknown or (ended and plain))


def _describes(key: str) -> bool:
    """Whether a word before a name relates it to something else, or tells of the past."""
    return key in _TIES or key.endswith(("ed", "er", "est"))


def _quoted(part: Part, words: Sequence[Word]) -> bool:
    opened = words[part.start].gap.endswith(("'", '"', "‘", "“", "«", "„"))
    closed = part.end < len(words) and words[part.end].gap[:1] in "'\"’”»“"
    return opened and (closed or part.end == len(words))
