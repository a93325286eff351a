"""Hearing: words and a question in, a `Reading` out."""
