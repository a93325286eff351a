"""Evaluation: compares the readings of any hearer with gold, and of any two with each other."""
