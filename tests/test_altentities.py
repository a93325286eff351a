"""AltEntities: the published format, items, statistics and splits."""

from __future__ import annotations

import json
import logging
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.altentities import AltQuestion, load, read, split_questions, write
from hearer.corpora.corpus import Choices, InputType, corpus
from hearer.corpora.infobox import Infobox, longest_rising
from hearer.corpora.item import Item
from hearer.errors import FileError, InputError, UnknownName

DOMAINS = ("books", "recipes", "songs")


def choice(name: str, **changes: Any) -> dict[str, Any]:
    infobox = f": Infobox book. author: Ada Example. image: {name}.jpg. name: {name}. pages: 99"
    return {
        "name": name,
        "wikipedia_url": f"http://example.org/wiki/{name.replace(' ', '_')}",
        "description": f"{name} is about lighthouses.",
        "infobox": infobox,
        "unshown_background": f"{infobox}. {name} was written on a boat.\nIt sold well.",
        **changes,
    }


def question(target: str = "North Light", other: str = "Salt", **changes: Any) -> dict[str, Any]:
    choices = changes.get("choices") or [choice(target), choice(other)]
    index = changes.get("target_index", 0)
    return {
        "domain": "BOOKS",
        "question": f"Do you mean '{target}' or '{other}'?",
        "target": choices[index]["wikipedia_url"] if index < len(choices) else "",
        "target_index": index,
        "sampling_method": "UNIFORM",
        "description_section": "",
        "choices": choices,
        "expressions": ["the one with the lighthouse", "Not the salty one", "not them"],
        **changes,
    }


def published(path: Path, questions: list[dict[str, Any]]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(questions, indent=4) + "\n", encoding="utf-8")
    return path


def items(path: Path, input: InputType = InputType.UNSHOWN) -> list[Item]:
    return corpus("altentities").items([path], Choices(input=input))


# The format


def test_round_trip_keeps_every_byte_also_of_fields_we_do_not_know(tmp_path: Path) -> None:
    with_image = question(choices=[choice("Café", image_url="http://x/y.jpg"), choice("B ☕")])
    path = published(tmp_path / "a.json", [question(note="kept"), with_image])
    write(tmp_path / "b.json", read(path))
    assert (tmp_path / "b.json").read_bytes() == path.read_bytes()


@pytest.mark.corpus
@pytest.mark.parametrize("domain", DOMAINS)
def test_round_trip_of_the_published_files(data_dir: Path, tmp_path: Path, domain: str) -> None:
    path = data_dir / "altentities" / domain / "dev.json"
    write(tmp_path / "again.json", read(path))
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        ([question(), {**question(), "domain": 3}], "[1].domain"),
        ([question(choices=[choice("A"), {**choice("B"), "name": None}])], "[0].choices[1].name"),
        ([{k: v for k, v in question().items() if k != "target"}], "[0].target"),
        ([question(choices=[choice("A")])], "[0].choices"),
        ([question(expressions=["fine", 7])], "[0].expressions[1]"),
        ([question(), question(choices=[choice("A"), choice("A")])], "[1].choices"),
        ([question(choices=[choice("A"), choice("A", wikipedia_url="")])], "[0].choices"),
        ([question(choices=[choice("A"), choice(" ")])], "[0].choices[1].name"),
        ([question(target_index=2)], "[0]"),
        ([question(), {**question(), "target_index": 1}], "[1]"),
        ([question(), {**question(), "target": "http://example.org/wiki/Pepper"}], "[1]"),
        ([question(target_index=True)], "[0].target_index"),
        ([question(domain="../elsewhere")], "[0].domain"),
        ([question(), 3], "[1]"),
        ({"questions": []}, None),
    ],
)
def test_a_broken_record_is_named_by_its_place(tmp_path: Path, broken: Any, place: str) -> None:
    path = published(tmp_path / "a.json", broken)
    with pytest.raises(FileError) as caught:
        read(path)
    assert caught.value.path == path
    assert caught.value.field == place
    with pytest.raises(FileError):
        corpus("altentities").stats([path])


def test_broken_json_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('[\n  {"domain": "BOOKS",\n   oops}\n]')
    with pytest.raises(FileError) as caught:
        read(path)
    assert caught.value.line == 3
    path.write_text("[" * 200_000)
    with pytest.raises(FileError, match="nested too deeply"):
        read(path)


def test_a_folder_gives_each_question_once(tmp_path: Path) -> None:
    for place in ("all.json", "mixed/dev.json", "books/dev.json", "books/.hidden.json"):
        published(tmp_path / place, [question()])
    published(tmp_path / "books/train.json", [question(), question()])
    assert list(load([tmp_path])) == ["books/dev/0000", "books/train/0000", "books/train/0001"]
    assert len(load([tmp_path, tmp_path / "books/dev.json"])) == 3
    assert list(load([tmp_path / "mixed"])) == ["books/dev/0000"]
    both = load([tmp_path / "mixed", tmp_path / "books/dev.json"])
    assert list(both) == ["books/dev/0000", "books/dev/0000~2"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(FileError, match=r"holds no \.json file"):
        load([tmp_path / "empty"])
    with pytest.raises(InputError, match="at least one"):
        load([])


# Items


def test_an_item_for_each_expression(tmp_path: Path) -> None:
    path = published(tmp_path / "dev.json", [question(target_index=1)])
    first, *rest = items(path)
    assert first.id == "books/dev/0000/0"
    assert len(rest) == 2
    assert first.words == "the one with the lighthouse"
    assert first.gold == "Salt"
    assert first.question.face == "which"
    assert first.question.prompt == "Do you mean 'North Light' or 'Salt'?"
    assert first.question.names == ("North Light", "Salt")
    assert first.fields == {
        "domain": "books",
        "sampling_method": "uniform",
        "input": "unshown",
        "target": "http://example.org/wiki/Salt",
        "question": "books/dev/0000",
    }


def test_input_types_tell_more_and_more(tmp_path: Path) -> None:
    picture = "http://example.org/a.jpg"
    path = published(
        tmp_path / "dev.json", [question(choices=[choice("A", image_url=picture), choice("B")])]
    )
    told = {input: items(path, input)[0].question.options[0] for input in InputType}
    facts = {"author": "Ada Example", "name": "A", "pages": "99"}
    assert told[InputType.NAME].model_dump(exclude_defaults=True) == {"name": "A"}
    assert told[InputType.INFOBOX].facts == facts
    assert told[InputType.INFOBOX].about == ""
    assert told[InputType.UNSHOWN].facts == facts
    assert told[InputType.UNSHOWN].about == "A was written on a boat.\nIt sold well."
    assert told[InputType.ORACLE].about == "A is about lighthouses."
    assert told[InputType.ORACLE].facts == {}
    assert told[InputType.ORACLE].image == picture


def test_songs_have_no_oracle(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    song = question(domain="SONGS")
    mixed = published(tmp_path / "mixed.json", [question(), song])
    with caplog.at_level(logging.WARNING):
        assert {item.fields["domain"] for item in items(mixed, InputType.ORACLE)} == {"books"}
    assert "songs have no oracle text: 1 questions are left out" in caplog.text
    with pytest.raises(InputError, match="no oracle text"):
        items(published(tmp_path / "songs.json", [song]), InputType.ORACLE)


def test_choices_of_one_name_are_told_apart_by_their_pages(tmp_path: Path) -> None:
    twins = [
        choice("Salt", wikipedia_url="http://example.org/wiki/Salt_(Moe_novel)"),
        choice("Salt", wikipedia_url="http://example.org/wiki/Salt_(No%C3%A9_novel)"),
    ]
    item = items(published(tmp_path / "a.json", [question(choices=twins)]))[0]
    assert item.question.names == ("Salt (Moe novel)", "Salt (Noé novel)")
    assert item.gold == "Salt (Moe novel)"


@pytest.mark.corpus
@pytest.mark.parametrize("input", list(InputType))
def test_items_of_the_published_files(data_dir: Path, input: InputType) -> None:
    read_items = items(data_dir / "altentities", input)
    assert len({item.id for item in read_items}) == len(read_items)
    assert all(item.gold in item.question.names for item in read_items)
    songs = input is not InputType.ORACLE
    assert len(read_items) == (6396 if songs else 6396 - 2161)


# The infobox


def test_infobox_facts() -> None:
    text = (
        ": Infobox book. date: May 2020. B-side: None. author: A. B. Example. genre: Novel. "
        "name: Best of A. Example: 1970. pages: 300 pp. (paperback). website: https://x.org/a"
    )
    box = Infobox.parse(text)
    assert box.facts == {
        "B-side": "None",
        "author": "A. B. Example",
        "genre": "Novel",
        "name": "Best of A. Example: 1970",
        "pages": "300 pp. (paperback)",
        "website": "https://x.org/a",
    }
    assert box.head == ": Infobox book. date: May 2020"
    assert str(box) == text
    assert list(box.told) == ["B-side", "author", "genre", "name", "pages"]


@pytest.mark.parametrize(
    "text", ["", ": ", ". author: Me", "no facts here", "author: Me", ": . author: . name: "]
)
def test_odd_infoboxes(text: str) -> None:
    assert str(Infobox.parse(text)) == text


@given(st.dictionaries(st.from_regex(r"[a-z_]{1,12}", fullmatch=True), st.text()), st.text())
def test_infobox_text_is_never_lost(facts: dict[str, str], head: str) -> None:
    text = ". ".join([f": {head}", *(f"{key}: {facts[key]}" for key in sorted(facts))])
    box = Infobox.parse(text)
    assert str(box) == text
    assert list(box.facts) == sorted(box.facts)


@given(
    st.dictionaries(
        st.from_regex(r"[a-z]{1,8}(_[a-z]{1,8})?", fullmatch=True),
        st.from_regex(r"[A-Z0-9][A-Za-z0-9 ,.()]{0,30}", fullmatch=True),
    )
)
def test_infobox_with_plain_values_gives_its_facts_back(facts: dict[str, str]) -> None:
    ordered = dict(sorted(facts.items()))
    text = ". ".join([": Infobox song", *(f"{key}: {value}" for key, value in ordered.items())])
    assert Infobox.parse(text).facts == ordered


@given(st.lists(st.sampled_from("abcdefgh"), max_size=9))
def test_longest_rising(keys: list[str]) -> None:
    found = [keys[index] for index in longest_rising(keys)]
    assert found == sorted(set(found))
    longer = combinations(keys, len(found) + 1)
    assert not any(all(a < b for a, b in pairwise(run)) for run in longer)


@pytest.mark.corpus
def test_published_infoboxes(data_dir: Path) -> None:
    questions = load([data_dir / "altentities"]).values()
    texts = {choice.infobox for question in questions for choice in question.choices}
    boxes = {text: Infobox.parse(text) for text in texts}
    assert all(str(box) == text for text, box in boxes.items())
    assert all(value in text for text, box in boxes.items() for value in box.facts.values())
    assert all(box.facts for box in boxes.values())
    # What remains in front names the template, but for three stray dates.
    heads = Counter(box.head for box in boxes.values())
    assert sum(count for head, count in heads.items() if ". " in head) == 3
    keys = Counter(key for box in boxes.values() for key in box.facts)
    assert keys["name"] > 0.98 * len(boxes)
    assert "Clarke" not in keys  # as in: name: The Best of Arthur C. Clarke: 1937-1971


@pytest.mark.corpus
def test_the_background_does_not_repeat_the_infobox(data_dir: Path) -> None:
    for asked in load([data_dir / "altentities"]).values():
        for option in asked.choices:
            assert option.unshown_background.startswith(option.infobox)
            assert not option.background.startswith((":", "."))


# Statistics


def test_statistics(tmp_path: Path) -> None:
    song = question(domain="SONGS", sampling_method="SAME_INFOBOXES", expressions=["a b", "a b"])
    stats = corpus("altentities").stats([published(tmp_path / "a.json", [question(), song])])
    assert (stats["questions"], stats["expressions"], stats["targets"]) == (2, 5, 1)
    books = stats["by_domain"]["books"]
    assert books["words_per_expression"] == pytest.approx((5 + 4 + 2) / 3)
    assert books["unique"] == 1
    assert books["contrastives"] == pytest.approx(1 / 3)  # "not them" is none
    assert stats["by_domain"]["songs"]["unique"] == 0.5
    assert stats["sampling_method"] == {"same_infoboxes": 1, "uniform": 1}
    assert stats["expressions_by_sampling_method"] == {"same_infoboxes": 2, "uniform": 3}


@pytest.mark.corpus
def test_statistics_of_the_published_files(data_dir: Path) -> None:
    stats = corpus("altentities").stats([data_dir / "altentities"])
    assert (stats["questions"], stats["expressions"]) == (940, 6396)
    questions = {name: counts["questions"] for name, counts in stats["by_domain"].items()}
    assert questions == {"books": 313, "recipes": 315, "songs": 312}
    assert stats["by_domain"]["books"]["sampling_method"] == {
        "same_name": 54,
        "similar_description": 102,
        "similar_name": 64,
        "uniform": 93,
    }
    # Table 5 is about the whole corpus, of which this is about a seventh.
    length = {name: counts["words_per_expression"] for name, counts in stats["by_domain"].items()}
    assert length == pytest.approx({"books": 7.8, "recipes": 6.2, "songs": 6.8}, abs=0.3)
    contrastives = {name: counts["contrastives"] for name, counts in stats["by_domain"].items()}
    assert contrastives == pytest.approx({"books": 0.2, "recipes": 0.09, "songs": 0.08}, abs=0.03)


# Splits

TARGETS = st.lists(
    st.tuples(st.sampled_from(["BOOKS", "SONGS"]), st.integers(0, 30).map(str)), max_size=150
)


@given(TARGETS, st.integers(0, 3))
def test_a_target_is_in_one_split_only(asked: list[tuple[str, str]], seed: int) -> None:
    questions = [
        AltQuestion(**question(target, f"other {n}", domain=domain))
        for n, (domain, target) in enumerate(asked)
    ]
    splits = split_questions(questions, seed)
    parts = [part for domain in splits.values() for part in domain.items()]
    homes: dict[str, set[str]] = {}
    for name, part in parts:
        for one in part:
            homes.setdefault(one.target, set()).add(name)
    assert all(len(where) == 1 for where in homes.values())
    kept = Counter(one.question for _, part in parts for one in part)
    assert kept == Counter(one.question for one in questions)
    for domain, by_split in splits.items():
        assert all(one.domain.lower() == domain for part in by_split.values() for one in part)


@given(st.lists(st.integers(0, 30).map(str), min_size=1, max_size=200), st.integers(0, 3))
def test_split_sizes_are_near_their_shares(targets: list[str], seed: int) -> None:
    questions = [AltQuestion(**question(target)) for target in targets]
    sizes = {name: len(part) for name, part in split_questions(questions, seed)["books"].items()}
    largest = max(Counter(targets).values())
    for name, share in {"train": 0.7, "dev": 0.15, "test": 0.15}.items():
        assert sizes[name] < share * len(targets) + largest
        assert sizes[name] > share * len(targets) - 2 * largest


def test_splits_are_written_as_published(tmp_path: Path) -> None:
    questions = [question(f"T{n % 20}", f"O{n}") for n in range(100)]
    questions += [question(f"S{n}", f"O{n}", domain="SONGS") for n in range(20)]
    path = published(tmp_path / "all.json", questions)
    sizes = corpus("altentities").split([path], tmp_path / "out", seed=1)
    assert sizes["questions"]["books"] == {"train": 70, "dev": 15, "test": 15}
    assert sizes["questions"]["songs"] == {"train": 14, "dev": 3, "test": 3}
    assert sizes["questions"]["mixed"] == {"train": 84, "dev": 18, "test": 18}
    for domain, parts in sizes["questions"].items():
        for split, size in parts.items():
            assert len(read(tmp_path / "out" / domain / f"{split}.json")) == size
    again = corpus("altentities").split([path], tmp_path / "again", seed=1)
    assert again == sizes
    for file in (tmp_path / "out").rglob("*.json"):
        twin = tmp_path / "again" / file.relative_to(tmp_path / "out")
        assert twin.read_bytes() == file.read_bytes()
    with pytest.raises(UnknownName, match="split scheme"):
        corpus("altentities").split([path], tmp_path / "out", scheme="matched")


@pytest.mark.corpus
def test_splits_of_the_published_files(data_dir: Path, tmp_path: Path) -> None:
    corpus("altentities").split([data_dir / "altentities"], tmp_path)
    for folder in ("mixed", *DOMAINS):
        parts = [
            {asked.target for asked in read(tmp_path / folder / f"{split}.json")}
            for split in ("train", "dev", "test")
        ]
        assert len(set().union(*parts)) == sum(len(part) for part in parts)
