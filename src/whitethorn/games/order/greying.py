"""What a player might try on the table now and may not, each with the rule that refuses it.

The candidates are what one sees: neighbouring areas and doors, every vampire, window, token, card
and fellow hunter.  A candidate stands here once, however many ways of trying it there are.
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.order.offers import actor, typed
from whitethorn.games.order.phases import hunter_options, why_not_activate
from whitethorn.games.order.rules import acting, carrying, moving, picking_up, trading
from whitethorn.games.order.rules.placing import why_not_entrance
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_ENTRANCE,
    K_HUNTER,
    K_KEEP,
    K_STEP,
    K_TRADE,
    V_ABILITY,
    V_ATTACK,
    V_BREAK,
    V_BUILD,
    V_COVER,
    V_DIG,
    V_DISCARD,
    V_DISCARD_THEIRS,
    V_DOOR,
    V_DROP,
    V_ENTRANCE,
    V_EXIT,
    V_GIVE,
    V_HUNTER,
    V_KEEP,
    V_LEVER,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
    V_STORE,
    V_TAKE,
    V_TRADE,
    V_UNCOVER,
    V_UNLOAD,
    V_UNSTORE,
    V_USE,
    VERB_NAMES,
    pack,
)
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rules_index import load_index

NO_INTERRUPT: Final = "order/turn.no_interrupt"
FREE_BETWEEN: Final = "order/turn.free_between"
SLOTS: Final = "order/dash.slots"
POINTS_LEFT: Final = 1  # at K_STEP: a Move has two, and the first thing in it cost one

Refused = tuple[int, str]


def greyed(g: Order, seat: int, kind: int) -> list[dict[str, Any]]:
    """Return the refused candidates of the open decision, as clients show them."""
    h = actor(g, seat, kind)
    return [greyed_wire(g, h, kind, value, rule) for value, rule in refused(g, seat, kind)]


def greyed_wire(g: Order, h: Hunter, kind: int, value: int, rule: str) -> dict[str, Any]:
    """Return one refused candidate with the sentence and the citation."""
    args, target = typed(g, h, kind, value)
    found = load_index("order")[rule]
    return {
        "verb": VERB_NAMES[value >> 16],
        "args": args,
        "target": target,
        "rule": rule,
        "section": found.section,
        "text": found.sentence,
    }


def refused(g: Order, seat: int, kind: int) -> list[Refused]:
    """Return the refused candidates with their rules."""
    if kind == K_ENTRANCE:
        return refused_entrances(g)
    if kind == K_HUNTER:
        return refused_hunters(g)
    if g.active < 0:
        return []
    h = actor(g, seat, kind)
    if kind == K_ACTION:
        return refused_actions(g, h)
    if kind == K_STEP:
        return refused_steps(g, h)
    if kind == K_TRADE:
        return refused_in_trade(g, h)
    return refused_keeping(g, h) if kind == K_KEEP else []


# ---- whose turn, and where to start --------------------------------------------------------------


def refused_entrances(g: Order) -> list[Refused]:
    """Return the full entrances for the hunter being placed: the first without one."""
    for h in g.hunters:
        if h.entrance < 0:
            found = [(e, why_not_entrance(g, h, e)) for e in range(len(g.den.exits))]
            return [(pack(V_ENTRANCE, h.seat, e), why) for e, why in found if why != OK]
    return []


def refused_hunters(g: Order) -> list[Refused]:
    """Return the hunters who cannot be activated now."""
    offered = hunter_options(g)
    found = [(pack(V_HUNTER, h.seat, 0), why_not_activate(g, h)) for h in g.hunters]
    return [(value, why) for value, why in found if why != OK and value not in offered]


# ---- Actions and free acts -----------------------------------------------------------------------


def refused_actions(g: Order, h: Hunter) -> list[Refused]:
    """Return what the active hunter cannot do between Actions."""
    if h.area < 0:
        return []
    out: list[Refused] = []
    for value in candidates(g, h):
        why = acting.why_not(g, h, value)
        if why != OK:
            out.append((value, why))
    out += refused_with_weapons(g, h)
    return out


def candidates(g: Order, h: Hunter) -> list[int]:
    """Return what stands on the table once: places, tokens, cards, people."""
    out = ways(g, h)
    out.append(pack(V_SEARCH, 0, 0))
    out += [pack(V_LEVER, i, 0) for i in range(len(g.den.lever_areas))]
    out += [pack(V_DIG, x.seat, 0) for x in g.hunters if x.trapped and not x.down]
    out += [pack(V_TRADE, x.seat, 0) for x in g.hunters if x.seat != h.seat and g.is_inside(x)]
    out += [pack(V_PICK_UP, card, place) for card, place in lying(g, h)]
    out += [pack(V_COVER, c, 0) for c in range(len(g.crates)) if g.crates[c].health > 0]
    if h.crate >= 0:
        out.append(pack(V_UNCOVER, 0, 0))
    out += in_hand(g, h)
    ability = g.hunter_kind(h).ability
    out.append(pack(V_ABILITY, ability, h.seat))
    return out


def ways(g: Order, h: Hunter) -> list[int]:
    """Return the steps, doors and exits that begin where the hunter stands."""
    den = g.den
    out = [pack(V_STEP, area, 0) for area in beside(g, h.area)]
    for door in range(den.n_doors):
        if h.area in (den.door_a[door], den.door_b[door]) and not g.open_doors >> door & 1:
            out.append(pack(V_DOOR, door, 0))
    for index, area in enumerate(den.exit_area):
        if area == h.area:
            out.append(pack(V_EXIT, moving.EXIT_BY_DOOR, index))
    for window, area in enumerate(den.window_area):
        if area == h.area:
            out.append(pack(V_EXIT, moving.EXIT_BY_WINDOW, window))
    return out


def beside(g: Order, area: int) -> list[int]:
    """Return the areas across a border, a door or a tunnel link, open or not."""
    den = g.den
    out = [link >> 8 for link in den.adjacent[area]]
    spots = den.access_spots
    if area in spots and den.tunnel_in >= 0:
        out.append(den.tunnel_in)
    if area in (den.tunnel_in, den.tunnel_out):
        out += [spot for spot in spots if spot not in out]
    return out


def lying(g: Order, h: Hunter) -> list[tuple[int, int]]:
    """Return dropped cards and the clue in the hunter's room, with the place to empty."""
    room = g.den.room_of[h.area]
    cards = [p & 255 for p in g.piles if g.den.room_of[p >> 8] == room]
    for i in range(min(picking_up.TAKEABLE, len(g.objectives))):
        area = g.objectives[i]
        if area >= 0 and g.den.room_of[area] == room:
            cards.append(CLUE + i)
    if carrying.has_free_slot(g, h):
        return [(card, 0) for card in cards]
    return [(card, place + 1) for card in cards for place in range(len(h.slots))]


def in_hand(g: Order, h: Hunter) -> list[int]:
    """Return what one would do with one's own cards."""
    out: list[int] = []
    for i, card in enumerate(h.slots):
        place = i + 1
        out.append(pack(V_DROP, place, 0))
        if card >= CLUE:
            continue
        kind = g.item(card)
        if kind.kit_cost > 0 and not g.built >> card & 1:
            out.append(pack(V_BUILD, place, 0))
        if kind.use:
            out.append(pack(V_USE, place, h.seat))
        if carrying.bag_capacity(g, h) > 0 and kind.stores == 0:
            out.append(pack(V_STORE, place, 0))
    if carrying.has_free_slot(g, h):
        out += [pack(V_UNSTORE, i + 1, 0) for i in range(len(h.bag))]
    return out


# ---- weapons -------------------------------------------------------------------------------------


def refused_with_weapons(g: Order, h: Hunter) -> list[Refused]:
    """Return the vampires and boarded windows that no weapon can be used on, once each."""
    places = list(range(len(h.slots) + 1))
    out: list[Refused] = []
    for v in g.vampires:
        add_refused(g, h, V_ATTACK, v.vid, places, out)
    for window in range(g.den.n_windows):
        if not g.sunlit >> window & 1:
            add_refused(g, h, V_BREAK, window, places, out)
    return out


def add_refused(
    g: Order, h: Hunter, verb: int, target: int, places: list[int], out: list[Refused]
) -> None:
    """Append the target with its first weapon's reason, unless some weapon reaches it."""
    values = [pack(verb, place, target) for place in places]
    reasons = [acting.why_not(g, h, value) for value in values]
    if OK not in reasons:
        out.append((values[0], reasons[0]))


# ---- in the middle of something ------------------------------------------------------------------


def refused_steps(g: Order, h: Hunter) -> list[Refused]:
    """Return the ways the last point of a Move does not reach, and what must wait."""
    if h.area < 0:
        return []
    out: list[Refused] = []
    for value in ways(g, h):
        why = why_not_on(g, h, value)
        if why != OK:
            out.append((value, why))
    for value in candidates(g, h):
        if value >> 16 not in (V_STEP, V_DOOR, V_EXIT) and acting.why_not(g, h, value) == OK:
            action = acting.is_action(g, h, value)
            out.append((value, NO_INTERRUPT if action else FREE_BETWEEN))
    return out


def why_not_on(g: Order, h: Hunter, value: int) -> str:
    """Return why a Move cannot go on like this, or OK."""
    a = value >> 8 & 255
    if value >> 16 == V_STEP:
        return moving.why_not_step(g, h, a, POINTS_LEFT)
    if value >> 16 == V_DOOR:
        return moving.why_not_door(g, h, a, POINTS_LEFT)
    return moving.why_not_exit(g, h, a, value & 255, POINTS_LEFT)


def refused_keeping(g: Order, h: Hunter) -> list[Refused]:
    """Return what does not make room for a drawn card."""
    if carrying.has_free_slot(g, h):
        return []
    out: list[Refused] = [(pack(V_KEEP, 0, 0), SLOTS)]
    for i, card in enumerate(h.slots):
        if card >= CLUE:
            out.append((pack(V_DISCARD, i + 1, 0), picking_up.CLUE_KEPT))
    return out


def refused_in_trade(g: Order, h: Hunter) -> list[Refused]:
    """Return the cards of both that cannot change hands now, and the clue, which makes no room."""
    if g.trading < 0:
        return []
    partner = g.hunters[g.trading]
    out = kept_cards(g, V_GIVE, h, partner) + kept_cards(g, V_TAKE, partner, h)
    for verb, who in ((V_UNLOAD, h), (V_DISCARD_THEIRS, partner)):
        if not carrying.has_free_slot(g, who):
            for i in range(len(who.slots)):
                why = trading.why_not_make_room(g, who, i + 1)
                if why != OK:
                    out.append((pack(verb, i + 1, partner.seat), why))
    return out


def kept_cards(g: Order, verb: int, giver: Hunter, taker: Hunter) -> list[Refused]:
    """Return the cards of slots and bag that the giver cannot hand over, with the reasons."""
    out: list[Refused] = []
    for place in range(1, len(giver.slots) + len(giver.bag) + 1):
        why = trading.why_not_hand_over(g, giver, taker, place)
        if why != OK:
            out.append((pack(verb, place, g.trading), why))
    return out
