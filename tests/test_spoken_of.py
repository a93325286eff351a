"""Short replies to a prompt, or after a context, that names one of the options."""

from __future__ import annotations

from itertools import permutations

import pytest

from hearer import Hearer
from hearer.hear.choices.mentions.spoken_of import spoken_of
from hearer.reading import Question

DRINKS = ("tea", "coffee")
SONGS = ("Perfect (by Ed Sheeran)", "Hello")
MEALS = ("Lamb shank", "Fish pie", "Bean stew")

# Prompt, context, options, reply, and what is meant; None where this step has nothing to say.
CASES: list[tuple[str, str, tuple[str, ...], str, set[str] | None]] = [
    ("Do you mean tea?", "", DRINKS, "yes", {"tea"}),
    ("Do you mean tea?", "", DRINKS, "Yeah, that one.", {"tea"}),
    ("Do you mean tea?", "", DRINKS, "yes please", {"tea"}),
    ("Do you mean tea?", "", DRINKS, "sure, why not", {"tea"}),
    ("Do you mean tea?", "", DRINKS, "That's right!", {"tea"}),
    ("Do you mean tea?", "", DRINKS, "the other one", {"coffee"}),
    ("Do you mean tea?", "", DRINKS, "No, the other one please", {"coffee"}),
    ("Do you mean tea?", "", DRINKS, "not that one", {"coffee"}),
    ("Do you mean tea?", "", DRINKS, "no", None),
    ("Do you mean tea?", "", DRINKS, "which one?", None),
    ("Do you mean tea?", "", DRINKS, "is it hot?", None),
    ("Do you mean tea?", "", DRINKS, "the black one", None),
    ("Shall I bring you the Fish Pie?", "", MEALS, "I'd like that", {"Fish pie"}),
    ("Shall I bring you the Fish Pie?", "", MEALS, "I'll take it", {"Fish pie"}),
    ("Shall I bring you the Fish Pie?", "", MEALS, "the others", {"Lamb shank", "Bean stew"}),
    ("How about the bean stew?", "", MEALS, "let's go with that one", {"Bean stew"}),
    ("Which goes with the bean stew?", "", MEALS, "yes", None),
    ("Tea or coffee?", "", DRINKS, "yes", None),
    ("Tea or something else?", "", DRINKS, "yes", None),
    ("Tea or coffee?", "", DRINKS, "that one", None),
    ("You don't want tea?", "", DRINKS, "yes", None),
    ("What would you like?", "Last time you had tea.", DRINKS, "the other one", {"coffee"}),
    ("What would you like?", "Last time you had tea.", DRINKS, "that one again", {"tea"}),
    ("What would you like?", "Last time you had tea.", DRINKS, "yes", None),
    ("", "A: Would you like tea?", DRINKS, "yes", {"tea"}),
    ("", "We have tea and coffee.", DRINKS, "that one", None),
    ("Anything to drink?", "", DRINKS, "yes", None),
    ("", "", DRINKS, "yes", None),
    ("What kind of tea?", "", ("Green tea", "Earl Grey"), "the other one", None),
    ("Do you mean green tea?", "", ("Green tea", "Tea"), "yes", {"Green tea"}),
    ("Did you mean Perfect?", "", SONGS, "yep", {"Perfect (by Ed Sheeran)"}),
    ("", "", ("tea",), "yes", {"tea"}),
    ("", "", ("tea",), "sure", {"tea"}),
    ("", "", ("tea",), "no", set()),
    ("", "", ("tea",), "no thanks", set()),
    ("", "", ("tea",), "yes and no", None),
    ("", "", ("tea",), "the hot one", None),
]  # fmt: skip


@pytest.mark.parametrize(("prompt", "context", "options", "reply", "meant"), CASES)
def test_what_is_meant_of_the_one_spoken_of(
    prompt: str, context: str, options: tuple[str, ...], reply: str, meant: set[str] | None
) -> None:
    for order in permutations(options):
        question = Question.among(order, prompt=prompt, context=context)
        found = spoken_of(reply, question)
        assert (set(found.mention.names) if found else None) == meant


@pytest.fixture(scope="module")
def hearer() -> Hearer:
    return Hearer()


def test_the_hearer_reads_by_the_prompt(hearer: Hearer) -> None:
    reading = hearer.which("yes", DRINKS, prompt="Do you mean tea?")
    assert (reading.pick, reading.decision) == ("tea", "pick")
    assert reading.evidence[0].text == "Do you mean tea?"
    assert hearer.which("the other one", DRINKS, prompt="Do you mean tea?").pick == "coffee"
    assert hearer.which("the other one", DRINKS, context="I just had tea.").pick == "coffee"
    assert hearer.which("that one", DRINKS, context="We still have tea.").pick == "tea"
    assert hearer.which("the others", MEALS, prompt="The fish pie?").decision == "ask"
    assert hearer.which("the other one", DRINKS).decision == "ask"


def test_a_name_outdoes_what_was_spoken_of(hearer: Hearer) -> None:
    novels = ["It", "Carrie"]
    assert hearer.which("it", novels, prompt="Do you mean Carrie?").pick == "It"
    assert hearer.which("yes, coffee", DRINKS, prompt="Do you mean tea?").pick == "coffee"


def test_a_single_option_is_taken_or_left(hearer: Hearer) -> None:
    for reply in ("yes", "sure", "ok", "that one"):
        assert hearer.which(reply, ["tea"]).decision == "pick"
    for reply in ("no", "nope", "no thanks"):
        assert hearer.which(reply, ["tea"]).decision == "none"


def test_everything_else_of_a_prompt_is_not_used(hearer: Hearer) -> None:
    bare = hearer.which("the hot one", DRINKS)
    assert hearer.which("the hot one", DRINKS, prompt="Do you mean tea?", context="Hm.") == bare


@pytest.mark.parametrize(
    ("reply", "meant"), [("the latter", "tea"), ("the first one", "coffee"), ("number two", "tea")]
)
def test_places_are_counted_as_the_prompt_lists_the_options(reply: str, meant: str) -> None:
    hearer = Hearer()
    asked = "Would you like coffee or tea?"
    for options in permutations(DRINKS):
        assert hearer.which(reply, among=options, prompt=asked).pick == meant
    # a prompt that does not name them all leaves their own order
    assert hearer.which("the first one", among=DRINKS, prompt="Coffee or what?").pick == "tea"
