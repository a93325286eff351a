"""Bring your own coreference system: a Python callable, a command, or a file of predictions.

A system takes documents and gives, for each, clusters of character spans in its running text. To
name one: a registered name, ``module:function`` or ``file.py:function`` (called with a text),
``command: ...`` (reads JSON lines, writes JSON lines), or a predictions file.
"""

from __future__ import annotations

import importlib.util
import inspect
import json
import shlex
import subprocess
import sys
import tempfile
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import IO, Any

from hearer.corpora.clusters import Document
from hearer.errors import HearerError, InputError
from hearer.evaluate.coreference.outputs import Clusters, character_clusters
from hearer.registry import Registry

COMMAND = "command:"
_PATIENCE = 10.0  # seconds that a command has to end after its last answer


class System(ABC):
    """A coreference system: documents in, clusters of character spans out, in the same order."""

    name: str

    @abstractmethod
    def resolve(self, documents: Sequence[Document]) -> Iterator[Clusters]:
        """Give the clusters of each document."""


SYSTEMS: Registry[Any] = Registry(
    kind="coreference system",
    group="hearer.systems",
    targets={
        "first-noun": (
            "hearer.evaluate.coreference.reference_systems:first_noun",
            "every pronoun refers to the first noun",
        ),
        "random": (
            "hearer.evaluate.coreference.reference_systems:RandomNoun",
            "every pronoun refers to a noun before it, drawn at random",
        ),
    },
)


def load_system(name: str, *, seed: int = 0) -> System:
    """Make the system of that name; ``seed`` reaches those that take one."""
    if name.startswith(COMMAND):
        return CommandSystem(name.removeprefix(COMMAND).strip())
    target = _target(name, seed)
    if isinstance(target, System):
        return target
    if not callable(target):
        raise InputError(f"coreference system {name!r} is no function of a text")
    return CallableSystem(target, name)


def _target(name: str, seed: int) -> Any:
    """Import what a name stands for; whatever goes wrong in a user's module is told in one line."""
    try:
        with _silent():
            target = _from_file(name) if _is_file(name) else _from_registry(name)
            if inspect.isclass(target):
                settings = {"seed": seed} if "seed" in inspect.signature(target).parameters else {}
                target = target(**settings)
    except HearerError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise InputError(f"coreference system {name!r} cannot be loaded: {what}") from error
    return target


def _silent() -> redirect_stdout[Any]:
    """Send what a user's code prints to stderr: stdout belongs to the result."""
    return redirect_stdout(sys.stderr)


def _is_file(name: str) -> bool:
    return name.rpartition(":")[0].endswith(".py")


def _from_registry(name: str) -> Any:
    # Modules next to the user are found as `python -m` finds them.
    sys.path.insert(0, str(Path.cwd()))
    try:
        return SYSTEMS.get(name)
    finally:
        sys.path.pop(0)


def _from_file(name: str) -> Any:
    place, _, attribute = name.rpartition(":")
    path = Path(place)
    if not path.is_file():
        raise InputError(f"coreference system {name!r}: there is no file {place}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise InputError(f"coreference system {name!r}: {place} is no Python module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, attribute):
        raise InputError(f"coreference system {name!r}: {place} has no {attribute!r}")
    return getattr(module, attribute)


class CallableSystem(System):
    """A function of a text; see `hearer.evaluate.coreference.outputs` for what it may return."""

    def __init__(self, function: Callable[[str], Any], name: str) -> None:
        self.function = function
        self.name = name

    def resolve(self, documents: Sequence[Document]) -> Iterator[Clusters]:
        """Call the function for one text after the other."""
        for document in documents:
            text = document.running_text
            with _naming(self.name, document), _silent():
                clusters = character_clusters(self.function(text), text)
            yield clusters


@contextmanager
def _naming(system: str, document: Document) -> Iterator[None]:
    """Say which system failed on which document."""
    try:
        yield
    except HearerError as error:
        raise InputError(f"{system}: document {document.doc_key!r}: {error}") from error
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise InputError(f"{system}: document {document.doc_key!r}: failed with {what}") from error


class CommandSystem(System):
    """A command that reads ``{"id": ..., "text": ...}`` lines and writes one line for each.

    A line of output is a list of clusters or an object with ``clusters``; where it has an ``id``,
    that must be the document's. The command is started once for each call of `resolve`, without a
    shell.
    """

    def __init__(self, command: str) -> None:
        self.name = command
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise InputError(f"the command {command!r} cannot be read: {error}") from error
        if not self.words:
            raise InputError("the command of a coreference system is empty")

    def resolve(self, documents: Sequence[Document]) -> Iterator[Clusters]:
        """Run the command over the documents; output is read while input is still written."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as complaints:
            process = self._start(complaints)
            writer = threading.Thread(target=_write, args=(process.stdin, documents), daemon=True)
            writer.start()
            try:
                yield from self._read(process, documents, complaints)
            finally:
                process.kill()
                writer.join()
                process.wait()
                for stream in (process.stdin, process.stdout):
                    _close(stream)

    def _start(self, complaints: IO[str]) -> subprocess.Popen[str]:
        try:
            return subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                encoding="utf-8",
            )
        except OSError as error:
            raise InputError(f"the command {self.name!r} cannot be run: {error}") from error

    def _read(
        self, process: subprocess.Popen[str], documents: Sequence[Document], complaints: IO[str]
    ) -> Iterator[Clusters]:
        assert process.stdout is not None
        for number, document in enumerate(documents, start=1):
            line = process.stdout.readline()
            if not line:
                raise InputError(self._silence(process, document, complaints))
            with _naming(self.name, document):
                clusters = character_clusters(_parse(line, document), document.running_text)
            if number == len(documents):
                # Before the last answer is given, so that a run out of step never looks complete.
                self._refuse_more(process, number)
            yield clusters

    def _refuse_more(self, process: subprocess.Popen[str], answers: int) -> None:
        assert process.stdout is not None
        # A command that stays when its input has ended is not waited for.
        timer = threading.Timer(_PATIENCE, process.kill)
        timer.start()
        try:
            more = next((line.strip() for line in process.stdout if line.strip()), None)
        finally:
            timer.cancel()
        if more is not None:
            raise InputError(
                f"{self.name}: wrote more than one line for each of {answers} documents, "
                f"after the last: {more[:80]!r}"
            )

    def _silence(
        self, process: subprocess.Popen[str], document: Document, complaints: IO[str]
    ) -> str:
        code = process.wait()
        complaints.seek(0)
        last = (complaints.read().strip().splitlines() or ["no message"])[-1]
        return (
            f"{self.name}: ended with code {code} before an answer to "
            f"document {document.doc_key!r}; it said: {last}"
        )


def _parse(line: str, document: Document) -> Any:
    try:
        answer = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise InputError(f"{line.strip()[:80]!r} is not JSON") from error
    if isinstance(answer, dict) and answer.get("id", document.doc_key) != document.doc_key:
        raise InputError(f"the answer is about {answer['id']!r}: answers are out of step")
    return answer


def _write(stream: IO[str], documents: Sequence[Document]) -> None:
    try:
        for document in documents:
            asked = {"id": document.doc_key, "text": document.running_text}
            stream.write(json.dumps(asked, ensure_ascii=False) + "\n")
        stream.close()
    except (OSError, ValueError):
        # The command has ended early: the reader finds out and says so.
        return


def _close(stream: IO[str] | None) -> None:
    if stream is not None:
        try:
            stream.close()
        except OSError:
            return
