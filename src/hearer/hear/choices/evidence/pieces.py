"""An option cut into pieces: each fact, each sentence, and long ones once more.

A network reads a few dozen tokens, an option's background runs to thousands of characters
(AltEntities, Section 5.1, truncates to 512 tokens). Pieces are what evidence is chosen from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hearer.hear.choices.evidence.cuts import cut_long, split_sentences
from hearer.reading import Option
from hearer.text import clean, fold

# What a page's layout, a library catalogue or a discography needs and nobody speaks of. On the
# dev splits of AltEntities these share words with the wrong option as often as with the right one,
# or with neither, or repeat the name (file names). Captions and the texts that stand for a picture
# stay: in recipes they share words with the right option ten times as often.
_UNSPOKEN = frozenset(
    """image image_file image_name image_size imagesize image_upright image_width cover cover_size
    logo photo border italic_title isbn isbn_note isbn13 issn oclc doi dewey congress lccn misc
    no_recipes no_commons orig_lang_code lang_code name_lang native_name_lang external_host
    external_url url website wikisource native_wikisource id sku ean upc asin audio_sample
    chronology next_title next_title2 next_year next_year2 prev_title prev_title2 prev_year
    prev_year2 last_title last_year this_title this_year""".split()
)

# Template shorthand that is no English.
_READABLE = {
    "pub_date": "publication date",
    "english_pub_date": "English publication date",
    "title_orig": "original title",
    "audio_read_by": "audiobook read by",
    "alt": "picture",
    "image_alt": "picture",
    "misc": "other",
}
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SEPARATORS = re.compile(r"[_\s]+")
_COUNTER = re.compile(r"(?<=[a-z])\d$")

# Footnotes at the end of a page: where something was read, not what it says.
_CITATION = re.compile(
    r"\b(?:Retrieved|Accessed) (?:on )?[\dA-Z]|\bArchived (?:from|at|[A-Z])|at Wikimedia Commons"
    r"|\bISBN\b|\bdoi:|https?://|\bpp?\. \d"
    r"|^[^\s,]+, [^,(]{1,40} \((?:[^()]{1,20} )?\d{4}"
)
_FOOTNOTE_WORDS = 60


@dataclass(frozen=True, slots=True)
class Piece:
    """A few words about an option: ``source`` says where they stand, ``order`` in which place."""

    text: str
    source: Literal["fact", "text"]
    order: int
    key: str = ""  # of a fact, made readable


def pieces(option: Option) -> list[Piece]:
    """Cut an option's facts, then its description, into pieces of at most about 45 words."""
    found: dict[str, Piece] = {}
    for key, value in option.facts.items():
        for text in _fact_pieces(key, value, option.name):
            found.setdefault(text, Piece(text, "fact", len(found), readable(key)))
    for text in _text_pieces(option.about):
        found.setdefault(text, Piece(text, "text", len(found)))
    return list(found.values())


def readable(key: str) -> str:
    """Turn a template's or a catalogue's key into words: ``release_date``, ``mainIngredient``."""
    plain = _normal(key)
    if plain in _READABLE:
        return _READABLE[plain]
    return _COUNTER.sub("", _SEPARATORS.sub(" ", _CAMEL.sub(" ", key)).strip())


def spoken(key: str) -> bool:
    """Whether people may speak of a fact with this key."""
    return _normal(key) not in _UNSPOKEN


def _normal(key: str) -> str:
    return _SEPARATORS.sub("_", key.strip().lower())


def _fact_pieces(key: str, value: str, name: str) -> Iterator[str]:
    value = clean(value)
    if not value or not spoken(key) or (_normal(key) == "name" and fold(value) in fold(name)):
        return
    label = readable(key)
    for part in cut_long(value):
        yield f"{label}: {part}" if label else part


def _text_pieces(about: str) -> Iterator[str]:
    for raw in about.splitlines():
        line = clean(raw)
        if line.count(" ") < _FOOTNOTE_WORDS and _CITATION.search(line):
            continue
        for sentence in split_sentences(line):
            yield from cut_long(sentence)
