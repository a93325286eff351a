"""AmbiCoref's human judgements: read, attached, counted; and the published corpus itself."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearer.build import ambicoref as build
from hearer.build.ambicoref import generate
from hearer.build.ambicoref_check import FileCheck, compare, complete_pairs, explain
from hearer.corpora.ambicoref import COUNTS, AmbiCoref
from hearer.corpora.ambicoref_judgements import (
    Attacher,
    Origin,
    find_judgements,
    human_reading,
    read_judgements,
)
from hearer.corpora.ambicoref_stats import SECTION_3, judgement_statistics
from hearer.corpora.ambicoref_words import Words, read_words
from hearer.errors import FileError, QuestionError

OWN = Path(build.__file__).parent / "ambicoref_words"
JUDGED = [
    # The corpus's own sentence: an unambiguous verb, meant for A.
    ("Ruth told the nun that she fed the client.", ["def-Q0-Name1", "prob-Q0-Name1", "Ambiguous"]),
    (
        "Ruth told the nun that she thrilled the client.",
        ["$def-Q1-Name2", "Ambiguous", "prob-Q1-Name1"],
    ),
    # The same in the passive voice.
    ("Ruth was told by the nun that she fed the client.", ["def-Q2-Name2"] * 3),
    # Another round: other names, a slip of spelling, a phrase that is in no list.
    ("Emma told  Isabella that she gladened their colleague.", ["prob-Q3-Name2"] * 3),
    ("Emma phoned Isabella because she felt purple.", ["Ambiguous"] * 3),
    (
        "Emma offered Isabella a chair after she complained about standing so long.",
        ["def-Q5-Name2"] * 3,
    ),
    ("Something else entirely.", ["Ambiguous"] * 3),
]


def write_judgements(path: Path, judged: list[tuple[str, list[str]]]) -> None:
    numbers = range(len(judged))
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([f"Input.sentence{i}" for i in numbers] + [f"Answer.Q{i}" for i in numbers])
        for hit in range(3):
            writer.writerow(
                [f"{text}\n" for text, _ in judged] + [codes[hit] for _, codes in judged]
            )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A corpus of our own in the published layout."""
    shutil.copytree(OWN, tmp_path / "Data")
    columns = "nps_3m,nps_3f,nps_2m_f,nps_2f_m,nps_2m,nps_2f"
    row = "\"('monk', 'Omar', 'king')\",\"('Ruth', 'nun', 'Rosa')\",\"('monk', 'Omar', 'nun')\","
    row += "\"('Ruth', 'nun', 'Omar')\",\"('Omar', 'monk')\",\"('Ruth', 'nun')\""
    (tmp_path / "Data/NPs/All_generated_NP_pairs.csv").write_text(f",{columns}\n0,{row}\n")
    for name in ("Human_judgements", "Sentences"):
        (tmp_path / "Data" / name).mkdir()
    sentences = tmp_path / "Data" / "Sentences"
    (sentences / "ECO-2_ambiguous.txt").write_text(JUDGED[1][0] + "\n")
    (sentences / "ECO-2_unambiguous.txt").write_text(JUDGED[0][0] + "\n")
    write_judgements(tmp_path / "Data/Human_judgements/human_judgements_data.csv", JUDGED)
    return tmp_path


def judgements(folder: Path) -> Path:
    found = find_judgements([folder])
    assert found
    return found


def test_answers_are_read_with_their_stray_spellings(folder: Path) -> None:
    read = read_judgements(judgements(folder))
    assert [one.answer for one in read if "thrilled" in one.sentence] == ["B", "?", "A?"]
    assert sum(one.stray for one in read) == 1
    assert {one.hit for one in read} == {0, 1, 2}
    assert read[3].sentence == "Emma told Isabella that she gladened their colleague."


def test_an_answer_that_is_none_is_refused_by_line_and_column(folder: Path) -> None:
    path = judgements(folder)
    path.write_text(path.read_text().replace("$def-Q1-Name2", "perhaps"))
    with pytest.raises(FileError, match=r"Answer\.Q1: 'perhaps' is no answer"):
        read_judgements(path)
    path.write_text("a,b\n1,2\n")
    with pytest.raises(FileError, match="has no column"):
        read_judgements(path)


def test_sentences_are_attached_by_shape_and_phrase(folder: Path) -> None:
    attacher = Attacher(read_words(folder))
    found = [attacher.attach(" ".join(text.split())) for text, _ in JUDGED]
    assert [one and (one.template, one.ambiguous, one.origin, one.near) for one in found] == [
        ("ECO-2", False, Origin.CORPUS, False),
        ("ECO-2", True, Origin.CORPUS, False),
        ("ECO-2", False, Origin.PASSIVE, False),
        ("ECO-2", True, Origin.EARLIER, True),
        ("IC", None, Origin.EARLIER, False),
        ("TOP", False, Origin.EARLIER, False),
        None,
    ]


def test_everything_is_accounted_for(folder: Path) -> None:
    found = judgement_statistics(judgements(folder))
    counts = {name: row["judgements"] for name, row in found["judgements"].items()}
    assert counts == {
        "all": 21,
        "corpus": 6,
        "passive": 3,
        "earlier": 6,
        "template_only": 3,
        "no_template": 3,
        "by_near_spelling": 3,
    }
    assert found["template_only"]["IC"] == {"sentences": 1, "judgements": 3}
    assert (found["hits"], found["stray_answer_codes"]) == (3, 1)


def test_the_shares_of_answers_and_of_intended_readings(folder: Path) -> None:
    found = judgement_statistics(judgements(folder))
    ambiguous = found["figure_1"]["ECO-2"]["ambiguous"]
    assert ambiguous == {"A": 0, "A?": 1 / 6, "?": 1 / 6, "B?": 3 / 6, "B": 1 / 6, "n": 6}
    assert found["section_3"]["ECO"]["attached"] == pytest.approx(2 / 3)
    # The passives of ECO-2 that the paper counts have B for the intended noun, and count as wrong.
    assert found["section_3"]["ECO"]["as_counted"] == pytest.approx(2 / 6)
    assert found["section_3"]["TOP"] == {
        "paper": 0.683,
        "attached": 1.0,
        "corpus": None,
        "as_counted": 1.0,
    }
    assert found["passive"]["ECO-2"]["unambiguous"]["B"] == 1


def test_items_carry_how_people_divided(folder: Path) -> None:
    ambiguous, unambiguous = AmbiCoref().items([folder])
    assert unambiguous.human is not None
    # definitely A, probably A, ambiguous: 1, 3/4, 1/2
    assert unambiguous.human.probabilities["Ruth"] == pytest.approx(0.75)
    assert ambiguous.human is not None
    assert ambiguous.human.probabilities["Ruth"] == pytest.approx((0 + 0.5 + 0.75) / 3)
    with pytest.raises(QuestionError):
        human_reading(("a", "b"), [])


def test_judgements_without_lists_next_to_them_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "human_judgements_data.csv"
    write_judgements(path, JUDGED)
    with pytest.raises(FileError, match="attached by the lists next to them"):
        judgement_statistics(path)


def test_the_command_prints_and_draws(
    folder: Path, tmp_path: Path, cli: Callable[..., Any]
) -> None:
    plot = tmp_path / "figure1.svg"
    shown = cli("corpus", "stats", "ambicoref", folder, "--plot", plot, "--json")
    assert shown.code == 0, shown.err
    assert json.loads(shown.out)["section_3"]["ECO"]["paper"] == SECTION_3["ECO"]
    assert "</svg>" in plot.read_text()
    (folder / "Data/Human_judgements/human_judgements_data.csv").unlink()
    silent = cli("corpus", "stats", "ambicoref", folder, "--plot", plot)
    assert silent.code == 2
    assert "no human judgements to draw" in silent.err


def test_people_are_compared_with_where_they_are_at_hand(
    folder: Path, cli: Callable[..., Any]
) -> None:
    shown = cli("evaluate", "ambicoref", folder, "--system", "first-noun", "--json")
    people = json.loads(shown.out)["templates"]["ECO-2"]["people"]
    # People never say "definitely A" of the ambiguous sentences, the system always does.
    assert people == {"ambiguous": pytest.approx(1.0), "unambiguous": pytest.approx(2 / 3)}


def test_a_difference_without_a_known_flaw_is_called_that() -> None:
    check = FileCheck("IC_ambiguous", 1, 1, 1, 1, 1, 0, ("Ruth rang Rosa because she sang.",), ())
    assert explain(check) == "no known flaw explains this"


# --- the published corpus ----------------------------------------------------------------------


@pytest.mark.corpus
def test_the_published_lists_give_back_the_published_sentences(data_dir: Path) -> None:
    """Eleven files are the same sets; one differs by a flaw of the published file."""
    place = data_dir / "ambicoref" / "Data"
    words, added = complete_pairs(read_words(place), place / "Sentences")
    assert added == 52
    checks = {check.file: check for check in compare(generate(words), place / "Sentences")}
    assert len(checks) == 12
    for stem, check in checks.items():
        assert check.published == check.generated == COUNTS[stem.split("_")[0]]
        assert check.same is (stem != "ECS-1_ambiguous")
    flawed = checks["ECS-1_ambiguous"]
    assert (len(flawed.only_published), len(flawed.only_generated)) == (43, 43 * 26)
    assert "name one person twice" in explain(flawed)


@pytest.mark.corpus
def test_the_published_judgements_are_accounted_for(data_dir: Path) -> None:
    found = judgement_statistics(judgements(data_dir / "ambicoref"))
    counts = found["judgements"]
    assert (found["hits"], counts["all"]["judgements"]) == (564, 5640)
    assert counts["corpus"]["sentences"] == 625  # Appendix A
    parts = ("corpus", "passive", "earlier", "template_only", "no_template")
    assert sum(counts[part]["judgements"] for part in parts) == 5640
    for kind, row in found["section_3"].items():
        # What could not be labelled (IC above all) keeps this from being exact.
        assert row["as_counted"] == pytest.approx(SECTION_3[kind], abs=0.025)


def verbs(words: Words) -> set[str]:
    told = {verb for row in (*words.eco, *words.ecs) for verb in row}
    return told | {call for call, _ in words.calls} | {row.passed for row in words.transfers}


def phrases(words: Words) -> set[str]:
    events = {event for row in words.transfers for event in (row.ambiguous, row.unambiguous)}
    return events | {reason for row in words.reasons for reason in row}


@pytest.mark.corpus
def test_our_lists_share_no_verb_phrase_or_noun_with_the_published_ones(data_dir: Path) -> None:
    own, published = read_words(OWN), read_words(data_dir / "ambicoref")
    assert not verbs(own) & verbs(published)
    assert not phrases(own) & phrases(published)
    for gender in "mf":
        assert not set(own.names[gender]) & set(published.names[gender])
        assert not set(own.nouns[gender]) & set(published.nouns[gender])
