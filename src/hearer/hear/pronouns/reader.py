"""Reads who a pronoun means: candidates, grammar, verbs, knowledge, and one reading of it all."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hearer.errors import InputError, QuestionError
from hearer.hear.pronouns.candidates import NEVER, Candidate, agreement
from hearer.hear.pronouns.clauses import Clause, clause_of, matrix_of, reporter_of
from hearer.hear.pronouns.facts import Fact, facts_about
from hearer.hear.pronouns.finding import find_candidates, locate_options, named_together
from hearer.hear.pronouns.forms import Form, form_of
from hearer.hear.pronouns.knowledge import Known, weigh
from hearer.hear.pronouns.leans import Lean, lean_of
from hearer.hear.pronouns.mentions import Mention, mentions_in, names_in
from hearer.hear.pronouns.salience import grammar, salience
from hearer.hear.pronouns.speech import person_scores
from hearer.hear.pronouns.words import Sentence, sentences_of
from hearer.reading import Evidence, Option, Policy, Question, Reading

NAME = "who"

# People who are unsure say so: asked who is meant, they choose between "definitely" (all on one),
# "probably" (halfway to it) and "ambiguous". Below a lead of 0.3 the last is nearest.
POLICY = Policy(probability=0.55, margin=0.3)

_BEFORE, _AFTER = 20_000, 2_000  # characters around the pronoun that are read
_NOBODY = -3.5  # log-odds of *none of them* against a candidate that agrees
_THIRD = math.log(0.05)  # for whom a frame between two others leaves out
_AMID_KNOWLEDGE = 0.3  # of salience, where the text says who is who
_UNMENTIONED = -1.5
_ABSENT = -6.0  # for *none of them*: an option the text never names is hardly meant


@dataclass(frozen=True, slots=True)
class _Scene:
    """A text cut up around one occurrence of a pronoun."""

    text: str
    form: Form
    place: int
    sentences: tuple[Sentence, ...]
    sentence: Sentence
    word: int
    mentions: tuple[tuple[Mention, ...], ...]

    @property
    def here(self) -> tuple[Mention, ...]:
        """The mentions in the sentence of the pronoun."""
        return self.mentions[self.sentence.number]


class WhoReader:
    """Says who a pronoun means, with ``ask`` where people would be unsure."""

    def read(
        self,
        text: str,
        pronoun: str,
        options: Iterable[Option | str | Mapping[str, Any]] | None = None,
        occurrence: int | None = None,
    ) -> Reading:
        """Read one pronoun of a text.

        Without ``options`` the candidates are found in the text. ``occurrence`` says which of
        several places where the pronoun stands is meant, from 1. Without it the last sentence that
        holds the pronoun is read; several in one sentence are taken for the same person.
        """
        scene = _scene(text, pronoun, occurrence)
        if options is None:
            return _read(scene, _found(scene))
        names = Question.among(options).names
        return _read(scene, locate_options(names, scene.text, scene.sentences, scene.mentions))

    def candidates(self, text: str, pronoun: str, occurrence: int | None = None) -> list[str]:
        """Name whom a pronoun may mean, in the order of the text."""
        scene = _scene(text, pronoun, occurrence)
        return [candidate.name for candidate in _found(scene)]


def _found(scene: _Scene) -> list[Candidate]:
    found = find_candidates(scene.sentences, scene.mentions, scene.form, scene.place)
    if not found:
        problem = f"the text names nobody and nothing that {scene.form.word!r} could mean"
        raise InputError(f"{problem}; name the options")
    return found


def _check(text: object, pronoun: object, occurrence: object) -> None:
    for name, value in (("text", text), ("pronoun", pronoun)):
        if not isinstance(value, str):
            raise QuestionError(f"the {name} must be a string, not {value!r}")
    whole = isinstance(occurrence, int) and not isinstance(occurrence, bool)
    if occurrence is not None and not whole:
        raise QuestionError(f"the occurrence must be a whole number from 1, not {occurrence!r}")


def _scene(text: str, pronoun: str, occurrence: int | None) -> _Scene:
    _check(text, pronoun, occurrence)
    pronoun = pronoun.strip()
    if not text.strip():
        raise InputError("the text is empty")
    if not any(map(str.isalpha, pronoun)):
        raise InputError(f"{pronoun!r} is no pronoun; name the one to resolve, e.g. she")
    places = [m.start() for m in _occurrences(text, pronoun)]
    if not places:
        raise InputError(f"the text does not hold the pronoun {pronoun!r}")
    place = _choose(places, occurrence, pronoun)
    start = max(0, place - _BEFORE)
    text, place = text[start : place + _AFTER], place - start
    sentences = tuple(sentences_of(text))
    if occurrence is None:
        place = _first_in_sentence(places, start, place, sentences)
    sentence = next(s for s in sentences if s.start <= place < s.end)
    names = names_in(sentences)
    return _Scene(
        text=text,
        form=form_of(pronoun),
        place=place,
        sentences=sentences,
        sentence=sentence,
        word=next(i for i, word in enumerate(sentence.words) if word.end > place),
        mentions=tuple(tuple(mentions_in(one, names)) for one in sentences),
    )


def _occurrences(text: str, pronoun: str) -> Iterable[re.Match[str]]:
    return re.finditer(rf"(?<![\w'’-]){re.escape(pronoun)}(?![\w-])", text, re.IGNORECASE)


def _choose(places: Sequence[int], occurrence: int | None, pronoun: str) -> int:
    if occurrence is None:
        return places[-1]
    if not 1 <= occurrence <= len(places):
        times = "once" if len(places) == 1 else f"{len(places)} times"
        raise InputError(f"the text holds {pronoun!r} {times}; there is no occurrence {occurrence}")
    return places[occurrence - 1]


def _first_in_sentence(
    places: Sequence[int], offset: int, place: int, sentences: Sequence[Sentence]
) -> int:
    sentence = next(s for s in sentences if s.start <= place < s.end)
    return min(p - offset for p in places if sentence.start <= p - offset <= place)


def _read(scene: _Scene, candidates: Sequence[Candidate]) -> Reading:
    agreeing = [agreement(scene.form, candidate) for candidate in candidates]
    if scene.form.person < 3:
        spoken = person_scores(scene.text, scene.place, scene.form, candidates)
        scores = [a + s for a, s in zip(agreeing, spoken, strict=True)]
        return _reading(candidates, scores, _best_fit(candidates, scores), ())
    clause = clause_of(scene.sentence, scene.word, scene.form, scene.here)
    fitting = [a + grammar(c, clause) for a, c in zip(agreeing, candidates, strict=True)]
    lean, sides = _lean(scene, clause, candidates, fitting)
    known = _known(
        scene, clause, [c for c, fit in zip(candidates, fitting, strict=True) if fit > NEVER]
    )
    weight = _AMID_KNOWLEDGE if any(one.firm for one in known.values()) else 1.0
    scores = []
    for candidate, fit in zip(candidates, fitting, strict=True):
        score = fit + (known[candidate.name].score if candidate.name in known else 0.0)
        if lean:
            score += sides.get(candidate.name, _THIRD)
        else:
            score += weight * _stands_out(scene, candidate, clause)
        scores.append(score)
    evidence = _evidence(lean, known, candidates, scores)
    return _reading(candidates, scores, _best_fit(candidates, fitting), evidence)


def _best_fit(candidates: Sequence[Candidate], fitting: Sequence[float]) -> float:
    """How well the best candidate fits; the less, the more *none of them* is meant."""
    pairs = zip(candidates, fitting, strict=True)
    return max(fit + (0.0 if c.mentioned else _ABSENT) for c, fit in pairs)


def _stands_out(scene: _Scene, candidate: Candidate, clause: Clause) -> float:
    if not candidate.mentioned:
        return _UNMENTIONED
    reporter = reporter_of(scene.sentence, clause, scene.here)
    number = scene.sentence.number
    return salience(candidate, clause, number, scene.place, _subjects(scene), reporter)


def _subjects(scene: _Scene) -> list[Mention]:
    """Whoever opens a sentence, all of them if several are named together; people before things."""
    found: list[Mention] = []
    for sentence, mentions in zip(scene.sentences, scene.mentions, strict=True):
        runs = named_together(sentence, mentions)
        found += next((run for run in runs if run[0].person), runs[0] if runs else [])
    return found


def _lean(
    scene: _Scene, clause: Clause, candidates: Sequence[Candidate], fitting: Sequence[float]
) -> tuple[Lean | None, dict[str, float]]:
    """What the verbs say about the two people of the clause before."""
    owner = {
        (m.start, m.end): c.name
        for c, fit in zip(candidates, fitting, strict=True)
        for m in c.mentions
        if fit > -1
    }
    people = [m for m in scene.here if (m.start, m.end) in owner and m not in clause.others]
    if reporter_of(scene.sentence, clause, scene.here) in people:
        return None, {}
    matrix = matrix_of(scene.sentence, clause, scene.here, people)
    lean = lean_of(matrix, clause) if matrix else None
    if not matrix or not lean or matrix.object is None:
        return None, {}
    subject = owner[matrix.subject.start, matrix.subject.end]
    other = owner[matrix.object.start, matrix.object.end]
    return lean, {subject: math.log(lean.subject), other: math.log(1 - lean.subject)}


def _known(scene: _Scene, clause: Clause, candidates: Sequence[Candidate]) -> dict[str, Known]:
    if len(candidates) < 2:
        return {}
    facts = facts_about(scene.text, scene.sentences, candidates, scene.place)
    others = [s for s in scene.sentences if s.number != scene.sentence.number]
    names = [candidate.name for candidate in candidates]
    return weigh(_situation(scene, clause, facts), names, facts, others, scene.text)


def _situation(scene: _Scene, clause: Clause, facts: Sequence[Fact]) -> str:
    """The sentence of the pronoun without what it says about candidates by name.

    What someone says is about whom it is about, whoever says it: *said* tells nothing.
    """
    if reporter_of(scene.sentence, clause, scene.here):
        return scene.text[scene.sentence.words[clause.first].start : scene.sentence.end].strip()
    ends = [f.end for f in facts if f.sentence == scene.sentence.number and f.end <= scene.place]
    return scene.text[max([scene.sentence.start, *ends]) : scene.sentence.end].strip()


def _reading(
    candidates: Sequence[Candidate],
    scores: Sequence[float],
    fit: float,
    evidence: tuple[Evidence, ...],
) -> Reading:
    none = 1 / (1 + math.exp(min(fit, 0.0) - _NOBODY))
    top = max(scores)
    weights = [math.exp(score - top) for score in scores]
    total = math.fsum(weights) / (1 - none)
    shares = {c.name: w / total for c, w in zip(candidates, weights, strict=True)}
    reading = Reading(
        probabilities=shares, none=none, evidence=evidence, policy=POLICY, hearer=NAME
    )
    if reading.decision != "ask":
        return reading
    unsure = sorted(shares, key=lambda name: -shares[name])[:2]
    return reading.model_copy(update={"reason": f"could be {' or '.join(unsure)}"})


def _evidence(
    lean: Lean | None,
    known: Mapping[str, Known],
    candidates: Sequence[Candidate],
    scores: Sequence[float],
) -> tuple[Evidence, ...]:
    pieces = []
    best = max(zip(scores, candidates, strict=True), key=lambda pair: pair[0])[1].name
    if best in known and known[best].said:
        weight = round(known[best].score, 3)
        pieces.append(Evidence(step="knowledge", text=known[best].said, option=best, weight=weight))
    if lean:
        pieces.append(Evidence(step=lean.step, text=lean.text, weight=round(lean.subject, 3)))
    return tuple(pieces)
