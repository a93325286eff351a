"""Finding options by name in a reply: the whole name, a telling part of it, a typo of either.

What single words may stand for is in ``word_index``; here they are put together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from hearer.hear.choices.english.carriers import BOOK
from hearer.hear.choices.english.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.english.numerals import (
    NUMBER,
    clock,
    days,
    figures,
    in_figures,
    spelled_out,
)
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.english.plurals import singulars
from hearer.hear.choices.mentions.letter_clues import letter_clue
from hearer.hear.choices.mentions.near_names import NearNames
from hearer.hear.choices.mentions.word_index import SHORTEST_SHORT, NameHow, WordIndex

# Words that may stand between two parts of one name, "the red one in L", or after a part.
_BETWEEN = (SMALL | KINDS | {"version"}) - {"but", "not", "nor", "no", "or", "without"}
# What compares options is no name by itself: "the new one" is not *A New Day Has Come*.
_MEASURES = frozenset("new old long short big small large medium early late recent modern".split())
_SAYS_LITTLE = _MEASURES | SMALL
_AGAINST = frozenset("v vs versus".split())
DETERMINERS = frozenset("the a an any some this that these those no my our your her".split())
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_STREETS = frozenset(
    """street st road rd avenue ave lane boulevard blvd drive square terrace highway court way close
    crescent hill row mews""".split()
)


@dataclass(frozen=True, slots=True)
class Found:
    """Some options found by name in the words ``start`` to ``end`` of a reply."""

    options: frozenset[int]
    start: int
    end: int
    how: NameHow


class NameIndex(WordIndex):
    """The names of a question's options, ready to be found in any number of replies."""

    @cached_property
    def _sizes(self) -> dict[str, list[int]]:
        """How many words the full names have that start with a word, the longest first."""
        sizes: dict[str, set[int]] = {}
        for form in self._full:
            sizes.setdefault(form[0], set()).add(len(form))
        return {first: sorted(found, reverse=True) for first, found in sizes.items()}

    def full(self, words: Sequence[Word], at: int) -> Found | None:
        """Find the longest whole name that starts at a word and belongs to some options only."""
        for size in self._sizes.get(words[at].stem, ()):
            form = tuple(word.stem for word in words[at : at + size])
            if len(form) < size:
                continue
            who = self._full.get(form)
            if who and (len(who) < self.count or self.count == 1):
                return Found(frozenset(who), at, at + size, "name")
        return None

    def part(self, words: Sequence[Word], at: int, *, typos: bool) -> Found | None:
        """Find the longest run of name words from ``at`` that some, but not all, options share.

        The run starts with a telling word, spelled right or, with ``typos``, misspelled.
        """
        if split := self.split(words, at) or self._in_words(words, at):
            return split
        first = self.options(words, at, typos=typos)
        if first is None or self._belongs_to_kind(words, at):
            return None
        who, how = first
        end = at + 1
        for here in range(at + 1, len(words)):
            if words[here].opens:
                break
            more = self.options(words, here, typos=True, everyone=True)
            more = more or self.initial(words[here], who) or self.counted(words[here])
            if more is None and words[here].stem in _BETWEEN:
                continue
            if more is None or not who & more[0]:
                break
            who, end = who & more[0], here + 1
            how = "typo" if more[1] == "typo" else how
        said = [word.stem for word in words[at:end] if not self.short_form(word)]
        if said and all(stem in _SAYS_LITTLE for stem in said) and not self._contrasted(said):
            return None
        if end == at + 1 and self._is_genre(words, at, who):
            return None
        if end < len(words) and words[end].stem == "version" and not words[end].opens:
            end += 1
        return Found(frozenset(who), at, end, how)

    def _contrasted(self, said: Sequence[str]) -> bool:
        """Whether what is said sets alike options apart: "the large one" of two lattes."""
        return bool(self._alike - set(said))

    @cached_property
    def _alike(self) -> set[str]:
        """What all the options have in common that differ in size, age and the like."""
        measured = [set(keys) for keys in self._sequences if _MEASURES & set(keys)]
        return set.intersection(*measured) - SMALL if len(measured) > 1 else set()

    def split(self, words: Sequence[Word], at: int) -> Found | None:
        """Find a word of a name that was written as two: "master card"."""
        if at + 1 >= len(words) or words[at + 1].opens:
            return None
        key = words[at].stem + words[at + 1].stem
        if self.tells(key):
            return Found(frozenset(self._with[key]), at, at + 2, "typo")
        who = self._short.get(key)
        if not who or len(who) == self.count:
            return None
        lettered = len(key) == 2 or (figures(key) and not words[at].stem.isdecimal())
        return Found(frozenset(who), at, at + 2, "part") if lettered else None

    def _in_words(self, words: Sequence[Word], at: int) -> Found | None:
        """Find a number of a name that is said in several words: "catch twenty two"."""
        lettered = len(words[at].key) == 1 and words[at].key.isalpha()  # "s twenty four"
        keys = [word.key for word in words[at + lettered : at + 6]]
        if not keys or keys[0] not in NUMBER:
            return None
        number, size = spelled_out(keys, 0)
        if lettered:
            number = words[at].key + (number or in_figures(keys[0]))
            size = 1 + max(size, 1)
        return (
            Found(frozenset(self._with[number]), at, at + size, "part")
            if self.tells(number)
            else None
        )

    def says_kind(self, number: int) -> bool:
        """Whether a name says what sort of thing it is: *Bus to Oxford*."""
        return bool(KINDS & set(self._sequences[number]))

    def longer(self, words: Sequence[Word], name: Found) -> Found | None:
        """Find a name that goes on after another's end, misspelled: "Dune Mesiah" of two Dunes."""
        if name.end >= len(words) or words[name.end].opens:
            return None
        more = self.part(words, name.end, typos=True)
        said = tuple(word.stem for word in words[name.start : name.end])
        who = [n for n in (more.options if more else ()) if self._sequences[n][: len(said)] == said]
        if more is None or not who:
            return None
        return Found(frozenset(who), name.start, more.end, more.how)

    def by_letter(self, words: Sequence[Word], name: Found) -> Found | None:
        """Find the options whose spelling a clue after a name tells: "Sarah with an h"."""
        clue = letter_clue([word.key for word in words[: name.end + 3]], name.end)
        if clue is None:
            return None
        typed = words[name.end - 1].stem
        who = [
            number
            for number, keys in enumerate(self._sequences)
            if any(clue.fits(typed, key) for key in keys)
        ]
        return Found(frozenset(who), name.start, clue.end, "part") if who else None

    def spelled(self, typed: Sequence[Word]) -> Found | None:
        """Find the one whole name that all these words together misspell, spaces included."""
        if self.count == 1:
            return None
        best = self._near_names.misspelled(tuple(word.stem for word in typed))
        return Found(frozenset(best), 0, len(typed), "typo") if len(best) == 1 else None

    def shortened(self, typed: Sequence[Word]) -> Found | None:
        """Find the one name that all these words together clip: "veg lasagne"."""
        stems = [word.stem for word in typed]
        if self.count == 1 or max(map(len, stems)) < SHORTEST_SHORT:
            return None
        who = self._near_names.clipped(stems)
        return Found(frozenset(who), 0, len(typed), "part") if len(who) == 1 else None

    @cached_property
    def _near_names(self) -> NearNames:
        return NearNames(self._full)

    def at_time(self, words: Sequence[Word], at: int) -> Found | None:
        """Find the options with the time that is said: "8 pm", "half past six"."""
        if not self._times:
            return None
        said = clock([(word.key, word.gap.strip()) for word in words[at : at + 6]])
        if said is None:
            return None
        minutes, size = said
        who = set[int]().union(*(self._times.get(minute, set()) for minute in minutes))
        if not 0 < len(who) < self.count:
            return None
        return Found(frozenset(who), at, at + size, "part")

    @cached_property
    def are_moments(self) -> bool:
        """Whether all options are days or times of day."""
        timed = set[int]().union(*self._times.values())
        timed.update(*(self._with.get(day, ()) for day in _WEEKDAYS))
        timed.update(number for number, keys in enumerate(self._sequences) if any(days(keys)))
        return len(timed) == self.count

    def leads(self, words: Sequence[Word], at: int, found: Found) -> bool:
        """Whether the small words from ``at`` on lead into a name part as the name has them.

        "on the terrace" does for *Table on the terrace*; "about dawn" does not for *Dawn*. "by" and
        an author always do.
        """
        run = tuple(word.stem for word in words[at : found.start + 1])
        if run[0] == "by":
            return True
        return any(
            run == self._sequences[number][i : i + len(run)]
            for number in found.options
            for i in range(len(self._sequences[number]))
        )

    def is_street(self, options: frozenset[int]) -> bool:
        """Whether options are streets or addresses: "the one on Elm" names *14 Elm Street*."""
        return all(_STREETS & set(self._sequences[number]) for number in options)

    def _belongs_to_kind(self, words: Sequence[Word], at: int) -> bool:
        """Whether a possessive makes a kind ("the children's book") and names nobody."""
        word = words[at]
        owns = word.stem != word.key and word.text[:1].islower() and word.stem not in self._asides
        if not owns or at + 1 >= len(words) or words[at + 1].opens:
            return False
        who = self._with.get(word.stem, set())
        if any(words[at + 1].stem in self._sequences[number] for number in who):
            return False  # "lea's interview" is the *Interview with Lea*
        if any(
            {("with", word.stem), ("by", word.stem)} & set(pairwise(self._sequences[n]))
            for n in who
        ):
            return False  # "priya's class" is *Yoga with Priya*
        owned = {words[at + 1].key, *singulars(words[at + 1].key)}
        if not (at and words[at - 1].key in DETERMINERS) and not owned & WORKS:
            return False  # people's names have no article: "mark's number"
        after = BOOK.match([words[at + 1].key], 0)
        return after is None or words[at + 1].key in KINDS  # "the red's fine" is no kind

    def _is_genre(self, words: Sequence[Word], at: int, who: set[int]) -> bool:
        """Whether a word of a title is used for a kind: "the love song" is not *Love Child*."""
        word = words[at].stem
        if not words[at].text.islower() or word in self._asides or at + 1 >= len(words):
            return False
        if words[at + 1].opens or words[at + 1].stem not in WORKS:
            return False
        if any((word, words[at + 1].stem) in pairwise(self._sequences[n]) for n in who):
            return False  # "toy story"
        if all(_AGAINST & set(self._sequences[n]) for n in who):
            return False  # "the chelsea game" is *Arsenal v Chelsea*
        return all(2 * len(word) <= self._title_length(number) for number in who)

    def _title_length(self, number: int) -> int:
        return sum(len(key) for key in self._sequences[number] if key not in self._asides)


@lru_cache(maxsize=64)
def index_names(names: tuple[str, ...]) -> NameIndex:
    """Index names once for each set of options."""
    return NameIndex(names)
