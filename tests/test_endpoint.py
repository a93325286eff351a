"""The generative hearer against a server on loopback that speaks chat completions."""

from __future__ import annotations

import json
import math
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from hearer import Hearer
from hearer.errors import InputError, ModelError
from hearer.hear.endpoint import Endpoint
from hearer.hear.listeners.generative import GenerativeListener

CAKES = [
    {"name": "Simnel cake", "about": "A fruitcake with marzipan."},
    {"name": "Pandan cake", "facts": {"colour": "green"}},
]


class Server(ThreadingHTTPServer):
    """Answers what a test tells it to, and remembers what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.answer: Callable[[str], tuple[int, Any]] = lambda _: (500, "")

    def handle_error(self, *_: object) -> None:
        """Keep quiet about a client that has stopped waiting."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(body)
        self.server.keys.append(self.headers.get("Authorization"))
        known = self.path == "/v1/chat/completions"
        code, answer = self.server.answer(body["messages"][-1]["content"]) if known else (404, "")
        data = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
        self.send_response(code)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    with Server() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        monkeypatch.setenv("HEARER_ENDPOINT", server.address)
        monkeypatch.setenv("HEARER_ENDPOINT_MODEL", "small")
        monkeypatch.setenv("HEARER_ENDPOINT_KEY", "secret")
        yield server
        server.shutdown()
        thread.join()


def completion(text: str, **logprobs: float) -> tuple[int, Any]:
    choice: dict[str, Any] = {"message": {"content": text}}
    if logprobs:
        top = [{"token": name[1:], "logprob": value} for name, value in logprobs.items()]
        choice["logprobs"] = {"content": [{"token": text, "top_logprobs": top}]}
    return 200, {"choices": [choice]}


def test_probabilities_of_the_tokens_are_compared(server: Server) -> None:
    def answer(text: str) -> tuple[int, Any]:
        likely = 0.8 if "Pandan" in text else 0.4
        return completion("1", _1=math.log(likely), _0=math.log(1 - likely))

    server.answer = answer
    reading = Hearer("generative").which("the green one", among=CAKES)
    assert reading.best == "Pandan cake"
    assert reading.probabilities["Pandan cake"] == pytest.approx(0.8 / 1.2)
    texts = [body["messages"][-1]["content"] for body in server.asked]
    assert texts[1] == "expression: the green one entity: Pandan cake description: colour: green"
    assert server.asked[0]["model"] == "small"
    assert server.keys == ["Bearer secret"] * 2


def test_the_text_counts_where_there_are_no_probabilities(server: Server) -> None:
    server.answer = lambda text: completion(" 1" if "Pandan" in text else "0")
    reading = Hearer("generative").which("the green one", among=CAKES)
    assert reading.probabilities["Pandan cake"] == pytest.approx(0.9)


def test_names_alone_have_no_description(server: Server) -> None:
    server.answer = lambda text: completion("perhaps")
    reading = Hearer("generative").which("this", among=["A", "B"])
    assert reading.probabilities == {"A": 0.5, "B": 0.5}
    assert server.asked[0]["messages"][-1]["content"] == "expression: this entity: A"


def test_it_is_evaluated_like_any_other(
    server: Server, cli: Callable[..., Any], tmp_path: Path
) -> None:
    server.answer = lambda text: completion("1" if "colour: green" in text else "0")
    choices = [
        {
            "name": name,
            "wikipedia_url": f"https://example.org/{name}",
            "description": "",
            "infobox": f"colour: {colour}",
            "unshown_background": f"colour: {colour}",
        }
        for name, colour in (("Simnel", "brown"), ("Pandan", "green"))
    ]
    question = {
        "domain": "RECIPES",
        "question": "Simnel or Pandan?",
        "target": "https://example.org/Pandan",
        "target_index": 1,
        "sampling_method": "UNIFORM",
        "description_section": "",
        "choices": choices,
        "expressions": ["the green one", "like grass"],
    }
    path = tmp_path / "dev.json"
    path.write_text(json.dumps([question]))
    run = cli("evaluate", "altentities", path, "--hearer", "generative", "--json")
    assert run.code == 0, run.err
    assert json.loads(run.out)["accuracy"] == 1.0


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ((401, "no such key"), "answers 401: no such key"),
        ((200, "<html>"), "is not JSON"),
        ((200, {"error": "busy"}), "is no completion"),
    ],
)
def test_what_goes_wrong_is_said(server: Server, answer: tuple[int, Any], message: str) -> None:
    server.answer = lambda _: answer
    with pytest.raises(ModelError, match=message):
        Hearer("generative").which("x", among=["A", "B"])


def test_silence_and_absence_are_told_apart(server: Server) -> None:
    release = threading.Event()

    def slow(_: str) -> tuple[int, Any]:
        release.wait(10)
        return completion("1")

    server.answer = slow
    hearer = Hearer(GenerativeListener(Endpoint(server.address, "small", timeout=0.1)))
    try:
        with pytest.raises(ModelError, match=r"does not answer within 0\.1 s"):
            hearer.which("x", among=["A", "B"])
    finally:
        release.set()
    hearer = Hearer(GenerativeListener(Endpoint("http://127.0.0.1:9", "small")))
    with pytest.raises(ModelError, match="cannot be reached"):
        hearer.which("x", among=["A", "B"])


def test_settings_that_are_missing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEARER_ENDPOINT", raising=False)
    with pytest.raises(InputError, match="HEARER_ENDPOINT is not set"):
        Hearer("generative")
    monkeypatch.setenv("HEARER_ENDPOINT", "file:///etc/passwd")
    monkeypatch.setenv("HEARER_ENDPOINT_MODEL", "m")
    with pytest.raises(InputError, match="must start with http"):
        Hearer("generative")
