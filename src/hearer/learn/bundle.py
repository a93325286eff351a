"""From weights to what ships: an ONNX file, fitted probabilities, golden outputs, a manifest.

The folder may then be used as it is (``HEARER_MODEL=folder``) or copied into the package.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import torch

from hearer.corpora import circa
from hearer.corpora.altentities import AltEntities
from hearer.corpora.corpus import Choices, InputType
from hearer.corpora.item import Item
from hearer.errors import InputError, require
from hearer.files import read_text
from hearer.hear.answers.direct.direct_answers import direct_answer
from hearer.hear.answers.seen import Seen
from hearer.hear.answers.shares import over_options, softmax
from hearer.hear.bundle import SHARED, Bundle
from hearer.hear.choices.reader import ChoiceReader
from hearer.hear.choices.weighing import Weights
from hearer.hear.encoder import Encoder
from hearer.hear.network import FILE, STATES, PairNetwork, own_file
from hearer.hear.sentences import FILE as SENTENCES
from hearer.hear.sentences import sentences_of
from hearer.hear.tokens import Tokens, which_pair
from hearer.learn.adapters import graft
from hearer.learn.calibrate import (
    CLEAR,
    STRANGE_AT_FIRST,
    TIED_AT_FIRST,
    first_impression,
    fit_majority,
    fit_policy,
    fit_scaling,
    fit_weights,
    gather,
    off_topic,
)
from hearer.learn.export import keep_outputs, store_once, to_onnx, write_manifest
from hearer.learn.network import AllHeads, Network, Pair, collate, load_weights, read_weights
from hearer.learn.outliers import spare_outliers
from hearer.learn.recipe import (
    Recipe,
    build_task,
    data_root,
    embeddings_of,
    network_of,
    reads_of,
    tokenizer_file,
)
from hearer.learn.sentence import fit_wording
from hearer.learn.tasks.answer import AnswerTask
from hearer.learn.tasks.which import held_out_targets
from hearer.learn.unclear import written
from hearer.learn.unpack import bundle_named
from hearer.learn.written import answers as written_answers
from hearer.learn.written import questions as written_questions
from hearer.polarity import JUDGEMENTS, Labels
from hearer.reading import Question

_GOLDEN = (
    ("which", "Pandan cake. colour: green.", "the green one"),
    ("answer", "I'd rather just go to bed", "Want to get some dinner together?"),
    ("answer", "Only if the rain stops", "Shall we cycle to the lake?"),
)

# Enough questions to see which inputs of a layer outlie the others.
_SAMPLES = 40

_HEARERS = {
    "which": "default",
    "answer": "default",
    "nli": "entailment",
    "boolq": "boolq",
    "nearness": "bi-encoder",
    "says": "text-to-text",
}


def make_bundle(
    recipe: Recipe,
    sentence: Path,
    out: Path,
    data: Path | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Export the best weights of a recipe, fit its probabilities, write the bundle folder.

    ``sentence`` is a bundle folder to take the sentence encoder from. The folder is there when it
    is whole, not before.
    """
    scratch = out.with_name(f"{out.name}.making")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    if recipe.plan.adapter:
        settings = _adapt_bundle(recipe, scratch, data, tell)
    else:
        settings = _fill_bundle(recipe, sentence, scratch, data, tell)
    shutil.rmtree(out, ignore_errors=True)
    scratch.replace(out)
    return settings


def _fill_bundle(
    recipe: Recipe,
    sentence: Path,
    out: Path,
    data: Path | None,
    tell: Callable[[str], None],
) -> dict[str, Any]:
    """Export the network of a recipe beside a sentence encoder, and fit what they say."""
    golden, settings = _take_sentences(Bundle(sentence), tokenizer_file(recipe.base), out)
    heads = heads_of(recipe)
    tell("exporting")
    network = network_of(recipe, heads, attention="eager")
    load_weights(network, recipe.folder / "best.safetensors")
    fuse = reads_of(recipe) == "together"  # the others are for tables, not for speed
    if fuse:
        spare_outliers(
            network.encoder,
            lambda: _encode_samples(network.eval(), Tokens(tokenizer_file(recipe.base))),
        )
    told = AllHeads(network)
    to_onnx(told, out / FILE, told.outputs, fuse=fuse)
    store_once(out)
    hearer = _hearer(recipe, heads)
    write_manifest(out, settings=settings, hearer=hearer, golden=golden)
    made = PairNetwork(Bundle(out)).graph(next(iter(heads)))
    write_manifest(out, golden={FILE: _golden(made, heads)})
    root = data_root(data)
    if "answer" in recipe.tasks:
        tell("fitting answer")
        settings["answer"] = _fit_answer(PairNetwork(Bundle(out)), recipe, root)
    if "which" in heads and hearer == "default":  # a score by itself is not weighed with others
        tell("fitting which")
        settings["which"] = _fit_which(Bundle(out), recipe, root)
    write_manifest(out, settings=settings)
    return settings


def _adapt_bundle(
    recipe: Recipe, out: Path, data: Path | None, tell: Callable[[str], None]
) -> dict[str, Any]:
    """Copy the bundle that a recipe starts from, and add a graph for the head it has trained."""
    onnx = require("onnx", "training")
    start = bundle_named(recipe.start)
    for name in start.manifest["files"]:
        shutil.copy(start.file(name), out / name)
    (head,) = heads_of(recipe)
    tell("exporting")
    model = onnx.load(str(out / FILE))
    graft(model, read_weights(recipe.folder / "best.safetensors"))
    keep_outputs(model, (head, STATES))
    own = own_file(head)
    onnx.save(model, str(out / own))
    store_once(out)
    settings = dict(start.manifest["settings"])
    write_manifest(out, settings=settings, hearer=start.manifest["hearer"])
    # There may have been such a graph before, which computed something else.
    others = [name for name in start.manifest["golden"] if name != own]
    write_manifest(out, golden={name: start.golden(name) for name in others})
    made = PairNetwork(Bundle(out)).graph(head)
    write_manifest(out, golden={own: _golden(made, heads_of(recipe))})
    if head == "which":
        tell("fitting which")
        settings["sentence"] = _reworded(settings["sentence"], recipe, data_root(data))
        write_manifest(out, settings=settings)
        settings["which"] = _fit_which(Bundle(out), recipe, data_root(data))
    elif head == "answer":
        tell("fitting answer")
        settings["answer"] = _fit_answer(PairNetwork(Bundle(out)), recipe, data_root(data))
    write_manifest(out, settings=settings)
    return settings


def _encode_samples(network: Network, tokens: Tokens) -> None:
    """Run the network over texts of the kind it is made for, of our own."""
    for asked in islice(written_questions(), _SAMPLES):
        for option, said in zip(asked.question.options, (asked.first, asked.second), strict=True):
            pair = Pair(*which_pair(tokens, option.name, [option.about], said[0]))
            network.pool(*collate([pair], tokens.special))


def _take_sentences(
    source: Bundle, tokenizer: Path, out: Path
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Copy the tokenizer and, where it is the same, the sentence encoder.

    Gives the encoder's golden outputs and settings. A bundle holds one tokenizer: where the base
    model has another, the package's own sentence encoder finds the evidence.
    """
    own = source.file("tokenizer.json")
    if _cuts(own) != _cuts(tokenizer):
        shutil.copy(tokenizer, out / "tokenizer.json")
        (out / SENTENCES).unlink(missing_ok=True)
        return {}, {}
    shared = [source.file(SHARED)] if SHARED in source else []
    for path in (own, source.file(SENTENCES), *shared):
        if path.resolve() != (out / path.name).resolve():
            shutil.copy(path, out / path.name)
    centres = source.manifest["settings"].get("sentence", {})
    return {SENTENCES: source.golden(SENTENCES)}, {"sentence": centres}


def _cuts(tokenizer: Path) -> list[Any]:
    """What decides how a tokenizer cuts; padding and truncation are not used."""
    data = json.loads(read_text(tokenizer))
    return [data.get(part) for part in ("normalizer", "pre_tokenizer", "model", "added_tokens")]


def _hearer(recipe: Recipe, heads: dict[str, int]) -> str:
    """The hearer that reads with the bundle where none is named."""
    if "which" in heads and not recipe.tasks["which"].get("turn", True):
        # Learnt denials as they stand: the step that turns them round would do it twice.
        return "cross-encoder"
    if recipe.tasks.get("answer", {}).get("show", "both") != "both":
        return "network"  # rules would see what the network must not
    return next((name for head, name in _HEARERS.items() if head in heads), "default")


def heads_of(recipe: Recipe) -> dict[str, int]:
    """The heads a recipe trains, in the order of the exported outputs."""
    from hearer.learn.recipe import TASKS

    kinds = [(TASKS.get(str(s.get("kind", name))), s) for name, s in recipe.tasks.items()]
    return {kind.head_of(settings): kind.outputs for kind, settings in kinds}


def _golden(graph: Encoder, heads: dict[str, int]) -> list[dict[str, Any]]:
    cut = graph.tokens.ids
    asked = {head for head, _, _ in _GOLDEN}
    others = [(head, *_GOLDEN[0][1:]) for head in heads if head not in asked]
    return [
        {
            "input": [head, first, second],
            "output": [round(float(x), 3) for x in given[head][0]],
        }
        for head, first, second in (*_GOLDEN, *others)
        if head in heads and (given := graph.run(cut(first, 60), cut(second, 60)))
    ]


def _fit_answer(network: PairNetwork, recipe: Recipe, root: Path) -> dict[str, Any]:
    """Fit how people divide, and what most of them say, on what the recipe held out."""
    settings = recipe.tasks["answer"]
    task = build_task("answer", settings, network.tokens, root, embeddings_of(recipe, root))
    if not isinstance(task, AnswerTask):
        raise InputError("the task 'answer' is of another kind: its probabilities cannot be fitted")
    pairs = [task.pair(pair) for pair in task.held_out]
    given = [network.logits("answer", (tuple(p.first), tuple(p.second))) for p in pairs]
    logits = torch.tensor(np.stack(given))
    target = torch.tensor([task.target(pair) for pair in task.held_out])
    temperature, biases = fit_scaling(logits, target)
    rows = [softmax(row, temperature, biases) for row in given]
    shares = [dict(zip(JUDGEMENTS, row, strict=True)) for row in rows]
    return {
        "temperature": temperature,
        "biases": biases,
        "majority": {labels.value: _majority(labels, shares, task.held_out) for labels in Labels},
        "policy": {"probability": 0.5, "margin": 0.1},
        **asdict(Seen.of(settings)),
    }


def _majority(
    labels: Labels, shares: Sequence[Mapping[str, float]], pairs: Sequence[circa.Pair]
) -> dict[str, Any]:
    """Fit one scheme on the pairs whose majority it scores and that go to the network."""
    question = Question(face="answer", options=labels.options)
    rows, gold = [], []
    for share, pair in zip(shares, pairs, strict=True):
        if pair.scored(labels) and direct_answer(pair.question, pair.answer) is None:
            chosen, none = over_options(share, question)
            rows.append([*chosen.values(), none])
            gold.append(question.names.index(str(pair.gold(labels))))
    return fit_majority(rows, gold, question.names) if rows else {}


def held_out_items(recipe: Recipe, root: Path, told: InputType) -> list[Item]:
    """The AltEntities items whose targets a recipe held out."""
    settings = recipe.tasks["which"]
    paths = [root / path for path in settings["paths"]]
    items = AltEntities().items(paths, Choices(input=told))
    share, seed = float(settings.get("hold_out", 0.2)), int(settings.get("seed", 0))
    away = held_out_targets(items, share, seed)
    domains = settings.get("domains") or {item.fields["domain"] for item in items}
    known = [item for item in items if item.fields["domain"] in domains]
    return [item for item in known if item.fields["target"] in away]


def _other_replies(recipe: Recipe, root: Path) -> list[str]:
    """Replies to other questions: of a corpus where the recipe reads one, else written ones."""
    paths = [root / path for path in recipe.tasks.get("answer", {}).get("paths", ())]
    pairs = circa.load(paths) if paths else written_answers()
    return sorted({pair.answer for pair in pairs})


def _reworded(sentence: Mapping[str, Any], recipe: Recipe, root: Path) -> dict[str, Any]:
    """Fit what is said aside, and what is vague, on all that is written by now."""
    own = recipe.tasks["which"]
    embeddings = embeddings_of(recipe, root)
    wording = fit_wording(
        embeddings,
        [root / path for path in own["paths"]],
        hold_out=float(own.get("hold_out", 0.2)),
        seed=int(own.get("seed", 0)),
    )
    embeddings.save()
    return {**sentence, **wording}


def _fit_which(bundle: Bundle, recipe: Recipe, root: Path) -> dict[str, Any]:
    reader = ChoiceReader(PairNetwork(bundle), sentences_of(bundle))
    items = held_out_items(recipe, root, InputType.UNSHOWN)
    # Replies to other questions of the domain may well fit: nothing tells them from what is meant.
    strange = [*off_topic(_other_replies(recipe, root), items), *written("neither")]
    kinds = (items, strange, written("good"), written("both"))
    cases = [gather(reader, kind) for kind in kinds]
    full = fit_weights(*cases)
    first_cases = [[first_impression(case) for case in some] for some in cases]
    first = fit_weights(*first_cases, tied=TIED_AT_FIRST, mistaken=STRANGE_AT_FIRST)
    policy = fit_policy(Weights.of(full), cases[0], cases[2])
    return {"first": first, "full": full, "clear": CLEAR, "policy": policy}
