"""``hearer build kitmus``: texts whose pronouns take knowledge to resolve."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from hearer.cli.output import JsonFlag, out, print_json, progress
from hearer.errors import InputError

_EPILOG = """Examples:

  hearer build kitmus --variant background-both --entities 2 --out kitmus

  hearer build kitmus --variant all --entities 2,3,4 --out kitmus --resources kitmus/resources

  hearer build kitmus --variant background-train --entities 4 --sizes 5000,400,2000 --out kitmus \
--seed 7 --json

RESOURCES has the layout of the published folder of that name; only occupations/real_real.csv is
needed of its occupations, fictional ones that are missing are invented. Without --resources a small
set that comes with hearer is used."""

_ALL = "all"


def kitmus(
    out_dir: Annotated[Path, typer.Option("--out", help="Folder for the suite.")],
    variant: Annotated[
        list[str], typer.Option(help="A variant by its published name, or 'all'; repeat it.")
    ],
    entities: Annotated[
        str, typer.Option(help="Numbers of entities, separated by commas.")
    ] = "2,3,4",
    resources: Annotated[
        Path | None, typer.Option(help="Folder of names, occupations, locations, templates ...")
    ] = None,
    sizes: Annotated[
        str, typer.Option(help="Documents in train, validation and test.")
    ] = "2000,400,2000",
    seed: Annotated[int, typer.Option(help="The same seed gives the same suite.")] = 0,
    formats: Annotated[
        str, typer.Option(help="Which files: any of txt, conll, jsonlines, tsv.")
    ] = "txt,conll,jsonlines,tsv",
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace subtasks that are there already.")
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Make a KITMUS suite: pronouns that take a fact and background knowledge to resolve."""
    from hearer.build.kitmus import SUFFIXES, build
    from hearer.build.kitmus_resources import BUNDLED
    from hearer.corpora.kitmus_format import VARIANTS

    variants = VARIANTS if _ALL in variant else tuple(dict.fromkeys(variant))
    counts = _numbers(entities, "--entities")
    built: list[dict[str, Any]] = []
    with progress() as bar:
        task = bar.add_task("writing", total=len(variants) * len(counts))
        for name in variants:
            for count in counts:
                summary = build(
                    name,
                    count,
                    out_dir,
                    resources=resources or BUNDLED,
                    sizes=_numbers(sizes, "--sizes"),
                    seed=seed,
                    formats=[SUFFIXES.get(word, word) for word in formats.split(",")],
                    overwrite=overwrite,
                )
                built.append(summary)
                bar.advance(task)
    if json:
        print_json({"built": built})
        return
    for summary in built:
        sizes_of = (f"{used['documents']:,} {split}" for split, used in summary["splits"].items())
        out.print(f"{escape(summary['folder'])}: {', '.join(sizes_of)}")


def _numbers(text: str, option: str) -> list[int]:
    try:
        return [int(number) for number in text.split(",")]
    except ValueError as error:
        raise InputError(f"{option} takes numbers separated by commas, not {text!r}") from error


def register(commands: typer.Typer) -> None:
    """Add the command."""
    commands.command(epilog=_EPILOG)(kitmus)
