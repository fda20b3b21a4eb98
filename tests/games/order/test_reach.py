"""The second step of a Move, offered together with the first."""

from __future__ import annotations

from tests.kit.order import scene
from whitethorn.games.order.reach import follows
from whitethorn.games.order.rules.moving import MOVE_POINTS, add_move_options
from whitethorn.games.order.verbs import V_DOOR, V_STEP


def test_every_follow_is_offered_once_the_first_step_is_taken() -> None:
    t = scene()
    h = t.hunter("sarah", at="corridor-1")
    first: list[int] = []
    add_move_options(t.g, h, MOVE_POINTS, first)
    found = {
        follow["area"]: follow["cost"] for value in first for follow in follows(t.g, h.seat, value)
    }
    assert found["corridor-3"] == 2
    assert "corridor-1" not in found
    assert t.g.den.area_ids[h.area] == "corridor-1"


def test_a_door_is_followed_by_the_step_through_it() -> None:
    t = scene()
    h = t.hunter("sarah", at="corridor-1")
    first: list[int] = []
    add_move_options(t.g, h, MOVE_POINTS, first)
    door = next(value for value in first if value >> 16 == V_DOOR)
    assert [follow["area"] for follow in follows(t.g, h.seat, door)]
    assert not t.g.open_doors >> (door >> 8 & 255) & 1


def test_an_awake_vampire_on_the_way_leaves_no_points() -> None:
    t = scene()
    h = t.hunter("sarah", at="corridor-1")
    t.vampire("thrall", at="corridor-2", awake=True)
    step = V_STEP << 16 | t.g.den.area_ids.index("corridor-2") << 8
    assert follows(t.g, h.seat, step) == []
