"""Direct mentions: replies that say which option outright, by name, place, "both" or "neither".

AltEntities leaves them out by design (Section 5: the expression "does not directly mention" the
choice); a product meets them first. The rule is precision: a reply is a direct mention only if,
apart from words that carry a choice ("I'd rather have ..."), nothing is left that describes
anything. "the second one" is a place; "the second one in the series" is a description.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hearer.hear.choices.english.phrases import Word, read_words
from hearer.hear.choices.mentions.beside_names import (
    described,
    kind_of_all,
    kind_of_some,
    told_exactly,
    tolerated,
)
from hearer.hear.choices.mentions.clauses import judge
from hearer.hear.choices.mentions.closed_sets import of_closed_set
from hearer.hear.choices.mentions.mention_parts import PartReader
from hearer.hear.choices.mentions.names import index_names
from hearer.hear.choices.mentions.near_mentions import akin, clipped, common, misspelled
from hearer.hear.choices.mentions.parts import How, Part
from hearer.hear.choices.mentions.plain_names import plainly
from hearer.hear.choices.mentions.verdicts import STRENGTH
from hearer.reading import Option

# A reply with more words than this tells a story; it does not point.
_MOST_WORDS = 64

_BEING = frozenset("is was are were does did has".split())
_ASKING = frozenset("what which who where when how why".split())


@dataclass(frozen=True, slots=True)
class Mention:
    """What a reply says outright.

    ``names`` are the options meant, in the order of the question: one; several where the words
    leave it open or mean all of them; none for *neither*. ``strength`` is the probability that the
    answer is among them (for *neither*: that none is meant). ``span`` is where the reply says it.
    """

    names: tuple[str, ...]
    how: How
    strength: float
    span: tuple[int, int]
    negated: bool = False

    @property
    def decides(self) -> bool:
        """Whether it leaves exactly one option."""
        return len(self.names) == 1


def direct_mention(reply: str, options: Sequence[Option]) -> Mention | None:
    """Say which options a reply mentions outright, or None if it describes, asks or says less."""
    names = tuple(option.name for option in options)
    if exact := _exactly(reply, names):
        return exact
    if other := of_closed_set(reply, names):
        return Mention((other,), "name", STRENGTH["name"], (0, len(reply)))
    words = read_words(reply, _MOST_WORDS + 1)
    if not names or not words or len(words) > _MOST_WORDS or _asks(reply, words):
        return None
    index = index_names(names)
    asked = reply.rstrip().endswith("?")
    names_only = not any(o.about or o.facts for o in options)
    parts = tolerated(PartReader(words, index, acts=names_only).parts(), words)
    if not names_only:
        parts = described(told_exactly(parts, words, options), words, options)
    verdict = judge(parts, words, asked, index.count) or misspelled(words, index)
    verdict = clipped(words, index, verdict) or verdict
    if kind_of_some(verdict, words, options) or kind_of_all(verdict, words, options):
        return None
    if verdict is None and asked and not (names_only and _suggests(parts)):
        return None
    if verdict is None and names_only:
        verdict = akin(parts, words, index) or common(parts, words, index)
    verdict = verdict or plainly(parts, words, index.count, told=not names_only)
    if verdict is None:
        return None
    meant = tuple(name for number, name in enumerate(names) if number in verdict.options)
    first, last = verdict.parts[0], verdict.parts[-1]
    span = (words[first.start].start, words[last.end - 1].end)
    return Mention(meant, verdict.how, verdict.strength, span, verdict.negated)


def _suggests(parts: Sequence[Part]) -> bool:
    """Whether a question ends in a name: "cheeky Nando's?", but not "Nando's any good?"."""
    return parts[-1].how in ("name", "part")


@lru_cache(maxsize=64)
def _spellings(names: tuple[str, ...]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The names as they are compared to the letter: in full, and without their parentheses."""
    whole: dict[str, list[str]] = {}
    bare: dict[str, list[str]] = {}
    for name in names:
        whole.setdefault(name.strip().casefold(), []).append(name)
        bare.setdefault(name.partition("(")[0].strip().casefold(), []).append(name)
    return whole, bare


def _exactly(reply: str, names: tuple[str, ...]) -> Mention | None:
    """Settle a reply that is one option's name to the letter, whatever its words may mean.

    What stands in parentheses may be left out: "Perfect" is *Perfect (by Ed Sheeran)*.
    """
    said = reply.strip()
    typed = said.rstrip(" .!").casefold() or said.casefold()
    whole, bare = _spellings(names)
    same = whole.get(said.casefold()) or whole.get(typed) or (bare.get(typed) if said else None)
    if same and len(same) > 1:  # "a" of *A* and *a*
        same = [name for name in same if name.strip() == said]
    if same is None or len(same) != 1:
        return None
    start = reply.index(said)
    return Mention((same[0],), "name", 0.99, (start, start + len(said)))


def _asks(reply: str, words: Sequence[Word]) -> bool:
    """Whether a reply asks back: "what was the first one again?", "is Emma any good?"."""
    first, second = words[0].key, words[1].key if len(words) > 1 else ""
    if reply.rstrip().endswith("?"):
        if first in _BEING and second != "it":
            return True
        if [word.key for word in words[-2:]] == ["any", "good"]:
            return True
    return first in ("whats", "whos", "hows", "wheres") or (first in _ASKING and second in _BEING)
