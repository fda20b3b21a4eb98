"""Back to the entrance: what pits, monsters and Drakus do to a pawn."""

from __future__ import annotations

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import CRYPT
from whitethorn.games.tower.state import Tower


def entrance_of(g: Tower, space: int) -> int:
    """Return the entrance of the area that a space belongs to.

    The Graveyard's is Start; an entrance belongs to the area it leads into.
    tower/battle.graveyard_entrance, tower/trap.area_of_entrance.
    """
    return g.lib.entrance[g.lib.area[space]]


def send_back(g: Tower, kind: int, chosen: bool) -> None:
    """Put the active pawn from a pit on its entrance, which several may share."""
    at = g.at[g.active]
    to = entrance_of(g, at)
    g.put_pawn(g.active, to)
    if g.log is not None:
        g.emit(kind, [g.active, at, to, g.lib.area[at], 1 if chosen else 0], [])


def beaten_back(g: Tower, monster: int, unarmed: bool) -> None:
    """Put the active pawn, beaten by a monster, on its entrance."""
    at = g.at[g.active]
    to = entrance_of(g, at)
    g.put_pawn(g.active, to)  # tower/battle.skull
    if g.log is not None:
        facts = [g.active, monster, 1 if unarmed else 0, at, to, g.lib.area[at]]
        g.emit(events.BEATEN, facts, [])


def repelled(g: Tower, weapon: int) -> None:
    """Put the active pawn, beaten by Drakus, on the Crypt's entrance (tower/drakus.skull)."""
    at = g.at[g.active]
    to = g.lib.entrance[CRYPT]
    g.put_pawn(g.active, to)
    if g.log is not None:
        g.emit(events.REPELLED, [g.active, weapon, at, to], [])
