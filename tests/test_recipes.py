"""Recipes: mistakes are told before anything is trained; a run goes on with its settings only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="needs the training extra")
pytest.importorskip("transformers", reason="needs the training extra")

from hearer.errors import HearerError, InputError, ModelError
from hearer.learn import run as runs
from hearer.learn.network import Network, load_weights, save_weights
from hearer.learn.recipe import Recipe, shipped, train
from hearer.learn.settings import FILE, keep_settings
from tiny_model import tiny_base, tiny_recipe

pytestmark = pytest.mark.training


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_base(tmp_path_factory.mktemp("base"), layers=2)


@pytest.fixture
def recipe(base: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recipe:
    """A run of a few steps on pairs of our own, in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEARER_DATA", str(tmp_path))
    return tiny_recipe(base, tmp_path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("plan.epochs=many", "plan.epochs: should be a valid integer"),
        ("plan.epochs=-1", r"plan.epochs: should be .* 1 \(given: -1\)"),
        ("plan.epochs=0", r"plan.epochs: should be .* 1 \(given: 0\)"),
        ("plan.epoch=3", "plan.epoch: unknown entry; known: adapter"),
        ("plan.learning_rate=nan", "plan.learning_rate: should be a finite number"),
        ("plan.average=1", "plan.average: should be less than 1"),
        ("plan=3", "plan: must be a table"),
        ("grid=3", "grid: must be a table"),
        ("grid.seed=3", "grid.seed: must be a list"),
        ("grid.seed=[]", "grid.seed: is missing or empty"),
        ('grid.seed=[1, "two"]', "grid.seed: should be a valid integer"),
        ("grid.seeds=[1]", "grid.seeds: unknown entry; known: adapter"),
        ("layers=abc", "layers: should be a valid integer"),
        ("layers=-1", "layers: should be greater than or equal to 0"),
        ("blend=maybe", "blend: should be a valid boolean"),
        ("base=[1]", "base: should be a valid string"),
        ("start=3", "start: should be a valid string"),
        ("tasks=1", "tasks: must be a table"),
        ("tasks={}", "tasks: is missing or empty"),
        ("tasks.which=1", "tasks.which: must be a table"),
        ("tasks.wich.share=1", "unknown training task 'wich'. Did you mean 'which'?"),
        ("tasks.which.foo=1", "unknown entry of tasks.which 'foo'"),
        ("tasks.which.holdout=0.1", "Did you mean 'hold_out'?"),
        ("tasks.which.hold_out=7", "tasks.which.hold_out: should be less than 1"),
        ("tasks.which.share=0", "tasks.which.share: should be greater than 0"),
        ("tasks.which.paths=altentities", "tasks.which.paths: must be a list"),
        ("tasks.which.paths=[1]", "tasks.which.paths.0: should be a valid string"),
        ("tasks.which.domains=books", "tasks.which.domains: "),
        ("tasks.which.written=1", "tasks.which.written: should be a valid boolean"),
        ("tasks.answer.show=all", "tasks.answer.show: should be 'both', 'question' or 'answer'"),
        ("tasks.answer.asks=reply", "tasks.answer.asks: should be 'question' or 'statement'"),
    ],
)
def test_a_wrong_value_is_told_when_the_recipe_is_read(change: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        Recipe.read(shipped("which"), [change])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"paths": ["nope.tsv"]}, "nope.tsv: not there, but the task 'answer' needs it"),
        ({"scenario": "the moon"}, "unknown scenario 'the moon'"),
    ],
)
def test_a_mistake_is_told_before_the_start_is_trained(
    recipe: Recipe, monkeypatch: pytest.MonkeyPatch, settings: dict[str, Any], message: str
) -> None:
    monkeypatch.setattr(runs, "train", lambda *_: pytest.fail("something was trained"))
    tasks = {"answer": {**recipe.tasks["answer"], **settings}}
    with pytest.raises(HearerError, match=message):
        runs.run(replace(recipe, tasks=tasks, start="runs/entailment/best.safetensors"), None)


@pytest.mark.parametrize("folder", ["file", "file/beneath"])
def test_a_folder_that_cannot_be_written_is_told_before_anything_is_computed(
    cli: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setattr(runs, "run", lambda *_: pytest.fail("something was computed"))
    (tmp_path / "file").touch()
    refused = cli("train", "which", "--out", tmp_path / folder)
    assert refused.code == 2
    assert f"{tmp_path / folder}: cannot be written" in refused.err
    assert refused.err.count("\n") == 1


def test_a_folder_that_can_be_written_is_not_made_by_looking(
    cli: Callable[..., Any], tmp_path: Path
) -> None:
    refused = cli("train", "which", "--out", tmp_path / "new" / "run", "--data", tmp_path)
    assert refused.code == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("start", ["nope", "runs/x/bundle", "runs/x/best.safetensors"])
def test_weights_that_nothing_would_make_are_no_start(recipe: Recipe, start: str) -> None:
    with pytest.raises(ModelError, match=f"no weights to start from at {start}"):
        runs.run(replace(recipe, start=start), None)


def test_a_start_that_was_stopped_is_gone_on_with(
    recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = Path("runs/entailment/best.safetensors")
    start.parent.mkdir(parents=True)
    start.touch()
    start.with_name("checkpoint.pt").touch()

    class Trained(Exception):
        pass

    def trained(one: Recipe, *_: object) -> None:
        raise Trained(one.name)

    monkeypatch.setattr(runs, "train", trained)
    for name in ("entailment", "own"):  # first half done, then done
        with pytest.raises(Trained, match=name):
            runs.run(replace(recipe, start=str(start)), None)
        start.with_name("report.json").touch()


def test_a_run_goes_on_with_its_own_settings_only(recipe: Recipe, tmp_path: Path) -> None:
    best = train(recipe)["best"]
    plan = recipe.plan
    kept = (tmp_path / "runs" / "own" / "held-out" / "circa.tsv").read_text()
    others = {
        r"plan.learning_rate = 0.005, not 0.001: give another --out, or delete": replace(
            recipe, plan=replace(plan, learning_rate=1e-3)
        ),
        r"tasks.answer.soft = nothing, not false": replace(
            recipe, tasks={"answer": {**recipe.tasks["answer"], "soft": False}}
        ),
        r"tasks.answer.hold_out = 0.25, not 0.5": replace(
            recipe, tasks={"answer": {"paths": ["own.tsv"], "hold_out": 0.5}}
        ),
        r"layers = 0, not 1": replace(recipe, layers=1),
        r'start = "", not "bundled"': replace(recipe, start="bundled"),
    }
    for message, other in others.items():
        with pytest.raises(InputError, match=message):
            train(other)
    assert (tmp_path / "runs" / "own" / "held-out" / "circa.tsv").read_text() == kept
    # How fast it goes and when it ends may change, and so may its folder's name.
    faster = replace(plan, threads=2, checkpoint_every=5, patience=1)
    (tmp_path / "runs" / "own").rename(tmp_path / "moved")
    assert train(replace(recipe, plan=faster, out="moved"))["best"] == best


def test_a_checkpoint_that_does_not_say_is_taken_for_the_same(
    recipe: Recipe, tmp_path: Path
) -> None:
    best = train(recipe)["best"]
    folder = tmp_path / "runs" / "own"
    (folder / FILE).unlink()
    assert train(recipe)["best"] == best
    (tmp_path / "wide").mkdir()
    wide = tiny_base(tmp_path / "wide", width=64)
    for other in (replace(recipe, layers=1), replace(recipe, base=str(wide))):
        with pytest.raises(InputError, match=r"checkpoint.pt is of another base model"):
            train(other)


def test_points_of_a_grid_and_finished_runs_keep_their_settings(
    recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "train", lambda *_: pytest.fail("something was trained"))
    grid = replace(recipe, grid={"seed": [1, 2]}, out="grid")
    point = list(runs.points(grid))[1]
    keep_settings(point.folder, point.settings)
    with pytest.raises(InputError, match=r"seed=2 was made with plan.epochs = 1, not 3"):
        runs.run(replace(grid, plan=replace(recipe.plan, epochs=3)), None)

    done = tmp_path / "runs" / "own" / "bundle"
    monkeypatch.setattr(runs, "run", lambda *_: {"bundle": "runs/own/bundle"})
    assert runs.run_once(recipe, None).resolve() == done
    assert runs.run_once(recipe, None).resolve() == done
    with pytest.raises(InputError, match=r"was made with plan.seed = 0, not 5"):
        runs.run_once(replace(recipe, plan=replace(recipe.plan, seed=5)), None)


def test_weights_of_another_shape_are_explained(base: Path, tmp_path: Path) -> None:
    (tmp_path / "wide").mkdir()
    wide = Network(str(tiny_base(tmp_path / "wide", width=64, layers=2)), {"answer": 8})
    shallow = Network(str(base), {"answer": 8}, layers=1)
    network = Network(str(base), {"answer": 8})
    for other, message in ((wide, r"is \(.*64.*\), not \(.*32.*\)"), (shallow, "is missing")):
        save_weights(other, tmp_path / "best.safetensors")
        with pytest.raises(ModelError, match=f"another base model.*{message}"):
            load_weights(network, tmp_path / "best.safetensors")


def test_loading_a_base_model_leaves_what_transformers_says_as_it_was(
    base: Path, tmp_path: Path
) -> None:
    logging = pytest.importorskip("transformers").logging
    before = logging.get_verbosity()
    logging.set_verbosity_info()
    try:
        Network(str(base), {"answer": 8})
        assert logging.get_verbosity() == logging.INFO
        with pytest.raises(ModelError, match="cannot load the base model"):
            Network(str(tmp_path), {"answer": 8})
        assert logging.get_verbosity() == logging.INFO
    finally:
        logging.set_verbosity(before)


def test_the_help_of_train_names_every_recipe(cli: Callable[..., Any]) -> None:
    from hearer.learn.recipe import SHIPPED

    shown = cli("train", "--help").out
    for path in SHIPPED.glob("*.toml"):
        assert path.stem in shown
