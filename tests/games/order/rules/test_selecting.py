"""The closest hunter, and vampires whom no card can use."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    STAY_CUT_OFF,
    TIE_FOCUS,
    TIE_RANDOM,
    TIE_WOUNDS,
    VAMPIRE_MOVED,
    VAMPIRE_STAYED,
)
from whitethorn.games.order.rules.selecting import (
    choose_among,
    hunters_inside,
    is_cut_off,
    nearest_hunter,
)
from whitethorn.games.order.state import Vampire


def closest(t: Scene, v: Vampire) -> int:
    """Return `seat << 4 | tie` of the hunter whom section 4 would send the vampire to."""
    return choose_among(t.g, v, nearest_hunter(t.g, v, hunters_inside(t.g)))


def prowl(t: Scene) -> None:
    """Resolve a card that moves every Stalking vampire one area."""
    t.activation(at_least=1, move=1)
    t.card(t.g.hunters[0])


@pytest.mark.rule("order/activation.closest.path")
def test_closest_by_the_way_not_by_the_eye() -> None:
    t = scene()
    t.hunter("sarah", at="hall-1")  # behind the wall, four steps off through the hall's back door
    t.hunter("joshua", at="corridor-4")
    bat = t.vampire("giant_bat", at="corridor-2")
    assert closest(t, bat) >> 4 == 1
    t.opened("corridor-2/hall-1")
    assert closest(t, bat) >> 4 == 0


@pytest.mark.rule("order/activation.closest.ties")
def test_ties_by_wounds_then_focus_then_chance() -> None:
    """The case activation.ties."""
    t = scene()
    a = t.hunter("sarah", at="corridor-1", wounds=1, focus=5)
    b = t.hunter("joshua", at="corridor-5", wounds=1, focus=3)
    bat = t.vampire("giant_bat", at="corridor-3")
    assert closest(t, bat) == b.seat << 4 | TIE_FOCUS
    a.wounds = 2
    assert closest(t, bat) == a.seat << 4 | TIE_WOUNDS
    a.wounds, a.focus = 1, 3
    t.picks(1, 0)
    assert closest(t, bat) == b.seat << 4 | TIE_RANDOM
    assert closest(t, bat) == a.seat << 4 | TIE_RANDOM
    t.done()
    a.focus = 2
    prowl(t)
    assert t.where(bat) == "corridor-2"
    assert t.told(VAMPIRE_MOVED)[0]["tie"] == TIE_FOCUS


def test_the_unconscious_and_the_gone_are_no_goal() -> None:
    t = scene()
    t.hunter("sarah", at="left")
    down = t.hunter("joshua", at="corridor-2")
    down.down = True
    t.hunter("magenta", at="corridor-5")
    bat = t.vampire("giant_bat", at="corridor-1")
    assert closest(t, bat) >> 4 == 2


@pytest.mark.rule("order/closed_room.ignored")
def test_a_closed_room_is_passed_over() -> None:
    t = scene()
    t.hunter("sarah", at="corridor-2")
    shut = t.vampire("thrall", at="hall-1")
    t.activation(stalking=True, within=9, at_least=1, move=3)
    t.card(t.g.hunters[0])
    assert is_cut_off(t.g, shut)
    assert t.where(shut) == "hall-1"
    assert [(x["why"], x["distance"]) for x in t.told(VAMPIRE_STAYED)] == [(STAY_CUT_OFF, -1)] * 2


@pytest.mark.rule("order/closed_room.rejoin", "order/move.tunnel.vampires")
def test_an_open_door_or_an_access_brings_them_back() -> None:
    t = scene()
    t.hunter("sarah", at="corridor-2")
    by_door = t.vampire("thrall", at="hall-1")
    by_tunnel = t.vampire("thrall", at="library-1")  # its doors are closed, the trophy room's not
    assert is_cut_off(t.g, by_door)
    t.opened("corridor-2/hall-1", "corridor-1/trophy-2")
    assert not is_cut_off(t.g, by_door)
    assert not is_cut_off(t.g, by_tunnel)
    prowl(t)
    assert [t.where(by_door), t.where(by_tunnel)] == ["corridor-2", "tunnel-1"]


@pytest.mark.rule("order/closed_room.group")
def test_rooms_joined_only_to_each_other_are_one_closed_room() -> None:
    t = scene()
    t.opened("trophy-1/kitchen-1", "kitchen-1/chapel-1")
    t.hunter("sarah", at="corridor-2")
    thrall = t.vampire("thrall", at="chapel-3")
    assert is_cut_off(t.g, thrall)
    prowl(t)
    assert t.where(thrall) == "chapel-3"
    t.opened("corridor-2/kitchen-2")
    assert not is_cut_off(t.g, thrall)


@pytest.mark.rule("order/closed_room.with_hunter")
def test_a_closed_room_with_a_hunter_inside_is_not_cut_off() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-3")
    thrall = t.vampire("thrall", at="hall-1")
    assert not is_cut_off(t.g, thrall)
    sarah.down = True
    assert is_cut_off(t.g, thrall)
    sarah.down = False
    prowl(t)
    assert t.where(thrall) == "hall-2"
