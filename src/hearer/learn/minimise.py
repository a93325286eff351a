"""Minimising a smooth, convex loss of a few weights: all that is fitted and not trained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

_STEPS = 300


def minimise(weights: torch.Tensor, loss: Callable[[], torch.Tensor]) -> list[float]:
    """Give the weights at which the loss is least, starting from where they are."""
    optimizer = torch.optim.LBFGS([weights], max_iter=_STEPS, line_search_fn="strong_wolfe")

    def closure() -> Any:
        optimizer.zero_grad()
        value = loss()
        value.backward()  # type: ignore[no-untyped-call]
        return value

    optimizer.step(closure)  # type: ignore[no-untyped-call]
    return [float(value) for value in weights.detach()]
