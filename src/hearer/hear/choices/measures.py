"""The words that compare: which dimension each is about, and which end of it is meant."""

from __future__ import annotations

from dataclasses import dataclass

from hearer.hear.choices.phrases import Phrasebook
from hearer.hear.choices.values import DATE, DURATION, NAME_LENGTH, PAGES, PRICE


@dataclass(frozen=True, slots=True)
class Measure:
    """A comparing word: the dimensions it may be about, the likeliest first, and which end wins.

    ``beside`` says what it needs beside it to compare options: "first" does beside "released",
    "after" beside "the other one", "more" beside the name of a dimension.
    """

    dimensions: tuple[str, ...]
    most: bool
    beside: str = ""


CAME_OUT = "came out"
OTHER = "other"
DIMENSION = "dimension"

_LONG = (DURATION, PAGES, "length", "word count", "distance")
_HIGH = ("height", "elevation", "altitude")
_SIZE = ("size", "area", "population", "capacity", "screen size", "height")
_SPEED = ("speed", "top speed", "maximum speed")
_RATING = ("rating", "stars", "score", "user rating", "review score")

# Dimensions, the words for their high end, the words for their low end, and what must stand beside.
_ROWS: tuple[tuple[tuple[str, ...], str, str, str], ...] = (
    (
        (DATE,),
        """newer, newest, most new, more recent, most recent, more recently, most recently, later,
        latest, later on, more modern, most modern, more current, most current, more up to date,
        more contemporary, less old, new one, modern one, recent one""",
        """earlier, earliest, less recent, least recent, less recently, least recently, less modern,
        less new, old one""",
        "",
    ),
    ((DATE, "age"), "younger, youngest", "older, oldest, more old, most old", ""),
    ((DATE,), "last, afterwards, subsequently", "first, initially", CAME_OUT),
    ((DATE,), "after, since, subsequent to", "before, prior to, ahead of, previous to", OTHER),
    (
        _LONG,
        "longer, longest, lengthier, lengthiest, more lengthy, long one",
        "shorter, shortest, briefer, briefest, short one",
        "",
    ),
    ((PAGES, "thickness"), "thicker, thickest", "thinner, thinnest", ""),
    (
        (PRICE,),
        """pricier, priciest, dearer, dearest, more expensive, most expensive, costlier, costliest,
        costs more, costs the most, more costly, most costly""",
        """cheaper, cheapest, less expensive, least expensive, more affordable, most affordable,
        less costly, least costly, costs less, costs the least, less pricey""",
        "",
    ),
    (_HIGH, "taller, tallest", "", ""),
    ((*_HIGH, PRICE), "higher, highest", "lower, lowest", ""),
    (("weight", "mass"), "heavier, heaviest", "lighter, lightest", ""),
    (_SIZE, "bigger, biggest, larger, largest", "smaller, smallest, more compact", ""),
    (("width",), "wider, widest, broader, broadest", "narrower, narrowest", ""),
    (("depth",), "deeper, deepest", "shallower, shallowest", ""),
    (_SPEED, "faster, fastest, quicker, quickest", "slower, slowest", ""),
    (
        ("distance",),
        "further, furthest, farther, farthest, further away",
        "nearer, nearest, closer, closest",
        "",
    ),
    (
        _RATING,
        "better rated, best rated, higher rated, highest rated, top rated, best reviewed",
        "worse rated, worst rated, lower rated, lowest rated",
        "",
    ),
    (("temperature",), "hotter, hottest, warmer, warmest", "colder, coldest, cooler, coolest", ""),
    ((), "more, most, greater, greatest", "fewer, fewest, less, least", DIMENSION),
)


def _phrases() -> dict[Measure, list[str]]:
    found: dict[Measure, list[str]] = {}
    for dimensions, most, least, beside in _ROWS:
        for text, high in ((most, True), (least, False)):
            words = [phrase.strip() for phrase in text.split(",") if phrase.strip()]
            found[Measure(dimensions, high, beside)] = words
    return found


MEASURES: Phrasebook[Measure] = Phrasebook(_phrases())

# The dimension that may follow a comparing word: "longer name", "higher price", "longer song".
NAMED: Phrasebook[str] = Phrasebook(
    {
        NAME_LENGTH: ["name", "title"],
        DURATION: [
            "duration",
            "runtime",
            "running time",
            "length",
            "song",
            "track",
            "film",
            "movie",
        ],
        PAGES: ["pages", "page count", "number of pages", "book", "novel"],
        PRICE: ["price", "cost"],
    }
)
