"""What is to be done with the option: "upgrade me to Premium", "can you dim the first one?".

Verbs are too many to list; where they stand gives them away. A deed carries a choice, it does not
describe one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hearer.hear.choices.english.kinds import SMALL

# After these comes a verb.
_OPENERS = frozenset(
    tuple(phrase.split())
    for phrase in """like to|love to|want to|prefer to|need to|going to|have to|wish to|wanna|gonna|
    gotta|lets|let us|can you|could you|would you|will you|can we|could we|should we|can i|could i|
    may i|ill|i will|we will|id rather|would rather|you can|please""".split("|")
)
# After a verb that opens the reply comes what it is done to.
_OBJECTS = frozenset("the me us that this my our".split())
# "I'm craving ...": what follows these and ends in -ing is being done.
_DOING = frozenset("im am were are".split())
_NO_BASE_FORM = ("s", "ed", "ing", "er", "est", "ly", "en")
# Base forms that end like something else.
_SINGING = frozenset(
    """sing ring bring swing enter order offer cover discover deliver transfer consider register
    filter gather open listen press pass discuss process cross address miss test request suggest
    apply fly reply supply feed shred embed""".split()
)
# "transfer it to ..." is said to somebody; "loved it at ..." tells of the past.
_NO_IMPERATIVE = ("s", "ed", "ing")
_PARTICLES = frozenset("at by in into off on onto out over to up with for".split())
_ASIDE = frozenset("back forward off out up over down".split())  # "push back", "call off"
_PERSONS = frozenset("me us it them her him".split())
_BETWEEN = _PARTICLES | _PERSONS | _OBJECTS  # a verb and what it is done to


def is_deed(keys: Sequence[str], at: int, pointing: Collection[int]) -> bool:
    """Whether a word that is known for nothing else is a verb that carries out the choice.

    ``pointing`` are the places where the reply mentions options.
    """
    key = keys[at]
    if at and keys[at - 1] in _DOING and key.endswith("ing"):
        return True
    if key in SMALL or not key.isalpha() or not _is_base_form(keys, at):
        return False
    if at == 0:
        return len(keys) > 1 and (_has_object(keys) or _done_to(keys, pointing))
    return (keys[at - 1],) in _OPENERS or tuple(keys[max(0, at - 2) : at]) in _OPENERS


def _is_base_form(keys: Sequence[str], at: int) -> bool:
    """Whether a verb may have this ending; before "it" nothing else than a verb can stand."""
    ordered = at == 0 and keys[1:2] and keys[1] in _PERSONS
    endings = _NO_IMPERATIVE if ordered else _NO_BASE_FORM
    return keys[at] in _SINGING or not keys[at].endswith(endings)


def _has_object(keys: Sequence[str]) -> bool:
    """Whether what follows the first word is acted on: "move my ...", "push back the ..."."""
    after = 1 + (keys[1] in _ASIDE)
    return after < len(keys) and keys[after] in _OBJECTS


def _done_to(keys: Sequence[str], pointing: Collection[int]) -> bool:
    """Whether only particles part the first word from a mention; "a sequel to Dune" is no deed."""
    end = 1
    while end < len(keys) and keys[end] in _BETWEEN:
        end += 1
    starts = range(2, end + 1)
    return keys[1] != "to" and any(at in pointing for at in starts)


def known_deed(keys: Sequence[str], start: int, end: int) -> int | None:
    """Find the verb of a carrier with particles to come: "put it on", "let's have it in"."""
    led = (keys[start - 1],) in _OPENERS or tuple(keys[max(0, start - 2) : start]) in _OPENERS
    if start and not led:
        return None
    verb = end - 1
    while verb > start and keys[verb] in _PERSONS:
        verb -= 1
    after = keys[verb + 1 : verb + 3]
    return verb if after and (after[0] in _PERSONS or set(after) <= _PARTICLES) else None


def is_particle(keys: Sequence[str], at: int, deed: int) -> bool:
    """Whether a small word belongs to the verb at ``deed``: "upgrade me *to*", "send *her*"."""
    between = keys[deed + 1 : at]
    belongs = keys[at] in _PARTICLES | _ASIDE or (keys[at] in _PERSONS and at == deed + 1)
    return belongs and set(between) <= _PERSONS
