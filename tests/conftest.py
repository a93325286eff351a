"""Shared fixtures: where the published corpora are, and the command line run in-process."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Deadlines assert wall-clock time, which a busy machine breaks.
settings.register_profile(
    "hearer", deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("hearer")


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of published corpora, or a skip that says how to get them."""
    folder = os.environ.get("HEARER_DATA")
    if not folder:
        pytest.skip("published corpora not at hand: set HEARER_DATA to their folder")
    return Path(folder)


@dataclass(frozen=True)
class Run:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Run]:
    """Run the command line as a user would, without a new process."""
    from hearer.cli import main

    def run(*arguments: object) -> Run:
        monkeypatch.setattr("sys.argv", ["hearer", *map(str, arguments)])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1 if stop.code else 0
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run


@pytest.fixture(autouse=True)
def few_written_replies(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fit tiny models on some of the written replies: reading all of them takes many minutes."""
    if request.node.get_closest_marker("training") is None:
        return
    pytest.importorskip("torch", reason="needs the training extra")
    from hearer.learn import bundle

    all_of = bundle.written
    monkeypatch.setattr(bundle, "written", lambda kind: all_of(kind)[::60])
