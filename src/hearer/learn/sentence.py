"""The sentence encoder of a bundle: any mean-pooled encoder, with what its texts have in common.

It is taken as it comes (gte-small in the package), nothing of it is trained. What replies, pieces
of options and phrases have in common is measured, to be taken off when they are compared.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from hearer.corpora.altentities import AltEntities
from hearer.corpora.corpus import Choices, InputType
from hearer.corpora.item import Item
from hearer.errors import ModelError, require
from hearer.hear.bundle import Bundle
from hearer.hear.choices.evidence.pieces import pieces
from hearer.hear.choices.negation import put_positively
from hearer.hear.encoder import Floats
from hearer.hear.pronouns.inflection import past_of
from hearer.hear.pronouns.lexicon import sections
from hearer.hear.sentences import FILE, WIDTH, Centres, SentenceEncoder
from hearer.learn.embeddings import Embeddings
from hearer.learn.export import MeanPooled, to_onnx, write_manifest
from hearer.learn.tasks.which import held_out_targets
from hearer.learn.who import phrases
from hearer.learn.wording import fit_aside, fit_vague

_GOLDEN = ("Pandan cake is a light, fluffy, green-coloured sponge cake.", "the green one")


def make_sentences(
    base: str,
    tokenizer: Path,
    corpus: Sequence[Path],
    out: Path,
    *,
    hold_out: float = 0.2,
    seed: int = 0,
    tell: Callable[[str], None] = lambda _: None,
) -> None:
    """Export a sentence encoder into ``out`` and measure its centres on training questions."""
    transformers = require("transformers", "training")
    try:
        encoder = transformers.AutoModel.from_pretrained(
            base, dtype=torch.float32, attn_implementation="eager"
        )
    except (OSError, ValueError) as error:
        raise ModelError(f"cannot load the sentence encoder {base!r}: {error}") from error
    if encoder.config.hidden_size != WIDTH:
        raise ModelError(
            f"the sentence encoder {base!r} is {encoder.config.hidden_size} wide instead of {WIDTH}"
        )
    tell(f"exporting the sentence encoder {base}")
    out.mkdir(parents=True, exist_ok=True)
    to_onnx(MeanPooled(encoder), out / FILE, ["embedding"])
    shutil.copy(tokenizer, out / "tokenizer.json")
    write_manifest(out, settings={})
    found = SentenceEncoder(Bundle(out))
    golden = [
        {"input": [text], "output": [round(float(x), 4) for x in found.embed_one(text)[:8]]}
        for text in _GOLDEN
    ]
    write_manifest(out, golden={FILE: golden})
    tell("measuring what replies and pieces have in common")
    embeddings = Embeddings(found, out / "embeddings.npz")
    reply, piece = _of_choices(embeddings, corpus, hold_out, seed)
    settings = {"reply": reply, "piece": piece, "phrase": _of_phrases(found)}
    rounded = {name: [round(float(x), 4) for x in row] for name, row in settings.items()}
    found.centres = Centres(rounded)
    tell("telling what is said aside, and what is vague")
    wording = fit_wording(embeddings, corpus, hold_out=hold_out, seed=seed)
    embeddings.save()
    write_manifest(out, settings={"sentence": {**rounded, **wording}})


def fit_wording(
    embeddings: Embeddings, corpus: Sequence[Path], *, hold_out: float = 0.2, seed: int = 0
) -> dict[str, Any]:
    """Fit what tells replies said aside, and vague ones, by their wording alone."""
    learnt = [item.words for item in _learnt(corpus, hold_out, seed)]
    return {
        "aside": fit_aside(learnt, embeddings.embed_reply),
        "vague": fit_vague(embeddings.embed_reply),
    }


def _of_choices(
    embeddings: Embeddings, corpus: Sequence[Path], hold_out: float, seed: int
) -> tuple[Floats, Floats]:
    """The mean reply and the mean piece, each option counting once; held-out targets stay out."""
    items = _learnt(corpus, hold_out, seed)
    replies = [embeddings.one(put_positively(item.words)[0]) for item in items]
    options: dict[tuple[str, str], Floats] = {}
    for item in items:
        for option in item.question.options:
            texts = [piece.text for piece in pieces(option)]
            key = (item.fields["question"], option.name)
            if texts and key not in options:
                options[key] = np.mean([embeddings.one(text) for text in texts], axis=0)
    return np.mean(replies, axis=0), np.mean(list(options.values()), axis=0)


def _learnt(corpus: Sequence[Path], hold_out: float, seed: int) -> list[Item]:
    """The items of questions that are not held out."""
    items = AltEntities().items(corpus, Choices(input=InputType.UNSHOWN))
    away = held_out_targets(items, hold_out, seed)
    return [item for item in items if item.fields["target"] not in away]


def _of_phrases(encoder: SentenceEncoder) -> Floats:
    """The mean phrase about a person, from those the heads of ``who`` are fitted on."""
    feeling = ("experiencer object", "experiencer subject")
    verbs = [verb for name in feeling for verb in sections("verbs.txt")[name]]
    texts = [f"he {phrase}" for phrase in phrases()]
    texts += [f"she {past_of(verb)} him" for verb in verbs]
    mean: Floats = np.mean([encoder.embed_one(text) for text in texts], axis=0)
    return mean
