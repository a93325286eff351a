"""Options cut into pieces: facts, sentences, clauses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.altentities import AltEntities
from hearer.hear.choices.evidence.cuts import MOST_WORDS, cut_long, split_sentences
from hearer.hear.choices.evidence.pieces import pieces, readable
from hearer.reading import Option


def texts(option: Option) -> list[str]:
    return [piece.text for piece in pieces(option)]


def test_facts_come_first_then_sentences_in_order() -> None:
    option = Option(
        name="Sea Bread",
        about="Sea bread is a flat loaf. It is eaten cold!\nSailors took it along.",
        facts={"main_ingredient": "Rye flour", "country": "Norway"},
    )
    found = pieces(option)
    assert [(piece.source, piece.text) for piece in found] == [
        ("fact", "main ingredient: Rye flour"),
        ("fact", "country: Norway"),
        ("text", "Sea bread is a flat loaf."),
        ("text", "It is eaten cold!"),
        ("text", "Sailors took it along."),
    ]
    assert [piece.order for piece in found] == list(range(5))
    assert found[0].key == "main ingredient"


def test_facts_nobody_speaks_of_are_left_out() -> None:
    facts = {
        "image": "Sea bread.jpg",
        "isbn": "978-0",
        "oclc": "12",
        "prev_year": "1999",
        "Image Size": "200px",
        "name": "Sea bread",
        "genre": "",
        "caption": "A loaf with seeds",
    }
    assert texts(Option(name="Sea bread (loaf)", facts=facts)) == ["caption: A loaf with seeds"]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("release_date", "release date"),
        ("mainIngredient", "main Ingredient"),
        ("pub_date", "publication date"),
        ("publisher2", "publisher"),
        ("B-side", "B-side"),
        ("  Place  of_origin ", "Place of origin"),
    ],
)
def test_keys_are_made_readable(key: str, words: str) -> None:
    assert readable(key) == words


@pytest.mark.parametrize(
    "sentence",
    [
        "Dr. J. R. Hale met Mrs. Poe at St. Ives in Sept. 1901.",
        "It sold 1.5 million copies (approx. 40% of them in the U.S.) and more.",
        "Some spices, e.g. cumin, are added by Mr. Lee vs. nobody.",
        "The group Wow! was formed in No. 5 Lane Ave. near there.",
        "She asked “Why?” and left.",
    ],
)
def test_a_full_stop_does_not_always_end_a_sentence(sentence: str) -> None:
    assert list(split_sentences(sentence)) == [sentence]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("It is green. It is sweet.", 2),
        ("it is green. it is sweet. nobody eats it.", 3),
        ('He said "no." Then he went.', 2),
        ("Really?! Yes. 42 of them.", 3),
        ("緑です。甘いです。", 2),
        ("They ate pies, cakes, etc. The rest was lost.", 2),
        ("", 0),
    ],
)
def test_sentences(text: str, count: int) -> None:
    assert len(list(split_sentences(text))) == count


def test_footnotes_are_left_out() -> None:
    about = (
        "It is baked twice.\n"
        'Holm, Ida (2013). "Twice baked". The Table. Retrieved 2021-08-15.\n'
        "Lee, Ann (May 1999). Loaves of the North. Gull Press."
    )
    assert texts(Option(name="A", about=about)) == ["It is baked twice."]


def test_long_sentences_are_cut_between_clauses() -> None:
    clause = "the ship sails north with all its crew"
    text = ", and ".join([clause] * 20) + "."
    parts = cut_long(text)
    assert len(parts) > 3
    assert all(len(part.split()) <= MOST_WORDS for part in parts)
    assert all(part.startswith(("the ship", "and the ship")) for part in parts)


def test_long_facts_keep_their_key() -> None:
    value = ", ".join(f"spice number {n}" for n in range(60))
    found = texts(Option(name="A", facts={"main_ingredient": value}))
    assert len(found) > 3
    assert all(text.startswith("main ingredient: ") for text in found)


@given(st.text(max_size=300), st.dictionaries(st.text(max_size=10), st.text(max_size=80)))
def test_any_option_is_cut_without_harm(about: str, facts: dict[str, str]) -> None:
    found = pieces(Option(name="A", about=about, facts=facts))
    assert [piece.order for piece in found] == list(range(len(found)))
    assert len({piece.text for piece in found}) == len(found)
    assert all(piece.text.strip() for piece in found)


@given(st.lists(st.sampled_from(["a", "and", "x,", "y;", "Mr.", "end.", "who"]), max_size=200))
def test_cutting_loses_no_word(words: list[str]) -> None:
    text = " ".join(words)
    parts = [part for sentence in split_sentences(text) for part in cut_long(sentence)]
    assert " ".join(parts).split() == words
    assert all(len(part.split()) <= MOST_WORDS for part in parts)


def test_an_option_without_any_text_has_no_pieces() -> None:
    assert pieces(Option(name="A")) == []


def test_long_texts() -> None:
    shapes = (
        "word ",
        "a",
        "Mr. ",
        ". ",
        "x, ",
        "!",
        '"',
        "\n",
        "日本語。",
        "and ",
        "(",
        ". \x00😀 ",
    )
    for shape in shapes:
        about = shape * (100_000 // len(shape))
        found = pieces(Option(name="A", about=about, facts={"key": about}))
        assert all(len(p.text.split()) <= MOST_WORDS + 1 for p in found)


@pytest.mark.corpus
def test_real_backgrounds(data_dir: Path) -> None:
    questions = {
        item.fields["question"]: item.question
        for item in AltEntities().items([data_dir / "altentities"])
    }
    options = [option for question in questions.values() for option in question.options]
    found = [piece for option in options for piece in pieces(option)]
    assert max(len(piece.text.split()) for piece in found) <= MOST_WORDS + 4
    assert not [p.text for p in found if p.key in ("image", "isbn", "oclc", "cover", "border")]
    # A splitter that broke at initials and abbreviations would leave their heads alone.
    heads = [p.text for p in found if re.fullmatch(r"(?:\S+ )?(?:Mr|Mrs|Dr|St|No|[A-Z])\.", p.text)]
    assert len(heads) < 0.001 * len(found)
