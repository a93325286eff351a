"""``hearer corpus``: what it prints, what it writes, and one clear line on bad input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Cli = Callable[..., Any]

HEADER = (
    "id\tcontext\tquestion-X\tcanquestion-X\tanswer-Y\tjudgements\tgoldstandard1\tgoldstandard2"
)


def circa_line(number: int, label: str) -> str:
    judgements = "#".join([label] * 5)
    context = "X wants to know about Y's music preferences."
    words = f"Do you sing?\tI sing .\tOnly [loudly] {number}"
    return f"{number}\t{context}\t{words}\t{judgements}\t{label}\t{label}"


@pytest.fixture
def circa(tmp_path: Path) -> Path:
    lines = [circa_line(n, ("Yes", "No", "Probably no")[n % 3]) for n in range(30)]
    path = tmp_path / "circa.tsv"
    path.write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def altentities(tmp_path: Path) -> Path:
    def choice(name: str) -> dict[str, str]:
        box = f": Infobox song. artist: The {name}s. genre: Pop"
        return {
            "name": name,
            "wikipedia_url": f"http://example.org/wiki/{name}",
            "description": "<p>link</p>",
            "infobox": box,
            "unshown_background": f"{box}. {name} came out in May.",
        }

    questions = [
        {
            "domain": "SONGS",
            "question": f"Do you mean 'Hum{n}' or 'Ho'?",
            "target": f"http://example.org/wiki/Hum{n}",
            "target_index": 0,
            "sampling_method": "UNIFORM",
            "description_section": "",
            "choices": [choice(f"Hum{n}"), choice("Ho")],
            "expressions": ["the [quiet] one", "Not the loud one"],
        }
        for n in range(20)
    ]
    path = tmp_path / "songs" / "dev.json"
    path.parent.mkdir()
    path.write_text(json.dumps(questions, indent=4) + "\n", encoding="utf-8")
    return path


def test_stats_as_json(cli: Cli, circa: Path, altentities: Path) -> None:
    stats = json.loads(cli("corpus", "stats", "circa", circa, "--json").out)
    assert stats["pairs"] == 30
    assert stats["relaxed"]["No"] == {"count": 20, "share": pytest.approx(2 / 3)}
    stats = json.loads(cli("corpus", "stats", "altentities", altentities.parent, "--json").out)
    assert stats["by_domain"]["songs"]["contrastives"] == 0.5


def test_stats_as_tables(cli: Cli, circa: Path, altentities: Path) -> None:
    printed = cli("corpus", "stats", "circa", circa)
    assert printed.code == 0
    assert "20 (66.7%)" in printed.out
    assert "fleiss kappa" in printed.out
    assert "music preferences" in printed.out
    printed = cli("corpus", "stats", "altentities", altentities)
    assert "words per expression" in printed.out


def test_show(cli: Cli, circa: Path, altentities: Path) -> None:
    printed = cli("corpus", "show", "altentities", altentities, "--limit", 1, "--input", "infobox")
    assert "the [quiet] one" in printed.out or "Not the loud one" in printed.out
    assert "artist: The Hos; genre: Pop" in printed.out
    assert cli("corpus", "show", "circa", circa).out.count("Do you sing?\n") == 10  # and by field
    seven = cli("corpus", "show", "circa", circa, "--seed", 7, "--json").out
    assert seven == cli("corpus", "show", "circa", circa, "--seed", 7, "--json").out
    shown = json.loads(seven)
    assert len(shown) == 5
    assert shown[0]["human"]["probabilities"][shown[0]["gold"]] == 1
    strict = cli("corpus", "show", "circa", circa, "--labels", "strict", "--limit", 50, "--json")
    assert {item["gold"] for item in json.loads(strict.out)} == {"yes", "no", "probably no"}


def test_split(cli: Cli, circa: Path, altentities: Path, tmp_path: Path) -> None:
    printed = cli("corpus", "split", "altentities", altentities, "--out", tmp_path / "a", "--json")
    sizes = {"train": 14, "dev": 3, "test": 3}
    assert json.loads(printed.out)["questions"] == {"songs": sizes, "mixed": sizes}
    assert len(json.loads((tmp_path / "a/mixed/train.json").read_text())) == 14
    printed = cli("corpus", "split", "circa", circa, "--out", tmp_path / "c", "--labels", "strict")
    assert printed.code == 0
    assert str(tmp_path / "c") in printed.out
    assert (tmp_path / "c/dev.tsv").read_text().count("\n") == 7


def test_a_split_never_writes_over_what_it_reads(
    cli: Cli, circa: Path, altentities: Path, tmp_path: Path
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    train = circa.rename(own / "train.tsv")
    for name, file, out in (
        ("circa", train, own),
        ("circa", train, own / ".." / "own"),
        ("altentities", altentities, tmp_path),
        ("altentities", altentities.parent, tmp_path),
    ):
        before = file.read_bytes() if file.is_file() else altentities.read_bytes()
        result = cli("corpus", "split", name, file, "--out", out)
        assert result.code == 2
        assert "is read for this split; give --out another folder" in result.err
        assert (file if file.is_file() else altentities).read_bytes() == before
    assert list(own.iterdir()) == [train]
    assert list(altentities.parent.iterdir()) == [altentities]


def test_splits_of_two_schemes_do_not_mix(cli: Cli, circa: Path, tmp_path: Path) -> None:
    command = ("corpus", "split", "circa", circa, "--out", tmp_path / "out", "--scheme")
    assert cli(*command, "unmatched").code == 0
    written = sorted((tmp_path / "out").rglob("*"))
    mixed = cli(*command, "matched")
    assert mixed.code == 2
    assert "is no part of this split and would be mixed with it" in mixed.err
    assert sorted((tmp_path / "out").rglob("*")) == written
    assert cli(*command, "unmatched", "--seed", 1).code == 0
    assert sorted((tmp_path / "out").rglob("*")) == written


def test_without_path_the_corpus_on_this_machine_is_used(
    cli: Cli, circa: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "data" / "circa"
    home.mkdir(parents=True)
    circa.rename(home / "circa-data.tsv")
    monkeypatch.setenv("HEARER_DATA", str(tmp_path / "data"))
    assert json.loads(cli("corpus", "stats", "circa", "--json").out)["pairs"] == 30
    monkeypatch.setenv("HEARER_DATA", str(tmp_path / "nowhere"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    missing = cli("corpus", "stats", "circa")
    assert missing.code == 2
    assert "hearer data get circa" in missing.err


BAD = {
    "missing file": ("altentities", None, "No such file"),
    "missing table": ("circa", None, "No such file"),
    "not JSON": ("altentities", b'[\n{"domain": }\n]', "bad:2: is not JSON"),
    "field missing": ("altentities", b'[{"domain": "BOOKS"}]', "bad: [0].question: is missing"),
    "JSON of another kind": ("altentities", b'{"a": 1}', "bad: must be a list, not dict"),
    "wrong encoding": ("altentities", "[é]".encode("latin-1"), "is not UTF-8 (byte 1)"),
    "wrong encoding of a table": ("circa", "é\t".encode("utf-16"), "is not UTF-8 (byte 0)"),
    "NUL bytes": ("altentities", b"\0\0\0", "bad:1: is not JSON"),
    "empty table": ("circa", b"", "bad:1: is not Circa"),
    "a table of another kind": ("circa", b"a\tb\n1\t2\n", "bad:1: is not Circa"),
    "too few columns": ("circa", f"{HEADER}\n1\t2\n".encode(), "bad:2: has 2 columns, not 8"),
    "unknown label": (
        "circa",
        f"{HEADER}\n{circa_line(0, 'Maybe')}\n".encode(),
        "bad:2: judgements: unknown label 'Maybe'; known: Yes;",
    ),
}


@pytest.mark.parametrize("command", ["stats", "split", "show"])
@pytest.mark.parametrize(("name", "content", "problem"), list(BAD.values()), ids=list(BAD))
def test_bad_input_is_one_clear_line(
    cli: Cli, tmp_path: Path, command: str, name: str, content: bytes | None, problem: str
) -> None:
    path = tmp_path / "bad"
    if content is not None:
        path.write_bytes(content)
    out = tmp_path / "out"
    result = cli("corpus", command, name, path, *(["--out", out] if command == "split" else []))
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert problem in result.err
    assert not out.exists()


def test_an_unknown_corpus_is_named(cli: Cli, tmp_path: Path) -> None:
    result = cli("corpus", "stats", "altentity", tmp_path)
    assert result.code == 2
    assert "Did you mean 'altentities'?" in result.err


def test_songs_alone_have_no_oracle(cli: Cli, altentities: Path) -> None:
    result = cli("corpus", "show", "altentities", altentities, "--input", "oracle")
    assert result.code == 2
    assert "songs have no oracle text" in result.err


def test_a_place_that_cannot_be_written_is_named(cli: Cli, circa: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    result = cli("corpus", "split", "circa", circa, "--out", tmp_path / "taken")
    assert result.code == 2
    assert "cannot be written" in result.err


@pytest.mark.corpus
def test_the_published_corpora(cli: Cli, data_dir: Path) -> None:
    stats = json.loads(
        cli("corpus", "stats", "altentities", data_dir / "altentities", "--json").out
    )
    assert (stats["questions"], stats["expressions"]) == (940, 6396)
    stats = json.loads(cli("corpus", "stats", "circa", data_dir / "circa", "--json").out)
    assert stats["pairs"] >= 27_414
    assert stats["gold_contradicts_judgements"] == 0
