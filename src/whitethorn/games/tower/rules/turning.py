"""4. Turn Over Adjacent Facedown Tiles: where the move ends, all of them; weapons are taken."""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import STAKE, SWORD
from whitethorn.games.tower.state import Tower
from whitethorn.games.tower.verbs import K_TAKE, V_TAKE
from whitethorn.kernel.refusals import OK

HAVE: Final = "tower/tiles.leave"
WALKED_OVER: Final = "tower/tiles.walked_over"


def turn_and_take(g: Tower) -> None:
    """Turn over every facedown tile beside the active pawn, then take the weapons needed.

    Also when it has not moved: tower/tiles.turn_all, tower/tiles.when, tower/tiles.standing_still.
    """
    near = g.lib.slots_near[g.at[g.active]]  # tower/tiles.adjacent
    for slot in near:
        if g.facedown >> slot & 1:
            turn_over(g, slot)
    take(g, near, SWORD)  # tower/tiles.weapons
    take(g, near, STAKE)  # tower/tiles.two_weapons


def turn_over(g: Tower, slot: int) -> None:
    """Turn one tile over; safe faces have no further effect (tower/tiles.safe)."""
    g.uncover(slot)
    g.reveal()
    if g.log is not None:
        space = g.lib.slot_space[slot]
        g.emit(events.TURNED, [g.active, space, g.tiles[slot], g.shown(slot)], [])


def take(g: Tower, near: list[int], weapon: int) -> None:
    """Take one tile of a weapon beside the active pawn; of equal ones the player's choice.

    tower/tiles.take, tower/tiles.weapon_first.
    """
    found = lying(g, near, weapon)
    if not found:
        return
    if why_not_take(g, weapon) != OK:
        tell_left(g, found, weapon)
        return
    spaces = [V_TAKE << 16 | g.lib.slot_space[slot] << 8 for slot in found]
    space = g.ask(K_TAKE, g.active, spaces) >> 8 & 255
    g.held[g.active] |= weapon
    g.remove(g.lib.slot[space])
    if g.log is not None:
        g.emit(events.TOOK, [g.active, space, weapon], [])


def lying(g: Tower, near: list[int], weapon: int) -> list[int]:
    """Return the slots among `near` with a turned tile of that weapon."""
    out: list[int] = []
    lib = g.lib
    for slot in near:
        if g.present >> slot & 1 and lib.weapon[lib.day_face[g.tiles[slot]]] == weapon:
            out.append(slot)
    return out


def why_not_take(g: Tower, weapon: int) -> str:
    """Return why the active hunter does not take a weapon beside the pawn, or OK."""
    return HAVE if g.held[g.active] & weapon else OK


def tell_left(g: Tower, found: list[int], weapon: int) -> None:
    """Say which weapons stay on the board face up (tower/tiles.leave)."""
    if g.log is not None:
        for slot in found:
            g.emit(events.LEFT_LYING, [g.active, g.lib.slot_space[slot], weapon], [])
