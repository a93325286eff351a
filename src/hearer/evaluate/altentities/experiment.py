"""AltEntities' experiments from end to end: by input type (Tables 7, 9, 14), by domain (Table 8).

Readings are kept, one file for each hearer and input type, or for each training. What is there is
not read again and what is half done goes on, so the same command resumes after an interruption.
Training is handed in: this room knows no torch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearer.corpora.altentities import AltEntities, load
from hearer.corpora.corpus import Choices, InputType
from hearer.corpora.item import Item
from hearer.errors import FileError, InputError, require
from hearer.evaluate.altentities.figures import DOMAINS, SETUPS, TABLE_8
from hearer.evaluate.listen import OnProgress, listen
from hearer.evaluate.paper_tables import make_tables
from hearer.evaluate.part import refuse_other
from hearer.evaluate.protocols import Report
from hearer.evaluate.readings import Header, digest, load_header
from hearer.evaluate.stamp import stamp
from hearer.evaluate.table import Table
from hearer.hear.registry import listener

_CORPUS = AltEntities.name
CROSS_DOMAIN = "8"
# The input types whose readings a table is made from.
INPUTS: Mapping[str, tuple[InputType, ...]] = {
    "7": tuple(InputType),
    "9": (InputType.UNSHOWN,),
    "14": tuple(InputType),
}

Tell = Callable[[str], None]
# From the folder of a run and the domains to learn from (none: all) to the finished bundle, which
# has the questions that were held out beside it.
Train = Callable[[Path, Sequence[str]], Path]


@dataclass(frozen=True, slots=True)
class Result(Report):
    """A table of the paper with our figures, and the readings it is made from."""

    number: str
    files: Mapping[str, Path]
    made: tuple[Table, ...]

    def to_json(self) -> dict[str, Any]:
        """Give JSON-ready data."""
        return {
            "corpus": _CORPUS,
            "table": self.number,
            "readings": {name: str(file) for name, file in self.files.items()},
            "tables": [table.to_json() for table in self.made],
        }

    def tables(self) -> list[Table]:
        """Give the paper's table."""
        return list(self.made)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Items for one hearer to read, and where its readings are kept."""

    header: Header
    items: Sequence[Item]
    file: Path

    @property
    def done(self) -> bool:
        """Whether all is read; other readings in that place are refused."""
        if not self.file.exists():
            return False
        refuse_other(self.file, load_header(self.file), self.header)
        return True


# -- Tables 7, 9 and 14 -----------------------------------------------------------------------


def by_input(
    number: str,
    paths: Sequence[Path],
    hearers: Sequence[str],
    out: Path,
    *,
    tell: Tell = lambda _: None,
    on_progress: OnProgress = lambda done, total: None,
) -> Result:
    """Let every hearer read every input type that a table shows, and make the table."""
    if len(hearers) > 1:
        require("scipy.stats", "evaluation")  # for the t-test; missed now, not after the reading
    sittings = _sittings(number, paths, dict.fromkeys(hearers), out)
    waiting = [sitting for sitting in sittings.values() if not sitting.done]
    # Made before anything is read: a misspelt name must not come up after hours.
    known = {name: listener(name) for name in {one.header.hearer for one in waiting}}
    for place, one in enumerate(waiting, start=1):
        hearer, told = one.header.hearer, one.header.choices["input"]
        tell(f"{hearer}, input {told}, {place} of {len(waiting)}")
        listen(known[hearer], one.items, save=one.file, header=one.header, on_progress=on_progress)
    return _result(number, {name: one.file for name, one in sittings.items()})


def _sittings(
    number: str, paths: Sequence[Path], hearers: Iterable[str], out: Path
) -> dict[str, Sitting]:
    found = {}
    for told in _inputs(number, paths):
        choices = Choices(input=told)
        items = AltEntities().items(paths, choices)
        for hearer in hearers:
            file = out / re.sub(r"\W+", "-", hearer).strip("-") / f"{told.value}.jsonl"
            header = Header.of(_CORPUS, hearer, choices, items)
            found[f"{hearer}, {told.value}"] = Sitting(header, items, file)
    return found


def _inputs(number: str, paths: Sequence[Path]) -> list[InputType]:
    """The input types of a table that the paper has for the domains at hand (songs: no oracle)."""
    domains = {question.domain.lower() for question in load(paths).values()}
    rows = {told for domain, told in SETUPS if domain in domains}
    if not rows:
        raise InputError(
            f"no question is about {_listed(DOMAINS)}: Table {number} has nothing else"
        )
    return [told for told in INPUTS[number] if told.value in rows]


# -- Table 8 ----------------------------------------------------------------------------------


def across_domains(
    paths: Sequence[Path],
    model: str,
    out: Path,
    train: Train,
    *,
    test: Sequence[Path] = (),
    details: Mapping[str, Any] | None = None,
    tell: Tell = lambda _: None,
    on_progress: OnProgress = lambda done, total: None,
) -> Result:
    """Train on each domain and on all of them, test each on every domain (Section 6.2).

    Tested are the questions that all trainings held out, or those of the files in ``test``.
    ``details`` are what makes the training differ from others of that name.
    """
    _refuse_within(out, [*paths, *test])
    items = AltEntities().items(paths)
    _check_domains(items)
    if test:
        _refuse_learnt(AltEntities().items(test), items)
    contents = {"corpus": _CORPUS, "model": model, "questions": digest(items)}
    stamp(out, {**contents, "details": dict(details or {})})
    files = {}
    for place, trained in enumerate(TABLE_8, start=1):
        tell(f"{model}, {place} of {len(TABLE_8)}: trained on {trained}")
        bundle = train(out / trained, (trained,) if trained in DOMAINS else ())
        one = _tested(f"{model} trained on {trained}", bundle, out / trained, test)
        if not one.done:
            reader = listener(str(bundle))
            listen(reader, one.items, save=one.file, header=one.header, on_progress=on_progress)
        files[trained] = one.file
    return _result(CROSS_DOMAIN, files, named=True)


def _tested(name: str, bundle: Path, folder: Path, test: Sequence[Path]) -> Sitting:
    items = AltEntities().items(test or [bundle.parent / "held-out"])
    file = folder / ("test.jsonl" if test else "held-out.jsonl")
    return Sitting(Header.of(_CORPUS, name, Choices(), items), items, file)


def _check_domains(items: Sequence[Item]) -> None:
    there = {item.fields["domain"] for item in items}
    missing = [domain for domain in DOMAINS if domain not in there]
    if missing:
        raise InputError(
            f"Table 8 trains on {_listed(DOMAINS)}, but no question is about {_listed(missing)}"
        )


def _refuse_learnt(test: Sequence[Item], learnt: Sequence[Item]) -> None:
    """Each target belongs to one split only (Section 6)."""
    shared = {item.fields["target"] for item in test} & {item.fields["target"] for item in learnt}
    if shared:
        raise InputError(
            f"{len(shared)} targets of --test are among the files to learn from too, "
            f"such as {min(shared)}; name the files of another split"
        )


def _refuse_within(out: Path, paths: Sequence[Path]) -> None:
    """Runs have JSON files, which must not be read as questions the next time."""
    for path in paths:
        if path.is_dir() and out.resolve().is_relative_to(path.resolve()):
            raise FileError(out, f"stands in {path}, which is read; name another folder with --out")


# -- both -------------------------------------------------------------------------------------


def _result(number: str, files: Mapping[str, Path], *, named: bool = False) -> Result:
    given = [Path(f"{name}={file}") if named else file for name, file in files.items()]
    return Result(number, files, tuple(make_tables(_CORPUS, number, given)))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
