"""The bundled hearer without typed comparison: what that step is worth is the difference."""

from __future__ import annotations

from hearer.hear.listeners.default import DefaultListener
from hearer.hear.network import PairNetwork


class WithoutComparisonListener(DefaultListener):
    """Leaves "the newer one" and "from the 90s" to the evidence and the network."""

    name = "without-comparison"

    def __init__(self, network: PairNetwork | None = None) -> None:
        super().__init__(network)
        self.choices.compares = False
