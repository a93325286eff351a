"""The words by which English questions are told apart."""

from __future__ import annotations

from hearer.hear.english.spans import phrase_set

_AUXILIARIES = (
    "do does did am are is was were have has had can could will would shall should may might must"
).split()

_NEGATED = [*(f"{word}n't" for word in _AUXILIARIES), *"can't won't shan't ain't".split()]

# As they are typed too: "dont you", "r u".
AUXILIARIES = frozenset(
    [
        *_AUXILIARIES,
        *_NEGATED,
        *(word.replace("'", "") for word in _NEGATED),
        *"cannot d r cn wud cud".split(),
    ]
)

PRONOUNS = frozenset(
    "i you u ya we they he she it this that these those there one anyone anybody everyone"
    " everybody someone somebody  nobody everything anything something".split()
)
DETERMINERS = frozenset(
    "a an the my your our his her its their ur any some all every each both no".split()
)

QUESTION_WORDS = frozenset(
    "what what's whats who who's whos whom whose which why why's how how's when when's where"
    " where's wheres whatever whoever".split()
)
# With a subject right behind, these open a subordinate clause ("when you travel, do you read?").
SUBORDINATING = frozenset("when where how".split())

# Between a question word and its question.
SWEARING = phrase_set("on earth | in the world | the hell | the heck | the fuck | the devil")

# Asked of what a reply can take or turn down, so answered with yes or no.
PROPOSALS = phrase_set(
    """
    how about | what about | why don't we | why don't you | why don't i | why not |
    what do you say | what would you say to | what if we | what if i | how does |
    how do you feel about | how would you feel about | how would you like
    """
)
# "How about you?" gives the question back.
GIVEN_BACK = frozenset("you yourself it that this him her them me us".split())

# Openings that set the scene and ask nothing themselves.
OPENERS = phrase_set(
    """
    hey | hi | hello | hiya | yo | oh | ah | um | uh | hmm | well | so | and | but | ok | okay |
    alright | right | now | then | please | sorry | excuse me | pardon me | by the way | btw |
    anyway | honestly | seriously | actually | just | tell me | say | listen | look | man | dude |
    hey there | hi there | hello there | my friend | mate | buddy | wait | wow | good morning |
    good afternoon | good evening | just curious | quick question | out of curiosity
    """
)

# Without subject and auxiliary, and told as a question even without its mark.
ELLIPTICAL = phrase_set(
    """
    want to | wanna | want a | want an | want some | want any | want me to | want anything |
    fancy a | fancy an | fancy some | fancy going | feel like | care for | care to | got any |
    got a | got anything | any plans | any luck | any ideas | any pets | any kids | any chance |
    any news | any idea | any questions | anyone | anybody | anything else | ever been |
    ever tried | ever had | ever seen | ever heard | ever read | ever thought | mind if |
    need any | have any | need a hand
    """
)

# Whom a question is about, what may follow, and what they may be asked to be, the verb left out:
# "you ready", "we still on".
ASKED_ABOUT = frozenset("you u ya y'all we they he she everyone everybody everything".split())
STILL = frozenset("still all both guys two already really actually not".split())
BEING = frozenset(
    "up free ok okay alright ready there here home around busy hungry sure serious mad awake done"
    " down in on off out good happy tired sick angry excited interested coming going".split()
)

# Said when something was not understood: a question, but for the other to repeat.
REPEATS = phrase_set(
    "huh | pardon | sorry | excuse me | eh | hm | hmm | hello | pardon me | come again"
)

# What a question word asks for when it stands last: "you went where?", "it costs how much?".
MEASURES = frozenset("old much many long far often big tall late early".split())

# "I wonder what time it is" asks for what "what time is it?" asks.
WONDERING = phrase_set(
    """
    tell me | i wonder | i'm wondering | i was wondering | i am wondering | let me know |
    remind me | i'd like to know | i would like to know | i want to know | guess
    """
)

# Tags of one word.
CONFIRMING = frozenset("right correct no yes huh eh innit ok okay yeah true".split())

STANDING_LAST = frozenset("what who whom where when which".split())
PREPOSITIONS = frozenset("in on at by with to for from of about since until".split())

# The auxiliaries a noun or a name can follow in a question, each under its plain form. "Am" goes
# with "I" alone, and "may" with a noun is a wish ("may peace be with you").
_WITH_NOUNS = [word for word in _AUXILIARIES if word not in ("am", "may")]
PLAIN_AUXILIARIES = {
    **{word + ending: word for word in _WITH_NOUNS for ending in ("", "n't", "nt")},
    **{"can't": "can", "cant": "can", "won't": "will", "wont": "will", "shan't": "shall"},
    **{"ain't": "is", "aint": "is", "r": "are", "cn": "can", "wud": "would", "cud": "could"},
}

# Ask about several ("do cats"), so that with one thing behind them they are orders ("do it now").
AGREEING = frozenset(("do", "have"))
SINGULAR = frozenset("it this that everything something anything one".split())
# Plurals without an s.
PLURALS = frozenset(
    "people children men women police folk teeth feet mice geese fish sheep cattle ppl".split()
)

# Adverbs that may part a subject from its verb, and those that stand behind a verb.
IN_THE_MIDDLE = frozenset(
    "not never ever always usually often sometimes still also even just really actually already"
    " only probably definitely normally generally typically all both seriously honestly"
    " finally currently".split()
)
_BEHIND = frozenset(
    "now then today tonight tomorrow yesterday later soon again first once twice daily weekly well"
    " here there home online together instead too though tho please pls right away back up down"
    " out off over in hard late early fast quickly slowly properly carefully everywhere anyway"
    " whenever tbh lol haha everyone more".split()
)
_CONJUNCTIONS = frozenset(
    "and or but because cause cuz if unless as than while before after till so".split()
)
_OBJECTS = frozenset("me him them us myself yourself himself herself itself ourselves".split())
_FINITE = frozenset("is are was were has does did isn't aren't wasn't weren't".split())
# None of these is a verb: right behind the first noun, they show that it is no subject.
NO_PREDICATE = (
    PREPOSITIONS
    | PRONOUNS
    | DETERMINERS
    | QUESTION_WORDS
    | _BEHIND
    | _CONJUNCTIONS
    | _OBJECTS
    | _FINITE
)
# What cannot open a subject, so that the subject was left out: "was really nice", "will not do".
# "Will" and "may" can be names.
NO_SUBJECT = (
    (AUXILIARIES - {"will", "may"})
    | QUESTION_WORDS
    | PREPOSITIONS
    | _CONJUNCTIONS
    | _OBJECTS
    | (IN_THE_MIDDLE - {"all", "both"})
    | frozenset(
        "be been gonna like very quite pretty too such rather better maybe perhaps"
        " almost nearly hardly barely likely possibly certainly absolutely totally gladly happily"
        " hopefully simply clearly obviously literally worth due here home well back up down out"
        " off over away easily".split()
    )
)
# Said of what was just talked of, its subject left out: "was great fun", "is fine by me".
EVALUATIONS = frozenset(
    "good great nice fine ok okay cool lovely amazing awesome awful bad terrible horrible brilliant"
    " fun funny true sure glad happy sad sorry tired ready welcome".split()
)
# More often what somebody is doing than what is asked about: "is coming to the party".
GOING_ON = frozenset("going coming getting being doing having trying looking raining".split())

# Their full stop ends no sentence: "Is Dr. Patel in".
TITLES = frozenset("dr mr mrs ms prof".split())
