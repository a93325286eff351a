"""Choosing between options: how fast, how it grows, against what users would take instead.

The replies are those of the case tables, to their own options with descriptions filled up to the
length asked for: some are clear from the evidence alone, others need the network.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import measure  # first: it sets the number of threads

from hearer import Hearer, Option, Question

_ONE = 6  # replies to the first question: what grows is shown on one
CASES = Path(__file__).parents[1] / "tests" / "cases" / "unclear.json"


def talks(characters: int, options: int = 2, salt: int = 0) -> list[tuple[str, Question]]:
    """Indirect replies with the questions they belong to; further options are made up."""
    asked = []
    for number, case in enumerate(json.loads(CASES.read_text("utf-8"))):
        known = [
            Option(
                name=option["name"],
                about=filled(option["about"], characters, 100 * salt + place),
                facts=option.get("facts", {}),
            )
            for place, option in enumerate(case["options"])
        ]
        known += [
            Option(name=f"Option {number}-{place}", about=filled("", characters, salt + place))
            for place in range(2, options)
        ]
        asked += [(reply, Question(options=tuple(known))) for reply in case["good"]]
    return asked


def filled(about: str, characters: int, seed: int) -> str:
    return f"{about} {measure.description(characters, seed)}"[:characters]


def ours(repeat: int) -> dict[str, Any]:
    hearer = Hearer()
    figures: dict[str, Any] = {
        "load": measure.load(
            "from hearer import Hearer; Hearer().which('x y z', among=['a', 'b'])"
        ),
        "warm_ms": warm(hearer, talks(750), repeat),
        "cold_ms": measure.milliseconds(
            lambda n: hearer.read(*talks(750, salt=1_000 + n)[n % 70]), repeat // 3
        ),
        "network_always_ms": warm(clear_at(1.0), talks(750), repeat),
    }
    figures["replies_per_second"] = 1_000 / figures["warm_ms"]["mean"]
    figures["by_options_ms"] = {
        count: warm(hearer, talks(750, options=count)[:_ONE], repeat) for count in (2, 10, 100)
    }
    # Whether the network is asked depends on what a text says, so that each way is timed by itself.
    ways = {"network never": clear_at(0.0), "network always": clear_at(1.0)}
    asked = {characters: talks(characters)[:_ONE] for characters in (500, 5_000, 50_000)}
    figures["by_length_ms"] = {
        way: measure.in_turn({n: reads(one, some) for n, some in asked.items()}, repeat)
        for way, one in ways.items()
    }
    figures["resident_mb"] = measure.resident_mb()
    return figures


def warm(hearer: Hearer, asked: list[tuple[str, Question]], repeat: int) -> dict[str, float]:
    """Time replies to options that were indexed before."""
    return measure.milliseconds(reads(hearer, asked), repeat)


def reads(hearer: Hearer, asked: list[tuple[str, Question]]) -> Callable[[int], Any]:
    """Index the options, and read a reply at each call."""
    for _, question in asked:
        hearer.index(question.options)
    return lambda n: hearer.read(*asked[n % len(asked)])


def clear_at(probability: float) -> Hearer:
    """The same hearer, for which a first impression is clear at another probability."""
    hearer = Hearer()
    hearer.listener.choices.clear = probability  # type: ignore[attr-defined]
    return hearer


def peers(base: str, repeat: int) -> dict[str, Any]:
    """The same size of encoder on whole descriptions, as users of these libraries run it."""
    import torch

    torch.set_num_threads(1)
    from sentence_transformers import CrossEncoder
    from transformers import pipeline

    asked = talks(750)
    cross = CrossEncoder(base, num_labels=1, device="cpu")
    zero = pipeline("zero-shot-classification", model=base, device="cpu")

    def by_cross_encoder(n: int) -> Any:
        reply, question = asked[n % len(asked)]
        return cross.predict([(option.about, reply) for option in question.options])

    def by_zero_shot(n: int) -> Any:
        reply, question = asked[n % len(asked)]
        labels = [option.about for option in question.options]
        return zero(reply, labels, hypothesis_template="It means: {}")

    return {
        "sentence-transformers CrossEncoder": measure.milliseconds(by_cross_encoder, repeat // 3),
        "transformers zero-shot": measure.milliseconds(by_zero_shot, repeat // 3),
    }


def main() -> None:
    given = measure.arguments(__doc__)
    figures: dict[str, Any] = {"hearer": ours(given.repeat)}
    if given.base:
        figures["peers_ms"] = peers(str(given.base), given.repeat)
        own = figures["hearer"]["warm_ms"]["p50"]
        figures["times_faster"] = {k: v["p50"] / own for k, v in figures["peers_ms"].items()}
    figures["cost_of_50000_over_500_characters"] = {
        way: of[50_000]["p50"] / of[500]["p50"]
        for way, of in figures["hearer"]["by_length_ms"].items()
    }
    measure.show(figures, given.json)


if __name__ == "__main__":
    main()
