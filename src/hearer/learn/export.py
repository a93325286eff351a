"""From a torch encoder to a small ONNX file that onnxruntime runs on any CPU.

Weights become 8-bit integers with the range reduced to 7 bits: on processors without VNNI the
8-bit kernels add pairs of products in 16 bits and would overflow, so that the same file would
give different scores on different machines.
"""

from __future__ import annotations

import hashlib
import json
import logging
import tempfile
import warnings
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import nn

from hearer.errors import require
from hearer.hear.bundle import SHARED
from hearer.learn.outliers import MOST

# A tensor of fewer bytes is not worth its place in a list.
_WORTH_SHARING = 1_000
_INPUTS = ("input_ids", "attention_mask", "token_type_ids")


class MeanPooled(nn.Module):
    """An encoder whose output is the unit-length mean of its token states."""

    def __init__(self, encoder: nn.Module) -> None:
        super().__init__()
        self.encoder = encoder

    def forward(
        self,
        input_ids: torch.Tensor,
        attention_mask: torch.Tensor,
        token_type_ids: torch.Tensor,
    ) -> torch.Tensor:
        """Embed a batch of texts."""
        states = self.encoder(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(states.dtype)
        mean = (states * mask).sum(1) / mask.sum(1)
        return nn.functional.normalize(mean, dim=-1)


def to_onnx(module: nn.Module, path: Path, outputs: Sequence[str], fuse: bool = True) -> None:
    """Export a module over the three encoder inputs, fuse its operators and quantize it.

    Only what is built like BERT can be fused.
    """
    onnx = require("onnx", "training")
    from onnxruntime.quantization import QuantType, quantize_dynamic
    from onnxruntime.transformers import optimizer

    module.eval()
    example = (
        torch.ones(2, 16, dtype=torch.long),
        torch.ones(2, 16, dtype=torch.long),
        torch.zeros(2, 16, dtype=torch.long),
    )
    with tempfile.TemporaryDirectory() as scratch, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        plain, fused = Path(scratch, "plain.onnx"), Path(scratch, "fused.onnx")
        axes: dict[str, dict[int, str]] = {name: {0: "batch", 1: "length"} for name in _INPUTS}
        axes |= {name: {0: "batch"} for name in outputs}
        torch.onnx.export(
            module,
            example,
            str(plain),
            input_names=list(_INPUTS),
            output_names=list(outputs),
            dynamic_axes=axes,
            opset_version=17,
            dynamo=False,
            # Otherwise weights that happen to be alike become one, and the names of the others
            # are lost to who learns on from the file (``unpack``).
            keep_initializers_as_inputs=True,
        )
        _keep_inputs(onnx, plain)
        if fuse:
            encoder: Any = module.encoder
            optimizer.optimize_model(
                str(plain),
                model_type="bert",
                num_heads=encoder.config.num_attention_heads,
                hidden_size=encoder.config.hidden_size,
                opt_level=0,
            ).save_model_to_file(str(fused))
        logging.disable(logging.WARNING)  # "please consider to run pre-processing": it is done
        quantize_dynamic(
            str(fused if fuse else plain),
            str(path),
            nodes_to_exclude=_thin(onnx.load(fused if fuse else plain)),
            per_channel=True,
            reduce_range=True,
            weight_type=QuantType.QInt8,
            extra_options={"MatMulConstBOnly": True, "DefaultTensorType": 1},
        )
        logging.disable(logging.NOTSET)


def _keep_inputs(onnx: Any, path: Path) -> None:
    """Take weights out of what a caller passes in."""
    model = onnx.load(path)
    for given in [given for given in model.graph.input if given.name not in _INPUTS]:
        model.graph.input.remove(given)
    onnx.save(model, path)


def _thin(model: Any) -> list[str]:
    """The matrix products over a few inputs, which were set apart to stay in float."""
    rows = {tensor.name: tensor.dims[0] for tensor in model.graph.initializer if tensor.dims}
    return [
        node.name
        for node in model.graph.node
        if node.op_type == "MatMul" and rows.get(node.input[1], MOST + 1) <= MOST
    ]


def keep_outputs(model: Any, names: Sequence[str]) -> None:
    """Take all other outputs out of a graph, and what only they need."""
    graph = model.graph
    for output in [output for output in graph.output if output.name not in names]:
        graph.output.remove(output)
    needed = {output.name for output in graph.output}
    for node in reversed(list(graph.node)):  # each stands behind what it needs
        if needed.isdisjoint(node.output):
            graph.node.remove(node)
        else:
            needed.update(node.input)
    for tensor in [tensor for tensor in graph.initializer if tensor.name not in needed]:
        graph.initializer.remove(tensor)


def store_once(folder: Path) -> None:
    """Move what several models of a bundle have in common into one file beside them.

    Encoders that start from one base with its word embeddings kept share a third of their size.
    """
    onnx = require("onnx", "training")
    models = {path: onnx.load(path) for path in sorted(folder.glob("*.onnx"))}
    tensors = [tensor for model in models.values() for tensor in model.graph.initializer]
    large = Counter(t.raw_data for t in tensors if len(t.raw_data) >= _WORTH_SHARING)
    places: dict[bytes, int] = {}
    shared = b""
    for data in (data for data, count in large.items() if count > 1):
        places[data] = len(shared)
        shared += data
    for tensor in tensors:
        if (data := tensor.raw_data) in places:
            onnx.external_data_helper.set_external_data(tensor, SHARED, places[data], len(data))
            tensor.ClearField("raw_data")
    for path, model in models.items():
        path.write_bytes(model.SerializeToString())
    if shared:
        (folder / SHARED).write_bytes(shared)
    else:
        (folder / SHARED).unlink(missing_ok=True)


def write_manifest(folder: Path, **details: Any) -> None:
    """Write ``manifest.json`` over all other files of a bundle folder, keeping other details."""
    path = folder / "manifest.json"
    manifest: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    golden = {**manifest.get("golden", {}), **details.pop("golden", {})}
    manifest |= details
    manifest.setdefault("settings", {})
    manifest["golden"] = golden
    manifest["files"] = {
        file.name: {
            "bytes": file.stat().st_size,
            "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        }
        for file in sorted(folder.iterdir())
        if file.is_file() and file != path and file.suffix != ".md"
    }
    scratch = path.with_suffix(".tmp")
    scratch.write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", "utf-8")
    scratch.replace(path)
