"""How vampires attack: section 3 of a card, and single attacks that cards call for.

By the same procedure as hunters, with the dice, Accuracy and range of the ID side now showing.
"""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import POWER_CLEAVE, POWER_PACK, Side
from whitethorn.games.order.rules.rolling import (
    count_hits,
    lowest_bits,
    misses,
    reroll,
    roll_dice,
    roll_hits,
)
from whitethorn.games.order.rules.wounding import hit_hunter, wounds_of
from whitethorn.games.order.state import BOON_SMOKE, Hunter, Order, Vampire
from whitethorn.games.order.verbs import K_ORDER, V_FIRST


def attack_hunter_in_order(g: Order, h: Hunter) -> None:
    """Let every Awake vampire in the hunter's Area attack that hunter (order/activation.s3).

    Lowest Initiative first.  A hunter who falls is attacked no more; smoke stops all of them once.
    """
    if h.boons & BOON_SMOKE:  # order/boon.smoke
        h.boons &= ~BOON_SMOKE
        return
    waiting = [v for v in g.vampires if v.area == h.area and v.awake]
    while waiting and not h.down:
        g.tick()
        v = next_attacker(g, h, waiting)
        waiting.remove(v)
        vampire_attacks(g, v, h)


def next_attacker(g: Order, h: Hunter, waiting: list[Vampire]) -> Vampire:
    """Return who attacks next: the lowest Initiative, among equals as the player says.

    order/activation.initiative_ties.  Figures of one kind differ in nothing that an attack shows,
    so nobody is asked about them.
    """
    if len(waiting) == 1:
        return waiting[0]
    kinds = g.lib.vampires
    first = waiting[0]
    lowest = kinds[first.kind].initiative
    tied = False
    for v in waiting:
        initiative = kinds[v.kind].initiative
        if initiative < lowest:
            first = v
            lowest = initiative
            tied = False
        elif initiative == lowest and v.kind != first.kind:
            tied = True
    if not tied:
        return first
    seen: list[int] = []
    options: list[int] = []
    for v in waiting:
        if kinds[v.kind].initiative == lowest and v.kind not in seen:
            seen.append(v.kind)
            options.append(V_FIRST << 16 | v.vid << 8)
    vid = g.ask(K_ORDER, g.active if g.active >= 0 else h.seat, options) >> 8 & 255
    for v in waiting:
        if v.vid == vid:
            return v
    return first


def vampire_attacks(g: Order, v: Vampire, h: Hunter) -> None:
    """Resolve one attack of a vampire on a hunter, or on the crate in front.

    order/attack.vampires_same, order/activation.s3.night.
    order/crate.protects; what the crate does not need is lost (order/crate.overflow).
    """
    side = g.side(v)
    hits = swing(g, v, h, side) if g.log is None else swing_told(g, v, h, side)
    area = h.area
    strike(g, v, h, hits)
    if hits > 1 and g.night and g.lib.vampires[v.kind].power == POWER_CLEAVE:
        cleave(g, v, h, area)


def swing(g: Order, v: Vampire, h: Hunter, side: Side) -> int:
    """Roll a vampire's dice, and again what may be; return the Hits."""
    hits = roll_hits(g, side.dice, side.accuracy)
    if hits < side.dice:
        again = rerolls(g, v, h)
        if again > 0:
            hits += roll_hits(g, min(again, side.dice - hits), side.accuracy)
    return hits


def swing_told(g: Order, v: Vampire, h: Hunter, side: Side) -> int:
    """Do what `swing` does, and tell it."""
    attack = [-1, v.vid, h.seat, -1, h.crate, -1, side.dice, side.accuracy]
    g.emit(events.ATTACKED, attack, [])
    dice = roll_dice(g, side.dice)
    hits = count_hits(dice, side.accuracy)
    g.emit(events.ROLLED, [-1, v.vid, side.accuracy, hits], dice.copy())
    again = lowest_bits(misses(dice, side.accuracy), rerolls(g, v, h))
    if again:
        reroll(g, dice, again)
        hits = count_hits(dice, side.accuracy)
        g.emit(events.REROLLED, [-1, v.vid, side.accuracy, hits], dice)
    return hits


def rerolls(g: Order, v: Vampire, h: Hunter) -> int:
    """Return how many misses the vampire rolls again.

    One against a trapped hunter (order/debris.attacked), one for a Pack at Night
    (order/power.pack).
    """
    n = 1 if h.trapped else 0
    if g.night and g.lib.vampires[v.kind].power == POWER_PACK:
        for other in g.vampires:
            if other.area == v.area and other.awake and other.kind == v.kind and other is not v:
                return n + 1
    return n


def strike(g: Order, v: Vampire, h: Hunter, hits: int) -> None:
    """Give the Hits of one attack to the hunter's crate, or else to the hunter."""
    if h.crate >= 0:
        if hits > 0:
            hit_crate(g, h.crate, hits)
        return
    if g.log is not None:
        g.emit(events.HITS, [h.seat, v.vid, hits, 0, wounds_of(g, h, hits)], [])
    hit_hunter(g, h, hits)


def hit_crate(g: Order, crate: int, hits: int) -> None:
    """Give Hits to a crate; at 0 Health it is gone and its hunter exposed."""
    c = g.crates[crate]
    c.health -= min(hits, c.health)
    if g.log is not None:
        g.emit(events.CRATE_HIT, [crate, hits, c.health], [])
    if c.health > 0:
        return
    for h in g.hunters:
        if h.crate == crate:
            h.crate = -1  # order/crate.destroyed


def cleave(g: Order, v: Vampire, h: Hunter, area: int) -> None:
    """Let the swing give one Hit to one other hunter in the Area (order/power.cleave)."""
    others = [x for x in g.hunters if x.area == area and not x.down and x is not h]
    if others:
        strike(g, v, others[g.pick(len(others))], 1)
