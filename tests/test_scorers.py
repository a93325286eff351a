"""The five scorers of AltEntities (Section 5.2): each trains and evaluates by the same commands."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")
pytest.importorskip("transformers", reason="needs the training extra")

from safetensors.torch import load_file  # noqa: E402

from colour_questions import COLOURS, question  # noqa: E402
from hearer import Hearer  # noqa: E402
from hearer.errors import InputError, ModelError  # noqa: E402
from hearer.hear.bundle import Bundle, packaged  # noqa: E402
from hearer.hear.tokens import Tokens, which_text  # noqa: E402
from hearer.learn.apart import ApartNetwork  # noqa: E402
from hearer.learn.network import Pair, collate  # noqa: E402
from hearer.learn.recipe import Recipe, change_entry  # noqa: E402
from hearer.learn.text_to_text import TextNetwork  # noqa: E402
from tiny_model import tiny_base, tiny_language_model  # noqa: E402

pytestmark = pytest.mark.training

QUICK = ("plan.epochs=1", "plan.batch_tokens=1024", 'start=""', "plan.learning_rate=1e-3")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tiny encoder with random weights and the bundled tokenizer."""
    return tiny_base(tmp_path_factory.mktemp("base"))


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Questions of our own in AltEntities' format, and statements in the format of SNLI."""
    root = tmp_path_factory.mktemp("data")
    for domain in ("BOOKS", "SONGS"):
        path = root / "altentities" / domain.lower() / "dev.json"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps([question(domain, number) for number in range(6)]))
    (root / "nli").mkdir()
    for name in ("snli-part", "mnli-part", "mnli-dev-matched"):
        rows = [f"It is {a}.\tIt is {b}.\t{label}" for a, b, label in statements()]
        write(root / "nli" / f"{name}.tsv.gz", "\n".join(["premise\thypothesis\tlabel", *rows]))
    for name in ("infotabs-train", "infotabs-dev"):
        rows = [f"t\tThe colour is {b}.\t{label[0].upper()}" for _, b, label in statements()]
        write(root / "nli" / f"{name}.tsv.gz", "\n".join(["table_id\thypothesis\tlabel", *rows]))
    tables = {"t": {"title": ["A thing"], "colour": ["red"]}}
    write(root / "nli" / "infotabs-tables.json.gz", json.dumps(tables))
    return root


def statements() -> list[tuple[str, str, str]]:
    labels = ("entailment", "contradiction")
    return [(a, b, labels[a != b]) for a in COLOURS for b in COLOURS[:3]]


def write(path: Path, text: str) -> None:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write(text + "\n")


@pytest.fixture
def trained(
    cli: Callable[..., Any],
    base: Path,
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[..., dict[str, Any]]:
    """Run ``hearer train`` in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)

    def train(what: str, *changes: str, out: str = "", base: Path = base) -> dict[str, Any]:
        arguments = [part for change in (*QUICK, *changes) for part in ("--set", change)]
        arguments += ["--out", out] if out else []
        run = cli("train", what, "--base", base, "--data", data, "--json", *arguments)
        assert run.code == 0, run.err
        report: dict[str, Any] = json.loads(run.out)
        return report

    return train


@pytest.mark.parametrize(
    ("recipe", "alone"),
    [
        ("entailment", "entailment"),
        ("binary", "cross-encoder"),
        ("which-plain", "cross-encoder"),
        ("which", "default"),
        ("similarity", "bi-encoder"),
    ],
)
def test_a_scorer_trains_and_evaluates(
    cli: Callable[..., Any],
    trained: Callable[..., dict[str, Any]],
    data: Path,
    recipe: str,
    alone: str,
) -> None:
    folder = trained(recipe)["bundle"]
    assert folder == f"runs/{recipe}/bundle"
    Bundle(Path(folder)).verify()
    corpus = ("altentities", data / "altentities")
    run = cli("evaluate", *corpus, "--hearer", folder, "--save", "own.jsonl", "--json")
    assert run.code == 0, run.err
    assert json.loads(run.out)["n"] == 36
    readings = [
        Hearer(name).which("red", among=["a", "b"]) for name in (folder, f"{alone}@{folder}")
    ]
    assert readings[0] == readings[1]
    assert readings[0].hearer == alone
    assert cli("table", "altentities", "9", "own.jsonl").code == 0


@pytest.mark.parametrize("kind", ["llama", "t5"])
def test_a_language_model_learns_to_say_1_or_0(
    cli: Callable[..., Any],
    trained: Callable[..., dict[str, Any]],
    data: Path,
    tmp_path: Path,
    kind: str,
) -> None:
    base = tiny_language_model(tmp_path / kind, kind)
    folder = trained("text-to-text", base=base)["bundle"]
    corpus = ("altentities", data / "altentities")
    run = cli("evaluate", *corpus, "--hearer", folder, "--json")
    assert run.code == 0, run.err
    assert json.loads(run.out)["n"] == 36
    options = [{"name": "Brick", "about": "It is red."}, {"name": "Grass", "about": "It is green."}]
    reading = Hearer(folder).which("the green one", among=options)
    assert reading.hearer == "text-to-text"
    turned = Hearer(folder).which("the green one", among=options[::-1])
    assert turned.probabilities == reading.probabilities
    with pytest.raises(ModelError, match="needs a network with the head 'which'"):
        Hearer(f"cross-encoder@{folder}")


def test_before_training_a_language_model_says_what_it_would_have_said(tmp_path: Path) -> None:
    from transformers import AutoModelForCausalLM, AutoModelForSeq2SeqLM

    for kind, auto in (("llama", AutoModelForCausalLM), ("t5", AutoModelForSeq2SeqLM)):
        base = tiny_language_model(tmp_path / kind, kind)
        tokens = Tokens(base / "tokenizer.json")
        network = TextNetwork(str(base), {"says": 1}, base / "tokenizer.json").eval()
        texts = [
            which_text(tokens, "Brick", ["It is red.", "It is hard."][:n], "red") for n in (1, 2)
        ]
        ids, mask, types = collate([Pair(*text) for text in texts], tokens.special)
        model = auto.from_pretrained(base).eval()
        start = {"decoder_input_ids": torch.zeros((2, 1), dtype=torch.long)} if kind == "t5" else {}
        with torch.inference_mode():
            words = model(input_ids=ids, attention_mask=mask, **start).logits
            said = network("says", ids, mask, types)[:, 0]
        last = mask.sum(1) - 1 if kind == "llama" else torch.zeros(2, dtype=torch.long)
        one, zero = (tokens.ids(digit, 1)[0] for digit in "10")
        next_word = words[torch.arange(2), last]
        assert torch.allclose(said, next_word[:, one] - next_word[:, zero], atol=1e-4)


def test_a_bi_encoder_reads_each_text_as_if_it_stood_alone(base: Path) -> None:
    tokens = Tokens(base / "tokenizer.json")
    network = ApartNetwork(str(base), {"nearness": 1}).eval()
    brick, grass = (tokens.ids(text, 20) for text in ("Brick. It is red and hard.", "Grass."))
    red, green = (tokens.ids(text, 20) for text in ("the red one", "green"))
    pairs = [Pair(brick, red), Pair(brick, green), Pair(grass, red)]
    with torch.inference_mode():
        vectors = network.pool(*collate(pairs, tokens.special))
    first, second = vectors.chunk(2, -1)
    assert torch.allclose(first[0], first[1], atol=1e-5)
    assert torch.allclose(second[0], second[2], atol=1e-5)
    assert not torch.allclose(first[0], first[2], atol=1e-2)


def test_a_base_of_the_wrong_kind_is_refused(
    cli: Callable[..., Any], data: Path, base: Path, tmp_path: Path
) -> None:
    t5 = tiny_language_model(tmp_path / "t5", "t5")
    for recipe, wrong, why in (
        ("similarity", t5, "is no encoder"),
        ("text-to-text", base, "is an encoder"),
        ("which-plain", t5, "is no encoder"),
    ):
        command = ("train", recipe, "--base", wrong, "--data", data, "--set", 'start=""')
        run = cli(*command, "--out", tmp_path / "run")
        assert run.code == 2
        assert why in run.err


def test_what_reads_otherwise_needs_a_network_of_its_own() -> None:
    for name, recipe in (("bi-encoder", "similarity"), ("text-to-text", "text-to-text")):
        with pytest.raises(ModelError, match=f"hearer train {recipe}"):
            Hearer(name)


def test_similarity_needs_no_training(cli: Callable[..., Any], data: Path) -> None:
    run = cli("evaluate", "altentities", data / "altentities", "--hearer", "similarity", "--json")
    assert json.loads(run.out)["accuracy"] > 0.5


def test_training_on_one_domain_is_a_setting(
    trained: Callable[..., dict[str, Any]],
) -> None:
    report = trained("which", 'tasks.which.domains=["books"]', out="runs/which-books")
    assert set(report["history"][0]["which"]) == {"books", "accuracy"}
    reading = Hearer("runs/which-books/bundle").which("the green one", among=["a", "b"])
    assert reading.hearer == "default"
    with pytest.raises(ModelError, match="hearer train answer"):
        Hearer("runs/which-books/bundle").answer("Tea?", "I had some cups already")
    with pytest.raises(ModelError, match="needs a network with the head 'nli'"):
        Hearer("entailment@runs/which-books/bundle")


def test_a_grid_keeps_the_best_and_does_nothing_twice(
    trained: Callable[..., dict[str, Any]],
) -> None:
    grid = ("grid.learning_rate=[1e-3, 1e-5]", "grid.batch_size=[8]", "grid.epochs=[1]")
    report = trained("which-grid", *grid)
    assert [run["learning_rate"] for run in report["runs"]] == [1e-3, 1e-5]
    assert report["best"] == max(run["best"] for run in report["runs"])
    assert report["bundle"] == f"{report['folder']}/bundle"
    weights = {path: path.stat().st_mtime_ns for path in Path("runs").rglob("best.safetensors")}
    assert len(weights) == 2
    again = trained("which-grid", *grid)
    assert again["runs"] == report["runs"]
    assert weights == {path: path.stat().st_mtime_ns for path in weights}
    assert json.loads(Path("runs/which-grid/grid.json").read_text())["best"] == report["best"]


def test_runs_of_several_seeds_blend_into_one(trained: Callable[..., dict[str, Any]]) -> None:
    report = trained("which", "grid.seed=[1, 2]", "grid.epochs=[1]", "blend=true")
    assert [run["seed"] for run in report["runs"]] == [1, 2]
    assert report["bundle"] == "runs/which/bundle"
    one, two, mean = (
        load_file(Path(folder) / "best.safetensors")
        for folder in (*(run["folder"] for run in report["runs"]), "runs/which")
    )
    name = "heads.which.weight"
    assert not torch.equal(one[name], two[name])
    assert torch.allclose((one[name] + two[name]) / 2, mean[name], atol=1e-6)
    assert Hearer(report["bundle"]).which("the green one", among=["a", "b"]).hearer == "default"
    assert not Path("runs/which/mean.safetensors").exists()


def test_another_tokenizer_stands_by_itself(
    trained: Callable[..., dict[str, Any]], base: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for path in base.iterdir():
        (other / path.name).write_bytes(path.read_bytes())
    tokenizer = json.loads((other / "tokenizer.json").read_text())
    vocabulary = tokenizer["model"]["vocab"]
    vocabulary["green"], vocabulary["the"] = vocabulary["the"], vocabulary["green"]
    (other / "tokenizer.json").write_text(json.dumps(tokenizer))
    folder = Path(trained("which", base=other)["bundle"])
    assert not (folder / "sentence.onnx").exists()
    assert Hearer(str(folder)).which("the green one", among=["a", "b"]).hearer == "default"


@pytest.mark.parametrize("name", ["runs/nothing/bundle", "default@nowhere"])
def test_a_folder_without_a_model_is_explained(cli: Callable[..., Any], name: str) -> None:
    run = cli("which", "the green one", "--option", "a", "--option", "b", "--hearer", name)
    assert run.code == 2
    assert "holds no manifest.json" in run.err


def test_a_hearer_without_a_network_takes_no_folder() -> None:
    with pytest.raises(InputError, match="leave out @"):
        Hearer(f"overlap@{packaged().folder}")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("plan.epochs=3", {"plan": {"epochs": 3}}),
        ("tasks.which.domains=['books']", {"tasks": {"which": {"domains": ["books"]}}}),
        ("base=some/model", {"base": "some/model"}),
        ('name="x"', {"name": "x"}),
        ("a.b=true", {"a": {"b": True}}),
    ],
)
def test_a_recipe_takes_other_values(change: str, expected: dict[str, Any]) -> None:
    data: dict[str, Any] = {}
    change_entry(data, change)
    assert data == expected


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("epochs", "--set takes KEY=VALUE"),
        ("plan.epochs=[1", "is not TOML"),
        ("name.first=1", "'name' is not a table"),
        ("grid.speed=[1]", "grid.speed: unknown entry"),
        ("grid.epochs=1", "grid.epochs: must be a list"),
        ("speed=1", "speed: unknown entry"),
    ],
)
def test_a_wrong_value_is_explained(cli: Callable[..., Any], change: str, message: str) -> None:
    run = cli("train", "which", "--set", change)
    assert run.code == 2
    assert message in run.err
    assert run.err.count("\n") == 1


def test_the_papers_grid_has_its_96_points() -> None:
    from hearer.learn.recipe import shipped
    from hearer.learn.run import points

    assert len(list(points(Recipe.read(shipped("which-grid"))))) == 96


def test_another_sentence_encoder_is_bundled_with_its_centres(
    trained: Callable[..., dict[str, Any]], tmp_path: Path
) -> None:
    (tmp_path / "sentences").mkdir()
    encoder = tiny_base(tmp_path / "sentences", width=384)
    report = trained("which", f'sentences="{encoder}"')
    bundle = Bundle(Path(report["bundle"]))
    bundle.verify()
    assert (
        bundle.file("sentence.onnx").stat().st_size
        < packaged().file("sentence.onnx").stat().st_size
    )
    centres = bundle.manifest["settings"]["sentence"]
    assert {name: len(centres[name]) for name in ("reply", "piece", "phrase")} == {
        "reply": 384,
        "piece": 384,
        "phrase": 384,
    }
    assert len(centres["aside"]["weights"]) == len(centres["vague"]["weights"]) == 384
    hearer = Hearer(report["bundle"])
    assert hearer.which("the red one", among=["a red book", "a blue book"]).probabilities


def test_a_sentence_encoder_of_another_width_is_refused(
    cli: Callable[..., Any],
    base: Path,
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    changes = ("--set", f'sentences="{base}"', "--set", 'start=""')
    run = cli("train", "which", "--base", base, "--data", data, *changes)
    assert run.code == 2
    assert "is 32 wide instead of 384" in run.err
