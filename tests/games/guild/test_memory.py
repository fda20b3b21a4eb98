"""What a playout remembers of hands and hunters is what they are, and leaves out no play."""

from __future__ import annotations

import pytest

from tests.kit.guild import new
from whitethorn.bots.uniform import Uniform
from whitethorn.games.guild.cards.kinds import SLAYING, bit_of
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.playing import why_not_play
from whitethorn.games.guild.rules.useful import useful
from whitethorn.games.guild.rules.windows import able, is_able
from whitethorn.games.guild.state import GEMS, NO_MOMENT, UNKNOWN, Hunter
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import State


def roles(g: Table, h: Hunter) -> int:
    bits = 0
    for card in h.hand:
        if g.lib.role[card] != SLAYING:
            bits |= bit_of(g.lib.role[card])
    return bits


class Remembering(Decider):
    """Plays at random, and at every question holds what is remembered against the table."""

    def __init__(self, seed: int) -> None:
        self.policy = Uniform(seed)
        self.fresh = 0
        self.plays = 0
        self.windows = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        assert isinstance(g, Table)
        for h in g.hunters:
            assert h.held in (UNKNOWN, roles(g, h))
        if not g.stale:
            self.fresh += 1
            weak = [h for h in g.hunters if h.hand and (h.infected or h.gems < GEMS)]
            assert g.weak == sum(1 << h.seat for h in weak)
        self.look(g)
        return self.policy.decide(g, kind, seat, options)

    def look(self, g: Table) -> None:
        """Whatever can be played is among what is thought to be of use."""
        asked = able(g, g.moment, g.about) if g.moment != NO_MOMENT else 0
        self.windows += asked != 0
        for h in g.hunters:
            for card in h.hand:
                if g.lib.role[card] != SLAYING and why_not_play(g, h, card) == OK:
                    self.plays += 1
                    assert useful(g, h) & g.lib.bit[card]
                    if g.moment != NO_MOMENT and is_able(g, g.moment, h):
                        assert asked & h.bit
                        assert g.keen & h.bit


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_playout_remembers_is_so(seats: int) -> None:
    g = new(seats, seats, hunt="short")
    g.decider = watching = Remembering(seats)
    play_on(g)
    assert min(watching.fresh, watching.plays, watching.windows) > 50
