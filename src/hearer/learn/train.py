"""The training loop: one for every task, alone or together; stopped at any time, it goes on."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal

import torch
from pydantic import ConfigDict, Field
from pydantic import dataclasses as checked
from torch import nn

from hearer.errors import InputError
from hearer.hear.tokens import SpecialTokens
from hearer.learn.checks import Count, Natural, Share
from hearer.learn.network import Network, Pair, collate, load_weights, save_weights
from hearer.learn.settings import keep_settings
from hearer.learn.task import Example, Task

Batch = tuple[str, list[Example]]


@checked.dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid", allow_inf_nan=False))
class Plan:
    """How to train: what the papers call hyper-parameters (AltEntities App. D, Circa App. A).

    A batch holds ``batch_size`` examples, or without it as many as ``batch_tokens`` allow. With
    ``bfloat16`` matrix products are computed in it, about twice as fast where the CPU can; weights
    stay in float32. ``adapter`` is the rank of what is learnt beside layers that stay as they are.
    """

    epochs: Count = 3
    learning_rate: Annotated[float, Field(gt=0)] = 5e-5
    batch_tokens: Count = 2_048
    batch_size: Natural = 0
    warmup: Share = 0.06
    weight_decay: Annotated[float, Field(ge=0)] = 0.01
    patience: Natural = 2
    average: Annotated[float, Field(ge=0, lt=1)] = 0.0
    freeze_words: bool = True
    freeze_layers: Natural = 0
    adapter: Natural = 0
    precision: Literal["float32", "bfloat16"] = "float32"
    seed: Natural = 0
    checkpoint_every: Count = 200
    threads: Count = 1


@dataclass(frozen=True, slots=True)
class Progress:
    """What the loop tells while it runs."""

    step: int
    steps: int
    loss: float
    tokens_per_second: float
    figures: Mapping[str, Mapping[str, float]]


def has_bfloat16() -> bool:
    """Whether this CPU has instructions for products in bfloat16."""
    return bool(torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported())


class Trainer:
    """Trains a network on tasks and keeps the best weights in ``folder``."""

    def __init__(
        self,
        network: Network,
        special: SpecialTokens,
        tasks: Mapping[str, Task],
        plan: Plan,
        folder: Path,
        shares: Mapping[str, float] | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        if not tasks:
            raise InputError("nothing to train: the recipe names no task")
        self.network, self.special, self.tasks = network, special, tasks
        self.plan, self.folder = plan, folder
        # A task that learns faster than the others is drawn from less, not to be learnt by heart.
        self.shares = shares or {}
        self.settings = settings or {}  # written down beside what is kept
        if plan.freeze_words:
            network.freeze_words()
        if plan.adapter:
            network.adapt(plan.adapter, plan.seed)
        if plan.freeze_layers:
            network.freeze_layers(plan.freeze_layers)
        if plan.precision == "bfloat16" and not has_bfloat16():
            # torch does not refuse: the process would die of an illegal instruction.
            raise InputError("this CPU cannot compute in bfloat16: set plan.precision to float32")
        trained = [p for p in network.parameters() if p.requires_grad]
        self.optimizer = torch.optim.AdamW(
            trained, lr=plan.learning_rate, weight_decay=plan.weight_decay, fused=True
        )
        self.step = 0
        self.best = -math.inf
        self.stale = 0
        self.history: list[dict[str, Any]] = []
        self._average: dict[str, torch.Tensor] | None = None

    # -- data ---------------------------------------------------------------------------------

    def batches(self, epoch: int) -> list[Batch]:
        """Draw one epoch: each task's examples in batches of like length, all shuffled."""
        batches: list[Batch] = []
        for name, task in self.tasks.items():
            rng = Random(f"{self.plan.seed}/{name}/{epoch}")
            examples = task.examples(rng)
            rng.shuffle(examples)
            drawn = examples[: max(1, round(self.shares.get(name, 1.0) * len(examples)))]
            batches += [(name, batch) for batch in self._pack(drawn)]
        Random(f"{self.plan.seed}/{epoch}").shuffle(batches)
        return batches

    def _pack(self, examples: list[Example]) -> list[list[Example]]:
        packed: list[list[Example]] = []
        for start in range(0, len(examples), 2_048):
            window = sorted(examples[start : start + 2_048], key=lambda example: example.tokens)
            batch: list[Example] = []
            for example in window:
                if batch and self._full(batch, example):
                    packed.append(batch)
                    batch = []
                batch.append(example)
            packed.append(batch)
        return [batch for batch in packed if batch]

    def _full(self, batch: Sequence[Example], example: Example) -> bool:
        """Whether a batch has no room for a further, longer example."""
        if self.plan.batch_size:
            return len(batch) >= self.plan.batch_size
        return example.tokens * (len(batch) + 1) > self.plan.batch_tokens

    # -- one step -----------------------------------------------------------------------------

    def _learn(self, batch: Batch, steps: int) -> float:
        name, examples = batch
        task = self.tasks[name]
        warmup = max(1.0, self.plan.warmup * steps)
        rate = min(1.0, (self.step + 1) / warmup, (steps - self.step) / max(1.0, steps - warmup))
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.learning_rate * max(rate, 0.01)
        pairs = [pair for example in examples for pair in example.pairs]
        with self._computing():
            logits = self.network(task.head, *collate(pairs, self.special))
        loss = task.loss(logits.float(), examples)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.step += 1
        self._remember()
        return float(loss.detach())

    def _computing(self) -> torch.autocast:
        """The precision products are computed in."""
        low = self.plan.precision == "bfloat16"
        return torch.autocast("cpu", dtype=torch.bfloat16, enabled=low)

    def _remember(self) -> None:
        """Keep a running average of the weights, which generalises better than the last ones."""
        if not self.plan.average:
            return
        state = {k: v for k, v in self.network.state_dict().items() if v.is_floating_point()}
        if self._average is None:
            self._average = {name: value.clone() for name, value in state.items()}
            return
        decay = min(self.plan.average, (self.step + 1) / (self.step + 10))
        for name, value in state.items():
            self._average[name].lerp_(value, 1 - decay)

    # -- measuring ----------------------------------------------------------------------------

    @torch.inference_mode()
    def score(self, head: str, pairs: Sequence[Pair]) -> torch.Tensor:
        """Score pairs with the network as it stands."""
        self.network.eval()
        order = sorted(range(len(pairs)), key=lambda index: len(pairs[index]))
        logits = torch.zeros(len(pairs), self.tasks_outputs(head))
        for start in range(0, len(order), 32):
            chosen = order[start : start + 32]
            batch = collate([pairs[index] for index in chosen], self.special)
            with self._computing():
                logits[chosen] = self.network(head, *batch).float()
        self.network.train()
        return logits

    def tasks_outputs(self, head: str) -> int:
        """How many logits a head gives."""
        return int(self.network.heads[head].out_features)  # type: ignore[arg-type]

    def measure(self) -> dict[str, dict[str, float]]:
        """Each task's figures, on averaged weights where an average is kept."""
        own = None
        if self._average is not None:
            own = {k: v.clone() for k, v in self.network.state_dict().items()}
            self.network.load_state_dict(self._average, strict=False)
        figures = {name: task.figures(self.score) for name, task in self.tasks.items()}
        accuracy = sum(f["accuracy"] for f in figures.values()) / len(figures)
        self.stale += 1
        if accuracy > self.best:
            self.best, self.stale = accuracy, 0
            save_weights(self.network, self.folder / "best.safetensors")
        if own is not None:
            self.network.load_state_dict(own)
        return figures

    # -- the run ------------------------------------------------------------------------------

    def run(self, tell: Callable[[Progress], None] = lambda _: None) -> dict[str, Any]:
        """Train to the end or until held-out figures stop improving; resume where it stopped."""
        torch.set_num_threads(self.plan.threads)
        torch.manual_seed(self.plan.seed)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._resume()
        sizes = len(self.batches(0))
        steps = sizes * self.plan.epochs
        self.network.train()
        loss = 0.0
        for epoch in range(self.plan.epochs):
            if len(self.history) > epoch:
                continue
            plan = self.batches(epoch)
            done = self.step - sum(entry["steps"] for entry in self.history)
            began, tokens = time.perf_counter(), 0
            for batch in plan[done:]:
                value = self._learn(batch, steps)
                loss = value if not loss else 0.98 * loss + 0.02 * value
                tokens += sum(example.tokens for example in batch[1])
                speed = tokens / (time.perf_counter() - began)
                tell(Progress(self.step, steps, loss, speed, {}))
                if self.step % self.plan.checkpoint_every == 0:
                    self._checkpoint()
            figures = self.measure()
            self.history.append({"epoch": epoch, "steps": len(plan), "loss": loss, **figures})
            self._checkpoint()
            tell(Progress(self.step, steps, loss, 0.0, figures))
            if self.stale > self.plan.patience:
                break
        load_weights(self.network, self.folder / "best.safetensors")
        report = {"best": self.best, "history": self.history}
        (self.folder / "report.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
        return report

    def _checkpoint(self) -> None:
        state = {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "average": self._average or {},
            "step": self.step,
            "best": self.best,
            "stale": self.stale,
            "history": self.history,
            "random": torch.get_rng_state(),
        }
        scratch = self.folder / "checkpoint.tmp"
        torch.save(state, scratch)
        if self.settings:
            keep_settings(self.folder, self.settings)
        scratch.replace(self.folder / "checkpoint.pt")

    def _resume(self) -> None:
        path = self.folder / "checkpoint.pt"
        if not path.exists():
            return
        try:
            # weights_only: a checkpoint is data, never code.
            state = torch.load(path, weights_only=True)
        except Exception as error:  # torch raises several kinds for a damaged file
            raise InputError(f"{path} is damaged ({error}); delete it to start afresh") from error
        try:
            self.network.load_state_dict(state["network"])
            self.optimizer.load_state_dict(state["optimizer"])
        except (KeyError, RuntimeError, ValueError) as error:  # missing, of other sizes, or more
            raise InputError(
                f"{path} is of another base model, other layers or other tasks: "
                "give another --out, or delete its folder to train afresh"
            ) from error
        self._average = state["average"] or None
        self.step, self.best, self.stale = state["step"], state["best"], state["stale"]
        self.history = state["history"]
        torch.set_rng_state(state["random"])
