"""The demo: as a program reads it, as a pipe gets it, and as a person in a terminal uses it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from hearer import Reading
from hearer.cli.faces import FACES

Cli = Callable[..., Any]


def test_json_holds_a_reading_of_every_example(cli: Cli) -> None:
    run = cli("demo", "--hearer", "overlap", "--json")
    assert run.code == 0
    shown = json.loads(run.out)
    assert [(entry["face"], entry["words"]) for entry in shown] == [
        (face.name, words) for face in FACES for _, words in face.examples
    ]
    for entry in shown:
        reading = Reading(**entry["reading"])
        assert [*reading.probabilities] == [o["name"] for o in entry["question"]["options"]]
        assert reading.hearer == "overlap"


def test_without_a_terminal_it_ends_after_the_examples(cli: Cli) -> None:
    run = cli("demo", "--hearer", "overlap")
    assert (run.code, run.err) == (0, "")
    for face in FACES:
        assert face.about in run.out
        for question, words in face.examples:
            assert question.prompt in run.out
            assert words in run.out
    assert "Try your own" not in run.out


def test_the_default_hearer_can_show_it(cli: Cli) -> None:
    run = cli("demo", "--json")
    assert run.code == 0, run.err
    picks = {entry["words"]: entry["reading"]["pick"] for entry in json.loads(run.out)}
    assert picks["the green one"] == "Pandan cake"
    assert picks["Only if the rain stops"] == "conditional yes"


def test_every_face_has_examples_of_its_own_kind() -> None:
    assert len({face.name for face in FACES}) == len(FACES)
    for face in FACES:
        assert face.examples
        assert {question.face for question, _ in face.examples} == {face.name}


def in_terminal(*typed: str) -> tuple[str, int]:
    """Run the demo in a pseudo-terminal, type lines (``^D`` ends the input), give what it shows."""
    pty = pytest.importorskip("pty", reason="pseudo-terminals are a POSIX thing")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "hearer", "demo", "--hearer", "overlap"]
    environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100"}
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
    )
    os.close(theirs)
    for line in typed:
        os.write(ours, b"\x04" if line == "^D" else line.encode() + b"\n")
    shown = b""
    try:
        while chunk := os.read(ours, 4096):
            shown += chunk
    except OSError:  # how Linux says that the other end has closed
        pass
    os.close(ours)
    return shown.decode(), process.wait(timeout=60)


def test_in_a_terminal_a_person_can_try_their_own() -> None:
    shown, code = in_terminal(
        "which",
        "Oak: a tree with acorns; Elm: a tall tree in the street",
        "the one with acorns",
        "answer",
        "Are you hungry?",
        "I could eat a horse",
        "",
    )
    own = shown[shown.index("Try your own") :]
    assert "Oak  (pick" in own
    assert "conditional yes" in own
    assert "Traceback" not in shown
    assert code == 0


def test_in_a_terminal_mistakes_are_explained_and_control_d_ends() -> None:
    shown, code = in_terminal("wich", "which", "Oak; Oak", "which", "^D")
    own = shown[shown.index("Try your own") :]
    assert "Did you mean 'which'?" in own
    assert "options share the name 'Oak'" in own
    assert "Traceback" not in shown
    assert code == 0


def test_an_unknown_hearer_is_one_line(cli: Cli) -> None:
    run = cli("demo", "--hearer", "overlapp")
    assert run.code == 2
    assert "Did you mean 'overlap'?" in run.err
