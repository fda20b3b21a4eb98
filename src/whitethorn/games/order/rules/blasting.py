"""Blast: Hits that the target did not need go to whoever stands in its Area (Attacking).

What nobody is left to take is lost (order/attack.blast.rest).
"""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.rules.wounding import hit_hunter, wound_vampire
from whitethorn.games.order.state import Hunter, Order, Vampire
from whitethorn.games.order.verbs import K_BLAST, V_HIT


def spill(g: Order, seat: int, hits: int, area: int) -> bool:
    """Deal spare Hits in the target's Area; return whether a vampire hit by them survives.

    Hunters first, then vampires.
    """
    return spill_on_vampires(g, seat, spill_on_hunters(g, hits, area), area)


def spill_on_hunters(g: Order, hits: int, area: int) -> int:
    """Give each hunter in the Area one Hit, at random if there are too few; return what is left.

    order/attack.blast.hunters; the attacker is one of them (order/attack.blast.own_area).
    """
    waiting = [h for h in g.hunters if h.area == area and not h.down]
    while hits > 0 and waiting:
        g.tick()
        i = g.pick(len(waiting)) if hits < len(waiting) else 0
        hits -= 1
        hit_hunter(g, waiting.pop(i), 1)
    return hits


def spill_on_vampires(g: Order, seat: int, hits: int, area: int) -> bool:
    """Let the attacker divide Hits among the vampires in the Area (order/attack.blast.vampires).

    Nobody is offered more than its Shield and Health can take; with enough for all there is no
    choice.
    """
    targets = [v for v in g.vampires if v.area == area]
    wanted = [needed(g, v) for v in targets]
    if hits >= sum(wanted):
        return apply(g, seat, targets, wanted)
    given = [0] * len(targets)
    while hits > 0:
        g.tick()
        options = [
            V_HIT << 16 | targets[i].vid << 8 for i in range(len(targets)) if given[i] < wanted[i]
        ]
        vid = g.ask(K_BLAST, seat, options) >> 8 & 255
        for i in range(len(targets)):
            if targets[i].vid == vid:
                given[i] += 1
        hits -= 1
    return apply(g, seat, targets, given)


def needed(g: Order, v: Vampire) -> int:
    """Return how many Hits of one attack it takes to destroy a vampire."""
    side = g.side(v)
    return side.shields + side.health - v.wounds


def apply(g: Order, seat: int, targets: list[Vampire], given: list[int]) -> bool:
    """Give the divided Hits; return whether one of those hit survives."""
    survives = False
    for i in range(len(targets)):
        if given[i] > 0:
            tell_hits(g, g.hunters[seat], targets[i], given[i])
            if not wound_vampire(g, targets[i], given[i], seat):
                survives = True
    return survives


def tell_hits(g: Order, h: Hunter, v: Vampire, hits: int) -> None:
    """Tell how many Hits of a hunter become Wounds of a vampire."""
    if g.log is None:
        return
    side = g.side(v)
    wounds = max(0, min(hits - side.shields, side.health - v.wounds))
    g.emit(events.HITS, [h.seat, v.vid, hits, side.shields, wounds], [])
