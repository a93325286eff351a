"""Puts the commands together and turns every error raised on purpose into one line."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Annotated

import typer

import hearer
from hearer.errors import HearerError

app = typer.Typer(
    name="hearer",
    help="Work out what people mean when they do not say it outright.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

# One file in this room for each command; each brings a `register(app)`.
COMMANDS = (
    "demo",
    "which",
    "answer",
    "who",
    "hearers",
    "corpus",
    "evaluate",
    "compare",
    "table",
    "experiment",
    "data",
    "build",
    "train",
)

for _name in COMMANDS:
    importlib.import_module(f"hearer.cli.{_name}").register(app)


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Work out what people mean when they do not say it outright."""
    if version:
        typer.echo(hearer.__version__)
        raise typer.Exit


def main() -> None:
    """Run the command line: exit code 2 and one clear line on bad input, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app()
    except HearerError as error:
        print(f"hearer: {' '.join(str(error).split())}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("hearer: interrupted", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # The reader of our output (head, less) has gone; nothing is wrong.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
