"""What a name or a noun says about whom it stands for: gender, and whether it is a person."""

from __future__ import annotations

import re
from functools import cache

from hearer.hear.pronouns.forms import Gender
from hearer.hear.pronouns.lexicon import sections

# Endings of nouns for people by what they do: baker, sailor, chemist, librarian, spokesperson.
_AGENT = re.compile(r"[a-z]{3,}(?:er|or|ist|ian|ician|ess|woman|man|person|ant|eer|keeper|worker)")
_NO_AGENT = frozenset(
    "answer beer career chapter cheer color computer corner counter cover danger dinner door "
    "elephant elevator error finger floor flower folder garment hammer harbor human humor "
    "instrument labor ladder letter matter meter mirror motor number odor offer order oven paper "
    "plant plaster poster powder printer radiator restaurant river rubber shoulder shower summer "
    "sweater theater tower tractor trailer trigger water weather winter wonder".split()
)


@cache
def _words() -> dict[str, Gender]:
    lists = sections("genders.txt")
    female = dict.fromkeys(lists["female noun"], Gender.FEMALE)
    male = dict.fromkeys(lists["male noun"], Gender.MALE)
    anyone = dict.fromkeys(lists["person noun"], Gender.ANYONE)
    return anyone | female | male


@cache
def _names() -> dict[str, Gender]:
    lists = sections("genders.txt")
    female = {name.casefold(): Gender.FEMALE for name in lists["female name"]}
    male = {name.casefold(): Gender.MALE for name in lists["male name"]}
    shared = female.keys() & male.keys()
    return {name: gender for name, gender in (female | male).items() if name not in shared}


@cache
def _titles() -> dict[str, Gender]:
    lists = sections("genders.txt")
    female = {title.casefold(): Gender.FEMALE for title in lists["female title"]}
    return female | {title.casefold(): Gender.MALE for title in lists["male title"]}


def gender_of_noun(noun: str) -> Gender | None:
    """The gender of a common noun; ANYONE for other people, None for what may be a thing."""
    for word in (noun, noun.removesuffix("s"), noun.removesuffix("es"), _singular(noun)):
        if word in _words():
            return _words()[word]
    singular = noun if noun.endswith("ss") else noun.removesuffix("s")
    return Gender.ANYONE if _AGENT.fullmatch(singular) and singular not in _NO_AGENT else None


def _singular(noun: str) -> str:
    """Undo plurals such as *ladies, wives, women*."""
    for ending, replacement in (("ies", "y"), ("ves", "fe"), ("men", "man"), ("children", "child")):
        if noun.endswith(ending):
            return noun.removesuffix(ending) + replacement
    return noun


def gender_of_title(word: str) -> Gender | None:
    """The gender a title gives to the name after it."""
    return _titles().get(word.casefold().rstrip("."))


def gender_of_name(first: str) -> Gender | None:
    """The gender of those who usually carry a first name; None where it is shared or unknown."""
    return _names().get(first.casefold())


def is_first_name(word: str) -> bool:
    """Whether a word is a first name of the lists."""
    return word.casefold() in _names()
