"""Cleaning what people type, before anything reads it."""

from __future__ import annotations

import re
import unicodedata

# A spoken or typed reply is a few dozen words. Beyond this a reply is a document, and the middle of
# it cannot change a short-window model's reading; both ends are kept.
REPLY_LIMIT = 4_000

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u2028\u2029\ufeff]")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
# Words so frequent in replies that sharing them tells nothing.
_EMPTY = frozenset(
    "a an and are as at be been by do does did for from had has have he her his i in is it it's "
    "its me mean meant my of on one or our she so some than that that's the their them they this "
    "to was we were what when which who with would you your".split()
)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


def clean(text: str, limit: int | None = None) -> str:
    """Drop control characters, fold white space; keep both ends of what is over the limit."""
    if limit is not None and len(text) > 2 * limit:
        text = f"{text[:limit]} {text[-limit:]}"
    text = text.encode("utf-8", "ignore").decode("utf-8")  # lone surrogates
    text = _SPACE.sub(" ", _CONTROL.sub(" ", unicodedata.normalize("NFC", text))).strip()
    if limit is not None and len(text) > limit:
        text = f"{text[: limit // 2].rstrip()} … {text[-limit // 2 :].lstrip()}"
    return text


def fold(text: str) -> str:
    """Fold case, accents and typographic quotes, so that spelling variants compare equal."""
    plain = unicodedata.normalize("NFKD", text.translate(_QUOTES).casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def words(text: str) -> list[str]:
    """Split folded text into words; an apostrophe stays inside its word."""
    return _WORD.findall(fold(text))


def telling_words(text: str) -> set[str]:
    """Give the words of a text that can tell one option from another."""
    return set(words(text)) - _EMPTY
