"""The condition in a conditional yes (Circa, Table 5 (3)): "only if it's a comedy".

In the corpus 85 in 100 replies labelled *yes, subject to some conditions* name theirs with one of a
few markers, and 1.5 in 100 of the others have one. The span is the clause with its marker and what
denies it ("not if", "except when"), up to the next mark or "but"; clauses that only look alike are
passed over: "I don't know if I can", "even if", "when I was young".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.english.spans import Span, Token, phrase_set, starting_length, tokenize

# Conditions stand early; what comes after some hundred words is a story.
_WINDOW = 300

_SUBJECTS = frozenset(
    "i we you he she it they that this there my our your his her its their the a an all everyone"
    " everything someone somebody i'm i've i'd i'll we're we've it's he's she's they're they've"
    " you're you've there's that's".split()
)
_ANSWERS = frozenset(
    "yes yeah sure ok okay but only maybe probably would will do can could might and that's".split()
)
# After these, "if" and "when" open an indirect question and no condition.
_ASKING = frozenset(
    "know knows knew sure wonder wondering see ask asked tell told remember check decide decided"
    " certain matter care say says said idea out forget forgot guess understand even as"
    " what".split()
)
# Openings of phrases that qualify what is said, not when it holds.
_ASIDES = phrase_set(
    """
    if only | if you ask me | if i'm honest | if i am honest | if i'm being honest | if anything |
    if not | if so | if you must know | if you say so | if you don't mind | if you insist |
    if i remember | if i recall | if memory serves | when it comes to | if you mean | if possible |
    if that's what you mean | if ever | if you please | if it's no trouble |
    if it's not too much trouble | if that's okay | if that's ok | if that's all right |
    if it's all the same | if you're sure | if i were you
    """
)
# These only where nothing follows: "if you like fancy food" is a condition.
_WHOLE_ASIDES = phrase_set(
    "if you like | if you want | if you want to | if you wish | if you'd like | if you would |"
    " if you could | if i may"
)
_PAST = frozenset(
    "was were had used went came did got saw grew wasn't weren't first lived met left took".split()
)
# "When is it?", "when to stop", "when younger".
_NO_CONDITION = frozenset(
    "is are was were do does did will would can could should to younger young little small".split()
)
_FIXED = phrase_set(
    """
    as long as | so long as | in case | on condition | on the condition | on one condition |
    under one condition | in the event
    """
)
# "Under the right circumstances", "for the right price".
_CIRCUMSTANCES = frozenset("circumstances conditions condition price".split())
_UNDER = frozenset("under in given with for at".split())
_RIGHT = frozenset("right certain some proper these those such".split())
_RESTRICTED_BY = frozenset(
    "on in at with without for after before during by until till if when whenever under"
    " where".split()
)
# "Yes, but not before noon", "not on Sundays"; "not on purpose" restricts nothing.
_EXCLUDED_BY = frozenset("before after until till during with without while".split())
_EXCLUDED_AT = re.compile(
    r"(?:on|in|at|over|for) (?:(?:the|a|my|our|school|work|public) ){0,2}"
    r"(?:\w+days?|weekends?|weeknights?|mornings?|afternoons?|evenings?|nights?|winter|summer|spring"
    r"|autumn|fall|january|february|march|april|may|june|july|august|september|october|november"
    r"|december|public|front|rain|snow|dark|work|home|school|office|lunch|dinner|breakfast|noon"
    r"|midnight|term|price)\b"
)
_NEVERTHELESS = frozenset("but just though only".split())
# Deny what follows, and belong to it: "not if", "except when".
_NEGATING = frozenset("not never except".split())
_JUST_BY = frozenset("on with when if during".split())
_DEPEND = frozenset("depends depend depending".split())
_GIVEN = frozenset("enough that the time".split())
_INSIDE = frozenset("$%&/#+'’@=<>€£_")
# Every marker starts with one of these.
_OPENING = _DEPEND | frozenset(
    "if when whenever unless until provided providing assuming given once as so in on under only"
    " just with for at not except".split()
)


def _starts(words: Sequence[str], place: int, phrases: frozenset[tuple[str, ...]]) -> bool:
    return starting_length(words[place : place + 6], phrases) > 0


def is_aside(words: Sequence[str], place: int) -> bool:
    """Whether what starts at ``place`` is said in passing: "if you don't mind"."""
    clause = words[place : place + 5]
    if not clause or clause[0] not in ("if", "when"):
        return False
    end = next((i for i, word in enumerate(clause) if not word[0].isalnum()), len(clause))
    return tuple(clause[:end]) in _WHOLE_ASIDES or _starts(words, place, _ASIDES)


def _is_past(words: Sequence[str], place: int) -> bool:
    """Whether the clause after the marker tells of the past: "when we lived in Rome"."""
    subject, verb = (*words[place + 1 : place + 3], "", "")[:2]
    if subject not in _SUBJECTS or "'" in subject:
        return False
    return verb in _PAST or (verb.endswith("ed") and verb != "need")


def _is_asked(words: Sequence[str], place: int) -> bool:
    """Whether the clause is what somebody knows, asks or tells: "tell me when", "not sure if"."""
    before = words[place - 1] if place else ""
    if before in ("me", "him", "her", "us", "them"):
        before = words[place - 2] if place > 1 else ""
    # "Sure if you drive" agrees.
    return before in _ASKING and not (before == "sure" and place == 1)


def _is_condition(words: Sequence[str], place: int) -> bool:
    """Whether the word at ``place`` opens a condition."""
    word = words[place]
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    if not after or is_aside(words, place):
        return False
    if word in ("if", "when", "whenever"):
        past = word == "when" and (after in _NO_CONDITION or _is_past(words, place))
        return not _is_asked(words, place) and not past and after[0].isalnum()
    if word == "unless":
        return True
    if word == "until":
        return before == "not"
    if word in ("provided", "providing", "assuming"):
        return not before[:1].isalnum() or before in _ANSWERS
    if _is_circumstance(words, place):
        return before != "not"
    if word == "given":
        return not before[:1].isalnum() and after in _GIVEN
    if word == "once":
        return after in _SUBJECTS and after not in ("a", "an") and not _is_past(words, place)
    if word in _DEPEND:
        return after[0].isalnum()
    # "Not as long as you", "for as long as I live" measure a time.
    return before not in ("not", "for", "just") and _starts(words, place, _FIXED)


def _is_circumstance(words: Sequence[str], place: int) -> bool:
    """Whether this opens "under the right circumstances" or the like."""
    phrase = words[place + 1 : place + 4]
    if words[place] in ("for", "with", "given") and phrase[:2] == ["the", "right"]:
        return len(phrase) > 2 and phrase[2][0].isalnum()
    return (
        words[place] in _UNDER
        and not _RIGHT.isdisjoint(phrase[:2])
        and not _CIRCUMSTANCES.isdisjoint(phrase[1:])
    )


def _is_restriction(words: Sequence[str], place: int) -> bool:
    """Whether "only" or "just" narrows a yes to a time, a place or a company."""
    after = words[place + 1] if place + 1 < len(words) else ""
    if place + 2 >= len(words) or not words[place + 2][0].isalnum():
        return False
    if words[place] == "just":
        return after in _JUST_BY and (place == 0 or not words[place - 1][0].isalnum())
    if place == 0 and after == "the":
        return words[0] == "only"
    told = {"was", "were", "been", "had"} & set(words[:place]) or _is_past(words, place + 1)
    return words[place] == "only" and after in _RESTRICTED_BY and not told


def _is_exclusion(words: Sequence[str], place: int) -> bool:
    """Whether a yes is restricted by what it leaves out: "but not before noon"."""
    after = words[place + 1] if place + 1 < len(words) else ""
    if place + 2 >= len(words) or not words[place + 2][0].isalnum():
        return False
    if words[place] == "not":
        if not place or words[place - 1] not in _NEVERTHELESS:
            return False
    elif words[place] != "except":
        return False
    return after in _EXCLUDED_BY or bool(_EXCLUDED_AT.match(" ".join(words[place + 1 : place + 6])))


def _with_negation(words: Sequence[str], place: int) -> int:
    """Where a condition starts with the words that deny it: "not if it rains"."""
    while place and words[place - 1] in _NEGATING:
        place -= 1
    return place


def _end(text: str, tokens: Sequence[Token], place: int) -> int:
    """Where the clause that starts at ``place`` ends."""
    colon_belongs = tokens[place].word in ("on", "under")
    last = tokens[place]
    for token in tokens[place + 1 :]:
        if token.word == "but":
            break
        if not token.is_word:
            if token.word == ":" and colon_belongs:
                continue
            # "3,000", "J.K.": a mark inside a word or number does not end the clause.
            inside = token.word in ".,:-" and text[token.end : token.end + 1].isalnum()
            if not inside and token.word not in _INSIDE:
                break
        last = token
    return last.end


def condition(reply: str) -> Span | None:
    """Find the condition a reply puts, with its marker, or None."""
    tokens = tokenize(reply, _WINDOW)
    words = [token.word for token in tokens]
    for place, token in enumerate(tokens):
        if token.word not in _OPENING:
            continue
        if _is_exclusion(words, place):
            return Span.of(reply, token.start, _end(reply, tokens, place))
        if token.word in _NEGATING:
            continue
        if _is_restriction(words, place) or _is_condition(words, place):
            if token.word == "if" and words[place - 1 : place] == ["only"]:
                continue
            start = tokens[_with_negation(words, place)].start
            return Span.of(reply, start, _end(reply, tokens, place))
    return None
