"""A table and its answers, when cards were numbered otherwise (kernel/renumbering.py)."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild.state import Guild, Hunter
from whitethorn.games.guild.verbs import V_LOOT, pack
from whitethorn.kernel.renumbering import Renumbering

DAY: Final = "day cards"
NIGHT: Final = "night cards"


def renumber(g: Guild, to: Renumbering) -> None:
    """Give every card and hunter of a decoded table its present number."""
    g.day_deck = to.places(DAY, g.day_deck)
    g.day_discard = to.places(DAY, g.day_discard)
    g.limbo = to.places(DAY, g.limbo)
    g.known = to.by_place(DAY, g.known, 0)
    g.night_deck = to.places(NIGHT, g.night_deck)
    g.night_discard = to.places(NIGHT, g.night_discard)
    g.turned = to.place(NIGHT, g.turned)
    g.foe = to.place(NIGHT, g.foe)
    for h in g.hunters:
        renumber_hunter(h, to)


def renumber_hunter(h: Hunter, to: Renumbering) -> None:
    """Do so for a hunter and everything held."""
    h.kind = to.place("hunters", h.kind)
    h.woods = to.place(NIGHT, h.woods)
    h.hand = to.places(DAY, h.hand)
    h.weapon = to.place(DAY, h.weapon)
    h.armor = to.place(DAY, h.armor)
    h.shield = to.place(DAY, h.shield)


def renumber_answer(value: int, to: Renumbering) -> int:
    """Return an option's value; all but kinds of cards are places or seats.

    Raises ValueError when it names a kind that never was.
    """
    if value >> 16 != V_LOOT:
        return value
    return pack(V_LOOT, to.place("day kinds", value >> 8 & 255))
