"""Every reason why something is not allowed, with the culprits that a player can see.

The rules return the first reason only and cheaply; here all are looked for again, once somebody
asks, and each sentence is followed by what it is about on this table.
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.order.greying import greyed_wire, refused
from whitethorn.games.order.names import card_ref, hunter_id, vampire_id
from whitethorn.games.order.offers import actor
from whitethorn.games.order.prose import Namer, joined, message
from whitethorn.games.order.rules import acting, building, moving, picking_up, searching, trading
from whitethorn.games.order.state import Hunter, Order
from whitethorn.games.order.verbs import (
    K_ACTION,
    V_BUILD,
    V_COVER,
    V_DIG,
    V_GIVE,
    V_PICK_UP,
    V_SEARCH,
    V_TAKE,
    V_TRADE,
)
from whitethorn.games.order.wire import Reason
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rules_index import load_index

ROOM_AWAKE: Final = (
    searching.SEARCH_AWAKE,
    trading.TRADE_AWAKE,
    picking_up.PICKUP_AWAKE,
    moving.IMPEDED,
)


def explain(g: Order, seat: int, kind: int, value: int, namer: Namer) -> list[Reason]:
    """Return all reasons against answering `value` to a decision of this kind; none if allowed."""
    index = load_index("order")
    h = actor(g, seat, kind)
    out: list[Reason] = []
    for rule in reasons(g, seat, kind, value):
        text = index[rule].sentence
        more = fact(g, h, rule, value, namer)
        out.append(Reason(rule, index[rule].section, f"{text} {more}".strip()))
    return out


def greyed(g: Order, seat: int, kind: int, namer: Namer) -> list[dict[str, Any]]:
    """Return the refused candidates as clients show them, the culprits named."""
    h = actor(g, seat, kind)
    out: list[dict[str, Any]] = []
    for value, rule in refused(g, seat, kind):
        grey = greyed_wire(g, h, kind, value, rule)
        more = fact(g, h, rule, value, namer)
        if more:
            grey["text"] = f"{grey['text']} {more}"
        out.append(grey)
    return out


def reasons(g: Order, seat: int, kind: int, value: int) -> list[str]:
    """Return the ids of all rules that refuse it, the one the rules give first in front."""
    if kind != K_ACTION or g.active < 0:
        return [rule for refusal, rule in refused(g, seat, kind) if refusal == value]
    h = g.hunters[g.active]
    first = acting.why_not(g, h, value)
    if first == OK:
        return []
    out = [first]
    for rule in common_reasons(g, h, value) + room_reasons(g, h, value):
        if rule not in out:
            out.append(rule)
    return out


def common_reasons(g: Order, h: Hunter, value: int) -> list[str]:
    """Return what stops any Action now."""
    if not acting.is_action(g, h, value):
        return []
    out: list[str] = []
    if h.trapped and value >> 16 != V_DIG:
        out.append(acting.TRAPPED)
    if h.actions == 0:
        out.append(acting.TURN_ACTIONS)
    return out


def room_reasons(g: Order, h: Hunter, value: int) -> list[str]:
    """Return what the hunter's Room forbids, whatever else there is against it."""
    if h.area < 0:
        return []
    verb = value >> 16
    room = g.den.room_of[h.area]
    awake = g.awake_in_room(room)
    out: list[str] = []
    if verb == V_SEARCH and g.den.never_search[room]:
        out.append(searching.SEARCH_NEVER)
    for kind, rule in zip((V_SEARCH, V_TRADE, V_PICK_UP), ROOM_AWAKE, strict=False):
        if verb == kind and awake:
            out.append(rule)
    return out


def fact(g: Order, h: Hunter, rule: str, value: int, namer: Namer) -> str:
    """Return what the rule is about here, in words, or nothing."""
    if rule in ROOM_AWAKE:
        return awake_fact(g, h, rule == moving.IMPEDED, namer)
    if rule == building.KIT_BUILD and value >> 16 == V_BUILD:
        card = h.slots[(value >> 8 & 255) - 1]
        who = namer.piece("hunter", hunter_id(g, h.seat))
        need = g.item(card).kit_cost
        return message("fact-focus", {"need": need, "hunter": who, "have": h.focus})
    if rule == picking_up.PICKUP_SLOTS:
        return full_fact(g, h, namer)
    if rule == trading.SLOTS and value >> 16 == V_GIVE:
        return full_fact(g, g.hunters[value & 255], namer)
    if rule == trading.SLOTS and value >> 16 == V_TAKE:
        return full_fact(g, h, namer)
    if value >> 16 == V_COVER:
        for other in g.hunters:
            if other.crate == value >> 8 & 255 and not other.down:
                who = namer.piece("hunter", hunter_id(g, other.seat))
                return message("fact-behind", {"hunter": who})
    return ""


def full_fact(g: Order, h: Hunter, namer: Namer) -> str:
    """Say what a hunter's slots hold."""
    cards = joined([str(namer.word("card", card_ref(g, c))) for c in h.slots])
    who = namer.piece("hunter", hunter_id(g, h.seat))
    return message("fact-full", {"hunter": who, "cards": cards})


def awake_fact(g: Order, h: Hunter, here: bool, namer: Namer) -> str:
    """Name the Awake vampires of the hunter's Room, or of the Area alone."""
    if h.area < 0:
        return ""
    room_of = g.den.room_of
    room = room_of[h.area]
    culprits = [
        v.vid
        for v in g.vampires
        if v.awake and (v.area == h.area if here else room_of[v.area] == room)
    ]
    if not culprits:
        return ""
    names = joined([namer.piece("vampire", vampire_id(g, vid)) for vid in culprits])
    where = g.den.area_labels[h.area] if here else g.den.room_names[room]
    return message("fact-awake", {"room": where, "vampires": names})
