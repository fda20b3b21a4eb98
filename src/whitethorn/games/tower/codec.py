"""Clone, encode and decode the table, field by field.

Loop counters, decider and log belong to a running step and stay behind.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower.state import Tower
from whitethorn.kernel.codec import CodecError, Reader, Writer

FORMAT: Final = 1


def copy_state(g: Tower, to: Tower) -> None:
    """Make `to`, a new table of the same library, equal to `g`."""
    to.rng.s = g.rng.s
    to.chance = g.chance
    to.chanced = g.chanced
    to.fate = g.fate
    to.outcome = g.outcome
    to.house = g.house
    to.phase = g.phase
    to.turn = g.turn
    to.first = g.first
    to.active = g.active
    to.night = g.night
    to.ship = g.ship
    to.ship_start = g.ship_start
    to.open = g.open
    to.coffin = g.coffin
    to.winner = g.winner
    to.card = g.card
    to.die = g.die
    to.face = g.face
    to.left = g.left
    to.foe = g.foe
    to.wielded = g.wielded
    to.hunters = g.hunters.copy()
    to.at = g.at.copy()
    to.held = g.held.copy()
    to.tiles = g.tiles.copy()
    to.cells = g.cells.copy()
    to.deck = g.deck.copy()
    to.discard = g.discard.copy()
    to.trail = g.trail.copy()


def encode(g: Tower) -> bytes:
    """Return the state between two steps as bytes, the same pure and compiled."""
    w = Writer()
    w.put(FORMAT)
    w.put(int(g.rng.s))
    for x in (g.chance, g.chanced, g.fate, g.outcome, g.house, g.phase, g.turn, g.first, g.active):
        w.put(x)
    w.flag(g.night)
    w.flag(g.open)
    for x in (g.ship, g.ship_start, g.coffin, g.winner, g.card, g.die, g.face, g.left, g.foe):
        w.put(x)
    w.put(g.wielded)
    for xs in (g.hunters, g.at, g.held, g.tiles, g.cells, g.deck, g.discard, g.trail):
        w.many(xs)
    return w.data()


def decode_into(g: Tower, data: bytes) -> None:
    """Fill a new table of the right library; raises CodecError."""
    r = Reader(data)
    if r.get() != FORMAT:
        raise CodecError("the saved state was written by another version")
    g.rng.s = r.get()
    g.chance = r.get()
    g.chanced = r.get()
    g.fate = r.get()
    g.outcome = r.get()
    g.house = r.get()
    g.phase = r.get()
    g.turn = r.get()
    g.first = r.get()
    g.active = r.get()
    g.night = r.flag()
    g.open = r.flag()
    read_pieces(g, r)
    g.hunters = r.many()
    g.at = r.many()
    g.held = r.many()
    g.tiles = r.many()
    g.cells = r.many()
    g.deck = r.many()
    g.discard = r.many()
    g.trail = r.many()
    r.finish()


def read_pieces(g: Tower, r: Reader) -> None:
    """Read ship, coffin and roll."""
    g.ship = r.get()
    g.ship_start = r.get()
    g.coffin = r.get()
    g.winner = r.get()
    g.card = r.get()
    g.die = r.get()
    g.face = r.get()
    g.left = r.get()
    g.foe = r.get()
    g.wielded = r.get()
