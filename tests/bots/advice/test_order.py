"""The rule bot of The Order: what it does at tables where the right thing is plain."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.bots.advice.order import STYLES, Advice, make, value
from whitethorn.bots.advice.order_plan import OUT, Plan, odds
from whitethorn.games.order.rules.acting import action_options
from whitethorn.games.order.state import CLUE, Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_HUNTER,
    V_ATTACK,
    V_DIG,
    V_EXIT,
    V_HUNTER,
    V_LEVER,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
)
from whitethorn.kernel.decider import TABLE
from whitethorn.lab.simulate import simulate


def choice(t: Scene, h: Hunter, style: str = "mixed") -> int:
    t.g.active = h.seat
    h.activated = True
    h.actions = 3
    return make(style, 1).decide(t.g, K_ACTION, h.seat, action_options(t.g, h))


def verb(t: Scene, h: Hunter, style: str = "mixed") -> int:
    return choice(t, h, style) >> 16


def test_the_clue_goes_out() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1", carrying=["clue"])
    t.vampire("thrall", at="corridor-1")
    assert verb(t, sarah) == V_EXIT


def test_nobody_leaves_without_the_clue() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.hunter("joshua", at="hall-1", carrying=["clue"])
    assert verb(t, sarah) != V_EXIT


def test_the_clue_is_picked_up() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="vault-1")
    t.g.objectives[0] = t.area("vault-1")
    assert choice(t, sarah) == V_PICK_UP << 16 | CLUE << 8


def test_the_lever_is_pulled_by_the_nearest() -> None:
    t = scene()
    t.g.objectives[0] = t.area("vault-1")
    t.g.locked_doors = t.g.den.blue_doors
    sarah = t.hunter("sarah", at="winch-1")
    t.hunter("joshua", at="hall-3")
    assert verb(t, sarah) == V_LEVER
    bot = Advice(STYLES.index("mixed"))
    options = [V_HUNTER << 16 | seat << 8 for seat in (1, 0)]
    assert bot.decide(t.g, K_HUNTER, TABLE, options) == options[1]
    assert bot.plan.carrier == 1


def test_a_helper_strikes_what_stands_beside_the_carrier() -> None:
    t = scene()
    t.hunter("joshua", at="hall-2", carrying=["clue"])
    stephan = t.hunter("stephan", at="hall-2")
    thrall = t.vampire("thrall", at="hall-2")
    assert choice(t, stephan) == V_ATTACK << 16 | thrall.vid


def test_a_sleeper_that_would_only_wake_is_let_lie() -> None:
    t = scene()
    t.hunter("stephan", at="vault-1", carrying=["clue"])
    joshua = t.hunter("joshua", at="trophy-1")
    t.vampire("warrior", at="trophy-1", awake=False)
    assert odds(t.g, joshua, 0, t.g.vampires[0]) < 0.7
    assert verb(t, joshua) == V_SEARCH


def test_who_is_trapped_digs() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="trophy-1")
    sarah.trapped = True
    t.g.objectives[0] = t.area("vault-1")
    assert verb(t, sarah) == V_DIG


def test_focus_counts_in_the_odds() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    guardian = t.vampire("guardian", at="hall-1")
    assert odds(t.g, joshua, 0, guardian) == pytest.approx(0.25)
    joshua.focus = 1  # a third die
    assert odds(t.g, joshua, 0, guardian) == pytest.approx(0.5)
    joshua.focus = 2  # and each miss rolled again
    assert odds(t.g, joshua, 0, guardian) == pytest.approx(27 / 32)


def test_the_way_out_counts_doors_and_broken_windows() -> None:
    t = scene()
    t.g.locked_doors = 0
    out = Plan().points(t.g, OUT)
    assert out[t.area("corridor-1")] == 1
    assert out[t.area("vault-1")] == 9  # two doors on the way are closed yet
    t.sunlit("crypt-3/s")
    assert Plan().points(t.g, OUT)[t.area("crypt-3")] == 1


@pytest.mark.parametrize("style", STYLES)
def test_every_style_ends_its_matches_and_wins_some(style: str) -> None:
    told = simulate("order", "hunt-1", 3, style, 7, 40)
    assert sum(told.outcomes.values()) == 40
    assert told.outcomes["won"] >= 8


def test_a_helper_follows_when_nothing_is_to_be_done() -> None:
    t = scene()
    t.hunter("joshua", at="corridor-5", carrying=["clue"])
    sarah = t.hunter("sarah", at="corridor-1")
    assert choice(t, sarah) == V_STEP << 16 | t.area("corridor-2") << 8


def test_a_table_with_the_clue_in_strong_hands_is_better_off() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1", carrying=["clue"])
    before = value(t.g, 0)
    assert 0.5 < before < 1
    t.vampire("thrall", at="corridor-1", awake=True)
    besieged = value(t.g, 0)
    sarah.wounds = 3
    assert before > besieged > value(t.g, 0) > 0
