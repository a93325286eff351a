"""Circa: the published format, gold labels, items, statistics and splits."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.circa import COLUMNS, SCENARIOS, Pair, load, matched, read, unmatched, write
from hearer.corpora.corpus import Choices, corpus
from hearer.corpora.splits import SHARES_60_20_20, split_randomly
from hearer.errors import FileError, UnknownName
from hearer.polarity import (
    CONDITIONAL,
    JUDGEMENTS,
    MIDDLE,
    NO,
    OTHER,
    PROBABLY_NO,
    PROBABLY_YES,
    PUBLISHED,
    UNSURE,
    YES,
    Labels,
)

FOOD, WEEKEND, BOOKS = list(SCENARIOS)[:3]
HEADER = "\t".join(COLUMNS)


def pair(*judgements: str, number: int = 0, context: str = FOOD, question: str = "Soup?") -> Pair:
    made = Pair(
        str(number), context, question, "Soup .", "I brought a spoon", judgements, (None,) * 2
    )
    golds = (made.gold(Labels.STRICT), made.gold(Labels.RELAXED))
    return Pair(str(number), context, question, "Soup .", "I brought a spoon", judgements, golds)


def published(path: Path, *pairs: Pair) -> Path:
    write(path, pairs)
    return path


def with_line(path: Path, line: str) -> Path:
    path.write_text(f"{HEADER}\n{pair(*[YES] * 5).line()}\n{line}\n", encoding="utf-8")
    return path


def changed(**cells: str) -> str:
    row = dict(zip(COLUMNS, pair(*[YES] * 5).line().split("\t"), strict=True))
    return "\t".join({**row, **cells}.values())


# The format


def test_round_trip_keeps_every_byte(tmp_path: Path) -> None:
    quoted = changed(**{"answer-Y": "a \"quoted' answer, \\ with ☕", "canquestion-X": ""})
    path = with_line(tmp_path / "a.tsv", quoted)
    write(tmp_path / "b.tsv", read(path))
    assert (tmp_path / "b.tsv").read_bytes() == path.read_bytes()


@pytest.mark.corpus
def test_round_trip_of_the_published_file(data_dir: Path, tmp_path: Path) -> None:
    path = data_dir / "circa" / "circa-data.tsv"
    write(tmp_path / "again.tsv", read(path))
    assert (tmp_path / "again.tsv").read_bytes() == path.read_bytes()


def test_line_ends_of_other_systems_are_taken(tmp_path: Path) -> None:
    path = with_line(tmp_path / "a.tsv", changed())
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert len(read(path)) == 2


@pytest.mark.parametrize(
    ("line", "field", "problem"),
    [
        (changed().rsplit("\t", 1)[0], None, "has 7 columns, not 8"),
        (changed() + "\tmore", None, "has 9 columns, not 8"),
        ("", None, "has 1 columns, not 8"),
        (changed(judgements="Yes#Yes#Perhaps#No#No"), "judgements", "unknown label 'Perhaps'"),
        (changed(judgements=""), "judgements", "unknown label ''"),
        (changed(judgements="Yes#Yes"), "judgements", "2 judgements; a pair has 5"),
        (changed(judgements="#".join(["Yes"] * 6)), "judgements", "6 judgements; a pair has 5"),
        (changed(goldstandard1="yes"), "goldstandard1", "unknown label 'yes'"),
        (changed(goldstandard2="N/A"), "goldstandard2", "unknown label 'N/A'"),
    ],
)
def test_a_malformed_line_is_named(
    tmp_path: Path, line: str, field: str | None, problem: str
) -> None:
    path = with_line(tmp_path / "a.tsv", line)
    with pytest.raises(FileError, match=r"a\.tsv:3") as caught:
        read(path)
    assert caught.value.field == field
    assert problem in str(caught.value)


@pytest.mark.parametrize("text", ["", "id,context\n", "[]"])
def test_a_wrong_file_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.tsv"
    path.write_text(text)
    with pytest.raises(FileError, match=r"a\.tsv:1: is not Circa: the header must be id, context"):
        read(path)


# Gold labels (Section 3.5)


@pytest.mark.parametrize(
    ("judgements", "strict", "relaxed"),
    [
        ([YES, YES, YES, NO, OTHER], YES, YES),
        ([YES, YES, PROBABLY_YES, NO, NO], None, YES),
        ([PROBABLY_NO, PROBABLY_NO, PROBABLY_NO, NO, MIDDLE], PROBABLY_NO, NO),
        ([UNSURE, UNSURE, MIDDLE, YES, NO], None, MIDDLE),
        ([UNSURE, UNSURE, UNSURE, YES, NO], UNSURE, MIDDLE),
        ([YES, YES, NO, NO, OTHER], None, None),
        ([CONDITIONAL, CONDITIONAL, CONDITIONAL, YES], CONDITIONAL, CONDITIONAL),
        ([YES, YES, NO, NO], None, None),
    ],
)
def test_gold_is_what_three_agree_on(
    judgements: list[str], strict: str | None, relaxed: str | None
) -> None:
    judged = pair(*judgements)
    assert judged.gold(Labels.STRICT) == strict
    assert judged.gold(Labels.RELAXED) == relaxed


@given(st.lists(st.sampled_from(JUDGEMENTS), min_size=5, max_size=5))
def test_the_reading_of_people_says_how_they_divided(judgements: list[str]) -> None:
    judged = pair(*judgements)
    relaxed, strict = judged.human(Labels.RELAXED), judged.human(Labels.STRICT)
    assert relaxed.none == pytest.approx(judgements.count(OTHER) / 5)
    assert strict.none == pytest.approx((judgements.count(OTHER) + judgements.count(UNSURE)) / 5)
    yes = judgements.count(YES) + judgements.count(PROBABLY_YES)
    assert relaxed.probabilities[YES] == pytest.approx(yes / 5)
    assert tuple(strict.probabilities) == Labels.STRICT.scored
    if judged.scored(Labels.STRICT):
        assert strict.best == judged.gold(Labels.STRICT)


@pytest.mark.corpus
def test_published_gold_follows_from_the_judgements(data_dir: Path) -> None:
    for judged in load([data_dir / "circa"]):
        assert judged.published == (judged.gold(Labels.STRICT), judged.gold(Labels.RELAXED))
        assert judged.context in SCENARIOS


# Items


def test_items_are_the_pairs_models_are_scored_on(tmp_path: Path) -> None:
    pairs = [pair(*[label] * 5, number=n) for n, label in enumerate(JUDGEMENTS)]
    pairs.append(pair(YES, YES, NO, NO, MIDDLE, number=99))
    path = published(tmp_path / "a.tsv", *pairs)

    def golds(labels: Labels) -> list[str | None]:
        return [item.gold for item in corpus("circa").items([path], Choices(labels=labels))]

    assert golds(Labels.STRICT) == [YES, PROBABLY_YES, CONDITIONAL, NO, PROBABLY_NO, MIDDLE]
    assert golds(Labels.RELAXED) == [YES, YES, CONDITIONAL, NO, NO, MIDDLE, MIDDLE]
    assert len(load([path])) == 9


def test_an_item_has_the_dialogue_and_the_people(tmp_path: Path) -> None:
    path = published(tmp_path / "a.tsv", pair(YES, YES, YES, NO, OTHER, number=7))
    item, twin = corpus("circa").items([path, published(tmp_path / "b.tsv", *read(path))])
    assert (item.id, twin.id) == ("circa/7", "circa/7~2")
    assert (item.question.face, item.question.prompt) == ("answer", "Soup?")
    assert (item.question.prompt, item.words) == ("Soup?", "I brought a spoon")
    assert item.question.names == Labels.RELAXED.scored
    assert item.human is not None
    assert item.human.probabilities[YES] == pytest.approx(0.6)
    assert item.fields == {
        "scenario": "food preferences",
        "labels": "relaxed",
        "question": "Soup?",
    }


# Statistics


def test_statistics(tmp_path: Path) -> None:
    pairs = [
        pair(YES, YES, YES, YES, YES, number=1),
        pair(PROBABLY_YES, YES, YES, NO, PROBABLY_YES, number=2),
        pair(NO, NO, NO, PROBABLY_NO, number=3, context=WEEKEND, question="Hike?"),
        pair(YES, YES, NO, NO, OTHER, number=4, context=WEEKEND, question="Hike?"),
    ]
    lines = [HEADER, *(made.line() for made in pairs[:3]), pairs[3].line().replace("NA", "Yes")]
    path = tmp_path / "a.tsv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stats = corpus("circa").stats([path])
    assert (stats["pairs"], stats["questions"]) == (4, 2)
    assert stats["strict"]["Yes"] == {"count": 1, "share": 0.25}
    assert stats["strict"]["N/A"] == {"count": 2, "share": 0.5}
    assert stats["relaxed"]["Yes"] == {"count": 2, "share": 0.5}
    assert list(stats["strict"]) == [*PUBLISHED.values(), "N/A"]
    assert stats["agreement"]["strict"] == {"5": 0.25, "4": 0, "3": 0.25}
    assert stats["agreement"]["relaxed"] == {"5": 0.25, "4": 0.5, "3": 0}
    assert stats["by_scenario"]["weekend activities"]["No"] == {"count": 1, "share": 0.5}
    assert stats["skew"]["all_same"] == {"count": 1, "share": 0.5}
    assert stats["skew"]["four_fifths"] == {"count": 0, "share": 0}
    assert stats["repeated_answers"]["questions_by_answer"] == {"I brought a spoon": 2}
    assert stats["pairs_by_judgements"] == {"5": 3, "4": 1}
    assert stats["gold_contradicts_judgements"] == 1


def test_skew_counts_what_most_answers_share(tmp_path: Path) -> None:
    nine = [pair(*[YES if n else NO] * 5, number=n) for n in range(10)]
    four = [pair(*[YES if n else NO] * 5, number=n, question="Tea?") for n in range(5)]
    skew = corpus("circa").stats([published(tmp_path / "a.tsv", *nine, *four)])["skew"]
    assert skew["all_same"]["count"] == 0
    assert skew["eight_or_nine"]["count"] == 1
    assert skew["four_fifths"]["count"] == 2


def test_statistics_where_nothing_can_be_said(tmp_path: Path) -> None:
    assert corpus("circa").stats([published(tmp_path / "a.tsv")])["pairs"] == 0
    same = corpus("circa").stats([published(tmp_path / "b.tsv", pair(*[YES] * 5))])
    assert same["fleiss_kappa"] == {"strict": None, "relaxed": None}


@pytest.mark.corpus
def test_statistics_of_the_published_file(data_dir: Path) -> None:
    pairs = load([data_dir / "circa"])
    stats = corpus("circa").stats([data_dir / "circa"])
    assert stats["pairs"] == len(pairs)
    # The file's own gold columns, counted another way.
    rows = [made.line().split("\t") for made in pairs]
    for scheme, column in (("strict", 6), ("relaxed", 7)):
        counts = Counter(row[column].replace("NA", "N/A") for row in rows)
        assert {k: v["count"] for k, v in stats[scheme].items() if v["count"]} == dict(counts)
    # Tables 7 and 8, Section 3.7 and 3.8 are about the whole corpus, of which this is most.
    shares = {name: value["share"] for name, value in stats["relaxed"].items()}
    assert shares == pytest.approx(
        {
            "Yes": 0.485,
            "No": 0.375,
            "Yes, subject to some conditions": 0.075,
            "In the middle, neither yes nor no": 0.028,
            "Other": 0.015,
            "N/A": 0.022,
        },
        abs=0.005,
    )
    assert stats["fleiss_kappa"] == pytest.approx({"strict": 0.61, "relaxed": 0.76}, abs=0.005)
    for scheme, table in {"strict": (0.491, 0.238, 0.191), "relaxed": (0.71, 0.172, 0.096)}.items():
        assert tuple(stats["agreement"][scheme].values()) == pytest.approx(table, abs=0.005)
    assert stats["by_scenario"]["switching jobs"]["Yes"]["share"] == pytest.approx(0.545, abs=0.005)
    assert stats["by_scenario"]["book preferences"]["Yes"]["share"] == pytest.approx(
        0.42, abs=0.005
    )
    assert len(stats["by_scenario"]) == 10


# Splits


@pytest.mark.parametrize(
    ("examples", "sizes"), [(30_958, (18_574, 6_192, 6_192)), (32_993, (19_795, 6_599, 6_599))]
)
def test_matched_sizes_of_section_4(examples: int, sizes: tuple[int, ...]) -> None:
    splits = split_randomly(range(examples), SHARES_60_20_20)
    assert tuple(len(part) for part in splits.values()) == sizes


@given(st.integers(0, 120), st.integers(0, 3))
def test_a_random_split_deals_out_everything_once(examples: int, seed: int) -> None:
    splits = split_randomly(range(examples), SHARES_60_20_20, seed=seed)
    assert sorted(n for part in splits.values() for n in part) == list(range(examples))
    assert splits == split_randomly(range(examples), SHARES_60_20_20, seed=seed)


PAIRS = [
    pair(*[JUDGEMENTS[n % 8]] * 5, number=n, context=(FOOD, WEEKEND, BOOKS)[n % 3])
    for n in range(240)
]


@pytest.mark.parametrize("labels", list(Labels))
def test_splits_hold_the_scored_pairs(labels: Labels) -> None:
    scored = {made.id for made in PAIRS if made.scored(labels)}
    assert len(scored) == {Labels.STRICT: 180, Labels.RELAXED: 210}[labels]
    for splits in [matched(PAIRS, labels), *unmatched(PAIRS, labels).values()]:
        ids = [made.id for part in splits.values() for made in part]
        assert len(ids) == len(set(ids))
        assert set(ids) == scored


def test_an_unmatched_fold_tests_on_one_scenario() -> None:
    folds = unmatched(PAIRS, Labels.RELAXED)
    assert list(folds) == ["book preferences", "food preferences", "weekend activities"]
    for scenario, splits in folds.items():
        assert {made.scenario for made in splits["test"]} == {scenario}
        seen = {made.scenario for made in splits["train"] + splits["dev"]}
        assert seen == set(folds) - {scenario}


@pytest.mark.corpus
@pytest.mark.parametrize("labels", list(Labels))
def test_unmatched_shares_of_section_4(data_dir: Path, labels: Labels) -> None:
    folds = unmatched(load([data_dir / "circa"]), labels)
    assert len(folds) == 10
    sizes: Counter[str] = Counter()
    for splits in folds.values():
        sizes.update({split: len(part) for split, part in splits.items()})
    table = {Labels.STRICT: (24_746, 3_115, 3_095), Labels.RELAXED: (26_404, 3_289, 3_299)}[labels]
    shares = [sizes[split] / sum(sizes.values()) for split in ("train", "dev", "test")]
    assert shares == pytest.approx([size / sum(table) for size in table], abs=0.002)


@pytest.mark.parametrize("scheme", ["", "matched", "unmatched"])
def test_splits_are_written_as_published(tmp_path: Path, scheme: str) -> None:
    path = published(tmp_path / "a.tsv", *PAIRS)
    choices = Choices(labels=Labels.STRICT)
    sizes = corpus("circa").split([path], tmp_path / "out", scheme=scheme, choices=choices)
    assert (sizes["scheme"], sizes["labels"]) == (scheme or "matched", "strict")
    if scheme == "unmatched":
        fold, home = sizes["pairs"]["book preferences"], tmp_path / "out" / "book-preferences"
    else:
        fold, home = sizes["pairs"], tmp_path / "out"
    assert {file.stem: len(read(file)) for file in home.glob("*.tsv")} == fold
    assert sum(fold.values()) == 180


def test_an_unknown_scheme_is_refused(tmp_path: Path) -> None:
    path = published(tmp_path / "a.tsv", *PAIRS)
    with pytest.raises(UnknownName, match="Did you mean 'matched'"):
        corpus("circa").split([path], tmp_path / "out", scheme="mached")
