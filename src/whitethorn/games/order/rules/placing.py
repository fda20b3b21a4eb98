"""Where the hunters start (Setup, Hunt 1)."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.state import Hunter, Order
from whitethorn.games.order.verbs import K_ENTRANCE, V_ENTRANCE, pack
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import TABLE

START: Final = "order/setup.start_positions"
SPLIT: Final = "order/hunt.1.setup.entrance"


def why_not_entrance(g: Order, h: Hunter, entrance: int) -> str:
    """Return why the hunter cannot start at the entrance (index of Den.exits), or OK.

    The forces differ by one at most (order/hunt.1.setup.entrance, hunt.odd_split).
    """
    ways = g.den.entrances
    if entrance not in ways:
        return START
    waiting = sum([1 for x in g.hunters if x.entrance == entrance])
    return OK if waiting * len(ways) < g.team else SPLIT


def place_hunters(g: Order) -> None:
    """Let the table choose an entrance for each hunter, in seat order (order/turn.order_free)."""
    for h in g.hunters:
        value = g.ask(K_ENTRANCE, TABLE, entrance_options(g, h))
        h.entrance = value & 255
        if g.log is not None:
            g.emit(events.PLACED, [h.seat, g.den.exit_door[h.entrance]], [])


def entrance_options(g: Order, h: Hunter) -> list[int]:
    """Return the entrances at which the hunter may start."""
    out: list[int] = []
    for entrance in g.den.entrances:
        if why_not_entrance(g, h, entrance) == OK:
            out.append(pack(V_ENTRANCE, h.seat, entrance))
    return out
