"""Documents with coreference clusters, whatever file format they come in.

A mention is a ``(start, end)`` pair of token numbers, both inclusive, counted over the whole
document from zero, as in CoNLL-2012 derived jsonlines. A cluster is the mentions of one entity.
Mentions may nest and cross; a mention belongs to one cluster only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from hearer.errors import FileError, InputError

Span = tuple[int, int]
Cluster = tuple[Span, ...]

# Tokens of the Penn Treebank kind that stand without a space before or after them.
_CLOSING = frozenset(
    ". , ; : ! ? % ) ] } '' ’ 's 'm 'd 're 've 'll ’s ’m ’d ’re ’ve ’ll n't n’t".split()
)
_OPENING = frozenset("( [ { `` $ #".split())


@dataclass(frozen=True, slots=True)
class Document:
    """A tokenised text and the clusters in it.

    ``text`` is the running text where the source has one; without it, tokens are joined as English
    is written. ``fields`` keeps whatever else the source file said about the document, so that
    reading and writing lose nothing.
    """

    doc_key: str
    sentences: tuple[tuple[str, ...], ...]
    clusters: tuple[Cluster, ...] = ()
    speakers: tuple[tuple[str, ...], ...] | None = None
    text: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of all sentences in one row: what spans count."""
        return tuple(chain.from_iterable(self.sentences))

    @property
    def running_text(self) -> str:
        """The text as people would read it."""
        return self.text or detokenise(self.tokens)

    def offsets(self) -> tuple[Span, ...]:
        """The place of each token in `running_text`, as half-open character offsets."""
        return align(self.tokens, self.running_text)

    def mention(self, span: Span) -> str:
        """The words of a span, joined by spaces."""
        return " ".join(self.tokens[span[0] : span[1] + 1])

    def cluster_of(self, span: Span) -> Cluster | None:
        """The cluster that holds a span, if one does."""
        return next((cluster for cluster in self.clusters if span in cluster), None)


def as_clusters(value: Iterable[Iterable[Sequence[int]]]) -> tuple[Cluster, ...]:
    """Make clusters of nested lists, as JSON holds them."""
    return tuple(tuple((start, end) for start, end in cluster) for cluster in value)


def problem(clusters: Iterable[Cluster], length: int, *, shared: bool = False) -> str | None:
    """Say what is wrong with clusters over ``length`` tokens; None where all is well.

    With ``shared`` a mention may stand in several clusters, or several times in one.
    """
    home: dict[Span, int] = {}
    for number, cluster in enumerate(clusters):
        for start, end in cluster:
            if not 0 <= start <= end < length:
                return f"mention [{start}, {end}] lies outside its {length} tokens"
            if (start, end) in home and not shared:
                where = "twice in one cluster" if home[start, end] == number else "in two clusters"
                return f"mention [{start}, {end}] is {where}"
            home[start, end] = number
    return None


def check(
    document: Document, path: str | Path, line: int | None = None, *, shared: bool = False
) -> Document:
    """Return the document if its parts fit together; otherwise say what does not, and where."""
    name = f"document {document.doc_key!r}"
    wrong = problem(document.clusters, len(document.tokens), shared=shared)
    if wrong:
        raise FileError(path, f"{name}: {wrong}", line=line, field="clusters")
    if document.speakers is not None:
        lengths = [len(sentence) for sentence in document.sentences]
        if [len(sentence) for sentence in document.speakers] != lengths:
            raise FileError(
                path, f"{name}: speakers and tokens differ in number", line=line, field="speakers"
            )
    return document


def by_key(documents: Iterable[Document], path: str | Path) -> dict[str, Document]:
    """Index documents by key; a key that occurs twice is refused."""
    index: dict[str, Document] = {}
    for document in documents:
        if document.doc_key in index:
            raise FileError(path, f"document {document.doc_key!r} occurs twice")
        index[document.doc_key] = document
    return index


def detokenise(tokens: Iterable[str]) -> str:
    """Join tokens as English is written: no space before closing punctuation and clitics."""
    return "".join(_spaced(tokens)).strip()


def _spaced(tokens: Iterable[str]) -> Iterator[str]:
    after_opening = True
    quoted = False
    for token in tokens:
        closing = token in _CLOSING or (token == '"' and quoted)
        yield token if after_opening or closing else f" {token}"
        quoted ^= token == '"'
        after_opening = token in _OPENING or (token == '"' and quoted)


def align(tokens: Iterable[str], text: str) -> tuple[Span, ...]:
    """Find each token in a text from left to right, as half-open character offsets."""
    places = []
    position = 0
    for token in tokens:
        start = text.find(token, position)
        if start < 0 or text[position:start].strip():
            raise InputError(f"token {token!r} is not where it should be in {text[:60]!r}...")
        position = start + len(token)
        places.append((start, position))
    return tuple(places)
