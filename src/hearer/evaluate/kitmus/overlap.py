"""Root words that an occupation shares with its situation: *firefighters put out fires*.

Where they do, a system might link the two without knowing anything (KITMUS, limitations and
Table 10). The paper counts trigram overlaps and finds them in 45 % of the real occupations. Here a
root is the first three letters of a word, which finds 28 of the 60 (47 %); trigrams from inside
words would add chance hits such as *janitor* and *maintaining*.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from hearer.corpora.kitmus_case import Case
from hearer.text import words

_ROOT = 3
_FICTION = "inference"  # variants where an overlap would be chance


def overlaps(occupation: Iterable[str], situation: Iterable[str]) -> bool:
    """Whether a word of the one begins as a word of the other does."""
    return bool(_roots(occupation) & _roots(situation))


def _roots(of: Iterable[str]) -> set[str]:
    return {word[:_ROOT] for word in of if len(word) >= _ROOT}


def root_overlap(cases: Sequence[Case]) -> dict[str, bool]:
    """Tell for each document with a real occupation whether its situation shares a root.

    The situation is what the sentence of the pronoun says beside its template. What the template
    is, the documents show themselves: a word that comes with half of a subtask's occupations
    belongs to no occupation. On the published files this finds what the resources say.
    """
    subtasks: defaultdict[tuple[str, ...], list[Case]] = defaultdict(list)
    for case in cases:
        if _FICTION not in case.fields.get("variant", ""):
            subtasks[tuple(case.fields.get(k, "") for k in ("variant", "entities", "split"))] += [
                case
            ]
    found: dict[str, bool] = {}
    for part in subtasks.values():
        found |= _of_subtask(part)
    return found


def _of_subtask(cases: Sequence[Case]) -> dict[str, bool]:
    pairs: dict[str, tuple[str, list[str]]] = {}
    for case in cases:
        occupation = case.occupations().get(case.names[case.gold])
        if occupation:
            pairs[case.id] = (occupation, words(case.asking()))
    frame = _frame(pairs)
    return {
        key: overlaps(words(occupation), [word for word in said if word not in frame])
        for key, (occupation, said) in pairs.items()
    }


def _frame(pairs: Mapping[str, tuple[str, list[str]]]) -> set[str]:
    """The words of the templates: those that come with at least half of the occupations."""
    company: defaultdict[str, set[str]] = defaultdict(set)
    for occupation, said in pairs.values():
        for word in said:
            company[word].add(occupation)
    occupations = {occupation for occupation, _ in pairs.values()}
    return {word for word, seen in company.items() if 2 * len(seen) >= len(occupations)}
