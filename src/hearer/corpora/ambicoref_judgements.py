"""AmbiCoref's human judgements (Section 3, Appendix A): who people took the pronoun for.

The published file has ten answers a row (a HIT). Its sentences are the corpus's, the same in the
passive voice, and those of an earlier round with other names and phrases. A judgement is attached
to a template by the shape of its sentence, and to an ambiguity by its phrase in the lists.
"""

from __future__ import annotations

import csv
import difflib
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path

from hearer.corpora.ambicoref import SHAPES
from hearer.corpora.ambicoref_words import Words, feminine
from hearer.errors import FileError, QuestionError
from hearer.files import read_text
from hearer.reading import Confidence, Reading

FILE = "human_judgements_data.csv"

# The five answers of Figure 1: a noun definitely or likely, or ambiguous.
ANSWERS = ("A", "A?", "?", "B?", "B")
_CODE = re.compile(r"\$?(?P<sure>def|prob)-Q\d+-Name(?P<noun>[12])|(?P<open>Ambiguous)")
_SHARE = {
    "A": (0, Confidence.DEFINITELY),
    "A?": (0, Confidence.PROBABLY),
    "?": (0, Confidence.AMBIGUOUS),
    "B?": (1, Confidence.PROBABLY),
    "B": (1, Confidence.DEFINITELY),
}
_PASSIVE_TOP = re.compile(
    r"(?P<a>(?:The )?[\w-]+) was (?P<verb>[\w-]+) (?P<object>.+) by (?P<b>(?:the )?[\w-]+) "
    r"(?P<prep>before|after) (?P<pronoun>he|she) (?P<phrase>.+)\."
)
_FIXED_THIRD = ("the client", "their colleague")
_NEAR = 0.85  # how alike two spellings of one phrase are (difflib's ratio)
_MOST_QUESTIONS = 100


@dataclass(frozen=True, slots=True)
class Judgement:
    """One person's answer about one sentence, in the row ``hit`` of the file.

    ``stray`` marks an answer code with a dollar sign before it, as one of the forms produced.
    """

    sentence: str
    answer: str
    hit: int = 0
    stray: bool = False


class Origin(str, Enum):
    """Where a judged sentence comes from."""

    CORPUS = "corpus"  # made from the published nouns and phrases
    PASSIVE = "passive"  # the same in the passive voice
    EARLIER = "earlier"  # of a round with other nouns


@dataclass(frozen=True, slots=True)
class Attached:
    """What a judged sentence is a case of; ``ambiguous`` is None where the lists do not say."""

    template: str
    ambiguous: bool | None
    origin: Origin
    a: str
    b: str
    near: bool = False


def find_judgements(paths: Sequence[Path]) -> Path | None:
    """The file of judgements beneath the paths given, or in its published place beside them."""
    for path in paths:
        folder = path if path.is_dir() else path.parent
        beside = folder.parent / "Human_judgements" / FILE
        found = sorted(folder.rglob(FILE)) or ([beside] if beside.is_file() else [])
        if found:
            return found[0]
    return None


def read_judgements(path: Path) -> list[Judgement]:
    """Read every answer; stray spellings of the answer codes are understood."""
    reader = csv.DictReader(io.StringIO(read_text(path), newline=""))
    count = sum(f"Answer.Q{i}" in (reader.fieldnames or ()) for i in range(_MOST_QUESTIONS))
    if not count:
        raise FileError(path, "has no column 'Answer.Q0'", line=1)
    found = []
    for hit, row in enumerate(reader):
        for i in range(count):
            sentence = " ".join((row.get(f"Input.sentence{i}") or "").split())
            field = f"Answer.Q{i}"
            code = (row[field] or "").strip()
            answer = _answer(code, path, reader.line_num, field)
            found.append(Judgement(sentence, answer, hit, code.startswith("$")))
    return found


def _answer(code: str, path: Path, line: int, field: str) -> str:
    match = _CODE.fullmatch(code)
    if not match:
        problem = f"{code!r} is no answer; answers look like def-Q0-Name1, prob-Q0-Name2, Ambiguous"
        raise FileError(path, problem, line=line, field=field)
    if match["open"]:
        return "?"
    return ("A" if match["noun"] == "1" else "B") + ("" if match["sure"] == "def" else "?")


def human_reading(names: Sequence[str], answers: Sequence[str]) -> Reading:
    """Put several people's answers about one sentence into one reading: their mean."""
    if not answers:
        raise QuestionError("a reading of people needs at least one answer")
    chosen = [_SHARE[answer] for answer in answers]
    single = [Reading.of_judgement(names, names[noun], sure) for noun, sure in chosen]
    shares = {n: sum(one.probabilities[n] for one in single) / len(single) for n in names}
    return Reading(probabilities=shares, hearer="annotators")


def answers_by_sentence(judgements: Iterable[Judgement]) -> dict[str, list[str]]:
    """Collect the answers about each sentence."""
    answers: dict[str, list[str]] = {}
    for judgement in judgements:
        answers.setdefault(judgement.sentence, []).append(judgement.answer)
    return answers


class Attacher:
    """Attaches judged sentences to templates by the published lists."""

    def __init__(self, words: Words) -> None:
        self.words = words

    @cached_property
    def _phrases(self) -> Mapping[str, Mapping[str, bool]]:
        """What each phrase says about ambiguity, by type of template."""
        events: dict[str, bool] = {}
        for row in self.words.transfers:
            for event, ambiguous in ((row.ambiguous, True), (row.unambiguous, False)):
                # Some judged sentences have a woman and leave the event masculine.
                events |= {event: ambiguous, feminine(event): ambiguous}
        pairs = {"ECO": self.words.eco, "ECS": self.words.ecs, "IC": self.words.reasons}
        known = {
            family: {phrase: i == 0 for pair in rows for i, phrase in enumerate(pair)}
            for family, rows in pairs.items()
        }
        return {**known, "TOP": events}

    @cached_property
    def _nouns(self) -> frozenset[tuple[str, ...]]:
        return frozenset(nouns[:2] for rows in self.words.pairs.values() for nouns in rows)

    def attach(self, sentence: str) -> Attached | None:
        """Say what a sentence is a case of; None where it has none of the shapes."""
        for family, shape in (*SHAPES.items(), ("TOP", _PASSIVE_TOP)):
            match = shape.fullmatch(sentence)
            if match:
                return self._attached(family, match)
        return None

    def _attached(self, family: str, match: re.Match[str]) -> Attached:
        parts = match.groupdict()
        template = family
        if family in ("ECO", "ECS"):
            template += "-2" if parts["third"] in _FIXED_THIRD else "-1"
        ambiguous, near = self._ambiguity(family, parts["phrase"])
        a, b = parts["a"], parts["b"]
        if match.re is _PASSIVE_TOP or parts["verb"].startswith("was "):
            origin = Origin.PASSIVE
        else:
            listed = (_bare(a), _bare(b)) in self._nouns
            origin = Origin.CORPUS if listed and ambiguous is not None else Origin.EARLIER
        return Attached(template, ambiguous, origin, a, b, near)

    def _ambiguity(self, family: str, phrase: str) -> tuple[bool | None, bool]:
        known = self._phrases[family]
        if phrase in known:
            return known[phrase], False
        close = difflib.get_close_matches(phrase, known, n=1, cutoff=_NEAR)
        return (known[close[0]], True) if close else (None, False)


def _bare(noun: str) -> str:
    return noun.removeprefix("The ").removeprefix("the ")
