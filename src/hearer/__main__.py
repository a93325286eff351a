"""``python -m hearer``: the command line without its entry point."""

from __future__ import annotations

from hearer.cli import main

main()
