"""What an attack promises: exact chances, shown before it is chosen."""

from __future__ import annotations

from math import comb
from typing import Any

from whitethorn.games.order.cards.kinds import SPECIAL_PULL
from whitethorn.games.order.names import vampire_id
from whitethorn.games.order.rules.abilities import (
    POINT_BLANK_DICE,
    ability_cost,
    strengthen,
    why_not_declare,
    why_not_special,
)
from whitethorn.games.order.rules.blasting import needed
from whitethorn.games.order.rules.rolling import Attack
from whitethorn.games.order.state import Hunter, Order, Vampire
from whitethorn.kernel.refusals import OK


def at_least(hits: int, dice: int, p: float) -> float:
    """Return the chance of at least `hits` successes of chance `p` each."""
    return sum(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(hits, dice + 1))


def attack_odds(g: Order, h: Hunter, place: int, vid: int) -> dict[str, Any] | None:
    """Return the odds of a weapon against a vampire; None when either is gone.

    A sleeping target's misses are rolled again (order/attack.sleeping).  `wakes` are the sleepers
    that a failure wakes, or noise in any case; `focus` is what the hunter's Focus would add.
    """
    weapon = g.weapon_in(h, place)
    v = g.vampire(vid)
    if weapon is None or v is None:
        return None
    a = aim(g, h, place, v)
    return {
        **chances(g, a, v),
        "dice": a.dice,
        "accuracy": a.accuracy,
        "wakes": [vampire_id(g, x.vid) for x in wakened(g, h, v, weapon.noisy)],
        "focus": with_focus(g, a, v),
    }


def chances(g: Order, a: Attack, v: Vampire) -> dict[str, float]:
    """Return the chances that an attack wounds and that it destroys, with what it has bought."""
    p = max(0, min(6, 7 - a.accuracy)) / 6
    if not v.awake or a.second_chance:
        p = 1 - (1 - p) ** 2
    return {
        "hit": round(at_least(g.side(v).shields + 1, a.dice, p), 4),
        "destroy": round(at_least(needed(g, v), a.dice, p), 4),
    }


def aim(g: Order, h: Hunter, place: int, v: Vampire) -> Attack:
    """Return an attack as it stands before anything is bought for it."""
    weapon = g.weapon_in(h, place)
    assert weapon is not None
    a = Attack(h, place, weapon)
    if weapon.range_min > 0 and v.area == h.area:
        a.close = True
        a.dice = POINT_BLANK_DICE
    return a


def with_focus(g: Order, a: Attack, v: Vampire) -> dict[str, Any] | None:
    """Return the best odds that the hunter can pay for, and their price; None if nothing helps.

    order/attack.special_effect, order/ability.second_chance, both if the Focus is there.
    """
    h = a.hunter
    special = 0
    ability = 0
    if a.weapon.special != SPECIAL_PULL and why_not_special(g, h, a, v) == OK:
        special = a.weapon.special_cost
    if why_not_declare(g, h, a, v) == OK:
        ability = ability_cost(g, h)
    best: dict[str, Any] | None = None
    for effect, chance in ((special, 0), (0, ability), (special, ability)):
        if not 0 < effect + chance <= h.focus:
            continue
        bought = aim(g, h, a.place, v)
        if effect:
            strengthen(bought)
        bought.second_chance = chance > 0
        found = {"cost": effect + chance, **chances(g, bought, v)}
        if best is None or better(found, best):
            best = found
    return best


def better(found: dict[str, Any], best: dict[str, Any]) -> bool:
    """Whether odds are better, or as good and cheaper."""
    mine = (found["destroy"], found["hit"], -found["cost"])
    return mine > (best["destroy"], best["hit"], -best["cost"])


def wakened(g: Order, h: Hunter, target: Vampire, noisy: bool) -> list[Vampire]:
    """Return the sleepers that a failed attack, or the weapon's noise, wakes."""
    room_of = g.den.room_of
    rooms = [room_of[target.area]]
    if noisy:
        rooms.append(room_of[h.area])
    return [v for v in g.vampires if not v.awake and room_of[v.area] in rooms]
