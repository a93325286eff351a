"""Finding options by name in a reply: the whole name, a telling part of it, a typo of either.

A word tells options apart if it stands in the names of some options and not of all; "Dawn" and
"novel" tell nothing between *Dawn (Andrews novel)* and *Dawn (McLaughlin novel)*, "Andrews" does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Literal, TypeVar

from hearer.hear.choices.carriers import BOOK, KINDS, SMALL, WORKS
from hearer.hear.choices.name_words import read_name
from hearer.hear.choices.near_names import NearNames, NearWords, SortedWords, related
from hearer.hear.choices.numerals import NUMBER, clock, figures, in_figures
from hearer.hear.choices.phrases import Word
from hearer.hear.choices.short_forms import written_short

NameHow = Literal["name", "part", "typo"]

# Words that may stand between two parts of one name, "the red one in L", or after a part.
_BETWEEN = (SMALL | KINDS | {"version"}) - {"but", "not", "nor", "no", "or", "without"}
# What compares options is no name by itself: "the new one" is not *A New Day Has Come*.
_MEASURES = frozenset("new old long short big small large medium early late recent modern".split())
_SAYS_LITTLE = _MEASURES | SMALL
_STREETS = frozenset(
    """street st road rd avenue ave lane boulevard blvd drive square terrace highway court way close
    crescent hill row mews""".split()
)
_SHORTEST_SHORT = 3  # letters; "US" in capitals may be shorter


@dataclass(frozen=True, slots=True)
class Found:
    """Some options found by name in the words ``start`` to ``end`` of a reply."""

    options: frozenset[int]
    start: int
    end: int
    how: NameHow


class NameIndex:
    """The names of a question's options, ready to be found in any number of replies."""

    def __init__(self, names: Sequence[str]) -> None:
        self.count = len(names)
        self._full: dict[tuple[str, ...], set[int]] = {}
        self._with: dict[str, set[int]] = {}
        self._sequences: list[tuple[str, ...]] = []
        self._asides: set[str] = set()  # words in parentheses: authors, artists
        self._short: dict[str, set[int]] = {}
        self._times: dict[int, set[int]] = {}
        for number, name in enumerate(map(read_name, names)):
            self._sequences.append(name.sequence)
            self._asides |= name.asides
            _add(self._full, name.forms, number)
            _add(self._with, name.keys, number)
            _add(self._short, name.short, number)
            _add(self._times, name.times, number)
        self.everyone = frozenset(range(self.count))
        self._sizes: dict[str, list[int]] = {}  # of the full names that start with a word
        for form in sorted(self._full, key=len, reverse=True):
            sizes = self._sizes.setdefault(form[0], [])
            if len(form) not in sizes:
                sizes.append(len(form))

    def tells(self, key: str) -> bool:
        """Whether a word stands in the names of some options but not of all (of several)."""
        if key in SMALL or (key in WORKS and key not in self._asides):
            return False
        named = len(self._with.get(key, ()))
        return 0 < named < self.count or named == self.count == 1

    def shared(self, key: str) -> bool:
        """Whether a word stands in the name of every option."""
        return self.count > 1 and len(self._with.get(key, ())) == self.count

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
        if split := self.split(words, at):
            return split
        first = self._options(words, at, typos=typos)
        if first is None or self._belongs_to_kind(words, at):
            return None
        who, how = first
        end = at + 1
        for here in range(at + 1, len(words)):
            if words[here].opens:
                break
            more = self._options(words, here, typos=True, everyone=True)
            more = more or self._initial(words[here], who) or self._counted(words[here])
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

    def spelled(self, typed: Sequence[Word]) -> Found | None:
        """Find the one whole name that all these words together misspell, spaces included."""
        if self.count == 1:
            return None
        best = self._near_names.misspelled(tuple(word.stem for word in typed))
        return Found(frozenset(best), 0, len(typed), "typo") if len(best) == 1 else None

    def shortened(self, typed: Sequence[Word]) -> Found | None:
        """Find the one name that all these words together clip: "veg lasagne"."""
        stems = [word.stem for word in typed]
        if self.count == 1 or max(map(len, stems)) < _SHORTEST_SHORT:
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

    def numbered(self, words: Sequence[Word], at: int) -> str:
        """A number beside a word of a name, in figures: "season two" for *Season 2*."""
        figure = in_figures(words[at].key)
        if figure not in self._with:
            return ""
        beside = [words[i].stem for i in (at - 1, at + 1) if 0 <= i < len(words)]
        if at and words[at - 1].key == "at":  # a time, and no place
            return figure
        no_place = NUMBER.get(words[at].key, 0) > self.count
        return figure if no_place or any(key in self._with for key in beside) else ""

    def _options(
        self, words: Sequence[Word], at: int, *, typos: bool, everyone: bool = False
    ) -> tuple[set[int], NameHow] | None:
        """The options whose names hold this word, spelled right or with a slip."""
        word = words[at]
        for key in (word.stem, word.key, self.numbered(words, at)):
            if self.tells(key) or (everyone and self.shared(key)):
                return self._with[key] | self._ending(key), "part"
        if short := self.short_form(word):
            return short, "part"
        if word.stem in SMALL or self.shared(word.stem):
            return None
        if inflected := self._inflected(word):
            return inflected, "part"
        return self._misspelled(word.stem) if typos else None

    def short_form(self, word: Word) -> set[int] | None:
        """The options with these initials, or with these words written as one."""
        capitals = len(word.stem) > 1 and word.text.isupper()
        figure = len(word.stem) > 1 and word.stem.isdecimal()
        long = capitals or figure or (len(word.stem) >= _SHORTEST_SHORT and word.stem not in SMALL)
        who = self._short.get(word.stem) if long else None
        return who if who and len(who) < self.count else None

    def _initial(self, word: Word, who: set[int]) -> tuple[set[int], NameHow] | None:
        """Of some options, those with a later word that starts with this letter: "Emma C"."""
        if len(word.key) != 1 or not word.text.isupper():
            return None
        with_it = {n for n in who if any(key[0] == word.key for key in self._sequences[n][1:])}
        return (with_it, "part") if with_it else None

    def _ending(self, key: str) -> set[int]:
        """The options with a word that ends in this one: a *Cheesecake* is a cake."""
        if len(key) < 4 or key.isdecimal():
            return set()
        longer = (word for word in self._words.ending(key) if len(word) > len(key) + 2)
        return set[int]().union(*(self._with[word] for word in longer))

    @cached_property
    def _words(self) -> SortedWords:
        return SortedWords(self._with)

    def _counted(self, word: Word) -> tuple[set[int], NameHow] | None:
        """The options with a number in the plural, or with an hour: "ghost 15s", "sat 8"."""
        number = word.key.removesuffix("s")
        if not number.isdecimal():
            return None
        if number != word.key and self.tells(number):
            return self._with[number], "part"
        hours = self._with.get(number + "am", set()) | self._with.get(number + "pm", set())
        return (hours, "part") if hours else None

    def _inflected(self, word: Word) -> set[int] | None:
        """The several options that a plural sums up, "both Toyotas", or the one in the plural.

        The plural of a name may mean one option as well: "the Sonys", but not of a kind: "jackets".
        """
        key, brand = word.key, word.key.removesuffix("s") not in KINDS
        for end in ("s", "es"):
            singular = key.removesuffix(end)
            if singular == key or not self.tells(singular):
                continue
            if len(self._with[singular]) > 1 or (brand and len(singular) > 2):
                return self._with[singular]
        if key.endswith("ing") and (said := self._doing(key.removesuffix("ing"))):
            return said
        for doing in (key + "ing", key.removesuffix("e") + "ing", key + key[-1:] + "ing"):
            if len(key) > 2 and self.tells(doing):
                return self._with[doing]
        singular_of = len(key) > 4 and not key.endswith("s") and self.tells(key + "s")
        return self._with[key + "s"] if singular_of else None

    def _doing(self, base: str) -> set[int] | None:
        """The options named for what is done: "spinning" is the *Spin class*."""
        undoubled = base[:-1] if base[-1:] == base[-2:-1] else base
        for verb in (base, undoubled, base + "e"):
            if len(verb) > 2 and self.tells(verb):
                return self._with[verb]
        return None

    def lettered(self, letter: str) -> frozenset[int]:
        """The options with a letter before a number: "gate B" of *Gate B7*."""
        coded = [
            number
            for number, keys in enumerate(self._sequences)
            if any(key[0] == letter and key[1:].isdecimal() for key in keys)
        ]
        return frozenset(coded)

    def starts_name(self, key: str) -> bool:
        """Whether a word begins a name of several words, or is short for one that does."""
        return key in self._firsts and self.tells(key)

    @cached_property
    def _firsts(self) -> set[str]:
        """The first words of names of several words, and what is short for them."""
        firsts = {keys[0] for keys in self._sequences if len(keys) > 1}
        return firsts.union(*map(written_short, firsts))

    def akin(self, typed: str) -> frozenset[int]:
        """The one option with a word of the same beginning: "pizza" and *Pizzeria*."""
        if len(typed) < 5 or not typed.isalpha() or typed.removesuffix("s") in KINDS - {typed}:
            return frozenset()
        near = self._words.starting(typed[:4])
        alike = (key for key in near if key != typed and related(typed, key))
        found = frozenset(number for key in alike for number in self._with[key])
        return found if len(found) == 1 < self.count else frozenset()

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
        return all(2 * len(word) <= self._title_length(number) for number in who)

    def _title_length(self, number: int) -> int:
        return sum(len(key) for key in self._sequences[number] if key not in self._asides)

    @cached_property
    def _near_words(self) -> NearWords:
        """The words that tell options apart, and two words written as one."""
        words = {key: who for key, who in self._with.items() if self.tells(key)}
        for key, who in self._short.items():
            if len(key) > 6 and len(who) < self.count:
                words.setdefault(key, who)
        return NearWords({key: who for key, who in words.items() if not key.isdigit()})

    def _misspelled(self, typed: str) -> tuple[set[int], NameHow] | None:
        if not 4 <= len(typed) <= 40 or typed.isdigit():
            return None
        who = self._near_words.nearest(typed)
        return (who, "typo") if who else None


K = TypeVar("K")


def _add(index: dict[K, set[int]], keys: Iterable[K], number: int) -> None:
    for key in keys:
        index.setdefault(key, set()).add(number)


@lru_cache(maxsize=64)
def index_names(names: tuple[str, ...]) -> NameIndex:
    """Index names once for each set of options."""
    return NameIndex(names)
