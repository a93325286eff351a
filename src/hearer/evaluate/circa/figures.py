"""Tables 9 and 10 of the Circa paper (Louis et al. 2020), in percent as printed there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearer.polarity import CONDITIONAL, MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES, Labels

# The labels of the F-scores, in the order of the tables' columns.
F_COLUMNS: Mapping[Labels, tuple[str, ...]] = {
    Labels.RELAXED: (YES, NO, CONDITIONAL, MIDDLE),
    Labels.STRICT: (YES, PROBABLY_YES, CONDITIONAL, NO, PROBABLY_NO, MIDDLE),
}
TABLE_NUMBER = {Labels.RELAXED: 9, Labels.STRICT: 10}


@dataclass(frozen=True, slots=True)
class Figures:
    """One row: matched accuracies and F-scores; mean, deviation, least and most over ten folds."""

    dev: float
    test: float
    f: tuple[float, ...]
    folds: tuple[float, float, float, float]


TABLES: Mapping[Labels, Mapping[str, Figures]] = {
    Labels.RELAXED: {
        "Majority class": Figures(50.2, 49.3, (66.0, 0.0, 0.0, 0.0), (50.4, 4.3, 43.6, 56.8)),
        "MNLI": Figures(28.4, 28.9, (34.4, 52.8, 0.0, 6.9), (28.1, 2.8, 24.2, 34.1)),
        "BOOLQ": Figures(64.2, 62.7, (71.1, 59.6, 0.0, 0.0), (63.3, 2.7, 58.3, 66.5)),
        "BERT-YN (Question)": Figures(56.4, 56.0, (63.1, 54.1, 9.1, 1.0), (53.3, 2.9, 48.0, 58.4)),
        "BERT-YN (Answer)": Figures(83.0, 81.7, (83.9, 80.3, 88.9, 18.6), (80.1, 5.8, 71.4, 87.8)),
        "BERT-YN": Figures(88.4, 87.8, (89.8, 87.9, 89.9, 28.2), (85.5, 3.9, 79.0, 90.2)),
        "BERT-MNLI-YN": Figures(89.6, 88.2, (90.4, 88.5, 89.3, 29.4), (87.1, 3.0, 81.9, 90.3)),
        "BERT-DIS-YN": Figures(88.0, 87.4, (89.4, 87.4, 90.0, 35.2), (85.5, 3.5, 78.9, 89.4)),
        "BERT-BOOLQ-YN": Figures(87.7, 87.1, (89.0, 86.9, 89.6, 30.9), (85.3, 3.7, 78.8, 89.4)),
    },
    Labels.STRICT: {
        "Majority class": Figures(
            47.5, 47.0, (63.9, 0.0, 0.0, 0.0, 0.0, 0.0), (46.9, 3.9, 40.0, 52.3)
        ),
        "MNLI": Figures(26.3, 27.4, (36.6, 0.0, 0.0, 53.0, 0.0, 4.9), (26.4, 3.2, 21.7, 32.7)),
        "BOOLQ": Figures(59.4, 59.2, (70.4, 0.0, 0.0, 57.0, 0.0, 0.0), (58.9, 3.0, 53.8, 63.7)),
        "BERT-YN (Question)": Figures(
            53.7, 52.8, (62.3, 3.2, 19.7, 51.1, 0.0, 4.7), (49.4, 4.0, 41.9, 56.7)
        ),
        "BERT-YN (Answer)": Figures(
            77.3, 77.8, (82.5, 49.5, 90.2, 77.3, 16.2, 26.9), (75.8, 5.8, 65.4, 82.8)
        ),
        "BERT-YN": Figures(
            83.6, 84.0, (88.7, 49.9, 90.2, 85.4, 18.6, 42.6), (81.2, 4.6, 71.8, 85.6)
        ),
        "BERT-MNLI-YN": Figures(
            85.0, 84.8, (89.8, 51.8, 89.8, 86.6, 18.0, 41.3), (82.8, 4.0, 74.4, 86.7)
        ),
        "BERT-DIS-YN": Figures(
            83.8, 83.3, (87.9, 50.2, 90.5, 84.1, 21.2, 50.8), (81.5, 4.5, 73.1, 86.3)
        ),
        "BERT-BOOLQ-YN": Figures(
            83.1, 83.4, (88.2, 51.2, 89.1, 84.5, 22.1, 43.7), (81.1, 4.3, 73.3, 85.8)
        ),
    },
}

# Which of our hearers and shipped recipes is which of the paper's models.
COUNTERPARTS = {
    "majority": "Majority class",
    "mnli": "MNLI",
    "boolq": "BOOLQ",
    "answer-question-only": "BERT-YN (Question)",
    "answer-only": "BERT-YN (Answer)",
    "answer-plain": "BERT-YN",
    "answer": "BERT-MNLI-YN",
    "answer-after-discourse": "BERT-DIS-YN",
    "answer-after-boolq": "BERT-BOOLQ-YN",
}
