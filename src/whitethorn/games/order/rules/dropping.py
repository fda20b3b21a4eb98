"""Dropping (chapter "Drop"): cards laid down in an Area, by choice or by force."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.rules import carrying
from whitethorn.games.order.state import Hunter, Order
from whitethorn.games.order.verbs import K_DROP, V_DROP
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

DROP_ANY: Final = "order/drop.any"


def why_not_drop(g: Order, h: Hunter, place: int) -> str:
    """Return why the card in the inventory place cannot be dropped, or OK.

    order/drop.cost: Awake vampires do not matter.
    """
    return OK if 0 < place <= len(h.slots) else DROP_ANY


def drop_action(g: Order, h: Hunter, place: int) -> None:
    """Drop a card, and any number of further ones with the same Action (order/drop.any)."""
    drop_place(g, h, place)
    while h.slots:
        g.tick()
        value = g.ask(K_DROP, h.seat, further_options(h))
        if value == PASS:
            return
        drop_place(g, h, value >> 8 & 255)


def further_options(h: Hunter) -> list[int]:
    """Return PASS (done) and the cards that may still be dropped."""
    out = [PASS]
    for place in range(1, len(h.slots) + 1):
        out.append(V_DROP << 16 | place << 8)
    return out


def drop_place(g: Order, h: Hunter, place: int) -> None:
    """Lay the card of an inventory place down; what a dropped bag held lies beside it."""
    carrying.lay_down(g, h, h.slots.pop(place - 1))
    carrying.spill_bag(g, h)


def drop_everything(g: Order, h: Hunter) -> None:
    """Lay down all inventory, objectives included, without an Action.

    order/drop.forced, order/unconscious.drop_all; nothing happens outside the den.
    """
    if h.area < 0:
        return
    while h.slots:
        g.tick()
        drop_place(g, h, len(h.slots))


def add_drop_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append one option a card in the inventory: the first card to be dropped."""
    for place in range(1, len(h.slots) + 1):
        out.append(V_DROP << 16 | place << 8)
