"""One item of a corpus: words said in answer to a question, and what they were taken to mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hearer.reading import Question, Reading


@dataclass(frozen=True, slots=True)
class Item:
    """Words, the question they answer, and the gold or human reading.

    ``fields`` holds what results may be broken down by (domain, sampling method, scenario);
    ``human`` is how people divided, where a corpus has several judgements of an item.
    """

    id: str
    words: str
    question: Question
    gold: str | None = None
    human: Reading | None = None
    fields: Mapping[str, str] = field(default_factory=dict)
