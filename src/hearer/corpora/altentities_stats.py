"""What the AltEntities paper counts: Table 3 (questions by sampling method) and Table 5."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearer.corpora.altentities import AltQuestion

# Section 4 estimates contrastives by how they start; a lower bound (footnote 7).
_CONTRASTIVE = re.compile(r"\s*not the\b", re.IGNORECASE)


def statistics(questions: Iterable[AltQuestion]) -> dict[str, Any]:
    """Count over all questions and by domain; shares are fractions of the expressions."""
    questions = list(questions)
    domains: dict[str, list[AltQuestion]] = {}
    for question in questions:
        domains.setdefault(question.domain.lower(), []).append(question)
    by_domain = {domain: _counts(asked) for domain, asked in sorted(domains.items())}
    return {**_counts(questions), "by_domain": by_domain}


def _counts(questions: Sequence[AltQuestion]) -> dict[str, Any]:
    said = [expression for question in questions for expression in question.expressions]
    return {
        "questions": len(questions),
        "expressions": len(said),
        "targets": len({question.target for question in questions}),
        "words_per_expression": _share(sum(len(text.split()) for text in said), len(said)),
        "unique": _share(len(set(said)), len(said)),
        "contrastives": _share(sum(bool(_CONTRASTIVE.match(text)) for text in said), len(said)),
        "sampling_method": _by_method(questions, lambda question: 1),
        "expressions_by_sampling_method": _by_method(questions, lambda q: len(q.expressions)),
    }


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _by_method(
    questions: Iterable[AltQuestion], count: Callable[[AltQuestion], int]
) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for question in questions:
        counts[question.sampling_method.lower()] += count(question)
    return dict(sorted(counts.items()))
