"""What a hunter holds: inventory places, the inside of an Old Bag, and cards that go away.

Places are numbered from 1, as in `Order.weapon_in`; place 0 is the basic weapon and never moves.
"""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.state import CLUE, Hunter, Order


def card_at(h: Hunter, place: int) -> int:
    """Return the card in inventory place `place` (1..), or -1."""
    return h.slots[place - 1] if 0 < place <= len(h.slots) else -1


def has_free_slot(g: Order, h: Hunter) -> bool:
    """Whether one more card fits into the inventory (order/dash.slots, order/dash.small)."""
    return len(h.slots) < g.n_slots(h)


def bag_capacity(g: Order, h: Hunter) -> int:
    """Return how many cards the Old Bags in the inventory hold together."""
    n = 0
    for card in h.slots:
        if card < CLUE:
            n += g.item(card).stores
    return n


def fits_into_bag(g: Order, h: Hunter, card: int) -> bool:
    """Whether a bag has room for the card; bags and objective tokens stay outside."""
    if card >= CLUE or g.item(card).stores > 0:
        return False
    return len(h.bag) < bag_capacity(g, h)


def take(g: Order, h: Hunter, card: int) -> None:
    """Put a card into a free inventory slot."""
    h.slots.append(card)
    if g.log is not None:
        g.emit(events.GAINED, [h.seat, card], [])


def take_into_bag(g: Order, h: Hunter, card: int) -> None:
    """Put a card that is not in the inventory into the bag."""
    h.bag.append(card)
    if g.log is not None:
        g.emit(events.GAINED, [h.seat, card], [])
        g.emit(events.STORED, [h.seat, card, 1], [])


def discard_card(g: Order, h: Hunter, card: int) -> None:
    """Put a card that nobody holds any more on the discards; a built kit is a kit again."""
    g.built &= ~(1 << card)
    g.discard_items.append(card)
    if g.log is not None:
        g.emit(events.DISCARDED, [h.seat, card], [])


def discard_place(g: Order, h: Hunter, place: int) -> None:
    """Discard the item in an inventory place; what a discarded bag held falls to the ground."""
    card = h.slots.pop(place - 1)
    discard_card(g, h, card)
    spill_bag(g, h)


def lay_down(g: Order, h: Hunter, card: int) -> None:
    """Put a card that nobody holds any more on the hunter's Area (order/drop.any)."""
    if card >= CLUE:
        g.objectives[card - CLUE] = h.area
    else:
        g.piles.append(h.area << 8 | card)
    if g.log is not None:
        g.emit(events.DROPPED, [h.seat, card, h.area], [])


def spill_bag(g: Order, h: Hunter) -> None:
    """Lay down what no bag of the hunter holds any more (order/search.bag.spills)."""
    room = bag_capacity(g, h)
    while len(h.bag) > room:
        g.tick()
        lay_down(g, h, h.bag.pop())
