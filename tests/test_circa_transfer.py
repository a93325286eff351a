"""From a related task to indirect answers (Circa Section 5.3), by the shipped recipes."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="needs the training extra")
pytest.importorskip("transformers", reason="needs the training extra")

from hearer.corpora import circa
from hearer.polarity import NO, YES
from tiny_model import tiny_base

pytestmark = pytest.mark.training


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Corpora of our own in the published formats: Circa, BOOLQ, connectives."""
    folder = tmp_path / "data"
    for name in ("boolq", "discourse"):
        (folder / name).mkdir(parents=True)
    rows = [
        {"question": f"is day {n} cold", "passage": f"Day {n} is cold.", "answer": n % 3 > 0}
        for n in range(12)
    ]
    for name in ("train-part", "dev"):
        with gzip.open(folder / "boolq" / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
    lines = [f"I eat soup\tday {n} is cold\t{'but' if n % 2 else 'because'}" for n in range(20)]
    table = folder / "discourse" / "gum-connectives.tsv.gz"
    with gzip.open(table, "wt", encoding="utf-8") as file:
        file.write("\n".join(["left\tright\tconnective", *lines]) + "\n")
    contexts = list(circa.SCENARIOS)
    pairs = [
        circa.Pair(str(n), contexts[n % 10], "Tea?", "", reply, (label,) * 5, (label, label))
        for n in range(20)
        for reply, label in [("Gladly" if n % 3 else "Hardly", YES if n % 3 else NO)]
    ]
    circa.write(folder / "circa" / "circa-data.tsv", pairs)
    return folder


@pytest.mark.parametrize("task", ["boolq", "discourse"])
def test_answers_after_a_related_task(
    cli: Callable[..., Any], data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, task: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base").mkdir()
    base = tiny_base(tmp_path / "base")
    common = ("--base", base, "--data", data, "--set", "plan.epochs=1", "--json")
    first = cli("train", task, *common)
    assert first.code == 0, first.err
    assert set(json.loads(first.out)["history"][0][task]) == {"accuracy", "majority"}
    then = cli(
        "experiment", "circa", "--setting", "matched", "--recipe", f"answer-after-{task}", *common
    )
    assert then.code == 0, then.err
    result = json.loads(then.out)
    assert result["model"] == f"answer-after-{task}"
    assert set(result["folds"]["matched"]) == {"relaxed", "strict"}
    if task == "boolq":
        heard = cli("experiment", "circa", "--hearer", "boolq@runs/boolq/bundle", "--data", data)
        assert heard.code == 0, heard.err


def test_what_a_run_starts_from_is_trained_first(
    cli: Callable[..., Any], data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base").mkdir()
    base = tiny_base(tmp_path / "base")
    common = ("train", "answer-after-boolq", "--base", base, "--data", data)
    ended = cli(*common, "--set", "plan.epochs=1")
    assert ended.code == 0, ended.err
    assert "boolq, which is trained first" in ended.err
    assert Path("runs/boolq/best.safetensors").is_file()
    elsewhere = cli(*common, "--set", "start=mine/best.safetensors", "--out", "other")
    assert elsewhere.code == 2
    assert "no weights to start from at mine/best.safetensors" in elsewhere.err
