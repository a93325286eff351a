"""Direct answers: replies that say yes, no or maybe outright.

Circa's paper counts as direct what has "'yes', 'no', 'maybe' and related terms" (Section 2; 53 in
100 replies to yes/no questions in film dialogue). They are read here by rule, exactly and before
any model, as a small grammar over the beginning of the reply:

    reply  = filler* answer (mark answer)* rest          "well, uh, no, not really, I prefer jazz"
    answer = a listed phrase | an echo of the question   "no way" | "I do", "it isn't"

A word that could be part of something else is no answer ("no sugar for me", "sure beats working").
The label is the literal polarity of the answer: "no" to "Don't you like it?" and "not at all" to
"Would you mind?" are both *no* (I don't like it; I don't mind), and so is "sure, go ahead" to "Do
you mind if I sit here?", which grants what was asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hearer.hear.answers.direct.grammar import Answer, Asked, Grammar
from hearer.hear.answers.direct.likenesses import equalled
from hearer.hear.answers.direct.proposals import OFFER, REQUEST
from hearer.hear.answers.direct.regrets import regretted
from hearer.hear.answers.direct.rhetorical import rhetorical
from hearer.hear.answers.direct.surroundings import (
    AUXILIARIES,
    CONDITIONAL_CONJUNCTIONS,
    CONTRACTED,
    EXPLETIVES,
    KNOWN,
    NEGATED_AUXILIARIES,
)
from hearer.hear.answers.direct.words import (
    CLOSING,
    CONTRADICTING,
    CORRECTING,
    EMOJI,
    EVIDENCE,
    HEDGES,
    NEARLY,
    NOT_FULLY,
    QUALIFYING,
    SOFT,
)
from hearer.hear.answers.replies.conditions import condition, is_aside
from hearer.hear.english.spans import Span, remember, tokenize
from hearer.hear.english.spelling import Speller
from hearer.hear.unanswering import wavers
from hearer.polarity import CONDITIONAL, MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES

# An answer stands at the beginning or at the very end; what lies between is not looked at.
_WINDOW = 48
_TAIL = 60
_CLOSING_LENGTH = 30
_CLOSING_CUTS = 2
_SHORT_QUESTION = 6

_WITH_CONDITION = 0.85
_AT_THE_END = 0.92
_DIVIDED = 0.7
_RHETORICAL = 0.9
_BARE_LENGTH = 9
_BARE_WORDS = 6

_MIND = re.compile(r"\b(?:do|would|did|does|don['’]t|wouldn['’]t) \w+ mind\b|^\W*mind if\b", re.I)
_KNOWING = re.compile(r"\b(?:you|u) (?:happen to )?know\b|\bany (?:idea|clue|thoughts)\b", re.I)
# "I hate crowds, so no": what closes a reply follows a mark or a conjunction.
_LAST_CUT = re.compile(
    r"(?:[.!?,;:…]|\s[-–—]+)\s+(?:(?:so|but|and)\s+)?|\b(?:so|and|but)\s+(?=\w+\W*$|not\s)"
)
# "Sure, and I'm the Queen of England."
_MOCKING = re.compile(
    r"\band i['’]?m the (?:queen|king|pope|president)\b|\bpigs (?:might|may|will|could) fly", re.I
)
# "I would if I had the money": the speaker does not.
_UNREAL = re.compile(
    r"(?:would|could|['’]d) if (?:i|we) (?:had|was|were|could|knew|didn['’]?t|wasn['’]?t)\b", re.I
)
# "After six, yes": at other times no; "for amounts over a tenner, yes".
_AT_TIMES = re.compile(
    r"\W*(?:only )?(?:after|before|until|till|between|during|outside|from) (?:\d|one|two|three"
    r"|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|dark|work|school|lunch|dinner|hours"
    r"|term|office|\w+day)\b"
    r"|\W*for \w+ (?:over|under|above|below|up to) ",
    re.I,
)
_UNLESS = re.compile(r"(?:not )?unless\b", re.I)
_EXCLUDING = re.compile(r"(?:not|except)\b", re.I)
_PAST = frozenset("did didn't was wasn't were weren't been ever".split())
_SPEAKING = frozenset("say says said answer answered reply replied or yes no between".split())
_SPELLER = Speller(KNOWN)
_NONE: frozenset[str] = frozenset()

# Longer replies that open so often go on to something else.
_BARE = frozenset("if unless provided providing assuming once".split())
_DEFINING = frozenset("mean means meant definition define talking".split())

_FIRM = {PROBABLY_YES: YES, PROBABLY_NO: NO}
_PROBABLY = {YES: PROBABLY_YES, NO: PROBABLY_NO}

# Words that may stand between an answer and its condition: "sure, I'd come if ...".
_BETWEEN = frozenset(
    "but and only just i i'd i'll i'm we we'd we'll would will can could do go come be fine happy"
    " to love like that works it then even that's okay ok good though".split()
)


# Where Circa's annotators did not choose the label of a direct answer, what they chose instead.
_INSTEAD = {
    YES: {PROBABLY_YES: 0.7, CONDITIONAL: 0.12, NO: 0.06, PROBABLY_NO: 0.06, MIDDLE: 0.06},
    PROBABLY_YES: {YES: 0.88, CONDITIONAL: 0.06, NO: 0.01, PROBABLY_NO: 0.01, MIDDLE: 0.04},
    CONDITIONAL: {YES: 0.12, PROBABLY_YES: 0.46, NO: 0.05, PROBABLY_NO: 0.08, MIDDLE: 0.29},
    NO: {YES: 0.06, PROBABLY_YES: 0.13, CONDITIONAL: 0.07, PROBABLY_NO: 0.7, MIDDLE: 0.04},
    PROBABLY_NO: {YES: 0.01, PROBABLY_YES: 0.01, CONDITIONAL: 0.01, NO: 0.94, MIDDLE: 0.03},
    MIDDLE: {YES: 0.02, PROBABLY_YES: 0.06, CONDITIONAL: 0.11, NO: 0.59, PROBABLY_NO: 0.22},
}


class DirectAnswer(NamedTuple):
    """What was said outright: a STRICT label, how surely, and the words that say it."""

    label: str
    probability: float
    span: Span

    @property
    def probabilities(self) -> dict[str, float]:
        """How people would divide over the six STRICT labels; add up RELAXED ones from these."""
        rest = 1 - self.probability
        spread = {label: rest * share for label, share in _INSTEAD[self.label].items()}
        return {self.label: self.probability, **spread}


def direct_answer(question: str, reply: str) -> DirectAnswer | None:
    """Read a reply that says yes, no or maybe outright; None leaves it to the model."""
    if _MOCKING.search(reply) or wavers(reply):
        return None
    if meant := rhetorical(reply) or regretted(question, reply):
        return DirectAnswer(meant[0], _RHETORICAL, meant[1])
    grammar = _grammar(question, reply)
    answers = _answers(grammar, 0) or _answers_after_question(grammar)
    if answers:
        return _put_together(reply, grammar, answers)
    return _read_end(question, reply) or _read_condition(reply)


def _grammar(question: str, text: str) -> Grammar:
    tokens = [token for token in tokenize(text, _WINDOW) if token.word not in EXPLETIVES]
    words = [_SPELLER.usual(token.word) for token in tokens]
    return Grammar(tokens, words, _asked(question))


@remember
def _asked(question: str) -> Asked:
    words = [_SPELLER.usual(token.word) for token in tokenize(question, _WINDOW)]
    return Asked(
        words=frozenset(words),
        echoing=_echoing(words),
        mind=bool(_MIND.search(question)),
        request=bool(REQUEST.search(question)),
        offer=bool(OFFER.search(question)),
        knowing=bool(_KNOWING.search(question)),
        equal=equalled(question),
    )


def _forms(asked: str) -> frozenset[str]:
    """Give the auxiliaries that may echo a word of the question; "it's" has one of its own."""
    positive = NEGATED_AUXILIARIES.get(asked, asked)
    contracted = (AUXILIARIES[form] for form in CONTRACTED.get(asked, ()))
    return AUXILIARIES.get(positive) or _NONE.union(*contracted)


def _echoing(asked: Sequence[str]) -> frozenset[str]:
    """Give the auxiliaries that may echo a question."""
    forms = _NONE.union(*map(_forms, asked))
    if "is" in forms and any(word.endswith("ing") for word in asked):
        forms |= AUXILIARIES["will"]  # "Are you coming?" asks what will be.
    if "happen" in asked:
        forms |= AUXILIARIES["do"]  # "You wouldn't happen to have one?" - "I don't"
    if not any(word.startswith("any") for word in asked):
        # What has been done was done: "Have you signed?" - "I did".
        if "have" in forms and "do" not in forms:
            forms |= AUXILIARIES["did"]
        elif "did" in forms:
            forms |= AUXILIARIES["have"]
    return forms


def _answers(grammar: Grammar, at: int) -> list[Answer]:
    """Collect the answers from a place on, until something else is said."""
    found: list[Answer] = []
    thanked = False
    if [word for word in grammar.words[at:] if word[0].isalnum()] == ["oh", "no"]:
        return found  # a sigh
    while at < len(grammar.words):
        if answer := grammar.answer(at):
            found.append(answer)
            at = answer.end
        elif grammar.is_mark(at):
            if grammar.words[at] == "?" and found and found[-1].phrase.label in (YES, NO):
                break
            at += 1
        elif (after := grammar.after_fillers(at)) > at:
            thanked = grammar.words[after - 1] in ("thanks", "you", "asking", "sorry")
            at = after
        elif (after := grammar.after_tags(at)) > at and found:
            at = after
        elif _turns(grammar, at, found, thanked=thanked):
            at += 1
        else:
            break
    return found


def _turns(grammar: Grammar, at: int, found: Sequence[Answer], *, thanked: bool) -> bool:
    """Whether a conjunction leads to the answer: "thanks but no", "I do and I don't"."""
    conjunction = grammar.words[at]
    if conjunction not in ("but", "and"):
        return False
    if not found:
        return thanked and conjunction == "but"
    before, answer = found[-1], grammar.answer(at + 1)
    if answer is None:
        return False
    if conjunction == "and":
        labels = {before.phrase.label, answer.phrase.label}
        return before.echo and answer.echo and labels == {YES, NO}
    # "Possible, but unlikely".
    weighed = before.phrase.label == MIDDLE and answer.phrase.label in _FIRM
    return weighed or answer.words[0] in CONTRADICTING


def _answers_after_question(grammar: Grammar) -> list[Answer]:
    """Look behind a question given back: "Do I like it? Yes!", "Me? No."."""
    if "?" not in grammar.words:
        return []
    mark = grammar.words.index("?")
    return _answers(grammar, mark + 1) if 0 < mark <= _SHORT_QUESTION else []


def _join(left: str, answer: Answer, before: Answer, between: Sequence[str]) -> str:
    """Put an answer onto those before it: the hedge wins, and contradiction divides."""
    right = answer.phrase.label
    if answer.echo and "and" in between:
        return MIDDLE
    if CONDITIONAL in (left, right):
        return CONDITIONAL
    if answer.words in HEDGES:
        return _PROBABLY.get(left, left)
    if answer.words in QUALIFYING | NEARLY:
        return left
    if answer.words in NOT_FULLY:
        return _PROBABLY.get(left, left)
    if before.words in EVIDENCE | QUALIFYING:
        return _PROBABLY.get(right, right)
    at_once = answer.start == before.end
    # "Not sure, no" and, in one breath, "probably not tonight", "I think it isn't".
    if left == MIDDLE or (left == PROBABLY_YES and right == NO and at_once):
        return _PROBABLY.get(right, right)
    # "Absolutely no way": the adverb underlines what it stands before.
    underlined = at_once and answer.words[0] not in EMOJI
    if underlined and left == YES and before.words[0] not in SOFT | CONTRADICTING:
        return right
    if right == MIDDLE:
        return PROBABLY_YES if left == YES else left
    if _FIRM.get(left, left) == _FIRM.get(right, right):
        return left if left in _FIRM else right
    if not (answer.echo or left == YES or answer.words[0] in CONTRADICTING):
        return left
    corrected = not CORRECTING.isdisjoint(between)
    return right if answer.echo or corrected or before.words[0] in SOFT else MIDDLE


def _put_together(reply: str, grammar: Grammar, answers: Sequence[Answer]) -> DirectAnswer | None:
    label = answers[0].phrase.label
    # "I'm sure" hedges, unless somebody asked just that.
    if answers[0].words in HEDGES and answers[0].words[-1] not in grammar.asked.words:
        label = _PROBABLY.get(label, label)
    if len(answers) == 1 and not _says_enough(grammar, answers[0]):
        return None
    for before, answer in pairwise(answers):
        between = grammar.words[before.end : answer.start]
        label = _join(label, answer, before, between)
    probability = min(answer.phrase.probability for answer in answers)
    if label == MIDDLE and any(answer.phrase.label != MIDDLE for answer in answers):
        probability = min(probability, _DIVIDED)
    start, end = grammar.tokens[answers[0].start].start, grammar.tokens[answers[-1].end - 1].end
    said = DirectAnswer(label, probability, Span.of(reply, start, end))
    said = _with_condition(reply, said, past=not _PAST.isdisjoint(grammar.asked.words))
    if said.label == CONDITIONAL:
        # "Depends what you mean by often" asks back; "only when I was young" tells of the past.
        told = answers[0].words[-1] in ("when", "whenever") and condition(reply) is None
        unreal = answers[-1].echo and _UNREAL.search(said.span.text)
        return None if told or unreal or _defines(grammar.words) else said
    # "I did when I was younger", "sure as hell": no condition, and no plain answer either.
    after = grammar.after_tags(answers[-1].end)
    hanging = CONDITIONAL_CONJUNCTIONS.intersection(grammar.words[after : after + 1])
    said_anyway = label in (NO, PROBABLY_NO) or is_aside(grammar.words, after)
    return None if hanging and not said_anyway else said


def _defines(words: Sequence[str]) -> bool:
    """Whether a reply is about what a word means; "I mean" is only a filler."""
    return any(
        word in _DEFINING and (before, word) != ("i", "mean")
        for before, word in pairwise(("", *words))
    )


def _says_enough(grammar: Grammar, answer: Answer) -> bool:
    """Whether the only answer of a reply is one by itself, and not just a comment on another."""
    if answer.words in QUALIFYING:
        return False
    return answer.words not in EVIDENCE or not grammar.goes_on(answer.end)


def _with_condition(reply: str, answer: DirectAnswer, *, past: bool) -> DirectAnswer:
    """Take a yes that hangs on a condition as one: "sure, as long as it's free".

    "Yes, but not with him" tells how it was where the question asks what was.
    """
    found = condition(reply)
    if found and past and _EXCLUDING.match(found.text):
        return answer
    if found is None or found.end <= answer.span.end:
        return answer
    between = {
        token.word for token in tokenize(reply[answer.span.end : found.start]) if token.is_word
    }
    unless = _UNLESS.match(found.text)
    if not between <= _BETWEEN or (answer.label in (NO, PROBABLY_NO) and not unless):
        return answer
    span = Span.of(reply, answer.span.start, found.end)
    return DirectAnswer(CONDITIONAL, min(answer.probability, _WITH_CONDITION), span)


def _read_condition(reply: str) -> DirectAnswer | None:
    """Read a reply that is no more than a condition: "If you pay"."""
    tokens = tokenize(reply, _BARE_LENGTH + 1)
    words = [token.word for token in tokens if token.is_word]
    if not words or words[0] not in _BARE or words[1:] == ["i", "must"] or len(words) > _BARE_WORDS:
        return None
    found = condition(reply)
    if len(tokens) > _BARE_LENGTH or found is None or reply[found.end :].strip(" .!…"):
        return None
    return DirectAnswer(CONDITIONAL, _WITH_CONDITION, found)


def _read_end(question: str, reply: str) -> DirectAnswer | None:
    """Read a yes or no that closes the reply: "I eat anything, yes."."""
    if reply.rstrip().endswith("?"):
        return None
    shift = max(0, len(reply) - _TAIL)
    cuts = [match.end() for match in _LAST_CUT.finditer(reply, shift)]
    for cut in reversed(cuts[-_CLOSING_CUTS:]):
        said = _closing(question, reply, cut) if len(reply) - cut <= _CLOSING_LENGTH else None
        if said:
            return said
    return None


def _closing(question: str, reply: str, cut: int) -> DirectAnswer | None:
    """Read the answer that the part of a reply after ``cut`` consists of."""
    before = tokenize(reply[max(0, cut - _TAIL) : cut])
    grammar = _grammar(question, reply[cut:])
    answers = _answers(grammar, 0)
    spoken = {token.word for token in before[-3:]}
    if len(answers) != 1 or answers[0].words not in CLOSING or spoken & _SPEAKING:
        return None
    if not grammar.ends_with_tags(answers[0].end):
        return None
    start, end = grammar.tokens[answers[0].start].start, grammar.tokens[answers[0].end - 1].end
    span = Span.of(reply, cut + start, cut + end)
    label = answers[0].phrase.label
    if label == YES and (condition(reply) or _AT_TIMES.match(reply)):
        return DirectAnswer(CONDITIONAL, _WITH_CONDITION, span)
    return DirectAnswer(label, _AT_THE_END, span)
