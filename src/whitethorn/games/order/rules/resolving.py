"""Effects of cards: what the nodes of cards/effect.py do at the table.

order/rules.cards_beat_book: a card's effect is carried out as it says, past the general rules of
range, Actions and so on.  Effects on a hunter who is not in the den, or has fallen, do nothing.
"""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.cards.effect import (
    TARGET_EACH_HERE,
    TARGET_EACH_ROOM,
    TARGET_SELF,
    Effect,
)
from whitethorn.games.order.cards.verbs import (
    DO_ARMOR,
    DO_ATTACK,
    DO_BOON,
    DO_CHOOSE,
    DO_DEBRIS,
    DO_DISCARD,
    DO_FOCUS,
    DO_HEAL,
    DO_HIT,
    DO_NOISE,
    DO_PUSH,
    DO_SEARCH,
    DO_SPAWN,
    DO_STEAL,
    DO_STRIKE,
    DO_TEST,
    DO_WAKE,
    DO_WOUND,
    THIEF_ACTIVE,
    WHERE_NEAREST,
    WHICH_ALL,
)
from whitethorn.games.order.rules import carrying
from whitethorn.games.order.rules.blasting import tell_hits
from whitethorn.games.order.rules.calling import (
    PICK_AREA,
    call_nearest,
    pick_vampire,
    push,
)
from whitethorn.games.order.rules.searching import search_action
from whitethorn.games.order.rules.selecting import is_cut_off
from whitethorn.games.order.rules.spawning import put_awake
from whitethorn.games.order.rules.testing import attribute_test
from whitethorn.games.order.rules.waking import CAUSE_CARD, make_noise, wake_vampires_in_room
from whitethorn.games.order.rules.wounding import (
    gain_focus,
    heal_hunter,
    hit_hunter,
    mend_armor,
    pay_focus,
    steal_focus,
    wound_hunter,
    wound_vampire,
)
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.games.order.verbs import K_CHOICE, K_TARGET, V_DISCARD, V_PICK, V_YES
from whitethorn.kernel.state import PASS


def resolve_effects(g: Order, h: Hunter, effects: list[Effect]) -> None:
    """Carry out the effects of a card on a hunter, in order."""
    for effect in effects:
        if not g.is_inside(h):
            return
        resolve(g, h, effect)


def resolve(g: Order, h: Hunter, effect: Effect) -> None:
    """Carry out one effect and what follows from it."""
    verb = effect.verb
    if verb == DO_TEST:
        passed = attribute_test(g, h, effect.a, effect.b)
        resolve_effects(g, h, effect.then if passed else effect.other)
    elif verb == DO_CHOOSE:
        resolve_effects(g, h, effect.then if choose(g, h, effect.a) else effect.other)
    elif verb == DO_DISCARD:
        if not discard(g, h, effect.a == 1):
            resolve_effects(g, h, effect.other)
    elif effect.target == TARGET_SELF:
        resolve_on(g, h, effect)
    else:
        for target in targets(g, h, effect.target):
            resolve_on(g, target, effect)


def targets(g: Order, h: Hunter, target: int) -> list[Hunter]:
    """Return the hunters that an effect is about, in seat order."""
    out: list[Hunter] = []
    room_of = g.den.room_of
    for other in g.hunters:
        if not g.is_inside(other):
            continue
        if target == TARGET_EACH_HERE and other.area != h.area:
            continue
        if target == TARGET_EACH_ROOM and room_of[other.area] != room_of[h.area]:
            continue
        out.append(other)
    return out


def resolve_on(g: Order, h: Hunter, effect: Effect) -> None:
    """Carry out what changes one hunter: Wounds, Hits, armor, Focus, boons."""
    verb = effect.verb
    if verb == DO_WOUND:
        wound_hunter(g, h, effect.a)
    elif verb == DO_HIT:
        hit_hunter(g, h, effect.a)
    elif verb == DO_HEAL:
        heal_hunter(g, h, effect.a)
    elif verb == DO_ARMOR:
        mend_armor(g, h, effect.a)
    elif verb == DO_FOCUS:
        gain_focus(g, h, effect.a)
    elif verb == DO_STEAL:
        steal_focus(g, g.hunters[g.active] if effect.b == THIEF_ACTIVE else None, h, effect.a)
    elif verb == DO_BOON:
        h.boons |= effect.a
    elif verb == DO_DEBRIS:
        fall_of_debris(g, h)
    elif verb == DO_SEARCH:
        search_action(g, h)
    else:
        resolve_around(g, h, effect)


def resolve_around(g: Order, h: Hunter, effect: Effect) -> None:
    """Carry out what concerns the rooms and vampires around a hunter."""
    verb = effect.verb
    if verb == DO_NOISE:
        make_noise(g, h, -1)
    elif verb == DO_WAKE:
        wake(g, h, effect.b == WHERE_NEAREST)
    elif verb == DO_SPAWN:
        area = nearest_access(g, h) if effect.b == WHERE_NEAREST else h.area
        put_awake(g, effect.a, area)
    elif verb == DO_ATTACK:
        call_nearest(g, h, effect.a)
    elif verb == DO_PUSH:
        push(g, h, effect.b == WHICH_ALL)
    elif verb == DO_STRIKE:
        strike_here(g, h, effect.a, effect.b == WHICH_ALL)


# ---- choices -------------------------------------------------------------------------------------


def choose(g: Order, h: Hunter, cost: int) -> bool:
    """Let the hunter say yes for a price in Focus; who cannot pay has said no."""
    if h.focus < cost:
        return False
    if g.ask(K_CHOICE, h.seat, [PASS, V_YES << 16 | cost << 8]) == PASS:
        return False
    pay_focus(g, h, cost)
    return True


def discard(g: Order, h: Hunter, optional: bool) -> bool:
    """Let the hunter discard an item of choice; return whether one was discarded.

    Objective tokens are no items.
    """
    options = [PASS] if optional else []
    for i in range(len(h.slots)):
        if h.slots[i] < CLUE:
            options.append(V_DISCARD << 16 | i + 1 << 8)
    if not options or options == [PASS]:
        return False
    value = g.ask(K_CHOICE, h.seat, options)
    if value == PASS:
        return False
    carrying.discard_place(g, h, value >> 8 & 255)
    return True


# ---- around --------------------------------------------------------------------------------------


def fall_of_debris(g: Order, h: Hunter) -> None:
    """Trap a hunter, who also takes one Hit (order/debris.placed)."""
    h.trapped = True
    if g.log is not None:
        g.emit(events.DEBRIS, [h.seat, h.area], [])
        g.emit(events.TRAPPED, [h.seat], [])
    hit_hunter(g, h, 1)


def wake(g: Order, h: Hunter, nearest: bool) -> None:
    """Wake the hunter's room, or the one with the nearest sleeper."""
    area = nearest_sleeper(g, h) if nearest else h.area
    if area >= 0:
        wake_vampires_in_room(g, g.den.room_of[area], CAUSE_CARD, h.seat)


def nearest_sleeper(g: Order, h: Hunter) -> int:
    """Return the area of the sleeper nearest to the hunter, or -1 if there is none.

    Of equals the lowest number, or the choice of the current player, unless they share a room.
    Who is cut off from all hunters is passed over (order/closed_room.ignored).
    """
    areas = sorted([v.area for v in g.vampires if not v.awake and not is_cut_off(g, v)])
    near = nearest_of(g, h, areas)
    if not near:
        return -1
    rooms: list[int] = []
    apart: list[int] = []
    for area in near:
        if g.den.room_of[area] not in rooms:
            rooms.append(g.den.room_of[area])
            apart.append(area)
    return one_of(g, h, apart)


def nearest_access(g: Order, h: Hunter) -> int:
    """Return the area of the tunnel access nearest to the hunter.

    Of equals the first in number, or the choice of the current player.
    """
    near = nearest_of(g, h, [g.den.access_spots[spot] for spot in g.access])
    return one_of(g, h, near) if near else h.area


def nearest_of(g: Order, h: Hunter, areas: list[int]) -> list[int]:
    """Return those of the areas that no other is nearer to the hunter than, in their order."""
    row = h.area * g.den.n_areas
    best = min([g.dist[row + area] for area in areas], default=0)
    return [area for area in areas if g.dist[row + area] == best]


def one_of(g: Order, h: Hunter, areas: list[int]) -> int:
    """Return the first of equally good areas, or the one that the current player picks.

    order/rules.equal_readings, order/rules.equal_readings_auto.
    """
    if not g.choosing or len(areas) == 1:
        return areas[0]
    options = [V_PICK << 16 | area << 8 | PICK_AREA for area in areas]
    return g.ask(K_TARGET, g.active if g.active >= 0 else h.seat, options) >> 8 & 255


def strike_here(g: Order, h: Hunter, hits: int, each: bool) -> None:
    """Give Hits to one vampire in the hunter's Area, chosen, or to each.

    The hunter takes the Focus.  A sleeper that survives wakes its Room, as after an attack.
    """
    struck = [v for v in g.vampires if v.area == h.area]
    if not struck:
        return
    if not each:
        struck = [pick_vampire(g, h, struck)]
    area = h.area
    survives = False
    for v in struck:
        tell_hits(g, h, v, hits)
        if not wound_vampire(g, v, hits, h.seat):
            survives = True
    if survives:
        wake_vampires_in_room(g, g.den.room_of[area], CAUSE_CARD, h.seat)
