"""Who wakes up, and why (Sunset and the Awakening).

A vampire that has woken stays Awake: nothing in the rules ever clears `awake`
(order/wake.permanent).
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.state import Hunter, Order, Vampire

# Field `cause` of WOKE.
CAUSE_ATTACK: Final = 0
CAUSE_NOISE: Final = 1
CAUSE_ARRIVAL: Final = 2
CAUSE_AWAKENING: Final = 3
CAUSE_CARD: Final = 4


def wake_vampires_in_room(g: Order, room: int, cause: int, seat: int) -> None:
    """Wake every sleeper of a room."""
    room_of = g.den.room_of
    heard = g.log is not None
    woken: list[int] = []
    for v in g.vampires:
        if not v.awake and room_of[v.area] == room:
            v.awake = True
            if heard:
                woken.append(v.vid)
    if woken:
        g.emit(events.WOKE, [cause, seat], woken)


def wake_everybody(g: Order) -> None:
    """Wake all vampires on the map (order/awakening.wake)."""
    heard = g.log is not None
    woken: list[int] = []
    for v in g.vampires:
        if not v.awake:
            v.awake = True
            if heard:
                woken.append(v.vid)
    if woken:
        g.emit(events.WOKE, [CAUSE_AWAKENING, -1], woken)


def make_noise(g: Order, h: Hunter, target_area: int) -> None:
    """Wake the hunter's room, and the target's when it is another (order/attack.noise).

    `target_area` is -1 when the noise has no target.
    """
    make_noise_from(g, h.seat, h.area, target_area)


def make_noise_from(g: Order, seat: int, area: int, target_area: int) -> None:
    """Do what `make_noise` does for a hunter who stood in `area`, fallen by now or not."""
    room = g.den.room_of[area]
    if g.log is not None:
        g.emit(events.NOISE, [seat, room], [])
    wake_vampires_in_room(g, room, CAUSE_NOISE, seat)
    if target_area >= 0 and g.den.room_of[target_area] != room:
        wake_vampires_in_room(g, g.den.room_of[target_area], CAUSE_NOISE, seat)


def arrive(g: Order, v: Vampire, room_from: int) -> None:
    """Wake the sleepers of the room a vampire has come into (order/wake.arrival).

    `room_from` is -1 for a vampire that has just been placed; a move within one room wakes nobody
    (order/wake.section_four).
    """
    room = g.den.room_of[v.area]
    if room != room_from:
        wake_vampires_in_room(g, room, CAUSE_ARRIVAL, -1)
