"""How hunters attack vampires and boarded windows (Attacking).

The one procedure (order/attack.common): range and sight (`why_not_...`), purchases, dice, Hits,
Shield, Wounds, and then what the attack leaves behind: a spent weapon, noise, woken sleepers.
"""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import BLOCKED
from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import Weapon
from whitethorn.games.order.rules.abilities import POINT_BLANK_DICE, buy, is_point_blank
from whitethorn.games.order.rules.blasting import needed, spill, tell_hits
from whitethorn.games.order.rules.carrying import discard_card, discard_place
from whitethorn.games.order.rules.earning import earn
from whitethorn.games.order.rules.rolling import Attack, roll_attack
from whitethorn.games.order.rules.waking import (
    CAUSE_ATTACK,
    make_noise_from,
    wake_vampires_in_room,
)
from whitethorn.games.order.rules.windows import WINDOW_HEALTH, WINDOW_SHIELD, break_window
from whitethorn.games.order.rules.wounding import wound_vampire
from whitethorn.games.order.state import CLUE, POWER_UP, Hunter, Order
from whitethorn.games.order.verbs import BASIC_ATTACKS, V_ATTACK, V_BREAK
from whitethorn.kernel.refusals import OK

NO_WEAPON: Final = "order/attack.common"
KIT_INACTIVE: Final = "order/search.kit.inactive"
RANGE: Final = "order/attack.range"
MELEE: Final = "order/attack.range.melee"
LOS: Final = "order/attack.los"
LOS_DOOR: Final = "order/attack.los.open_door"
LOS_TUNNEL: Final = "order/attack.los.tunnel"
ICON: Final = "order/attack.window.icon"
SUNLIT: Final = "order/attack.window.stays"


# ---- whom ----------------------------------------------------------------------------------------


def why_not_attack(g: Order, h: Hunter, place: int, vid: int) -> str:
    """Return why the weapon in a place cannot be used on a vampire, or OK."""
    weapon = g.weapon_in(h, place)
    if weapon is None:
        return why_no_weapon(h, place)
    v = g.vampire(vid)
    return NO_WEAPON if v is None else why_not_reach(g, h, place, weapon, v.area)


def why_no_weapon(h: Hunter, place: int) -> str:
    """Return why there is no weapon in a place: an unbuilt kit (search.kit.inactive) or another."""
    return KIT_INACTIVE if 0 < place <= len(h.slots) and h.slots[place - 1] < CLUE else NO_WEAPON


def why_not_break(g: Order, h: Hunter, place: int, window: int) -> str:
    """Return why the weapon in a place cannot be used on a boarded window, or OK."""
    weapon = g.weapon_in(h, place)
    if weapon is None:
        return why_no_weapon(h, place)
    if not weapon.breaks_windows:
        return ICON
    if g.sunlit >> window & 1:
        return SUNLIT
    return why_not_reach(g, h, place, weapon, g.den.window_area[window])


def why_not_reach(g: Order, h: Hunter, place: int, weapon: Weapon, area: int) -> str:
    """Return why an area is out of the weapon's range or the hunter's sight, or OK.

    Range is the open way without tunnels (order/attack.range.path); within one's own Area sight
    is never in question.
    """
    distance = g.walk[h.area * g.den.n_areas + area]
    if distance == 0:  # order/attack.los.melee
        if weapon.range_min == 0 or is_point_blank(g, h, place):
            return OK
        return RANGE
    if weapon.range_max == 0:
        return MELEE
    in_tunnel = g.den.in_tunnel
    if in_tunnel[h.area] != in_tunnel[area]:
        return LOS_TUNNEL
    if distance < weapon.range_min or distance > weapon.range_max:
        return RANGE
    return OK if g.den.sees(h.area, area, g.open_doors) else why_not_seen(g, h, area)


def why_not_seen(g: Order, h: Hunter, area: int) -> str:
    """Return which rule of sight keeps an area in range hidden.

    Walls, closed doors and no pieces (order/attack.los.blockers); behind an open door only the
    Area directly behind it is seen.
    """
    den = g.den
    if den.room_of[area] == den.room_of[h.area]:
        return LOS
    if den.sight[h.area * den.n_areas + area] != BLOCKED:
        return LOS
    for door in den.doors_at[area]:
        if g.open_doors >> door & 1:
            return LOS
    return LOS_DOOR


def attack_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append every attack on a vampire or a window that is legal with any weapon in hand."""
    den = g.den
    row = h.area * den.n_areas
    walk = g.walk
    for place in range(len(h.slots) + 1):
        weapon = g.weapon_in(h, place)
        if weapon is None:
            continue
        reach = weapon.range_max
        least = weapon.range_min
        if least > 0 and is_point_blank(g, h, place):
            least = 0
        for v in g.vampires:
            distance = walk[row + v.area]
            if distance <= reach and distance >= least:
                if distance == 0 or why_not_reach(g, h, place, weapon, v.area) == OK:
                    out.append(
                        V_ATTACK << 16 | place << 8 | v.vid if place else BASIC_ATTACKS[v.vid]
                    )
        if weapon.breaks_windows:
            for window in range(den.n_windows):
                if walk[row + den.window_area[window]] <= reach:
                    if why_not_break(g, h, place, window) == OK:
                        out.append(V_BREAK << 16 | place << 8 | window)


# ---- the attack ----------------------------------------------------------------------------------


def attack_action(g: Order, h: Hunter, place: int, vid: int) -> None:
    """Attack a vampire with the weapon in a place, from purchases to what the noise wakes.

    order/attack.wounds, order/attack.blast.target.  Shielded Hits are spent on the target
    (order/attack.blast.shield); without Blast spare Hits are lost (order/attack.blast.only_hits).
    """
    weapon = g.weapon_in(h, place)
    v = g.vampire(vid)
    assert weapon is not None
    assert v is not None
    a = Attack(h, place, weapon)
    if weapon.range_min > 0 and v.area == h.area:
        a.close = True
        a.dice = POINT_BLANK_DICE
    buy(g, a, v)
    a.asleep = not v.awake
    home = h.area
    area = v.area
    if g.log is not None:
        tell_attack(g, a, vid, -1)
    hits = roll_attack(g, a, vid)
    if g.log is not None:
        tell_hits(g, h, v, hits)
    spare = hits - needed(g, v)
    survives = not wound_vampire(g, v, hits, h.seat)
    if weapon.blast and spare > 0 and spill(g, h.seat, spare, area):
        survives = True
    settle(g, a, hits, home, area, survives)


def break_action(g: Order, h: Hunter, place: int, window: int) -> None:
    """Attack a boarded window (order/attack.window.stats); a failure wakes nobody.

    order/wake.object_attacks; as a token that is attacked it is turned over, not discarded
    (order/attack.tokens).
    """
    weapon = g.weapon_in(h, place)
    assert weapon is not None
    a = Attack(h, place, weapon)
    buy(g, a, None)
    home = h.area
    area = g.den.window_area[window]
    if g.log is not None:
        tell_attack(g, a, -1, window)
    hits = roll_attack(g, a, -1)
    spare = hits - WINDOW_SHIELD - WINDOW_HEALTH
    wounds = max(0, min(hits - WINDOW_SHIELD, WINDOW_HEALTH))
    if g.log is not None:
        g.emit(events.HITS, [h.seat, -1, hits, WINDOW_SHIELD, wounds], [])
    survives = False
    if wounds == WINDOW_HEALTH:
        break_window(g, h, window)
        if weapon.blast and spare > 0:
            survives = spill(g, h.seat, spare, area)
    settle(g, a, hits, home, area, survives)


def tell_attack(g: Order, a: Attack, vid: int, window: int) -> None:
    """Tell who attacks what with how many dice; call it under `if g.log is not None`."""
    told = [a.hunter.seat, vid, -1, window, -1, a.place, a.dice, a.accuracy]
    g.emit(events.ATTACKED, told, [])


def settle(g: Order, a: Attack, hits: int, home: int, area: int, survives: bool) -> None:
    """Do what follows an attack from `home` on something in `area`.

    `survives`: a vampire aimed at or hit is still there, which wakes its Room
    (order/wake.failed_attack); noise wakes both Rooms in any case.
    """
    h = a.hunter
    if a.bought and hits > 0:
        earn(g, h, POWER_UP)
    if a.card >= 0 and (a.broke or a.weapon.one_use):
        spend_weapon(g, a)
    if survives:  # order/wake.which_failure
        wake_vampires_in_room(g, g.den.room_of[area], CAUSE_ATTACK, h.seat)
    if a.noisy:  # order/wake.noise
        make_noise_from(g, h.seat, home, area)


def spend_weapon(g: Order, a: Attack) -> None:
    """Discard a weapon that broke or is for one use (order/attack.one_use, attack.fragile).

    Whoever fell by the own Blast has dropped it by now; it goes from there.
    """
    h = a.hunter
    if a.card in h.slots:
        discard_place(g, h, a.place)
        return
    for packed in g.piles:
        if packed & 255 == a.card:
            g.piles.remove(packed)
            discard_card(g, h, a.card)
            return
