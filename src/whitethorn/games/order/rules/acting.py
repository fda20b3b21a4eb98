"""What the active hunter may do between Actions, and doing it (chapter "Hunter Activation").

A step performs one Action or one free act to its end, so that nothing can interrupt it
(order/turn.no_interrupt, order/turn.free_between).
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.rules import (
    abilities,
    attacking,
    building,
    dropping,
    interacting,
    moving,
    picking_up,
    searching,
    trading,
)
from whitethorn.games.order.state import SPENT_BAG, SPENT_COVER, Hunter, Order
from whitethorn.games.order.verbs import (
    V_ABILITY,
    V_ATTACK,
    V_BREAK,
    V_BUILD,
    V_COVER,
    V_DIG,
    V_DOOR,
    V_DROP,
    V_EXIT,
    V_LEVER,
    V_PASS,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
    V_STORE,
    V_TRADE,
    V_UNCOVER,
    V_UNSTORE,
    V_USE,
)
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

TURN_ACTIONS: Final = "order/turn.actions"
ACTION_LIST: Final = "order/turn.action_list"
TRAPPED: Final = "order/debris.no_actions"
NO_SEARCH_LEFT: Final = searching.SEARCH_ACTION


# ---- options -------------------------------------------------------------------------------------


def action_options(g: Order, h: Hunter) -> list[int]:
    """Return PASS (end the turn), the Actions and the free acts, in this fixed order.

    order/turn.action_list; order/debris.no_actions: a trapped hunter only digs.
    """
    out = [PASS]
    if h.actions > 0:
        if h.trapped:
            interacting.add_dig_options(g, h, out)
        else:
            add_actions(g, h, out)
    if h.area >= 0:
        add_free_acts(g, h, out)
    return out


def add_actions(g: Order, h: Hunter, out: list[int]) -> None:
    """Append everything that costs an Action; a hunter outside can only walk in."""
    moving.add_move_options(g, h, moving.MOVE_POINTS, out)
    if h.area < 0:
        return
    attacking.attack_options(g, h, out)
    searching.add_search_options(g, h, out)
    interacting.add_lever_options(g, h, out)
    if has_company(g, h):
        interacting.add_dig_options(g, h, out)
        trading.add_trade_options(g, h, out)
    picking_up.add_pick_up_options(g, h, out)
    if h.slots:
        dropping.add_drop_options(g, h, out)


def has_company(g: Order, h: Hunter) -> bool:
    """Whether another hunter stands in the hunter's area."""
    for other in g.hunters:
        if other.area == h.area and other is not h:
            return True
    return False


def add_free_acts(g: Order, h: Hunter, out: list[int]) -> None:
    """Append what costs no Action, and items whose use does while Actions are left."""
    if h.slots:
        building.add_item_options(g, h, h.actions > 0 and not h.trapped, out)
        building.add_bag_options(g, h, out)
    abilities.add_ability_options(g, h, out)
    if g.crates and not h.trapped:
        interacting.add_cover_options(g, h, out)


# ---- refusals ------------------------------------------------------------------------------------


def why_not(g: Order, h: Hunter, value: int) -> str:
    """Return why the active hunter may not do this now, or OK."""
    if value == PASS:
        return OK
    verb = value >> 16
    if is_action(g, h, value):
        if h.trapped and verb != V_DIG:
            return TRAPPED
        if h.actions == 0:
            return NO_SEARCH_LEFT if verb == V_SEARCH else TURN_ACTIONS
    a = value >> 8 & 255
    b = value & 255
    if verb in (V_STEP, V_DOOR, V_EXIT):
        return why_not_move(g, h, verb, a, b)
    if h.area < 0:
        return ACTION_LIST
    if verb == V_ATTACK:
        return attacking.why_not_attack(g, h, a, b)
    if verb == V_BREAK:
        return attacking.why_not_break(g, h, a, b)
    if verb == V_ABILITY:
        return abilities.why_not_ability(g, h, a, b)
    return why_not_cards(g, h, verb, a, b)


def why_not_move(g: Order, h: Hunter, verb: int, a: int, b: int) -> str:
    """Return why a Move cannot begin like this, or OK."""
    if verb == V_STEP:
        return moving.why_not_step(g, h, a, moving.MOVE_POINTS)
    if verb == V_DOOR:
        return moving.why_not_door(g, h, a, moving.MOVE_POINTS)
    return moving.why_not_exit(g, h, a, b, moving.MOVE_POINTS)


def why_not_cards(g: Order, h: Hunter, verb: int, a: int, b: int) -> str:
    """Return why something with cards or people is not possible, or OK."""
    if verb == V_SEARCH:
        return searching.why_not_search(g, h)
    if verb == V_TRADE:
        return trading.why_not_trade(g, h, g.hunters[a])
    if verb == V_DROP:
        return dropping.why_not_drop(g, h, a)
    if verb == V_PICK_UP:
        return picking_up.why_not_pick_up(g, h, a, b)
    if verb == V_USE:
        return building.why_not_use(g, h, a, b)
    if verb == V_BUILD:
        return building.why_not_build(g, h, a)
    if verb == V_STORE:
        return building.why_not_store(g, h, a)
    if verb == V_UNSTORE:
        return building.why_not_unstore(g, h, a, b)
    return why_not_tokens(g, h, verb, a)


def why_not_tokens(g: Order, h: Hunter, verb: int, a: int) -> str:
    """Return why something with a token is not possible, or OK."""
    if verb == V_LEVER:
        return interacting.why_not_lever(g, h, a)
    if verb == V_DIG:
        return interacting.why_not_dig(g, h, g.hunters[a])
    if verb == V_COVER:
        return interacting.why_not_cover(g, h, a)
    if verb == V_UNCOVER:
        return interacting.why_not_uncover(g, h)
    return ACTION_LIST


def is_action(g: Order, h: Hunter, value: int) -> bool:
    """Whether this costs an Action; what does not may be done at any time between Actions."""
    verb = value >> 16
    if verb == V_USE:
        return building.is_use_an_action(g, h, value >> 8 & 255)
    return verb not in (V_PASS, V_BUILD, V_STORE, V_UNSTORE, V_COVER, V_UNCOVER, V_ABILITY)


# ---- doing ---------------------------------------------------------------------------------------


def perform(g: Order, h: Hunter, value: int) -> bool:
    """Carry out what was chosen, not PASS; return whether it was an Action.

    An Action allows cover and bag to be changed again (order/crate.once, order/search.bag.once).
    """
    verb = value >> 16
    a = value >> 8 & 255
    b = value & 255
    if verb in (V_STEP, V_DOOR, V_EXIT):
        moving.move_action(g, h, value)
    elif verb == V_ATTACK:
        attacking.attack_action(g, h, a, b)
    elif verb == V_BREAK:
        attacking.break_action(g, h, a, b)
    elif verb == V_SEARCH:
        searching.search_action(g, h)
    elif verb == V_PICK_UP:
        picking_up.pick_up_action(g, h, a, b)
    elif verb == V_DROP:
        dropping.drop_action(g, h, a)
    elif verb == V_TRADE:
        trading.trade_action(g, h, a)
    elif verb == V_LEVER:
        interacting.lever_action(g, h, a)
    elif verb == V_DIG:
        interacting.dig_action(g, h, a)
    elif not perform_free(g, h, verb, a, b):
        return False
    h.spent &= ~(SPENT_COVER | SPENT_BAG)
    return True


def perform_free(g: Order, h: Hunter, verb: int, a: int, b: int) -> bool:
    """Carry out a free act or the use of an item; return whether it was an Action after all."""
    if verb == V_USE:
        return building.use_item(g, h, a, b)
    if verb == V_BUILD:
        building.build(g, h, a)
    elif verb == V_STORE:
        building.store(g, h, a)
    elif verb == V_UNSTORE:
        building.unstore(g, h, a, b)
    elif verb == V_COVER:
        interacting.take_cover(g, h, a)
    elif verb == V_UNCOVER:
        interacting.leave_cover(g, h)
    else:
        abilities.use_ability(g, h, a, b)
    return False
