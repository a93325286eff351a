"""The published corpora that ``hearer data get`` fetches: where they are, under which licence.

To add one: an entry in `CATALOGUE`, and a table of its files in ``published/NAME.tsv`` (path, size
and SHA-256; ``-`` where a value is not known, never a guess). All is checked on construction.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files as package_files
from pathlib import PurePosixPath
from urllib.parse import quote, urlsplit

from hearer.errors import InputError, UnknownName

_UNKNOWN = "-"
_HEADER = ["path", "size", "sha256"]
# A SHA-256, or its two ends where no more of it is known.
_CHECKSUM = re.compile(r"[0-9a-f]{64}|[0-9a-f]{4,30}\.\.\.[0-9a-f]{4,30}")


def _require(holds: bool, problem: str) -> None:
    if not holds:
        raise InputError(f"catalogue: {problem}")


def _is_address(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("http", "https") and bool(parts.netloc)


@dataclass(frozen=True, slots=True)
class File:
    """One file: where it is published and where it goes inside the corpus's folder."""

    path: str
    url: str
    size: int | None = None
    sha256: str | None = None

    def __post_init__(self) -> None:
        place = PurePosixPath(self.path)
        inside = place.parts and not place.is_absolute() and ".." not in place.parts
        _require(bool(inside) and "\\" not in self.path, f"{self.path!r} leaves its folder")
        _require(_is_address(self.url), f"{self.url!r} is not an http(s) address")
        _require(self.size is None or self.size > 0, f"{self.path}: size {self.size}")
        checksum = self.sha256 is None or _CHECKSUM.fullmatch(self.sha256)
        _require(bool(checksum), f"{self.path}: {self.sha256!r} is not a SHA-256 in lower case")

    def has_checksum(self, found: str) -> bool:
        """Whether a computed SHA-256 is the promised one, or agrees with its known ends."""
        start, dots, end = (self.sha256 or "...").partition("...")
        return found.startswith(start) and found.endswith(end) if dots else found == start


@dataclass(frozen=True, slots=True)
class Dataset:
    """A published corpus: what it is, whose it is, and its files."""

    name: str
    title: str
    licence: str
    home: str
    citation: str
    files: tuple[File, ...]

    def __post_init__(self) -> None:
        _require(bool(re.fullmatch(r"[a-z][a-z0-9-]*", self.name)), f"bad name {self.name!r}")
        for field in ("title", "licence", "citation"):
            _require(bool(getattr(self, field).strip()), f"{self.name}: {field} is empty")
        _require(_is_address(self.home), f"{self.name}: {self.home!r} is not an http(s) address")
        paths = [file.path for file in self.files]
        _require(bool(paths), f"{self.name}: no files")
        _require(len(paths) == len(set(paths)), f"{self.name}: two files go to one place")

    @property
    def size(self) -> int | None:
        """All bytes together, or None where the size of a file is not known."""
        sizes = [file.size for file in self.files if file.size is not None]
        return sum(sizes) if len(sizes) == len(self.files) else None


def file_table(text: str, base: str) -> tuple[File, ...]:
    """Read a table of files (path, size, SHA-256, tabs between) that are all under ``base``."""
    header, *rows = [line.split("\t") for line in text.splitlines()]
    _require(header == _HEADER, f"a table of files starts with {_HEADER}, not {header}")
    _require(all(len(row) == len(_HEADER) for row in rows), "a table of files has three columns")
    return tuple(
        File(
            path=path,
            url=base + quote(path),
            size=None if size == _UNKNOWN else int(size),
            sha256=None if sha256 == _UNKNOWN else sha256,
        )
        for path, size, sha256 in rows
    )


def _files(name: str, base: str) -> tuple[File, ...]:
    table = package_files("hearer.corpora") / "published" / f"{name}.tsv"
    return file_table(table.read_text(encoding="utf-8"), base)


_RAW = "https://raw.githubusercontent.com"

# An address names a commit where one is known to hold all the files, else HEAD, which is whatever
# the default branch holds today; sizes and checksums then tell whether a file has changed.
_DATASETS = (
    Dataset(
        name="altentities",
        title="AltEntities: indirect referring expressions for entity selection",
        licence="CC BY-SA 3.0",
        home="https://github.com/google-research-datasets/AltEntities",
        citation=(
            "Hosseini, Radlinski, Pareti and Louis (2023). Resolving Indirect Referring Expressions"
            " for Entity Selection. ACL 2023. arXiv:2212.10933"
        ),
        files=_files("altentities", f"{_RAW}/google-research-datasets/AltEntities/HEAD/data/"),
    ),
    Dataset(
        name="ambicoref",
        title="AmbiCoref: ambiguous and unambiguous pronouns in minimal pairs",
        licence="not stated by its authors",
        home="https://github.com/LucyYYW/AmbiCoref",
        citation=(
            "Yuan, Malaviya and Yatskar (2023). AmbiCoref: Evaluating Human and Model Sensitivity"
            " to Ambiguous Coreference. Findings of EACL 2023"
        ),
        files=_files(
            "ambicoref", f"{_RAW}/LucyYYW/AmbiCoref/83f4482cea35e7b63237905c3cd3e1d79d43268e/"
        ),
    ),
    Dataset(
        name="circa",
        title="Circa: indirect answers to yes/no questions",
        licence="CC BY 4.0",
        home="https://github.com/google-research-datasets/circa",
        citation=(
            "Louis, Roth and Radlinski (2020). “I'd rather just go to bed”: Understanding Indirect"
            " Answers. EMNLP 2020. arXiv:2010.03450"
        ),
        files=_files(
            "circa",
            f"{_RAW}/google-research-datasets/circa/02ad965518ab2fbd8bb24463d312ebb03bac5368/",
        ),
    ),
    Dataset(
        name="kitmus",
        title="KITMUS: resources and validation sets of the knowledge integration test",
        licence="CC BY-SA 3.0",
        home="https://github.com/mpoemsl/kitmus",
        citation=(
            "Arodi, Pömsl, Suleman, Trischler, Olteanu and Cheung (2023). The KITMUS Test:"
            " Evaluating Knowledge Integration from Multiple Sources. ACL 2023"
        ),
        files=_files("kitmus", f"{_RAW}/mpoemsl/kitmus/HEAD/"),
    ),
)

CATALOGUE: dict[str, Dataset] = {dataset.name: dataset for dataset in _DATASETS}


def dataset(name: str) -> Dataset:
    """Give the entry of that name, or suggest the nearest."""
    if name not in CATALOGUE:
        raise UnknownName("published corpus", name, CATALOGUE)
    return CATALOGUE[name]
