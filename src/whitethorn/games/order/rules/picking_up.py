"""Picking up (chapter "Pick Up", and the clue of Hunt 1): one card from the Area."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules import carrying
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.games.order.verbs import V_PICK_UP
from whitethorn.kernel.refusals import OK

PICKUP_ONE: Final = "order/pickup.one"
PICKUP_AWAKE: Final = "order/pickup.awake"
PICKUP_SLOTS: Final = "order/pickup.slots"
CLUE_SLOT: Final = "order/hunt.1.special.clue"
CLUE_KEPT: Final = "order/hunt.1.clue_kept"

TAKEABLE: Final = 1  # objective tokens 1..n that hunters pick up: the clue


def why_not_pick_up(g: Order, h: Hunter, card: int, place: int) -> str:
    """Return why the card cannot be taken, or OK.

    `place` is the inventory place discarded to make room, 0 for none (order/pickup.slots).
    """
    if not lies_here(g, h, card):
        return PICKUP_ONE
    if carrying.has_free_slot(g, h) != (place == 0):
        return CLUE_SLOT if card >= CLUE else PICKUP_SLOTS
    if place > 0:
        out = carrying.card_at(h, place)
        if out < 0:
            return PICKUP_SLOTS
        if out >= CLUE:
            return CLUE_KEPT
    if g.awake_in_room(g.den.room_of[h.area]):
        return PICKUP_AWAKE
    return OK


def lies_here(g: Order, h: Hunter, card: int) -> bool:
    """Whether the card or takeable objective token lies in the hunter's Area."""
    if card >= CLUE:
        i = card - CLUE
        return i < TAKEABLE and i < len(g.objectives) and g.objectives[i] == h.area
    return (h.area << 8 | card) in g.piles


def pick_up_action(g: Order, h: Hunter, card: int, place: int) -> None:
    """Take one card from the Area into the inventory (order/pickup.one)."""
    if place > 0:
        carrying.discard_place(g, h, place)
    if card >= CLUE:
        g.objectives[card - CLUE] = -1
    else:
        g.piles.remove(h.area << 8 | card)
    h.slots.append(card)
    if g.log is not None:
        g.emit(events.PICKED_UP, [h.seat, card], [])


def add_pick_up_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append one option a card here; with a full inventory one a card to discard for it."""
    for packed in g.piles:
        if packed >> 8 == h.area:
            add_ways(g, h, packed & 255, out)
    for i in range(TAKEABLE):
        if g.objectives[i] == h.area:
            add_ways(g, h, CLUE + i, out)


def add_ways(g: Order, h: Hunter, card: int, out: list[int]) -> None:
    """Append the ways in which this card can be taken."""
    last = 0 if carrying.has_free_slot(g, h) else len(h.slots)
    first = 0 if last == 0 else 1
    for place in range(first, last + 1):
        if why_not_pick_up(g, h, card, place) == OK:
            out.append(V_PICK_UP << 16 | card << 8 | place)
