"""``hearer evaluate`` on small files in the published formats, and on the published corpora."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from hearer.evaluate.protocols import PROTOCOLS, Options, Protocol, Report
from hearer.evaluate.table import Table
from hearer.hear.listeners.overlap import OverlapListener
from hearer.reading import Question, Reading


def entity(name: str, about: str) -> dict[str, str]:
    return {
        "name": name,
        "wikipedia_url": f"https://example.org/{name.replace(' ', '_')}",
        "description": about,
        "infobox": f": Infobox thing. known for: {about}",
        "unshown_background": f": Infobox thing. known for: {about}. {about} once more.",
    }


def question(domain: str, target: int, said: list[str], *pair: tuple[str, str]) -> dict[str, Any]:
    choices = [entity(*one) for one in pair]
    return {
        "domain": domain,
        "question": f"Did you mean {pair[0][0]} or {pair[1][0]}?",
        "target": choices[target]["wikipedia_url"],
        "target_index": target,
        "sampling_method": "UNIFORM",
        "description_section": "",
        "choices": choices,
        "expressions": said,
    }


RECIPES = [
    question(
        "RECIPES",
        0,
        ["the green one", "with leaves in it", "not the sweet one"],
        ("Harbour soup", "a green soup with leaves"),
        ("Brick pie", "a sweet red pie"),
    )
]
SONGS = [
    question(
        "SONGS",
        1,
        ["the one about rain", "the slow one"],
        ("Tin Roof", "a fast song about dogs"),
        ("Wet Coat", "a slow song about rain"),
    )
]


@pytest.fixture
def entities(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / "recipes" / "dev.json", tmp_path / "songs" / "dev.json"]
    for path, questions in zip(paths, (RECIPES, SONGS), strict=True):
        path.parent.mkdir()
        path.write_text(json.dumps(questions))
    return paths


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    head = "id context question-X canquestion-X answer-Y judgements goldstandard1 goldstandard2"
    rows = [
        ("Shall we walk?", "My shoes are on.", ["Yes"] * 5, "Yes"),
        ("Shall we walk?", "It pours.", ["No", "No", "No", "No", "Probably no"], "No"),
        ("Do you cook?", "Every night.", ["Yes", "Yes", "Yes", "Yes", "Other"], "Yes"),
    ]
    lines = ["\t".join(head.split())]
    for number, (asked, said, judged, gold) in enumerate(rows):
        cells = (str(number), "Two friends meet.", asked, asked, said, "#".join(judged), gold, gold)
        lines.append("\t".join(cells))
    path = tmp_path / "answers.tsv"
    path.write_text("\n".join(lines) + "\n")
    return path


def evaluated(run: Any) -> dict[str, Any]:
    assert (run.code, run.err) == (0, "")
    data: dict[str, Any] = json.loads(run.out)
    return data


def test_json_of_entities(cli: Callable, entities: list[Path]):
    data = evaluated(cli("evaluate", "altentities", *entities, "--hearer", "overlap", "--json"))
    assert (data["n"], data["questions"], data["corpus"]) == (5, 2, "altentities")
    assert data["by"]["domain"]["songs"]["n"] == 2
    assert data["by"]["sampling_method"]["uniform"]["accuracy"] == data["accuracy"] == 0.8
    assert data["interval"][0] <= data["accuracy"] <= data["interval"][1]
    assert data["choices"] == {"input": "unshown"}
    assert "labels" not in data


def test_json_of_answers(cli: Callable, answers: Path):
    data = evaluated(cli("evaluate", "circa", answers, "--hearer", "majority", "--json"))
    assert data["accuracy"] == pytest.approx(2 / 3)
    assert data["labels"]["yes"]["support"] == 2
    assert data["confusion"]["labels"][0] == "yes"
    assert data["human"]["n"] == 3
    assert data["choices"] == {"labels": "relaxed"}


@pytest.mark.parametrize("option", ["--save", "--errors"])
def test_an_input_is_never_written_over(cli: Callable, answers: Path, option: str):
    before = answers.read_bytes()
    command = ("evaluate", "circa", "--hearer", "majority", option)
    same = answers.parent / "." / "nowhere" / ".." / answers.name
    for read, problem in ((answers, "is read by this command"), (answers.parent, "which is read")):
        run = cli(*command, same, read)
        assert (run.code, run.out) == (2, "")
        assert problem in run.err
    assert answers.read_bytes() == before
    assert list(answers.parent.iterdir()) == [answers]


def test_a_plot_is_not_drawn_over_an_input(cli: Callable, answers: Path):
    named = answers.rename(answers.with_suffix(".png"))
    before = named.read_bytes()
    run = cli("evaluate", "circa", named, "--hearer", "majority", "--plot", named)
    assert run.code == 2
    assert "is read by this command" in run.err
    assert named.read_bytes() == before


def test_predictions_are_not_written_over(cli: Callable, answers: Path, tmp_path: Path):
    mine = tmp_path / "mine.jsonl"
    assert cli("evaluate", "circa", answers, "--hearer", "majority", "--save", mine).code == 0
    before = mine.read_bytes()
    run = cli("evaluate", "circa", answers, "--predictions", mine, "--errors", mine)
    assert run.code == 2
    assert mine.read_bytes() == before


def test_two_outputs_need_two_files(cli: Callable, answers: Path, tmp_path: Path):
    target = tmp_path / "new" / "x"
    run = cli("evaluate", "circa", answers, "--save", target, "--errors", target)
    assert run.code == 2
    assert "is named for two outputs" in run.err
    assert not target.parent.exists()


def test_pairs_that_are_not_scored_are_counted(cli: Callable, answers: Path):
    cells = ("3", "Two friends meet.", "Do you cook?", "Do you cook?", "Hm.")
    divided = (*cells, "Yes#Yes#No#No#Other", "NA", "NA")
    other = (*cells, "#".join(["Other"] * 5), "Other", "Other")
    with answers.open("a") as file:
        file.writelines("\t".join(line) + "\n" for line in (divided, other, other))
    command = ("evaluate", "circa", answers, "--hearer", "majority")
    data = evaluated(cli(*command, "--json"))
    assert (data["n"], data["unlabelled"]) == (3, 0)
    assert data["left_out"] == {"gold is other": 2, "no majority": 1}
    assert "left out: no majority" in cli(*command).out


def test_songs_without_oracle_text_are_counted(cli: Callable, entities: list[Path]):
    command = ("evaluate", "altentities", *entities, "--hearer", "overlap", "--json")
    assert evaluated(cli(*command))["left_out"] == {}
    run = cli(*command, "--input", "oracle")
    assert json.loads(run.out)["left_out"] == {"no oracle text": 2}


def test_input_type_reaches_the_corpus(cli: Callable, entities: list[Path]):
    command = ("evaluate", "altentities", *entities, "--hearer", "overlap", "--json")
    data = evaluated(cli(*command, "--input", "name"))
    assert list(data["by"]["input"]) == ["name"]


@pytest.mark.parametrize("format", ["table", "markdown", "latex", "csv"])
def test_tables_for_people(cli: Callable, answers: Path, format: str):
    run = cli("evaluate", "circa", answers, "--hearer", "majority", "--format", format)
    assert run.code == 0
    assert ("0.6666666666666666" if format == "csv" else "66.7") in run.out
    assert "in the middle" in run.out


def test_format_json_is_json(cli: Callable, answers: Path):
    command = ("evaluate", "circa", answers, "--hearer", "overlap")
    assert cli(*command, "--format", "json").out == cli(*command, "--json").out


def test_save_then_predictions_gives_the_same(cli: Callable, entities: list[Path], tmp_path: Path):
    command = ("evaluate", "altentities", *entities, "--json")
    saved = tmp_path / "out" / "readings.jsonl"
    first = evaluated(cli(*command, "--hearer", "overlap", "--save", saved))
    assert evaluated(cli(*command, "--predictions", saved)) == first
    copy = tmp_path / "copy.jsonl"
    evaluated(cli(*command, "--predictions", saved, "--save", copy))
    assert copy.read_bytes() == saved.read_bytes()
    assert not list(tmp_path.rglob("*.part"))


def test_finished_readings_of_other_settings_are_kept(cli: Callable, answers: Path, tmp_path: Path):
    saved = tmp_path / "readings.jsonl"
    command = ("evaluate", "circa", answers, "--save", saved)
    assert cli(*command, "--hearer", "majority").code == 0
    before = saved.read_bytes()
    for other, named in [
        (("--hearer", "majority", "--labels", "strict"), "choices ({'labels': 'relaxed'}, now"),
        (("--hearer", "overlap"), "hearer (majority, now overlap)"),
        (("--hearer", "majority", "--limit", 2), "items ("),
    ]:
        run = cli(*command, *other)
        assert (run.code, run.out) == (2, "")
        assert f"readings.jsonl: holds finished readings with other {named}" in run.err
        assert "name another file with --save" in run.err
    assert saved.read_bytes() == before
    assert cli(*command, "--hearer", "majority").code == 0  # the same again does no harm


def test_a_file_of_something_else_is_not_replaced_by_readings(
    cli: Callable, answers: Path, tmp_path: Path
):
    other = tmp_path / "notes.txt"
    other.write_text("my notes\n")
    run = cli("evaluate", "circa", answers, "--hearer", "majority", "--save", other)
    assert run.code == 2
    assert "notes.txt: is there already and holds no readings" in run.err
    assert other.read_text() == "my notes\n"
    other.write_text("")
    assert cli("evaluate", "circa", answers, "--hearer", "majority", "--save", other).code == 0


@pytest.mark.parametrize("option", ["--save", "--errors", "--plot"])
def test_a_target_that_cannot_be_written_is_found_before_anything_is_read(
    cli: Callable, answers: Path, monkeypatch: pytest.MonkeyPatch, option: str
):
    monkeypatch.setattr(Stopping, "times", 0)
    command = ("evaluate", "circa", answers, "--hearer", f"{__name__}:Stopping", option)
    for target in ("/proc/x.png", "/dev/null", answers / "x.png", "x" * 240 + ".png"):
        run = cli(*command, target)
        assert (run.code, run.out, Stopping.times) == (2, "", 0)
        expected = (
            "plots are written" if (option, target) == ("--plot", "/dev/null") else str(target)
        )
        assert expected in run.err


@pytest.mark.parametrize(
    ("corpus", "options", "message"),
    [
        ("circa", ("--input", "oracle"), "circa has no option --input; it has: --labels"),
        ("circa", ("--input", "unshown"), "circa has no option --input; it has: --labels"),
        ("altentities", ("--labels", "strict"), "has no option --labels; it has: --input"),
        ("kitmus", ("--labels", "strict"), "it has: none of the kind"),
        ("ambicoref", ("--input", "name"), "it has: none of the kind"),
    ],
)
def test_options_of_other_corpora_are_refused(
    cli: Callable, answers: Path, corpus: str, options: tuple, message: str
):
    for command in (("evaluate",), ("corpus", "show")):
        run = cli(*command, corpus, answers, *options)
        assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
        assert message in run.err


def test_limit_draws_the_same_items_again(cli: Callable, entities: list[Path], tmp_path: Path):
    paths = [tmp_path / f"{i}.jsonl" for i in range(2)]
    for path in paths:
        command = ("evaluate", "altentities", *entities, "--hearer", "random", "--limit", 3)
        data = evaluated(cli(*command, "--seed", 5, "--save", path, "--json"))
        assert data["n"] == 3
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_items_are_chosen_by_their_words(cli: Callable, answers: Path):
    command = ("evaluate", "circa", answers, "--hearer", "majority", "--json")
    words = ("--set", "words=POURS|every night")
    found = evaluated(cli(*command, *words))
    assert (found["n"], found["choices"]["words"]) == (2, "POURS|every night")
    assert "given twice" in cli(*command, *words, *words).err


def test_predictions_for_all_serve_a_limited_run(
    cli: Callable, entities: list[Path], tmp_path: Path
):
    command = ("evaluate", "altentities", *entities, "--json")
    saved = tmp_path / "readings.jsonl"
    evaluated(cli(*command, "--hearer", "overlap", "--save", saved))
    assert evaluated(cli(*command, "--predictions", saved, "--limit", 2))["n"] == 2


def test_errors_are_exported_for_analysis(cli: Callable, entities: list[Path], tmp_path: Path):
    path = tmp_path / "wrong.csv"
    command = ("evaluate", "altentities", *entities, "--hearer", "overlap")
    data = evaluated(cli(*command, "--errors", path, "--json"))
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == round(data["n"] * (1 - data["accuracy"])) == 1
    assert rows[0]["words"] == "not the sweet one"
    assert (rows[0]["gold"], rows[0]["pick"]) == ("Harbour soup", "Brick pie")
    assert (rows[0]["domain"], rows[0]["error_type"]) == ("recipes", "")
    assert 0.5 < float(rows[0]["probability"]) <= 1


@pytest.mark.parametrize(("suffix", "start"), [(".png", b"\x89PNG"), (".svg", b"<?xml")])
def test_plot(cli: Callable, answers: Path, tmp_path: Path, suffix: str, start: bytes):
    path = tmp_path / f"plot{suffix}"
    run = cli("evaluate", "circa", answers, "--hearer", "majority", "--plot", path)
    assert run.code == 0
    assert path.read_bytes().startswith(start)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["answers.tsv", path.name]


class Stopping(OverlapListener):
    """Is interrupted in the middle, once."""

    name = "stopping"
    times = 0

    def read_many(self, asked: Sequence[tuple[str, Question]]) -> list[Reading]:
        Stopping.times += 1
        if Stopping.times == 2:
            raise KeyboardInterrupt
        return super().read_many(asked)


def test_an_interrupted_command_goes_on(
    cli: Callable, entities: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("hearer.evaluate.listen.BATCH", 2)
    monkeypatch.setattr(Stopping, "times", 0)
    path = tmp_path / "readings.jsonl"
    hearer = f"{__name__}:Stopping"
    command = ("evaluate", "altentities", *entities, "--hearer", hearer, "--save", path, "--json")
    run = cli(*command)
    assert (run.code, run.out) == (130, "")
    assert not path.exists()
    other = cli(*command[:-5], "--hearer", "overlap", "--save", path)
    assert other.code == 2
    assert "readings.jsonl.part: was begun with other hearer" in other.err
    assert evaluated(cli(*command))["n"] == 5
    assert Stopping.times == 4
    assert len(path.read_text().splitlines()) == 6


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--hearer", "overlapp"], "Did you mean 'overlap'"),
        (["--hearer", "overlap", "--by", "scenari"], "Did you mean 'scenario'"),
        (["--hearer", "overlap", "--plot", "plot.pdf"], "plots are written as .png or .svg"),
        (["--hearer", "overlap", "--predictions", "x.jsonl"], "not both"),
        (["--predictions", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["--hearer", "overlap", "--system", "mine"], "; 'system' is for ambicoref, kitmus"),
        (["--hearer", "overlap", "--set", "system"], "--set takes NAME=VALUE"),
        (["--hearer", "overlap", "--set", "words=(newer"], "words=(newer: no regular expression"),
        (["--hearer", "overlap", "--set", "words=zyx"], "words=zyx: there is no item"),
        (["--hearer", "overlap", "--save", "."], "is a folder"),
    ],
)
def test_wrong_options_give_one_line(
    cli: Callable,
    answers: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    message: str,
):
    monkeypatch.chdir(tmp_path)
    run = cli("evaluate", "circa", answers, *options)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert message in run.err
    assert list(tmp_path.iterdir()) == [answers]


@pytest.mark.parametrize(
    ("options", "package"), [((), "sklearn"), (("--plot", "plot.png"), "matplotlib")]
)
def test_a_missing_extra_is_named_before_anything_is_read(
    cli: Callable, answers: Path, monkeypatch: pytest.MonkeyPatch, options: tuple, package: str
):
    monkeypatch.setitem(sys.modules, package, None)
    hearer = ("--hearer", f"{__name__}:Stopping")
    monkeypatch.setattr(Stopping, "times", 0)
    run = cli("evaluate", "circa", answers, *hearer, *options)
    assert (run.code, Stopping.times) == (2, 0)
    assert f"{package} is not installed; run: pip install 'hearer[evaluation]'" in run.err


def test_wrong_corpus_or_file_gives_one_line(cli: Callable, answers: Path, tmp_path: Path):
    for arguments, message in [
        (("cirka", answers), "Did you mean 'circa'"),
        (("circa", tmp_path / "nowhere.tsv"), "nowhere.tsv: No such file"),
        (("altentities", answers), "answers.tsv:1: is not JSON"),
    ]:
        run = cli("evaluate", *arguments, "--hearer", "overlap")
        assert (run.code, run.err.count("\n")) == (2, 1)
        assert message in run.err


class Distances(Protocol):
    """A protocol of its own: one class, one line in the registry."""

    extras = {"system": "whose clusters are measured"}  # noqa: RUF012

    def run(self, paths: Sequence[Path], options: Options) -> Report:
        return DistanceReport(f"{options.extra['system']} on {len(paths)} files")


class DistanceReport(Report):
    """A report without a plot."""

    def __init__(self, what: str) -> None:
        self.what = what

    def to_json(self) -> dict[str, Any]:
        return {"accuracy": 1.0, "n": 1, "by": {}, "what": self.what}

    def tables(self) -> list[Table]:
        return [Table.of(self.what, ("n",), [(1,)])]


def test_a_corpus_may_have_a_protocol_of_its_own(
    cli: Callable, answers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(PROTOCOLS._targets, "distances", (f"{__name__}:Distances", ""))
    command = ("evaluate", "distances", answers)
    assert evaluated(cli(*command, "--system", "mine", "--json"))["what"] == "mine on 1 files"
    assert "mine on 1 files" in cli(*command, "--set", "system=mine").out
    run = cli(*command, "--system", "mine", "--plot", tmp_path / "x.png")
    assert run.code == 2
    assert "no plot" in run.err


@pytest.mark.corpus
def test_majority_on_circa_is_the_majority_share(cli: Callable, data_dir: Path):
    path = data_dir / "circa" / "circa-data.tsv"
    run = cli("evaluate", "circa", path, "--hearer", "majority", "--labels", "relaxed", "--json")
    data = evaluated(run)
    supports = [score["support"] for score in data["labels"].values()]
    assert data["accuracy"] == pytest.approx(max(supports) / sum(supports))
    assert data["n"] == sum(supports) > 20_000
    assert len(data["by"]["scenario"]) == 10


@pytest.mark.corpus
def test_overlap_on_altentities_beats_chance_in_each_domain(cli: Callable, data_dir: Path):
    paths = sorted((data_dir / "altentities").glob("*/dev.json"))
    run = cli("evaluate", "altentities", *paths, "--hearer", "overlap", "--limit", 1500, "--json")
    data = evaluated(run)
    assert data["n"] == 1500
    assert data["by"]["domain"].keys() == {"books", "recipes", "songs"}
    assert all(part["interval"][0] > 0.5 for part in data["by"]["domain"].values())
    assert data["risk_coverage"]["surest_half"] > data["accuracy"]
