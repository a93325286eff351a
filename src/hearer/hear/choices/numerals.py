"""Numbers as people write them: "16", "sixteen" and "XVI" are the same in a name."""

from __future__ import annotations

_UNITS = """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen""".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ROMAN = "ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split()

NUMBER = {word: value for value, word in enumerate(_UNITS, 1)}
NUMBER |= {word: 10 * value for value, word in enumerate(_TENS, 2)}
_FIGURES = {word: str(value) for word, value in NUMBER.items()}
_FIGURES |= {word: str(value) for value, word in enumerate(_ROMAN, 2)}


def in_figures(key: str) -> str:
    """Write a number word or a Roman numeral in figures; any other word stays as it is."""
    return _FIGURES.get(key, key)


def figures(text: str) -> str:
    """Keep the digits of a text: what must agree however a word is misspelled."""
    return "".join(c for c in text if c.isdigit())
