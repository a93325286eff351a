"""Running an encoder on the CPU: a tokenizer and an ONNX graph, nothing else.

Each text goes through the graph alone. Integer kernels scale a whole batch together, so a batch
would make one option's score depend on the others; alone it depends on nothing but itself, and
the order of options cannot matter. A batch would save next to nothing on a CPU core.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from hearer.errors import ModelError
from hearer.hear.bundle import Bundle
from hearer.hear.tokens import Tokens

Floats = npt.NDArray[np.float32]


def _threads() -> int:
    """One thread unless ``HEARER_THREADS`` says otherwise: servers run one hearer a core."""
    try:
        return max(1, int(os.environ.get("HEARER_THREADS", "1")))
    except ValueError:
        return 1


class Encoder:
    """Token ids in, named outputs out; ``remedy`` says what to do if the model does not load."""

    def __init__(self, model: Path, tokens: Tokens, remedy: str = "") -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = _threads()
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._session = onnxruntime.InferenceSession(
                str(model), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime raises its own types for each kind of damage
            raise ModelError(
                f"model file {model} cannot be loaded by onnxruntime {onnxruntime.__version__}; "
                f"{_or_update(remedy)}"
            ) from error
        self.tokens = tokens
        self._inputs = {value.name for value in self._session.get_inputs()}
        self.outputs = tuple(value.name for value in self._session.get_outputs())

    def run(self, first: Sequence[int], second: Sequence[int] = ()) -> dict[str, Any]:
        """Encode ``[CLS] first [SEP]`` or ``[CLS] first [SEP] second [SEP]``."""
        ids, types = self.tokens.special.frame(first, second)
        feed = {
            "input_ids": np.array([ids], dtype=np.int64),
            "attention_mask": np.ones((1, len(ids)), dtype=np.int64),
            "token_type_ids": np.array([types], dtype=np.int64),
        }
        values = self._session.run(None, {k: v for k, v in feed.items() if k in self._inputs})
        return dict(zip(self.outputs, values, strict=True))


def self_check(bundle: Bundle, name: str, compute: Any, tolerance: float) -> None:
    """Compare a freshly loaded model with its golden outputs."""
    for case in bundle.golden(name):
        got = np.asarray(compute(*case["input"]), dtype=np.float64).ravel()
        want = np.asarray(case["output"], dtype=np.float64)
        if got.shape[0] < want.shape[0] or np.abs(got[: want.shape[0]] - want).max() > tolerance:
            raise ModelError(
                f"model {bundle.folder / name} fails its self-check on {case['input']!r}: "
                f"it computes something else than when it was made; {_or_update(bundle.remedy)}"
            )


def _or_update(remedy: str) -> str:
    """The remedy for a file that is whole, as far as its checksum says, and fails all the same."""
    update = "update onnxruntime (pip install --upgrade onnxruntime)"
    return f"{update}; if that does not help: {remedy}" if remedy else update
