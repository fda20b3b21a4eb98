"""Vampires that cards call to a hunter or push away."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.events import ATTACKED, SHIFTED, VAMPIRE_MOVED
from whitethorn.games.order.rules.calling import areas_beside, call_nearest, push
from whitethorn.games.order.rules.pathing import distance_of
from whitethorn.games.order.verbs import K_TARGET, V_PICK, pack


@pytest.mark.rule("order/misc.move_and_attack")
def test_a_vampire_told_to_attack_first_moves_to_where_it_can() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    near = t.vampire("thrall", at="hall-3")
    far = t.vampire("thrall", at="corridor-2")
    t.vampire("thrall", at="hall-2", awake=False)
    t.dice(5, 1, 1)
    call_nearest(t.g, sarah, 3)
    assert t.where(near) == "hall-1"
    assert t.where(far) == "corridor-2"
    assert sarah.wounds == 1
    assert [f["section"] for f in t.told(VAMPIRE_MOVED)] == [0]
    t.done()


def test_one_that_is_here_already_attacks_at_once() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    t.vampire("thrall", at="hall-1")
    t.dice(5, 1, 1)
    call_nearest(t.g, sarah, 3)
    assert sarah.wounds == 1
    assert t.told(VAMPIRE_MOVED) == []


def test_beyond_the_reach_nobody_comes() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1")
    t.vampire("thrall", at="hall-3")
    t.vampire("upyr", at="corridor-2")  # behind a closed door
    call_nearest(t.g, sarah, 1)
    assert t.told(ATTACKED) == []


@pytest.mark.rule("order/rules.equal_readings")
def test_of_equally_near_ones_the_player_picks() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-2", armor="gone")
    t.vampire("thrall", at="hall-1")
    bat = t.vampire("giant_bat", at="hall-3")
    t.answer(K_TARGET, pack(V_PICK, bat.vid, 1))
    t.dice(5, 1)
    call_nearest(t.g, sarah, 2)
    assert t.where(bat) == "hall-2"
    t.done()


def test_the_sun_stops_a_vampire_that_is_called() -> None:
    t = scene()
    t.opened("corridor-2/hall-1")
    t.sunlit("hall-1/w")
    sarah = t.hunter("sarah", at="hall-1")
    thrall = t.vampire("thrall", at="corridor-3")
    call_nearest(t.g, sarah, 3)
    assert t.where(thrall) == "corridor-2"
    assert t.told(ATTACKED) == []


def test_pushing_one_or_all_into_an_area_of_choice() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-2")
    first, second = (t.vampire("thrall", at="hall-2") for _ in range(2))
    asleep = t.vampire("thrall", at="hall-2", awake=False)
    hall3 = pack(V_PICK, t.area("hall-3"), 2)
    hall1 = pack(V_PICK, t.area("hall-1"), 2)
    assert areas_beside(t.g, sarah) == [hall1, hall3]
    t.answer(K_TARGET, pack(V_PICK, second.vid, 1), hall3)
    push(t.g, sarah, False)
    assert [t.where(v) for v in (first, second)] == ["hall-2", "hall-3"]
    second.area = t.area("hall-2")
    t.answer(K_TARGET, hall1)
    push(t.g, sarah, True)
    assert [t.where(v) for v in (first, second, asleep)] == ["hall-1", "hall-1", "hall-2"]
    assert len(t.told(SHIFTED)) == 3
    push(t.g, sarah, True)  # nobody awake is left here
    t.done()


def test_who_is_pushed_wakes_the_room_next_door_and_shuns_the_sun() -> None:
    t = scene()
    t.opened("corridor-2/kitchen-2", "corridor-2/hall-1")
    t.sunlit("hall-1/w")
    joshua = t.hunter("joshua", at="corridor-2")
    t.vampire("thrall", at="corridor-2")
    sleeper = t.vampire("thrall", at="kitchen-1", awake=False)
    names = [t.den.area_ids[v >> 8 & 255] for v in areas_beside(t.g, joshua)]
    assert names == ["corridor-1", "corridor-3", "kitchen-2"]
    t.answer(K_TARGET, pack(V_PICK, t.area("kitchen-2"), 2))
    push(t.g, joshua, False)
    assert sleeper.awake


@pytest.mark.rule("order/move.tunnel.direction")
def test_pushed_along_inside_the_tunnel_it_still_may_not_leave_where_it_came_in() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="tunnel-2")
    thrall = t.vampire("thrall", at="tunnel-2")
    thrall.entered_by = 0
    push(t.g, joshua, True)
    assert (t.where(thrall), thrall.entered_by) == ("tunnel-3", 0)
    trophy = t.hunter("stephan", at="trophy-1")
    assert distance_of(t.g, thrall, trophy.area) == 1 + 4
