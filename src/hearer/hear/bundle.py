"""The models that come with the package: files, checksums, self-checks.

``bundle/manifest.json`` lists every file with its size and SHA-256, and golden outputs that a
model has to reproduce when it is loaded. A file that is missing, cut short, swapped or damaged in a
single byte gives a `ModelError` that names it and says what to do; a model that computes something
else on this machine does too. A file is hashed once, when it is first used: all of the package's
take 42 ms of one core together, a fifteenth of what loading takes.
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
REINSTALL = "reinstall hearer (pip install --force-reinstall hearer)"
_MAKE_AGAIN = "make the folder again with 'hearer train', or copy it again from where it was made"
_FROM_ENVIRONMENT = (
    "HEARER_MODEL names this folder: set it to a folder that 'hearer train' made, or unset it to "
    "use the model of the package"
)


class Bundle:
    """A folder of model files with a manifest; ``remedy`` says what to do if it is damaged."""

    def __init__(self, folder: Path, remedy: str = _MAKE_AGAIN) -> None:
        self.folder = folder
        self.remedy = remedy
        self._checked: set[str] = set()

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """What the folder holds."""
        path = self.folder / "manifest.json"
        try:
            manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ModelError(f"{path}: {error.strerror}; {self.remedy}") from error
        except (ValueError, RecursionError) as error:
            raise ModelError(f"{path} is not a manifest: {error}; {self.remedy}") from error
        if flaw := _flaw(manifest):
            raise ModelError(f"{path} is not a manifest: {flaw}; {self.remedy}")
        return manifest

    def __contains__(self, name: object) -> bool:
        return name in self.manifest["files"]

    def file(self, name: str) -> Path:
        """Give the path of a file, checked when it is first asked for."""
        if name not in self._checked:
            self._check(name)
            self._checked.add(name)
        return self.folder / name

    def _check(self, name: str) -> None:
        """Compare a file with the size and the SHA-256 in the manifest."""
        expected = self.manifest["files"].get(name)
        path = self.folder / name
        if expected is None:
            manifest = self.folder / "manifest.json"
            raise ModelError(f"{manifest} lists no file {name!r}; {self.remedy}")
        if not path.is_file():
            raise ModelError(f"model file {path} is missing; {self.remedy}")
        try:
            data = path.read_bytes()
        except OSError as error:
            raise ModelError(f"model file {path}: {error.strerror}; {self.remedy}") from error
        if len(data) != expected["bytes"]:
            raise ModelError(
                f"model file {path} is corrupt: {len(data):,} bytes instead of "
                f"{expected['bytes']:,}; {self.remedy}"
            )
        if hashlib.sha256(data).hexdigest() != expected["sha256"]:
            raise ModelError(
                f"model file {path} is corrupt: it does not match its checksum; {self.remedy}"
            )

    def model(self, name: str) -> Path:
        """Give the path of a model file, whose other part is in place as well."""
        if SHARED in self:
            self.file(SHARED)
        return self.file(name)

    @cached_property
    def tokens(self) -> Tokens:
        """The tokenizer that all models of the bundle share."""
        path = self.file("tokenizer.json")
        try:
            return Tokens(path)
        except ModelError as error:
            raise ModelError(f"{error}; {self.remedy}") from error

    def verify(self) -> None:
        """Check every file anew, those that are in use already included."""
        for name in self.manifest["files"]:
            self._check(name)

    def golden(self, name: str) -> list[dict[str, Any]]:
        """Give the stored inputs and outputs of a model."""
        cases: list[dict[str, Any]] = self.manifest.get("golden", {}).get(name, [])
        return cases


def _flaw(manifest: object) -> str:
    """Say what keeps parsed JSON from being a manifest; nothing if it is one."""
    if not isinstance(manifest, dict):
        return "it holds no object"
    files = manifest.get("files")
    if not isinstance(files, dict) or not files:
        return "it lists no files"
    for name, entry in files.items():
        if not isinstance(entry, dict) or not {"bytes", "sha256"} <= entry.keys():
            return f"the file {name!r} has no size and checksum"
    if "settings" not in manifest:
        return "it has no settings"
    for section in ("golden", "settings"):
        if not isinstance(manifest.get(section, {}), dict):
            return f"{section!r} is no object"
    return ""


@cache
def packaged() -> Bundle:
    """The bundle in the package."""
    return Bundle(Path(__file__).parent / "bundle", REINSTALL)


@cache
def bundled() -> Bundle:
    """The bundle in use: ``HEARER_MODEL`` if set, else the one in the package."""
    folder = os.environ.get("HEARER_MODEL")
    return Bundle(Path(folder), _FROM_ENVIRONMENT) if folder else packaged()


def bundle_at(folder: Path) -> Bundle:
    """A bundle that a user names, such as one that ``hearer train`` has made."""
    if not (folder / "manifest.json").is_file():
        raise ModelError(
            f"{folder} is no folder of a trained model (it holds no manifest.json); "
            "'hearer train' makes one: runs/NAME/bundle"
        )
    return Bundle(folder)
