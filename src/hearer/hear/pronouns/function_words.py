"""Words that are neither names nor heads of noun phrases."""

from __future__ import annotations

from functools import cache

from hearer.hear.pronouns.lexicon import sections


@cache
def function_words() -> frozenset[str]:
    """Determiners, prepositions, auxiliaries, connectives and common adverbs."""
    lists = sections("function.txt")
    return frozenset(word for title, words in lists.items() if title != "opener" for word in words)


@cache
def openers() -> frozenset[str]:
    """Words that often open a sentence, with a capital, and are no names."""
    return frozenset(sections("function.txt")["opener"])


@cache
def determiners() -> frozenset[str]:
    """Words that open a noun phrase."""
    return frozenset(sections("function.txt")["determiner"])


@cache
def auxiliaries() -> frozenset[str]:
    """Forms of *be*, *do*, *have* and the modal verbs."""
    return frozenset(sections("function.txt")["auxiliary"])
