"""Which option is meant: the steps of `hearer.which`, one file each; ``reader`` puts them together.

``mentions`` (names, places, both, neither), ``evidence`` and ``pieces`` (what is known of options),
``negation``, ``comparison`` and ``date_match`` (typed values), ``weighing`` (probabilities).
"""
