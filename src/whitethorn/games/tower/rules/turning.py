"""4. Turn Over Adjacent Facedown Tiles: where the move ends, all of them; weapons are taken."""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import STAKE, SWORD
from whitethorn.games.tower.state import FACEDOWN, TURNED, Tower
from whitethorn.games.tower.verbs import K_TAKE, V_TAKE
from whitethorn.kernel.refusals import OK

HAVE: Final = "tower/tiles.leave"
WALKED_OVER: Final = "tower/tiles.walked_over"


def turn_and_take(g: Tower) -> None:
    """Turn over every facedown tile beside the active pawn, then take the weapons needed.

    Also when it has not moved: tower/tiles.turn_all, tower/tiles.when, tower/tiles.standing_still.
    """
    near = g.lib.tiles_near[g.at[g.active]]  # tower/tiles.adjacent
    if not near:
        return
    weapons = 0
    for space in near:
        if g.cells[space] & FACEDOWN:
            turn_over(g, space)
        if g.cells[space] & TURNED:
            weapons |= weapon_on(g, space)
    if weapons & SWORD:
        take(g, near, SWORD)  # tower/tiles.weapons
    if weapons & STAKE:
        take(g, near, STAKE)  # tower/tiles.two_weapons


def turn_over(g: Tower, space: int) -> None:
    """Turn one tile over; safe faces have no further effect (tower/tiles.safe)."""
    g.uncover(space)
    g.reveal()
    if g.log is not None:
        tile = g.tiles[g.lib.slot[space]]
        g.emit(events.TURNED, [g.active, space, tile, g.shown(space)], [])


def take(g: Tower, near: list[int], weapon: int) -> None:
    """Take one tile of a weapon beside the active pawn; of equal ones the player's choice.

    tower/tiles.take, tower/tiles.weapon_first.
    """
    found = lying(g, near, weapon)
    if why_not_take(g, weapon) != OK:
        tell_left(g, found, weapon)
        return
    space = g.ask(K_TAKE, g.active, [V_TAKE << 16 | one << 8 for one in found]) >> 8 & 255
    g.held[g.active] |= weapon
    g.remove(space)
    if g.log is not None:
        g.emit(events.TOOK, [g.active, space, weapon], [])


def lying(g: Tower, near: list[int], weapon: int) -> list[int]:
    """Return the spaces among `near` with a turned tile of that weapon."""
    out: list[int] = []
    for space in near:
        if g.cells[space] & TURNED and weapon_on(g, space) == weapon:
            out.append(space)
    return out


def weapon_on(g: Tower, space: int) -> int:
    """Return the weapon that the turned tile on a space is, or 0."""
    lib = g.lib
    return lib.weapon[lib.day_face[g.tiles[lib.slot[space]]]]


def why_not_take(g: Tower, weapon: int) -> str:
    """Return why the active hunter does not take a weapon beside the pawn, or OK."""
    return HAVE if g.held[g.active] & weapon else OK


def tell_left(g: Tower, found: list[int], weapon: int) -> None:
    """Say which weapons stay on the board face up (tower/tiles.leave)."""
    if g.log is not None:
        for space in found:
            g.emit(events.LEFT_LYING, [g.active, space, weapon], [])
