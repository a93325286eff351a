"""Facts as catalogues hold them (numbers, dates, durations, lists), as text that can be compared.

Written so that the typed comparison of `which` reads them again: *09:30*, *1 h 30 min*.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum
from numbers import Real

_TAKEN = "text, a number, a date, a time, a duration, yes/no, or a list of these"


def fact_text(value: object) -> object:
    """Write one fact as text; what is missing (None, NaN, NaT) is empty."""
    value = _unwrapped(value)
    if value is None or isinstance(value, str | bytes):
        return value or ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(part for part in map(_part, value) if part)
    if isinstance(value, set | frozenset):
        return ", ".join(sorted(part for part in map(_part, value) if part))
    if isinstance(value, date | time | timedelta | Real | Decimal):
        return "" if value != value else _written(value)
    raise ValueError(f"must be {_TAKEN}, not {type(value).__name__}")


def _part(value: object) -> str:
    """Write a part of a list; what holds more than one value has no name for each."""
    text = fact_text(value)
    return text if isinstance(text, str) else str(text)


def _written(value: date | time | timedelta | Real | Decimal) -> str:
    if isinstance(value, timedelta):
        return _duration(value)
    if isinstance(value, datetime):
        return f"{value.date().isoformat()} {_clock(value.timetz())}"
    if isinstance(value, time):
        return _clock(value)
    if isinstance(value, date):
        return value.isoformat()
    try:
        return f"{value:f}" if isinstance(value, Decimal) else str(value)
    except ValueError as error:  # a number of thousands of digits
        raise ValueError("is a number of too many digits") from error


def _clock(value: time) -> str:
    return value.isoformat() if value.second or value.microsecond else value.isoformat("minutes")


def _duration(value: timedelta) -> str:
    """Write *1 h 30 min*; parts of a second as decimals."""
    size = abs(value)
    minutes, seconds = divmod(size.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = {"day" if size.days == 1 else "days": size.days, "h": hours, "min": minutes}
    said = [f"{amount} {unit}" for unit, amount in parts.items() if amount]
    if seconds or size.microseconds or not said:
        said.append(f"{seconds + size.microseconds / 1e6:g} s")
    return ("-" if value != size else "") + " ".join(said)


def _unwrapped(value: object) -> object:
    """Take an enumeration's value, and numpy's scalars as Python's, without importing numpy."""
    if isinstance(value, Enum):
        return value.value
    if getattr(value, "shape", None) != () or not hasattr(value, "item"):
        return value
    inner: object = value.item()
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if kind in ("M", "m") and isinstance(inner, int) and hasattr(value, "astype"):
        # Python has no nanoseconds: numpy would give their number.
        return value.astype(f"{kind}8[us]").item()
    # A float of 32 bits has more digits as one of 64: 0.1 would become 0.10000000149011612.
    return value if isinstance(inner, float) else inner
