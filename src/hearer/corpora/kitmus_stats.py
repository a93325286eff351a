"""Statistics of KITMUS files: documents, pronouns, and the resources they use (Section 4)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from hearer.corpora.kitmus import files, read
from hearer.corpora.kitmus_case import Case
from hearer.corpora.kitmus_format import CONLL, GAP, JSONLINES, TXT, Key, read_texts

NEOPRONOUNS = frozenset({"ze", "ey", "xe", "hir", "em", "thon"})

_POOLS = ("names", "occupations", "noise")


def statistics(paths: Sequence[Path]) -> dict[str, Any]:
    """Count documents by variant, entities and split; pronouns; resources used and shared."""
    documents: Counter[tuple[str, str, str]] = Counter()
    cases: list[Case] = []
    for path in files(paths, (JSONLINES, CONLL, GAP, TXT)):
        if path.name.endswith(TXT):
            documents.update(_place(key) for key, _ in read_texts(path))
        else:
            found = read(path)
            documents.update(_place(case.id) for case in found)
            cases += found
    nested: dict[str, dict[str, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    for (variant, entities, split), count in sorted(documents.items()):
        nested[variant][entities][split] = count
    return {
        "documents": documents.total(),
        "annotated": len(cases),
        "by_variant": {v: {e: dict(s) for e, s in by.items()} for v, by in nested.items()},
        "pronouns": _pronouns(cases),
        "gold_position": _positions(cases),
        "resources": _resources(cases),
    }


def _place(doc_key: str) -> tuple[str, str, str]:
    key = Key.parse(doc_key)
    return (key.variant, f"{key.entities} entities", key.split) if key else ("other", "", "")


def _pronouns(cases: Iterable[Case]) -> dict[str, float]:
    """The share of each pronoun, and of the neopronouns together (Section 4.1)."""
    counts = Counter(case.document.mention(case.pronoun).lower() for case in cases)
    shares = {word: count / counts.total() for word, count in counts.most_common()}
    if shares:
        new = sum(share for word, share in shares.items() if word in NEOPRONOUNS)
        shares["neopronouns together"] = new
    return shares


def _positions(cases: Iterable[Case]) -> dict[str, float]:
    """How often the antecedent is the first, second ... that is mentioned: a bias to watch."""
    counts = Counter((len(case.candidates), case.gold + 1) for case in cases)
    totals = Counter(len(case.candidates) for case in cases)
    return {
        f"{place} of {entities}": count / totals[entities]
        for (entities, place), count in sorted(counts.items())
    }


def _resources(cases: Iterable[Case]) -> dict[str, Any]:
    """How many names, occupations and noise statements are used, and shared between splits."""
    used: dict[tuple[str, str], dict[str, dict[str, set[str]]]] = {}
    for case in cases:
        variant, entities, split = _place(case.id)
        pools = used.setdefault((variant, entities), {}).setdefault(split, defaultdict(set))
        pools["names"].update(case.names)
        pools["occupations"].update(case.occupations().values())
        pools["noise"].update(filter(None, [case.noise()]))
    return {
        pool: {
            "used": len({one for by in used.values() for p in by.values() for one in p[pool]}),
            "shared between splits of a subtask": sum(
                len(one[pool] & other[pool])
                for splits in used.values()
                for one, other in combinations(splits.values(), 2)
            ),
        }
        for pool in _POOLS
    }
