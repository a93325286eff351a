"""Cutting a reply into names, places, quantifiers, the words that carry them, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearer.hear.choices.english.carriers import BOOK, Role
from hearer.hear.choices.english.kinds import KINDS, SMALL, WORKS
from hearer.hear.choices.english.phrases import Word
from hearer.hear.choices.mentions.names import Found, NameIndex
from hearer.hear.choices.mentions.parts import Part, Regrouping
from hearer.hear.choices.mentions.phrase_parts import DETERMINERS, PhraseReader, carries
from hearer.hear.choices.mentions.place_parts import PlaceReader, named
from hearer.hear.choices.mentions.places import finished
from hearer.hear.choices.mentions.positions import place

# No name follows these at once.
_BEFORE_VERBS = frozenset("i we you they cant dont wont didnt wouldnt couldnt doesnt".split())
_PAST = frozenset(
    "been read seen had eaten tried watched heard visited used owned played met done".split()
)
_PRAISE = frozenset(
    "best better good great nice perfect fine lovely ideal correct favourite favorite".split()
)
# Carriers that are nouns as well.
_DONE = frozenset(
    """call play show drive ride meeting ring order pick phone book watch rent text email message
    print drink start visit walk swim run""".split()
)
_CHOOSING = frozenset(
    """take get have want like love go do make try pick choose give let be play need say mean will
    can would could select vote prefer show think""".split()
)
_SAID_ALONE = _PRAISE | {"hello", "sorry", "thanks", "yes", "wow"}
_BEFORE_TITLES = WORKS | set("play watch read stream queue hear to called on".split())
_JOINS = (Role.AND, Role.OR, Role.BUT)
# "at the Grand" answers where; "the one at the Grand" and "it's at the Grand" describe.
_WHERE = frozenset("at to on in with".split())
_BEFORE_FACTS = frozenset(
    "im am been it its is was are were one ones that thats them those these".split()
)
_TIMES = frozenset("now today tonight tomorrow".split())
_WHOSE = frozenset("his her their our".split())


class PartReader:
    """Reads the parts of one reply, left to right, the longest and most telling first."""

    def __init__(self, words: Sequence[Word], index: NameIndex, *, acts: bool = False) -> None:
        self.words = words
        # Where options have names only, a verb may name one: "cancel" of *Cancel the booking*.
        self.acts = acts
        self.keys = [word.key for word in words]
        self.index = index
        self.everyone = index.everyone
        self._found: list[Part] = []
        self._places = PlaceReader(words, index, listed_only=acts)
        self._phrases = PhraseReader(words, index)

    def parts(self) -> list[Part]:
        """Cut the whole reply."""
        found = self._found
        at = 0
        while at < len(self.words):
            part = self._next(at)
            opens = self.words[part.start].opens
            found.append(replace(part, opens=True) if opens else part)
            at = part.end
        return Regrouping(self.words).parts(found)

    def _next(self, at: int) -> Part:
        return (
            self._full_name(at)
            or self._time(at)
            or self._places.at(at)
            or self._code(at)
            or self._name_part(at)
            or self._places.numbered_kind(at)
            or self._experience(at)
            or self._phrases.at(at)
            or self._name_part(at, typos=True)
            or Part(at, at + 1, role=BOOK.misspelled(self.keys[at]) or _adverb(self.keys[at]))
        )

    def _full_name(self, at: int) -> Part | None:
        found = self.index.full(self.words, at)
        if found is None or self._is_verb(at):
            return None
        if self._everyday(found) and not self._titled(found):
            return None
        # The name may go on after its title: "Hello by Adele".
        longer = self.index.part(self.words, at, typos=False)
        if longer and longer.end > found.end and longer.options < found.options:
            found = longer
        return self._named(self.index.longer(self.words, found) or found)

    def _time(self, at: int) -> Part | None:
        found = self.index.at_time(self.words, at)
        return named(found) if found else None

    def _code(self, at: int) -> Part | None:
        """Read letters of a name where no small word can stand: "the vs flight", "the VS"."""
        who = self.index.coded(self.keys[at])
        if not who:
            return None
        written = self.words[at].text.isupper()
        written = written and (at == 0 or not self.words[at - 1].text.isupper())
        between = at > 0 and self.keys[at - 1] in ("the", "that", "my", "our")
        between = between and at + 1 < len(self.keys) and self._phrases.is_kind(at + 1)
        return Part(at, at + 1, how="part", options=who) if written or between else None

    def _is_verb(self, at: int) -> bool:
        """Whether a word can only be a verb here: "I can't imagine" is not about *Imagine*."""
        after = at > 0 and not self.words[at].opens and self.keys[at - 1] in _BEFORE_VERBS
        named = self.acts and self.index.starts_name(self.keys[at])
        return after and self.keys[at].isalpha() and not named

    def _everyday(self, found: Found) -> bool:
        """A name made of everyday words ("It", "The One") counts only as the whole reply.

        Three of them in a row are no accident: "put on Take On Me".
        """
        return found.end - found.start < 3 and all(
            k in SMALL or carries(k) for k in self.keys[found.start : found.end]
        )

    def _titled(self, found: Found) -> bool:
        """Whether everyday words stand where a title is expected: "play Perfect"."""
        at, end = found.start, found.end
        if not at or self.words[at].opens or self.keys[at - 1] not in _BEFORE_TITLES:
            return False
        ended = finished(self.words, end)
        shouted = all(word.text.isupper() for word in self.words)
        written = self.words[at].text[:1].isupper() and not shouted
        return ended and (written or self.keys[at] in _SAID_ALONE)

    def _name_part(self, at: int, *, typos: bool = False) -> Part | None:
        lead = at
        while lead < len(self.words) - 1 and self._is_small(lead) and not self._joins(lead):
            lead += 1
        if self._is_verb(lead) or (self._only_carries(lead) and not self._joins(lead)):
            return None
        if lead > at and place(self.words, lead, self.index.count):
            return None
        found = self.index.full(self.words, lead) if lead > at else None
        found = found or self.index.part(self.words, lead, typos=typos)
        if found is None or not (lead == at or self._leads(at, found)):
            return None
        # "a hotel" asks for any, where others may be hotels; "the hotel" narrows the options down.
        any_of_them = at > 0 and self.keys[at - 1] in ("a", "an")
        any_of_them = any_of_them and "not" not in self.keys[: at - 1][-1:]
        if len(found.options) > 1 and any_of_them and not self._sets_apart(found):
            return None
        kind = found.end == lead + 1 and self._phrases.is_kind(lead)
        return replace(self._named(replace(found, start=at)), kind=kind)

    def _sets_apart(self, found: Found) -> bool:
        """Whether no other can be meant: "a scarf", or "a train" where the other is a *Bus*."""
        kind = any(form in KINDS for form in self._phrases.forms(found.start))
        return not kind or self._phrases.are_others(found)

    def _named(self, found: Found) -> Part:
        return named(self.index.by_letter(self.words, found) or found)

    def _joins(self, at: int) -> bool:
        """Whether a carrier and the word after it make a word of a name: "think pad"."""
        return self.index.split(self.words, at) is not None

    def _is_small(self, at: int) -> bool:
        return self.keys[at] in SMALL and not self.index.short_form(self.words[at])

    def _only_carries(self, at: int) -> bool:
        """Whether a word carries a choice and is no name, as in "the plus one", "the right one"."""
        match = BOOK.match(self.keys[at : at + 1], 0)
        if match is None or self.keys[at] in KINDS or self.index.numbered(self.words, at):
            return False
        # "work" of *Emma (work)*, "now" of *Reply now*
        alone = len(self.keys) == 1
        if alone and (self.index.is_aside(self.keys[at]) or self.keys[at] in _TIMES):
            return False
        if self.acts and match[1] is Role.FILLER and self._acts(at):
            return False
        if match[1] in _JOINS:
            return at > 0 and self.keys[at - 1] not in DETERMINERS
        return match[1] is not Role.FILLER or not self._is_noun(at)

    def _acts(self, at: int) -> bool:
        key, match = self.keys[at], BOOK.match(self.keys, at)
        alone = match is not None and match[0] == 1
        return alone and key not in _PRAISE and key not in _CHOOSING and self.index.starts_name(key)

    def _is_noun(self, at: int) -> bool:
        """Whether a word that mostly carries is a name: "the plus one", "the call", "rent"."""
        after = self.keys[at + 1 : at + 2]
        ended = finished(self.words, at + 1)
        if at == 0:  # with nothing to be done to
            return ended and self.keys[at] in _DONE
        if self.keys[at - 1] not in ("the", "that", "my", "our") or self.keys[at] in _PRAISE:
            return False
        return after == ["one"] or (self.keys[at] in _DONE and (ended or after[0] == "to"))

    def _leads(self, at: int, found: Found) -> bool:
        """Whether the small words from ``at`` may stand before a name: as in it, or "to Oslo"."""
        if self.index.leads(self.words, at, found):
            return True
        run = self.keys[at : found.start]
        if set(run) <= _WHOSE:  # "her mobile" of *Emma (mobile)*
            return self.index.is_aside(self.words[found.start].stem)
        if self.acts and run[0] == "with" and self._holds(at, found):
            return True
        asked = at == 0 or self.words[at].opens
        # "3 pm on Friday"
        asked = asked or any(part.options & found.options for part in self._found[-1:])
        if run[0] in ("on", "in") and self.index.is_street(found.options):
            return set(run[1:]) <= {"the"}
        asked = asked or (carries(self.keys[at - 1]) and self.keys[at - 1] not in _BEFORE_FACTS)
        if asked and run[0] == "from":  # "from my savings"; "from Germany" tells of the option
            return run[1:] in (["my"], ["our"], ["the"])
        return asked and run[0] in _WHERE and (set(run[1:]) <= {"the"} or run == ["on", "a"])

    def _holds(self, at: int, found: Found) -> bool:
        """Whether nothing else is said: "the one with the mushrooms", where names are all."""
        led = self.keys[max(0, at - 2) : at] in (["the", "one"], ["one"])
        return led and found.end == len(self.keys) and len(found.options) == 1

    def _experience(self, at: int) -> Part | None:
        """Set aside what tells of the past and chooses nothing: "I've been to Crete"."""
        if self.keys[at] not in ("ive", "weve", "never"):
            return None
        verbs = [i for i, key in enumerate(self.keys[at : at + 3], at) if key in _PAST]
        return Part(at, verbs[0] + 1) if verbs else None


def _adverb(key: str) -> Role | None:
    """Take an adverb as carrying: "preferably", "seriously"."""
    return Role.FILLER if len(key) > 5 and key.endswith("ly") else None
