"""Whole matches from seeds, in one process, and what came of them."""

from __future__ import annotations

import time
from itertools import combinations
from math import sqrt

import msgspec

from whitethorn import games
from whitethorn.bots.policies import decisions_of, make
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.state import State
from whitethorn.lab.mode import is_compiled
from whitethorn.lab.shares import Watched

Z95 = 1.959964


class Simulation(msgspec.Struct):
    """The result of a run.  `decisions` had more than one option, `forced` had one.

    `cpu_seconds` is processor time of dealing and playing; `decisions_per_second` is by that.
    """

    game: str
    scenario: str
    seats: int
    policy: str
    seed: int
    matches: int
    decisions: int
    forced: int
    cpu_seconds: float
    decisions_per_second: float
    compiled: bool
    outcomes: dict[str, int]


def match_seed(seed: int, number: int) -> int:
    """Return the seed of match `number` of a run: no two runs share one."""
    return (seed << 32) + number


def setups(game: Game, scenario: str, seats: int) -> list[Setup]:
    """Return a setup for every team of that size; a run goes round them."""
    hunters = game.ids().get("hunters", [])
    teams = list(combinations(hunters, seats)) if len(hunters) >= seats else [()]
    return [Setup(game.slug, scenario, seats, team) for team in teams]


def simulate(
    slug: str,
    scenario: str,
    seats: int,
    policy: str,
    seed: int,
    count: int,
    spent: dict[str, int] | None = None,
) -> Simulation:
    """Play `count` matches; raises UnknownGame, UnknownPolicy or SetupError.

    `spent` is filled with the Actions by verb, which takes time.  Rules that loop raise LoopGuard,
    with the number of the match in a note.
    """
    game = games.load(slug)
    teams = setups(game, scenario, seats)
    decisions = forced = 0
    outcomes: dict[str, int] = {}
    started = time.process_time()
    for number in range(count):
        own = match_seed(seed, number)
        g = game.new(teams[number % len(teams)], own)
        player = make(slug, policy, own)
        g.decider = player if spent is None else Watched(game, player, spent)
        play(g, f"match {number} of {slug}/{scenario}, {seats} seats, seed {seed}")
        decisions += decisions_of(player)
        forced += g.forced
        name = game.outcome_name(g)
        outcomes[name] = outcomes.get(name, 0) + 1
    seconds = time.process_time() - started
    return Simulation(
        slug,
        scenario,
        seats,
        policy,
        seed,
        count,
        decisions,
        forced,
        round(seconds, 4),
        round(decisions / seconds, 1) if seconds else 0.0,
        is_compiled(),
        dict(sorted(outcomes.items())),
    )


def play(g: State, name: str) -> None:
    """Play a match to its end; what goes wrong carries the match's name."""
    try:
        play_on(g)
    except Exception as why:
        why.add_note(name)
        raise


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's score interval)."""
    if of == 0:
        return 0.0, 1.0
    share, z2 = hits / of, Z95 * Z95
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z95 * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)
