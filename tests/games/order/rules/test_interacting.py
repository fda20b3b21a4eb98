"""Crates, levers and debris."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import COVER, DOOR_UNLOCKED, DUG_FREE, FOCUS, LEVER
from whitethorn.games.order.rules.acting import TRAPPED, action_options, is_action, why_not
from whitethorn.games.order.rules.interacting import (
    CRATE_HIDE,
    CRATE_ONCE,
    CRATE_ONE,
    DIG_FREE,
    LEVER_HERE,
    LEVER_ONCE,
    TRAPPED_FREE_ACTS,
)
from whitethorn.games.order.rules.moving import enter_area
from whitethorn.games.order.state import Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    V_BUILD,
    V_COVER,
    V_DIG,
    V_DROP,
    V_LEVER,
    V_SEARCH,
    V_UNCOVER,
    V_USE,
    pack,
)

COVER_0 = pack(V_COVER, 0, 0)
UNCOVER = pack(V_UNCOVER, 0, 0)
LEVER_0 = pack(V_LEVER, 0, 0)
BLUE = "hall-3/vault-2"


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


def offered(t: Scene, h: Hunter) -> list[int]:
    return action_options(t.g, h)


# ---- crates --------------------------------------------------------------------------------------


@pytest.mark.rule("order/crate.hide")
def test_cover_is_taken_and_left_without_an_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.crate("hall-1")
    assert not is_action(t.g, sarah, COVER_0)
    t.act(sarah, K_ACTION, COVER_0)
    assert (sarah.crate, sarah.actions) == (0, 3)
    t.items("blade")
    t.act(sarah, K_ACTION, pack(V_SEARCH, 0, 0))
    t.act(sarah, K_ACTION, UNCOVER)
    assert (sarah.crate, sarah.actions) == (-1, 2)
    assert [fact["taken"] for fact in t.told(COVER)] == [1, 0]


@pytest.mark.rule("order/crate.hide")
def test_the_crate_must_be_in_the_area_and_whole(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-2")
    t.crate("hall-1")
    assert why_not(t.g, sarah, COVER_0) == CRATE_HIDE
    assert why_not(t.g, sarah, UNCOVER) == CRATE_HIDE
    enter_area(t.g, sarah, t.area("hall-1"))
    t.g.crates[0].health = 0
    assert COVER_0 not in offered(t, sarah)


@pytest.mark.rule("order/crate.one_hunter")
def test_a_crate_covers_one_hunter(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    joshua = t.hunter("joshua", at="hall-1")
    t.crate("hall-1")
    joshua.crate = 0
    assert why_not(t.g, sarah, COVER_0) == CRATE_ONE
    assert COVER_0 not in offered(t, sarah)
    joshua.crate = -1
    assert COVER_0 in offered(t, sarah)


@pytest.mark.rule("order/crate.when")
def test_cover_ends_when_the_hunter_leaves_the_area(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.crate("hall-1")
    t.act(sarah, K_ACTION, COVER_0)
    t.act(sarah, K_ACTION, t.step("hall-2"))
    assert sarah.crate == -1
    assert [fact["taken"] for fact in t.told(COVER)] == [1, 0]


@pytest.mark.rule("order/crate.once")
def test_cover_changes_once_between_two_actions(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
    t.crate("hall-1")
    t.act(sarah, K_ACTION, COVER_0)
    assert why_not(t.g, sarah, UNCOVER) == CRATE_ONCE
    assert UNCOVER not in offered(t, sarah)
    t.act(sarah, K_ACTION, pack(V_DROP, 1, 0))
    assert UNCOVER in offered(t, sarah)
    t.act(sarah, K_ACTION, UNCOVER)
    assert why_not(t.g, sarah, COVER_0) == CRATE_ONCE


# ---- levers --------------------------------------------------------------------------------------


@pytest.mark.rule("order/lever.activate", "order/focus.gain")
def test_a_lever_costs_an_action_and_gives_focus_even_beside_vampires(t: Scene) -> None:
    sarah = t.hunter("sarah", at="winch-1")
    t.vampire("thrall", at="winch-1")
    t.act(sarah, K_ACTION, LEVER_0)
    assert (sarah.focus, sarah.actions) == (1, 2)
    assert t.told(LEVER) == [{"hunter": 0, "lever": 0, "focus": 1}]
    assert t.told(FOCUS) == [{"hunter": 0, "change": 1, "total": 1}]


@pytest.mark.rule("order/lever.activate")
def test_a_lever_is_out_of_reach_from_the_next_area(t: Scene) -> None:
    sarah = t.hunter("sarah", at="winch-2")
    assert why_not(t.g, sarah, LEVER_0) == LEVER_HERE
    assert LEVER_0 not in offered(t, sarah)


@pytest.mark.rule("order/lever.once")
def test_a_lever_works_once(t: Scene) -> None:
    sarah = t.hunter("sarah", at="winch-1")
    t.act(sarah, K_ACTION, LEVER_0)
    assert why_not(t.g, sarah, LEVER_0) == LEVER_ONCE
    assert LEVER_0 not in offered(t, sarah)


@pytest.mark.rule("order/hunt.1.special.door", "order/door.unlock")
def test_the_lever_unlocks_the_blue_door_and_leaves_it_closed(t: Scene) -> None:
    sarah = t.hunter("sarah", at="winch-1")
    joshua = t.hunter("joshua", at="hall-3")
    t.locked(BLUE)
    assert why_not(t.g, joshua, t.open(BLUE)) == "order/hunt.1.special.door"
    t.act(sarah, K_ACTION, LEVER_0)
    assert t.told(DOOR_UNLOCKED) == [{"door": t.door(BLUE)}]
    assert not t.g.open_doors >> t.door(BLUE) & 1
    assert t.open(BLUE) in offered(t, joshua)


# ---- debris --------------------------------------------------------------------------------------


@pytest.mark.rule("order/debris.no_actions")
def test_a_trapped_hunter_only_digs(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
    sarah.trapped = True
    actions = [value for value in offered(t, sarah) if is_action(t.g, sarah, value)]
    assert actions == [pack(V_DIG, 0, 0)]
    for value in (pack(V_SEARCH, 0, 0), pack(V_DROP, 1, 0), t.step("hall-2")):
        assert why_not(t.g, sarah, value) == TRAPPED


@pytest.mark.rule("order/debris.dig_free")
def test_the_trapped_hunter_or_one_beside_digs(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    joshua = t.hunter("joshua", at="hall-1")
    sarah.trapped = True
    t.act(sarah, K_ACTION, pack(V_DIG, 0, 0))
    assert (sarah.trapped, sarah.actions) == (False, 2)
    sarah.trapped = True
    t.act(joshua, K_ACTION, pack(V_DIG, 0, 0))
    assert (sarah.trapped, joshua.actions) == (False, 2)
    assert t.told(DUG_FREE) == [{"hunter": 0, "by": 0}, {"hunter": 0, "by": 1}]


@pytest.mark.rule("order/debris.dig_free")
def test_one_area_away_nobody_digs(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    joshua = t.hunter("joshua", at="hall-2")
    sarah.trapped = True
    assert why_not(t.g, joshua, pack(V_DIG, 0, 0)) == DIG_FREE
    assert pack(V_DIG, 0, 0) not in offered(t, joshua)


@pytest.mark.rule("order/debris.free_acts")
def test_a_trapped_hunter_builds_and_uses_but_takes_no_cover(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=2, carrying=["kit_blade", "tonic"])
    t.crate("hall-1")
    sarah.trapped = True
    options = offered(t, sarah)
    assert pack(V_BUILD, 1, 0) in options
    assert pack(V_USE, 2, 0) in options
    assert COVER_0 not in options
    assert why_not(t.g, sarah, COVER_0) == TRAPPED_FREE_ACTS
    sarah.crate = 0
    assert why_not(t.g, sarah, UNCOVER) == TRAPPED_FREE_ACTS


@pytest.mark.rule("order/crate.when")
def test_walking_out_of_the_den_leaves_the_crate_to_others(t: Scene) -> None:
    sarah = t.hunter("sarah", at="corridor-1")
    joshua = t.hunter("joshua", at="corridor-1")
    t.crate("corridor-1")
    t.act(sarah, K_ACTION, COVER_0)
    assert why_not(t.g, joshua, COVER_0) == CRATE_ONE
    t.act(sarah, K_ACTION, t.exit(t.den.door_ids[t.den.exits[0]]))
    assert sarah.crate == -1
    assert why_not(t.g, joshua, COVER_0) == ""
