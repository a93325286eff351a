"""A tiny encoder with random weights and the bundled tokenizer, for tests of training."""

from __future__ import annotations

from pathlib import Path


def tiny_base(folder: Path, width: int = 32, layers: int = 1) -> Path:
    import torch
    from transformers import BertConfig, BertModel

    from hearer.hear.bundle import bundled

    torch.manual_seed(0)
    config = BertConfig(
        vocab_size=30522,
        hidden_size=width,
        num_hidden_layers=layers,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=160,
    )
    BertModel(config).save_pretrained(folder)
    (folder / "tokenizer.json").write_bytes(bundled().file("tokenizer.json").read_bytes())
    return folder
