"""Direct mentions: replies that say which option outright, by name, place, "both" or "neither".

AltEntities leaves them out by design (Section 5: the expression "does not directly mention" the
choice); a product meets them first. The rule is precision: a reply is a direct mention only if,
apart from words that carry a choice ("I'd rather have ..."), nothing is left that describes
anything. "the second one" is a place; "the second one in the series" is a description.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache

from hearer.hear.choices.carriers import BOOK, KINDS, SMALL, WORKS, Role
from hearer.hear.choices.mention_parts import PartReader
from hearer.hear.choices.names import NameIndex, index_names
from hearer.hear.choices.numerals import in_figures
from hearer.hear.choices.parts import How, Part
from hearer.hear.choices.phrases import Word, read_words
from hearer.hear.choices.positions import POLITE
from hearer.hear.choices.verdicts import SAYING, STRENGTH, Said, Verdict, describes
from hearer.reading import Option

# A reply with more words than this tells a story; it does not point.
_MOST_WORDS = 64

_FEW_WORDS = 8
_FORGIVEN = 2
_LOOSE = 0.85
_OWNING = frozenset("my our his her their ive weve already was were did had".split())
_SUBJECTS = frozenset("i we you they he she it".split())

_JUDGES = frozenset(
    """sounds sound looks look seems seem feels feel tastes appeal appeals interest interests tempt
    tempts""".split()
)
# What is said of an option after "is": why it is chosen, or why not.
_GOOD = frozenset(
    """amazing awesome beautiful best better brilliant cheaper classic closer comfier cool cosier
    cute cuter delicious dope easier excellent fab fabulous faster favorite favourite fine fire fun
    goat good gorgeous great ideal incredible lit lovelier lovely mine nearer nice nicer
    obvious perfect prettier quicker quieter right safer sick simpler solid stunning superb tastier
    tasty unbeatable winner wonderful yummier yummy""".split()
)
_BAD = frozenset(
    """awful bad boring closed creepy crap disgusting dreadful dull expensive full gross hideous
    horrible lame lousy meh nasty out overpriced overrated pricey pricier rubbish sucks terrible too
    ugly unavailable unappealing useless worse worst yuck yucky""".split()
)
_WORKS_AND_ONE = WORKS | {"one", "ones"}
_BEING = frozenset("is was are were does did has".split())
_ASKING = frozenset("what which who where when how why".split())


@dataclass(frozen=True, slots=True)
class Mention:
    """What a reply says outright.

    ``names`` are the options meant, in the order of the question: one; several where the words
    leave it open or mean all of them; none for *neither*. ``strength`` is the probability that the
    answer is among them (for *neither*: that none is meant). ``span`` is where the reply says it.
    """

    names: tuple[str, ...]
    how: How
    strength: float
    span: tuple[int, int]
    negated: bool = False

    @property
    def decides(self) -> bool:
        """Whether it leaves exactly one option."""
        return len(self.names) == 1


def direct_mention(reply: str, options: Sequence[Option]) -> Mention | None:
    """Say which options a reply mentions outright, or None if it describes, asks or says less."""
    names = tuple(option.name for option in options)
    if exact := _exactly(reply, names):
        return exact
    words = read_words(reply, _MOST_WORDS + 1)
    if not names or not words or len(words) > _MOST_WORDS or _asks(reply, words):
        return None
    index = index_names(names)
    asked = reply.rstrip().endswith("?")
    parts = PartReader(words, index).parts()
    verdict = _judge(parts, words, asked, index.count) or _misspelled(words, index)
    verdict = _clipped(words, index, verdict) or verdict
    names_only = not any(o.about or o.facts for o in options)
    if verdict is None and names_only and (not asked or _suggests(parts)):
        verdict = _loosely(parts, words, index.count)
        verdict = verdict or _judge(
            PartReader(words, index, acts=True).parts(), words, asked, index.count
        )
        verdict = verdict or _akin(parts, words, index) or _common(parts, words, index)
    if verdict is None:
        return None
    meant = tuple(name for number, name in enumerate(names) if number in verdict.options)
    first, last = verdict.parts[0], verdict.parts[-1]
    span = (words[first.start].start, words[last.end - 1].end)
    return Mention(meant, verdict.how, verdict.strength, span, verdict.negated)


def _judge(parts: Sequence[Part], words: Sequence[Word], asked: bool, count: int) -> Verdict | None:
    """Hear all clauses and put together what they say."""
    said = Said(count)
    for clause in _clauses(parts, words, asked):
        said.hear(clause, words)
    return said.verdict()


def _loosely(parts: Sequence[Part], words: Sequence[Word], count: int) -> Verdict | None:
    """Forgive a word or two beside a name where options have names only.

    Nothing but names is there to be described, so a name in a short reply is mostly meant. Words
    that relate it to something else, tell of the past or own it are not forgiven.
    """
    unknown = [part for part in parts if part.unknown]
    keys = {word.key for word in words}
    if len(words) > _FEW_WORDS or not 0 < len(unknown) <= _FORGIVEN or keys & _OWNING:
        return None
    owners = {part.end - 1 for part in parts if part.how}
    owners = {at for at in owners if words[at].text.endswith(("'s", "’s"))}
    if not all(_forgivable(words, part) or _is_owned(words, part, owners) for part in unknown):
        return None
    if not all(part.how in (None, "name", "part") for part in parts):
        return None
    if any(part.role in (Role.AND, Role.OR) for part in parts):  # "Switch or" something else
        return None
    if any(part.how and words[part.end - 1].key in _WORKS_AND_ONE for part in parts):
        return None  # "the jumpy one" is not *No One*
    known = [replace(part, role=Role.FILLER) if part.unknown else part for part in parts]
    verdict = _judge(known, words, False, count)
    if verdict is None or verdict.how not in ("name", "part"):
        return None
    if len(verdict.options) > 1 and not verdict.negated:
        return None
    return replace(verdict, strength=verdict.strength * _LOOSE)


def _suggests(parts: Sequence[Part]) -> bool:
    """Whether a question ends in a name: "cheeky Nando's?", but not "Nando's any good?"."""
    return parts[-1].how in ("name", "part")


def _akin(parts: Sequence[Part], words: Sequence[Word], index: NameIndex) -> Verdict | None:
    """Take the one word that carries nothing for a relative of a name: "pizza" of a *Pizzeria*."""
    if any(p.how or p.role not in (None, Role.FILLER) for p in parts):
        return None
    open_words = [p for p in parts if p.unknown or words[p.start].key in KINDS]
    found = [(p, index.akin(words[p.start].stem)) for p in open_words]
    related = [replace(p, role=None, how="typo", options=who) for p, who in found if who]
    # "the German one" is described.
    if (
        len(related) != 1
        or any(p.unknown and not who for p, who in found)
        or words[-1].key == "one"
    ):
        return None
    return Verdict(related[0].options, "typo", STRENGTH["typo"] * _LOOSE, related)


def _common(parts: Sequence[Part], words: Sequence[Word], index: NameIndex) -> Verdict | None:
    """Ask back what a reply leaves open that says what all names have in common: "harry potter".

    What options are in general ("the cake" of two cakes) says even less, and is left alone.
    """
    if not all(part.role is Role.FILLER or part.unknown for part in parts):
        return None
    said = [p for p in parts if not p.how and index.shared(words[p.start].stem)]
    said = [p for p in said if words[p.start].stem not in SMALL]
    if not said or any(part.unknown and part not in said for part in parts):
        return None
    if all(words[p.start].stem in KINDS for p in said):
        return None
    return Verdict(index.everyone, "part", STRENGTH["part"], said)


def _forgivable(words: Sequence[Word], part: Part) -> bool:
    """Whether an unknown word may stand beside a name without describing anything."""
    key = words[part.start].key
    if part.end > part.start + 1 or key.endswith("en") or describes(key):
        return False
    if in_figures(key).isdecimal():  # "two big macs", but not "you need two apples"
        return part.start == 0
    before = [word.key for word in words[max(0, part.start - 2) : part.start]]
    return not _SUBJECTS & set(before)


def _is_owned(words: Sequence[Word], part: Part, owners: Set[int]) -> bool:
    """Whether a word says what somebody has who is named: "Mark's number", "Mia's next class"."""
    owner = next((at for at in (part.start - 1, part.start - 2) if at in owners), None)
    if owner is None:
        return False
    return any(_ended(words, at) for at in (owner + 2, owner + 3) if at >= part.end)


def _ended(words: Sequence[Word], at: int) -> bool:
    return at >= len(words) or words[at].opens or words[at].key in POLITE


@lru_cache(maxsize=64)
def _spellings(names: tuple[str, ...]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The names as they are compared to the letter: in full, and without their parentheses."""
    whole: dict[str, list[str]] = {}
    bare: dict[str, list[str]] = {}
    for name in names:
        whole.setdefault(name.strip().casefold(), []).append(name)
        bare.setdefault(name.partition("(")[0].strip().casefold(), []).append(name)
    return whole, bare


def _exactly(reply: str, names: tuple[str, ...]) -> Mention | None:
    """Settle a reply that is one option's name to the letter, whatever its words may mean.

    What stands in parentheses may be left out: "Perfect" is *Perfect (by Ed Sheeran)*.
    """
    said = reply.strip()
    typed = said.rstrip(" .!").casefold() or said.casefold()
    whole, bare = _spellings(names)
    same = whole.get(said.casefold()) or whole.get(typed) or (bare.get(typed) if said else None)
    if same is None or len(same) != 1:
        return None
    start = reply.index(said)
    return Mention((same[0],), "name", 0.99, (start, start + len(said)))


def _asks(reply: str, words: Sequence[Word]) -> bool:
    """Whether a reply asks back: "what was the first one again?", "is Emma any good?"."""
    first, second = words[0].key, words[1].key if len(words) > 1 else ""
    if reply.rstrip().endswith("?"):
        if first in _BEING and second != "it":
            return True
        if [word.key for word in words[-2:]] == ["any", "good"]:
            return True
    return first in ("whats", "whos", "hows", "wheres") or (first in _ASKING and second in _BEING)


def _clauses(parts: Sequence[Part], words: Sequence[Word], asked: bool) -> list[list[Part]]:
    """Cut at punctuation and at "but"; drop what says why and not which: "... sounds tastier".

    A "but" after words that describe stays with them: "somewhere warm but Oslo".
    """
    clauses: list[list[Part]] = []
    giving_reason = False
    for part in parts:
        described = bool(clauses) and any(p.unknown for p in clauses[-1])
        concludes = words[part.start].key == "so" and part.role is Role.FILLER
        concludes = concludes and bool(clauses) and any(p.how for p in clauses[-1])
        if part.opens or not clauses or concludes or (part.role is Role.BUT and not described):
            clauses.append([])
            giving_reason = False
        pointed = any(p.how and p.how not in ("neither", "other") for p in clauses[-1])
        said = _said_of(words, part.start) if pointed and not (giving_reason or asked) else None
        if said is False:
            clauses[-1].append(replace(part, how=None, role=Role.NOT))
        judged = said is not None or (
            words[part.start].key in _JUDGES and any(p.how for p in clauses[-1])
        )
        condition = (
            part.unknown and words[part.start].key == "if" and any(p.how for p in clauses[-1])
        )
        giving_reason = giving_reason or judged or condition or part.role is Role.REASON
        if not giving_reason and part.role is not Role.BUT:
            clauses[-1].append(part)
    return [clause for clause in clauses if clause]


def _said_of(words: Sequence[Word], at: int) -> bool | None:
    """Whether "is gorgeous", "looks too heavy" speaks for or against what stands before it."""
    if words[at].key not in SAYING:
        return None
    if words[at].key == "sucks":
        return False
    end = next((i for i in range(at + 1, len(words)) if words[i].opens), len(words))
    keys = [word.key for word in words[at + 1 : min(end, at + 5)]]
    for place, key in enumerate(keys):
        if key in _BAD:
            return "not" in keys[:place] and key != "too"
        if key in _GOOD:
            return not {"not", "no", "never"} & set(keys[:place])  # "is no good"
    return None


def _clipped(words: Sequence[Word], index: NameIndex, verdict: Verdict | None) -> Verdict | None:
    """Narrow down what the whole reply clips to one of several: "Wed morning"."""
    found = index.shortened(words) if verdict and len(verdict.options) > 1 else None
    if found is None or verdict is None or not found.options <= verdict.options:
        return None
    part = Part(0, len(words), how="part", options=found.options)
    return Verdict(found.options, "part", STRENGTH["part"], [part])


def _misspelled(words: Sequence[Word], index: NameIndex) -> Verdict | None:
    """Take all the words between the carriers as one name: "mee goreng", "pan dan", "bo rhap"."""
    keys = [word.key for word in words]
    start, end, denied = 0, len(words), False
    while start < end and (match := BOOK.match(keys, start)):
        size, role = match
        if role not in (Role.FILLER, Role.NOT) or index.shared(words[start].stem):
            break
        denied = denied or role is Role.NOT
        start += size
    while end > start and (match := BOOK.match(keys[:end], end - 1)) and match[1] is Role.FILLER:
        end -= 1
    if end <= start:
        return None
    typed = words[start:end]
    found = (
        index.spelled(typed)
        or index.spelled(words)
        or (None if "one" in keys[end:] else index.shortened(typed))
    )
    if found is None:
        return None
    options = index.everyone - found.options if denied else found.options
    part = Part(start, end, how=found.how, options=options)
    return Verdict(options, found.how, STRENGTH[found.how], [part], denied)
