"""A name said among words that no rule knows: "put Vertigo on", "Gatwick's closest to us".

The words that may carry a choice never end; those that keep a name from being the choice do. Here
a name counts, whatever stands beside it, unless the reply denies it, compares with it, relates
something to it, tells of the past or describes. It is asked last, when all other rules are silent.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearer.hear.choices.carriers import Role
from hearer.hear.choices.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.parts import Part
from hearer.hear.choices.phrases import Word
from hearer.hear.choices.verdicts import Verdict

_DENYING = frozenset("not no never nothing none nobody without hardly barely cannot".split())
_COMPARING = frozenset(
    """than like unlike as similar same different more most less least too enough almost other
    another else instead vs versus""".split()
)
# What tells of the past, of habits or of what is known, and chooses nothing.
TELLING = frozenset(
    """was were did had been has ive weve already once used yesterday last ago ever saw seen
    ate eaten went gone knew know knows read worn wore met got heard felt thought told wrote sang
    remember reminds hate hates usually often years there theres if""".split()
)
# What is described goes by these.
_DESCRIBED = frozenset(
    "it its they their theyre he hes his him one ones something someone somewhere anything".split()
)
_ANYWHERE = _DENYING | _COMPARING | TELLING | {"have"}
# What relates something to the name that follows; the first few may belong to a verb.
_PARTICLES = frozenset("of with over under".split())
_RELATING = frozenset(
    """about by where who whose which what when how why while between near next beside
    behind around before after against across through during since until till past along beyond
    opposite close far outside inside above below made named called is are""".split()
)
_RELATIVES = frozenset("that which who whose where when i we you".split())  # "the gift I can send"
_PERSONS = frozenset("me us it them that this".split())
_WHERE = frozenset("at in on to into onto for from up out off".split())
_DETERMINERS = frozenset("the a an this that these those some any my our your her".split())
_SUBJECTS = frozenset("i we you she".split())
_INTERJECTIONS = frozenset("well so oh ok okay yes yeah honestly actually maybe hmm and".split())
_MODALS = frozenset("would will can could should must might may gonna wanna lets let want".split())
_NO_ORDER = ("s", "ed", "en", "er", "est")  # a first word that orders nothing: "contains ..."
# What a good choice does.
_SERVES = frozenset(
    """suits fits works keeps knows handles covers wins rocks rules beats saves helps makes gets
    does""".split()
)
_WORKS_AND_ONE = WORKS | {"one", "ones"}
_SURE = 0.8  # about nine in ten were right on replies not seen before, which were few


def plainly(parts: Sequence[Part], words: Sequence[Word], *, told: bool) -> Verdict | None:
    """Take the one option that is named, and of which nothing else is said, as meant.

    Where options are ``told`` of beyond their names, a reply may describe one in words that are the
    name of another: then only a whole name of several words counts, or one written as a name.
    """
    named = [part for part in parts if part.how]
    if [part.how for part in named] == ["both"]:
        return _all_of_them(parts, words, named[0])
    if not named or any(part.how not in ("name", "part") or part.kind for part in named):
        return None
    if any(words[part.end - 1].key in _WORKS_AND_ONE for part in named):
        return None  # "one for a long summer"
    if any(part.role not in (None, Role.FILLER, Role.REASON) for part in parts):
        return None
    options = frozenset.intersection(*(part.options for part in named))
    if len(options) != 1 or (told and not any(_is_telling(part, words) for part in named)):
        return None
    if not all(_Beside(parts, words, part).free for part in named):
        return None
    return Verdict(options, named[0].how or "name", _SURE, named)


def _all_of_them(parts: Sequence[Part], words: Sequence[Word], both: Part) -> Verdict | None:
    """Take "both" after a verb for all options: "throw both in the basket", not "we both hike"."""
    verb = words[both.start - 1].key if both.start and not words[both.start].opens else ""
    counted = {"both", "them", "those", "these"} & {words[both.start].key, words[both.end - 1].key}
    if not verb or verb in SMALL or not counted:  # "all types of love"
        return None
    if any(part.role not in (None, Role.FILLER) for part in parts):
        return None
    free = _Beside(parts, words, both).free
    return Verdict(both.options, "both", _SURE, [both]) if free else None


def _is_telling(part: Part, words: Sequence[Word]) -> bool:
    """Whether nothing but an option's name can be meant: two words of it, or capitals."""
    said = words[part.start : part.end]
    long = sum(word.key not in SMALL for word in said) > 1
    written = part.start > 0 and all(word.text.istitle() for word in said)
    return part.how == "name" and (long or (written and not words[0].text.isupper()))


class _Beside:
    """What stands beside a name in its clause."""

    def __init__(self, parts: Sequence[Part], words: Sequence[Word], name: Part) -> None:
        self.words, self.name = words, name
        self.keys = [word.key for word in words]
        self.unknown = {at for p in parts if p.unknown for at in range(p.start, p.end)}
        self.pointing = {at for p in parts if p.how for at in range(p.start, p.end)}
        opened = [at for at in range(1, name.start + 1) if words[at].opens]
        closed = [at for at in range(name.end, len(words)) if words[at].opens]
        self.start, self.end = (opened or [0])[-1], (closed or [len(words)])[0]
        self.before = [at for at in range(self.start, name.start) if at not in self.pointing]
        self.after = [at for at in range(name.end, self.end) if at not in self.pointing]

    @property
    def free(self) -> bool:
        """Whether nothing keeps the name from being the choice."""
        return not (
            self._denied()
            or self._described()
            or self._modified()
            or self._told_by_somebody()
            or self._goes_on()
        )

    def _denied(self) -> bool:
        """Whether a word denies the name, compares or relates something to it, or tells of it."""
        free = [at for at in (*self.before, *self.after) if not self._wished(at)]
        if any(self.keys[at] in _ANYWHERE or self._negates(at) for at in free):
            return True
        held = _RELATING if self._orders() else _RELATING | _PARTICLES | _DESCRIBED
        if any(self.keys[at] in held for at in self.before):
            return True
        return any(self.keys[at].endswith(("ed", "est")) for at in self.before if self._odd(at))

    def _orders(self) -> bool:
        """Whether a verb and whom it serves begin the clause: "fly us out of", "pull it from"."""
        for at in self.before[1:3]:
            if self.keys[at] in _PERSONS and self.keys[at - 1] not in SMALL:
                return not self.keys[at - 1].endswith(_NO_ORDER)
        return False

    def _odd(self, at: int) -> bool:
        """Whether a word is none the rules know; "she'd" is two."""
        return at in self.unknown and not self._is_modal(at)

    def _wished(self, at: int) -> bool:
        """Whether "like" or "have" is a wish: "she'd like ...", "could we have ..."."""
        return self.keys[at] in ("like", "have") and any(
            map(self._is_modal, range(max(0, at - 2), at))
        )

    def _negates(self, at: int) -> bool:
        return self.words[at].text.lower().endswith(("n't", "n’t"))

    def _is_modal(self, at: int) -> bool:
        text = self.words[at].text.lower().replace("’", "'")
        return self.keys[at] in _MODALS or text.endswith(("'d", "'ll"))

    def _described(self) -> bool:
        """Whether a kind is told of beside the name: "the book set in Ohio", "is a song by"."""
        for at in self.before:
            if self.keys[at] in KINDS and self.keys[at - 1 : at] and self._determined(at):
                return True
        after = [self.keys[at] for at in self.after[:2]]
        return after[:1] != [] and (
            after[0] in _RELATIVES
            or (after[0] in ("is", "are") and after[-1] in ("a", "an", "the"))
        )

    def _determined(self, at: int) -> bool:
        return at > self.start and self.keys[at - 1] in _DETERMINERS

    def _modified(self) -> bool:
        """Whether other words go with the name: "the avian evolution", "a horse"."""
        at = self.name.start - 1
        short = self.name.end - self.name.start == 1
        if short and at >= self.start and self.keys[at] in ("a", "an"):
            return at != self.start + 1 or self.keys[self.start].endswith(_NO_ORDER)
        if short and at == self.start and self.keys[at] in ("my", "our") and self.after:
            return True  # "my kitchen is tiny"
        while at > self.start and self._odd(at) and self.keys[at] not in _WHERE:
            at -= 1
        return at < self.name.start - 1 and self.keys[at] in _DETERMINERS

    def _told_by_somebody(self) -> bool:
        """Whether somebody does what no rule knows: "my mom has the Ninja", "I bless the rains"."""
        if any(map(self._is_modal, self.before)):
            return False
        odd = [at for at in self.before if self._odd(at) and self.keys[at] not in _WHERE]
        if not odd:
            return False
        first = next(at for at in self.before if self.keys[at] not in _INTERJECTIONS)
        if first == odd[0]:
            return self.keys[first].endswith(_NO_ORDER)
        subject = self.keys[first] in _DETERMINERS
        return subject or any(self.keys[at] in _SUBJECTS for at in range(first, odd[0]))

    def _goes_on(self) -> bool:
        """Whether a word of a name is part of something longer: "the rain song", "women fight"."""
        if not self.after or self.name.end - self.name.start > 1:
            return False
        at = self.after[0]
        if self.keys[at] in _SERVES or (self.before and self.keys[at].endswith("ed")):
            return False
        owns = self.words[self.name.end - 1].text.endswith(("'s", "’s"))
        return at in self.unknown and self.keys[at] not in _WHERE and not owns
