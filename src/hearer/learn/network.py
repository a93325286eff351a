"""One encoder with a head for each face: the network behind the bundled model.

The input is a pair, ``[CLS] first [SEP] second [SEP]``; the state of ``[CLS]`` plus the mean of all
states goes through one linear layer a head. BERT Joint of AltEntities (Section 5.2) is the
``which`` head with a softmax over the options; BERT-YN of Circa (Section 5.3) is ``answer``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import nn

from hearer.errors import ModelError, require
from hearer.hear.network import STATES
from hearer.hear.tokens import SpecialTokens
from hearer.learn.adapters import adapt, is_adapter, mean_adapter
from hearer.learn.lower_layers import LowerLayers


@dataclass(frozen=True, slots=True)
class Pair:
    """Two texts as token ids, without special tokens."""

    first: Sequence[int]
    second: Sequence[int]

    def __len__(self) -> int:
        return len(self.first) + len(self.second) + 3


def load_base(
    kind: str, base: str, attention: str | None = None, layers: int = 0
) -> tuple[nn.Module, Any]:
    """Load a base model by one of transformers' ``Auto`` classes; give it and its configuration.

    ``layers`` keeps only so many of them, from the bottom. Without ``attention`` it computes in
    the fastest way it knows: some, such as MPNet, know the plain one only.
    """
    transformers = require("transformers", "training")
    loud, bars = (
        transformers.logging.get_verbosity(),
        transformers.logging.is_progress_bar_enabled(),
    )
    # What a checkpoint has beyond the layers kept, or lacks of a pooler, is as it should be.
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    try:
        config = transformers.AutoConfig.from_pretrained(base)
        if layers:
            config.num_hidden_layers = min(layers, config.num_hidden_layers)
        model = getattr(transformers, kind).from_pretrained(
            base, config=config, dtype=torch.float32, attn_implementation=attention
        )
    except (OSError, ValueError) as error:
        raise ModelError(f"cannot load the base model {base!r}: {error}") from error
    finally:
        transformers.logging.set_verbosity(loud)
        if bars:
            transformers.logging.enable_progress_bar()
    return model, config


class Network(nn.Module):
    """An encoder and its heads; it reads the two texts of a pair together (a cross-encoder)."""

    _lower: LowerLayers | None = None  # those that are frozen
    _adapted = False  # whether only what was put beside its layers learns

    def __init__(
        self,
        base: str,
        heads: Mapping[str, int],
        dropout: float = 0.1,
        attention: str | None = None,
        layers: int = 0,
    ) -> None:
        """Load a base model; ``layers`` keeps only so many of them, from the bottom."""
        super().__init__()
        self.encoder: Any
        self.encoder, config = load_base("AutoModel", base, attention, layers)
        if config.is_encoder_decoder:
            raise ModelError(f"the base model {base!r} is no encoder, but in two parts as T5 is")
        self.encoder.pooler = None
        self.dropout = nn.Dropout(dropout)
        self.heads = nn.ModuleDict(
            {name: nn.Linear(config.hidden_size, n) for name, n in heads.items()}
        )
        self._typed = getattr(config, "type_vocab_size", 0) > 1

    def freeze_words(self) -> None:
        """Keep word embeddings as they are: words that training never shows stay in place."""
        self.encoder.get_input_embeddings().weight.requires_grad = False

    def freeze_layers(self, count: int) -> None:
        """Keep the lowest layers, and all below them, as they are: learning gets cheaper."""
        self._lower = LowerLayers(self.encoder, count)

    def adapt(self, rank: int, seed: int) -> None:
        """Keep all of it as it is, and learn thin products beside its layers."""
        adapt(self, rank, seed)
        self._adapted = True

    def train(self, mode: bool = True) -> Network:
        """Set whether it learns; layers that stay as they are never do."""
        super().train(mode)
        if self._adapted:
            self.encoder.eval()  # so little learns nothing by heart: dropout would only take time
        if mode and self._lower is not None:
            self._lower.rest()
        return self

    def pool(
        self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor
    ) -> torch.Tensor:
        """Encode pairs into one vector each."""
        inputs = {"input_ids": input_ids, "attention_mask": attention_mask}
        if self._typed:
            inputs["token_type_ids"] = token_type_ids
        if self._lower is not None and self._lower.skips:
            states = self._lower.states(inputs)
        else:
            states = self.encoder(**inputs).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(states.dtype)
        pooled: torch.Tensor = states[:, 0] + (states * mask).sum(1) / mask.sum(1)
        return pooled

    def forward(self, head: str, *inputs: torch.Tensor) -> torch.Tensor:
        """Give the logits of one head."""
        logits: torch.Tensor = self.heads[head](self.dropout(self.pool(*inputs)))
        return logits


class AllHeads(nn.Module):
    """The same network for export: every head's logits as outputs, then what they are read from."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network
        self.encoder = network.encoder
        self.outputs = [*network.heads, STATES]

    def forward(
        self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor
    ) -> tuple[torch.Tensor, ...]:
        """Give the logits of all heads, and the states before them."""
        pooled = self.network.pool(input_ids, attention_mask, token_type_ids)
        return (*(head(pooled) for head in self.network.heads.values()), pooled)


def collate(pairs: Sequence[Pair], special: SpecialTokens) -> tuple[torch.Tensor, ...]:
    """Pad pairs to the longest: input ids, attention mask, token types."""
    framed = [special.frame(pair.first, pair.second) for pair in pairs]
    longest = max(len(ids) for ids, _ in framed)
    ids = torch.full((len(pairs), longest), special.pad, dtype=torch.long)
    mask = torch.zeros((len(pairs), longest), dtype=torch.long)
    types = torch.zeros((len(pairs), longest), dtype=torch.long)
    for row, (own, kinds) in enumerate(framed):
        ids[row, : len(own)] = torch.tensor(own)
        mask[row, : len(own)] = 1
        types[row, : len(own)] = torch.tensor(kinds)
    return ids, mask, types


def save_weights(network: Network, path: Path, details: Mapping[str, str] | None = None) -> None:
    """Write all weights as safetensors, in one move."""
    save_file = require("safetensors.torch", "training").save_file
    scratch = path.with_suffix(".tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    # Cloned: T5's word embeddings go by several names, and one file may not hold a tensor twice.
    tensors = {name: value.contiguous().clone() for name, value in network.state_dict().items()}
    save_file(tensors, str(scratch), metadata=dict(details or {}))
    scratch.replace(path)


def average_weights(paths: Sequence[Path], out: Path, side_by_side: bool = False) -> None:
    """Write the mean of the weights of several runs, all of one shape.

    ``side_by_side`` puts thin products beside each other, where their factors have nothing to do
    with each other. Those that went on from the same ones have stayed near them, as weights do.
    """
    safetensors = require("safetensors.torch", "training")
    states = [safetensors.load_file(str(path)) for path in paths]
    mean = {
        name: _mean(name, [state[name].float() for state in states], side_by_side).to(value.dtype)
        for name, value in states[0].items()
    }
    safetensors.save_file(mean, str(out))


def _mean(name: str, several: list[torch.Tensor], side_by_side: bool) -> torch.Tensor:
    if side_by_side and is_adapter(name):
        return mean_adapter(name, several)
    return torch.stack(several).mean(0)


def load_weights(network: Network, path: Path) -> list[str]:
    """Load what fits from an earlier run; return the names of heads that start afresh."""
    return load_fitting(network, read_weights(path), path)


def read_weights(path: Path) -> dict[str, torch.Tensor]:
    """The weights of an earlier run, by their names."""
    safetensors = require("safetensors.torch", "training")
    if not path.is_file():
        raise ModelError(
            f"no weights at {path}; a run that starts from another needs that one first: "
            f"hearer train {path.parent.name}"
        )
    try:
        state: dict[str, torch.Tensor] = safetensors.load_file(str(path))
    except Exception as error:  # safetensors raises its own kind for a damaged file
        raise ModelError(f"cannot load weights from {path}: {error}") from error
    return state


def load_fitting(
    network: Network, found: Mapping[str, torch.Tensor], source: Path, spare: Sequence[str] = ()
) -> list[str]:
    """Load weights found elsewhere, but for ``spare``; return the heads that start afresh."""
    wanted = {name: old for name, old in network.state_dict().items() if name not in spare}
    fitting = {name: new for name, new in found.items() if name in wanted}
    for name, new in fitting.items():
        if new.shape != wanted[name].shape:
            raise ModelError(
                f"{source} was trained on another base model: "
                f"{name} is {tuple(new.shape)}, not {tuple(wanted[name].shape)}"
            )
    missing = sorted(wanted.keys() - fitting.keys())
    lost = [name for name in missing if not name.startswith("heads.")]
    if lost:
        raise ModelError(
            f"{source} was trained on another base model or fewer layers: {lost[0]} is missing"
        )
    network.load_state_dict(fitting, strict=False)
    return sorted({name.split(".")[1] for name in missing})
