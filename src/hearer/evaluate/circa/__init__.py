"""Circa: its settings fold by fold, its tables beside the paper's, questions as statements."""
