"""What is wrong with given data, in plain words: pydantic's own speak to programmers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationError

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_MUST_BE = {
    "string_type": "text",
    "string_unicode": "text in UTF-8",
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), "a number"),
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float"), "a whole number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "true or false"),
    **dict.fromkeys(("list_type", "tuple_type"), "a list"),
    **dict.fromkeys(("dict_type", "mapping_type"), "a mapping of names to values"),
    **dict.fromkeys(("model_type", "model_attributes_type"), "an object with fields"),
}
_OTHERS = {
    "missing": "is missing",
    "extra_forbidden": "is no field that is known here",
    "greater_than_equal": "must be at least {ge:g}",
    "less_than_equal": "must be at most {le:g}",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "too_short": "must have at least {min_length}, not {actual_length}",
    "value_error": "{error}",
}


def explain(error: ValidationError) -> str:
    """Put an error into one line: ``field: what is wrong; field: ...``."""
    parts = []
    for problem in error.errors(include_url=False):
        place = _place(problem["loc"])
        parts.append(f"{place}: {in_words(problem)}" if place else in_words(problem))
    return "; ".join(parts)


def in_words(problem: ErrorDetails) -> str:
    """Say what is wanted instead of what was given."""
    kind = problem["type"]
    if kind in _MUST_BE:
        return f"must be {_MUST_BE[kind]}, not {type(problem['input']).__name__}"
    if kind in _OTHERS:
        return _OTHERS[kind].format(**problem.get("ctx", {}))
    return problem["msg"]


def _place(steps: Sequence[int | str]) -> str:
    if len(steps) > 1 and steps[-1] == "[key]":
        return f"{'.'.join(map(str, steps[:-2]))}: the key {steps[-2]!r}"
    if len(steps) == 2 and steps[0] == "facts":
        return f"fact {steps[1]!r}"
    return ".".join(map(str, steps))
