"""How far people who judged the same things agree beyond chance."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Literal

import numpy as np

from hearer.errors import InputError, require

Level = Literal["nominal", "ordinal", "interval", "ratio"]


def fleiss_kappa(counts: Sequence[Sequence[int]]) -> float:
    """Fleiss' kappa of a table with a row for each item and a column for each category.

    A cell says how many raters put the item into the category; each item needs as many raters as
    any other, at least two. NaN where only one category was ever used: then chance alone agrees.
    """
    totals = {sum(row) for row in counts}
    if not counts or len(totals) != 1 or min(totals) < 2:
        raise InputError("Fleiss' kappa needs items that were all judged by the same number (2+)")
    table = np.asarray(counts)
    if np.count_nonzero(table.sum(axis=0)) < 2:
        return math.nan
    return float(require("statsmodels.stats.inter_rater", "evaluation").fleiss_kappa(table))


def krippendorff_alpha(
    ratings: Sequence[Sequence[Hashable | None]], level: Level = "nominal"
) -> float:
    """Krippendorff's alpha of a table with a row for each rater and a column for each item.

    None marks a judgement that is missing. Nominal ratings may be any labels, others are numbers.
    NaN where alpha is undefined: fewer than two different values, or no item judged twice.
    """
    values = {value for row in ratings for value in row if value is not None}
    judged_twice = any(sum(v is not None for v in item) > 1 for item in zip(*ratings, strict=True))
    if len(values) < 2 or not judged_twice:
        return math.nan
    if level == "nominal":
        codes = {value: code for code, value in enumerate(values)}
        ratings = [[None if v is None else codes[v] for v in row] for row in ratings]
    data = np.array(ratings, dtype=float)
    alpha = require("krippendorff", "evaluation").alpha(
        reliability_data=data, level_of_measurement=level
    )
    return float(alpha)
