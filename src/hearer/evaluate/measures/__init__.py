"""Measures: intervals, calibration, coverage, labels, agreement with people, detection."""
