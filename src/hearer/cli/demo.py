"""``hearer demo``: what hearer does, shown on worked examples, then on one's own."""

from __future__ import annotations

import sys
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import typer
from rich.markup import escape

from hearer.cli.output import HearerOption, JsonFlag, out, print_json
from hearer.cli.show import show
from hearer.errors import HearerError, UnknownName

if TYPE_CHECKING:
    from hearer.hear.hearer import Hearer
    from hearer.reading import Question

_EPILOG = """Examples:

  hearer demo

  hearer demo --hearer overlap

  hearer demo --json"""


def demo(
    hearer: HearerOption = None,
    json: JsonFlag = False,
) -> None:
    """Show what hearer does; in a terminal, go on with examples of your own."""
    from hearer.cli.faces import FACES
    from hearer.hear.hearer import DEFAULT, Hearer

    heard = Hearer(hearer or DEFAULT)
    if json:
        print_json(
            [
                {
                    "face": face.name,
                    "words": words,
                    "question": question.model_dump(mode="json"),
                    "reading": heard.read(words, question).model_dump(mode="json"),
                }
                for face in FACES
                for question, words in face.examples
            ]
        )
        return
    for face in FACES:
        _title(f"[bold]{face.name}[/]: {face.about}")
        for question, examples in groupby(face.examples, key=itemgetter(0)):
            _pose(question, face.shows_options)
            for _, words in examples:
                _hear(heard, question, words)
    if sys.stdin.isatty() and sys.stdout.isatty():
        _try_own(heard)


def _title(text: str) -> None:
    out.print()
    out.rule(text, align="left")


def _pose(question: Question, with_options: bool) -> None:
    out.print(f"\n[dim]asked[/]  [bold]{escape(question.prompt)}[/]")
    for option in question.options if with_options else ():
        facts = "".join(f" {key}: {value}." for key, value in option.facts.items())
        out.print(f"       [dim]{escape(option.name)}: {escape(option.about + facts)}[/]")


def _hear(hearer: Hearer, question: Question, words: str) -> None:
    out.print(f"\n[dim]said[/]   [italic]{escape(words)}[/]")
    show(hearer.read(words, question), json=False)


def _try_own(hearer: Hearer) -> None:
    """Let a person choose a face and type their own, until an empty line or the end of input."""
    from hearer.cli.faces import FACES

    faces = {face.name: face for face in FACES}
    _title("[bold]Try your own[/] (an empty line or Ctrl-D ends)")
    while True:
        try:
            name = _ask(f"What to try: {' or '.join(faces)}")
            if name not in faces:
                raise UnknownName("face", name, faces)
            _hear(hearer, *faces[name].own(_ask))
        except HearerError as error:
            out.print(f"[yellow]{escape(str(error))}[/]")
        except EOFError:
            out.print()
            return


def _ask(label: str) -> str:
    """Ask for a line; an empty one is the end."""
    line = out.input(f"[bold]{escape(label)}[/] > ").strip()
    if not line:
        raise EOFError
    return line


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(demo)
