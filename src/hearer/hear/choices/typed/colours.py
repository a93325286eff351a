"""Colours that options tell of themselves: "the blue one" is none that is told to be green.

A network finds blue near green. Where a fact says what colour an option is, and a reply names one
that none of them is told to have, it is asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.evidence.pieces import readable
from hearer.hear.choices.typed.claims import carries_only
from hearer.hear.choices.typed.described_part import tells_more
from hearer.reading import Option
from hearer.text import words

_SHADES = {
    "red": "scarlet crimson maroon burgundy ruby cherry wine",
    "blue": "navy azure cobalt turquoise teal indigo cyan",
    "green": "olive emerald lime mint teal turquoise",
    "yellow": "lemon mustard gold golden",
    "orange": "tangerine apricot peach",
    "purple": "violet lilac lavender mauve plum indigo",
    "pink": "rose magenta fuchsia salmon coral",
    "brown": "beige tan chestnut bronze chocolate hazel copper",
    "black": "ebony jet graphite charcoal anthracite",
    "white": "ivory cream",
    "grey": "gray silver graphite charcoal slate anthracite",
}
_FAMILIES: dict[str, set[str]] = {}
for _basic, _shades in _SHADES.items():
    for _word in (_basic, *_shades.split()):
        _FAMILIES.setdefault(_word, set()).add(_basic)
# What says how, not which, beside a colour.
_HOW = frozenset("dark light bright pale deep coloured colored color colour in".split())
_KEYS = frozenset("colour color colours colors".split())


def other_colours(reply: str, options: Sequence[Option]) -> str:
    """Say which colour a reply names that no option is told to have, or "".

    Nothing else may be said, and some option has to tell its colour.
    """
    said = [word for word in read_words(reply) if word.key not in _HOW]
    named = [word.key for word in said if word.key in _SHADES or word.key == "gray"]
    if not named or tells_more(said):
        return ""
    if not carries_only([word for word in said if word.key not in named]):
        return ""
    told = [_colours(option) for option in options]
    meant = _families(named)
    everything = [set(words(f"{option.name} {option.about}")) for option in options]
    mentioned = any(_families(text) & meant for text in everything)
    if not any(told) or mentioned or any(colours & meant for colours in told):
        return ""
    return " and ".join(named)


def _colours(option: Option) -> set[str]:
    """The families of the colours that the facts of an option tell."""
    values = [text for key, text in option.facts.items() if readable(key).lower() in _KEYS]
    return _families(word for text in values for word in words(text))


def _families(said: Iterable[str]) -> set[str]:
    """The basic colours that words are shades of."""
    return {basic for word in said for basic in _FAMILIES.get(word, ())}
