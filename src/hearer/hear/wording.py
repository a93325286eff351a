"""What the wording of a reply alone gives away, whatever the options are.

Replies that describe an option are worded alike ("the one with", "it's a"), and so is much of what
is said *aside* ("what time do you close?"). Of those that describe, some are *vague*: they name a
kind or a use ("the book", "something to eat") that suits several options as often as one. One
weight for each entry of the reply's vector tells either; what the options say is left to the other
steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hearer.hear.encoder import Floats

# Wording alone is never sure.
_MOST = 4.0


@dataclass(frozen=True, slots=True)
class Wording:
    """A direction of the sentence encoder, fitted by ``learn.wording``; without weights all are 0.

    Called with the vector of a reply it gives the log-odds that it is worded so.
    """

    weights: Sequence[float] = ()
    bias: float = 0.0

    def __call__(self, reply: Floats) -> float:
        """Give the log-odds."""
        if not self.weights:
            return 0.0
        return float(np.clip(reply @ np.asarray(self.weights) + self.bias, -_MOST, _MOST))
