"""A training run as a file: base model, tasks and plan, from data to weights in one command."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from hearer.errors import DataMissing, FileError, InputError, ModelError, UnknownName
from hearer.files import read_text
from hearer.hear.bundle import Bundle, packaged
from hearer.hear.sentences import FILE as SENTENCES
from hearer.hear.sentences import sentences_of
from hearer.hear.tokens import Tokens
from hearer.learn.embeddings import Embeddings
from hearer.learn.network import Network, SpecialTokens, load_weights
from hearer.learn.sentence import make_sentences
from hearer.learn.task import Task
from hearer.learn.train import Plan, Progress, Trainer
from hearer.learn.unpack import load_bundle
from hearer.registry import Registry

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_ROOM = "hearer.learn.tasks"

BUNDLED = "bundled"  # as a start: the model that comes with the package

TASKS: Registry[type[Task]] = Registry(
    kind="training task",
    group="hearer.tasks",
    targets={
        "entailment": (f"{_ROOM}.entailment:EntailmentTask", "premise and hypothesis"),
        "which": (f"{_ROOM}.which:WhichTask", "an option and a reply that may mean it"),
        "answer": (f"{_ROOM}.answer:AnswerTask", "a yes/no question and a reply"),
        "boolq": (f"{_ROOM}.boolq:BoolqTask", "a yes/no question and a passage"),
        "discourse": (f"{_ROOM}.discourse:DiscourseTask", "two arguments and their connective"),
    },
)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What to train, from what, on what, how; ``grid`` lists values of the plan to try.

    The best of a grid is kept, or with ``blend`` the mean of all its weights: runs that start alike
    and differ in their seeds end near each other, and the mean of them generalises better than any
    (model soups, Wortsman et al. 2022).

    ``layers`` keeps only the lowest of the base model, all of them if 0. ``start`` names the
    weights of an earlier run or a bundle, ``sentences`` a sentence encoder to find evidence with
    and to bundle, where it is not the package's own. A task's ``share`` is how much of it one epoch
    draws.
    """

    name: str
    base: str
    tasks: Mapping[str, Mapping[str, Any]]
    layers: int = 0
    start: str = ""
    sentences: str = ""
    out: str = ""
    plan: Plan = field(default_factory=Plan)
    grid: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    blend: bool = False

    @property
    def folder(self) -> Path:
        """Where weights, checkpoints and reports go."""
        return Path(self.out or f"runs/{self.name}")

    @classmethod
    def read(cls, path: Path, changes: Sequence[str] = ()) -> Recipe:
        """Read a recipe from TOML; an error names the file and the entry.

        ``changes`` such as ``tasks.which.domains=["books"]`` put other values into its entries.
        """
        try:
            data = tomllib.loads(read_text(path))
        except tomllib.TOMLDecodeError as error:
            raise FileError(path, f"is not TOML: {error}") from error
        for change in changes:
            change_entry(data, change)
        known = {entry.name for entry in fields(cls)}
        for key in data:
            if key not in known:
                raise FileError(
                    path, f"unknown entry; known: {', '.join(sorted(known))}", field=key
                )
        for key in ("name", "base", "tasks"):
            if not data.get(key):
                raise FileError(path, "is missing or empty", field=key)
        try:
            data["plan"] = Plan(**data.get("plan", {}))
        except TypeError as error:
            raise FileError(path, str(error).split(") ")[-1], field="plan") from error
        recipe = cls(**data)
        _check_grid(path, recipe)
        return recipe


def _check_grid(path: Path, recipe: Recipe) -> None:
    known = [entry.name for entry in fields(Plan)]
    for key, values in recipe.grid.items():
        if key not in known:
            raise FileError(path, f"no entry of the plan; known: {', '.join(known)}", field=key)
        if not isinstance(values, list) or not values:
            raise FileError(path, "must be a list of values to try", field=f"grid.{key}")


def change_entry(data: dict[str, Any], change: str) -> None:
    """Set ``KEY=VALUE`` in nested tables; the value is TOML, a bare word is text."""
    key, equals, text = change.partition("=")
    if not key.strip() or not equals:
        raise InputError(f"--set takes KEY=VALUE, not {change!r}")
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        if re.search(r"[\[\]{}\"'=]", text):
            raise InputError(f"--set {change}: the value is not TOML") from None
        value = text.strip()
    *tables, last = key.strip().split(".")
    for name in tables:
        data = data.setdefault(name, {})
        if not isinstance(data, dict):
            raise InputError(f"--set {change}: {name!r} is not a table")
    data[last] = value


SHIPPED = Path(__file__).parent / "recipes"


def shipped(name: str) -> Path:
    """The recipe of that name which comes with the package."""
    known = {path.stem: path for path in SHIPPED.glob("*.toml")}
    if name not in known:
        raise UnknownName("recipe", name, known)
    return known[name]


def data_root(data: Path | None) -> Path:
    """The folder of corpora: ``--data`` or ``HEARER_DATA``."""
    root = data or (Path(os.environ["HEARER_DATA"]) if os.environ.get("HEARER_DATA") else None)
    if root is None or not root.is_dir():
        raise DataMissing("training needs corpora: give their folder with --data or HEARER_DATA")
    return root


# What a recipe says of a task that the task itself need not know.
_OF_ANY_TASK = ("kind", "paths", "share")


def build_task(
    name: str, settings: Mapping[str, Any], tokens: Tokens, root: Path, embeddings: Embeddings
) -> Task:
    """Make a task from its table in a recipe; paths are relative to the data folder."""
    kind = str(settings.get("kind", name))
    options = {key: value for key, value in settings.items() if key not in _OF_ANY_TASK}
    paths = [root / path for path in settings.get("paths", [])]
    for path in paths:
        if not path.exists():
            raise DataMissing(f"{path}: not there, but the task {name!r} needs it")
    if kind == "which":
        options["embeddings"] = embeddings
    first: Any = paths[0] if kind == "entailment" and paths else paths
    try:
        return TASKS.get(kind)(tokens, first, **options)  # type: ignore[call-arg]
    except TypeError as error:
        raise InputError(f"task {name!r}: {error}") from error


def tokens_of(base: str) -> Tokens:
    """The tokenizer of a base model folder or hub id."""
    return Tokens(tokenizer_file(base))


def tokenizer_file(base: str) -> Path:
    """Where the tokenizer of a base model folder or hub id is."""
    folder = Path(base)
    if folder.is_dir():
        return folder / "tokenizer.json"
    from huggingface_hub import hf_hub_download  # comes with transformers

    try:
        return Path(hf_hub_download(base, "tokenizer.json"))
    except Exception as error:  # the hub client raises a dozen kinds
        raise ModelError(f"no tokenizer for {base!r}: not a folder, and {error}") from error


def train(
    recipe: Recipe,
    data: Path | None = None,
    tell: Callable[[Progress], None] = lambda _: None,
) -> dict[str, Any]:
    """Run a recipe, or go on with it where it was stopped."""
    return trainer_of(recipe, data).run(tell)


def trainer_of(recipe: Recipe, data: Path | None = None) -> Trainer:
    """Everything a recipe names, put together: corpora read, network at its start."""
    root = data_root(data)
    tokens = tokens_of(recipe.base)
    embeddings = embeddings_of(recipe, root)
    tasks = {
        name: build_task(name, settings, tokens, root, embeddings)
        for name, settings in recipe.tasks.items()
    }
    embeddings.save()
    for task in tasks.values():
        task.write_held_out(recipe.folder / "held-out")
    heads = {task.head: task.outputs for task in tasks.values()}
    network = Network(recipe.base, heads, layers=recipe.layers)
    if recipe.start:
        _start(network, recipe.start)
    special = SpecialTokens(tokens.cls, tokens.sep, tokens.pad)
    shares = {name: float(settings.get("share", 1)) for name, settings in recipe.tasks.items()}
    return Trainer(network, special, tasks, recipe.plan, recipe.folder, shares)


def _start(network: Network, start: str) -> None:
    """Begin with the weights of an earlier run, of a bundle's folder, or of the package's own."""
    if start == BUNDLED:
        load_bundle(network, packaged())
    elif Path(start).is_dir():
        load_bundle(network, Bundle(Path(start)))
    else:
        load_weights(network, Path(start))


def sentence_bundle(recipe: Recipe) -> Bundle:
    """The folder that holds the sentence encoder of a recipe, else the package's."""
    return Bundle(recipe.folder / "sentences") if recipe.sentences else packaged()


def embeddings_of(recipe: Recipe, root: Path) -> Embeddings:
    """Vectors of all texts by the recipe's sentence encoder, which is made if it is not there."""
    bundle = sentence_bundle(recipe)
    if recipe.sentences and not (bundle.folder / "manifest.json").exists():
        settings = recipe.tasks.get("which", {})
        make_sentences(
            recipe.sentences,
            tokenizer_file(recipe.base),
            [root / path for path in settings.get("paths", [])],
            bundle.folder,
            hold_out=float(settings.get("hold_out", 0.2)),
            seed=int(settings.get("seed", 0)),
        )
    # Vectors of one encoder mean nothing to another: each has a file of its own.
    fingerprint = bundle.manifest["files"][SENTENCES]["sha256"][:12]
    return Embeddings(sentences_of(bundle), Path("runs") / f"embeddings-{fingerprint}.npz")
