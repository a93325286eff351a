"""Which option is meant: the steps of `hearer.which`; ``reader`` puts them together.

In the order in which they may import each other: ``english`` (phrases, numbers), ``evidence`` (what
is known of options), ``mentions`` (names, places, both, neither), ``typed`` (values compared),
``negation`` and ``refusals``, ``weighing`` (probabilities). ``scorers`` are models without rules.
"""
