"""The registry of hearers, and the first ones in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer import Hearer, Labels, Listener, Policy, Question, Reading
from hearer.corpora.corpus import corpus
from hearer.corpora.item import Item
from hearer.errors import InputError, UnknownName
from hearer.hear.listeners.majority import MajorityListener
from hearer.hear.listeners.overlap import OverlapListener
from hearer.hear.listeners.random import RandomListener
from hearer.hear.registry import HEARERS, listener
from hearer.registry import Registry

words = st.text(st.characters(categories=["L", "N", "Zs"]), min_size=1, max_size=30)
option_names = st.lists(words.filter(str.strip), min_size=1, max_size=6, unique=True)


class Longest(Listener):
    """A hearer of somebody else's."""

    name = "longest"

    def _read(self, words: str, question: Question) -> Reading:
        scores = [float(len(name)) for name in question.names]
        return Reading.of_scores(question.names, scores, hearer=self.name)


class Choosy(Longest):
    """A hearer that cannot be made by its name alone."""

    def __init__(self, taste: str) -> None:
        self.taste = taste


LONGEST = Longest()


def test_hearers_are_made_by_name():
    assert {"random", "majority", "overlap", "similarity"} <= set(HEARERS)
    assert isinstance(listener("overlap"), OverlapListener)
    assert listener("random").name == "random"


def test_a_near_miss_is_suggested():
    with pytest.raises(UnknownName, match=r"unknown hearer 'overlp'. Did you mean 'overlap'\?"):
        listener("overlp")
    with pytest.raises(UnknownName) as caught:
        listener("zzzzzz")
    assert "Did you mean" not in str(caught.value)
    assert "overlap, random" in str(caught.value)


def test_module_and_class_work_without_registration():
    assert Hearer(f"{__name__}:Longest").which("x", among=["a", "bbbb"]).pick == "bbbb"


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("nowhere.at.all:Thing", "no module named 'nowhere'"),
        ("hearer.nowhere:Thing", "no module named 'hearer.nowhere'"),
        (f"{__name__}:Shortest", "has no 'Shortest'"),
        ("os:path", "hearer 'os:path' is a module, not a class derived from Listener"),
        ("os:getcwd", "is a function, not a class derived from Listener"),
        ("json:JSONDecoder", "is another class, not a class derived from Listener"),
        ("hearer:Reading", "is another class, not a class derived from Listener"),
        ("hearer:Listener", "is abstract: derive a class that has _read"),
        (f"{__name__}:words", "not a class derived from Listener"),
        (f"{__name__}:Choosy", "more arguments: missing a required argument: 'taste'"),
        ("", "the name of the hearer is empty"),
        (" ", "the name of the hearer is empty"),
        (":", "is written package.module:Name"),
        (":b", "is written package.module:Name"),
        ("os:", "is written package.module:Name"),
        (".os:path", "is written package.module:Name"),
        ("x" * 5_000, "unknown hearer"),
    ],
)
def test_a_wrong_target_says_what_is_wrong(target: str, message: str):
    with pytest.raises(InputError, match=message):
        Hearer(target)


def test_a_module_that_breaks_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Callable
):
    (tmp_path / "broken_hearer.py").write_text("import no_such_package\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    run = cli("which", "x", "--option", "a", "--hearer", "broken_hearer:Mine")
    assert run.code == 2
    assert "cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'" in run.err


def test_a_listener_that_is_made_already_is_taken_as_it_is():
    assert listener(f"{__name__}:LONGEST") is LONGEST


@pytest.mark.parametrize("name", ["os:path", "hearer:Listener", ":", ""])
def test_other_registries_refuse_what_is_not_theirs(name: str):
    with pytest.raises(InputError, match="corpus"):
        corpus(name)


def test_a_package_joins_by_entry_point(monkeypatch: pytest.MonkeyPatch, cli: Callable):
    points = EntryPoints([EntryPoint("longest", f"{__name__}:Longest", "hearer.hearers")])
    monkeypatch.setattr("hearer.registry.entry_points", lambda group: points.select(group=group))
    assert listener("longest").name == "longest"
    assert "longest" in json.loads(cli("hearers", "--json").out)
    run = cli("which", "x", "--option", "a", "--option", "bbbb", "--hearer", "longest", "--json")
    assert json.loads(run.out)["pick"] == "bbbb"


def test_an_entry_point_cannot_replace_a_name_of_ours(monkeypatch: pytest.MonkeyPatch):
    points = EntryPoints([EntryPoint("overlap", f"{__name__}:Longest", "hearer.hearers")])
    monkeypatch.setattr("hearer.registry.entry_points", lambda group: points.select(group=group))
    assert isinstance(listener("overlap"), OverlapListener)


def test_a_name_is_registered_once():
    registry: Registry[type[Listener]] = Registry("hearer", "no.such.group", {})
    registry.register("longest", f"{__name__}:Longest", "the longest name")
    assert registry.get("longest") is Longest
    assert registry.describe() == {"longest": "the longest name"}
    assert "longest" in registry
    with pytest.raises(InputError, match="registered already"):
        registry.register("longest", "elsewhere:Longest")


def test_names_are_imported_when_asked_for():
    registry: Registry[object] = Registry("thing", "no.such.group", {"far": ("no.such:X", "")})
    assert list(registry) == ["far"]
    with pytest.raises(InputError, match="no module named"):
        registry.get("far")


@pytest.mark.parametrize("name", ["random", "majority", "overlap"])
@given(said=words, names=option_names)
def test_every_hearer_reads_anything(name: str, said: str, names: list[str]):
    question = Question.among(names)
    reading = listener(name).read(said, question)
    assert tuple(reading.probabilities) == question.names
    assert listener(name).read(said, question) == reading
    assert listener(name).read_many([(said, question)] * 2) == [reading, reading]


@pytest.mark.parametrize("name", ["random", "overlap"])
@given(said=words, names=option_names, random=st.randoms())
def test_the_order_of_the_options_does_not_matter(name: str, said: str, names: list[str], random):
    shuffled = random.sample(names, len(names))
    one, other = (listener(name).read(said, Question.among(some)) for some in (names, shuffled))
    assert one.probabilities == pytest.approx(other.probabilities)
    assert one.best == other.best


@pytest.mark.parametrize("silence", ["", "   ", "\0\n\t", "\u200b"])
@pytest.mark.parametrize("name", ["random", "majority", "overlap"])
def test_silence_is_no_guess(name: str, silence: str):
    reading = listener(name).read(silence, Question.among(["a", "b"]))
    assert (reading.decision, reading.reason) == ("ask", "the reply is empty")
    assert reading.probabilities == pytest.approx({"a": 1 / 3, "b": 1 / 3})


def test_random_is_even_and_never_sure():
    question = Question.among(["left", "right"])
    readings = [RandomListener().read(f"reply {i}", question) for i in range(2_000)]
    lefts = sum(reading.best == "left" for reading in readings)
    assert 900 < lefts < 1_100
    assert {reading.decision for reading in readings} == {"ask"}
    assert readings[0].probabilities["left"] == pytest.approx(0.5, abs=1e-3)


def test_random_takes_a_seed():
    question = Question.among(["left", "right"])
    guesses = {RandomListener(seed).read("that one", question).best for seed in range(20)}
    assert guesses == {"left", "right"}


def answered(gold: str) -> Item:
    question = Question(face="answer", prompt="Really?", options=Labels.RELAXED.options)
    return Item(id=gold, words="hm", question=question, gold=gold)


def test_majority_says_yes_until_it_has_counted():
    majority = MajorityListener()
    item = answered("no")
    assert majority.read("hm", item.question).pick == "yes"
    majority.fit([answered("no"), answered("no"), answered("yes")])
    reading = majority.read("hm", item.question)
    assert reading.pick == "no"
    assert reading.probability == pytest.approx(2 / 3)


def test_majority_counts_positions_where_options_differ():
    majority = MajorityListener()
    pairs = [("a", "b"), ("c", "d"), ("e", "f")]
    golds = ["b", "d", "e"]
    majority.fit(
        Item(id=g, words="x", question=Question.among(p), gold=g)
        for p, g in zip(pairs, golds, strict=True)
    )
    assert majority.read("x", Question.among(["new", "newer"])).best == "newer"


CAKES = [
    {"name": "Simnel cake", "about": "A fruitcake with marzipan."},
    {"name": "Pandan cake", "about": "A light sponge cake.", "facts": {"colour": "green"}},
]


@pytest.mark.parametrize(
    ("reply", "pick"),
    [
        ("the green one", "Pandan cake"),
        ("the one with MARZIPAN", "Simnel cake"),
        ("pandan please", "Pandan cake"),
    ],
)
def test_overlap_finds_shared_words(reply: str, pick: str):
    reading = Hearer("overlap").which(reply, among=CAKES)
    assert (reading.pick, reading.decision) == (pick, "pick")


def test_overlap_does_not_count_what_all_options_share():
    assert Hearer("overlap").which("the cake one", among=CAKES).decision == "ask"


def test_a_policy_of_the_callers_own():
    sure = Hearer("overlap", policy=Policy(probability=1.0))
    assert sure.which("the green one", among=CAKES).decision == "ask"
    assert Hearer(Longest()).which("x", among=["a", "bbbb"]).hearer == "longest"
