"""Evaluation: compares the readings of any two hearers with gold and with each other."""
