"""The KITMUS protocol: measures computed by hand, every kind of system, bad predictions."""

from __future__ import annotations

import csv
import json
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.build.kitmus import build
from hearer.build.kitmus_parse import Parser
from hearer.build.kitmus_resources import load as load_resources
from hearer.corpora.coref_jsonlines import read_jsonlines
from hearer.corpora.kitmus import load
from hearer.corpora.kitmus_case import Case
from hearer.errors import FileError, InputError
from hearer.evaluate.kitmus.overlap import overlaps, root_overlap
from hearer.evaluate.kitmus.result import Outcome, Scores
from hearer.evaluate.protocols import Options, run
from hearer.hear.listener import Listener
from hearer.hear.registry import HEARERS
from hearer.reading import Question, Reading
from hearer.text import words


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite")
    build("background-both", 2, folder, sizes=(30, 20, 40), seed=1)
    build("background-train", 4, folder, sizes=(10, 10, 20), seed=1)
    return folder


@pytest.fixture
def gold(suite: Path) -> Path:
    return suite / "background-both/subtask_2_ents/full-text/test.jsonlines"


def predict(
    gold: Path, path: Path, change: Callable[[dict[str, Any], Case], None] = lambda line, case: None
) -> Path:
    """Write a predictions file: the gold documents, each changed."""
    lines = []
    for text, case in zip(gold.read_text().split("\n"), load([gold]), strict=True):
        line = json.loads(text)
        change(line, case)
        lines.append(json.dumps(line))
    path.write_text("\n".join(lines) + "\n")
    return path


def scored(paths: Sequence[Path] | Path, predictions: Path) -> dict[str, Any]:
    paths = [paths] if isinstance(paths, Path) else paths
    return run("kitmus", paths, Options(predictions=predictions)).to_json()


# --- the measures --------------------------------------------------------------------------------


def test_measures_are_as_computed_by_hand() -> None:
    outcomes = [
        Outcome("a", (True, False), 0),  # right
        Outcome("b", (True, False), 1),  # the wrong one
        Outcome("c", (True, True), 0),  # the right one, but not alone
        Outcome("d", (False, False), 1),  # nobody
    ]
    scores = Scores.of(outcomes)
    assert scores.pronoun_accuracy == 1 / 4
    # Chosen: 4, of which right: 2; to be chosen: 4.
    assert (scores.precision, scores.recall) == (2 / 4, 2 / 4)
    assert scores.antecedent_f1 == 0.5
    assert scores.random == 0.5


def test_choosing_nobody_is_no_division_by_zero() -> None:
    scores = Scores.of([Outcome("a", (False, False, False), 2)])
    assert (scores.pronoun_accuracy, scores.antecedent_f1, scores.precision) == (0, 0, 0)
    assert scores.random == pytest.approx(1 / 3)


@given(
    st.lists(
        st.integers(2, 4).flatmap(
            lambda n: st.tuples(st.tuples(*[st.booleans()] * n), st.integers(0, n - 1))
        ),
        min_size=1,
        max_size=30,
    )
)
def test_measures_follow_the_definition(drawn: list[tuple[tuple[bool, ...], int]]) -> None:
    outcomes = [Outcome(str(i), c, gold) for i, (c, gold) in enumerate(drawn)]
    decisions = [(c, place == gold) for chosen, gold in drawn for place, c in enumerate(chosen)]
    hits = sum(said and true for said, true in decisions)
    said, true = sum(s for s, _ in decisions), sum(t for _, t in decisions)
    f1 = 2 * hits / (said + true)
    right = sum(
        all(c == (place == gold) for place, c in enumerate(chosen)) for chosen, gold in drawn
    )
    scores = Scores.of(outcomes)
    assert scores.antecedent_f1 == pytest.approx(f1)
    assert scores.pronoun_accuracy == pytest.approx(right / len(drawn))


def test_a_hearer_that_always_picks_has_one_figure_for_both() -> None:
    outcomes = [Outcome(str(i), (i % 3 == 0, i % 3 != 0), i % 2) for i in range(12)]
    scores = Scores.of(outcomes)
    assert scores.pronoun_accuracy == pytest.approx(scores.antecedent_f1)


# --- predictions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".jsonlines", ".v4_gold_conll", ".tsv"])
@pytest.mark.parametrize("predicted", [".jsonlines", ".v4_gold_conll", ".tsv"])
def test_gold_as_predictions_is_perfect_in_every_format(
    gold: Path, suffix: str, predicted: str
) -> None:
    result = scored(gold.with_suffix(suffix), gold.with_suffix(predicted))
    assert (result["pronoun_accuracy"], result["antecedent_f1"], result["n"]) == (1, 1, 40)


def test_only_the_mention_in_the_task_text_counts(gold: Path, tmp_path: Path) -> None:
    def link_knowledge(line: dict[str, Any], case: Case) -> None:
        (right,) = (c for c in line["clusters"] if list(case.pronoun) in c)
        line["clusters"] = [[right[0], list(case.pronoun)]]

    result = scored(gold, predict(gold, tmp_path / "p.jsonlines", link_knowledge))
    assert (result["pronoun_accuracy"], result["antecedent_f1"]) == (0, 0)


def test_both_candidates_are_wrong_for_accuracy_and_half_right_for_f1(
    gold: Path, tmp_path: Path
) -> None:
    def link_all(line: dict[str, Any], case: Case) -> None:
        line["clusters"] = [[span for cluster in line["clusters"] for span in cluster]]

    result = scored(gold, predict(gold, tmp_path / "p.jsonlines", link_all))
    assert result["pronoun_accuracy"] == 0
    assert (result["precision"], result["recall"]) == (0.5, 1)
    assert result["antecedent_f1"] == pytest.approx(2 / 3)
    rows = tmp_path / "p.tsv"
    rows.write_text(gold.with_suffix(".tsv").read_text().replace("FALSE", "TRUE"))
    assert scored(gold, rows)["antecedent_f1"] == pytest.approx(2 / 3)


def test_a_longer_mention_is_another_mention(gold: Path, tmp_path: Path) -> None:
    def widen(line: dict[str, Any], case: Case) -> None:
        start, end = case.candidates[case.gold]
        line["clusters"] = [[[start, end + 1], list(case.pronoun)]]

    assert scored(gold, predict(gold, tmp_path / "p.jsonlines", widen))["recall"] == 0


def test_word_pieces_are_read_by_the_words_of_the_corpus(gold: Path, tmp_path: Path) -> None:
    """The form that BERT-based systems save: pieces as sentences, clusters of words."""

    def cut(line: dict[str, Any], case: Case) -> None:
        words = [word for sentence in line["sentences"] for word in sentence]
        pieces = [(part, i) for i, w in enumerate(words) for part in (w[:2], "##" + w[2:])]
        line["sentences"] = [["[CLS]", *(part for part, _ in pieces), "[SEP]"]]
        line["subtoken_map"] = [0, *(i for _, i in pieces), len(words) - 1]
        line.pop("speakers")
        # Two spans of pieces that are one word.
        line["clusters"][0].append(line["clusters"][0][0])

    predictions = predict(gold, tmp_path / "p.jsonlines", cut)
    result = scored(gold, predictions)
    assert (result["pronoun_accuracy"], result["antecedent_f1"]) == (1, 1)
    assert "40 documents have a mention more than once" in result["notes"][0]
    with pytest.raises(FileError, match="count words, which a GAP file does not have"):
        scored(gold.with_suffix(".tsv"), predictions)


def test_a_pronoun_in_two_clusters_chooses_both(gold: Path, tmp_path: Path) -> None:
    def share(line: dict[str, Any], case: Case) -> None:
        line["clusters"] = [[list(case.pronoun), list(span)] for span in case.candidates]

    result = scored(gold, predict(gold, tmp_path / "p.jsonlines", share))
    assert (result["pronoun_accuracy"], result["precision"]) == (0, 0.5)
    assert result["notes"]


def test_bare_judgements_are_read_by_the_corpus(gold: Path, tmp_path: Path) -> None:
    rows = csv.DictReader(gold.with_suffix(".tsv").read_text().splitlines(), delimiter="\t")
    lines = [f"{row['ID']}\t{row['A-coref']}\t{row['B-coref']}" for row in rows]
    path = tmp_path / "p.tsv"
    path.write_text("\n".join(lines))
    assert scored(gold, path)["pronoun_accuracy"] == 1


def test_of_a_folder_only_what_is_predicted_is_scored(suite: Path, gold: Path) -> None:
    result = scored(suite, gold)
    assert result["n"] == 40
    assert list(result["by"]["split"]) == ["test"]


def test_readings_are_predictions_too(gold: Path, tmp_path: Path) -> None:
    path = tmp_path / "readings.jsonl"
    lines = [{"id": case.id, "pick": case.names[0]} for case in load([gold])]
    path.write_text("\n".join(map(json.dumps, lines)))
    first = sum(case.gold == 0 for case in load([gold])) / 40
    assert scored(gold, path)["pronoun_accuracy"] == pytest.approx(first)


def out_of_range(line: dict[str, Any], case: Case) -> None:
    line["clusters"][0].append([0, 999])


def not_numbers(line: dict[str, Any], case: Case) -> None:
    line["clusters"] = [["Berg", "she"]]


def other_key(line: dict[str, Any], case: Case) -> None:
    line["doc_key"] = line["doc_key"].replace("test", "dev")
    line["sentences"][0][0] = "Somebody"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (out_of_range, "test:0': mention [0, 999] lies outside"),
        (not_numbers, "test:0': clusters must be lists of [start, end] pairs"),
        (other_key, "has no prediction for 40 of 40 documents"),
    ],
)
def test_bad_predictions_are_named(
    gold: Path,
    tmp_path: Path,
    change: Callable[[dict[str, Any], Case], None],
    problem: str,
) -> None:
    path = predict(gold, tmp_path / "p.jsonlines", change)
    with pytest.raises(FileError) as caught:
        scored(gold, path)
    assert problem in str(caught.value)
    assert str(path) in str(caught.value)


def test_missing_and_repeated_documents_are_named(suite: Path, gold: Path, tmp_path: Path) -> None:
    lines = gold.read_text().split("\n")
    path = tmp_path / "p.jsonlines"
    path.write_text("\n".join(lines[:-1]))
    for where in (gold, suite):
        with pytest.raises(FileError, match=r"no prediction for 1 of 40 .*test:39'"):
            scored(where, path)
    path.write_text("\n".join([*lines, lines[3]]))
    with pytest.raises(FileError, match="test:3' occurs twice"):
        scored(gold, path)
    path.write_text("not json")
    with pytest.raises(InputError, match="JSON"):
        scored(gold, path)


# --- systems and hearers -------------------------------------------------------------------------

FIRST = """
import re

def first_met(text):
    met = re.search(r"([A-Z]\\w+)(?:, [A-Z]\\w+)*,? and [A-Z]", text)
    pronoun = list(re.finditer(r"\\b(she|he|they|ze|ey)\\b", text, re.I))[-1]
    return [[met.span(1), pronoun.span()]]
"""

COMMAND = """
import json, sys
from first import first_met

for line in sys.stdin:
    print(json.dumps({"clusters": first_met(json.loads(line)["text"])}), flush=True)
"""


def first_share(suite: Path) -> float:
    cases = load([suite])
    return sum(case.gold == 0 for case in cases) / len(cases)


def test_a_function_of_a_text_is_a_system(
    suite: Path, tmp_path: Path, cli: Callable[..., Any]
) -> None:
    (tmp_path / "first.py").write_text(FIRST)
    system = f"{tmp_path / 'first.py'}:first_met"
    shown = cli("evaluate", "kitmus", suite, "--system", system, "--json")
    assert shown.code == 0, shown.err
    result = json.loads(shown.out)
    assert result["n"] == 130
    assert result["pronoun_accuracy"] == pytest.approx(first_share(suite))
    assert result["antecedent_f1"] == pytest.approx(first_share(suite))
    groups = result["by"]["subtask"]
    assert [group["n"] for group in groups.values()] == [90, 40]
    assert groups["background-train, 4 entities"]["random_baseline"]["pronoun_accuracy"] == 0.25


def test_a_command_is_a_system(suite: Path, tmp_path: Path, cli: Callable[..., Any]) -> None:
    (tmp_path / "first.py").write_text(FIRST)
    (tmp_path / "system.py").write_text(COMMAND)
    command = f"command: {sys.executable} {tmp_path / 'system.py'}"
    shown = cli("evaluate", "kitmus", suite, "--system", command, "--json")
    assert json.loads(shown.out)["pronoun_accuracy"] == pytest.approx(first_share(suite))


class LastOption(Listener):
    name = "last option"

    def _read(self, words: str, question: Question) -> Reading:
        return Reading.of_judgement(question.names, question.names[-1])


class Declines(Listener):
    name = "declines"

    def _read(self, words: str, question: Question) -> Reading:
        return Reading.of_judgement(question.names, None)


def test_a_hearer_is_a_system_and_its_pick_the_antecedent(suite: Path) -> None:
    HEARERS.register("last-option-kitmus", f"{__name__}:LastOption")
    cases = load([suite])
    last = sum(case.gold == len(case.candidates) - 1 for case in cases) / len(cases)
    result = run("kitmus", [suite], Options(hearer="last-option-kitmus")).to_json()
    assert result["pronoun_accuracy"] == pytest.approx(last)
    assert result["antecedent_f1"] == pytest.approx(last)
    declined = run("kitmus", [suite], Options(hearer=f"{__name__}:Declines")).to_json()
    assert (declined["pronoun_accuracy"], declined["antecedent_f1"]) == (0, 0)


def test_the_random_baseline_is_what_guessing_gets(suite: Path) -> None:
    result = run("kitmus", [suite], Options(hearer="random")).to_json()
    expected = (90 / 2 + 40 / 4) / 130
    assert result["random_baseline"]["pronoun_accuracy"] == pytest.approx(expected)
    assert result["pronoun_accuracy"] == pytest.approx(expected, abs=0.15)


def test_results_are_saved_resumed_shown_and_drawn(
    suite: Path, tmp_path: Path, cli: Callable[..., Any]
) -> None:
    (tmp_path / "first.py").write_text(FIRST)
    saved, wrong, plot = tmp_path / "s.jsonl", tmp_path / "wrong.csv", tmp_path / "p.svg"
    command = ("evaluate", "kitmus", suite, "--system", f"{tmp_path / 'first.py'}:first_met")
    shown = cli(*command, "--save", saved, "--errors", wrong, "--plot", plot)
    assert shown.code == 0, shown.err
    assert "background-train" in shown.out
    assert "By root overlap" in shown.out
    assert plot.read_text().startswith("<?xml")
    rows = list(csv.DictReader(wrong.read_text().splitlines()))
    assert len(rows) == round(130 * (1 - first_share(suite)))
    # The saved readings score as the run did.
    again = run("kitmus", [suite], Options(predictions=saved)).to_json()
    assert again["pronoun_accuracy"] == pytest.approx(first_share(suite))
    # Saved once more, they are the same; and those of all documents serve some of them.
    copy, few = tmp_path / "copy.jsonl", ("--predictions", saved, "--limit", 7)
    assert cli("evaluate", "kitmus", suite, "--predictions", saved, "--save", copy).code == 0
    assert copy.read_bytes() == saved.read_bytes()
    assert json.loads(cli("evaluate", "kitmus", suite, *few, "--json").out)["n"] == 7


def test_few_documents_can_be_drawn_and_grouped(suite: Path) -> None:
    options = Options(hearer="random", limit=25, seed=3, by=("pronoun",))
    result = run("kitmus", [suite], options).to_json()
    assert result["n"] == 25
    assert sum(group["n"] for group in result["by"]["pronoun"].values()) == 25


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--system", "random", "--hearer", "random"), "give one of"),
        (("--system", "no-such-system"), "unknown coreference system"),
        (("--hearer", "random", "--by", "weather"), "KITMUS has no field 'weather'"),
        (("--set", "colour=red"), "has no option 'colour'"),
        (("--predictions", "none.jsonlines"), "none.jsonlines"),
        (("--predictions", "none.pdf"), "the format of predictions is told by the ending"),
    ],
)
def test_bad_options_are_one_line(
    suite: Path, cli: Callable[..., Any], options: tuple[str, ...], problem: str
) -> None:
    shown = cli("evaluate", "kitmus", suite, *options)
    assert shown.code == 2
    assert problem in shown.err
    assert shown.err.count("\n") == 1


# --- root words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("occupation", "situation", "expected"),
    [
        ("firefighter", "putting out fires", True),
        ("bus driver", "driving buses", True),
        ("judge", "deciding cases in a law court", False),
        ("janitor", "cleaning and maintaining buildings", False),
    ],
)
def test_root_words(occupation: str, situation: str, expected: bool) -> None:
    assert overlaps(occupation.split(), situation.split()) is expected


@pytest.mark.parametrize("variant", ["background-train", "background-both"])
def test_overlap_is_found_without_the_resources(tmp_path: Path, variant: str) -> None:
    build(variant, 3, tmp_path, sizes=(0, 400, 0), formats=[".jsonlines"])
    cases = load([tmp_path])
    found = root_overlap(cases)
    parser = Parser(load_resources(), "real_real")
    for case in cases:
        scene = parser.parse(case.document.running_text)
        meant = scene.entities[scene.answer].occupation
        situation = [word for word, _ in meant.description]
        assert found[case.id] is overlaps(meant.name.split(), situation), meant.name


def test_fiction_has_no_root_words(tmp_path: Path) -> None:
    build("background-inference-charfict-real", 2, tmp_path, sizes=(5, 5, 5))
    assert root_overlap(load([tmp_path])) == {}


def test_published_overlap_is_what_the_resources_say(data_dir: Path) -> None:
    resources = load_resources(data_dir / "kitmus/resources")
    real = resources.occupations["real_real"]
    shared = {
        one.name: overlaps(words(one.name), (word for word, _ in one.description)) for one in real
    }
    # The paper finds 45 % (27 of 60) by trigrams.
    assert sum(shared.values()) == 28
    folder = data_dir / "kitmus/kitmus"
    cases = load([folder / "background-train", folder / "background-both"])
    found = root_overlap(cases)
    for case in cases:
        assert found[case.id] is shared[case.occupations()[case.names[case.gold]]]


def test_published_files_score_themselves(data_dir: Path, tmp_path: Path) -> None:
    folder = data_dir / "kitmus/kitmus/background-inference-charfict-charfict"
    gold = folder / "subtask_2_ents/full-text/validation.jsonlines"
    assert scored(gold, gold.with_suffix(".tsv"))["pronoun_accuracy"] == 1
    copy = tmp_path / "validation.jsonlines"
    shutil.copy(folder / "subtask_4_ents/full-text/validation.jsonlines", copy)
    result = scored(folder, copy)
    assert (result["pronoun_accuracy"], result["n"]) == (1, len(read_jsonlines(copy)))
