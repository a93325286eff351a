"""A tiny encoder with random weights and the bundled tokenizer, for tests of training."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearer.learn.recipe import Recipe


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


def tiny_mpnet(folder: Path) -> Path:
    """A tiny MPNet: relative places, plain attention, and BERT's special tokens beside its own."""
    import json

    import torch
    from transformers import MPNetConfig, MPNetModel

    from hearer.hear.bundle import bundled

    torch.manual_seed(0)
    cut = json.loads(bundled().file("tokenizer.json").read_text("utf-8"))
    own = {"<s>": 30522, "</s>": 30523, "<pad>": 30524}
    cut["model"]["vocab"] |= own
    around = [{"id": token, "ids": [place], "tokens": [token]} for token, place in own.items()]
    text = {"Sequence": {"id": "A", "type_id": 0}}
    first, last = ({"SpecialToken": {"id": token, "type_id": 0}} for token in ("<s>", "</s>"))
    cut["post_processor"] = {
        "type": "TemplateProcessing",
        "single": [first, text, last],
        "pair": [first, text, last, {"Sequence": {"id": "B", "type_id": 1}}, last],
        "special_tokens": {one["id"]: one for one in around},
    }
    config = MPNetConfig(
        vocab_size=30525,
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=160,
        pad_token_id=30524,
    )
    MPNetModel(config).save_pretrained(folder)
    (folder / "tokenizer.json").write_text(json.dumps(cut), "utf-8")
    return folder


def tiny_language_model(folder: Path, kind: str) -> Path:
    """A tiny decoder (``llama``) or text-to-text model (``t5``), with a tokenizer of its own."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers
    from transformers import LlamaConfig, LlamaForCausalLM, T5Config, T5ForConditionalGeneration

    from hearer.hear.bundle import bundled

    ends = {"llama": ["<|endoftext|>"], "t5": ["<pad>", "</s>"]}[kind]
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=600, special_tokens=ends, initial_alphabet=alphabet)
    card = (bundled().folder / "README.md").read_text("utf-8")
    tokenizer.train_from_iterator([card], trainer)
    torch.manual_seed(0)
    size = {"vocab_size": tokenizer.get_vocab_size(), "tie_word_embeddings": True}
    if kind == "t5":
        wide = {"d_model": 32, "d_kv": 16, "d_ff": 64, "num_layers": 2, "num_heads": 2}
        T5ForConditionalGeneration(
            T5Config(**size, **wide, decoder_start_token_id=0)
        ).save_pretrained(folder)
    else:
        wide = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2}
        config = LlamaConfig(**size, **wide, num_attention_heads=2, num_key_value_heads=1)
        LlamaForCausalLM(config).save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder


def tiny_recipe(base: Path, folder: Path) -> Recipe:
    """A run of a few steps on answers of our own, which are written into a folder."""
    from hearer.corpora import circa
    from hearer.learn.recipe import Recipe
    from hearer.learn.train import Plan
    from hearer.polarity import NO, YES

    circa.write(
        folder / "own.tsv",
        [
            circa.Pair(str(n), "", f"Tea at {n}?", "", said, (label,) * 5, (label, label))
            for n in range(12)
            for said, label in (("Gladly", YES), ("Hardly", NO))
        ],
    )
    tasks = {"answer": {"paths": ["own.tsv"], "hold_out": 0.25}}
    plan = Plan(epochs=1, learning_rate=5e-3, batch_tokens=512)
    return Recipe(name="own", base=str(base), tasks=tasks, plan=plan)
