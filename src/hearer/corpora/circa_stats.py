"""What the Circa paper counts: label distributions, agreement and skews (Sections 3.6 to 3.8)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from hearer.corpora.agreement import fleiss_kappa
from hearer.polarity import PUBLISHED, Labels

if TYPE_CHECKING:
    from hearer.corpora.circa import Pair

_NO_MAJORITY = "N/A"
_MOST_FREQUENT = 10


def statistics(pairs: Sequence[Pair]) -> dict[str, Any]:
    """Compute every statistic as JSON-ready data; shares are fractions of the pairs."""
    schemes = {labels.value: labels for labels in Labels}
    return {
        "pairs": len(pairs),
        "questions": len(_by_question(pairs)),
        **{name: _distribution(pairs, labels) for name, labels in schemes.items()},
        "fleiss_kappa": {name: _kappa(pairs, labels) for name, labels in schemes.items()},
        "agreement": {name: _agreement(pairs, labels) for name, labels in schemes.items()},
        "by_scenario": _by_scenario(pairs),
        "skew": _skew(pairs),
        "repeated_answers": _repeated_answers(pairs),
        "pairs_by_judgements": _sorted(Counter(str(len(pair.judgements)) for pair in pairs)),
        "gold_contradicts_judgements": sum(_contradicts(pair) for pair in pairs),
    }


def _counted(count: int, whole: int) -> dict[str, float]:
    return {"count": count, "share": count / whole if whole else 0.0}


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), reverse=True))


def _published(label: str | None) -> str:
    return PUBLISHED[label] if label else _NO_MAJORITY


def _distribution(pairs: Sequence[Pair], labels: Labels) -> dict[str, dict[str, float]]:
    """Gold labels, with those that never occur and N/A (Tables 7 and 8)."""
    counts = Counter(pair.gold(labels) for pair in pairs)
    return {_published(gold): _counted(counts[gold], len(pairs)) for gold in (*labels.all, None)}


def _by_scenario(pairs: Sequence[Pair]) -> dict[str, dict[str, dict[str, float]]]:
    """RELAXED gold labels in each scenario (Section 3.8)."""
    scenarios: dict[str, list[Pair]] = {}
    for pair in pairs:
        scenarios.setdefault(pair.scenario, []).append(pair)
    return {name: _distribution(part, Labels.RELAXED) for name, part in sorted(scenarios.items())}


def _kappa(pairs: Sequence[Pair], labels: Labels) -> float | None:
    """Fleiss' kappa over the pairs that all annotators judged: it needs equally many for each."""
    if not pairs:
        return None
    most = max(len(pair.judgements) for pair in pairs)
    votes = [pair.votes(labels) for pair in pairs if len(pair.judgements) == most]
    kappa = fleiss_kappa([[vote[label] for label in labels.all] for vote in votes])
    return None if math.isnan(kappa) else kappa


def _agreement(pairs: Sequence[Pair], labels: Labels) -> dict[str, float]:
    """How many annotators chose the commonest label, as shares of the pairs (Section 3.7)."""
    largest = Counter(max(pair.votes(labels).values()) for pair in pairs)
    return {str(n): largest[n] / len(pairs) if pairs else 0.0 for n in (5, 4, 3)}


def _by_question(pairs: Iterable[Pair]) -> dict[tuple[str, str], list[Pair]]:
    """Group by question; the same words in two scenarios are two questions."""
    questions: dict[tuple[str, str], list[Pair]] = {}
    for pair in pairs:
        questions.setdefault((pair.context, pair.question), []).append(pair)
    return questions


def _skew(pairs: Iterable[Pair]) -> dict[str, dict[str, float]]:
    """How many questions get answers mostly of one RELAXED label (Section 3.8).

    The paper counts eight or nine of ten answers; four fifths says the same where some are missing.
    """
    questions = _by_question(pairs).values()
    tops = [(_commonest(asked), len(asked)) for asked in questions]
    all_same = sum(top == answers for top, answers in tops)
    eight_or_nine = sum(top in (8, 9) and top < answers for top, answers in tops)
    four_fifths = sum(0.8 * answers <= top < answers for top, answers in tops)
    return {
        "all_same": _counted(all_same, len(tops)),
        "eight_or_nine": _counted(eight_or_nine, len(tops)),
        "four_fifths": _counted(four_fifths, len(tops)),
    }


def _commonest(asked: Iterable[Pair]) -> int:
    return max(Counter(pair.gold(Labels.RELAXED) for pair in asked).values())


def _repeated_answers(pairs: Iterable[Pair]) -> dict[str, Any]:
    """Answers given word for word to more than one question, and the most frequent of them."""
    asked: dict[str, set[tuple[str, str]]] = {}
    for pair in pairs:
        asked.setdefault(pair.answer, set()).add((pair.context, pair.question))
    repeated = Counter({answer: len(to) for answer, to in asked.items() if len(to) > 1})
    return {
        "distinct": len(asked),
        "repeated": _counted(len(repeated), len(asked)),
        "questions_by_answer": dict(repeated.most_common(_MOST_FREQUENT)),
    }


def _contradicts(pair: Pair) -> bool:
    return pair.published != (pair.gold(Labels.STRICT), pair.gold(Labels.RELAXED))
