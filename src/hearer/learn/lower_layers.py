"""The layers of an encoder that stay as they are: what they make of a pair is computed once.

A run that freezes its lowest layers (``plan.freeze_layers``) would show each pair to them in every
epoch, and the folds of an experiment, which start alike, would do so again. Their states are kept
in memory instead and handed to the layer above. With half of the layers frozen that saves a quarter
of the time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any

import torch
from torch import nn

# How many numbers are kept at most: 2 GB in bfloat16, 4 in float32; 50,000 pairs 768 wide.
MOST = 1_000_000_000

Key = tuple[int, ...]


class Kept:
    """States of pairs, by their token ids; at most so many numbers."""

    def __init__(self) -> None:
        self.states: dict[Key, torch.Tensor] = {}
        self.numbers = 0

    def keep(self, key: Key, states: torch.Tensor) -> None:
        """Keep the states of a pair if there is room."""
        if key not in self.states and self.numbers + states.numel() <= MOST:
            self.states[key] = states.clone()
            self.numbers += states.numel()


# What was kept last, and for which weights: the next fold of an experiment starts from the same.
_kept: dict[str, Kept] = {}


class LowerLayers:
    """The lowest layers of an encoder, frozen, and what they have made of pairs so far."""

    def __init__(self, encoder: nn.Module, count: int) -> None:
        name, stack = next(
            (name, part)
            for name, part in encoder.named_modules()
            if isinstance(part, nn.ModuleList)
        )
        place, _, self._last = name.rpartition(".")
        self._parent = encoder.get_submodule(place)
        self._encoder, self._stack, self._count = encoder, stack, count
        learning = {id(one) for layer in stack[count:] for one in layer.parameters()}
        for one in encoder.parameters():
            if id(one) not in learning:
                one.requires_grad = False

    @property
    def skips(self) -> bool:
        """Whether there are layers below and above."""
        return 0 < self._count < len(self._stack)

    def rest(self) -> None:
        """Take them out of training: dropout would blur what they say."""
        for part in self._encoder.children():
            part.eval()
        for layer in self._stack[self._count :]:
            layer.train()

    def states(self, inputs: Mapping[str, torch.Tensor]) -> Any:
        """Give the last states of the encoder, its lower layers run for new pairs only."""
        sizes = inputs["attention_mask"].sum(1).tolist()
        rows = inputs["input_ids"].tolist()
        keys = [tuple(row[:size]) for row, size in zip(rows, sizes, strict=True)]
        kept = self._kept()
        new = [row for row, key in enumerate(keys) if key not in kept.states]
        found = [kept.states.get(key) for key in keys]
        if new:
            below = self._below({name: values[new] for name, values in inputs.items()})
            for row, states in zip(new, below, strict=True):
                found[row] = states[: sizes[row]]
                kept.keep(keys[row], states[: sizes[row]])
        return self._above(inputs, [states for states in found if states is not None])

    def _kept(self) -> Kept:
        low = torch.is_autocast_enabled("cpu")
        name = f"{self._fingerprint}/{low}"
        if name not in _kept:
            _kept.clear()
            _kept[name] = Kept()
        return _kept[name]

    @cached_property
    def _fingerprint(self) -> str:
        """What tells the weights below from others; they do not change once they are in use."""
        above = {id(one) for one in self._stack[self._count :].parameters()}
        digest = hashlib.sha256()
        for name, one in self._encoder.named_parameters():
            if id(one) not in above:
                digest.update(name.encode() + one.detach().numpy().tobytes())
        return digest.hexdigest()

    def _below(self, inputs: Mapping[str, torch.Tensor]) -> torch.Tensor:
        """Run the lower layers alone."""
        given: list[torch.Tensor] = []

        def note(_: nn.Module, __: Any, output: Any) -> None:
            given.append(output if isinstance(output, torch.Tensor) else output[0])

        last = self._stack[self._count - 1]
        with torch.no_grad(), self._only(slice(0, self._count)):
            hook = last.register_forward_hook(note)
            try:
                self._encoder(**inputs)
            finally:
                hook.remove()
        low = torch.is_autocast_enabled("cpu")
        return given[0].to(torch.bfloat16 if low else torch.float32)

    def _above(self, inputs: Mapping[str, torch.Tensor], found: Sequence[torch.Tensor]) -> Any:
        """Run the upper layers on states of the lower ones, padded to the longest."""
        length = inputs["input_ids"].shape[1]
        padded = torch.zeros(len(found), length, found[0].shape[-1])
        for row, one in enumerate(found):
            padded[row, : len(one)] = one

        def replace(_: nn.Module, args: tuple[Any, ...]) -> tuple[Any, ...]:
            return (padded, *args[1:])

        with self._only(slice(self._count, None)):
            hook = self._stack[self._count].register_forward_pre_hook(replace)
            try:
                return self._encoder(**inputs).last_hidden_state
            finally:
                hook.remove()

    @contextmanager
    def _only(self, part: slice) -> Iterator[None]:
        """Let the encoder have some of its layers for a while."""
        setattr(self._parent, self._last, self._stack[part])
        try:
            yield
        finally:
            setattr(self._parent, self._last, self._stack)
