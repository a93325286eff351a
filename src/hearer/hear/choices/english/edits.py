"""How far apart two spellings are (Damerau 1964: four kinds of slip make most typos)."""

from __future__ import annotations

from functools import lru_cache

# The first letter of a word is seldom mistyped, so "wman" is nearer to "woman" than to "man".
_FIRST_LETTER = 0.5
_HEARD_ALIKE = 0.75  # the likeliest slip: "Johanson" is *Johansson* rather than *Johnson*
_VOWELS_FROM = 6  # letters; in longer words one more slip is forgiven if only vowels differ


def edits(left: str, right: str, most: int) -> int:
    """Count insertions, deletions, replacements and swaps of neighbours; above ``most``: most + 1.

    Optimal string alignment in a band of width ``most``, so that the cost grows with the length of
    the word and not with its square.
    """
    if abs(len(left) - len(right)) > most:
        return most + 1
    if left == right:
        return 0
    # Each letter too many costs an edit: most pairs need no closer look.
    extra = sum(max(0, left.count(c) - right.count(c)) for c in _letters(left))
    if max(extra, extra + len(right) - len(left)) > most:
        return most + 1
    width = len(right) + 1
    before: list[int] = []
    last = list(range(width))
    for i, a in enumerate(left, 1):
        row = [i] + [most + 1] * (width - 1)
        for j in range(max(1, i - most), min(width - 1, i + most) + 1):
            cost = last[j - 1] + (a != right[j - 1])
            if last[j] + 1 < cost:  # much faster than min(), and it is done often
                cost = last[j] + 1
            if row[j - 1] + 1 < cost:
                cost = row[j - 1] + 1
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == right[j - 1]:
                cost = min(cost, before[j - 2] + 1)
            row[j] = cost
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def allowed(length: int) -> int:
    """How many slips a word of this length may hold and still be the same word."""
    return 0 if length < 4 else 1 if length < 8 else 2 if length < 12 else 3


def slip(typed: str, meant: str) -> float | None:
    """How badly ``typed`` misspells ``meant``, or None if it is another word.

    Words are often neighbours of each other: short ones that differ in a letter ("love", "live"),
    others in their start ("mythology", "anthology") or their ending ("German", "Germany"). These
    are no slips.
    """
    shorter = min(len(typed), len(meant))
    if shorter >= 4 and spoken(typed) == spoken(meant):
        return _HEARD_ALIKE
    same_start = typed[:1] == meant[:1]
    if _out_of_reach(typed, meant, same_start) or _inflected(typed, meant):
        return None
    most = allowed(len(meant) if _leaves_out(typed, meant) else shorter)
    if same_start and shorter >= _VOWELS_FROM and _sounds(typed) == _sounds(meant):
        most += 1
    found = edits(typed, meant, most)
    if found > most:
        return None
    if shorter == 4 and len(typed) == len(meant):
        return None
    if not same_start and (found > 1 or shorter < 6):
        return None
    return found if same_start else found + _FIRST_LETTER


def _out_of_reach(typed: str, meant: str, same_start: bool) -> bool:
    """Whether two words are too far apart for any slip, told by their lengths and letters alone."""
    shorter = min(len(typed), len(meant))
    most = allowed(len(meant)) + (same_start and shorter >= _VOWELS_FROM)
    if abs(len(typed) - len(meant)) > most or not (same_start or shorter >= 6):
        return True
    return len(_letters(typed) - _letters(meant)) > most


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[str]:
    return frozenset(word)


def _leaves_out(typed: str, meant: str) -> bool:
    """Whether letters are only missing, and none at the ends: "wensday"."""
    rest = iter(meant)
    return typed[-1:] == meant[-1:] and all(letter in rest for letter in typed)


_SPELLINGS = (
    ("ie", "i"),
    ("ey", "i"),
    ("ph", "f"),
    ("ck", "k"),
    ("c", "k"),
    ("z", "s"),
    ("y", "i"),
    ("th", "t"),
)


@lru_cache(maxsize=4096)
def spoken(word: str) -> str:
    """Spell a word one way of several: "Sophia" and "Sofia", "Katherine" and "Catherine"."""
    word = word.removesuffix("h")
    if word.endswith("er"):  # "fiester" is heard as "fiesta"
        word = word[:-2] + "a"
    for letters, sound in _SPELLINGS:
        word = word.replace(letters, sound)
    return "".join(c for c, before in zip(word, " " + word, strict=False) if c != before)


def _sounds(word: str) -> str:
    """The consonants of a word, doubled ones once: what hearsay keeps of "Caesar" in "ceaser"."""
    kept = [c for c in word if c not in "aeiouy"]
    return "".join(c for c, before in zip(kept, ["", *kept], strict=False) if c != before)


def _inflected(left: str, right: str) -> bool:
    """Whether one word is the other with an ending; a doubled last letter is a slip."""
    short, long = sorted((left, right), key=len)
    return short != long and long.startswith(short) and long != short + short[-1:]
