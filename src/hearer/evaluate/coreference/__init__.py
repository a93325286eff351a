"""Coreference systems of all kinds: named, run, their output brought into one form."""
