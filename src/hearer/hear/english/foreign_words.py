"""Telling a reply in another language by its most frequent words.

German, French, Spanish, Italian, Portuguese and Dutch, each with words that no English sentence
has; names ("Los Angeles", "Das Boot", "La Bohème") have one of them at most.
"""

from __future__ import annotations

from collections.abc import Sequence

_LANGUAGES = tuple(
    frozenset(words.split())
    for words in (
        # German
        "ich nicht und ist das ein eine einen mir mich auch sehr aber uberhaupt kein keine"
        " keinen fur mit auf wir sie ja nein doch schon gern gerne naturlich leider vielleicht"
        " noch immer wenn weil nur wie habe bin kann mag es zu nie klar danke bitte heute"
        " wirklich lieber genau",
        # French
        "je tu il elle nous vous ne pas c'est j'ai j'aime n'aime n'ai oui bien sur tres aussi"
        " jamais beaucoup mais avec dans que qui une est suis peut-etre peut etre toujours ca"
        " merci moi plus rien pour d'accord non vraiment peu fait aime deteste",
        # Spanish
        "que pero muy gusta encanta tambien nunca claro tengo estoy es una con por para porque"
        " si no mi me te lo nada mucho gracias puedo quiero siempre creo quizas vez eso esta hoy"
        " depende",
        # Italian
        "che non mi piace molto si sono una con per anche mai sempre certo grazie ma perche ho"
        " questo forse poco niente di lo credo dipende posso voglio oggi",
        # Portuguese
        "nao sim gosto muito que eu uma com para por mas tambem nunca sempre claro obrigado"
        " obrigada tenho estou um talvez acho nada isso hoje posso quero nem depende",
        # Dutch
        "ik niet ja nee het een van heel erg maar ook geen graag natuurlijk misschien wel zeer"
        " nooit altijd omdat met voor zijn hou dank je hoor echt kan vandaag",
    )
)
# Words of these lists that English has too, and cannot tell.
_SHARED = frozenset("no me es plus pour per con sur peu di lo van met wie das um man".split())
# Words that an English reply can hardly do without.
_ENGLISH = frozenset(
    "the i i'm i've i'd my and of to it it's that you with have like love don't not but this are"
    " was for we they at your so can't would in all on be what when if some".split()
)
_ENOUGH = 2
_SHARE = 3


def is_foreign(words: Sequence[str]) -> bool:
    """Whether folded words are those of another language, and no English ones among them."""
    if not _ENGLISH.isdisjoint(words):
        return False
    for language in _LANGUAGES:
        found = [word for word in words if word in language]
        telling = [word for word in found if word not in _SHARED]
        if telling and len(found) >= _ENOUGH and _SHARE * len(found) >= len(words):
            return True
    return False
