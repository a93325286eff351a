"""Two hearers on the same items: is the difference more than chance?

The paired t-test is AltEntities' (Table 7), McNemar's test is Circa's (Tables 9 and 10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearer.errors import InputError, require
from hearer.evaluate.heard import Heard, labelled
from hearer.evaluate.measures.bootstrap import RESAMPLES, Interval, interval
from hearer.evaluate.measures.calibration import confidences, expected_error, reliability
from hearer.evaluate.measures.people import AgainstPeople, against_people
from hearer.evaluate.readings import load_readings

# With fewer discordant pairs the chi-squared approximation of McNemar's test is poor.
_EXACT_BELOW = 25


@dataclass(frozen=True, slots=True)
class Significance:
    """A significance test; where it has no answer, ``pvalue`` is None and ``note`` says why."""

    statistic: float | None
    pvalue: float | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class McNemar(Significance):
    """McNemar's test on the items that only one of the two got right."""

    exact: bool = False
    only_a: int = 0
    only_b: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two hearers; ``ece`` is against gold, ``human`` against people's division."""

    hearer: str
    accuracy: float
    interval: Interval
    ece: float
    human: AgainstPeople | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Hearer A against hearer B; ``difference`` is A's accuracy less B's, as a fraction."""

    n: int
    left_out: int
    a: Side
    b: Side
    difference: float
    interval: Interval
    t_test: Significance
    mcnemar: McNemar

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return asdict(self)


def paired_t_test(a: NDArray[np.float64], b: NDArray[np.float64]) -> Significance:
    """Student's t-test on paired correctness, as scipy computes it."""
    if len(a) < 2:
        return Significance(None, None, "a paired t-test needs at least two items")
    if np.all(a - b == (a - b)[0]):
        return Significance(
            None, None, "the two differ alike on every item: the t-test has no variance"
        )
    result = require("scipy.stats", "evaluation").ttest_rel(a, b)
    return Significance(float(result.statistic), float(result.pvalue))


def mcnemar(a: NDArray[np.float64], b: NDArray[np.float64]) -> McNemar:
    """McNemar's test, as statsmodels computes it; exact where discordant pairs are few."""
    only_a, only_b = int(((a == 1) & (b == 0)).sum()), int(((a == 0) & (b == 1)).sum())
    if only_a + only_b == 0:
        return McNemar(None, None, "both are right on exactly the same items")
    both, neither = int(((a == 1) & (b == 1)).sum()), int(((a == 0) & (b == 0)).sum())
    exact = only_a + only_b < _EXACT_BELOW
    tables = require("statsmodels.stats.contingency_tables", "evaluation")
    result = tables.mcnemar([[both, only_a], [only_b, neither]], exact=exact)
    return McNemar(
        statistic=float(result.statistic),
        pvalue=float(result.pvalue),
        exact=exact,
        only_a=only_a,
        only_b=only_b,
    )


def match(
    a: Sequence[Heard], b: Sequence[Heard], *, common: bool = False
) -> tuple[list[Heard], list[Heard], int]:
    """Put the same items side by side; gives how many stand on one side only as well."""
    first, second = _by_id(a, "A"), _by_id(b, "B")
    lonely = {"A": first.keys() - second.keys(), "B": second.keys() - first.keys()}
    if not common:
        _refuse_lonely(lonely)
    shared = [one.id for one in a if one.id in second]
    if not shared:
        raise InputError("the two have no items in common")
    for key in shared:
        if first[key].gold != second[key].gold:
            raise InputError(
                f"item {key!r} has gold {first[key].gold!r} in A and {second[key].gold!r} in B: "
                "the two were not read from the same corpus with the same labels"
            )
    return [first[k] for k in shared], [second[k] for k in shared], sum(map(len, lonely.values()))


def _by_id(heard: Sequence[Heard], side: str) -> Mapping[str, Heard]:
    table = {one.id: one for one in heard}
    if len(table) < len(heard):
        raise InputError(f"{side} holds {len(heard) - len(table)} items more than once")
    return table


def _refuse_lonely(lonely: Mapping[str, set[str]]) -> None:
    parts = [
        f"{len(ids)} in {side} only (e.g. {min(ids)!r})" for side, ids in lonely.items() if ids
    ]
    if parts:
        raise InputError(
            f"the two do not hold the same items: {', '.join(parts)}; "
            "compare the common ones with --common"
        )


def compare(
    a: Sequence[Heard],
    b: Sequence[Heard],
    *,
    names: tuple[str, str] = ("", ""),
    common: bool = False,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Comparison:
    """Test whether two hearers differ on the same items, matched by id."""
    first, second, left_out = match(a, b, common=common)
    first = labelled(first)
    second = [one for one in second if one.gold is not None]
    right_a, right_b = (np.array([one.right for one in some], float) for some in (first, second))
    units = [one.question for one in first]

    def bounds(values: NDArray[np.float64]) -> Interval:
        return interval(values, units, resamples=resamples, seed=seed)

    def side(heard: Sequence[Heard], right: NDArray[np.float64], name: str) -> Side:
        return Side(
            hearer=name or heard[0].reading.hearer,
            accuracy=float(right.mean()),
            interval=bounds(right),
            ece=expected_error(reliability(confidences(heard), right)),
            human=against_people(heard),
        )

    return Comparison(
        n=len(first),
        left_out=left_out,
        a=side(first, right_a, names[0]),
        b=side(second, right_b, names[1]),
        difference=float((right_a - right_b).mean()),
        interval=bounds(right_a - right_b),
        t_test=paired_t_test(right_a, right_b),
        mcnemar=mcnemar(right_a, right_b),
    )


def compare_files(a: Path, b: Path, *, common: bool = False, seed: int = 0) -> Comparison:
    """Compare the readings that two files hold."""
    (head_a, heard_a), (head_b, heard_b) = load_readings(a), load_readings(b)
    if head_a.corpus != head_b.corpus:
        raise InputError(f"{a} holds readings of {head_a.corpus}, {b} of {head_b.corpus}")
    names = (head_a.hearer, head_b.hearer)
    return compare(heard_a, heard_b, names=names, common=common, seed=seed)
