"""Fitting what the wording of a reply alone gives away (``hear.wording``).

*Aside*: expressions of AltEntities that are learnt from and replies to the written questions
describe an option; the written answers to yes/no questions, given in other conversations, and what
the writers of those questions put down as off the subject do not. *Vague*: replies to the written
questions that fit both options, against those that mean one. What is held out is in neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import numpy as np
import torch

from hearer.hear.choices.negation import put_positively
from hearer.hear.encoder import Floats
from hearer.learn.minimise import minimise
from hearer.learn.written import Asked, answers, pairs, questions

Embed = Callable[[str], Floats]

_ENOUGH = 4_000  # replies of a list
_DECAY = 1e-5  # per squared weight, beside a loss of at most log 2


def _learnt() -> Iterator[Asked]:
    yield from questions("train")
    yield from pairs("train")


def described() -> list[str]:
    """Replies to the written questions that are, or look like, a choice."""
    chosen = [(*q.first[:1], *q.second[:1], *q.first[1:][-1:], q.both[0]) for q in _learnt()]
    return [words for some in chosen for words in some]


def off_subject() -> list[str]:
    """The replies to the written questions that are off the subject."""
    return [words for q in _learnt() for words in q.aside]


def other_answers() -> list[str]:
    """What people say where nothing is to be chosen."""
    return [pair.answer for pair in answers()]


def _some(replies: Sequence[str]) -> list[str]:
    return Random(0).sample(list(replies), min(_ENOUGH, len(replies)))


def clear() -> list[str]:
    """Replies to the written questions that mean one of the options."""
    return [words for q in _learnt() for words in (*q.first, *q.second)]


def of_both() -> list[str]:
    """Replies to the written questions that fit both options."""
    return [words for q in _learnt() for words in q.both]


def fit_aside(learnt: Sequence[str], embed: Embed) -> dict[str, Any]:
    """Fit what is said about something else; ``learnt`` are expressions of the corpus."""
    return fit([learnt, described()], [other_answers(), off_subject()], embed)


def fit_vague(embed: Embed) -> dict[str, Any]:
    """Fit what suits several options as often as one."""
    return fit([clear()], [of_both()], embed)


def fit(
    usual: Sequence[Sequence[str]], so_worded: Sequence[Sequence[str]], embed: Embed
) -> dict[str, Any]:
    """Fit the direction; each list of replies counts as much as the others on its side."""
    sides = enumerate((usual, so_worded))
    lists = [(_some(one), side) for side, given in sides for one in given if one]
    number = [sum(side == other for _, other in lists) for _, side in lists]
    rows = [[embed(put_positively(words)[0]) for words in some] for some, _ in lists]
    inputs = torch.tensor(np.concatenate(rows)).double()
    target = torch.cat([torch.full((len(some),), float(side)) for some, side in lists]).double()
    weight = torch.cat(
        [
            torch.full((len(some),), 1 / (2 * count * len(some)))
            for (some, _), count in zip(lists, number, strict=True)
        ]
    ).double()
    found = torch.zeros(inputs.shape[1] + 1, dtype=torch.float64, requires_grad=True)

    def loss() -> torch.Tensor:
        fit = torch.nn.functional.binary_cross_entropy_with_logits(
            inputs @ found[:-1] + found[-1], target, weight=weight, reduction="sum"
        )
        return fit + _DECAY * (found[:-1] ** 2).sum()

    *weights, bias = (round(value, 3) for value in minimise(found, loss))
    return {"weights": weights, "bias": bias}
