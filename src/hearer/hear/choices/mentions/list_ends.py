"""Ends, sides and the middle of the list as it is shown: "the top one", "at the bottom"."""

from __future__ import annotations

from collections.abc import Sequence

from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.places import LISTED, Place, cardinal, ends, finished, single

# The ends of a list as it is shown; "the top song" is something else.
_ENDS = {"top": 1, "bottom": -1, "uppermost": 1, "lowest": -1, "topmost": 1}
_ENDS |= {"left": 1, "leftmost": 1, "rightmost": -1}  # "the right one" is the correct one
_SPOTS = {"top": 1, "start": 1, "beginning": 1, "bottom": -1, "end": -1, "left": 1, "right": -1}
_CENTRES = ("middle", "centre", "center")
_LIST = frozenset("list menu page screen".split())


def end_of_list(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Read "the top one", "the bottom two"."""
    far = words[at].key == "far" and [word.key for word in words[at + 1 : at + 2]]
    if far in (["left"], ["right"]):
        ended = ends(words, at + 2)
        end = at + 2 if ended else at + 3 if words[at + 2].key in LISTED else 0
        return single(1 if far == ["left"] else count, at, end, count) if end else None
    if words[at].key not in _ENDS:
        return None
    down = _ENDS[words[at].key] > 0
    if finished(words, at + 1):
        alone = [word.key for word in words[:at]] in ([], ["the"])  # "top", "the bottom, please"
        return single(1 if down else count, at, at + 1, count) if alone else None
    if words[at + 1].key in LISTED:
        return single(1 if down else count, at, at + 2, count)
    many = cardinal(words[at + 1])
    if many is None or not 1 < many <= count:
        return None
    chosen = range(many) if down else range(count - many, count)
    return Place(frozenset(chosen), at, at + 2, True)


def spot(words: Sequence[Word], at: int, count: int) -> Place | None:
    """Read "at the top", "the one at the bottom of the list": where it is shown.

    "The one at the end of the pier" is somewhere else, "in the middle of the war" as well.
    """
    keys = [word.key for word in words[at : at + 7]]
    if keys[0] not in ("at", "on", "in"):
        return None
    size = 1 + (keys[1:2] == ["the"])
    size += keys[size : size + 1] in (["very"], ["far"])
    spot = keys[size] if size < len(keys) else ""
    if keys[0] == "in" or spot not in _SPOTS:
        middle = keys[0] == "in" and spot in _CENTRES and count % 2 and count > 1
        ended = middle and ends(words, at + size + 1)
        return single((count + 1) // 2, at, at + size + 1, count) if ended else None
    of_list = keys[size + 1 : size + 2] == ["of"] and _LIST & set(keys[size + 3 : size + 4])
    end = at + size + (4 if of_list else 1)
    if not ends(words, end) or (spot in ("left", "right") and not _of_options(words, at)):
        return None
    return single(1 if _SPOTS[spot] > 0 else count, at, end, count)


def _of_options(words: Sequence[Word], at: int) -> bool:
    """Whether a side is one of the list; "the girl on the left" is in a picture."""
    return at == 0 or words[at].opens or words[at - 1].key in LISTED
