"""Reading an answer to a yes/no question (Circa), step by step.

1. What is no yes/no question is declined, with a reason.
   An offer in a word or two ("more wine") counts as one where the reply answers it directly.
2. What takes back something said before it ("yes, no wait, ...") is read in its place.
3. A direct answer ("yep", "not really") is read by rule.
4. What says nothing ("!!!", "what do you mean?") is asked back about, with a reason.
5. Everything else goes to the network, which learnt how five people divide over each reply; their
   shares become the probability of the label most of them give. Of a story it reads
   the statement it ends with ("But I love jazz").

The condition of a conditional yes and the preference a reply reveals are kept as evidence.
"""

from __future__ import annotations

from hearer.hear.answers.direct.direct_answers import DirectAnswer, direct_answer
from hearer.hear.answers.questions.polar_questions import Kind, Verdict, offers_briefly, polar
from hearer.hear.answers.replies.bare_numbers import is_bare_number
from hearer.hear.answers.replies.closing_statements import closing_statement
from hearer.hear.answers.replies.conditions import condition
from hearer.hear.answers.replies.corrections import correction
from hearer.hear.answers.replies.preferences import preference
from hearer.hear.answers.seen import Seen
from hearer.hear.answers.shares import Majority, over_options, scheme, softmax
from hearer.hear.english.spans import Span
from hearer.hear.network import PairNetwork
from hearer.hear.unanswering import ask_back, says_nothing
from hearer.polarity import CONDITIONAL, JUDGEMENTS, OTHER
from hearer.reading import Evidence, Policy, Question, Reading

# How sure it is that a question which does not look like one is no yes/no question.
_DECLINED = 0.9
_SHOWN = 60


def _shown(words: str) -> str:
    """Shorten a reply to what evidence can show."""
    return words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"


def _says_nothing(words: str, question: str) -> str:
    number = "it is a bare number" if is_bare_number(words, question) else ""
    return says_nothing(words) or number


def _taken_back(instead: Span | None) -> tuple[Evidence, ...]:
    return (Evidence(step="correction", text=_shown(instead.text)),) if instead else ()


def _why_not(reading: Reading) -> str:
    """Say why no answer is taken from a reply, in words, or "" where one is."""
    if reading.decision == "pick":
        return ""
    if reading.decision == "none":
        return "the reply seems to answer something else"
    first, second = sorted(reading.probabilities, key=lambda n: -reading.probabilities[n])[:2]
    return f"people would divide, most of all between {first!r} and {second!r}"


class AnswerReader:
    """Words and a yes/no question to a reading over STRICT or RELAXED labels."""

    def __init__(self, network: PairNetwork) -> None:
        self._network = network
        settings = network.settings.get("answer", {})
        self._seen = Seen.of(settings)
        self._temperature = float(settings.get("temperature", 1.0))
        self._biases: list[float] | None = settings.get("biases")
        given = settings.get("majority", {})
        self._majority = {name: Majority(**one) for name, one in given.items()}
        self._policy = Policy(**settings.get("policy", {}))

    def read(self, words: str, question: Question, hearer: str) -> Reading:
        """Read a cleaned, non-empty reply."""
        verdict = polar(question.prompt)
        if instead := correction(words):
            words = instead.text
        said = direct_answer(question.prompt, words)
        if said and offers_briefly(question.prompt):
            verdict = Verdict(Kind.POLAR, "it offers something in a word or two")
        nothing = "" if said else _says_nothing(words, question.prompt)
        if nothing and verdict.is_polar:
            reading = ask_back(words, question, "the reply answers nothing", nothing)
            return reading.model_copy(update={"policy": self._policy, "hearer": hearer})
        shares = said.probabilities if said else self._listen(words, question)
        if not verdict.is_polar:
            # Declined; what the words would mean otherwise stays in the rest.
            shares = {label: share * (1 - _DECLINED) for label, share in shares.items()}
            shares[OTHER] = shares.get(OTHER, 0.0) + _DECLINED
        chosen, none = over_options(shares, question)
        if not said:
            majority = self._majority.get(scheme(question).value, Majority())
            chosen, none = majority(chosen, none)
        reading = Reading(
            probabilities=chosen,
            none=none,
            evidence=(*_taken_back(instead), *self._evidence(words, question, said, chosen)),
            policy=self._policy,
            hearer=hearer,
        )
        declined = "" if verdict.is_polar else f"not a yes/no question: {verdict.reason}"
        return reading.model_copy(update={"reason": declined or _why_not(reading)})

    def _listen(self, words: str, question: Question) -> dict[str, float]:
        """How five people would divide, by the network."""
        closing = closing_statement(question.prompt, words)
        said = closing.text if closing else words
        pair = self._seen.pair(self._network.tokens, question.prompt, said, question.context)
        logits = self._network.logits("answer", pair)
        shares = softmax(logits, self._temperature, self._biases)
        return dict(zip(JUDGEMENTS, shares, strict=True))

    @staticmethod
    def _evidence(
        words: str, question: Question, said: DirectAnswer | None, chosen: dict[str, float]
    ) -> tuple[Evidence, ...]:
        found = []
        if said:
            found.append(Evidence(step="direct answer", text=said.span.text, option=said.label))
        elif closing := closing_statement(question.prompt, words):
            found.append(Evidence(step="closing statement", text=_shown(closing.text)))
        best = max(chosen, key=lambda name: chosen[name])
        wanted = condition(words) if best == CONDITIONAL else None
        if wanted:
            found.append(Evidence(step="condition", text=wanted.text, option=CONDITIONAL))
        liked = preference(question.prompt, words)
        if liked:
            found.append(Evidence(step="preference", text=liked.text))
        return tuple(found)
