"""What a seat of The Order sees, as numbers straight from the table.

These are the numbers that `observe.py` makes from the view, without the view: learners look at
every decision.  A law holds both against each other; columns are documented there.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.rules.carrying import bag_capacity
from whitethorn.games.order.state import CLUE, LEFT, OUTSIDE, SPENT_ABILITY, Hunter, Order

NONE: Final = -1
SEATS: Final = 4
SLOTS: Final = 4  # shown of an inventory and of a bag
DRAWN: Final = 2
TOKENS: Final = 2  # objective tokens; as cards they come after the items
# The columns of a seat without a hunter.
BLANK: Final = (-1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, *(-1,) * (2 * SLOTS))


def numbers(g: Order, seat: int) -> list[int]:
    """Return the numbers of all parts, row by row, for `seat`."""
    out = table(g, seat)
    for h in g.hunters:
        hunter(g, h, out)
    for _ in range(SEATS - len(g.hunters)):
        out.extend(BLANK)
    vampires(g, out)
    openings(g, out)
    crates(g, out)
    den = g.den
    for spot in g.access:
        out.append(den.access_spots[spot])
    bits(g.unexplored, den.n_rooms, out)
    objectives(g, out)
    dropped(g, out)
    kinds(g, g.limbo, DRAWN, out)
    used(g, out)
    return out


def table(g: Order, seat: int) -> list[int]:
    """Return the row about the whole table."""
    return [
        seat if seat > 0 else 0,
        g.round,
        g.start_round,
        g.end_round,
        1 if g.night else 0,
        g.phase,
        g.team,
        g.active if g.active >= 0 else NONE,
        g.card if g.card >= 0 else NONE,
        g.outcome,
        g.kills,
        len(g.encounter_deck),
        len(g.deck_day),
        len(g.deck_night),
        len(g.item_deck),
        len(g.terror_deck),
    ]


def hunter(g: Order, h: Hunter, out: list[int]) -> None:
    """Append the row of a seat."""
    out.append(h.kind)
    out.append(3 if h.down else 2 if h.area == LEFT else 0 if h.area == OUTSIDE else 1)
    out.append(h.area if h.area >= 0 else NONE)
    out.append(h.entrance if h.area == OUTSIDE and h.entrance >= 0 else NONE)
    out.append(h.wounds)
    out.append(g.lib.hunters[h.kind].health)
    out.append(h.focus)
    out.append(h.armor)
    out.append(h.actions)
    out.append(1 if h.activated else 0)
    out.append(1 if h.trapped else 0)
    out.append(h.crate if h.crate >= 0 else NONE)
    out.append(1 if h.spent & SPENT_ABILITY else 0)
    out.append(h.earned)
    out.append(g.n_slots(h))
    out.append(bag_capacity(g, h))
    built = 0
    for i, card in enumerate(h.slots):
        if i < SLOTS and card < CLUE and g.built >> card & 1:
            built |= 1 << i
    out.append(built)
    kinds(g, h.slots, SLOTS, out)
    kinds(g, h.bag, SLOTS, out)


def kinds(g: Order, held: list[int], room: int, out: list[int]) -> None:
    """Append the kinds of up to `room` cards, filled up with -1."""
    lib = g.lib
    for i in range(room):
        if i >= len(held):
            out.append(NONE)
        elif held[i] >= CLUE:
            out.append(len(lib.items) + held[i] - CLUE)
        else:
            out.append(lib.item_cards[held[i]])


def vampires(g: Order, out: list[int]) -> None:
    """Append a row for each figure of the box; one that is not on the map is in no area."""
    figures = 0
    for kind in g.lib.vampires:
        figures += kind.figures
    first = len(out)
    out.extend([NONE, 0, 0] * figures)
    for v in g.vampires:
        at = first + 3 * v.vid
        out[at] = v.area
        out[at + 1] = 1 if v.awake else 0
        out[at + 2] = v.wounds


def openings(g: Order, out: list[int]) -> None:
    """Append the states of doors, windows and levers."""
    for door in range(g.den.n_doors):
        if g.open_doors >> door & 1:
            out.append(1)
        else:
            out.append(2 if g.locked_doors >> door & 1 else 0)
    bits(g.sunlit, g.den.n_windows, out)
    bits(g.levers, len(g.den.lever_areas), out)


def bits(mask: int, n: int, out: list[int]) -> None:
    """Append the lowest `n` bits of a mask, lowest first."""
    for i in range(n):
        out.append(mask >> i & 1)


def crates(g: Order, out: list[int]) -> None:
    """Append a row for each crate: its Health, and who is behind it; nobody is when it is gone."""
    first = len(out)
    for crate in g.crates:
        out.append(crate.health if crate.health > 0 else 0)
        out.append(NONE)
    for h in g.hunters:
        if h.crate >= 0 and not h.down and g.crates[h.crate].health > 0:
            out[first + 2 * h.crate + 1] = h.seat


def objectives(g: Order, out: list[int]) -> None:
    """Append a row for each objective token: its area, or who carries it."""
    for i, area in enumerate(g.objectives):
        out.append(area if area >= 0 else NONE)
        carrier = NONE
        for h in g.hunters:
            if carrier == NONE and CLUE + i in h.slots:
                carrier = h.seat
        out.append(carrier)
    for _ in range(TOKENS - len(g.objectives)):
        out.append(NONE)
        out.append(NONE)


def dropped(g: Order, out: list[int]) -> None:
    """Append for each item card of the box, then each token, the area of the pile it lies in."""
    first = len(out)
    copies = len(g.lib.item_cards)
    out.extend([NONE] * (copies + TOKENS))
    for packed in g.piles:
        card = packed & 255
        out[first + (card if card < CLUE else copies + card - CLUE)] = packed >> 8


def used(g: Order, out: list[int]) -> None:
    """Append how many of each kind of card lie in the discards."""
    lib = g.lib
    first = len(out)
    out.extend([0] * len(lib.items))
    for card in g.discard_items:
        out[first + lib.item_cards[card]] += 1
    counted(g.discard_terror, len(lib.terrors), out)
    counted(g.discard_encounter, len(lib.encounters), out)
    counted(g.discard_activation, len(lib.activations), out)


def counted(pile: list[int], n: int, out: list[int]) -> None:
    """Append how often each of `n` cards lies in a pile."""
    first = len(out)
    out.extend([0] * n)
    for card in pile:
        out[first + card] += 1
