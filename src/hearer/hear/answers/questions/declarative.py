"""A yes/no question as the statement it asks about: "Do you like it?" to "I like it."

Entailment needs one (Circa Section 5.1: "inverting the subject and auxiliary, and changing pronoun
to first person"); the paper uses rules on a constituency parse, these are rules on words. Like the
paper's they do not inflect verbs again: "Did you enjoy it?" becomes "I did enjoy it."; and like
them they drop what suits only a question or its presumption: *any*, *some*, *ever*, *still*. Unlike
them they let verbs agree, change the asker's pronouns too ("with me" to "with you") and give
objects their case. ``fluent=True`` keeps *still* and *some*, and inflects: "I enjoyed it."
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.answers.questions.clause_parts import AUXILIARIES, subject_length
from hearer.hear.answers.questions.perspective import turned_round
from hearer.hear.english.verb_forms import (
    BASE_FORMS,
    PAST_FORMS,
    is_participle,
    past,
    third_person,
)
from hearer.text import clean

# A question is a sentence or two; only the end of a longer text is rewritten.
_TAIL = 1_000
_PIECE = re.compile(r"[^\s,;:()?!]+(?:[,:]\d[^\s,;:()?!]*)*|[,;:()]")
# "J.K. Rowling" is no end of a sentence.
_SENTENCE_END = re.compile(r"(?:[!?]|(?<=[a-z]{3})\.)\s+(?=\S)")

_POSITIVE = {
    **{f"{word}n't": word for word in AUXILIARIES},
    "can't": "can",
    "won't": "will",
    "shan't": "shall",
    "ain't": "are",
}
_LEADS = frozenset("if when while since in on at during".split())
_QUESTION_WORDS = frozenset("what what's who who's when where which why how whose".split())
_WANTING = frozenset(
    "want wanna fancy feel enjoy like need care think know love got get hear see".split()
)
_STATES = frozenset(
    "ready interested glad happy hungry tired free busy married single excited off up down okay ok"
    " sure single bored cold hot done new good".split()
)
_ADVERBS = frozenset(
    "ever still just really always usually also even actually already never".split()
)
_QUESTION_ONLY = frozenset("any ever".split())
_SOME = {
    "anything": "something",
    "anyone": "someone",
    "anybody": "somebody",
    "anywhere": "somewhere",
}
_PRESUMED = frozenset("some still already just".split())
_TAG_SUBJECTS = frozenset("you it he she they we i there".split())


def declarative(question: str, *, fluent: bool = False) -> str:
    """Rewrite a question as a positive statement by the one who is asked."""
    lead, clause = _main_clause(_pieces(question))
    if not clause:
        return ""
    words = [*lead, *_stated(_without_tag(clause), fluent)]
    return _spelled(turned_round(_without_particles(words, fluent)))


def _pieces(question: str) -> list[str]:
    text = clean(question[-_TAIL:]).replace("\\", "").strip('"').rstrip("?!. ")
    text = _SENTENCE_END.split(text)[-1]
    return [piece.replace("’", "'") for piece in _PIECE.findall(text)]


def _main_clause(pieces: Sequence[str]) -> tuple[list[str], list[str]]:
    """Part what leads up to the question from the question; greetings are dropped."""
    starts = [0, *(place + 1 for place, piece in enumerate(pieces) if piece in ",;:")]
    for start in reversed(starts):
        clause = list(pieces[start:])
        if clause and _opens(clause) and not _is_tag(clause):
            lead = list(pieces[:start])
            return (lead if lead and lead[0].lower() in _LEADS else []), clause
    # "Hey do you", "while you're in town do you want": no comma before the question.
    asking = pieces and pieces[0].lower() in _QUESTION_WORDS
    for place in range(1, 0 if asking else len(pieces) - 1):
        if _auxiliary(pieces[place]) and pieces[place + 1].lower() in ("you", "u", "your"):
            lead = list(pieces[:place])
            return (lead if lead[0].lower() in _LEADS else []), list(pieces[place:])
    return [], list(pieces)


def _auxiliary(word: str) -> str | None:
    word = word.lower()
    word = _POSITIVE.get(word, word)
    return word if word in AUXILIARIES else None


def _opens(clause: Sequence[str]) -> bool:
    first = clause[0].lower()
    return _auxiliary(first) is not None or first in ("want", "wanna", "you", "you've", "you're")


def _is_tag(clause: Sequence[str]) -> bool:
    return len(clause) == 2 and bool(_auxiliary(clause[0])) and clause[1].lower() in _TAG_SUBJECTS


def _without_tag(clause: list[str]) -> list[str]:
    """Drop a tag: "you live here, *don't you*", "it is small, *right*"."""
    if len(clause) > 3 and _is_tag(clause[-2:]) and _may_be_tag(clause):
        clause = clause[:-2]
    elif len(clause) > 2 and clause[-2] == "," and clause[-1].lower() in ("right", "no", "yes"):
        clause = clause[:-1]
    return clause[:-1] if clause[-1] == "," else clause


def _may_be_tag(clause: Sequence[str]) -> bool:
    """Tell "you don't drink, do you" from "do you know what they do there"."""
    return clause[-3] == "," or "n't" in clause[-2].lower() or clause[0].lower() == clause[-1]


def _stated(clause: list[str], fluent: bool) -> list[str]:
    """Put a clause into the order of a statement."""
    auxiliary = _auxiliary(clause[0]) if clause else None
    if auxiliary and len(clause) > 1:
        length = subject_length(clause[1:], auxiliary)
        subject = clause[1 : length + 1] or ["you"]
        rest = clause[length + 1 :]
        if subject[0].lower() == "you" and length > 1:
            subject = ["we"]  # "you all", "you two"
        if rest[:1] == ["not"]:
            rest = rest[1:]
        return [*subject, *_predicate(auxiliary, rest, fluent)]
    return _completed([clause[0].lower(), *clause[1:]]) if clause else []


def _predicate(auxiliary: str, rest: list[str], fluent: bool) -> list[str]:
    if auxiliary in ("do", "d"):
        return rest
    if not fluent or auxiliary not in ("does", "did"):
        return [auxiliary, *rest]
    inflect = past if auxiliary == "did" else third_person
    for place, word in enumerate(rest):
        if word.lower() in BASE_FORMS:
            return [*rest[:place], inflect(word.lower()), *rest[place + 1 :]]
        if word.lower() not in _ADVERBS:
            break
    return [auxiliary, *rest]


def _completed(clause: list[str]) -> list[str]:
    """Supply what an elliptical question leaves out: "Want dinner?", "Any pets?", "Ready?"."""
    first = next((word for word in clause if word.lower() not in _ADVERBS), "")
    second = clause[1].lower() if len(clause) > 1 else ""
    if first == "wanna":
        return ["you", "want", "to", *clause[1:]]
    if first == "you":
        verb = next((word for word in clause[1:] if word not in _ADVERBS), "")
        return ["you", "are", *clause[1:]] if verb.endswith("ing") else clause
    if first in ("how", "what") and second == "about":
        we = clause[2:3] in (["we"], ["I"])
        return clause[2:] if we else ["you", "would", "like", *clause[2:]]
    if first in _QUESTION_WORDS:
        return clause
    if first == "any":
        return ["you", "have", *clause]
    if second == "been":
        return [clause[0], "have", *clause[1:]]
    if first in PAST_FORMS - {"been"} or first in _WANTING or first in BASE_FORMS:
        return ["you", *clause]
    if is_participle(first) and first not in _STATES:
        return ["you", "have", *clause]
    doing = first.endswith("ing") and first not in _SOME
    return ["you", "are", *clause] if first in _STATES or doing else clause


def _without_particles(words: Sequence[str], fluent: bool) -> list[str]:
    """Drop what suits a question only; "any of them" keeps its head as "some of them"."""
    dropped = _QUESTION_ONLY | ({"yet"} if fluent else _PRESUMED)
    kept: list[str] = []
    for place, word in enumerate(words):
        after = words[place + 1].lower() if place + 1 < len(words) else ""
        if word.lower() in ("any", "some") and after in ("of", ""):
            kept.append("some")
        elif word.lower() in _SOME:
            kept.append(_SOME[word.lower()])
        elif word.lower() not in dropped:
            kept.append(word)
    return kept


def _spelled(words: Sequence[str]) -> str:
    text = " ".join(words)
    for mark in ",;:)":
        text = text.replace(f" {mark}", mark)
    text = text.replace("( ", "(").strip(" ,;:")
    return f"{text[:1].upper()}{text[1:]}." if text else ""
