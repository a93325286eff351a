"""The phrases that say yes, no or maybe outright, and what each says.

Labels follow how Circa's annotators took the same words where the corpus has them: "not really" is
a plain no there, "I think so" a probable yes, "I'm not sure" in the middle, "it depends" a
conditional yes; "I hope so" and "I wish" divide people and are left to the model.

Probabilities are the shares of those annotators who chose the very label, rounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hearer.hear.answers.spans import phrase_set
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
        yes | yeah | yea | yep | yup | yessir | uh-huh | uh huh | mhm | mm-hmm
        """,
    ),
    (
        YES,
        0.97,
        Follow.CLAUSE,
        """
        sure | of course | ofcourse | definitely | absolutely | certainly | totally | for sure |
        sure thing | you bet | you betcha | indeed | obviously | naturally
        """,
    ),
    (
        YES,
        0.96,
        Follow.END,
        """
        aye | aye aye | you better believe it | you'd better believe it | damn straight |
        hands down | without question | without hesitation | beyond doubt | beyond a doubt |
        undoubtedly | unquestionably | positively | clearly | evidently | quite | quite so |
        just so | exactly right | spot on | okay dokie | okay dokey | righto | right on |
        right you are | will do | can do | would do | i'm sure | i'm positive | 100 % |
        a hundred percent | 110 % | yuppers | yeppers | roger | roger that | copy that | ya | ye |
        yh | yip | ok | okay | okey-dokey | alright | all right | fine | right | too right |
        damn right | correct | true | that's right | that's correct | that's true | exactly |
        precisely | affirmative | positive | agreed | surely | gladly | always | very much |
        very much so | very | all the time | that's a yes | hard yes | big yes | most definitely |
        most certainly | fo sho | by all means | why not | i'd say so | i would say so |
        i'd say yes | i would say yes | i'm afraid so | without a doubt | without doubt |
        no doubt | no doubt about it | no question | no question about it | no kidding |
        you know it | i'll say | hundred percent | 100 percent | one hundred percent |
        don't we all | sounds good | sounds great | sounds like a plan | that sounds good |
        that sounds great | might as well | we might as well | i might as well | count me in |
        let's do it | let's do that | go ahead | go for it | go on then | be my guest | feel free |
        please do | please | you may | with pleasure | my pleasure | happy to | nods | nod |
        you got it | and how
        """,
    ),
    (
        YES,
        0.9,
        Follow.ALONE,
        """
        y | bet | cool | great | perfect | awesome | lovely | brilliant | excellent | deal | done |
        si | oui | ja | da | hai | + 1
        """,
    ),
    (NO, 0.98, Follow.ANY, "nope | nah | naw | nuh-uh | nuh uh | uh-uh"),
    (
        NO,
        0.98,
        Follow.CLAUSE,
        """
        no | no way | of course not | not at all | hell no
        """,
    ),
    (
        NO,
        0.93,
        Follow.END,
        """
        nay | hard no | not in this lifetime | not for the world | not by a long shot |
        not by any means | not in any way | not even slightly | in no way | nothing of the sort |
        far from it | on the contrary | quite the opposite | quite the contrary | not so |
        not any | not a single one | no go | no deal | no longer | not ever again | nada | zilch |
        big no | that's a no | it's a no | by no means | under no circumstances | not happening |
        not going to happen | not gonna happen | nothing doing | negatory | never in my life |
        never once | not once | not very | never | never ever | never have | never did | never do |
        never before | not ever | no chance | not a chance | fat chance | no can do | can't |
        cannot | can not | can't make it | not really | not particularly | not especially |
        not so much | not one bit | not a bit | not even a bit | not even a little |
        not even a little bit | not in the least | not in the slightest | not yet | not anymore |
        not any more | not any longer | not at the moment | not at present | not at this time |
        not currently | not now | not right now | not just now | not today | not tonight |
        not this time | not this week | not this weekend | not this month | not for me | not me |
        not i | absolutely not | definitely not | certainly not | most certainly not |
        obviously not | totally not | surely not | not likely | i'm afraid not | afraid not |
        unfortunately not | sadly not | regrettably not | i think not | i'd say no |
        i would say no | i'd say not | i wouldn't say so | i would not say so | i can't say i do |
        i can't say i have | i can't say i am | i beg to differ | not in a million years |
        not on your life | not if i can help it | over my dead body | as if | in your dreams |
        when hell freezes over | when pigs fly | hell to the no | no such luck | no need |
        no dice | none | none at all | none whatsoever | negative | wrong | incorrect | false |
        not true | that's not true | that's wrong | not correct | count me out | i'll pass |
        i will pass | hard pass | i'll have to pass | please don't | nty | shakes head |
        out of the question | maybe another time | maybe some other time | maybe another day |
        perhaps another time | some other time | another time | let's do it another time |
        let's do it some other time
        """,
    ),
    (
        NO,
        0.9,
        Follow.CLAUSE,
        """
        not really my thing | not my thing | not my cup of tea
        """,
    ),
    (NO, 0.9, Follow.ALONE, "n | pass | nein | nyet | - 1"),
    (
        PROBABLY_YES,
        0.7,
        Follow.END,
        """
        probably | probably yes | very probably | almost certainly | in all probability |
        chances are | odds are | pretty sure | i'm pretty sure | fairly sure | i'm fairly sure |
        i'd guess so | i'd assume so | i'd imagine so | i imagine | i presume so | supposedly |
        seemingly | it looks that way | it seems that way | it would seem so | it appears so |
        so it seems | so i hear | so i'm told | i gather | ish | partly | partially | in part |
        to an extent | up to a point | more often than not | as a rule | normally | typically |
        frequently | regularly | quite often | very often | off and on | on and off | a tad |
        slightly | probably so | most probably | most likely | very likely | likely |
        quite likely | more than likely | in all likelihood | i think so | i do think so |
        i believe so | i believe | i guess | i guess so | i suppose | i suppose so | i expect so |
        i imagine so | i assume so | i reckon | i reckon so | i think | i'd think so |
        i would think so | i should think so | presumably | apparently | looks like it |
        seems like it | it seems so | it seems like it | sometimes | occasionally | usually |
        generally | mostly | often | at times | once in a while | every once in a while |
        every now and then | every so often | for the most part | pretty much | to some extent |
        to a degree | in a way | now and then | now and again | from time to time |
        most of the time | on occasion | kind of | kinda | sort of | sorta | somewhat | a bit |
        a little | a little bit | maybe yes | maybe a little | maybe a bit | hopefully yes
        """,
    ),
    (
        PROBABLY_NO,
        0.6,
        Follow.END,
        """
        probably not | most probably not | most likely not | likely not | i don't think so |
        i do not think so | don't think so | i don't believe so | i don't believe i do |
        don't believe so | i doubt it | i doubt that | i'd doubt it | not as far as i know |
        not to my knowledge | not much | not a lot | scarcely | almost never |
        once in a blue moon | very doubtful | doubt it | unlikely | not very likely |
        highly unlikely | very unlikely | most unlikely | doubtful | highly doubtful |
        i guess not | i suppose not | guess not | i believe not | i'd rather not |
        i would rather not | rather not | better not | rarely | very rarely | seldom |
        hardly ever | hardly | hardly at all | barely | not usually | not often | not normally |
        not generally | not that i know of | not that i'm aware of | not that i am aware of |
        not that i can think of | not that i remember | not that i recall | maybe not |
        perhaps not | possibly not | maybe no | not exactly | not quite
        """,
    ),
    (
        MIDDLE,
        0.8,
        Follow.END,
        """
        maybe | perhaps | possibly | maybe so | maybe later | perhaps later | maybe in a bit |
        maybe in a while | maybe in a minute | maybe soon | maybe maybe not | could be |
        it could be | might be | possibly later | it's possible | it is possible |
        that's possible | i'm not sure | i am not sure | not sure | not sure yet |
        i'm not sure yet | i am not sure yet | i'm not so sure | not so sure | i'm not certain |
        not certain | unsure | i'm unsure | undecided | i'm undecided | i don't know |
        i do not know | don't know | i really don't know | i honestly don't know |
        i don't know yet | i don't really know | idk | dunno | i dunno | no idea | i have no idea |
        i've no idea | haven't a clue | i haven't a clue | i haven't the faintest idea | no clue |
        i have no clue | i've no clue | beats me | no telling | there's no telling |
        i wouldn't know | how should i know | how would i know | time will tell |
        only time will tell | remains to be seen | it remains to be seen | we shall see | tbd |
        tba | up in the air | it's up in the air | i'm torn | i'm in two minds |
        i can't make up my mind | it varies | toss-up | it's a toss-up | could go either way |
        it could go either way | half and half | doesn't matter | it doesn't matter |
        i don't care | don't care | idc | i don't mind either way | whatever | search me |
        who knows | god knows | your guess is as good as mine | hard to say | it's hard to say |
        hard to tell | it's hard to tell | difficult to say | can't say | i can't say |
        couldn't say | i couldn't say | couldn't tell you | i couldn't tell you | can't tell |
        can't decide | i can't decide | i'm on the fence | on the fence | yes and no | no and yes |
        yes or no | neither | neither yes nor no | so-so | so so | fifty-fifty | fifty fifty |
        50-50 | 50 / 50 | in between | it's complicated | we'll see | we will see |
        i don't remember | i can't remember | i don't recall | i can't recall | no comment |
        no opinion | no preference | i have no preference | i have no opinion | shrug | shrugs
        """,
    ),
    (MIDDLE, 0.75, Follow.ALONE, "meh | eh"),
    (
        CONDITIONAL,
        0.85,
        Follow.ANY,
        """
        depends | it depends | that depends | all depends | it all depends | that all depends |
        it really depends | it would depend | it'd depend | it'll depend | it will depend |
        that would depend | depending on | only if | as long as | so long as | not unless |
        provided | provided that | on condition that | on one condition | under one condition
        """,
    ),
)


def _phrases() -> dict[tuple[str, ...], Phrase]:
    phrases: dict[tuple[str, ...], Phrase] = {}
    for label, probability, follow, texts in _TABLE:
        phrases |= dict.fromkeys(phrase_set(texts), Phrase(label, probability, follow))
    return phrases


PHRASES = _phrases()
LONGEST = max(map(len, PHRASES))

# Before an echo: what "I think it is", "I don't think it is" and "I wouldn't say I am" come to.
OPINIONS = {
    **dict.fromkeys(
        phrase_set("i don't think | i do not think | i don't believe | i don't suppose | i doubt"),
        Phrase(PROBABLY_NO, 0.6, Follow.END),
    ),
    **dict.fromkeys(
        phrase_set("i wouldn't say | i would not say | i can't say | i cannot say | can't say"),
        Phrase(NO, 0.8, Follow.END),
    ),
}

# Agreeing to a request says no to "do you mind"; taking it lightly ("no problem") says yes to a
# request and no to "do you mind".
PERMISSION = phrase_set(
    """
    sure | of course | certainly | absolutely | definitely | ok | okay | alright | all right |
    fine | go ahead | go for it | be my guest | feel free | please do | by all means | sure thing |
    go on then | why not
    """
)
LIGHTLY = phrase_set(
    """
    no problem | not a problem | no problem at all | no worries | no bother | no trouble |
    no trouble at all | no biggie | no big deal
    """
)

EMOJI = {
    **dict.fromkeys("👍👌✅✔🙆💯🆗☑", YES),
    **dict.fromkeys("👎❌🙅🚫✖⛔", NO),
    "🤷": MIDDLE,
}

# Say in passing that what went before or follows is not certain.
HEDGES = phrase_set(
    """
    i think | i believe | i guess | i suppose | i reckon | i imagine | pretty sure |
    i'm pretty sure | i'm sure | presumably | apparently | usually | generally | mostly
    """
)

# Give way to an answer that contradicts them: "yeah, no" is a no, "no, yeah" a yes.
SOFT = frozenset("yeah yea yep yup ok okay right please sure ya fine alright no nah".split())
CONTRADICTING = frozenset("yes yeah yea yep yup no nope nah".split())

# Answers that still count where they close a reply: "I eat anything, yes."
CLOSING = phrase_set(
    """
    yes | yeah | yea | yep | yup | no | nope | nah | definitely | absolutely | certainly |
    of course | not really | definitely not | absolutely not | of course not | no way | no thanks
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
    yeah right | as long as i can remember | as long as i remember | right now
    """
)
