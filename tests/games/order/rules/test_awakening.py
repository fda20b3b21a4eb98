"""The end of round 6."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    AWAKENING,
    DOOR_OPENED,
    ENCOUNTER,
    EXPLORED,
    NIGHTFALL,
    ROUND,
    SPAWNED,
    TERROR,
    WOKE,
)
from whitethorn.games.order.rules.waking import CAUSE_AWAKENING
from whitethorn.games.order.state import P_END_ROUND

BLUE = "hall-3/vault-2"


def end_of(round: int) -> Scene:
    t = scene(round=round)
    t.locked(BLUE)
    t.hunter("sarah", at="corridor-2")
    t.hunter("joshua", at="corridor-3")
    t.g.phase = P_END_ROUND
    return t


@pytest.mark.rule("order/awakening.when", "order/turn.end.awakening")
def test_once_at_the_end_of_round_six_reveal_wake_open_flip() -> None:
    t = end_of(6)
    t.unexplored("hall")
    t.encounter(("thrall", 1))
    t.g.run_step()
    wanted = (EXPLORED, SPAWNED, WOKE, DOOR_OPENED, NIGHTFALL)
    order = [e.kind for e in t.log if e.kind in wanted]
    assert order[:3] == [EXPLORED, SPAWNED, WOKE]
    assert order[-1] == NIGHTFALL
    assert set(order[3:-1]) == {DOOR_OPENED}
    assert [x["step"] for x in t.told(AWAKENING)] == [1, 2, 3, 4]
    for other in (4, 5, 7):
        t = end_of(other)
        t.g.run_step()
        assert t.told(AWAKENING) == []


@pytest.mark.rule("order/awakening.reveal", "order/awakening.blue_rooms")
def test_every_hidden_room_gets_its_encounter_and_no_terror() -> None:
    """The case awakening: one room lies behind the blue door, one card calls for terror."""
    t = end_of(6)
    t.unexplored("kitchen", "vault")
    t.encounter(("thrall", 1), terror=True)
    t.encounter(("giant_bat", 1))
    t.terror()
    t.g.run_step()
    assert t.g.unexplored == 0
    assert t.at("kitchen-1") == ["thrall"]
    assert t.at("vault-2") == ["giant_bat"]
    assert t.told(TERROR) == []
    assert [x["hunter"] for x in t.told(ENCOUNTER)] == [-1, -1]
    assert not t.g.open_doors >> t.door(BLUE) & 1


@pytest.mark.rule("order/awakening.wake")
def test_all_vampires_wake() -> None:
    t = end_of(6)
    asleep = t.vampire("thrall", at="winch-1", awake=False)
    awake = t.vampire("thrall", at="hall-1")
    t.g.run_step()
    assert [asleep.awake, awake.awake] == [True, True]
    assert t.told(WOKE) == [{"cause": CAUSE_AWAKENING, "hunter": -1, "vampires": [asleep.vid]}]


@pytest.mark.rule("order/awakening.doors")
def test_all_normal_doors_open_and_ways_with_them() -> None:
    t = end_of(6)
    here, there = t.area("corridor-2"), t.area("hall-1")
    assert t.g.dist[here * t.den.n_areas + there] > 1
    t.g.run_step()
    closed = [i for i in range(t.den.n_doors) if not t.g.open_doors >> i & 1]
    assert closed == [t.door(BLUE)]
    assert t.g.dist[here * t.den.n_areas + there] == 1
    assert {x["hunter"] for x in t.told(DOOR_OPENED)} == {-1}


@pytest.mark.rule("order/awakening.flip")
def test_ids_turn_to_their_night_side() -> None:
    t = end_of(6)
    burrower = t.vampire("burrower", at="winch-1", awake=False)
    assert t.g.side(burrower).health == 1
    t.g.run_step()
    assert t.g.side(burrower).health == 2
    assert t.g.night
    assert t.told(NIGHTFALL) == [{}]


@pytest.mark.rule("order/turn.end.awakening_first")
def test_the_awakening_comes_before_the_clock() -> None:
    t = end_of(6)
    t.g.run_step()
    kinds = [e.kind for e in t.log]
    assert kinds.index(NIGHTFALL) < kinds.index(ROUND)
    assert t.told(ROUND) == [{"round": 7, "night": 1}]


@pytest.mark.rule("order/attack.window.awakening")
def test_spawns_of_the_awakening_ignore_a_broken_window() -> None:
    t = end_of(6)
    t.sunlit("hall-1/w")
    t.unexplored("hall")
    t.encounter(("thrall", 1))
    t.g.run_step()
    assert t.at("hall-1") == ["thrall"]
