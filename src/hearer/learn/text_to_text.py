"""A text-to-text model that says 1 or 0 (T5, AltEntities Section 5.2), or a decoder in its place.

What it would say next is a vector before it is a word; the head holds how "1" differs from "0" in
the model's own vocabulary. Its logit is the log-odds of a 1 before any training, and stays one.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from torch import nn

from hearer.errors import ModelError
from hearer.hear.tokens import Tokens
from hearer.learn.network import Network, load_base


class TextNetwork(Network):
    """A language model whose next word is 1 or 0."""

    def __init__(
        self,
        base: str,
        heads: Mapping[str, int],
        tokenizer: Path,
        attention: str | None = None,
        layers: int = 0,
    ) -> None:
        nn.Module.__init__(self)
        self.dropout = nn.Dropout(0.0)
        model, config = _load(base, attention, layers)
        self._two_parts = bool(config.is_encoder_decoder)
        self._begins = int(getattr(config, "decoder_start_token_id", 0) or 0)
        self.heads = nn.ModuleDict({name: _says_one(model, tokenizer) for name in heads})
        self.encoder: Any = model.base_model

    def pool(
        self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor
    ) -> torch.Tensor:
        """Give the state from which the next word is said."""
        if self._two_parts:
            start = torch.full_like(input_ids[:, :1], self._begins)
            read = self.encoder.get_encoder()(input_ids=input_ids, attention_mask=attention_mask)
            said: torch.Tensor = self.encoder.get_decoder()(
                input_ids=start,
                encoder_hidden_states=read.last_hidden_state,
                encoder_attention_mask=attention_mask,
                use_cache=False,
            ).last_hidden_state
            return said[:, 0]
        length = input_ids.shape[1]
        # Padding stands at the end, after all that is read: looking back is all a mask must see to.
        back = torch.full((length, length), -1e9).triu(1)
        states: torch.Tensor = self.encoder(
            input_ids=input_ids,
            attention_mask=back.expand(input_ids.shape[0], 1, length, length),
            use_cache=False,
        ).last_hidden_state
        last = (attention_mask.sum(1) - 1).view(-1, 1, 1).expand(-1, 1, states.shape[-1])
        return states.gather(1, last).squeeze(1)


def _load(base: str, attention: str | None, layers: int) -> tuple[Any, Any]:
    from transformers import AutoConfig

    try:
        two_parts = AutoConfig.from_pretrained(base).is_encoder_decoder
    except (OSError, ValueError):
        two_parts = False  # what is wrong is said when it is loaded
    kind = "AutoModelForSeq2SeqLM" if two_parts else "AutoModelForCausalLM"
    model, config = load_base(kind, base, attention, layers)
    if getattr(config, "type_vocab_size", 0):  # BERT and its kin; transformers would take them
        raise ModelError(f"the base model {base!r} is an encoder: it does not go on with a text")
    return model, config


def _says_one(model: Any, tokenizer: Path) -> nn.Linear:
    """The rows of "1" and "0" in what turns states into words, one taken from the other."""
    tokens = Tokens(tokenizer)
    one, zero = (tokens.ids(digit, 8)[-1] for digit in "10")
    words = model.get_output_embeddings().weight.detach()
    head = nn.Linear(words.shape[1], 1)
    with torch.no_grad():
        head.weight.copy_((words[one] - words[zero]).unsqueeze(0))
        # T5 scales its states where it uses the words' own vectors to say them.
        if model.config.is_encoder_decoder and model.config.tie_word_embeddings:
            head.weight.mul_(model.config.d_model**-0.5)
        head.bias.zero_()
    return head
