"""Facts that have happened, as the rules tell them.

A game declares each kind of event once, as an `EventKind` with named and typed fields; the rules
emit ints, and the boundary (wire, prose, types for the client) reads the declaration.
"""

from __future__ import annotations

from typing import Final, final

EVERYBODY: Final = -1


@final
class Event:
    """One fact.  `kind` indexes the game's table of kinds, `audience` is a bitmask of seats.

    `args` holds the scalar fields in declared order; `xs` the one list field a kind may have
    (dice, a path, cards).
    """

    __slots__ = ("args", "audience", "kind", "xs")

    def __init__(self, kind: int, audience: int, args: list[int], xs: list[int]) -> None:
        self.kind = kind
        self.audience = audience
        self.args = args
        self.xs = xs
