"""Nothing legal is left out: what rules offer in haste is all that their refusals let pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.kit.guild import new
from whitethorn.bots.uniform import Uniform
from whitethorn.games.guild.cards.kinds import MODIFY
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.equipping import why_not_equip, why_not_take_off
from whitethorn.games.guild.rules.playing import why_not_play
from whitethorn.games.guild.state import PLACES, Hunter
from whitethorn.games.guild.verbs import (
    K_DAY,
    K_LOOT,
    K_SWAP,
    V_EQUIP,
    V_PLAY,
    V_TAKE_OFF,
    pack,
)
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import FIRST_GAME_KIND, K_WINDOW, State

DEEDS = (V_EQUIP, V_PLAY, V_TAKE_OFF)


def legal(g: Table, h: Hunter, kind: int) -> list[int]:
    """Return every card to play, put on or take off that no rule refuses."""
    cards = list(enumerate(h.hand))
    special = [(i, card) for i, card in cards if g.lib.role[card] >= MODIFY]
    found = [pack(V_PLAY, i) for i, card in special if why_not_play(g, h, card) == OK]
    if kind == K_DAY:
        found += [pack(V_EQUIP, i) for i, card in cards if why_not_equip(g, h, card) == OK]
        places = range(len(PLACES))
        found += [pack(V_TAKE_OFF, p) for p in places if why_not_take_off(g, h, p) == OK]
    return sorted(found)


class Comparing(Decider):
    """Plays at random, and compares what is offered with what is refused."""

    def __init__(self, seed: int) -> None:
        self.policy = Uniform(seed)
        self.found = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        assert isinstance(g, Table)
        if kind == K_WINDOW or (kind >= FIRST_GAME_KIND and kind not in (K_LOOT, K_SWAP)):
            offered = [value for value in options if value >> 16 in DEEDS]
            assert sorted(offered) == legal(g, g.hunters[seat], kind)
            self.found += len(offered)
        return self.policy.decide(g, kind, seat, options)


def stepped(g: State) -> None:
    while g.outcome == 0:
        g.run_step()


@pytest.mark.parametrize("way", [stepped, play_on])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_not_refused_is_offered(seats: int, way: Callable[[State], object]) -> None:
    comparing = Comparing(seats)
    for seed in range(6):
        g = new(seats, seed, hunt="short")
        g.decider = comparing
        way(g)
    assert comparing.found > 1000
