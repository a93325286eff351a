"""The standard protocol: forced choice among options (AltEntities Section 6, Circa Section 5)."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from hearer.corpora.corpus import corpus
from hearer.corpora.item import Item
from hearer.errors import InputError, require
from hearer.evaluate.evaluation import Evaluation, evaluate_heard
from hearer.evaluate.heard import Heard, pair
from hearer.evaluate.layout import evaluation_tables
from hearer.evaluate.listen import listen
from hearer.evaluate.mistakes import write_mistakes
from hearer.evaluate.part import PartFile
from hearer.evaluate.plots import plot_evaluation
from hearer.evaluate.predictions import load_predictions
from hearer.evaluate.protocols import Options, Protocol, Report
from hearer.evaluate.readings import Header, heeded
from hearer.evaluate.table import Table
from hearer.hear.hearer import DEFAULT
from hearer.hear.registry import listener


@dataclass(frozen=True, slots=True)
class StandardReport(Report):
    """An evaluation that can be printed and drawn."""

    evaluation: Evaluation

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return self.evaluation.to_json()

    def tables(self) -> list[Table]:
        """Lay the evaluation out."""
        return evaluation_tables(self.evaluation)

    def plot(self, path: Path) -> None:
        """Draw reliability and risk-coverage."""
        plot_evaluation(self.evaluation, path)


class StandardProtocol(Protocol):
    """Reads every item with a hearer, or takes readings from a file, and measures them."""

    extras: ClassVar[Mapping[str, str]] = {
        "words": "a regular expression: only items whose words it is found in, in any case"
    }

    def run(self, paths: Sequence[Path], options: Options) -> StandardReport:
        """Evaluate one hearer."""
        source = corpus(self.corpus)
        everything = source.items(paths, options.choices)
        chosen = saying(everything, options.extra.get("words", ""))
        items = sample(chosen, options.limit, options.seed)
        if len({frozenset(item.question.names) for item in items}) == 1:
            require("sklearn", "evaluation")  # for label scores; missed now, not after the reading
        if options.predictions is None:
            hearer, heard = self._listen(items, options)
        elif options.hearer:
            raise InputError("give --hearer or --predictions, not both")
        else:
            hearer, heard = predicted(self.corpus, everything, items, options)
        if options.errors:
            write_mistakes(options.errors, heard)
        evaluation = evaluate_heard(
            heard,
            by=options.by,
            corpus=self.corpus,
            hearer=hearer,
            choices={**heeded(options.choices, items), **options.extra},
            left_out=source.left_out(paths, options.choices),
            seed=options.seed,
        )
        return StandardReport(evaluation)

    def _listen(self, items: Sequence[Item], options: Options) -> tuple[str, list[Heard]]:
        name = options.hearer or DEFAULT
        header = Header.of(self.corpus, name, options.choices, items) if options.save else None
        heard = listen(
            listener(name), items, save=options.save, header=header, on_progress=options.on_progress
        )
        return name, heard


def predicted(
    name: str, everything: Sequence[Item], items: Sequence[Item], options: Options
) -> tuple[str, list[Heard]]:
    """Take the readings of some items of a corpus from ``--predictions``, and save them as asked.

    The file may hold readings of ``everything`` in the corpus.
    """
    assert options.predictions
    choices = heeded(options.choices, everything)
    predictions = load_predictions(options.predictions, everything, name, choices)
    heard = pair(items, predictions.of(items))
    if options.save:
        header = Header.of(name, predictions.hearer, options.choices, items)
        with PartFile(options.save, header) as part:
            part.append(one for one in heard if one.id not in part.done)
    return predictions.hearer, heard


def saying(items: Sequence[Item], words: str) -> Sequence[Item]:
    """Keep the items whose words a regular expression is found in."""
    try:
        pattern = re.compile(words, re.IGNORECASE)
    except re.error as error:
        raise InputError(f"words={words}: no regular expression: {error}") from error
    kept = [item for item in items if pattern.search(item.words)] if words else items
    if not items:
        raise InputError("the files hold no items to read: only a header, or none that is scored")
    if not kept:
        raise InputError(f"words={words}: there is no item with such words")
    return kept


def sample(items: Sequence[Item], limit: int | None, seed: int) -> Sequence[Item]:
    """Draw at most ``limit`` items at random, kept in order: the first ones are often alike."""
    if limit is None or limit >= len(items):
        return items
    return [items[i] for i in sorted(random.Random(seed).sample(range(len(items)), limit))]
