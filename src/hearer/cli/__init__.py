"""The command line: one file for each command, no logic of its own."""

from __future__ import annotations

from hearer.cli.app import main

__all__ = ["main"]
