"""Advice keeps nothing between questions and reads nothing that its seat cannot know."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from whitethorn import games
from whitethorn.bots.policies import ahead, make, styles
from whitethorn.bots.search import still_offered
from whitethorn.bots.worth import Worth
from whitethorn.kernel.decider import TABLE, Decider
from whitethorn.kernel.game import Game
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import State
from whitethorn.lab.arena import setups

MATCHES = scaled(20, 5)
STYLES = [(slug, style) for slug in games.SLUGS for style in styles(slug)]


class Doubter(Decider):
    """Lets a policy decide, and asks a fresh one the same on a table with the hidden redrawn."""

    def __init__(self, game: Game, style: str) -> None:
        self.game = game
        self.style = style
        self.policy = make(game.slug, style, 1)
        self.asked = 0
        self.kinds: set[int] = set()

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        value = self.policy.decide(g, kind, seat, options)
        self.asked += 1
        if self.asked % 3 == 0 or kind not in self.kinds:
            world = g.clone()
            eyes = 0 if seat == TABLE else seat
            self.game.resample(world, eyes, Rng(stream_state(self.asked, "doubt")))
            fresh = make(self.game.slug, self.style, 1)
            assert fresh.decide(world, kind, seat, options) == value
            self.kinds.add(kind)
        return value


@pytest.mark.parametrize(("slug", "style"), STYLES)
def test_advice_is_honest_and_forgetful(slug: str, style: str) -> None:
    game = games.load(slug)
    teams = setups(game, game.scenarios()[0], 3)
    doubter = Doubter(game, style)
    for seed in range(MATCHES):
        g = game.new(teams[seed % len(teams)], seed)
        g.decider = doubter
        play_on(g)
    assert len(doubter.kinds) > 1


@pytest.mark.parametrize("slug", games.SLUGS)
def test_values_are_chances_and_no_secret_counts(slug: str) -> None:
    game = games.load(slug)
    worth = Worth(game)
    if not worth.estimates:
        pytest.skip("no value for this game")
    setup = setups(game, game.scenarios()[0], 3)[0]
    for seed in range(4):
        g = game.new(setup, seed)
        g.decider = make(slug, "greedy~0.2", seed)
        steps = 0
        while g.outcome == 0:
            g.run_step()
            steps += 1
            if g.outcome == 0 and steps % 10 == 0:
                world = g.clone()
                game.resample(world, 1, Rng(stream_state(seed, "value")))
                assert 0 <= worth.of(world, 1) == worth.of(g, 1) <= 1


@pytest.mark.parametrize("slug", [slug for slug in games.SLUGS if ahead(slug)])
def test_plans_begin_with_what_is_offered_and_can_be_followed(slug: str) -> None:
    game = games.load(slug)
    for seed in range(4):
        follower = Follower(slug)
        g = game.new(setups(game, game.scenarios()[0], 3)[0], seed)
        g.decider = follower
        play_on(g)
        assert follower.followed > 10


class Follower(Decider):
    """Follows the last of the plans to its end, and lets the first be the rule bot's."""

    def __init__(self, slug: str) -> None:
        found = ahead(slug)
        assert found is not None
        self.ahead = found
        self.rule = make(slug, "greedy", 1)
        self.rest: tuple[int, ...] = ()
        self.fate = -1
        self.followed = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        rest = still_offered(self.rest, options) if g.fate == self.fate else ()
        if rest:
            self.followed += 1
        else:
            plans = self.ahead.plans(g, seat, kind, options)
            assert all(plan[0] in options for plan in plans)
            assert len({tuple(plan) for plan in plans}) == len(plans)
            rest = tuple(plans[-1 if g.fate % 3 == 0 else 0])
        self.rest, self.fate = rest[1:], g.fate
        return rest[0]
