"""Yes, no or between: the steps of `hearer.answer`; ``reader`` puts them together.

In the order in which they may import each other: ``questions`` (is it a yes/no question? what does
it state?), ``replies`` (conditions, preferences, corrections), ``direct`` (what is said outright),
``shares`` (how people would divide).
"""
