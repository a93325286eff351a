"""Lays results out as tables for people."""

from __future__ import annotations

from hearer.evaluate.comparison import Comparison, Side, Significance
from hearer.evaluate.evaluation import Evaluation
from hearer.evaluate.table import Cell, PValue, Range, Share, Table

_INTERVAL = "95% interval"


def evaluation_tables(result: Evaluation) -> list[Table]:
    """Lay out an evaluation: the headline, the breakdowns, the labels, the surest part."""
    tables = [_headline(result), _breakdown(result), _labels(result), _confusion(result)]
    return [*(table for table in tables if table.rows), _coverage(result)]


def _headline(result: Evaluation) -> Table:
    choices = ", ".join(f"{name} {value}" for name, value in result.choices.items())
    about = ", ".join(part for part in (result.corpus, choices) if part)
    rows: list[tuple[str, Cell, Cell]] = [
        ("items", result.n, None),
        ("questions", result.questions, None),
        ("accuracy", Share(result.accuracy), Range(*result.interval)),
        ("accuracy on the surest half", Share(result.risk_coverage.surest_half), None),
        ("picks", Share(result.decisions.pick), None),
        ("accuracy among picks", _share(result.decisions.accuracy_among_picks), None),
        ("asks back", Share(result.decisions.ask), None),
        ("none of them", Share(result.decisions.none), None),
        ("expected calibration error", Share(result.calibration.ece), None),
        ("Brier score", result.calibration.brier, None),
        ("area under risk-coverage", result.risk_coverage.aurc, None),
    ]
    if result.macro_f1 is not None:
        rows.append(("macro F1", Share(result.macro_f1), None))
    if result.unlabelled:
        rows.append(("items without gold, left out", result.unlabelled, None))
    rows += [(f"left out: {reason}", count, None) for reason, count in result.left_out.items()]
    if result.human:
        people = result.human
        rows += [
            ("agreement with single people", Share(people.agreement), None),
            ("cross-entropy against people", people.cross_entropy, None),
            ("people's own entropy", people.entropy, None),
            ("calibration error against people", Share(people.ece), None),
        ]
    return Table.of(f"{result.hearer} on {about}", ("", "value", _INTERVAL), rows)


def _breakdown(result: Evaluation) -> Table:
    rows = [
        (field, value, group.n, Share(group.accuracy), Range(*group.interval))
        for field, groups in result.by.items()
        for value, group in groups.items()
    ]
    return Table.of("Accuracy by field", ("field", "value", "n", "accuracy", _INTERVAL), rows)


def _labels(result: Evaluation) -> Table:
    rows = [
        (label, Share(score.precision), Share(score.recall), Share(score.f1), score.support)
        for label, score in (result.labels or {}).items()
    ]
    return Table.of("Labels", ("label", "precision", "recall", "F1", "support"), rows)


def _confusion(result: Evaluation) -> Table:
    matrix = result.confusion
    if matrix is None:
        return Table("Confusion", (), ())
    pairs = zip(matrix.labels, matrix.counts, strict=True)
    rows: list[tuple[Cell, ...]] = [(label, *row) for label, row in pairs]
    return Table.of("Confusion (rows: gold, columns: picked)", ("gold", *matrix.labels), rows)


def _coverage(result: Evaluation) -> Table:
    rows = [(Share(p.coverage), Share(p.accuracy)) for p in result.risk_coverage.points]
    return Table.of("Accuracy on the surest items", ("coverage", "accuracy"), rows)


def _share(value: float | None) -> Cell:
    return None if value is None else Share(value)


def comparison_tables(result: Comparison) -> list[Table]:
    """Lay out a comparison: the two accuracies, then the tests."""
    sides = [
        (name, side.hearer, Share(side.accuracy), Range(*side.interval))
        for name, side in (("A", result.a), ("B", result.b))
    ]
    sides.append(("A − B", "", Share(result.difference), Range(*result.interval)))
    mcnemar = result.mcnemar
    kind = "McNemar, exact" if mcnemar.exact else "McNemar"
    counts = f"only A right: {mcnemar.only_a}, only B right: {mcnemar.only_b}"
    tests = [
        _test("paired t-test", result.t_test, result.t_test.note),
        _test(kind, mcnemar, mcnemar.note or counts),
    ]
    left_out = f" ({result.left_out} in one file only, left out)" if result.left_out else ""
    return [
        Table.of(f"{result.n:,} items{left_out}", ("", "hearer", "accuracy", _INTERVAL), sides),
        Table.of("Significance", ("test", "statistic", "p-value", "note"), tests),
        _probabilities(result.a, result.b),
    ]


def _probabilities(a: Side, b: Side) -> Table:
    """How far both can be trusted: against gold, and against how people divided."""
    rows: list[tuple[Cell, ...]] = [("calibration error against gold", Share(a.ece), Share(b.ece))]
    if a.human and b.human:
        rows += [
            ("calibration error against people", Share(a.human.ece), Share(b.human.ece)),
            ("cross-entropy against people", a.human.cross_entropy, b.human.cross_entropy),
            ("people's own entropy", a.human.entropy, b.human.entropy),
            ("agreement with single people", Share(a.human.agreement), Share(b.human.agreement)),
        ]
    return Table.of("Probabilities", ("", "A", "B"), rows)


def _test(name: str, test: Significance, note: str) -> tuple[str, Cell, Cell, str]:
    return name, test.statistic, None if test.pvalue is None else PValue(test.pvalue), note
