"""Where the hunters start."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import PLACED
from whitethorn.games.order.rules.placing import (
    entrance_options,
    entrances,
    place_hunters,
    why_not_entrance,
)
from whitethorn.games.order.state import OUTSIDE
from whitethorn.games.order.verbs import K_ENTRANCE, V_ENTRANCE, pack
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import TABLE

TEAM = ("stephan", "sarah", "joshua", "magenta")


def team(n: int) -> Scene:
    t = scene()
    for name in TEAM[:n]:
        t.hunter(name, entrance=-1)
    t.g.team = n
    return t


@pytest.mark.rule("order/setup.start_positions", "order/exit.entrance_open")
def test_hunters_start_outside_an_entrance() -> None:
    t = team(2)
    stephan = t.g.hunters[0]
    assert entrance_options(t.g, stephan, entrances(t.g)) == [
        pack(V_ENTRANCE, 0, 0),
        pack(V_ENTRANCE, 0, 1),
    ]
    assert why_not_entrance(t.g, stephan, 2) == "order/setup.start_positions"
    place_hunters(t.g)
    assert [h.area for h in t.g.hunters] == [OUTSIDE, OUTSIDE]
    assert {seat for _, seat, _ in t.decider.asked} == {TABLE}
    assert [x["entrance"] for x in t.told(PLACED)] == t.den.exits


@pytest.mark.rule("order/hunt.1.setup.entrance")
@pytest.mark.parametrize("n", [2, 4])
def test_the_team_splits_evenly(n: int) -> None:
    t = team(n)
    t.answer(K_ENTRANCE, *(pack(V_ENTRANCE, seat, 1) for seat in range(n // 2)))
    place_hunters(t.g)
    t.done()
    assert [h.entrance for h in t.g.hunters] == [1] * (n // 2) + [0] * (n // 2)
    assert len(t.decider.asked) == n // 2  # the rest is forced
    assert why_not_entrance(t.g, t.g.hunters[0], 1) == "order/hunt.1.setup.entrance"


@pytest.mark.rule("order/hunt.odd_split")
def test_three_split_two_and_one_as_they_choose() -> None:
    for first in 0, 1:
        t = team(3)
        t.answer(K_ENTRANCE, pack(V_ENTRANCE, 0, first), pack(V_ENTRANCE, 1, first))
        place_hunters(t.g)
        t.done()
        assert [h.entrance for h in t.g.hunters] == [first, first, 1 - first]
        assert why_not_entrance(t.g, t.g.hunters[0], first) == "order/hunt.1.setup.entrance"
    t = team(3)
    t.answer(K_ENTRANCE, pack(V_ENTRANCE, 0, 0), pack(V_ENTRANCE, 1, 1), pack(V_ENTRANCE, 2, 1))
    place_hunters(t.g)
    t.done()
    assert [h.entrance for h in t.g.hunters] == [0, 1, 1]
    assert why_not_entrance(t.g, t.g.hunters[0], 0) == OK
