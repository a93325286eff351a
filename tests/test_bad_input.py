"""Broken input to ``which`` and ``answer``: one clear line, or a sensible reading."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer import Hearer, Labels, Reading
from hearer.errors import InputError, QuestionError

OVERLAP = ("--hearer", "overlap")
CAKES = [{"name": "Simnel cake", "about": "with marzipan"}, {"name": "Pandan cake"}]


@pytest.fixture
def cakes(tmp_path: Path) -> Path:
    path = tmp_path / "cakes.json"
    path.write_text(json.dumps(CAKES))
    return path


def refused(run, *parts: str) -> None:
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith("hearer: ")
    assert run.err.count("\n") == 1
    for part in parts:
        assert part in run.err


def read(run) -> Reading:
    assert (run.code, run.err) == (0, "")
    return Reading(**json.loads(run.out))


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"[]", ["options.json", "at least one option"]),
        (b'{"options": []}', ["at least one option"]),
        (b'{"choices": ["a"]}', ["a list of options, or an object with 'options'"]),
        (b'"a"', ["a list of options"]),
        (b"", ["options.json: is not JSON: it is empty"]),
        (b'[\n{"name": "a"},\n{"name": "b"\n', ["options.json:4: is not JSON"]),
        (b"[" * 100_000, ["nested too deeply"]),
        (b'["a", "b",\n]', ["is not JSON", "JSON has no comma after the last"]),
        (b'[{"name": "a",}]', ["is not JSON", "JSON has no comma after the last"]),
        (b"[{'name': 'a'}]", ["is not JSON", "JSON has double quotes"]),
        (b'["a", "b", "a"]', ["options share the name 'a'"]),
        (b'[{"name": "a"}, {"about": "no name"}]', ["option 2: name: is missing"]),
        (b'[{"name": ""}]', ["an option needs a name"]),
        (b'[{"name": "a", "about": 3}]', ["option 1 'a': about: must be text, not int"]),
        (b"[1, 2]", ["an option is a name or a mapping with 'name', not int"]),
        ('["Crème"]'.encode("latin-1"), ["is not UTF-8", "save it as UTF-8"]),
        ('["a"]'.encode("utf-16"), ["is not UTF-8"]),
    ],
)
def test_a_broken_options_file(cli: Callable, tmp_path: Path, content: bytes, parts: list[str]):
    path = tmp_path / "options.json"
    path.write_bytes(content)
    refused(cli("which", "the green one", "--among", path, *OVERLAP), "options.json", *parts)


def test_a_file_that_is_not_there_or_is_a_folder(cli: Callable, tmp_path: Path):
    missing = cli("which", "x", "--among", tmp_path / "nowhere.json", *OVERLAP)
    refused(missing, "nowhere.json: No such file")
    refused(cli("which", "x", "--among", tmp_path, *OVERLAP), "Is a directory")


def test_options_are_given_once(cli: Callable, cakes: Path):
    refused(cli("which", "x", *OVERLAP), "--among FILE, or by name with --option")
    refused(cli("which", "x", "--among", cakes, "--option", "a", *OVERLAP), "not both")


def test_duplicate_names_on_the_command_line(cli: Callable):
    refused(cli("which", "x", "--option", "a", "--option", "a", *OVERLAP), "share the name 'a'")
    refused(cli("which", "x", "--option", " ", *OVERLAP), "an option needs a name")


def test_an_unknown_hearer(cli: Callable, cakes: Path):
    refused(cli("which", "x", "--among", cakes, "--hearer", "overlab"), "Did you mean 'overlap'")
    refused(cli("answer", "Really?", "hm", "--hearer", "overlab"), "Did you mean 'overlap'")


@pytest.mark.parametrize(
    "arguments",
    [("which", "x", "--option", "a"), ("answer", "Really?", "hm"), ("demo",), ("who", "She left.")],
)
def test_an_empty_name_of_a_hearer(cli: Callable, arguments: tuple[str, ...]):
    more = ("--pronoun", "she") if arguments[0] == "who" else ()
    refused(cli(*arguments, *more, "--hearer", ""), "--hearer is empty")


@pytest.mark.parametrize(
    "arguments", [("which",), ("answer", "Really?"), ("answer", "Really?", "hm", "--labels", "six")]
)
def test_a_wrong_call_is_explained_in_one_line(cli: Callable, arguments: tuple[str, ...]):
    refused(cli(*arguments), "(see --help)")


def test_a_choice_that_is_not_there_names_those_that_are(cli: Callable):
    run = cli("answer", "Really?", "hm", "--labels", "six")
    refused(run, "Invalid value for '--labels': 'six' is not one of 'strict', 'relaxed'")


def test_one_option_only(cli: Callable):
    reading = read(cli("which", "the green one", "--option", "Pandan cake", *OVERLAP, "--json"))
    assert reading.pick == "Pandan cake"


@pytest.mark.parametrize("reply", ["", "  ", "\n\t", "\0", "\u200b\ufeff"])
def test_an_empty_reply_is_asked_about(cli: Callable, cakes: Path, reply: str):
    which = read(cli("which", reply, "--among", cakes, *OVERLAP, "--json"))
    answer = read(cli("answer", "Really?", reply, *OVERLAP, "--json"))
    for reading in (which, answer):
        assert (reading.decision, reading.reason) == ("ask", "the reply is empty")


def test_a_reply_of_a_megabyte(cli: Callable, cakes: Path):
    reply = "well " * 200_000 + "the one with marzipan"
    assert len(reply) > 10**6
    which = read(cli("which", reply, "--among", cakes, *OVERLAP, "--json"))
    assert which.pick == "Simnel cake"
    answer = read(cli("answer", "Really?", reply, *OVERLAP, "--json"))
    assert set(answer.probabilities) == set(Labels.RELAXED.scored)


@pytest.mark.parametrize("reply", ["with\0marzipan", "\0with marzipan\0", "🎂 with marzipan 🎂"])
def test_nul_bytes_and_emoji_do_not_hide_the_words(cli: Callable, cakes: Path, reply: str):
    reading = read(cli("which", reply, "--among", cakes, *OVERLAP, "--json"))
    assert reading.pick == "Simnel cake"


def test_emoji_and_nul_in_the_options(cli: Callable, tmp_path: Path):
    path = tmp_path / "options.json"
    path.write_text(json.dumps([{"name": "🎂 cake"}, {"name": "pie", "about": "a\0b 🥧 crust"}]))
    plain = cli("which", "the crust", "--among", path, *OVERLAP)
    assert plain.code == 0
    assert "🎂 cake" in plain.out
    assert read(cli("which", "the crust", "--among", path, *OVERLAP, "--json")).pick == "pie"


def test_markup_in_names_is_not_markup(cli: Callable):
    run = cli("which", "x", "--option", "[bold]a[/bold]", "--option", "[/]", *OVERLAP)
    assert run.code == 0
    assert "[bold]a[/bold]" in run.out


def test_options_from_stdin(cli: Callable, monkeypatch: pytest.MonkeyPatch):
    def type_in(data: bytes) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))

    type_in(json.dumps(CAKES).encode())
    assert read(cli("which", "marzipan", "--among", "-", *OVERLAP, "--json")).pick == "Simnel cake"
    type_in(b"[oops")
    refused(cli("which", "marzipan", "--among", "-", *OVERLAP), "standard input:1: is not JSON")
    type_in(b"[\xff]")
    refused(cli("which", "marzipan", "--among", "-", *OVERLAP), "standard input: is not UTF-8")
    type_in(b"")
    refused(cli("which", "x", "--among", "-", *OVERLAP), "standard input: is not JSON: it is empty")


@given(question=st.text(), reply=st.text())
def test_any_text_gets_a_reading(question: str, reply: str):
    hearer = Hearer("overlap")
    assert hearer.answer(question, reply).decision in ("pick", "ask", "none")
    assert hearer.which(reply, among=["a", "b"], prompt=question).best in ("a", "b")


def test_what_no_file_can_hold_is_refused(cli: Callable, tmp_path: Path):
    broken = tmp_path / "broken.json"
    broken.write_text('[{"name": "\\ud800"}, {"name": "B"}]')
    refused(cli("which", "green", "--among", broken, *OVERLAP), "half a character")
    broken.write_text('[{"name": "A", "facts": {"n": ' + "9" * 5_000 + '}}, {"name": "B"}]')
    refused(cli("which", "green", "--among", broken, *OVERLAP), "has a number of too many digits")


def test_an_unknown_flag_is_one_line(cli: Callable):
    refused(cli("which", "green", "--amung", "x"), "No such option")
    run = cli("which", "-1", "--option", "a", "--option", "b")
    refused(run, "No such option: -1; where it is text and no option, write it last, after --")
    run = cli("which", *OVERLAP, "--option", "a", "--option", "b", "--json", "--", "-1")
    assert read(run).best in ("a", "b")


@pytest.mark.parametrize("reply", [None, 5, b"green"])
def test_a_reply_that_is_no_text_is_refused(reply: object):
    with pytest.raises(QuestionError, match="a reply is text"):
        Hearer("overlap").which(reply, among=["a", "b"])  # type: ignore[arg-type]


def test_options_that_are_no_list_are_refused():
    with pytest.raises(QuestionError, match="come as a list"):
        Hearer("overlap").which("green", among=5)  # type: ignore[arg-type]


def test_level_options_favour_no_label():
    hearer = Hearer("overlap")
    picks = {hearer.answer(f"Shall we {n}?", "zzz").best for n in range(40)}
    assert len(picks) == 4


@pytest.mark.parametrize("labels", ["foo", "", None, 3])
def test_an_unknown_label_set_is_refused(labels: object):
    with pytest.raises(InputError, match="label"):
        Hearer("overlap").answer("Tea?", "yes", labels=labels)  # type: ignore[arg-type]


def test_a_label_set_may_be_named_in_capitals():
    reading = Hearer("overlap").answer("Tea?", "yes", labels="STRICT")
    assert set(reading.probabilities) == set(Labels.STRICT.scored)


@pytest.mark.parametrize("by", [3, None, Labels])
def test_a_hearer_that_is_no_name_is_refused(by: object):
    with pytest.raises(InputError, match="a name or a Listener"):
        Hearer(by)  # type: ignore[arg-type]


def test_a_policy_that_is_none_is_refused():
    with pytest.raises(InputError, match="policy is a Policy"):
        Hearer("overlap", policy="x")  # type: ignore[arg-type]
