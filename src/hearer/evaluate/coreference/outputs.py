"""What coreference systems return, brought into one form: clusters of character spans.

A span is ``(start, end)`` with ``text[start:end]`` the mention. Understood are

* lists of clusters of ``(start, end)`` pairs, ``(mention, start)`` pairs or mappings with ``start``
  and ``end`` (or ``text``), all counting characters;
* mappings with ``clusters``; with ``tokens`` (or ``document``, as AllenNLP has it) beside them, the
  pairs count those tokens, both ends included;
* fastcoref's result (``.get_clusters(as_strings=False)``);
* spaCy documents with ``doc._.coref_clusters`` (neuralcoref, fastcoref) or coreference groups in
  ``doc.spans`` (spaCy's own).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any

from hearer.corpora.clusters import Span, align, as_clusters
from hearer.errors import InputError

Clusters = tuple[tuple[Span, ...], ...]


def character_clusters(output: Any, text: str) -> Clusters:
    """Bring a system's output about a text into one form, or say what is wrong with it."""
    clusters = tuple(
        tuple(dict.fromkeys(_span(mention, text) for mention in _mentions(cluster)))
        for cluster in _clusters(output, text)
    )
    refuse_shared(clusters, text)
    return clusters


def refuse_shared(clusters: Clusters, text: str) -> None:
    """Refuse a mention that is in two clusters: it would have two referents."""
    home: dict[Span, int] = {}
    for number, cluster in enumerate(clusters):
        for span in cluster:
            if home.setdefault(span, number) != number:
                where = f"characters {span[0]} to {span[1]}"
                raise InputError(f"{text[slice(*span)]!r} ({where}) is in two clusters")


def _clusters(output: Any, text: str) -> Iterable[Any]:
    if isinstance(output, Mapping):
        return _of_mapping(output, text)
    if callable(getattr(output, "get_clusters", None)):
        return _listed(output.get_clusters(as_strings=False))
    if hasattr(output, "_") and hasattr(output, "text"):
        return _of_spacy(output)
    return _listed(output)


def _listed(value: Any) -> Iterable[Any]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise InputError(f"a list of clusters is needed, not {type(value).__name__}")
    return value


def _of_mapping(output: Mapping[str, Any], text: str) -> Iterable[Any]:
    if "clusters" not in output:
        raise InputError(f"has no 'clusters', only: {', '.join(map(str, output)) or 'nothing'}")
    tokens = output.get("tokens", output.get("document"))
    if tokens is None:
        return _listed(output["clusters"])
    return by_tokens(output["clusters"], align(tokens, text))


def by_tokens(clusters: Any, places: tuple[Span, ...]) -> Clusters:
    """Turn clusters that count tokens, both ends included, into clusters of characters."""
    try:
        counted = tuple(
            tuple((index(start), index(end)) for start, end in cluster)
            for cluster in as_clusters(clusters)
        )
    except (TypeError, ValueError) as error:
        raise InputError("clusters of tokens must be lists of [start, end] pairs") from error
    for start, end in (span for cluster in counted for span in cluster):
        if not 0 <= start <= end < len(places):
            raise InputError(f"mention [{start}, {end}] lies outside its {len(places)} tokens")
    return tuple(tuple((places[s][0], places[e][1]) for s, e in cluster) for cluster in counted)


def _of_spacy(document: Any) -> Iterable[Any]:
    """Take ``doc._.coref_clusters``; where it is not set, the groups of spaCy's own component."""
    clusters = getattr(document._, "coref_clusters", None)
    if clusters is not None:
        return _listed(clusters)
    groups = getattr(document, "spans", {})
    found = [groups[name] for name in groups if str(name).startswith("coref_clusters")]
    if not found:
        raise InputError("the spaCy document has neither _.coref_clusters nor such spans")
    return found


def _mentions(cluster: Any) -> Iterable[Any]:
    mentions = getattr(cluster, "mentions", cluster)
    if isinstance(mentions, str | Mapping) or not isinstance(mentions, Iterable):
        raise InputError(f"a cluster is a list of mentions, not {cluster!r}")
    return mentions


def _span(mention: Any, text: str) -> Span:
    start, end = (_whole(number, mention) for number in _ends(mention))
    if not 0 <= start < end <= len(text):
        raise InputError(f"mention [{start}, {end}] lies outside the {len(text)} characters")
    said = _said(mention)
    if said is not None and text[start:end] != said:
        raise InputError(f"{said!r} is not at character {start}; {text[start:end]!r} is")
    return start, end


def _whole(number: Any, mention: Any) -> int:
    """Take any kind of whole number, those of numpy and torch among them."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise InputError(f"a mention needs whole numbers for its place, not {mention!r}")


def _ends(mention: Any) -> tuple[Any, Any]:
    if isinstance(mention, Mapping):
        start = mention.get("start")
        end = mention.get("end")
        said = mention.get("text")
        if end is None and isinstance(said, str):
            end = _whole(start, mention) + len(said)
        return start, end
    if hasattr(mention, "start_char"):
        return mention.start_char, mention.end_char
    try:
        first, second = mention
    except (TypeError, ValueError) as error:
        raise InputError(f"a mention is a (start, end) pair, not {mention!r}") from error
    if isinstance(first, str):
        return second, _whole(second, mention) + len(first)
    return first, second


def _said(mention: Any) -> str | None:
    said = mention.get("text") if isinstance(mention, Mapping) else None
    if isinstance(mention, list | tuple) and isinstance(mention[0], str):
        said = mention[0]
    return said if isinstance(said, str) else None
