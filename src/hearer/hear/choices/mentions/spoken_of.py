"""What a prompt or context has named: "Do you mean tea?" / "yes", "no, the other one".

Of a prompt and a context this much is used and nothing else: a prompt that names all options puts
them in order, for "the first one" and "the latter". One that names exactly one of the
options makes it the one spoken of: "that one" and "it" then mean it, "the other one" the rest, and
"yes" to the question that named it takes it. A single option is spoken of without being named.
Only whole names count: in "What kind of tea?" the word *tea* names no *Green tea*. A text with an
"or" offers a choice and one with a "not" denies something; neither makes anything spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.phrases import Phrasebook, Word, read_words
from hearer.hear.choices.mentions.direct_mentions import Mention
from hearer.hear.choices.mentions.names import index_names
from hearer.hear.choices.mentions.parts import How
from hearer.hear.choices.mentions.verdicts import STRENGTH
from hearer.reading import Evidence, Option, Question

_MOST_WORDS = 10  # of a reply: a longer one says more than yes or that one
_MOST_READ = 2_000  # words of a prompt or context

_ASKING = frozenset("what which who whom whose where when how why".split())
# After these a text offers a choice, or takes back what it names.
_UNCLEAR = frozenset("or not no never none neither nor without except instead".split())


class Reply(str, Enum):
    """What a word or phrase does about the one spoken of."""

    YES = "yes"
    THAT = "that one"
    NOT_THAT = "not that one"


_BOOK = Phrasebook(
    {
        Reply.YES: """
            yes | yeah | yep | yup | yea | yah | aye | sure | sure thing | ok | okay | alright | all
            right | right | correct | exactly | precisely | indeed | definitely | absolutely |
            certainly | of course | for sure | please do | i do | i did | we do | i would | that's
            right | that's correct | you got it | go ahead | go for it | do it | why not | sounds
            good | sounds great | that works | works for me | fine | fine by me | perfect | great |
            gladly | with pleasure | i'd love to | i'd like that | i'd love that | of course i do
        """.split("|"),
        Reply.THAT: """
            it | that | this | that one | this one | that's it | that's the one | that is it | that
            is the one | it is | it's that one | the same | the same one | the one you said | the
            one you mentioned | the one you named
        """.split("|"),
        Reply.NOT_THAT: """
            not it | not that | not this | not that one | not this one | anything but that |
            anything but that one
        """.split("|"),
    }
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a short reply means of the one spoken of, and the text that spoke of it."""

    mention: Mention
    evidence: tuple[Evidence, ...]


def spoken_of(reply: str, question: Question) -> Spoken | None:
    """Read a reply by what prompt and context have named, or None if they do not settle it."""
    words = read_words(reply, _MOST_WORDS + 1)
    if not words or len(words) > _MOST_WORDS or _asks(reply, words):
        return None
    said = _said(words)
    alone = len(question.options) == 1
    if said is None or not (alone or question.prompt or question.context):
        return None
    name, text, asked = (question.names[0], "", True) if alone else _named(question)
    meant = _meant(said, name, question.names, asked=asked) if name else None
    if meant is None:
        return None
    how: How = "neither" if not meant else "name" if name in meant else "other"
    span = (words[0].start, words[-1].end)
    note = Evidence(step="spoken of", text=text, option=name)
    return Spoken(Mention(meant, how, STRENGTH[how], span), (note,) if text else ())


def _asks(reply: str, words: list[Word]) -> bool:
    return reply.rstrip().endswith("?") or words[0].key in _ASKING


def _said(words: list[Word]) -> set[Reply | Role] | None:
    """What the phrases of a reply do, if all of its words are known and none of them describes."""
    keys = [word.key for word in words]
    said: set[Reply | Role] = set()
    at = 0
    while at < len(keys):
        own, carrier = _BOOK.match(keys, at), BOOK.match(keys, at)
        # The longer phrase counts: "that one" in "that one", but not in "that one is ...".
        if own and (carrier is None or own[0] >= carrier[0] or carrier[1] is Role.NOT):
            at += own[0]
            said.add(own[1])
        elif carrier and carrier[1] in (Role.FILLER, Role.OTHER, Role.NO):
            at += carrier[0]
            said.add(carrier[1])
        else:
            return None
    return said - {Role.FILLER}


def _meant(
    said: set[Reply | Role], name: str, names: tuple[str, ...], *, asked: bool
) -> tuple[str, ...] | None:
    """The options meant: the one spoken of, the rest, none; None where that is not said."""
    rest = tuple(other for other in names if other != name)
    if not rest:
        denied = bool(said & {Role.NO, Reply.NOT_THAT})
        affirmed = bool(said & {Reply.YES, Reply.THAT})
        return None if Role.OTHER in said or denied == affirmed else () if denied else (name,)
    if said & {Role.OTHER, Reply.NOT_THAT}:
        return None if Reply.THAT in said else rest
    # A bare "no" leaves open whether any of the rest is meant.
    if Role.NO in said or not said:
        return None
    return (name,) if asked or Reply.THAT in said else None


def _named(question: Question) -> tuple[str, str, bool]:
    """The option spoken of, the text that names it, and whether "yes" would be an answer to it.

    The prompt comes last and counts first; the context is asked where the prompt names nothing.
    """
    for text, last in ((question.prompt, True), (question.context, not question.prompt)):
        words = read_words(text, _MOST_READ)
        found = _names_in(words, question.names)
        if found:
            plain = len(found) == 1 and not any(_unclear(word) for word in words)
            asked = last and words[0].key not in _ASKING
            return (found.pop(), text, asked) if plain else ("", "", False)
    return "", "", False


def as_listed(question: Question) -> tuple[Option, ...]:
    """The options in the order a prompt puts them: "the latter" is the last that was heard.

    Where the prompt does not name all of them it is the order they are given in.
    """
    words = read_words(question.prompt, _MOST_READ)
    order = dict.fromkeys(_in_order(words, question.names))
    by_name = {option.name: option for option in question.options}
    if order.keys() != by_name.keys():
        return question.options
    return tuple(by_name[name] for name in order)


def _unclear(word: Word) -> bool:
    return word.key in _UNCLEAR or word.text.lower().endswith(("n't", "n’t"))


def _names_in(words: list[Word], names: tuple[str, ...]) -> set[str]:
    """The options whose whole names stand in a text."""
    return set(_in_order(words, names))


def _in_order(words: list[Word], names: tuple[str, ...]) -> Iterator[str]:
    index = index_names(names)
    at = 0
    while at < len(words):
        full = index.full(words, at)
        if full:
            yield from (names[number] for number in sorted(full.options))
        at = full.end if full else at + 1
