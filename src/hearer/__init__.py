"""Hearer works out what people mean when they do not say it outright.

::

    from hearer import Hearer

    hearer = Hearer()
    hearer.which("the green one", among=[{"name": "Simnel cake"}, {"name": "Pandan cake", ...}])
    hearer.answer("Want to get dinner?", "I'd rather just go to bed")

Heavy parts are imported when first used: ``import hearer`` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearer.errors import HearerError
    from hearer.hear.hearer import Hearer
    from hearer.hear.listener import Listener
    from hearer.polarity import Labels
    from hearer.reading import Confidence, Evidence, Option, Policy, Question, Reading

__version__ = "0.1.0"

__all__ = [
    "Confidence",
    "Evidence",
    "Hearer",
    "HearerError",
    "Labels",
    "Listener",
    "Option",
    "Policy",
    "Question",
    "Reading",
    "__version__",
]

_HOME = {
    "Confidence": "hearer.reading",
    "Evidence": "hearer.reading",
    "Hearer": "hearer.hear.hearer",
    "HearerError": "hearer.errors",
    "Labels": "hearer.polarity",
    "Listener": "hearer.hear.listener",
    "Option": "hearer.reading",
    "Policy": "hearer.reading",
    "Question": "hearer.reading",
    "Reading": "hearer.reading",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'hearer' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
