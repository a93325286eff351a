"""``hearer build``: make corpora from lists of words and templates.

Each corpus is one file of this room, ``build_<corpus>.py``, with a ``register(commands)``.
"""

from __future__ import annotations

import importlib

import typer

commands = typer.Typer(help="Make a corpus from words and templates.", no_args_is_help=True)

CORPORA = ("ambicoref", "kitmus", "fictional")

for _name in CORPORA:
    importlib.import_module(f"hearer.cli.build_{_name}").register(commands)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(commands, name="build")
