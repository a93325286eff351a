"""Answers to yes/no questions: how fast, against the zero-shot route of transformers."""

from __future__ import annotations

from typing import Any

import measure  # first: it sets the number of threads

from hearer import Hearer

# Written for this bench, as long as Circa's pairs are (about 18 tokens); all indirect, so
# that the network reads every one of them.
PAIRS = (
    ("Want to get some dinner together?", "I'd rather just go to bed"),
    ("Do you like your new job?", "My boss lets me come and go as I please"),
    ("Have you been to the coast lately?", "I have hardly left my desk since May"),
    ("Is your flat close to a park?", "There is one right across the street"),
    ("Are you free on Saturday evening?", "My sister is getting married then"),
    ("Do you read a lot?", "My shelves are about to collapse"),
    ("Would you move to another city?", "It would depend on the schools there"),
    ("Can you eat spicy food?", "I put chillies on my breakfast"),
    ("Did you enjoy the concert?", "We left before the break"),
    ("Do you have any pets?", "My landlord would throw me out"),
    ("Are you going to the gym today?", "If I get out of this meeting in time"),
    ("Shall we take the car?", "The train gets us there in half the time"),
)


def main() -> None:
    given = measure.arguments(__doc__)
    hearer = Hearer()

    def answer(number: int) -> Any:
        return hearer.answer(*PAIRS[number % len(PAIRS)])

    figures: dict[str, Any] = {"hearer_ms": measure.milliseconds(answer, given.repeat)}
    if given.base:
        import torch
        from transformers import pipeline

        torch.set_num_threads(1)
        zero = pipeline("zero-shot-classification", model=str(given.base), device="cpu")
        labels = ["yes", "no", "it depends", "neither yes nor no"]

        def peer(number: int) -> Any:
            text = " ".join(PAIRS[number % len(PAIRS)])
            return zero(text, labels, hypothesis_template="The answer is {}.")

        figures["peers_ms"] = {
            "transformers zero-shot": measure.milliseconds(peer, given.repeat // 3)
        }
        own = figures["hearer_ms"]["p50"]
        figures["times_faster"] = {k: v["p50"] / own for k, v in figures["peers_ms"].items()}
    measure.show(figures, given.json)


if __name__ == "__main__":
    main()
