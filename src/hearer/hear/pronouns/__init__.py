"""Who a pronoun means: candidates, agreement, verbs, knowledge, and when nobody can know."""
