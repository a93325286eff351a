"""A registry of named, lazily imported things: hearers, corpora, coreference systems.

A target is written ``"package.module:attribute"`` and imported when it is first asked for, so
that naming a hearer never costs the import of another. Other packages join through an entry-point
group of the registry's name.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Generic, TypeVar, cast

from hearer.errors import InputError, UnknownName

T = TypeVar("T")


class Registry(Generic[T]):
    """Names to targets; ``get`` imports the target or suggests the nearest name."""

    def __init__(self, kind: str, group: str, targets: dict[str, tuple[str, str]]) -> None:
        """Take ``{name: (target, one line of description)}`` and the entry-point group to join."""
        self.kind = kind
        self.group = group
        self._targets = dict(targets)

    def register(self, name: str, target: str, description: str = "") -> None:
        """Add a name at run time; a name already taken is refused."""
        if name in self._all():
            raise InputError(f"the {self.kind} {name!r} is registered already")
        self._targets[name] = (target, description)

    def _all(self) -> dict[str, tuple[str, str]]:
        outside = {point.name: (point.value, "") for point in entry_points(group=self.group)}
        return {**outside, **self._targets}

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._all()))

    def __contains__(self, name: object) -> bool:
        return name in self._targets or name in self._all()

    def describe(self) -> dict[str, str]:
        """Give each name with its line of description."""
        return {name: text for name, (_, text) in sorted(self._all().items())}

    def get(self, name: str) -> T:
        """Import and return what ``name`` stands for; also takes ``package.module:attribute``."""
        # Asking every installed package for its entry points takes time: not for our own names.
        targets = self._targets if name in self._targets else self._all()
        if name in targets:
            return self._load(targets[name][0])
        if ":" in name:
            return self._load(name)
        raise UnknownName(self.kind, name, targets)

    def _load(self, target: str) -> T:
        module_name, _, attribute = target.partition(":")
        try:
            module = importlib.import_module(module_name)
        except ModuleNotFoundError as error:
            # A dependency missing inside the module is a different matter: let it speak for itself.
            if error.name is None or not module_name.startswith(error.name):
                raise
            raise InputError(f"{self.kind} {target!r}: no module named {error.name!r}") from error
        try:
            return cast(T, getattr(module, attribute))
        except AttributeError as error:
            raise InputError(
                f"{self.kind} {target!r}: module {module_name!r} has no {attribute!r}"
            ) from error
