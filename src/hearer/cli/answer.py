"""``hearer answer``: what a reply to a yes/no question means."""

from __future__ import annotations

from typing import Annotated

import typer

from hearer.cli.output import HearerOption, JsonFlag
from hearer.cli.show import show
from hearer.polarity import Labels

_EPILOG = """Examples:

  hearer answer "Want to get some dinner together?" "I'd rather just go to bed"

  hearer answer "Do you like drum solos?" "When someone's a master" --labels strict --json"""


def answer(
    question: Annotated[str, typer.Argument(help="The yes/no question that was asked.")],
    reply: Annotated[str, typer.Argument(help="What was said.")],
    labels: Annotated[Labels, typer.Option(help="Six labels or four.")] = Labels.RELAXED,
    context: Annotated[str, typer.Option(help="The scenario, or earlier turns.")] = "",
    hearer: HearerOption = None,
    json: JsonFlag = False,
) -> None:
    """Say whether an indirect reply means yes, no, it depends or neither."""
    from hearer.hear.hearer import DEFAULT, Hearer

    show(Hearer(hearer or DEFAULT).answer(question, reply, labels=labels, context=context), json)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(answer)
