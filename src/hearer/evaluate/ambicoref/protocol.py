"""The AmbiCoref protocol: does a coreference system, or a hearer, notice ambiguity (Section 4)?

Systems are named by ``--system`` (see `hearer.evaluate.coreference.systems`), hearers by
``--hearer``; both may come as ``--predictions``. With ``--save`` a run can be resumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.ambicoref import Sentence, answers_of, items_of, load
from hearer.corpora.ambicoref_judgements import find_judgements
from hearer.corpora.ambicoref_stats import judgement_statistics
from hearer.corpora.item import Item
from hearer.errors import InputError
from hearer.evaluate.ambicoref.layout import plot_cases, result_tables
from hearer.evaluate.ambicoref.result import AmbiCorefResult, Outcome, People, measure
from hearer.evaluate.coreference.cases import case_of_clusters, case_of_reading
from hearer.evaluate.coreference.outputs import Clusters
from hearer.evaluate.coreference.predicted_clusters import load_predicted_clusters
from hearer.evaluate.coreference.resolved import holds_clusters, resolved
from hearer.evaluate.coreference.systems import System, load_system
from hearer.evaluate.heard import Heard
from hearer.evaluate.listen import listen
from hearer.evaluate.mistakes import write_mistakes
from hearer.evaluate.protocols import Options, Protocol, Report
from hearer.evaluate.readings import Header
from hearer.evaluate.standard import predicted, sample
from hearer.evaluate.table import Table
from hearer.hear.hearer import WHO
from hearer.hear.registry import listener
from hearer.reading import Evidence, Reading

_NAME = "ambicoref"
_STEP = "case"  # the step of evidence that says which case a system's clusters are
_LEAN = {"A": (1.0, 0.0, 0.0), "B": (0.0, 1.0, 0.0), "O": (0.0, 0.0, 1.0)}

Asked = tuple[Sentence, Item]


@dataclass(frozen=True, slots=True)
class AmbiCorefReport(Report):
    """A result that can be printed and drawn."""

    result: AmbiCorefResult

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return self.result.to_json()

    def tables(self) -> list[Table]:
        """Lay out Table 2 and the cases behind it."""
        return result_tables(self.result)

    def plot(self, path: Path) -> None:
        """Draw Figure 2."""
        plot_cases(self.result, path)


class AmbiCorefProtocol(Protocol):
    """Classifies what a system does with each pronoun and compares the halves of the corpus."""

    extras: ClassVar = {"system": "a coreference system: a name, module:function or command: ..."}

    def run(self, paths: Sequence[Path], options: Options) -> AmbiCorefReport:
        """Evaluate one system or hearer."""
        if options.by:
            raise InputError("AmbiCoref is always broken down by template; leave --by out")
        sentences = load(paths)
        everything = items_of(sentences, answers_of(paths))
        items = sample(everything, options.limit, options.seed)
        by_id = dict(zip((item.id for item in everything), sentences, strict=True))
        asked = [(by_id[item.id], item) for item in items]
        name, heard = _hear(asked, everything, options)
        if options.errors:
            write_mistakes(options.errors, heard)
        outcomes = [_outcome(sentence, h) for (sentence, _), h in zip(asked, heard, strict=True)]
        return AmbiCorefReport(measure(name, outcomes, _people(paths)))


def _people(paths: Sequence[Path]) -> People:
    file = find_judgements(paths)
    people: People = judgement_statistics(file)["figure_1"] if file else {}
    return people


def _hear(
    asked: Sequence[Asked], everything: Sequence[Item], options: Options
) -> tuple[str, list[Heard]]:
    system, predictions = options.extra.get("system", ""), options.predictions
    if sum(map(bool, (system, options.hearer, predictions))) > 1:
        raise InputError("give one of --system, --hearer and --predictions")
    if system:
        return _resolved(load_system(system, seed=options.seed), asked, options)
    if predictions and holds_clusters(predictions):
        return _resolved(load_predicted_clusters(predictions), asked, options)
    items = [item for _, item in asked]
    if predictions:
        return predicted(_NAME, everything, items, options)
    name = options.hearer or WHO
    header = Header.of(_NAME, name, options.choices, items) if options.save else None
    heard = listen(
        listener(name), items, save=options.save, header=header, on_progress=options.on_progress
    )
    return name, heard


def _resolved(system: System, asked: Sequence[Asked], options: Options) -> tuple[str, list[Heard]]:
    """Run a system over the sentences and note the case of each."""
    sentences = {item.id: sentence for sentence, item in asked}

    def take(item: Item, clusters: Clusters) -> Reading:
        return _reading(case_of_clusters(clusters, sentences[item.id]), item, system.name)

    documents = [(item, sentence.document()) for sentence, item in asked]
    return system.name, resolved(system, _NAME, documents, take, options)


def _reading(case: str, item: Item, system: str) -> Reading:
    """Write a case down as a reading; where no noun alone is linked, both are as likely."""
    a, b, none = _LEAN.get(case, (0.5, 0.5, 0.0))
    names = item.question.names
    said = Evidence(step=_STEP, text=case)
    shares = dict(zip(names, (a, b), strict=True))
    return Reading(probabilities=shares, none=none, evidence=(said,), hearer=system)


def _outcome(sentence: Sentence, heard: Heard) -> Outcome:
    names = (sentence.words(sentence.a), sentence.words(sentence.b))
    reading = heard.reading
    noted = [piece.text for piece in reading.evidence if piece.step == _STEP]
    return Outcome(
        template=sentence.template,
        ambiguous=sentence.ambiguous,
        case=noted[0] if noted else case_of_reading(reading, names),
        lean=reading.probabilities[names[0]] - reading.probabilities[names[1]],
    )
