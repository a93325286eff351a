"""What is checked of a recipe before anything is trained: a mistake must not cost hours."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from hearer.errors import InputError, UnknownName

# Said of itself by a parameter: ``epochs: Count``, ``hold_out: Part``.
Count = Annotated[int, Field(ge=1)]
Natural = Annotated[int, Field(ge=0)]
Share = Annotated[float, Field(ge=0, le=1)]
Part = Annotated[float, Field(gt=0, lt=1)]  # of a whole that must leave something

# What a recipe says of a task that the task itself need not know.
OF_ANY_TASK: Mapping[str, Any] = {
    "kind": str,
    "paths": list[str],
    "share": Annotated[float, Field(gt=0, le=1)],
}

UNKNOWN = "unknown entry"
_EMPTY, _TABLE = "is missing or empty", "must be a table"
_PLAINLY = {
    "missing": _EMPTY,
    "too_short": _EMPTY,
    "string_too_short": _EMPTY,
    "dict_type": _TABLE,
    "mapping_type": _TABLE,
    "dataclass_type": _TABLE,
    "list_type": "must be a list",
    "unexpected_keyword_argument": UNKNOWN,
}


def fault(error: ValidationError) -> tuple[str, str]:
    """The first thing wrong: the entry it is in, and what it is."""
    first = error.errors(include_url=False)[0]
    given = f"{first['msg'].replace('Input should', 'should')} (given: {first['input']!r})"
    return ".".join(map(str, first["loc"])), _PLAINLY.get(first["type"], given)


def check_task(name: str, settings: Mapping[str, Any], kind: type) -> None:
    """Refuse entries of a task that its class does not take, and values of another type."""
    known = {**_parameters(kind), **OF_ANY_TASK}
    for key, value in settings.items():
        if key not in known:
            raise UnknownName(f"entry of tasks.{name}", key, known)
        try:
            TypeAdapter(known[key]).validate_python(value, strict=True)
        except ValidationError as error:
            place, problem = fault(error)
            where = ".".join(filter(None, ("tasks", name, key, place)))
            raise InputError(f"{where}: {problem}") from error


def _parameters(kind: type) -> dict[str, Any]:
    """What a recipe may say to a task, with the types: all it takes but tokens and corpora."""
    _, _, *others = inspect.signature(kind, eval_str=True).parameters.values()
    return {one.name: one.annotation for one in others if one.name != "embeddings"}
