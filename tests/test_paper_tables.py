"""The papers' tables from saved readings and from spreadsheets that a person filled in."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from hearer.evaluate.altentities.expression_categories import guess_categories
from hearer.evaluate.altentities.figures import MODELS, SETUPS, TABLE_7, TABLE_9, TABLE_14
from hearer.evaluate.heard import Heard
from hearer.evaluate.part import PartFile
from hearer.evaluate.readings import Header
from hearer.reading import Reading

Save = Callable[..., Path]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Save readings of our own: one item for each truth value, in one domain."""

    def write(
        name: str,
        right: Sequence[bool],
        *,
        hearer: str = "a",
        domain: str = "songs",
        told: str = "unshown",
        method: str = "uniform",
        words: str = "the newer one",
        corpus: str = "altentities",
    ) -> Path:
        path = tmp_path / name
        with PartFile(path, Header(corpus, hearer, {"input": told}, name)) as part:
            part.append(
                Heard(
                    id=f"{domain}/{method}/{number}",
                    question=str(number),
                    words=words,
                    gold="old",
                    fields={"domain": domain, "input": told, "sampling_method": method},
                    reading=Reading.of_judgement(["old", "new"], "old" if ok else "new"),
                )
                for number, ok in enumerate(right)
            )
        return path

    return write


def rows(run: Any) -> list[dict[str, Any]]:
    assert run.code == 0, run.err
    found: list[dict[str, Any]] = json.loads(run.out)["tables"][0]["rows"]
    return found


def test_the_papers_figures_are_whole() -> None:
    for table in (TABLE_7, TABLE_14):
        assert tuple(table) == MODELS
        for model, figures in table.items():
            *single, average = figures
            assert len(single) == len(SETUPS), model
            assert sum(single) / len(single) == pytest.approx(average, abs=0.006), model
    unshown = [place for place, (_, told) in enumerate(SETUPS) if told == "unshown"]
    assert TABLE_9["all"] == tuple(TABLE_7["T5"][place] for place in unshown)


def test_table_7_names_the_best_and_what_is_not_worse(cli: Callable[..., Any], save: Save) -> None:
    good = save("good.jsonl", [True] * 60 + [False] * 20, hearer="good")
    like = save("like.jsonl", [True] * 59 + [False] * 21, hearer="like")
    poor = save("poor.jsonl", [True] * 30 + [False] * 50, hearer="poor")
    table = rows(cli("table", "altentities", "7", poor, like, good, "--json"))
    row = next(r for r in table if (r["domain"], r["input"]) == ("songs", "unshown"))
    assert (row["n"], row["good"], row["like"], row["poor"]) == (80, 0.75, 59 / 80, 0.375)
    assert row["best of ours"] == "good, like"
    assert row["T5 (paper)"] == pytest.approx(0.8227)
    assert row["BERT Joint (paper)"] == pytest.approx(0.7524)
    assert table[-1]["domain"] == "average"
    assert table[-1]["good"] is None, "no average without all input types"
    assert len(table) == len(SETUPS) + 1


def test_table_7_averages_what_is_complete(cli: Callable[..., Any], save: Save) -> None:
    files = [
        save(f"{number}.jsonl", [True, number % 2 == 0], domain=domain, told=told)
        for number, (domain, told) in enumerate(SETUPS)
    ]
    assert rows(cli("table", "altentities", "14", *files, "--json"))[-1]["a"] == pytest.approx(
        (6 * 1.0 + 5 * 0.5) / 11
    )


def test_table_8_by_training_domain(cli: Callable[..., Any], save: Save) -> None:
    named = save("x.jsonl", [True, False], hearer="x", domain="books")
    found = save("y.jsonl", [True, True], hearer="runs/which-mixed/bundle", domain="recipes")
    table = rows(cli("table", "altentities", "8", f"songs={named}", found, "--json"))
    by = {(row["trained on"], row["tested on"]): row for row in table}
    assert by["songs", "books"]["ours"] == 0.5
    assert by["songs", "books"]["T5 (paper)"] == pytest.approx(0.8205)
    assert by["mixed", "recipes"]["ours"] == 1.0
    assert by["mixed", "songs"]["ours"] is None
    run = cli("table", "altentities", "8", named)
    assert run.code == 2
    assert "books=FILE" in run.err


def test_table_9_by_sampling_method(cli: Callable[..., Any], save: Save) -> None:
    one = save("one.jsonl", [True, False], method="uniform")
    two = save("two.jsonl", [True, True], method="same_infoboxes")
    table = rows(cli("table", "altentities", "9", one, two, "--json"))
    by = {(row["domain"], row["sampling method"]): row for row in table}
    assert by["songs", "uniform"]["a"] == 0.5
    assert by["songs", "all"]["a"] == 0.75
    assert by["songs", "same_infoboxes"]["T5 (paper)"] == pytest.approx(0.7712)
    assert ("songs", "same_name") not in by
    wrong = save("wrong.jsonl", [True], told="name")
    assert "--input unshown" in cli("table", "altentities", "9", wrong).err


def fill(path: Path, column: str, values: Sequence[str]) -> None:
    with path.open(newline="", encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    for row, value in zip(table, values, strict=False):
        row[column] = value
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(table[0]))
        writer.writeheader()
        writer.writerows(table)


def test_table_10_from_a_sheet_that_a_person_fills_in(
    cli: Callable[..., Any], save: Save, tmp_path: Path
) -> None:
    readings = save("all.jsonl", [True] * 10 + [False] * 50)
    sheet = tmp_path / "errors.csv"
    run = cli("table", "altentities", "10", readings, "--sheet", sheet, "--json")
    assert json.loads(run.out)["items"] == 40
    assert "is sorted yet" in cli("table", "altentities", "10", sheet).err
    fill(sheet, "error_type", ["Poor Reasoning", "poor  reasoning", "Multimodality", "sarcasm"])
    table = rows(cli("table", "altentities", "10", sheet, "--json"))
    by = {(row["domain"], row["error type"]): row for row in table}
    assert by["songs", "poor reasoning"]["ours"] == 0.5
    assert by["songs", "multi-modality"]["T5 (paper)"] == pytest.approx(0.22)
    assert (by["songs", "sarcasm"]["n"], by["songs", "sarcasm"]["T5 (paper)"]) == (1, None)
    assert by["books", "poor reasoning"]["ours"] is None


def test_table_15_by_a_person_and_automatically(
    cli: Callable[..., Any], save: Save, tmp_path: Path
) -> None:
    readings = save("all.jsonl", [True] * 12 + [False] * 3, words="not the newer one")
    sheet = tmp_path / "correct.csv"
    cli("table", "altentities", "15", readings, "--sheet", sheet)
    fill(sheet, "categories", ["Date; genre", "date", "", "album"])
    table = rows(cli("table", "altentities", "15", sheet, "--json"))
    by = {row["category"]: row for row in table}
    assert by["date"]["ours"] == pytest.approx(2 / 3)
    assert by["genre"]["n"] == 1
    run = cli("table", "altentities", "15", readings, "--json")
    by = {row["category"]: row for row in rows(run)}
    assert by["comparison"]["n"] == by["negation"]["n"] == 12
    assert "automatic" in run.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("the one from 1984", ["date"]),
        ("it's by a girl group", ["singer or band"]),
        ("that R&B track", ["genre"]),
        ("not the one about a wedding", ["negation", "content"]),
        ("the one with the piano intro", ["instrument or sound"]),
        ("about losing a friend", ["content"]),
    ],
)
def test_categories_are_guessed(words: str, expected: list[str]) -> None:
    assert guess_categories(words) == expected


def test_tables_print_in_every_format(cli: Callable[..., Any], save: Save) -> None:
    path = save("one.jsonl", [True, False])
    assert "82.3%" in cli("table", "altentities", "9", path).out
    assert "| songs | uniform |" in cli("table", "altentities", "9", path, "--format=markdown").out
    assert r"\toprule" in cli("table", "altentities", "9", path, "--format=latex").out


def test_what_cannot_be_is_explained(cli: Callable[..., Any], save: Save, tmp_path: Path) -> None:
    path = save("one.jsonl", [True, False])
    other = save("other.jsonl", [True], corpus="circa")
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("id,words\n1,x\n")
    for arguments, message in (
        (("altentities", "6", path), "Known: 10, 14, 15, 7, 8, 9"),
        (("altentity", "7", path), "Did you mean 'altentities'?"),
        (("altentities", "7", other), "holds readings of circa"),
        (("altentities", "7", path, path), "read twice"),
        (("altentities", "10", sheet), "domain: there is no such column"),
        (("altentities", "7", path, "--sheet", sheet), "unknown table with a sheet"),
    ):
        run = cli("table", *arguments)
        assert run.code == 2, arguments
        assert message in run.err
        assert run.err.count("\n") == 1
