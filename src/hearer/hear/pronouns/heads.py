"""Small learned heads: from features of a phrase to whose it is.

Multinomial logistic models over the bundled encoder's embeddings, fitted by `hearer.learn.who` on
phrases written for this project and stored as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hearer.errors import ModelError
from hearer.hear.encoder import Floats

HEADS = Path(__file__).parent / "heads.json"


@dataclass(frozen=True, slots=True)
class Head:
    """Classes, one row of weights each, and what each starts from."""

    classes: tuple[str, ...]
    weights: npt.NDArray[np.float32]
    bias: npt.NDArray[np.float32]

    def probabilities(self, features: Floats) -> dict[str, float]:
        """The probability of each class."""
        scores = (self.weights @ features + self.bias).astype(np.float64)
        shares = np.exp(scores - scores.max())
        return dict(zip(self.classes, (shares / shares.sum()).tolist(), strict=True))


def load_heads(path: Path = HEADS) -> dict[str, Head]:
    """Read the heads of a file."""
    try:
        data: Mapping[str, Mapping[str, list[float]]] = json.loads(path.read_text("utf-8"))
        return {
            name: Head(
                classes=tuple(map(str, head["classes"])),
                weights=np.array(head["weights"], dtype=np.float32),
                bias=np.array(head["bias"], dtype=np.float32),
            )
            for name, head in data.items()
        }
    except (OSError, ValueError, KeyError) as error:
        raise ModelError(f"{path} holds no heads: {error}; reinstall hearer") from error


@cache
def _bundled() -> dict[str, Head]:
    return load_heads()


def head(name: str) -> Head:
    """One of the heads that come with the package: ``verb``, ``reason`` or ``event``."""
    return _bundled()[name]
