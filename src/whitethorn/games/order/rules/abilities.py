"""Printed abilities of hunters, and weapon special effects (Special Abilities, Attacking).

Each hunter has the ability of the ID from the start (order/ability.start).  What changes a roll is
bought before it, at K_SPECIAL (order/ability.declare_first, attack.special_effect).

Power Up asks for a successful Special Power.  Our reading: an ability or special effect that was
bought, and whose attack scored a Hit or which did what it says (order/hunt.1.objective.power_up).
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import (
    ABILITY_BIND_WOUNDS,
    ABILITY_BREACHER,
    ABILITY_POINT_BLANK,
    ABILITY_SECOND_CHANCE,
    SPECIAL_ACCURACY,
    SPECIAL_CLOSE,
    SPECIAL_DICE,
    SPECIAL_NONE,
    SPECIAL_PULL,
)
from whitethorn.games.order.rules.earning import earn
from whitethorn.games.order.rules.pathing import shift
from whitethorn.games.order.rules.rolling import Attack
from whitethorn.games.order.rules.wounding import heal_hunter, pay_focus
from whitethorn.games.order.state import POWER_UP, SPENT_ABILITY, Hunter, Order, Vampire
from whitethorn.games.order.verbs import K_SPECIAL, V_ABILITY, V_BUY
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

ABILITY_FREE: Final = "order/ability.free"
DECLARE_FIRST: Final = "order/ability.declare_first"
ONCE: Final = "order/ability.once"
BIND_WOUNDS: Final = "order/ability.bind_wounds"
BREACHER: Final = "order/ability.breacher"
POINT_BLANK: Final = "order/ability.point_blank"
SECOND_CHANCE: Final = "order/ability.second_chance"
SPECIAL_EFFECT: Final = "order/attack.special_effect"
FOCUS_USES: Final = "order/focus.uses"

BUY_SPECIAL: Final = 0  # part a of V_BUY
BUY_ABILITY: Final = 1

POINT_BLANK_DICE: Final = 2
BOUND: Final = 1  # Wounds healed by Bind Wounds


# ---- between Actions -----------------------------------------------------------------------------


def ability_cost(g: Order, h: Hunter) -> int:
    """Return the Focus that one use of the hunter's ability costs."""
    return g.hunter_kind(h).ability_cost


def why_not_ability(g: Order, h: Hunter, ability: int, target: int) -> str:
    """Return why the hunter cannot use the ability on the hunter at seat `target`, or OK.

    No Action, often Focus (order/ability.free).
    """
    kind = g.hunter_kind(h)
    if ability == ABILITY_POINT_BLANK:
        return POINT_BLANK
    if ability != ABILITY_BIND_WOUNDS or kind.ability != ability:
        return DECLARE_FIRST
    if h.spent & SPENT_ABILITY:
        return ONCE
    if h.focus < kind.ability_cost:
        return ABILITY_FREE
    other = g.hunters[target]
    if other.area != h.area or other.down or other.wounds == 0:
        return BIND_WOUNDS
    return OK


def use_ability(g: Order, h: Hunter, ability: int, target: int) -> None:
    """Pay for Bind Wounds and heal a Wound of a hunter in the Area."""
    pay_for_ability(g, h)
    h.spent |= SPENT_ABILITY
    heal_hunter(g, g.hunters[target], BOUND)
    earn(g, h, POWER_UP)


def pay_for_ability(g: Order, h: Hunter) -> None:
    """Pay and tell that the hunter's ability is used."""
    kind = g.hunter_kind(h)
    pay_focus(g, h, kind.ability_cost)
    if g.log is not None:
        g.emit(events.ABILITY, [h.seat, kind.ability, kind.ability_cost], [])


def add_ability_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append whom Bind Wounds can help."""
    if g.lib.hunters[h.kind].ability != ABILITY_BIND_WOUNDS or h.focus == 0:
        return
    for other in g.hunters:
        if why_not_ability(g, h, ABILITY_BIND_WOUNDS, other.seat) == OK:
            out.append(V_ABILITY << 16 | ABILITY_BIND_WOUNDS << 8 | other.seat)


# ---- before a roll -------------------------------------------------------------------------------


def buy_cost(g: Order, h: Hunter, what: int, place: int) -> int:
    """Return the price of BUY_SPECIAL of the weapon in a place, or of BUY_ABILITY."""
    if what == BUY_ABILITY:
        return ability_cost(g, h)
    weapon = g.weapon_in(h, place)
    return 0 if weapon is None else weapon.special_cost


def why_not_special(g: Order, h: Hunter, a: Attack, v: Vampire | None) -> str:
    """Return why the weapon's special effect cannot be bought for this attack, or OK.

    `v` is None when a window is attacked.  What would change nothing is not sold.
    """
    weapon = a.weapon
    if weapon.special == SPECIAL_NONE or a.special:
        return SPECIAL_EFFECT
    if h.focus < weapon.special_cost:
        return FOCUS_USES
    if weapon.special == SPECIAL_CLOSE:
        return OK if a.close else SPECIAL_EFFECT
    if weapon.special == SPECIAL_PULL:
        return OK if v is not None and pulled_to(g, h, v) >= 0 else SPECIAL_EFFECT
    return OK


def why_not_declare(g: Order, h: Hunter, a: Attack, v: Vampire | None) -> str:
    """Return why the hunter's ability cannot be declared for this attack, or OK.

    Breacher is for windows and once a round; Second Chance adds nothing against a sleeper, whose
    dice can be rolled again anyway, each once (order/attack.sleeping).
    """
    kind = g.hunter_kind(h)
    if kind.ability == ABILITY_BREACHER:
        if v is not None:
            return BREACHER
        return ONCE if h.spent & SPENT_ABILITY else OK
    if kind.ability != ABILITY_SECOND_CHANCE or a.second_chance:
        return SECOND_CHANCE
    if v is not None and not v.awake:
        return SECOND_CHANCE
    return OK if h.focus >= kind.ability_cost else ABILITY_FREE


def buy(g: Order, a: Attack, v: Vampire | None) -> None:
    """Let the attacker buy what helps this attack, until done."""
    h = a.hunter
    while True:
        g.tick()
        out = [PASS]
        if why_not_special(g, h, a, v) == OK:
            out.append(V_BUY << 16 | BUY_SPECIAL << 8 | a.place)
        if why_not_declare(g, h, a, v) == OK:
            out.append(V_BUY << 16 | BUY_ABILITY << 8 | a.place)
        if len(out) == 1:
            return
        value = g.ask(K_SPECIAL, h.seat, out)
        if value == PASS:
            return
        a.bought = True
        if value >> 8 & 255 == BUY_ABILITY:
            declare(g, h, a)
        else:
            buy_special(g, h, a, v)


def declare(g: Order, h: Hunter, a: Attack) -> None:
    """Pay for the ability and give its help to the attack."""
    pay_for_ability(g, h)
    if g.hunter_kind(h).ability == ABILITY_BREACHER:
        h.spent |= SPENT_ABILITY
        a.extra_hits += 1
    else:
        a.second_chance = True


def buy_special(g: Order, h: Hunter, a: Attack, v: Vampire | None) -> None:
    """Pay for the weapon's special effect and let it take effect."""
    weapon = a.weapon
    a.special = True
    pay_focus(g, h, weapon.special_cost)
    if g.log is not None:
        g.emit(events.SPECIAL, [h.seat, a.place, weapon.special_cost], [])
    if weapon.special != SPECIAL_PULL:
        strengthen(a)
    elif v is not None:
        pull(g, h, v)


def strengthen(a: Attack) -> None:
    """Give a bought special effect's help to the dice of an attack; Pull gives them none."""
    weapon = a.weapon
    if weapon.special == SPECIAL_DICE:
        a.dice += weapon.special_amount
    elif weapon.special == SPECIAL_ACCURACY:
        a.accuracy -= weapon.special_amount
    elif weapon.special == SPECIAL_CLOSE:
        a.dice = weapon.dice  # order/special.close


def is_point_blank(g: Order, h: Hunter, place: int) -> bool:
    """Whether Point Blank lets this weapon strike in the own Area (order/ability.point_blank)."""
    return place == 0 and g.lib.hunters[h.kind].ability == ABILITY_POINT_BLANK


def pulled_to(g: Order, h: Hunter, v: Vampire) -> int:
    """Return the Area one nearer to the hunter, or -1 when the vampire cannot be pulled.

    order/special.pull: by an open way without tunnels, and never into the sun.
    """
    n = g.den.n_areas
    near = g.walk[h.area * n + v.area] - 1
    for area in g.den.near[v.area]:
        if g.walk[h.area * n + area] == near and g.walk[v.area * n + area] == 1:
            immune = g.lib.vampires[v.kind].immune_sun
            if immune or not g.is_sunlit(g.den.room_of[area]):
                return area
    return -1


def pull(g: Order, h: Hunter, v: Vampire) -> None:
    """Pull a vampire one Area nearer; a Room that it comes into wakes (order/wake.arrival)."""
    shift(g, v, pulled_to(g, h, v))
    earn(g, h, POWER_UP)
