"""``hearer which``: the option an indirect reply means."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hearer.cli.output import HearerOption, JsonFlag, read_text, spoken_path
from hearer.cli.show import show
from hearer.errors import FileError, QuestionError
from hearer.files import parse_json
from hearer.reading import Question

_EPILOG = """Examples:

  hearer which "the green one" --among cakes.json

  hearer which "the newer one" --option "Dune (1965)" --option "Iron Gold (2018)" --json

  hearer which "no, the other one" --option tea --option coffee --prompt "Do you mean tea?"

cakes.json holds a list of options: [{"name": "Pandan cake", "about": "...",
"facts": {"colour": "green"}}, ...]; only the name is required. Use - to read it from stdin."""


def load_question(path: Path, prompt: str, context: str = "") -> Question:
    """Read options from a JSON file: a list, or an object with 'options', 'prompt', 'context'."""
    text, path = read_text(path), spoken_path(path)
    data: Any = parse_json(text, path)
    if isinstance(data, dict):
        prompt = prompt or str(data.get("prompt", ""))
        context = context or str(data.get("context", ""))
        data = data.get("options")
    if not isinstance(data, list):
        raise FileError(path, "must hold a list of options, or an object with 'options'")
    try:
        return Question.among(data, prompt=prompt, context=context)
    except QuestionError as error:
        raise FileError(path, str(error)) from error


def which(
    reply: Annotated[str, typer.Argument(help="What was said.")],
    among: Annotated[
        Path | None, typer.Option(help="JSON file with the options, or - for stdin.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option by name alone; repeat it.")
    ] = None,
    prompt: Annotated[str, typer.Option(help="The question that was asked.")] = "",
    context: Annotated[str, typer.Option(help="The scenario, or earlier turns.")] = "",
    hearer: HearerOption = None,
    json: JsonFlag = False,
) -> None:
    """Say which of several options an indirect reply means, or that it is unclear."""
    from hearer.hear.hearer import DEFAULT, Hearer

    if among is not None and option:
        raise QuestionError("give either --among FILE or --option, not both")
    if among is None and not option:
        raise QuestionError("give the options with --among FILE, or by name with --option")
    question = (
        load_question(among, prompt, context)
        if among
        else Question.among(option or [], prompt=prompt, context=context)
    )
    show(Hearer(hearer or DEFAULT).read(reply, question), json)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(which)
