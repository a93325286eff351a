"""The figures of the AltEntities paper (Hosseini et al. 2023), in percent as its tables print them.

The paper's MUSIC is the corpus's ``songs``; its sampling methods have the corpus's names here.
"""

from __future__ import annotations

from collections.abc import Mapping

DOMAINS = ("books", "recipes", "songs")

# The columns of Tables 7 and 14, left to right; songs have no oracle text.
SETUPS = tuple(
    (domain, told)
    for domain in DOMAINS
    for told in ("oracle", "name", "infobox", "unshown")
    if (domain, told) != ("songs", "oracle")
)
MODELS = ("USE", "Entailment", "BERT", "BERT Joint", "T5")

Accuracies = Mapping[str, tuple[float, ...]]

# By model in the order of SETUPS; the last figure is the paper's average.
TABLE_7: Accuracies = {
    "USE": (67.25, 54.35, 56.65, 60.40, 69.28, 55.73, 63.75, 65.00, 57.83, 61.05, 60.08, 61.03),
    "Entailment": (
        *(84.95, 52.15, 63.65, 68.80, 79.98, 54.08, 67.14, 74.41),
        *(54.52, 64.49, 71.84, 66.91),
    ),
    "BERT": (93.30, 50.55, 74.35, 79.80, 87.87, 53.32, 77.84, 81.01, 53.93, 61.60, 73.13, 71.52),
    "BERT Joint": (
        *(94.05, 59.80, 75.35, 81.50, 88.94, 54.12, 75.21, 80.87),
        *(56.59, 67.48, 75.24, 73.56),
    ),
    "T5": (95.10, 55.65, 78.30, 83.40, 92.60, 61.97, 83.33, 86.76, 58.11, 74.28, 82.27, 77.43),
}

TABLE_14: Accuracies = {
    "USE": (66.06, 55.15, 59.12, 58.41, 70.77, 52.48, 64.98, 66.36, 57.53, 60.71, 60.57, 61.10),
    "Entailment": (
        *(85.00, 50.91, 63.16, 70.54, 81.31, 56.73, 69.41, 75.58),
        *(52.68, 62.42, 74.32, 67.46),
    ),
    "BERT": (94.34, 59.58, 78.27, 81.91, 88.87, 53.99, 76.15, 81.07, 60.57, 63.35, 74.50, 73.87),
    "BERT Joint": (
        *(95.00, 61.85, 77.31, 82.47, 89.58, 56.60, 76.86, 81.21),
        *(59.79, 68.07, 76.17, 74.99),
    ),
    "T5": (95.91, 61.04, 78.98, 84.13, 93.22, 56.69, 82.80, 85.77, 59.14, 72.33, 82.97, 77.54),
}

# T5, unshown background: trained on the row's domain, tested on DOMAINS.
TABLE_8: Mapping[str, tuple[float, float, float]] = {
    "books": (83.40, 83.55, 82.54),
    "recipes": (81.60, 86.76, 82.96),
    "songs": (82.05, 84.80, 82.27),
    "mixed": (83.90, 87.47, 83.28),
}

# T5, unshown background, tested on DOMAINS; a method that a domain does not use has no figure.
TABLE_9: Mapping[str, tuple[float | None, float | None, float | None]] = {
    "uniform": (90.30, 92.54, 88.58),
    "same_name": (85.02, None, None),
    "similar_name": (83.86, 86.29, None),
    "similar_description": (74.70, 82.24, 80.39),
    "same_infoboxes": (None, 81.55, 77.12),
    "all": (83.40, 86.76, 82.27),
}

# T5, unshown background: shares of 40 errors in each of DOMAINS, sorted by the authors.
TABLE_10: Mapping[str, tuple[int, int, int]] = {
    "no textual overlap": (47, 27, 42),
    "poor reasoning": (25, 18, 13),
    "multi-modality": (0, 25, 22),
    "wrong annotation": (28, 30, 23),
}

# T5, unshown background: shares of 100 correct expressions about songs; one may have several.
TABLE_15: Mapping[str, int] = {
    "date": 25,
    "content": 24,
    "singer or band": 19,
    "genre": 13,
    "further song info": 10,
    "comparison": 10,
    "negation": 10,
    "instrument or sound": 7,
    "album": 5,
}
