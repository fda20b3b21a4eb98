"""Rounds, turns, Actions: who is next and when the card comes."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    ACTIVATED,
    CARD,
    MOVED,
    OVER,
    ROUND,
    TURN_ENDED,
)
from whitethorn.games.order.phases import hunter_options, why_not_activate
from whitethorn.games.order.rules.acting import action_options
from whitethorn.games.order.state import (
    BOON_UNIMPEDED,
    LEFT,
    P_ACT,
    P_CARD,
    P_CHOOSE,
    P_END_ROUND,
    Order,
)
from whitethorn.games.order.verbs import K_ACTION, K_HUNTER, K_STEP, V_COVER, V_HUNTER, pack
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS, TABLE


def pair(night: bool = False) -> Scene:
    """Sarah and Joshua in the gallery, nobody's turn yet, a lull on every card."""
    t = scene(night=night)
    t.hunter("sarah", at="corridor-2")
    t.hunter("joshua", at="corridor-4")
    for _ in range(6):
        t.activation()
    t.g.active = -1
    return t


def first(seat: int) -> int:
    return pack(V_HUNTER, seat, 0)


def order_of(t: Scene) -> list[int]:
    return [e.kind for e in t.log if e.kind in (ROUND, ACTIVATED, CARD, TURN_ENDED)]


def round_over(g: Order) -> bool:
    return g.phase == P_END_ROUND


@pytest.mark.rule("order/turn.day", "order/activation.when")
def test_by_day_the_hunter_comes_first_and_then_the_card() -> None:
    t = pair()
    t.steps_until(round_over)
    assert order_of(t) == [ACTIVATED, TURN_ENDED, CARD] * 2


@pytest.mark.rule("order/turn.night", "order/activation.when")
def test_by_night_the_card_comes_first_and_then_the_hunter() -> None:
    t = pair(night=True)
    t.steps_until(round_over)
    assert order_of(t) == [ACTIVATED, CARD, TURN_ENDED] * 2


@pytest.mark.rule("order/turn.round")
def test_a_round_activates_everybody_once_and_then_ends() -> None:
    t = pair()
    t.steps_until(lambda g: g.round == 5)
    assert [x["hunter"] for x in t.told(ACTIVATED)] == [0, 1]
    assert [x["hunter"] for x in t.told(CARD)] == [0, 1]
    assert order_of(t)[-1] == ROUND
    assert t.g.phase == P_CHOOSE


@pytest.mark.rule("order/turn.order_free", "order/mode.coop")
def test_the_table_chooses_the_order_anew_each_round() -> None:
    t = pair()
    t.answer(K_HUNTER, first(1), first(0))
    t.steps_until(lambda g: g.round == 6)
    t.done()
    assert [x["hunter"] for x in t.told(ACTIVATED)] == [1, 0, 0, 1]
    asked = [(seat, options) for kind, seat, options in t.decider.asked if kind == K_HUNTER]
    assert asked == [(TABLE, [first(0), first(1)])] * 2


@pytest.mark.rule("order/turn.once_per_round")
def test_nobody_is_activated_twice() -> None:
    t = pair()
    sarah = t.g.hunters[0]
    assert why_not_activate(t.g, sarah) == OK
    t.g.run_step()
    assert why_not_activate(t.g, sarah) == "order/turn.once_per_round"
    assert hunter_options(t.g) == [first(1)]


@pytest.mark.rule("order/unconscious.basic", "order/exit.final")
def test_the_fallen_and_the_gone_are_not_activated() -> None:
    t = pair()
    sarah, joshua = t.g.hunters
    sarah.down = True
    assert why_not_activate(t.g, sarah) == "order/unconscious.basic"
    sarah.down = False
    joshua.area = LEFT
    assert why_not_activate(t.g, joshua) == "order/exit.final"
    t.steps_until(round_over)
    assert [x["hunter"] for x in t.told(CARD)] == [0]


# ---- Actions ---------------------------------------------------------------------------------


@pytest.mark.rule("order/turn.actions")
def test_three_actions_in_any_mix_and_no_fourth() -> None:
    t = pair()
    t.answer(K_ACTION, *(t.step(x) for x in ("corridor-3", "corridor-2", "corridor-1")))
    t.steps_until(lambda g: g.phase == P_CARD)
    assert [x["to"] for x in t.told(MOVED)] == [2, 1, 0]
    assert t.told(TURN_ENDED) == [{"hunter": 0, "unused": 0}]


@pytest.mark.rule("order/turn.actions")
def test_fewer_actions_are_allowed() -> None:
    t = pair()
    t.answer(K_ACTION, t.step("corridor-3"), PASS)
    t.steps_until(lambda g: g.phase == P_CARD)
    assert t.told(TURN_ENDED) == [{"hunter": 0, "unused": 2}]


@pytest.mark.rule("order/turn.no_interrupt")
def test_within_a_move_only_the_move_is_offered() -> None:
    t = pair()
    t.vampire("thrall", at="corridor-3")
    sarah = t.g.hunters[0]
    t.act(sarah, K_ACTION, t.step("corridor-1"))
    kinds = [(kind, {x >> 16 for x in options}) for kind, _, options in t.decider.asked]
    assert [kind for kind, _ in kinds] == [K_ACTION, K_STEP]
    assert kinds[1][1] <= {0, 3, 4, 5}  # pass, step, door, exit
    assert t.g.phase == P_ACT
    assert sarah.actions == 2


@pytest.mark.rule("order/turn.free_between")
def test_cover_is_taken_between_actions_not_within_one() -> None:
    t = pair()
    joshua = t.g.hunters[1]
    t.crate("corridor-4")
    t.g.active = 1
    joshua.actions = 0
    cover = [x for x in action_options(t.g, joshua) if x >> 16 == V_COVER]
    assert len(cover) == 1
    t.act(joshua, K_ACTION, cover[0])
    assert joshua.crate == 0
    assert joshua.actions == 0  # it costs none, and is possible after the last
    assert t.g.phase == P_ACT
    joshua.crate, joshua.actions = -1, 3
    t.decider.asked.clear()
    t.act(joshua, K_ACTION, t.step("corridor-3"))
    (within,) = (options for kind, _, options in t.decider.asked if kind == K_STEP)
    assert cover[0] not in within


def test_what_lasts_a_turn_ends_with_it() -> None:
    t = pair()
    t.g.run_step()
    t.g.hunters[0].boons = BOON_UNIMPEDED
    t.g.run_step()
    assert t.g.hunters[0].boons == 0
    assert t.g.phase == P_CARD


@pytest.mark.rule("order/exit.final")
def test_who_leaves_on_its_turn_draws_no_card() -> None:
    t = pair()
    t.g.hunters[0].area = 0
    t.answer(K_ACTION, t.exit("corridor-1/w"))
    t.steps_until(round_over)
    assert t.g.hunters[0].area == LEFT
    assert [x["hunter"] for x in t.told(CARD)] == [1]


@pytest.mark.rule("order/activation.per_hunter")
def test_who_falls_on_its_own_turn_still_draws_the_card() -> None:
    t = pair()
    t.g.run_step()
    t.g.hunters[0].down = True
    t.steps_until(round_over)
    assert [x["hunter"] for x in t.told(CARD)] == [0, 1]


@pytest.mark.rule("order/turn.end.last_round_played")
def test_the_end_round_is_played_in_full() -> None:
    t = pair(night=True)
    t.g.round = t.g.end_round = 8
    t.steps_until(lambda g: g.outcome > 0)
    assert [x["hunter"] for x in t.told(ACTIVATED)] == [0, 1]
    assert len(t.told(CARD)) == 2
    assert len(t.told(OVER)) == 1
    assert t.told(ROUND) == []
