"""Typed values: dates, amounts, and where an option tells them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.hear.choices.typed.dates import read_dates, read_periods
from hearer.hear.choices.typed.quantities import read_quantity
from hearer.hear.choices.typed.values import values, years_told
from hearer.reading import Option

INF = math.inf


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("1987", 1987, 1988),
        ("c. 1850", 1850, 1851),
        ("the 90s", 1990, 2000),
        ("the '90s", 1990, 2000),
        ("1990's", 1990, 2000),
        ("the nineties", 1990, 2000),
        ("the early 2000s", 2000, 2005),
        ("late 80's", 1985, 1990),
        ("the 1800s", 1800, 1900),
        ("the first half of the 1990s", 1990, 1995),
        ("18th century", 1700, 1800),
        ("twenty-first century", 2000, 2100),
        ("350 BC", -350, -349),
        ("1998–99", 1998, 2000),
        ("between 1990 and 1995", 1990, 1996),
        ("before 1970", -INF, 1970),
        ("after 2001", 2002, INF),
        ("pre-1990", -INF, 1990),
    ],
)
def test_periods(text: str, low: float, high: float) -> None:
    (period,) = read_periods(text)
    assert (period.low, period.high) == (low, high)


@pytest.mark.parametrize(
    "text", ["3 May 2001", "May 3, 2001", "3rd of May 2001", "2001-05-03", "May 3rd, 2001"]
)
def test_days_are_written_in_many_ways(text: str) -> None:
    (date,) = read_dates(text)
    assert 2001 + 4 / 12 < date.low < date.high < 2001 + 5 / 12


def test_a_day_and_a_month_that_could_be_swapped_leave_the_year() -> None:
    (unclear,), (clear,) = read_dates("04/05/1999"), read_dates("31/12/1999")
    assert (unclear.low, unclear.high) == (1999, 2000)
    assert clear.low > 1999.9


@pytest.mark.parametrize(
    "text", ["uncertain", "", "May", "33 pages", "1,984 pages", "2001st", "0000-00-00", "13:45"]
)
def test_what_is_no_date_is_passed_over(text: str) -> None:
    assert read_dates(text) == []


def test_a_broken_day_leaves_the_year() -> None:
    (date,) = read_dates("May 33, 2001")
    assert (date.low, date.high) == (2001, 2002)


@pytest.mark.parametrize(
    ("text", "amount", "unit"),
    [
        ("3:31", 211, "s"),
        ("1:02:03", 3723, "s"),
        ("4:33 (album version), 4:51 (remix)", 273, "s"),
        ("112 minutes", 6720, "s"),
        ("2 h 10 min", 7800, "s"),
        ("2-3 hours", 9000, "s"),
        ("304 pp.", 304, ""),
        ("xii, 304 pp", 304, ""),
        ("$1,299", 1299, "money"),
        ("12.50 €", 12.5, "money"),
        ("180 cm", 1.8, "m"),
        ("6 ft 2 in", 1.8796, "m"),
        ("1 kg 200 g", 1200, "g"),
        ("1.2 million", 1_200_000, ""),
        ("approx. 250", 250, ""),
        ("-5 °C", -5, ""),
        ("4.5/5", 4.5, ""),
    ],
)
def test_amounts(text: str, amount: float, unit: str) -> None:
    found = read_quantity(text)
    assert found is not None
    assert found.amount == pytest.approx(amount)
    assert found.unit == unit


@pytest.mark.parametrize(
    "text", ["Hot", "", "negligible", "2 eggs beaten until they are stiff", "$"]
)
def test_what_is_no_amount(text: str) -> None:
    assert read_quantity(text) is None


def test_facts_come_first_then_the_name_then_the_text() -> None:
    about = "It was published in 1950 and has 96 pages."
    by_fact = values(Option(name="A (1940)", facts={"pub_date": "1930"}, about=about))
    by_name = values(Option(name="A (1940)", facts={"pub_date": "?"}, about=about))
    by_text = values(Option(name="A", about=about))
    found = [(v["date"].low, v["date"].source) for v in (by_fact, by_name, by_text)]
    assert found == [(1930, "fact"), (1940, "name"), (1950, "text")]
    assert by_text["pages"].low == 96


def test_a_fact_with_several_editions_dates_the_first() -> None:
    option = Option(name="A", facts={"published": "2009 (US), 1988 (UK), 1990 (paperback)"})
    assert values(option)["date"].low == 1988


def test_when_it_came_out_is_not_when_it_was_recorded() -> None:
    option = Option(name="A", facts={"recorded": "1983", "released": "October 12, 2009"})
    assert values(option)["date"].low > 2009


@pytest.mark.parametrize(
    ("about", "year"),
    [
        ("The Mill is a 1928 novel by Ann Lee. It is set in 1745.", 1928),
        ("Evenings, or the Long Year, was first published in 1778.", 1778),
        ("The song was released by Gull as a single on 9 May 1994.", 1994),
        ("A cake that was invented in the 1920s.", 1920),
        ("A story about the war of 1812.", None),
    ],
)
def test_dates_in_the_text(about: str, year: int | None) -> None:
    date = values(Option(name="A", about=about)).get("date")
    assert (math.floor(date.low) if date else None) == year


def test_other_numbers_keep_their_keys() -> None:
    facts = {"calories": "310 kcal", "screenSize": "6.1 in", "isbn": "978014", "length": "30 cm"}
    found = values(Option(name="A", facts=facts))
    assert found["calories"].low == 310
    assert found["screen Size".lower()].low == pytest.approx(0.155, abs=0.01)
    assert "isbn" not in found
    assert "duration" not in found


def test_the_length_of_a_name_leaves_out_what_tells_it_apart() -> None:
    assert values(Option(name="Dawn (Andrews novel)"))["name length"].low == 4


def test_years_told_are_all_of_them() -> None:
    option = Option(name="A", about="It is set in 1910.", facts={"released": "2001"})
    assert [math.floor(p.low) for p in years_told(option)] == [2001, 1910]


@given(st.text(max_size=80))
def test_any_text_is_read_without_harm(text: str) -> None:
    for period in read_periods(text):
        assert period.low < period.high
        assert 0 <= period.start < period.end <= len(text)
    read_quantity(text)
    option = Option(
        name=text if text.strip() else "A", about=text, facts={text: text, "date": text}
    )
    for value in values(option).values():
        assert value.low <= value.high


def test_long_texts() -> None:
    for text in ("1990 ", "early ", "9", "may ", "'", "published ", "is a ", "(1", "İ", "1:1:"):
        values(Option(name=(text * 20_000)[:100_000] + "x", about=text * (100_000 // len(text))))
        years_told(Option(name="A", about=text * (100_000 // len(text))))


def test_the_day_of_a_name_without_a_year() -> None:
    told = [values(Option(name=name)) for name in ("Sat 15 March", "Monday 17 March")]
    first, second = (one["day of the year"] for one in told)
    assert first.low < second.low
    assert first.unit == second.unit


def test_arrival_and_departure_tell_how_long_it_takes() -> None:
    facts = {"departs": "22:00", "arrives": "06:30"}
    told = values(Option(name="Night boat", facts=facts))
    assert told["time of arrival"].low == 6.5 * 60
    assert told["duration"].low == told["time taken"].low == 8.5 * 3600


def test_values_told_in_words() -> None:
    facts = {"storage": "Unlimited", "spiciness": "very hot", "difficulty": "moderate"}
    told = values(Option(name="A", facts=facts))
    assert told["storage"].low == INF
    assert told["spiciness"].low > told["difficulty"].low
    assert "genre" not in values(Option(name="A", facts={"genre": "hot jazz"}))


def test_the_time_of_a_named_day_is_no_duration() -> None:
    assert "duration" not in values(Option(name="A", about="Reminder, every Sunday 10:00."))
