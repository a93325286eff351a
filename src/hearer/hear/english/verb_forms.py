"""Enough of English verbs to find the one in a question and to inflect it again."""

from __future__ import annotations

# Verbs of everyday questions, in the base form that follows "do", "will" or "would".
_REGULAR = """
accept add affect afford agree allow answer appeal apply arrange arrive ask attend avoid bake
bother call cancel care carry celebrate change charge chat check clean climb close collect commute
compare complain consider contain continue cook count cover crash create dance date decide deliver
depend describe design deserve dress drop earn end enjoy enter excite exercise exist expect explain
explore fail fancy feature file finish fish fit follow gather graduate handle happen hate head help
hike hire hope hurt imagine improve include interest introduce invest invite involve join jog jump
knit know last laugh learn lie like listen live load lock look love maintain manage match matter
mention mind miss move need notice offer open order own pack paint park participate pass plan play
prefer prepare provide pull push qualify raise reach realise realize receive recognise recognize
recommend record refuse relate relax remember remind rent repair reply require respond rest retire
return sail save scare seem serve share shop show ski skip smell smoke snow socialize sound start
stay stop stream study suffer suggest suit supervise support suppose surf surprise swap talk taste
tend thank tour train travel treat trust try turn type use vacation vary visit volunteer vote wait
walk want wash watch wish wonder work worry
"""

# base past participle
_IRREGULAR = """
be was been|become became become|begin began begun|bet bet bet|bite bit bitten|blow blew blown
break broke broken|bring brought brought|build built built|burn burnt burnt|buy bought bought
catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt
do did done|draw drew drawn|dream dreamt dreamt|drink drank drunk|drive drove driven|eat ate eaten
fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown
forget forgot forgotten|get got gotten|give gave given|go went gone|grow grew grown|hang hung hung
have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt
keep kept kept|know knew known|lead led led|leave left left|lend lent lent|let let let
lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put
quit quit quit|read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run
say said said|see saw seen|sell sold sold|send sent sent|set set set|shut shut shut|sing sang sung
sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|stand stood stood
steal stole stolen|swim swam swum|take took taken|teach taught taught|tell told told
think thought thought|throw threw thrown|understand understood understood|wake woke woken
wear wore worn|win won won|write wrote written
"""

_FORMS = {
    base: (past, participle)
    for base, past, participle in (
        entry.split() for entry in _IRREGULAR.replace("\n", "|").split("|") if entry
    )
}

BASE_FORMS = frozenset(_REGULAR.split()) | frozenset(_FORMS)
PAST_FORMS = frozenset(past for past, _ in _FORMS.values()) - BASE_FORMS
PARTICIPLES = frozenset(participle for _, participle in _FORMS.values()) | {"got"}

_VOWELS = "aeiou"
_DOUBLING = frozenset(
    "chat clap drop fit jog knit nod pat plan shop skip stop swap tap trip".split()
)


def past(verb: str) -> str:
    """Put a base form into the simple past: "enjoy" to "enjoyed", "go" to "went"."""
    if verb in _FORMS:
        return _FORMS[verb][0]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1]}ed" if verb in _DOUBLING else f"{verb}ed"


def third_person(verb: str) -> str:
    """Put a base form into the third person: "have" to "has", "try" to "tries"."""
    if verb in ("have", "be", "do", "go"):
        return {"have": "has", "be": "is", "do": "does", "go": "goes"}[verb]
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh")) else f"{verb}s"


def is_participle(word: str) -> bool:
    """Whether a word can follow "have": "seen", "enjoyed"."""
    return word in PARTICIPLES or (word.endswith("ed") and len(word) > 4)
