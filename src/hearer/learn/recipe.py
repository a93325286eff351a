"""A training run as a file: base model, tasks and plan, from data to weights in one command."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, field, fields
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import ConfigDict, Field, ValidationError
from pydantic import dataclasses as checked

from hearer.errors import DataMissing, FileError, InputError, ModelError, UnknownName
from hearer.files import read_text
from hearer.hear.bundle import Bundle, packaged
from hearer.hear.sentences import FILE as SENTENCES
from hearer.hear.sentences import sentences_of
from hearer.hear.tokens import Tokens
from hearer.learn.apart import ApartNetwork
from hearer.learn.checks import OF_ANY_TASK, UNKNOWN, Natural, check_task, fault
from hearer.learn.embeddings import Embeddings
from hearer.learn.network import Network, load_weights
from hearer.learn.sentence import make_sentences
from hearer.learn.settings import flat, require_same
from hearer.learn.task import Reads, Task
from hearer.learn.text_to_text import TextNetwork
from hearer.learn.train import Plan, Progress, Trainer
from hearer.learn.unpack import BUNDLED, adapter_of, bundle_named, load_bundle
from hearer.registry import Registry

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

T = TypeVar("T")

_ROOM = "hearer.learn.tasks"

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


# Changes how fast a run goes and when it ends, not what its weights are on the way.
_OF_NO_WEIGHT = ("threads", "checkpoint_every", "patience")


@checked.dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
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

    name: Annotated[str, Field(min_length=1)]
    base: Annotated[str, Field(min_length=1)]
    tasks: Annotated[Mapping[str, Mapping[str, Any]], Field(min_length=1)]
    layers: Natural = 0
    start: str = ""
    sentences: str = ""
    out: str = ""
    plan: Plan = field(default_factory=Plan)
    grid: Mapping[str, Annotated[list[Any], Field(min_length=1)]] = field(default_factory=dict)
    blend: bool = False

    @property
    def folder(self) -> Path:
        """Where weights, checkpoints and reports go."""
        return Path(self.out or f"runs/{self.name}")

    @property
    def settings(self) -> dict[str, Any]:
        """What decides the weights, each entry by its place: ``{"plan.epochs": 3, ...}``."""
        data = {key: value for key, value in asdict(self).items() if key not in ("name", "out")}
        data["plan"] = {k: v for k, v in data["plan"].items() if k not in _OF_NO_WEIGHT}
        # A run that is moved with the files it holds is still the same.
        here = json.dumps(str(self.folder.resolve())).strip('"')
        return dict(flat(json.loads(json.dumps(data, default=str).replace(here, "."))))

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
        recipe = _make(cls, data, path)
        for key, values in recipe.grid.items():
            for value in values:
                _make(Plan, {key: value}, path, "grid.")
        for name, settings in recipe.tasks.items():
            check_task(name, settings, _class_of(name, settings))
        if recipe.plan.adapter:
            _check_adapter(recipe, path)
        return recipe


def _check_adapter(recipe: Recipe, path: Path) -> None:
    """What is learnt beside a network needs one that is exported, and is for one face."""
    if not recipe.start or Path(recipe.start).suffix:
        raise FileError(path, f"must be a bundle's folder or {BUNDLED!r}", field="start")
    if len(recipe.tasks) != 1 or reads_of(recipe) != "together":
        raise FileError(path, "plan.adapter takes one task, of a cross-encoder", field="tasks")


def _make(kind: type[T], data: Mapping[str, Any], path: Path, place: str = "") -> T:
    """Make a recipe or a plan of a table; an error names the file and the entry."""
    try:
        return kind(**data)
    except ValidationError as error:
        entry, problem = fault(error)
        if problem == UNKNOWN:
            of = Plan if "." in place + entry else Recipe
            problem += f"; known: {', '.join(sorted(one.name for one in fields(of)))}"
        raise FileError(path, problem, field=place + entry) from error


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
    if root is None:
        raise DataMissing("training needs corpora: give their folder with --data or HEARER_DATA")
    if not root.is_dir():
        raise DataMissing(f"training needs corpora, but there is no folder {root}")
    return root


def _class_of(name: str, settings: Mapping[str, Any]) -> type[Task]:
    """The class of a task in a recipe: that of its kind, which is its name if it says none."""
    return TASKS.get(str(settings.get("kind", name)))


def corpora_of(name: str, settings: Mapping[str, Any], root: Path) -> list[Path]:
    """The files and folders a task reads, all of them there."""
    paths = [root / path for path in settings.get("paths", [])]
    for path in paths:
        if not path.exists():
            raise DataMissing(f"{path}: not there, but the task {name!r} needs it")
    return paths


def build_task(
    name: str, settings: Mapping[str, Any], tokens: Tokens, root: Path, embeddings: Embeddings
) -> Task:
    """Make a task from its table in a recipe; paths are relative to the data folder."""
    options = {key: value for key, value in settings.items() if key not in OF_ANY_TASK}
    if settings.get("kind", name) == "which":
        options["embeddings"] = embeddings
    paths = corpora_of(name, settings, root)
    try:
        return _class_of(name, settings)(tokens, paths, **options)  # type: ignore[call-arg]
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
    """Run a recipe, or go on with it where it was stopped, with the same settings."""
    require_same(recipe.folder, recipe.settings)
    return trainer_of(recipe, data).run(tell)


def trainer_of(recipe: Recipe, data: Path | None = None) -> Trainer:
    """Everything a recipe names, put together: corpora read, network at its start."""
    tokens = tokens_of(recipe.base)
    tasks = tasks_of(recipe, tokens, data_root(data))
    for task in tasks.values():
        task.write_held_out(recipe.folder / "held-out")
    heads = {task.head: task.outputs for task in tasks.values()}
    network = network_of(recipe, heads)
    if recipe.start:
        _start(network, recipe.start)
    shares = {name: float(settings.get("share", 1)) for name, settings in recipe.tasks.items()}
    trainer = Trainer(
        network, tokens.special, tasks, recipe.plan, recipe.folder, shares, recipe.settings
    )
    network.load_state_dict(started_beside(recipe, [*heads]), strict=False)
    return trainer


def started_beside(recipe: Recipe, heads: Sequence[str]) -> dict[str, Any]:
    """What the bundle that a recipe starts from has learnt beside its network, to go on with.

    Nothing where it has none, or where the recipe asks for another rank: that starts afresh.
    """
    if not recipe.plan.adapter:
        return {}
    (head,) = heads
    return adapter_of(bundle_named(recipe.start), head, recipe.plan.adapter)


def reads_of(recipe: Recipe) -> Reads:
    """How the network of a recipe takes its pairs; all its tasks must agree."""
    ways: set[Reads] = {settings.get("reads", "together") for settings in recipe.tasks.values()}
    if len(ways) > 1:
        raise InputError(f"the tasks of one network must have the same reads, not {sorted(ways)}")
    return ways.pop()


def network_of(recipe: Recipe, heads: Mapping[str, int], attention: str | None = None) -> Network:
    """The network a recipe trains, as its base model comes."""
    reads = reads_of(recipe)
    if reads == "text":
        tokenizer = tokenizer_file(recipe.base)
        return TextNetwork(recipe.base, heads, tokenizer, attention, recipe.layers)
    kind = ApartNetwork if reads == "apart" else Network
    return kind(recipe.base, heads, attention=attention, layers=recipe.layers)


def tasks_of(recipe: Recipe, tokens: Tokens, root: Path) -> dict[str, Task]:
    """The tasks of a recipe, their corpora read."""
    embeddings = embeddings_of(recipe, root)
    tasks = {
        name: build_task(name, settings, tokens, root, embeddings)
        for name, settings in recipe.tasks.items()
    }
    embeddings.save()
    return tasks


def _start(network: Network, start: str) -> None:
    """Begin with the weights of an earlier run, of a bundle's folder, or of the package's own."""
    if start == BUNDLED or Path(start).is_dir():
        load_bundle(network, bundle_named(start))
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
