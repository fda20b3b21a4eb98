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


# ---- the box -------------------------------------------------------------------------------------


def figures_out(g: Order) -> list[int]:
    """Return by kind the mask of its figures that are on the map, so no longer in the box."""
    first = g.lib.first_figures
    out = [0] * len(first)
    for v in g.vampires:
        out[v.kind] |= 1 << v.vid - first[v.kind]
    return out


def is_used_up(g: Order, out: list[int], kind: int) -> bool:
    """Whether no figure of a kind is left in the box; `out` is what `figures_out` returns."""
    box = (1 << g.lib.vampires[kind].figures) - 1
    return out[kind] & box == box


# By the mask of the first figures that are used: the place of the first that is not.
LOOKED_UP: Final = 10
LOWEST_FREE: Final = [
    min([i for i in range(LOOKED_UP) if not used >> i & 1], default=LOOKED_UP)
    for used in range(1 << LOOKED_UP)
]


def free_figure(g: Order, kind: int) -> int:
    """Return the lowest id of that kind still in the box, or -1."""
    used = 0
    vid = g.lib.first_figures[kind]
    for v in g.vampires:
        if v.kind == kind:
            used |= 1 << v.vid - vid
    return lowest_free(g, used, kind)


def lowest_free(g: Order, used: int, kind: int) -> int:
    """Return the lowest id of that kind but those of the mask `used`, or -1."""
    figures = g.lib.vampires[kind].figures
    place = LOWEST_FREE[used & (1 << LOOKED_UP) - 1]
    if place == LOOKED_UP:
        for _ in range(LOOKED_UP, figures):
            place += used >> place & 1
    return g.lib.first_figures[kind] + place if place < figures else -1


def next_kind_up(g: Order, out: list[int], initiative: int) -> int:
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
        if not is_used_up(g, out, k):
            best = k
            best_initiative = kind.initiative
    return best


# ---- onto the map --------------------------------------------------------------------------------


def spawn(g: Order, kind: int, area: int, awake: bool) -> int:
    """Place one vampire of a kind, or what replaces it; return how many, the last on the map.

    No figure left: the next higher Initiative; past the highest, two from the lowest upward.
    Unique vampires have no substitute.  By Day only those immune to sunlight appear in a sunlit
    room.
    """
    before = len(g.vampires)
    sunlit = g.is_sunlit(g.den.room_of[area])
    vid = free_figure(g, kind)
    if vid >= 0:
        place_figure(g, vid, kind, kind, area, awake, sunlit)
    else:
        spawn_under(g, figures_out(g), kind, area, awake, sunlit)
    return len(g.vampires) - before


def spawn_under(g: Order, out: list[int], kind: int, area: int, awake: bool, sunlit: bool) -> None:
    """Do what `spawn` does in an area that is sunlit or not, whatever the clock shows.

    `out` has the `figures_out` and is kept up to date.
    """
    vid = lowest_free(g, out[kind], kind)
    if vid >= 0:
        if place_figure(g, vid, kind, kind, area, awake, sunlit):
            out[kind] |= 1 << vid - g.lib.first_figures[kind]
    elif g.lib.vampires[kind].unique:
        skip_spawn(g, kind, area, SKIP_BOX_EMPTY)
    else:
        instead = next_kind_up(g, out, g.lib.vampires[kind].initiative)
        if instead >= 0:  # order/encounter.shortage
            spawn_instead(g, out, instead, kind, area, awake, sunlit)
        else:
            for _ in range(2):  # order/encounter.shortage.wrap, order/encounter.shortage.chain
                spawn_instead(g, out, next_kind_up(g, out, -1), kind, area, awake, sunlit)


def spawn_instead(
    g: Order, out: list[int], kind: int, asked: int, area: int, awake: bool, sunlit: bool
) -> None:
    """Place a figure of another kind than was asked for; of none, -1, when the box is empty."""
    if kind < 0:
        skip_spawn(g, asked, area, SKIP_BOX_EMPTY)
        return
    vid = lowest_free(g, out[kind], kind)
    if place_figure(g, vid, kind, asked, area, awake, sunlit):
        out[kind] |= 1 << vid - g.lib.first_figures[kind]


def place_figure(
    g: Order, vid: int, kind: int, asked: int, area: int, awake: bool, sunlit: bool
) -> bool:
    """Put a figure on the map, unless the sun forbids it; return whether it is there.

    `asked` is the kind called for.
    """
    if sunlit and not g.lib.vampires[kind].immune_sun:  # order/encounter.sunlit_room
        skip_spawn(g, kind, area, SKIP_SUNLIT)
        return False
    g.vampires.append(Vampire(vid, kind, area, awake))
    if g.log is not None:
        substitute = asked if asked != kind else -1
        g.emit(events.SPAWNED, [vid, kind, area, 1 if awake else 0, substitute], [])
    return True


def skip_spawn(g: Order, kind: int, area: int, reason: int) -> None:
    """Tell that a vampire does not appear, and by which of SKIP_RULES."""
    if g.log is not None:
        g.emit(events.SPAWN_SKIPPED, [kind, area, reason], [])


def put_awake(g: Order, kind: int, area: int) -> None:
    """Place an Awake vampire, which wakes its room."""
    placed = spawn(g, kind, area, True)  # order/sleep.only_encounters
    for i in range(len(g.vampires) - placed, len(g.vampires)):
        arrive(g, g.vampires[i], -1)
