"""Candidate antecedents: the mentions of a text as people and things, and whether they agree.

Agreement only excludes where it is sure: a noun that means its gender, a plural, a thing. A first
name makes the other gender unlikely, no more: last names sound alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hearer.hear.pronouns.forms import Form, Gender
from hearer.hear.pronouns.function_words import determiners
from hearer.hear.pronouns.mentions import Mention

NOWHERE = -1  # the sentence of an option that the text does not mention
NEVER = -8.0  # what agreement or grammar excludes
UNLIKELY = -3.5  # a first name of the other gender
_DOUBTFUL = -3.5  # a noun that may be a person or not


@dataclass(frozen=True, slots=True)
class Candidate:
    """Someone or something a pronoun may mean, with every mention of it in the text."""

    name: str
    mentions: tuple[Mention, ...]

    @property
    def mentioned(self) -> bool:
        """Whether the text names it at all."""
        return self.mentions[0].sentence != NOWHERE

    def before(self, place: int) -> Mention | None:
        """The last mention that ends before a place in the text."""
        earlier = [mention for mention in self.mentions if mention.end <= place]
        return earlier[-1] if earlier else None


def merge(mentions: Iterable[Mention]) -> list[Candidate]:
    """Put mentions of the same name or noun together, in order of their first mention."""
    found: dict[str, list[Mention]] = {}
    for mention in mentions:
        found.setdefault(_key(mention, found), []).append(mention)
    return [Candidate(_spelling(same), tuple(same)) for same in found.values()]


def _key(mention: Mention, known: dict[str, list[Mention]]) -> str:
    if not mention.named:
        return f"noun {mention.head}"
    own = mention.text.casefold()
    parts = set(own.split())
    for key, mentions in known.items():
        # "Emily Smith" may go on as "Emily" or "Smith".
        if mentions[0].named and (key == own or parts < set(key.split())):
            return key
    return own


def _spelling(mentions: Sequence[Mention]) -> str:
    first = mentions[0].text
    return first[0].lower() + first[1:] if first.split()[0].casefold() in determiners() else first


def agreement(form: Form, candidate: Candidate) -> float:
    """How well a candidate agrees with a pronoun, as a log-probability up to a constant."""
    return max(_agrees(form, mention) for mention in candidate.mentions)


def _agrees(form: Form, mention: Mention) -> float:
    if form.plural is False and mention.plural:
        return NEVER
    if form.gender is None:  # they: people, things, one or more
        return 0.0 if mention.plural or mention.person else _DOUBTFUL
    if form.gender is Gender.THING:
        if mention.person is None:
            return 0.0
        return NEVER if mention.named or mention.sure else UNLIKELY
    if mention.person is None:
        return _DOUBTFUL if not mention.named else UNLIKELY
    if Gender.ANYONE in (form.gender, mention.gender) or form.gender is mention.gender:
        return 0.0
    return NEVER if mention.sure else UNLIKELY
