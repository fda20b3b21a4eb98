"""What a seat of Vampire Hunter sees, as numbers straight from the table.

These are the numbers that `observe.py` makes from the view, without the view: learners look at
every decision.  A law holds both against each other; columns are documented there.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower.cards.kinds import BLUE_BACK
from whitethorn.games.tower.rules.battling import foes
from whitethorn.games.tower.state import (
    DIE_MOVE,
    DIE_NONE,
    FACEDOWN,
    NEEDED,
    NO_CARD,
    P_BATTLE,
    TILE,
    Tower,
)

NONE: Final = -1
OVER: Final = 4  # the place after the phases
SEATS: Final = 4
TRAIL: Final = 16


def numbers(g: Tower, seat: int) -> list[int]:
    """Return the numbers of all parts, row by row, for `seat`."""
    out = table(g, seat)
    out.extend(deck(g))
    for i in range(SEATS):
        if i < len(g.at):
            out.append(g.hunters[i])
            out.append(g.at[i])
            out.append(g.held[i])
        else:
            out.append(NONE)
            out.append(NONE)
            out.append(0)
    tiles(g, out)
    trail = g.trail
    for i in range(TRAIL):
        out.append(trail[i] if i < len(trail) else NONE)
    return out


def table(g: Tower, seat: int) -> list[int]:
    """Return the row about the whole table."""
    over = g.outcome != 0
    face = value = left = 0
    if g.die != DIE_NONE:
        face = g.face
        light = 1 if g.night else 0
        if g.die == DIE_MOVE:
            value, left = g.lib.move[light][face - 1], g.left
        elif g.lib.hit[light][face - 1]:
            value = 1
    fights = not over and g.phase == P_BATTLE and g.foe >= 0
    return [
        seat if seat > 0 else 0,
        g.turn,
        1 if g.night else 0,
        OVER if over else g.phase,
        NONE if over else g.active,
        g.outcome,
        g.winner,
        g.ship,
        g.ship_start,
        g.goal(),
        0 if g.open else 1,
        1 if g.open else 0,
        g.coffin,
        g.die - 1,
        face,
        value,
        left,
        g.foe if fights else NONE,
        g.shown(g.foe) if fights else NONE,
        1 if g.house & NEEDED else 0,
    ]


def deck(g: Tower) -> list[int]:
    """Return the row about the deck: what is left by back, the back on top, what was flipped."""
    cards = g.deck
    blue = 0
    for code in cards:
        if code >= BLUE_BACK:
            blue += 1
    top = last_back = last_card = NONE
    if len(cards) > 0:
        top = cards[len(cards) - 1] // BLUE_BACK
    if g.card != NO_CARD:
        last_back, last_card = g.card // BLUE_BACK, g.card % BLUE_BACK
    row = [len(cards) - blue, blue, top, last_back, last_card, 0, 0, 0, 0, 0, 0]
    for code in g.discard:
        row[5 + code] += 1
    return row


def tiles(g: Tower, out: list[int]) -> None:
    """Append the rows of the tiles: what one hides is told only when it is turned."""
    first = len(out)
    for slot, space in enumerate(g.lib.slot_space):
        bits = g.cells[space]
        if not bits & TILE:
            out.append(0)
            out.append(NONE)
        elif bits & FACEDOWN:
            out.append(1)
            out.append(NONE)
        else:
            out.append(2)
            out.append(g.tiles[slot])
        out.append(0)
    if g.outcome == 0 and g.phase == P_BATTLE:
        for space in foes(g):
            out[first + 3 * g.lib.slot[space] + 2] = 1
