"""How amounts are said to be limits: "at most 20", "30 or more", "we only have half an hour"."""

from __future__ import annotations

import re

from hearer.hear.choices.typed.figures import FIGURES

_LESS = (
    "less than|lower than|fewer than|cheaper than|shorter than|lighter than|under|below|at most"
    "|no more than|not more than|not over|up to|within|max(?:imum)?\\.?(?: of)?"
    "|(?:my |our )?(?:budget|limit|maximum)(?: is| of|'s)"
)
_MORE = (
    "more than|higher than|greater than|longer than|heavier than|dearer than|over|above|at least"
    "|no less than|not less than|no fewer than|not under|upwards of|min(?:imum)?(?: of)?"
    "|better than|starting (?:at|from)|from(?! [^,.]{1,30} (?:and|to|till|until) )"
)
_NEAR = "around|about|roughly|approximately|approx\\.?|close to|nearly|almost|circa"
CLOSED = re.compile(
    r"at |no |not |up to|within|max|min|my|our|budget|limit|from|starting"
)  # the amount itself is allowed
_AMOUNT = (
    r"(?P<{0}>[$€£¥]? ?(?:{1})(?: (?:thousand|million|billion)\b)?"
    r"(?:[ -]?(?!(?:an?|per|or|max|tops)\b)(?:[a-z/]+|€))?)"
)
EACH = (
    r"\b(?:an?|per|each|every) (?:hour|day|night|week|month|year|person|head|piece|seat|ticket)\b"
)
LIMIT = re.compile(
    rf"\b(?:(?P<less>{_LESS})|(?P<more>{_MORE})|(?P<near>{_NEAR})|(?:between|from)"
    rf" {_AMOUNT.format('low', FIGURES.pattern)} (?:and|to))"
    rf" {_AMOUNT.format('amount', FIGURES.pattern)}"
)
# What the speaker has to spend is the most that something may take: "we only have half an hour".
HAVE = re.compile(
    r"\b(?P<less>(?:i|we)(?:(?: only| just)? (?:have|can (?:spare|spend|afford))"
    r"|(?:'?ve| have)(?: only| just)? got)(?: only| just)?"
    r"(?: about| around| roughly| like| maybe| less than| under| at most| up to| no more than)?)"
    rf" {_AMOUNT.format('amount', FIGURES.pattern)}"
    r"(?: (?:left|free|spare|at (?:the )?most|max|tops|to (?:spare|spend|kill)|in total"
    r"|of time)\b)*"
)
# How far the speaker has to go is the least that something has to reach.
REACH = re.compile(
    r"\b(?:(?:i|we)(?:'ll)? (?:need|have|want) to (?:do|go|drive|cover|travel|make) )?"
    rf"(?P<more>){_AMOUNT.format('amount', FIGURES.pattern)}"
    r"(?: in one go|,? (?:and )?(?:(?:i|we) )?"
    r"(?:(?:don't|do not) (?:want|like) to|can't|without|with no|no) (?:having to )?"
    r"(?:stop|refill|refuel|recharg|charg|fill)\w*(?: (?:up|once|(?:to|for) \w+(?: up)?))?)"
)
# How many there are is the least that something has to hold.
ROOM = re.compile(
    r"(?:^(?:(?:it )?(?:needs? to|must|should|has to) )?|\b(?:there are|we are|we're) (?:about )?"
    r"|\b(?:(?:with |has )?(?:enough )?(?:room|space|seats|places) |(?:big|large) enough )?"
    r"(?:for|fits?|seats?|sleeps|holds?|seating) (?:all )?)"
    r"(?P<more>)(?P<amount>\d{1,6} (?:people|persons?|guests?))\b"
)
LIMIT_AFTER = re.compile(
    rf"{_AMOUNT.format('amount', FIGURES.pattern)}(?: {EACH})?,? "
    r"(?:(?P<less>(?:or|and) (?:less|under|below|fewer|cheaper|lower)|max(?:imum)?|tops"
    r"|at (?:the )?most)"
    r"|(?P<more>(?:or|and) (?:more|over|above|better|higher|up(?:wards?)?)|upwards?|plus"
    r"|min(?:imum)?|at (?:the )?least))\b"
)
ONE = re.compile(
    r"\ban? (?=(?:hour|minute|day|kilo|pound|dollar|euro|mile|litre|liter|gigabyte|terabyte)\b)"
    r"|(?:(?<=\bthan )|(?<=\bunder ))a (?=(?:week|month|year)\b)"  # but "£10 a month"
)
PLUS = re.compile(r"(?<=\d)\+(?!\S)")
