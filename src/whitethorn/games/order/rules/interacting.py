"""Crates, levers and debris (chapter "Interacting with Tokens")."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules.doors import unlock_blue_doors
from whitethorn.games.order.rules.wounding import gain_focus
from whitethorn.games.order.state import SPENT_COVER, Hunter, Order
from whitethorn.games.order.verbs import COVERS, V_DIG, V_LEVER, V_UNCOVER
from whitethorn.kernel.refusals import OK

CRATE_HIDE: Final = "order/crate.hide"
CRATE_ONE: Final = "order/crate.one_hunter"
CRATE_ONCE: Final = "order/crate.once"
LEVER_HERE: Final = "order/lever.activate"
LEVER_ONCE: Final = "order/lever.once"
DIG_FREE: Final = "order/debris.dig_free"
TRAPPED_FREE_ACTS: Final = "order/debris.free_acts"

LEVER_FOCUS: Final = 1  # printed on the back of every lever

# ---- crates --------------------------------------------------------------------------------------


def why_not_cover(g: Order, h: Hunter, crate: int) -> str:
    """Return why the hunter cannot take cover behind the crate, or OK."""
    c = g.crates[crate]
    if c.area != h.area or c.health <= 0 or h.crate >= 0:
        return CRATE_HIDE
    if h.trapped:
        return TRAPPED_FREE_ACTS
    for other in g.hunters:
        if other.crate == crate and not other.down:
            return CRATE_ONE
    return CRATE_ONCE if h.spent & SPENT_COVER else OK


def why_not_uncover(g: Order, h: Hunter) -> str:
    """Return why the hunter cannot come out of cover, or OK."""
    if h.crate < 0:
        return CRATE_HIDE
    if h.trapped:
        return TRAPPED_FREE_ACTS
    return CRATE_ONCE if h.spent & SPENT_COVER else OK


def take_cover(g: Order, h: Hunter, crate: int) -> None:
    """Go behind a crate, free, once between two Actions (order/crate.hide, order/crate.once)."""
    h.crate = crate
    h.spent |= SPENT_COVER
    if g.log is not None:
        g.emit(events.COVER, [h.seat, crate, 1], [])


def leave_cover(g: Order, h: Hunter) -> None:
    """Come out from behind the crate, free, once between two Actions."""
    crate = h.crate
    h.crate = -1
    h.spent |= SPENT_COVER
    if g.log is not None:
        g.emit(events.COVER, [h.seat, crate, 0], [])


def add_cover_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append taking or leaving cover."""
    if h.crate >= 0:
        if why_not_uncover(g, h) == OK:
            out.append(V_UNCOVER << 16)
        return
    for crate, c in enumerate(g.crates):
        if c.area == h.area and why_not_cover(g, h, crate) == OK:
            out.append(COVERS[crate])


# ---- levers --------------------------------------------------------------------------------------


def why_not_lever(g: Order, h: Hunter, lever: int) -> str:
    """Return why the lever cannot be switched on, or OK; vampires do not matter."""
    if g.den.lever_areas[lever] != h.area:
        return LEVER_HERE
    return LEVER_ONCE if g.levers >> lever & 1 else OK


def lever_action(g: Order, h: Hunter, lever: int) -> None:
    """Switch a lever on, take its Focus, unlock the blue door (order/hunt.1.special.door)."""
    g.levers |= 1 << lever
    if g.log is not None:
        g.emit(events.LEVER, [h.seat, lever, LEVER_FOCUS], [])
    gain_focus(g, h, LEVER_FOCUS)
    unlock_blue_doors(g)


def add_lever_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append the levers in reach that are still off."""
    for lever, area in enumerate(g.den.lever_areas):
        if area == h.area and why_not_lever(g, h, lever) == OK:
            out.append(V_LEVER << 16 | lever << 8)


# ---- debris --------------------------------------------------------------------------------------


def why_not_dig(g: Order, h: Hunter, target: Hunter) -> str:
    """Return why the hunter cannot dig `target` free, or OK."""
    if not target.trapped or target.down or target.area != h.area:
        return DIG_FREE
    return OK


def dig_action(g: Order, h: Hunter, seat: int) -> None:
    """Dig a hunter free, oneself or another in the same Area (order/debris.dig_free)."""
    g.hunters[seat].trapped = False
    if g.log is not None:
        g.emit(events.DUG_FREE, [seat, h.seat], [])


def add_dig_options(g: Order, h: Hunter, out: list[int]) -> None:
    """Append the trapped hunters within reach."""
    for target in g.hunters:
        if target.trapped and why_not_dig(g, h, target) == OK:
            out.append(V_DIG << 16 | target.seat << 8)
