"""One file for each hearer that can be named."""
