"""Choosing the option a reply means (AltEntities), step by step.

1. *Direct mention*: a name, a place in the list, "both", "neither" settle it; so do "yes", "that
   one" and "the other one" where the prompt or context names one of the options.
2. What says nothing ("hmm", "😀", "asdf") is asked back about; so is, before all others, what asks
   about an option ("how hot is the vindaloo?"), or for what none of them has ("the seventh",
   "iPhone 14"). A single option has to share a word with the reply.
3. *Negation*: "not the one about slavery" describes the option that is not meant.
4. *Evidence*: the pieces of each option nearest to the reply.
5. *Comparison* and *dates*: typed values decide "the newer one", "under £400" and
   "from the 90s".
6. *First impression*: fitted weights turn that into probabilities, *none of them* included. A clear
   one is final: nothing more is computed.
7. *Network*: else a cross-encoder scores each option's evidence with the reply, and all of it is
   weighed again: what it made of the two best tells whether the reply fits one, both or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from hearer.hear.choices.english.enquiries import asks_about
from hearer.hear.choices.english.errands import wants_something_else
from hearer.hear.choices.english.phrases import read_words
from hearer.hear.choices.english.roundabout import denied_apart, plainly_put
from hearer.hear.choices.evidence.indexed import Heard, Indexed, Near
from hearer.hear.choices.evidence.option_index import OptionIndex
from hearer.hear.choices.mentions.direct_mentions import Mention, direct_mention
from hearer.hear.choices.mentions.enquiries_of_named import asks_of_named
from hearer.hear.choices.mentions.out_of_range import beyond_list, other_number
from hearer.hear.choices.mentions.spoken_of import as_listed, spoken_of
from hearer.hear.choices.negation import denied_besides, put_positively
from hearer.hear.choices.typed.claims import carries_nothing, may_compare
from hearer.hear.choices.typed.colours import other_colours
from hearer.hear.choices.typed.comparison import Comparison, comparison
from hearer.hear.choices.typed.date_match import DateMatch, date_match
from hearer.hear.choices.typed.limits import compared
from hearer.hear.choices.typed.values import values, years_told
from hearer.hear.choices.weighing import CONTENT, HAIR, Features, Matrix, Weights
from hearer.hear.network import PairNetwork
from hearer.hear.sentences import SentenceEncoder
from hearer.hear.tokens import IdPair, which_pair
from hearer.hear.unanswering import ask_back, says_nothing
from hearer.reading import Evidence, Option, Policy, Question, Reading
from hearer.text import telling_words

# With many options only those whose pieces are nearest go through the network.
_HEARD = 24
# Several options are "below £500": one of them is meant only if it has this much of what they have.
_CLEARLY = 0.75
_SHOWN = 3
_ASKS = "it asks about them"
_NOTHING = "the reply points to nothing"
_TAKES_NONE = "the reply takes none of the options"
_BY_NAME = 0.65  # "something hot" of tea and squash; less than this is a guess


@dataclass(frozen=True, slots=True)
class Besides:
    """A further description that is denied, its nearest pieces and how it fits each option."""

    core: str
    near: list[list[Near]]
    content: Matrix


@dataclass(frozen=True, slots=True)
class Found:
    """What the steps before the network found, and where it comes from."""

    core: str
    indexed: list[Indexed]
    near: list[list[Near]]
    features: Features
    notes: list[Evidence]
    besides: tuple[Besides, ...] = ()


class ChoiceReader:
    """Words and options to a reading."""

    def __init__(self, network: PairNetwork, sentences: SentenceEncoder) -> None:
        self._network, self._sentences = network, sentences
        settings = network.settings.get("which", {})
        self._first = Weights.of(settings.get("first", {"options": {"nearest": 10.0}}))
        self._full = Weights.of(settings.get("full", {"options": {"network": 1.0}}))
        self.clear = float(settings.get("clear", 1.0))
        self._policy = Policy(**settings.get("policy", {}))
        self._guessing = _stricter(self._policy)
        self._index = OptionIndex(sentences)
        self.compares = True  # whether typed values and dates are compared (step 5)

    # -- indexing -----------------------------------------------------------------------------

    def index(self, options: Sequence[Option]) -> None:
        """Cut and embed options, and read their values and dates, ahead of any reply."""
        self._index.add(options)
        for option in options:
            values(option)
            years_told(option)

    # -- reading ------------------------------------------------------------------------------

    def read(self, words: str, question: Question, hearer: str) -> Reading:
        """Read a cleaned, non-empty reply. The order of the options does not matter."""
        options = sorted(question.options, key=lambda option: option.name)
        asks = asks_about(words) or asks_of_named(words, question.names)
        if asks and not _is_named(words, question):
            return self._ask(words, question, hearer, _TAKES_NONE, _ASKS)
        words = plainly_put(words)
        if missing := other_number(words, options):
            return self._ask(words, question, hearer, _NOTHING, _none_is(missing))
        mention = direct_mention(words, as_listed(question))
        typed = self._typed(words, options, mention)
        if typed is not None:
            return self._settled(typed, question, words, hearer)
        if mention is None or not mention.decides:
            spoken = spoken_of(words, question)
            if spoken is not None:
                return self._mentioned(spoken.mention, question, words, hearer, spoken.evidence)
        if mention is not None and not _describes_the_rest(words, mention):
            return self._mentioned(mention, question, words, hearer)
        nothing = _says_nothing(words)
        if not nothing and (missing := beyond_list(words, options)):
            nothing = _none_is(missing)
        if not nothing and self.compares and (colour := other_colours(words, options)):
            nothing = f"none of the options is {colour}"
        if nothing:
            return self._ask(words, question, hearer, _NOTHING, nothing)
        found = self.find(words, options)
        # A single option is nearest to whatever is said.
        if len(options) == 1 and not _tells(words, found):
            return self._ask(words, question, hearer, _NOTHING, "it does not tell of the option")
        if wants_something_else(words) and not _has_to_do(found.features):
            return self._ask(words, question, hearer, _TAKES_NONE, "it asks for something else")
        shares, none = self._first.probabilities(found.features)
        if shares.max() < self.clear:
            shares, none = self._full.probabilities(self.look_again(found))
        shares = _even(shares, found.features.computed)
        by_name = {o.name: float(p) for o, p in zip(options, shares, strict=True)}
        reading = Reading(
            probabilities={name: by_name[name] for name in question.names},
            none=none,
            evidence=self._evidence(options, shares, found),
            policy=self._policy if _told(options) else self._guessing,
            hearer=hearer,
        )
        return reading.model_copy(update={"reason": _why_not(reading)})

    def _typed(
        self, words: str, options: Sequence[Option], mention: Mention | None
    ) -> Comparison | DateMatch | None:
        """Give what typed values say where nothing else in a reply tells.

        "Best rated except Cleo" names several, "the lowest" a place in the list: what can be
        compared goes first.
        """
        if not self.compares or (mention and mention.decides and mention.how != "position"):
            return None
        if mention is not None:
            won = comparison(words, options)
            if won is None or not won.decides:
                return None
            return won if mention.decides or won.alone else None
        found = (compared(words, options), date_match(words, options))
        return next((one for one in found if one is not None and one.alone), None)

    def _settled(
        self, typed: Comparison | DateMatch, question: Question, words: str, hearer: str
    ) -> Reading:
        if not typed.names:
            said = "the reply fits none of the options"
            return self._ask(words, question, hearer, said, "none is within its limits")
        step = "comparison" if isinstance(typed, Comparison) else "date"
        note = Evidence(step=step, text=" or ".join(typed.names))
        return self._pointed(typed.names, typed.probability, question, (note,), hearer)

    def _ask(self, words: str, question: Question, hearer: str, said: str, reason: str) -> Reading:
        reading = ask_back(words, question, said, reason)
        return reading.model_copy(update={"policy": self._policy, "hearer": hearer})

    def find(self, words: str, options: Sequence[Option]) -> Found:
        """Run the steps that need no network."""
        core, denied = put_positively(words)
        others = denied_besides(words)
        denials = (core, *others) if denied else others
        notes = [Evidence(step="negation", text=f"not: {text}") for text in denials]
        said = self._sentences.embed_reply(core)
        indexed = [self._index(option) for option in options]
        heard = [one.hear(said) for one in indexed]
        held = _held(core, indexed)
        content = _content(heard, held)
        computed, more = self._compute(denied_apart(words), options)
        vectors = np.stack([one.vector for one in heard]).astype(np.float64)
        besides = [self._besides(text, indexed) for text in others]
        features = Features(
            content,
            computed,
            denied,
            vectors,
            held,
            aside=self._sentences.aside(said),
            vague=self._sentences.vague(said),
            besides=tuple(one.content for one in besides),
        )
        near = [one.near for one in heard]
        return Found(core, indexed, near, features, notes + more, tuple(besides))

    def _besides(self, core: str, indexed: Sequence[Indexed]) -> Besides:
        said = self._sentences.embed_reply(core)
        heard = [one.hear(said) for one in indexed]
        return Besides(core, [one.near for one in heard], _content(heard, _held(core, indexed)))

    def look_again(self, found: Found) -> Features:
        """Let the network score each option; those far behind by their evidence score lowest."""
        features = found.features
        besides = tuple(
            self._networked(one.content, found.indexed, one.near, one.core)[0]
            for one in found.besides
        )
        content, states = self._networked(features.content, found.indexed, found.near, found.core)
        if not _told([one.option for one in found.indexed]):
            states = None  # they were weighed on options with texts; of names alone they say little
        return replace(features, content=content, besides=besides, states=states)

    def _networked(
        self, content: Matrix, indexed: list[Indexed], near: list[list[Near]], core: str
    ) -> tuple[Matrix, Matrix | None]:
        """Add the network's score of each option to its content; give its states besides."""
        tops = content[:, CONTENT.index("nearest")]
        heard = tops >= np.sort(tops)[::-1][:_HEARD][-1]
        looks = {
            place: self._network.look("which", self._pair(indexed[place], near[place], core))
            for place in np.flatnonzero(heard)
        }
        content = content.copy()
        content[:, CONTENT.index("network")] = min(logits[0] for logits, _ in looks.values())
        states = [state for _, state in looks.values() if state is not None]
        table = np.zeros((len(content), len(states[0]))) if states else None
        for place, (logits, state) in looks.items():
            content[place, CONTENT.index("network")] = logits[0]
            if table is not None:
                table[place] = state
        return content, table

    def _pair(self, one: Indexed, near: Sequence[Near], core: str) -> IdPair:
        """An option's evidence with the reply, as the network takes them."""
        texts = [piece.piece.text for piece in near]
        return which_pair(self._network.tokens, one.option.name, texts, core)

    def _compute(self, words: str, options: Sequence[Option]) -> tuple[Matrix, list[Evidence]]:
        """Compare typed values and dates; each gives the log-odds of its winners."""
        computed = np.zeros((len(options), 2))
        notes: list[Evidence] = []
        if not self.compares:
            return computed, notes
        for column, (step, found) in enumerate(
            (
                ("comparison", compared(words, options)),
                ("date", date_match(words, options)),
            )
        ):
            if found is None or not found.names:
                continue
            odds = np.log(found.probability / max(1e-6, 1 - found.probability))
            computed[:, column] = [odds * (option.name in found.names) for option in options]
            notes.append(Evidence(step=step, text=" or ".join(found.names), weight=float(odds)))
        return computed, notes

    # -- saying why ---------------------------------------------------------------------------

    @staticmethod
    def _evidence(options: Sequence[Option], shares: Matrix, found: Found) -> tuple[Evidence, ...]:
        order = np.argsort(-shares, kind="stable")[:2]
        pieces = [
            Evidence(
                step="evidence",
                text=near.piece.text,
                option=options[place].name,
                weight=round(near.cosine, 4),
            )
            for place in order
            for near in found.near[place][:_SHOWN]
        ]
        return (*found.notes, *pieces)

    def _mentioned(
        self,
        mention: Mention,
        question: Question,
        words: str,
        hearer: str,
        before: tuple[Evidence, ...] = (),
    ) -> Reading:
        """Turn a direct mention into a reading; several options meant alike call for asking."""
        start, end = mention.span
        note = Evidence(
            step=f"direct mention ({mention.how})",
            text=words[start:end],
            option=mention.names[0] if mention.decides else None,
        )
        return self._pointed(mention.names, mention.strength, question, (*before, note), hearer)

    def _pointed(
        self,
        to: Sequence[str],
        strength: float,
        question: Question,
        evidence: tuple[Evidence, ...],
        hearer: str,
    ) -> Reading:
        """Give options that are meant alike equal shares; to none of them means *neither*."""
        names = question.names
        meant = [name for name in names if name in to]
        rest = [name for name in names if name not in to]
        left = 1 - strength
        if not meant:
            probabilities, none = dict.fromkeys(names, left / len(names)), strength
        else:
            none = left / 2 if rest else left
            other = (1 - strength - none) / max(1, len(rest))
            probabilities = {
                name: strength / len(meant) if name in meant else other for name in names
            }
        several = "the reply points to several" if len(meant) > 1 else ""
        reading = Reading(
            probabilities=probabilities,
            none=none,
            evidence=evidence,
            policy=self._policy,
            hearer=hearer,
        )
        return reading.model_copy(update={"reason": several or _why_not(reading)})


def _is_named(words: str, question: Question) -> bool:
    """Whether a reply that sounds like a question is the name of an option."""
    return words.strip().casefold() in {name.strip().casefold() for name in question.names}


def _describes_the_rest(words: str, mention: Mention) -> bool:
    """Whether a reply says what "the other one" is other than: "can't have goat, so the other"."""
    return mention.how == "other" and not mention.decides and put_positively(words)[1]


def _has_to_do(features: Features) -> bool:
    """Whether a reply has a word of an option's text, or compares the options."""
    return bool(features.words.any() or features.computed.any())


def _tells(words: str, found: Found) -> bool:
    """Whether the only option has a word of the reply, and nothing is compared: "cheaper"."""
    return bool(_held(found.core, found.indexed).any()) and not may_compare(read_words(words))


def _none_is(missing: str) -> str:
    return f"none of the options is {missing!r}"


def _why_not(reading: Reading) -> str:
    """Say why nothing is picked, in words, or "" where something is."""
    if reading.decision == "pick":
        return ""
    if reading.decision == "none":
        return "the reply fits none of the options"
    # by name where they are level: the order of the options tells nothing
    ranked = sorted(reading.probabilities.items(), key=lambda one: (-one[1], one[0]))
    if len(ranked) > 1 and ranked[0][1] - ranked[1][1] < reading.policy.margin:
        return f"the reply fits {ranked[0][0]!r} and {ranked[1][0]!r} about alike"
    return f"no option stands out: the likeliest, {ranked[0][0]!r}, has {ranked[0][1]:.2f}"


def _told(options: Sequence[Option]) -> bool:
    """Whether anything is known of the options besides their names."""
    return any(option.about.strip() or option.facts for option in options)


def _stricter(policy: Policy) -> Policy:
    """What to act on where a name has to stand for all that it might mean."""
    return policy.model_copy(update={"probability": max(policy.probability, _BY_NAME)})


def _says_nothing(words: str) -> str:
    """Say why a reply that mentions no option does not describe one either, or ""."""
    if reason := says_nothing(words):
        return reason
    said = read_words(words)
    letter = len(said) == 1 and len(said[0].key) == 1 and said[0].key.isalpha()
    return "it describes none of the options" if letter or carries_nothing(said) else ""


def _even(shares: Matrix, computed: Matrix) -> Matrix:
    """Let options that a comparison finds alike have alike, where nothing else clearly tells.

    The one that was ahead stays so by a hair.
    """
    for column in computed.T:
        won = column > 0
        together = float(shares[won].sum())
        if won.all() or (won.sum() > 1 and shares[won].max() < _CLEARLY * together):
            level = together / won.sum()
            shares = np.where(won, level + HAIR * (shares - level), shares)
    return shares


def _held(core: str, indexed: Sequence[Indexed]) -> npt.NDArray[np.bool_]:
    """Which of the reply's telling words each option's text has."""
    said = sorted(telling_words(core))
    held = [[word in one.words for word in said] for one in indexed]
    return np.array(held, dtype=np.bool_).reshape(len(indexed), len(said))


def _content(heard: Sequence[Heard], held: npt.NDArray[np.bool_]) -> Matrix:
    """Put together how a description fits each option, before the network has its say."""
    content = np.zeros((len(heard), len(CONTENT)))
    content[:, 1:-1] = [one.features for one in heard]
    content[:, -1] = _overlap(held)
    return content


def _overlap(held: npt.NDArray[np.bool_]) -> Matrix:
    """How many of the reply's telling words an option's text has, rarer ones counting more."""
    options, said = held.shape
    weight = np.log((options + 1) / np.maximum(held.sum(axis=0), 1))
    return np.asarray(held @ weight / max(1, said))
