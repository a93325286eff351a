"""Corpora: one module for each, reading and writing its published formats."""
