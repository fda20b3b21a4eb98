"""Card Appendix: when each special card can be played, and what it does.

`g.moment` tells an open window; without one it is an own decision of the hunter.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import (
    CURE,
    DODGE,
    FLEE,
    HEAL,
    LOOT,
    MODIFY,
    OUTSIDE_BITS,
    REPAIR,
    REVIVE,
    SPECIAL_BITS,
    SURPRISE,
)
from whitethorn.games.guild.rules.healing import (
    cure,
    heal,
    repair,
    revive,
    why_not_cure,
    why_not_heal,
    why_not_repair,
    why_not_revive,
)
from whitethorn.games.guild.rules.looting import loot, why_not_loot
from whitethorn.games.guild.rules.modifying import (
    dodge,
    flee,
    modify,
    surprise,
    why_not_dodge,
    why_not_flee,
    why_not_modify,
    why_not_surprise,
)
from whitethorn.games.guild.rules.useful import useful
from whitethorn.games.guild.state import P_ACT, UNKNOWN, Guild, Hunter
from whitethorn.games.guild.verbs import PLAYS, V_PLAY
from whitethorn.kernel.refusals import OK

NO_USE: Final = "guild/hand.not_in_play"


def why_not_play(g: Guild, h: Hunter, card: int) -> str:
    """Return the rule against playing a special card from hand now, or OK."""
    role = g.lib.role[card]
    if role == HEAL:
        return why_not_heal(g, h)
    if role == CURE:
        return why_not_cure(g, h)
    if role == MODIFY:
        return why_not_modify(g, h)
    if role == DODGE:
        return why_not_dodge(g, h)
    if role == SURPRISE:
        return why_not_surprise(g, h)
    if role == FLEE:
        return why_not_flee(g, h)
    if role == LOOT:
        return why_not_loot(g, h)
    if role == REPAIR:
        return why_not_repair(g, h)
    if role == REVIVE:
        return why_not_revive(g, h)
    return NO_USE


def add_plays(g: Guild, h: Hunter, out: list[int]) -> None:
    """Append the special cards that the hunter may play now, by place in hand."""
    if not g.quick:
        add_those(g, h, SPECIAL_BITS, out)
        return
    held = h.held if h.held != UNKNOWN else g.roles_in(h)
    if held & OUTSIDE_BITS:
        use = useful(g, h)
        if held & use:
            add_those(g, h, use, out)


def add_those(g: Guild, h: Hunter, roles: int, out: list[int]) -> None:
    """Append the cards of some roles (bits) that the hunter may play now."""
    bit = g.lib.bit
    for i, card in enumerate(h.hand):
        if bit[card] & roles and why_not_play(g, h, card) == OK:
            out.append(PLAYS[i])


def play(g: Guild, h: Hunter, place: int) -> None:
    """Play a card from hand, discard it, and do what it says.

    Every one is used once: guild/modifier.once, guild/surprise.discard.  In one's own Day turn
    nobody else has decided anything since the draw, so that a card may be taken back freely.
    """
    if g.phase != P_ACT:
        g.reveal()
    card = g.part(h, place)
    role = g.lib.role[card]
    if role == LOOT:
        g.limbo.append(card)  # it joins the discards when its player has chosen
    else:
        g.discard(card)
    if g.log is not None:
        g.emit(events.PLAYED, [h.seat, card], [])
    if role == HEAL:
        heal(g, h, g.lib.amount[card], events.BY_CARD)
    elif role == CURE:
        cure(g, h)
    elif role == MODIFY:
        modify(g, h, card)
    elif role == DODGE:
        dodge(g, h)
    elif role == SURPRISE:
        surprise(g)
    elif role == FLEE:
        flee(g, h)
    elif role == LOOT:
        loot(g, h)
    elif role == REPAIR:
        repair(g, h)
    else:
        revive(g, h)


def decide(g: Guild, kind: int, h: Hunter, options: list[int]) -> int:
    """Ask a hunter, who may play cards before choosing one of the options.

    It is asked even if nothing can be played: who is not asked would show what the hand lacks.
    """
    while True:
        g.tick()
        offered = options.copy()
        add_plays(g, h, offered)
        value = g.put(kind, h.seat, offered)
        if value >> 16 != V_PLAY:
            return value
        play(g, h, value >> 8 & 255)
