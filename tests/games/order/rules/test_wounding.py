"""Armor, Wounds, falling, Focus."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import ARMOR_TURNED, FELL, FOCUS, HEALED, OVER, WOUNDED
from whitethorn.games.order.rules.wounding import (
    destroy_vampire,
    gain_focus,
    heal_hunter,
    hit_hunter,
    mend_armor,
    pay_focus,
    steal_focus,
    wound_hunter,
    wounds_of,
)
from whitethorn.games.order.state import (
    ARMOR_DAMAGED,
    ARMOR_GONE,
    ARMOR_INTACT,
    CLUE,
    LOST_FALLEN,
    NOWHERE,
    Hunter,
)
from whitethorn.kernel.state import GameOver


def somebody(t: Scene, armor: str = "intact", wounds: int = 0) -> Hunter:
    """Seat Joshua, 6 Health, with Sarah elsewhere so that his fall ends nothing."""
    joshua = t.hunter("joshua", at="hall-1", armor=armor, wounds=wounds)
    t.hunter("sarah", at="kitchen-1")
    return joshua


@pytest.mark.rule("order/attack.armor.intact", "order/attack.armor.damaged")
def test_armor_takes_two_attacks_whatever_they_score() -> None:
    t = scene()
    joshua = somebody(t)
    assert hit_hunter(t.g, joshua, 1) == 0
    assert joshua.armor == ARMOR_DAMAGED
    assert hit_hunter(t.g, joshua, 3) == 0
    assert joshua.armor == ARMOR_GONE
    assert joshua.wounds == 0
    assert [(f["armor"], f["hits"]) for f in t.told(ARMOR_TURNED)] == [(1, 1), (0, 3)]


@pytest.mark.rule("order/attack.armor.blocks", "order/attack.armor.no_hits")
def test_attacks_of_4_0_1_and_1_hits_in_a_row() -> None:
    t = scene()
    joshua = somebody(t)
    after = []
    for hits in (4, 0, 1, 1):
        expected = wounds_of(t.g, joshua, hits)
        assert hit_hunter(t.g, joshua, hits) == expected
        after.append((joshua.armor, joshua.wounds))
    assert after == [(1, 0), (1, 0), (0, 0), (0, 1)]


@pytest.mark.rule("order/attack.armor.wounds_direct")
def test_armor_does_not_stop_wounds_given_directly() -> None:
    t = scene()
    joshua = somebody(t)
    assert wound_hunter(t.g, joshua, 2) == 2
    assert (joshua.armor, joshua.wounds) == (ARMOR_INTACT, 2)
    assert t.told(WOUNDED) == [{"hunter": 0, "wounds": 2, "left": 4}]


@pytest.mark.rule("order/attack.wounds")
def test_nobody_takes_more_wounds_than_health() -> None:
    t = scene()
    joshua = somebody(t, "gone", wounds=4)
    assert hit_hunter(t.g, joshua, 5) == 2
    assert joshua.wounds == 6
    assert wound_hunter(t.g, joshua, 1) == 0


@pytest.mark.rule("order/unconscious.basic")
def test_at_no_health_a_hunter_is_out_of_the_hunt() -> None:
    t = scene()
    joshua = somebody(t, "gone", wounds=5)
    joshua.trapped = True
    joshua.crate = t.crate("hall-1")
    hit_hunter(t.g, joshua, 1)
    assert (joshua.down, joshua.area, joshua.crate, joshua.trapped) == (True, NOWHERE, -1, False)
    assert t.told(FELL) == [{"hunter": 0, "area": t.area("hall-1")}]
    assert not t.g.hunter_in_area(t.area("hall-1"))


@pytest.mark.rule("order/unconscious.drop_all")
def test_who_falls_drops_everything_with_the_clue() -> None:
    t = scene()
    joshua = somebody(t, "gone", wounds=5)
    joshua.slots = [t.item("old_bag"), CLUE]
    joshua.bag = [t.item("medkit")]
    cards = [joshua.slots[0], joshua.bag[0]]
    hit_hunter(t.g, joshua, 1)
    assert (joshua.slots, joshua.bag) == ([], [])
    here = t.area("hall-1")
    assert sorted(p & 255 for p in t.g.piles) == sorted(cards)
    assert all(p >> 8 == here for p in t.g.piles)
    assert t.g.objectives[0] == here


@pytest.mark.rule("order/unconscious.all_down")
def test_the_last_to_fall_loses_the_hunt_at_once() -> None:
    t = scene()
    joshua = somebody(t, "gone", wounds=5)
    wound_hunter(t.g, joshua, 1)
    assert t.g.outcome == 0
    with pytest.raises(GameOver):
        wound_hunter(t.g, t.g.hunters[1], 5)
    assert t.g.outcome == LOST_FALLEN
    assert t.told(OVER) == [{"outcome": LOST_FALLEN, "round": 4}]


def test_healing_and_mending_stop_at_whole() -> None:
    t = scene()
    joshua = somebody(t, "gone", wounds=3)
    assert heal_hunter(t.g, joshua, 2) == 2
    assert heal_hunter(t.g, joshua, 2) == 1
    assert heal_hunter(t.g, joshua, 2) == 0
    assert [f["wounds"] for f in t.told(HEALED)] == [2, 1]
    mend_armor(t.g, joshua, 1)
    mend_armor(t.g, joshua, 5)
    mend_armor(t.g, joshua, 1)
    assert joshua.armor == ARMOR_INTACT
    assert [f["armor"] for f in t.told(ARMOR_TURNED)] == [1, 2]


@pytest.mark.rule("order/focus.track", "order/focus.gain")
def test_each_hunter_has_a_focus_total_of_their_own() -> None:
    t = scene()
    joshua = somebody(t)
    sarah = t.g.hunters[1]
    warrior = t.vampire("warrior", at="hall-1")
    destroy_vampire(t.g, warrior, sarah.seat, False)
    gain_focus(t.g, joshua, 1)
    gain_focus(t.g, joshua, 0)
    assert (joshua.focus, sarah.focus) == (1, 2)
    destroy_vampire(t.g, t.vampire("thrall", at="hall-1"), -1, False)
    assert (joshua.focus, sarah.focus) == (1, 2)


@pytest.mark.rule("order/focus.no_action")
def test_paying_focus_is_no_action() -> None:
    t = scene()
    joshua = somebody(t)
    joshua.focus = 3
    pay_focus(t.g, joshua, 2)
    pay_focus(t.g, joshua, 0)
    assert (joshua.focus, joshua.actions) == (1, 3)
    assert t.told(FOCUS) == [{"hunter": 0, "change": -2, "total": 1}]


@pytest.mark.rule("order/misc.steal")
def test_stealing_takes_what_there_is_and_loses_what_the_thief_cannot_hold() -> None:
    t = scene()
    joshua = somebody(t)
    sarah = t.g.hunters[1]
    joshua.focus = 3
    assert steal_focus(t.g, sarah, joshua, 2) == 2
    assert (joshua.focus, sarah.focus) == (1, 2)
    assert steal_focus(t.g, None, joshua, 2) == 1  # a vampire holds none: lost all the same
    assert (joshua.focus, sarah.focus) == (0, 2)
    assert steal_focus(t.g, sarah, sarah, 1) == 0
    assert sarah.focus == 2
