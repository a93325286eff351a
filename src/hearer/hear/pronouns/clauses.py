"""The clause of a pronoun and the clause it hangs on, read from the order of words.

English puts subject, verb and object in this order, and a connective between two clauses: from the
connective, the mentions and the pronoun follows who does what in *Emily told Jessica that she
bored Brian*. Where the connective is left out (*Emily said she left*), a subject opens the clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearer.hear.pronouns.forms import Form, Role, form_of, is_pronoun
from hearer.hear.pronouns.mentions import Mention, starts_predicate
from hearer.hear.pronouns.verbs import BE, VerbClass, bare, classes_of, report_forms
from hearer.hear.pronouns.words import Sentence

_CONNECTIVES = frozenset(
    "that because since as after before when whenever while until till although though so if "
    "whether once unless".split()
)
_JOINS = frozenset("and but or for yet".split())  # connectives only right before a clause
_STOPS = frozenset('.!?;:,…"”“—–')


@dataclass(frozen=True, slots=True)
class Clause:
    """The clause of the pronoun: words are small letters, ``phrase`` is the text without pronoun.

    ``predicate`` is the verb and what stands between it and its object; ``after`` what follows the
    object. ``others`` are the mentions in the same clause. ``connective`` is empty where the clause
    opens the sentence, and where its subject opens it.
    """

    connective: str
    role: Role
    phrase: str
    predicate: tuple[str, ...]
    after: tuple[str, ...]
    others: tuple[Mention, ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Matrix:
    """The clause that the pronoun's clause hangs on.

    ``theme`` is what stands there besides subject, verb and the second person: *a cake*.
    """

    subject: Mention
    verb: tuple[str, ...]
    object: Mention | None
    theme: str
    passive: bool


def clause_of(sentence: Sentence, place: int, form: Form, mentions: Sequence[Mention]) -> Clause:
    """Find the clause around the word at ``place``."""
    words = sentence.words
    link = _connective(sentence, place, form)
    opener = _opening_subject(sentence, place, link + 1, form, mentions)
    first = link + 1 if opener is None else opener
    last = _end(sentence, place)
    inside = [m for m in mentions if first <= m.first and m.last <= last and not _at(m, place)]
    role = _role(form, place, inside, mentions)
    before = [m for m in inside if m.last <= place]
    later = [m for m in inside if m.first > place]
    if role is Role.SUBJECT:
        # "had a crush on Brian": the object is the person, if there is one.
        target = next((m for m in later if m.person), later[0] if later else None)
        span = (place + 1, target.first if target else last)
        rest = (target.last if target else last, last)
    else:
        span, rest = (before[0].last if before else first, place), (place + 1, last)
    return Clause(
        connective=words[link].lower if link >= 0 and opener is None else "",
        role=role,
        phrase=_phrase(sentence, first, last, place),
        predicate=_lower(sentence, *span),
        after=_lower(sentence, *rest),
        others=tuple(inside),
        first=first,
        last=last,
    )


def _at(mention: Mention, place: int) -> bool:
    return mention.first <= place < mention.last


def _connective(sentence: Sentence, place: int, form: Form) -> int:
    """The place of the word that opens the clause; -1 where the sentence does."""
    words = sentence.words
    for back in range(place - 1, -1, -1):
        word = words[back].lower
        if word in _CONNECTIVES or word in ";:—–":
            return back
        if word in _JOINS and back == place - 1 and form.role is Role.SUBJECT:
            return back
        if word in ',"”“':
            return back
    return -1


def _opening_subject(
    sentence: Sentence, place: int, start: int, form: Form, mentions: Sequence[Mention]
) -> int | None:
    """Where a subject opens the pronoun's clause without a connective, if one does."""
    before = [m for m in mentions if start <= m.first and m.last <= place]
    for at in range(place, start, -1):
        named = next((m for m in before if m.first == at), None)
        if named is not None and _is_reported(sentence, start, named.first, named.last, before):
            return at
        if named is None and any(m.last <= at for m in before):
            own = form if at == place else form_of(sentence.words[at].text)
            known = at == place or is_pronoun(own.word)
            if known and own.role is Role.SUBJECT:
                return at
            if known and own.role is Role.ANY and _is_reported(sentence, start, at, at + 1, before):
                return at
    return None


def _is_reported(
    sentence: Sentence, start: int, first: int, last: int, mentions: Sequence[Mention]
) -> bool:
    """Whether words are the subject of what is said or thought: *said Ada left*."""
    words = sentence.words
    if first <= start or last >= len(words) or not _finite(sentence, last):
        return False
    if words[first - 1].lower in report_forms():
        return True
    told = next((m for m in mentions if m.last == first), None)
    teller = max((m.last for m in mentions if told and m.last <= told.first), default=start)
    verb = _lower(sentence, teller, told.first) if told else ()
    return bool(classes_of(verb) & {VerbClass.TELL, VerbClass.ADVISE})


def _finite(sentence: Sentence, place: int) -> bool:
    word = sentence.words[place]
    return word.is_word and word.lower != "and" and (starts_predicate(word) or word.text[-1] == "s")


def reporter_of(sentence: Sentence, clause: Clause, mentions: Sequence[Mention]) -> Mention | None:
    """Who says or thinks what the clause tells: the subject of *said* in *Ada said she left*."""
    stop = clause.first - bool(clause.connective)
    if clause.connective not in ("", "that", "if", "whether"):
        return None
    before = [m for m in mentions if m.last <= stop]
    if not before:
        return None
    verb = bare(_lower(sentence, before[-1].last, stop))
    if len(verb) != 1 or verb[0] not in report_forms() or _is_joined(sentence, before):
        return None
    # "The nun who hired Ada said": not Ada says it, but whom the relative clause is about.
    heads = (m for m in before[:-1] if sentence.words[m.last].lower in ("who", "whom", "which"))
    return next(heads, before[-1])


def _is_joined(sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    """Whether the last of some mentions is one of several people: *Ada and Leo*."""
    link = mentions[-1].first - 1
    joined = link > 0 and sentence.words[link].lower == "and"
    return joined and any(m.last in (link, link - 1) for m in mentions[:-1])


def _end(sentence: Sentence, place: int) -> int:
    """Where the clause ends: at a sign, not at a connective, whose clause belongs to it."""
    for on in range(place + 1, len(sentence.words)):
        if sentence.words[on].lower in _STOPS:
            return on
    return len(sentence.words)


def _role(form: Form, place: int, inside: Sequence[Mention], mentions: Sequence[Mention]) -> Role:
    if form.role is not Role.ANY:
        return form.role
    if any(m.first == place for m in mentions):  # "her book" is a phrase that "her" opens
        return Role.POSSESSIVE
    if form.word in ("her", "hir", "zir", "faer"):
        return Role.OBJECT
    return Role.OBJECT if any(m.last <= place for m in inside) else Role.SUBJECT


def _phrase(sentence: Sentence, first: int, last: int, place: int) -> str:
    words = [w.text for at, w in enumerate(sentence.words[first:last], first) if at != place]
    return " ".join(words)


def _lower(sentence: Sentence, first: int, last: int) -> tuple[str, ...]:
    return tuple(word.lower for word in sentence.words[first:last] if word.is_word)


def matrix_of(
    sentence: Sentence, clause: Clause, mentions: Sequence[Mention], people: Sequence[Mention]
) -> Matrix | None:
    """Find who does what to whom in the clause that the pronoun's clause hangs on.

    ``people`` are the mentions the pronoun may mean: the first is the subject, the second whom the
    verb is done to. A subordinate clause may also come first: *Because she was late, Emily ...*
    """
    first, last = 0, clause.first - bool(clause.connective)
    if clause.first <= 1:
        first, last = clause.last + 1, _end(sentence, clause.last)
    here = [m for m in people if first <= m.first and m.last <= last]
    if not here or not (clause.connective or clause.first):
        return None
    subject = here[0]
    second = next(
        (m for m in here if m.first >= subject.last and m.head != subject.head),
        None,
    )
    following = [m for m in mentions if subject.last <= m.first and m.last <= last]
    stop = following[0].first if following else last
    verb = _lower(sentence, subject.last, stop)
    return Matrix(
        subject=subject,
        verb=verb,
        object=second,
        theme=_theme(sentence, subject, second, stop, last),
        passive=len(verb) > 2 and verb[0] in BE and verb[-1] == "by",
    )


def _theme(
    sentence: Sentence, subject: Mention, second: Mention | None, stop: int, last: int
) -> str:
    if second is None:
        return sentence.text(stop, last)
    if second.first == stop:
        return sentence.text(second.last, last)
    return sentence.text(stop, second.first)
