"""``hearer data``: the published corpora, and getting them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

from hearer.cli.output import JsonFlag, err, out, print_json

if TYPE_CHECKING:
    from hearer.corpora.catalogue import Dataset

_LIST_EPILOG = """Examples:

  hearer data list

  hearer data list --json"""

_GET_EPILOG = """Examples:

  hearer data get circa

  hearer data get altentities --data ~/corpora --json

Stopped half-way? The same command goes on where it stopped."""

_PATH_EPILOG = """Examples:

  hearer data path circa

  hearer corpus stats circa "$(hearer data path circa)/circa-data.tsv"

  hearer data path circa --data ~/corpora --json"""

Name = Annotated[str, typer.Argument(help="A name that 'hearer data list' prints.")]
Data = Annotated[
    Path | None,
    typer.Option(help="A folder of corpora (DIR/NAME), in place of HEARER_DATA and the cache."),
]

data = typer.Typer(
    help="Published corpora: what there is, getting it, where it is.", no_args_is_help=True
)


@data.command("list", epilog=_LIST_EPILOG)
def list_(data: Data = None, json: JsonFlag = False) -> None:
    """List the published corpora with licence, size, home page and where they are."""
    from hearer.corpora.catalogue import CATALOGUE

    rows = [_describe(entry, data) for entry in CATALOGUE.values()]
    if json:
        print_json(rows)
        return
    for row in rows:
        size = f"{row['size'] / 1e6:.1f} MB" if row["size"] else "size not known"
        files = f"{len(row['files'])} file{'s' if len(row['files']) > 1 else ''}"
        out.print(f"[bold]{row['name']}[/]  {escape(row['title'])}")
        out.print(f"  {files}, {size}; licence: {escape(row['licence'])}")
        out.print(f"  {row['home']}")
        out.print(f"  [green]{escape(row['path'])}[/]\n" if row["path"] else "  [dim]not here[/]\n")


@data.command(epilog=_GET_EPILOG)
def get(
    name: Name,
    data: Data = None,
    mirror: Annotated[
        str, typer.Option(help="An address that has the same files as NAME/FILE.")
    ] = "",
    json: JsonFlag = False,
) -> None:
    """Download a corpus from its official address, check it, and say where it is."""
    from hearer.corpora import download, places
    from hearer.corpora.catalogue import dataset

    entry = dataset(name)
    folder = places.home(name, data)
    err.print(f"{escape(entry.title)}\nLicence: {escape(entry.licence)}. {escape(entry.citation)}")
    with _bar() as bar:
        task = bar.add_task(name, total=entry.size)
        download.get(
            entry, folder, mirror=mirror or None, report=lambda count: bar.advance(task, count)
        )
    if json:
        print_json(_describe(entry, data))
        return
    typer.echo(folder)


@data.command(epilog=_PATH_EPILOG)
def path(name: Name, data: Data = None, json: JsonFlag = False) -> None:
    """Print the folder a corpus is in, or say which command gets it."""
    from hearer.corpora import places

    folder = places.find(name, data)
    if json:
        print_json({"name": name, "path": str(folder)})
        return
    typer.echo(folder)


def _describe(entry: Dataset, data: Path | None) -> dict[str, Any]:
    from dataclasses import asdict

    from hearer.corpora import places
    from hearer.errors import DataMissing

    try:
        found = str(places.find(entry.name, data))
    except DataMissing:
        found = None
    return {**asdict(entry), "size": entry.size, "path": found}


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    return Progress(
        *columns, TransferSpeedColumn(), console=err, transient=True, disable=not err.is_terminal
    )


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(data, name="data")
