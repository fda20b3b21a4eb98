"""What the active hunter may do, and that one thing is finished before the next."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import MOVED, TURN_ENDED
from whitethorn.games.order.greying import FREE_BETWEEN, NO_INTERRUPT, refused
from whitethorn.games.order.rules.acting import (
    ACTION_LIST,
    TURN_ACTIONS,
    action_options,
    is_action,
    why_not,
)
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_STEP,
    V_ATTACK,
    V_BUILD,
    V_COVER,
    V_DIG,
    V_DROP,
    V_KEEP,
    V_LEVER,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
    V_TRADE,
    VERB_NAMES,
    pack,
)
from whitethorn.kernel.state import PASS

SEARCH = pack(V_SEARCH, 0, 0)


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


@pytest.mark.rule("order/turn.action_list")
def test_the_actions_of_the_list_and_no_others(t: Scene) -> None:
    sarah = t.hunter("sarah", at="winch-1", carrying=["blade"])
    joshua = t.hunter("joshua", at="winch-1")
    joshua.trapped = True
    t.lay("balm", "winch-1")
    v = t.vampire("thrall", at="winch-1", awake=False)
    options = action_options(t.g, sarah)
    actions = {value >> 16 for value in options if is_action(t.g, sarah, value)}
    listed = {V_STEP, V_ATTACK, V_SEARCH, V_TRADE, V_DROP, V_PICK_UP, V_DIG, V_LEVER}
    assert {VERB_NAMES[verb] for verb in listed} <= {VERB_NAMES[verb] for verb in actions}
    assert pack(V_ATTACK, 1, v.vid) in options
    assert {VERB_NAMES[x] for x in actions - listed} <= {"door", "exit", "break"}


@pytest.mark.rule("order/turn.actions")
def test_up_to_three_actions_with_repeats_and_fewer(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    for left in (2, 1, 0):
        t.act(sarah, K_ACTION, SEARCH)
        assert sarah.actions == left
    assert why_not(t.g, sarah, t.step("hall-2")) == TURN_ACTIONS
    assert all(not is_action(t.g, sarah, x) for x in action_options(t.g, sarah))
    sarah.actions = 2
    t.act(sarah, K_ACTION, PASS)
    assert t.told(TURN_ENDED) == [{"hunter": 0, "unused": 2}]


@pytest.mark.rule("order/turn.no_interrupt")
def test_a_move_goes_on_or_ends_and_nothing_comes_between(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
    t.answer(K_ACTION, t.step("hall-2"))
    t.act(sarah, K_STEP, t.step("hall-3"))
    asked = [options for kind, _, options in t.decider.asked if kind == K_STEP]
    assert {VERB_NAMES[value >> 16] for value in asked[0]} <= {"pass", "step", "door", "exit"}
    assert [fact["left"] for fact in t.told(MOVED)] == [1, 0]
    assert sarah.actions == 2
    reasons = dict(refused(t.g, 0, K_STEP))
    assert reasons[SEARCH] == NO_INTERRUPT
    assert reasons[pack(V_DROP, 1, 0)] == NO_INTERRUPT


@pytest.mark.rule("order/turn.free_between")
def test_free_acts_wait_for_the_end_of_an_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=2, carrying=["kit_blade"])
    t.crate("hall-1")
    build, cover = pack(V_BUILD, 1, 0), pack(V_COVER, 0, 0)
    assert {build, cover} <= set(action_options(t.g, sarah))
    reasons = dict(refused(t.g, 0, K_STEP))
    assert reasons[build] == FREE_BETWEEN
    assert reasons[cover] == FREE_BETWEEN


def test_pass_is_first_and_a_hunter_outside_can_only_walk_in(t: Scene) -> None:
    sarah = t.hunter("sarah", carrying=["blade"], entrance=0)
    options = action_options(t.g, sarah)
    assert options == [PASS, pack(V_STEP, t.den.exit_area[0], 0)]
    assert pack(V_DIG, 0, 0) not in options


def test_every_offer_has_no_reason_against_it(t: Scene) -> None:
    sarah = t.hunter("sarah", at="winch-1", focus=3, carrying=["kit_blade", "sack"])
    t.hunter("joshua", at="winch-1").trapped = True
    t.crate("winch-1")
    t.lay("balm", "winch-1")
    sarah.bag = [t.item("tonic")]
    for value in action_options(t.g, sarah):
        assert why_not(t.g, sarah, value) == ""


@pytest.mark.rule("order/turn.action_list")
def test_what_is_on_no_list_is_no_action(t: Scene) -> None:
    sarah = t.hunter("sarah", entrance=0)
    assert why_not(t.g, sarah, SEARCH) == ACTION_LIST
    joshua = t.hunter("joshua", at="hall-1")
    assert why_not(t.g, joshua, pack(V_KEEP, 0, 0)) == ACTION_LIST
