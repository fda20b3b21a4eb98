"""Where the hunters start (Setup, Hunt 1)."""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import ENTRANCE
from whitethorn.games.order import events
from whitethorn.games.order.state import Hunter, Order
from whitethorn.games.order.verbs import K_ENTRANCE, V_ENTRANCE, pack
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import TABLE

START: Final = "order/setup.start_positions"
SPLIT: Final = "order/hunt.1.setup.entrance"


def why_not_entrance(g: Order, h: Hunter, entrance: int) -> str:
    """Return why the hunter cannot start at the entrance (index of Den.exits), or OK."""
    if not is_entrance(g, entrance):
        return START
    return OK if has_place(g, entrance, len(entrances(g))) else SPLIT


def has_place(g: Order, entrance: int, ways: int) -> bool:
    """Whether one of so many entrances takes one more hunter: the forces differ by one at most.

    order/hunt.1.setup.entrance, order/hunt.odd_split.
    """
    waiting = 0
    for x in g.hunters:
        if x.entrance == entrance:
            waiting += 1
    return waiting * ways < g.team


def entrances(g: Order) -> list[int]:
    """Return the entrances, as indices of Den.exits."""
    return [way for way in range(len(g.den.exits)) if is_entrance(g, way)]


def is_entrance(g: Order, way: int) -> bool:
    """Whether the exit is an entrance: open from the start (order/exit.entrance_open)."""
    return way < len(g.den.exits) and g.den.door_kind[g.den.exits[way]] == ENTRANCE


def place_hunters(g: Order) -> None:
    """Let the table choose an entrance for each hunter, in seat order (order/turn.order_free)."""
    ways = entrances(g)
    for h in g.hunters:
        value = g.ask(K_ENTRANCE, TABLE, entrance_options(g, h, ways))
        h.entrance = value & 255
        if g.log is not None:
            g.emit(events.PLACED, [h.seat, g.den.exits[h.entrance]], [])


def entrance_options(g: Order, h: Hunter, ways: list[int]) -> list[int]:
    """Return at which of all entrances the hunter may start."""
    out: list[int] = []
    for entrance in ways:
        if has_place(g, entrance, len(ways)):
            out.append(pack(V_ENTRANCE, h.seat, entrance))
    return out
