"""The label sets of Circa (Louis et al. 2020, Table 5 and Section 3.5).

STRICT keeps the eight judgements annotators chose from; RELAXED collapses the uncertain ones into
the definite ones. Models are scored on six STRICT and four RELAXED labels (Section 4): *unsure* and
*other* are left out. Readings use short names; ``PUBLISHED`` gives the corpus's own spelling.
"""

from __future__ import annotations

from enum import Enum

from hearer.reading import Option

YES = "yes"
PROBABLY_YES = "probably yes"
CONDITIONAL = "conditional yes"
NO = "no"
PROBABLY_NO = "probably no"
MIDDLE = "in the middle"
UNSURE = "unsure"
OTHER = "other"

PUBLISHED = {
    YES: "Yes",
    PROBABLY_YES: "Probably yes / sometimes yes",
    CONDITIONAL: "Yes, subject to some conditions",
    NO: "No",
    PROBABLY_NO: "Probably no",
    MIDDLE: "In the middle, neither yes nor no",
    UNSURE: "I am not sure how X will interpret Y’s answer",
    OTHER: "Other",
}

JUDGEMENTS = tuple(PUBLISHED)

_RELAX = {PROBABLY_YES: YES, PROBABLY_NO: NO, UNSURE: MIDDLE}

# What a plain answer of each polarity sounds like: the text that hearers without a trained head
# (overlap, similarity) compare a reply with.
_SOUNDS_LIKE = {
    YES: "Yes, I do. Definitely, I love it. Of course.",
    PROBABLY_YES: "Probably. Sometimes I do. I think so, usually.",
    CONDITIONAL: "Only if. It depends on it. When the conditions are right, as long as.",
    NO: "No, I don't. Never, I hate it. Not at all.",
    PROBABLY_NO: "Probably not. I don't think so. Not really, rarely.",
    MIDDLE: "I am not sure. Maybe, so-so. Neither yes nor no, I have no preference.",
    UNSURE: "That does not tell me what you mean.",
    OTHER: "That was no question with yes or no for an answer.",
}


class Labels(str, Enum):
    """The two aggregation schemes of Section 3.5."""

    STRICT = "strict"
    RELAXED = "relaxed"

    def of(self, judgement: str) -> str:
        """Map one annotator's judgement into this scheme."""
        return _RELAX.get(judgement, judgement) if self is Labels.RELAXED else judgement

    @property
    def all(self) -> tuple[str, ...]:
        """Every label a judgement can have in this scheme (Tables 7 and 8)."""
        return tuple(dict.fromkeys(self.of(label) for label in JUDGEMENTS))

    @property
    def scored(self) -> tuple[str, ...]:
        """The labels models are trained and scored on (Section 4)."""
        return tuple(label for label in self.all if label not in (UNSURE, OTHER))

    @property
    def options(self) -> tuple[Option, ...]:
        """The scored labels as options of a question."""
        return tuple(Option(name=label, about=_SOUNDS_LIKE[label]) for label in self.scored)
