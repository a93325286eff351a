"""``hearer who``: whom a pronoun means."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearer.cli.output import HearerOption, JsonFlag, read_text
from hearer.cli.show import show

_EPILOG = """Examples:

  hearer who "Emily told Jessica that she bored Brian." --pronoun she

  hearer who "Ann is a judge. Lee is a pilot. Ze landed the plane." --pronoun ze --options Ann,Lee

  hearer who - --pronoun they --json < story.txt"""


def who(
    text: Annotated[str, typer.Argument(help="The text with the pronoun, or - for stdin.")],
    pronoun: Annotated[str, typer.Option(help="The pronoun to resolve, as the text has it.")],
    options: Annotated[
        str, typer.Option(help="Whom it may mean, apart by commas; found in the text if left out.")
    ] = "",
    occurrence: Annotated[
        int | None,
        typer.Option(help="Which of several places it stands in, from 1.", show_default="the last"),
    ] = None,
    hearer: HearerOption = None,
    json: JsonFlag = False,
) -> None:
    """Say whom a pronoun of a text means, or that it is unclear."""
    from hearer.hear.hearer import WHO, Hearer

    names = [name.strip() for name in options.split(",") if name.strip()] or None
    said = read_text(Path(text)) if text == "-" else text
    heard = Hearer(hearer or WHO)
    show(heard.who(said, pronoun, among=names, occurrence=occurrence), json)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(who)
