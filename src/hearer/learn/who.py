"""Fits the small heads of ``hearer who`` on phrases written for this project.

What is learnt: whether a verb is about feelings, whose reason a clause after *because* is, and
whose event stands next to a transfer. The phrases are those in ``who_phrases/``, our own AmbiCoref
lists (`hearer.build.ambicoref.own_words`) and the verbs of the lexicon; nothing published.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hearer.build.ambicoref import own_words
from hearer.errors import require
from hearer.files import write_atomically
from hearer.hear.encoder import Floats
from hearer.hear.pronouns.features import event_features, reason_features, verb_features
from hearer.hear.pronouns.heads import HEADS
from hearer.hear.pronouns.inflection import past_of
from hearer.hear.pronouns.lexicon import read_sections, sections

_PHRASES = Path(__file__).parent / "who_phrases"
STRENGTH = {"verb": 10.0, "reason": 30.0, "event": 10.0}  # chosen by cross-validation on the same

Example = tuple[str, Floats]


def verb_examples(leave_out: frozenset[str] = frozenset()) -> list[Example]:
    """Verbs of feeling from the lexicon, and others; ``leave_out`` names lemmas to do without."""
    classes = {
        "experiencer object": sections("verbs.txt")["experiencer object"],
        "experiencer subject": sections("verbs.txt")["experiencer subject"],
        "action": read_sections(_PHRASES / "actions.txt")["actions"],
    }
    feeling = {verb for name in list(classes)[:2] for verb in classes[name]}
    return [
        (name, verb_features(past_of(verb).split()))
        for name, verbs in classes.items()
        for verb in verbs
        if verb not in leave_out and (name != "action" or verb not in feeling)
    ]


def _rows(name: str) -> Iterator[list[str]]:
    for line in (_PHRASES / name).read_text(encoding="utf-8").splitlines():
        yield line.split("\t")


def reason_examples() -> list[Example]:
    """Reasons with whose they are: the one who acts, the other, or either."""
    own = own_words().reasons
    pairs = [(name, phrase) for name, phrase in _rows("reasons.tsv")]
    pairs += [("either", ambiguous) for ambiguous, _ in own]
    pairs += [("subject", unambiguous) for _, unambiguous in own]
    return [(name, reason_features(phrase)) for name, phrase in pairs]


def event_examples() -> list[Example]:
    """Events next to a transfer with whose they are: the recipient's, the giver's, or either's."""
    rows = [(name, *map(str, row)) for name, *row in _rows("events.tsv")]
    for row in own_words().transfers:
        frame = (row.passed, row.object, row.prep)
        rows.append(("either", *frame, row.ambiguous))
        rows.append(("recipient", *frame, row.unambiguous))
    return [(name, event_features(*row)) for name, *row in rows]


def phrases() -> Iterator[str]:
    """Every reason and event that the heads are fitted on."""
    yield from (row[-1] for name in ("reasons.tsv", "events.tsv") for row in _rows(name))
    own = own_words()
    yield from (phrase for pair in own.reasons for phrase in pair)
    yield from (phrase for row in own.transfers for phrase in (row.ambiguous, row.unambiguous))


def fit(examples: Sequence[Example], strength: float) -> dict[str, Any]:
    """Fit a multinomial logistic model; every class weighs the same."""
    linear = require("sklearn.linear_model", "evaluation")
    model = linear.LogisticRegression(C=strength, max_iter=5_000, class_weight="balanced")
    model.fit(np.stack([features for _, features in examples]), [name for name, _ in examples])
    return {
        "classes": [str(name) for name in model.classes_],
        "weights": np.round(model.coef_, 3).tolist(),
        "bias": np.round(model.intercept_, 3).tolist(),
    }


def train() -> dict[str, Any]:
    """Fit all heads."""
    examples = {
        "verb": verb_examples(),
        "reason": reason_examples(),
        "event": event_examples(),
    }
    return {name: fit(some, STRENGTH[name]) for name, some in examples.items()}


def save(path: Path = HEADS) -> Path:
    """Fit the heads and write them where ``hearer who`` reads them."""
    write_atomically(path, json.dumps(train(), separators=(",", ":")) + "\n")
    return path
