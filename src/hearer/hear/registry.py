"""The hearers that can be named: ``--hearer NAME`` and ``Hearer("NAME")``.

To add one: write a file in ``hear/listeners/`` with a `Listener`, and a line here. Another package
adds its own through the entry-point group ``hearer.hearers``; ``module:Class`` works everywhere.
Those that read with a network take a bundle folder: ``mnli@runs/entailment/bundle``; a folder alone
(``runs/which/bundle``) is a hearer too.
"""

from __future__ import annotations

from inspect import signature
from pathlib import Path

from hearer.errors import FileError, InputError
from hearer.hear.listener import Listener
from hearer.registry import Registry

_ROOM = "hearer.hear.listeners"

HEARERS: Registry[type[Listener] | Listener] = Registry(
    kind="hearer",
    group="hearer.hearers",
    of=Listener,
    targets={
        "random": (f"{_ROOM}.random:RandomListener", "chance: an even guess"),
        "majority": (f"{_ROOM}.majority:MajorityListener", "the most frequent label or position"),
        "overlap": (f"{_ROOM}.overlap:OverlapListener", "words shared by reply and option"),
        "similarity": (
            f"{_ROOM}.similarity:SimilarityListener",
            "cosine of sentence embeddings (the papers' USE role)",
        ),
        "who": (f"{_ROOM}.who:WhoListener", "pronouns: candidates, verbs and knowledge"),
        "default": (f"{_ROOM}.default:DefaultListener", "rules first, then one small network"),
        "without-comparison": (
            f"{_ROOM}.without_comparison:WithoutComparisonListener",
            "the default without typed comparison, to see what that step is worth",
        ),
        "cross-encoder": (
            "hearer.hear.choices.scorers:CrossEncoderListener",
            "the network for options alone, without rules (the paper's BERT, BERT Joint)",
        ),
        "bi-encoder": (
            "hearer.hear.choices.scorers:BiEncoderListener",
            "a sentence encoder trained for options: @FOLDER of 'hearer train similarity'",
        ),
        "text-to-text": (
            "hearer.hear.choices.scorers:TextToTextListener",
            "a language model trained to say 1 or 0: @FOLDER of 'hearer train text-to-text'",
        ),
        "entailment": (
            "hearer.hear.choices.scorers:EntailmentListener",
            "whether an option's text entails the reply",
        ),
        "generative": (
            f"{_ROOM}.generative:GenerativeListener",
            "a language model behind an endpoint (the paper's T5 role)",
        ),
        "network": (
            f"{_ROOM}.network:NetworkListener",
            "the network for yes/no questions alone, without rules",
        ),
        "mnli": (f"{_ROOM}.mnli:MnliListener", "entailment of the question as a statement"),
        "boolq": (f"{_ROOM}.boolq:BoolqListener", "yes/no reading with the reply as passage"),
    },
)


def listener(name: str) -> Listener:
    """Make the listener of that name.

    ``NAME@FOLDER`` reads with the network of a bundle folder, ``FOLDER`` alone with the hearer
    that its manifest names.
    """
    if not name.strip():
        raise InputError("the name of the hearer is empty; 'hearer hearers' lists the names")
    kind, _, folder = name.partition("@")
    if folder:
        return _with_network(kind, Path(folder))
    if name not in HEARERS and ("/" in name or _is_folder(name)):
        return _with_network("", Path(name))
    made: Listener = HEARERS.make(name)
    return made


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except OSError:  # too long for a file
        return False


def _with_network(kind: str, folder: Path) -> Listener:
    # Imported here: most hearers need no network.
    from hearer.hear.bundle import bundle_at
    from hearer.hear.network import PairNetwork

    try:
        bundle = bundle_at(folder)
    except OSError as error:
        raise FileError(folder, f"cannot be read: {error.strerror or error}") from error
    kind = kind or str(bundle.manifest.get("hearer", "default"))
    found = HEARERS.get(kind)
    if not isinstance(found, type) or "network" not in signature(found).parameters:
        raise InputError(f"the hearer {kind!r} reads without a network: leave out @{folder}")
    made: Listener = HEARERS.make(kind, network=PairNetwork(bundle))
    return made
