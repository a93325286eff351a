"""Circa's baselines and what its models are transferred from, on data of our own."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")
pytest.importorskip("transformers", reason="needs the training extra")

from hearer.corpora import circa  # noqa: E402
from hearer.errors import FileError, InputError, ModelError, UnknownName  # noqa: E402
from hearer.hear.answers.reader import AnswerReader  # noqa: E402
from hearer.hear.bundle import bundled  # noqa: E402
from hearer.hear.listeners.boolq import BoolqListener  # noqa: E402
from hearer.hear.listeners.mnli import MnliListener  # noqa: E402
from hearer.hear.listeners.network import NetworkListener  # noqa: E402
from hearer.hear.registry import listener  # noqa: E402
from hearer.hear.tokens import Tokens, answer_pair, nli_pair  # noqa: E402
from hearer.learn.export import to_onnx, write_manifest  # noqa: E402
from hearer.learn.network import AllHeads, Network  # noqa: E402
from hearer.learn.recipe import SHIPPED, TASKS, Recipe  # noqa: E402
from hearer.learn.tasks.answer import AnswerTask  # noqa: E402
from hearer.learn.tasks.boolq import BoolqTask, nearest  # noqa: E402
from hearer.learn.tasks.discourse import CONNECTIVES, DiscourseTask  # noqa: E402
from hearer.polarity import JUDGEMENTS, MIDDLE, NO, YES, Labels  # noqa: E402
from hearer.reading import Question  # noqa: E402
from tiny_model import tiny_base  # noqa: E402

pytestmark = pytest.mark.training

ASKED = Question(face="answer", prompt="Do you like soup?", options=Labels.RELAXED.options)


@pytest.fixture(scope="module")
def tokens() -> Tokens:
    return Tokens(bundled().file("tokenizer.json"))


# --- what models are transferred from ------------------------------------------------------------


def write_boolq(folder: Path, rows: Sequence[dict[str, Any]]) -> Path:
    folder.mkdir(exist_ok=True)
    for name in ("train-part", "dev"):
        with gzip.open(folder / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
    return folder


def test_boolq_pairs_the_passage_with_the_question(tokens: Tokens, tmp_path: Path) -> None:
    rows = [
        {
            "question": "do otters swim",
            "passage": "Otters swim well. They eat fish.",
            "answer": True,
        },
        {"question": "is lead light", "passage": "Lead is a heavy metal.", "answer": False},
    ]
    task = BoolqTask(tokens, [write_boolq(tmp_path / "boolq", rows)])
    yes, no = task.examples(Random(0))
    assert (yes.target, no.target) == ((1.0, 0.0), (0.0, 1.0))
    assert yes.pairs[0].second == tokens.ids("do otters swim?", 40)
    assert yes.pairs[0].first == tokens.ids("Otters swim well. They eat fish.", 96)
    figures = task.figures(lambda head, pairs: torch.tensor([[1.0, 0.0]] * len(pairs)))
    assert figures == {"accuracy": 0.5, "majority": 0.5}


def test_a_passage_is_cut_to_what_is_nearest_to_the_question(tokens: Tokens) -> None:
    filler = "The town has a long wall and many towers of stone. " * 30
    passage = f"{filler}Otters can hold their breath for minutes. {filler}"
    cut = nearest("can otters hold their breath?", passage, tokens)
    assert "Otters can hold their breath" in cut
    assert len(tokens.ids(cut, 500)) <= 96
    assert nearest("anything?", "", tokens) == ""


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (
            {"question": "is it", "passage": "It is."},
            "dev.jsonl.gz:1: answer: must be of type bool",
        ),
        ({"question": 3, "passage": "It is.", "answer": True}, "question: must be of type str"),
    ],
)
def test_broken_boolq_says_where(
    tokens: Tokens, tmp_path: Path, row: dict[str, Any], message: str
) -> None:
    folder = write_boolq(tmp_path / "boolq", [])
    with gzip.open(folder / "dev.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    with pytest.raises(FileError, match=message):
        BoolqTask(tokens, [folder])


def test_boolq_that_is_not_there_says_so(tokens: Tokens, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"train-part\.jsonl\.gz"):
        BoolqTask(tokens, [tmp_path])


def test_connectives_stand_as_question_and_reply_will(tokens: Tokens, tmp_path: Path) -> None:
    path = tmp_path / "pairs.tsv.gz"
    lines = ["left\tright\tconnective"]
    lines += [f"I like soup ,\tit does n't cost much .\t{word}" for word in CONNECTIVES]
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    task = DiscourseTask(tokens, [path], hold_out=0.2)
    examples = task.examples(Random(0))
    assert (len(task.train), len(task.held_out)) == (4, 1)
    assert {sum(example.target) for example in examples} == {1.0}
    pair = examples[0].pairs[0]
    assert (pair.first, pair.second) == nli_pair(tokens, "it doesn't cost much.", "I like soup,")


def test_an_unknown_connective_says_where(tokens: Tokens, tmp_path: Path) -> None:
    path = tmp_path / "pairs.tsv"
    path.write_text("left\tright\tconnective\na\tb\tand\na\tb\tor\n")
    with pytest.raises(FileError, match=r"pairs\.tsv:3: connective: unknown connective 'or'"):
        DiscourseTask(tokens, [path])


def test_a_scenario_left_out_is_seen_nowhere(tokens: Tokens, tmp_path: Path) -> None:
    contexts = list(circa.SCENARIOS)[:3]
    pairs = [
        circa.Pair(str(n), contexts[n % 3], "Tea?", "", "Gladly", (YES,) * 5, (YES, YES))
        for n in range(30)
    ]
    path = tmp_path / "own.tsv"
    circa.write(path, pairs)
    away = circa.SCENARIOS[contexts[1]]
    task = AnswerTask(tokens, [path], scenario=away, hold_out=0.2)
    assert away not in {pair.scenario for pair in (*task.train, *task.held_out)}
    assert (len(task.train), len(task.held_out), len(task.left_out)) == (16, 4, 10)
    with pytest.raises(UnknownName, match="unknown scenario 'the moon'"):
        AnswerTask(tokens, [path], scenario="the moon")


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_recipes_are_whole(path: Path) -> None:
    recipe = Recipe.read(path)
    ends = ("best.safetensors", "bundle")
    starts = {f"runs/{one.stem}/{end}" for one in SHIPPED.glob("*.toml") for end in ends}
    assert recipe.name == path.stem
    assert not recipe.start or recipe.start in starts
    for name, settings in recipe.tasks.items():
        assert str(settings.get("kind", name)) in TASKS


# --- baselines -----------------------------------------------------------------------------------


class Told:
    """A network whose logits are told beforehand, and which remembers what it was given."""

    def __init__(self, tokens: Tokens, logits: Sequence[float], **settings: Any) -> None:
        self.tokens, self.settings = tokens, {"answer": settings}
        self._logits = np.array(logits, dtype=np.float32)
        self.given: Any = None

    def need(self, head: str, hearer: str, recipe: str) -> None:
        pass

    def logits(self, head: str, pair: Any) -> Any:
        self.given = (head, pair)
        return self._logits


@pytest.mark.parametrize(
    ("logits", "label"), [((9, 0, 0), YES), ((0, 9, 0), MIDDLE), ((0, 0, 9), NO)]
)
def test_entailment_is_yes_contradiction_no(
    tokens: Tokens, logits: tuple[float, ...], label: str
) -> None:
    network = Told(tokens, logits)
    reading = MnliListener(network).read("I love broth", ASKED)  # type: ignore[arg-type]
    assert reading.best == label
    assert network.given == ("nli", nli_pair(tokens, "I love broth", "I like soup."))


def test_boolq_says_yes_or_no_only(tokens: Tokens) -> None:
    reading = BoolqListener(Told(tokens, (0, 1))).read("Not much", ASKED)  # type: ignore[arg-type]
    assert reading.best == NO
    assert {name for name, p in reading.probabilities.items() if p} == {YES, NO}


@pytest.mark.parametrize(
    ("shown", "question", "reply"),
    [
        ({"show": "both"}, ASKED.prompt, "Not much"),
        ({"show": "question"}, ASKED.prompt, ""),
        ({"show": "answer"}, "", "Not much"),
        ({"asks": "statement"}, "I like soup.", "Not much"),
        ({"asks": "statement", "show": "answer"}, "", "Not much"),
    ],
)
def test_the_network_sees_what_it_was_trained_on(
    tokens: Tokens, shown: dict[str, str], question: str, reply: str
) -> None:
    network = Told(tokens, range(8), **shown, temperature=2.0)
    reading = NetworkListener(network).read("Not much", ASKED)  # type: ignore[arg-type]
    assert network.given == ("answer", answer_pair(tokens, question, reply))
    weights = np.exp(np.arange(8) / 2)
    of = dict(zip(JUDGEMENTS, weights / weights.sum(), strict=True))
    assert reading.probabilities[YES] == pytest.approx(of[YES] + of["probably yes"], abs=1e-6)
    assert reading.none == pytest.approx(of["other"], abs=1e-6)


def test_the_default_hearer_and_training_show_a_statement_alike(
    tokens: Tokens, tmp_path: Path
) -> None:
    network = Told(tokens, range(8), asks="statement")
    AnswerReader(network).read("My spoon is in it", ASKED, "default")  # type: ignore[arg-type]
    head, read = network.given
    pair = circa.Pair("0", "", ASKED.prompt, "", "My spoon is in it", (YES,) * 5, (YES, YES))
    circa.write(tmp_path / "circa.tsv", [replace(pair, id=str(n)) for n in range(10)])
    task = AnswerTask(tokens, [tmp_path / "circa.tsv"], asks="statement")
    learnt = task.pair(task.train[0])
    assert (head, *read) == ("answer", learnt.first, learnt.second)
    assert learnt.second == tokens.ids("I like soup.", 40)


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle with the heads of the baselines, random weights."""
    folder = tmp_path_factory.mktemp("bundle")
    base = tiny_base(tmp_path_factory.mktemp("base"))
    heads = {"nli": 3, "boolq": 2, "answer": 8}
    network = AllHeads(Network(str(base), heads, attention="eager"))
    to_onnx(network, folder / "hearer.onnx", network.outputs)
    shutil.copy(base / "tokenizer.json", folder / "tokenizer.json")
    write_manifest(folder, settings={})
    return folder


@pytest.mark.parametrize("name", ["mnli", "boolq", "network"])
@pytest.mark.parametrize("labels", list(Labels))
def test_hearers_on_a_bundle_give_readings(bundle: Path, name: str, labels: Labels) -> None:
    hearer = listener(f"{name}@{bundle}")
    for prompt in ("Do you like soup?", "", "Where?", "🍜" * 400):
        question = Question(face="answer", prompt=prompt, options=labels.options)
        for words in ("I'd rather not", "", "!!!", "well " * 9000):
            reading = hearer.read(words, question)
            assert set(reading.probabilities) == set(labels.scored)
            assert sum(reading.probabilities.values()) + reading.none == pytest.approx(1)


def test_hearers_without_their_network_say_what_to_do(bundle: Path) -> None:
    with pytest.raises(InputError, match="reads without a network"):
        listener(f"majority@{bundle}")
    with pytest.raises(ModelError, match="hearer train"):
        listener(f"cross-encoder@{bundle}")
    with pytest.raises(InputError, match="yes/no questions only"):
        listener(f"mnli@{bundle}").read("the red one", Question.among(["red", "blue"]))


def test_baselines_are_evaluated_by_one_command(
    cli: Callable[..., Any], bundle: Path, tmp_path: Path
) -> None:
    path = tmp_path / "own.tsv"
    pair = circa.Pair("0", "", "Tea?", "", "Sometimes", (YES,) * 5, (YES, YES))
    circa.write(path, [pair])
    run = cli("evaluate", "circa", path, "--hearer", f"boolq@{bundle}", "--json")
    assert run.code == 0, run.err
    assert json.loads(run.out)["n"] == 1
