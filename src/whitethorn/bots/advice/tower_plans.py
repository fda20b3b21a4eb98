"""What search does with a move: whole routes to its ends, the rule bot's own first."""

from __future__ import annotations

from typing import Final, cast, final

from whitethorn.bots.advice.tower import (
    ARRIVED,
    SELFISH,
    STYLES,
    Advice,
    end_cost,
    is_armed,
)
from whitethorn.bots.advice.tower_value import chance
from whitethorn.bots.advice.tower_ways import FAR, open_now
from whitethorn.games.tower.rules import moving
from whitethorn.games.tower.state import P_CARD, Tower
from whitethorn.games.tower.verbs import K_MOVE, V_PASSAGE, V_STEP
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS, State

MOST: Final = 10  # ends of a move that are worth a thought


@final
class Runner(Decider):
    """Plays as the best rule bot does, but thinks once a move; for playouts, which nobody saves."""

    __slots__ = ("bot", "fate", "n", "rest", "table")

    def __init__(self) -> None:
        self.bot: Advice = Advice(len(STYLES) - 1)
        self.n: int = 0
        self.rest: list[int] = []
        self.fate: int = -1
        self.table: State | None = None

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        if kind != K_MOVE:
            return self.bot.decide(g, kind, seat, options)
        if g is not self.table or g.fate != self.fate:
            self.table, self.fate, self.rest = g, g.fate, []
        while self.rest:
            value = self.rest.pop(0)
            if value in options:  # what is forced is never asked
                return value
        self.rest = ranked(cast(Tower, g), self.bot, seat, options, 1)[0]
        return self.rest.pop(0)


def rollout(seed: int) -> Decider:
    """Return a fresh policy for rollouts; chance plays no part in what it does."""
    return Runner()


def value(g: State, seat: int) -> float:
    """Return the chance of a seat to win; to cut playouts off."""
    return chance(cast(Tower, g), seat)


def turn(g: State) -> int:
    """Return the number of the turn that begins, -1 inside one; to tell playouts' turns apart."""
    table = cast(Tower, g)
    return table.turn + 1 if table.phase == P_CARD else -1


def plans(g: State, seat: int, kind: int, options: list[int]) -> list[list[int]]:
    """Return ways to go on, the bot's own first: the most promising ends of a move, or options."""
    bot = Advice(len(STYLES) - 1)
    if kind == K_MOVE:
        return moves(cast(Tower, g), bot, seat, options)
    own = bot.decide(g, kind, seat, options)
    return [[own]] + [[value] for value in options if value != own]


def moves(g: Tower, bot: Advice, seat: int, options: list[int]) -> list[list[int]]:
    """Return the best routes of a move; where the bot runs for all, its selfish self has a say."""
    own = ranked(g, bot, seat, options, MOST)
    if g.open or is_armed(g, seat):
        return own
    other = ranked(g, Advice(SELFISH), seat, options, MOST)
    if other[0] == own[0]:
        return own
    out: list[list[int]] = []
    for i in range(MOST):
        for found in (own, other):
            if i < len(found) and found[i] not in out and len(out) < MOST:
                out.append(found[i])
    return out


def ranked(g: Tower, bot: Advice, seat: int, options: list[int], most: int) -> list[list[int]]:
    """Return the best routes by the bot's judgement, at least one."""
    ways = bot.goal(g, seat, open_now(g))
    found = routes(g, options)
    costs: list[float] = []
    for plan in found:
        space = end_of(plan, g.at[seat])
        cost = end_cost(g, seat, space, ways)
        costs.append(cost - ARRIVED if space in bot.seeds else cost)
    out: list[list[int]] = []
    while found and len(out) < most:
        least = 0
        for i in range(len(costs)):
            if costs[i] < costs[least]:
                least = i
        out.append(found.pop(least))
        costs.pop(least)
    return out if out else [[options[0]]]


def routes(g: Tower, options: list[int]) -> list[list[int]]:
    """Return for each end of the move one shortest row of answers, pits by night left out."""
    lib = g.lib
    found: list[list[int]] = []
    if options[0] == PASS:
        found.append([PASS])
    cost = [FAR] * lib.n_spaces
    way: list[list[int]] = [[] for _ in range(lib.n_spaces)]
    levels: list[list[int]] = [[] for _ in range(g.left + 1)]
    for value in options:
        if value != PASS:
            price = 1 if value >> 16 == V_STEP else 0
            reach(value >> 8 & 255, price, [value], cost, way, levels)
    for level in range(g.left + 1):
        for space in levels[level]:  # grows while free passages are found
            if cost[space] < level or (g.night and lib.pit[space]):
                continue
            if moving.why_not_end(g, space) == OK:
                found.append(way[space] + [PASS])
            far = lib.far_end[space]
            if far >= 0 and far not in g.trail:
                reach(far, level, way[space] + [V_PASSAGE << 16 | far << 8], cost, way, levels)
            if level < g.left:
                for n in lib.near[space]:
                    if n not in g.trail and moving.barred(g, n) == OK:
                        step = V_STEP << 16 | n << 8
                        reach(n, level + 1, way[space] + [step], cost, way, levels)
    return found


def reach(
    space: int,
    price: int,
    answers: list[int],
    cost: list[int],
    way: list[list[int]],
    levels: list[list[int]],
) -> None:
    """Note a way to a space, if it is the cheapest so far."""
    if price < cost[space]:
        cost[space] = price
        way[space] = answers
        levels[price].append(space)


def end_of(plan: list[int], here: int) -> int:
    """Return where a route ends."""
    return here if plan[0] == PASS else plan[len(plan) - 2] >> 8 & 255
