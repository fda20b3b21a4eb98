"""Clone, encode and decode the table, field by field.

Loop counters, decider and log belong to a running step and stay behind.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild.state import Guild, Hunter
from whitethorn.kernel.codec import CodecError, Reader, Writer

FORMAT: Final = 1


def copy_state(g: Guild, to: Guild) -> None:
    """Make `to`, a new table of the same library, equal to `g`."""
    to.rng.s = g.rng.s
    to.chance = g.chance
    to.chanced = g.chanced
    to.fate = g.fate
    to.outcome = g.outcome
    to.house = g.house
    to.phase = g.phase
    to.round = g.round
    to.night = g.night
    to.leader = g.leader
    to.active = g.active
    to.winner = g.winner
    to.changes = g.changes
    to.windows = g.windows
    to.moment = g.moment
    to.about = g.about
    to.turned = g.turned
    to.vampire = g.vampire
    to.foe = g.foe
    to.foe_gems = g.foe_gems
    to.fighter = g.fighter
    to.rolled = g.rolled
    to.surprise = g.surprise
    to.dodged = g.dodged
    to.die = g.die
    to.second = g.second
    to.plus = g.plus
    to.bonus = g.bonus
    to.result = g.result
    to.hunters = [copy_hunter(h) for h in g.hunters]
    to.day_deck = g.day_deck.copy()
    to.day_discard = g.day_discard.copy()
    to.night_deck = g.night_deck.copy()
    to.night_discard = g.night_discard.copy()
    to.known = g.known.copy()
    to.limbo = g.limbo.copy()


def copy_hunter(h: Hunter) -> Hunter:
    """Return an equal hunter that shares nothing mutable with this one."""
    new = Hunter(h.seat, h.kind)
    new.gems = h.gems
    new.infected = h.infected
    new.out = h.out
    new.woods = h.woods
    new.weapon = h.weapon
    new.armor = h.armor
    new.armor_gems = h.armor_gems
    new.shield = h.shield
    new.shield_gems = h.shield_gems
    new.hand = h.hand.copy()
    return new


def encode(g: Guild) -> bytes:
    """Return the state between two steps as bytes, the same pure and compiled."""
    w = Writer()
    w.put(FORMAT)
    w.put(int(g.rng.s))
    for x in (g.chance, g.chanced, g.fate, g.outcome, g.house, g.phase, g.round):
        w.put(x)
    for x in (g.leader, g.active, g.winner, g.changes, g.windows, g.moment, g.about, g.turned):
        w.put(x)
    for flag in (g.night, g.vampire, g.surprise, g.dodged):
        w.flag(flag)
    for x in (g.foe, g.foe_gems, g.fighter, g.rolled):
        w.put(x)
    for x in (g.die, g.second, g.plus, g.bonus, g.result):
        w.put(x)
    w.put(len(g.hunters))
    for h in g.hunters:
        encode_hunter(h, w)
    for xs in (g.day_deck, g.day_discard, g.night_deck, g.night_discard, g.known, g.limbo):
        w.many(xs)
    return w.data()


def encode_hunter(h: Hunter, w: Writer) -> None:
    """Write one hunter."""
    for x in (h.seat, h.kind, h.gems, h.woods, h.weapon):
        w.put(x)
    w.flag(h.infected)
    w.flag(h.out)
    for x in (h.armor, h.armor_gems, h.shield, h.shield_gems):
        w.put(x)
    w.many(h.hand)


def decode_into(g: Guild, data: bytes) -> None:
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
    g.round = r.get()
    g.leader = r.get()
    g.active = r.get()
    g.winner = r.get()
    g.changes = r.get()
    g.windows = r.get()
    g.moment = r.get()
    g.about = r.get()
    g.turned = r.get()
    g.night = r.flag()
    g.vampire = r.flag()
    g.surprise = r.flag()
    g.dodged = r.flag()
    read_battle(g, r)
    g.hunters = [decode_hunter(r) for _ in range(r.get())]
    g.day_deck = r.many()
    g.day_discard = r.many()
    g.night_deck = r.many()
    g.night_discard = r.many()
    g.known = r.many()
    g.limbo = r.many()
    r.finish()


def read_battle(g: Guild, r: Reader) -> None:
    """Read the battle and its last roll."""
    g.foe = r.get()
    g.foe_gems = r.get()
    g.fighter = r.get()
    g.rolled = r.get()
    g.die = r.get()
    g.second = r.get()
    g.plus = r.get()
    g.bonus = r.get()
    g.result = r.get()


def decode_hunter(r: Reader) -> Hunter:
    """Read one hunter."""
    h = Hunter(r.get(), r.get())
    h.gems = r.get()
    h.woods = r.get()
    h.weapon = r.get()
    h.infected = r.flag()
    h.out = r.flag()
    h.armor = r.get()
    h.armor_gems = r.get()
    h.shield = r.get()
    h.shield_gems = r.get()
    h.hand = r.many()
    return h
