"""AltEntities' experiments by one command each, on questions of our own."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from colour_questions import question
from hearer.evaluate.altentities.figures import SETUPS
from hearer.evaluate.listen import listen
from hearer.evaluate.readings import load_readings

Cli = Callable[..., Any]
DOMAINS = ("books", "recipes", "songs")
INPUTS = {"name", "infobox", "unshown", "oracle"}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder of corpora with questions of our own as AltEntities."""
    folder = tmp_path / "data"
    for domain in DOMAINS:
        write(folder / "altentities" / domain / "dev.json", domain, range(6))
    return folder


def write(path: Path, domain: str, numbers: Sequence[int]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([question(domain.upper(), number) for number in numbers]))
    return path


def rows(run: Any) -> list[dict[str, Any]]:
    assert run.code == 0, run.err
    found: list[dict[str, Any]] = json.loads(run.out)["tables"][0]["rows"]
    return found


# --- input types ---------------------------------------------------------------------------------


def test_table_7_by_one_command(cli: Cli, data: Path, tmp_path: Path) -> None:
    command = ("experiment", "altentities", data / "altentities", "--out", tmp_path / "out")
    command = (*command, "--hearer", "overlap", "--hearer", "random", "--json")
    table = rows(cli(*command, "--table", "7"))
    assert [(row["domain"], row["input"]) for row in table[:-1]] == list(SETUPS)
    # Words alone: a colour that is told says which, except where it is denied.
    by = {(row["domain"], row["input"]): row["overlap"] for row in table[:-1]}
    assert {by[domain, "infobox"] for domain in DOMAINS} == {2 / 3}
    assert by["books", "name"] < 2 / 3
    assert table[-1]["overlap"] == pytest.approx(sum(by.values()) / len(SETUPS))
    assert table[0]["n"] == 18
    assert table[0]["T5 (paper)"] == pytest.approx(0.951)

    files = sorted((tmp_path / "out").glob("*/*.jsonl"))
    assert {(file.parent.name, file.stem) for file in files} == {
        (hearer, told) for hearer in ("overlap", "random") for told in INPUTS
    }
    assert rows(cli("table", "altentities", "7", *files, "--json")) == table


def test_the_tables_share_their_readings(
    cli: Cli, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("experiment", "altentities", data / "altentities", "--out", tmp_path / "out")
    command = (*command, "--hearer", "overlap")
    nine = cli(*command, "--table", "9", "--json")
    assert rows(nine)[0]["sampling method"] == "uniform"
    assert list(json.loads(nine.out)["readings"]) == ["overlap, unshown"]
    seven = cli(*command, "--table", "7", "--json")
    assert "overlap, input name, 1 of 3" in seven.err
    assert "input unshown" not in seven.err

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("everything was read before")

    monkeypatch.setattr("hearer.evaluate.altentities.experiment.listen", refuse)
    fourteen = rows(cli(*command, "--table", "14", "--json"))
    assert [row["overlap"] for row in fourteen] == [row["overlap"] for row in rows(seven)]
    assert fourteen[0]["T5 (paper)"] == pytest.approx(0.9591)
    printed = cli(*command, "--table", "14")
    assert "Table 14 (development sets)" in printed.out


def test_what_is_half_read_goes_on(
    cli: Cli, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("experiment", "altentities", data / "altentities", "--out", tmp_path / "out")
    command = (*command, "--hearer", "overlap", "--table", "9", "--json")
    whole = rows(cli(*command))
    finished = tmp_path / "out" / "overlap" / "unshown.jsonl"
    lines = finished.read_text().splitlines(keepends=True)
    finished.unlink()
    half = finished.with_name("unshown.jsonl.part")
    half.write_text("".join(lines[:31]))
    began: list[tuple[int, int]] = []

    def watched(*arguments: Any, **options: Any) -> Any:
        options["on_progress"] = lambda done, total: began.append((done, total))
        return listen(*arguments, **options)

    monkeypatch.setattr("hearer.evaluate.altentities.experiment.listen", watched)
    assert rows(cli(*command)) == whole
    assert began == [(30, 54), (54, 54)]
    assert not half.exists()


def test_other_questions_need_another_folder(cli: Cli, data: Path, tmp_path: Path) -> None:
    command = ("experiment", "altentities", "--table", "9", "--hearer", "overlap")
    command = (*command, "--out", tmp_path / "out")
    assert cli(*command, data / "altentities").code == 0
    run = cli(*command, data / "altentities" / "books")
    assert run.code == 2
    assert "was begun with other items" in run.err
    assert run.err.count("\n") == 1


def test_songs_alone_are_read_without_an_oracle(cli: Cli, data: Path, tmp_path: Path) -> None:
    command = ("experiment", "altentities", data / "altentities" / "songs", "--table", "7")
    run = cli(*command, "--hearer", "overlap", "--out", tmp_path / "out", "--json")
    there = {(row["domain"], row["input"]) for row in rows(run) if row["n"]}
    assert there == {("songs", told) for told in INPUTS - {"oracle"}}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--table", "10"), "unknown table of this experiment '10'"),
        (("--table", "7", "--hearer", "overlap", "--hearer", "ovrlap"), "Did you mean 'overlap'?"),
        (("--table", "7", "--recipe", "which"), "Table 7 trains nothing"),
        (("--table", "9", "--set", "plan.epochs=1"), "Table 9 trains nothing"),
        (("--table", "8"), "give one of --recipe and --config"),
        (("--table", "8", "--recipe", "which", "--hearer", "overlap"), "trains its hearers"),
        (("--hearer", "overlap"), "--table"),
    ],
)
def test_what_cannot_be_run_is_explained(
    cli: Cli, data: Path, tmp_path: Path, options: Sequence[str], message: str
) -> None:
    out = tmp_path / "out"
    run = cli("experiment", "altentities", data / "altentities/books", "--out", out, *options)
    assert run.code == 2
    assert message in run.err
    assert run.err.count("\n") == 1
    assert not out.exists(), "nothing is read before everything is understood"


def test_questions_of_other_domains_have_no_row(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "films.json", "films", range(2))
    run = cli("experiment", "altentities", path, "--table", "7", "--hearer", "overlap")
    assert run.code == 2
    assert "no question is about books, recipes, songs" in run.err


# --- across domains ------------------------------------------------------------------------------


@pytest.fixture
def across(
    cli: Cli, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Any]:
    """Run Table 8's command with a tiny base, in a folder of the test's own."""
    pytest.importorskip("torch", reason="needs the training extra")
    pytest.importorskip("transformers", reason="needs the training extra")
    from tiny_model import tiny_base

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HEARER_DATA", raising=False)
    (tmp_path / "base").mkdir()
    base = tiny_base(tmp_path / "base")
    quick = ("plan.epochs=1", "plan.batch_tokens=1024", 'start=""')

    def run(*options: object, files: Sequence[Path] = (data / "altentities",)) -> Any:
        settings = [part for change in quick for part in ("--set", change)]
        command = ("experiment", "altentities", *files, "--table", "8", "--base", base)
        return cli(*command, "--recipe", "which", "--json", *settings, *options)

    return run


@pytest.mark.training
def test_table_8_by_one_command_run_by_run(
    across: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hearer.learn import run

    train, trained = run.run, []

    def stopped(recipe: Any, *rest: Any) -> Any:
        trained.append((recipe.folder.name, recipe.tasks["which"]["domains"]))
        if recipe.folder.name == "recipes" and len(trained) == 2:
            raise KeyboardInterrupt
        return train(recipe, *rest)

    monkeypatch.setattr(run, "run", stopped)
    assert across().code == 130
    assert trained == [("books", ["books"]), ("recipes", ["recipes"])]
    trained.clear()
    table = rows(across())
    assert trained == [("recipes", ["recipes"]), ("songs", ["songs"]), ("mixed", [])]
    assert [(row["trained on"], row["tested on"]) for row in table] == [
        (learnt, asked) for learnt in (*DOMAINS, "mixed") for asked in DOMAINS
    ]
    # A fifth of six targets is held out in each domain: one question with three expressions.
    assert {row["n"] for row in table} == {3}
    assert table[0]["T5 (paper)"] == pytest.approx(0.834)

    out = tmp_path / "runs" / "altentities-domains" / "which"
    heard = {name: load_readings(out / name / "held-out.jsonl") for name in (*DOMAINS, "mixed")}
    assert len({header.items for header, _ in heard.values()}) == 1, "the same for all"
    assert heard["books"][0].hearer == "which trained on books"
    assert not list(out.rglob("checkpoint.pt"))

    trained.clear()
    assert rows(across()) == table
    test = [
        part
        for domain in DOMAINS
        for part in ("--test", write(tmp_path / "test" / f"{domain}.json", domain, [8, 9]))
    ]
    assert {row["n"] for row in rows(across(*test))} == {6}
    assert trained == [], "what is trained is tested on other questions as it is"

    other = across("--set", "plan.epochs=2")
    assert other.code == 2
    assert "begun with another details" in other.err


@pytest.mark.training
def test_table_8_refuses_what_would_spoil_it(
    across: Callable[..., Any], data: Path, tmp_path: Path
) -> None:
    corpus = data / "altentities"
    cases = {
        "is about recipes, songs": across(files=[corpus / "books"]),
        "6 targets of --test are among": across("--test", corpus / "songs"),
        "which is read": across("--out", corpus / "runs"),
        "has no task 'which'": across("--recipe", "answer"),
        "Did you mean 'which'?": across("--recipe", "wich"),
    }
    for message, run in cases.items():
        assert run.code == 2
        assert message in run.err
        assert "Traceback" not in run.err
