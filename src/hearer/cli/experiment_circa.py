"""``hearer experiment circa``: train and test in the paper's settings, fold by fold."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearer.cli.output import JsonFlag, err, progress
from hearer.cli.report import FormatOption, print_report
from hearer.cli.training import (
    BaseOption,
    ConfigOption,
    DataOption,
    RecipeOption,
    SetOption,
    read_recipe,
    teller,
)
from hearer.errors import InputError, UnknownName, require
from hearer.evaluate.formats import Format
from hearer.polarity import Labels

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from hearer.hear.listener import Listener
    from hearer.learn.recipe import Recipe

_EPILOG = """Examples:

  hearer experiment circa --setting matched --recipe answer-plain

  hearer experiment circa --recipe answer --rules --scenarios 'buying a flat,switching jobs'

  hearer experiment circa --recipe answer --scenarios 'buying a flat + weekend activities'

  hearer experiment circa --setting unmatched --hearer majority --labels relaxed --json

  hearer experiment circa --setting matched --hearer mnli@runs/entailment/bundle

Finished folds are skipped and an interrupted one goes on: give the same command again, without
--scenarios for all ten. 'hearer table circa 9 OUT/*/*.jsonl' prints the paper's table from OUT."""


def circa(
    setting: Annotated[
        str, typer.Option(help="matched (60/20/20) or unmatched (one scenario held out a fold).")
    ] = "unmatched",
    recipe: RecipeOption = "",
    config: ConfigOption = None,
    hearer: Annotated[str, typer.Option(help="A hearer to test as it is, untrained.")] = "",
    rules: Annotated[
        bool, typer.Option("--rules", help="Read by rules before the network, as 'default' does.")
    ] = False,
    labels: Annotated[str, typer.Option(help="relaxed, strict or both.")] = "relaxed,strict",
    scenarios: Annotated[
        str,
        typer.Option(
            help="Hold out these only, separated by commas; those joined by + together (unmatched)."
        ),
    ] = "",
    out: Annotated[
        Path | None, typer.Option(help="Folder of the folds; else runs/circa-SETTING/MODEL.")
    ] = None,
    base: BaseOption = "",
    data: DataOption = None,
    set_: SetOption = None,
    seed: Annotated[int, typer.Option(min=0, help="Draws the splits.")] = 0,
    format: FormatOption = Format.TABLE,
    json: JsonFlag = False,
) -> None:
    """Train and test in Circa's settings, fold by fold (Sections 4 and 6)."""
    from hearer.corpora import circa as corpus
    from hearer.corpora import places
    from hearer.evaluate.circa.experiment import Experiment, run
    from hearer.evaluate.targets import check_folder
    from hearer.hear.registry import listener

    if sum(map(bool, (recipe, config, hearer))) != 1:
        raise InputError("give one of --recipe, --config and --hearer")
    if hearer and (rules or base or set_):
        raise InputError("--hearer is tested as it is: leave out --rules, --base and --set")
    require("sklearn", "evaluation")
    folder = places.find("circa", data)
    if hearer:
        model, details = hearer, {}
    else:
        plan = read_recipe(recipe, config, set_, base)
        if rules and plan.tasks.get("answer", {}).get("show", "both") != "both":
            raise InputError("--rules would read what this recipe hides from the network")
        model = f"{plan.name} with rules" if rules else plan.name
        details = asdict(replace(plan, out=""))
    what = Experiment(
        setting=setting,
        model=model,
        out=out or Path("runs") / f"circa-{setting}" / re.sub(r"\W+", "-", model),
        labels=_labels(labels),
        seed=seed,
        details=details,
    )
    check_folder(what.out)
    with progress() as bar:
        task = bar.add_task("reading", total=None)

        def make(fold: Path) -> Listener:
            if hearer:
                return listener(hearer)
            bundle = _train(plan, fold, folder.parent, bar, task)
            return listener(f"{'default' if rules else 'network'}@{bundle}")

        result = run(
            what,
            corpus.load([folder]),
            make,
            scenarios=[name.strip() for name in scenarios.split(",") if name.strip()],
            tell=err.print,
            on_progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if result.left:
        err.print(f"left: {', '.join(result.left)} (the same command without --scenarios)")
    print_report(result.to_json(), result.tables(), format, json)


def _labels(text: str) -> tuple[Labels, ...]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    known = [labels.value for labels in Labels]
    for name in names:
        if name not in known:
            raise UnknownName("label scheme", name, known)
    return tuple(Labels(name) for name in dict.fromkeys(names)) or tuple(Labels)


def _train(recipe: Recipe, fold: Path, data: Path, bar: Bar, task: TaskID) -> Path:
    from hearer.learn.folds import train_on_fold

    bundle = train_on_fold(recipe, fold, data, teller(bar, task), err.print)
    bar.update(task, description="reading", completed=0, total=None)
    return bundle


def register(commands: typer.Typer) -> None:
    """Add the command."""
    commands.command(epilog=_EPILOG)(circa)
