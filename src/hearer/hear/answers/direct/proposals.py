"""Answers that are one only to a proposal: "I'm good" to an offer, "on it" to a request.

An offer says what the speaker might do or give ("Shall I wait?", "More tea?"), a request what the
hearer might do ("Could you wait?"). What to leave undone says no to either ("leave it"), but who
says "leave it to me" takes over: yes to a request and no to an offer. Whoever minds declines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hearer.hear.english.pattern_language import Table, reader, words_in
from hearer.polarity import NO, PROBABLY_NO, PROBABLY_YES, YES

OFFER = re.compile(
    r"\b(?:shall|should|must) i\b|\bme to\b"
    r"|\b(?:can|could|may) i (?:get|bring|offer|help|fetch|give|pour|make|buy|carry|take)\b"
    r"|\b(?:would|wld) (?:you|u|anyone|anybody) (?:like|care)\b"
    r"|\b(?:you|u|ya|anyone|anybody) (?:\w+ )?(?:want|need|fancy)\b"
    r"|^\W*(?:any )?(?:want|wanna|need|fancy|care for|more|another|some|seconds|refill)\b",
    re.I,
)
REQUEST = re.compile(
    r"\b(?:can|could|will|would|may|might|shall|should) (?:you|u|i|we)\b|\bif (?:i|we)\b|\bme to\b",
    re.I,
)

_CLASSES = {
    "it": "it|that|this|them|those|him|her",
    "now": "for [now|the moment|the time being|a bit|a while|today|tonight]|a bit|today|tonight",
    "really": "really|so|very|absolutely|just|super|totally|actually",
    "welcome": "good|great|lovely|perfect|wonderful|fantastic|amazing|ideal|excellent|brilliant|"
    "nice|awesome|fab|helpful|handy|useful|kind|appreciated|much appreciated|"
    "a [great|big|huge] help|a lifesaver",
    "would": "that would|that'd|it would|it'd|this would|would",
    "i'd": "i'd|i would|we'd|we would",
    "i'm": "i'm|i am|we're|we are",
    "i've": "i've|i have|we've|we have",
    "quite": "all|totally|actually|perfectly|quite|just",
    "needed": "necessary|needed|required",
    "undo": "leave|skip|drop|scrap|forget|cancel",
}

# Say what not to do: no to an offer and to a request.
_REFRAINING: Table = (
    (
        NO,
        0.9,
        """
        {undo} {it} (be|alone|as is|as [it is|they are]|on|off|open|closed|running) ({now})
        ([i'd|i would]) hold off (on {it}) ({now})
        hold fire
        (you) [don't|do not|needn't] worry (about [it|that|me|us])
        (please) [don't|do not] trouble (yourself)
        i wouldn't bother
        [never mind|nevermind|nvm]
        [that|it|this] [won't|will not|wouldn't|isn't|is not] (be) (really|strictly) {needed}
        ([it's|that's]) (really) not (really|strictly) {needed}
        ([it's|that's]) unnecessary
        you (really) [don't|do not] (really) [have|need] to (do that)
        ([it's|that's]) (really|probably) not worth [it|the [bother|trouble|effort|hassle]]
        [cancel|stop|abort|declined]
        ({i'd}|would) ({really}) [love|like] [to|it|that|one|some] (,) but
        {would} be ({really}) {welcome} (,) but
        (i) wish [i|we] could
        """,
    ),
    (
        PROBABLY_NO,
        0.7,
        """
        [i'd|i would] (really|much|very much) rather you [didn't|did not|not|don't]
        [i'd|i would] (really|much|very much) prefer (it) (if) you [didn't|did not|not|don't]
        """,
    ),
)

_TO_OFFER: Table = (
    (
        YES,
        0.93,
        """
        {would} be ({really}) {welcome}
        {would} ({really}) help (a lot)
        {i'd} ({really}|very much) [love|like|appreciate] [it|that|one|some] (very much)
        {i'd} ({really}|very much) [love|like] to
        [would love|love] [that|one|some|to]
        much appreciated
        if you [could|would|can|insist|must|please|don't mind|wouldn't mind|have [time|the time]]
        if it's [no trouble|no bother|not too much trouble|not too much bother]
        (it) [can't|couldn't|wouldn't|won't] hurt
        (that's|what|it's) (a) [good|great|excellent|brilliant|smart] [idea|call|thinking|shout]
        don't mind if i do
        (i) wouldn't say no (to {it}|to one)
        [go right ahead|crack on|fire away|knock yourself out|make it so|proceed|you do that]
        [confirmed|approved|granted|permission granted|green light]
        (you|we|i) may as well
        (i [suppose|guess|think]|maybe|perhaps) [you'd|you had] better
        do (please)
        [desperately|badly|like you wouldn't believe]
        """,
    ),
    (
        PROBABLY_YES,
        0.7,
        """
        if you [like|want|wish|want to|would like|think so]
        if you'd like (to)
        as you [wish|like|please]
        (it) (might|wouldn't) be (not) (an|a [good|bad|wise]) idea
        not a bad [idea|shout]
        """,
    ),
    (
        NO,
        0.9,
        """
        {i'm} ({quite}) [good|fine|ok|okay|alright|all right|grand] (here)
        {i'm} ({quite}) [set|sorted|covered|full|stuffed] (here)
        {i'm} [good|fine|ok|okay|alright] [as [i am|we are]|for now|without]
        all [good|set|sorted] (here)
        you're [alright|all right|okay|ok|good|fine]
        [i've|i|we've|we] got [this|it covered|it sorted|it handled|it under control]
        {i've} (already) got [one|some|plenty|enough|mine] (already)
        [i|we] can (just) manage
        [i'll|we'll] [manage|be fine|be okay|be ok|be alright]
        [i'll|i can] do [it|that] (myself)
        leave [it|that|this] [to|with] [me|us]
        thanks anyway
        """,
    ),
)

_TO_REQUEST: Table = (
    (
        YES,
        0.93,
        """
        consider it (as good as) done
        ({i'm}) (right|already) on it
        leave [it|that|this] [to|with] [me|us]
        [anything for you|any time|anytime|say no more|happily|easily]
        {i'd} be ({really}) [happy|glad|delighted|pleased|honoured|honored] (to)
        {i'd} ({really}) love to
        [would love|love] to
        [it'd|it would|that'd|that would] be [my|a] pleasure
        [that's|it's] [no problem|not a problem|no trouble|no bother]
        ([that|it]) shouldn't be (a|any|too much of a) [problem|trouble]
        [knock yourself out|help yourself|go right ahead]
        """,
    ),
    (
        NO,
        0.9,
        """
        ({i'm}) unable to
        ([that's|it's]) [impossible|not possible]
        ([that|it]) [won't|isn't going to] be possible
        (i) couldn't possibly
        ([that|it]) [won't|doesn't] work (for me)
        """,
    ),
)

_TO_MIND: Table = (
    (
        YES,
        0.85,
        """
        (please) [don't|do not]
        [i'd|i would] (really|much|very much) [rather|prefer] (you) [not|didn't|did not] (to)
        [i'd|i would] (really) prefer (it) if you [didn't|did not|don't]
        [preferably|rather] not
        (i) (actually|really|kind of) [do|would] mind
        """,
    ),
    (
        NO,
        0.85,
        """
        (i) [don't|wouldn't] mind (at all|a bit)
        (it) [doesn't|won't|wouldn't] bother (me|us)
        [it's|that's] [fine|ok|okay|alright|all right|cool|no problem|not a problem]
        [fine|okay|ok|good] [by|with] [me|us]
        [knock|suit|help] yourself (out)
        go right ahead
        """,
    ),
)

# Who is asked about the one and names the other declines: "Shall we cancel it?" - "Keep it".
_OPPOSITES = {
    verb: frozenset(others.split())
    for verb, others in {
        "cancel": "keep",
        "delete": "keep save",
        "remove": "keep",
        "discard": "keep save",
        "save": "discard delete scrap",
        "keep": "delete discard bin toss remove cancel chuck dump",
        "open": "close shut",
        "close": "open",
        "shut": "open",
        "start": "stop wait",
        "stop": "continue keep carry",
        "stay": "go leave",
        "leave": "stay",
        "sell": "keep hold",
        "accept": "reject decline refuse",
        "reject": "accept",
        "decline": "accept",
        "approve": "reject decline deny",
        "enable": "disable",
        "disable": "enable",
        "pause": "continue resume",
    }.items()
}
_ORDERING = frozenset("let's just please better i'd would we'd".split())
_UNDOING = frozenset("leave skip drop scrap forget cancel hold stop abort bother worry".split())

refraining = reader(_REFRAINING, _CLASSES)
to_offer = reader(_TO_OFFER, _CLASSES)
to_request = reader(_TO_REQUEST, _CLASSES)
to_mind = reader(_TO_MIND, _CLASSES)
OF_PROPOSALS = frozenset().union(
    *(words_in(table, _CLASSES) for table in (_REFRAINING, _TO_OFFER, _TO_REQUEST, _TO_MIND))
)


def orders_opposite(words: Sequence[str], at: int, asked: frozenset[str]) -> bool:
    """Whether an order or a "let's" starts here that is the opposite of what was asked."""
    while at < len(words) and words[at] in _ORDERING:
        at += 1
    verb = words[at] if at < len(words) else ""
    if verb in asked:
        return False
    return any(verb in _OPPOSITES[word] for word in asked if word in _OPPOSITES)


def answer_to_proposal(
    words: tuple[str, ...], *, mind: bool, offer: bool, request: bool, asked: frozenset[str]
) -> tuple[str, float] | None:
    """Give what words say to a proposal and how surely, or None."""
    if mind:
        return to_mind(words)
    if not (offer or request):
        return None
    # "Shall I leave it?" - "Leave it" takes up what was asked.
    refrained = refraining(words) if _UNDOING.isdisjoint(asked.intersection(words)) else None
    return refrained or (to_offer(words) if offer else to_request(words))
