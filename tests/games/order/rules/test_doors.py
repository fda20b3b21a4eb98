"""Locked doors and who may open what."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.events import DOOR_UNLOCKED
from whitethorn.games.order.rules.awakening import awaken
from whitethorn.games.order.rules.doors import unlock_blue_doors
from whitethorn.games.order.rules.moving import step_options, why_not_door
from whitethorn.kernel.refusals import OK

BLUE = "hall-3/vault-2"


@pytest.mark.rule("order/door.locked", "order/hunt.1.special.door")
def test_the_blue_door_is_locked_until_the_lever_is_used() -> None:
    t = scene()
    t.locked(BLUE)
    sarah = t.hunter("sarah", at="hall-3")
    assert why_not_door(t.g, sarah, t.door(BLUE), 2) == "order/hunt.1.special.door"
    assert t.open(BLUE) not in step_options(t.g, sarah, 2)
    unlock_blue_doors(t.g)
    assert t.open(BLUE) in step_options(t.g, sarah, 2)


@pytest.mark.rule("order/door.unlock")
def test_an_unlocked_blue_door_is_still_closed() -> None:
    t = scene()
    t.locked(BLUE)
    sarah = t.hunter("sarah", at="hall-3")
    unlock_blue_doors(t.g)
    assert t.told(DOOR_UNLOCKED) == [{"door": t.door(BLUE)}]
    assert not t.g.open_doors >> t.door(BLUE) & 1
    assert t.step("vault-2") not in step_options(t.g, sarah, 2)
    assert why_not_door(t.g, sarah, t.door(BLUE), 1) == OK


@pytest.mark.rule("order/door.blue_awakening")
@pytest.mark.parametrize("locked", [True, False])
def test_the_awakening_opens_no_blue_door(locked: bool) -> None:
    t = scene(round=6)
    if locked:
        t.locked(BLUE)
    awaken(t.g)
    closed = [i for i in range(t.den.n_doors) if not t.g.open_doors >> i & 1]
    assert closed == [t.door(BLUE)]


@pytest.mark.rule("order/power.bars")
def test_a_guardian_bars_the_doors_of_its_area_by_night() -> None:
    t = scene(night=True)
    sarah = t.hunter("sarah", at="corridor-2")
    guardian = t.vampire("guardian", at="corridor-2")
    door = t.door("corridor-2/hall-1")
    assert why_not_door(t.g, sarah, door, 2) == "order/power.bars"
    assert t.open("corridor-2/hall-1") not in step_options(t.g, sarah, 2)
    t.g.night = False
    assert why_not_door(t.g, sarah, door, 2) == OK
    t.g.night = True
    guardian.awake = False
    assert why_not_door(t.g, sarah, door, 2) == OK
    guardian.awake = True
    guardian.area = t.area("corridor-3")
    assert why_not_door(t.g, sarah, door, 2) == OK
