"""``hearer build fictional``: words that do not exist but could."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from hearer.cli.output import JsonFlag, out, print_json, read_text

_EPILOG = """Examples:

  hearer build fictional --suffix er --count 60

  hearer build fictional --suffix ly --count 20 --seed 3 --json

  hearer build fictional --suffix eur --words french.txt

Without --words the model learns from the English words that the bundled encoder knows."""


def fictional(
    suffix: Annotated[str, typer.Option(help="How the words end.")] = "er",
    count: Annotated[int, typer.Option(min=1, help="How many words.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same words.")] = 0,
    words: Annotated[
        Path | None, typer.Option(help="Learn from, and stay away from, the words of this file.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Invent words with a character model that reads from the end (KITMUS Section 4.2)."""
    from hearer.build.fictional import CharacterModel, Lexicon, invent

    model = real = None
    if words is not None:
        known = read_text(words).lower().split()
        model, real = CharacterModel(known), Lexicon(known)
    made = invent(suffix, count, seed=seed, model=model, real=real)
    if json:
        print_json({"suffix": suffix, "seed": seed, "words": made})
        return
    out.print(escape("\n".join(made)))


def register(commands: typer.Typer) -> None:
    """Add the command."""
    commands.command(epilog=_EPILOG)(fictional)
