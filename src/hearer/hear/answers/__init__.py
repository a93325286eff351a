"""Yes, no or between: the steps of `hearer.answer`, one file each; ``reader`` puts them together.

``polar_questions`` (is it a yes/no question?), ``direct_answers`` (said outright), ``conditions``
and ``preferences`` (what else a reply tells), ``declarative`` (a question as a statement).
"""
