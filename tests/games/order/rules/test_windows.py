"""Boarded windows, and what the sun does."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.events import DESTROYED, HITS, WINDOW_BROKEN
from whitethorn.games.order.rules.attacking import break_action
from whitethorn.games.order.rules.windows import WINDOW_HEALTH, WINDOW_SHIELD, break_window


@pytest.mark.rule("order/attack.window.stats", "order/attack.window.sunlight")
def test_the_second_attack_of_three_hits_lets_the_sun_in() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    window = t.window("hall-1/w")
    t.vampire("thrall", at="hall-2")
    t.vampire("burrower", at="hall-3", awake=False)
    outside = t.vampire("thrall", at="corridor-2")
    t.dice(4, 1, 2)
    break_action(t.g, stephan, 0, window)
    assert (t.g.sunlit, stephan.focus) == (0, 0)
    t.dice(4, 5, 6)
    break_action(t.g, stephan, 0, window)
    assert t.g.sunlit == 1 << window
    assert t.g.vampires == [outside]
    assert stephan.focus == 2
    assert [(f["hits"], f["shield"], f["wounds"]) for f in t.told(HITS)] == [(1, 1, 0), (3, 1, 1)]
    assert t.told(WINDOW_BROKEN) == [{"window": window, "hunter": 0, "sunlit": 1}]
    assert all(f["sunlight"] for f in t.told(DESTROYED))
    assert (WINDOW_SHIELD, WINDOW_HEALTH) == (1, 1)


def test_two_attacks_of_one_hit_leave_the_boards_up() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    for _ in range(2):
        t.dice(1, 1, 6)
        break_action(t.g, stephan, 0, t.window("hall-1/w"))
    assert t.g.sunlit == 0


@pytest.mark.rule("order/attack.window.upyr")
def test_an_upyr_stands_in_the_sun() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    upyr = t.vampire("upyr", at="hall-2")
    t.vampire("warrior", at="hall-2")
    break_window(t.g, stephan, t.window("hall-1/w"))
    assert t.g.vampires == [upyr]
    assert upyr.wounds == 0
    assert stephan.focus == 2


@pytest.mark.rule("order/attack.window.night")
def test_by_night_a_broken_window_kills_nothing() -> None:
    t = scene(night=True)
    stephan = t.hunter("stephan", at="hall-1")
    thrall = t.vampire("thrall", at="hall-2")
    break_window(t.g, stephan, t.window("hall-1/w"))
    assert t.g.vampires == [thrall]
    assert not t.g.is_sunlit(t.room("hall"))
    assert t.told(WINDOW_BROKEN)[0]["sunlit"] == 0


@pytest.mark.rule("order/attack.window.stays")
def test_a_sunlit_window_stays_on_the_map() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    break_window(t.g, stephan, t.window("hall-1/w"))
    assert t.g.is_sunlit(t.room("hall"))
    assert not t.g.is_sunlit(t.room("kitchen"))
