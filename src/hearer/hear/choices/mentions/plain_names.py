"""A name said among words that no rule knows: "put Vertigo on", "Gatwick's closest to us".

The words that may carry a choice never end; those that keep a name from being the choice do. It is
asked last, when all other rules are silent: then a name counts as it would among carriers, unless

- its clause compares, tells of the past or speaks of it with doubt: "we had the diavola on Monday";
- what stands before it relates something to it, or describes: "close to the station", "it's dark
  in the bedroom", "the place on the corner";
- what follows describes it: "the tower that leans", "the jacket in cotton";
- another word makes it something else: "the piano lesson", "my kitchen is tiny", "the rain song";
- somebody does with it what no rule knows: "my brother works at Heathrow", "I bless the rains".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearer.hear.choices.english.carriers import Role
from hearer.hear.choices.english.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.clauses import judge
from hearer.hear.choices.mentions.names import DETERMINERS
from hearer.hear.choices.mentions.parts import Part
from hearer.hear.choices.mentions.ties import RELATES, SPEAKS_AGAINST
from hearer.hear.choices.mentions.verdicts import Verdict

# What is described goes by these.
_DESCRIBED = frozenset(
    "it its they their theyre he hes his him one ones something someone somewhere anything".split()
)
_PARTICLES = frozenset("of with over under".split())  # these relate, but may belong to a verb
_WHERE = frozenset("at in on to into onto for from up out off".split())
_RELATIVES = frozenset("that which who whose where when i we you".split())  # "the gift I can send"
_OWNERS = frozenset("my our his her their".split())
_PERSONS = frozenset("me us it them that this".split())
_SUBJECTS = frozenset("i we you she".split())
_WISHING = frozenset(
    "would will can could should must might may gonna wanna lets let want dying".split()
)
_NO_ORDER = ("s", "ed", "en", "er", "est")  # a first word that orders nothing: "contains ..."
# What a good choice does.
_SERVES = frozenset(
    """suits fits works keeps knows handles covers wins rocks rules beats saves helps makes gets
    does""".split()
)
_WORKS_AND_ONE = WORKS | {"one", "ones"}
_COUNTED = frozenset("both them those these".split())
_FEW = 2  # unknown words that say little where there is nothing but names to be described
_SURE = 0.85  # about nine in ten were right on replies not seen before, which were few


def plainly(
    parts: Sequence[Part], words: Sequence[Word], count: int, *, told: bool
) -> Verdict | None:
    """Take the words that no rule knows as carriers, where nothing keeps the names from counting.

    Where options are ``told`` of beyond their names, a reply may describe one in words that are the
    name of another: then only a whole name of several words counts, or one written as a name.
    """
    named = [part for part in parts if part.how]
    all_of_them = [part.how for part in named] == ["both"]
    if not named or not (all_of_them or all(part.how in ("name", "part") for part in named)):
        return None
    if any(part.role in (Role.AND, Role.OR) for part in parts):
        return None  # "Switch or" something else
    if any(words[part.end - 1].key in _WORKS_AND_ONE for part in named):
        return None  # "one for a long summer"
    if told and not all_of_them and not any(_is_telling(part, words) for part in named):
        return None
    strict = told or all_of_them or sum(part.unknown for part in parts) > _FEW
    if any(_Beside(parts, words, part, strict).keeps for part in named):
        return None
    known = [replace(part, role=Role.FILLER) if part.unknown else part for part in parts]
    verdict = judge(known, words, False, count)
    if verdict is None or (len(verdict.options) != 1 and not verdict.negated and not all_of_them):
        return None
    return replace(verdict, strength=verdict.strength * _SURE)


def _is_telling(part: Part, words: Sequence[Word]) -> bool:
    """Whether nothing but an option's name can be meant: two words of it, or capitals."""
    said = words[part.start : part.end]
    long = sum(word.key not in SMALL for word in said) > 1
    written = part.start > 0 and all(word.text.istitle() for word in said)
    return part.how == "name" and (long or (written and not words[0].text.isupper()))


class _Beside:
    """What stands beside a name in its clause.

    ``strict`` is for replies that may well describe something: a word beside the name weighs more.
    """

    def __init__(
        self, parts: Sequence[Part], words: Sequence[Word], name: Part, strict: bool
    ) -> None:
        self.words, self.name, self.strict = words, name, strict
        self.keys = [word.key for word in words]
        self.unknown = {at for p in parts if p.unknown for at in range(p.start, p.end)}
        self.nots = {part.start for part in parts if part.role is Role.NOT}
        opened = [at for at in range(1, name.start + 1) if words[at].opens]
        closed = [at for at in range(name.end, len(words)) if words[at].opens]
        self.start, self.end = max(opened, default=0), min(closed, default=len(words))
        plain = [p for p in parts if not p.how and p.role in (None, Role.FILLER)]
        around = [at for p in plain for at in range(p.start, p.end)]
        self.before = [at for at in around if self.start <= at < name.start]
        self.after = [at for at in around if name.end <= at < self.end]
        self.wished = any(map(self._wishes, self.before))

    @property
    def keeps(self) -> bool:
        """Whether anything keeps the name from being the choice."""
        if self.name.how == "both" and not self._counts_all():
            return True
        return (
            self._spoken_against()
            or self._related()
            or self._described()
            or self._modified()
            or self._told_by_somebody()
            or self._goes_on()
        )

    def _counts_all(self) -> bool:
        """Whether something is done to all: "throw both in the basket", not "we both hike"."""
        verb = self.keys[self.name.start - 1] if self.name.start > self.start else ""
        ends = {self.keys[self.name.start], self.keys[self.name.end - 1]}
        return bool(verb and verb not in SMALL and ends & _COUNTED)  # "all types of love"

    def _spoken_against(self) -> bool:
        """Whether the clause compares or tells; "like" and "have" may be wishes: "she'd like"."""
        return any(
            self.keys[at] in SPEAKS_AGAINST or self._text(at).endswith("n't")
            for at in (*self.before, *self.after)
            if self.keys[at] not in ("like", "have")
            or not any(map(self._wishes, range(max(0, at - 2), at)))
        )

    def _related(self) -> bool:
        """Whether what stands before the name relates something to it, or is what is described."""
        held = RELATES if self._orders() else RELATES | _PARTICLES | _DESCRIBED
        # "the little one will ...", "somewhere other than ..."
        subjects = {at for at in self.before if at + 1 in self.nots or self._wishes(at + 1)}
        return any(self.keys[at] in held for at in self.before if at not in subjects)

    def _orders(self) -> bool:
        """Whether a verb and whom it serves begin the clause: "fly us out of", "pull it from"."""
        persons = (at for at in self.before[1:3] if self.keys[at] in _PERSONS)
        return any(self.keys[at - 1] not in SMALL for at in persons)

    def _described(self) -> bool:
        """Whether a kind is told of beside the name: "the book set in Ohio", "is a song by"."""
        kinds = (at for at in self.before if at > self.start and self.keys[at] in KINDS)
        if any(self.keys[at - 1] in DETERMINERS for at in kinds):
            return True
        first, second = ([self.keys[at] for at in self.after] + ["", ""])[:2]
        is_a = first in ("is", "are") and second in ("a", "an", "the")
        return first in _RELATIVES or (self.strict and is_a)

    def _modified(self) -> bool:
        """Whether other words go with the name: "the avian evolution", "my kitchen is tiny"."""
        at = self.name.start - 1
        if at < self.start:
            return False
        if self._short and self.after and self.keys[at] in _OWNERS:
            return True
        while at > self.start and self._odd(at) and self.keys[at] not in _WHERE:
            at -= 1
        return at < self.name.start - 1 and self.keys[at] in DETERMINERS

    def _told_by_somebody(self) -> bool:
        """Whether somebody does what no rule knows: "my mom has the Ninja", "I bless the rains"."""
        odd = [at for at in self.before if self._odd(at)]
        if not odd or self.wished:
            return False
        first, *more = self.keys[self.before[0] : odd[0] + 1]
        if not more:  # a verb that orders, but not "contains ..."; "S." is an initial
            return len(first) > 1 and first.endswith(_NO_ORDER)
        return first in DETERMINERS or not _SUBJECTS.isdisjoint((first, *more))

    def _goes_on(self) -> bool:
        """Whether a word of a name is part of something longer: "the rain song", "women fight"."""
        if not self.after or not self._short:
            return False
        at, key = self.after[0], self.keys[self.after[0]]
        if at not in self.unknown or key in _SERVES:
            return False
        if key in _WHERE | _PARTICLES:  # "the jacket in cotton", but not "put the grey on"
            done = at + 1 == self.end or self.wished or any(map(self._odd, self.before))
            return self.name.how == "part" and not done
        if key.endswith("ed"):  # "get the Miele delivered", but not "my Mastercard expired"
            return all(self.keys[i] in DETERMINERS for i in self.before)
        owned = any(self.keys[i] in _OWNERS for i in self.after)
        return (self.strict or owned) and not self.words[self.name.end - 1].owns

    @property
    def _short(self) -> bool:
        return self.name.end - self.name.start == 1

    def _odd(self, at: int) -> bool:
        """Whether a word is none the rules know; "she'd" is two."""
        return at in self.unknown and not self._wishes(at)

    def _wishes(self, at: int) -> bool:
        return self.keys[at] in _WISHING or self._text(at).endswith(("'d", "'ll"))

    def _text(self, at: int) -> str:
        return self.words[at].text.lower().replace("’", "'")
