"""Small questions of our own in AltEntities' format: two things that differ in their colour."""

from __future__ import annotations

from random import Random
from typing import Any

COLOURS = ("red", "green", "blue", "yellow", "white", "black")


def question(domain: str, number: int) -> dict[str, Any]:
    colours = Random(f"{domain}{number}").sample(COLOURS, 2)
    choices = [
        {
            "name": f"{domain.title()} {number}{letter}",
            "wikipedia_url": f"https://example.org/{domain}_{number}{letter}",
            "description": f"It has a {colour} cover.",
            "infobox": f"colour: {colour}",
            "unshown_background": f"colour: {colour}. People like that it is {colour}.",
        }
        for letter, colour in zip("AB", colours, strict=True)
    ]
    return {
        "domain": domain,
        "question": "Which one?",
        "target": choices[number % 2]["wikipedia_url"],
        "target_index": number % 2,
        "sampling_method": "UNIFORM",
        "description_section": "",
        "choices": choices,
        "expressions": [
            f"the {colours[number % 2]} one",
            f"it looks {colours[number % 2]}",
            f"not the {colours[1 - number % 2]} one",
        ],
    }
