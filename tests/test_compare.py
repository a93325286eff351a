"""Two hearers on the same items: the numbers of scipy and statsmodels, and the degenerate cases."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import ttest_rel
from statsmodels.stats.contingency_tables import mcnemar

from hearer.corpora.corpus import Choices
from hearer.errors import InputError
from hearer.evaluate.comparison import compare
from hearer.evaluate.heard import Heard
from hearer.evaluate.part import PartFile
from hearer.evaluate.readings import Header
from hearer.reading import Reading


def heard(right: Sequence[bool], hearer: str = "", per_question: int = 1) -> list[Heard]:
    """Make readings that are right where told."""
    return [
        Heard(
            id=f"i/{i}",
            question=str(i // per_question),
            words="the old one",
            gold="old",
            reading=Reading.of_judgement(["old", "new"], "old" if ok else "new", hearer=hearer),
        )
        for i, ok in enumerate(right)
    ]


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=80))
def test_tests_are_those_of_scipy_and_statsmodels(pairs: list[tuple[bool, bool]]):
    a, b = zip(*pairs, strict=True)
    result = compare(heard(a), heard(b), resamples=20)
    assert result.difference == pytest.approx(np.mean(a) - np.mean(b))
    only_a, only_b = sum(x > y for x, y in pairs), sum(x < y for x, y in pairs)
    if only_a + only_b:
        both, neither = sum(x and y for x, y in pairs), sum(not (x or y) for x, y in pairs)
        table = [[both, only_a], [only_b, neither]]
        expected = mcnemar(table, exact=only_a + only_b < 25)
        assert result.mcnemar.pvalue == expected.pvalue
        assert result.mcnemar.statistic == expected.statistic
        assert result.mcnemar.exact == (only_a + only_b < 25)
    else:
        assert result.mcnemar.pvalue is None
    if len({x - y for x, y in pairs}) > 1:
        expected = ttest_rel(np.array(a, float), np.array(b, float))
        assert result.t_test.pvalue == expected.pvalue
        assert result.t_test.statistic == expected.statistic
    else:
        assert result.t_test.pvalue is None
        assert result.t_test.note
    json.dumps(result.to_json(), allow_nan=False)


@pytest.mark.parametrize("discordant", [24, 25])
def test_mcnemar_is_exact_where_discordant_pairs_are_few(discordant: int):
    a = [True] * 100 + [True] * 18 + [False] * (discordant - 18)
    b = [True] * 100 + [False] * 18 + [True] * (discordant - 18)
    result = compare(heard(a), heard(b)).mcnemar
    expected = mcnemar([[100, 18], [discordant - 18, 0]], exact=discordant < 25)
    assert (result.exact, result.pvalue) == (discordant < 25, expected.pvalue)
    assert (result.only_a, result.only_b) == (18, discordant - 18)


def test_identical_hearers():
    result = compare(heard([True, False, True]), heard([True, False, True]))
    assert (result.difference, result.interval) == (0.0, (0.0, 0.0))
    assert result.t_test.pvalue is None
    assert "no variance" in result.t_test.note
    assert "same items" in result.mcnemar.note


def test_one_always_right_the_other_never():
    result = compare(heard([True] * 30), heard([False] * 30))
    assert result.difference == 1.0
    assert result.t_test.pvalue is None
    assert result.mcnemar.pvalue is not None
    assert result.mcnemar.pvalue < 1e-6


def test_a_single_item():
    result = compare(heard([True]), heard([False]))
    assert "at least two items" in result.t_test.note
    assert result.mcnemar.pvalue == 1.0


def test_questions_are_resampled_whole():
    a, b = [True] * 50 + [False] * 50, [False, True] * 50
    narrow = compare(heard(a), heard(b)).interval
    wide = compare(heard(a, per_question=10), heard(b, per_question=10)).interval
    assert wide[1] - wide[0] > 1.5 * (narrow[1] - narrow[0])


def test_order_does_not_matter():
    a, b = heard([True, False, True, True]), heard([False, False, True, False])
    assert compare(a, b[::-1]).to_json() == compare(a, b).to_json()


def test_items_on_one_side_only():
    a, b = heard([True] * 5), heard([False] * 3)
    with pytest.raises(InputError, match=r"2 in A only \(e.g. 'i/3'\).*--common"):
        compare(a, b)
    result = compare(a, b, common=True)
    assert (result.n, result.left_out) == (3, 2)
    with pytest.raises(InputError, match="no items in common"):
        compare(a[3:], b, common=True)


def test_other_gold_is_refused():
    a = heard([True, True])
    b = [a[0], replace(a[1], gold="new")]
    with pytest.raises(InputError, match="item 'i/1' has gold 'old' in A and 'new' in B"):
        compare(a, b)


def test_an_item_twice_is_refused():
    a = heard([True, True])
    with pytest.raises(InputError, match="A holds 1 items more than once"):
        compare([*a, a[0]], a)


def save(path: Path, some: Sequence[Heard], hearer: str, corpus: str = "ages") -> Path:
    with PartFile(path, Header.of(corpus, hearer, Choices(), [])) as part:
        part.append(some)
    return path


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    generator = np.random.default_rng(0)
    a, b = (generator.random(200) < share for share in (0.8, 0.7))
    return (
        save(tmp_path / "a.jsonl", heard(a.tolist()), "young"),
        save(tmp_path / "b.jsonl", heard(b.tolist()), "old"),
    )


def test_command_gives_the_libraries_numbers(cli: Callable, files: tuple[Path, Path]):
    run = cli("compare", *files, "--json")
    assert (run.code, run.err) == (0, "")
    data = json.loads(run.out)
    lines = [path.read_text().splitlines()[1:] for path in files]
    a, b = (
        np.array([json.loads(x)["reading"]["pick"] == json.loads(x)["gold"] for x in side], float)
        for side in lines
    )
    assert data["t_test"]["pvalue"] == ttest_rel(a, b).pvalue
    table = [[(a * b).sum(), (a * (1 - b)).sum()], [((1 - a) * b).sum(), ((1 - a) * (1 - b)).sum()]]
    assert data["mcnemar"]["pvalue"] == mcnemar(table, exact=False).pvalue
    assert data["a"]["hearer"] == "young"
    assert data["a"]["accuracy"] == pytest.approx(a.mean())
    assert data["interval"][0] <= data["difference"] <= data["interval"][1]


@pytest.mark.parametrize("format", ["table", "markdown", "latex", "csv", "json"])
def test_command_prints_every_format(cli: Callable, files: tuple[Path, Path], format: str):
    run = cli("compare", *files, "--format", format)
    assert run.code == 0
    assert "young" in run.out
    assert "McNemar".casefold() in run.out.casefold()


def test_command_on_files_that_do_not_match(cli: Callable, files: tuple[Path, Path]):
    short = save(files[0].with_name("short.jsonl"), heard([True] * 150), "short")
    run = cli("compare", files[0], short)
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert "50 in A only" in run.err
    assert "--common" in run.err
    assert json.loads(cli("compare", files[0], short, "--common", "--json").out)["n"] == 150
    other = save(files[0].with_name("other.jsonl"), heard([True]), "h", corpus="weights")
    run = cli("compare", files[0], other)
    assert run.code == 2
    assert "of weights" in run.err


def test_command_without_a_file(cli: Callable, tmp_path: Path):
    run = cli("compare", tmp_path / "a.jsonl", tmp_path / "b.jsonl")
    assert (run.code, run.err.count("\n")) == (2, 1)
    assert "a.jsonl: No such file" in run.err
