"""Search in games of chance with hidden things: PUCT, and flat Monte Carlo beside it.

Open loop: a node stands for what the seat has chosen since the open decision, whatever chance
and the others did in between.  Every playout redraws what the seat cannot know.  The game's rule
bot gives the prior of each node, answers for everybody else, and plays on beyond the leaf.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import sqrt
from typing import Final

import msgspec

from whitethorn.bots.policies import rule_bot
from whitethorn.bots.rollouts import Careless, Cut
from whitethorn.bots.thoughts import Weighed, first_choice
from whitethorn.bots.uniform import Uniform
from whitethorn.bots.worth import NEAR, Worth
from whitethorn.kernel.decider import TABLE, Decider
from whitethorn.kernel.game import Game
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import K_SHUFFLE, State
from whitethorn.kernel.worlds import Worlds

NOBODY: Final = -1


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


class Tuning(msgspec.Struct, frozen=True):
    """What the searches can be told; measured in docs/lab/policies.md.

    `prior` is the share of the rule bot's choice in a node's prior, the rest is even.  `noise` is
    how many in a thousand rollout decisions are random.  `cut` ends a rollout after so many
    decisions and asks the game's advice for a value; 0 plays to the end.
    """

    explore: float = 1.0
    prior: float = 0.5
    noise: int = 0
    cut: int = 0
    near: float = NEAR


class Node:
    """What is known after some choices of the seat: visits, total worth, and what came next."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def child(self, kind: int, value: int) -> Node:
        """Return the node after choosing `value`, made if it is new."""
        key = kind << 48 | value
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = Node()
        return found

    def mean(self, otherwise: float) -> float:
        return self.total / self.visits if self.visits else otherwise


def best(node: Node, kind: int, options: list[int], advised: int, tuning: Tuning) -> int:
    """Return the option to try next (PUCT).

    Only what is offered in this world counts as tried before.  What was never tried is taken to be
    worth as much as the node.  Ties go to the first option.
    """
    known = [node.children.get(kind << 48 | value) for value in options]
    tried = sum(child.visits for child in known if child is not None)
    rest = (1.0 if advised == NOBODY else 1.0 - tuning.prior) / len(options)
    push = tuning.explore * sqrt(tried + 1)
    floor = node.mean(0.5)
    chosen, top = options[0], -1.0
    for value, child in zip(options, known, strict=True):
        prior = rest + tuning.prior if value == advised else rest
        visits = child.visits if child is not None else 0
        mean = child.total / visits if child is not None and visits else floor
        score = mean + push * prior / (1 + visits)
        if score > top:
            chosen, top = value, score
    return chosen


class Mind:
    """What all playouts of one decision share; without advice the rule bot is a uniform one."""

    def __init__(self, game: Game, worlds: Worlds, seed: int, tuning: Tuning, deep: bool) -> None:
        rule = rule_bot(game.slug, seed)
        self.advised = rule is not None
        self.rule: Decider = rule or Uniform(seed)
        self.game = game
        self.worlds = worlds
        self.seat = worlds.seat
        self.seed = seed
        self.tuning = tuning
        self.deep = deep
        self.worth = Worth(game, tuning.near)
        self.root = Node()

    def play(self, first: int) -> None:
        """Play a world to its end from an option on, and learn from it.

        The n-th playout of every option is in the same world, so luck weighs less between them.
        """
        world = self.seed + self.root.child(self.worlds.kind, first).visits
        walk = Walk(self, self.root, first, self.beyond(world))
        walk.learn(self.worth.of(self.worlds.playout(world, walk), self.seat))

    def beyond(self, seed: int) -> Decider:
        """Return the policy of a rollout."""
        noise, cut = self.tuning.noise, self.tuning.cut
        policy = Careless(self.rule, noise, seed) if noise else self.rule
        return Cut(policy, cut) if cut and self.worth.estimates else policy

    def told(self) -> list[Weighed]:
        """Return the options by playouts and then by worth, most first."""
        found = []
        for value in self.worlds.options:
            child = self.root.child(self.worlds.kind, value)
            found.append(Weighed(value, child.visits, child.mean(0.0)))
        return sorted(found, key=lambda one: (-one.playouts, -one.worth))


class Walk(Decider):
    """One playout: down the tree at the seat's own decisions, then on with the rollout policy."""

    def __init__(self, mind: Mind, root: Node, first: int, on: Decider) -> None:
        self.mind = mind
        self.path = [root]
        self.first = first
        self.on = on

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        mind = self.mind
        if len(self.path) > 1 and (self.path[-1].visits == 0 or not mind.deep):
            g.decider = self.on  # beyond the leaf, and fast from here on
            return self.on.decide(g, kind, seat, options)
        if seat not in (mind.seat, TABLE) or kind <= K_SHUFFLE:
            return mind.rule.decide(g, kind, seat, options)
        value = self.first
        if len(self.path) > 1:
            advised = mind.rule.decide(g, kind, seat, options) if mind.advised else NOBODY
            value = best(self.path[-1], kind, options, advised, mind.tuning)
        self.path.append(self.path[-1].child(kind, value))
        return value

    def learn(self, worth: float) -> None:
        """Add what the playout was worth to every node on the way."""
        for node in self.path:
            node.visits += 1
            node.total += worth


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
        options = worlds.options
        own = stream_state(self.seed, f"{worlds.seat}/{worlds.moment}")
        if len(options) == 1:
            return options[0]
        if worlds.kind <= K_SHUFFLE:
            return options[Rng(own).below(len(options))]
        return self.think(worlds, own)

    def think(self, worlds: Worlds, seed: int) -> int:
        """Return the best of several options, and keep the thoughts."""
        raise NotImplementedError


class Search(Thinker):
    """PUCT.  It stops early when no other option can still catch up in playouts."""

    def think(self, worlds: Worlds, seed: int) -> int:
        mind = Mind(self.game, worlds, seed, self.tuning, deep=True)
        advised = first_choice(worlds, seed, mind.rule) if mind.advised else NOBODY
        for number in self.budget.ticks():
            mind.play(best(mind.root, worlds.kind, worlds.options, advised, self.tuning))
            if self.decided(mind.root, self.budget.playouts - number - 1):
                break
        self.thoughts = mind.told()
        return self.thoughts[0].value

    def decided(self, root: Node, left: int) -> bool:
        """Say whether the playouts left cannot change which option has most."""
        if not self.budget.playouts:
            return False
        counts = sorted((child.visits for child in root.children.values()), reverse=True)
        return counts[0] > left + (counts[1] if len(counts) > 1 else 0)


class Flat(Thinker):
    """Flat Monte Carlo: rollouts of each option in the same worlds, the worse half dropped."""

    def think(self, worlds: Worlds, seed: int) -> int:
        mind = Mind(self.game, worlds, seed, self.tuning, deep=False)
        left = list(worlds.options)
        rounds = (len(left) - 1).bit_length()
        playouts = max(self.budget.playouts // rounds, 1) if self.budget.playouts else 0
        each = Budget(playouts, self.budget.seconds / rounds)
        while len(left) > 1:
            for number in each.ticks():
                mind.play(left[number % len(left)])
            left.sort(key=lambda value: -mind.root.child(worlds.kind, value).mean(0.0))
            left = left[: (len(left) + 1) // 2]
        self.thoughts = mind.told()
        return left[0]
