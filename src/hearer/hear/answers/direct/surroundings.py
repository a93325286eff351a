"""The words that stand around an answer: before it, behind it, or taking its place.

What surrounds a phrase decides whether it answers: "no" does in "no it's far", not in "no sugar".
"""

from __future__ import annotations

from hearer.hear.answers.direct.patterns import COMPOSING
from hearer.hear.answers.direct.proposals import OF_PROPOSALS
from hearer.hear.answers.direct.words import LIGHTLY, NO_ANSWERS, PERMISSION, PHRASES
from hearer.hear.english.spans import phrase_set

# May stand before an answer without changing it.
FILLERS = phrase_set(
    """
    well | uh | uhh | um | umm | er | erm | ah | aw | hm | hmm | mm | oh | ooh | ahh | so | like |
    now | honestly | frankly | truthfully | seriously | actually | basically | in fact |
    in all honesty | eh | to be honest | to be fair | to be frank | tbh | ngl | if i'm honest |
    i mean | you know | let me think | let me see | let's see | let me think about it |
    good question | great question | thanks | thank you | thanks for asking | sorry | i'm sorry |
    oh dear | sadly | unfortunately | regrettably | luckily | fortunately | thankfully | alas |
    surprisingly | i'm afraid | lol | haha | hahaha | ha | hehe | lmao | dude | man | bro | look |
    listen | hey | hi | hello | wow | gosh | god | lord | heavens | hell | heck | damn | fuck |
    shit | jesus | christ | ugh | oof | sigh | why | oh my | oh my god | omg | my answer is |
    the answer is | i'd have to say | i would have to say | i have to say | i'd say | i would say |
    i'm going to say | i'm gonna say | i'm going to have to say | i'm gonna have to say |
    i'll have to say | i'll say | i'm gonna go with | i'd go with | i'll go with |
    i'm inclined to say | me | then | in short | imo | imho | in my opinion | for me |
    personally | as for me | as far as i'm concerned | short answer | long answer | welp | ew |
    eww | yuck | yikes | whoa | jeez | gee | geez | golly | goodness | goodness me | my goodness |
    good lord | good god | good grief | good heavens | dear god | dear lord | dear me | my god |
    my word | holy moly | blimey | crikey | strewth | cor | och | oi | aww | phew | psh | pfft |
    pff | tsk | thank god | thank goodness | thank heavens | for heaven's sake | for god's sake |
    girl | mate | sir | mum | mom | dad | darling | honey | babe | wait | hang on | hold on |
    no wait | on second thought | on second thoughts | scratch that | come to think of it | afraid |
    in that case | to be blunt | no offence | no offense | with all due respect | not gonna lie |
    not going to lie | i must say | i must admit | i must confess | i'll be honest |
    i have to admit | i have to be honest | to tell you the truth | to tell the truth |
    truth be told | if you ask me | quite honestly | quite frankly | all things considered |
    at the end of the day | i regret to say | i'm sorry to say | sad to say | i'm happy to say |
    i'm pleased to say | after all | hmmm | mmm | ahem | okay so | alas | many thanks | ta | nice |
    meh | hells | arre
    """
)

# May stand anywhere and change nothing: "no bloody way".
EXPLETIVES = frozenset(
    "bloody fucking freaking frigging friggin effing flipping flippin fecking feckin goddamn"
    " goddamned motherfucking damned fckin fuckin".split()
)

# May stand behind an answer without changing it.
TAGS = phrase_set(
    """
    thanks | thank you | thank you very much | thank you so much | thanks so much | thanks a lot |
    thanks for asking | cheers | please | man | bro | dude | mate | buddy | pal | sir | ma'am |
    madam | miss | babe | baby | honey | dear | love | queen | girl | friend | folks | guys | lol |
    haha | hahaha | lmao | tbh | ngl | to be honest | actually | honestly | sorry | i'm sorry |
    i'm afraid | though | really | x | xx | xxx | xo | too | either | indeed | anyway | on that |
    to that | siree | yet | jose | boss | then | ta | hun | hon | darling | sweetie | sweetheart |
    mum | mom | dad | doc | doctor | officer | professor | your honour | your honor | chief | guv |
    lad | lads | sis | son | kiddo | yaar | bhai | bruv | fam | my friend | my dear | my love |
    old chap | old boy | thanks again | thanks anyway | thank you kindly | many thanks |
    thanks a million | thanks a bunch | thank god | thank goodness | at all | whatsoever | like |
    innit | eh | after all | overall | all things considered | for me | for us | personally | imo |
    imho | in my opinion | in my view | to be fair | rofl | lmfao | ffs | omg | ha |
    hehe | alas | sadly | unfortunately | thankfully | luckily | as well | no problem | no worries |
    boi | boy | ji | na | brother | sister | bruh | g | captain | i'd say | i would say |
    this time | this time around | at the moment | right now | for now | at present |
    these days | so far
    """
)

# Open a sentence of their own where people leave out the mark: "ok see you there", "idk ask him".
GOING_ON = frozenset(
    "see ask check let let's i'll cool great awesome perfect talk call without".split()
)
APPROVING = frozenset("that that's sounds works".split())

# What may follow an answer and leave it one; the last ones only if a condition follows.
CONJUNCTIONS = frozenset("but because and although though except plus".split())
CONDITIONAL_CONJUNCTIONS = frozenset("if when whenever unless as depending provided".split())

_SUBJECTS = (
    "i we you he she it they that this there these those everyone everybody anyone anybody"
    " someone somebody"
).split()
_ENDINGS = {
    "'m": "am",
    "'s": "is has",
    "'re": "are",
    "'ve": "have",
    "'d": "would had",
    "'ll": "will",
}

SUBJECTS = frozenset(_SUBJECTS)
# The auxiliaries a contraction may stand for: "it's not" is "is" or "has".
CONTRACTED = {
    subject + ending: frozenset(forms.split())
    for subject in _SUBJECTS
    for ending, forms in _ENDINGS.items()
}

# "I'm not sure" and the like take a clause that says what of: "if I can" is no condition there.
OF_KNOWING = frozenset(
    "sure know certain unsure say tell you decide idea clue dunno idk me knows".split()
)

# "Sure I'll come" and "of course you can" agree; "sure it's loud" may only grant a point.
AGREEING_STARTS = frozenset(
    "i i'm i'd i'll i've we we'd we'll we're you that that's that'd let's what where which see ask"
    " let go come call gimme give hold hang wait lemme just one shoot".split()
)

# Auxiliaries that answer each other: "do you?" - "I does" is odd, "I did" is another time.
_FORMS = (
    "do does",
    "did",
    "am are is",
    "was were",
    "have has",
    "had",
    "can could will would",
)
_OBLIGING = "should shall must".split()
AUXILIARIES = {
    **{word: frozenset(form.split()) for form in _FORMS for word in form.split()},
    **dict.fromkeys(_OBLIGING, frozenset([*_FORMS[-1].split(), *_OBLIGING])),
}
NEGATED_AUXILIARIES = {
    **{f"{word}n't": word for word in AUXILIARIES},
    "can't": "can",
    "cannot": "can",
    "won't": "will",
    "shan't": "shall",
    "ain't": "are",
}
# What a clause of its own starts with; "no" before anything else negates a noun.
CLAUSE_STARTS = frozenset(
    [
        *_SUBJECTS,
        *CONTRACTED,
        *"my our your his her its their the a an".split(),
        *"not never just only let's why as since so what where who how still already".split(),
        *"unfortunately sadly thankfully sorry hate hated prefer wish forgot gotta got had".split(),
        *NEGATED_AUXILIARIES,
    ]
)

# Underline an echo ("I sure do", "I really don't") without weakening it.
EMPHASIS = frozenset(
    "sure really certainly definitely absolutely most truly honestly always totally indeed"
    " actually very much too just sadly simply genuinely literally seriously unfortunately still"
    " already both all totally completely obviously clearly surely naturally gladly happily"
    " thankfully luckily fortunately regrettably undoubtedly evidently".split()
)

NEGATIONS = frozenset([*NEGATED_AUXILIARIES, *"not never no hate hardly".split()])

# After "okay," these open a new thought and the okay was none.
TURNS = frozenset(
    "here's here so listen look what well wait hear there where who how first".split()
)

KNOWN = frozenset(
    [
        *(
            word
            for phrases in (PHRASES, PERMISSION, LIGHTLY, FILLERS, TAGS, NO_ANSWERS)
            for phrase in phrases
            for word in phrase
        ),
        *COMPOSING,
        *OF_PROPOSALS,
        *CONJUNCTIONS,
        *CONDITIONAL_CONJUNCTIONS,
        *CLAUSE_STARTS,
        *AUXILIARIES,
        *NEGATED_AUXILIARIES,
        *EMPHASIS,
        *"what where when which who how if to good great love like".split(),
    ]
)
