"""Whether a reply is worded as if it were about something else: "what time do you close?".

Replies that describe an option are worded alike whatever the options are ("the one with", "it's
a"), and so is much of what is said aside. One weight for each entry of the reply's vector tells
them apart; what the options say is left to the other steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hearer.hear.encoder import Floats

# Wording alone is never sure.
_MOST = 4.0


@dataclass(frozen=True, slots=True)
class Aside:
    """A direction of the sentence encoder, fitted by ``learn.aside``; without weights all are 0."""

    weights: Sequence[float] = ()
    bias: float = 0.0

    def __call__(self, reply: Floats) -> float:
        """Give the log-odds that a reply with this vector is said about something else."""
        if not self.weights:
            return 0.0
        return float(np.clip(reply @ np.asarray(self.weights) + self.bias, -_MOST, _MOST))
