"""What AmbiCoref measures (Section 4): cases by template, their distance, and beyond the paper
the detection of ambiguity and the distance to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from hearer.corpora.ambicoref import TEMPLATES, intended
from hearer.corpora.ambicoref_judgements import ANSWERS
from hearer.evaluate.coreference.cases import CASES, emd, shares
from hearer.evaluate.measures.detection import Detection, detection

THRESHOLD = 0.4  # of unambiguous sentences right, for a template to count (Section 4.1)

# Figure 1 by template and ambiguity: how people divide over the five answers.
People = Mapping[str, Mapping[str, Mapping[str, float]]]
_SIDES = (("ambiguous", True), ("unambiguous", False))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one sentence.

    ``lean`` is how much more probable noun A is than noun B, from 1 to -1; for systems that only
    give clusters it is 1 in case A, -1 in case B and 0 otherwise.
    """

    template: str
    ambiguous: bool
    case: str
    lean: float

    @property
    def right(self) -> bool:
        """Whether an unambiguous pronoun is linked to the intended noun and no other."""
        return self.case == intended(self.template)

    @property
    def leans_right(self) -> bool:
        """Whether the intended noun is the more probable one, picked or not."""
        return self.lean > 0 if intended(self.template) == "A" else self.lean < 0

    @property
    def answer(self) -> str:
        """Where the lean lies on people's scale: definitely is 1, probably 1/2, ambiguous 0."""
        strength = abs(self.lean)
        if strength < 0.25:
            return "?"
        return ("A" if self.lean > 0 else "B") + ("" if strength > 0.75 else "?")


@dataclass(frozen=True, slots=True)
class TemplateResult:
    """One template: the two distributions over cases, and what follows from them.

    ``accuracy`` asks for the case of the intended noun, ``forced_choice`` which noun is likelier.
    ``emd`` is there where both kinds of sentences were read; ``kept`` says whether it counts.
    ``people`` is the distance to people's answers, for ambiguous and unambiguous sentences.
    """

    n: int
    accuracy: float | None
    forced_choice: float | None
    kept: bool
    emd: float | None
    ambiguous: Mapping[str, float] | None
    unambiguous: Mapping[str, float] | None
    detection: Detection | None
    people: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class AmbiCorefResult:
    """All templates: the mean distance over those kept (Table 2), detection, people."""

    system: str
    n: int
    accuracy: float | None
    forced_choice: float | None
    mean_emd: float | None
    kept: int
    templates: Mapping[str, TemplateResult]
    detection: Detection | None
    people: float | None

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data; ``accuracy``, ``n`` and ``by`` as every evaluation has them."""
        data = asdict(self)
        data["by"] = {
            "template": {
                name: {"n": result.n, "accuracy": result.accuracy}
                for name, result in self.templates.items()
            }
        }
        return {"corpus": "ambicoref", **data}


def measure(system: str, outcomes: Sequence[Outcome], people: People) -> AmbiCorefResult:
    """Measure what a system did with the sentences."""
    by_template = {
        name: [outcome for outcome in outcomes if outcome.template == name] for name in TEMPLATES
    }
    templates = {
        name: _template(some, people.get(name, {})) for name, some in by_template.items() if some
    }
    counted = [
        result.emd for result in templates.values() if result.kept and result.emd is not None
    ]
    distances = [value for result in templates.values() for value in result.people.values()]
    return AmbiCorefResult(
        system=system,
        n=len(outcomes),
        accuracy=_accuracy(outcomes),
        forced_choice=_forced_choice(outcomes),
        mean_emd=fmean(counted) if counted else None,
        kept=len(counted),
        templates=templates,
        detection=_detection(outcomes),
        people=fmean(distances) if distances else None,
    )


def _template(
    outcomes: Sequence[Outcome], people: Mapping[str, Mapping[str, float]]
) -> TemplateResult:
    sides = {name: [o for o in outcomes if o.ambiguous is kind] for name, kind in _SIDES}
    cases = {
        name: shares((o.case for o in some), CASES) if some else None
        for name, some in sides.items()
    }
    accuracy = _accuracy(outcomes)
    ambiguous, unambiguous = cases["ambiguous"], cases["unambiguous"]
    return TemplateResult(
        n=len(outcomes),
        accuracy=accuracy,
        forced_choice=_forced_choice(outcomes),
        kept=accuracy is not None and accuracy >= THRESHOLD,
        emd=emd(ambiguous, unambiguous) if ambiguous and unambiguous else None,
        ambiguous=ambiguous,
        unambiguous=unambiguous,
        detection=_detection(outcomes),
        people={
            name: emd(
                shares((o.answer for o in some), ANSWERS), {a: people[name][a] for a in ANSWERS}
            )
            for name, some in sides.items()
            if some and name in people
        },
    )


def _accuracy(outcomes: Sequence[Outcome]) -> float | None:
    sure = [outcome.right for outcome in outcomes if not outcome.ambiguous]
    return fmean(sure) if sure else None


def _forced_choice(outcomes: Sequence[Outcome]) -> float | None:
    sure = [outcome.leans_right for outcome in outcomes if not outcome.ambiguous]
    return fmean(sure) if sure else None


def _detection(outcomes: Sequence[Outcome]) -> Detection | None:
    """A pronoun is taken for ambiguous the more, the less the system leans to either noun."""
    return detection([1 - abs(o.lean) for o in outcomes], [o.ambiguous for o in outcomes])
