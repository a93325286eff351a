"""Answers composed of words of a class: "highly unlikely", "not this week", "maybe tomorrow".

What people vary in such phrases is the degree, the time, the verb of opinion; each pattern names
the classes it takes, so that a phrase need not have been seen to be read. Idioms that vary little
are listed in :mod:`answer_words`, whose labels win where both know a phrase.
"""

from __future__ import annotations

from hearer.hear.english.pattern_language import Table, reader, words_in
from hearer.polarity import CONDITIONAL, MIDDLE, NO, PROBABLY_NO, PROBABLY_YES, YES

_CLASSES = {
    "degree": "very|highly|quite|pretty|rather|extremely|fairly|really|so|most|more than|somewhat",
    "few": "very|too|so|that|all that|terribly|overly|super",
    "now": "now|right now|just now|for now|just yet|yet|as yet|so far|thus far|currently|presently|"
    "today|tonight|anymore|any more|any longer|these days|nowadays|atm|ever|ever again|"
    "as of [now|yet|today|this morning]|any time soon|anytime soon|lately|"
    "(right|just) this [second|minute|instant|very minute|very second]|"
    "at [the moment|the mo|the minute|present|this time|this point|this stage|this moment]|"
    "this [time|time around|week|weekend|month|year|morning|afternoon|evening|summer|term|round]",
    "later": "later|later on|soon|in a [bit|while|minute|moment|sec|few minutes]",
    "think": "think|believe|suppose|imagine|reckon|expect|guess|assume|presume|suspect|figure",
    "is": "it's|it is|that's|that is",
    "verdict": "it's|it is|that's|that is|that'd be|that would be|that'll be|that will be|"
    "it'll be|gonna be|going to be|i'm|make that|call it",
    "kind": "hard|firm|solid|big|big fat|resounding|definite|absolute|clear|strong|easy|huge|"
    "massive|flat|straight|soft|tentative|polite",
    "on": "this time|today|tonight|on [it|that|this|this one|that one]",
    "whose": "[from|for] [me|us|my side|my end|my part|him|her|them]",
    "doubting": "don't|do not|wouldn't|would not|shouldn't|should not|didn't|can't|cannot",
    "maybe": "maybe|perhaps|possibly",
    "doubtfully": "very much|highly|seriously|really|kind of|kinda|rather|somehow|honestly",
    "hard": "hard|difficult|tough|tricky|impossible|too early|too soon",
    "honestly": "really|honestly|actually|quite|rightly|even|exactly|literally|absolutely",
    "fully": "really|entirely|quite|totally|completely|100 %|100 percent|absolutely|exactly",
    "allegedly": "apparently|presumably|supposedly|seemingly|reportedly|allegedly|evidently",
    "unable": "can't|cannot|couldn't|could not",
    "verb": "do|are|have|can|will|did|were",
    "negated": "don't|aren't|haven't|can't|won't|didn't|weren't",
    "who": "i|we|it|he|she|they",
    "days": "sometimes|some days|other days|other times|at times",
    "is_": "am|is|was|does|has",
    "isnt": "isn't|wasn't|doesn't|hasn't|am not|i'm not",
    "tiny": "tiny|teeny|teensy|wee|little|small|slight",
    "feeling": "unfortunately|sadly|regrettably|alas|thankfully|luckily|fortunately|mercifully|"
    "surprisingly|strangely|oddly|amazingly|annoyingly|shockingly|funnily enough|strangely enough|"
    "clearly|evidently|decidedly|emphatically",
    "pleasing": "fair|good|great|fine|perfect|excellent|wonderful|fantastic|amazing|ideal",
    "stage": "yet|either|for [sure|certain]|right now|myself|at [this point|this stage|the moment]|"
    "from [here|this|a photo|the photo]|over the phone",
    "foggy": "slightest|faintest|foggiest",
}

_ANSWERS: Table = (
    (
        YES,
        0.96,
        """
        without [a|any] (shadow of a) [doubt|question|hesitation|second thought]
        (there's|there is) no [doubt|question] (about [it|that]|in my mind|whatsoever|at all)
        [100|110|120|150|200|1000|one hundred|a hundred|a thousand|hundred] [%|percent|per cent]
        (i) [don't|do not|can't|cannot] see why not
        (i|i can|i can't|there's|there is) [see no|no|see any] reason [why not|not to]
        ({is}|you're|you are) [damn|dead|quite|very|absolutely|exactly] [right|correct|true]
        too [right|true]
        {is} [true|correct]
        that is right
        [i'm|i am|we're|we are] (so|totally|definitely) [in|down|game|up for [it|that]]
        [you|you can] bet (ya|your life|your ass|your bottom dollar|on it)
        you [said it|can say that again|could say that]
        (guilty) as charged
        guilty
        course
        (and) always [have|will|has|had] (been|be|do|done)
        [yes|yeah] times a [hundred|thousand|million]
        (a) [hundred|thousand|million] times [yes|yeah]
        ({verdict}|that|it) (a) ({kind}) [yes|yep|yeah|affirmative] ({whose})
        why [wouldn't|shouldn't|won't] [i|we|he|she|they|it|you]
        [do|does|did|is|am|are|was|were|have|has|can|will|would] [i|we|it|he|she|they] ever
        [hell|heck] to the [yes|yeah]
        (that|it|this) [sounds|sounded] (really|very|absolutely|pretty) {pleasing} (to me|by me)
        go on , then
        let's (go|go for it|do this)
        (please) do [it|so|that]
        (i'd|i'm|i would be|i am) (be) only too [happy|glad|pleased] (to)
        how could i (ever) [not|say no|refuse|resist]
        (when) have i ever [said no|refused|turned you down] (to [that|it|one|you])
        when [do|did|have|am|are|would] [i|we] (ever) not
        when [don't|didn't|haven't|aren't|wouldn't] [i|we]
        what's not to [like|love]
        [every bit|even more so|and then some]
        [fine|good|okay|ok] [by|with] [me|us]
        [that works|works|works for [me|us]|that works for [me|us]]
        sign me up
        (highly|definitely|strongly|very much) [recommended|advised|advisable]
        [without|with no] [reservation|reservations|exception]
        you could say so
        """,
    ),
    (
        NO,
        0.93,
        """
        not (even) [remotely|slightly|particularly|especially|vaguely|close|nearly|truly|a little]
        not [overly|terribly|hugely|massively|wildly|greatly|awfully|super]
        (there's|there is) no need (to|for [it|that]) (at all)
        not (even) [in the slightest|in the least|the slightest bit|the least bit] (bit)
        not (even) [a|one] (little|tiny|single|wee) bit
        not really (that|all that|so) (much)
        nowhere near (it)
        no [luck|joy] (there|with that)
        [dream on|forget it|forget about it]
        you [needn't|need not] (bother)
        not by [a long [shot|way|chalk]|any [means|stretch|stretch of the imagination]]
        not {now}
        [no|zero|not a|not one|not the slightest|not a snowball's|fat] [chance|hope|prayer]
        [no|zero|not a] [chance|hope|way] [at all|whatsoever|on earth|in hell|in a million years]
        no way (no how)
        [never|not] in a [hundred|thousand|million|billion|zillion|month of] [years|sundays]
        [never|not] in [my|all my|this|my whole|my entire] [life|lifetime|universe]
        never (ever) (ever|again|ever again|once)
        never [have|had|did|do|does|has|will|would|can|could|am|was|is] (been|be|done)
        not on [your life|your nelly|my watch|my account]
        not for [all the [tea in china|money in the world]|the world|a [second|moment|minute]]
        {feeling} not
        none {now}
        (please) [don't|do not] (you dare|do it|do that|bother)
        (please) let's not (do that|do it)
        ({is}) not [true|right|correct|so|the case]
        [that|it] isn't [true|right|correct|so|the case]
        [can't|cannot] [do|do it|do that|make it|manage it|manage that] ({now})
        nothing of the [kind|sort]
        ({verdict}) a ({kind}) [no|nope|nah|negative] ({whose})
        why [would|should] [i|we|he|she|they|it|you] (be|do that)
        (i'll|i will|i think i'll|i'm going to|i'm gonna|gonna|i'd) (have to|rather) pass ({on})
        ({verdict}) {kind} [no|nope|nah] ({whose})
        no {whose}
        [hell|heck] to the [no|nah]
        (i|we) [won't|will not|wouldn't] be able to (make [it|that]|do [it|that]|come|join|manage)
        (i|we) [can't|cannot|couldn't] [make it|manage it|manage that] ({now})
        [i'm|i am|we're] [unable|not able] to (make it|do [it|that]|come|attend)
        [maybe|perhaps|some|let's do it|let's make it] [next|another] [time|day]
        [maybe|perhaps] some other [time|day]
        ([yeah|yes|sure|right|only] (,)) when pigs [fly|can fly|have wings]
        anything but
        [the|the exact|the very|the complete|quite the] [opposite|reverse]
        not under any circumstances
        not (even) [for love nor money|if you paid me|if i can avoid it]
        categorically [not|no]
        (i'm|i am) (really|honestly) not (really) (a|the) (big|biggest|huge|massive|great) fan
        not (really) my [bag|jam|scene|style|vibe|kind of thing|idea of fun]
        (i) [can't|couldn't] be [bothered|arsed]
        [i'll|i will|think i'll|i think i'll|gonna] [give [it|that|this] a miss|sit this one out]
        think i'll pass
        (still) [no|not a] [sign|word|news|trace] (of [it|him|her|them]) ({now})
        [still nothing|nothing so far|nothing yet]
        you wish
        [did|does|do|is|was|were|has|have|will|would|can] {who} [hell|heck|buggery|bollocks]
        no point (in that)
        ([i'd|i would]) (strongly|really) [advise|recommend] against [it|that|this]
        (i) (really) wouldn't (really) [advise|recommend] [it|that|this]
        ({is}) not [recommended|advised|advisable]
        (about|only) as far as i [can|could] throw [him|her|it|them|you]
        """,
    ),
    (
        PROBABLY_YES,
        0.7,
        """
        (i|i'd|i would|i should|i do|i really|i'd have|we|we'd) {think} so
        [i'd|i would|i should] {think} (yes)
        [i'd|i would|i would've|i should|i'd have|i should have|i would have] (have) thought so
        i'd like to [think|believe] so
        ({is}) ({degree}) [likely|probable]
        {degree} probably
        (there's|there is) a ({degree}) [good|strong|decent|fair|high|big] chance (of [that|it])
        [good|strong|decent] chance
        in [a way|a sense|some ways|a manner of speaking|some sense|many ways|most ways]
        to [a|some|a certain|a large|a great|a small] [degree|extent]
        [by and large|on the whole|in the main|largely|in principle|in theory]
        (only|just|quite|very|fairly) [often|frequently|occasionally|sometimes]
        (only|just|every) [now and then|now and again|so often]
        (only|just) [from time to time|once in a while|every so often]
        (just|only|maybe|perhaps) a ({tiny}) [bit|little|tad|touch|smidge|smidgen]
        [should|must|ought to] [be|do|have]
        [maybe|perhaps] [just|only] a ({tiny}) [bit|little|tad|touch]
        ({verdict}) (a) [probable|probably|likely] [yes|yeah]
        (i'm) leaning (towards|toward|to) yes
        (it) [looks|seems|appears|sounds] [like it|that way|so]
        (it|he|she|they|there|we) [seem|seems|appear|appears] to (be|have|do)
        (so) it would [seem|appear] (so)
        by the looks of it
        {allegedly} so
        {tiny} bit
        (it|that|they|he|she|we|you) can be
        (i|we|you|they|he|she|it) [tend|tends] to (be|do)
        (it|that|he|she|they|there|i|we|you) [could|may|might] (very) well (be|do|have)
        (i'm) [80|90|95|98|99] [%|percent|per cent] [sure|certain]
        [nine|9|99] times out of [ten|10|100]
        """,
    ),
    (
        PROBABLY_NO,
        0.6,
        """
        (i|we) (really|honestly|actually|just) {doubting} (really|honestly|actually) {think} so
        not by (very|that|all that) much
        not [offhand|off the top of my head]
        (i|i'd|i would|i should) [{think}|fear|gather|hope to think] not
        ({is}|i'm|i am) ({degree}) [unlikely|doubtful|improbable]
        ({is}) not ({few}|{degree}) [likely|probable]
        (i) ({doubtfully}) doubt [it|that|so]
        not ({few}) [often|much|frequently]
        not [usually|normally|generally|typically|ordinarily|as a rule|in general]
        (i'd|i would) [rather|sooner|prefer|better] not (to)
        (probably|it's|maybe) best not (to)
        [not|none|nothing] that [i|we] [know of|know|recall|remember|noticed|saw|heard|ever heard]
        [not|none|nothing] that [i|we] [can|could] [think of|remember|recall|see|tell|feel|hear]
        [not|none|nothing] that [i'm|i am|we're] aware (of)
        [not|none|nothing] that i've [heard|seen|noticed|been told|found]
        not (so|as) far as [i|we] [know|can tell|can see|remember|recall]
        not (so|as) far as i'm aware
        not to (the best of) my [knowledge|recollection]
        not [entirely|altogether|completely|wholly|fully|totally|100 %|100 percent]
        not [knowingly|intentionally|deliberately|consciously]
        [hardly|scarcely] (ever|at all|any)
        ({verdict}) (a) [probable|probably|likely] no
        (i'm) leaning (towards|toward|to) no
        (it) [doesn't|does not|didn't] [look|seem|sound] [like it|that way|so|likely]
        (it) [seems|appears|would seem|would appear] not
        (it|he|she|they) [don't|doesn't|didn't] [seem|appear] to (be|have|do)
        not by the looks of it
        (i) [shouldn't|wouldn't] have [thought|said] so
        (i) wouldn't (really) say so
        slim chance
        [practically|virtually|nearly|next to|basically|pretty much] never
        [preferably|ideally] not
        not [per se|technically|strictly speaking|as such|in so many words]
        """,
    ),
    (
        MIDDLE,
        0.8,
        """
        {maybe} ({later})
        {maybe} (,) {maybe} not
        {days} ({who}) (yes|{verb}|{is_}) (,) (and|but) {days} ({who}) [no|not|{negated}|{isnt}]
        {maybe} yes (,) {maybe} (no|not)
        might
        [might|may|could] [be|do|have]
        [might|may] (well) not (be|do|have)
        (i|i've|i have|we have) (got) ({honestly}) no (earthly|real) [idea|clue] (at all|yet)
        (i) [haven't|don't have|have not|not] (got) [a|any|the] ({foggy}) [idea|clue|notion|scooby]
        (i) [haven't|not] (got) the {foggy}
        (i|we) ({honestly}) [don't|do not] ({honestly}) know ({stage})
        (i'm|i am|we're) not ({fully}|{few}) [sure|certain] ({stage}|about [that|it])
        (i) ({honestly}) {unable} ({honestly}) [say|tell|tell [you|ya]] ({stage})
        (i) ({honestly}) [{unable}|don't] ({honestly}) [remember|recall|decide] ({stage}|anymore)
        ({is}) {hard} to [say|tell|know|call|judge] ({stage})
        [god|lord|heaven|heavens|goodness|who|christ] (only|even) knows
        (the) [jury's|jury is] (still) out (on that|on that one)
        ({is}) [anyone's|anybody's] guess
        who can [say|tell]
        some [{verb}] (,) (and|but) [some|others] [{verb} not|{negated}]
        ({is}) (highly|very|certainly) [debatable|questionable|arguable]
        [only|just] [partly|partially|in part]
        (i'm|i am) (still) [undecided|unsure|torn|in two minds|of two minds|on the fence]
        ({verdict}) (a) ({kind}) maybe ({whose})
        (it's|it is) (entirely|quite|certainly|always) possible
        [potentially|conceivably|perhaps so|possibly so]
        it's a (real|distinct|definite) possibility
        [anything's|anything is] possible
        stranger things have happened
        (that's|it's) (a) [tough|tricky|hard|difficult] [one|call|question]
        ({is}) (a|a bit of a) [toss up|coin flip|coin toss]
        ({is}) (a bit) [iffy|touch and go|swings and roundabouts|complicated]
        (a) bit of both
        not necessarily
        [i'll|i will|i'd] (have to|need to) think about [it|that] (first)
        [i|we] [need|have|want] to think about [it|that] (first)
        [i'll|i will] have a think (about it)
        [i'll|let me|i'll have to|can i] get back to you (on [that|this|it|that one])
        [i'll|i will] let you know ({later})
        [to be [confirmed|decided|determined|announced]|tbc|watch this space]
        [i'd|i would] [rather|prefer] not (to) [say|answer]
        (i) prefer not to [say|answer]
        ({is}) (totally|entirely|completely|all|really) up to [you|him|her|them]
        ({is}) (totally|entirely|completely|all|really) your [call|choice|decision]
        [let's|let me|i'll|i'd like to|i need to] sleep on it
        (i) (just) need (a bit|some) (more) time (to think|to decide)
        (i|we) [can't|cannot|couldn't|wouldn't] rule [it|that] out
        you [decide|choose|pick]
        i'm easy (either way)
        [either's|either is|either way is|either way's|either one is] fine (by me|with me)
        (i'm|i am) not (really|too|that|particularly) [fussed|fussy|bothered] (either way)
        whatever you [like|want|prefer|think|fancy|feel like|decide] (is best)
        (it's) all the same to me
        (it) makes no difference (to me)
        (i have) no strong [feelings|feeling|opinion|opinions|preference] (either way)
        ask me (again) [later|tomorrow|next week|another time]
        """,
    ),
    (
        CONDITIONAL,
        0.85,
        """
        [weather|time|work|traffic|money|funds|health|budget] [permitting|allowing]
        [god|lord] willing
        (if) all [being|going|goes] well
        [conditionally|within reason|within limits|in moderation|with conditions]
        [for|at] [the right|a] [price|fee]
        if [you|i|we|they|he|she] [do|don't|can|will|are]
        if [you'll have me|you want me to|i have [time|the time]|time [permits|allows]]
        """,
    ),
)


# Before an echo: "I don't think it is", "I wouldn't say I am". The label is what comes of a yes.
_OPINIONS: Table = (
    (
        YES,
        0.9,
        """
        [i'd|i would|i'd have to|i would have to|i have to|i must|i can|i can safely] say (that)
        i [know|promise|swear] (that)
        """,
    ),
    (
        PROBABLY_YES,
        0.7,
        """
        (i|i'd|i would|i should|i do|i really|we) {think} (that)
        i [bet|gather|fear]
        {maybe}
        it [seems|appears|looks|would seem|would appear] (like|as if|as though|that)
        [i'm|i am] (pretty|fairly|quite|almost|reasonably) [sure|certain|confident|positive] (that)
        [pretty|fairly|quite|almost|reasonably] [sure|certain|confident|positive] (that)
        """,
    ),
    (
        PROBABLY_NO,
        0.6,
        """
        (i|we) {doubting} (really|honestly|actually) {think} (that)
        (i) ({doubtfully}) doubt (that|if|whether)
        """,
    ),
    (
        NO,
        0.8,
        """
        (i) [wouldn't|would not|can't|cannot|couldn't] (really|honestly) say (that)
        [like|the] hell
        """,
    ),
)


LONGEST_COMPOSED = 10


OF_OPINION = words_in(_OPINIONS, _CLASSES)
COMPOSING = words_in(_ANSWERS, _CLASSES) | OF_OPINION

composed = reader(_ANSWERS, _CLASSES)
opinion = reader(_OPINIONS, _CLASSES)
