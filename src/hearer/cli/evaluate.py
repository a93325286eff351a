"""``hearer evaluate``: how right a hearer is on a corpus, and how far it can be trusted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearer.cli.output import HearerOption, JsonFlag, progress
from hearer.cli.report import FormatOption, print_report
from hearer.corpora.corpus import InputType, choices_for
from hearer.errors import InputError
from hearer.evaluate.formats import Format
from hearer.polarity import Labels

_EPILOG = """Examples:

  hearer evaluate altentities altentities/*/dev.json --hearer similarity --input unshown

  hearer evaluate circa circa-data.tsv --hearer majority --labels relaxed --json

  hearer evaluate circa circa-data.tsv --predictions mine.jsonl --by scenario --format latex

  hearer evaluate altentities altentities/ --save mine.jsonl --plot mine.png --errors wrong.csv

  hearer evaluate altentities altentities/ --set 'words=newer|older'   # these words alone, any case

An interrupted run with --save goes on where it stopped when the same command is given again."""


def evaluate(
    corpus: Annotated[str, typer.Argument(help="The corpus, e.g. altentities or circa.")],
    paths: Annotated[list[Path], typer.Argument(help="Its files or folders.", metavar="PATH")],
    hearer: HearerOption = None,
    predictions: Annotated[
        Path | None, typer.Option(help="Take readings from a JSON Lines file instead.")
    ] = None,
    input: Annotated[
        InputType | None,
        typer.Option(help="What is known of each entity (AltEntities); else unshown."),
    ] = None,
    labels: Annotated[
        Labels | None, typer.Option(help="Six labels or four (Circa); else relaxed.")
    ] = None,
    by: Annotated[
        list[str] | None, typer.Option(help="Break accuracy down by this field; repeat it.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Write the readings (JSON Lines), for 'hearer compare'.")
    ] = None,
    errors: Annotated[
        Path | None, typer.Option(help="Write the wrongly read items as CSV.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw reliability and risk-coverage: .png or .svg.")
    ] = None,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Read this many items only, drawn at random.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Draws the items and the resamples.")] = 0,
    system: Annotated[
        str, typer.Option(help="A coreference system, for AmbiCoref and KITMUS.")
    ] = "",
    set_: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="An option of the corpus's own protocol."),
    ] = None,
    format: FormatOption = Format.TABLE,
    json: JsonFlag = False,
) -> None:
    """Measure how right a hearer is on a corpus, and how far its probabilities can be trusted."""
    from hearer.evaluate.plots import check_plot
    from hearer.evaluate.protocols import Options, run
    from hearer.evaluate.targets import check_targets

    choices = choices_for(corpus, input=input, labels=labels)
    if plot:
        check_plot(plot)
    check_targets(save, errors, plot, inputs=[*paths, predictions])
    with progress() as bar:
        task = bar.add_task("reading", total=None)
        options = Options(
            hearer=hearer or "",
            predictions=predictions,
            choices=choices,
            by=tuple(by or ()),
            save=save,
            errors=errors,
            limit=limit,
            seed=seed,
            extra=_extra(system, set_ or []),
            on_progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
        report = run(corpus, paths, options)
    if plot:
        report.plot(plot)
    print_report(report.to_json(), report.tables(), format, json)


def _extra(system: str, settings: list[str]) -> dict[str, str]:
    """Gather the options that are passed through to the corpus's own protocol."""
    extra = {"system": system} if system else {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not name or not equals:
            raise InputError(f"--set takes NAME=VALUE, not {setting!r}")
        if name in extra:
            raise InputError(f"--set {name} is given twice")
        extra[name] = value
    return extra


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(evaluate)
