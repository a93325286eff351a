"""What a text says about each candidate: *X is a Y*, *X, a Y*, *the Y X*, and what X does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hearer.hear.pronouns.candidates import Candidate
from hearer.hear.pronouns.function_words import function_words
from hearer.hear.pronouns.mentions import Mention
from hearer.hear.pronouns.verbs import verb_forms
from hearer.hear.pronouns.words import Sentence

_IS = re.compile(
    r"(?:,? who )?"
    r"(?:(?:is|was|are|were|became|remains|remained|(?:has|had|have) (?:always )?been|will be)"
    r"(?: (?:known|employed|trained|hired|working|engaged|also|now|currently|still|once))*"
    r"|work(?:s|ed)?|serve[sd]?|act(?:s|ed)|makes a living|made a living)"
    r"(?: as)? (?:an?|the|his|her|their|one of the) (?P<what>.+)",
    re.IGNORECASE,
)
_BREAK = re.compile(r"\s(?:who|which|that|and|but|while|whereas|in|at|from|for)\s|[,;:(]")
_TITLE = re.compile(r"\b[Tt]he (?P<what>[a-z]+(?:[ -][a-z]+){0,2}) $")
_MOST = 60  # characters of what someone is


@dataclass(frozen=True, slots=True)
class Fact:
    """Something said about a candidate; ``label`` is what it is called, if it is called something.

    ``start`` and ``end`` are the place of what is said in the text.
    """

    candidate: str
    label: str
    said: str
    sentence: int
    start: int
    end: int


def facts_about(
    text: str, sentences: Sequence[Sentence], candidates: Sequence[Candidate], pronoun: int
) -> list[Fact]:
    """Find the facts about candidates; ``pronoun`` is where the sentence to be resolved asks."""
    found: list[Fact] = []
    by_sentence: dict[int, list[tuple[Mention, str]]] = {}
    for candidate in candidates:
        for mention in candidate.mentions:
            by_sentence.setdefault(mention.sentence, []).append((mention, candidate.name))
    for sentence in sentences:
        here = sorted(by_sentence.get(sentence.number, ()), key=lambda pair: pair[0].start)
        asking = sentence.start <= pronoun < sentence.end
        for place, (mention, name) in enumerate(here):
            stop = here[place + 1][0].start if place + 1 < len(here) else sentence.end
            stop = min(stop, pronoun) if asking else stop
            alone = len(here) == 1 and sentence.end <= pronoun
            fact = _fact(text, mention, name, stop, alone)
            if fact:
                found.append(fact)
    return found


def _holds_verb(words: str) -> bool:
    """Whether words before a name are a clause (*the aunt told Sarah*), not what someone is."""
    return any(word in verb_forms() or word in function_words() for word in words.split())


def _fact(text: str, mention: Mention, name: str, stop: int, alone: bool) -> Fact | None:
    said = text[mention.end : stop]
    start = mention.end + len(said) - len(said.lstrip())
    said = said.strip()
    is_a = _IS.match(said)
    apposition = re.match(r", (?:an?|the|his|her|their) (?P<what>[^,.;]+)[,.;]", said)
    match = is_a or apposition
    if match and start <= stop:
        label = _BREAK.split(match["what"], maxsplit=1)[0].strip(" .!?\"'”")
        if label and len(label) <= _MOST:
            return Fact(name, label, said, mention.sentence, start, stop)
    title = _TITLE.search(text, max(0, mention.start - _MOST), mention.start)
    if title and mention.named and not _holds_verb(title["what"]):
        return Fact(name, title["what"].strip(), title[0].strip(), mention.sentence, *title.span())
    if alone and mention.first == 0 and len(said.split()) > 1:
        return Fact(name, "", said, mention.sentence, start, stop)
    return None
