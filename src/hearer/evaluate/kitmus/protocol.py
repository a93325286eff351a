"""The KITMUS protocol: pronoun accuracy and antecedent F1 of any system or hearer (Section 5.3).

Systems are named by ``--system`` (see `hearer.evaluate.coreference.systems`), hearers by
``--hearer``; both may come as ``--predictions``. The paper's random baseline is ``--hearer
random``, and stands in every result as the expected value. A mention that a system put into
several clusters is taken as the authors' scorer takes it: a candidate is chosen if any cluster
holds it together with the pronoun.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.clusters import Document, problem
from hearer.corpora.item import Item
from hearer.corpora.kitmus import load
from hearer.corpora.kitmus_case import Case
from hearer.errors import FileError, InputError
from hearer.evaluate.coreference.outputs import Clusters
from hearer.evaluate.coreference.predicted_clusters import Predicted, load_predicted_clusters
from hearer.evaluate.coreference.resolved import holds_clusters, resolved
from hearer.evaluate.coreference.systems import System, load_system
from hearer.evaluate.heard import Heard
from hearer.evaluate.kitmus.layout import SUBTASK, plot_result, result_tables, subtask
from hearer.evaluate.kitmus.overlap import root_overlap
from hearer.evaluate.kitmus.result import KitmusResult, Outcome, measure
from hearer.evaluate.listen import listen
from hearer.evaluate.mistakes import write_mistakes
from hearer.evaluate.protocols import Options, Protocol, Report
from hearer.evaluate.readings import Header
from hearer.evaluate.standard import predicted, sample
from hearer.evaluate.table import Table
from hearer.hear.hearer import WHO
from hearer.hear.registry import listener
from hearer.reading import Evidence, Reading

_NAME = "kitmus"
_STEP = "chosen"  # the step of evidence that says which candidates a system's clusters choose
_FIELDS = ("variant", "entities", SUBTASK, "split", "text", "pronoun", "root_overlap")


@dataclass(frozen=True, slots=True)
class KitmusReport(Report):
    """A result that can be printed and drawn."""

    result: KitmusResult

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return self.result.to_json()

    def tables(self) -> list[Table]:
        """Lay out the tables."""
        return result_tables(self.result)

    def plot(self, path: Path) -> None:
        """Draw accuracy by variant and number of entities."""
        plot_result(self.result, path)


class KitmusProtocol(Protocol):
    """Asks which candidates a system puts together with the pronoun."""

    extras: ClassVar = {"system": "a coreference system: a name, module:function or command: ..."}

    def run(self, paths: Sequence[Path], options: Options) -> KitmusReport:
        """Evaluate one system or hearer."""
        cases = load(paths)
        system = _system(options)
        if isinstance(system, Predicted):
            cases = _predicted_part(cases, paths, system)
        everything = [case.item() for case in cases]
        drawn = {item.id for item in sample(everything, options.limit, options.seed)}
        cases = [case for case in cases if case.id in drawn]
        name, heard = _hear(cases, everything, system, options)
        overlap = root_overlap(cases)
        outcomes = [_outcome(c, h, overlap.get(c.id)) for c, h in zip(cases, heard, strict=True)]
        if options.errors:
            right = {one.id for one in outcomes if one.right}
            write_mistakes(options.errors, heard, right=lambda one: one.id in right)
        fields = dict.fromkeys((*_FIELDS, *_known(options.by, outcomes)))
        notes = _notes(system) if isinstance(system, Predicted) else ()
        return KitmusReport(measure(name, outcomes, tuple(fields), notes=notes, seed=options.seed))


def _system(options: Options) -> System | None:
    """The coreference system to run, or None where a hearer or its readings are meant."""
    named, predictions = options.extra.get("system", ""), options.predictions
    if sum(map(bool, (named, options.hearer, predictions))) > 1:
        raise InputError("give one of --system, --hearer and --predictions")
    if named:
        return load_system(named, seed=options.seed)
    if predictions and holds_clusters(predictions):
        return load_predicted_clusters(predictions, shared=True)
    return None


def _predicted_part(cases: list[Case], paths: Sequence[Path], system: Predicted) -> list[Case]:
    """Leave out the files of a folder that the predictions are not about.

    A published folder holds train, validation and test; predictions are usually of one of them. A
    file that was named, and one that is predicted in part, must be predicted as a whole.
    """
    if not all(case.tokenised for case in cases) and _word_pieces(system):
        problem = "its mentions count words, which a GAP file does not have; name the .jsonlines"
        raise FileError(system.path, f"{problem} or the .v4_gold_conll of the same documents")
    if not all(path.is_dir() for path in paths):
        return cases
    by_file: defaultdict[str, list[Case]] = defaultdict(list)
    for case in cases:
        by_file[case.key.place if case.key else ""].append(case)
    kept = [
        case
        for part in by_file.values()
        if any(case.id in system.index for case in part)
        for case in part
    ]
    return kept or cases


def _word_pieces(system: Predicted) -> bool:
    documents = [one for one in system.index.values() if isinstance(one, Document)]
    return any("subtoken_map" in document.fields for document in documents)


def _notes(system: Predicted) -> tuple[str, ...]:
    shared = [
        key
        for key, one in system.index.items()
        if isinstance(one, Document) and problem(one.clusters, len(one.tokens))
    ]
    if not shared:
        return ()
    said = f"{system.path}: {len(shared)} documents have a mention more than once"
    return (f"{said} (the first is {shared[0]!r}); any of its clusters counts",)


def _hear(
    cases: Sequence[Case], everything: Sequence[Item], system: System | None, options: Options
) -> tuple[str, list[Heard]]:
    items = [case.item() for case in cases]
    if system:
        by_id = {case.id: case for case in cases}

        def take(item: Item, clusters: Clusters) -> Reading:
            return reading_of(by_id[item.id], clusters, system.name)

        asked = [(item, _with_row(case)) for item, case in zip(items, cases, strict=True)]
        return system.name, resolved(system, _NAME, asked, take, options)
    if options.predictions:
        return predicted(_NAME, everything, items, options)
    name = options.hearer or WHO
    header = Header.of(_NAME, name, options.choices, items) if options.save else None
    heard = listen(
        listener(name), items, save=options.save, header=header, on_progress=options.on_progress
    )
    return name, heard


def _with_row(case: Case) -> Document:
    """Add the GAP row, by which predictions that say nothing but yes and no are read."""
    if len(case.candidates) != 2:
        return case.document
    return replace(case.document, fields={**case.document.fields, "gap": case.gap()})


def reading_of(case: Case, clusters: Clusters, system: str) -> Reading:
    """Write down which candidates stand in a cluster with the pronoun."""
    pronoun, candidates = case.places()
    together = {span for cluster in clusters if pronoun in cluster for span in cluster}
    chosen = [name for name, place in zip(case.names, candidates, strict=True) if place in together]
    share = 1 / len(chosen) if chosen else 0.0
    return Reading(
        probabilities={name: share if name in chosen else 0.0 for name in case.names},
        none=0.0 if chosen else 1.0,
        evidence=(Evidence(step=_STEP, text=json.dumps(chosen)),),
        hearer=system,
    )


def _outcome(case: Case, heard: Heard, overlap: bool | None) -> Outcome:
    """Take what a system chose, or a hearer's pick."""
    said = [piece.text for piece in heard.reading.evidence if piece.step == _STEP]
    chosen = json.loads(said[0]) if said else [heard.reading.pick]
    fields = dict(case.fields)
    if "variant" in fields:
        fields[SUBTASK] = subtask(fields["variant"], fields["entities"])
    if overlap is not None:
        fields["root_overlap"] = "yes" if overlap else "no"
    return Outcome(case.id, tuple(name in chosen for name in case.names), case.gold, fields)


def _known(by: Sequence[str], outcomes: Sequence[Outcome]) -> Sequence[str]:
    known = sorted({name for one in outcomes for name in one.fields})
    for name in by:
        if name not in known:
            raise InputError(f"KITMUS has no field {name!r}; it has: {', '.join(known)}")
    return by
