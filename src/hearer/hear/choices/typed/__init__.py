"""Typed values: dates, amounts, durations and what replies compare, limit or date with them."""
