"""From a bundle's ONNX file back to the weights of a network: learning goes on from what shipped.

What was rounded to 8 bits stays so: the weights are those the file computes with, not those it was
made from. The difference is small, and learning on smooths it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from hearer.errors import ModelError, require
from hearer.hear.bundle import Bundle, packaged
from hearer.hear.network import FILE, own_file
from hearer.learn.adapters import is_adapter, rank_of
from hearer.learn.network import Network, load_fitting

Array = npt.NDArray[Any]

BUNDLED = "bundled"  # in a recipe: the model that comes with the package

_ROUNDED = "_quantized"
_OURS = "network."  # what the exporter puts before the names of a network's own weights
_WORDS = "encoder.embeddings.word_embeddings.weight"
_PARTS = ("query", "key", "value")


def bundle_named(name: str) -> Bundle:
    """The bundle in a folder, or the package's own."""
    return packaged() if name == BUNDLED else Bundle(Path(name))


def load_bundle(network: Network, bundle: Bundle) -> list[str]:
    """Load what fits from a bundle; return the names of heads that start afresh."""
    found = {name: torch.tensor(new) for name, new in _weights(bundle)}
    # Training keeps word embeddings as they are: those of the base are the same, unrounded.
    return load_fitting(network, found, bundle.folder, spare=(_WORDS,))


def adapter_of(bundle: Bundle, head: str, rank: int) -> dict[str, torch.Tensor]:
    """What a bundle has learnt beside its network for a head, if it is of this rank, else nothing.

    It is stored in half precision and with inputs as rows (``adapters.graft``).
    """
    onnx = require("onnx", "training")
    if own_file(head) not in bundle:
        return {}
    graph = onnx.load(str(bundle.file(own_file(head)))).graph
    stored = {t.name: t for t in graph.initializer if is_adapter(t.name)}
    found = {name: torch.tensor(onnx.numpy_helper.to_array(t)) for name, t in stored.items()}
    turned = {name: value.T.float().contiguous() for name, value in found.items()}
    return turned if rank in rank_of(turned) else {}


def _weights(bundle: Bundle) -> Iterator[tuple[str, Array]]:
    onnx = require("onnx", "training")
    graph = onnx.load(str(bundle.file(FILE))).graph
    stored = {t.name: onnx.numpy_helper.to_array(t) for t in graph.initializer}
    nodes = {node.name: node for node in graph.node}
    for name in stored:
        if name.startswith(_OURS):
            yield from _own(name, stored)
    for node in graph.node:
        if node.op_type == "QAttention":
            yield from _attention(node, stored)
        elif node.op_type == "MatMulInteger" and (place := _layer(node.name)):
            weight = _exact(node.input[1], stored)
            if apart := nodes.get(f"{place}/Gather"):
                # Some inputs were taken apart (``outliers``).
                few = nodes[f"{place}/MatMul_1"]
                weight[stored[apart.input[1]]] += stored[few.input[1]]
            yield f"{place[1:].replace('/', '.')}.weight", weight.T


def _own(name: str, stored: Mapping[str, Array]) -> Iterator[tuple[str, Array]]:
    """A weight that kept its name, rounded or not."""
    own = name.removeprefix(_OURS)
    if not own.endswith(_ROUNDED):
        yield own, stored[name]
        return
    exact = _exact(name, stored)
    # Only embeddings keep the rows torch gives them; a matrix product has inputs as rows.
    turned = exact.ndim == 2 and "embeddings" not in own
    yield own.removesuffix(_ROUNDED), exact.T if turned else exact


def _attention(node: Any, stored: Mapping[str, Array]) -> Iterator[tuple[str, Array]]:
    """Queries, keys and values lie side by side in one operator."""
    found = re.match(r"Attention_(\d+)", node.name)
    if not found:
        raise ModelError(f"cannot tell which layer {node.name!r} is of")
    place = f"encoder.encoder.layer.{found[1]}.attention.self"
    weights = np.split(_exact(node.input[1], stored), 3, axis=1)
    biases = np.split(stored[node.input[2]], 3)
    for part, weight, bias in zip(_PARTS, weights, biases, strict=True):
        yield f"{place}.{part}.weight", weight.T
        yield f"{place}.{part}.bias", bias


def _layer(node: str) -> str:
    """The path of the layer a node was exported from, which begins its name."""
    path = re.match(r"(/encoder/encoder/layer\.\d+/.*)/MatMul", node)
    return path[1] if path else ""


def _exact(name: str, stored: Mapping[str, Array]) -> Array:
    """A rounded tensor in float again."""
    stem = name.removesuffix(_ROUNDED)
    zero = stored.get(f"{stem}_zero_point", np.zeros(1)).astype(np.float32)
    return (stored[name].astype(np.float32) - zero) * stored[f"{stem}_scale"]
