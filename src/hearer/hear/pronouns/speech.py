"""The first and the second person: who speaks and who is spoken to.

*I* and *you* mean someone of the text only where they stand in someone's words, or where someone
is called by name: *"Did you eat?" Emily asked Jessica*; *Emily, you are late*.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.pronouns.candidates import NEVER, Candidate
from hearer.hear.pronouns.forms import Form
from hearer.hear.pronouns.mentions import Mention

_QUOTE = re.compile(r"[\"“](?P<said>[^\"“”]*)[\"”]")
_FITS, _ELSEWHERE = 3.0, -3.0
_NEAR = 120  # characters around a quote that may say whose words it is


def person_scores(
    text: str, place: int, form: Form, candidates: Sequence[Candidate]
) -> list[float]:
    """Score candidates for a pronoun of the first or second person at a place of the text."""
    quote = next((m for m in _QUOTE.finditer(text) if m.start() < place < m.end()), None)
    called = {c.name for c in candidates if any(_is_called(text, m) for m in c.mentions)}
    if quote is None:
        return [_FITS if form.person == 2 and c.name in called else _ELSEWHERE for c in candidates]
    speaker, hearer = _around(text, quote.start(), quote.end(), candidates, called)
    meant = speaker if form.person == 1 else hearer
    other = hearer if form.person == 1 else speaker
    return [
        _FITS if c.name == meant else NEVER if c.name == other else _ELSEWHERE for c in candidates
    ]


def _is_called(text: str, mention: Mention) -> bool:
    """Whether someone is addressed: a name between a sentence's edge and a comma."""
    before = text[: mention.start].rstrip()
    after = text[mention.end : mention.end + 1]
    opens = not before or before[-1] in '.!?"“'
    closes = before.endswith(",") and after in '.!?,"”'
    return mention.named and ((opens and after == ",") or closes)


def _around(
    text: str, start: int, end: int, candidates: Sequence[Candidate], called: set[str]
) -> tuple[str, str]:
    """The names of speaker and hearer, empty where the text does not say."""
    outside = sorted(
        (min(abs(m.start - end), abs(start - m.end)), m.start, c.name)
        for c in candidates
        for m in c.mentions
        if not start <= m.start < end and (start - _NEAR < m.start < end + _NEAR)
    )
    after = [(at, name) for _, at, name in outside if at >= end]
    before = [(at, name) for _, at, name in outside if at < start]
    names = [name for _, name in sorted(after or before)]
    inside = [
        c.name
        for c in candidates
        for m in c.mentions
        if start <= m.start < end and c.name in called
    ]
    speaker = names[0] if names else ""
    others = [name for name in (*inside, *names[1:]) if name != speaker]
    return speaker, others[0] if others else ""
