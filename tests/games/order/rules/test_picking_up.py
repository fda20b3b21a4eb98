"""Picking up dropped cards and the clue."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import PICKED_UP
from whitethorn.games.order.rules.acting import action_options, why_not
from whitethorn.games.order.rules.picking_up import (
    CLUE_KEPT,
    CLUE_SLOT,
    PICKUP_AWAKE,
    PICKUP_ONE,
    PICKUP_SLOTS,
)
from whitethorn.games.order.state import CLUE, Hunter
from whitethorn.games.order.verbs import K_ACTION, V_DROP, V_PICK_UP, V_TRADE, pack


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


def offered(t: Scene, h: Hunter) -> list[int]:
    return [value for value in action_options(t.g, h) if value >> 16 == V_PICK_UP]


@pytest.mark.rule("order/pickup.one")
def test_one_card_of_the_area_for_one_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    blade, balm = t.lay("blade", "hall-1"), t.lay("balm", "hall-1")
    away = t.lay("tonic", "hall-2")
    assert offered(t, sarah) == [pack(V_PICK_UP, blade, 0), pack(V_PICK_UP, balm, 0)]
    assert why_not(t.g, sarah, pack(V_PICK_UP, away, 0)) == PICKUP_ONE
    t.act(sarah, K_ACTION, pack(V_PICK_UP, balm, 0))
    assert sarah.slots == [balm]
    assert sarah.actions == 2
    assert t.told(PICKED_UP) == [{"hunter": 0, "card": balm}]
    assert offered(t, sarah) == [pack(V_PICK_UP, blade, 0)]


@pytest.mark.rule("order/pickup.awake")
def test_an_awake_vampire_in_the_room_forbids_it(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    card = t.lay("blade", "hall-1")
    v = t.vampire("thrall", at="hall-3")
    assert why_not(t.g, sarah, pack(V_PICK_UP, card, 0)) == PICKUP_AWAKE
    assert offered(t, sarah) == []
    v.awake = False
    assert len(offered(t, sarah)) == 1


@pytest.mark.rule("order/pickup.slots")
def test_a_full_inventory_discards_a_card_for_it(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["balm", "tonic"])
    balm, tonic = sarah.slots
    card = t.lay("blade", "hall-1")
    assert why_not(t.g, sarah, pack(V_PICK_UP, card, 0)) == PICKUP_SLOTS
    assert offered(t, sarah) == [pack(V_PICK_UP, card, 1), pack(V_PICK_UP, card, 2)]
    t.act(sarah, K_ACTION, pack(V_PICK_UP, card, 1))
    assert sarah.slots == [tonic, card]
    assert t.g.discard_items == [balm]


@pytest.mark.rule("order/pickup.own")
def test_what_one_dropped_oneself_can_be_taken_again(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
    card = sarah.slots[0]
    t.act(sarah, K_ACTION, pack(V_DROP, 1, 0))
    t.act(sarah, K_ACTION, pack(V_PICK_UP, card, 0))
    assert sarah.slots == [card]
    assert sarah.actions == 1


@pytest.mark.rule("order/hunt.1.special.clue")
def test_the_clue_takes_a_slot_and_moves_like_an_item(t: Scene) -> None:
    sarah = t.hunter("sarah", at="vault-1")
    t.hunter("joshua", at="vault-1")
    t.lay("clue", "vault-1")
    t.act(sarah, K_ACTION, pack(V_PICK_UP, CLUE, 0))
    assert sarah.slots == [CLUE]
    assert t.g.objectives[0] == -1
    options = action_options(t.g, sarah)
    assert pack(V_TRADE, 1, 0) in options
    t.act(sarah, K_ACTION, pack(V_DROP, 1, 0))
    assert t.g.objectives[0] == t.area("vault-1")
    assert offered(t, sarah) == [pack(V_PICK_UP, CLUE, 0)]


@pytest.mark.rule("order/hunt.1.special.clue")
def test_the_clue_needs_a_free_slot(t: Scene) -> None:
    sarah = t.hunter("sarah", at="vault-1", carrying=["balm", "tonic"])
    t.lay("clue", "vault-1")
    assert why_not(t.g, sarah, pack(V_PICK_UP, CLUE, 0)) == CLUE_SLOT
    t.act(sarah, K_ACTION, pack(V_PICK_UP, CLUE, 2))
    assert sarah.slots[1] == CLUE
    assert len(t.g.discard_items) == 1


@pytest.mark.rule("order/hunt.1.clue_kept")
def test_the_clue_makes_no_room(t: Scene) -> None:
    sarah = t.hunter("sarah", at="vault-1", carrying=["clue", "tonic"])
    card = t.lay("blade", "vault-1")
    assert why_not(t.g, sarah, pack(V_PICK_UP, card, 1)) == CLUE_KEPT
    assert offered(t, sarah) == [pack(V_PICK_UP, card, 2)]


@pytest.mark.rule("order/objective.sides")
def test_objective_2_is_no_hunters_business(t: Scene) -> None:
    sarah = t.hunter("sarah", at="chapel-2")
    t.g.objectives[1] = t.area("chapel-2")
    assert offered(t, sarah) == []
    assert why_not(t.g, sarah, pack(V_PICK_UP, CLUE + 1, 0)) == PICKUP_ONE


@pytest.mark.rule("order/pickup.slots")
def test_room_is_made_only_in_a_full_inventory_and_with_a_card_that_is_there(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["balm"])
    card = t.lay("blade", "hall-1")
    assert why_not(t.g, sarah, pack(V_PICK_UP, card, 1)) == PICKUP_SLOTS
    sarah.slots.append(t.item("tonic"))
    assert why_not(t.g, sarah, pack(V_PICK_UP, card, 3)) == PICKUP_SLOTS
