"""Tables: typed cells, written for people and for programs."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.console import Console

from hearer.evaluate.formats import Format, to_csv, to_latex, to_markdown, to_rich, to_text, write
from hearer.evaluate.table import PValue, Range, Share, Table

RESULTS = Table.of(
    "Accuracy & more_",
    ("field", "n", "accuracy", "interval", "p-value", "Brier"),
    [
        ("a|b_c 50%", 12345, Share(0.61279), Range(0.601, 0.6299), PValue(0.0000012), 0.12345),
        ("[bold]x[/]", 7, None, None, PValue(0.04321), None),
    ],
)


def test_terminal_table_has_percentages_and_no_markup():
    text = to_text(RESULTS)
    for part in ("12,345", "61.3%", "60.1 to 63.0%", "< 0.001", "0.043", "0.123", "[bold]x[/]"):
        assert part in text


def test_a_narrow_terminal_cuts_no_figure():
    shares = [Share(0.501 + place / 20) for place in range(7)]
    models = (f"{name} (paper)" for name in ("Entailment", "BERT Joint", *"abcde"))
    columns = ("domain", "input", "n", *models, "best of ours")
    table = Table.of("Accuracy", columns, [("recipes", "unshown", 2256, *shares, "similarity")])
    screen = Console(file=io.StringIO(), width=80)
    screen.print(to_rich(table))
    text = screen.file.getvalue()
    for figure in ("2,256", *(f"{100 * share:.1f}%" for share in shares)):
        assert figure in text
    assert "…" not in text


def test_markdown_is_a_table_with_numbers_flush_right():
    title, empty, header, rule, first, second = to_markdown(RESULTS).splitlines()
    assert (title, empty) == ("**Accuracy & more_**", "")
    assert header.startswith("| field | n | accuracy |")
    assert rule == "| --- | ---: | ---: | ---: | ---: | ---: |"
    assert r"a\|b_c 50% | 12,345 | 61.3% |" in first
    assert second.endswith("| 7 |  |  | 0.043 |  |")


def test_latex_is_booktabs_and_escaped():
    text = to_latex(RESULTS)
    assert r"\caption{Accuracy \& more\_}" in text
    assert r"\begin{tabular}{lrrrrr}" in text
    assert r"a|b\_c 50\% & 12,345 & 61.3\% & 60.1 to 63.0\% & \textless{} 0.001 & 0.123 \\" in text
    for rule in (r"\toprule", r"\midrule", r"\bottomrule"):
        assert text.count(rule) == 1


def test_csv_has_fractions_in_full_and_two_columns_for_an_interval():
    rows = list(csv.DictReader(io.StringIO(to_csv(RESULTS))))
    assert rows[0]["accuracy"] == "0.61279"
    assert (rows[0]["interval low"], rows[0]["interval high"]) == ("0.601", "0.6299")
    assert float(rows[0]["p-value"]) == 0.0000012
    assert rows[1]["interval low"] == ""


def test_json_has_fractions():
    data = json.loads(json.dumps(RESULTS.to_json()))
    assert data["rows"][0]["accuracy"] == 0.61279
    assert data["rows"][0]["interval"] == [0.601, 0.6299]
    assert data["rows"][1]["accuracy"] is None


@pytest.mark.parametrize("format", list(Format))
def test_every_format_writes_every_table(format: Format):
    other = Table.of("Second", ("only column",), [("only cell",)])
    text = write([RESULTS, other], format)
    assert text.endswith("\n")
    assert text.index("12") < text.index("only cell")


def test_a_row_of_another_length_is_refused():
    with pytest.raises(ValueError, match="2 cells for 1 columns"):
        Table.of("t", ("a",), [(1, 2)])


# The csv module of Python 3.10 cannot read NUL.
@given(st.lists(st.text(st.characters(exclude_characters="\0")), min_size=2, max_size=2))
@example(["\r", "\r\n"])
def test_csv_of_any_text_comes_back(cells: list[str]):
    text = to_csv(Table.of("t", ("a", "b"), [cells]))
    expected = [cell.replace("\r", " ") for cell in cells]
    assert list(csv.reader(io.StringIO(text, newline="")))[1:] == [expected]


@given(st.text())
def test_any_text_stays_in_its_cell(cell: str):
    table = Table.of("t", ("a", "b"), [(cell, "end")])
    assert to_latex(table).count(r" & end \\") == 1
    body = to_markdown(table).split("\n")[4]
    assert body.endswith(" | end |")
    assert body.replace(r"\\", "").replace(r"\|", "").count("|") == 3
