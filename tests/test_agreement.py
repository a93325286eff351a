"""Agreement among people: thin wrappers, checked against figures worked out by hand."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.agreement import fleiss_kappa, krippendorff_alpha
from hearer.errors import InputError


def test_fleiss_kappa_by_hand() -> None:
    # Three raters, two items: (3, 0) agree fully, (1, 2) in one pair of three. Observed agreement
    # is (1 + 1/3) / 2 = 2/3; four of six votes are for the first: chance is (4/6)² + (2/6)² = 5/9.
    assert fleiss_kappa([[3, 0], [1, 2]]) == pytest.approx((2 / 3 - 5 / 9) / (1 - 5 / 9))


@given(st.lists(st.integers(0, 2), min_size=2, max_size=20), st.integers(2, 6))
def test_full_agreement_is_one_or_undefined(labels: list[int], raters: int) -> None:
    kappa = fleiss_kappa([[raters * (label == column) for column in range(3)] for label in labels])
    if len(set(labels)) == 1:
        assert math.isnan(kappa)
    else:
        assert kappa == pytest.approx(1)


@pytest.mark.parametrize("table", [[], [[2, 1], [1, 1]], [[1, 0], [0, 1]]])
def test_fleiss_kappa_refuses_unequal_numbers_of_raters(table: list[list[int]]) -> None:
    with pytest.raises(InputError, match="same number"):
        fleiss_kappa(table)


def test_krippendorff_alpha_by_hand() -> None:
    # Two raters, four items, one disagreement, all judged twice: alpha = 1 - Do / De with
    # Do = 2/8 and De = 2 * 3 * 5 / (8 * 7) for three "a" and five "b" among eight values.
    ratings = [["a", "a", "b", "b"], ["a", "b", "b", "b"]]
    assert krippendorff_alpha(ratings) == pytest.approx(1 - (2 / 8) / (30 / 56))


def test_krippendorff_alpha_with_missing_judgements_and_distances() -> None:
    whole = [[1, 2, 3, 3], [1, 2, 3, 4]]
    with_gap = [[*row, None] for row in whole[:1]] + [[*whole[1], 2]]
    assert krippendorff_alpha(with_gap) == krippendorff_alpha(whole)  # judged once: no pair
    assert krippendorff_alpha(whole, "interval") > krippendorff_alpha(whole, "nominal")


@pytest.mark.parametrize("ratings", [[["a", "a"], ["a", "a"]], [["a", None], [None, "b"]]])
def test_krippendorff_alpha_is_nan_where_undefined(ratings: list[list[str | None]]) -> None:
    assert math.isnan(krippendorff_alpha(ratings))
