"""One match of a run: who sits where, on which deal, and what came of it.

A run of several policies plays the same deals with the policies moved round the seats; in a
co-operative game each policy plays all seats of matches of its own instead, since there everybody
wins or loses.  What match `number` is depends on the run alone, so it may be played anywhere.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from whitethorn import games
from whitethorn.bots import policies
from whitethorn.bots.rollouts import Counted, Seats
from whitethorn.bots.search import still_offered
from whitethorn.bots.seating import Player, seated
from whitethorn.kernel.decider import Decider, Prompt
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.playout import MAX_STEPS, play_on
from whitethorn.kernel.state import TABLE, LoopGuard, State
from whitethorn.kernel.worlds import Worlds
from whitethorn.lab import changes
from whitethorn.lab.shares import Watched

if TYPE_CHECKING:
    from whitethorn.kernel.game import Game

Options = dict[str, str | int | bool]


class Run(msgspec.Struct, frozen=True):
    """What is to be played.

    `rotate`: the policies share each table and move round its seats.  `changes` are content that is
    played otherwise than it is written (lab/changes.py).  `counted`: matches say what each seat was
    asked, which costs a twentieth of the speed, so runs that are not kept leave it out.
    """

    game: str
    scenario: str
    seats: int
    policies: tuple[str, ...]
    seed: int
    matches: int
    options: Options = {}
    rotate: bool = False
    changes: tuple[str, ...] = ()
    counted: bool = False

    def kept(self) -> Run:
        """Return the run as it is played for a file."""
        return msgspec.structs.replace(self, counted=True)

    def deal(self, number: int) -> int:
        """Return the deal of a match: all policies get each one."""
        return number // len(self.policies)

    def lineup(self, number: int) -> tuple[str, ...]:
        """Return the policy of each seat of a match."""
        turn, kinds = number % len(self.policies), len(self.policies)
        step = 1 if self.rotate else 0
        return tuple(self.policies[(turn + step * seat) % kinds] for seat in range(self.seats))


class Match(msgspec.Struct, frozen=True, array_like=True):
    """What came of a match.  `decisions` had more than one option, `forced` had one.

    `rounds` is the round, or the turn of a game without rounds, in which it ended.  By seat, in
    counted runs: how often it was `asked`, and how many options it was `offered` in all.
    """

    number: int
    outcome: str
    winners: list[int]
    decisions: int
    forced: int
    steps: int
    rounds: int = 0
    asked: list[int] = []
    offered: list[int] = []


def match_seed(seed: int, number: int) -> int:
    """Return the seed of deal `number` of a run: no two runs share one."""
    return (seed << 32) + number


def setups(game: Game, scenario: str, seats: int, options: Options | None = None) -> list[Setup]:
    """Return a setup for every team of that size; a run goes round them."""
    hunters = game.ids().get("hunters", [])
    teams = list(combinations(hunters, seats)) if 0 <= seats <= len(hunters) else [()]
    return [Setup(game.slug, scenario, seats, team, options or {}) for team in teams]


class Arena:
    """Plays matches of a run in this process; raises UnknownGame, UnknownPolicy, SetupError.

    `watched` is filled with the Actions by verb, where all seats have one policy that is fast.
    """

    def __init__(self, run: Run, watched: dict[str, int] | None = None) -> None:
        changes.apply(run.game, run.changes)
        if run.options.get("dice", "table") != "table":
            raise SetupError("the arena rolls its own dice: leave out the option `dice`")
        self.run = run
        self.watched = watched
        self.game = games.load(run.game)
        self.teams = setups(self.game, run.scenario, run.seats, run.options)
        self.thinks = {name: policies.spec(run.game, name).thinks for name in run.policies}
        self.game.new(self.teams[0], 0)

    def dealt(self, deal: int) -> tuple[Setup, int]:
        """Return what a deal of the run is played with, and its match seed."""
        return self.teams[deal % len(self.teams)], match_seed(self.run.seed, deal)

    def play(self, number: int) -> Match:
        """Play a match; what goes wrong carries its number."""
        run = self.run
        setup, seed = self.dealt(run.deal(number))
        lineup = run.lineup(number)
        g = self.game.new(setup, seed)
        counts: tuple[list[int], ...] = ()
        try:
            if any(self.thinks[name] for name in lineup):
                table = ThinkingTable(self.game, setup, lineup, seed)
                steps, decisions = table.play(g), table.decisions
                counts = (table.asked, table.offered)
            else:
                steps, decisions, counts = self.play_fast(g, lineup, seed)
        except Exception as why:
            why.add_note(
                f"match {number} of {run.game}/{run.scenario}, {run.seats} seats, seed {run.seed}"
            )
            raise
        outcome = self.game.outcome_name(g)
        winners = self.game.winners(g)
        told = (number, outcome, winners, decisions, g.forced, steps, last_round(g))
        return Match(*told, *(counts if run.counted else ()))

    def play_fast(
        self, g: State, lineup: tuple[str, ...], seed: int
    ) -> tuple[int, int, tuple[list[int], ...]]:
        """Play with policies that answer at once; returns steps, decisions, and counts by seat."""
        players = self.players(lineup, seed)
        decider = self.seated(players)
        if self.run.counted:
            counted = Counted(decider, len(lineup))
            g.decider = counted
            return play_on(g), sum(counted.asked), (counted.asked, counted.offered)
        g.decider = decider
        steps = play_on(g)
        return steps, sum(policies.decisions_of(one) for one in players), ()

    def players(self, lineup: tuple[str, ...], seed: int) -> list[Decider]:
        """Return the policies of a table: a single one where all seats have the same."""
        if lineup.count(lineup[0]) == len(lineup):
            return [policies.make(self.run.game, lineup[0], seed)]
        return [policies.make(self.run.game, name, seed + at) for at, name in enumerate(lineup)]

    def seated(self, players: list[Decider]) -> Decider:
        """Return who answers for a table of policies that answer at once."""
        if len(players) > 1:
            return Seats(players)
        watched = self.watched
        return players[0] if watched is None else Watched(self.game, players[0], watched)


def last_round(g: State) -> int:
    """Return the round, or the turn of a game without rounds, at which a table stands."""
    return int(getattr(g, "round", 0) or getattr(g, "turn", 0))


class ThinkingTable(Decider):
    """A table at which some think: it keeps the step's checkpoint and answers for their worlds."""

    def __init__(self, game: Game, setup: Setup, lineup: tuple[str, ...], seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seats: list[Player | Decider] = []
        for at, name in enumerate(lineup):
            if policies.spec(game.slug, name).thinks:
                self.seats.append(seated(game, name, seed + at, timed=False))
            else:
                self.seats.append(policies.make(game.slug, name, seed + at))
        self.paths: list[tuple[int, ...]] = [()] * len(lineup)
        self.fates = [0] * len(lineup)
        self.base: State | None = None
        self.answers: list[int] = []
        self.decisions = 0
        self.asked = [0] * len(lineup)
        self.offered = [0] * len(lineup)

    def play(self, g: State) -> int:
        """Play a match to its end; returns the steps."""
        g.decider = self
        steps = 0
        while g.outcome == 0:
            self.base, self.answers = g.clone(), []
            g.run_step()
            steps += 1
            if steps > MAX_STEPS:
                raise LoopGuard(f"the match has not ended after {MAX_STEPS} steps")
        return steps

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        value = self.answer(g, Prompt(kind, [seat], [options], False), seat, options)
        self.answers += [seat, value]
        return value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        prompt = Prompt(kind, seats, options, True)
        chosen = [self.answer(g, prompt, seats[i], options[i]) for i in range(len(seats))]
        for seat, value in zip(seats, chosen, strict=True):
            self.answers += [seat, value]
        return chosen

    def answer(self, g: State, prompt: Prompt, seat: int, options: list[int]) -> int:
        """Return the answer of a seat; decisions of the table go to the first one."""
        self.decisions += 1
        who = 0 if seat >= TABLE else seat
        self.asked[who] += 1
        self.offered[who] += len(options)
        player = self.seats[who]
        if isinstance(player, Decider):
            return player.decide(g, prompt.kind, seat, options)
        assert self.base is not None
        path = still_offered(self.paths[who], options) if g.fate == self.fates[who] else ()
        if not path:
            moment = self.decisions
            worlds = Worlds.inside(
                self.game, self.setup, self.base, self.answers, prompt, who, moment
            )
            value = player.choose(worlds)
            path = (value, *(player.thoughts[0].path if player.thoughts else ()))
        self.paths[who], self.fates[who] = path[1:], g.fate
        return path[0]
