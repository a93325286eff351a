"""Pronouns: what each form says about gender, number and person, and its role in its clause.

Neopronouns follow the sets that gender-inclusive corpora use (Cao and Daumé III 2020), as KITMUS
does (Section 4.1). Singular *they* agrees with any person.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum


class Gender(str, Enum):
    """What agreement can tell; ``ANYONE`` is a person of whatever gender."""

    FEMALE = "female"
    MALE = "male"
    THING = "thing"
    ANYONE = "anyone"


class Role(str, Enum):
    """What a form is in its clause; ``ANY`` where the form does not say."""

    SUBJECT = "subject"
    OBJECT = "object"
    POSSESSIVE = "possessive"
    REFLEXIVE = "reflexive"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a pronoun. ``gender`` or ``plural`` is None where it may be any (*they*)."""

    word: str
    gender: Gender | None
    person: int
    role: Role
    plural: bool | None = False


_ROLES = (Role.SUBJECT, Role.OBJECT, Role.POSSESSIVE, Role.POSSESSIVE, Role.REFLEXIVE)

# Gender, person, plural; then subject, object, determiner, possessive and reflexive.
_SETS: tuple[tuple[Gender | None, int, bool | None, str], ...] = (
    (Gender.FEMALE, 3, False, "she her her hers herself"),
    (Gender.MALE, 3, False, "he him his his himself"),
    (Gender.THING, 3, False, "it it its its itself"),
    (None, 3, None, "they them their theirs themselves"),
    (Gender.ANYONE, 3, False, "they them their theirs themself"),
    (Gender.ANYONE, 1, False, "i me my mine myself"),
    (Gender.ANYONE, 1, True, "we us our ours ourselves"),
    (Gender.ANYONE, 2, None, "you you your yours yourself"),
    (Gender.ANYONE, 2, True, "you you your yours yourselves"),
    # Neopronouns: for one person of any gender.
    (Gender.ANYONE, 3, False, "ze hir hir hirs hirself"),
    (Gender.ANYONE, 3, False, "zie zir zir zirs zirself"),
    (Gender.ANYONE, 3, False, "xe xem xyr xyrs xemself"),
    (Gender.ANYONE, 3, False, "ey em eir eirs emself"),
    (Gender.ANYONE, 3, False, "fae faer faer faers faerself"),
    (Gender.ANYONE, 3, False, "ve ver vis vis verself"),
)


def _forms() -> Iterator[tuple[str, Form]]:
    known: dict[str, Form] = {}
    for gender, person, plural, words in _SETS:
        for word, role in zip(words.split(), _ROLES, strict=True):
            form = known.setdefault(word, Form(word, gender, person, role, plural))
            if form.role is not role:
                known[word] = replace(form, role=Role.ANY)
    yield from known.items()


_FORMS = dict(_forms())


def form_of(word: str) -> Form:
    """The form of a word; one that is not known is taken for a neopronoun."""
    plain = word.strip().casefold()
    return _FORMS.get(plain) or Form(plain, Gender.ANYONE, 3, Role.ANY)


def is_pronoun(word: str) -> bool:
    """Whether a word is a pronoun of these sets."""
    return word.casefold() in _FORMS
