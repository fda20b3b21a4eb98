"""Clone, encode and decode the table, field by field.

`dist`, `walk` and `tables` follow from the open doors: a clone shares them (they are replaced, or
grow by what follows from the rest), and decoding rebuilds them.  Loop counters, decider and log
belong to a running step and stay behind.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.state import Crate, Hunter, Order, Vampire
from whitethorn.kernel.codec import CodecError, Reader, Writer

FORMAT: Final = 1

# Options of the match, in one number: the first was alone once.
DOUBLE: Final = 1
CHOOSING: Final = 2

# ---- clone ---------------------------------------------------------------------------------------


def copy_state(g: Order, to: Order) -> None:
    """Make `to`, a new table of the same den and library, equal to `g`; its lists are empty."""
    to.rng.s = g.rng.s
    to.chance = g.chance
    to.chanced = g.chanced
    to.fate = g.fate
    to.outcome = g.outcome
    copy_clock(g, to)
    copy_masks(g, to)
    copy_decks(g, to)
    to.access = g.access.copy()
    to.objectives = g.objectives.copy()
    if g.piles:
        to.piles = g.piles.copy()
    if g.limbo:
        to.limbo = g.limbo.copy()
    to.hunters = [copy_hunter(h) for h in g.hunters]
    if g.vampires:
        to.vampires = [copy_vampire(v) for v in g.vampires]
    to.crates = [Crate(c.area, c.health) for c in g.crates]
    to.dist = g.dist
    to.walk = g.walk
    to.tables = g.tables


def copy_clock(g: Order, to: Order) -> None:
    """Copy where the match stands."""
    to.team = g.team
    to.round = g.round
    to.start_round = g.start_round
    to.end_round = g.end_round
    to.night = g.night
    to.double = g.double
    to.choosing = g.choosing
    to.phase = g.phase
    to.active = g.active
    to.card = g.card
    to.dying = g.dying
    to.kills = g.kills


def copy_masks(g: Order, to: Order) -> None:
    """Copy the bitmasks of doors, windows, levers, rooms and built kits."""
    to.open_doors = g.open_doors
    to.locked_doors = g.locked_doors
    to.sunlit = g.sunlit
    to.levers = g.levers
    to.unexplored = g.unexplored
    to.built = g.built


def copy_decks(g: Order, to: Order) -> None:
    """Copy decks and discards."""
    if g.encounter_deck:
        to.encounter_deck = g.encounter_deck.copy()
    if g.discard_encounter:
        to.discard_encounter = g.discard_encounter.copy()
    if g.deck_day:
        to.deck_day = g.deck_day.copy()
    if g.deck_night:
        to.deck_night = g.deck_night.copy()
    if g.discard_activation:
        to.discard_activation = g.discard_activation.copy()
    if g.item_deck:
        to.item_deck = g.item_deck.copy()
    if g.discard_items:
        to.discard_items = g.discard_items.copy()
    if g.terror_deck:
        to.terror_deck = g.terror_deck.copy()
    if g.discard_terror:
        to.discard_terror = g.discard_terror.copy()


def copy_hunter(h: Hunter) -> Hunter:
    """Return an equal hunter that shares no list."""
    to = Hunter(h.seat, h.kind)
    to.area = h.area
    to.entrance = h.entrance
    to.wounds = h.wounds
    to.focus = h.focus
    to.armor = h.armor
    to.actions = h.actions
    to.activated = h.activated
    to.down = h.down
    to.trapped = h.trapped
    to.crate = h.crate
    to.entered_by = h.entered_by
    to.earned = h.earned
    to.spent = h.spent
    to.boons = h.boons
    if h.slots:
        to.slots = h.slots.copy()
    if h.bag:
        to.bag = h.bag.copy()
    return to


def copy_vampire(v: Vampire) -> Vampire:
    """Return an equal vampire."""
    to = Vampire(v.vid, v.kind, v.area, v.awake)
    to.wounds = v.wounds
    to.entered_by = v.entered_by
    return to


# ---- encode --------------------------------------------------------------------------------------


def encode(g: Order) -> bytes:
    """Return the state between two steps as bytes, the same pure and compiled."""
    w = Writer()
    w.put(FORMAT)
    w.put(int(g.rng.s))
    for x in (g.chance, g.chanced, g.fate, g.outcome):
        w.put(x)
    write_clock(g, w)
    for x in (g.open_doors, g.locked_doors, g.sunlit, g.levers, g.unexplored, g.built):
        w.put(x)
    for xs in lists_of(g):
        w.many(xs)
    w.put(len(g.hunters))
    for h in g.hunters:
        write_hunter(h, w)
    w.put(len(g.vampires))
    for v in g.vampires:
        write_vampire(v, w)
    w.put(len(g.crates))
    for c in g.crates:
        w.put(c.area)
        w.put(c.health)
    return w.data()


def lists_of(g: Order) -> list[list[int]]:
    """Return the lists of ints of a table in the order of the bytes."""
    return [
        g.access,
        g.objectives,
        g.piles,
        g.limbo,
        g.encounter_deck,
        g.discard_encounter,
        g.deck_day,
        g.deck_night,
        g.discard_activation,
        g.item_deck,
        g.discard_items,
        g.terror_deck,
        g.discard_terror,
    ]


def write_clock(g: Order, w: Writer) -> None:
    """Write where the match stands."""
    w.put(g.team)
    w.put(g.round)
    w.put(g.start_round)
    w.put(g.end_round)
    w.flag(g.night)
    w.put((DOUBLE if g.double else 0) | (CHOOSING if g.choosing else 0))
    w.put(g.phase)
    w.put(g.active)
    w.put(g.card)
    w.put(g.dying)
    w.put(g.kills)


def write_hunter(h: Hunter, w: Writer) -> None:
    """Write a hunter; the seat is its place in the list."""
    for x in (h.seat, h.kind, h.area, h.entrance, h.wounds, h.focus, h.armor, h.actions):
        w.put(x)
    w.flag(h.activated)
    w.flag(h.down)
    w.flag(h.trapped)
    for x in (h.crate, h.entered_by, h.earned, h.spent, h.boons):
        w.put(x)
    w.many(h.slots)
    w.many(h.bag)


def write_vampire(v: Vampire, w: Writer) -> None:
    """Write a vampire."""
    w.put(v.vid)
    w.put(v.kind)
    w.put(v.area)
    w.flag(v.awake)
    w.put(v.wounds)
    w.put(v.entered_by)


# ---- decode --------------------------------------------------------------------------------------


def decode_into(g: Order, data: bytes) -> None:
    """Fill a new table of the right den and library; raises CodecError."""
    r = Reader(data)
    if r.get() != FORMAT:
        raise CodecError("the saved state was written by another version")
    g.rng.s = r.get()
    g.chance = r.get()
    g.chanced = r.get()
    g.fate = r.get()
    g.outcome = r.get()
    read_clock(g, r)
    g.open_doors = r.get()
    g.locked_doors = r.get()
    g.sunlit = r.get()
    g.levers = r.get()
    g.unexplored = r.get()
    g.built = r.get()
    read_lists(g, r)
    g.hunters = [read_hunter(r) for _ in range(r.get())]
    g.vampires = [read_vampire(r) for _ in range(r.get())]
    g.crates = [read_crate(r) for _ in range(r.get())]
    r.finish()
    g.rebuild_distances()


def read_clock(g: Order, r: Reader) -> None:
    """Read where the match stands."""
    g.team = r.get()
    g.round = r.get()
    g.start_round = r.get()
    g.end_round = r.get()
    g.night = r.flag()
    options = r.get()
    g.double = options & DOUBLE != 0
    g.choosing = options & CHOOSING != 0
    g.phase = r.get()
    g.active = r.get()
    g.card = r.get()
    g.dying = r.get()
    g.kills = r.get()


def read_lists(g: Order, r: Reader) -> None:
    """Read the lists in the order of `lists_of`."""
    g.access = r.many()
    g.objectives = r.many()
    g.piles = r.many()
    g.limbo = r.many()
    g.encounter_deck = r.many()
    g.discard_encounter = r.many()
    g.deck_day = r.many()
    g.deck_night = r.many()
    g.discard_activation = r.many()
    g.item_deck = r.many()
    g.discard_items = r.many()
    g.terror_deck = r.many()
    g.discard_terror = r.many()


def read_hunter(r: Reader) -> Hunter:
    """Read a hunter."""
    seat = r.get()
    h = Hunter(seat, r.get())
    h.area = r.get()
    h.entrance = r.get()
    h.wounds = r.get()
    h.focus = r.get()
    h.armor = r.get()
    h.actions = r.get()
    h.activated = r.flag()
    h.down = r.flag()
    h.trapped = r.flag()
    h.crate = r.get()
    h.entered_by = r.get()
    h.earned = r.get()
    h.spent = r.get()
    h.boons = r.get()
    h.slots = r.many()
    h.bag = r.many()
    return h


def read_vampire(r: Reader) -> Vampire:
    """Read a vampire."""
    vid = r.get()
    kind = r.get()
    area = r.get()
    v = Vampire(vid, kind, area, r.flag())
    v.wounds = r.get()
    v.entered_by = r.get()
    return v


def read_crate(r: Reader) -> Crate:
    """Read a crate."""
    area = r.get()
    return Crate(area, r.get())
