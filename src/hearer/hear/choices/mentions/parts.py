"""Parts of a reply, and what they come to beside each other: "all but ...", "... over ..."."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Literal

from hearer.hear.choices.english.carriers import Role
from hearer.hear.choices.english.kinds import SMALL
from hearer.hear.choices.english.numerals import in_figures
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.english.plurals import is_plural
from hearer.hear.choices.mentions.deeds import is_deed, is_particle, known_deed
from hearer.hear.choices.mentions.places import POLITE

How = Literal["name", "part", "typo", "position", "both", "either", "neither", "other"]

# What stands between the preferred and the other, and what must stand before it.
_OUTDOES: dict[str, set[str]] = {
    "over": set(),
    "to": {"prefer", "preferred"},
    "than": {"rather", "sooner", "more", "better"},
}
# Nouns that may follow a name; after an ordinal they would count something else.
_AFTER_NAMES = frozenset(
    """version versions edition class flavour flavor variety variant kind type album single season
    episode series volume collection box pack bottle glass cup bowl plate portion meal menu combo
    level grade tier street road airport station guy chap fellow lady family oclock am pm""".split()
)
_ORDERING = frozenset("have get order take me us want like and please do make".split())
_MOVING = frozenset("move reschedule push postpone shift delay bring change".split())
_MINE = frozenset("my our".split())
_WISHES = frozenset("want wants wanted prefer prefers preferred chose picked fancies voted".split())
_WOULD_WISH = frozenset("like love prefer rather want".split())
_LIKES = frozenset("like likes love loves".split())
_WHEN = frozenset("first second next last later after afterwards next".split())


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a reply, words ``start`` to ``end``: it points (``how``), carries or is unknown.

    ``firm`` is False where the words could as well be about something else than the list;
    ``opens`` says that punctuation parts it from what stands before, ``kind`` that it is a word of
    a name that says what options are in general.
    """

    start: int
    end: int
    role: Role | None = None
    how: How | None = None
    options: frozenset[int] = frozenset()
    firm: bool = True
    opens: bool = False
    kind: bool = False

    @property
    def unknown(self) -> bool:
        """Whether these words describe something, as far as the rules can tell."""
        return self.role is None and self.how is None


class Regrouping:
    """Gives words another role where the parts around them call for it."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words
        self.keys = [word.key for word in words]

    def parts(self, parts: Sequence[Part]) -> list[Part]:
        """Look at each part among the others."""
        found = self._with_wishers(self._with_deeds(parts))
        found = [self._owned(found, place) or part for place, part in enumerate(found)]
        found = [self._all_but(found, place) or part for place, part in enumerate(found)]
        found = [self._both_named(found, place) or part for place, part in enumerate(found)]
        found = [self._other_than_named(found, place) or part for place, part in enumerate(found)]
        found = [self._then(found, place) or part for place, part in enumerate(found)]
        return [self._outdone(found, place) or part for place, part in enumerate(found)]

    def _with_deeds(self, parts: Sequence[Part]) -> list[Part]:
        """Take verbs and their particles as carriers: "upgrade me to Premium"."""
        found: list[Part] = []
        deed: int | None = None
        pointing = {part.start for part in parts if part.how}
        for part in parts:
            at = part.start
            if part.role is Role.FILLER:
                deed = known_deed(self.keys, at, part.end) if deed is None else deed
            if part.unknown and is_deed(self.keys, at, pointing):
                deed = at
            elif part.unknown and (
                self._counts(part, pointing)
                or self._shares(part, pointing)
                or self._moves_to(part, found)
                or (found and self._orders(part, found[-1]))
            ):
                pass
            elif not part.unknown or not (
                (deed is not None and is_particle(self.keys, at, deed))
                or (found and self._heads_name(part, found[-1]))
            ):
                found.append(part)
                continue
            found.append(replace(part, role=Role.FILLER))
        return found

    def _with_wishers(self, parts: Sequence[Part]) -> list[Part]:
        """Take who else chooses as carrying: "the kids want both", "Sam would prefer the first"."""
        found = list(parts)
        for place, part in enumerate(parts[:-1]):
            if not part.unknown or not self._begins(parts, place):
                continue
            if self._wishes(part.end, mine=self.keys[part.start - 1] in _MINE):
                found[place] = replace(part, role=Role.FILLER)
                if parts[place + 1].unknown:
                    found[place + 1] = replace(parts[place + 1], role=Role.FILLER)
        return found

    def _begins(self, parts: Sequence[Part], place: int) -> bool:
        """Whether nothing but carriers stands in a clause before a part."""
        while place and not parts[place].opens:
            place -= 1
            if parts[place].role is not Role.FILLER:
                return False
        return True

    def _wishes(self, at: int, *, mine: bool) -> bool:
        """Whether a verb of choosing stands at a word; what "my wife likes" is a choice as well."""
        if self.keys[at] == "would":
            return bool(_WOULD_WISH & set(self.keys[at + 1 : at + 2]))
        return self.keys[at] in _WISHES or (mine and self.keys[at] in _LIKES)

    def _orders(self, part: Part, before: Part) -> bool:
        """Whether a word after a mention says when, not which: "Emma first, then Olivia"."""
        return bool(before.how) and self.keys[part.start] in _WHEN

    def _counts(self, part: Part, pointing: Set[int]) -> bool:
        """Whether a number says how many are wanted of what is named: "two pepperoni pizzas"."""
        if not in_figures(self.keys[part.start]).isdecimal() or part.end not in pointing:
            return False
        if part.start and (self.keys[0] == "you" or self.keys[part.start - 1] not in _ORDERING):
            return False
        return any(map(is_plural, self.keys[part.end : part.end + 3]))

    def _shares(self, part: Part, pointing: Set[int]) -> bool:
        """Whether "half" is how much of what is named: "half to Oxfam", "half margherita"."""
        after = part.end + (self.keys[part.end : part.end + 1] in (["to"], ["of"]))
        led = self.keys[part.start - 1] in ("the", "first", "second") if part.start else False
        return self.keys[part.start] == "half" and not led and after in pointing

    def _moves_to(self, part: Part, before: Sequence[Part]) -> bool:
        """Whether a word says where to something named is moved: "move the standup to ten"."""
        led = self.keys[part.start - 1 : part.start] in (["to"], ["till"], ["until"])
        ended = part.end == len(self.keys) or self.words[part.end].opens
        named = any(p.how in ("name", "part", "typo") for p in before)
        return led and ended and named and bool(_MOVING & set(self.keys[:3]))

    def _owned(self, parts: Sequence[Part], place: int) -> Part | None:
        """Take what somebody has for no other option: "Mia's class" is not the *Spin Class*."""
        part, before = parts[place], parts[place - 1] if place else None
        if before is None or part.opens or part.how != "part" or part.end > part.start + 1:
            return None
        owner = self.words[before.end - 1].text.endswith(("'s", "’s"))
        named = before.how in ("name", "part", "typo") and not before.options & part.options
        return replace(part, how=None, role=Role.FILLER) if owner and named else None

    def _heads_name(self, part: Part, before: Part) -> bool:
        """Whether a noun belongs to the name before it: "business class"."""
        named = before.how in ("name", "part", "typo") and not self.words[part.start].opens
        return named and (self.keys[part.start] in _AFTER_NAMES or self._ends_noun(part, before))

    def _ends_noun(self, part: Part, before: Part) -> bool:
        """Whether any noun ends what "the" and a name begin: "the black pair"."""
        key, end = self.keys[part.start], part.end
        determined = self.keys[before.start] == "the" or self.keys[
            before.start - 1 : before.start
        ] == ["the"]
        ended = end == len(self.keys) or self.words[end].opens or self.keys[end] in POLITE
        return determined and ended and key.isalpha() and len(key) > 2 and key not in SMALL

    def _all_but(self, parts: Sequence[Part], place: int) -> Part | None:
        """Take "but" after what means all of them as *not*: "all of the soups but the onion"."""
        if parts[place].role is not Role.BUT or parts[place].opens:
            return None
        before = [p for p in parts[:place] if p.role is not Role.FILLER]
        if not before:
            return None
        counted = before[-2:] if before[-1].how in ("part", "name") else before[-1:]
        everything = counted[0].how in ("both", "either")
        return replace(parts[place], role=Role.NOT) if everything else None

    def _both_named(self, parts: Sequence[Part], place: int) -> Part | None:
        """Take "both" for the two that were named before it: "Luna and Biscuit are sweet, both"."""
        part = parts[place]
        if part.how != "both" or "both" not in self.keys[part.start : part.end]:
            return None
        before = [p.options for p in parts[:place] if p.how in ("name", "part", "typo", "position")]
        two = frozenset[int]().union(*before)
        return replace(part, options=two) if len(before) == len(two) == 2 else None

    def _other_than_named(self, parts: Sequence[Part], place: int) -> Part | None:
        """Leave out the one that something else is told of: "we saw Up, so the other one"."""
        part, before = parts[place], parts[:place]
        if part.how != "other" or not any(p.unknown for p in before):
            return None
        named = [p for p in before if p.how]
        if len(named) != 1 or len(named[0].options) != 1 or not part.options > named[0].options:
            return None
        return replace(part, options=part.options - named[0].options)

    def _then(self, parts: Sequence[Part], place: int) -> Part | None:
        """Take "then" between two mentions as *and*: "soup then tiramisu"."""
        between = 0 < place < len(parts) - 1 and self.keys[parts[place].start] == "then"
        if not between or not parts[place - 1].how or not parts[place + 1].how:
            return None
        return replace(parts[place], role=Role.AND)

    def _outdone(self, parts: Sequence[Part], place: int) -> Part | None:
        """Take "over", "to" and "than" as *not* between two mentions: "rather A than B"."""
        led_by = _OUTDOES.get(self.keys[parts[place].start])
        if led_by is None or (led_by and not led_by & set(self.keys[: parts[place].start])):
            return None
        after = [p for p in parts[place + 1 :] if p.role is not Role.FILLER][:1]
        pointed = any(p.how for p in parts[:place]) and any(p.how for p in after)
        return replace(parts[place], role=Role.NOT) if pointed else None
