"""What a reply denies: the option, a property of it, or one against the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from case_tables import table
from hearer.corpora.altentities import AltEntities
from hearer.hear.choices.english.enquiries import asks_about
from hearer.hear.choices.english.roundabout import plainly_put
from hearer.hear.choices.negation import negation

WORDS = "no not the one that isn't doesn't have without it is was i mean , . n't ’s about".split(
    " "
)


@pytest.mark.parametrize("cases", ["negation", "refusals"])
def test_the_table_of_cases(cases: str) -> None:
    wrong = []
    for row in table(cases):
        found = negation(row["reply"])
        further = tuple(filter(None, (row["further"] or "").split(" | ")))
        if (found.kind, found.core, found.further) != (row["kind"], row["core"], further):
            wrong.append(f"{row['reply']!r}: {found}")
    assert not wrong


def test_what_is_turned_down_in_a_roundabout_way_is_put_plainly() -> None:
    got = {row["reply"]: plainly_put(row["reply"]) for row in table("roundabout")}
    assert got == {row["reply"]: row["plainly"] for row in table("roundabout")}


def test_a_question_about_an_option_takes_none() -> None:
    got = {row["reply"]: asks_about(row["reply"]) for row in table("enquiries")}
    assert got == {row["reply"]: row["asks"] == "yes" for row in table("enquiries")}


@pytest.mark.parametrize(
    ("reply", "asserted"),
    [
        ("the novel, not the anthology", "the novel"),
        ("Not the Indian one, the British one.", "the British one"),
        ("nothing with magic please, the realistic one", "the realistic one"),
        ("the one from the 70s rather than the new one", "the one from the 70s"),
    ],
)
def test_a_contrast_also_asserts(reply: str, asserted: str) -> None:
    found = negation(reply)
    assert (found.kind, found.asserted, found.flips) == ("contrast", asserted, False)


def test_only_a_denied_core_describes_the_others() -> None:
    assert negation("not the green one").flips
    assert negation("without nuts").flips
    assert not negation("the green one").flips


def test_typographic_marks_and_capitals_do_not_matter() -> None:
    assert negation("I DON’T MEAN THE ROCK SONG") == negation("I DON'T MEAN THE ROCK SONG")
    assert negation("It isn`t the stew").kind == "not-option"


@given(st.text(max_size=80) | st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
def test_any_reply_is_read_without_harm(reply: str) -> None:
    found = negation(reply)
    assert found.kind in ("none", "not-option", "not-property", "contrast")
    if found.kind != "none":
        assert found.core.strip() or not any(map(str.isalnum, reply))


def test_long_replies() -> None:
    for text in (
        "no ",
        "not ",
        "it's ",
        "the one ",
        "a, ",
        "i think ",
        "um",
        "no,.!",
        "that isn't ",
    ):
        for size in (500, 100_000):
            assert negation(text * (size // len(text))).core


@pytest.mark.corpus
def test_contrastives_are_as_frequent_as_published(data_dir: Path) -> None:
    """Table 5 counts expressions that start with "not the": 20, 9 and 8 %, a lower bound."""
    kinds: dict[str, list[str]] = {}
    missed = []
    for item in AltEntities().items([data_dir / "altentities"]):
        kind = negation(item.words).kind
        kinds.setdefault(item.fields["domain"], []).append(kind)
        if item.words.lower().startswith("not the ") and kind not in ("not-option", "contrast"):
            missed.append(item.words)
    assert not missed
    for domain, least in (("books", 0.18), ("recipes", 0.09), ("songs", 0.08)):
        share = kinds[domain].count("not-option") / len(kinds[domain])
        assert least <= share <= least + 0.05
