"""A bi-encoder: each text of a pair read apart, and how near they are (USE's role, Section 5.2).

The pair goes through the encoder at once, as it does in a cross-encoder, but no token sees those of
the other text: one batch, one file and one hearer serve both kinds.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import torch
from torch import nn

from hearer.learn.network import Network

_TEMPERATURE = 0.05  # of the cosines, to begin with


class Nearness(nn.Module):
    """The cosine of two unit vectors that stand side by side, over a learnt temperature."""

    out_features = 1

    def __init__(self) -> None:
        super().__init__()
        self.scale = nn.Parameter(torch.tensor(-math.log(_TEMPERATURE)))

    def forward(self, vectors: torch.Tensor) -> torch.Tensor:
        """Give one logit a pair."""
        first, second = vectors.chunk(2, -1)
        return (first * second).sum(-1, keepdim=True) * self.scale.exp()


class ApartNetwork(Network):
    """An encoder that turns each text of a pair into a unit vector, the mean of its states."""

    def __init__(
        self,
        base: str,
        heads: Mapping[str, int],
        dropout: float = 0.0,  # would blur the vectors that are compared
        attention: str | None = None,
        layers: int = 0,
    ) -> None:
        super().__init__(base, heads, dropout, attention, layers)
        self.heads = nn.ModuleDict({name: Nearness() for name in heads})

    def pool(
        self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor
    ) -> torch.Tensor:
        """Encode both texts of each pair: two unit vectors side by side."""
        own = token_type_ids.unsqueeze(1) == token_type_ids.unsqueeze(2)
        seen = own & (attention_mask.unsqueeze(1) > 0)
        hidden = torch.zeros_like(seen, dtype=torch.float32).masked_fill(~seen, -1e9)
        # Positions begin anew in the second text, as if it stood alone.
        before = ((1 - token_type_ids) * attention_mask).sum(1, keepdim=True) * token_type_ids
        places = (torch.arange(input_ids.shape[1]).unsqueeze(0) - before).clamp(min=0)
        typed = {"token_type_ids": torch.zeros_like(input_ids)} if self._typed else {}
        states = self.encoder(
            input_ids=input_ids, attention_mask=hidden.unsqueeze(1), position_ids=places, **typed
        ).last_hidden_state
        parts = ((1 - token_type_ids) * attention_mask, token_type_ids * attention_mask)
        return torch.cat([_unit_mean(states, part) for part in parts], -1)


def _unit_mean(states: torch.Tensor, part: torch.Tensor) -> torch.Tensor:
    mask = part.unsqueeze(-1).to(states.dtype)
    return nn.functional.normalize((states * mask).sum(1) / mask.sum(1).clamp(min=1), dim=-1)
