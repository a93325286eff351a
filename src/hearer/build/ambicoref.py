"""Makes AmbiCoref sentences from lists of words: six template pairs, minimal pairs linked.

Nouns come in pairs, in both orders; pronouns agree with them, also inside event phrases. From the
published lists this gives the published sentences (see `hearer.build.ambicoref_check`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from hearer.corpora.ambicoref import TEMPLATES, Sentence, family, file_stem, parse
from hearer.corpora.ambicoref_words import PAIR_LISTS, Nouns, Words, feminine, read_words
from hearer.errors import InputError

PAIRS = 26  # of each kind in the published lists: thirteen, in both orders
_THIRD = "the client"  # who is spoken of where no third noun varies (Table 1, rows 3, 4, 7, 8)
_OWN = Path(__file__).parent / "ambicoref_words"

# The lists of nouns a template goes through, in the order of the published files.
_LISTS = {
    "ECO-1": ("nps_3f", "nps_2f_m", "nps_3m", "nps_2m_f"),
    "ECS-1": ("nps_3f", "nps_2f_m", "nps_3m", "nps_2m_f"),
    "ECO-2": ("nps_2f", "nps_2m"),
    "ECS-2": ("nps_2f", "nps_2m"),
    "IC": ("nps_2m", "nps_2f"),
    "TOP": ("nps_2f", "nps_2m"),
}


def own_words() -> Words:
    """The lists that come with hearer: other verbs, events and names than the published ones."""
    return read_words(_OWN)


def generate(words: Words, templates: tuple[str, ...] = TEMPLATES) -> Iterator[Sentence]:
    """Make all sentences: template by template, the ambiguous ones first.

    The sentences of a minimal pair differ in the verb phrase alone and share their ``pair``.
    """
    missing = [name for name in PAIR_LISTS if not words.pairs.get(name)]
    if missing:
        raise InputError(f"no pairs of nouns for {missing[0]}; draw some with draw_pairs")
    for template, ambiguous in product(templates, (True, False)):
        texts = _texts(template, ambiguous, words)
        stem = file_stem(template, ambiguous)
        for number, text in enumerate(texts):
            key, pair = f"{stem}:{number}", f"{template}:{number}"
            yield parse(text, template, key=key, pair=pair, ambiguous=ambiguous)


def _texts(template: str, ambiguous: bool, words: Words) -> Iterator[str]:
    lists = [(name, words.pairs[name]) for name in _LISTS[template]]
    for row in _rows(template, ambiguous, words):
        for name, entries in lists:
            female = name.startswith(("nps_3f", "nps_2f"))
            for nouns in entries:
                yield _compose(template, row, _with_articles(nouns, words), female)


def _rows(template: str, ambiguous: bool, words: Words) -> list[tuple[str, ...]]:
    """What a template varies besides its nouns; the phrase that decides comes last."""
    which = 0 if ambiguous else 1
    if template == "IC":
        return [(call[0], reason[which]) for call, reason in product(words.calls, words.reasons)]
    if template == "TOP":
        return [
            (row.passed, row.object, row.prep, row.ambiguous if ambiguous else row.unambiguous)
            for row in words.transfers
        ]
    return [(pair[which],) for pair in (words.eco if family(template) == "ECO" else words.ecs)]


def _compose(template: str, row: tuple[str, ...], nouns: Nouns, female: bool) -> str:
    a, b, third = (*nouns, _THIRD)[:3]
    subject, object = ("she", "her") if female else ("he", "him")
    *frame, phrase = row
    if template == "IC":
        return f"{a} {frame[0]} {b} because {subject} {phrase}."
    if template == "TOP":
        passed, thing, prep = frame
        event = feminine(phrase) if female else phrase
        return f"{a} {passed} {b} {thing} {prep} {subject} {event}."
    if family(template) == "ECO":
        return f"{a} told {b} that {subject} {phrase} {third}."
    return f"{a} told {b} that {third} {phrase} {object}."


def _with_articles(nouns: Nouns, words: Words) -> Nouns:
    names = words.all_names
    return tuple(
        noun if noun in names else f"{'the' if place else 'The'} {noun}"
        for place, noun in enumerate(nouns)
    )


def draw_pairs(words: Words, count: int = PAIRS, seed: int = 0) -> Words:
    """Draw which nouns go together, as Section 2.2 does: every pair once, then in both orders."""
    if count < 2 or count % 2:
        raise InputError(f"the number of noun pairs must be even (both orders), not {count}")
    chance = random.Random(seed)
    pool = {gender: words.names[gender] + words.nouns[gender] for gender in "mf"}
    used: dict[str, set[frozenset[str]]] = {"m": set(), "f": set()}
    pairs: dict[str, tuple[Nouns, ...]] = {}
    for name in PAIR_LISTS:
        gender, third = name[5], {"3": name[5], "2": name[7:]}[name[4]]
        pairs[name] = tuple(_draw(pool, gender, third, count // 2, used[gender], chance))
    return replace(words, pairs=pairs)


def _draw(
    pool: dict[str, tuple[str, ...]],
    gender: str,
    third: str,
    count: int,
    used: set[frozenset[str]],
    chance: random.Random,
) -> Iterator[Nouns]:
    choice = sorted(set(pool[gender]))
    most = len(choice) * (len(choice) - 1) // 2
    if len(used) + count > most:
        raise InputError(f"{len(choice)} names and nouns make {most} pairs, too few to draw from")
    for _ in range(count):
        a, b = chance.sample(choice, 2)
        while frozenset((a, b)) in used:
            a, b = chance.sample(choice, 2)
        used.add(frozenset((a, b)))
        rest = [noun for noun in sorted(set(pool.get(third, ()))) if noun not in (a, b)]
        last = (chance.choice(rest),) if rest else ()
        yield from ((a, b, *last), (b, a, *last))
