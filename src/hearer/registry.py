"""A registry of named, lazily imported things: hearers, corpora, coreference systems.

A target is written ``"package.module:attribute"`` and imported when it is first asked for, so
that naming a hearer never costs the import of another. Other packages join through an entry-point
group of the registry's name. Names come from users: whatever one stands for that is not what the
registry holds is told in one line.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any, Generic, TypeVar, cast

from hearer.errors import HearerError, InputError, UnknownName

T = TypeVar("T")


class Registry(Generic[T]):
    """Names to targets; ``get`` imports the target or suggests the nearest name."""

    def __init__(
        self,
        kind: str,
        group: str,
        targets: dict[str, tuple[str, str]],
        of: type | None = None,
    ) -> None:
        """Take ``{name: (target, one line of description)}`` and the entry-point group to join.

        With ``of`` every target has to be a class of that kind, made without arguments, or one that
        is made already; `make` gives it.
        """
        self.kind = kind
        self.group = group
        self._targets = dict(targets)
        self._of = of

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
        if not name.strip():
            raise InputError(f"the name of the {self.kind} is empty; known: {', '.join(self)}")
        raise UnknownName(self.kind, name, targets)

    def make(self, name: str, **settings: object) -> Any:
        """Make what ``name`` stands for; one that is made already is given as it is."""
        found: Any = self.get(name)
        if not isinstance(found, type):
            return found
        try:
            inspect.signature(found).bind(**settings)
        except TypeError as error:
            raise InputError(
                f"{self.kind} {name!r} cannot be made without more arguments: {error}"
            ) from error
        return found(**settings)

    def _load(self, target: str) -> T:
        module_name, _, attribute = target.partition(":")
        if not module_name.strip() or module_name.startswith(".") or not attribute.strip():
            raise InputError(
                f"{self.kind} {target!r}: what is not registered is written package.module:Name"
            )
        module = self._module(module_name, target)
        try:
            found = getattr(module, attribute)
        except AttributeError as error:
            raise InputError(
                f"{self.kind} {target!r}: module {module_name!r} has no {attribute!r}"
            ) from error
        self._check(found, target)
        return cast(T, found)

    def _module(self, name: str, target: str) -> ModuleType:
        try:
            return importlib.import_module(name)
        except HearerError:
            raise
        except ModuleNotFoundError as error:
            if error.name is None or not name.startswith(error.name):
                raise self._broken(target, error) from error
            raise InputError(f"{self.kind} {target!r}: no module named {error.name!r}") from error
        except Exception as error:
            raise self._broken(target, error) from error

    def _broken(self, target: str, error: Exception) -> InputError:
        """Tell what is wrong inside a module that is there."""
        what = f"{type(error).__name__}: {error}"
        return InputError(f"{self.kind} {target!r} cannot be loaded: {what}")

    def _check(self, found: object, target: str) -> None:
        """Refuse what is not of the registry's kind, before anything of it is run."""
        if self._of is None or isinstance(found, self._of):
            return
        if not isinstance(found, type) or not issubclass(found, self._of):
            what = "another class" if isinstance(found, type) else f"a {type(found).__name__}"
            what = "a function" if inspect.isroutine(found) else what
            wanted = f"a class derived from {self._of.__name__}"
            raise InputError(f"{self.kind} {target!r} is {what}, not {wanted}")
        missing = sorted(getattr(found, "__abstractmethods__", ()))
        if missing:
            raise InputError(
                f"{self.kind} {target!r} is abstract: derive a class that has {', '.join(missing)}"
            )
