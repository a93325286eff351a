"""Places in the list among names that may hold the same words: "number 27", "the second cake"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearer.hear.choices.english.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.english.numerals import in_figures
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.names import Found, NameIndex
from hearer.hear.choices.mentions.parts import Part
from hearer.hear.choices.mentions.places import LISTED, finished
from hearer.hear.choices.mentions.positions import FROM_END, LABELS, ORDINAL, place

# Which way from its neighbour a place lies.
_STEPS: dict[str, tuple[int, ...]] = dict.fromkeys(
    "after following below under underneath".split(), (1,)
)
_STEPS |= dict.fromkeys("before above preceding".split(), (-1,))
_CLOSELY = frozenset("right just directly immediately straight".split())
_ORDERS = ORDINAL.keys() | FROM_END.keys()
_MOMENTS = frozenset("date day time".split())
# Works that come in series of their own: "book 2".
_IN_SERIES = WORKS - {"song", "tune", "recipe", "dish", "food"}


def named(found: Found) -> Part:
    """Make a part of a reply of what was found by name."""
    return Part(found.start, found.end, how=found.how, options=found.options)


class AmongNames:
    """The words of one reply, and the names of the options it chooses from."""

    def __init__(self, words: Sequence[Word], index: NameIndex) -> None:
        self.words = words
        self.keys = [word.key for word in words]
        self.index = index
        self.everyone = index.everyone


class PlaceReader(AmongNames):
    """Reads the places one reply points to, in a list whose names are known."""

    def __init__(
        self, words: Sequence[Word], index: NameIndex, *, listed_only: bool = False
    ) -> None:
        super().__init__(words, index)
        # What is told of options may tell where they are: "the one next to the station".
        self.listed_only = listed_only

    def at(self, at: int) -> Part | None:
        """Read a place that starts at a word."""
        found = place(self.words, at, self.index.count)
        if found is None:
            return self._labelled_name(at) or self._beside(at)
        part = Part(at, found.end, how="position", options=found.options, firm=found.firm)
        if self._counts_moments(part.end):
            part = replace(part, end=part.end + 1, firm=True)
        return self._among_named(part) or self._also_a_name(part)

    def _counts_moments(self, at: int) -> bool:
        """Whether a day or time is counted where options are such: "the second date"."""
        if at >= len(self.words) or self.words[at].opens or self.keys[at] not in _MOMENTS:
            return False
        return self.index.are_moments

    def _beside(self, at: int) -> Part | None:
        """Read a place told by its neighbour: "the one after Dune", "the one before the last".

        Where the neighbour stands at the end of the list, or between two, it is left open.
        """
        the = self.keys[at] == "the"
        kind = at + the
        if kind + 2 >= len(self.words) or self.keys[kind] not in KINDS:
            return None
        if not the and self.keys[at - 1 : at] != ["the"]:
            return None
        after = kind + 1 + (self.keys[kind + 1] in _CLOSELY)
        steps, start = _STEPS.get(self.keys[after], ()), after + 1
        listed = self.listed_only and self.keys[kind] in LISTED
        next_to = self.keys[after : after + 2] == ["next", "to"]
        if listed and (next_to or self.keys[after] == "beside"):
            steps, start = (-1, 1), after + 1 + next_to
        start += self.keys[start : start + 1] == ["the"]
        if not steps or start >= len(self.words):
            return None
        found = self._neighbour(start)
        if found is None or len(found[0]) != 1 or not finished(self.words, found[1]):
            return None
        (number,) = found[0]
        there = frozenset(number + step for step in steps) & self.everyone
        return Part(at, found[1], how="position", options=there or self.everyone)

    def _neighbour(self, at: int) -> tuple[frozenset[int], int] | None:
        """The options named or counted at a word, and where that ends."""
        named = self.index.full(self.words, at) or self.index.part(self.words, at, typos=True)
        if named:
            return named.options, named.end
        counted = None
        if self.keys[at] in _ORDERS:
            counted = place(self.words[at:], 0, self.index.count)
        return (counted.options, at + counted.end) if counted else None

    def _labelled_name(self, at: int) -> Part | None:
        """Read "number 27" where a name has it: *27 Baker Street*."""
        if self.keys[at] not in LABELS or at + 1 >= len(self.words) or self.words[at + 1].opens:
            return None
        if not in_figures(self.keys[at + 1]).isdecimal():
            return None
        found = self.index.part(self.words, at + 1, typos=False)
        return named(replace(found, start=at)) if found else None

    def numbered_kind(self, at: int) -> Part | None:
        """Read "plan 2" or "candidates 2 and 5" of plans and candidates that have no numbers."""
        if at + 1 >= len(self.words) or self.words[at + 1].gap.strip():
            return None
        if coded := self._coded(at):
            return coded
        figure = in_figures(self.keys[at + 1])
        number = int(figure) - 1 if figure.isdecimal() and len(figure) < 4 else -1
        kind = self.words[at].stem
        if number not in self.everyone or kind in SMALL or not self._is_countable(kind):
            return None
        # "the plan one" and "drink one" have no number.
        one = self.keys[at + 1] == "one" and (at > 0 or not self.index.shared(kind))
        if one or self.index.numbered(self.words, at + 1):
            return None
        return Part(at, at + 2, how="position", options=frozenset({number}))

    def _coded(self, at: int) -> Part | None:
        """Read "gate b" of *Gate A12* and *Gate B7*."""
        letter = self.keys[at + 1]
        if len(letter) != 1 or not letter.isalpha() or not self.index.shared(self.words[at].stem):
            return None
        found = self.index.lettered(letter)
        return Part(at, at + 2, how="part", options=found) if len(found) == 1 else None

    def _is_countable(self, kind: str) -> bool:
        """Whether a kind may be numbered in the list; works have numbers of their own."""
        single = kind.removesuffix("s")
        if self.index.shared(kind) or self.index.shared(single):
            return True
        listed = single in KINDS and (single not in _IN_SERIES or single != kind)
        return listed and not self.index.tells(kind) | self.index.tells(single)

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
        """Leave it open where the word for the place stands in another option's name.

        A bare "14", "B" or "middle" is the name: who numbers options that have numbers? "The third
        option" is no name.
        """
        found = self.index.part(self.words, part.start, typos=False)
        if found is None or found.options == part.options or self.keys[part.end - 1] in LABELS:
            return part
        if part.end == part.start + 1 and self.keys[part.start] not in _ORDERS:
            return named(found)
        return replace(part, options=part.options | found.options)
