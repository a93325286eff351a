"""Replies written to learn from: whole, about the right options, never what is held out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the training extra")

from colour_questions import question  # noqa: E402
from hearer.corpora import circa  # noqa: E402
from hearer.corpora.altentities import AltEntities  # noqa: E402
from hearer.corpora.corpus import Choices, InputType  # noqa: E402
from hearer.errors import UnknownName  # noqa: E402
from hearer.hear.bundle import bundled  # noqa: E402
from hearer.hear.choices.negation import put_positively  # noqa: E402
from hearer.hear.encoder import Floats  # noqa: E402
from hearer.hear.tokens import Tokens  # noqa: E402
from hearer.learn import unclear, written  # noqa: E402
from hearer.learn.tasks.answer import AnswerTask  # noqa: E402
from hearer.learn.tasks.which import WhichTask, held_out_targets  # noqa: E402
from hearer.polarity import YES, Labels  # noqa: E402

pytestmark = pytest.mark.training

Given = Callable[..., Iterator[written.Asked]]
CASES = Path(__file__).parent / "cases"
OTHER_SITUATIONS = (CASES / "answers_other_situations.tsv").read_text("utf-8")


class Hashed:
    """Vectors drawn by a text's hash: quick, and enough where nearness does not matter."""

    def embed_reply(self, text: str) -> Floats:
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
        vector = np.random.default_rng(seed).normal(size=384).astype(np.float32)
        return vector / np.linalg.norm(vector)

    def embed_pieces(self, texts: list[str]) -> Floats:
        return np.stack([self.embed_reply(text) for text in texts])


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve questions of our own, as AltEntities has them."""
    path = tmp_path_factory.mktemp("corpus") / "books_dev.json"
    path.write_text(json.dumps([question("BOOKS", number) for number in range(12)]), "utf-8")
    return path


def task(corpus: Path, **settings: object) -> WhichTask:
    tokens = Tokens(bundled().file("tokenizer.json"))
    return WhichTask(tokens, [corpus], embeddings=Hashed(), **settings)  # type: ignore[arg-type]


def test_an_unknown_domain_is_named(corpus: Path) -> None:
    with pytest.raises(UnknownName, match=r"unknown domain 'mars'. Known: books"):
        task(corpus, domains=["books", "mars"])


def options_written() -> set[str]:
    """The names of all options that anything is learnt from or fitted on."""
    asked = (*written.questions(), *written.pairs())
    return {name for one in asked for name in one.question.names}


def test_replies_choose_without_naming() -> None:
    replies = list(written.replies())
    assert len(replies) > 3000
    assert len({(r.question, r.words.casefold()) for r in replies}) > 0.99 * len(replies)
    for reply in replies:
        assert reply.words.strip() == reply.words != ""
        name = reply.meant.split(" (")[0].casefold()
        assert name not in reply.words.casefold() or len(name) < 5, reply


def test_questions_have_replies_of_all_kinds() -> None:
    questions = list(written.questions())
    assert len(questions) >= 1000
    for asked in questions:
        assert len(asked.question.options) == 2
        assert all(option.about or option.facts for option in asked.question.options)
        kinds = (asked.first, asked.second, asked.both, asked.neither)
        assert all(kinds), asked.question.names
        said = [words for kind in kinds for words in kind]
        assert len(set(said)) == len(said), asked.question.names


def test_pairs_have_replies_that_decide_nothing() -> None:
    pairs = list(written.pairs())
    assert len(pairs) >= 1500
    for asked in pairs:
        assert len(asked.question.options) == 2
        assert asked.both, asked.question.names
        assert set(asked.aside) <= set(asked.neither)
    told = [asked for asked in pairs if asked.first and asked.second and asked.aside]
    assert len(told) > 0.85 * len(pairs)


@pytest.mark.parametrize("given", [written.questions, written.pairs])
def test_some_questions_are_kept_to_fit_with(given: Given) -> None:
    train, fit = ({asked.question.names for asked in given(part)} for part in ("train", "fit"))
    assert not train & fit
    assert train | fit == {asked.question.names for asked in given()}
    assert 0.15 < len(fit) / len(train | fit) < 0.4


def test_no_question_is_one_of_those_tested_with() -> None:
    tested = set()
    for path in CASES.glob("unclear*.json"):
        for case in json.loads(path.read_text("utf-8")):
            tested.update(option["name"] for option in case["options"])
    assert len(tested) > 100
    assert not tested & options_written()
    fitted = {name for item in unclear.written("good") for name in item.question.names}
    assert fitted <= options_written()


def test_replies_mean_what_is_no_target(data_dir: Path) -> None:
    items = AltEntities().items([data_dir / "altentities"], Choices(input=InputType.UNSHOWN))
    known = {item.fields["question"]: item for item in items}
    away = held_out_targets(items, 0.2, seed=0)
    unseen = {n for i in items if i.fields["target"] in away for n in i.question.names}
    for reply in written.replies():
        item = known[reply.question]
        assert reply.meant in item.question.names
        assert reply.meant != item.gold
        assert item.fields["target"] not in away
        assert reply.meant not in unseen
    assert not options_written() & unseen


def test_answers_are_of_other_situations_and_all_labels() -> None:
    pairs = written.answers()
    assert len(pairs) > 5000
    golds = Counter(pair.gold(Labels.STRICT) for pair in pairs)
    assert set(golds) == set(Labels.STRICT.scored)
    assert 0.3 < golds[YES] / len(pairs) < 0.55
    assert len({pair.context for pair in pairs} - set(circa.SCENARIOS)) > 50
    for pair in pairs:
        assert pair.question.strip() == pair.question != ""
        assert pair.answer.strip() == pair.answer != ""
    said = {(pair.question.casefold(), pair.answer.casefold()) for pair in pairs}
    assert len(said) > 0.99 * len(pairs)


def test_no_answer_is_one_of_those_tested_with() -> None:
    learnt = {pair.context for pair in written.answers()}
    tested = {line.split("\t")[0] for line in OTHER_SITUATIONS.splitlines()}
    assert tested
    assert not learnt & tested


def test_answers_of_our_own_can_be_learnt_alone_or_beside_a_corpus(tmp_path: Path) -> None:
    tokens = Tokens(bundled().file("tokenizer.json"))
    number = len(written.answers())
    alone = AnswerTask(tokens, [], written=True)
    assert len(alone.train) + len(alone.held_out) == number
    pair = circa.Pair("0", "", "Tea?", "", "Two sugars", (YES,) * 5, (YES, YES))
    circa.write(tmp_path / "some.tsv", [pair] * 20)
    beside = AnswerTask(tokens, [tmp_path / "some.tsv"], written=True)
    assert len(beside.train) == 18 + number
    assert {held.answer for held in beside.held_out} == {"Two sugars"}


def test_a_task_learns_from_them_only_if_asked(corpus: Path) -> None:
    plain, more = task(corpus), task(corpus, written=True)
    assert {e.domain for e in plain.train} == {"books"}
    assert {e.domain for e in more.train} == {"books", "written", "pairs"}
    assert [e.words for e in more.held_out] == [e.words for e in plain.held_out]
    drawn = more.examples(Random(0))
    targets = {example.target for example in drawn}
    assert targets == {(1.0, 0.0), (1.0, 1.0), (0.0, 0.0)}
    assert len(drawn) > len(plain.examples(Random(0))) + 8 * len(list(written.questions()))


def test_what_was_learnt_before_is_rehearsed_in_part(corpus: Path) -> None:
    whole, part = task(corpus, written=True), task(corpus, written=True, rehearse=0.1)
    drawn = [len(one.examples(Random(0))) for one in (whole, part)]
    everyday = sum(
        len(q.first) + len(q.second) + len(q.both) + len(q.neither) for q in written.pairs("train")
    )
    assert 0.9 * everyday < drawn[1] < 0.7 * drawn[0]


def test_what_is_denied_of_both_fits_neither(corpus: Path) -> None:
    targets = {(u.words, u.target) for u in task(corpus, written=True).undecided}
    denied = [
        (put_positively(words)[0], (0.0, 0.0))
        for asked in written.pairs("train")
        for words in asked.both
        if put_positively(words)[1]
    ]
    assert len(denied) > 50
    assert set(denied) <= targets


def test_a_single_domain_stays_single(corpus: Path) -> None:
    assert {e.domain for e in task(corpus, written=True, domains=["books"]).train} == {"books"}
