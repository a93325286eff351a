"""Circa's settings from end to end on pairs of our own: folds, resuming, Tables 9 and 10."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import pstdev
from typing import Any

import pytest

from hearer.corpora import circa
from hearer.errors import InputError, UnknownName
from hearer.evaluate.circa.experiment import Experiment, run, split_fold
from hearer.evaluate.circa.figures import COUNTERPARTS, F_COLUMNS, TABLES
from hearer.evaluate.circa.tables import circa_tables, counterpart, spread
from hearer.evaluate.comparison import compare
from hearer.evaluate.heard import Heard
from hearer.evaluate.layout import comparison_tables
from hearer.evaluate.part import PartFile
from hearer.evaluate.readings import Header, load_readings
from hearer.evaluate.table import Table, for_people
from hearer.hear.listener import Listener
from hearer.hear.registry import listener
from hearer.polarity import CONDITIONAL, MIDDLE, NO, YES, Labels
from hearer.reading import Question, Reading

CONTEXTS = list(circa.SCENARIOS)[:3]
FOLDS = sorted(circa.SCENARIOS[context] for context in CONTEXTS)


def make_pairs(count: int = 90) -> list[circa.Pair]:
    """Pairs whose first word gives the label away; *yes* is commoner in some scenarios."""
    rng = Random(3)
    pairs = []
    for number in range(count):
        place = number % 3
        label = YES if rng.random() < 0.5 + 0.1 * place else NO
        start = "Gladly, I love" if label == YES else "Hardly, I hate"
        dish = rng.choice(["soup", "rice", "bread", "curry"])
        question = f"Do you like {dish}?"
        judgements, gold = (label,) * 5, (label, label)
        pairs.append(
            circa.Pair(
                str(number), CONTEXTS[place], question, "", f"{start} {dish}.", judgements, gold
            )
        )
    return pairs


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder of corpora with pairs of our own as Circa."""
    folder = tmp_path / "data"
    circa.write(folder / "circa" / "circa-data.tsv", make_pairs())
    return folder


# --- settings ------------------------------------------------------------------------------------


def test_the_scenario_held_out_is_in_the_test_set_alone() -> None:
    pairs = make_pairs()
    for fold in FOLDS:
        splits = split_fold("unmatched", [fold], pairs, seed=0)
        assert {pair.scenario for pair in splits["test"]} == {fold}
        assert fold not in {pair.scenario for pair in (*splits["train"], *splits["dev"])}
        assert sorted(p.id for part in splits.values() for p in part) == sorted(p.id for p in pairs)


def test_the_matched_setting_is_60_20_20() -> None:
    splits = split_fold("matched", ["matched"], make_pairs(100), seed=0)
    assert {name: len(part) for name, part in splits.items()} == {
        "train": 60,
        "dev": 20,
        "test": 20,
    }


def test_a_baseline_over_all_folds(cli: Callable[..., Any], data: Path, tmp_path: Path) -> None:
    command = ("experiment", "circa", "--hearer", "majority", "--data", data)
    command = (*command, "--out", tmp_path / "out", "--labels", "relaxed", "--json")
    ended = cli(*command)
    assert ended.code == 0, ended.err
    result = json.loads(ended.out)
    pairs = make_pairs()
    expected = []
    for fold in FOLDS:
        golds = [pair.judgements[0] for pair in pairs if pair.scenario == fold]
        expected.append(max(golds.count(YES), golds.count(NO)) / len(golds))
    assert [result["folds"][fold]["relaxed"]["test"] for fold in FOLDS] == expected
    over = result["test"]["relaxed"]
    assert over["mean"] == pytest.approx(sum(expected) / 3)
    assert over["std"] == pytest.approx(pstdev(expected))
    assert (over["min"], over["max"]) == (min(expected), max(expected))
    assert result["left"] == []


def test_scenarios_held_out_together_share_a_training_and_are_tested_each_by_itself(
    tmp_path: Path,
) -> None:
    pairs, trained = make_pairs(), []

    def make(folder: Path) -> Listener:
        trained.append({pair.scenario for pair in circa.load([folder / "train.tsv"])})
        return listener("overlap")

    what = Experiment("unmatched", "counting", tmp_path, labels=(Labels.RELAXED,))
    result = run(what, pairs, make, scenarios=[f"{FOLDS[0]} + {FOLDS[2]}"])
    assert trained == [{FOLDS[1]}]
    assert list(result.folds) == [FOLDS[0], FOLDS[2]]
    assert result.left == (FOLDS[1],)
    assert result.together == {FOLDS[0]: FOLDS[2], FOLDS[2]: FOLDS[0]}
    assert f"{FOLDS[0]} (with {FOLDS[2]})" in [row[0] for row in result.tables()[0].rows]
    for fold in (FOLDS[0], FOLDS[2]):
        files = tmp_path.rglob("test-relaxed.jsonl")
        header, heard = next(h for h in map(load_readings, files) if h[0].choices["fold"] == fold)
        assert header.choices["with"] == result.together[fold]
        assert {one.fields["scenario"] for one in heard} == {fold}
    again = run(what, pairs, make)
    assert len(trained) == 2  # the one that was left
    assert not again.left
    assert FOLDS[1] not in again.together


def test_readings_of_a_scenario_come_from_one_training(tmp_path: Path) -> None:
    relaxed = Experiment("unmatched", "counting", tmp_path, labels=(Labels.RELAXED,))
    strict = Experiment("unmatched", "counting", tmp_path, labels=(Labels.STRICT,))
    together = [f"{FOLDS[0]} + {FOLDS[2]}"]
    pairs = make_pairs()
    run(relaxed, pairs, lambda _: listener("overlap"), scenarios=together)
    with pytest.raises(InputError, match=f"held out together with {FOLDS[2]} before"):
        run(strict, pairs, lambda _: listener("overlap"), scenarios=FOLDS[:1])
    result = run(strict, pairs, lambda _: listener("overlap"), scenarios=together)
    assert list(result.folds) == [FOLDS[0], FOLDS[2]]


def test_not_all_scenarios_can_be_held_out_together(tmp_path: Path) -> None:
    what = Experiment("unmatched", "counting", tmp_path)
    with pytest.raises(InputError, match="nothing is left to learn from"):
        run(what, make_pairs(), lambda _: listener("overlap"), scenarios=["+".join(FOLDS)])


def test_some_scenarios_now_the_rest_later(
    cli: Callable[..., Any], data: Path, tmp_path: Path
) -> None:
    command = ("experiment", "circa", "--hearer", "overlap", "--data", data, "--json")
    command = (*command, "--out", tmp_path / "out")
    first = cli(*command, "--scenarios", f"{FOLDS[0]}, {FOLDS[2]}")
    assert json.loads(first.out)["left"] == [FOLDS[1]]
    assert f"left: {FOLDS[1]}" in first.err
    second = json.loads(cli(*command).out)
    assert second["left"] == []
    assert second["folds"][FOLDS[0]] == json.loads(first.out)["folds"][FOLDS[0]]


class Counting(Listener):
    """Counts what it reads and may break off."""

    name = "counting"

    def __init__(self, stop_at: int | None = None) -> None:
        self.count, self.stop_at = 0, stop_at

    def _read(self, words: str, question: Question) -> Reading:
        self.count += 1
        if self.count == self.stop_at:
            raise KeyboardInterrupt
        return Reading.of_judgement(question.names, YES)


def test_finished_folds_are_not_run_again(tmp_path: Path) -> None:
    what = Experiment("unmatched", "counting", tmp_path, labels=(Labels.RELAXED,))
    made: list[Path] = []

    def make(folder: Path, stop_at: int | None = None) -> Listener:
        made.append(folder)
        return Counting(stop_at if len(made) == 2 else None)

    with pytest.raises(KeyboardInterrupt):
        run(what, make_pairs(), lambda folder: make(folder, stop_at=5))
    assert [folder.name for folder in made] == [name.replace(" ", "-") for name in FOLDS[:2]]
    made.clear()
    result = run(what, make_pairs(), make)
    assert [folder.name for folder in made] == [name.replace(" ", "-") for name in FOLDS[1:]]
    assert list(result.folds) == FOLDS


def test_a_folder_is_not_shared_by_different_experiments(
    cli: Callable[..., Any], data: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert cli("experiment", "circa", "--hearer", "random", "--data", data, "--out", out).code == 0
    other = cli("experiment", "circa", "--hearer", "majority", "--data", data, "--out", out)
    assert other.code == 2
    assert "begun with another model" in other.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--hearer", "random", "--setting", "matchd"), "Did you mean 'matched'?"),
        (("--hearer", "random", "--scenarios", "buying a flt"), "unknown scenario"),
        (
            ("--hearer", "random", "--setting", "matched", "--scenarios", "buying a flat"),
            "scenarios belong to the unmatched setting",
        ),
        (("--hearer", "random", "--rules"), "--hearer is tested as it is"),
        (("--hearer", "random", "--out", "/proc/x"), "/proc/x: cannot be written"),
        (("--hearer", "random", "--labels", "lax"), "unknown label scheme 'lax'"),
        (("--hearer", "random", "--recipe", "answer"), "give one of"),
        ((), "give one of"),
    ],
)
def test_what_cannot_be_run_is_explained(
    cli: Callable[..., Any], data: Path, tmp_path: Path, options: Sequence[str], message: str
) -> None:
    ended = cli("experiment", "circa", "--data", data, "--out", tmp_path / "out", *options)
    assert ended.code == 2
    assert message in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.training
def test_an_interrupted_fold_goes_on_where_it_stopped(
    cli: Callable[..., Any], data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="needs the training extra")
    pytest.importorskip("transformers", reason="needs the training extra")
    from hearer.learn.folds import train_on_fold
    from hearer.learn.recipe import Recipe
    from tiny_model import tiny_base

    monkeypatch.chdir(tmp_path)
    (tmp_path / "base").mkdir()
    config = tmp_path / "tiny.toml"
    config.write_text(
        f"name = 'tiny'\nbase = '{tiny_base(tmp_path / 'base').as_posix()}'\n"
        "[plan]\nepochs = 2\nlearning_rate = 5e-3\nbatch_tokens = 256\ncheckpoint_every = 2\n"
        "freeze_words = false\n"
        "[tasks.answer]\npaths = ['circa/circa-data.tsv']\nshow = 'answer'\n"
    )
    out, fold = tmp_path / "out", tmp_path / "out" / FOLDS[0].replace(" ", "-")
    for split, part in split_fold("unmatched", FOLDS[:1], make_pairs(), 0).items():
        circa.write(fold / f"{split}.tsv", part)

    class Stopped(Exception):
        pass

    def stop(now: Any) -> None:
        if now.step == 3:
            raise Stopped

    recipe = Recipe.read(config)
    with pytest.raises(Stopped):
        train_on_fold(recipe, fold, data, stop)
    steps: list[int] = []
    bundle = train_on_fold(recipe, fold, data, lambda now: steps.append(now.step))
    assert steps[0] == 3  # the checkpoint was made after two steps
    assert not (fold / "checkpoint.pt").exists()
    manifest = json.loads((bundle / "manifest.json").read_text())
    assert manifest["settings"]["answer"]["show"] == "answer"
    assert manifest["hearer"] == "network"

    command = ("experiment", "circa", "--config", config, "--data", data, "--out", out)
    ended = cli(*command, "--scenarios", FOLDS[0], "--json")
    assert ended.code == 0, ended.err
    assert "step" not in ended.err  # nothing was trained again
    header, heard = load_readings(fold / "test-strict.jsonl")
    assert header.choices == {
        "labels": "strict",
        "setting": "unmatched",
        "split": "test",
        "fold": FOLDS[0],
    }
    assert len(heard) == 30
    # An answer-only model: the same answer means the same whatever was asked.
    said = {one.words: one.reading.probabilities for one in heard}
    assert all(one.reading.probabilities == said[one.words] for one in heard)


# --- tables --------------------------------------------------------------------------------------


def readings(path: Path, hearer: str, picks: Iterable[tuple[str, str]], **place: str) -> Path:
    """Save readings with gold and picked labels as told."""
    names = Labels(place["labels"]).scored
    heard = [
        Heard(
            id=f"{place.get('fold', '')}/{n}",
            question=str(n),
            words="well",
            gold=gold,
            reading=Reading.of_judgement(names, pick),
            fields={"scenario": place.get("fold") or f"scenario {n}"},
        )
        for n, (gold, pick) in enumerate(picks)
    ]
    with PartFile(path, Header("circa", hearer, place, str(len(heard)))) as part:
        part.append(heard)
    return path


def row(table: Table, name: str) -> dict[str, Any]:
    return next(one for one in table.to_json()["rows"] if one["model"] == name)


RIGHT, WRONG = (YES, YES), (YES, NO)


def test_table_9_by_hand(tmp_path: Path) -> None:
    relaxed = {"labels": "relaxed"}
    matched = relaxed | {"setting": "matched"}
    test = [(YES, YES), (YES, NO), (NO, NO), (NO, NO), (MIDDLE, NO), (CONDITIONAL, CONDITIONAL)]
    only = [(YES, NO), (YES, NO), (NO, NO), (NO, NO), (MIDDLE, NO), (CONDITIONAL, YES)]
    files = [
        readings(tmp_path / "a", "answer-plain", [RIGHT, WRONG], **matched, split="dev"),
        readings(tmp_path / "b", "answer-plain", test, **matched, split="test"),
        readings(tmp_path / "c", "runs/answer-only/bundle", only, **relaxed),
        readings(tmp_path / "d", "answer-plain", [RIGHT] * 6, labels="strict"),
    ]
    for number, (fold, right) in enumerate([("food", 1), ("books", 2), ("flat", 3)]):
        place = relaxed | {"setting": "unmatched", "split": "test", "fold": fold}
        picks = [RIGHT] * right + [WRONG] * (4 - right)
        files.append(readings(tmp_path / f"f{number}", "answer-plain", picks, **place))
    accuracy, f_scores, unmatched, scenarios, tests = circa_tables(files, Labels.RELAXED)

    assert row(accuracy, "answer-plain") == {
        "model": "answer-plain",
        "dev": 0.5,
        "test": pytest.approx(4 / 6),
    }
    assert row(accuracy, "BERT-YN, paper") == {
        "model": "BERT-YN, paper",
        "dev": 0.884,
        "test": 0.878,
    }
    # yes: P 1, R 1/2; no: P 2/4, R 1; conditional: found; in the middle: missed.
    ours = row(f_scores, "answer-plain")
    assert [ours[x] for x in ("yes", "no", "cond.", "mid")] == pytest.approx([2 / 3, 2 / 3, 1, 0])
    spread_row = row(unmatched, "answer-plain")
    expected = {"mean": 0.5, "std": pytest.approx((2 / 3) ** 0.5 / 4), "min": 0.25, "max": 0.75}
    assert spread_row == {"model": "answer-plain", **expected, "folds": 3}
    assert row(unmatched, "runs/answer-only/bundle")["mean"] is None
    assert [one[0] for one in scenarios.rows] == ["books", "flat", "food"]
    assert tests.rows == (
        ("matched", "answer-plain", "runs/answer-only/bundle", 6, 2, 0, pytest.approx(0.5)),
    )


def test_ours_stands_above_its_counterpart(tmp_path: Path) -> None:
    place = {"labels": "strict", "setting": "matched"}
    files = [
        readings(tmp_path / "x", "mine", [RIGHT], **place),
        readings(tmp_path / "y", "mnli@runs/entailment/bundle", [RIGHT], **place),
    ]
    names = [one[0] for one in circa_tables(files, Labels.STRICT)[0].rows]
    assert names.index("mnli@runs/entailment/bundle") + 1 == names.index("MNLI, paper")
    assert names[-1] == "mine"


@pytest.mark.parametrize(
    ("name", "model"),
    [
        ("answer", "BERT-MNLI-YN"),
        ("runs/answer-only/bundle", "BERT-YN (Answer)"),
        ("boolq@runs/boolq/bundle", "BOOLQ"),
        ("answer with rules", ""),
        ("default", ""),
    ],
)
def test_counterparts(name: str, model: str) -> None:
    assert counterpart(name) == model


def test_the_papers_figures_are_whole() -> None:
    for labels, rows in TABLES.items():
        assert set(rows) == set(COUNTERPARTS.values())
        for figures in rows.values():
            assert len(figures.f) == len(F_COLUMNS[labels]) == len(labels.scored)
            mean, _, least, most = figures.folds
            assert least < mean < most


def test_files_that_cannot_be_told_apart(tmp_path: Path) -> None:
    files = [readings(tmp_path / name, "same", [RIGHT], labels="relaxed") for name in "ab"]
    with pytest.raises(InputError, match="tell the files apart by name"):
        circa_tables(files, Labels.RELAXED)
    named = [files[0], Path(f"other={files[1]}")]
    assert {"same", "other"} <= {one[0] for one in circa_tables(named, Labels.RELAXED)[0].rows}
    with pytest.raises(InputError, match="no file holds readings with strict labels"):
        circa_tables(files, Labels.STRICT)


def test_the_table_from_the_command_line(
    cli: Callable[..., Any], data: Path, tmp_path: Path
) -> None:
    for setting in ("matched", "unmatched"):
        out = tmp_path / setting
        command = ("experiment", "circa", "--setting", setting, "--hearer", "majority")
        assert cli(*command, "--data", data, "--out", out).code == 0
    files = sorted(tmp_path.glob("*matched/*/*.jsonl"))
    ended = cli("table", "circa", "10", *files)
    assert ended.code == 0, ended.err
    assert "Table 10, strict labels: matched setting, accuracy" in ended.out
    assert "BERT-MNLI-YN, paper" in ended.out
    data_out = json.loads(cli("table", "circa", "9", *files, "--json").out)
    assert row_of(data_out["tables"][2], "majority")["folds"] == 3


def row_of(table: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in table["rows"] if one["model"] == name)


def test_no_folds_no_spread() -> None:
    assert spread([]) == (None,) * 4
    assert spread([0.5]) == (0.5, 0.0, 0.5, 0.5)


# --- soft labels ---------------------------------------------------------------------------------


def test_probabilities_are_compared_with_how_people_divide() -> None:
    human = Reading.of_votes({YES: 4, NO: 1})

    def heard(yes: float) -> list[Heard]:
        reading = Reading(probabilities={YES: yes, NO: 1 - yes})
        return [Heard(str(n), str(n), "well", YES, reading, human) for n in range(10)]

    result = compare(heard(0.8), heard(0.99))
    assert result.a.human
    assert result.b.human
    assert result.a.human.cross_entropy == pytest.approx(0.5004, abs=1e-4)
    assert result.b.human.cross_entropy == pytest.approx(0.9291, abs=1e-4)
    assert result.a.human.ece == pytest.approx(0)
    assert result.b.human.ece == pytest.approx(0.19)
    assert (result.a.ece, result.b.ece) == (pytest.approx(0.2), pytest.approx(0.01))
    table = comparison_tables(result)[-1]
    shown = {str(name): (for_people(a), for_people(b)) for name, a, b in table.rows}
    assert shown["cross-entropy against people"] == ("0.500", "0.929")
    assert shown["calibration error against people"] == ("0.0%", "19.0%")
    json.dumps(result.to_json(), allow_nan=False)


def test_unknown_settings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="unknown setting"):
        Experiment("mixed", "x", tmp_path)
