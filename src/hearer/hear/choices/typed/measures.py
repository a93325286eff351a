"""The words that compare: which dimension each is about, and which end of it is meant."""

from __future__ import annotations

from dataclasses import dataclass

from hearer.hear.choices.english.phrases import Phrasebook
from hearer.hear.choices.typed.dimensions import (
    AGE,
    ARRIVAL,
    BATTERY,
    CALENDAR,
    CLOCK,
    DATE,
    DURATION,
    EXTENT,
    LIMIT,
    MOMENT,
    NAME_LENGTH,
    NOISE,
    ONLY,
    PAGES,
    PAY,
    POPULATION,
    PRICE,
    RANGE,
    RATING,
    RUN,
    SCREEN,
    SPEED,
    STORAGE,
    TAKEN,
    VOLUME,
    WEIGHT,
    WIDTH,
)


@dataclass(frozen=True, slots=True)
class Measure:
    """A comparing word: the dimensions it may be about, the likeliest first, and which end wins.

    Of a dimension with a minus the other end wins: the older of two has the earlier date and the
    greater age.

    ``beside`` says what it needs beside it to compare options: "first" does beside "released",
    "after" beside "the other one", "more" beside the name of a dimension, "as little as possible"
    only where nothing is described besides.
    """

    dimensions: tuple[str, ...]
    most: bool
    beside: str = ""


CAME_OUT = "came out"
OTHER = "other"
DIMENSION = "dimension"
ALONE = "alone"

_LONG = (DURATION, TAKEN, PAGES, "length", "word count", "distance", EXTENT)
_HIGH = ("height", "elevation", "altitude")
_SIZE = (
    "size", "area", POPULATION, "capacity", STORAGE, "data", SCREEN, "height", "rooms",
    "bedrooms", "seats", "sleeps", "places", "students", "employees", "members", "pieces", VOLUME,
    EXTENT, WEIGHT,
)  # fmt: skip
_SPEED = (SPEED, "top speed", "maximum speed", "bpm", "tempo", f"-{TAKEN}")
_FLOOR = ("floor", "storey", "level", "floor number")
_SPICE = ("spiciness", "spice level", "spice", "heat", "heat level", "hotness")
_DIFFICULTY = ("difficulty", "difficulty level", "level of difficulty", "level")
RATINGS = (RATING, "stars", "score", "user rating", "review score")


def _ones(adjectives: str) -> str:
    """Say with an adjective alone that its end is meant: "the tiny one", "something tiny"."""
    said = ("{} one", "something {}", "somewhere {}")
    return ", ".join(form.format(word) for word in adjectives.split() for form in said)


def _ratings(good: str, known: str) -> str:
    """Say that something is better or worse rated, in each of the ways there are."""
    return ", ".join(
        f"{word} {noun}"
        for word in good.split()
        for noun in f"{known} rating ratings review reviews score scores".split()
    )


# Dimensions, the words for their high end, the words for their low end, and what must stand beside.
_ROWS: tuple[tuple[tuple[str, ...], str, str, str], ...] = (
    (
        (DATE,),
        """newer, newest, most new, more recent, most recent, more recently, most recently, more
        modern, most modern, more current, most current, more up to date, more contemporary, less
        old, new one, modern one, recent one""",
        """less recent, least recent, less recently, least recently, less modern, less new, old
        one""",
        "",
    ),
    (
        (DATE, CALENDAR, MOMENT),
        "later, latest, later on, later in the week",
        "earlier, earliest, earlier in the week",
        "",
    ),
    (
        (CLOCK, MOMENT),
        "later in the day, later that day, later one in the day, later time",
        "earlier in the day, earlier that day, earlier one in the day, earlier time",
        "",
    ),
    (
        (CALENDAR, MOMENT),
        """as late as possible, as late as you can, late one, late train, late flight, late bus,
        late slot, late appointment, late show, late ferry""",
        """sooner, soonest, as early as possible, as early as you can, as soon as possible, as soon
        as you can, early one, early train, early flight, early bus, early slot, early appointment,
        early show, early ferry""",
        "",
    ),
    (
        (DATE, f"-{AGE}"),
        "younger, youngest",
        "older, oldest, elder, eldest, more old, most old, more ancient, most ancient",
        "",
    ),
    (
        (STORAGE, "capacity", VOLUME),
        """more space, most space, more room, most room, holds more, holds most, holds the most,
        stores more, stores the most, roomier, roomiest""",
        """less space, least space, less room, least room, holds less, holds least, holds the
        least""",
        "",
    ),
    (
        ("mileage", "miles", "odometer"),
        "more miles on the clock, most miles on the clock, most miles",
        """less miles on the clock, least miles on the clock, fewer miles on the clock, fewest miles
        on the clock, fewer miles, fewest miles, least miles, less miles""",
        "",
    ),
    (
        (CLOCK, MOMENT, CALENDAR),
        "last to leave, last one to leave, last to go, leaves last, leaving last, departs last",
        """first to leave, first one to leave, first to go, leaves first, leaving first, departs
        first""",
        "",
    ),
    (
        (ARRIVAL,),
        """arrives last, arrives latest, last to arrive, gets there last, latest arrival, later
        arrival, lands last, arrives later, finishes last, ends last, ends latest, closes last,
        closes latest, open latest, open longest, last to close, closes later""",
        """arrives first, arrives earliest, first to arrive, gets there first, earliest arrival,
        earlier arrival, lands first, arrives earlier, arrives soonest, gets me there first,
        finishes first, ends first, ends earliest, closes first, closes earliest, first to close,
        closes earlier""",
        "",
    ),
    (
        (CLOCK, MOMENT, CALENDAR),
        "latest departure, later departure, latest start, opens last, starts last, starts latest",
        """earliest departure, earlier departure, earliest start, opens first, opens earliest,
        starts first, starts earliest""",
        "",
    ),
    (
        (DATE, CALENDAR, MOMENT),
        "last, afterwards, subsequently",
        "first, initially",
        CAME_OUT,
    ),
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
        costs more, costs most, costs the most, more costly, most costly, expensive one, pricey
        one""",
        """cheaper, cheapest, less expensive, least expensive, more affordable, most affordable,
        less costly, least costly, costs less, costs least, costs the least, less pricey, cheap
        one, something cheap, inexpensive one, nothing too expensive, not too expensive, not so
        expensive, doesnt cost so much, doesnt cost as much, wont cost so much, wont cost as much,
        budget one, budget option, budget choice, budget version, budget model, easier on my wallet,
        easier on the wallet, kinder to my wallet, easier on my purse, easier on the budget, a
        fraction of the price, saves me money""",
        "",
    ),
    (
        (PRICE,),
        "most per month, most a month, more per month, more a month",
        """as little as possible, as little as i can, as cheap as possible, as cheaply as possible,
        as cheap as you can, least per month, least a month, less per month, less a month, least
        money, less money""",
        ALONE,
    ),
    (
        (PAY,),
        """better paid, best paid, higher paid, highest paid, better paying, best paying, higher
        paying, highest paying, pays more, pays better, pays best, pays most, pays the best, pays
        the most, better pay, best pay, better salary, best salary, better wage, best wage, better
        wages, well paid one""",
        """worse paid, worst paid, lower paid, lowest paid, lower paying, lowest paying, pays less,
        pays worse, pays least, pays the least, worse pay, worst pay""",
        "",
    ),
    (
        (LIMIT, "cover", "coverage"),
        "pays out more, pays out most, pays out the most, covers more, covers the most",
        "pays out less, pays out the least, covers less, covers the least",
        "",
    ),
    (_HIGH, "taller, tallest", "", ""),
    ((*_HIGH, *_FLOOR, PRICE, ONLY), "higher, highest", "lower, lowest", ""),
    (
        (*_FLOOR, *_HIGH),
        "higher up, highest up, further up, upper, upper floor, top floor, uppermost",
        "lower down, further down, lower floor, bottom floor, lowest down",
        "",
    ),
    (
        (WEIGHT, "mass"),
        "heavier, heaviest, weighs more, weighs most, weighs the most, heavy one",
        "lighter, lightest, weighs less, weighs least, weighs the least",
        "",
    ),
    (
        _SIZE,
        f"bigger, biggest, larger, largest, {_ones('big large huge enormous massive giant')}",
        f"smaller, smallest, tinier, tiniest, more compact, {_ones('small little tiny')}",
        "",
    ),
    ((WIDTH,), "wider, widest, broader, broadest", "narrower, narrowest", ""),
    (("depth",), "deeper, deepest", "shallower, shallowest", ""),
    (
        _SPEED,
        f"faster, fastest, gets me there fastest, {_ones('fast')}",
        f"slower, slowest, {_ones('slow')}",
        "",
    ),
    (
        (*_SPEED, f"-{RUN}"),
        f"quicker, quickest, {_ones('quick')}, takes less time, takes the least time",
        "takes more time, takes the most time",
        "",
    ),
    ((RANGE,), "goes further, goes furthest, goes the furthest, goes farther", "", ""),
    (
        (NOISE,),
        "louder, loudest, noisier, noisiest, loud one, noisy one",
        "quieter, quietest, less noisy, less loud, least noisy, quiet one",
        "",
    ),
    (
        ("distance",),
        """further, furthest, farther, farthest, further away, furthest away, farther away,
        farthest away, most distant""",
        "nearer, nearest, closer, closest, nearest by, closest by, least far",
        "",
    ),
    (
        RATINGS,
        f"{_ratings('better best', 'rated reviewed')}, {_ratings('higher highest top', 'rated')}"
        ", rated higher, rated highest, rated better, rated best",
        f"{_ratings('worse worst', 'rated reviewed')}, {_ratings('lower lowest', 'rated')}"
        ", rated lower, rated lowest, rated worse, rated worst",
        "",
    ),
    (
        _SPICE,
        """spicier, spiciest, more spicy, most spicy, spicy one, something spicy, something really
        spicy, something very spicy, really spicy, very spicy, hot one""",
        """milder, mildest, less spicy, least spicy, mild one, something mild, something really
        mild, something very mild, not too spicy, not so spicy, not very spicy, nothing too spicy,
        nothing spicy""",
        "",
    ),
    (
        _DIFFICULTY,
        "harder, hardest, more difficult, most difficult, more challenging, most challenging",
        """easier, easiest, less difficult, least difficult, easy one, something easy, not too hard,
        not too difficult, nothing too difficult""",
        "",
    ),
    (
        ("temperature", *_SPICE),
        "hotter, hottest, warmer, warmest",
        "colder, coldest, cooler, coolest",
        "",
    ),
    ((), "more, most, greater, greatest", "fewer, fewest, less, least", DIMENSION),
)


def _phrases() -> dict[Measure, list[str]]:
    found: dict[Measure, list[str]] = {}
    for dimensions, most, least, beside in _ROWS:
        for text, high in ((most, True), (least, False)):
            words = [phrase.strip() for phrase in text.split(",") if phrase.strip()]
            found.setdefault(Measure(dimensions, high, beside), []).extend(words)
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
        POPULATION: ["population", "people", "inhabitants", "residents"],
        BATTERY: ["battery life", "battery"],
        SCREEN: ["screen", "screen size", "display"],
        WIDTH: ["width", "cut", "cutting width"],
        PAY: ["pay", "salary", "wage", "wages"],
    }
)

# These are compared whatever the comparing word is, unless it is about time: "the longer name",
# "the bigger battery".
OWN_DIMENSIONS = (NAME_LENGTH, BATTERY, SCREEN, PAY)
