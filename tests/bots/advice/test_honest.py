"""Advice keeps nothing between questions and reads nothing that its seat cannot know."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from whitethorn import games
from whitethorn.bots.policies import make, styles
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
