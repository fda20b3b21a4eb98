"""Boarded windows and the sunlight behind them (Attacking).

A sunlit window stays on the map; that vampires keep out of its Room is seen to where they move
and spawn (order/attack.window.stays).
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules.wounding import destroy_vampire
from whitethorn.games.order.state import Hunter, Order

WINDOW_SHIELD: Final = 1
WINDOW_HEALTH: Final = 1


def break_window(g: Order, h: Hunter, window: int) -> None:
    """Turn a window to its sunlit side, by the doing of a hunter (order/attack.window.sunlight).

    At Night that is all (order/attack.window.night).
    """
    g.sunlit |= 1 << window
    if g.log is not None:
        g.emit(events.WINDOW_BROKEN, [window, h.seat, 0 if g.night else 1], [])
    if not g.night:
        burn_room(g, h, g.den.window_room[window])


def burn_room(g: Order, h: Hunter, room: int) -> None:
    """Destroy every vampire in a room that the sun harms (order/attack.window.upyr)."""
    room_of = g.den.room_of
    burning = [v for v in g.vampires if room_of[v.area] == room]
    for v in burning:
        if not g.lib.vampires[v.kind].immune_sun:
            destroy_vampire(g, v, h.seat, True)
