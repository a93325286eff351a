"""Is it a yes/no question? ``answer`` declines, gently and with a reason, what is not.

Circa asked for questions that "can be answered 'Yes' or 'No'" (Table 3) and still holds some that
cannot: its annotators marked their answers *other*, "mostly when the question was not polar (e.g,
disjunctive ones such as 'Do you like to dine-in or take-out?')" (Section 3.5).

Form decides, not intent: "Can you tell me what time it is?" is polar. Proposals that open with a
question word ("How about sushi?", "Why don't we go?") are taken or turned down, so they are polar
too. What cannot be told counts as polar: a question declined by mistake is worse than a reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from hearer.hear.answers.questions.alternatives import offers_alternatives
from hearer.hear.answers.questions.question_words import (
    AGREEING,
    ASKED_ABOUT,
    AUXILIARIES,
    BEING,
    CONFIRMING,
    DETERMINERS,
    ELLIPTICAL,
    EVALUATIONS,
    GIVEN_BACK,
    GOING_ON,
    IN_THE_MIDDLE,
    MEASURES,
    NO_PREDICATE,
    NO_SUBJECT,
    OPENERS,
    PLAIN_AUXILIARIES,
    PLURALS,
    PREPOSITIONS,
    PRONOUNS,
    PROPOSALS,
    QUESTION_WORDS,
    REPEATS,
    SINGULAR,
    STANDING_LAST,
    STILL,
    SUBORDINATING,
    SWEARING,
    TITLES,
    WONDERING,
)
from hearer.hear.english.spans import remember, starting_length, tokenize
from hearer.hear.english.verb_forms import BASE_FORMS, is_participle

# The question comes last in what is said.
_TAIL = 1_000
_ENDS = frozenset(".!?…")
# "Tea or coffee" is asked even without its mark; "take the bus or the train" is advice.
_FRAGMENT = 4
# "More wine", "ready to go" are offered and asked; greetings, wishes and answers are not.
_BRIEF = 3
_NO_OFFER = frozenset(
    "hello hi hey thanks thank bye goodbye good nice yes no ok okay sure sorry please don't do not"
    " i i'm i'll we he she they it that that's this is was must could would may can't stop see will"
    " be let let's have get sit go come tell call close".split()
)
_PARTS = frozenset(",;:()–—-")

_SUBJECTS = PRONOUNS | DETERMINERS
# "you want some" is typed for "Do you want some?".
_ADDRESSED = frozenset("you u ya y'all you've you're you'd you'll".split())


class Kind(str, Enum):
    """What kind of question it is."""

    POLAR = "polar"
    ALTERNATIVE = "alternative"
    WH = "wh"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether yes or no can answer it, and why."""

    kind: Kind
    reason: str

    @property
    def is_polar(self) -> bool:
        """Whether yes or no can answer it."""
        return self.kind is Kind.POLAR


@dataclass(slots=True)
class _Sentence:
    """The words of a sentence, clause by clause, and whether a mark ends it, or asks."""

    clauses: list[list[str]] = field(default_factory=lambda: [[]])
    asked: bool = False
    closed: bool = False

    @property
    def words(self) -> list[str]:
        return [word for clause in self.clauses for word in clause]


@remember
def polar(question: str) -> Verdict:
    """Say whether a question is a yes/no question, and why."""
    sentence = _asking(question[-_TAIL:])
    words = sentence.words
    if not words:
        return Verdict(Kind.NONE, "there are no words in it")
    if sentence.asked and tuple(words) in REPEATS:
        return Verdict(Kind.NONE, "it asks to repeat what was said")
    clauses = [clause for clause in map(_without_opener, sentence.clauses) if clause]
    for place in range(len(clauses) - 1, -1, -1):
        if place and _confirms(clauses[place]):
            return _polar("a tag asks to confirm it")
        verdict = _opening(clauses, place, sentence.asked)
        if verdict:
            return verdict
    if clauses and clauses[-1][0] in _ADDRESSED and not sentence.closed:
        return _polar("it says something of the one who answers, and no mark ends it")
    return _unopened([word for clause in clauses for word in clause] or words, sentence.asked)


@remember
def offers_briefly(question: str) -> bool:
    """Whether a word or two without a mark may offer or ask something: "more wine", "ready".

    Only a direct answer shows that it does; greetings, thanks and orders are none.
    """
    sentence = _asking(question[-_TAIL:])
    words = sentence.words
    if sentence.closed or not 0 < len(words) <= _BRIEF or polar(question).kind is not Kind.NONE:
        return False
    first = _without_opener(words)
    return bool(first) and first[0] not in _NO_OFFER and first[-1] not in _NO_OFFER


def _polar(reason: str) -> Verdict:
    return Verdict(Kind.POLAR, reason)


def _wh(word: str) -> Verdict:
    return Verdict(Kind.WH, f"it asks {word!r}, which neither yes nor no answers")


def _alternative() -> Verdict:
    return Verdict(Kind.ALTERNATIVE, "it offers alternatives: `which` finds the one a reply means")


def _sentences(text: str) -> Iterator[_Sentence]:
    sentence = _Sentence()
    for token in tokenize(text):
        if token.is_word:
            sentence.clauses[-1].append(token.word)
        elif token.word in _PARTS:
            sentence.clauses.append([])
        elif token.word in _ENDS and not text[token.end : token.end + 1].isalnum():
            if token.word == "." and TITLES.intersection(sentence.clauses[-1][-1:]):
                continue  # "Is Dr. Patel in"
            sentence.asked |= token.word == "?"
            sentence.closed = True
            # "Really!?" and "etc.?": the mark may not be the first that ends the sentence.
            if text[token.end : token.end + 1] not in _ENDS:
                yield sentence
                sentence = _Sentence()
    yield sentence


def _asking(text: str) -> _Sentence:
    """The last sentence with a question mark, or else the last one."""
    sentences = [sentence for sentence in _sentences(text) if sentence.words]
    asked = [sentence for sentence in sentences if sentence.asked]
    return (asked or sentences or [_Sentence()])[-1]


def _without_opener(words: list[str]) -> list[str]:
    while length := starting_length(words, OPENERS):
        words = words[length:]
    return words


def _confirms(words: Sequence[str]) -> bool:
    """Whether this is a tag: "isn't it", "do you", "right"."""
    if len(words) == 1:
        return words[0] in CONFIRMING
    return len(words) == 2 and words[0] in AUXILIARIES and words[1] in PRONOUNS


def _opening(clauses: Sequence[list[str]], place: int, asked: bool) -> Verdict | None:
    """Judge by the way a clause opens, or None if it opens no question."""
    clause = clauses[place]
    if clause == ["what"] and place + 1 < len(clauses):
        return None  # "What, you've never been there?" is surprised
    if _proposes(clause):
        return _polar("it proposes something to take or turn down")
    if word := _question_word(clause, asked):
        offered = any("or" in later for later in clauses[place + 1 :])
        return _alternative() if offered else _wh(word)
    inverted = _inverts(clause, asked, alone=len(clauses) == 1)
    if inverted or _leaves_out(clause) or starting_length(clause, ELLIPTICAL):
        rest = [word for later in clauses[place:] for word in later]
        return _alternative() if offers_alternatives(rest) else _polar("it asks whether it is so")
    return None


def _proposes(words: Sequence[str]) -> bool:
    length = starting_length(words, PROPOSALS)
    if not length or len(words) == length:
        return False
    if words[:2] == ["how", "does"]:
        return "sound" in words
    return not (len(words) == length + 1 and words[length] in GIVEN_BACK)


def _question_word(words: Sequence[str], asked: bool) -> str | None:
    """The question word that opens a clause, if it asks."""
    if length := starting_length(words[1:], SWEARING):
        words = [words[0], *words[1 + length :]]
    first, second = words[0], words[1] if len(words) > 1 else ""
    if first in PREPOSITIONS and second in QUESTION_WORDS:
        return second
    if first not in QUESTION_WORDS:
        return None
    inverted = (
        "'" in first
        or first.endswith("s")
        or any(word in AUXILIARIES and after in _SUBJECTS for word, after in pairwise(words))
    )
    if first in SUBORDINATING:
        # "When you travel, do you read?" does not ask when; "how you doing?" does ask how.
        third = words[2] if len(words) > 2 else ""
        spoken = second in PRONOUNS and third.endswith("ing")
        plain = second in _SUBJECTS if first == "how" else second and second not in AUXILIARIES
        if plain and not spoken and second not in ("exactly", "else", "and"):
            return None
    return first if asked or inverted or second in AUXILIARIES else None


def _inverts(words: Sequence[str], asked: bool, alone: bool) -> bool:
    """Whether an auxiliary opens the clause and its subject follows."""
    if words[0] not in AUXILIARIES or len(words) < 2:
        return False
    if asked:
        return words[1] not in QUESTION_WORDS
    # "Had I known, I would have come": a condition.
    conditional = not alone and words[0] in ("had", "should", "were")
    if words[1] in PRONOUNS:
        # "Do it now", "have this one": no question, which would agree ("does it").
        return not conditional and not (words[0] in AGREEING and words[1] in SINGULAR)
    # "Have a nice day", "do your homework": orders and wishes look alike.
    if words[0] not in ("have", "do", "don't", "had") and words[1] in DETERMINERS:
        return True
    return not conditional and _has_noun_subject(words)


def _has_noun_subject(words: Sequence[str]) -> bool:
    """Whether a noun or a name behind the auxiliary is its subject: "is dad coming".

    Without a question mark, orders ("do come in", "have fun") and statements that leave out their
    own subject ("will call you", "was raining") open with an auxiliary too. What tells a question
    is that the rest of the predicate comes only behind the noun, and that the noun agrees.
    """
    auxiliary = PLAIN_AUXILIARIES.get(words[0], "")
    second, after = words[1], words[2:]
    if not auxiliary or not after or second in NO_SUBJECT:
        return False
    if auxiliary in AGREEING:
        return _has_plural_subject(words, perfect=auxiliary == "have")
    if auxiliary in ("has", "had"):
        return not is_participle(second) and any(map(is_participle, after[:4]))
    if auxiliary in ("is", "are", "was", "were"):
        return second not in EVALUATIONS and _has_complement(auxiliary, second, after)
    if second in BASE_FORMS:
        # "Did work go well", but "will call mum" and "will go see".
        return after[0] in BASE_FORMS and second not in ("go", "come", "help", "let")
    # Behind these a gerund is no verb: "does being in nature relax you".
    return _is_gerund(second) or _has_predicate(after)


def _has_complement(auxiliary: str, noun: str, after: Sequence[str]) -> bool:
    """Whether "be" goes on behind the noun: "is swimming allowed", but "was raining here"."""
    if auxiliary == "is" and _is_gerund(noun) and noun not in GOING_ON:
        # It is "I" that is left out most, and "is" does not go with it: "is renting a flat wise".
        return not NO_PREDICATE.issuperset(after)
    verbal = noun.endswith("ing") or is_participle(noun)
    return not (verbal and after[0] in NO_PREDICATE)


def _is_gerund(word: str) -> bool:
    return word.endswith("ing") and word not in BASE_FORMS and word != "nothing"


def _has_plural_subject(words: Sequence[str], perfect: bool) -> bool:
    """Whether several are asked about, as "do" and "have" need: "do cats like fish"."""
    order = words[1] in BASE_FORMS  # "do bring snacks", though "do train tickets sell out"
    for place in range(1, min(5, len(words))):
        joined = "and" in words[2:place] and not order and words[place] not in NO_PREDICATE
        of_them = words[place - 1] == "of" and words[place] in ("them", "us", "you")
        if not (joined or of_them or is_plural(words[place])):
            continue
        after = _behind_adverbs(words[place + 1 :])
        if perfect or (order and place > 1):
            if after and (is_participle(after[0]) if perfect else after[0] in BASE_FORMS):
                return True
        elif _has_predicate(after):
            return True
    return False


def is_plural(word: str) -> bool:
    """Whether a word looks like the plural of a noun."""
    return word in PLURALS or (
        len(word) > 3
        and word.endswith("s")
        and not word.endswith(("ss", "us", "is"))
        and word not in NO_PREDICATE
        and word not in NO_SUBJECT
    )


def _has_predicate(words: Sequence[str]) -> bool:
    """Whether these words, behind a subject, can go on with its verb: "still smoke"."""
    if words and words[0] == "and":
        words = words[2:]  # "can tom and jane come"
    words = _behind_adverbs(words)
    if words and words[0] in PREPOSITIONS:
        # "Did people at work notice", "do the kids in your class know".
        length = 3 if words[1:2] and words[1] in DETERMINERS else 2
        words = _behind_adverbs(words[length:])
        return bool(words) and words[0] in BASE_FORMS
    return bool(words) and words[0] not in NO_PREDICATE


def _behind_adverbs(words: Sequence[str]) -> Sequence[str]:
    while words and words[0] in IN_THE_MIDDLE:
        words = words[1:]
    return words


def _leaves_out(words: Sequence[str]) -> bool:
    """Whether the auxiliary is left out, so that no statement can be meant: "you coming"."""
    if words[0] not in ASKED_ABOUT:
        return False
    after = next((word for word in words[1:] if word not in STILL), "")
    return after in BEING or (after.endswith("ing") and after not in PRONOUNS | {"bring"})


def _unopened(words: Sequence[str], asked: bool) -> Verdict:
    """Judge statements, fragments, and questions whose question word stands last."""
    if len(words) > 2 and words[-2] in AUXILIARIES and "n't" in words[-2] and words[-1] in PRONOUNS:
        return _polar("a tag asks to confirm it")
    if asked and (word := _asked_last(words)):
        return _wh(word)
    length = starting_length(words, WONDERING)
    if asked and length and QUESTION_WORDS.intersection(words[length : length + 2]):
        return _wh(next(word for word in words if word in QUESTION_WORDS))
    if (asked or len(words) <= _FRAGMENT) and offers_alternatives(words):
        return _alternative()
    if asked:
        return _polar("a question mark makes it a question")
    return Verdict(Kind.NONE, "it is no question")


def _asked_last(words: Sequence[str]) -> str | None:
    """A question word left in its place: "you went where?", "it costs how much?"."""
    if words[-1] in STANDING_LAST and words[-2:-1] not in (["know"], ["remember"]):
        return words[-1]
    if len(words) > 1 and words[-2] == "how" and words[-1] in MEASURES:
        return f"how {words[-1]}"
    return None
