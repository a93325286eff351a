"""``hearer build ambicoref``: sentences with ambiguous and unambiguous pronouns."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from hearer.build.ambicoref import PAIRS
from hearer.build.ambicoref_files import Format
from hearer.cli.nested import print_nested
from hearer.cli.output import JsonFlag, err, out, print_json
from hearer.errors import InputError

_EPILOG = """Examples:

  hearer build ambicoref --out sentences

  hearer build ambicoref --out sentences --words my-words --pairs 40 --seed 3 --format jsonlines

  hearer build ambicoref --words ambicoref --check

  hearer build ambicoref --out documents --sentences ambicoref --format jsonlines

A folder of words holds Verb_phrases/{ECO,ECS,IC,TOP}.csv and NPs/{Names,Gendered_NPs}.csv, as the
published corpus does. --sentences takes sentences that exist already and only changes their form,
for systems that read documents."""


def ambicoref(
    out_dir: Annotated[Path | None, typer.Option("--out", help="Folder for the files.")] = None,
    words: Annotated[
        Path | None, typer.Option(help="Folder of word lists; else those that come with hearer.")
    ] = None,
    sentences: Annotated[
        Path | None, typer.Option(help="Take the sentences of this folder instead of making some.")
    ] = None,
    pairs: Annotated[
        int, typer.Option(min=2, help="Noun pairs of each kind, both orders counted.")
    ] = PAIRS,
    seed: Annotated[int, typer.Option(min=0, help="Draws which nouns go together.")] = 0,
    format: Annotated[Format, typer.Option(help="The form of the files.")] = Format.TXT,
    check: Annotated[
        bool, typer.Option("--check", help="Compare with the sentences next to the word lists.")
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Make the six template pairs of AmbiCoref; minimal pairs are linked."""
    from hearer.build import ambicoref_files as files
    from hearer.corpora.ambicoref import load

    if out_dir is None and not check:
        raise InputError("name a folder for the files with --out, or --check to compare only")
    notes: list[str] = []
    if sentences is not None:
        made = load([sentences])
    else:
        made, notes = files.make(words, pairs=pairs, seed=seed)
    for note in notes:
        err.print(f"[dim]{escape(note)}[/]")
    report = files.check(made, words) if check else {}
    if out_dir is not None:
        report = {"written": files.write(out_dir, made, format), **report}
    if json:
        print_json({**report, "notes": notes})
        return
    differences = report.pop("differences", {})
    print_nested(report)
    for file, difference in differences.items():
        out.print(f"\n{escape(file)}: {escape(difference['explanation'])}")
    if out_dir is not None:
        out.print(f"\nwritten to {escape(str(out_dir))}")


def register(commands: typer.Typer) -> None:
    """Add the command."""
    commands.command(epilog=_EPILOG)(ambicoref)
