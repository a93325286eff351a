"""``hearer experiment``: a paper's experiments from end to end, resumed by the same command.

Each corpus is one file of this room, ``experiment_<corpus>.py``, with a ``register(commands)``.
"""

from __future__ import annotations

import importlib

import typer

commands = typer.Typer(
    help="Run a paper's experiments from end to end; the same command goes on.",
    no_args_is_help=True,
)

CORPORA = ("circa", "altentities")

for _name in CORPORA:
    importlib.import_module(f"hearer.cli.experiment_{_name}").register(commands)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(commands, name="experiment")
