"""Words that keep a name beside them from being the choice."""

from __future__ import annotations

# What denies or compares, or tells of the past, of habits and of what is known.
SPEAKS_AGAINST = frozenset(
    """hardly barely cannot than like unlike as similar same different more most less least too
    almost other another else instead vs versus was were did had been has have ive weve already
    once used yesterday last ago ever saw seen ate eaten went gone knew know knows read worn wore
    met got heard felt thought told wrote sang remember reminds hate hates usually often years
    there theres if""".split()
)
# What relates something to the name that follows.
RELATES = frozenset(
    """about by where who whose which what when how why while between near next beside behind
    around before after against across through during since until till past along beyond opposite
    close far outside inside above below made named called""".split()
)
