"""The infobox text of AltEntities, taken apart into facts.

The corpus holds each infobox as one line (Section 5.1: all its key-value pairs): an unnamed entry
with the template's name, then the facts in the order of their keys::

    : Infobox book. author: Ada Example. country: Norway. genre: Crime, thriller. pages: 335

Nothing is escaped, so a value may hold what looks like a key (``name: Best of A. Example: 1970``).
Such impostors break the order of the keys, and the longest run of keys in order leaves them out.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

# Keys are template parameters: one word as a rule, up to three ("Place of Origin").
_KEY = re.compile(r"(?:^|(?<!^)\. )([A-Za-z][\w-]*(?: [\w-]+){0,2}): ")

# What only the page's layout or a library catalogue needs; nobody tells two things apart by it.
# Captions and the text for a picture that cannot be seen stay: they say how a thing looks.
_UNSPOKEN = frozenset(
    """image image_size imagesize image_upright image_width cover cover_size border italic_title
    isbn isbn_note oclc dewey congress misc no_recipes no_commons orig_lang_code name_lang
    native_name_lang external_host external_url wikisource native_wikisource website""".split()
)


@dataclass(frozen=True, slots=True)
class Infobox:
    """The facts of an infobox in their order, and what stands before the first of them."""

    head: str
    facts: dict[str, str]

    @classmethod
    def parse(cls, text: str) -> Infobox:
        """Take infobox text apart; ``str`` of the result is the text again."""
        found = list(_KEY.finditer(text))
        keys = [found[index] for index in longest_rising([match[1] for match in found])]
        if not keys:
            return cls(head=text, facts={})
        ends = [match.start() for match in keys[1:]] + [len(text)]
        facts = {match[1]: text[match.end() : end] for match, end in zip(keys, ends, strict=True)}
        return cls(head=text[: keys[0].start()], facts=facts)

    def __str__(self) -> str:
        facts = [f"{key}: {value}" for key, value in self.facts.items()]
        return ". ".join([self.head, *facts] if self.head else facts)

    @property
    def told(self) -> dict[str, str]:
        """The facts people may speak of: without file names, picture sizes, catalogue numbers."""
        return {
            key: " ".join(value.split())
            for key, value in self.facts.items()
            if value.strip() and key.lower().replace(" ", "_") not in _UNSPOKEN
        }


def longest_rising(keys: Sequence[str]) -> list[int]:
    """Find where the longest strictly rising subsequence of ``keys`` stands.

    Patience sorting: ``ends[n]`` is where the run of length n + 1 with the lowest end stops.
    """
    ends: list[int] = []
    before: list[int] = []
    for index, key in enumerate(keys):
        length = bisect_left(ends, key, key=keys.__getitem__)
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [index]
    run = []
    step = ends[-1] if ends else -1
    while step >= 0:
        run.append(step)
        step = before[step]
    return run[::-1]
