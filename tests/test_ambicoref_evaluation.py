"""AmbiCoref's protocol against values computed by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.build.ambicoref import draw_pairs, generate, own_words
from hearer.build.ambicoref_files import Format, write
from hearer.corpora.ambicoref import Sentence, parse
from hearer.errors import InputError
from hearer.evaluate.ambicoref.result import Outcome, measure
from hearer.evaluate.coreference.cases import CASES, case_of_clusters, case_of_reading, emd
from hearer.evaluate.listen import BATCH
from hearer.evaluate.measures.detection import detection
from hearer.evaluate.protocols import Options, run
from hearer.hear.listener import Listener
from hearer.reading import Question, Reading

TEXT = "The nun told Rosa that she thrilled Omar."
NUN, BARE_NUN, ROSA, SHE, OMAR = (0, 7), (4, 7), (13, 17), (23, 26), (36, 40)


def eco(text: str = TEXT, ambiguous: bool = True) -> Sentence:
    return parse(text, "ECO-1", key="k", pair="p", ambiguous=ambiguous)


@pytest.mark.parametrize(
    ("clusters", "case"),
    [
        ((), "S"),
        (((NUN, ROSA),), "S"),
        (((SHE,),), "S"),
        (((NUN, SHE),), "A"),
        (((BARE_NUN, SHE),), "A"),
        (((OMAR, NUN, SHE),), "A"),
        (((ROSA, SHE), (NUN, OMAR)), "B"),
        (((NUN, ROSA, SHE),), "M"),
        (((OMAR, SHE),), "O"),
        ((((0, 12), SHE),), "O"),
    ],
)
def test_clusters_fall_into_the_five_cases(clusters: Any, case: str) -> None:
    assert case_of_clusters(clusters, eco()) == case


@pytest.mark.parametrize(
    ("a", "b", "none", "case"),
    [(0.9, 0.1, 0.0, "A"), (0.2, 0.8, 0.0, "B"), (0.5, 0.5, 0.0, "S"), (0.2, 0.1, 0.7, "O")],
)
def test_readings_fall_into_cases_by_their_decision(
    a: float, b: float, none: float, case: str
) -> None:
    reading = Reading(probabilities={"The nun": a, "Rosa": b}, none=none)
    assert case_of_reading(reading, ("The nun", "Rosa")) == case


def shares(*values: float) -> dict[str, float]:
    return dict(zip(CASES, values, strict=True))


@pytest.mark.parametrize(
    ("left", "right", "distance"),
    [
        (shares(1, 0, 0, 0, 0), shares(1, 0, 0, 0, 0), 0.0),
        (shares(1, 0, 0, 0, 0), shares(0, 0, 0, 0, 1), 1.0),
        # A quarter of the mass moves from A to B, and another from A to S.
        (shares(0.75, 0.25, 0, 0, 0), shares(0.25, 0.5, 0.25, 0, 0), 0.5),
        (shares(0.6, 0.1, 0.3, 0, 0), shares(0.5, 0.2, 0.2, 0.1, 0), 0.2),
    ],
)
def test_the_distance_is_the_mass_that_moves(
    left: dict[str, float], right: dict[str, float], distance: float
) -> None:
    assert emd(left, right) == pytest.approx(distance)
    assert emd(right, left) == pytest.approx(distance)


masses = st.lists(st.integers(0, 20), min_size=5, max_size=5).filter(any)


@given(masses, masses)
def test_the_distance_solves_the_transport_problem(left: list[int], right: list[int]) -> None:
    from scipy.optimize import linprog

    p, q = np.array(left) / sum(left), np.array(right) / sum(right)
    cost = 1 - np.eye(5)
    rows = np.kron(np.eye(5), np.ones(5))
    columns = np.kron(np.ones(5), np.eye(5))
    best = linprog(cost.ravel(), A_eq=np.vstack([rows, columns]), b_eq=np.concatenate([p, q]))
    assert emd(shares(*p), shares(*q)) == pytest.approx(best.fun, abs=1e-9)


def test_distributions_over_different_cases_are_refused() -> None:
    with pytest.raises(InputError, match="different cases"):
        emd({"A": 1.0}, {"B": 1.0})


@given(st.lists(st.tuples(st.integers(0, 6), st.booleans()), min_size=2, max_size=40))
def test_detection_agrees_with_its_definition(rows: list[tuple[int, bool]]) -> None:
    from sklearn.metrics import f1_score, roc_auc_score

    scores, truth = [score / 6 for score, _ in rows], [positive for _, positive in rows]
    found = detection(scores, truth)
    if len(set(truth)) == 1:
        assert found is None
        return
    assert found is not None
    assert found.auroc == pytest.approx(roc_auc_score(truth, scores))
    by_threshold = {t: f1_score(truth, [score >= t for score in scores]) for t in set(scores)}
    assert found.best_f1 == pytest.approx(max(by_threshold.values()))
    assert by_threshold[found.threshold] == pytest.approx(found.best_f1)


def outcomes(template: str, ambiguous: bool, cases: str) -> Iterator[Outcome]:
    lean = {"A": 1.0, "B": -1.0}
    return (Outcome(template, ambiguous, case, lean.get(case, 0.0)) for case in cases)


def test_a_table_computed_by_hand() -> None:
    """ECO-1: three quarters right, half the mass moves. TOP: B is meant, a quarter is right."""
    result = measure(
        "mine",
        [
            *outcomes("ECO-1", True, "ABMS"),
            *outcomes("ECO-1", False, "AAAB"),
            *outcomes("ECS-2", True, "OO"),
            *outcomes("ECS-2", False, "AA"),
            *outcomes("TOP", True, "AAAA"),
            *outcomes("TOP", False, "AAAB"),
        ],
        {"ECO-1": {"ambiguous": {"A": 0.25, "A?": 0, "?": 0.25, "B?": 0.25, "B": 0.25}}},
    )
    eco, top = result.templates["ECO-1"], result.templates["TOP"]
    assert eco.accuracy == 0.75
    assert eco.emd == pytest.approx(0.5)
    assert eco.ambiguous == shares(0.25, 0.25, 0.25, 0.25, 0)
    assert (top.accuracy, top.kept, top.emd) == (0.25, False, pytest.approx(0.25))
    assert result.kept == 2
    assert result.mean_emd == pytest.approx((0.5 + 1.0) / 2)
    assert result.accuracy == pytest.approx(6 / 10)
    # Of people's answers a quarter is "probably B" where the system is undecided.
    assert result.people == pytest.approx(0.25)
    # Undecided in four of ten ambiguous sentences and in no other: ties count half.
    assert result.detection is not None
    assert result.detection.auroc == pytest.approx(0.4 + 0.6 * 0.5)


def test_a_template_at_the_threshold_is_kept_and_one_below_is_not() -> None:
    rows = [*outcomes("IC", True, "B"), *outcomes("IC", False, "AABBB")]
    assert measure("mine", rows, {}).kept == 1
    result = measure("mine", [*rows, *outcomes("IC", False, "B")], {})
    assert result.kept == 0
    assert result.mean_emd is None


@pytest.mark.parametrize(
    ("lean", "answer"),
    [
        (1, "A"),
        (0.8, "A"),
        (0.5, "A?"),
        (0.3, "A?"),
        (0.2, "?"),
        (-0.1, "?"),
        (-0.5, "B?"),
        (-1, "B"),
    ],
)
def test_a_lean_is_an_answer_on_the_scale_of_people(lean: float, answer: str) -> None:
    assert Outcome("IC", True, "S", lean).answer == answer


def make(folder: Path, pairs: int) -> Path:
    words = own_words()
    few = replace(
        words,
        eco=words.eco[:30],
        ecs=words.ecs[:30],
        calls=words.calls[:4],
        reasons=words.reasons[:4],
        transfers=words.transfers[:20],
    )
    write(folder, list(generate(draw_pairs(few, pairs))), Format.TXT)
    return folder


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("ambicoref"), 4)


def test_the_first_noun_gives_what_it_must(corpus: Path, cli: Callable[..., Any]) -> None:
    """Noun A always: right wherever A is meant, wrong in TOP, and blind to ambiguity."""
    shown = cli("evaluate", "ambicoref", corpus, "--system", "first-noun", "--json")
    assert shown.code == 0, shown.err
    data = json.loads(shown.out)
    assert data["mean_emd"] == 0
    assert data["kept"] == 5
    for name, template in data["templates"].items():
        assert template["ambiguous"] == template["unambiguous"] == shares(1, 0, 0, 0, 0)
        assert template["accuracy"] == (0 if name == "TOP" else 1)
        assert template["kept"] is (name != "TOP")
    assert data["detection"]["auroc"] == 0.5
    assert data["by"]["template"]["TOP"]["accuracy"] == 0


def test_a_random_system_gives_what_it_must(tmp_path: Path) -> None:
    """Nouns before the pronoun are drawn evenly: two in ECO, three in ECS."""
    data = run("ambicoref", [make(tmp_path, 16)], Options(extra={"system": "random"})).to_json()
    for name, nouns in (("ECO-1", 2), ("ECO-2", 2), ("ECS-1", 3), ("ECS-2", 3)):
        template = data["templates"][name]
        for side in ("ambiguous", "unambiguous"):
            assert template[side]["A"] == pytest.approx(1 / nouns, abs=0.06)
            assert template[side]["B"] == pytest.approx(1 / nouns, abs=0.06)
        assert template["kept"] is (nouns == 2)
        assert template["emd"] < 0.06
    assert data["detection"]["auroc"] == pytest.approx(0.5, abs=0.03)
    assert data["mean_emd"] < 0.06


class OneSided(Listener):
    """Knows the kind of a sentence by a word of its own and is sure, or not, accordingly."""

    name = "one-sided"

    def _read(self, words: str, question: Question) -> Reading:
        sure = " client " not in f"{question.prompt.replace('.', ' ')} "
        a, b = question.names
        share = 0.9 if sure else 0.54
        return Reading(probabilities={a: share, b: 1 - share}, hearer=self.name)


def test_a_hearer_is_a_system_too(tmp_path: Path) -> None:
    (tmp_path / "ECO-1_ambiguous.txt").write_text("Ruth told Rosa that she thrilled the client.\n")
    (tmp_path / "ECO-1_unambiguous.txt").write_text("Ruth told Rosa that she fed the king.\n")
    name = f"{OneSided.__module__}:OneSided"
    data = run("ambicoref", [tmp_path], Options(hearer=name)).to_json()
    template = data["templates"]["ECO-1"]
    assert template["ambiguous"] == shares(0, 0, 1, 0, 0)  # 0.54 to 0.46: it asks back
    assert template["unambiguous"] == shares(1, 0, 0, 0, 0)
    assert data["mean_emd"] == 1
    assert data["detection"] == {"auroc": 1.0, "best_f1": 1.0, "threshold": pytest.approx(0.92)}


def test_predictions_of_clusters_and_saved_readings_give_the_same_verdict(
    corpus: Path, tmp_path: Path, cli: Callable[..., Any]
) -> None:
    saved = tmp_path / "saved.jsonl"
    first = cli(
        "evaluate", "ambicoref", corpus, "--system", "first-noun", "--save", saved, "--json"
    )
    command, copy = ("evaluate", "ambicoref", corpus, "--predictions"), tmp_path / "copy.jsonl"
    again = cli(*command, saved, "--save", copy, "--json")
    assert json.loads(first.out) == json.loads(again.out)
    assert copy.read_bytes() == saved.read_bytes()
    gold = tmp_path / "gold"
    cli("build", "ambicoref", "--out", gold, "--sentences", corpus, "--format", "jsonlines")
    everything = gold / "all.jsonlines"
    parts = sorted(gold.glob("*ambiguous.jsonlines"))
    everything.write_text("\n".join(path.read_text() for path in parts))
    verdict = json.loads(
        cli("evaluate", "ambicoref", corpus, "--predictions", everything, "--json").out
    )
    # Gold clusters: always right, and alone where the pronoun is ambiguous.
    assert verdict["accuracy"] == 1
    assert verdict["mean_emd"] == 1
    assert verdict["kept"] == 6
    assert verdict["detection"]["auroc"] == 1
    missing = cli("evaluate", "ambicoref", corpus, "--predictions", parts[0])
    assert missing.code == 2
    assert "has no prediction for" in missing.err


@pytest.mark.parametrize(
    ("form", "ending"), [("jsonlines", ".jsonlines"), ("conll", ".v4_gold_conll"), ("gap", ".tsv")]
)
def test_files_that_were_built_can_be_concatenated_into_predictions(
    corpus: Path, tmp_path: Path, cli: Callable[..., Any], form: str, ending: str
) -> None:
    gold = tmp_path / "gold"
    cli("build", "ambicoref", "--out", gold, "--sentences", corpus, "--format", form)
    everything = tmp_path / f"all{ending}"
    everything.write_text("".join(path.read_text() for path in sorted(gold.iterdir())))
    run = cli("evaluate", "ambicoref", corpus, "--predictions", everything, "--json")
    assert run.code == 0, run.err
    verdict = json.loads(run.out)
    assert (verdict["accuracy"], verdict["mean_emd"], verdict["kept"]) == (1, 1, 6)


SYSTEM = """
from pathlib import Path
calls = Path(__file__).with_name("calls")
def resolve(text):
    done = int(calls.read_text()) if calls.exists() else 0
    calls.write_text(str(done + 1))
    if done == 400:
        raise RuntimeError("power cut")
    return []
"""


def test_an_interrupted_run_goes_on_where_it_stopped(
    corpus: Path, tmp_path: Path, cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fragile.py").write_text(SYSTEM)
    command = ("evaluate", "ambicoref", corpus, "--limit", 600, "--system", "fragile.py:resolve")
    command += ("--save", "saved.jsonl", "--json")
    stopped = cli(*command)
    assert stopped.code == 2
    assert "failed with RuntimeError: power cut" in stopped.err
    finished = cli(*command)
    assert finished.code == 0
    kept = 400 // BATCH * BATCH
    assert int((tmp_path / "calls").read_text()) == 401 + 600 - kept
    assert json.loads(finished.out)["n"] == 600


def test_tables_and_figure_are_drawn(corpus: Path, tmp_path: Path, cli: Callable[..., Any]) -> None:
    plot = tmp_path / "figure2.png"
    options = ("--system", "first-noun", "--limit", 300, "--plot", plot)
    shown = cli("evaluate", "ambicoref", corpus, *options)
    assert shown.code == 0, shown.err
    assert "first-noun on AmbiCoref" in shown.out
    assert "mean EMD" in shown.out
    assert plot.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--system", "random", "--hearer", "random"), "give one of"),
        (("--system", "no-such-system"), "unknown coreference system"),
        (("--by", "pair", "--system", "random"), "always broken down by template"),
        (("--set", "colour=red"), "has no option 'colour'"),
    ],
)
def test_bad_options_are_one_line(
    corpus: Path, cli: Callable[..., Any], options: tuple[str, ...], problem: str
) -> None:
    shown = cli("evaluate", "ambicoref", corpus, *options)
    assert shown.code == 2
    assert problem in shown.err
    assert len(shown.err.strip().splitlines()) == 1
