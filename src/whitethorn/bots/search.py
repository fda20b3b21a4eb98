"""Search in games of chance with hidden things: PUCT or halving, and flat Monte Carlo.

Open loop: a node stands for what the seat has chosen since the open decision, whatever chance
and the others did in between.  Every playout redraws what the seat cannot know.  The game's rule
bot gives the prior of each node, answers for everybody else, and plays on beyond the leaf.

What is chosen between are ways: single answers, or, where a game's advice plans ahead (the route of
a pawn), answers in a row of which the first is due now.

One decision goes like this.  `Thinker.choose` has `think` weigh the ways: it makes a `Mind`, which
looks once at what is open (`Glance`), and calls `Mind.play` for each playout.  A playout is a
`Walk` through one sampled world: down the tree by `best`, on with a rollout beyond the leaf, and
`learn` adds what its end is worth (worth.py) to every node it came by.  `Search` chooses the first
way of each walk by `best` too, or by halving; `Flat` always by halving, and grows no tree.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Final

import msgspec

from whitethorn.bots.policies import advice, ahead, rule_bot
from whitethorn.bots.rollouts import Careless, Cut
from whitethorn.bots.thoughts import Weighed, without_thought
from whitethorn.bots.tuning import Tuning
from whitethorn.bots.uniform import Uniform
from whitethorn.bots.worth import Worth
from whitethorn.kernel.decider import TABLE, Decider, Suspend
from whitethorn.kernel.game import Game
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import K_SHUFFLE, K_WINDOW, State
from whitethorn.kernel.worlds import Pace, Worlds

NOBODY: Final = -1

Way = tuple[int, ...]


class Budget(msgspec.Struct, frozen=True):
    """How long to think: so many playouts, so many seconds, or what comes first; 0 = no limit."""

    playouts: int
    seconds: float = 0.0

    def ticks(self) -> Iterator[int]:
        """Yield 0, 1, 2 … while there is budget; at least once."""
        end = time.monotonic() + self.seconds
        number = 0
        while number == 0 or not self.playouts or number < self.playouts:
            yield number
            number += 1
            if self.seconds and time.monotonic() >= end:
                return


class Node:
    """What is known after some choices of the seat: visits, total worth, and what came next."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[int, Way], Node] = {}

    def child(self, kind: int, way: Way) -> Node:
        """Return the node after going a way, made if it is new."""
        found = self.children.get((kind, way))
        if found is None:
            found = self.children[kind, way] = Node()
        return found

    def mean(self, otherwise: float) -> float:
        return self.total / self.visits if self.visits else otherwise


def best(node: Node, kind: int, ways: list[Way], advised: int, tuning: Tuning) -> Way:
    """Return the way to try next (PUCT); `advised` is the place of the rule bot's, or NOBODY.

    Only what is offered in this world counts as tried before.  What was never tried is taken to be
    worth as much as the node.  Ties go to the first way.
    """
    known = [node.children.get((kind, way)) for way in ways]
    tried = sum(child.visits for child in known if child is not None)
    rest = (1.0 if advised == NOBODY else 1.0 - tuning.prior) / len(ways)
    push = tuning.explore * sqrt(tried + 1)
    floor = node.mean(0.5)
    chosen, top = ways[0], -1.0
    for place, child in enumerate(known):
        prior = rest + tuning.prior if place == advised else rest
        visits = child.visits if child is not None else 0
        mean = child.total / visits if child is not None and visits else floor
        score = mean + push * prior / (1 + visits)
        if score > top:
            chosen, top = ways[place], score
    return chosen


class Mind:
    """What all playouts of one decision share; without advice the rule bot is a uniform one.

    `ways` are open, and `advised` is the place of the rule bot's among them, or NOBODY.
    `unconcerned`: it is a window in which the seat has nothing to do.  `deep`: a tree is grown.
    """

    def __init__(self, game: Game, worlds: Worlds, seed: int, tuning: Tuning, deep: bool) -> None:
        rule = rule_bot(game.slug, seed)
        self.has_advice = rule is not None
        self.rule: Decider = rule or Uniform(seed)
        self.ahead = ahead(game.slug)
        self.rollout = self.ahead.rollout(seed) if self.ahead else self.rule
        self.worlds = worlds
        self.seat = worlds.seat
        self.seed = seed
        self.tuning = tuning
        self.deep = deep
        self.worth = Worth(game, tuning.near)
        self.quiet: tuple[int, ...] = getattr(advice(game.slug), "QUIET", ())
        turn: Callable[[State], int] | None = getattr(self.ahead, "turn", None)
        self.pace = Pace(turn, tuning.turns) if turn else None
        self.root = Node()
        glance = Glance(self)
        worlds.playout(seed, glance)
        self.ways, self.advised = glance.ways, glance.advised
        self.unconcerned = glance.unconcerned

    def open_ways(
        self, g: State, kind: int, seat: int, options: list[int]
    ) -> tuple[list[Way], int]:
        """Return the ways of a decision, and the place of the rule bot's (or NOBODY)."""
        if self.ahead is not None:
            return [tuple(plan) for plan in self.ahead.plans(g, self.seat, kind, options)], 0
        ways: list[Way] = [(value,) for value in options]
        if not self.has_advice:
            return ways, NOBODY
        return ways, options.index(self.rule.decide(g, kind, seat, options))

    def play(self, first: Way) -> None:
        """Play a world to its end from a way on, and learn from it.

        The n-th playout of every way is in the same world, so luck weighs less between them.
        """
        world = self.seed + self.root.child(self.worlds.kind, first).visits
        walk = Walk(self, first, self.beyond_leaf(world))
        walk.learn(self.worth.of(self.worlds.playout(world, walk, self.pace), self.seat))

    def beyond_leaf(self, seed: int) -> Decider:
        """Return the policy that plays on beyond a leaf, as noisy and as far as tuning says."""
        noise, cut = self.tuning.noise, self.tuning.cut
        policy = Careless(self.rollout, noise, seed) if noise else self.rollout
        return Cut(policy, cut, self.quiet) if cut and self.worth.estimates else policy

    def weighed(self) -> list[Weighed]:
        """Return the ways by playouts and then by worth, most first."""
        found = []
        for way in self.ways:
            child = self.root.child(self.worlds.kind, way)
            found.append(Weighed(way[0], child.visits, child.mean(0.0), way[1:]))
        return sorted(found, key=lambda one: (-one.playouts, -one.worth))


class Glance(Decider):
    """Looks at what is open, and ends the playout."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.ways: list[Way] = []
        self.advised = NOBODY
        self.unconcerned = False

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.ways, self.advised = self.mind.open_ways(g, kind, seat, options)
        self.unconcerned = kind == K_WINDOW and not g.concerns(seat)
        raise Suspend()

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        mine = self.mind.seat
        self.decide(g, kind, mine, options[seats.index(mine)])
        raise Suspend()


class Walk(Decider):
    """One playout: down the tree at the seat's own decisions, then on with the policy `beyond`.

    `path` are the nodes it came by.  `rest` is what is left of the way it is on, which holds until
    chance speaks: while the table's `fate` is still this one.
    """

    def __init__(self, mind: Mind, first: Way, beyond: Decider) -> None:
        self.mind = mind
        self.path = [mind.root]
        self.first = first
        self.beyond = beyond
        self.rest: Way = ()
        self.fate = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        mind = self.mind
        mine = seat in (mind.seat, TABLE) and kind > K_SHUFFLE
        if mine and self.rest:
            self.rest = still_offered(self.rest, options) if g.fate == self.fate else ()
            if self.rest:
                return self.go(g, self.rest)
        if len(self.path) > 1 and (self.path[-1].visits < mind.tuning.leaf or not mind.deep):
            g.decider = self.beyond  # it is asked without this detour from here on
            return self.beyond.decide(g, kind, seat, options)
        if not mine:
            return mind.rollout.decide(g, kind, seat, options)
        way = self.first
        if len(self.path) > 1:
            ways, advised = mind.open_ways(g, kind, seat, options)
            way = best(self.path[-1], kind, ways, advised, mind.tuning)
        self.path.append(self.path[-1].child(kind, way))
        return self.go(g, way)

    def go(self, g: State, way: Way) -> int:
        """Take the first answer of a way, and keep the others until chance speaks."""
        self.rest, self.fate = way[1:], g.fate
        return way[0]

    def learn(self, worth: float) -> None:
        """Add what the playout was worth to every node on the way."""
        for node in self.path:
            node.visits += 1
            node.total += worth


def still_offered(rest: Way, options: list[int]) -> Way:
    """Return a way from the first answer on that is offered: what is forced is never asked."""
    while rest and rest[0] not in options:
        rest = rest[1:]
    return rest


class Thinker:
    """What the searches share: who they are, and what needs no thought."""

    def __init__(self, game: Game, name: str, seed: int, budget: Budget, tuning: Tuning) -> None:
        self.game = game
        self.name = name
        self.seed = seed
        self.budget = budget
        self.tuning = tuning
        self.thoughts: list[Weighed] = []

    def choose(self, worlds: Worlds) -> int:
        """Return the option that came out best; a single one, or chance, needs no thought."""
        self.thoughts = []
        own = stream_state(self.seed, f"{worlds.seat}/{worlds.moment}")
        given = without_thought(worlds, own)
        if given is not None:
            return given
        self.thoughts = self.think(worlds, own)
        return self.thoughts[0].value

    def think(self, worlds: Worlds, seed: int) -> list[Weighed]:
        """Return the ways, the best one first."""
        raise NotImplementedError

    def halve(self, mind: Mind) -> list[Weighed]:
        """Play each way in the same worlds, drop the worse half, and so on until one is left.

        The way of the rule bot is given the margin for nothing.
        """
        left, kind = list(mind.ways), mind.worlds.kind
        trusted = mind.ways[mind.advised] if mind.advised != NOBODY else None

        def merit(way: Way) -> float:
            mean = mind.root.child(kind, way).mean(0.0)
            return mean + self.tuning.margin if way == trusted else mean

        rounds = max((len(left) - 1).bit_length(), 1)
        playouts = max(self.budget.playouts // rounds, 1) if self.budget.playouts else 0
        each = Budget(playouts, self.budget.seconds / rounds)
        while len(left) > 1:
            for number in each.ticks():
                mind.play(left[number % len(left)])
            left.sort(key=merit, reverse=True)
            left = left[: (len(left) + 1) // 2]
        return sorted(mind.weighed(), key=lambda one: (one.value, *one.path) != left[0])


class Search(Thinker):
    """Tree search.  With PUCT it stops early when no other way can still catch up in playouts.

    In a window in which it has nothing to do it plays as the rule bot does, at once: there is next
    to nothing to gain, and the time it took would tell the table that the hand holds something.
    """

    def think(self, worlds: Worlds, seed: int) -> list[Weighed]:
        mind = Mind(self.game, worlds, seed, self.tuning, deep=True)
        if mind.unconcerned and mind.advised != NOBODY:
            return [Weighed(mind.ways[mind.advised][0], 0, 0.0)]
        if self.tuning.halving:
            return self.halve(mind)
        for number in self.budget.ticks():
            mind.play(best(mind.root, worlds.kind, mind.ways, mind.advised, self.tuning))
            if self.decided(mind.root, self.budget.playouts - number - 1):
                break
        return mind.weighed()

    def decided(self, root: Node, left: int) -> bool:
        """Say whether the playouts left cannot change which way has most."""
        if not self.budget.playouts:
            return False
        counts = sorted((child.visits for child in root.children.values()), reverse=True)
        return counts[0] > left + (counts[1] if len(counts) > 1 else 0)


class Flat(Thinker):
    """Flat Monte Carlo: rollouts of each way in the same worlds, the worse half dropped."""

    def think(self, worlds: Worlds, seed: int) -> list[Weighed]:
        return self.halve(Mind(self.game, worlds, seed, self.tuning, deep=False))
