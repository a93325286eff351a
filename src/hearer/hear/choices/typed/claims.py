"""Reading the comparison a reply makes, if comparing the options is what it does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.kinds import ANY_OPTION, KINDS
from hearer.hear.choices.english.phrases import Phrasebook, Word
from hearer.hear.choices.typed.dimensions import AGE, BIRTH, DATE, PRICE
from hearer.hear.choices.typed.measures import (
    ALONE,
    CAME_OUT,
    DIMENSION,
    MEASURES,
    NAMED,
    OTHER,
    OWN_DIMENSIONS,
    Measure,
)

_PUBLISHED = Phrasebook(
    {
        CAME_OUT: """released, release, publish, published, publishing, publication, came out,
        come out, comes out, coming out, came, written, wrote, recorded, made, produced, printed,
        issued, dropped, launched, debuted, premiered, created, born, founded, opened,
        built, came in, came through, arrived, received, i got, i took, sent, posted, uploaded,
        modified, edited, changed, updated, saved, added""".split(",")
    }
)
# What may stand around a comparison without describing anything.
_AROUND = Phrasebook(
    {
        None: """slightly, a bit, a little, a lot, alot, much, far, way, quite, very, even, almost,
        somewhat, significantly, considerably, by far, a few years, some years, years, a decade,
        decades, by a few years, than, of two, of the pair, out of the two, out of these two,
        between the two, between these two, from the two, of the lot, of all, time, date, dated,
        in time, at an, has, with the, has the, which, who, version, edition, album, single, volume,
        anthology, collection, to be, being, compared to, compared with, on, number of,
        songs, books, novels, tracks, movies, films, leaves, leave, leaving, departs, departing,
        starts, starting, begins, costs, takes, lasts, runs, whatever has, whatever is,
        whatever costs, whichever has, whichever is, whichever one is, whichever one has,
        whichever costs, whichevers, whatevers, whoevers, whoever is, whoever has, monthly, weekly,
        yearly, a month, per month, a week, a year, per year, a day, per day, a night, per night,
        per hour, per person, too""".split(",")
    }
)
_FEW = 3  # words; in more of them something may be told that nobody listed
RANKS = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5}
RANKS["next"] = 2  # "the next cheapest"
BUT_SOME: dict[tuple[str, ...], int] = {
    ("but", "one"): 2,
    ("but", "two"): 3,
}  # "the oldest but one"
COUNTS = {"two": 2, "2": 2, "three": 3, "3": 3}  # "the two cheapest"
# Kinds of people are compared for what they are in a story, "the older man", unless the options are
# people themselves.
_PEOPLE = frozenset("man woman guy girl lady person author artist player".split())
_COMPARED_KINDS = KINDS - _PEOPLE | frozenset(
    """airline company provider mower lawnmower theatre theater class session mail attachment tv
    television pack set series recording way""".split()
)
# After "the" and a comparative they begin a clause of its own: "the faster you go".
_SUBJECTS = frozenset("you we they he she".split())
# What may stand right before a comparing word: "with more pages", "whichever pays best".
_LEADS = frozenset("with whichever whatever whoever".split())
# Words that add a description to what has been compared: "the newer song by a band".
_ADDS = frozenset("with by from about in that where which who featuring and like so".split())
_PASSED_OVER = (Role.FILLER, Role.AND, Role.OR, Role.BUT, Role.NO, Role.CORRECT)


@dataclass(frozen=True, slots=True)
class Claim:
    """A comparison as said: over which dimensions, which end, denied or not.

    ``more_said`` means that a description follows; ``superlative`` that it fits any number of
    options ("the oldest") and not just two ("the older"); ``rank`` is 2 for "the second oldest" and
    "the oldest but one"; ``count`` is 2 for "the two oldest".
    """

    dimensions: tuple[str, ...]
    most: bool
    negated: bool
    more_said: bool
    superlative: bool
    rank: int = 1
    count: int = 1


@dataclass(frozen=True, slots=True)
class _Heard:
    """A comparing word: where it stands and ends, whether it is denied, its rank, how many."""

    start: int
    end: int
    measure: Measure
    denied: bool
    rank: int = 1
    count: int = 1


def read_claims(
    words: Sequence[Word], dimensions: Collection[str] = (), kinds: Collection[str] = ()
) -> list[Claim]:
    """Give the comparisons a reply makes, all of which have to hold: "the older, shorter one".

    ``dimensions`` are those that options tell of, ``kinds`` words that the names of all share: "the
    cheaper mug".
    """
    reader = _Reader(words, dimensions, kinds)
    reader.read()
    return reader.claims()


def may_compare(words: Sequence[Word]) -> bool:
    """Whether any of the words compares at all."""
    keys = [word.key for word in words]
    return any(MEASURES.match(keys, at) for at in range(len(keys)))


def carries_only(words: Sequence[Word]) -> bool:
    """Whether the words carry a choice and describe nothing."""
    reader = _Reader(words, ())
    reader.read()
    return not reader.unknown


def carries_nothing_else(words: Sequence[Word]) -> bool:
    """Whether the words carry a choice and do not even say what kind of thing is meant."""
    kinds = KINDS - ANY_OPTION
    return carries_only(words) and not any(word.key in kinds for word in words)


def carries_nothing(words: Sequence[Word]) -> bool:
    """Whether a few words neither describe nor compare nor count: "ok", "hmm, thanks"."""
    keys = [word.key for word in words]
    if len(keys) > _FEW or any(key[0].isdigit() for key in keys):
        return False
    if any(book.match(keys, at) for book in (_AROUND, _PUBLISHED) for at in range(len(keys))):
        return False
    return not may_compare(words) and carries_nothing_else(words)


class _Reader:
    def __init__(
        self, words: Sequence[Word], dimensions: Collection[str], kinds: Collection[str] = ()
    ) -> None:
        self.words = words
        self.keys = [word.key for word in words]
        self.own = Phrasebook({name: [name] for name in dimensions if any(map(str.isalnum, name))})
        people = not {AGE, BIRTH}.isdisjoint(dimensions)
        self.kinds = (KINDS if people else _COMPARED_KINDS) | set(kinds)
        self.heard: list[_Heard] = []
        self.named: dict[int, str] = {}  # a dimension named right after a comparing word
        self.published: list[int] = []
        self.others: list[int] = []
        self.unknown: list[int] = []
        self.denied = False
        self.either = False

    def read(self) -> None:
        """Sort every word into what compares, what carries and what is left."""
        at = 0
        while at < len(self.keys):
            if self.words[at].opens:
                self.denied = False
            size = self._measure(at) or self._dimension(at) or self._carried(at)
            if size < 0:
                return
            if size == 0:
                self.unknown.append(at)
            at += max(size, 1)

    def _measure(self, at: int) -> int:
        if match := MEASURES.match(self.keys, at):
            end = at + match[0]
            after = tuple(self.keys[end : end + 2])
            most = self.keys[at].endswith("st") and not match[1].beside
            rank = BUT_SOME.get(after, 1) if most else 1
            count = COUNTS.get(self.keys[end], 1) if most and end < len(self.keys) else 1
            self.heard.append(_Heard(at, end, match[1], self.denied, rank, count))
            return match[0] + (2 if rank > 1 else count > 1)
        return self._ranked(at)

    def _ranked(self, at: int) -> int:
        """Take an ordinal or a number with the superlative that follows: "second newest"."""
        if self.keys[at] == "the" and self.keys[at + 1 : at + 2] in (["two"], ["three"]):
            size = self._ranked(at + 1)
            return size + 1 if size else 0
        rank, count = RANKS.get(self.keys[at], 0), COUNTS.get(self.keys[at], 0)
        more = (rank or count) and at + 1 < len(self.keys)
        match = MEASURES.match(self.keys, at + 1) if more else None
        if not match or match[1].beside not in ("", DIMENSION):
            return 0
        if not self.keys[at + 1].endswith("st"):
            return 0
        end = at + 1 + match[0]
        self.heard.append(_Heard(at, end, match[1], self.denied, rank or 1, count or 1))
        return 1 + match[0]

    def _dimension(self, at: int) -> int:
        """Take a dimension's name after a comparing word: "longer name", "fewer calories"."""
        if not self.heard or self.heard[-1].end != at:
            return 0
        matches = [book.match(self.keys, at) for book in (self.own, NAMED)]
        match = max(filter(None, matches), key=lambda found: found[0], default=None)
        if match:
            self.named[at] = match[1]
        return match[0] if match else 0

    def _carried(self, at: int) -> int:
        """Pass over what carries; 0 for a word that describes, -1 where a reason begins."""
        if match := _PUBLISHED.match(self.keys, at):
            self.published.append(at)
            return match[0]
        if around := _AROUND.match(self.keys, at):
            return around[0]
        if (
            self.keys[at] in _LEADS
            and at + 1 < len(self.keys)
            and MEASURES.match(self.keys, at + 1)
        ):
            return 1
        carrier = BOOK.match(self.keys, at)
        if carrier is None or carrier[1] in (Role.BOTH, Role.EITHER, Role.NEITHER):
            return 1 if self.keys[at] in self.kinds else 0
        size, role = carrier
        if role is Role.REASON:
            return -1
        if role is Role.NOT:
            self.denied = True
        elif role is Role.OTHER:
            self.others.append(at)
        elif role is Role.OR:
            self.either = True
        elif role not in _PASSED_OVER:
            return 0
        return size

    def claims(self) -> list[Claim]:
        """Put together what was heard, if comparing is all that it does."""
        if not self.heard or not all(self._fits(heard) for heard in self.heard):
            return []
        ends: dict[tuple[tuple[str, ...], bool], _Heard] = {}
        for heard in self.heard:
            ends.setdefault((heard.measure.dimensions, heard.measure.most != heard.denied), heard)
        if len(ends) > 1 and (self.unknown or self.either):
            return []
        if self.unknown and not self._adds_later(self.heard[0]):
            return []
        return [self._claim(heard) for heard in ends.values()]

    def _claim(self, heard: _Heard) -> Claim:
        # "The other one came out later" speaks of the option that is not meant.
        flipped = any(place < heard.start for place in self.others)
        return Claim(
            dimensions=self._dimensions(heard),
            most=heard.measure.most != flipped,
            negated=heard.denied,
            more_said=bool(self.unknown),
            superlative=heard.rank * heard.count > 1 or self.keys[heard.start].endswith("st"),
            rank=heard.rank,
            count=heard.count,
        )

    def _fits(self, heard: _Heard) -> bool:
        """Whether a comparing word has beside it what it needs to compare options."""
        beside = heard.measure.beside
        if self._has_subject(heard):
            return False
        if beside == CAME_OUT:
            return self._orders(heard)
        if beside == OTHER:
            return any(place >= heard.end for place in self.others) or self._this_one(heard)
        if beside == ALONE:
            return not self.unknown
        return beside != DIMENSION or heard.end in self.named

    def _has_subject(self, heard: _Heard) -> bool:
        """Tell "the faster you go, the better", which speaks of going, from "the faster one"."""
        after = self.words[heard.end : heard.end + 1]
        the = self.keys[max(0, heard.start - 1) : heard.start] == ["the"]
        return the and any(word.key in _SUBJECTS and not word.opens for word in after)

    def _orders(self, heard: _Heard) -> bool:
        """Tell "came out first" and "the first released" from "first published by"."""
        if self.unknown:
            return False
        if any(place < heard.start for place in self.published):
            return True
        the_first = heard.start > 0 and self.keys[heard.start - 1] == "the"
        return bool(self.published) and the_first

    def _this_one(self, heard: _Heard) -> bool:
        """Tell "the other book came out after this one"."""
        other = any(place < heard.start for place in self.others)
        return other and self.keys[heard.end : heard.end + 1] == ["this"]

    def _dimensions(self, heard: _Heard) -> tuple[str, ...]:
        named = self.named.get(heard.end)
        if named is None:
            return heard.measure.dimensions
        # "the older book" still asks for dates: a kind names a dimension only for lengths.
        own = not heard.measure.dimensions or named in heard.measure.dimensions
        own = own or (named in OWN_DIMENSIONS and DATE not in heard.measure.dimensions)
        return (named,) if own else heard.measure.dimensions

    def _adds_later(self, heard: _Heard) -> bool:
        """Whether all that describes follows the comparison: "the newer song, with the choir"."""
        if heard.measure.beside or self.unknown[0] < heard.end:
            return False
        # What has a price is the option itself, whatever it is called: "the cheaper cover".
        last = len(self.keys) - 1
        if heard.measure.dimensions == (PRICE,) and self.unknown == [last] == [heard.end]:
            return True
        between = range(heard.end, self.unknown[0] + 1)
        return any(self.words[at].opens or self.keys[at] in _ADDS for at in between)
