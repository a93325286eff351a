"""Plurals and what they are plurals of: "scarves" of a scarf, "puppies", "mice", "brushes"."""

from __future__ import annotations

from functools import lru_cache

_CHANGED = {
    "men": "man",
    "women": "woman",
    "children": "child",
    "people": "person",
    "feet": "foot",
    "teeth": "tooth",
    "geese": "goose",
    "mice": "mouse",
    "dice": "die",
    "oxen": "ox",
    "cacti": "cactus",
    "fungi": "fungus",
    "criteria": "criterion",
    "phenomena": "phenomenon",
    "analyses": "analysis",
    "theses": "thesis",
    "crises": "crisis",
    "appendices": "appendix",
    "indices": "index",
}
# Only these change f to v; "gloves" are no *glof*.
_IN_F = "scarf shelf loaf leaf half wolf calf thief elf hoof wharf dwarf self sheaf".split()
_IN_FE = "knife wife life midwife housewife".split()
_CHANGED |= {word[:-1] + "ves": word for word in _IN_F}
_CHANGED |= {word[:-2] + "ves": word for word in _IN_FE}
_WITH_MAN = ("men", "women")  # "salesmen"
_CHANGED_TO = {single: plural for plural, single in _CHANGED.items()}


@lru_cache(maxsize=4096)
def singulars(key: str) -> tuple[str, ...]:
    """What a word may be the plural of, the likeliest first; nothing if it is none."""
    if key in _CHANGED:
        return (_CHANGED[key],)
    if len(key) > 5 and key.endswith(_WITH_MAN):
        return (key[:-2] + "an",)
    found = []
    if len(key) > 4 and key.endswith("ies"):
        found.append(key[:-3] + "y")
    if len(key) > 1 and key.endswith("s"):
        found.append(key[:-1])
    if len(key) > 2 and key.endswith("es"):
        found.append(key[:-2])
    return tuple(found)


def is_plural(key: str) -> bool:
    """Whether a word has the form of a plural; "glass" has not."""
    return bool(singulars(key)) and not key.endswith("ss")


def plural(key: str) -> str:
    """Put a noun in the plural."""
    if key in _CHANGED_TO:
        return _CHANGED_TO[key]
    if key.endswith("y") and key[-2:-1] not in "aeiou":
        return key[:-1] + "ies"
    return key + ("es" if key.endswith(("s", "x", "sh", "ch")) else "s")
