"""Write docs/cli.md from the commands themselves: python scripts/gen_cli_docs.py

Reads what each command declares to Typer (signature, help, epilog), not the help screen, so that
neither the width of a terminal nor the version of Typer changes the page.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import typer
from typer.models import ArgumentInfo, OptionInfo

from hearer.cli.app import app

PAGE = Path(__file__).parent.parent / "docs" / "cli.md"

INTRO = """# Command line

Written by `scripts/gen_cli_docs.py` from the commands themselves; a test keeps it up to date.

Every command takes `--json` (one JSON document on stdout, fractions rather than percentages) and
`--help`. Results go to stdout, progress and errors to stderr. Bad input ends in one line that says
what is wrong, where, and what to do, with exit code 2. `hearer --version` prints the version.
"""


@dataclass(frozen=True)
class Parameter:
    """One argument or option, as it is typed and explained."""

    names: tuple[str, ...]
    metavar: str
    help: str
    default: object
    is_argument: bool
    required: bool
    many: bool

    @property
    def usage(self) -> str:
        shown = f"{self.metavar}{'...' if self.many else ''}"
        return shown if self.required else f"[{shown}]"


@dataclass(frozen=True)
class Command:
    """One command: its full name, what it says of itself and what it takes."""

    name: str
    help: str
    epilog: str
    parameters: tuple[Parameter, ...]


def commands(group: typer.Typer = app, prefix: str = "hearer") -> Iterator[Command]:
    """Walk through every command, in the order of registration, groups after single ones."""
    for info in group.registered_commands:
        assert info.callback is not None
        name = info.name or info.callback.__name__.replace("_", "-")
        yield Command(
            f"{prefix} {name}",
            inspect.getdoc(info.callback) or "",
            info.epilog or "",
            tuple(_parameters(info.callback)),
        )
    for nested in group.registered_groups:
        assert nested.typer_instance is not None
        yield from commands(nested.typer_instance, f"{prefix} {nested.name}")


def _parameters(function: Callable[..., Any]) -> Iterator[Parameter]:
    hints = get_type_hints(function, include_extras=True)
    for name, parameter in inspect.signature(function).parameters.items():
        hint = hints[name]
        assert get_origin(hint) is Annotated, f"{function.__name__}: {name} is not Annotated"
        kind, *notes = get_args(hint)
        info = next(note for note in notes if isinstance(note, ArgumentInfo | OptionInfo))
        kind, many = _plain_kind(kind)
        required = parameter.default is inspect.Parameter.empty
        is_argument = isinstance(info, ArgumentInfo)
        # Inside Annotated, Typer takes the first of the given names for a default.
        given = [info.default, *(info.param_decls or ())]
        names = tuple(n for n in given if isinstance(n, str)) or (_option_names(name, kind),)
        yield Parameter(
            names=(name,) if is_argument else names,
            metavar=info.metavar or (name.upper() if is_argument else _metavar(kind)),
            help=info.help or "",
            default=None if required else parameter.default,
            is_argument=is_argument,
            required=required,
            many=many,
        )


def _plain_kind(kind: Any) -> tuple[Any, bool]:
    """Take ``X | None`` and ``list[X]`` apart: the kind itself, and whether it may be repeated."""
    if get_origin(kind) in (Union, types.UnionType):
        kind = next(part for part in get_args(kind) if part is not type(None))
    return (get_args(kind)[0], True) if get_origin(kind) is list else (kind, False)


def _option_names(name: str, kind: Any) -> str:
    flag = name.replace("_", "-")
    return f"--{flag}/--no-{flag}" if kind is bool else f"--{flag}"


def _metavar(kind: Any) -> str:
    if kind is bool:
        return ""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "|".join(str(member.value) for member in kind)
    return {int: "N", float: "X", Path: "PATH"}.get(kind, "TEXT")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _row(parameter: Parameter) -> str:
    if parameter.is_argument:
        return f"| `{parameter.usage}` | {_cell(parameter.help)} | |"
    names = ", ".join(f"`{_cell(name)}`" for name in parameter.names)
    metavar = f" `{_cell(parameter.metavar)}`" if parameter.metavar else ""
    default = parameter.default
    shown = default.value if isinstance(default, Enum) else default
    hidden = shown is None or shown is False or shown == ""
    tail = "required" if parameter.required else "" if hidden else f"`{shown}`"
    return f"| {names}{metavar} | {_cell(parameter.help)} | {tail} |"


def _epilog(text: str) -> list[str]:
    """Turn indented example lines into a code block, and leave the rest as it is."""
    examples = [line.strip() for line in text.splitlines() if line.startswith("  ")]
    prose = [line for line in text.splitlines() if line and not line.startswith("  ")]
    rest = [line for line in prose if line != "Examples:"]
    return ["```sh", *examples, "```", "", *rest, *([""] if rest else [])]


def render() -> str:
    """Give the whole page."""
    lines = [INTRO]
    for command in commands():
        arguments = [p for p in command.parameters if p.is_argument]
        usage = " ".join([command.name, *(p.usage for p in arguments), "[OPTIONS]"])
        lines += [f"## {command.name}", "", command.help, "", "```text", usage, "```", ""]
        lines += ["| takes | | default |", "| --- | --- | --- |"]
        lines += [_row(parameter) for parameter in command.parameters]
        lines += ["", *_epilog(command.epilog)]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8")
    print(f"wrote {PAGE}")
