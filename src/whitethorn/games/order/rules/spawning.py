"""Figures from the box onto the map: shortage, substitutes, sunlight (Resolving Encounters)."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules.waking import arrive
from whitethorn.games.order.state import Order, Vampire

# Field `rule` of SPAWN_SKIPPED.
SKIP_SUNLIT: Final = 0
SKIP_BOX_EMPTY: Final = 1
SKIP_NO_ACCESS: Final = 2
SKIP_OUTSIDE: Final = 3

# The rules behind them, in that order.
SKIP_RULES: Final = (
    "order/attack.window.awakening",
    "order/encounter.shortage.chain",
    "order/activation.missing_access",
    "order/exit.vampires_outside",
)


def free_figure(g: Order, kind: int) -> int:
    """Return the lowest id of that kind still in the box, or -1."""
    used = 0
    vid = g.lib.first_figures[kind]
    for v in g.vampires:
        if v.kind == kind:
            used |= 1 << v.vid - vid
    for _ in range(g.lib.vampires[kind].figures):
        if not used & 1:
            return vid
        used >>= 1
        vid += 1
    return -1


def box_free(g: Order, kind: int) -> int:
    """Return how many figures of a kind are still in the box."""
    left = g.lib.vampires[kind].figures
    for v in g.vampires:
        if v.kind == kind:
            left -= 1
    return left


def next_kind_up(g: Order, initiative: int) -> int:
    """Return the minion in the box with the lowest Initiative above `initiative`, or -1."""
    best = -1
    best_initiative = 0
    vampires = g.lib.vampires
    for k in range(len(vampires)):
        kind = vampires[k]
        if kind.unique or kind.initiative <= initiative:
            continue
        if best >= 0 and kind.initiative >= best_initiative:
            continue
        if box_free(g, k) > 0:
            best = k
            best_initiative = kind.initiative
    return best


def spawn(g: Order, kind: int, area: int, awake: bool) -> list[int]:
    """Place one vampire of a kind, or what replaces it; return the ids placed.

    No figure left: the next higher Initiative; past the highest, two from the lowest upward.
    Unique vampires have no substitute.  By Day only those immune to sunlight appear in a sunlit
    room.
    """
    return spawn_under(g, kind, area, awake, g.is_sunlit(g.den.room_of[area]))


def spawn_under(g: Order, kind: int, area: int, awake: bool, sunlit: bool) -> list[int]:
    """Do what `spawn` does in an area that is sunlit or not, whatever the clock shows."""
    placed: list[int] = []
    vid = free_figure(g, kind)
    if vid >= 0:
        place_figure(g, vid, kind, kind, area, awake, sunlit, placed)
        return placed
    if g.lib.vampires[kind].unique:
        skip_spawn(g, kind, area, SKIP_BOX_EMPTY)
        return placed
    instead = next_kind_up(g, g.lib.vampires[kind].initiative)
    if instead >= 0:  # order/encounter.shortage
        vid = free_figure(g, instead)
        place_figure(g, vid, instead, kind, area, awake, sunlit, placed)
        return placed
    for _ in range(2):  # order/encounter.shortage.wrap
        instead = next_kind_up(g, -1)  # order/encounter.shortage.chain
        if instead < 0:
            skip_spawn(g, kind, area, SKIP_BOX_EMPTY)
        else:
            vid = free_figure(g, instead)
            place_figure(g, vid, instead, kind, area, awake, sunlit, placed)
    return placed


def place_figure(
    g: Order,
    vid: int,
    kind: int,
    asked: int,
    area: int,
    awake: bool,
    sunlit: bool,
    placed: list[int],
) -> None:
    """Put a figure on the map, unless the sun forbids it; `asked` is the kind called for."""
    if sunlit and not g.lib.vampires[kind].immune_sun:  # order/encounter.sunlit_room
        skip_spawn(g, kind, area, SKIP_SUNLIT)
        return
    g.vampires.append(Vampire(vid, kind, area, awake))
    placed.append(vid)
    if g.log is not None:
        substitute = asked if asked != kind else -1
        g.emit(events.SPAWNED, [vid, kind, area, 1 if awake else 0, substitute], [])


def skip_spawn(g: Order, kind: int, area: int, reason: int) -> None:
    """Tell that a vampire does not appear, and by which of SKIP_RULES."""
    if g.log is not None:
        g.emit(events.SPAWN_SKIPPED, [kind, area, reason], [])


def put_awake(g: Order, kind: int, area: int) -> list[int]:
    """Place an Awake vampire, which wakes its room."""
    placed = spawn(g, kind, area, True)  # order/sleep.only_encounters
    for vid in placed:
        v = g.vampire(vid)
        if v is not None:
            arrive(g, v, -1)
    return placed
