"""What an attack promises: exact chances, shown before it is chosen."""

from __future__ import annotations

from math import comb
from typing import Any

from whitethorn.games.order.names import vampire_id
from whitethorn.games.order.rules.abilities import POINT_BLANK_DICE
from whitethorn.games.order.rules.blasting import needed
from whitethorn.games.order.state import Hunter, Order, Vampire


def at_least(hits: int, dice: int, p: float) -> float:
    """Return the chance of at least `hits` successes of chance `p` each."""
    return sum(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(hits, dice + 1))


def attack_odds(g: Order, h: Hunter, place: int, vid: int) -> dict[str, Any] | None:
    """Return the odds of a weapon against a vampire; None when either is gone.

    Without bought effects.  A sleeping target's misses are rolled again (order/attack.sleeping).
    `wakes` are the sleepers that a failure wakes, or noise in any case.
    """
    weapon = g.weapon_in(h, place)
    v = g.vampire(vid)
    if weapon is None or v is None:
        return None
    dice = weapon.dice
    if weapon.range_min > 0 and v.area == h.area:
        dice = POINT_BLANK_DICE
    p = max(0, min(6, 7 - weapon.accuracy)) / 6
    if not v.awake:
        p = 1 - (1 - p) ** 2
    side = g.side(v)
    return {
        "hit": round(at_least(side.shields + 1, dice, p), 4),
        "destroy": round(at_least(needed(g, v), dice, p), 4),
        "dice": dice,
        "accuracy": weapon.accuracy,
        "wakes": [vampire_id(g, x.vid) for x in wakened(g, h, v, weapon.noisy)],
    }


def wakened(g: Order, h: Hunter, target: Vampire, noisy: bool) -> list[Vampire]:
    """Return the sleepers that a failed attack, or the weapon's noise, wakes."""
    room_of = g.den.room_of
    rooms = [room_of[target.area]]
    if noisy:
        rooms.append(room_of[h.area])
    return [v for v in g.vampires if not v.awake and room_of[v.area] in rooms]
