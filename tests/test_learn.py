"""Training on small data of our own: the loop, resuming, recipes, export."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")
pytest.importorskip("transformers", reason="needs the training extra")

from hearer.corpora import circa  # noqa: E402
from hearer.errors import InputError, ModelError  # noqa: E402
from hearer.hear.bundle import SHARED, Bundle, bundled  # noqa: E402
from hearer.hear.encoder import Encoder  # noqa: E402
from hearer.hear.tokens import SpecialTokens, Tokens, answer_pair, which_pair  # noqa: E402
from hearer.learn.export import store_once, to_onnx, write_manifest  # noqa: E402
from hearer.learn.network import AllHeads, Network, Pair, collate, load_weights  # noqa: E402
from hearer.learn.outliers import spare_outliers  # noqa: E402
from hearer.learn.tasks.answer import AnswerTask  # noqa: E402
from hearer.learn.train import Plan, Trainer, has_bfloat16  # noqa: E402
from hearer.learn.unpack import load_bundle  # noqa: E402
from hearer.polarity import JUDGEMENTS, NO, YES  # noqa: E402
from tiny_model import tiny_base, tiny_mpnet  # noqa: E402

pytestmark = pytest.mark.training


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tiny encoder with random weights and the bundled tokenizer."""
    return tiny_base(tmp_path_factory.mktemp("base"))


@pytest.fixture(scope="module")
def tokens() -> Tokens:
    return Tokens(bundled().file("tokenizer.json"))


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pairs of our own in Circa's format: the first word of the answer gives the label away."""
    rng = Random(1)
    dishes = ["soup", "rice", "bread", "curry", "pasta", "salad", "fish", "cake"]
    pairs = []
    for number in range(240):
        label = rng.choice([YES, NO])
        start = "Gladly, I love" if label == YES else "Hardly, I hate"
        pairs.append(
            circa.Pair(
                id=str(number),
                context="X wants to know about Y's food preferences.",
                question=f"Do you like {rng.choice(dishes)}?",
                canquestion="",
                answer=f"{start} {rng.choice(dishes)}.",
                judgements=(label,) * 5,
                published=(label, label),
            )
        )
    path = tmp_path_factory.mktemp("corpus") / "own.tsv"
    circa.write(path, pairs)
    return path


def trainer(base: Path, tokens: Tokens, corpus: Path, folder: Path, epochs: int) -> Trainer:
    torch.manual_seed(0)
    task = AnswerTask(tokens, [corpus], hold_out=0.25)
    network = Network(str(base), {"answer": task.outputs})
    plan = Plan(
        epochs=epochs,
        learning_rate=5e-3,
        batch_tokens=512,
        average=0.5,
        freeze_words=False,
        checkpoint_every=7,
    )
    return Trainer(network, tokens.special, {"answer": task}, plan, folder)


def test_training_learns_and_reports(
    base: Path, tokens: Tokens, corpus: Path, tmp_path: Path
) -> None:
    report = trainer(base, tokens, corpus, tmp_path, epochs=8).run()
    assert report["best"] > 0.9
    assert (tmp_path / "best.safetensors").exists()
    saved = json.loads((tmp_path / "report.json").read_text())
    assert len(saved["history"]) == len(report["history"])


def test_a_stopped_run_goes_on_and_ends_the_same(
    base: Path, tokens: Tokens, corpus: Path, tmp_path: Path
) -> None:
    whole = trainer(base, tokens, corpus, tmp_path / "whole", epochs=2)
    whole.run()

    class Stopped(Exception):
        pass

    def stop(progress: object) -> None:
        if getattr(progress, "step", 0) == 9:
            raise Stopped

    first = trainer(base, tokens, corpus, tmp_path / "halves", epochs=2)
    with pytest.raises(Stopped):
        first.run(stop)
    second = trainer(base, tokens, corpus, tmp_path / "halves", epochs=2)
    second.run()
    assert second.step == whole.step
    for name, value in whole.network.state_dict().items():
        assert torch.allclose(value, second.network.state_dict()[name], atol=1e-6), name


def test_soft_labels_are_how_people_divide(tokens: Tokens, tmp_path: Path) -> None:
    pair = circa.Pair("0", "", "Tea?", "", "Sometimes", (YES, YES, YES, NO, NO), (YES, YES))
    path = tmp_path / "one.tsv"
    circa.write(path, [pair, pair])
    soft = AnswerTask(tokens, [path], hold_out=0.5).examples(Random(0))[0].target
    hard = AnswerTask(tokens, [path], hold_out=0.5, soft=False).examples(Random(0))[0].target
    assert dict(zip(JUDGEMENTS, soft, strict=True))[NO] == pytest.approx(0.4)
    assert dict(zip(JUDGEMENTS, hard, strict=True))[YES] == 1


def test_a_teacher_gives_its_own_division_to_learn_and_people_stay_the_measure(
    tokens: Tokens, tmp_path: Path
) -> None:
    pair = circa.Pair("0", "", "Tea?", "", "I had three cups today", (NO,) * 5, (NO, NO))
    path = tmp_path / "one.tsv"
    circa.write(path, [pair, replace(pair, id="1")])
    task = AnswerTask(tokens, [path], hold_out=0.5, teacher="bundled")
    (example,) = task.examples(Random(0))
    divided = dict(zip(JUDGEMENTS, example.target, strict=True))
    assert sum(divided.values()) == pytest.approx(1)
    assert divided[YES] > divided[NO]  # what the model says of it, not what the file does
    assert dict(zip(JUDGEMENTS, task.target(task.held_out[0]), strict=True))[NO] == 1
    with pytest.raises(ModelError, match="nowhere"):
        AnswerTask(tokens, [path], hold_out=0.5, teacher=str(tmp_path / "nowhere"))


def test_the_exported_file_computes_what_the_network_does(
    base: Path, tokens: Tokens, tmp_path: Path
) -> None:
    network = Network(str(base), {"which": 1, "answer": 8}, attention="eager").eval()
    path = tmp_path / "model.onnx"
    to_onnx(told := AllHeads(network), path, told.outputs)
    pair = answer_pair(tokens, "Do you like tea?", "I had three cups today")
    got = Encoder(path, tokens).run(*pair)
    with torch.inference_mode():
        want = network("answer", *collate([Pair(*pair)], tokens.special))
    assert got["which"].shape == (1, 1)
    # Eight-bit weights: near, not equal.
    assert abs(got["answer"] - want.numpy()).max() < 0.1


def test_another_kind_of_encoder_learns_and_computes_the_same_when_exported(
    corpus: Path, tmp_path: Path
) -> None:
    base = tiny_mpnet(tmp_path / "mpnet")
    tokens = Tokens(base / "tokenizer.json")
    assert tokens.special == SpecialTokens(cls=30522, sep=30523, pad=30524)
    report = trainer(base, tokens, corpus, tmp_path / "run", epochs=3).run()
    assert report["best"] > 0.9
    network = Network(str(base), {"answer": 8}, attention="eager").eval()
    load_weights(network, tmp_path / "run" / "best.safetensors")
    to_onnx(told := AllHeads(network), tmp_path / "model.onnx", told.outputs)
    pair = answer_pair(tokens, "Do you like soup?", "Gladly, I love bread.")
    got = Encoder(tmp_path / "model.onnx", tokens).run(*pair)["answer"]
    with torch.inference_mode():
        want = network("answer", *collate([Pair(*pair)], tokens.special))
    assert abs(got - want.numpy()).max() < 0.2


def test_frozen_layers_stay_as_they_are(tokens: Tokens, corpus: Path, tmp_path: Path) -> None:
    base = tiny_base(tmp_path / "base", layers=3)
    task = AnswerTask(tokens, [corpus], hold_out=0.25)
    network = Network(str(base), {"answer": task.outputs})
    before = {name: value.clone() for name, value in network.state_dict().items()}
    plan = Plan(epochs=1, learning_rate=5e-3, freeze_layers=2)
    Trainer(network, tokens.special, {"answer": task}, plan, tmp_path / "run").run()
    moved = {n for n, value in network.state_dict().items() if not torch.equal(value, before[n])}
    assert moved
    assert all(name.startswith(("encoder.encoder.layer.2.", "heads.")) for name in moved)


@pytest.mark.parametrize("make", [partial(tiny_base, layers=2), tiny_mpnet])
def test_frozen_layers_are_run_once_for_a_pair(
    make: Callable[[Path], Path], tmp_path: Path
) -> None:
    base = make(tmp_path / "base")
    tokens = Tokens(base / "tokenizer.json")
    plain, frozen = (Network(str(base), {"answer": 8}).eval() for _ in range(2))
    frozen.heads.load_state_dict(plain.heads.state_dict())
    frozen.freeze_layers(1)
    said = [
        "Sure.",
        "Not today, I have to get up early.",
        "If it stays dry.",
        "I never learnt how.",
    ]
    pairs = [Pair(*answer_pair(tokens, "Shall we cycle?", reply)) for reply in said]
    runs: list[int] = []
    frozen.encoder.encoder.layer[0].register_forward_hook(
        lambda _, given, __: runs.append(len(given[0]))
    )
    # The same pairs in other company are padded otherwise.
    for chosen in (pairs[:3], pairs[1:3], pairs[:1], pairs):
        inputs = collate(chosen, tokens.special)
        with torch.no_grad():
            torch.testing.assert_close(frozen("answer", *inputs), plain("answer", *inputs))
    assert sum(runs) == len(pairs)


def test_precision_is_refused_or_learns_as_well(
    base: Path, tokens: Tokens, corpus: Path, tmp_path: Path
) -> None:
    task = AnswerTask(tokens, [corpus], hold_out=0.25)
    network = Network(str(base), {"answer": task.outputs})
    plan = Plan(epochs=8, learning_rate=5e-3, batch_tokens=512, precision="bfloat16")

    def run() -> float:
        trainer = Trainer(network, tokens.special, {"answer": task}, plan, tmp_path)
        return float(trainer.run()["best"])

    if has_bfloat16():
        assert run() > 0.9
    else:
        with pytest.raises(InputError, match=r"plan\.precision"):
            run()


def test_a_bundle_can_be_learnt_on_from(base: Path, tokens: Tokens, tmp_path: Path) -> None:
    torch.manual_seed(3)
    network = Network(str(base), {"which": 1, "answer": 8}, attention="eager").eval()
    network.freeze_words()
    for weights in network.parameters():
        if weights.requires_grad:  # as after training: no two tensors are the same
            weights.data += 0.02 * torch.randn_like(weights)
    pair = Pair(*answer_pair(tokens, "Do you like tea?", "I had three cups today"))
    inputs = collate([pair], tokens.special)
    spare_outliers(network.encoder, lambda: network.pool(*inputs))
    to_onnx(told := AllHeads(network), tmp_path / "hearer.onnx", told.outputs)
    write_manifest(tmp_path)
    torch.manual_seed(4)
    other = Network(str(base), {"answer": 8, "boolq": 2}).eval()
    with torch.inference_mode():
        want, before = network("answer", *inputs), other("answer", *inputs)
        assert load_bundle(other, Bundle(tmp_path)) == ["boolq"]
        got = other("answer", *inputs)
    assert abs(got - want).max() < 0.05 < abs(before - want).max()

    large = Network(str(tiny_base(tmp_path / "large", layers=5)), {"answer": 8})
    with pytest.raises(ModelError, match=r"layer\.\d.* is missing"):
        load_bundle(large, Bundle(tmp_path))


def test_outlying_inputs_are_spared_from_rounding(
    base: Path, tokens: Tokens, tmp_path: Path
) -> None:
    def network() -> Network:
        torch.manual_seed(1)
        made = Network(str(base), {"answer": 8}, attention="eager").eval()
        # One channel a hundred times the others, and weights that make good for it.
        layer = made.encoder.encoder.layer[0]
        with torch.no_grad():
            layer.intermediate.dense.weight.mul_(20)
            layer.output.dense.weight.mul_(100)
            layer.attention.output.LayerNorm.bias[3] = 100.0
            layer.intermediate.dense.weight[:, 3] /= 1000
        return made

    pairs = [answer_pair(tokens, "Do you like tea?", f"I had {n} cups today") for n in range(5)]
    inputs = [collate([Pair(*pair)], tokens.special) for pair in pairs]
    plain, spared = network(), network()
    assert spare_outliers(spared.encoder, lambda: [spared.pool(*one) for one in inputs]) > 0
    assert list(spared.encoder.encoder.layer[0].intermediate.dense.apart) == [3]
    errors = []
    for made, path in ((plain, tmp_path / "plain.onnx"), (spared, tmp_path / "spared.onnx")):
        to_onnx(told := AllHeads(made), path, told.outputs)
        with torch.inference_mode():
            want = [plain("answer", *one).numpy() for one in inputs]
        got = [Encoder(path, tokens).run(*pair)["answer"] for pair in pairs]
        errors.append(max(abs(a - b).max() for a, b in zip(got, want, strict=True)))
    assert errors[1] < errors[0] / 3


def test_what_two_models_share_is_stored_once(base: Path, tokens: Tokens, tmp_path: Path) -> None:
    pair = answer_pair(tokens, "Do you like tea?", "I had three cups today")
    for name in ("first", "second"):
        network = Network(str(base), {name: 1}, attention="eager")
        to_onnx(told := AllHeads(network), tmp_path / f"{name}.onnx", told.outputs)
    files = [tmp_path / "first.onnx", tmp_path / "second.onnx"]
    before = [Encoder(path, tokens).run(*pair)[path.stem] for path in files]
    size = sum(path.stat().st_size for path in files)
    store_once(tmp_path)
    shared = (tmp_path / SHARED).stat().st_size
    assert shared > size / 3
    assert sum(path.stat().st_size for path in files) < size - 2 * shared + 1_000
    assert [Encoder(path, tokens).run(*pair)[path.stem] for path in files] == before

    # A model that shares nothing takes its own back.
    files[0].unlink()
    store_once(tmp_path)
    assert not (tmp_path / SHARED).exists()
    assert Encoder(files[1], tokens).run(*pair)["second"] == before[1]


def test_a_recipe_may_keep_fewer_layers(tmp_path: Path) -> None:
    base = tiny_base(tmp_path, layers=3)
    kept = Network(str(base), {"answer": 8}, layers=2).encoder
    whole = Network(str(base), {"answer": 8}).encoder
    assert [len(network.encoder.layer) for network in (kept, whole)] == [2, 3]
    for own, known in zip(kept.encoder.layer, whole.encoder.layer, strict=False):
        assert torch.equal(own.output.dense.weight, known.output.dense.weight)


def test_an_epoch_draws_a_tasks_share(
    base: Path, tokens: Tokens, corpus: Path, tmp_path: Path
) -> None:
    whole = trainer(base, tokens, corpus, tmp_path, epochs=1)
    whole.shares = {"answer": 0.25}
    drawn = [[e for _, batch in whole.batches(epoch) for e in batch] for epoch in (0, 1)]
    assert [len(examples) for examples in drawn] == [45, 45]
    assert drawn[0] != drawn[1]


def test_pairs_keep_within_their_window(tokens: Tokens) -> None:
    known, said = which_pair(tokens, "A name", ["long piece " * 80] * 9, "a reply " * 90)
    assert len(known) + len(said) + 3 <= 64
    assert len(said) == 24


@pytest.mark.parametrize(
    ("recipe", "message"),
    [
        ("name = 'x'", "base: is missing"),
        ("name = 'x'\nbase = 'b'\nspeed = 3\n[tasks.answer]\npaths = []", "speed: unknown entry"),
        (
            "name = 'x'\nbase = 'b'\n[plan]\nepoch = 3\n[tasks.answer]\npaths = []",
            "plan.epoch: unknown",
        ),
        ("name = ", "is not TOML"),
    ],
)
def test_a_broken_recipe_is_explained(
    cli: Callable[..., object], tmp_path: Path, recipe: str, message: str
) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text(recipe)
    run = cli("train", "which", "--config", path)
    assert run.code == 2  # type: ignore[attr-defined]
    assert message in run.err  # type: ignore[attr-defined]
    assert run.err.count("\n") == 1  # type: ignore[attr-defined]


def test_an_unknown_recipe_names_the_nearest(cli: Callable[..., object]) -> None:
    run = cli("train", "wich")
    assert run.code == 2  # type: ignore[attr-defined]
    assert "Did you mean 'which'?" in run.err  # type: ignore[attr-defined]
