"""CoNLL-2012 (``v4_gold_conll``): one token a row, coreference in the last column.

The columns are document, part, token number, word, part of speech, parse bit, lemma, frameset,
sense, speaker, named entity, (predicate arguments ...,) coreference (Pradhan et al. 2012). The
writer pads them as the KITMUS files are padded, so that a published file comes back the same.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from hearer.corpora.clusters import Cluster, Document, Span, check
from hearer.errors import FileError, InputError
from hearer.files import read_text, write_atomically

_BEGIN = re.compile(r"#begin document \((?P<name>.*)\)(?:; part (?P<part>\d+))?\s*$")
_END = "#end document"
_MARK = re.compile(r"(?P<open>\()?(?P<id>\d+)(?P<close>\))?$")
_BLANK = " \t\r"  # what stands between columns; words may hold other white space
_GAP = re.compile(r"[ \t]+")
_UNWRITABLE = re.compile(r"[ \t\r\n]")
_SPEAKER = 9  # its column in a row
_FIRST_EXTRA = 4  # the column after the word


@dataclass(frozen=True, slots=True)
class Conll:
    """What CoNLL-2012 says beyond tokens, speakers and clusters; kept in ``fields["conll"]``.

    ``columns`` holds, for each token, the cells between the word and the coreference column;
    ``ids`` the number each cluster goes by.
    """

    name: str = ""
    part: int = 0
    ids: tuple[int, ...] = ()
    columns: tuple[tuple[str, ...], ...] = ()


def with_tags(document: Document, tags: Sequence[str]) -> Document:
    """Add parts of speech (and nothing else) to a document that is to be written as CoNLL-2012."""
    speakers = [name for row in document.speakers or () for name in row] or ["-"] * len(tags)
    columns = tuple(_plain_columns(tag, name) for tag, name in zip(tags, speakers, strict=True))
    extra = replace(_extra(document), columns=columns)
    return replace(document, fields={**document.fields, "conll": extra})


def _plain_columns(tag: str, speaker: str) -> tuple[str, ...]:
    return (tag, "*", "-", "-", "-", speaker, "*")


def _extra(document: Document) -> Conll:
    extra = document.fields.get("conll")
    return extra if isinstance(extra, Conll) else Conll(name=document.doc_key)


# --- reading -----------------------------------------------------------------------------------


def read_conll(path: Path, *, shared: bool = False) -> list[Document]:
    """Read all documents of a file; a part other than the first is keyed ``name_part``.

    With ``shared`` a mention may stand in several clusters, as some systems predict it.
    """
    documents: list[Document] = []
    draft: _Draft | None = None
    for number, line in _lines(path):
        if begin := _BEGIN.match(line):
            if draft is not None:
                raise FileError(path, f"document {draft.name!r} is not ended before", line=number)
            draft = _Draft(path, begin["name"], int(begin["part"] or 0), number)
        elif line == _END:
            if draft is None:
                raise FileError(path, "no document is open here", line=number)
            documents.append(draft.finish(shared))
            draft = None
        elif line.startswith("#") and draft is None:
            continue
        elif draft is not None:
            draft.add(line, number)
        elif line:
            raise FileError(path, "a row outside any '#begin document'", line=number)
    if draft is not None:
        raise FileError(path, f"document {draft.name!r} has no '#end document'", line=draft.line)
    return documents


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """Give lines with their numbers; files without a last newline may have been concatenated."""
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        line = line.strip(_BLANK)
        if line.startswith(_END) and _BEGIN.match(line.removeprefix(_END)):
            yield number, _END
            line = line.removeprefix(_END)
        yield number, line


@dataclass
class _Draft:
    """A document while its rows are read."""

    path: Path
    name: str
    part: int
    line: int
    sentences: list[list[str]] = field(default_factory=lambda: [[]])
    rows: list[list[str]] = field(default_factory=list)
    spans: dict[int, list[Span]] = field(default_factory=lambda: defaultdict(list))
    open: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, line: str, number: int) -> None:
        if not line:
            self.sentences.append([])
            return
        cells = _GAP.split(line)
        if len(cells) <= _FIRST_EXTRA:
            raise FileError(self.path, f"{len(cells)} columns, at least 5 needed", line=number)
        self.sentences[-1].append(cells[3])
        self.rows.append(cells)
        if cells[-1] not in ("-", "*", "_"):
            for mark in cells[-1].split("|"):
                self._mark(mark, number)

    def _mark(self, mark: str, number: int) -> None:
        found = _MARK.match(mark)
        if not found or not (found["open"] or found["close"]):
            raise FileError(self.path, f"{mark!r} is no coreference mark", line=number)
        here, entity = len(self.rows) - 1, int(found["id"])
        if found["open"]:
            self.open[entity].append(here)
        if found["close"]:
            if not self.open[entity]:
                problem = f"document {self.name!r}: mention {mark!r} was never opened"
                raise FileError(self.path, problem, line=number)
            self.spans[entity].append((self.open[entity].pop(), here))

    def finish(self, shared: bool) -> Document:
        unclosed = sorted(entity for entity, starts in self.open.items() if starts)
        if unclosed:
            problem = f"document {self.name!r}: mention '({unclosed[0]}' is never closed"
            raise FileError(self.path, problem, line=self.line)
        ids = tuple(sorted(self.spans))
        sentences = tuple(tuple(sentence) for sentence in self.sentences if sentence)
        extra = Conll(self.name, self.part, ids, tuple(tuple(row[4:-1]) for row in self.rows))
        document = Document(
            doc_key=f"{self.name}_{self.part}" if self.part else self.name,
            sentences=sentences,
            clusters=tuple(tuple(sorted(self.spans[entity])) for entity in ids),
            speakers=self._speakers(sentences),
            fields={"conll": extra},
        )
        return check(document, self.path, self.line, shared=shared)

    def _speakers(self, sentences: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...] | None:
        if any(len(row) <= _SPEAKER + 1 for row in self.rows):
            return None
        names = iter([row[_SPEAKER] for row in self.rows])
        return tuple(tuple(next(names) for _ in sentence) for sentence in sentences)


# --- writing -----------------------------------------------------------------------------------


def write_conll(path: Path, documents: Iterable[Document], *, end: str = "") -> None:
    """Write documents as the published files are, with no newline after the last.

    With ``end="\\n"`` there is one, so that files can be concatenated.
    """
    try:
        text = "\n".join(line for document in documents for line in lines_of(document))
    except InputError as error:
        raise FileError(path, str(error)) from error
    write_atomically(path, text + end)


def lines_of(document: Document) -> Iterator[str]:
    """Give the lines of one document."""
    extra = _extra(document)
    name = extra.name or document.doc_key
    yield f"#begin document ({name}); part {extra.part:03d}"
    marks = _marks(document, extra.ids)
    speakers = [name for row in document.speakers or () for name in row]
    place = 0
    for sentence in document.sentences:
        for number, word in enumerate(sentence):
            if extra.columns:
                tag, *rest = extra.columns[place] or ("-",)
            else:
                tag, *rest = _plain_columns("-", speakers[place] if speakers else "-")
            _refuse_unwritable(document, (name, word, tag, *rest))
            head = f"{name:<95} {extra.part:>4} {number:>5} {word:>17} {tag:>9}"
            yield "    ".join([head, *rest, marks[place]])
            place += 1
        yield ""
    yield _END


def _refuse_unwritable(document: Document, cells: Iterable[str]) -> None:
    # White space stands between columns: such a cell would read back as none or as several.
    for cell in cells:
        if not cell or _UNWRITABLE.search(cell):
            raise InputError(
                f"document {document.doc_key!r}: {cell!r} is empty or has spaces; "
                "CoNLL-2012 cannot express that"
            )


def _marks(document: Document, ids: Sequence[int]) -> list[str]:
    """The coreference column: outer mentions open before inner ones and close after them."""
    names = ids if len(ids) == len(document.clusters) else range(1, len(document.clusters) + 1)
    opened: dict[int, list[tuple[int, str]]] = defaultdict(list)
    closed: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for entity, cluster in zip(names, document.clusters, strict=True):
        _refuse_crossing(document, cluster)
        for start, end in cluster:
            if start == end:
                opened[start].append((-end, f"({entity})"))
            else:
                opened[start].append((-end, f"({entity}"))
                closed[end].append((-start, f"{entity})"))
    column = []
    for place in range(len(document.tokens)):
        marks = [mark for _, mark in sorted(opened[place])]
        marks += [mark for _, mark in sorted(closed[place])]
        column.append("|".join(marks) or "-")
    return column


def _refuse_crossing(document: Document, cluster: Cluster) -> None:
    # Two crossing mentions of one entity read back as two nested ones.
    for start, end in cluster:
        for other_start, other_end in cluster:
            if start < other_start <= end < other_end:
                raise InputError(
                    f"document {document.doc_key!r}: mentions [{start}, {end}] and [{other_start}, "
                    f"{other_end}] of one cluster cross; CoNLL-2012 cannot express that"
                )
