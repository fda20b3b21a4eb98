"""Where a move can still end, by which way, and why it cannot end elsewhere.

Pure queries for clients that choose a destination: the rules know single steps only.  Nothing
happens on the way, so of all ways to a space the shortest is as good as any.
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.board.grid import FAR, is_diagonal
from whitethorn.games.tower.content import standard
from whitethorn.games.tower.names import space_ids
from whitethorn.games.tower.rules import moving
from whitethorn.games.tower.state import Tower
from whitethorn.games.tower.verbs import V_PASSAGE, V_STEP, pack
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

ON_FOOT: Final = "foot"

Json = dict[str, Any]


class Search:
    """Shortest ways from the active pawn: by space the cost, and the space before it.

    `passages` may be used or not.  A rule in `without` is left out: what would it change?
    """

    def __init__(self, g: Tower, passages: bool = True, without: str = "") -> None:
        self.g = g
        self.passages = passages
        self.without = without
        self.here = g.at[g.active]
        self.cost = [FAR] * g.lib.n_spaces
        self.before = [-1] * g.lib.n_spaces
        self.run()

    def run(self) -> None:
        """Walk outwards, free passages first."""
        g = self.g
        self.cost[self.here] = 0
        queue = [self.here]
        while queue:
            space = min(queue, key=lambda one: self.cost[one])
            queue.remove(space)
            if space != self.here and not self.goes_on(space):
                continue
            for to, price in self.ways(space):
                cost = self.cost[space] + price
                if cost <= g.left and cost < self.cost[to] and to not in g.trail[:-1]:
                    self.cost[to] = cost
                    self.before[to] = space
                    queue.append(to)

    def ways(self, space: int) -> list[tuple[int, int]]:
        """Return where one can go next from a space, and the price."""
        lib = self.g.lib
        out = [(n, 1) for n in lib.near[space] if self.barred(n) == OK]
        far = lib.far_end[space]
        if self.passages and far >= 0:
            out.append((far, 0))
        return out

    def barred(self, space: int) -> str:
        """Return the rule that bars a space, unless it is left out."""
        why = moving.barred(self.g, space)
        return OK if why == self.without else why

    def goes_on(self, space: int) -> bool:
        """Return whether a pawn may cross a space."""
        pit = self.g.night and self.g.lib.pit[space]
        return not pit or self.without == moving.PIT_OVER

    def path(self, to: int) -> list[int]:
        """Return the spaces of the way to `to`, without the one the pawn stands on."""
        out = [to]
        while self.before[out[0]] != self.here:
            out.insert(0, self.before[out[0]])
        return out


def ends(g: Tower, search: Search) -> list[int]:
    """Return the spaces on which the move can end, other than where the pawn stands."""
    cells = range(g.lib.n_spaces)
    return [
        c
        for c in cells
        if c != search.here and search.cost[c] <= g.left and moving.why_not_end(g, c) == OK
    ]


def routes(g: Tower) -> dict[int, list[Json]]:
    """Return every destination of the open move, by the first answer on the way to it.

    The best way to each has `by` ""; where it uses a passage, the way on foot is there as well.
    """
    best, foot = Search(g), Search(g, passages=False)
    out: dict[int, list[Json]] = {}
    for to in ends(g, best):
        way = best
        if foot.cost[to] == best.cost[to]:
            way = foot
        add(g, way, to, "", out)
        if way is best and foot.cost[to] <= g.left:
            add(g, foot, to, ON_FOOT, out)
    return out


def add(g: Tower, search: Search, to: int, by: str, out: dict[int, list[Json]]) -> None:
    """Append the route to a destination."""
    path = search.path(to)
    values = answers(g, search.here, path)
    ids = space_ids()
    cost = search.cost[to]
    if (g.left > cost or g.lib.far_end[to] >= 0) and not (g.night and g.lib.pit[to]):
        values.append(PASS)
    told = {"area": ids[to], "values": values, "path": [ids[c] for c in path], "cost": cost}
    out.setdefault(values[0], []).append({**told, "by": by})


def answers(g: Tower, here: int, path: list[int]) -> list[int]:
    """Return the answers that walk a path; where a step would do, no passage is taken."""
    out: list[int] = []
    before = here
    for space in path:
        verb = V_STEP if space in g.lib.near[before] else V_PASSAGE
        out.append(pack(verb, space))
        before = space
    return out


class Reasons:
    """Why the open move cannot end on a space; keeps its searches for the next question."""

    def __init__(self, g: Tower) -> None:
        self.g = g
        self.best = Search(g)
        self.relaxed: dict[str, Search] = {}

    def why_not(self, to: int) -> str:
        """Return the rule that keeps the move from ending on a space, or OK.

        What stands in the way is found by leaving rules out: tower/move.pit_over.
        """
        g = self.g
        if to in g.trail[:-1]:
            return moving.NO_RETURN
        why = moving.barred(g, to)
        if why == OK:
            why = moving.why_not_end(g, to)
        if why != OK or self.best.cost[to] <= g.left:
            return why
        if is_diagonal(standard().castle.grid, self.best.here, to):
            return moving.DIAGONAL
        for rule in (moving.PIT_OVER, moving.FACEDOWN, moving.MONSTER):
            if rule not in self.relaxed:
                self.relaxed[rule] = Search(g, without=rule)
            if self.relaxed[rule].cost[to] <= g.left:
                return rule
        return moving.NUMBER
