"""``hearer corpus stats|split|show``: look at a published corpus and divide it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from hearer.cli.nested import print_nested
from hearer.cli.output import JsonFlag, out, print_json
from hearer.corpora.corpus import InputType, choices_for, corpus
from hearer.corpora.item import Item
from hearer.polarity import Labels

_STATS = """Examples:

  hearer corpus stats altentities AltEntities/data

  hearer corpus stats circa circa-data.tsv --json

  hearer corpus stats ambicoref AmbiCoref --plot people.png"""

_SPLIT = """Examples:

  hearer corpus split altentities AltEntities/data/all.json --out splits

  hearer corpus split circa circa-data.tsv --scheme unmatched --labels strict --out folds"""

_SHOW = """Examples:

  hearer corpus show altentities books/dev.json --limit 3 --input infobox

  hearer corpus show circa circa-data.tsv --labels strict --seed 7"""

_ABOUT = 160

Name = Annotated[
    str, typer.Argument(metavar="CORPUS", help="Its name, such as altentities or circa.")
]
Paths = Annotated[
    list[Path] | None,
    typer.Argument(metavar="PATH", help="Files or folders; else the corpus on this machine."),
]
Data = Annotated[
    Path | None, typer.Option(help="Folder of corpora to look in when no PATH is given.")
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same result.")]
LabelScheme = Annotated[
    Labels | None, typer.Option(help="Circa: six labels or four; else relaxed.")
]

commands = typer.Typer(help="Statistics, splits and examples of a corpus.", no_args_is_help=True)


def _places(name: str, paths: list[Path] | None, data: Path | None) -> list[Path]:
    from hearer.corpora.places import find

    return paths or [find(name, data)]


@commands.command(epilog=_STATS)
def stats(
    name: Name,
    paths: Paths = None,
    data: Data = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw people's judgements (ambicoref): .png or .svg.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Print the statistics the corpus's paper prints."""
    if plot:
        from hearer.evaluate.plots import check_plot
        from hearer.evaluate.targets import check_targets

        check_plot(plot)
        check_targets(plot, inputs=paths or ())
    found = corpus(name).stats(_places(name, paths, data))
    if plot:
        from hearer.evaluate.corpus_plots import plot_statistics

        plot_statistics(name, found, plot)
    print_json(found) if json else print_nested(found)


@commands.command(epilog=_SPLIT)
def split(
    name: Name,
    out_dir: Annotated[Path, typer.Option("--out", help="Folder for the files.")],
    paths: Paths = None,
    scheme: Annotated[
        str, typer.Option(help="altentities: target; circa: matched or unmatched.")
    ] = "",
    labels: LabelScheme = None,
    seed: Seed = 0,
    data: Data = None,
    json: JsonFlag = False,
) -> None:
    """Write the paper's splits in the corpus's own format."""
    choices = choices_for(name, labels=labels)
    sizes = corpus(name).split(
        _places(name, paths, data),
        out_dir,
        scheme=scheme,
        seed=seed,
        choices=choices,
    )
    if json:
        print_json(sizes)
        return
    print_nested(sizes)
    out.print(f"\nwritten to {escape(str(out_dir))}")


@commands.command(epilog=_SHOW)
def show(
    name: Name,
    paths: Paths = None,
    limit: Annotated[int, typer.Option(min=1, help="How many items.")] = 5,
    seed: Seed = 0,
    input: Annotated[
        InputType | None,
        typer.Option(help="AltEntities: what is told of each entity; else unshown."),
    ] = None,
    labels: LabelScheme = None,
    data: Data = None,
    json: JsonFlag = False,
) -> None:
    """Print a few items, drawn at random."""
    choices = choices_for(name, input=input, labels=labels)
    items = corpus(name).items(_places(name, paths, data), choices)
    drawn = random.Random(seed).sample(items, min(limit, len(items)))
    if json:
        print_json([_plain(item) for item in drawn])
        return
    for item in drawn:
        _print(item)


def _plain(item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "words": item.words,
        "question": item.question.model_dump(mode="json"),
        "gold": item.gold,
        "human": item.human.model_dump(mode="json") if item.human else None,
        "fields": dict(item.fields),
    }


def _print(item: Item) -> None:
    out.print(f"[dim]{escape(item.id)}[/]  [bold]{escape(item.words)}[/]")
    out.print(f"  {escape(item.question.prompt)}")
    if item.question.context:
        out.print(f"  [dim]{escape(item.question.context)}[/]")
    for option in item.question.options:
        mark = "[green]*[/]" if option.name == item.gold else " "
        votes = f" {item.human.probabilities[option.name]:.0%}" if item.human else ""
        facts = "; ".join(f"{key}: {value}" for key, value in option.facts.items())
        told = " - ".join(text for text in (facts, option.about) if text and not item.human)
        out.print(f"  {mark} {escape(option.name)}{votes}  [dim]{escape(told[:_ABOUT])}[/]")
    out.print(f"  [dim]{escape(', '.join(f'{k}: {v}' for k, v in item.fields.items()))}[/]\n")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(commands, name="corpus")
