"""Direct mentions: names, parts, typos, places, both, either, neither, the other one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from case_tables import table
from hearer.corpora.altentities import AltEntities
from hearer.hear.choices.english.edits import edits, slip
from hearer.hear.choices.mentions.direct_mentions import Mention, direct_mention
from hearer.reading import Option

CAKES = ("Simnel cake", "Pandan cake")
CITIES = ("Copenhagen", "Stockholm", "Reykjavik", "Helsinki", "Ljubljana")
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
NAMES = st.lists(
    st.text(min_size=1, max_size=30).filter(str.strip), min_size=1, max_size=6, unique=True
)
ODD = ["\x00", "🤷‍♀️", "2️⃣", "(((", "'''", "\u202e", "ẞ", "ﷺ", "日本語", "\ud83d"]


def options(names: Sequence[str]) -> list[Option]:
    return [Option(name=name) for name in names]


def mention(reply: str, names: Sequence[str] = CAKES) -> Mention | None:
    return direct_mention(reply, options(names))


def meant(reply: str, names: Sequence[str] = CAKES) -> tuple[str, ...] | None:
    found = mention(reply, names)
    return None if found is None else found.names


def expected(cell: str) -> tuple[str, ...] | None:
    return None if cell == "-" else () if cell == "none" else tuple(cell.split(" | "))


@pytest.mark.parametrize("name", ["mentions", "mentions_blind"])
def test_the_tables_of_cases(name: str) -> None:
    rows = table(name)
    found = [mention(row["reply"], row["among"].split(" | ")) for row in rows]
    wrong = [
        f"{row['reply']!r} among {row['among']}: {got.names if got else None}"
        for row, got in zip(rows, found, strict=True)
        if (got.names if got else None) != expected(row["meant"])
    ]
    assert len(rows) > 250
    assert not wrong
    assert [got.how for got in found if got] == [r["how"] for r in rows if r["meant"] != "-"]


@given(NAMES)
def test_a_name_to_the_letter_means_its_option(names: list[str]) -> None:
    folded = [name.strip().casefold() for name in names]
    assume(len(set(folded)) == len(folded))
    for name in names:
        assert meant(name, names) == (name,)


@given(st.text(max_size=60) | st.sampled_from(ODD), NAMES)
def test_any_reply_among_any_options_is_read_without_harm(reply: str, names: list[str]) -> None:
    found = mention(reply, names)
    if found is not None:
        assert set(found.names) <= set(names)
        assert list(found.names) == [name for name in names if name in found.names]
        assert 0 < found.strength <= 1
        start, end = found.span
        assert 0 <= start < end <= len(reply)


@given(
    st.sampled_from(
        ["{0}", "the {0}", "not {0}", "{0} or {1}", "anything but {0}", "{0}, not {1}"]
    ),
    st.permutations(CITIES),
    st.randoms(use_true_random=False),
)
def test_the_order_of_options_does_not_matter_for_names(
    shape: str, names: list[str], rng: random.Random
) -> None:
    reply = shape.format(CITIES[0], CITIES[1])
    shuffled = rng.sample(names, len(names))
    assert set(meant(reply, names) or ()) == set(meant(reply, shuffled) or ())
    assert meant(reply, names)


@given(st.integers(1, 10), st.integers(1, 10))
def test_places_count_from_one_and_end_with_the_list(count: int, place: int) -> None:
    names = [f"Dish {chr(0x3B1 + number)}" for number in range(count)]
    said = (
        f"the {ORDINALS[place - 1]} one",
        f"option {place}",
        f"number {place}, please",
        f"#{place}",
        f"option {chr(64 + place)}",
    )
    for reply in said:
        assert meant(reply, names) == ((names[place - 1],) if place <= count else None), reply
    assert meant("the last one", names) == (names[-1],)


@given(st.sampled_from(CITIES), st.integers(1, 7), st.sampled_from("drop double swap".split()))
def test_one_slip_in_a_long_name_is_forgiven(name: str, at: int, kind: str) -> None:
    letters = list(name)
    if kind == "drop":
        del letters[at]
    elif kind == "double":
        letters.insert(at, letters[at])
    else:
        letters[at - 1], letters[at] = letters[at], letters[at - 1]
    found = mention("".join(letters), CITIES)
    assert found is not None
    assert found.names == (name,)


@pytest.mark.parametrize(
    ("reply", "names"),
    [
        ("Nemesis 4", ("Nemesis 3", "Nemesis 5")),  # figures are never slips of each other
        ("Dawn", ("Dawn (Andrews novel)", "Dawn (McLaughlin novel)")),
        ("Kelder", ("Anna Keller", "Tom Kelter")),  # as near to one as to the other
        ("the German one", ("A Knight of Germany", "Station")),
        ("the love song", ("Love Child", "Blue Monday")),
    ],
)
def test_what_does_not_tell_options_apart_decides_nothing(
    reply: str, names: tuple[str, ...]
) -> None:
    found = mention(reply, names)
    assert found is None or len(found.names) != 1


def test_what_was_said_and_where() -> None:
    found = mention("Well, I think the pandon cake would be nice")
    assert found is not None
    assert (found.names, found.how, found.decides) == (("Pandan cake",), "typo", True)
    assert "Well, I think the pandon cake would be nice"[slice(*found.span)].endswith("pandon cake")
    denied = mention("not the first one")
    assert denied is not None
    assert denied.negated


def test_a_description_beside_the_mention_makes_it_less_sure() -> None:
    alone, described = mention("the second one"), mention("the second one, with the green icing")
    assert alone is not None
    assert described is not None
    assert alone.names == described.names
    assert alone.strength > described.strength


def test_a_word_beside_a_name_is_forgiven_only_where_names_are_all_there_is() -> None:
    bare = [Option(name="Red wine"), Option(name="Lager")]
    told = [Option(name="Red wine", about="made of grapes"), Option(name="Lager", about="brewed")]
    forgiven, outright = (direct_mention(r, bare) for r in ("bold red, please", "red, please"))
    assert forgiven is not None
    assert outright is not None
    assert forgiven.names == outright.names == ("Red wine",)
    assert forgiven.strength < outright.strength
    assert direct_mention("bold red, please", told) is None


DISHES = [
    Option(name="Pad Thai", about="Noodles with peanuts."),
    Option(name="Margherita", about="Pizza with tomato and mozzarella."),
    Option(name="Caesar salad", about="Lettuce and croutons."),
]


@pytest.mark.parametrize(
    ("reply", "names"),
    [
        ("pad thai or the pizza", ("Pad Thai", "Margherita")),
        ("the pizza or pad thai", ("Pad Thai", "Margherita")),
        ("not the pad thai, the pizza", ("Margherita",)),
        ("not the pad thai, the tall one", ("Margherita", "Caesar salad")),
        ("neither of the pizzas", None),  # a description of what is not wanted
        ("neither of the dishes", ()),
        ("I don't mind", ("Pad Thai", "Margherita", "Caesar salad")),
        ("I don't mind if it's a bit greasy", None),
        ("I love pad thai but I'll take the margherita", ("Margherita",)),
    ],
)
def test_words_beside_a_name_are_looked_up_in_what_is_told_of_options(
    reply: str, names: tuple[str, ...] | None
) -> None:
    found = direct_mention(reply, DISHES)
    assert (found and found.names) == names


def test_liking_is_not_choosing() -> None:
    drinks = ("Tea", "Coffee")
    assert meant("I love tea but I'll take coffee today", drinks) == ("Coffee",)
    assert meant("I love tea but I'll take coffee as well", drinks) == drinks


def test_a_name_to_the_letter_comes_before_a_place() -> None:
    assert meant("a", ("A", "a")) == ("a",)
    assert meant("B", ("b", "B")) == ("B",)


def test_times_of_day_are_the_same_however_they_are_written() -> None:
    slots = ("Yoga 18:30", "Choir 9:00", "Chess 20:15")
    for reply in ("6:30 pm", "half past six", "18.30", "6:30pm", "6:30 in the evening"):
        assert meant(reply, slots) == ("Yoga 18:30",), reply
    assert meant("quarter past eight", slots) == ("Chess 20:15",)
    assert meant("quarter to nine", slots) is None


def test_many_options_and_long_texts() -> None:
    names = [f"Item {number} {'abcdefghij'[number % 10] * 3}{number}" for number in range(1000)]
    assert meant(f"{names[617]} please", names) == (names[617],)
    assert meant("option 999", names) == (names[998],)
    assert meant("the tall one by the door", names) is None
    for text in ("a", "the first ", "not ", "no, ", "é", "日本", "\x00", "😀", "'", "(", "- "):
        assert meant(text * (100_000 // len(text))) is None
    long = ("a " * 50_000, "b" * 100_000)
    assert meant("the second", long) == (long[1],)


def test_no_options_and_one_option() -> None:
    assert direct_mention("the first", []) is None
    assert meant("the first one", ["Only"]) == ("Only",)
    assert meant("") is None
    assert meant("only", ["Only"]) == ("Only",)
    assert meant("Simnel cake please", ["Simnel cake"]) == ("Simnel cake",)
    assert meant("the simnel", ["Simnel cake"]) == ("Simnel cake",)
    assert meant("not the simnel cake", ["Simnel cake"]) == ()


@given(st.text("abcd", max_size=8), st.text("abcd", max_size=8))
def test_edits_are_a_distance(left: str, right: str) -> None:
    far = edits(left, right, 20)
    assert far == edits(right, left, 20)
    assert (far == 0) == (left == right)
    assert abs(len(left) - len(right)) <= far <= max(len(left), len(right))
    assert edits(left, right, 2) == min(far, 3)


def test_a_swap_of_neighbours_is_one_slip() -> None:
    assert edits("pixle", "pixel", 2) == 1
    assert slip("pixle", "pixel") == 1
    assert slip("love", "live") is None


@pytest.mark.parametrize(
    ("reply", "names", "chosen"),
    [
        ("put Vertigo on", ("Casablanca", "Vertigo"), ("Vertigo",)),
        ("throw both in the basket", CAKES, CAKES),
        (
            "book us in at the copper kettle",
            ("Sakura House", "The Copper Kettle"),
            ("The Copper Kettle",),
        ),
        ("the one near the copper kettle", ("Sakura House", "The Copper Kettle"), None),
        ("women fight for their rights", ("Women", "Post Office"), None),
    ],
)
def test_a_name_among_unknown_words_counts_where_options_are_told_of(
    reply: str, names: tuple[str, ...], chosen: tuple[str, ...] | None
) -> None:
    found = direct_mention(reply, [Option(name=name, about="something") for name in names])
    assert (found and found.names) == chosen


@pytest.mark.corpus
def test_expressions_that_mention_nothing_are_left_alone(data_dir: Path) -> None:
    """AltEntities' writers were told to use no name and no place (Section 3.5)."""
    items = AltEntities().items([data_dir / "altentities"])
    fired = [(i, direct_mention(i.words, i.question.options)) for i in items]
    found = [(item, said) for item, said in fired if said]
    right = [item for item, said in found if said.names == (item.gold,)]
    assert len(found) < 0.01 * len(items)
    assert len(right) >= 0.97 * len(found)
