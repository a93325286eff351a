"""The phrases that say yes, no or maybe outright, and what each says.

Labels follow how Circa's annotators took the same words where the corpus has them: "not really" is
a plain no there, "I think so" a probable yes, "I'm not sure" in the middle, "it depends" a
conditional yes; "I hope so" divides people and is left to the model.

Probabilities are the shares of those annotators who chose the very label, rounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from hearer.hear.answers.direct.patterns import COMPOSING, LONGEST_COMPOSED, composed
from hearer.hear.answers.direct.proposals import OF_PROPOSALS
from hearer.hear.english.spans import phrase_set
from hearer.polarity import CONDITIONAL, MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES


class Follow(Enum):
    """What may follow a phrase without a mark between them, for it to be an answer."""

    ALONE = "nothing: the phrase is the whole reply"
    END = "nothing but a tag (thanks, man, though) or a conjunction"
    CLAUSE = "what a new clause starts with"
    ANY = "anything"


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a phrase says, how surely, and what may follow it."""

    label: str
    probability: float
    follow: Follow


_TABLE: tuple[tuple[str, float, Follow, str], ...] = (
    (
        YES,
        0.98,
        Follow.ANY,
        """
        yes | yeah | yea | yep | yup | yessir | uh-huh | uh huh | mhm | mm-hmm | yh | ya ya
        """,
    ),
    (
        YES,
        0.97,
        Follow.CLAUSE,
        """
        sure | of course | ofcourse | definitely | absolutely | certainly | totally | for sure |
        sure thing | you bet | you betcha | indeed | obviously | naturally | aye | ya | haan | ofc
        """,
    ),
    (
        YES,
        0.96,
        Follow.END,
        """
        aye aye | you better believe it | you'd better believe it | damn straight | hands down |
        without question | without hesitation | beyond doubt | beyond a doubt | undoubtedly |
        assuredly | most assuredly | unquestionably | positively | clearly | evidently |
        completely | entirely | fully | utterly | wholeheartedly | quite | quite so | just so |
        spot on | okay dokie | okay dokey | righto | right on | right you are | will do | can do |
        would do | i'm sure | i'm positive | yuppers | yeppers | roger | roger that | copy that |
        ye | yip | ok | okay | okey-dokey | alright | all right | fine | right | correct | true |
        that's right | that's correct | that's true | exactly | precisely | affirmative | positive |
        agreed | surely | gladly | always | very much | very much so | very | all the time |
        most definitely | most certainly | fo sho | fosho | mos def | for certain | by all means |
        why not | y not | i'd say so | i would say so | i'd say yes | i would say yes |
        i'm afraid so | afraid so | implicitly | unreservedly | without doubt | no kidding |
        you know it | i'll say | don't we all |
        sounds like a plan | might as well | we might as well | i might as well | count me in |
        let's do it | let's do that | go ahead | go for it | go on then | go on | be my guest |
        feel free | please do | please | you may | with pleasure | my pleasure | happy to | nods |
        nod | you got it | and how | duh
        """,
    ),
    (
        YES,
        0.9,
        Follow.ALONE,
        """
        y | bet | cool | great | perfect | awesome | lovely | brilliant | excellent | deal | done |
        si | oui | ja | da | hai | + 1 | no cap | fr | facts | indubitably | for real
        """,
    ),
    (NO, 0.98, Follow.ANY, "nope | nah | naw | nae | nuh-uh | nuh uh | uh-uh"),
    (
        NO,
        0.98,
        Follow.CLAUSE,
        """
        no | of course not | not at all | hell no
        """,
    ),
    (
        NO,
        0.93,
        Follow.END,
        """
        nay | not in any way | in no way | far from it | on the contrary | quite the opposite |
        quite the contrary | not any | not a single one | no go | no deal | no longer | nada |
        zilch | by no means | under no circumstances | not happening | not going to happen |
        not gonna happen | nothing doing | negatory | not once | not very | never before |
        no can do | can't | cannot | can not | not so much | not for me | not for us | not me |
        not i | absolutely not | definitely not | certainly not | most certainly not |
        obviously not | totally not | surely not | i'm afraid not | afraid not | i think not |
        i'd say no | i would say no | i'd say not | i wouldn't say so | i would not say so |
        i can't say i do | i can't say i have | i can't say i am | not on me | not with me |
        i beg to differ | over my dead body | as if | not if i can help it | in your dreams |
        when hell freezes over | no such luck | no dice | none | none at all | none whatsoever |
        negative | wrong | incorrect | noway | notreally | false | that's wrong | count me out |
        i'll pass | i will pass | hard pass | i'll have to pass | nty | shakes head |
        out of the question | some other time | another time | let's do it some other time
        """,
    ),
    (NO, 0.75, Follow.END, "almost | nearly | almost there | nearly there | not far off"),
    (
        NO,
        0.9,
        Follow.CLAUSE,
        """
        not really my thing | not my thing | not my cup of tea
        """,
    ),
    (
        NO,
        0.9,
        Follow.ALONE,
        "n | na | pass | nein | non | nyet | - 1 | no one | nobody | uh uh | nowt | nil | zero |"
        " zip | cba | au contraire",
    ),
    (
        PROBABLY_YES,
        0.7,
        Follow.END,
        """
        probably | almost certainly | in all probability | chances are | odds are | pretty sure |
        i'm pretty sure | fairly sure | i'm fairly sure | i imagine | supposedly | seemingly |
        it looks that way | it seems that way | it would seem so | it appears so | so it seems |
        so i hear | so i'm told | i gather | ish | partly | partially | in part | to an extent |
        up to a point | more often than not | as a rule | normally | typically | regularly |
        off and on | on and off | slightly | probably so | in all likelihood | i believe |
        i guess | i suppose | i reckon | i think | presumably | apparently | looks like it |
        seems like it | it seems so | it seems like it | usually | generally | mostly | at times |
        every once in a while | every now and then | for the most part | pretty much |
        most of the time | on occasion | kind of | kinda | sort of | sorta | somewhat |
        maybe yes | hopefully yes |
        so they say | so i've heard | so i understand
        """,
    ),
    (
        PROBABLY_NO,
        0.6,
        Follow.END,
        """
        i don't think | i don't believe | probably not | most probably not | most likely not |
        likely not | i don't believe i do | i'd doubt it | not a lot | almost never |
        once in a blue moon | rarely | very rarely | seldom | maybe not | perhaps not |
        possibly not | maybe no | not exactly | not quite
        """,
    ),
    (
        MIDDLE,
        0.8,
        Follow.END,
        """
        maybe so | it could be | that's possible | i really don't know | i honestly don't know |
        idk | dunno | i dunno | beats me | no telling | there's no telling | i wouldn't know |
        how should i know | how would i know | time will tell | only time will tell |
        remains to be seen | it remains to be seen | we shall see | tbd | tba | up in the air |
        it's up in the air | i can't make up my mind | it varies | toss-up | it's a toss-up |
        could go either way | it could go either way | half and half | doesn't matter |
        it doesn't matter | i don't care | don't care | idc | i don't mind either way | whatever |
        search me | your guess is as good as mine | yes and no | no and yes | yes or no |
        neither | neither yes nor no | so-so | so so | fifty-fifty | fifty fifty | 50-50 |
        50 / 50 | in between | it's complicated | we'll see | we will see | no comment |
        no opinion | no preference | i have no preference | i have no opinion | shrug | shrugs
        """,
    ),
    (
        MIDDLE,
        0.75,
        Follow.ALONE,
        "meh | eh | let me think | let me think about it | let me check | nobody knows | both |"
        " no one knows | wait and see | we'll have to see | we'll have to wait and see",
    ),
    (
        CONDITIONAL,
        0.85,
        Follow.ANY,
        """
        depends | it depends | that depends | all depends | it all depends | that all depends |
        it really depends | it would depend | it'd depend | it'll depend | it will depend |
        that would depend | depending on | only if | as long as | so long as | not unless |
        only when | only whenever | provided | provided that | on condition that |
        on one condition | under one condition | subject to | contingent on | conditional on |
        dependent on | barring
        """,
    ),
)


# Agreeing to a request says no to "do you mind"; taking it lightly ("no problem") says yes to a
# request and no to "do you mind". Spelling out "no prob" makes it "no probably".
PERMISSION = phrase_set(
    """
    sure | of course | certainly | absolutely | definitely | ok | okay | alright | all right |
    fine | go ahead | go for it | be my guest | feel free | please do | by all means | sure thing |
    go on then | go on | why not | happy to | with pleasure | my pleasure | gladly
    """
)
GRANTING = phrase_set("go ahead | go for it | be my guest | feel free | please do")
LIGHTLY = phrase_set(
    """
    no problem | not a problem | no problem at all | no worries | no bother | no trouble |
    no trouble at all | no biggie | no big deal | np | no problemo | no probably
    """
)

EMOJI = {
    **dict.fromkeys("👍👌✅✔🙆💯🆗☑", YES),
    **dict.fromkeys("👎❌🙅🚫✖⛔", NO),
    "🤷": MIDDLE,
}

# Say what an answer rests on; followed by anything but an answer they are no answer themselves.
EVIDENCE = phrase_set(
    """
    as far as we know | as far as i know | as far as i can tell | as far as i can see |
    as far as i remember | as far as i'm aware | to my knowledge | to the best of my knowledge |
    from what i know | from what i hear | from what i remember | from what i can tell |
    last i heard | last i checked | last time i checked | afaik | iirc | if i remember correctly |
    if i remember rightly | if i recall correctly | if memory serves | i'm told | i hear |
    i gather | or so i think | or so i hear | or so i'm told
    """
)


# Weaken the answer behind them ("more or less, yes") and say too little alone.
QUALIFYING = phrase_set("more or less | just about | barely | only just")

# A no alone, and in "yes, well, almost" no more than second thoughts.
NEARLY = phrase_set("almost | nearly")

# Weaken the answer before them: "possibly, not 100 %".
NOT_FULLY = phrase_set("not entirely | not completely | not fully | not totally | not 100 %")


def _phrases() -> dict[tuple[str, ...], Phrase]:
    phrases = dict.fromkeys(EVIDENCE | QUALIFYING, Phrase(PROBABLY_YES, 0.7, Follow.END))
    for label, probability, follow, texts in _TABLE:
        phrases |= dict.fromkeys(phrase_set(texts), Phrase(label, probability, follow))
    return phrases


PHRASES = _phrases()
LONGEST = max(LONGEST_COMPOSED, *map(len, PHRASES))


@lru_cache(maxsize=4096)
def phrase_of(words: tuple[str, ...]) -> Phrase | None:
    """Give what a listed or a composed phrase says, or None."""
    if (listed := PHRASES.get(words)) is not None:
        return listed
    found = composed(words)
    return Phrase(*found, Follow.END) if found else None


# Say in passing that what went before or follows is not certain.
HEDGES = EVIDENCE | phrase_set(
    """
    i think | i believe | i guess | i suppose | i reckon | i imagine | pretty sure |
    i'm pretty sure | i'm sure | presumably | apparently | usually | generally | mostly |
    i don't think | i don't believe
    """
)

# Give way to an answer that contradicts them: "yeah, no" is a no, "no, yeah" a yes.
SOFT = frozenset("yeah yea yep yup ok okay right please sure ya fine alright no nah".split())
CONTRADICTING = frozenset("yes yeah yea yep yup no nope nah".split())

# Take back what was said: "yes, wait, no".
CORRECTING = frozenset("wait actually mean scratch thought thoughts hang hold".split())

# Not knowing says no to "Do you know?".
NOT_KNOWING = frozenset("know idea clue sure dunno idk notion foggiest faintest".split())

# Answers that still count where they close a reply: "I eat anything, yes."
CLOSING = phrase_set(
    """
    yes | yeah | yea | yep | yup | no | nope | nah | definitely | absolutely | certainly |
    of course | not really | definitely not | absolutely not | of course not | no way | no thanks |
    not anymore | not any more | not now | not any longer | not yet | not today | no idea |
    no clue | not sure | i'm not sure | dunno | idk | i don't know | who knows
    """
)

# Questions by their mark, answers by their meaning.
RHETORICAL = phrase_set(
    """
    why not | who knows | don't we all
    """
)

# Look like an answer and are none.
NO_ANSWERS = phrase_set(
    """
    can't say no | i can't say no | i won't say no | i would if i could |
    would if i could | as long as i can remember | as long as i remember | right now |
    only when i have to | only when i must | only when i have no choice | only when forced
    """
)

# The words an answer may start with and go on with; marks may stand between them.
IN_PHRASES = (COMPOSING | OF_PROPOSALS).union(*PHRASES, *PERMISSION, *LIGHTLY, *NO_ANSWERS)
