"""Finding answers in a list of words: listed phrases and echoes, and what may stand around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hearer.hear.answers.direct.echoes import read_echo
from hearer.hear.answers.direct.likenesses import read_likeness
from hearer.hear.answers.direct.patterns import OF_OPINION, opinion
from hearer.hear.answers.direct.proposals import answer_to_proposal, orders_opposite
from hearer.hear.answers.direct.surroundings import (
    AGREEING_STARTS,
    APPROVING,
    AUXILIARIES,
    CLAUSE_STARTS,
    CONDITIONAL_CONJUNCTIONS,
    CONJUNCTIONS,
    CONTRACTED,
    FILLERS,
    GOING_ON,
    NEGATIONS,
    OF_KNOWING,
    SUBJECTS,
    TAGS,
    TURNS,
)
from hearer.hear.answers.direct.words import (
    EMOJI,
    GRANTING,
    IN_PHRASES,
    LIGHTLY,
    LONGEST,
    NO_ANSWERS,
    NOT_KNOWING,
    PERMISSION,
    RHETORICAL,
    Follow,
    Phrase,
    phrase_of,
)
from hearer.hear.english.spans import Token
from hearer.polarity import MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES

_DENIED = {YES: NO, PROBABLY_YES: PROBABLY_NO, MIDDLE: PROBABLY_NO}
_ECHO = 0.97
_EMOJI = 0.95
_GRANTED = 0.85
_ACKNOWLEDGING = frozenset("ok okay alright right fine true".split())
_LONGEST_OPINION = 5
# Open questions that expect no answer: "why would I?", "when don't we?".
_ASKING = frozenset("who why how when what's".split())
_PLAIN = frozenset("yes yeah yep no nope nah".split())
_WISHED = frozenset("i'd would we'd that'd it'd love".split())
_WISHING = frozenset("would could should".split())
# "Yes is what he said", "yes men": after an answer these make it a mention of the word.
_MENTIONING = frozenset("is was men means".split())
_ABLE = frozenset("can can't could couldn't would".split())
_FOR_NOW = frozenset("yet now today tonight anymore".split())
_OF_TIME = frozenset("around about at by till until from before after".split())
_QUOTES = frozenset("\"'”’»")


class Answer(NamedTuple):
    """An answer found, and the tokens it takes up."""

    phrase: Phrase
    words: tuple[str, ...]
    start: int
    end: int
    echo: bool = False


class Asked(NamedTuple):
    """What of a question counts for reading its answers.

    ``echoing`` holds the forms of auxiliary an echo may use, all if it is empty. ``mind`` says that
    the question asks whether somebody minds, ``request`` that it asks a favour: "no problem" means
    no to the one and yes to the other; ``offer`` that it offers something; ``knowing`` that it asks
    what somebody knows; ``equal`` is what it compares by, if it does.
    """

    words: frozenset[str]
    echoing: frozenset[str]
    mind: bool
    request: bool
    offer: bool
    knowing: bool
    equal: str


class Grammar:
    """The words of one reply to a question, and the answers that start at each of them."""

    def __init__(self, tokens: Sequence[Token], words: Sequence[str], asked: Asked) -> None:
        self.tokens = tokens
        self.words = words
        self.asked = asked
        self._memo: dict[int, Answer | None] = {}

    def answer(self, at: int) -> Answer | None:
        """Find the longest answer that starts at a token."""
        if at not in self._memo:
            self._memo[at] = None
            self._memo[at] = (
                self._emoji(at)
                or self._opinion(at)
                or self._likeness(at)
                or self._opposite(at)
                or self._listed(at)
                or self._echo(at)
            )
        return self._memo[at]

    def is_mark(self, at: int) -> bool:
        """Whether there is a mark, and no word, at this place."""
        return at < len(self.tokens) and not self.tokens[at].is_word

    def after_fillers(self, at: int) -> int:
        """Skip what may stand before an answer: a filler, or an adverb as in "technically, no"."""
        if length := self._longest(FILLERS, at):
            return at + length
        if not self.words[at].endswith("ly"):
            return at
        after = at + 1 + (self.words[at + 1 : at + 2] == [","])
        return after if _PLAIN.intersection(self.words[after : after + 1]) else at

    def goes_on(self, at: int) -> bool:
        """Whether words follow that are no tags."""
        return any(token.is_word for token in self.tokens[self.after_tags(at) :])

    def after_tags(self, at: int) -> int:
        """Skip what may stand behind an answer."""
        while length := self._longest(TAGS, at):
            at += length
        return at

    def ends_with_tags(self, at: int) -> bool:
        """Whether nothing follows but tags and marks."""
        while at < len(self.words):
            after = self.after_tags(at)
            if after == at and not self.is_mark(at):
                return False
            at = max(after, at + 1)
        return True

    def _longest(self, phrases: frozenset[tuple[str, ...]], at: int) -> int:
        for length in range(min(5, len(self.words) - at), 0, -1):
            if tuple(self.words[at : at + length]) in phrases:
                return length
        return 0

    def _emoji(self, at: int) -> Answer | None:
        label = EMOJI.get(self.words[at]) if at < len(self.words) else None
        if label is None:
            return None
        return Answer(Phrase(label, _EMOJI, Follow.ANY), (self.words[at],), at, at + 1)

    def _likeness(self, at: int) -> Answer | None:
        found = read_likeness(self.words, at, self.asked.words, self.asked.equal)
        if found is None:
            return None
        phrase = Phrase(found.label, _GRANTED, Follow.END)
        answer = Answer(phrase, tuple(self.words[at : found.end]), at, found.end)
        return answer if self._may_end(answer) else None

    def _opposite(self, at: int) -> Answer | None:
        """Find an order to do the opposite: "Shall I delete it?" - "Keep it for now"."""
        proposed = self.asked.offer or self.asked.request
        if at or not proposed or not orders_opposite(self.words, at, self.asked.words):
            return None
        return Answer(Phrase(NO, _GRANTED, Follow.ANY), tuple(self.words[:1]), 0, 1)

    def _listed(self, at: int) -> Answer | None:
        for length in range(self._known_length(at), 0, -1):
            words = tuple(self.words[at : at + length])
            if words in NO_ANSWERS:
                return None
            if phrase := self._meaning(words):
                answer = Answer(phrase, words, at, at + length)
                if self._taken_back(answer):
                    return None
                if self._may_end(answer):
                    return answer
                if denied := self._denied(answer):
                    return denied
        return None

    def _known_length(self, at: int) -> int:
        """How many words from a place on may be a phrase."""
        words = self.words[at : at + LONGEST]
        strange = (
            i for i, word in enumerate(words) if word not in IN_PHRASES and word[0].isalnum()
        )
        return next(strange, len(words))

    def _denied(self, answer: Answer) -> Answer | None:
        """Turn an answer round by the "not" behind it: "apparently not", "of course not"."""
        label = _DENIED.get(answer.phrase.label)
        if label is None or self.words[answer.end : answer.end + 1] != ["not"]:
            return None
        phrase = Phrase(label, answer.phrase.probability, Follow.END)
        denied = Answer(phrase, (*answer.words, "not"), answer.start, answer.end + 1)
        return denied if self._may_end(denied) else None

    def _opinion(self, at: int) -> Answer | None:
        """Find an opinion about an echo: "I don't think it is", "I'm fairly sure he did"."""
        if at >= len(self.words) or self.words[at] not in OF_OPINION:
            return None
        for length in range(_LONGEST_OPINION, 0, -1):
            found = opinion(tuple(self.words[at : at + length]))
            if found is None:
                continue
            label, probability = found
            echo = self._echo(at + length, hedged=True)
            if echo is None:
                continue
            if echo.phrase.label in (NO, PROBABLY_NO):
                if label not in _DENIED:
                    return None  # "I can't say I didn't"
                label = _DENIED[label]
            phrase = Phrase(label, probability, Follow.END)
            return Answer(phrase, tuple(self.words[at : echo.end]), at, echo.end)
        return None

    def _meaning(self, words: tuple[str, ...]) -> Phrase | None:
        if self.asked.mind and (words in PERMISSION or words in LIGHTLY):
            return Phrase(NO, _GRANTED, Follow.END)
        if words in GRANTING and not self.asked.request:
            return None
        if words in LIGHTLY:
            return Phrase(YES, _GRANTED, Follow.END) if self.asked.request else None
        if self.asked.mind and words[:3] == ("i", "don't", "mind"):
            return Phrase(NO, _GRANTED, Follow.END) if len(words) == 3 else None
        if proposed := self._to_proposal(words):
            return proposed
        phrase = phrase_of(words)
        if self.asked.knowing and phrase and phrase.label == MIDDLE and words[-1] in NOT_KNOWING:
            return Phrase(NO, _GRANTED, Follow.END)
        return phrase

    def _to_proposal(self, words: tuple[str, ...]) -> Phrase | None:
        asked = self.asked
        if not (asked.mind or asked.offer or asked.request):
            return None
        found = answer_to_proposal(
            words, mind=asked.mind, offer=asked.offer, request=asked.request, asked=asked.words
        )
        # "I'd love to but I work late": whatever follows, it is a no.
        return Phrase(*found, Follow.ANY if words[-1] == "but" else Follow.END) if found else None

    def _taken_back(self, answer: Answer) -> bool:
        """Whether a wish is taken back: "I'd love to mate, but I can't"."""
        wished = answer.phrase.label == YES and not _WISHED.isdisjoint(answer.words)
        return wished and "but" in self.words[answer.end : answer.end + 4]

    def _echo(self, at: int, *, hedged: bool = False) -> Answer | None:
        """Find the question echoed with its auxiliary: "I do", "it isn't", "I really am not".

        A plain echo with a question mark asks back; a hedged one does not ("I think I did?").
        """
        echo = read_echo(self.words, at, self.asked.echoing)
        if echo is None:
            return None
        # "I would, but I'm away" says what might have been.
        unreal = echo.auxiliary in _WISHING and "rather" not in self.asked.words
        if unreal and "but" in self.words[echo.endings[-1][0] :][:2]:
            return None
        answers = (
            Answer(Phrase(label, _ECHO, Follow.END), tuple(self.words[at:end]), at, end, True)
            for end, label in echo.endings
        )
        for answer in answers:
            if echo.auxiliary == "could" and not self.asked.words & _ABLE:
                # "Will it work?" - "It could".
                answer = answer._replace(phrase=Phrase(MIDDLE, _GRANTED, Follow.END))
            asking = hedged and self.words[answer.end : answer.end + 1] == ["?"]
            if asking or self._may_end(answer):
                return answer
        return None

    def _may_end(self, answer: Answer) -> bool:
        """Whether what follows leaves the phrase an answer."""
        end = answer.end
        if answer.phrase.follow is Follow.ALONE:
            rest = self.after_tags(end)
            return not any(t.is_word for t in (*self.tokens[: answer.start], *self.tokens[rest:]))
        if self._may_precede(answer, end):
            return True
        end = self.after_tags(end)
        if end >= len(self.words):
            return True
        if self.is_mark(end):
            return self._may_precede_mark(answer, end)
        if end > answer.end and self._may_precede(answer, end):
            return True
        # "Sometimes I do" is two answers; "I'm not sure I do" and "it is okay" are something else.
        further = None if answer.echo else self.answer(end)
        return further is not None and not (further.echo and answer.phrase.label == MIDDLE)

    def _may_precede(self, answer: Answer, end: int) -> bool:
        """Whether the word after the answer, without a mark between, may open what follows."""
        if end >= len(self.words) or self.is_mark(end):
            return False
        word, after = (*self.words[end : end + 2], "")[:2]
        if answer.phrase.follow is Follow.ANY:
            return word not in _MENTIONING
        if word in _OF_TIME and after[:1].isdigit():
            return True  # "probably around 9"
        if answer.phrase.follow is Follow.CLAUSE:
            if answer.phrase.label == NO and (word in CLAUSE_STARTS or self._asks(end)):
                return True
            if answer.phrase.label == YES and word in AGREEING_STARTS:
                return not NEGATIONS.intersection(self.words[end : end + 5])
            if answer.phrase.label == YES and self._repeats(end):
                return True
        return self._may_join(answer, word)

    def _repeats(self, at: int) -> bool:
        """Whether a statement of what was asked starts here: "of course *they're real*"."""
        if self.words[at] not in SUBJECTS and self.words[at] not in CONTRACTED:
            return False
        said = self.words[at + 1 : at + 5]
        end = next((place for place, word in enumerate(said) if not word[0].isalnum()), len(said))
        return end > 0 and said[end - 1] in self.asked.words and not NEGATIONS.intersection(said)

    def _asks(self, at: int) -> bool:
        """Whether a question starts here: "no was I supposed to"."""
        auxiliary, subject = (*self.words[at : at + 2], "")[:2]
        return auxiliary in AUXILIARIES and subject in SUBJECTS

    def _may_join(self, answer: Answer, word: str) -> bool:
        if word in GOING_ON and answer.words[-1] in _ACKNOWLEDGING | OF_KNOWING:
            return True
        if word.endswith("ing") and answer.words[-1] in _FOR_NOW:
            return True  # "not yet waiting for them"
        if word in APPROVING and answer.words[-1] in _ACKNOWLEDGING:
            return True
        # "Not sure if", but "sure, if you drive".
        knowing = answer.words[-1] in OF_KNOWING and answer.words != ("sure",)
        conditional = not knowing and word in CONDITIONAL_CONJUNCTIONS
        return conditional or word in CONJUNCTIONS

    def _may_precede_mark(self, answer: Answer, mark: int) -> bool:
        sign = self.words[mark]
        after = self.words[mark + 1] if mark + 1 < len(self.words) else ""
        if sign == "?":
            rhetorical = answer.words in RHETORICAL or answer.words[0] in _ASKING
            return rhetorical or answer.phrase.label not in (YES, NO)
        if sign == "." and answer.words == ("no",) and after.isdigit():
            return False
        if sign in _QUOTES and after in _MENTIONING:
            return False
        if sign == "," and self.words[mark + 2 : mark + 4] == [answer.words[0].split("'")[0], "?"]:
            return False  # "They haven't, have they?" asks
        return not (sign == "," and answer.words[-1] in _ACKNOWLEDGING and after in TURNS)
