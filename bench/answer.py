"""Answers to yes/no questions: how fast, against the zero-shot route of transformers."""

from __future__ import annotations

from typing import Any

import measure  # first: it sets the number of threads

from hearer import Hearer

QUESTION = "Do you want to get some dinner together tonight?"
REPLIES = (
    "I'd rather just go to bed",
    "There is a new place around the corner that I have been meaning to try",
    "As long as it is not too far from the station",
)


def main() -> None:
    given = measure.arguments(__doc__)
    hearer = Hearer()

    def answer(number: int) -> Any:
        return hearer.answer(QUESTION, f"{REPLIES[number % len(REPLIES)]} {number}")

    figures: dict[str, Any] = {"hearer_ms": measure.milliseconds(answer, given.repeat)}
    if given.base:
        import torch
        from transformers import pipeline

        torch.set_num_threads(1)
        zero = pipeline("zero-shot-classification", model=str(given.base), device="cpu")
        labels = ["yes", "no", "it depends", "neither yes nor no"]

        def peer(number: int) -> Any:
            reply = f"{REPLIES[number % len(REPLIES)]} {number}"
            return zero(f"{QUESTION} {reply}", labels, hypothesis_template="The answer is {}.")

        figures["peers_ms"] = {
            "transformers zero-shot": measure.milliseconds(peer, given.repeat // 3)
        }
        own = figures["hearer_ms"]["p50"]
        figures["times_faster"] = {k: v["p50"] / own for k, v in figures["peers_ms"].items()}
    measure.show(figures, given.json)


if __name__ == "__main__":
    main()
