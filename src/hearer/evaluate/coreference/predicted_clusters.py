"""A coreference system that ran elsewhere: its predictions as jsonlines, CoNLL-2012 or GAP tsv.

Documents are matched by key; where a key is not found, by text. The words of a prediction must be
those of the corpus: a prediction for another document is refused, never scored. Clusters that count
tokens are read by the tokens of the prediction, or by those of the corpus where it has word pieces.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from hearer.corpora.clusters import Document, Span, align, by_key
from hearer.corpora.conll import read_conll
from hearer.corpora.coref_jsonlines import clusters_of, read_jsonlines
from hearer.corpora.gap import GapRow, read_gap
from hearer.errors import FileError, InputError
from hearer.evaluate.coreference.outputs import Clusters, by_tokens, refuse_shared
from hearer.evaluate.coreference.systems import System
from hearer.evaluate.coreference.tokens_alike import same_words, unlike_pieces

_CONLL = (".conll", "_conll")
_JSONLINES = (".jsonlines", ".jsonl")


def load_predicted_clusters(path: Path, *, shared: bool = False) -> Predicted:
    """Read a predictions file; its ending says the format.

    A mention in two clusters is refused, unless ``shared`` says that the measure can make sense of
    it. Systems that predict spans of word pieces give such mentions: two spans, one word.
    """
    name = path.name.lower()
    if name.endswith(_JSONLINES):
        documents = read_jsonlines(path, shared=shared, resolved=True)
        return PredictedDocuments(path, documents, shared=shared)
    if name.endswith(_CONLL):
        return PredictedDocuments(path, read_conll(path, shared=shared), shared=shared)
    if name.endswith(".tsv"):
        return PredictedRows(path, read_gap(path))
    known = ", ".join((*_JSONLINES, ".conll", "_conll", ".tsv (GAP)"))
    raise FileError(path, f"the format of predictions is told by the ending, one of {known}")


def _squeezed(text: str) -> str:
    return "".join(text.split())


class Predicted(System):
    """What both kinds share: finding the prediction of a document."""

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        self.path = path
        self.shared = shared
        self.name = path.stem
        self.index: Mapping[str, Any] = {}
        self.by_text: Mapping[str, Any] = {}

    def resolve(self, documents: Sequence[Document]) -> Iterator[Clusters]:
        """Give the predicted clusters; a document without a prediction is an error."""
        found = [self._find(document) for document in documents]
        missing = [d.doc_key for d, one in zip(documents, found, strict=True) if one is None]
        if missing:
            known = {document.doc_key for document in documents}
            strange = [key for key in self.index if key not in known]
            hint = f"; it has documents of other keys, such as {strange[0]!r}" if strange else ""
            raise FileError(
                self.path,
                f"has no prediction for {len(missing)} of {len(documents)} documents "
                f"(the first is {missing[0]!r}){hint}",
            )
        for document, one in zip(documents, found, strict=True):
            try:
                clusters = self._clusters(one, document)
                if not self.shared:
                    refuse_shared(clusters, document.running_text)
            except FileError:
                raise
            except (InputError, ValueError) as error:
                problem = f"document {document.doc_key!r}: {error}"
                raise FileError(self.path, problem) from error
            yield clusters

    def _find(self, document: Document) -> Any:
        found = self.index.get(document.doc_key)
        return found if found is not None else self.by_text.get(_squeezed(document.running_text))

    @abstractmethod
    def _clusters(self, found: Any, document: Document) -> Clusters:
        """Turn what was found into clusters of character spans."""


class PredictedDocuments(Predicted):
    """Predictions as documents, from jsonlines or CoNLL-2012."""

    def __init__(self, path: Path, documents: Sequence[Document], *, shared: bool = False) -> None:
        super().__init__(path, shared=shared)
        self.index = by_key(documents, path)
        self.by_text = {_squeezed("".join(document.tokens)): document for document in documents}
        self.predicted = any(map(_has_predicted, documents))
        # Beside predicted clusters, `clusters` are gold: to fall back on them would be to cheat.
        bare = [one for one in documents if self.predicted and not _has_predicted(one)]
        if bare:
            problem = f"document {bare[0].doc_key!r}: is missing, though others have it"
            raise FileError(path, problem, field="predicted_clusters")

    def _clusters(self, found: Document, document: Document) -> Clusters:
        predicted = found.fields.get("predicted_clusters")
        clusters = clusters_of(predicted) if self.predicted else found.clusters
        pieces = found.fields.get("subtoken_map")
        if pieces is None:
            return by_tokens(clusters, _places(found, document))
        _check_pieces(found, pieces, document)
        if self.predicted:
            clusters = _words_of(clusters, pieces)
        return by_tokens(clusters, document.offsets())


def _has_predicted(document: Document) -> bool:
    return document.fields.get("predicted_clusters") is not None


def _check_pieces(found: Document, pieces: Any, document: Document) -> None:
    if not isinstance(pieces, list) or not all(type(word) is int for word in pieces):
        raise InputError("its subtoken_map must be a list of whole numbers")
    if len(pieces) == len(found.tokens):
        wrong = unlike_pieces(found.tokens, pieces, document.tokens)
        if wrong:
            raise InputError(f"its words are not those of the corpus: {wrong}")
    elif found.tokens:
        # The sentences are given as words beside a map of pieces.
        _places(found, document)


def _words_of(clusters: Clusters, pieces: Sequence[int]) -> Clusters:
    """Turn spans of word pieces into spans of words (the form BERT-based systems save)."""
    for span in (span for cluster in clusters for span in cluster):
        if not 0 <= span[0] <= span[1] < len(pieces):
            raise InputError(f"mention {list(span)} lies outside its {len(pieces)} word pieces")
    return tuple(tuple((pieces[s], pieces[e]) for s, e in cluster) for cluster in clusters)


def _places(found: Document, document: Document) -> tuple[Span, ...]:
    if same_words(found.tokens, document.tokens):
        return document.offsets()
    try:
        return align(found.tokens, document.running_text)
    except InputError as error:
        raise InputError(f"its words are not those of the corpus: {error}") from error


class PredictedRows(Predicted):
    """Predictions as GAP rows: a pronoun and the names it is judged to refer to."""

    def __init__(self, path: Path, rows: Sequence[GapRow]) -> None:
        super().__init__(path)
        index: dict[str, GapRow] = {}
        for row in rows:
            if row.id in index:
                raise FileError(path, f"document {row.id!r} occurs twice")
            index[row.id] = row
        self.index = index
        self.by_text = {_squeezed(row.text): row for row in rows if row.text}

    def _clusters(self, found: GapRow, document: Document) -> Clusters:
        if found.text and _squeezed(found.text) != _squeezed(document.running_text):
            raise InputError("its text is not that of the corpus")
        source = found
        if found.pronoun_offset is None:
            # Bare system output says only yes or no; the places are the corpus's.
            gold = document.fields.get("gap")
            if not isinstance(gold, GapRow):
                raise InputError("has no offsets, and the corpus is not in GAP form")
            source = gold
        spans = {name: self._span(source, name, document) for name in ("pronoun", "a", "b")}
        antecedents = [spans[name] for name in ("a", "b") if getattr(found, f"{name}_coref")]
        return ((*antecedents, spans["pronoun"]),) if antecedents else ()

    def _span(self, row: GapRow, name: str, document: Document) -> Span:
        span, words = row.span(name), getattr(row, name)
        if span is None or document.running_text[slice(*span)] != words:
            raise InputError(f"{words!r} is not at character {span and span[0]} of its text")
        return span
