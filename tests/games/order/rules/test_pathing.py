"""The vampires' ways: distances, tunnels, equal paths."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.board.den import FAR
from whitethorn.games.order.events import TIE_PATH, VAMPIRE_MOVED
from whitethorn.games.order.rules.pathing import distance_of, walk_towards


@pytest.mark.rule("order/rules.equal_readings_auto")
def test_of_equal_ways_the_lowest_area_and_the_log_says_so() -> None:
    t = scene()
    t.opened("corridor-4/library-2", "corridor-5/library-3")
    sarah = t.hunter("sarah", at="library-3")
    bat = t.vampire("giant_bat", at="corridor-4")
    # By corridor-5 or by library-2 it is two steps; corridor-5 has the lower number.
    assert t.area("corridor-5") < t.area("library-2")
    assert distance_of(t.g, bat, sarah.area) == 2
    walk_towards(t.g, bat, sarah, 1, 1, 4, 1, 0)
    assert t.where(bat) == "corridor-5"
    assert t.told(VAMPIRE_MOVED)[0]["tie"] == TIE_PATH
    walk_towards(t.g, bat, sarah, 1, 1, 4, 1, 0)
    assert t.told(VAMPIRE_MOVED)[1]["tie"] == 0


@pytest.mark.rule("order/move.tunnel.vampires")
def test_vampires_keep_to_the_tunnels_direction() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="library-2")
    thrall = t.vampire("thrall", at="trophy-2")
    assert distance_of(t.g, thrall, sarah.area) == 6
    walk_towards(t.g, thrall, sarah, 2, 1, 4, 1, 0)
    assert [t.where(thrall), thrall.entered_by] == ["tunnel-1", 0]
    # Back to where it came from it must go round: Out, another access, In again, Out.
    assert distance_of(t.g, thrall, t.area("trophy-1")) == 7
    walk_towards(t.g, thrall, sarah, 9, 1, 4, 1, 0)
    assert [t.where(thrall), thrall.entered_by] == ["library-2", -1]
    names = [t.den.area_ids[a] for a in t.told(VAMPIRE_MOVED)[1]["path"]]
    assert names == ["tunnel-1", "tunnel-2", "tunnel-3", "library-1", "library-2"]


def test_the_access_it_came_by_is_no_way_out_even_when_as_near() -> None:
    t = scene()
    t.opened("corridor-1/trophy-2", "corridor-5/library-3")
    sarah = t.hunter("sarah", at="corridor-3")
    thrall = t.vampire("thrall", at="tunnel-3")
    walk_towards(t.g, thrall, sarah, 1, 1, 4, 1, 0)
    assert t.where(thrall) == "trophy-1"  # of two as near the lower number
    thrall.area, thrall.entered_by = t.area("tunnel-3"), 0
    walk_towards(t.g, thrall, sarah, 1, 1, 4, 1, 0)
    assert t.where(thrall) == "library-1"


@pytest.mark.rule("order/power.digs")
def test_a_burrower_digs_from_access_to_access_by_night() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="crypt-2")
    burrower = t.vampire("burrower", at="trophy-2")
    thrall = t.vampire("thrall", at="trophy-2")
    assert distance_of(t.g, burrower, sarah.area) == 6
    t.g.night = True
    assert distance_of(t.g, burrower, sarah.area) == 3
    assert distance_of(t.g, thrall, sarah.area) == 6
    walk_towards(t.g, burrower, sarah, 9, 1, 4, 1, 0)
    names = [t.den.area_ids[a] for a in t.told(VAMPIRE_MOVED)[0]["path"]]
    assert names == ["trophy-2", "trophy-1", "crypt-3", "crypt-2"]


def test_a_closed_door_makes_no_way() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="vault-1")
    thrall = t.vampire("thrall", at="corridor-2")
    assert distance_of(t.g, thrall, sarah.area) == FAR
