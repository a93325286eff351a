"""Low-rank additions to a network that stays as it is (Hu et al. 2022, *LoRA*).

A face that needs more training than the others would take the shared network away from them: what
is learnt for choosing is forgotten of answering. Instead every layer of it gets a thin product
beside it, ``up (down x)``, and only these are trained. A bundle keeps the network once, and a
second graph that adds the thin products to the same tensors: a tenth of what a network of its own
would take.

Queries, keys and values get none: they are fused into one operator that nothing can be put into.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import torch
from torch import nn

from hearer.errors import ModelError, require

_DOWN, _UP = "down", "up"
_PLACE = re.compile(r"encoder\.encoder\.layer\.\d+\..*\bdense$")


class Adapted(nn.Linear):
    """A linear layer with a thin product beside it. Its own weights go by the names they had."""

    def __init__(self, linear: nn.Linear, rank: int) -> None:
        super().__init__(linear.in_features, linear.out_features, device="meta")
        self.weight, self.bias = linear.weight, linear.bias
        self.down = nn.Parameter(torch.randn(rank, linear.in_features) / linear.in_features**0.5)
        self.up = nn.Parameter(torch.zeros(linear.out_features, rank))

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Give what the layer gave, and what was learnt besides."""
        return super().forward(inputs) + inputs @ self.down.T @ self.up.T


def adapt(network: nn.Module, rank: int, seed: int) -> None:
    """Put thin products beside the layers of a network; nothing else of it learns any more."""
    for parameter in network.parameters():
        parameter.requires_grad = False
    places = [
        (name, module)
        for name, module in network.named_modules()
        if isinstance(module, nn.Linear) and _PLACE.fullmatch(name)
    ]
    if not places:
        raise ModelError("plan.adapter needs a base model that is built like BERT")
    torch.manual_seed(seed)
    for name, module in places:
        parent, _, last = name.rpartition(".")
        setattr(network.get_submodule(parent), last, Adapted(module, rank))


def is_adapter(name: str) -> bool:
    """Whether a weight belongs to a thin product, by its name."""
    return name.rpartition(".")[2] in (_DOWN, _UP)


def rank_of(weights: Mapping[str, torch.Tensor]) -> set[int]:
    """How thin the products among some weights are: one number, or none without any."""
    return {len(value) for name, value in weights.items() if name.endswith(f".{_DOWN}")}


def mean_adapter(name: str, several: list[torch.Tensor]) -> torch.Tensor:
    """The mean of several runs: side by side their thin products are one that is less thin.

    Where runs began afresh, the mean of the factors would not be the mean of the products.
    """
    if name.endswith(_UP):
        return torch.cat(several, 1) / len(several)
    return torch.cat(several, 0)


def graft(model: Any, weights: Mapping[str, torch.Tensor]) -> None:
    """Put trained thin products beside the layers of an exported graph, in place.

    They are stored in half precision, which the graph widens when it is loaded.
    """
    onnx = require("onnx", "training")
    graph = model.graph
    nodes = {node.name: place for place, node in enumerate(graph.node)}
    made: list[tuple[int, Any]] = []
    for layer, down, up in _products(weights):
        stem = "/" + layer.replace(".", "/").replace("/layer/", "/layer.")
        last = nodes.get(f"{stem}/MatMul_quant_output_scale_mul")
        if last is None:
            raise ModelError(f"the graph to adapt has no layer {layer}")
        given = _input_of(graph, nodes, stem)
        for name, value in ((_DOWN, down), (_UP, up)):
            half = value.T.contiguous().half().numpy()
            graph.initializer.append(onnx.numpy_helper.from_array(half, f"{layer}.{name}"))
            made.append((last, _widened(f"{layer}.{name}", f"{stem}/{name}_wide")))
        output = graph.node[last].output[0]
        graph.node[last].output[0] = f"{output}_plain"
        thin, added = f"{stem}/thin", f"{stem}/added"
        made += [
            (last, _node("MatMul", (given, f"{stem}/{_DOWN}_wide"), thin)),
            (last, _node("MatMul", (thin, f"{stem}/{_UP}_wide"), added)),
            (last, _node("Add", (f"{output}_plain", added), output)),
        ]
    # From the end, so that the places of those before stay what they are.
    for last, node in reversed(made):
        graph.node.insert(last + 1, node)


def _products(
    weights: Mapping[str, torch.Tensor],
) -> Iterator[tuple[str, torch.Tensor, torch.Tensor]]:
    """The layers that have a thin product, with its two factors."""
    for name, down in weights.items():
        if name.endswith(f".{_DOWN}"):
            layer = name.removesuffix(f".{_DOWN}")
            yield layer, down, weights[f"{layer}.{_UP}"]


def _input_of(graph: Any, nodes: Mapping[str, int], stem: str) -> str:
    """What a rounded layer is given, before some inputs are taken apart and all are rounded."""
    apart = nodes.get(f"{stem}/Mul")
    if apart is not None:
        return str(graph.node[apart].input[0])
    rounded = graph.node[nodes[f"{stem}/MatMul_quant"]].input[0]
    return str(rounded).removesuffix("_quantized")


def _node(kind: str, inputs: Sequence[str], output: str, **more: Any) -> Any:
    onnx = require("onnx", "training")
    return onnx.helper.make_node(kind, inputs, [output], name=output, **more)


def _widened(stored: str, output: str) -> Any:
    onnx = require("onnx", "training")
    return _node("Cast", (stored,), output, to=onnx.TensorProto.FLOAT)
