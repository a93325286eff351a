"""What options can be compared in: the names of the dimensions that have rules of their own."""

from __future__ import annotations

DATE = "date"
DURATION = "duration"
TAKEN = "time taken"  # how long one waits for it: less of it is faster
RUN = "running time"  # how long a film runs: less of it is quicker, but not faster
PAGES = "pages"
PRICE = "price"
NAME_LENGTH = "name length"
BIRTH = "birth"  # the date of a person, beside DATE
AGE = "age"
MOMENT = "moment"  # in the week or in the day
CLOCK = "time of day"
ARRIVAL = "time of arrival"
CALENDAR = "day of the year"
POPULATION = "population"
BATTERY = "battery"
SPEED = "speed"
STORAGE = "storage"
WEIGHT = "weight"
VOLUME = "volume"
SCREEN = "screen size"
WIDTH = "width"
NOISE = "noise"
RATING = "rating"
PAY = "pay"
LIMIT = "limit"  # up to which something is paid for or allowed
RANGE = "range"  # how far something goes
EXTENT = "extent"  # a length in a name that does not say of what
ONLY = "only"  # whatever can be counted, if that is one thing
# Those that no bare amount is of.
NOT_COUNTED = (NAME_LENGTH, DATE, BIRTH, MOMENT, CLOCK, ARRIVAL, CALENDAR)

# The dimension of an amount that only its unit tells.
OF_UNIT = {
    "s": DURATION,
    "money": PRICE,
    "b": STORAGE,
    "g": WEIGHT,
    "l": VOLUME,
    "m": EXTENT,
    "mah": BATTERY,
    "m/s": SPEED,
}
