"""Cards that move vampires about: one that comes and attacks, some that are pushed away."""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import FAR
from whitethorn.games.order.events import WHY_CARD
from whitethorn.games.order.rules.pathing import distance_of, shift, walk_towards
from whitethorn.games.order.rules.striking import vampire_attacks
from whitethorn.games.order.rules.ways import walk_chosen
from whitethorn.games.order.state import Hunter, Order, Vampire
from whitethorn.games.order.verbs import K_TARGET, V_PICK

PICK_VAMPIRE: Final = 1  # part b of V_PICK
PICK_AREA: Final = 2


def pick_vampire(g: Order, h: Hunter, among: list[Vampire]) -> Vampire:
    """Let the hunter choose a vampire."""
    options = [V_PICK << 16 | v.vid << 8 | PICK_VAMPIRE for v in among]
    vid = g.ask(K_TARGET, h.seat, options) >> 8 & 255
    for v in among:
        if v.vid == vid:
            return v
    return among[0]


def call_nearest(g: Order, h: Hunter, reach: int) -> None:
    """Let the nearest Awake vampire within `reach` come to the hunter and attack.

    A vampire that a card makes attack first moves to where it can (order/misc.move_and_attack);
    of equally near ones the hunter picks (order/rules.equal_readings).  Sunlight stops it.
    """
    near: list[Vampire] = []
    best = min(reach, FAR - 1)
    for v in g.vampires:
        if not v.awake:
            continue
        distance = distance_of(g, v, h.area)
        if distance < best:
            near = []
            best = distance
        if distance == best:
            near.append(v)
    if not near:
        return
    v = pick_vampire(g, h, near)
    if v.area != h.area:
        if g.choosing:
            walk_chosen(g, v, h, best, WHY_CARD, 0, reach, 0)
        else:
            walk_towards(g, v, h, best, WHY_CARD, 0, reach, 0)
    if v.area == h.area:
        vampire_attacks(g, v, h)


def push(g: Order, h: Hunter, each: bool) -> None:
    """Push one Awake vampire in the hunter's Area, chosen, or each, to one adjacent Area.

    The hunter chooses the Area: by an open way, no tunnel, and none in sunlight.
    """
    pushed = [v for v in g.vampires if v.area == h.area and v.awake]
    options = areas_beside(g, h)
    if not pushed or not options:
        return
    if not each:
        pushed = [pick_vampire(g, h, pushed)]
    area = g.ask(K_TARGET, h.seat, options) >> 8 & 255
    for v in pushed:
        shift(g, v, area)


def areas_beside(g: Order, h: Hunter) -> list[int]:
    """Return the options for where vampires can be pushed to."""
    out: list[int] = []
    row = h.area * g.den.n_areas
    for area in g.den.near[h.area]:
        if g.walk[row + area] == 1 and not g.is_sunlit(g.den.room_of[area]):
            out.append(V_PICK << 16 | area << 8 | PICK_AREA)
    return out
