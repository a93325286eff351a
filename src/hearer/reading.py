"""The vocabulary: what words may point to, what is being decided, and how a hearer took it.

Plain typed data without I/O. Everything is immutable, validated on construction and goes to and
from JSON with pydantic's own ``model_dump_json`` / ``model_validate_json``. People and models are
both hearers: one person's judgement, the votes of five annotators and a model's output are all a
`Reading`, so one evaluation compares any of them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    computed_field,
    model_validator,
)
from typing_extensions import Self

from hearer.errors import QuestionError
from hearer.facts import fact_text
from hearer.problems import explain

# Probabilities computed in float32 add up to one within about 1e-6 an option.
_SUM_TOLERANCE = 1e-3
_LONGEST_SHOWN = 60  # characters of a name in an error

Face = Literal["which", "answer", "who"]
Decision = Literal["pick", "ask", "none"]
V = TypeVar("V")


class _Plain(BaseModel):
    """Immutable, no unknown fields, and broken rules raise our own error in one line."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def __init__(self, **data: Any) -> None:
        try:
            super().__init__(**data)
        except ValidationError as error:
            raise QuestionError(f"{type(self).__name__}: {explain(error)}") from error


class FrozenDict(dict[str, V]):
    """A dict that cannot be changed: what a frozen model holds must not change either."""

    def _refuse(self, *_: object, **__: object) -> Any:
        raise TypeError("readings and options cannot be changed; make a new one")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[V]], tuple[dict[str, V]]]:
        return type(self), (dict(self),)


def _or_empty(value: object) -> object:
    """Take nothing as empty text."""
    return "" if value is None else value


def _is_text(value: str) -> str:
    """Refuse half a character, which no file or model can hold."""
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError(f"has half a character (a lone surrogate) at {error.start}") from error
    return value


def _known(facts: dict[str, str]) -> FrozenDict[str]:
    """Leave out what is empty: a key without a value tells nothing of an option."""
    return FrozenDict({key: text for key, text in facts.items() if text.strip()})


Text = Annotated[str, AfterValidator(_is_text)]
FactText = Annotated[Text, BeforeValidator(fact_text)]
Facts = Annotated[
    dict[str, FactText],
    BeforeValidator(lambda value: {} if value is None else value),
    AfterValidator(_known),
]
Shares = Annotated[dict[str, float], AfterValidator(FrozenDict)]


class Option(_Plain):
    """Something words may point to: an entity, a polarity label, a mention, a piece in a scene."""

    name: Text = Field(description="what the option is called; unique within its question")
    about: Annotated[Text, BeforeValidator(_or_empty)] = Field(
        default="", description="free text that describes it"
    )
    facts: Facts = Field(
        default_factory=FrozenDict, description="key-value facts, as in an infobox or a catalogue"
    )
    image: str | None = Field(
        default=None, description="address or path of a picture shown to people"
    )

    @model_validator(mode="before")
    @classmethod
    def _knows_its_fields(cls, data: Any) -> Any:
        more = (
            [key for key in data if key not in cls.model_fields] if isinstance(data, dict) else []
        )
        if more:
            raise ValueError(
                f"{more[0]!r} is no field of an option; what is known of it goes into 'facts'"
            )
        return data

    @model_validator(mode="after")
    def _has_name(self) -> Self:
        if not self.name.strip():
            raise ValueError("an option needs a name")
        return self

    @classmethod
    def of(cls, value: Option | str | Mapping[str, Any]) -> Option:
        """Take an option in any form callers have it: a name, a mapping or an `Option`."""
        if isinstance(value, Option):
            return value
        if isinstance(value, str):
            return cls(name=value)
        if isinstance(value, Mapping):
            return cls(**{str(field): given for field, given in value.items()})
        raise QuestionError(
            f"an option is a name or a mapping with 'name', not {type(value).__name__}"
        )


class Question(_Plain):
    """What is being decided: a prompt or context, and the options it leaves open."""

    face: Face = Field(default="which", description="which kind of decision this is")
    prompt: Text = Field(
        default="", description="the question asked, or the text that holds the pronoun"
    )
    context: Text = Field(default="", description="scenario or earlier turns")
    options: tuple[Option, ...] = Field(description="what the words may point to")
    pronoun: str | None = Field(default=None, description="for `who`: the pronoun to resolve")

    @model_validator(mode="after")
    def _options_differ(self) -> Self:
        if not self.options:
            raise ValueError("a question needs at least one option")
        names = Counter(option.name.strip() for option in self.options)
        repeated = sorted(name for name, times in names.items() if times > 1)
        if repeated:
            raise ValueError(f"options share the name {repeated[0]!r}; names must differ")
        return self

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the options, in order."""
        return tuple(option.name for option in self.options)

    @classmethod
    def among(cls, options: Iterable[Option | str | Mapping[str, Any]], **details: Any) -> Question:
        """Make a question from options in any form `Option.of` takes."""
        if isinstance(options, str | Mapping) or not isinstance(options, Iterable):
            raise QuestionError(f"options come as a list, not as {type(options).__name__}")
        listed = tuple(_numbered(number, value) for number, value in enumerate(options, start=1))
        return cls(options=listed, **details)


def _numbered(number: int, value: Option | str | Mapping[str, Any]) -> Option:
    """Make one option of a list; what is wrong with it names its place and name."""
    try:
        return Option.of(value)
    except QuestionError as error:
        name = value.get("name") if isinstance(value, Mapping) else None
        called = f" {name!r}" if isinstance(name, str) and len(name) <= _LONGEST_SHOWN else ""
        problem = str(error).removeprefix("Option: ")
        raise QuestionError(f"option {number}{called}: {problem}") from error


class Evidence(_Plain):
    """One reason for a reading: a piece of an option's text, a rule that fired, a span."""

    step: str = Field(description="which step of the hearer speaks, e.g. 'direct mention'")
    text: str = Field(description="the piece of text, or what the step found")
    option: str | None = Field(default=None, description="the option it is about, if one")
    weight: float | None = Field(
        default=None, description="how strongly it spoke, in the step's own scale"
    )


class Policy(_Plain):
    """When to act on a reading, when to ask back, when to take it as *none of them*.

    The best option is picked if its probability reaches ``probability``, if it leads the next best
    by ``margin``, and if it has at least ``share`` of what all options have together: with many of
    them the best may lead and still be unlikely. If *none of them* is the most probable of all and
    reaches ``none``, the decision is ``none``. Everything else is ``ask``.
    """

    probability: float = Field(default=0.5, ge=0, le=1)
    margin: float = Field(default=0.1, ge=0, le=1)
    none: float = Field(default=0.5, ge=0, le=1)
    share: float = Field(default=0.0, ge=0, le=1)

    def decide(self, probabilities: Sequence[float], none: float) -> Decision:
        """Decide from the probabilities alone."""
        ranked = sorted(probabilities, reverse=True)
        best, second = ranked[0], ranked[1] if len(ranked) > 1 else 0.0
        if none >= self.none and none > best:
            return "none"
        if none < best >= max(self.probability, self.share * sum(ranked)) and (
            best - second >= self.margin
        ):
            return "pick"
        return "ask"


class Confidence(str, Enum):
    """How sure a person says they are (AmbiCoref Section 3: definitely, probably, ambiguous)."""

    DEFINITELY = "definitely"
    PROBABLY = "probably"
    AMBIGUOUS = "ambiguous"


# What a graded judgement says as a probability of the chosen option. "Probably" lies halfway
# between certainty and the even split that "ambiguous" stands for.
_CONFIDENCE_SHARE = {Confidence.DEFINITELY: 1.0, Confidence.PROBABLY: 0.5, Confidence.AMBIGUOUS: 0}


class Reading(_Plain):
    """How one hearer took the words.

    Holds a probability for each option and one for *none of them*; together they add up to one.
    ``pick``, ``probability`` and ``decision`` follow from them under ``policy``.
    """

    probabilities: Shares = Field(description="one for each option, by name")
    none: float = Field(default=0.0, ge=0, le=1, description="the probability of *none of them*")
    evidence: tuple[Evidence, ...] = ()
    policy: Policy = Field(default_factory=Policy)
    hearer: str = Field(default="", description="who read: a model's name or a person's identifier")
    reason: str = Field(default="", description="why the hearer declined or asks back, in words")

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        if not self.probabilities:
            raise ValueError("a reading needs a probability for at least one option")
        values = [*self.probabilities.values(), self.none]
        if not all(math.isfinite(value) and -1e-9 <= value <= 1 + 1e-6 for value in values):
            raise ValueError("probabilities must lie between 0 and 1")
        if abs(sum(values) - 1) > _SUM_TOLERANCE * max(1, len(values) / 100):
            raise ValueError(f"probabilities add up to {sum(values):.4f}, not to 1")
        return self

    @property
    def best(self) -> str:
        """The most probable option, whatever the decision; names break ties, never order."""
        return min(self.probabilities, key=lambda name: (-self.probabilities[name], name))

    @computed_field(description="what to do with it: pick, ask or none")  # type: ignore[prop-decorator]
    @property
    def decision(self) -> Decision:
        """What to do: act on ``pick``, ask back, or take it that none of them was meant."""
        return self.policy.decide(list(self.probabilities.values()), self.none)

    @computed_field(description="the most probable option; null if none of them")  # type: ignore[prop-decorator]
    @property
    def pick(self) -> str | None:
        """The most probable option, or None where the decision is *none of them*."""
        return None if self.decision == "none" else self.best

    @computed_field(description="the probability of pick, or of none of them")  # type: ignore[prop-decorator]
    @property
    def probability(self) -> float:
        """The probability of ``pick``, or of *none of them* where that is the decision."""
        return self.none if self.decision == "none" else self.probabilities[self.best]

    def __str__(self) -> str:
        return f"{self.pick or 'none of them'} ({self.decision}, {self.probability:.2f})"

    def under(self, policy: Policy) -> Reading:
        """Take the same probabilities under another policy."""
        return self.model_copy(update={"policy": policy})

    @model_validator(mode="before")
    @classmethod
    def _drop_computed(cls, data: Any) -> Any:
        # What follows from the probabilities is written out for readers of the JSON, and ignored
        # on the way back in, so that a dumped reading can be loaded again.
        if isinstance(data, Mapping):
            return {k: v for k, v in data.items() if k not in ("decision", "pick", "probability")}
        return data

    @classmethod
    def of_scores(cls, names: Sequence[str], scores: Sequence[float], **details: Any) -> Reading:
        """Turn unbounded scores into probabilities by a softmax over the options."""
        top = max(scores)
        weights = [math.exp(score - top) for score in scores]
        total = math.fsum(weights)
        probabilities = {n: w / total for n, w in zip(names, weights, strict=True)}
        return cls(probabilities=probabilities, **details)

    @classmethod
    def of_votes(cls, votes: Mapping[str, int], none: int = 0, **details: Any) -> Reading:
        """Turn counted judgements of several people into one reading."""
        total = sum(votes.values()) + none
        if total <= 0 or min([*votes.values(), none]) < 0:
            raise QuestionError("votes must be counts of which at least one is above zero")
        probabilities = {name: count / total for name, count in votes.items()}
        return cls(probabilities=probabilities, none=none / total, **details)

    @classmethod
    def of_judgement(
        cls,
        names: Sequence[str],
        choice: str | None,
        confidence: Confidence | str = Confidence.DEFINITELY,
        **details: Any,
    ) -> Reading:
        """Turn one person's graded judgement into a reading.

        ``choice`` is an option's name, or None for *none of them*; an *ambiguous* judgement
        spreads evenly over the options and its choice does not matter.
        """
        try:
            share = _CONFIDENCE_SHARE[Confidence(confidence)]
        except ValueError as error:
            known = ", ".join(level.value for level in Confidence)
            raise QuestionError(f"unknown confidence {confidence!r}; known: {known}") from error
        if choice is not None and choice not in names:
            raise QuestionError(f"{choice!r} is not among the options: {', '.join(names)}")
        probabilities = {name: (1 - share) / len(names) for name in names}
        if choice is None:
            return cls(probabilities=probabilities, none=float(share), **details)
        probabilities[choice] += share
        return cls(probabilities=probabilities, **details)
