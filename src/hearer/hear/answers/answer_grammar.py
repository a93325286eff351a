"""Finding answers in a list of words: listed phrases and echoes, and what may stand around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hearer.hear.answers.answer_surroundings import (
    AGREEING_STARTS,
    AUXILIARIES,
    CLAUSE_STARTS,
    CONDITIONAL_CONJUNCTIONS,
    CONJUNCTIONS,
    CONTRACTED_BE,
    EMPHASIS,
    FILLERS,
    GOING_ON,
    NEGATED_AUXILIARIES,
    NEGATIONS,
    OF_KNOWING,
    SUBJECTS,
    TAGS,
    TURNS,
)
from hearer.hear.answers.answer_words import (
    EMOJI,
    LIGHTLY,
    LONGEST,
    NO_ANSWERS,
    OPINIONS,
    PERMISSION,
    PHRASES,
    RHETORICAL,
    Follow,
    Phrase,
)
from hearer.hear.answers.spans import Token
from hearer.polarity import MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES

_DENIED = {YES: NO, PROBABLY_YES: PROBABLY_NO, MIDDLE: PROBABLY_NO}
_ECHO = 0.97
_EMOJI = 0.95
_GRANTED = 0.85
_ACKNOWLEDGING = frozenset("ok okay alright right fine true".split())
# "I did", "it's not", and without a subject of its own "sure did", "who wouldn't?", "haven't".
_ECHO_STARTS = SUBJECTS | CONTRACTED_BE | {"sure", "who"} | NEGATED_AUXILIARIES.keys()
_WISHING = frozenset("would could should".split())
# "Yes is what he said", "yes men": after an answer these make it a mention of the word.
_MENTIONING = frozenset("is was men means".split())
_QUOTES = frozenset("\"'”’»")


class Answer(NamedTuple):
    """An answer found, and the tokens it takes up."""

    phrase: Phrase
    words: tuple[str, ...]
    start: int
    end: int
    echo: bool = False


class Grammar:
    """The words of one reply, and the answers that start at each of them.

    ``asked`` holds the forms of auxiliary an echo may use, all if it is empty. ``mind`` says that
    the question asks whether somebody minds, ``request`` that it asks a favour: "no problem" means
    no to the one and yes to the other.
    """

    def __init__(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        *,
        asked: frozenset[str] = frozenset(),
        mind: bool = False,
        request: bool = False,
    ) -> None:
        self.tokens = tokens
        self.words = words
        self._mind = mind
        self._request = request
        self._asked = asked
        self._memo: dict[int, Answer | None] = {}

    def answer(self, at: int) -> Answer | None:
        """Find the longest answer that starts at a token."""
        if at not in self._memo:
            self._memo[at] = None
            self._memo[at] = (
                self._emoji(at) or self._listed(at) or self._opinion(at) or self._echo(at)
            )
        return self._memo[at]

    def is_mark(self, at: int) -> bool:
        """Whether there is a mark, and no word, at this place."""
        return at < len(self.tokens) and not self.tokens[at].is_word

    def after_fillers(self, at: int) -> int:
        """Skip what may stand before an answer."""
        return at + self._longest(FILLERS, at)

    def after_tags(self, at: int) -> int:
        """Skip what may stand behind an answer."""
        while length := self._longest(TAGS, at):
            at += length
        return at

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

    def _listed(self, at: int) -> Answer | None:
        for length in range(min(LONGEST, len(self.words) - at), 0, -1):
            words = tuple(self.words[at : at + length])
            if words in NO_ANSWERS:
                return None
            if phrase := self._meaning(words):
                answer = Answer(phrase, words, at, at + length)
                if self._may_end(answer):
                    return answer
                if denied := self._denied(answer):
                    return denied
        return None

    def _denied(self, answer: Answer) -> Answer | None:
        """Turn an answer round by the "not" behind it: "apparently not", "of course not"."""
        label = _DENIED.get(answer.phrase.label)
        if label is None or self.words[answer.end : answer.end + 1] != ["not"]:
            return None
        phrase = Phrase(label, answer.phrase.probability, Follow.END)
        denied = Answer(phrase, (*answer.words, "not"), answer.start, answer.end + 1)
        return denied if self._may_end(denied) else None

    def _opinion(self, at: int) -> Answer | None:
        """Find a denying opinion about an echo: "I don't think it is", "I wouldn't say I do"."""
        length = next((n for n in (4, 3, 2) if tuple(self.words[at : at + n]) in OPINIONS), 0)
        if not length:
            return None
        start = at + length
        echo = self._echo(start + (self.words[start : start + 1] == ["that"])) or self._echo(start)
        if echo is None or echo.phrase.label != YES:
            return None
        opinion = OPINIONS[tuple(self.words[at : at + length])]
        return Answer(opinion, tuple(self.words[at : echo.end]), at, echo.end)

    def _meaning(self, words: tuple[str, ...]) -> Phrase | None:
        if self._mind and (words in PERMISSION or words in LIGHTLY):
            return Phrase(NO, _GRANTED, Follow.END)
        if words in LIGHTLY:
            return Phrase(YES, _GRANTED, Follow.END) if self._request else None
        return PHRASES.get(words)

    def _echo(self, at: int) -> Answer | None:
        """Find the question echoed with its auxiliary: "I do", "it isn't", "I really am not"."""
        words = self.words
        if at >= len(words) or words[at] not in _ECHO_STARTS:
            return None
        bare = words[at] in NEGATED_AUXILIARIES
        end = at if bare else self._after_emphasis(at + 1)
        contracted = words[at] in CONTRACTED_BE
        spoken = "is" if contracted else words[end] if end < len(words) else ""
        positive = NEGATED_AUXILIARIES.get(spoken, spoken)
        if positive not in AUXILIARIES or (self._asked and positive not in self._asked):
            return None
        if not contracted:
            end = self._after_emphasis(end + 1)
        denied = spoken in NEGATED_AUXILIARIES
        if end < len(words) and words[end] == "not":
            denied = True
            end += 1
        elif contracted:
            return None
        if words[at] == "who":
            # "Who wouldn't?": everybody would.
            denied = not denied
        phrase = Phrase(NO if denied else YES, _ECHO, Follow.END)
        answer = Answer(phrase, tuple(words[at:end]), at, end, True)
        # "I would, but I'm away" says what might have been.
        wished = positive in _WISHING and "but" in words[end : end + 2]
        return None if wished or not self._may_end(answer) else answer

    def _after_emphasis(self, at: int) -> int:
        while at < len(self.words) and self.words[at] in EMPHASIS:
            at += 1
        return at

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
        word = self.words[end]
        if answer.phrase.follow is Follow.ANY:
            return word not in _MENTIONING
        if answer.phrase.follow is Follow.CLAUSE:
            if answer.phrase.label == NO and word in CLAUSE_STARTS:
                return True
            if answer.phrase.label == YES and word in AGREEING_STARTS:
                return not NEGATIONS.intersection(self.words[end : end + 5])
        return self._may_join(answer, word)

    def _may_join(self, answer: Answer, word: str) -> bool:
        if word in GOING_ON and answer.words[-1] in _ACKNOWLEDGING | OF_KNOWING:
            return True
        conditional = answer.words[-1] not in OF_KNOWING and word in CONDITIONAL_CONJUNCTIONS
        return conditional or word in CONJUNCTIONS

    def _may_precede_mark(self, answer: Answer, mark: int) -> bool:
        sign = self.words[mark]
        after = self.words[mark + 1] if mark + 1 < len(self.words) else ""
        if sign == "?":
            rhetorical = answer.words in RHETORICAL or answer.words[0] == "who"
            return rhetorical or answer.phrase.label not in (YES, NO)
        if sign == "." and answer.words == ("no",) and after.isdigit():
            return False
        if sign in _QUOTES and after in _MENTIONING:
            return False
        return not (sign == "," and answer.words[-1] in _ACKNOWLEDGING and after in TURNS)
