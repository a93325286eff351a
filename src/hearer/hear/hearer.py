"""The public face: ``which``, ``answer`` and ``who`` on top of any named listener."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hearer.errors import InputError, UnknownName
from hearer.hear.listener import Listener
from hearer.hear.registry import listener
from hearer.polarity import Labels
from hearer.reading import Option, Policy, Question, Reading

DEFAULT = "default"
WHO = "who"  # reads pronouns alone: what the evaluations of pronouns run


def _labels(name: Labels | str) -> Labels:
    """Take the name of a label set, in capitals too."""
    if not isinstance(name, str):
        raise InputError(f"labels are named by text, not by {type(name).__name__}")
    try:
        return Labels(name.lower())
    except ValueError as error:
        raise UnknownName("label set", name, [labels.value for labels in Labels]) from error


class Hearer:
    """Works out what words point to.

    ::

        hearer = Hearer()
        reading = hearer.which("the green one", among=[
            {"name": "Simnel cake", "about": "A fruitcake with marzipan, eaten at Easter."},
            {"name": "Pandan cake", "about": "A light sponge cake.", "facts": {"colour": "green"}},
        ])
        reading.pick, reading.probability, reading.decision    # 'Pandan cake', 0.9…, 'pick'

    ``by`` names a registered hearer (``hearer hearers`` lists them) or a bundle folder made by
    ``hearer train``, or is a `Listener` of your own. ``policy`` says when to pick and when to ask
    back; without it the hearer's own is used.
    """

    def __init__(self, by: str | Listener = DEFAULT, *, policy: Policy | None = None) -> None:
        if not isinstance(by, str | Listener):
            raise InputError(f"a hearer is a name or a Listener, not {type(by).__name__}")
        if policy is not None and not isinstance(policy, Policy):
            raise InputError(f"policy is a Policy, not {type(policy).__name__}")
        self.listener = by if isinstance(by, Listener) else listener(by)
        self.policy = policy

    def which(
        self,
        reply: str,
        among: Iterable[Option | str | Mapping[str, Any]],
        *,
        prompt: str = "",
        context: str = "",
    ) -> Reading:
        """Say which option an indirect reply means (AltEntities, Section 5)."""
        return self.read(reply, Question.among(among, prompt=prompt, context=context))

    def index(self, options: Iterable[Option | str | Mapping[str, Any]]) -> tuple[Option, ...]:
        """Prepare options for many replies: give what this returns as ``among``.

        Long descriptions are cut and embedded once; a reply then costs the same however long they
        are. Without it the first reply to a question does that work.
        """
        prepared = Question.among(options).options
        self.listener.index(prepared)
        return prepared

    def answer(
        self,
        question: str,
        reply: str,
        *,
        labels: Labels | str = Labels.RELAXED,
        context: str = "",
    ) -> Reading:
        """Say whether a reply to a yes/no question means yes, no or something between (Circa)."""
        options = _labels(labels).options
        return self.read(
            reply, Question(face="answer", prompt=question, context=context, options=options)
        )

    def who(
        self,
        text: str,
        pronoun: str,
        *,
        among: Iterable[Option | str | Mapping[str, Any]] | None = None,
        occurrence: int | None = None,
    ) -> Reading:
        """Say whom a pronoun of a text means, or that it is unclear (AmbiCoref, KITMUS).

        Without ``among`` the candidates are found in the text. Of several places where the pronoun
        stands the last sentence counts, or the ``occurrence`` given, from 1.
        """
        # Imported here: the other faces do without the lexicon.
        from hearer.hear.pronouns.reader import WhoReader

        own: WhoReader | None = getattr(self.listener, "pronouns", None)
        if own is not None:
            return self._under(own.read(text, pronoun, among, occurrence))
        # A hearer that reads options only is given the candidates.
        named = WhoReader().candidates(text, pronoun, occurrence) if among is None else among
        return self.read(pronoun, Question.among(named, face="who", prompt=text, pronoun=pronoun))

    def read(self, words: str, question: Question) -> Reading:
        """Read words against a question made by hand."""
        return self._under(self.listener.read(words, question))

    def _under(self, reading: Reading) -> Reading:
        return reading.under(self.policy) if self.policy else reading
