"""Reading the tables of cases written for the rules: tab-separated, one header line."""

from __future__ import annotations

import csv
from pathlib import Path

CASES = Path(__file__).parent / "cases"


def table(name: str) -> list[dict[str, str]]:
    """Read ``tests/cases/NAME.tsv``; quotation marks mean nothing in it."""
    with (CASES / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
