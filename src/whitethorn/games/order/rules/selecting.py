"""Which vampires a card calls, and which hunter is closest (Vampire Activation)."""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import FAR
from whitethorn.board.graph import row_of
from whitethorn.games.order.cards.kinds import POWER_DIGS, POWER_RELENTLESS, ActivationCard
from whitethorn.games.order.events import (
    STAY_CUT_OFF,
    STAY_FIGHTING,
    STAY_OUTSIDE,
    STAY_STALKING,
    STAY_THERE,
    STAY_TOO_FAR,
    STAY_TOO_NEAR,
    TIE_FOCUS,
    TIE_RANDOM,
    TIE_WOUNDS,
)
from whitethorn.games.order.rules.pathing import distance_of, table_of
from whitethorn.games.order.state import Hunter, Order, Vampire

SELECTED: Final = -1  # where a reason to stay is expected

# How `nearest_hunter` packs its answer.
EQUALS: Final = 128
SEAT_MASK: Final = 127


def is_cut_off(g: Order, v: Vampire) -> bool:
    """Whether no hunter inside can be reached: cards pass the vampire over.

    order/closed_room.ignored, order/closed_room.group, order/closed_room.with_hunter,
    order/closed_room.rejoin.
    """
    for h in g.hunters:
        if h.area >= 0 and not h.down and distance_of(g, v, h.area) < FAR:
            return False
    return True


def anybody_inside(g: Order) -> bool:
    """Whether a conscious hunter stands in the den."""
    for h in g.hunters:
        if h.area >= 0 and not h.down:
            return True
    return False


def why_stays_in_section_2(g: Order, v: Vampire, h: Hunter, card: ActivationCard) -> int:
    """Return SELECTED, or why section 2 does not move this Awake vampire to the hunter.

    order/activation.s2.select.  Relentless vampires join by Night also when Fighting.
    """
    if h.area < 0 or h.down:
        return STAY_OUTSIDE
    if v.area == h.area:
        return STAY_THERE
    why = why_group_stays(g, v, card)
    if why != SELECTED:
        return why
    distance = distance_of(g, v, h.area)
    if distance <= card.s2_limit:  # order/activation.s2.limit
        return SELECTED
    if distance >= FAR and is_cut_off(g, v):
        return STAY_CUT_OFF
    return STAY_TOO_FAR


def why_group_stays(g: Order, v: Vampire, card: ActivationCard) -> int:
    """Return SELECTED, or why section 2 moves none of the vampire's group, Stalking or Fighting."""
    if g.hunter_in_area(v.area):
        if not card.s2_fighting and not is_relentless(g, v):  # order/activation.icon.fighting
            return STAY_FIGHTING
    elif not card.s2_stalking:  # order/activation.icon.stalking
        return STAY_STALKING
    return SELECTED


def is_relentless(g: Order, v: Vampire) -> bool:
    """Whether the vampire leaves one hunter for another by its night power.

    order/power.relentless.
    """
    return g.night and g.lib.vampires[v.kind].power == POWER_RELENTLESS


def why_stays_in_section_4(g: Order, nearest: int, minimum: int) -> int:
    """Return SELECTED, or why section 4 does not move this Awake vampire.

    `nearest` is its distance to the closest hunter, 0 when it is Fighting.
    """
    if nearest == 0:  # order/activation.s4.select
        return STAY_FIGHTING
    if nearest >= FAR:
        return STAY_CUT_OFF if anybody_inside(g) else STAY_OUTSIDE
    return SELECTED if nearest >= minimum else STAY_TOO_NEAR  # order/activation.s4.minimum


def hunters_inside(g: Order) -> list[Hunter]:
    """Return the conscious hunters in the den."""
    return [h for h in g.hunters if h.area >= 0 and not h.down]


def nearest_hunter(g: Order, v: Vampire, inside: list[Hunter]) -> int:
    """Return `distance << 8 | seat` of the first of the closest hunters inside, FAR << 8 if none.

    EQUALS is set when others are as close (order/activation.closest.path).
    """
    table = g.dist
    row = v.area
    if v.entered_by >= 0 or (g.night and g.lib.vampires[v.kind].power == POWER_DIGS):
        table = table_of(g, v)
        row = row_of(g.den, v.area, v.entered_by)
    row *= g.den.n_areas
    best = FAR
    who = 0
    for h in inside:
        d = table[row + h.area]
        if d < best:
            best = d
            who = h.seat
        elif d == best:
            who |= EQUALS
    return best << 8 | who


def choose_among(g: Order, v: Vampire, found: int) -> int:
    """Return `seat << 4 | tie` of the closest hunter, or -1 when none can be reached.

    `found` is what `nearest_hunter` returned.  Equals: most Wounds, then least Focus, then at
    random (order/activation.closest.ties); `tie` holds the TIE bits of what decided.
    """
    best = found >> 8
    if best >= FAR:
        return -1
    if not found & EQUALS:
        return (found & SEAT_MASK) << 4
    table = table_of(g, v)
    row = row_of(g.den, v.area, v.entered_by) * g.den.n_areas
    near: list[Hunter] = []
    for h in g.hunters:
        if h.area >= 0 and not h.down and table[row + h.area] == best:
            near.append(h)
    return break_tie(g, near)


def break_tie(g: Order, near: list[Hunter]) -> int:
    """Return `seat << 4 | tie` of the hunter whom the order of ties prefers."""
    first = near[0]
    hurt = 0  # how many have the most Wounds
    poor = near  # those of them with the least Focus
    for h in near:
        if h.wounds < first.wounds:
            continue
        if h.wounds > first.wounds:
            hurt = 0
        hurt += 1
        if hurt == 1 or h.focus < first.focus:
            first = h
            poor = [h]
        elif h.focus == first.focus:
            poor.append(h)
    if hurt == 1:
        return first.seat << 4 | TIE_WOUNDS
    if len(poor) == 1:
        return first.seat << 4 | TIE_FOCUS
    return poor[g.pick(len(poor))].seat << 4 | TIE_RANDOM
