"""Cutting a reply into names, places, quantifiers, the words that carry them, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from hearer.hear.choices.carriers import BOOK, KINDS, SMALL, Role
from hearer.hear.choices.names import Found, NameIndex
from hearer.hear.choices.phrases import Word
from hearer.hear.choices.positions import NUMBER, place

How = Literal["name", "part", "typo", "position", "both", "either", "neither", "other"]

# What stands between the preferred and the other, and what must stand before it.
_OUTDOES: dict[str, set[str]] = {
    "over": set(),
    "to": {"prefer", "preferred"},
    "than": {"rather", "sooner", "more", "better"},
}
_DETERMINERS = frozenset("the these those your".split())
_QUANTIFIERS: dict[Role, How] = {
    Role.BOTH: "both",
    Role.EITHER: "either",
    Role.NEITHER: "neither",
    Role.OTHER: "other",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a reply, words ``start`` to ``end``: it points (``how``), carries or is unknown.

    ``firm`` is False where the words could as well be about something else than the list;
    ``opens`` says that punctuation parts it from what stands before.
    """

    start: int
    end: int
    role: Role | None = None
    how: How | None = None
    options: frozenset[int] = frozenset()
    firm: bool = True
    opens: bool = False

    @property
    def unknown(self) -> bool:
        """Whether these words describe something, as far as the rules can tell."""
        return self.role is None and self.how is None


class PartReader:
    """Reads the parts of one reply, left to right, the longest and most telling first."""

    def __init__(self, words: Sequence[Word], index: NameIndex) -> None:
        self.words = words
        self.keys = [word.key for word in words]
        self.index = index
        self.everyone = frozenset(range(index.count))

    def parts(self) -> list[Part]:
        """Cut the whole reply."""
        found: list[Part] = []
        at = 0
        while at < len(self.words):
            part = self._next(at)
            found.append(replace(part, opens=self.words[part.start].opens))
            at = part.end
        return [self._outdone(found, place) or part for place, part in enumerate(found)]

    def _outdone(self, parts: Sequence[Part], place: int) -> Part | None:
        """Take "over", "to" and "than" as *not* between two mentions: "rather A than B"."""
        key, before = self.keys[parts[place].start], self.keys[: parts[place].start]
        if key not in _OUTDOES or (_OUTDOES[key] and not _OUTDOES[key] & set(before)):
            return None
        after = [p for p in parts[place + 1 :] if p.role is not Role.FILLER][:1]
        pointed = any(p.how for p in parts[:place]) and any(p.how for p in after)
        return replace(parts[place], role=Role.NOT) if pointed else None

    def _next(self, at: int) -> Part:
        return (
            self._full_name(at)
            or self._place(at)
            or self._name_part(at)
            or self._phrase(at)
            or self._name_part(at, typos=True)
            or Part(at, at + 1)
        )

    def _full_name(self, at: int) -> Part | None:
        found = self.index.full(self.words, at)
        if found is None or self._everyday(found):
            return None
        # The name may go on after its title: "Hello by Adele".
        longer = self.index.part(self.words, at, typos=False)
        if longer and longer.end > found.end and longer.options < found.options:
            found = longer
        return _named(found)

    def _everyday(self, found: Found) -> bool:
        """A name made of everyday words ("It", "The One") counts only as the whole reply."""
        return all(k in SMALL or _carries(k) for k in self.keys[found.start : found.end])

    def _name_part(self, at: int, *, typos: bool = False) -> Part | None:
        lead = at
        while lead < len(self.words) - 1 and self.keys[lead] in SMALL:
            lead += 1
        if _carries(self.keys[lead]) or (lead > at and place(self.words, lead, self.index.count)):
            return None
        found = self.index.part(self.words, lead, typos=typos)
        if found is None or (lead > at and not self.index.leads(self.words, at, found)):
            return None
        # "a hotel" asks for any; "the hotel" narrows the options down.
        if len(found.options) > 1 and at and self.keys[at - 1] in ("a", "an"):
            return None
        return _named(replace(found, start=at))

    def _place(self, at: int) -> Part | None:
        found = place(self.words, at, self.index.count)
        if found is None:
            return None
        part = Part(at, found.end, how="position", options=found.options, firm=found.firm)
        return self._among_named(part) or self._also_a_name(part)

    def _among_named(self, part: Part) -> Part | None:
        """Count among the options of a name: "the second cake" of two cakes and a pie."""
        if len(part.options) != 1:
            return None
        (number,) = part.options
        for at in (part.end, part.end - 1):
            if not part.start < at < len(self.words):
                continue
            found = self.index.part(self.words, at, typos=False)
            if found and number < len(found.options) > 1:
                chosen = frozenset({sorted(found.options)[number]})
                return replace(part, end=max(part.end, found.end), options=chosen)
        return None

    def _also_a_name(self, part: Part) -> Part:
        """Leave it open where the word for the place stands in another option's name."""
        found = self.index.part(self.words, part.start, typos=False)
        if found is None or found.options == part.options:
            return part
        return replace(part, options=part.options | found.options)

    def _phrase(self, at: int) -> Part | None:
        if self._counts_all(at):
            return Part(at, at + 2, how="both", options=self.everyone)
        match = BOOK.match(self.keys, at)
        if match is None:
            return Part(at, at + 1, role=Role.FILLER) if self._is_kind(at) else None
        size, role = match
        if role in _QUANTIFIERS:
            size += self._counted(at + size)
            return Part(at, at + size, how=_QUANTIFIERS[role], options=self.everyone)
        return Part(at, at + size, role=role)

    def _is_kind(self, at: int) -> bool:
        """Whether a word says what all options are: "book", "cakes" of two cakes."""
        forms = {self.words[at].stem, self.keys[at], self.keys[at].removesuffix("s")}
        return bool(forms & KINDS) or any(map(self.index.shared, forms))

    def _counted(self, at: int) -> int:
        """How many words after a quantifier name what it counts: "neither of these doctors"."""
        before, here = self.keys[at - 2 : at], self.keys[at : at + 2]
        if before[-1:] == ["of"] and len(here) == 2 and here[0] in _DETERMINERS:
            return 2 if here[1].endswith("s") else 0
        of_these = before and before[0] == "of" and before[-1] in _DETERMINERS
        return 1 if of_these and here and here[0].endswith("s") else 0

    def _counts_all(self, at: int) -> bool:
        """Whether "all three" counts the options."""
        if self.keys[at] != "all" or at + 1 >= len(self.keys):
            return False
        said = self.keys[at + 1]
        return str(NUMBER.get(said, said)) == str(self.index.count)


def _named(found: Found) -> Part:
    return Part(found.start, found.end, how=found.how, options=found.options)


def _carries(key: str) -> bool:
    return key not in KINDS and BOOK.match([key], 0) is not None
