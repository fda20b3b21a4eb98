"""Trading (chapter "Trading"): cards change hands with one partner in the same Area."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules import carrying
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.games.order.verbs import (
    K_TRADE,
    V_DISCARD_THEIRS,
    V_GIVE,
    V_SWAP,
    V_TAKE,
    V_TRADE,
    V_UNLOAD,
)
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

TRADE_ACTION: Final = "order/trade.action"
TRADE_AWAKE: Final = "order/trade.awake"
TRADE_WHAT: Final = "order/trade.what"
EACH_ONCE: Final = "order/trade.each_once"
SLOTS: Final = "order/dash.slots"
CLUE_KEPT: Final = "order/hunt.1.clue_kept"


def why_not_trade(g: Order, h: Hunter, partner: Hunter) -> str:
    """Return why the two cannot trade, or OK."""
    if partner.area != h.area or partner.down or partner.seat == h.seat:
        return TRADE_ACTION
    if not h.slots and not partner.slots:
        return TRADE_WHAT
    if g.awake_in_room(g.den.room_of[h.area]):
        return TRADE_AWAKE
    return OK


def trade_action(g: Order, h: Hunter, seat: int) -> None:
    """Hand cards over until the active hunter is done (order/trade.what).

    Each card changes hands at most once in a trade, so that it ends.
    """
    partner = g.hunters[seat]
    g.trading = seat
    g.traded = 0
    while True:
        g.tick()
        value = g.ask(K_TRADE, h.seat, trade_options(g, h, partner))
        if value == PASS:
            break
        hand_over(g, h, partner, value)
    g.trading = -1
    g.traded = 0


def trade_options(g: Order, h: Hunter, partner: Hunter) -> list[int]:
    """Return PASS (done) and every single exchange that is possible now.

    A card already handed over stays; a full inventory may discard, or swap with a full one.
    """
    out = [PASS]
    mine = places_to_move(g, h)
    theirs = places_to_move(g, partner)
    room_here = carrying.has_free_slot(g, h)
    room_there = carrying.has_free_slot(g, partner)
    seat = partner.seat
    if room_there:
        for place in mine:
            out.append(V_GIVE << 16 | place << 8 | seat)
    if room_here:
        for place in theirs:
            out.append(V_TAKE << 16 | place << 8 | seat)
    if not room_here and not room_there:
        for place in mine:
            for other in theirs:
                out.append(V_SWAP << 16 | place << 12 | other << 8 | seat)
    if not room_here and theirs:
        add_discards(g, V_UNLOAD, h, seat, out)
    if not room_there and mine:
        add_discards(g, V_DISCARD_THEIRS, partner, seat, out)
    return out


def places_to_move(g: Order, h: Hunter) -> list[int]:
    """Return the inventory places whose cards have not changed hands in this trade."""
    return [i + 1 for i in range(len(h.slots)) if not g.traded >> h.slots[i] & 1]


def why_not_hand_over(g: Order, giver: Hunter, taker: Hunter, place: int) -> str:
    """Return why the card in a place cannot simply be handed over now, or OK.

    Places after the last slot are those in the giver's bag.
    """
    if place > len(giver.slots):
        return TRADE_WHAT
    if g.traded >> giver.slots[place - 1] & 1:
        return EACH_ONCE
    return OK if carrying.has_free_slot(g, taker) else SLOTS


def why_not_make_room(g: Order, h: Hunter, place: int) -> str:
    """Return why the card in a place cannot be discarded for another, or OK."""
    return CLUE_KEPT if h.slots[place - 1] >= CLUE else OK


def add_discards(g: Order, verb: int, h: Hunter, seat: int, out: list[int]) -> None:
    """Append the discards that make room in a full inventory; objective tokens stay."""
    for i in range(len(h.slots)):
        if why_not_make_room(g, h, i + 1) == OK:
            out.append(verb << 16 | i + 1 << 8 | seat)


def hand_over(g: Order, h: Hunter, partner: Hunter, value: int) -> None:
    """Carry out one exchange."""
    verb = value >> 16
    place = value >> 8 & 255
    if verb == V_GIVE:
        give(g, h, partner, place)
    elif verb == V_TAKE:
        give(g, partner, h, place)
    elif verb == V_SWAP:
        mine = place >> 4
        theirs = place & 15
        give(g, h, partner, mine)
        give(g, partner, h, theirs)
    elif verb == V_UNLOAD:
        carrying.discard_place(g, h, place)
    else:
        carrying.discard_place(g, partner, place)


def give(g: Order, giver: Hunter, taker: Hunter, place: int) -> None:
    """Move one card; an Old Bag goes with what is in it."""
    card = giver.slots.pop(place - 1)
    taker.slots.append(card)
    g.traded |= 1 << card
    if g.log is not None:
        g.emit(events.TRADED, [giver.seat, taker.seat, card], [])
    if card >= CLUE or g.item(card).stores == 0:
        return
    room = carrying.bag_capacity(g, giver)
    while len(giver.bag) > room:
        g.tick()
        inside = giver.bag.pop()
        taker.bag.append(inside)
        if g.log is not None:
            g.emit(events.TRADED, [giver.seat, taker.seat, inside], [])


def add_trade_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append one option a partner with whom a trade is allowed."""
    for partner in g.hunters:
        if partner.area == h.area and why_not_trade(g, h, partner) == OK:
            out.append(V_TRADE << 16 | partner.seat << 8)
