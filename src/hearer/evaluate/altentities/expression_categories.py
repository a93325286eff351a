"""What an expression about a song speaks of (AltEntities Table 15), guessed by simple patterns.

A rough automatic stand-in for the authors' sorting by hand: words that give a category away. An
expression may have several; *content* has no words of its own and is what no pattern finds.
"""

from __future__ import annotations

import re

from hearer.hear.choices.negation import put_positively

_CONTENT = "content"
_NEGATION = "negation"

_PATTERNS = {
    "date": r"""\b(1[89]\d\d|20\d\d|'?\d0'?s|(early|late|mid)[ -]\d0s|sixties|seventies|eighties
        |nineties|century|decade|years?|recent|released?|came\ out|old|new)\b""",
    "singer or band": r"""\b(sings?|singers?|sung|bands?|groups?|artists?|duo|duet|rappers?|male
        |female|vocalist|performed|musician|boy\ band|girl\ group)\b""",
    "genre": r"""\b(rock|pop|rap|hip[ -]hop|r\s?&\s?b|soul|jazz|blues|country|folk|punk|metal|disco
        |dance|electronic|reggae|funk|ballad|gospel|indie|house|edm|grunge|techno|opera)\b""",
    "further song info": r"""\b(remix(ed)?|sampled?|samples|cover(ed)?|written|wrote|produced
        |chart(s|ed)?|number\ one|awards?|grammy|billboard|film|movie|soundtrack|single|debut)\b""",
    "comparison": r"""\b(newer|older|newest|oldest|later|latest|earlier|earliest|longer|shorter
        |slower|faster|more|less|most|least)\b""",
    "instrument or sound": r"""\b(piano|guitars?|drums?|bass|violin|synth(esizers?)?|saxophone
        |trumpet|tempo|midtempo|uptempo|upbeat|beats?|slow|fast|loud|mellow|melody|acoustic)\b""",
    "album": r"\b(albums?|lp|ep|record)\b",
}
_COMPILED = {
    name: re.compile(pattern, re.IGNORECASE | re.VERBOSE) for name, pattern in _PATTERNS.items()
}


def guess_categories(words: str) -> list[str]:
    """Guess the categories of an expression, at least one."""
    found = [name for name, pattern in _COMPILED.items() if pattern.search(words)]
    if put_positively(words)[1]:
        found.append(_NEGATION)
    return found if set(found) - {_NEGATION} else [*found, _CONTENT]
