"""Options are cut and embedded once, however many replies are read against them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from hearer.hear.choices.evidence.indexed import Embeds, Indexed, index_option
from hearer.reading import Option

_REMEMBERED = 2_048


class OptionIndex:
    """Remembers the options it has seen last."""

    def __init__(self, encoder: Embeds) -> None:
        self._encoder = encoder
        self._most = _REMEMBERED
        self._seen: OrderedDict[tuple[object, ...], Indexed] = OrderedDict()

    def __call__(self, option: Option) -> Indexed:
        """Cut and embed an option, or remember it."""
        key = (option.name, option.about, *option.facts.items())
        if key not in self._seen:
            self._seen[key] = index_option(option, self._encoder)
            if len(self._seen) > self._most:
                self._seen.popitem(last=False)
        self._seen.move_to_end(key)
        return self._seen[key]

    def add(self, options: Sequence[Option]) -> None:
        """Cut and embed options ahead; as many as come at once are remembered from then on."""
        self._most = max(self._most, 2 * len(options))
        for option in options:
            self(option)
