"""Building kits, using items and reaching into an Old Bag (chapter "Searching")."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.cards.effect import TARGET_HUNTER_HERE
from whitethorn.games.order.rules import carrying
from whitethorn.games.order.rules.earning import earn
from whitethorn.games.order.rules.resolving import resolve_effects
from whitethorn.games.order.rules.rolling import roll_breakage, tell_breakage
from whitethorn.games.order.rules.wounding import pay_focus
from whitethorn.games.order.state import CLUE, CRAFTER, SPENT_BAG, Hunter, Order
from whitethorn.games.order.verbs import V_BUILD, V_STORE, V_UNSTORE, V_USE
from whitethorn.kernel.refusals import OK

KIT_BUILD: Final = "order/search.kit.build"
KIT_INACTIVE: Final = "order/search.kit.inactive"
ITEM_USE: Final = "order/search.item_use"
BAG_ROOM: Final = "order/search.bag.room"
BAG_ONCE: Final = "order/search.bag.once"

# ---- kits ----------------------------------------------------------------------------------------


def is_unbuilt(g: Order, card: int) -> bool:
    """Whether an item card still shows its kit half (order/search.kit.inactive)."""
    return not g.built >> card & 1 and g.item(card).kit_cost > 0


def why_not_build(g: Order, h: Hunter, place: int) -> str:
    """Return why the card in the place cannot be built now, or OK."""
    card = carrying.card_at(h, place)
    if card < 0 or card >= CLUE or not is_unbuilt(g, card):
        return KIT_BUILD
    if h.focus < g.item(card).kit_cost or g.active != h.seat:
        return KIT_BUILD
    return OK


def build(g: Order, h: Hunter, place: int) -> None:
    """Pay for a kit and turn it; a weapon earns Crafter (order/hunt.1.objective.crafter)."""
    card = h.slots[place - 1]
    kind = g.item(card)
    pay_focus(g, h, kind.kit_cost)
    g.built |= 1 << card
    if g.log is not None:
        g.emit(events.BUILT, [h.seat, card, kind.kit_cost], [])
    if kind.weapon is not None:
        earn(g, h, CRAFTER)


# ---- using ---------------------------------------------------------------------------------------


def why_not_use(g: Order, h: Hunter, place: int, target: int) -> str:
    """Return why the item in the place cannot be used on the hunter at seat `target`, or OK."""
    card = carrying.card_at(h, place)
    if card < 0 or card >= CLUE:
        return ITEM_USE
    if is_unbuilt(g, card):
        return KIT_INACTIVE
    kind = g.item(card)
    if not kind.use:
        return ITEM_USE
    if target == h.seat:
        return OK
    other = g.hunters[target]
    if kind.use_target != TARGET_HUNTER_HERE or other.down or other.area != h.area:
        return ITEM_USE
    return OK


def is_use_an_action(g: Order, h: Hunter, place: int) -> bool:
    """Whether using the item costs an Action of its own (order/search.medkit)."""
    card = carrying.card_at(h, place)
    return 0 <= card < CLUE and g.item(card).use_action


def use_item(g: Order, h: Hunter, place: int, target: int) -> bool:
    """Use an item, discarding it if its card says so; return whether that was an Action.

    A fragile tool is discarded after a use in which it breaks (order/attack.fragile).
    """
    card = h.slots[place - 1]
    kind = g.item(card)
    if g.log is not None:
        g.emit(events.USED, [h.seat, card, target], [])
    broke = False
    if kind.fragile:
        broke = roll_breakage(g)
        tell_breakage(g, h, card, broke)
    if kind.use_discards:
        carrying.discard_place(g, h, place)
    resolve_effects(g, g.hunters[target], kind.use)
    if broke and card in h.slots:
        carrying.discard_place(g, h, place)
    return kind.use_action


# ---- the Old Bag ---------------------------------------------------------------------------------


def why_not_store(g: Order, h: Hunter, place: int) -> str:
    """Return why the card in the place cannot go into the bag, or OK.

    Between two Actions cards first go in and then come out (order/search.bag.once).
    """
    card = carrying.card_at(h, place)
    if card < 0 or not carrying.fits_into_bag(g, h, card):
        return BAG_ROOM
    return BAG_ONCE if h.spent & SPENT_BAG else OK


def store(g: Order, h: Hunter, place: int) -> None:
    """Put an inventory card into the bag, free (order/search.bag.free)."""
    card = h.slots.pop(place - 1)
    h.bag.append(card)
    if g.log is not None:
        g.emit(events.STORED, [h.seat, card, 1], [])


def why_not_unstore(g: Order, h: Hunter, inside: int, place: int) -> str:
    """Return why the bag's card number `inside` (1..) cannot come out, or OK.

    `place` is the inventory place whose card goes in for it, 0 when there is a free slot.
    """
    if not 0 < inside <= len(h.bag):
        return BAG_ROOM
    if place == 0:
        return OK if carrying.has_free_slot(g, h) else BAG_ROOM
    card = carrying.card_at(h, place)
    if card < 0 or card >= CLUE or g.item(card).stores > 0:
        return BAG_ROOM
    return BAG_ONCE if h.spent & SPENT_BAG else OK


def unstore(g: Order, h: Hunter, inside: int, place: int) -> None:
    """Take a card out of the bag, free, exchanging it for the card in `place` unless that is 0."""
    card = h.bag.pop(inside - 1)
    h.spent |= SPENT_BAG
    if place > 0:
        store(g, h, place)
    h.slots.append(card)
    if g.log is not None:
        g.emit(events.STORED, [h.seat, card, 0], [])


# ---- options -------------------------------------------------------------------------------------


def add_item_options(g: Order, h: Hunter, actions: bool, out: list[int]) -> None:
    """Append what can be used and built; items whose use is an Action only with `actions`."""
    items = g.lib.items
    item_cards = g.lib.item_cards
    place = 0
    for card in h.slots:
        place += 1
        if card >= CLUE:
            continue
        kind = items[item_cards[card]]
        if kind.kit_cost > 0 and not g.built >> card & 1:
            if h.focus >= kind.kit_cost and why_not_build(g, h, place) == OK:
                out.append(V_BUILD << 16 | place << 8)
        elif kind.use and (actions or not kind.use_action):
            add_uses(g, h, place, kind.use_target == TARGET_HUNTER_HERE, out)


def add_uses(g: Order, h: Hunter, place: int, choose: bool, out: list[int]) -> None:
    """Append the use of an item on oneself, and on each hunter here where the card lets choose."""
    for other in g.hunters:
        if other.seat == h.seat or (choose and other.area == h.area):
            if why_not_use(g, h, place, other.seat) == OK:
                out.append(V_USE << 16 | place << 8 | other.seat)


def add_bag_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append what can go into a bag and come out of it."""
    if carrying.bag_capacity(g, h) == 0:
        return
    n = len(h.slots)
    for place in range(1, n + 1):
        if why_not_store(g, h, place) == OK:
            out.append(V_STORE << 16 | place << 8)
    for inside in range(1, len(h.bag) + 1):
        for place in range(n + 1):
            if (place == 0) == carrying.has_free_slot(g, h):
                if why_not_unstore(g, h, inside, place) == OK:
                    out.append(V_UNSTORE << 16 | inside << 8 | place)
