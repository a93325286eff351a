"""Candidates for one pronoun: found in the text, or given as options and looked for there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from hearer.hear.pronouns.candidates import NEVER, NOWHERE, Candidate, agreement, merge
from hearer.hear.pronouns.forms import Form, Gender
from hearer.hear.pronouns.genders import gender_of_name, gender_of_noun, gender_of_title
from hearer.hear.pronouns.mentions import Mention
from hearer.hear.pronouns.verbs import BE
from hearer.hear.pronouns.words import Sentence

_MOST = 30  # candidates that are kept, the nearest
_ARTICLE = re.compile(r"^(?:the|a|an|their|his|her|my|our)\s+", re.IGNORECASE)


def find_candidates(
    sentences: Sequence[Sentence],
    mentions: Sequence[Sequence[Mention]],
    form: Form,
    place: int,
) -> list[Candidate]:
    """Find what a pronoun may mean: what agrees, the nearest if there is much of it.

    Things are left out where there are people for a pronoun that means one.
    """
    standing = [
        [m for m in some if not _holds(m, place) and not _is_predicate(sentence, m)]
        for sentence, some in zip(sentences, mentions, strict=True)
    ]
    everything = [mention for some in standing for mention in some]
    groups = [
        g
        for sentence, some in zip(sentences, standing, strict=True)
        for g in _groups(sentence, some)
    ]
    if form.plural is not False:
        everything += groups
    found = [c for c in merge(everything) if agreement(form, c) > NEVER]
    people = [c for c in found if any(m.person for m in c.mentions)]
    if form.gender is not Gender.THING and people:
        found = people
    nearest = sorted(found, key=lambda c: min(abs(place - m.start) for m in c.mentions))[:_MOST]
    return [candidate for candidate in found if candidate in nearest]


def _holds(mention: Mention, place: int) -> bool:
    """Whether the pronoun is part of the mention: *her mother* is not whom *her* means."""
    return mention.start <= place < mention.end


def _is_predicate(sentence: Sentence, mention: Mention) -> bool:
    """Whether a phrase says what someone is: *is a judge*, *works as a judge*, *Kim, a judge,*."""
    if mention.named:
        return False
    before = sentence.words[mention.first - 1].lower if mention.first else ""
    if before in BE or before in ("as", "became", "become", "becomes", "remained"):
        return True
    if mention.last < len(sentence.words) and sentence.words[mention.last].is_name_like:
        return True  # "the plumber Olga"
    named = mention.first > 1 and sentence.words[mention.first - 2].is_name_like
    after = sentence.words[mention.last].text if mention.last < len(sentence.words) else ""
    return before == "," and named and not after[:1].isalnum()


def _groups(sentence: Sentence, mentions: Sequence[Mention]) -> list[Mention]:
    """People named together: *Emily and Jessica*, *Emily, Jessica, and Tom*."""
    return [_together(run) for run in named_together(sentence, mentions) if len(run) > 1]


def named_together(sentence: Sentence, mentions: Sequence[Mention]) -> list[list[Mention]]:
    """Put mentions joined by *and* together; one that stands alone is a list of its own."""
    found: list[list[Mention]] = []
    waiting: list[Mention] = []  # a list that no "and" has closed yet
    for mention in mentions:
        link = (
            [w.lower for w in sentence.words[waiting[-1].last : mention.first]] if waiting else []
        )
        if link in (["and"], [",", "and"]):
            found = [run for run in found if run[0] not in waiting]
            found.append([*waiting, mention])
            waiting = []
            continue
        waiting = [*waiting, mention] if link == [","] else [mention]
        found.append([mention])
    return found


def _together(run: Sequence[Mention]) -> Mention:
    first, last = run[0], run[-1]
    text = ", ".join(m.text for m in run[:-1]) + f" and {last.text}"
    return replace(
        first,
        text=text,
        head=text.casefold(),
        end=last.end,
        last=last.last,
        named=all(m.named for m in run),
        gender=Gender.ANYONE if all(m.person for m in run) else None,
        sure=False,
        plural=True,
    )


def locate_options(
    names: Sequence[str],
    text: str,
    sentences: Sequence[Sentence],
    mentions: Sequence[Sequence[Mention]],
) -> list[Candidate]:
    """Look for given options in the text; one that is not there is known by its name alone."""
    known = {(m.start, m.end): m for some in mentions for m in some}
    return [Candidate(name, _located(name, text, sentences, known)) for name in names]


def _located(
    name: str,
    text: str,
    sentences: Sequence[Sentence],
    known: dict[tuple[int, int], Mention],
) -> tuple[Mention, ...]:
    found = []
    for match in _spelled(name, text):
        sentence = next((s for s in sentences if s.start <= match.start() < s.end), None)
        if sentence is not None:
            found.append(known.get(match.span()) or _mention(match, sentence))
    return tuple(found) or (_described(name, 0, 0, NOWHERE, 0, 0),)


def _spelled(name: str, text: str) -> list[re.Match[str]]:
    """Find a name as it is written; where it is not, without case and article."""
    plain = _ARTICLE.sub("", name.strip())
    for pattern, flags in (
        (re.escape(name.strip()), 0),
        (re.escape(name.strip()), re.IGNORECASE),
        (rf"(?:(?:the|a|an) )?{re.escape(plain)}", re.IGNORECASE),
    ):
        found = list(re.finditer(rf"(?<!\w){pattern}(?!\w)", text, flags))
        if found:
            return found
    return []


def _mention(match: re.Match[str], sentence: Sentence) -> Mention:
    inside = [
        i for i, w in enumerate(sentence.words) if w.start < match.end() and w.end > match.start()
    ]
    first, last = (inside[0], inside[-1] + 1) if inside else (0, 0)
    return _described(match[0], match.start(), match.end(), sentence.number, first, last)


def _described(name: str, start: int, end: int, sentence: int, first: int, last: int) -> Mention:
    """Say of a name what it says about itself."""
    words = _ARTICLE.sub("", name.strip()).split()
    named = name[:1].isupper() and not _ARTICLE.match(name)
    head = words[-1].casefold() if words else name.casefold()
    title = gender_of_title(words[0]) if named and len(words) > 1 else None
    noun = None if named else gender_of_noun(head)
    gender = title or noun or (gender_of_name(words[0]) if words else None)
    sure = title is not None or noun in (Gender.FEMALE, Gender.MALE)
    return Mention(
        text=name,
        head=head,
        start=start,
        end=end,
        sentence=sentence,
        first=first,
        last=last,
        named=named,
        gender=gender or (Gender.ANYONE if named else None),
        sure=sure,
        plural=False,
    )
