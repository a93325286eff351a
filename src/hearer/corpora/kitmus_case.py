"""What a KITMUS document asks: which of the entities that met does the pronoun mean?

The candidate antecedents are the mentions in the task text, one for each entity, in the sentence
where all of them meet; mentions in the knowledge text are not candidates (Section 5.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hearer.corpora.clusters import Document, Span
from hearer.corpora.gap import GapRow
from hearer.corpora.item import Item
from hearer.corpora.kitmus_format import Key, join
from hearer.errors import InputError
from hearer.reading import Option, Question

_WORD = re.compile(r"\w+|[^\w\s]")
_FACT = re.compile(r"(?:^|(?<=[.!?] ))(\S+) [^.,]*?\ban? ([^.,]+)\.")
_SENTENCE_END = re.compile(r"[.!?]\"? ")
_NO_URL = "none"


@dataclass(frozen=True, slots=True)
class Case:
    """A document, its pronoun and its candidate antecedents as token spans, in text order.

    ``tokenised`` says whether the tokens are the corpus's own. GAP files have running text only:
    the tokens of a case read from one are a stand-in that token numbers must not be applied to.
    """

    document: Document
    pronoun: Span
    candidates: tuple[Span, ...]
    gold: int
    tokenised: bool = True

    @property
    def id(self) -> str:
        """The key of the document."""
        return self.document.doc_key

    @property
    def key(self) -> Key | None:
        """What the key says, where it is of the published form."""
        return Key.parse(self.id)

    @property
    def names(self) -> tuple[str, ...]:
        """The candidates as the text names them."""
        return tuple(self.document.mention(span) for span in self.candidates)

    @property
    def fields(self) -> dict[str, str]:
        """What results are broken down by."""
        key = self.key
        pronoun = self.document.mention(self.pronoun).lower()
        fields = {"entities": str(len(self.candidates)), "pronoun": pronoun}
        if key:
            fields |= {"variant": key.variant, "split": key.split, "text": key.text}
        return fields

    def places(self) -> tuple[Span, tuple[Span, ...]]:
        """The pronoun and the candidates as half-open character spans of the running text."""
        offsets = self.document.offsets()

        def characters(span: Span) -> Span:
            return offsets[span[0]][0], offsets[span[1]][1]

        return characters(self.pronoun), tuple(characters(span) for span in self.candidates)

    def occupations(self) -> dict[str, str]:
        """What the knowledge text says each entity is: what follows *a* or *an* (English only)."""
        _, candidates = self.places()
        found = dict(_FACT.findall(self.document.running_text, 0, candidates[0][0]))
        return {name: found[name] for name in self.names if name in found}

    def noise(self) -> str:
        """What stands between the sentence where the entities meet and that of the pronoun."""
        text = self.document.running_text
        (pronoun, _), candidates = self.places()
        ends = [end.end() for end in _SENTENCE_END.finditer(text, candidates[-1][1], pronoun)]
        return text[ends[0] : ends[-1]].strip() if ends else ""

    def asking(self) -> str:
        """The sentence of the pronoun."""
        text = self.document.running_text
        (pronoun, _), _ = self.places()
        ends = [end.end() for end in _SENTENCE_END.finditer(text, 0, pronoun)]
        return text[ends[-1] if ends else 0 :]

    def item(self) -> Item:
        """Ask a hearer; the knowledge is part of the text."""
        pronoun = self.document.mention(self.pronoun)
        question = Question(
            face="who",
            prompt=self.document.running_text,
            pronoun=pronoun,
            options=tuple(Option(name=name) for name in self.names),
        )
        gold = self.names[self.gold]
        return Item(id=self.id, words=pronoun, question=question, gold=gold, fields=self.fields)

    def gap(self) -> GapRow:
        """Write it as a GAP row, which takes two candidates and one mention of each (A.3)."""
        if len(self.candidates) != 2:
            raise InputError(f"document {self.id!r}: GAP takes two candidates")
        (start, _), ((a, _), (b, _)) = self.places()
        return GapRow(
            id=self.id,
            text=self.document.running_text,
            pronoun=self.document.mention(self.pronoun),
            pronoun_offset=start,
            a=self.names[0],
            a_offset=a,
            a_coref=self.gold == 0,
            b=self.names[1],
            b_offset=b,
            b_coref=self.gold == 1,
            url=_NO_URL,
        )


def case_of(document: Document) -> Case:
    """Find pronoun and candidates by the gold clusters of a document."""
    document = document if document.text else replace(document, text=join(document.tokens))
    *before, last = _mentions_by_sentence(document)
    if len(last) != 1:
        problem = "its last sentence needs exactly one mention, the pronoun"
        raise InputError(f"document {document.doc_key!r}: {problem}")
    (pronoun, entity), *_ = last
    for mentions in reversed(before):
        if len(mentions) > 1 and {who for _, who in mentions} == set(range(len(document.clusters))):
            candidates = tuple(span for span, _ in mentions)
            gold = [who for _, who in mentions].index(entity)
            return Case(document, pronoun, candidates, gold)
    problem = "no sentence before the pronoun mentions every entity"
    raise InputError(f"document {document.doc_key!r}: {problem}")


def _mentions_by_sentence(document: Document) -> Iterator[list[tuple[Span, int]]]:
    mentions = sorted(
        (span, entity) for entity, cluster in enumerate(document.clusters) for span in cluster
    )
    start = 0
    for sentence in document.sentences:
        end = start + len(sentence)
        yield [(span, entity) for span, entity in mentions if start <= span[0] and span[1] < end]
        start = end


def case_of_row(row: GapRow) -> Case:
    """Make a case of a gold GAP row."""
    pronoun, a, b = row.span("pronoun"), row.span("a"), row.span("b")
    if not row.text or pronoun is None or a is None or b is None:
        raise InputError(f"document {row.id!r}: a gold row needs a text and all offsets")
    if row.a_coref == row.b_coref:
        raise InputError(f"document {row.id!r}: exactly one of A-coref and B-coref must be TRUE")
    places = [match.span() for match in _WORD.finditer(row.text)]

    def tokens(span: Span) -> Span:
        inside = [i for i, (start, end) in enumerate(places) if start < span[1] and span[0] < end]
        return inside[0], inside[-1]

    document = Document(
        doc_key=row.id,
        sentences=(tuple(row.text[slice(*place)] for place in places),),
        text=row.text,
    )
    candidates = (tokens(a), tokens(b))
    return Case(document, tokens(pronoun), candidates, int(row.b_coref), tokenised=False)
