"""Which options a single word may stand for: a word of their names, written one way or another.

A word tells options apart if it stands in the names of some options and not of all; "Dawn" and
"novel" tell nothing between *Dawn (Andrews novel)* and *Dawn (McLaughlin novel)*, "Andrews" does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal, TypeVar

from hearer.hear.choices.english.carriers import BOOK
from hearer.hear.choices.english.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.english.numerals import NUMBER, in_figures
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.english.plurals import plural, singulars
from hearer.hear.choices.mentions.name_words import read_name
from hearer.hear.choices.mentions.near_names import NearWords, SortedWords, related
from hearer.hear.choices.mentions.short_forms import written_short

NameHow = Literal["name", "part", "typo"]

SHORTEST_SHORT = 3  # letters; "US" in capitals may be shorter
_TWO_LETTERS = frozenset("pm np nm eh ew aw ow ya ye mm oi".split())


class WordIndex:
    """The words of the names of a question's options."""

    def __init__(self, names: Sequence[str]) -> None:
        self.count = len(names)
        self._full: dict[tuple[str, ...], set[int]] = {}
        self._with: dict[str, set[int]] = {}
        self._sequences: list[tuple[str, ...]] = []
        self._asides: set[str] = set()  # words in parentheses: authors, artists
        self._short: dict[str, set[int]] = {}
        self._times: dict[int, set[int]] = {}
        self._codes: dict[str, set[int]] = {}
        for number, name in enumerate(map(read_name, names)):
            self._sequences.append(name.sequence)
            self._asides |= name.asides
            _add(self._full, name.forms, number)
            _add(self._with, name.keys, number)
            _add(self._short, name.short, number)
            _add(self._times, name.times, number)
            _add(self._codes, name.codes, number)
        self.everyone = frozenset(range(self.count))

    def tells(self, key: str) -> bool:
        """Whether a word stands in the names of some options but not of all (of several)."""
        if key not in self._with or key in SMALL or (key in WORKS and key not in self._asides):
            return False
        named = len(self._with[key])
        return 0 < named < self.count or named == self.count == 1

    def is_aside(self, key: str) -> bool:
        """Whether a word stands in parentheses in a name."""
        return key in self._asides

    def shared(self, key: str) -> bool:
        """Whether a word stands in the name of every option."""
        return self.count > 1 and len(self._with.get(key, ())) == self.count

    def numbered(self, words: Sequence[Word], at: int) -> str:
        """A number beside a word of a name, in figures: "season two" for *Season 2*."""
        figure = in_figures(words[at].key)
        if figure not in self._with:
            return ""
        beside = [words[i].stem for i in (at - 1, at + 1) if 0 <= i < len(words)]
        beside += [plural(key) for key in beside]  # "the five year one" of *5 years*
        if at and words[at - 1].key == "at":  # a time, and no place
            return figure
        no_place = NUMBER.get(words[at].key, 0) > self.count
        return figure if no_place or any(key in self._with for key in beside) else ""

    def counts(self, figure: str, noun: str) -> bool:
        """Whether a name counts these: "two year" is in *Fixed for 2 years*."""
        counted = {(figure, noun), (figure, plural(noun))}
        return any(counted & set(pairwise(map(in_figures, keys))) for keys in self._sequences)

    def options(
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
        long = capitals or figure or (len(word.stem) >= SHORTEST_SHORT and word.stem not in SMALL)
        long = long or (len(word.stem) == 2 and _no_word(word.stem))
        who = self._short.get(word.stem) if long else None
        return who if who and len(who) < self.count else None

    def coded(self, key: str) -> frozenset[int]:
        """Some options with letters in capitals that could be a small word: *Flight VS 3*."""
        who = self._codes.get(key, set())
        return frozenset(who) if len(who) < self.count else frozenset()

    def initial(self, word: Word, who: set[int]) -> tuple[set[int], NameHow] | None:
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

    def counted(self, word: Word) -> tuple[set[int], NameHow] | None:
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
        key, single = word.key, singulars(word.key)
        if len(key) > 3 and not any(form[:2] in self._starts for form in (key, *single)):
            return None
        brand = not any(singular in KINDS for singular in single)
        for singular in single:
            if not self.tells(singular):
                continue
            if len(self._with[singular]) > 1 or (brand and len(singular) > 2):
                return self._with[singular]
        if key.endswith("ing") and (said := self._doing(key.removesuffix("ing"))):
            return said
        for doing in (key + "ing", key.removesuffix("e") + "ing", key + key[-1:] + "ing"):
            if len(key) > 2 and self.tells(doing):
                return self._with[doing]
        singular_of = len(key) > 3 and not key.endswith("s")
        many = plural(key) if singular_of else ""
        regular = many == key + "s"  # "shop" may be a verb, and "shops" the name
        return self._with[many] if self.tells(many) and len(key) > 3 + regular else None

    @cached_property
    def _starts(self) -> set[str]:
        return {key[:2] for key in self._with}

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
        bare = ([key for key in keys if key not in SMALL] for keys in self._sequences)
        firsts = {keys[0] for keys in self._sequences if len(keys) > 1}
        firsts |= {keys[0] for keys in bare if len(keys) > 1}  # *By text message*
        return firsts.union(*map(written_short, firsts))

    def akin(self, typed: str) -> frozenset[int]:
        """The one option with a word of the same beginning: "pizza" and *Pizzeria*."""
        if len(typed) < 5 or not typed.isalpha() or typed.removesuffix("s") in KINDS - {typed}:
            return frozenset()
        near = self._words.starting(typed[:4])
        alike = (key for key in near if key != typed and related(typed, key))
        found = frozenset(number for key in alike for number in self._with[key])
        return found if len(found) == 1 < self.count else frozenset()

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


def _no_word(pair: str) -> bool:
    """Whether two letters are no word of their own, so that they must be initials: "ba"."""
    return pair not in SMALL and pair not in _TWO_LETTERS and BOOK.match([pair], 0) is None


K = TypeVar("K")


def _add(index: dict[K, set[int]], keys: Iterable[K], number: int) -> None:
    for key in keys:
        index.setdefault(key, set()).add(number)
