"""Building kits, using items, the Old Bag."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import BUILT, EARNED, FOCUS, STORED, USED
from whitethorn.games.order.rules.acting import action_options, is_action, why_not
from whitethorn.games.order.rules.building import (
    BAG_ONCE,
    BAG_ROOM,
    ITEM_USE,
    KIT_BUILD,
    KIT_INACTIVE,
)
from whitethorn.games.order.state import CLUE, CRAFTER, Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    V_ATTACK,
    V_BUILD,
    V_DROP,
    V_STORE,
    V_TRADE,
    V_UNSTORE,
    V_USE,
    pack,
)

BUILD = pack(V_BUILD, 1, 0)


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


def verbs(t: Scene, h: Hunter) -> list[int]:
    return [value >> 16 for value in action_options(t.g, h)]


# ---- kits ----------------------------------------------------------------------------------------


@pytest.mark.rule("order/search.kit.build", "order/focus.uses")
def test_building_costs_focus_and_no_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=3, carrying=["kit_blade"])
    card = sarah.slots[0]
    assert not is_action(t.g, sarah, BUILD)
    t.act(sarah, K_ACTION, BUILD)
    assert (sarah.focus, sarah.actions) == (1, 3)
    assert t.told(BUILT) == [{"hunter": 0, "card": card, "cost": 2}]
    assert t.told(FOCUS) == [{"hunter": 0, "change": -2, "total": 1}]
    weapon = t.g.weapon_in(sarah, 1)
    assert weapon is not None
    assert weapon.dice == 3


@pytest.mark.rule("order/search.kit.build", "order/focus.uses")
def test_building_needs_the_focus_and_the_turn(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=1, carrying=["kit_blade"])
    assert why_not(t.g, sarah, BUILD) == KIT_BUILD
    assert BUILD not in action_options(t.g, sarah)
    sarah.focus = 2
    assert BUILD in action_options(t.g, sarah)
    t.g.active = 1
    assert why_not(t.g, sarah, BUILD) == KIT_BUILD


@pytest.mark.rule("order/search.kit.inactive")
def test_an_unbuilt_kit_is_neither_weapon_nor_tool(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=3, carrying=["kit_blade", "kit_lamp"])
    v = t.vampire("thrall", at="hall-1")
    use = pack(V_USE, 2, 0)
    assert pack(V_ATTACK, 1, v.vid) not in action_options(t.g, sarah)
    assert why_not(t.g, sarah, use) == KIT_INACTIVE
    t.act(sarah, K_ACTION, pack(V_BUILD, 2, 0))
    assert why_not(t.g, sarah, use) == ""
    assert use in action_options(t.g, sarah)


@pytest.mark.rule("order/hunt.1.objective.crafter", "order/objective.secondary")
def test_building_a_weapon_earns_crafter_once_and_ends_nothing(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=4, carrying=["kit_blade", "kit_blade"])
    t.act(sarah, K_ACTION, BUILD)
    assert sarah.earned == CRAFTER
    t.act(sarah, K_ACTION, pack(V_BUILD, 2, 0))
    assert t.told(EARNED) == [{"hunter": 0, "objective": CRAFTER}]
    assert t.g.outcome == 0


@pytest.mark.rule("order/hunt.1.objective.crafter")
def test_a_tool_earns_nothing_and_each_hunter_can_earn_it(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=4, carrying=["kit_lamp"])
    joshua = t.hunter("joshua", at="hall-2", focus=2, carrying=["kit_blade"])
    t.act(sarah, K_ACTION, BUILD)
    assert sarah.earned == 0
    sarah.slots = [t.item("kit_blade")]
    t.act(sarah, K_ACTION, BUILD)
    t.act(joshua, K_ACTION, BUILD)
    assert (sarah.earned, joshua.earned) == (CRAFTER, CRAFTER)


@pytest.mark.rule("order/focus.track", "order/focus.no_action")
def test_each_hunter_pays_from_an_own_total_and_with_no_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=2, actions=0, carrying=["kit_blade"])
    joshua = t.hunter("joshua", at="hall-1", focus=2)
    t.act(sarah, K_ACTION, BUILD)
    assert (sarah.focus, joshua.focus) == (0, 2)
    assert sarah.actions == 0


# ---- using ---------------------------------------------------------------------------------------


@pytest.mark.rule("order/search.item_use")
def test_only_cards_that_say_so_cost_an_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", wounds=2, carrying=["tonic", "balm"])
    t.act(sarah, K_ACTION, pack(V_USE, 1, 0))
    assert (sarah.wounds, sarah.actions) == (1, 3)
    t.act(sarah, K_ACTION, pack(V_USE, 1, 0))
    assert (sarah.wounds, sarah.actions) == (0, 2)
    assert sarah.slots == []
    assert len(t.told(USED)) == 2


@pytest.mark.rule("order/search.item_use")
def test_a_weapon_is_used_in_an_attack_and_not_by_itself(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
    v = t.vampire("thrall", at="hall-1")
    assert why_not(t.g, sarah, pack(V_USE, 1, 0)) == ITEM_USE
    assert pack(V_ATTACK, 1, v.vid) in action_options(t.g, sarah)


@pytest.mark.rule("order/search.item_use")
def test_a_balm_helps_a_hunter_in_the_same_area_only(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["balm"])
    joshua = t.hunter("joshua", at="hall-1", wounds=2)
    assert why_not(t.g, sarah, pack(V_USE, 1, 1)) == ""
    t.act(sarah, K_ACTION, pack(V_USE, 1, 1))
    assert joshua.wounds == 1
    sarah.slots = [t.item("balm")]
    joshua.area = t.area("hall-2")
    assert why_not(t.g, sarah, pack(V_USE, 1, 1)) == ITEM_USE


@pytest.mark.rule("order/search.medkit")
def test_a_medkit_is_an_action_and_discarded_and_the_bag_is_free(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", wounds=3, carrying=["medkit", "old_bag"])
    medkit = sarah.slots[0]
    assert is_action(t.g, sarah, pack(V_USE, 1, 0))
    t.act(sarah, K_ACTION, pack(V_USE, 1, 0))
    assert sarah.actions == 2
    assert sarah.wounds < 3
    assert t.g.discard_items == [medkit]
    sarah.bag = [t.item("medkit")]
    t.act(sarah, K_ACTION, pack(V_UNSTORE, 1, 0))
    assert sarah.actions == 2
    assert len(sarah.slots) == 2


# ---- the bag -------------------------------------------------------------------------------------


@pytest.mark.rule("order/search.bag.free")
def test_the_bag_is_opened_without_an_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", actions=0, carrying=["sack", "blade"])
    blade = sarah.slots[1]
    t.act(sarah, K_ACTION, pack(V_STORE, 2, 0))
    assert sarah.bag == [blade]
    t.act(sarah, K_ACTION, pack(V_UNSTORE, 1, 0))
    assert sarah.bag == []
    assert [fact["inside"] for fact in t.told(STORED)] == [1, 0]
    assert sarah.actions == 0


@pytest.mark.rule("order/search.bag.room")
def test_the_bag_holds_so_many_items_and_no_bag_and_no_clue(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack", "clue"])
    assert why_not(t.g, sarah, pack(V_STORE, 1, 0)) == BAG_ROOM
    assert sarah.slots[1] == CLUE
    assert why_not(t.g, sarah, pack(V_STORE, 2, 0)) == BAG_ROOM
    sarah.bag = [t.item("balm"), t.item("tonic")]
    sarah.slots[1] = t.item("blade")
    assert why_not(t.g, sarah, pack(V_STORE, 2, 0)) == BAG_ROOM


@pytest.mark.rule("order/search.bag.room")
def test_what_is_inside_is_out_of_reach(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", wounds=1, carrying=["sack"])
    sarah.bag = [t.item("blade"), t.item("tonic")]
    t.vampire("thrall", at="hall-1")
    weapons = [value >> 8 & 255 for value in action_options(t.g, sarah) if value >> 16 == V_ATTACK]
    assert set(weapons) <= {0}
    assert V_USE not in verbs(t, sarah)
    assert verbs(t, sarah).count(V_DROP) == 1
    assert V_TRADE not in verbs(t, sarah)


@pytest.mark.rule("order/search.bag.once")
def test_after_the_first_card_out_nothing_goes_in_until_the_next_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack", "blade"])
    sarah.bag = [t.item("balm")]
    exchange = pack(V_UNSTORE, 1, 2)
    t.act(sarah, K_ACTION, exchange)
    assert why_not(t.g, sarah, pack(V_STORE, 2, 0)) == BAG_ONCE
    assert why_not(t.g, sarah, exchange) == BAG_ONCE
    assert V_STORE not in verbs(t, sarah)
    t.act(sarah, K_ACTION, pack(V_DROP, 2, 0))
    sarah.slots.append(t.item("tonic"))
    assert pack(V_STORE, 2, 0) in action_options(t.g, sarah)


@pytest.mark.rule("order/search.bag.room")
def test_what_comes_out_must_be_there_and_find_a_place(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack", "clue"])
    sarah.bag = [t.item("balm")]
    assert why_not(t.g, sarah, pack(V_UNSTORE, 2, 0)) == BAG_ROOM
    assert why_not(t.g, sarah, pack(V_UNSTORE, 1, 0)) == BAG_ROOM
    for place in (1, 2, 3):
        assert why_not(t.g, sarah, pack(V_UNSTORE, 1, place)) == BAG_ROOM
    assert V_UNSTORE not in verbs(t, sarah)


@pytest.mark.rule("order/search.kit.build")
def test_only_a_kit_is_built_and_once(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=9, carrying=["kit_lamp", "clue"])
    t.act(sarah, K_ACTION, BUILD)
    assert why_not(t.g, sarah, BUILD) == KIT_BUILD
    assert why_not(t.g, sarah, pack(V_BUILD, 2, 0)) == KIT_BUILD
    assert why_not(t.g, sarah, pack(V_BUILD, 3, 0)) == KIT_BUILD


@pytest.mark.rule("order/search.item_use")
def test_the_clue_and_an_empty_slot_are_not_used(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["clue"])
    assert why_not(t.g, sarah, pack(V_USE, 1, 0)) == ITEM_USE
    assert why_not(t.g, sarah, pack(V_USE, 2, 0)) == ITEM_USE
