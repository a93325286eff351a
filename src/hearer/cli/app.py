"""Puts the commands together and turns every error raised on purpose into one line."""

from __future__ import annotations

import importlib
import os
import re
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
    sys.exit(_run())


def _run() -> int:
    try:
        # A command that ends early (--help, --version) hands its exit code back.
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except HearerError as error:
        return _complain(str(error), 2)
    except (KeyboardInterrupt, typer.Abort):
        return _complain("interrupted", 130)
    except BrokenPipeError:
        return _hang_up(0)  # the reader of our output (head, less) has gone; nothing is wrong
    except OSError as error:
        _hang_up(1)
        return _complain(f"cannot write: {error.strerror or error}", 1)
    except Exception as error:
        # What the parser of the command line raises has no common name across its versions.
        if not hasattr(error, "format_message"):
            raise
        # Empty where help was printed instead.
        message = error.format_message().replace("Value error, ", "")
        option = getattr(error, "option_name", "")
        if message and re.match(r"-(?!-)", option):
            message += "; where it is text and no option, write it last, after --"
        return _complain(f"{message} (see --help)", 2) if message else 2
    if code == 130:
        return _complain("interrupted", 130)
    return code if isinstance(code, int) else 0


def _complain(message: str, code: int) -> int:
    print(f"hearer: {' '.join(message.split())}", file=sys.stderr)
    return code


def _hang_up(code: int) -> int:
    """Leave stdout to nobody, so that what is still buffered raises nothing on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code
