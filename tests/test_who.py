"""Who a pronoun means: candidates, verbs, knowledge, doubt, and broken input."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer import Hearer, Policy, Question
from hearer.errors import InputError, QuestionError
from hearer.hear.listeners.who import WhoListener
from hearer.hear.pronouns.heads import head
from hearer.hear.pronouns.inflection import lemmas_of, past_of
from hearer.hear.pronouns.leans import feeling_of
from hearer.hear.pronouns.lexicon import sections
from hearer.hear.pronouns.reader import WhoReader
from hearer.hear.pronouns.verbs import VerbClass, classes_of
from hearer.hear.pronouns.words import sentences_of

Cli = Callable[..., Any]
READER = WhoReader()
ASK = "(ask)"


def heard(text: str, pronoun: str, **more: Any) -> str | None:
    reading = READER.read(text, pronoun, **more)
    return ASK if reading.decision == "ask" else reading.pick


VERBS = [
    # told: the teller, unless the feeling of a third person is about whom the pronoun means
    ("Ruth told Ada that she hired Leo.", "she", "Ruth"),
    ("Ruth told Ada that she startled Leo.", "she", ASK),
    ("Ruth told Ada that she adored Leo.", "she", "Ruth"),
    ("Ruth told Ada that Leo adored her.", "her", ASK),
    ("Ruth told Ada that Leo startled her.", "her", "Ruth"),
    ("Ruth told Ada that Leo had a crush on her.", "her", ASK),
    ("Ruth told Ada that she had really freaked Leo out.", "she", ASK),
    ("Ruth told Ada that she was startled by Leo.", "she", "Ruth"),
    ("Ruth was told by Ada that she hired Leo.", "she", "Ada"),
    ("The queen told the nun that she fetched the client.", "she", "the queen"),
    ("The queen told the nun that the client waited for her.", "her", "the queen"),
    ("Sam told Alex that they had met Leo.", "they", "Sam"),
    ("Peter asked Simon whether he had eaten.", "he", "Simon"),
    ("Peter warned Simon that he was in danger.", "he", "Simon"),
    # because: motives, facts that either may have, and verbs that say whose fault it is
    ("Ruth phoned Ada because she wanted some advice.", "she", "Ruth"),
    ("Ruth phoned Ada because she is moving to Rome.", "she", ASK),
    ("Ruth sent Ada a letter because she needed help.", "she", "Ruth"),
    ("Maria congratulated Elena because she had won.", "she", "Elena"),
    ("Maria apologized to Elena because she had lied.", "she", "Maria"),
    ("Maria feared Elena because she was violent.", "she", "Elena"),
    # transfers: who asks or needs is the recipient
    ("Paul cooked Omar some rice after he begged for it.", "he", "Omar"),
    ("Paul cooked Omar some rice before he watched television.", "he", ASK),
    ("Paul lent a bike to Omar after he asked for one.", "he", "Omar"),
]


@pytest.mark.parametrize(("text", "pronoun", "meant"), VERBS)
def test_verbs_decide_or_leave_it_open(text: str, pronoun: str, meant: str) -> None:
    assert heard(text, pronoun) == meant


AGREEMENT = [
    ("Tom gave Sue a book. She thanked him.", "she", "Sue"),
    ("Tom gave Sue a book. She thanked him.", "him", "Tom"),
    ("Mrs. Brown called Mr. Green because she was ill.", "she", "Mrs. Brown"),
    ("The waitress brought the man his soup before he left.", "he", "the man"),
    ("The boy broke the vase. It was old.", "it", "the vase"),
    ("Ann washed the dog because it was dirty.", "it", "the dog"),
    ("My brother and his wife moved. They are happy.", "they", "my brother and his wife"),
    ("Robin waved. Xe left.", "xe", "Robin"),
    ("When he arrived, Tom sat down.", "he", "Tom"),
    ("Tom saw Leo. He called Leo.", "he", "Tom"),
    ("Tom hurt himself while Leo slept.", "himself", "Tom"),
    ("Ruth's mother told Ada that she had met Leo.", "she", "Ruth's mother"),
    ("Anna and Bea met at the cafe. She paid.", "she", ASK),
    # first and second person: who speaks, who is spoken to
    ('"I am tired," said Ruth to Ada.', "I", "Ruth"),
    ('Ruth said to Ada, "You look tired."', "you", "Ada"),
    ("Ruth, you are late.", "you", "Ruth"),
]


@pytest.mark.parametrize(("text", "pronoun", "meant"), AGREEMENT)
def test_agreement_and_grammar(text: str, pronoun: str, meant: str) -> None:
    assert heard(text, pronoun) == meant


CANDIDATES = [
    ("Mr. Stone met Mr. Hill. He smiled.", "he", ["Mr. Stone", "Mr. Hill"]),
    ("Dr. Stone told Mr. Hill that he startled Leo.", "he", ["Dr. Stone", "Mr. Hill", "Leo"]),
    ("J. Stone met A. R. Hill. He smiled.", "he", ["J. Stone", "A. R. Hill"]),
    ("Anna B. Stone met Ruth. She smiled.", "she", ["Anna B. Stone", "Ruth"]),
    ("On Monday Ruth met Ada. She was tired.", "she", ["Ruth", "Ada"]),
    ("In Paris Ruth met Ada. She was tired.", "she", ["Ruth", "Ada"]),
    ("The mayor met the protesters. They shouted.", "they", ["the mayor", "the protesters"]),
    ("The mayor met the singers. They sang.", "they", ["the mayor", "the singers"]),
]


@pytest.mark.parametrize(("text", "pronoun", "names"), CANDIDATES)
def test_nobody_is_left_out(text: str, pronoun: str, names: list[str]) -> None:
    assert READER.candidates(text, pronoun) == names


def test_titles_do_not_decide() -> None:
    assert heard("Mr. Stone met Mr. Hill. He smiled.", "he") == ASK
    assert heard("Dr. Stone told Mr. Hill that he startled Leo.", "he") == ASK
    assert heard("The mayor met the protesters. They shouted.", "they") != "the mayor"


REPORTS = [
    # what is said or thought without a connective is a clause of its own
    ("Ruth said she left.", "she", "Ruth"),
    ("Ruth thinks she is ill.", "she", "Ruth"),
    ("Ruth believes she is ill.", "she", "Ruth"),
    ("Ruth knew she was right.", "she", "Ruth"),
    ("Ruth hopes she wins.", "she", "Ruth"),
    ("Ruth admitted she had lied.", "she", "Ruth"),
    ("Zuri thinks she won.", "she", "Zuri"),
    ("My cousins said they were late.", "they", "my cousins"),
    ("Ruth told Ada she hired Leo.", "she", "Ruth"),
    ("Ruth told Ada she startled Leo.", "she", ASK),
    ("Ruth said Leo hired her.", "her", "Ruth"),
    ("Ruth told Ada Leo hired her.", "her", "Ruth"),
    # the nearest who says or thinks it
    ("Ruth said she left. Then Ada said she stayed.", "she", "Ada"),
    ("Ruth believes that Ada thinks she is ill.", "she", "Ada"),
    # relative clauses and others that a subject opens
    ("The man who hired Ruth said she was good.", "she", "Ruth"),
    ("The queen who hired Ruth said she was late.", "she", "the queen"),
    ("Ruth and Ada said they left.", "they", "Ruth and Ada"),
    ("Leo left and Ada said she stayed.", "she", "Ada"),
    ("Ruth lost the book she bought.", "she", "Ruth"),
    ("When Ruth arrived she called Ada.", "she", "Ruth"),
    # the clause itself still excludes
    ("Ruth said she called Ada.", "she", "Ruth"),
    ("Leo said Ruth called her.", "her", None),
]


@pytest.mark.parametrize(("text", "pronoun", "meant"), REPORTS)
def test_clauses_without_a_connective(text: str, pronoun: str, meant: str | None) -> None:
    assert heard(text, pronoun) == meant


KNOWLEDGE = [
    ("Nina is a violinist. Olga is a plumber. She fixed the leaking pipe.", "she", "Olga"),
    ("The violinist Nina met the plumber Olga. She fixed the leaking pipe.", "she", "Olga"),
    ("Kim, a nurse, met Lee, a pilot. She had flown to Rome.", "she", "Lee"),
    ("Ann, who is a judge, met Bea, who is a pilot. She landed the plane.", "she", "Bea"),
    ("Nina plays the violin. Olga repairs pipes. She was playing a concert.", "she", "Nina"),
    (
        "Ines works as a quade. Kwame is a zorp. A zorp tends the flimbles. Quades polish gurns. "
        "Kwame and Ines met. It rained. Ey spent the morning polishing a gurn.",
        "ey",
        "Ines",
    ),
    (
        "Ines is a baker. Kwame is a pilot. The work of a baker is flying planes. The work of a "
        "pilot is making bread. Kwame and Ines met. Ze was tired of flying planes.",
        "ze",
        "Ines",
    ),
]


@pytest.mark.parametrize(("text", "pronoun", "meant"), KNOWLEDGE)
def test_facts_are_joined_with_what_is_said_or_known(text: str, pronoun: str, meant: str) -> None:
    reading = READER.read(text, pronoun)
    assert reading.pick == meant
    assert reading.decision == "pick"
    knowledge = [piece for piece in reading.evidence if piece.step == "knowledge"]
    assert [piece.option for piece in knowledge] == [meant]


def test_evidence_names_the_sentences_of_the_chain() -> None:
    reading = READER.read(KNOWLEDGE[5][0], "ey")
    assert "works as a quade" in reading.evidence[0].text
    assert "Quades polish gurns." in reading.evidence[0].text


def test_without_knowledge_people_who_met_cannot_be_told_apart() -> None:
    text = "Okoro, Lund, and Hart shared a table. The soup was cold. She was tired of forging iron."
    reading = READER.read(text, "she", ["Okoro", "Lund", "Hart"])
    assert reading.decision == "ask"
    assert reading.reason.startswith("could be ")


def test_a_name_of_the_other_gender_yields_to_knowledge_a_noun_does_not() -> None:
    facts = "is a judge. Lund is a dentist. {} and Lund met. He decided a case in court."
    assert heard(f"Alice {facts.format('Alice')}", "he", options=["Alice", "Lund"]) == "Alice"
    aunt = "The aunt " + facts.format("The aunt")
    assert heard(aunt, "he", options=["the aunt", "Lund"]) == "Lund"


def test_several_places_of_a_pronoun() -> None:
    text = "Ruth slept. She dreamt. Ada woke up. She said that she was hungry."
    assert heard(text, "she", occurrence=1) == "Ruth"
    assert heard(text, "she") == heard(text, "she", occurrence=2) == "Ada"
    with pytest.raises(InputError, match="holds 'she' 3 times; there is no occurrence 4"):
        READER.read(text, "she", occurrence=4)
    with pytest.raises(InputError, match="no occurrence 0"):
        READER.read(text, "she", occurrence=0)


@pytest.mark.parametrize(
    ("text", "pronoun", "problem"),
    [
        ("", "she", "the text is empty"),
        (" \n ", "she", "the text is empty"),
        ("Ruth left.", "she", "does not hold the pronoun 'she'"),
        ("Ruth washed the sheets.", "she", "does not hold the pronoun 'she'"),
        ("It rained and she left.", "she", "names nobody and nothing that 'she' could mean"),
        ("Ruth left.", " ", "is no pronoun"),
        ("Ruth ... left.", "...", "is no pronoun"),
    ],
)
def test_broken_input_is_explained(text: str, pronoun: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        READER.read(text, pronoun)


def test_options_follow_the_rules_of_questions() -> None:
    with pytest.raises(QuestionError, match="share the name 'Ruth'"):
        READER.read("Ruth left. She cried.", "she", ["Ruth", "Ruth"])
    with pytest.raises(QuestionError, match="at least one option"):
        READER.read("Ruth left. She cried.", "she", [])


def test_one_candidate_and_a_thing() -> None:
    assert READER.read("Ruth left. She cried.", "she").probabilities["Ruth"] > 0.9
    # A house does not cry: nobody in the text is meant, or nobody knows.
    assert heard("The house fell. She cried.", "she") != "the house"
    assert heard("The uncle left. She cried.", "she", options=["the uncle"]) is None


def test_an_option_that_the_text_does_not_name() -> None:
    reading = READER.read("Ruth left. She cried.", "she", ["Ruth", "Ada", "my uncle"])
    assert reading.pick == "Ruth"
    assert reading.probabilities["my uncle"] < 0.01 < reading.probabilities["Ada"]


def test_options_that_are_all_foreign_to_the_text_are_not_meant() -> None:
    for pronoun, text in (("she", "Ruth left. She cried."), ("you", "Ruth, you are late.")):
        for options in (["Zed"], ["Zoe", "Zed"]):
            reading = READER.read(text, pronoun, options)
            assert reading.decision == "none"
            assert reading.none > 0.8
    assert READER.read("Ruth left. She cried.", "she", ["Zoe", "Ruth"]).none < 0.1


@pytest.mark.parametrize(
    ("text", "pronoun", "occurrence", "problem"),
    [
        (None, "she", None, "the text must be a string, not None"),
        (b"She left.", "she", None, "the text must be a string"),
        ("Ruth left. She cried.", None, None, "the pronoun must be a string, not None"),
        ("Ruth left. She cried.", "she", "1", "the occurrence must be a whole number"),
        ("Ruth left. She cried.", "she", 1.5, "the occurrence must be a whole number"),
        ("Ruth left. She cried.", "she", True, "the occurrence must be a whole number"),
    ],
)
def test_what_is_no_text_is_refused(text: Any, pronoun: Any, occurrence: Any, problem: str) -> None:
    for hearer in (Hearer(), Hearer("overlap")):
        with pytest.raises(QuestionError, match=problem):
            hearer.who(text, pronoun, occurrence=occurrence)


def test_long_texts_and_odd_signs() -> None:
    story = "Emily Smith sat on the mat near the cat. " * 26_000
    assert len(story) > 1_000_000
    assert heard(story + "Nora told Ada that she hired Tom.", "she") == "Nora"
    assert heard("😀 Ruth 😀 told Ada 😀 that she hired Leo 😀", "she") == "Ruth"
    assert heard("Le met Van. Le hurt himself.", "himself") == "Le"


@given(st.text(max_size=200), st.sampled_from(["she", "him", "they", "ze", "you", "itself"]))
def test_any_text_is_read(text: str, pronoun: str) -> None:
    reading = READER.read(f"{text} {pronoun} {text}", pronoun, ["Ruth", "the boy"])
    assert [*reading.probabilities] == ["Ruth", "the boy"]


NAMES = ["Ruth", "Ada", "Ines", "Nora", "Bea", "the nun", "the queen"]


@given(st.permutations(NAMES), st.sampled_from(["hired", "startled", "adored", "flummoxed"]))
def test_the_order_of_options_does_not_matter(names: list[str], verb: str) -> None:
    text = f"Ines told the nun that she {verb} Leo."
    forwards = READER.read(text, "she", names).probabilities
    backwards = READER.read(text, "she", names[::-1]).probabilities
    assert forwards == pytest.approx(backwards)


def test_verbs_in_any_form() -> None:
    feeling = {VerbClass.EXPERIENCER_OBJECT}
    for words in ("bores", "has bored", "was really boring", "demoralised", "stunned"):
        assert classes_of([w for w in words.split() if w != "was"]) == feeling, words
    assert classes_of(["freaked"], ["out"]) == feeling
    assert classes_of("looked up to".split()) == {VerbClass.EXPERIENCER_SUBJECT}
    assert not classes_of("looked at".split())
    for entries in sections("verbs.txt").values():
        for entry in entries:
            assert entry.split()[0] in lemmas_of(past_of(entry).split()[0])


def test_verbs_that_no_list_has_are_judged_by_their_neighbours() -> None:
    lists = sections("verbs.txt")
    for verb, kind in (("demotivationalized", 0), ("spooked out", 0), ("handcuffed", None)):
        assert verb not in lists["experiencer object"]
        shares = list(feeling_of(tuple(verb.split())).values())
        assert (max(shares) > 0.5) == (kind is not None)
        if kind is not None:
            assert int(np.argmax(shares)) == kind


def test_sentences_end_where_they_should() -> None:
    text = 'Dr. J. Smith left. "Why?" she asked! No. 5 was\nempty\n \nTom slept.'
    assert [text[s.start : s.end].strip() for s in sentences_of(text)] == [
        "Dr. J. Smith left.",
        '"Why?"',
        "she asked!",
        "No. 5 was\nempty",
        "Tom slept.",
    ]


def test_a_wrapped_text_reads_like_one_line() -> None:
    for verb in ("hired", "startled"):
        lines = f"Ruth told Ada that she {verb} Leo."
        flat = READER.read(lines, "she").probabilities
        for place in [at for at, sign in enumerate(lines) if sign == " "]:
            wrapped = lines[:place] + "\n" + lines[place + 1 :]
            assert READER.read(wrapped, "she").probabilities == flat


def test_the_face_takes_candidates_options_and_a_policy() -> None:
    hearer = Hearer()
    text = "Ruth told Ada that she startled Leo."
    assert hearer.who(text, "she").decision == "ask"
    assert [*hearer.who(text, "she", among=["Ada", "Ruth"]).probabilities] == ["Ada", "Ruth"]
    eager = Hearer(policy=Policy(probability=0, margin=0))
    assert eager.who(text, pronoun="she").decision == "pick"
    assert Hearer("overlap").who(text, "she").hearer == "overlap"


def test_the_listener_reads_questions_of_its_face_only() -> None:
    question = Question.among(
        ["Ruth", "Ada"], face="who", prompt="Ruth told Ada that she hired Leo.", pronoun="she"
    )
    assert WhoListener().read("she", question).pick == "Ruth"
    assert Hearer().read("she", question).hearer == "default"
    with pytest.raises(QuestionError, match="pronouns only"):
        WhoListener().read("the first", Question.among(["Ruth", "Ada"]))


def test_the_command(cli: Cli) -> None:
    text = "Ruth told Ada that she startled Leo."
    run = cli("who", text, "--pronoun", "she")
    assert run.code == 0
    assert "unclear: ask back" in run.out
    assert "verb of feeling" in run.out
    run = cli("who", text, "--pronoun", "she", "--options", "Ada, Ruth", "--json")
    reading = json.loads(run.out)
    assert reading["decision"] == "ask"
    assert [*reading["probabilities"]] == ["Ada", "Ruth"]
    run = cli("who", text, "--pronoun", "him")
    assert (run.code, run.out) == (2, "")
    assert run.err == "hearer: the text does not hold the pronoun 'him'\n"


def test_the_stored_heads_come_from_the_phrases_at_hand() -> None:
    pytest.importorskip("sklearn", reason="fitting needs the evaluation extra")
    from hearer.learn.who import STRENGTH, fit, reason_examples

    examples = reason_examples()
    stored, fresh = head("reason"), fit(examples, STRENGTH["reason"])
    assert list(stored.classes) == fresh["classes"]
    weights, bias = np.array(fresh["weights"]), np.array(fresh["bias"])
    for _, features in examples[::10]:
        scores = weights @ features + bias
        shares = np.exp(scores - scores.max()) / np.exp(scores - scores.max()).sum()
        assert list(stored.probabilities(features).values()) == pytest.approx(shares, abs=0.02)


def test_nothing_was_learnt_from_the_published_phrases(data_dir: Path) -> None:
    from hearer.corpora.ambicoref_words import read_words
    from hearer.learn.who import phrases

    words = read_words(data_dir / "ambicoref")
    published = {phrase for pair in words.reasons for phrase in pair}
    published |= {p for row in words.transfers for p in (row.ambiguous, row.unambiguous)}
    assert len(published) > 150
    assert not published & set(phrases())


@pytest.mark.parametrize(
    ("variant", "least"),
    [
        ("background-both", 0.9),
        ("background-inference-charfict-charfict", 0.9),
        ("background-inference-charfict-wordfict", 0.9),
        ("background-inference-real-wordfict", 0.9),
        ("background-train", 0.8),
    ],
)
def test_published_kitmus(data_dir: Path, variant: str, least: float) -> None:
    from hearer.corpora.kitmus import read

    folder = data_dir / "kitmus" / "kitmus" / variant / "subtask_4_ents" / "full-text"
    items = [case.item() for case in read(folder / "validation.jsonlines")[::16]]
    readings = WhoListener().read_many([(item.words, item.question) for item in items])
    right = [r.pick == item.gold for r, item in zip(readings, items, strict=True)]
    assert len(right) == 25
    assert sum(right) / len(right) >= least


def test_published_ambicoref(data_dir: Path, cli: Cli, tmp_path: Path) -> None:
    for file in sorted((data_dir / "ambicoref").rglob("*ambiguous.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        (tmp_path / file.name).write_text("\n".join(lines[::71]) + "\n", encoding="utf-8")
    run = cli("evaluate", "ambicoref", tmp_path, "--json")
    assert run.code == 0, run.err
    result = json.loads(run.out)
    assert result["system"] == "who"
    assert result["kept"] == 6
    assert result["mean_emd"] >= 0.3
    assert result["detection"]["auroc"] >= 0.85
    for name, template in result["templates"].items():
        assert template["accuracy"] > (0.68 if name == "TOP" else 0.85)


def test_our_own_lists_are_read_as_they_are_meant() -> None:
    from hearer.build.ambicoref import draw_pairs, generate, own_words

    sentences = list(generate(draw_pairs(own_words(), 2)))
    asked = [(s, s.question()) for s in random.Random(0).sample(sentences, 400)]
    right = [
        (reading.decision == "ask")
        if sentence.ambiguous
        else sentence.gold is not None and reading.pick == sentence.words(sentence.gold)
        for sentence, question in asked
        for reading in [READER.read(question.prompt, question.pronoun or "", question.options)]
    ]
    assert sum(right) / len(right) > 0.9
