"""Choosing between options: how fast, how it grows, against what users would take instead."""

from __future__ import annotations

from typing import Any

import measure  # first: it sets the number of threads

from hearer import Hearer, Option, Question


def question(options: int, characters: int, salt: int = 0) -> Question:
    return Question(
        options=tuple(
            Option(
                name=f"Option {salt}-{number}",
                about=measure.description(characters, 100 * salt + number),
                facts={"released": str(1950 + number), "genre": "fiction"},
            )
            for number in range(options)
        )
    )


LOAD = "from hearer import Hearer; Hearer().which('the green one', among=['a', 'b'])"
REPLY = "the one with a lighthouse and a stranger in it"


def ours(repeat: int) -> dict[str, Any]:
    hearer = Hearer()
    warm = question(2, 750)
    figures: dict[str, Any] = {
        "load": measure.load(
            "from hearer import Hearer; Hearer().which('x y z', among=['a', 'b'])"
        ),
        "warm_ms": measure.milliseconds(lambda n: hearer.read(f"{REPLY} {n}", warm), repeat),
        "cold_ms": measure.milliseconds(
            lambda n: hearer.read(REPLY, question(2, 750, salt=1_000 + n)), repeat // 3
        ),
    }
    figures["replies_per_second"] = 1_000 / figures["warm_ms"]["p50"]
    figures["by_options_ms"] = {}
    for count in (2, 10, 100):
        asked = question(count, 750)
        figures["by_options_ms"][count] = measure.milliseconds(
            lambda n, asked=asked: hearer.read(f"{REPLY} {n}", asked), max(5, repeat // count)
        )
    figures["by_length_ms"] = {}
    for characters in (500, 5_000, 50_000):
        asked = question(2, characters)
        figures["by_length_ms"][characters] = measure.milliseconds(
            lambda n, asked=asked: hearer.read(f"{REPLY} {n}", asked), repeat
        )
    figures["resident_mb"] = measure.resident_mb()
    return figures


def peers(base: str, repeat: int) -> dict[str, Any]:
    """The same size of encoder on whole descriptions, as users of these libraries run it."""
    import torch

    torch.set_num_threads(1)
    from sentence_transformers import CrossEncoder
    from transformers import pipeline

    asked = question(2, 750)
    texts = [option.about for option in asked.options]
    cross = CrossEncoder(base, num_labels=1, device="cpu")
    zero = pipeline("zero-shot-classification", model=base, device="cpu")
    labels = [option.about[:750] for option in asked.options]
    return {
        "sentence-transformers CrossEncoder": measure.milliseconds(
            lambda n: cross.predict([(text, f"{REPLY} {n}") for text in texts]), repeat // 3
        ),
        "transformers zero-shot": measure.milliseconds(
            lambda n: zero(f"{REPLY} {n}", labels, hypothesis_template="It means: {}"), repeat // 3
        ),
    }


def main() -> None:
    given = measure.arguments(__doc__)
    figures: dict[str, Any] = {"hearer": ours(given.repeat)}
    if given.base:
        figures["peers_ms"] = peers(str(given.base), given.repeat)
        own = figures["hearer"]["warm_ms"]["p50"]
        figures["times_faster"] = {k: v["p50"] / own for k, v in figures["peers_ms"].items()}
    length = figures["hearer"]["by_length_ms"]
    figures["cost_of_50000_over_500_characters"] = length[50_000]["p50"] / length[500]["p50"]
    measure.show(figures, given.json)


if __name__ == "__main__":
    main()
