"""Names and words of names that come near what is typed: misspelled, clipped, related.

Each search looks only where a match can be, so that a thousand options cost little more than two.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hearer.hear.choices.english.edits import edits, slip, spoken
from hearer.hear.choices.english.numerals import figures
from hearer.hear.choices.mentions.short_forms import clips

_AFTER_ALL = "\U0010ffff"  # sorts behind any letter


class SortedWords:
    """Words in order, to find those that start or end with some letters."""

    def __init__(self, words: Iterable[str]) -> None:
        words = set(words)
        self._words = sorted(words)
        self._reversed = sorted(word[::-1] for word in words)

    def starting(self, start: str) -> Sequence[str]:
        """The words that start with these letters."""
        return _between(self._words, start)

    def ending(self, end: str) -> Iterator[str]:
        """The words that end in these letters."""
        return (word[::-1] for word in _between(self._reversed, end[::-1]))


def _between(words: Sequence[str], start: str) -> Sequence[str]:
    return words[bisect_left(words, start) : bisect_left(words, start + _AFTER_ALL)]


class NearWords:
    """Words with the options they tell apart, found by a misspelling of one of them."""

    def __init__(self, words: Mapping[str, set[int]]) -> None:
        self._words = {key: (who, set(key), figures(key)) for key, who in words.items()}
        self._first: dict[str, list[str]] = {}
        self._spoken: dict[str, list[str]] = {}
        self._tails: dict[str, list[str]] = {}
        for key in self._words:
            self._first.setdefault(key[:1], []).append(key)
            self._spoken.setdefault(spoken(key), []).append(key)
            for cut in range(3):
                self._tails.setdefault(key[cut:], []).append(key)

    def nearest(self, typed: str) -> set[int] | None:
        """The options of the word that is misspelled least; None if there is none, or several."""
        letters, numbers = set(typed), figures(typed)
        least, options = 0.0, list[set[int]]()
        for key in self._candidates(typed):
            who, own, own_numbers = self._words[key]
            # Each letter of its own costs an edit at least: most words need no closer look.
            near = abs(len(key) - len(typed)) < 4 and len(letters - own) < 4
            found = slip(typed, key) if near and own_numbers == numbers else None
            if found is None or (options and found > least):
                continue
            options = [*options, who] if options and found == least else [who]
            least = found
        # Two names equally near: the word does not say which.
        return options[0] if options and all(o == options[0] for o in options) else None

    def _candidates(self, typed: str) -> set[str]:
        """The words a slip can lead to: of the same start, or sound, or with one slip in it."""
        found = {*self._first.get(typed[:1], ()), *self._spoken.get(spoken(typed), ())}
        for cut in range(3):
            found.update(self._tails.get(typed[cut:], ()))
        return found


class NearNames:
    """Whole names, found by words that misspell or clip them together."""

    def __init__(self, full: Mapping[tuple[str, ...], set[int]]) -> None:
        self._full = full
        self._alone = {form for form, who in full.items() if len(who) == 1}
        self._sizes: dict[int, list[tuple[int, tuple[str, ...], str, set[str]]]] = {}
        self._holding: dict[str, list[tuple[str, ...]]] = {}
        for order, form in enumerate(full):
            joined = "".join(form)
            if form in self._alone:
                self._sizes.setdefault(len(joined), []).append((order, form, joined, set(joined)))
            for word in set(form):
                self._holding.setdefault(word, []).append(form)
        self._words = SortedWords(self._holding)

    def misspelled(self, typed: tuple[str, ...]) -> set[int]:
        """The options whose whole names these words misspell, spaces included."""
        text = "".join(typed)
        # Spelled right, and not taken for a name: "you idiot".
        if not 4 <= len(text) <= 200 or typed in self._alone:
            return set()
        near = self._near(text)
        if not near:
            return self._word_by_word(typed)
        ranked = [
            (distance + (0.0 if text[0] == joined[0] else 0.5), number)
            for distance, _, joined, form in near
            if not _neighbours(text, joined)
            for number in self._full[form]
        ]
        if not ranked:
            return set()
        # "Nemesis 4" is no misspelling of "Nemesis 3": figures are never slips of each other.
        _, _, nearest, _ = min(near)
        if set(figures(text)) != set(figures(nearest)):
            return set()
        least = min(ranked)[0]
        return {number for distance, number in ranked if distance == least}

    def _near(self, text: str) -> list[tuple[int, int, str, tuple[str, ...]]]:
        """The names within reach, each with its distance and its place among all of them."""
        most = max(1, len(text) // 5)
        letters = set(text)
        found = []
        for size in range(len(text) - most, len(text) + most + 1):
            for order, form, joined, own in self._sizes.get(size, ()):
                if len(letters - own) > most or len(own - letters) > most:
                    continue
                distance = edits(text, joined, most)
                if distance <= most:
                    found.append((distance, order, joined, form))
        return found

    def _word_by_word(self, typed: tuple[str, ...]) -> set[int]:
        """The options with a slip in each of several words, too many for one: "avenu fosh"."""
        if len(typed) < 2:
            return set()
        same = (form for form in self._alone if len(form) == len(typed))
        found = (form for form in same if all(map(_slipped, typed, form)))
        return {number for form in found for number in self._full[form]}

    def clipped(self, typed: Sequence[str]) -> set[int]:
        """The options whose names these words clip together: "veg lasagne"."""
        longest = max(typed, key=len)
        forms = {form for w in self._words.starting(longest) for form in self._holding[w]}
        enough = (form for form in forms if len(form) >= len(typed))
        return {n for form in enough if clips(typed, form) for n in self._full[form]}


def related(typed: str, key: str) -> bool:
    """Whether two words share nearly all of what is typed, from the start: "auntie" and "aunt"."""
    same = next((i for i, (a, b) in enumerate(zip(typed, key, strict=False)) if a != b), None)
    same = min(len(typed), len(key)) if same is None else same
    diminutive = same == len(key) >= len(typed) - 2
    return same >= 4 and (diminutive or 5 * same >= 4 * len(typed))


def _slipped(typed: str, word: str) -> bool:
    """Whether a word has at most one slip, or sounds like another; short words have none."""
    if typed == word:
        return True
    if typed[:1] != word[:1] or min(len(typed), len(word)) < 4 or figures(typed) != figures(word):
        return False
    return edits(typed, word, 1) == 1 or slip(typed, word) is not None


def _neighbours(text: str, name: str) -> bool:
    """Whether two short words differ in a letter, as words do: "live" is not *Love*."""
    return len(text) == len(name) < 5 and sorted(text) != sorted(name)
