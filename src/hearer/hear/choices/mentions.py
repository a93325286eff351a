"""Direct mentions: replies that say which option outright, by name, place, "both" or "neither".

AltEntities leaves them out by design (Section 5: the expression "does not directly mention" the
choice); a product meets them first. The rule is precision: a reply is a direct mention only if,
apart from words that carry a choice ("I'd rather have ..."), nothing is left that describes
anything. "the second one" is a place; "the second one in the series" is a description.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearer.hear.choices.carriers import BOOK, Role
from hearer.hear.choices.mention_parts import How, Part, PartReader
from hearer.hear.choices.names import NameIndex, index_names
from hearer.hear.choices.phrases import Word, read_words
from hearer.reading import Option

# A reply with more words than this tells a story; it does not point.
_MOST_WORDS = 64

# How often each way of pointing is right, as far as words alone can tell.
_STRENGTH: dict[How, float] = {
    "name": 0.98,
    "part": 0.93,
    "typo": 0.92,
    "position": 0.97,
    "both": 0.95,
    "either": 0.95,
    "neither": 0.95,
    "other": 0.95,
}
_UNEXPLAINED = 0.9  # a part of the reply describes something as well
_BARE_NO = 0.75  # "no" to "A or B?" mostly means neither


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
    if not names or not words or len(words) > _MOST_WORDS:
        return None
    index = index_names(names)
    said = _Said(index.count)
    for clause in _clauses(PartReader(words, index).parts()):
        said.hear(clause, words)
    verdict = said.verdict() or _misspelled(words, index)
    if verdict is None:
        return None
    meant = tuple(name for number, name in enumerate(names) if number in verdict.options)
    first, last = verdict.parts[0], verdict.parts[-1]
    span = (words[first.start].start, words[last.end - 1].end)
    return Mention(meant, verdict.how, verdict.strength, span, verdict.negated)


def _exactly(reply: str, names: Sequence[str]) -> Mention | None:
    """Settle a reply that is one option's name to the letter, whatever its words may mean."""
    said = reply.strip()
    same = [name for name in names if name.strip().casefold() == said.casefold()]
    if len(same) != 1:
        return None
    start = reply.index(said)
    return Mention((same[0],), "name", 0.99, (start, start + len(said)))


def _clauses(parts: Sequence[Part]) -> list[list[Part]]:
    """Cut at punctuation and at "but"; drop what says why and not which.

    A "but" after words that describe stays with them: "somewhere warm but Oslo".
    """
    clauses: list[list[Part]] = []
    giving_reason = False
    for part in parts:
        described = bool(clauses) and any(p.unknown for p in clauses[-1])
        if part.opens or not clauses or (part.role is Role.BUT and not described):
            clauses.append([])
            giving_reason = False
        giving_reason = giving_reason or part.role is Role.REASON
        if not giving_reason and part.role is not Role.BUT:
            clauses[-1].append(part)
    return [clause for clause in clauses if clause]


@dataclass(frozen=True, slots=True)
class _Verdict:
    options: frozenset[int]
    how: How
    strength: float
    parts: Sequence[Part]
    negated: bool = False


@dataclass(slots=True)
class _Said:
    """What has been said for and against options, clause by clause."""

    count: int
    chosen: list[tuple[Part, bool]] = field(default_factory=list)  # with "joined by and/or"
    denied: list[Part] = field(default_factory=list)
    no: Part | None = None
    described: bool = False
    correcting: bool = False

    def hear(self, clause: Sequence[Part], words: Sequence[Word]) -> None:
        """Take in one clause."""
        if any(part.unknown for part in clause):
            self.described = True
            clause = _named_outright(clause, words)
        denying = joined = False
        for part in clause:
            if part.role is Role.NOT:
                denying = True
            elif part.role in (Role.AND, Role.OR):
                joined = True
            elif part.role is Role.CORRECT:
                self.correcting = True
            elif part.role is Role.NO:
                denying = self._deny(part, clause)
            elif part.how == "neither" and _named_after(clause, part):
                denying = True
            elif part.how:
                self._point(part, denying, joined)
                joined = False

    def _deny(self, no: Part, clause: Sequence[Part]) -> bool:
        """Hear "no": it takes back what was chosen, or denies the bare name right after it."""
        if self.chosen:
            self._take_back()
            return False
        self.no = no
        after = clause[clause.index(no) + 1 :]
        return bool(after) and after[0].how in ("name", "part", "typo")

    def _take_back(self) -> None:
        self.denied += [part for part, _ in self.chosen]
        self.chosen.clear()

    def _point(self, part: Part, denying: bool, joined: bool) -> None:
        if self.correcting and not denying:
            self._take_back()
            self.correcting = False
        if not denying:
            self.chosen.append((part, joined))
        elif part.how in ("either", "both"):
            self.chosen.append((_neither(part), joined))
        elif part.how != "other":
            self.denied.append(part)

    def verdict(self) -> _Verdict | None:
        """Put it all together."""
        chosen = [(p, j) for p, j in self.chosen if p.firm or not self.described]
        # "neither" yields to an option named beside it: "neither ... well, the first then".
        pointing = [(p, j) for p, j in chosen if p.how != "neither"]
        if pointing:
            return self._chosen(pointing)
        if chosen:
            return self._verdict(frozenset(), "neither", [part for part, _ in chosen])
        if self.denied:
            left = frozenset(range(self.count)) - self._against()
            return self._verdict(left, _how(self.denied), self.denied, negated=True)
        if self.no and not self.described:
            return _Verdict(frozenset(), "neither", _BARE_NO, [self.no])
        return None

    def _chosen(self, pointing: Sequence[tuple[Part, bool]]) -> _Verdict | None:
        parts, how = [part for part, _ in pointing], _how([part for part, _ in pointing])
        said, against = _combine(pointing), self._against()
        options = (said - against) or said
        # A part of every name is no choice; several that add up to all of them are.
        all_alike = len(parts) == 1 and self.count == len(options) > 1
        if all_alike and how in ("name", "part", "typo"):
            return None
        return self._verdict(options, how, parts, negated=how == "other" and bool(against))

    def _against(self) -> frozenset[int]:
        return frozenset[int]().union(*(part.options for part in self.denied))

    def _verdict(
        self, options: frozenset[int], how: How, parts: Sequence[Part], negated: bool = False
    ) -> _Verdict:
        strength = _STRENGTH[how] * (_UNEXPLAINED if self.described else 1)
        return _Verdict(options, how, strength, sorted(parts, key=lambda p: p.start), negated)


def _named_after(clause: Sequence[Part], neither: Part) -> bool:
    """Whether "neither" denies what follows: "neither the first nor the second"."""
    after = clause[clause.index(neither) + 1 :]
    return any(part.how in ("name", "part", "typo", "position") for part in after)


def _neither(part: Part) -> Part:
    return Part(part.start, part.end, how="neither")


def _how(parts: Sequence[Part]) -> How:
    """The way of pointing that decided: "the other one" needs what stands beside it."""
    hows = [part.how for part in parts if part.how]
    if "other" in hows:
        return "other"
    telling = [how for how in hows if how not in ("both", "either")]
    return (telling or hows)[0]


def _combine(pointing: Sequence[tuple[Part, bool]]) -> frozenset[int]:
    """Add up what "and" and "or" join; let other parts narrow each other down where they agree."""
    options = pointing[0][0].options
    for part, joined in pointing[1:]:
        common = options & part.options
        options = common if common and not joined else options | part.options
    return options


def _named_outright(clause: Sequence[Part], words: Sequence[Word]) -> list[Part]:
    """Keep a whole name that heads a clause or stands in quotes, whatever else the clause says.

    "Nasi goreng with an egg on top" names it; "the host is an alien" need not name *The Host*, so a
    name of one word has to be alone or in quotes.
    """
    for place, part in enumerate(clause):
        if part.how == "name" and (_quoted(part, words) or _heads(clause, place)):
            return [p for p in clause[:place] if p.role is Role.NOT] + [part]
    return []


def _heads(clause: Sequence[Part], place: int) -> bool:
    long = clause[place].end - clause[place].start > 1
    return long and not any(p.unknown or p.how for p in clause[:place])


def _quoted(part: Part, words: Sequence[Word]) -> bool:
    opened = words[part.start].gap.endswith(("'", '"', "‘", "“", "«", "„"))
    closed = part.end < len(words) and words[part.end].gap[:1] in "'\"’”»“"
    return opened and (closed or part.end == len(words))


def _misspelled(words: Sequence[Word], index: NameIndex) -> _Verdict | None:
    """Take all the words between the carriers as one misspelled name: "mee goreng", "pan dan"."""
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
    found = index.spelled(words[start:end]) if end > start else None
    if found is None:
        return None
    options = frozenset(range(index.count)) - found.options if denied else found.options
    part = Part(start, end, how="typo", options=options)
    return _Verdict(options, "typo", _STRENGTH["typo"], [part], denied)
