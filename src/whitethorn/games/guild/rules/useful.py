"""What a hand could be good for now: a quick answer for playouts, before any card is looked at."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import (
    CURE_BIT,
    DODGE_BIT,
    FLEE_BIT,
    HEAL_BIT,
    LOOT_BIT,
    MODIFY_BIT,
    REPAIR_BIT,
    REVIVE_BIT,
    SURPRISE_BIT,
)
from whitethorn.games.guild.state import GEMS, NO_CARD, NO_MOMENT, P_ACT, Guild, Hunter
from whitethorn.games.guild.verbs import AFTER_ROLL

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
    bits = 0
    if h.infected:
        bits = CURE_BIT
    elif h.gems < GEMS:
        bits = HEAL_BIT
    if g.moment == NO_MOMENT:
        if g.active == h.seat and g.foe == NO_CARD:
            bits |= LOOT_BIT | REPAIR_BIT if g.phase == P_ACT else LOOT_BIT
    elif g.about == h.seat and (g.moment != AFTER_ROLL or g.result == events.MISS):
        bits |= OWN[g.moment]
    return bits
