"""3. Roll and Move Your Hunter: one small step an answer, until the pawn stops.

Nothing happens on the way, so a move is where it ends; no step comes back to a space of the same
move (tower/move.no_return), and none is offered from which the move could not end.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower import events
from whitethorn.games.tower.rules.sending import send_back
from whitethorn.games.tower.state import DIE_MOVE, PAWNS, TILE, TRAIL, Tower
from whitethorn.games.tower.state import FACEDOWN as FACEDOWN_TILE
from whitethorn.games.tower.verbs import K_MOVE, V_PASSAGE, V_STEP
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

NUMBER: Final = "tower/move.number"
DIAGONAL: Final = "tower/move.no_diagonal"
NO_RETURN: Final = "tower/move.no_return"
FACEDOWN: Final = "tower/move.facedown"
MONSTER: Final = "tower/move.faceup_monster"
ON_TILE: Final = "tower/move.end_on_tile"
PIT_OVER: Final = "tower/move.pit_over"
NO_SHARING: Final = "tower/move.no_sharing"
PASSAGE_PAWNS: Final = "tower/move.passage_pawns"
ONLY_ENTRANCES: Final = "tower/move.sharing_only_entrances"
FAR_END: Final = "tower/move.passage_far_end"

FACES: Final = 6


def roll_and_move(g: Tower) -> None:
    """Roll the Movement die and let the active hunter walk; a pit sends back at the end.

    The number is the most, so stopping is offered at once: tower/move.roll, tower/move.number.
    """
    seat = g.active
    g.die = DIE_MOVE
    g.face = g.roll(FACES)
    g.left = g.lib.move[1 if g.night else 0][g.face - 1]
    if g.log is not None:
        g.emit(events.ROLLED, [seat, g.face, g.left, 1 if g.night else 0], [])
    here = g.at[seat]
    g.trail = [here]
    g.cells[here] = g.cells[here] | TRAIL
    far_end = g.lib.far_end
    while g.left > 0 or far_end[here] >= 0:
        g.tick()
        value = g.ask(K_MOVE, seat, move_options(g, here))
        if value == PASS:
            break
        here = value >> 8 & 255
        go(g, here, value >> 16 == V_PASSAGE)
        if g.night and g.lib.pit[here]:
            break  # tower/move.pit_over
    stop(g, here)


def move_options(g: Tower, here: int) -> list[int]:
    """Return what may be done next: stop, the passage, steps by number of the space."""
    lib = g.lib
    out: list[int] = []
    if may_stop(g, here):
        out.append(PASS)
    far = lib.far_end[here]
    if far >= 0 and why_not_passage(g, far) == OK:
        out.append(V_PASSAGE << 16 | far << 8)
    if g.left > 0:
        cells = g.cells
        for n in lib.near[here]:
            # An empty space, the common case, needs no question.
            if cells[n] == 0 or why_not_step(g, n) == OK:
                out.append(V_STEP << 16 | n << 8)
    return out


def go(g: Tower, to: int, passage: bool) -> None:
    """Put the active pawn on the next space; a passage costs nothing (tower/move.passage)."""
    before = g.at[g.active]
    if not passage:
        g.left -= 1
    g.put_pawn(g.active, to)
    g.trail.append(to)
    g.cells[to] = g.cells[to] | TRAIL
    if g.log is not None:
        g.emit(events.MOVED, [g.active, before, to, g.left, 1 if passage else 0], [])


def stop(g: Tower, here: int) -> None:
    """End the move; on a visible pit also by staying (tower/move.pit_start)."""
    if g.log is not None:
        g.emit(events.STOPPED, [g.active, here, g.left], [])
    g.left = 0
    cells = g.cells
    for space in g.trail:
        cells[space] = cells[space] & ~TRAIL
    g.trail = []
    if g.night and g.lib.pit[here]:  # tower/move.pit_end
        send_back(g, events.CAUGHT, True)


# ---- what is not allowed -------------------------------------------------------------------------


def may_stop(g: Tower, here: int) -> bool:
    """Return whether the active pawn, standing here, may end its move.

    Never on a tile; beside another pawn only on entrances (tower/move.sharing_exception).
    """
    there = g.cells[here]
    return there & TILE == 0 and (there & PAWNS == 1 or g.lib.shared[here])


def why_not_step(g: Tower, to: int) -> str:
    """Return why the active pawn cannot step to the open space beside it, or OK.

    Pawns and turned tiles may be passed: tower/move.over_hunters, tower/move.faceup.
    """
    if g.left == 0:
        return NUMBER
    if g.cells[to] & TRAIL:
        return NO_RETURN
    why = barred(g, to)
    if why != OK:
        return why
    why = why_not_end(g, to)
    return OK if why == OK or leads_on(g, to, g.left - 1) else why


def barred(g: Tower, to: int) -> str:
    """Return why a pawn can neither cross this space nor stop on it, or OK."""
    there = g.cells[to]
    if there & FACEDOWN_TILE:
        return FACEDOWN
    return MONSTER if there & g.monster_bit() else OK


def why_not_end(g: Tower, to: int) -> str:
    """Return why a move cannot end on this space, on which the pawn does not stand yet, or OK."""
    there = g.cells[to]
    if there & TILE:
        return ON_TILE
    if there & PAWNS and not g.lib.shared[to]:
        return sharing_rule(g, to)
    return OK


def sharing_rule(g: Tower, space: int) -> str:
    """Return the rule that keeps a second pawn from a space."""
    if g.lib.far_end[space] >= 0:
        return PASSAGE_PAWNS
    return ONLY_ENTRANCES if g.lib.beside_coffin[space] else NO_SHARING


def why_not_passage(g: Tower, far: int) -> str:
    """Return why the active pawn cannot go through the passage to its far end, or OK.

    It works at any time of the move, spaces left or not (tower/move.passage_timing).
    """
    there = g.cells[far]
    if there & TRAIL:
        return NO_RETURN
    return FAR_END if there & PAWNS and not leads_on(g, far, g.left) else OK


def leads_on(g: Tower, space: int, left: int) -> bool:
    """Return whether a pawn that cannot end on this space can go on from it and end elsewhere."""
    lib = g.lib
    if g.night and lib.pit[space]:
        return False  # tower/move.pit_over
    cells = g.cells
    cells[space] = cells[space] | TRAIL
    found = False
    far = lib.far_end[space]
    if far >= 0 and cells[far] & TRAIL == 0:
        found = ends_or_leads_on(g, far, left)
    if left > 0 and not found:
        for n in lib.near[space]:
            if cells[n] & TRAIL == 0 and barred(g, n) == OK and ends_or_leads_on(g, n, left - 1):
                found = True
                break
    cells[space] = cells[space] & ~TRAIL
    return found


def ends_or_leads_on(g: Tower, space: int, left: int) -> bool:
    """Return whether a move can end on this space or somewhere beyond it."""
    return why_not_end(g, space) == OK or leads_on(g, space, left)
