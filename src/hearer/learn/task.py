"""What a training task brings: fresh examples each epoch, a loss, a figure on held-out items."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Literal

import torch
from torch import nn

from hearer.learn.network import Pair

# How a network takes the two texts of a pair (AltEntities Section 5.2): a cross-encoder both at
# once, a bi-encoder each by itself, a text-to-text model as one text that it goes on with 1 or 0.
Reads = Literal["together", "apart", "text"]

# Scores pairs with a head of the network as it stands: one row of logits a pair.
Score = Callable[[str, Sequence[Pair]], torch.Tensor]


@dataclass(frozen=True, slots=True)
class Example:
    """One or several pairs and what they should give.

    ``target`` is a distribution: over the head's outputs where there is one pair, over the pairs
    (the options) where there are several.
    """

    pairs: tuple[Pair, ...]
    target: tuple[float, ...]

    @property
    def tokens(self) -> int:
        """The cost of the example in tokens, padding within it included."""
        return max(len(pair) for pair in self.pairs) * len(self.pairs)


class Task(ABC):
    """A head and the data that trains it."""

    head: str
    outputs: ClassVar[int]
    reads: Reads = "together"

    @classmethod
    def head_of(cls, settings: Mapping[str, Any]) -> str:
        """The head that a recipe's table for the task trains."""
        return cls.head

    @abstractmethod
    def examples(self, rng: Random) -> list[Example]:
        """Draw the examples of one epoch."""

    @abstractmethod
    def figures(self, score: Score) -> dict[str, float]:
        """Measure on held-out items; the key ``accuracy`` is what early stopping watches."""

    @abstractmethod
    def loss(self, logits: torch.Tensor, examples: Sequence[Example]) -> torch.Tensor:
        """Compare logits of a batch's pairs, one row each, with the targets."""

    def write_held_out(self, folder: Path) -> None:  # noqa: B027 (optional)
        """Write held-out items in the corpus's own format, for ``hearer evaluate``."""


def classify(
    logits: torch.Tensor, examples: Sequence[Example], smoothing: float = 0.0
) -> torch.Tensor:
    """Cross-entropy of one pair an example against a distribution over the outputs."""
    target = torch.tensor([example.target for example in examples])
    return nn.functional.cross_entropy(logits, target, label_smoothing=smoothing)


def choose(
    logits: torch.Tensor,
    examples: Sequence[Example],
    smoothing: float = 0.0,
    absolute: float = 0.0,
) -> torch.Tensor:
    """Cross-entropy of a softmax over the options of each example (BERT Joint).

    ``absolute`` mixes in the binary loss of each option by itself, so that a logit also says
    whether an option fits at all: what *none of them* is read from.
    """
    losses = []
    row = 0
    for example in examples:
        scores = logits[row : row + len(example.pairs), 0]
        row += len(example.pairs)
        target = torch.tensor(example.target)
        smooth = target * (1 - smoothing) + smoothing / len(target)
        loss = -(smooth * torch.log_softmax(scores, 0)).sum()
        if absolute:
            loss = loss + absolute * nn.functional.binary_cross_entropy_with_logits(scores, target)
        losses.append(loss)
    return torch.stack(losses).mean()
