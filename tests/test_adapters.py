"""Thin products beside a network that stays as it is: learnt, averaged, put into its graph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")
pytest.importorskip("transformers", reason="needs the training extra")

import onnx  # noqa: E402

from hearer.errors import InputError, ModelError  # noqa: E402
from hearer.hear.bundle import Bundle, packaged  # noqa: E402
from hearer.hear.encoder import Encoder  # noqa: E402
from hearer.hear.network import FILE, STATES, PairNetwork, own_file  # noqa: E402
from hearer.hear.tokens import Tokens, answer_pair  # noqa: E402
from hearer.learn.adapters import Adapted, graft  # noqa: E402
from hearer.learn.export import keep_outputs, to_onnx  # noqa: E402
from hearer.learn.network import (  # noqa: E402
    AllHeads,
    Network,
    Pair,
    average_weights,
    collate,
    load_weights,
    read_weights,
    save_weights,
)
from hearer.learn.outliers import spare_outliers  # noqa: E402
from hearer.learn.recipe import Recipe, shipped  # noqa: E402
from hearer.learn.run import run  # noqa: E402
from hearer.learn.unpack import adapter_of  # noqa: E402
from tiny_model import tiny_base, tiny_language_model, tiny_recipe  # noqa: E402

pytestmark = pytest.mark.training

SAID = ("I had three cups today", "Only if it is green", "Never")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_base(tmp_path_factory.mktemp("base"), layers=2)


@pytest.fixture(scope="module")
def tokens() -> Tokens:
    return packaged().tokens


def inputs_of(tokens: Tokens) -> list[tuple[torch.Tensor, ...]]:
    pairs = [Pair(*answer_pair(tokens, "Do you like tea?", said)) for said in SAID]
    return [collate([pair], tokens.special) for pair in pairs]


def adapted(base: Path, rank: int, seed: int) -> Network:
    """A network whose thin products say something, as after training."""
    torch.manual_seed(0)
    network = Network(str(base), {"which": 1, "answer": 8}, attention="eager").eval()
    network.adapt(rank, seed)
    for module in network.modules():
        if isinstance(module, Adapted):
            module.up.data = 1.0 * torch.randn_like(module.up)
    return network


def test_a_graph_with_thin_products_computes_what_the_network_does(
    base: Path, tokens: Tokens, tmp_path: Path
) -> None:
    network, inputs = adapted(base, rank=3, seed=1), inputs_of(tokens)
    save_weights(network, tmp_path / "best.safetensors")
    torch.manual_seed(0)
    plain = Network(str(base), {"which": 1, "answer": 8}, attention="eager").eval()
    with torch.inference_mode():
        want = [network("answer", *one).numpy() for one in inputs]
        without = [plain("answer", *one).numpy() for one in inputs]
    spare_outliers(plain.encoder, lambda: [plain.pool(*one) for one in inputs])
    to_onnx(told := AllHeads(plain), tmp_path / "plain.onnx", told.outputs)
    model = onnx.load(tmp_path / "plain.onnx")
    graft(model, read_weights(tmp_path / "best.safetensors"))
    keep_outputs(model, ("answer", STATES))
    onnx.checker.check_model(model)
    onnx.save(model, tmp_path / "own.onnx")
    encoder = Encoder(tmp_path / "own.onnx", tokens)
    assert set(encoder.outputs) == {"answer", STATES}
    for said, own, bare in zip(SAID, want, without, strict=True):
        got = encoder.run(*answer_pair(tokens, "Do you like tea?", said))["answer"]
        assert abs(got - own).max() < 0.1 < 0.2 < abs(bare - own).max()


def test_the_mean_of_thin_products_is_the_mean_of_what_they_add(
    base: Path, tokens: Tokens, tmp_path: Path
) -> None:
    paths = [tmp_path / "1.safetensors", tmp_path / "2.safetensors"]
    networks = [adapted(base, rank=2, seed=seed) for seed in (1, 2)]
    for network, path in zip(networks, paths, strict=True):
        save_weights(network, path)
    average_weights(paths, tmp_path / "mean.safetensors", side_by_side=True)
    mean = adapted(base, rank=4, seed=3)
    load_weights(mean, tmp_path / "mean.safetensors")
    layers = [n.encoder.encoder.layer[1].output.dense for n in (*networks, mean)]
    one, other, both = (layer.up @ layer.down for layer in layers)
    torch.testing.assert_close(both, (one + other) / 2)


def test_a_decoder_takes_none(tmp_path: Path) -> None:
    network = Network(str(tiny_language_model(tmp_path, "llama")), {"answer": 8})
    with pytest.raises(ModelError, match=r"plan\.adapter"):
        network.adapt(2, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("start=runs/x/best.safetensors", "start: must be a bundle's folder or 'bundled'"),
        ('start=""', "start: must be a bundle's folder"),
        ('tasks.answer.paths=["own.tsv"]', "tasks: plan.adapter takes one task"),
        ('tasks.which.reads="apart"', "tasks: plan.adapter takes one task"),
    ],
)
def test_what_cannot_be_adapted_is_told_when_the_recipe_is_read(change: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        Recipe.read(shipped("which-adapter"), [change])


@pytest.fixture
def recipe(base: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recipe:
    """A first run of a few steps on pairs of our own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEARER_DATA", str(tmp_path))
    return tiny_recipe(base, tmp_path)


def test_a_face_learns_beside_a_bundle_that_stays_as_it_is(
    recipe: Recipe, cli: Callable[..., object]
) -> None:
    first = Bundle(Path(run(recipe, None)["bundle"]))
    before = PairNetwork(first).logits("answer", ((2054, 2003), (2009,)))
    more = replace(
        recipe,
        name="more",
        start=str(first.folder),
        plan=replace(recipe.plan, adapter=2, epochs=6, learning_rate=3e-2),
        grid={"seed": [1, 2]},
        blend=True,
    )
    second = Bundle(Path(run(more, None)["bundle"]))
    own = own_file("answer")
    assert own in second
    assert FILE in second
    second.verify()
    network = PairNetwork(second)
    assert abs(network.logits("answer", ((2054, 2003), (2009,))) - before).max() > 0.01
    # What the bundle had is still there, tensor by tensor, for the other faces.
    kept = Encoder(second.model(FILE), second.tokens).run((2054, 2003), (2009,))
    assert (kept["answer"][0] == before).all()
    said = cli("answer", "Tea at 3?", "Gladly", "--hearer", second.folder)
    assert said.code == 0  # type: ignore[attr-defined]


def test_learning_goes_on_from_what_a_bundle_has_beside_its_network(recipe: Recipe) -> None:
    first = run(recipe, None)["bundle"]
    plan = replace(recipe.plan, adapter=2, epochs=2, learning_rate=3e-2)
    more = replace(recipe, name="more", start=str(first), plan=plan)
    second = Bundle(Path(run(more, None)["bundle"]))
    learnt = adapter_of(second, "answer", 2)
    assert learnt
    assert not adapter_of(second, "answer", 3)
    assert not adapter_of(Bundle(Path(first)), "answer", 2)
    # Hardly learning, two runs end where they began, and so does their mean, which stays as thin.
    idle = replace(plan, epochs=1, learning_rate=1e-9, weight_decay=0.0)
    again = replace(
        more, name="again", start=str(second.folder), plan=idle, grid={"seed": [1, 2]}, blend=True
    )
    third = adapter_of(Bundle(Path(run(again, None)["bundle"])), "answer", 2)
    assert third.keys() == learnt.keys()
    for name, value in learnt.items():
        torch.testing.assert_close(third[name], value, atol=2e-3, rtol=2e-3)
