"""The models that come with the package: files, checksums, self-checks.

``bundle/manifest.json`` lists every file with its size and SHA-256, and golden outputs that a
model has to reproduce when it is loaded. A file that is missing, cut short or swapped gives a
`ModelError` that names it; a model that computes something else on this machine does too.
"""

from __future__ import annotations

import hashlib
import json
import os
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from hearer.errors import ModelError
from hearer.hear.tokens import Tokens

# What several models of a bundle have in common, kept once; their graphs refer to it.
SHARED = "shared.bin"
_REMEDY = "reinstall hearer (pip install --force-reinstall hearer)"


class Bundle:
    """A folder of model files with a manifest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """What the folder holds."""
        path = self.folder / "manifest.json"
        try:
            manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ModelError(f"{path}: {error.strerror}; {_REMEDY}") from error
        except ValueError as error:
            raise ModelError(f"{path} is not a manifest: {error}; {_REMEDY}") from error
        return manifest

    def __contains__(self, name: object) -> bool:
        return name in self.manifest.get("files", {})

    def file(self, name: str) -> Path:
        """Give the path of a file after checking its size, which costs nothing."""
        expected = self.manifest["files"].get(name)
        path = self.folder / name
        if expected is None:
            raise ModelError(f"{self.folder}: the manifest lists no file {name!r}")
        if not path.is_file():
            raise ModelError(f"model file {path} is missing; {_REMEDY}")
        if path.stat().st_size != expected["bytes"]:
            raise ModelError(
                f"model file {path} is corrupt: {path.stat().st_size:,} bytes instead of "
                f"{expected['bytes']:,}; {_REMEDY}"
            )
        return path

    def model(self, name: str) -> Path:
        """Give the path of a model file, whose other part is in place as well."""
        if SHARED in self:
            self.file(SHARED)
        return self.file(name)

    @cached_property
    def tokens(self) -> Tokens:
        """The tokenizer that all models of the bundle share."""
        return Tokens(self.file("tokenizer.json"))

    def verify(self) -> None:
        """Check the SHA-256 of every file."""
        for name, expected in self.manifest["files"].items():
            path = self.file(name)
            if hashlib.sha256(path.read_bytes()).hexdigest() != expected["sha256"]:
                raise ModelError(f"model file {path} does not match its checksum; {_REMEDY}")

    def golden(self, name: str) -> list[dict[str, Any]]:
        """Give the stored inputs and outputs of a model."""
        cases: list[dict[str, Any]] = self.manifest["golden"].get(name, [])
        return cases


@cache
def packaged() -> Bundle:
    """The bundle in the package."""
    return Bundle(Path(__file__).parent / "bundle")


@cache
def bundled() -> Bundle:
    """The bundle in use: ``HEARER_MODEL`` if set, else the one in the package."""
    folder = os.environ.get("HEARER_MODEL")
    return Bundle(Path(folder)) if folder else packaged()


def bundle_at(folder: Path) -> Bundle:
    """A bundle that a user names, such as one that ``hearer train`` has made."""
    if not (folder / "manifest.json").is_file():
        raise ModelError(
            f"{folder} is no folder of a trained model (it holds no manifest.json); "
            "'hearer train' makes one: runs/NAME/bundle"
        )
    return Bundle(folder)
