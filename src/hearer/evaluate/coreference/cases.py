"""The five cases of AmbiCoref Section 4.1, and the distance between two distributions of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from hearer.corpora.ambicoref import Sentence
from hearer.corpora.clusters import Span
from hearer.errors import InputError
from hearer.evaluate.coreference.outputs import Clusters
from hearer.reading import Reading

# What the pronoun's cluster holds: noun A; noun B; the pronoun alone; both nouns; another span.
CASES = ("A", "B", "S", "M", "O")
_ARTICLE = len("the ")


def case_of_clusters(clusters: Clusters, sentence: Sentence) -> str:
    """Say which case a system's clusters are.

    A noun counts as linked if a mention is that noun phrase, with or without its article.
    """
    cluster = next((c for c in clusters if sentence.pronoun in c), ())
    others = {span for span in cluster if span != sentence.pronoun}
    a, b = (bool(others & _spellings(span, sentence)) for span in (sentence.a, sentence.b))
    if a and b:
        return "M"
    if a or b:
        return "A" if a else "B"
    return "O" if others else "S"


def _spellings(span: Span, sentence: Sentence) -> set[Span]:
    start, end = span
    article = sentence.words(span)[:_ARTICLE].lower() == "the "
    return {span, (start + _ARTICLE, end)} if article else {span}


def case_of_reading(reading: Reading, names: Sequence[str]) -> str:
    """Say which case a hearer's reading is, given the names of noun A and noun B.

    A pick links the pronoun to one noun. One who asks back leaves it unlinked (S); *none of them*
    links it to something else (O).
    """
    if reading.decision == "pick":
        return "A" if reading.best == names[0] else "B"
    return "S" if reading.decision == "ask" else "O"


def shares(values: Iterable[str], of: Sequence[str]) -> dict[str, float]:
    """The share of each value; all zero where there are none."""
    counts = Counter(values)
    n = sum(counts.values())
    return {value: counts[value] / n if n else 0.0 for value in of}


def emd(left: Mapping[str, float], right: Mapping[str, float]) -> float:
    """Earth Mover's Distance between two distributions over cases that have no order.

    Any two cases are one apart, so that the distance is the probability mass that has to be moved
    to make the two alike (footnote 8), between 0 and 1.
    """
    if set(left) != set(right):
        raise InputError("distributions over different cases cannot be compared")
    return sum(abs(left[case] - right[case]) for case in left) / 2
