"""Dividing a corpus for training and testing, the same way for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

T = TypeVar("T")

# AltEntities Section 6, and Circa Section 4 (the matched setting).
SHARES_70_15_15 = MappingProxyType({"train": 0.70, "dev": 0.15, "test": 0.15})
SHARES_60_20_20 = MappingProxyType({"train": 0.60, "dev": 0.20, "test": 0.20})


def assign_groups(
    groups: Iterable[str],
    shares: Mapping[str, float],
    *,
    seed: int = 0,
    home: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, str]:
    """Assign each group to one split; ``groups`` names the group of every example.

    Groups come in random order and go to the split that is filled least. That split is below its
    share, so none ends above its share by a whole group. ``home`` holds groups settled before.
    """
    sizes = Counter(groups)
    assigned = {group: home[group] for group in sizes if group in home}
    filled = dict.fromkeys(shares, 0)
    for group, split in assigned.items():
        filled[split] += sizes[group]
    order = sorted(group for group in sizes if group not in assigned)
    random.Random(seed).shuffle(order)
    for group in order:
        split = min(shares, key=lambda name: filled[name] / shares[name])
        assigned[group] = split
        filled[split] += sizes[group]
    return assigned


def split_randomly(
    examples: Sequence[T], shares: Mapping[str, float], *, seed: int = 0
) -> dict[str, list[T]]:
    """Deal examples out at random; the first split takes what rounding leaves.

    With 60/20/20 this gives the sizes of Circa Section 4 (18,574 / 6,192 / 6,192 of 30,958).
    Examples keep their order within a split.
    """
    first, *others = shares
    sizes = {split: round(shares[split] * len(examples)) for split in others}
    labels = [split for split, size in sizes.items() for _ in range(size)]
    labels += [first] * (len(examples) - len(labels))
    random.Random(seed).shuffle(labels)
    splits: dict[str, list[T]] = {split: [] for split in shares}
    for example, label in zip(examples, labels, strict=True):
        splits[label].append(example)
    return splits
