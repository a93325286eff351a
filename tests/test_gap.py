"""GAP tsv: gold and predictions."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearer.corpora.gap import COLUMNS, GapRow, read_gap, write_gap
from hearer.errors import FileError

ROW = GapRow(
    id="garden:0",
    a_coref=True,
    b_coref=False,
    text='Ann said "no" to Eve because she was tired.',
    pronoun="she",
    pronoun_offset=29,
    a="Ann",
    a_offset=0,
    b="Eve",
    b_offset=17,
    url="none",
)


def test_rows_survive_quotes_and_tabs(tmp_path: Path) -> None:
    write_gap(tmp_path / "g.tsv", [ROW])
    lines = (tmp_path / "g.tsv").read_text().split("\n")
    assert lines[0].split("\t") == list(COLUMNS)
    assert lines[1].endswith("\tTRUE\tEve\t17\tFALSE\tnone")
    assert read_gap(tmp_path / "g.tsv") == [ROW]


def test_a_repeated_header_is_skipped(tmp_path: Path) -> None:
    write_gap(tmp_path / "g.tsv", [ROW])
    path = tmp_path / "both.tsv"
    path.write_text((tmp_path / "g.tsv").read_text() * 2)
    assert read_gap(path) == [ROW, ROW]


def test_spans_are_characters_of_the_text() -> None:
    assert [ROW.text[slice(*(ROW.span(n) or ()))] for n in ("pronoun", "a", "b")] == [
        "she",
        "Ann",
        "Eve",
    ]


def test_predictions_may_order_columns_freely_and_leave_out_the_text(tmp_path: Path) -> None:
    path = tmp_path / "p.tsv"
    path.write_text(
        "ID\tPronoun\tPronoun-offset\tA\tA-offset\tB\tB-offset\tA-coref\tB-coref\n"
        "garden:0\tshe\t29\tAnn\t0\tEve\t17\tTrue\tTrue\n"
    )
    (row,) = read_gap(path)
    assert (row.a_coref, row.b_coref, row.span("b"), row.text) == (True, True, (17, 20), "")


def test_official_system_output_has_three_columns_and_no_header(tmp_path: Path) -> None:
    path = tmp_path / "p.tsv"
    path.write_text("garden:0\tTRUE\tFALSE\ngarden:1\tFALSE\tFALSE\n")
    rows = read_gap(path)
    assert [(row.id, row.a_coref, row.b_coref) for row in rows] == [
        ("garden:0", True, False),
        ("garden:1", False, False),
    ]
    assert rows[0].span("pronoun") is None


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("TRUE", "maybe", "A-coref: document 'garden:0': must be TRUE or FALSE, not 'maybe'"),
        ("\t17\t", "\tfar\t", "B-offset: document 'garden:0': must be a whole number, not 'far'"),
        ("\t17\t", "\t18\t", "document 'garden:0': 'Eve' is not at character 18"),
        ("garden:0", "", "ID: has no ID"),
    ],
)
def test_what_is_wrong_is_named_by_line_field_and_document(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    path = tmp_path / "g.tsv"
    write_gap(path, [ROW])
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(FileError) as caught:
        read_gap(path)
    assert caught.value.line == 2
    assert problem in str(caught.value)


def test_a_missing_column_and_an_empty_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "g.tsv"
    path.write_text("ID\tA-coref\nx\tTRUE\n")
    with pytest.raises(FileError, match="has no column 'B-coref'"):
        read_gap(path)
    path.write_text("")
    with pytest.raises(FileError, match="is empty"):
        read_gap(path)


@pytest.mark.corpus
def test_published_files_come_back_the_same(data_dir: Path, tmp_path: Path) -> None:
    files = sorted((data_dir / "kitmus" / "kitmus").rglob("*.tsv"))
    assert len(files) >= 8
    for path in files:
        write_gap(tmp_path / "again.tsv", read_gap(path))
        assert (tmp_path / "again.tsv").read_bytes() == path.read_bytes(), path
