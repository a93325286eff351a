"""Where a text may be cut: between sentences, and inside long ones between clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator

MOST_WORDS = 45

_END = re.compile(r"[.!?…。！？]+[\"'”’»)\]]*")
_LAST_WORD = re.compile(r"[^\s\"'“”‘’(\[]*$")
_STARTS = re.compile(r"\s*[\"'“‘«(\[]*[^\W_a-z]|\s*$")
_FIGURE = re.compile(r"\s*[\divxIVX]")
# A full stop after these does not end a sentence; single letters and "e.g." are told by their form.
_ABBREVIATIONS = frozenset(
    """mr mrs ms dr prof st sr jr rev hon gen col capt lt sgt gov sen rep pres fr mt ft ed
    eds al etc vs approx ca cf inc ltd co corp dept univ est feat jan feb mar
    apr jun jul aug sep sept oct nov dec min max tbsp tsp oz lb lbs""".split()
)
# These are short for something only before a number: "No. 5".
_NUMBERED = frozenset("no nos vol vols ch p pp fig figs art sec".split())
# Of the first, the ones that also end sentences: they do if the next word looks like a start.
_MAY_END = frozenset("etc inc ltd co corp jr sr al oz lb lbs tbsp tsp min max".split())

# Places to cut a long sentence, the best first.
_CLAUSES = (
    re.compile(r"(?<=[;:])\s+|\s+[–—-]\s+"),
    re.compile(r"(?<=,)\s+(?=(?:and|but|or|which|who|where|while|when|with|as|so|after|before)\b)"),
    re.compile(r"(?<=,)\s+"),
    re.compile(r"\s+(?=(?:and|but|or|which|who|where|while|when|because|after|before|that)\b)"),
)


def split_sentences(line: str) -> Iterator[str]:
    """Split a line of text into sentences, but not after an abbreviation or an initial."""
    start = 0
    for match in _END.finditer(line):
        if _ends(line, match):
            if sentence := line[start : match.end()].strip():
                yield sentence
            start = match.end()
    if sentence := line[start:].strip():
        yield sentence


def _ends(line: str, match: re.Match[str]) -> bool:
    mark, end = match.group(), match.end()
    if mark[0] in "。！？":
        return True
    if end == len(line) or not line[end].isspace():
        return False
    starts = _STARTS.match(line, end) is not None
    if mark != "." and not mark.startswith(('."', ".)", ".”", ".'")):
        return starts
    # Thirty characters hold any abbreviation.
    before = _LAST_WORD.search(line, max(0, match.start() - 30), match.start())
    word = before.group().lower() if before else ""
    if word in _MAY_END:
        return starts
    if word in _NUMBERED:
        return starts and not _FIGURE.match(line, end)
    if word in _ABBREVIATIONS or (len(word) == 1 and word.isalpha()) or word[-2:-1] == ".":
        return False
    # Not everybody starts sentences with a capital.
    return starts or (len(word) > 3 and word.isalpha())


def cut_long(text: str, most: int = MOST_WORDS) -> list[str]:
    """Cut a text into parts of at most ``most`` words, between clauses where it has any."""
    waiting, done = [text], []
    while waiting:
        part = waiting.pop()
        if _count(part) <= most:
            done.append(part)
        else:
            waiting += reversed(_halve(part, most))
    return [part for part in done if part]


def _count(text: str) -> int:
    return text.count(" ") + 1


def _halve(text: str, most: int) -> tuple[str, str]:
    """Cut in two near the middle, at the best place that leaves no crumbs.

    Only the stretch where a first part would end is looked at, so that the cost of cutting a text
    that is all one sentence grows with its length and not with its square.
    """
    words = text.split(" ", most + 1)
    head = len(text) - len(words[-1]) if len(words) > most + 1 else len(text)
    for pattern in _CLAUSES:
        cuts = [m for m in pattern.finditer(text, head // 4, head) if m.end() > m.start()]
        if cuts:
            best = min(cuts, key=lambda m: abs(m.start() - head * 0.6))
            return text[: best.start()].strip(), text[best.end() :].strip()
    near = text.rfind(" ", 1, head - 1)
    return text[:near].strip(), text[near:].strip()
