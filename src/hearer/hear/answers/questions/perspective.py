"""Turning a question round to the one it was put to: "your" becomes "my", "me" becomes "you"."""

from __future__ import annotations

from collections.abc import Sequence

_TURNED = {
    "your": "my",
    "ur": "my",
    "yours": "mine",
    "yourself": "myself",
    "yourselves": "ourselves",
    "you're": "I'm",
    "you've": "I've",
    "you'd": "I'd",
    "you'll": "I'll",
    "my": "your",
    "mine": "yours",
    "myself": "yourself",
    "me": "you",
    "i": "you",
    "i'm": "you're",
    "i've": "you've",
    "i'd": "you'd",
    "i'll": "you'll",
}
_YOU = frozenset("you u ya".split())

# A verb that agrees with the subject before it.
_AFTER_I = {"are": "am", "were": "was", "aren't": "am not", "weren't": "wasn't"}
_AFTER_YOU = {"am": "are", "was": "were", "wasn't": "weren't"}

# After these "you" is an object: "appeal to you", "keeps you busy".
_GOVERNING = frozenset(
    "to for with of from about at on by near around behind beside without between upon into against"
    " make makes made making help helps helped bother bothers keep keeps let lets give gives gave"
    " giving allow allows require requires relax relaxes interest interests ask asks asked tell"
    " tells told telling see sees seeing meet meets meeting call calls offer offers offering pay"
    " pays paying suit suits fit fits show introduce take takes walk drive bring brings buy get"
    " gets find found scare scares excite excites cost costs leave invite treat treats teach taught"
    " want join miss recognize recognise remember annoy annoys tire tires motivate motivates"
    " inspire inspires challenge challenges fill fills".split()
)
# What an object does not stand before.
_VERBAL = frozenset(
    "are were am was have had has do did would will can could should like love want need enjoy"
    " think know feel live prefer go get".split()
)


def _is_object(before: str, after: str) -> bool:
    if before in ("want", "see") and after == "to":
        return True
    return before in _GOVERNING and after not in _VERBAL


def _turn(word: str, before: str, after: str) -> str:
    key = word.lower().replace("’", "'")
    if key in _YOU:
        return "me" if _is_object(before, after) or (before and not after) else "I"
    turned = _TURNED.get(key)
    if turned is None:
        return word
    # "USE" and "I" are capitals of their own; "Your" starts a sentence.
    return turned[0].upper() + turned[1:] if word[0].isupper() and key[0] != "i" else turned


def turned_round(words: Sequence[str]) -> list[str]:
    """Exchange first and second person, and let the verbs agree."""
    lower = [word.lower().replace("’", "'") for word in words]
    turned: list[str] = []
    for place, word in enumerate(words):
        before = lower[place - 1] if place else ""
        after = lower[place + 1] if place + 1 < len(words) else ""
        if before in _YOU and turned[-1] == "I" and lower[place] in _AFTER_I:
            turned.append(_AFTER_I[lower[place]])
        elif before == "i" and lower[place] in _AFTER_YOU:
            turned.append(_AFTER_YOU[lower[place]])
        else:
            turned.append(_turn(word, before, after))
    return turned
