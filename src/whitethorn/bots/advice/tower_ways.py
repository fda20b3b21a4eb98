"""Ways through the castle as a hunter sees them: what is open now, and how far things are.

Nothing here looks at what lies facedown or at the order of the deck.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.games.tower.rules import moving
from whitethorn.games.tower.state import Tower
from whitethorn.games.tower.verbs import V_STEP
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

FAR: Final = 120  # steps: further than anything in the castle
NEVER: Final = -1


@final
class Ends:
    """Where the open move can end: spaces, and by space the first answer on the way there."""

    __slots__ = ("first", "spaces")

    def __init__(self) -> None:
        self.spaces: list[int] = []
        self.first: list[int] = []


def open_now(g: Tower) -> list[bool]:
    """Return which spaces can be walked over under the present light."""
    lib = g.lib
    out = [len(near) > 0 for near in lib.near]
    for space in lib.slot_space:
        if moving.barred(g, space) != OK:
            out[space] = False
    if g.night:
        for space in range(lib.n_spaces):
            if lib.pit[space]:
                out[space] = False
    return out


def spread(g: Tower, free: list[bool], seeds: list[int], offsets: list[int]) -> list[int]:
    """Return for each space the steps to the best seed, plus what the seed itself costs."""
    near = g.lib.near
    far_end = g.lib.far_end
    cost = [FAR] * g.lib.n_spaces
    level = 0
    waiting = len(seeds)
    front: list[int] = []
    while waiting > 0 or front:
        if waiting > 0:
            for i in range(len(seeds)):
                if offsets[i] == level:
                    waiting -= 1
                    if cost[seeds[i]] > level:
                        cost[seeds[i]] = level
                        front.append(seeds[i])
        after: list[int] = []
        for space in front:  # grows while free passages are found
            far = far_end[space]
            if far >= 0 and cost[far] > level:
                cost[far] = level
                front.append(far)
            for n in near[space]:
                if free[n] and cost[n] > level + 1:
                    cost[n] = level + 1
                    after.append(n)
        front = after
        level += 1
    return cost


def ends(g: Tower, options: list[int]) -> Ends:
    """Return where the open move can end, pits by night left out."""
    lib = g.lib
    here = g.at[g.active]
    out = Ends()
    if options[0] == PASS:
        out.spaces.append(here)
        out.first.append(PASS)
    cost = [FAR] * lib.n_spaces
    first = [NEVER] * lib.n_spaces
    levels: list[list[int]] = [[] for _ in range(g.left + 1)]
    for value in options:
        if value != PASS:
            to = value >> 8 & 255
            price = 1 if value >> 16 == V_STEP else 0
            if price < cost[to]:
                cost[to] = price
                first[to] = value
                levels[price].append(to)
    for level in range(g.left + 1):
        for space in levels[level]:
            if cost[space] < level or (g.night and lib.pit[space]):
                continue
            if moving.why_not_end(g, space) == OK:
                out.spaces.append(space)
                out.first.append(first[space])
            walk_on(g, space, level, cost, first, levels)
    return out


def walk_on(
    g: Tower, space: int, level: int, cost: list[int], first: list[int], levels: list[list[int]]
) -> None:
    """Reach the spaces after one, if they are cheaper this way."""
    lib = g.lib
    far = lib.far_end[space]
    if far >= 0 and cost[far] > level and far not in g.trail:
        cost[far] = level
        first[far] = first[space]
        levels[level].append(far)
    if level == g.left:
        return
    for n in lib.near[space]:
        if cost[n] > level + 1 and n not in g.trail and moving.barred(g, n) == OK:
            cost[n] = level + 1
            first[n] = first[space]
            levels[level + 1].append(n)
