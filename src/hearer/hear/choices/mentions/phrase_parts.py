"""Quantifiers among names and kinds: "neither of these doctors", "any day but", "all three"."""

from __future__ import annotations

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.kinds import KINDS, SMALL
from hearer.hear.choices.english.numerals import in_figures
from hearer.hear.choices.english.phrases import Phrasebook
from hearer.hear.choices.english.plurals import singulars
from hearer.hear.choices.mentions.names import Found
from hearer.hear.choices.mentions.parts import How, Part
from hearer.hear.choices.mentions.place_parts import AmongNames
from hearer.hear.choices.mentions.places import finished

DETERMINERS = frozenset("the these those your".split())
_GOES_FOR_ALL = frozenset("fine ok okay good easier easiest best cool great available".split())
_EVERY = frozenset("any every all each whichever whatever".split())
_EXCEPT = Phrasebook(
    {None: "but|except|except for|other than|apart from|besides|bar|save|aside from".split("|")}
)
_ANOTHER = (("a", "different"), ("some", "other"), ("another",), ("different",))
_QUANTIFIERS: dict[Role, How] = {
    Role.BOTH: "both",
    Role.EITHER: "either",
    Role.NEITHER: "neither",
    Role.OTHER: "other",
}


class PhraseReader(AmongNames):
    """Reads the phrases of one reply that carry a choice or quantify over options."""

    def at(self, at: int) -> Part | None:
        """Read the phrase that starts at a word."""
        if size := self._all_but(at):
            return Part(at, at + size, role=Role.NOT)
        if self._counts_all(at):
            return Part(at, at + 2, how="both", options=self.everyone)
        match = BOOK.match(self.keys, at)
        if (size := self._of_another(at)) > (match[0] if match else 0):
            return Part(at, at + size, how="neither", options=self.everyone)
        if match is None:
            return Part(at, at + 1, role=Role.FILLER) if self.is_kind(at) else None
        size, role = match
        if role is Role.NO and self._of_kind(at + size):
            return Part(at, at + size)
        if role is Role.EITHER and self._depends(at + size):
            return Part(at, at + size)
        if role is Role.OTHER and self.index.count == 1:
            role = Role.NEITHER  # there is no other
        if role in _QUANTIFIERS:
            if self._counts_within(at):
                return Part(at, at + 1, role=Role.FILLER)
            size += self._counted(at + size)
            return Part(at, at + size, how=_QUANTIFIERS[role], options=self.everyone)
        return Part(at, at + size, role=role)

    def _of_another(self, at: int) -> int:
        """How many words ask for none of these: "a different invoice", "some other place"."""
        size = next((len(p) for p in _ANOTHER if tuple(self.keys[at : at + len(p)]) == p), 0)
        noun = at + size
        if not size or noun >= len(self.keys) or not finished(self.words, noun + 1):
            return 0
        before = BOOK.match([self.keys[at - 1]], 0) if at and not self.words[at].opens else None
        if at and not self.words[at].opens and (before is None or before[1] is not Role.FILLER):
            return 0  # "not another jumper", "answers another song"
        alone = self.index.count == 1 and self.index.tells(self.words[noun].stem)
        return size + 1 if alone or self.is_kind(noun) else 0

    def _counts_within(self, at: int) -> bool:
        """Whether "the two" goes on with what a name counts: "the two year plan" of *2 years*."""
        if self.keys[at] != "the" or at + 2 >= len(self.keys):
            return False
        return self.index.counts(in_figures(self.keys[at + 1]), self.keys[at + 2])

    def _all_but(self, at: int) -> int:
        """How many words leave out what follows: "any day but", "every single one except"."""
        if self.keys[at] not in _EVERY:
            return 0
        for but in (at + 2, at + 3):
            between = self.keys[at + 1 : but]
            if not all(key.isalpha() and key not in SMALL for key in between):
                return 0
            if match := _EXCEPT.match(self.keys, but) if but < len(self.keys) else None:
                found = (self.index.part(self.words, i, typos=False) for i in range(at + 1, but))
                named = any(kind and self.are_others(kind) for kind in found)
                return 0 if named else but + match[0] - at
        return 0

    def are_others(self, found: Found) -> bool:
        """Whether all the other options say that they are something else."""
        return all(map(self.index.says_kind, self.everyone - found.options))

    def _of_kind(self, at: int) -> bool:
        """Whether "no" is about a kind that is not that of all options: "no musicals"."""
        if at >= len(self.words) or self.words[at].opens or self.keys[at].startswith("one"):
            return False
        known = self.index.part(self.words, at, typos=False) or self._is_shared(at)
        return any(form in KINDS for form in self.forms(at)) and not known

    def _is_shared(self, at: int) -> bool:
        return any(map(self.index.shared, self.forms(at)))

    def forms(self, at: int) -> tuple[str, ...]:
        """A word as it is written, and what it may be the plural of."""
        return (self.keys[at], *singulars(self.keys[at]))

    def _depends(self, at: int) -> bool:
        """Whether "whichever" goes on with what to look for: "whichever is open"."""
        if not self.keys[at - 1].endswith("ever") or self.keys[at : at + 1] not in (
            ["is"],
            ["has"],
        ):
            return False
        return not _GOES_FOR_ALL & set(self.keys[at + 1 : at + 2])

    def is_kind(self, at: int) -> bool:
        """Whether a word says what all options are: "book", "cakes" of two cakes."""
        forms = {self.words[at].stem, *self.forms(at)}
        return bool(forms & KINDS) or any(map(self.index.shared, forms))

    def _counted(self, at: int) -> int:
        """How many words after a quantifier name what it counts: "neither of these doctors"."""
        before, here = self.keys[at - 2 : at], self.keys[at : at + 2]
        if any(self.index.part(self.words, at + i, typos=False) for i in range(len(here))):
            return 0
        if here and carries(here[-1] if here[0] in DETERMINERS else here[0]):
            return 0
        if before[-1:] == ["of"] and len(here) == 2 and here[0] in DETERMINERS:
            return 2 if here[1].endswith("s") else 0
        of_these = before and before[0] == "of" and before[-1] in DETERMINERS
        return 1 if of_these and here and here[0].endswith("s") else 0

    def _counts_all(self, at: int) -> bool:
        """Whether "all three" counts the options."""
        if self.keys[at] != "all" or at + 1 >= len(self.keys):
            return False
        return in_figures(self.keys[at + 1]) == str(self.index.count)


def carries(key: str) -> bool:
    """Whether a word by itself carries a choice."""
    return key not in KINDS and BOOK.match([key], 0) is not None
