"""Nothing legal is left out: what rules offer in haste is all that their refusals let pass."""

from __future__ import annotations

import pytest

from whitethorn import games
from whitethorn.bots.uniform import Uniform
from whitethorn.games.order.phases import Table, hunter_options, why_not_activate
from whitethorn.games.order.rules.acting import action_options, why_not
from whitethorn.games.order.rules.moving import step_options, why_not_door, why_not_step
from whitethorn.games.order.state import P_ACT, P_CHOOSE, Hunter
from whitethorn.games.order.verbs import (
    V_ATTACK,
    V_BREAK,
    V_DOOR,
    V_EXIT,
    V_HUNTER,
    V_SEARCH,
    V_STEP,
    pack,
)
from whitethorn.kernel.game import Setup
from whitethorn.kernel.refusals import OK

MOVES = (V_STEP, V_DOOR)
VERBS = (*MOVES, V_EXIT, V_ATTACK, V_BREAK, V_SEARCH)


def thinkable(g: Table, h: Hunter) -> list[int]:
    """Return every step, door, exit, attack and search that can be named at the table."""
    den = g.den
    places = range(len(h.slots) + 1)
    return [
        *[pack(V_STEP, area, 0) for area in range(den.n_areas)],
        *[pack(V_DOOR, door, 0) for door in range(den.n_doors)],
        *[pack(V_EXIT, 0, way) for way in range(len(den.exits))],
        *[pack(V_EXIT, 1, window) for window in range(den.n_windows)],
        *[pack(V_ATTACK, place, v.vid) for place in places for v in g.vampires],
        *[pack(V_BREAK, place, window) for place in places for window in range(den.n_windows)],
        pack(V_SEARCH, 0, 0),
    ]


def check_action(g: Table) -> int:
    """Compare what the active hunter is offered with what is refused; return how much is legal."""
    h = g.hunters[g.active]
    legal = [value for value in thinkable(g, h) if why_not(g, h, value) == OK]
    offered = [value for value in action_options(g, h) if value >> 16 in VERBS]
    assert sorted(offered) == sorted(legal)
    if h.area >= 0:
        further = [value for value in step_options(g, h, 1) if value >> 16 in MOVES]
        assert sorted(further) == [
            *[pack(V_STEP, a, 0) for a in range(g.den.n_areas) if why_not_step(g, h, a, 1) == OK],
            *[pack(V_DOOR, d, 0) for d in range(g.den.n_doors) if why_not_door(g, h, d, 1) == OK],
        ]
    return len(legal)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_is_not_refused_is_offered(seats: int) -> None:
    game = games.load("order")
    legal = 0
    for number in range(12):
        g = game.new(Setup("order", "hunt-1", seats, (), {}), number)
        assert isinstance(g, Table)
        g.decider = Uniform(number)
        while g.outcome == 0:
            if g.phase == P_ACT and g.hunters[g.active].area > -2:
                legal += check_action(g)
            elif g.phase == P_CHOOSE:
                free = [h.seat for h in g.hunters if why_not_activate(g, h) == OK]
                assert hunter_options(g) == [pack(V_HUNTER, seat, 0) for seat in free]
            g.run_step()
    assert legal > 300
