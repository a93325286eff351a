"""An item as one hearer took it: the one type that metrics, files and comparisons work on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hearer.corpora.item import Item
from hearer.errors import InputError
from hearer.reading import Reading

# The field that says which items answer one and the same question.
QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said, what it was taken to mean, and what it meant.

    ``question`` names the unit of resampling: replies to one question share its difficulty, so an
    interval that resampled them one by one would be too narrow.
    """

    id: str
    question: str
    words: str
    gold: str | None
    reading: Reading
    human: Reading | None = None
    fields: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, item: Item, reading: Reading) -> Heard:
        """Put an item and its reading together."""
        return cls(
            id=item.id,
            question=item.fields.get(QUESTION) or item.question.prompt or item.id,
            words=item.words,
            gold=item.gold,
            reading=reading,
            human=item.human,
            fields=item.fields,
        )

    @property
    def right(self) -> bool:
        """Forced choice: the most probable option is the gold one, whatever the decision."""
        return self.reading.best == self.gold


def pair(items: Iterable[Item], readings: Iterable[Reading]) -> list[Heard]:
    """Put items and readings together, in order."""
    items, readings = list(items), list(readings)
    if len(items) != len(readings):
        raise InputError(f"{len(items)} items cannot be paired with {len(readings)} readings")
    return [Heard.of(item, reading) for item, reading in zip(items, readings, strict=True)]


def labelled(heard: Sequence[Heard]) -> list[Heard]:
    """Keep what has a gold label; nothing to score is an error."""
    kept = [one for one in heard if one.gold is not None]
    if not kept:
        raise InputError(
            f"none of the {len(heard)} items has a gold label" if heard else "there are no items"
        )
    return kept


def refuse_repeated(items: Iterable[Item]) -> None:
    """Refuse items that share an id: readings are matched by it."""
    times = Counter(item.id for item in items)
    repeated = [key for key, count in times.items() if count > 1]
    if repeated:
        raise InputError(
            f"{len(repeated)} ids stand for several items (the first is {repeated[0]!r}); "
            "was a file given twice?"
        )
