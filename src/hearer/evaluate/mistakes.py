"""Wrongly read items as a spreadsheet, for a person to say what went wrong (AltEntities Table 10).

The paper's error types: no textual overlap, poor reasoning, multi-modality, wrong annotation.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import Path

from hearer.evaluate.heard import Heard, labelled
from hearer.files import write_atomically


def write_mistakes(
    path: Path,
    heard: Sequence[Heard],
    right: Callable[[Heard], bool] = lambda one: one.right,
    column: str = "error_type",
) -> int:
    """Write the items that were read wrongly, with an empty column to fill in; count them.

    ``right`` says what is right where that is not the best option alone.
    """
    wrong = [one for one in labelled(heard) if not right(one)]
    fields = list(dict.fromkeys(name for one in heard for name in one.fields))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["id", "words", "gold", "pick", "probability", *fields, column])
    for one in wrong:
        best = one.reading.best
        probability = f"{one.reading.probabilities[best]:.4f}"
        values = [one.fields.get(name, "") for name in fields]
        writer.writerow([one.id, one.words, one.gold, best, probability, *values, ""])
    # A lone surrogate, which UTF-8 cannot hold, must not cost the whole table.
    write_atomically(path, out.getvalue().encode("utf-8", "replace").decode("utf-8"))
    return len(wrong)
