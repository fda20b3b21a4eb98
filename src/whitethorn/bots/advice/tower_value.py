"""How likely each hunter is to win the race, by what everybody sees of it.

A softmax over the hunters and Drakus, fitted to 60 playouts by the rule bot from each of 360 tables
of two to four hunters: it explains 0.68 of the differences, and playouts of that number are not
surer.  Distances are in spaces; weights are of natural logarithms of odds.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitethorn.bots.advice.tower import add_tiles, beside_coffin, cards_left, is_armed
from whitethorn.bots.advice.tower_ways import open_now, spread
from whitethorn.games.tower.cards.kinds import STAKE, SWORD
from whitethorn.games.tower.state import Tower

MOST_COFFIN: Final = 40  # distances beyond these say no more
MOST_TILE: Final = 30
CLOSE: Final = 2  # spaces from the coffin
MOST_TURNS: Final = 30.0

ARMED: Final = 0.09
COFFIN_ARMED: Final = -0.039  # a space
COFFIN_UNARMED: Final = -0.041
TILE: Final = -0.012
MISSING: Final = 0.09  # for each of Sword and Stake that is still wanted
LATER: Final = -0.3  # for the share of the round until its turn
WEAPON: Final = 0.51  # for each weapon that can still wound
NO_WEAPON: Final = -0.61
AT_COFFIN: Final = 0.12  # armed and close
WEAPON_OPEN: Final = 0.03  # the same when the coffin is open
COFFIN_OPEN: Final = -0.098

DRAKUS: Final = -0.37
HURRY: Final = 1.89  # times 1 / (1 + turns that are left)
TURNS: Final = -0.286
DRAKUS_OPEN: Final = -0.05
FAR_OFF: Final = 0.079  # for each space of the nearest hunter's way, times the same
DETOUR: Final = 8  # spaces that each missing weapon costs


def chance(table: Tower, seat: int) -> float:
    """Return the chance of a seat to win, 0 to 1; 0 when the match is over."""
    if table.outcome:
        return 0.0
    free = open_now(table)
    goal = beside_coffin(table, free)
    ways = spread(table, free, goal, [0] * len(goal))
    total = 0.0
    mine = 0.0
    nearest = 2 * MOST_COFFIN
    for other in range(len(table.at)):
        coffin = min(ways[table.at[other]], MOST_COFFIN)
        tile = 0
        missing = 0
        if not is_armed(table, other):
            tile = tile_away(table, other, free)
            missing = count((SWORD | STAKE) & ~table.held[other] & ~table.coffin)
        nearest = min(nearest, coffin + tile + DETOUR * missing)
        weight = exp(odds(table, other, coffin, tile, missing))
        total += weight
        if other == seat:
            mine = weight
    return mine / (total + exp(drakus(table, nearest)))


def odds(g: Tower, seat: int, coffin: int, tile: int, missing: int) -> float:
    """Return the logarithm of what speaks for a hunter at these distances."""
    weapons = count(g.held[seat] & ~g.coffin)
    out = LATER * ((seat - g.active) % len(g.at)) / len(g.at) + WEAPON * weapons
    if weapons == 0:
        out += NO_WEAPON
    if is_armed(g, seat):
        out += ARMED + COFFIN_ARMED * coffin
        if coffin <= CLOSE:
            out += AT_COFFIN
    else:
        out += COFFIN_UNARMED * coffin + TILE * tile + MISSING * missing
    if g.open:
        out += WEAPON_OPEN * weapons + COFFIN_OPEN * coffin
    return out


def drakus(g: Tower, nearest: int) -> float:
    """Return the logarithm of what speaks for Drakus' escape."""
    if g.open:
        return DRAKUS + HURRY / (1 + MOST_TURNS) + TURNS * MOST_TURNS + DRAKUS_OPEN
    turns = min(cards_left(g) / len(g.at), MOST_TURNS)
    return DRAKUS + HURRY / (1 + turns) + TURNS * turns + FAR_OFF * nearest / (1 + turns)


def tile_away(g: Tower, seat: int, free: list[bool]) -> int:
    """Return how far the next useful tile is, worse ones counted as further."""
    seeds: list[int] = []
    offsets: list[int] = []
    add_tiles(g, seat, free, seeds, offsets)
    return min(spread(g, free, seeds, offsets)[g.at[seat]], MOST_TILE)


def count(bits: int) -> int:
    """Return how many bits are set."""
    out = 0
    while bits:
        bits &= bits - 1
        out += 1
    return out
