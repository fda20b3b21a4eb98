"""Searching: who may, where, and what becomes of the card."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import DISCARDED, DRAWN, GAINED, RESHUFFLED, SEARCHED
from whitethorn.games.order.rules.acting import action_options, why_not
from whitethorn.games.order.rules.picking_up import CLUE_KEPT
from whitethorn.games.order.rules.searching import (
    SEARCH_ACTION,
    SEARCH_AWAKE,
    SEARCH_NEVER,
    keep_options,
    why_not_search,
)
from whitethorn.games.order.state import CLUE
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_KEEP,
    V_DISCARD,
    V_INTO_BAG,
    V_KEEP,
    V_SEARCH,
    pack,
)
from whitethorn.kernel.state import PASS

SEARCH = pack(V_SEARCH, 0, 0)


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


@pytest.mark.rule("order/search.action")
def test_a_search_costs_an_action_and_draws_one_card(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.items("blade", "sack")
    top = t.g.item_deck[-1]
    t.answer(K_KEEP, pack(V_KEEP, 0, 0))
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.slots == [top]
    assert sarah.actions == 2
    assert len(t.g.item_deck) == 1
    assert t.told(SEARCHED) == [{"hunter": 0, "room": t.room("hall")}]
    assert t.told(DRAWN) == [{"hunter": 0, "card": top}]
    t.done()


@pytest.mark.rule("order/search.action")
def test_without_an_action_left_there_is_no_search(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", actions=0)
    assert why_not(t.g, sarah, SEARCH) == SEARCH_ACTION
    assert SEARCH not in action_options(t.g, sarah)


@pytest.mark.rule("order/search.awake")
def test_an_awake_vampire_anywhere_in_the_room_forbids_it(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.vampire("thrall", at="hall-3")
    assert why_not_search(t.g, sarah) == SEARCH_AWAKE
    assert SEARCH not in action_options(t.g, sarah)


@pytest.mark.rule("order/search.awake")
def test_sleepers_and_vampires_next_door_do_not_matter(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.vampire("thrall", at="hall-1", awake=False)
    t.vampire("thrall", at="corridor-2")
    assert SEARCH in action_options(t.g, sarah)


@pytest.mark.rule("order/search.never")
def test_a_room_with_the_icon_is_never_searched(t: Scene) -> None:
    sarah = t.hunter("sarah", at="corridor-2")
    assert why_not_search(t.g, sarah) == SEARCH_NEVER
    assert SEARCH not in action_options(t.g, sarah)


@pytest.mark.rule("order/search.keep")
def test_the_card_goes_into_a_slot_or_is_discarded(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.items("blade")
    card = t.g.item_deck[-1]
    assert keep_options(t.g, sarah, card) == [PASS, pack(V_KEEP, 0, 0)]
    t.answer(K_KEEP, PASS)
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.slots == []
    assert t.g.discard_items == [card]
    assert t.told(DISCARDED) == [{"hunter": 0, "card": card}]


@pytest.mark.rule("order/search.keep", "order/dash.slots")
def test_a_full_inventory_may_discard_another_card_at_once(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["balm", "tonic"])
    balm, tonic = sarah.slots
    t.items("blade")
    card = t.g.item_deck[-1]
    assert keep_options(t.g, sarah, card) == [PASS, pack(V_DISCARD, 1, 0), pack(V_DISCARD, 2, 0)]
    t.answer(K_KEEP, pack(V_DISCARD, 1, 0))
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.slots == [tonic, card]
    assert t.g.discard_items == [balm]
    assert [fact["card"] for fact in t.told(GAINED)] == [card]


@pytest.mark.rule("order/dash.small", "order/hunt.1.setup.dashboard")
def test_the_dashboard_of_hunt_1_has_two_slots(t: Scene) -> None:
    for name in ("sarah", "joshua", "stephan", "magenta"):
        assert t.g.n_slots(t.hunter(name, at="hall-1")) == 2
    sarah = t.g.hunters[0]
    sarah.slots = [t.item("blade")]
    assert pack(V_KEEP, 0, 0) in keep_options(t.g, sarah, t.item("balm"))
    sarah.slots.append(t.item("balm"))
    assert pack(V_KEEP, 0, 0) not in keep_options(t.g, sarah, t.item("tonic"))


@pytest.mark.rule("order/hunt.1.clue_kept")
def test_the_clue_is_not_discarded_to_make_room(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["clue", "balm"])
    assert keep_options(t.g, sarah, t.item("blade")) == [PASS, pack(V_DISCARD, 2, 0)]
    assert CLUE in sarah.slots
    assert CLUE_KEPT == "order/hunt.1.clue_kept"


@pytest.mark.rule("order/search.bag.free")
def test_a_drawn_item_may_go_straight_into_the_bag(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack", "balm"])
    t.items("blade")
    card = t.g.item_deck[-1]
    t.answer(K_KEEP, pack(V_INTO_BAG, 0, 0))
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.bag == [card]
    assert len(sarah.slots) == 2


@pytest.mark.rule("order/search.kit.inactive")
def test_a_kit_comes_with_its_kit_half_showing(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    card = t.item("kit_blade")
    t.g.discard_items = [card]
    t.answer(K_KEEP, pack(V_KEEP, 0, 0))
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.slots == [card]
    assert not t.g.built >> card & 1
    assert t.g.weapon_in(sarah, 1) is None


@pytest.mark.rule("order/search.repeat")
def test_a_room_is_searched_again_and_again_and_the_deck_is_rebuilt(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.g.discard_items = [t.item("blade")]
    t.answer(K_KEEP, PASS, PASS, PASS)
    for _ in range(3):
        t.act(sarah, K_ACTION, SEARCH)
    assert len(t.told(SEARCHED)) == 3
    assert len(t.told(RESHUFFLED)) == 3
    t.done()


def test_with_no_card_anywhere_a_search_finds_nothing(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1")
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.slots == []
    assert sarah.actions == 2
    assert t.g.limbo == []


@pytest.mark.rule("order/search.kit.inactive")
def test_a_built_kit_that_was_discarded_comes_back_as_a_kit(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["kit_blade", "balm"])
    kit = sarah.slots[0]
    t.g.built |= 1 << kit
    assert t.g.weapon_in(sarah, 1) is not None
    t.items("blade")
    t.answer(K_KEEP, pack(V_DISCARD, 1, 0), pack(V_DISCARD, 1, 0))
    t.act(sarah, K_ACTION, SEARCH)
    t.act(sarah, K_ACTION, SEARCH)  # the discards are the deck now
    assert sarah.slots[-1] == kit
    assert t.g.weapon_in(sarah, 2) is None


@pytest.mark.rule("order/search.bag.spills")
def test_what_a_discarded_bag_held_lies_in_the_area(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack", "balm"])
    inside = t.item("blade")
    sarah.bag = [inside]
    t.items("tonic")
    t.answer(K_KEEP, pack(V_DISCARD, 1, 0))
    t.act(sarah, K_ACTION, SEARCH)
    assert sarah.bag == []
    assert t.g.piles == [t.area("hall-1") << 8 | inside]
