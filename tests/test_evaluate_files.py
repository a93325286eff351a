"""Readings files: written batch by batch, resumed after a stop; predictions made elsewhere."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora.corpus import Choices, InputType
from hearer.corpora.item import Item
from hearer.errors import FileError, InputError
from hearer.evaluate import listen as listening
from hearer.evaluate.heard import Heard
from hearer.evaluate.listen import listen
from hearer.evaluate.part import PartFile
from hearer.evaluate.predictions import load_predictions
from hearer.evaluate.readings import Header, json_lines, load_readings, to_line
from hearer.hear.listener import Listener
from hearer.hear.listeners.overlap import OverlapListener
from hearer.reading import Evidence, Question, Reading

CAKES = Question.among(
    [{"name": "Simnel cake", "about": "with marzipan"}, {"name": "Pandan cake", "about": "green"}]
)


def cakes(count: int = 10, input: str = "unshown") -> list[Item]:
    return [
        Item(f"c/{i}", f"the green one {i}", CAKES, "Pandan cake", fields={"input": input})
        for i in range(count)
    ]


def header(items: Sequence[Item], hearer: str = "counting", **choices: InputType) -> Header:
    return Header.of("cakes", hearer, Choices(**choices), items)


class Counting(OverlapListener):
    """Notes what it reads and stops after so many replies."""

    name = "counting"

    def __init__(self, stop_after: int = 10**9) -> None:
        self.heard: list[str] = []
        self.stop_after = stop_after

    def _read(self, words: str, question: Question) -> Reading:
        if len(self.heard) >= self.stop_after:
            raise KeyboardInterrupt
        self.heard.append(words)
        return super()._read(words, question)


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "BATCH", 3)


def run(listener: Listener, items: Sequence[Item], path: Path) -> list[Heard]:
    return listen(listener, items, save=path, header=header(items))


def test_saved_readings_come_back(tmp_path: Path):
    path = tmp_path / "new folder" / "out.jsonl"
    heard = run(Counting(), cakes(), path)
    head, again = load_readings(path)
    assert again == heard
    assert head == header(cakes())
    assert not path.with_name("out.jsonl.part").exists()


def test_interrupted_run_reads_only_what_is_left(tmp_path: Path):
    path = tmp_path / "out.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(Counting(stop_after=7), cakes(), path)
    assert not path.exists()
    second = Counting()
    heard = run(second, cakes(), path)
    assert second.heard == [f"the green one {i}" for i in range(6, 10)]
    assert load_readings(path)[1] == heard == run(Counting(), cakes(), tmp_path / "whole.jsonl")
    assert path.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


@given(cut=st.integers(0, 4_000))
def test_a_run_killed_at_any_byte_is_resumed(tmp_path_factory: pytest.TempPathFactory, cut: int):
    folder = tmp_path_factory.mktemp("killed")
    run(Counting(), cakes(), folder / "whole.jsonl")
    whole = (folder / "whole.jsonl").read_bytes()
    (folder / "out.jsonl.part").write_bytes(whole[: min(cut, len(whole))])
    second = Counting()
    run(second, cakes(), folder / "out.jsonl")
    assert (folder / "out.jsonl").read_bytes() == whole
    assert len(second.heard) == 10 - max(0, whole[: min(cut, len(whole))].count(b"\n") - 1)


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (header(cakes(), hearer="random"), "hearer"),
        (header(cakes(), input=InputType.NAME), "choices"),
        (header(cakes(9)), "items"),
        (Header.of("pies", "counting", Choices(), cakes()), "corpus"),
    ],
)
def test_a_part_of_another_run_is_refused(tmp_path: Path, other: Header, named: str):
    part = tmp_path / "out.jsonl.part"
    part.write_text(json.dumps(other.to_json()) + "\n")
    with pytest.raises(FileError, match=f"was begun with other {named}"):
        run(Counting(), cakes(), tmp_path / "out.jsonl")
    assert part.exists()


def test_a_damaged_part_names_the_line(tmp_path: Path):
    part = tmp_path / "out.jsonl.part"
    part.write_text(json.dumps(header(cakes()).to_json()) + '\n{"id": broken}\n')
    with pytest.raises(FileError, match=r"out\.jsonl\.part:2: is not JSON"):
        run(Counting(), cakes(), tmp_path / "out.jsonl")


def test_choices_a_corpus_does_not_heed_do_not_count():
    assert header(cakes()).choices == {"input": "unshown"}
    assert Header.of("c", "h", Choices(), [Item("1", "x", CAKES)]).choices == {}


def test_items_that_share_an_id_are_refused():
    with pytest.raises(InputError, match="1 ids stand for several items"):
        listen(Counting(), [*cakes(2), cakes(1)[0]])


def test_progress_is_told():
    told: list[tuple[int, int]] = []
    listen(Counting(), cakes(7), on_progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 7), (3, 7), (6, 7), (7, 7)]


def test_a_file_that_cannot_be_written_says_so(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError, match="cannot be written"):
        run(Counting(), cakes(), tmp_path / "file" / "out.jsonl")


@given(
    words=st.text(),
    names=st.lists(st.text(min_size=1).filter(str.strip), min_size=1, max_size=4, unique=True),
    fields=st.dictionaries(st.text(), st.text(), max_size=3),
    human=st.booleans(),
)
def test_any_line_comes_back(
    tmp_path_factory: pytest.TempPathFactory,
    words: str,
    names: list[str],
    fields: dict[str, str],
    human: bool,
):
    path = tmp_path_factory.mktemp("any") / "out.jsonl"
    evidence = (Evidence(step="rule", text=words, weight=0.5),)
    reading = Reading.of_scores(names, range(len(names)), evidence=evidence, reason=words)
    votes = Reading.of_votes(dict.fromkeys(names, 1)) if human else None
    one = Heard("1", words, words, names[0], reading, votes, fields)
    with PartFile(path, header([])) as part:
        part.append([one])
    assert load_readings(path)[1] == [one]


HEAD = json.dumps(header(cakes()).to_json())
GOOD = to_line(Heard("c/0", "q", "w", None, Reading(probabilities={"a": 1}))).strip()


def broken(**change: object) -> str:
    return json.dumps({**json.loads(GOOD), **change})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        (GOOD, "1: has no 'hearer-readings' header"),
        (HEAD.replace(": 1,", ": 2,", 1), "1: hearer-readings: has version 2"),
        (json.dumps({"hearer-readings": 1}), "1: corpus: must be text"),
        (f"{HEAD}\n[1]", "2: each line must hold a JSON object"),
        (f"{HEAD}\n{GOOD}\n{broken(id=3)}", "3: id: must be text"),
        (f"{HEAD}\n{broken(gold=3)}", "2: gold: must be text or null"),
        (f"{HEAD}\n{broken(fields={'a': 1})}", "2: fields: must be an object of texts"),
        (f"{HEAD}\n{broken(reading=None)}", "2: reading: must be an object"),
        (f"{HEAD}\n{broken(reading={'probabilities': {'a': 0.4}})}", "2: reading: .*add up to 0.4"),
        (f"{HEAD}\n{broken(human={'votes': 3})}", "2: human: "),
        (HEAD + "\n" + "[" * 100_000, "2: is not JSON: nested too deeply"),
    ],
)
def test_a_malformed_readings_file_names_line_and_field(tmp_path: Path, text: str, message: str):
    path = tmp_path / "a.jsonl"
    path.write_text(text)
    with pytest.raises(FileError, match=message):
        load_readings(path)


def test_unicode_line_ends_do_not_end_a_line(tmp_path: Path):
    path = tmp_path / "a.jsonl"
    path.write_text('{"a": "x\u2028y\x85z"}\n\n{"a": "b"}\n', encoding="utf-8")
    assert [line for line, _ in json_lines(path)] == [1, 3]


def predict(tmp_path: Path, *lines: object, items: Sequence[Item] | None = None) -> list[Reading]:
    path = tmp_path / "mine.jsonl"
    path.write_text("\n".join(x if isinstance(x, str) else json.dumps(x) for x in lines))
    items = cakes(2) if items is None else items
    return load_predictions(path, items, "cakes", {"input": "unshown"}).of(items)


def test_plain_predictions(tmp_path: Path):
    first, second = predict(
        tmp_path,
        {"id": "c/1", "pick": "Simnel cake"},
        {"id": "c/0", "probabilities": {"Pandan cake": 0.7}, "none": 0.3},
    )
    assert first.probabilities == {"Simnel cake": 0.0, "Pandan cake": 0.7}
    assert first.none == 0.3
    assert (second.best, second.decision) == ("Simnel cake", "pick")


def test_a_pick_of_null_is_none_of_them_and_numbers_are_ids(tmp_path: Path):
    items = [Item("7", "hm", CAKES, "Pandan cake")]
    (only,) = predict(tmp_path, {"id": 7, "pick": None}, items=items)
    assert only.decision == "none"


def test_a_saved_file_is_a_predictions_file(tmp_path: Path):
    heard = run(Counting(), cakes(), tmp_path / "out.jsonl")
    loaded = load_predictions(tmp_path / "out.jsonl", cakes(), "cakes", {"input": "unshown"})
    assert loaded.of(cakes()) == [one.reading for one in heard]
    assert loaded.hearer == "counting"


def test_the_file_names_a_hearer_that_nothing_else_names(tmp_path: Path):
    path = tmp_path / "grandmother.jsonl"
    path.write_text('{"id": "c/0", "pick": "Pandan cake"}')
    assert load_predictions(path, cakes(1)).hearer == "grandmother"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (['{"id": "c/0", "pick":'], "mine.jsonl:1: is not JSON"),
        ([{"pick": "Pandan cake"}], "mine.jsonl:1: id: each line needs the id"),
        ([{"id": True, "pick": "Pandan cake"}], "mine.jsonl:1: id: each line needs the id"),
        ([{"id": "c/0"}], "mine.jsonl:1: needs one of"),
        ([{"id": "c/0", "pick": "Apple pie"}], "mine.jsonl:1: pick: 'Apple pie' is not an option"),
        ([{"id": "c/0", "pick": ["x"]}], r"mine.jsonl:1: pick: \['x'\] is not an option"),
        ([{"id": "c/0", "probabilities": {"Pie": 1}}], "mine.jsonl:1: probabilities: 'Pie' is not"),
        ([{"id": "c/0", "probabilities": {"Pandan cake": 0.2}}], "1: probabilities: .*add up"),
        ([{"id": "c/0", "probabilities": [1]}], "1: probabilities: "),
        (['{"id": "c/0", "probabilities": {"Pandan cake": NaN}}'], "1: probabilities: .*between 0"),
        (
            [{"id": "c/0", "pick": None}, {"id": "c/0", "pick": None}],
            "2: id: 'c/0' occurs a second",
        ),
        ([{"id": "c/0", "pick": None}], "no prediction for 1 of 2 items .the first is 'c/1'."),
        (
            [{"id": i, "pick": None} for i in ("c/0", "c/1", "c/8", "c/9")],
            "2 ids that are not in the corpus .the first is 'c/8' in line 3.",
        ),
        ([{**header(cakes()).to_json(), "corpus": "pies"}], "holds readings of pies, not of cakes"),
        ([header(cakes(1, "name"), input=InputType.NAME).to_json()], "add --input name"),
    ],
)
def test_broken_predictions_name_the_place(tmp_path: Path, lines: list[object], message: str):
    with pytest.raises(FileError, match=message):
        predict(tmp_path, *lines)


def test_predictions_in_another_encoding_or_missing(tmp_path: Path):
    path = tmp_path / "mine.jsonl"
    path.write_bytes('{"id": "é"}'.encode("latin-1"))
    with pytest.raises(FileError, match="is not UTF-8"):
        load_predictions(path, cakes())
    with pytest.raises(FileError, match="No such file"):
        load_predictions(tmp_path / "nowhere.jsonl", cakes())
