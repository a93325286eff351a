"""Words that carry a choice without describing it: "I'd rather have the ... one, please".

A reply is a direct mention or a bare comparison when, apart from these, nothing is left that
describes anything. Phrases are written as typed; apostrophes and case do not matter.
"""

from __future__ import annotations

from enum import Enum

from hearer.hear.choices.english.phrases import Phrasebook


class Role(str, Enum):
    """What a phrase does in a reply that chooses."""

    FILLER = "filler"
    NOT = "not"  # denies what follows in its clause
    MORE = "more"  # what follows is meant, and not it alone
    AND = "and"
    OR = "or"
    BUT = "but"  # ends what a NOT denies
    REASON = "reason"  # what follows says why, not which
    CORRECT = "correct"  # takes back what was said before
    BOTH = "both"
    EITHER = "either"
    NEITHER = "neither"
    OTHER = "other"
    NO = "no"


_PHRASES = {
    Role.FILLER: """
        somewhere between | i'm between | i'm in between | it's between | stuck between | debating
        between | deciding between | wavering between | together | torn between | can't decide
        between | can't choose between | undecided between | hesitating between | toss up between |
        a toss up between | tossup between | skip to | jump to | go to | move to | skip ahead to |
        fast forward to | one on one | some | let me think | a couple of | pair of | a pair of |
        wouldn't say no to | can't say no to | won't say no to | wouldn't mind | can't go wrong with
        | can't resist | can't wait to try | can't wait for | can't beat | nothing beats | i'd kill
        for | thumbs up for | thumbs up to | very | u | ur | em | list | at the top
        of | yes to | how bout | what bout | bout | craving | i'm feeling | feeling like | dying for
        | dying to | keen on | tempted by | sold on | let's roll with | roll with | run with | shoot
        for | aim for | let me see | let's see | can i get | could i get | may i have | vote goes to
        | votes for | a vote for | team | hafta | imma | ima | i'ma | finna | tryna | if you ask me
        | no contest | no brainer | a no brainer | by far | by a mile | without question | without
        hesitation | is perfect | works best | is the one for me | the one for me | ty | tysm | much
        appreciated | if that works | if it's free | if you've got it | if you have any | if there's
        any left | when you get a chance | pronto | duh | lmao | xx | xxx | yo | ugh | aight | gosh
        | hello | hiya | good morning | good evening | folks | guys | everyone | can't i | can't we
        | couldn't i | couldn't we | why can't i | that goes to | going to | that flies to | flying
        to | bound for | that leaves at | leaving at | departing at | that starts at | starting at |
        afraid | i'm afraid | i'm good with | i'm fine with | i'm ok with | i'm okay with | leaning
        toward | lean toward | naturally | all day | all day long | interested in | fine with | good
        with | ok with | okay with | cool with | happy with | down for | up for | an appointment
        with | appointment with | a meeting with | meeting with | speak to | talk to | a call with |
        a table at | a room at | flight to | ticket to | ticket for | tickets for | tickets to | as
        always | as usual | as well | anyway | in that case | to be honest | honestly | personally |
        in my opinion | if i'm honest | i must say | i have to say | right now | asap | by the way |
        yay | ooh | wow | well then | ok then | okay then | in fact | if it's available | if
        available | if you have it | if they have it | the | a | an | this | that | these | those |
        it | its | it's | that's | thats | is | was | would be | one | ones | i | i'd | i'll | i'm |
        i've | me | we | we'd | we'll | us | my | our | call off | you | your | please | pls | plz |
        thanks | thank you | thx | cheers | ok | okay | k | yes | yeah | yep | yup | sure | right |
        well | so | oh | ah | um | uh | er | hmm | hm | ha | haha | lol | hey | hi | alright | all
        right | actually | definitely | probably | maybe | perhaps | certainly | absolutely |
        obviously | clearly | just | then | now | really | again | still | instead | totally | of
        course | guess | suppose | believe | reckon | think | thought | thinking | thinking of |
        thinking about | was thinking of | am | be | mean | meant | means | say | said | saying | am
        talking about | was talking about | talking about | i'm talking about | referring to | refer
        to | referring | was referring to | asking about | asking for | looking for | let's | lets |
        let us | go | going | go for | going for | go with | going with | went with | stick with |
        let's do | let's have | let's make | let's try | let's get | do | have | having | get |
        getting | give | make | try | take | taking | want | wanted | wanna | would | would like |
        would love | i like | i love | i'd like | i'd love | we'd like | we'd love | i really like |
        i'd really like | really like | i would like | i would love | do like | prefer | preferred |
        rather | had rather | choose | chose | chosen | choosing | pick | picked | picking | select
        | selected | selecting | vote for | my vote is | vote | i vote for | my choice is | my pick
        | my answer | my preference | preference is | favourite | favorite | need | play | book me |
        show | show me | will | can | could | can i | could i | may | should | to | for me | with me
        | by me | to me | is what | was what | what | of them | of those | of these | of the two |
        of the three | between them | in the list | in that list | on the menu | on your menu | in
        your message | in your question | on the list | from the list | in your list | on your list
        | of the list | of the bunch | you mentioned | you said | you listed | you named | you
        suggested | you offered | you gave | you gave me | you proposed | you told me about | you
        asked about | just mentioned | just said | that you mentioned | mentioned | listed | named |
        listed there | said there | there | here | above | good | great | fine | better | best |
        nice | perfect | lovely | ideal | correct | ok with me | possibly | that's all | all good |
        works | work | works for me | sounds | sound | sounds like | looks | look | look good |
        seems | seem | will do | would do | would work | are | were | it is | it was | been | for |
        then please | for sure | i think so | if possible | if you can | if i may | if i had to
        choose | if i have to | thing | option | choice | answer | item | the one | that one | this
        one | called | titled | entitled | named the | the name is | decided on | settle for |
        settle on | opt for | leaning towards | leaning to | lean towards | lean | what about | how
        about | read | watch | listen to | hear | eat | drink | order | buy | see | visit | open |
        use | start with | start | cook | bake | bring | send | add | put on | serve | reserve |
        rent | keep | gimme | lemme | gonna | w | baby | babe | bro | dude | buddy | pal | sir |
        madam | my friend | tbh | imo | imho | def | defo | prolly | obvs | obv | more like | more
        of | fan of | was after | am after | i'm after | after all | in mind | had in mind | have in
        mind | had | don't you | all i want | the thing | kind of | sort of | feel like | i feel
        like | fancy | i fancy | dear | mate | mr | mrs | ms | miss | mister | dr | prof | professor
        | man | teh | it has to be | has to be | it's got to be | gotta be | gotta | got to | have
        to | must be | it must be | all the way | any day | every time | hands down | no doubt | no
        question | without a doubt | no doubt about it | for the win | ftw | wins | why not | why
        don't we | let me | i'd be happy with | would be happy with | in the mood for | put me down
        for | sign me up for | hit me with | today | tonight | this time | for now | for today | for
        tonight | at the moment | go ahead with | if you don't mind | if that's ok | if that's okay
        | if that's all right | when you can | is my choice | is my favourite | is my favorite | is
        my pick | my favourite | my favorite | my choice | my money's on | has my vote | gets my
        vote | always | only | ask | call | phone | ring | text | email | message | tell | invite |
        meet | hire | contact | drive | ride | fly | install | download | stream | turn on | put |
        wear | grab | cancel | delete | remove | print | to my cart | to my order | to the list |
        feel more comfortable with | more comfortable with | feel better with | happier with | more
        in the mood for | more into | into | pick it up | pick up | collect it | up for some | any
        day of the week | every day of the week | on it | on that | for a change | for once | for
        starters | for dinner | for lunch | for breakfast | for dessert | this weekend | this
        evening | this afternoon | this morning | tomorrow | first thing
        | no problem | no worries | no rush | can't do without | can't live without | can't go
        without | can't be without | couldn't do without | couldn't live without | cannot do without
        | cannot live without | wouldn't be without | drop me off | drop us off | pass me | pass us
        | hand me | hand us
    """,
    Role.NOT: """
        no way am i | no way i'm | no way are we | no way would i |
        no to | avoiding | skipping | passing on | dropping | ditching | leaving out | ruling out |
        veto | drop | ditch | non | hated | disliked | detest | loathe | despise | not interested in
        | no interest in | don't fancy | didn't like | don't need | forget | forget about | leave
        out | no more | pass on | hard pass on | i'll pass on | not that keen on | not
        too keen on | could do without | not | isn't | is not | isnt | it's not | it isn't | wasn't
        | was not | weren't | aren't | ain't | don't | do not | didn't | did not | doesn't | does
        not | don't want | do not want | didn't want | don't mean | do not mean | didn't mean | did
        not mean | don't like | do not like | didn't say | never said | don't think | wouldn't |
        would not | won't | can't | wasn't referring to | wasn't talking about | wasn't thinking of
        | not referring to | not talking about | never | except | except for | excluding | apart
        from | besides | other than | rather than | instead of | all except | either except |
        whichever except | not including | without | minus | hate | can't stand | dislike | rule out
        | skip | allergic to | sick of | tired of | bored of | bored with | fed up with | had enough
        of | avoid | not keen on | not a fan of | not into | not in the mood for | rather not | i'd
        rather not | definitely not | certainly not | no not | not so much | lose
    """,
    Role.MORE: """
        not only | not just | not merely | not simply | don't just want | don't only want
    """,
    Role.AND: """
        and | plus | as well as | together with
    """,
    Role.OR: """
        or | and or | nor | if not | otherwise | or else | failing that | or even | or maybe | or
        perhaps | slash | alternatively
    """,
    Role.BUT: """
        but | but rather | but only | though | however | preferably | ideally
    """,
    Role.REASON: """
        because | because of | since | cause | cuz | cos | coz | bc | as it | as it's | as i | as
        they | due to | so that | in case | if it's | if it | unless | seeing as | given that | so i
        can | so we can | so i | which is why
    """,
    Role.CORRECT: """
        hang on | hold on | no hang on | no hold on | wait hang on | oops | whoops | no i mean | no
        i meant | i take that back | take that back | make that | nvm | nevermind | never mind |
        actually wait | oh wait | hmm no | or no | no wait | wait no | wait | sorry | i mean |
        scratch that | forget it | forget that | no forget it | wait no forget it | no sorry | or
        rather | on second thought | on second thoughts | no actually | actually no | correction |
        my mistake
    """,
    Role.BOTH: """
        a bit of both | a little of both | some of both | a mix of both | one of each | two of each
        | a bit of each | one each | each of them | both please | a combination of both | both |
        both of | all of | the two | the two of them | all | them all | everything | every one |
        each one | the lot | the pair | the whole lot | them both | all the options | all options
    """,
    Role.EITHER: """
        either | either of | any of | one of | either one | either way | any | any one | anything |
        whichever | whichever one | whatever | whatever works | whichever is easier | whichever is
        easiest | whatever is easiest | doesn't matter | does not matter | doesn't really matter |
        don't care | do not care | don't really care | couldn't care less | could not care less |
        don't mind | do not mind | don't really mind | makes no difference | no difference | doesn't
        make a difference | all the same to me | all the same | the same to me | same to me | you
        choose | you decide | you pick | you can choose | you can pick | you can decide | your
        choice | your call | your pick | up to you | surprise me | not fussed | not bothered | not
        picky | not fussy | i'm easy | dealer's choice | flip a coin | random | just pick one | pick
        for me | choose for me | decide for me | don't worry about it | no matter | one or the other
        | any will do | idc | idm | don't give a damn | toss a coin | no pref | easy either way |
        indifferent | eithers | whichevers | anythings | u choose | u pick | u decide | ur choice |
        ur call | up to u | you tell me | whatevs | makes no odds | same difference | six of one |
        they're all good | they're both good | all good with me | could go either way | dc | ain't
        fussed | ain't bothered | anyone | anybody | anywhere | don't mind which | don't mind which
        one | don't care which | don't care which one | doesn't matter which | doesn't matter which
        one | no matter which
    """,
    Role.NEITHER: """
        nobody | nowhere | no one of them | not a single one | neither | neither of | none of |
        neither one | none | nothing | not one of them | no one | something else | something
        different | something else entirely | someone else | somewhere else | another one | a
        different one | different one | anything else | not any of them | not those | not these |
        not them | not that either | i'm good | i'm fine | i'm ok | i'm okay | i'm all set | i'll
        pass | hard pass | pass | nada | zilch | not interested | no to both | no to all | no to all
        of them | no to either | nothing thanks
    """,
    Role.OTHER: """
        other | the other | other one | the other one | the others | other ones | the other two |
        the rest | the remaining one | the remaining ones | the remaining | remaining one | the
        opposite one | the alternative
    """,
    Role.NO: """
        no | nope | nah | no thanks | no thank you | nay | not really | wrong one | the wrong one |
        wrong | that's wrong | that's the wrong one | that's not it | that is not it | that's not
        the one | not the right one | that's not right | not what i want | not what i meant
    """,
}

# "both of them", "neither of the two": each of these words with each of these tails.
_NUMBERS = "two three four five six seven eight nine ten 2 3 4 5 6 7 8 9 10".split()
_COUNTED = [f"{those} {number}" for those in ("those", "these", "the") for number in _NUMBERS]
_OF = ("them", "em", "those", "these", "the above", *_COUNTED)
# "the first of those three", "the cheapest out of these".
_OUT_OF = [f"{of} {those}" for of in ("of", "out of") for those in _OF]
_HEADS = {
    Role.BOTH: ("both", "all", "each"),
    Role.EITHER: ("either", "any"),
    Role.NEITHER: ("neither", "none"),
}
# "whichever you like", "whoever you think": the choice is handed back.
_HANDED_BACK = [
    f"{which} you {verb}"
    for which in ("whichever", "whichever one", "whatever", "whoever", "wherever")
    for verb in (
        *"like want prefer think fancy choose pick recommend suggest decide say".split(),
        "feel like",
        "like best",
        "like most",
    )
]


# "don't mind who", "doesn't matter where".
_HANDED_BACK += [
    f"{open_} {which}"
    for open_ in (
        "don't mind",
        "don't care",
        "don't really mind",
        "don't really care",
        "doesn't matter",
        "not fussed",
        "not bothered",
        "no matter",
    )
    for which in ("who", "what", "where", "when", "which way", "about which", "about which one")
]
# "no strong feelings", "don't have a favourite".
_NO_PREFERENCE = [
    f"{no} {kind}{what}"
    for no in ("no", "have no", "don't have a", "don't have any", "haven't got a", "without a")
    for kind in ("", "strong ", "real ", "particular ", "special ", "clear ", "big ", "great ")
    for what in "preference preferences pref feelings feeling opinion opinions favourite".split()
]
# "a glass of red", "two scoops of vanilla".
_AMOUNTS = """glass cup bottle slice bowl plate piece pint portion can mug pot box pack
    copy stack side serving helping bunch handful load ton tin jar tray bag scoop shot dozen
    round wedge chunk sliver dollop dash splash spoonful packet carton crate tub tube roll loaf
    block jug carafe pitcher punnet bouquet litre liter taste bite""".split()
_MEASURES = ["a dozen", "half a dozen"]
_MEASURES += [f"{a} {much} of" for a in ("a", "one", "another") for much in _AMOUNTS]
_MEASURES += [
    f"{many} {much} of"
    for many in ("two", "2", "three", "3", "four", "4", "some", "a few", "a couple", "several")
    for much in """glasses cups bottles slices bowls plates pieces pints portions cans mugs pots
    boxes packs copies servings helpings bunches tins jars bags scoops shots rounds wedges chunks
    packets cartons crates tubs tubes rolls loaves blocks jugs carafes litres liters""".split()
]
# "if that's possible", "if it is okay with you".
_IF_POSSIBLE = [
    f"if {that} {fine}{with_you}"
    for that in ("that's", "that is", "that would be")
    for fine in "ok okay alright possible fine cool doable".split()
    for with_you in ("", " with you", " by you")
]
# "I like mine", "I'll have mine": what follows says how.
_MINE = [
    f"{have} mine"
    for have in "i like|i love|i prefer|i take|i want|i'll have|i'll take|i'd like|make".split("|")
]
# Where something is to be put: "it goes in the garden waste".
_BELONGS = [
    f"{it}{goes} {there}"
    for it in ("", "it ", "that ", "this ")
    for goes in ("goes", "belongs")
    for there in ("in", "into", "on", "to", "with", "under")
]
# "everybody except", "anywhere other than": what follows is left out.
_ALL_BUT = [
    f"{every} {but}"
    for every in (
        "all",
        "any",
        "any one",
        *(start + end for start in ("any", "every") for end in "one body thing where".split()),
    )
    for but in ("but", "except", "except for", "other than", "apart from", "besides", "bar", "save")
]
# "nobody but", "nothing except": what follows is all that is wanted.
_NONE_BUT = [
    f"{none} {but}"
    for none in ("nobody", "no one", "none", "nothing", "nowhere", "no other", "none other")
    for but in ("but", "except", "except for", "other than", "than", "besides")
]


def _listed(role: Role) -> list[str]:
    phrases = [phrase.strip() for phrase in _PHRASES[role].split("|")]
    phrases += [f"{head} of {tail}" for head in _HEADS.get(role, ()) for tail in _OF]
    made = {
        Role.EITHER: _HANDED_BACK + _NO_PREFERENCE,
        Role.NOT: _ALL_BUT,
        Role.FILLER: _MEASURES + _NONE_BUT + _OUT_OF + _IF_POSSIBLE + _MINE + _BELONGS,
    }
    return phrases + made.get(role, [])


BOOK: Phrasebook[Role] = Phrasebook({role: _listed(role) for role in Role})
