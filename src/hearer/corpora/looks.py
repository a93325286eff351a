"""Telling whether a file is what its name says, where no checksum is known to tell it.

A server may answer with a page of its own, an error or half a file, and call it a success.
"""

from __future__ import annotations

import json
from pathlib import Path

_PAGE = (b"<!doctype html", b"<html", b"<head", b"<?xml")
_START = 1 << 16


def looks_wrong(path: Path, suffix: str) -> str:
    """Say why a file cannot be what ``suffix`` promises; empty if it may well be."""
    with path.open("rb") as stream:
        start = stream.read(_START).removeprefix(b"\xef\xbb\xbf").lstrip()
    if not start:
        return "the file is empty"
    if start[:16].lower().startswith(_PAGE):
        return "a web page came in place of the file"
    if suffix == ".json":
        return _not_a_list(path)
    if suffix == ".tsv" and b"\t" not in start.splitlines()[0]:
        return "not a table: no tabs in its first line"
    return ""


def _not_a_list(path: Path) -> str:
    try:
        items = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return "not whole or not JSON"
    objects = isinstance(items, list) and items and all(isinstance(item, dict) for item in items)
    return "" if objects else "not a JSON list of objects"
