"""Whitethorn's own contestants: rules, steps, environments, and what copies and saves cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scripts.bench.contest import COSTS, RULES, SEEN, STEPS, Contestant, Count, Play, chooser
from scripts.bench.peers import zoo
from whitethorn import games
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.state import State
from whitethorn.lab import envs
from whitethorn.lab.bench import middle
from whitethorn.lab.envs.board import Board
from whitethorn.lab.simulate import setups

TABLES = {"order": 200, "tower": 200, "guild": 12}  # games, and how many deals are played
SEATS = (2, 4)
MOST = 2000  # steps of a match at the environments: the guild's random matches are endless
CALLS = 200


class Counting(Decider):
    """Lets a policy choose and counts by kind: how many had a choice, how many had none."""

    def __init__(self, game: Game, inner: Decider) -> None:
        self.game = game
        self.inner = inner
        self.kinds: dict[str, list[int]] = {}

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        row = self.kinds.setdefault(self.game.kind_name(kind), [0, 0])
        row[len(options) == 1] += 1
        return self.inner.decide(g, kind, seat, options)


class Rules:
    """Whole matches by the uniform policy, which is asked directly by the rules.

    They go round `deals` deals, each counted beforehand: counting would cost more than playing.
    `kinds` has decisions and forced ones a match by kind.
    """

    def __init__(self, slug: str, seats: int, deals: int) -> None:
        self.game = games.load(slug)
        self.setups: list[Setup] = setups(self.game, self.game.scenarios()[0], seats)
        self.counts: list[Count] = []
        self.kinds: dict[str, list[float]] = {}
        for number in range(deals):
            kinds = self.census(number)
            free, forced = (sum(row[i] for row in kinds.values()) for i in (0, 1))
            self.counts.append(Count(free, forced))
            for kind, row in kinds.items():
                sums = self.kinds.setdefault(kind, [0.0, 0.0])
                sums[0] += row[0] / deals
                sums[1] += row[1] / deals

    def deal(self, number: int) -> State:
        """Return the table of a match before its first decision."""
        return self.game.new(self.setups[number % len(self.setups)], number)

    def census(self, number: int) -> dict[str, list[int]]:
        """Play a match counting by kind: how many had a choice, how many had none."""
        g = self.deal(number)
        g.decider = counting = Counting(self.game, Uniform(number))
        play_on(g)
        if g.forced:
            counting.kinds["(taken by the rules)"] = [0, g.forced]
        return counting.kinds

    def play(self, number: int) -> Count:
        """Play a match."""
        number %= len(self.counts)
        g = self.deal(number)
        g.decider = Uniform(number)
        play_on(g)
        return self.counts[number]


def steps(slug: str, seats: int, seen: bool) -> Play:
    """Return matches driven from Python through the core of the environments."""
    board = Board(slug, seats)

    def play(number: int) -> Count:
        chance = chooser(number)
        decisions = forced = 0
        board.deal(number)
        match = board.match
        while match.given < MOST and (legal := match.legal()):
            if seen:
                board.observed(match.turn, waiting=True)
            if len(legal) > 1:
                decisions += 1
            else:
                forced += 1
            match.take(legal[int(chance() * len(legal))])
        return Count(decisions, forced)

    return play


def aec(slug: str, seats: int) -> Play:
    """Return matches driven through PettingZoo's loop."""
    return zoo(envs.aec(slug, seats, max_steps=MOST))


def calls(work: Callable[[], object]) -> Play:
    """Return an operation as a contestant: a match is so many calls, a decision is one."""

    def play(number: int) -> Count:
        for _ in range(CALLS):
            work()
        return Count(CALLS, 0)

    return play


def costs(slug: str) -> Iterator[Contestant]:
    """Yield what copies, saves and views cost in the middle of a match of four."""
    game = games.load(slug)
    scenario = game.scenarios()[0]
    state, setup = middle(game, scenario, 4), setups(game, scenario, 4)[0]
    data = game.encode(state)
    yield Contestant(f"{slug}: clone", COSTS, calls(state.clone))
    yield Contestant(f"{slug}: save", COSTS, calls(lambda: game.encode(state)))
    yield Contestant(f"{slug}: load", COSTS, calls(lambda: game.decode(setup, data)))
    yield Contestant(f"{slug}: view of a seat", COSTS, calls(lambda: game.view(state, 0)))


def rules_only() -> Iterator[Contestant]:
    """Yield what needs nothing but the package."""
    for slug, deals in TABLES.items():
        for seats in SEATS:
            rules = Rules(slug, seats, deals)
            yield Contestant(f"{slug}, {seats} seats", RULES, rules.play, rules.kinds)


def contestants() -> Iterator[Contestant]:
    """Yield all of our own."""
    yield from rules_only()
    seats = SEATS[-1]
    for slug in TABLES:
        yield Contestant(f"{slug}, {seats} seats", STEPS, steps(slug, seats, seen=False))
        yield Contestant(f"{slug}, {seats} seats", SEEN, steps(slug, seats, seen=True))
        yield Contestant(f"{slug}, {seats} seats, AEC", SEEN, aec(slug, seats))
        yield from costs(slug)
