"""What a hand could be good for now: a quick answer for playouts, before any card is looked at."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import (
    DODGE_BIT,
    FLEE_BIT,
    HEAL_BIT,
    LOOT_BIT,
    MODIFY_BIT,
    REPAIR_BIT,
    REVIVE_BIT,
    SURPRISE_BIT,
)
from whitethorn.games.guild.state import NO_CARD, P_ACT, Guild, Hunter, remedies
from whitethorn.games.guild.verbs import AFTER_ROLL, BEFORE_ROLL

# By moment: what else a window's own hunter could play than those who only heal or cure.
OWN: Final[list[int]] = [
    LOOT_BIT,
    SURPRISE_BIT | FLEE_BIT,
    MODIFY_BIT | DODGE_BIT,
    HEAL_BIT | REVIVE_BIT,
    LOOT_BIT,
]


def useful(g: Guild, h: Hunter) -> int:
    """Return roles as bits: all that the hunter could play now, and perhaps some that it could not.

    What is left out, `why_not_play` refuses whatever the hand.
    """
    bits = remedies(h)
    if g.active == h.seat and g.foe == NO_CARD:
        bits |= LOOT_BIT | REPAIR_BIT if g.phase == P_ACT else LOOT_BIT
    if g.fighter == h.seat:
        if g.moment == BEFORE_ROLL:
            bits |= OWN[BEFORE_ROLL]
        elif g.moment == AFTER_ROLL and g.result == events.MISS:
            bits |= OWN[AFTER_ROLL]
    return bits
