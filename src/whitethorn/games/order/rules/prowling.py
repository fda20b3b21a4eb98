"""Sections 2 and 4 of an activation card where nobody listens (Vampire Activation).

They come to what `activating.section_2` and `section_4` come to, without saying why: who is far
away needs no reason to stay, and ways are looked up.  Playouts spend most of their time here;
tests/games/order/test_quiet.py holds both equal.
"""

from __future__ import annotations

from whitethorn.board.den import FAR
from whitethorn.board.graph import row_of
from whitethorn.games.order.cards.kinds import (
    POWER_DIGS,
    POWER_FLIGHT,
    ActivationCard,
)
from whitethorn.games.order.rules.pathing import distance_of, stride, table_of
from whitethorn.games.order.rules.selecting import (
    EQUALS,
    SELECTED,
    choose_among,
    hunters_inside,
    why_group_stays,
)
from whitethorn.games.order.state import Hunter, Order, Vampire


def is_unheard(g: Order) -> bool:
    """Whether nobody listens, chooses ways, or fears the sun, so that this module may do it."""
    return g.log is None and not g.choosing and (g.night or g.sunlit == 0)


def rush(g: Order, h: Hunter, card: ActivationCard) -> None:
    """Carry out section 2, for a hunter in the den (order/activation.s2.select)."""
    den = g.den
    n = den.n_areas
    goal = h.area
    limit = card.s2_limit
    diggers = g.night
    dist = g.dist
    called: list[Vampire] = []
    asleep = 0
    for v in g.vampires:
        if not v.awake:  # order/activation.awake_only
            asleep |= 1 << den.room_of[v.area]
            continue
        if v.entered_by >= 0:
            d = distance_of(g, v, goal)
        elif diggers and g.lib.vampires[v.kind].power == POWER_DIGS:
            d = g.digging_distances()[v.area * n + goal]
        else:
            d = dist[v.area * n + goal]
        if 0 < d <= limit and why_group_stays(g, v, card) == SELECTED:
            called.append(v)
    for v in called:  # order/activation.s2.move
        stride(g, v, goal, limit, asleep)


def prowl(g: Order, card: ActivationCard) -> None:
    """Carry out section 4; all are selected before the first moves (order/activation.s4.move)."""
    called: list[Vampire] = []
    goals: list[int] = []
    asleep = call_stalkers(g, card.s4_min or 1, called, goals)  # who is Fighting stays anyway
    kinds = g.lib.vampires
    for i in range(len(called)):
        v = called[i]
        steps = card.s4_move
        if g.night and kinds[v.kind].power == POWER_FLIGHT:  # order/power.flight
            steps += 1
        stride(g, v, goals[i], steps, asleep)


def call_stalkers(g: Order, minimum: int, called: list[Vampire], goals: list[int]) -> int:
    """Append the vampires that section 4 selects and the areas of their closest hunters.

    Return the mask of the rooms with sleepers (order/activation.s4.select,
    order/activation.s4.minimum, order/activation.closest.path).
    """
    spots = [h.area for h in hunters_inside(g)]
    den = g.den
    n = den.n_areas
    dist = g.dist
    diggers = g.night
    asleep = 0
    for v in g.vampires:
        if not v.awake:  # order/activation.awake_only
            asleep |= 1 << den.room_of[v.area]
            continue
        table = dist
        row = v.area * n
        if diggers and g.lib.vampires[v.kind].power == POWER_DIGS:
            table = g.digging_distances()
        if v.entered_by >= 0:
            table = table_of(g, v)
            row = row_of(den, v.area, v.entered_by) * n
        best = FAR
        goal = 0
        tie = 0
        for spot in spots:
            d = table[row + spot]
            if d < best:
                best = d
                goal = spot
                tie = 0
            elif d == best:
                tie = EQUALS
        if minimum <= best < FAR:
            if tie:
                goal = g.hunters[choose_among(g, v, best << 8 | tie) >> 4].area
            called.append(v)
            goals.append(goal)
    return asleep
