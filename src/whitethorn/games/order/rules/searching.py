"""Searching (chapter "Searching"): one card from the item deck, kept or discarded."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules import carrying
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.games.order.verbs import K_KEEP, SEARCH, V_DISCARD, V_INTO_BAG, V_KEEP
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

SEARCH_ACTION: Final = "order/search.action"
SEARCH_AWAKE: Final = "order/search.awake"
SEARCH_NEVER: Final = "order/search.never"
ROOM_SCOPE: Final = "order/map.room_scope"


def why_not_search(g: Order, h: Hunter) -> str:
    """Return why the hunter's Room cannot be searched, or OK."""
    room = g.den.room_of[h.area]
    if g.den.never_search[room]:
        return ROOM_SCOPE if g.den.is_tunnel[room] else SEARCH_NEVER
    if g.awake_in_room(room):
        return SEARCH_AWAKE
    return OK


def search_action(g: Order, h: Hunter) -> None:
    """Draw one item and let the searcher keep it (order/search.action, order/search.keep)."""
    if g.log is not None:
        g.emit(events.SEARCHED, [h.seat, g.den.room_of[h.area]], [])
    find_item(g, h)


def find_item(g: Order, h: Hunter) -> None:
    """Draw one item for the hunter, by searching or by a card; nothing when there is none."""
    card = draw_item(g)
    if card < 0:
        return
    g.limbo.append(card)
    if g.log is not None:
        g.emit(events.DRAWN, [h.seat, card], [])
    value = g.ask(K_KEEP, h.seat, keep_options(g, h, card))
    g.limbo.pop()
    settle(g, h, card, value)


def draw_item(g: Order) -> int:
    """Return the top item card, from the reshuffled discards if need be, or -1.

    order/search.repeat: an empty deck is rebuilt.
    """
    if not g.item_deck:
        if not g.discard_items:
            return -1
        g.item_deck.extend(g.discard_items)
        g.discard_items.clear()
        g.shuffle(g.item_deck)
        if g.log is not None:
            g.emit(events.RESHUFFLED, [events.DECK_ITEMS], [])
    return g.draw(g.item_deck)


def keep_options(g: Order, h: Hunter, card: int) -> list[int]:
    """Return PASS (discard it) and the ways of keeping the drawn card.

    order/search.keep: a free slot, or another card is discarded at once to make room.
    """
    out = [PASS]
    if carrying.has_free_slot(g, h):
        out.append(V_KEEP << 16)
    else:
        for i in range(len(h.slots)):
            if h.slots[i] < CLUE:
                out.append(V_DISCARD << 16 | i + 1 << 8)
    if carrying.fits_into_bag(g, h, card):
        out.append(V_INTO_BAG << 16)
    return out


def settle(g: Order, h: Hunter, card: int, value: int) -> None:
    """Put the drawn card where the searcher said."""
    verb = value >> 16
    if verb == V_KEEP:
        carrying.take(g, h, card)
    elif verb == V_INTO_BAG:
        carrying.take_into_bag(g, h, card)
    elif verb == V_DISCARD:
        carrying.discard_place(g, h, value >> 8 & 255)
        carrying.take(g, h, card)
    else:
        carrying.discard_card(g, h, card)


def add_search_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append the search when it is allowed."""
    if why_not_search(g, h) == OK:
        out.append(SEARCH)
