"""Keeping the few outlying inputs of a layer out of 8-bit arithmetic.

One scale serves all inputs of a quantized layer. In BERT's feed-forward layers one or two channels
are ten times as large as the others, which are then rounded to a handful of steps. Those few are
multiplied in float beside the rest (Dettmers et al. 2022, *LLM.int8()*, Section 3.2): rounding then
changes next to nothing, at the cost of a thin matrix product.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import nn

# The most channels a layer may keep in float, and how far beyond most others these lie.
MOST = 4
_BEYOND = 2.5
_OTHERS = 0.9  # the share of channels that are compared with


class Sparing(nn.Module):
    """A linear layer that takes some of its inputs apart from the others."""

    def __init__(self, linear: nn.Linear, apart: torch.Tensor) -> None:
        super().__init__()
        weight = linear.weight.detach().T.clone()
        kept = torch.ones(len(weight))
        kept[apart] = 0.0
        self.register_buffer("apart", apart)
        self.register_buffer("kept", kept)
        self.register_buffer("few", weight[apart])
        self.register_buffer("rest", weight * kept[:, None])
        self.register_buffer("bias", linear.bias.detach().clone())

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Give what the linear layer gives. The bias comes last, where exporters look for it."""
        rest = (inputs * self.get_buffer("kept")) @ self.get_buffer("rest")
        few = torch.index_select(inputs, -1, self.get_buffer("apart")) @ self.get_buffer("few")
        return rest + few + self.get_buffer("bias")


def spare_outliers(encoder: nn.Module, run: Callable[[], object]) -> int:
    """Replace linear layers that have outlying inputs while ``run`` runs; give their number.

    Attention is left alone: its layers are fused into one operator, and their inputs lie close.
    """
    layers = {
        name: module
        for name, module in encoder.named_modules()
        if isinstance(module, nn.Linear) and "attention" not in name
    }
    largest: dict[str, torch.Tensor] = {}

    def watch(name: str) -> Callable[[nn.Module, tuple[torch.Tensor, ...]], None]:
        def note(_: nn.Module, inputs: tuple[torch.Tensor, ...]) -> None:
            now = inputs[0].detach().abs().flatten(0, -2).amax(0)
            largest[name] = torch.maximum(largest.get(name, now), now)

        return note

    hooks = [module.register_forward_pre_hook(watch(name)) for name, module in layers.items()]
    with torch.no_grad():
        run()
    for hook in hooks:
        hook.remove()
    changed = 0
    for name, size in largest.items():
        apart = outliers(size)
        if len(apart):
            parent, _, last = name.rpartition(".")
            setattr(encoder.get_submodule(parent), last, Sparing(layers[name], apart))
            changed += 1
    return changed


def outliers(size: torch.Tensor) -> torch.Tensor:
    """The channels that are far larger than most, the largest ``MOST`` of them."""
    bar = _BEYOND * size.quantile(_OTHERS)
    order = size.argsort(descending=True)[:MOST]
    return order[size[order] > bar].sort().values
