"""Coreference documents as JSON lines, one document a line (the e2e-coref form KITMUS uses).

``{"doc_key": ..., "sentences": [[token, ...], ...], "speakers": [[...], ...], "clusters":
[[[start, end], ...], ...]}``; other fields (``ner``, ``predicted_clusters``, ...) are kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hearer.corpora.clusters import Document, as_clusters, check
from hearer.errors import FileError
from hearer.files import read_text, write_atomically

_OWN = ("doc_key", "sentences", "speakers", "clusters")


def read_jsonlines(path: Path, *, shared: bool = False, resolved: bool = False) -> list[Document]:
    """Read a jsonlines file; the first thing wrong with it is named by line and document.

    With ``shared`` a mention may stand in several clusters, as some systems predict it. With
    ``resolved`` a document has to have clusters, its own or predicted ones, if only an empty list.
    """
    lines = enumerate(read_text(path).split("\n"), start=1)
    return [
        parse_line(line, path, number, shared=shared, resolved=resolved)
        for number, line in lines
        if line.strip()
    ]


def parse_line(
    line: str,
    path: str | Path,
    number: int | None = None,
    *,
    shared: bool = False,
    resolved: bool = False,
) -> Document:
    """Make a document of one line."""
    try:
        data = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise FileError(path, f"is not JSON: {error}", line=number) from error
    if not isinstance(data, dict):
        raise FileError(path, "holds no JSON object", line=number)
    key = data.get("doc_key")
    if not isinstance(key, str) or not key:
        raise FileError(path, "needs a document key", line=number, field="doc_key")
    if resolved and "clusters" not in data and data.get("predicted_clusters") is None:
        problem = f"document {key!r}: has neither clusters nor predicted_clusters"
        raise FileError(path, problem, line=number)
    try:
        document = Document(
            doc_key=key,
            sentences=_nested(data["sentences"]),
            clusters=clusters_of(data.get("clusters", ())),
            speakers=_nested(data["speakers"]) if "speakers" in data else None,
            fields={name: value for name, value in data.items() if name not in _OWN},
        )
    except KeyError as error:
        raise FileError(
            path, f"document {key!r}: field is missing", line=number, field=error.args[0]
        ) from error
    except (TypeError, ValueError) as error:
        raise FileError(path, f"document {key!r}: {error}", line=number) from error
    return check(document, path, number, shared=shared)


def clusters_of(value: Any) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Take clusters from parsed JSON, or raise ValueError."""
    try:
        clusters = as_clusters(value)
    except (TypeError, ValueError) as error:
        raise ValueError("clusters must be lists of [start, end] pairs") from error
    numbers = (number for cluster in clusters for span in cluster for number in span)
    if not all(type(number) is int for number in numbers):
        raise ValueError("clusters must be lists of [start, end] pairs of whole numbers")
    return clusters


def _nested(value: Any) -> tuple[tuple[str, ...], ...]:
    rows = value if isinstance(value, list) else None
    if rows is None or not all(isinstance(row, list) for row in rows):
        raise ValueError("sentences and speakers must be lists of lists of words")
    if not all(isinstance(word, str) for row in rows for word in row):
        raise ValueError("sentences and speakers must be lists of lists of words")
    return tuple(tuple(row) for row in rows)


def write_jsonlines(path: Path, documents: Iterable[Document], *, end: str = "") -> None:
    """Write documents as the published files are, with no newline after the last.

    With ``end="\\n"`` there is one, so that files can be concatenated.
    """
    write_atomically(path, "\n".join(json.dumps(to_json(document)) for document in documents) + end)


def to_json(document: Document) -> dict[str, Any]:
    """Give a document in the order of fields of the published files."""
    data: dict[str, Any] = {"doc_key": document.doc_key, "sentences": document.sentences}
    if document.speakers is not None:
        data["speakers"] = document.speakers
    data["clusters"] = document.clusters
    return data | _plain(document.fields)


def _plain(fields: Mapping[str, Any]) -> dict[str, Any]:
    # What other formats keep (columns of CoNLL-2012, a row of GAP) is no JSON.
    return {name: value for name, value in fields.items() if name not in ("conll", "gap")}
