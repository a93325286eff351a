"""What the AmbiCoref paper counts: sentences (Table 1), judgements (Section 3, Figure 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from hearer.corpora.ambicoref import COUNTS, TEMPLATES, family, file_stem, intended, load
from hearer.corpora.ambicoref_judgements import (
    ANSWERS,
    Attached,
    Attacher,
    Judgement,
    Origin,
    find_judgements,
    read_judgements,
)
from hearer.corpora.ambicoref_words import read_words
from hearer.errors import FileError

# Section 3: how often the intended noun is chosen, likely or definitely, in unambiguous sentences.
SECTION_3 = {"ECO": 0.832, "ECS": 0.919, "IC": 0.858, "TOP": 0.683}

Case = tuple[Judgement, Attached]


def statistics(paths: Sequence[Path]) -> dict[str, Any]:
    """Count sentences, and judgements where the folder has them."""
    found: dict[str, Any] = {"sentences": _sentences(paths)}
    file = find_judgements(paths)
    if file is not None:
        found |= judgement_statistics(file)
    return found


def _sentences(paths: Sequence[Path]) -> dict[str, dict[str, int]]:
    lines: dict[str, list[str]] = {}
    for sentence in load(paths):
        lines.setdefault(file_stem(sentence.template, sentence.ambiguous), []).append(sentence.text)
    return {
        stem: {
            "lines": len(texts),
            "distinct": len(set(texts)),
            "table_1": COUNTS[stem.split("_")[0]],
        }
        for stem, texts in lines.items()
    }


def judgement_statistics(file: Path) -> dict[str, Any]:
    """Give the distributions of Figure 1, Section 3's shares, and what could not be attached."""
    judgements = read_judgements(file)
    cases, strange = attach_all(judgements, file)
    labelled = [case for case in cases if case[1].ambiguous is not None]
    active = [case for case in labelled if case[1].origin is not Origin.PASSIVE]
    passive = [case for case in labelled if case[1].origin is Origin.PASSIVE]
    return {
        "hits": len({judgement.hit for judgement in judgements}),
        "stray_answer_codes": sum(judgement.stray for judgement in judgements),
        "judgements": _accounts(judgements, cases, strange),
        "template_only": _by_template([case for case in cases if case[1].ambiguous is None]),
        "figure_1": distributions(active),
        "section_3": section_3(labelled),
        "passive": distributions(passive),
    }


def attach_all(judgements: Iterable[Judgement], file: Path) -> tuple[list[Case], list[Judgement]]:
    """Attach what can be attached by the lists of the same corpus; give the rest apart."""
    attacher = Attacher(read_words(_home(file)))
    known: dict[str, Attached | None] = {}
    cases, strange = [], []
    for judgement in judgements:
        if judgement.sentence not in known:
            known[judgement.sentence] = attacher.attach(judgement.sentence)
        attached = known[judgement.sentence]
        if attached is None:
            strange.append(judgement)
        else:
            cases.append((judgement, attached))
    return cases, strange


def _home(file: Path) -> Path:
    for folder in file.parents:
        if (folder / "Verb_phrases").is_dir():
            return folder
    raise FileError(file, "judgements are attached by the lists next to them, and there are none")


def distributions(cases: Iterable[Case]) -> dict[str, dict[str, dict[str, float]]]:
    """The shares of the five answers by template and ambiguity (Figure 1)."""
    counts: dict[tuple[str, bool], Counter[str]] = {}
    for judgement, attached in cases:
        place = attached.template, bool(attached.ambiguous)
        counts.setdefault(place, Counter())[judgement.answer] += 1
    return {
        template: {
            name: _shares(counts[template, ambiguous])
            for name, ambiguous in (("ambiguous", True), ("unambiguous", False))
            if (template, ambiguous) in counts
        }
        for template in TEMPLATES
        if any((template, ambiguous) in counts for ambiguous in (True, False))
    }


def _shares(counts: Counter[str]) -> dict[str, float]:
    n = sum(counts.values())
    return {**{answer: counts[answer] / n for answer in ANSWERS}, "n": n}


def section_3(cases: Sequence[Case]) -> dict[str, dict[str, float | None]]:
    """The share of intended readings, beside the paper's; variants of a type weigh the same.

    ``attached`` takes every active sentence, ``corpus`` those of the published corpus alone, and
    ``as_counted`` what the paper seems to have counted (see `_counted_in_the_paper`).
    """
    choices: Mapping[str, Callable[[Attached], bool]] = {
        "attached": lambda case: case.origin is not Origin.PASSIVE,
        "corpus": lambda case: case.origin is Origin.CORPUS,
        "as_counted": _counted_in_the_paper,
    }
    found: dict[str, dict[str, float | None]] = {}
    for kind, paper in SECTION_3.items():
        shares = {name: intended_share(cases, kind, keep) for name, keep in choices.items()}
        found[kind] = {"paper": paper, **shares}
    return found


def _counted_in_the_paper(case: Attached) -> bool:
    """Whether Section 3 counts a sentence, as far as its figures show.

    The four percentages come out of the published judgements if, of the corpus's own sentences,
    only those with a noun phrase among A and B are counted, together with the earlier round, and if
    the passive sentences of unambiguous ECO-2 are counted as well.
    """
    has_noun_phrase = " " in case.a or " " in case.b
    if case.origin is Origin.EARLIER:
        return True
    if case.origin is Origin.PASSIVE:
        return has_noun_phrase and case.template == "ECO-2"
    return has_noun_phrase


def intended_share(
    cases: Iterable[Case], kind: str, keep: Callable[[Attached], bool]
) -> float | None:
    """How often the intended noun is chosen in unambiguous sentences of a type."""
    chosen: dict[str, Counter[bool]] = {}
    for judgement, attached in cases:
        if family(attached.template) == kind and not attached.ambiguous and keep(attached):
            right = judgement.answer.startswith(intended(attached.template))
            chosen.setdefault(attached.template, Counter())[right] += 1
    shares = [counts[True] / sum(counts.values()) for counts in chosen.values()]
    return sum(shares) / len(shares) if shares else None


def _accounts(
    judgements: Sequence[Judgement], cases: Sequence[Case], strange: Sequence[Judgement]
) -> dict[str, dict[str, int]]:
    """Where all judgements went: attached by origin, by template only, or not at all."""
    return {
        "all": _count((judgement, None) for judgement in judgements),
        **{origin.value: _count(c for c in cases if _labelled(c, origin)) for origin in Origin},
        "template_only": _count(case for case in cases if case[1].ambiguous is None),
        "no_template": _count((judgement, None) for judgement in strange),
        "by_near_spelling": _count(case for case in cases if case[1].near),
    }


def _by_template(cases: Sequence[Case]) -> dict[str, dict[str, int]]:
    return {
        template: _count(case for case in cases if case[1].template == template)
        for template in TEMPLATES
    }


def _labelled(case: Case, origin: Origin) -> bool:
    return case[1].origin is origin and case[1].ambiguous is not None


def _count(cases: Iterable[tuple[Judgement, Any]]) -> dict[str, int]:
    sentences = [judgement.sentence for judgement, _ in cases]
    return {"sentences": len(set(sentences)), "judgements": len(sentences)}
