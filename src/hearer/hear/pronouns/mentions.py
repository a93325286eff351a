"""Finding names and noun phrases without a tagger: capitals, determiners and lists of words.

It is made for pronouns: what it must not miss are people. A name at the start of a sentence is
told from any other word there by the lists, by what follows it, and by its other occurrences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hearer.hear.pronouns.forms import Gender, is_pronoun
from hearer.hear.pronouns.function_words import (
    auxiliaries,
    determiners,
    function_words,
    openers,
)
from hearer.hear.pronouns.genders import (
    gender_of_name,
    gender_of_noun,
    gender_of_title,
    is_first_name,
)
from hearer.hear.pronouns.verbs import report_forms, verb_forms
from hearer.hear.pronouns.words import Sentence, Word

_PARTICLES = frozenset("de del della der den di du la le van von bin al".split())
_RANKS = frozenset("dr prof professor doctor captain president judge officer detective".split())
_MOST_WORDS = 6  # of a noun phrase after its determiner
_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
_PLACE = frozenset("in at on near to from of".split())


@dataclass(frozen=True, slots=True)
class Mention:
    """A name or a noun phrase: its place in the text and among the words of its sentence.

    ``gender`` is None where nothing tells; ``sure`` says that the word itself means it (*mother*),
    not that people called so usually are (*Emily*).
    """

    text: str
    head: str
    start: int
    end: int
    sentence: int
    first: int
    last: int
    named: bool
    gender: Gender | None
    sure: bool
    plural: bool

    @property
    def person(self) -> bool | None:
        """Whether it is a person: None where that is unknown."""
        if self.gender is None:
            return None
        return self.gender is not Gender.THING


def names_in(sentences: Sequence[Sentence]) -> frozenset[str]:
    """Words that are a name somewhere in the text, and so wherever they stand."""
    return frozenset(
        word.text
        for sentence in sentences
        for place, word in enumerate(sentence.words)
        if _may_name(sentence, place, frozenset())
    )


def mentions_in(sentence: Sentence, names: frozenset[str]) -> list[Mention]:
    """Find the mentions of a sentence in order.

    They do not overlap, but for owners: *Ruth's mother* stands before *Ruth*.
    """
    found: list[Mention] = []
    place = 0
    while place < len(sentence.words):
        mention = _name(sentence, place, names) or _noun_phrase(sentence, place)
        owned = _owned(sentence, mention) if mention else None
        found += [m for m in (owned, mention) if m]
        if mention:
            place = (owned or mention).last
        else:
            place += 1
    return found


def _may_name(sentence: Sentence, place: int, names: frozenset[str]) -> bool:
    word = sentence.words[place]
    if not word.is_name_like or word.lower in function_words() or is_pronoun(word.text):
        return False
    if word.lower in _DAYS:
        return False
    if is_first_name(word.text) or word.text in names:
        return True
    opens = place == 0 or not sentence.words[place - 1].is_word
    if not opens:
        return True
    follows = sentence.words[place + 1] if place + 1 < len(sentence.words) else None
    return word.lower not in openers() and follows is not None and starts_predicate(follows)


def starts_predicate(word: Word) -> bool:
    """Whether a word after a name tells that the name is a subject."""
    lower = word.lower
    return (
        lower in auxiliaries()
        or lower in verb_forms()
        or lower in report_forms()
        or lower in ("and", "'s", ",", "works")
        or (lower.endswith("ed") and len(lower) > 4)
    )


def _name(sentence: Sentence, place: int, names: frozenset[str]) -> Mention | None:
    words = sentence.words
    gender = gender_of_title(words[place].text) if words[place].is_name_like else None
    titled = gender is not None or (
        words[place].is_name_like and words[place].lower.rstrip(".") in _RANKS
    )
    start = place
    if titled:
        start += 1 + (start + 1 < len(words) and words[start + 1].text == ".")
        titled = start < len(words) and words[start].is_name_like
    if not titled:
        start, gender = place, None
    start = _after_initials(words, start)
    told = titled or start > place  # a title or an initial tells that a name follows
    if start >= len(words) or not (told or _may_name(sentence, start, names)):
        return None
    last = _name_end(words, start)
    while last > start + 1 and words[last - 1].lower in _PARTICLES:
        last -= 1
    if not told and _is_place(words, start):
        # "in Paris", "on Monday": a place or a time, unless someone is called so.
        return _mention(sentence, start, last, True, gender_of_name(words[start].text), False)
    known = gender or gender_of_name(words[start].text)
    return _mention(sentence, place, last, True, known or Gender.ANYONE, gender is not None)


def _after_initials(words: Sequence[Word], place: int) -> int:
    """Where the name goes on after *J. R.*; the same place if no initial stands there."""
    while (
        place + 2 < len(words)
        and len(words[place].text) == 1
        and words[place].text.isupper()
        and words[place + 1].text == "."
        and words[place + 2].is_name_like
        and not is_pronoun(words[place + 2].text)
    ):
        place += 2
    return place


def _name_end(words: Sequence[Word], start: int) -> int:
    last = start + 1
    while last < len(words) and _continues(words, last):
        # "In Paris Ada left": whom a known first name names is someone else.
        elsewhere = _is_place(words, start) and is_first_name(words[last].text)
        if _are_two(words, start, last) or (elsewhere and not is_first_name(words[start].text)):
            break
        last = max(last + 1, _after_initials(words, last))
    return last


def _is_place(words: Sequence[Word], start: int) -> bool:
    return start > 0 and words[start - 1].lower in _PLACE - {"to", "from", "of"}


def _are_two(words: Sequence[Word], first: int, second: int) -> bool:
    """Whether two names belong to two people: *told Ada Leo left*, a woman's and a man's."""
    genders = {gender_of_name(words[first].text), gender_of_name(words[second].text)}
    follows = words[second + 1] if second + 1 < len(words) else None
    return (
        genders == {Gender.FEMALE, Gender.MALE}
        and first > 0
        and follows is not None
        and starts_predicate(follows)
        and words[first - 1].lower in verb_forms()
    )


def _owned(sentence: Sentence, owner: Mention) -> Mention | None:
    """What belongs to someone: *Ruth's mother*."""
    if owner.last >= len(sentence.words) or sentence.words[owner.last].lower != "'s":
        return None
    found = _phrase_after(sentence, owner.last)
    if found is None:
        return None
    text = f"{owner.text}'s {sentence.text(owner.last + 1, found.last)}"
    return replace(found, text=text, start=owner.start, first=owner.first)


def _continues(words: Sequence[Word], place: int) -> bool:
    word = words[place]
    if word.lower in _PARTICLES:
        return place + 1 < len(words) and (
            words[place + 1].is_name_like or words[place + 1].lower in _PARTICLES
        )
    return word.is_name_like and word.lower not in function_words() and not is_pronoun(word.text)


def _noun_phrase(sentence: Sentence, place: int) -> Mention | None:
    words = sentence.words
    if words[place].lower not in determiners() or _opens_clause(words, place):
        return None
    return _phrase_after(sentence, place)


def _phrase_after(sentence: Sentence, place: int) -> Mention | None:
    """The noun phrase that a determiner, or the 's of an owner, opens."""
    words = sentence.words
    determiner = words[place].lower
    last = place + 1
    while last < len(words) and last - place <= _MOST_WORDS and _inside(words, place, last):
        last += 1
    if last < len(words) and _starts_object(words[last]):
        last = _cut_at_person(words, place + 1, last)
    if last == place + 1:
        return None
    head = words[last - 1].lower
    gender = gender_of_noun(head)
    plural = _plural(head, determiner)
    sure = gender in (Gender.FEMALE, Gender.MALE)
    return _mention(sentence, place, last, False, gender, sure, plural)


def _opens_clause(words: Sequence[Word], place: int) -> bool:
    """Whether *that* starts a clause: after someone who is told, or before a name."""
    if words[place].lower != "that":
        return False
    before = words[place - 1] if place else None
    after = words[place + 1] if place + 1 < len(words) else None
    told = before is not None and (
        before.is_name_like or gender_of_noun(before.lower) is not None or is_pronoun(before.text)
    )
    return told or (after is not None and after.is_name_like)


def _inside(words: Sequence[Word], determiner: int, place: int) -> bool:
    word, lower = words[place], words[place].lower
    if not word.is_word or lower in function_words() or is_pronoun(lower) or lower == "other":
        return False
    if word.is_name_like and place > determiner + 1:
        return words[place - 1].is_name_like
    return lower not in verb_forms() and not (lower.endswith("ed") and len(lower) > 5)


def _starts_object(word: Word) -> bool:
    return word.lower in determiners() or is_pronoun(word.text) or word.is_name_like


def _cut_at_person(words: Sequence[Word], first: int, last: int) -> int:
    """End the phrase at its last noun for a person: what follows is a verb not in the lists."""
    for place in range(last - 1, first - 1, -1):
        if gender_of_noun(words[place].lower):
            return place + 1
    return last


def _plural(head: str, determiner: str) -> bool:
    if determiner in ("a", "an", "this", "that", "one", "another", "each", "every"):
        return False
    if determiner in ("these", "those", "two", "three", "both", "many", "several", "few", "all"):
        return True
    return (head.endswith("s") and not head.endswith(("ss", "us", "is"))) or head in (
        "people",
        "men",
        "women",
        "children",
        "parents",
    )


def _mention(
    sentence: Sentence,
    first: int,
    last: int,
    named: bool,
    gender: Gender | None,
    sure: bool,
    plural: bool = False,
) -> Mention:
    words = sentence.words
    start, end = words[first].start, words[last - 1].end
    return Mention(
        text=" ".join(word.text for word in words[first:last]).replace(" .", "."),
        head=words[last - 1].lower,
        start=start,
        end=end,
        sentence=sentence.number,
        first=first,
        last=last,
        named=named,
        gender=gender,
        sure=sure,
        plural=plural,
    )
