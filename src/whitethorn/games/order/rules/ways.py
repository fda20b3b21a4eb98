"""Ways that the current player chooses among equally short ones (Rules Summary, equal readings).

Only where the table has asked for it (`Order.choosing`); else `pathing.walk_towards` takes the
lowest area.  Nobody is asked about ways that come to the same: the same end, by the same access
into the tunnel, waking the same rooms.
"""

from __future__ import annotations

from typing import Final

from whitethorn.board.graph import row_of
from whitethorn.games.order import events
from whitethorn.games.order.rules.pathing import (
    distance_of,
    enter,
    entered_from,
    is_digging,
    is_way_back,
)
from whitethorn.games.order.state import Hunter, Order, Vampire
from whitethorn.games.order.verbs import K_PATH, V_WAY

# How `result` packs what a way leads to.
ENTERED_BITS: Final = 4
AREA_BITS: Final = 8


def walk_chosen(
    g: Order, v: Vampire, h: Hunter, steps: int, why: int, section: int, limit: int, tie: int
) -> bool:
    """Do what `pathing.walk_towards` does, by the way chosen (order/rules.equal_readings)."""
    distance = distance_of(g, v, h.area)
    path: list[int] = []
    area = v.area
    entered_by = v.entered_by
    while steps > 0:
        g.tick()
        among = next_areas(g, v, area, entered_by, h.area)
        if not among:
            break
        to, how = choose_next(g, v, h, among, area, entered_by, steps)
        if fears(g, v, to):  # order/activation.path.sunlight
            break
        tie |= how
        entered_by = entered_after(g, area, to, entered_by)
        area = to
        path.append(area)
        steps -= 1
    if not path:
        return False
    if g.log is not None:
        told = [v.vid, why, section, distance, limit, h.seat, tie]
        g.emit(events.VAMPIRE_MOVED, told, [v.area, *path])
    for area in path:
        enter(g, v, area)
    v.entered_by = entered_by
    return True


def choose_next(
    g: Order, v: Vampire, h: Hunter, among: list[int], area: int, entered_by: int, steps: int
) -> tuple[int, int]:
    """Return the next area, and the TIE bit of what decided; asks where it makes a difference."""
    if len(among) == 1:
        return among[0], 0
    asleep = rooms_asleep(g)
    first: list[int] = []
    differ = False
    for to in among:
        found: list[int] = []
        follow(g, v, area, to, entered_by, h.area, steps, asleep, 0, found)
        found.sort()
        if to == among[0]:
            first = found
        elif found != first:
            differ = True
    if not differ:
        return among[0], events.TIE_PATH
    g.walking = v.vid
    options = [V_WAY << 16 | to << 8 for to in among]
    value = g.ask(K_PATH, g.active if g.active >= 0 else h.seat, options)
    g.walking = -1
    # A card moves each figure at most twice, however many that are: no loop to guard against.
    g.asked -= 1
    return value >> 8 & 255, events.TIE_CHOSEN


def follow(
    g: Order,
    v: Vampire,
    area: int,
    to: int,
    entered_by: int,
    goal: int,
    steps: int,
    asleep: int,
    woken: int,
    found: list[int],
) -> None:
    """Add to `found`, each once, what the ways from `area` on by `to` can lead to."""
    if not fears(g, v, to):
        room = g.den.room_of[to]
        if room != g.den.room_of[area]:
            woken |= asleep & 1 << room
        entered_by = entered_after(g, area, to, entered_by)
        area = to
        among = next_areas(g, v, area, entered_by, goal) if steps > 1 else []
        for x in among:
            follow(g, v, area, x, entered_by, goal, steps - 1, asleep, woken, found)
        if among:
            return
    end = result(area, entered_by, woken)
    if end not in found:
        found.append(end)


def result(area: int, entered_by: int, woken: int) -> int:
    """Return in one number where a way ends and what it wakes."""
    return (woken << AREA_BITS | area) << ENTERED_BITS | entered_by + 2


def rooms_asleep(g: Order) -> int:
    """Return the mask of the rooms with a sleeper."""
    rooms = 0
    for v in g.vampires:
        if not v.awake:
            rooms |= 1 << g.den.room_of[v.area]
    return rooms


def fears(g: Order, v: Vampire, area: int) -> bool:
    """Whether sunlight in an area's room stops the vampire."""
    if g.night or g.sunlit == 0 or g.lib.vampires[v.kind].immune_sun:
        return False
    return g.is_sunlit(g.den.room_of[area])


def entered_after(g: Order, area: int, to: int, entered_by: int) -> int:
    """Return `entered_by` after a step."""
    return entered_from(g, area, to, entered_by) if g.den.in_tunnel[to] else -1


def next_areas(g: Order, v: Vampire, area: int, entered_by: int, goal: int) -> list[int]:
    """Return every next area of a shortest path, in rising order; empty at the goal.

    order/activation.path, order/move.tunnel.direction, order/power.digs.
    """
    out: list[int] = []
    if area == goal:
        return out
    den = g.den
    n = den.n_areas
    digs = is_digging(g, v)
    table = g.digging_distances() if digs else g.full_distances()
    left = table[row_of(den, area, entered_by) * n + goal] - 1
    near = den.near[area]
    if digs and area in den.access_spots:
        near = near + den.access_spots
    for x in near:
        if x == area or x in out or is_way_back(g, area, x, entered_by):
            continue
        row = row_of(den, x, entered_after(g, area, x, entered_by))
        if table[area * n + x] == 1 and table[row * n + goal] == left:
            out.append(x)
    out.sort()
    return out
