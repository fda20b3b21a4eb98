"""Trading: with whom, what, and how it ends."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import TRADED
from whitethorn.games.order.rules.acting import action_options
from whitethorn.games.order.rules.trading import (
    TRADE_ACTION,
    TRADE_AWAKE,
    TRADE_WHAT,
    trade_options,
    why_not_trade,
)
from whitethorn.games.order.state import CLUE, Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_TRADE,
    V_DISCARD_THEIRS,
    V_GIVE,
    V_SWAP,
    V_TAKE,
    V_TRADE,
    V_UNLOAD,
    pack,
)
from whitethorn.kernel.state import PASS

TRADE = pack(V_TRADE, 1, 0)


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


def pair(t: Scene, mine: list[str], theirs: list[str]) -> tuple[Hunter, Hunter]:
    sarah = t.hunter("sarah", at="hall-1", carrying=mine)
    return sarah, t.hunter("joshua", at="hall-1", carrying=theirs)


@pytest.mark.rule("order/trade.action")
def test_a_trade_costs_an_action_and_needs_the_same_area(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade"], [])
    card = sarah.slots[0]
    t.answer(K_TRADE, pack(V_GIVE, 1, 1))
    t.act(sarah, K_ACTION, TRADE)
    assert joshua.slots == [card]
    assert sarah.actions == 2
    joshua.area = t.area("hall-2")
    assert why_not_trade(t.g, sarah, joshua) == TRADE_ACTION
    assert TRADE not in action_options(t.g, sarah)


@pytest.mark.rule("order/trade.awake")
def test_an_awake_vampire_in_the_room_forbids_it(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade"], [])
    v = t.vampire("thrall", at="hall-3")
    assert why_not_trade(t.g, sarah, joshua) == TRADE_AWAKE
    assert TRADE not in action_options(t.g, sarah)
    v.awake = False
    assert TRADE in action_options(t.g, sarah)


@pytest.mark.rule("order/trade.what")
def test_any_number_of_cards_goes_either_way(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade", "balm"], ["tonic"])
    blade, balm = sarah.slots
    (tonic,) = joshua.slots
    t.answer(K_TRADE, pack(V_GIVE, 1, 1), pack(V_TAKE, 1, 1), pack(V_GIVE, 1, 1), PASS)
    t.act(sarah, K_ACTION, TRADE)
    assert sarah.slots == [tonic]
    assert joshua.slots == [blade, balm]
    assert [fact["card"] for fact in t.told(TRADED)] == [blade, tonic, balm]
    assert sarah.actions == 2


@pytest.mark.rule("order/trade.what")
def test_both_may_discard_to_make_room(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade", "balm"], ["tonic", "clue"])
    options = trade_options(t.g, sarah, joshua)
    assert pack(V_UNLOAD, 1, 1) in options
    assert pack(V_DISCARD_THEIRS, 1, 1) in options
    t.answer(K_TRADE, pack(V_DISCARD_THEIRS, 1, 1), pack(V_GIVE, 1, 1))
    blade = sarah.slots[0]
    t.act(sarah, K_ACTION, TRADE)
    assert joshua.slots == [CLUE, blade]
    assert len(t.g.discard_items) == 1


@pytest.mark.rule("order/trade.what")
def test_only_cards_in_slots_are_traded(t: Scene) -> None:
    sarah, joshua = pair(t, ["sack"], [])
    sarah.bag = [t.item("blade")]
    assert trade_options(t.g, sarah, joshua) == [PASS, pack(V_GIVE, 1, 1)]
    sarah.slots = []
    sarah.bag = []
    assert why_not_trade(t.g, sarah, joshua) == TRADE_WHAT


@pytest.mark.rule("order/hunt.1.clue_kept")
def test_the_clue_is_traded_but_never_discarded(t: Scene) -> None:
    sarah, joshua = pair(t, ["clue", "balm"], ["tonic", "blade"])
    options = trade_options(t.g, sarah, joshua)
    assert pack(V_UNLOAD, 1, 1) not in options
    assert pack(V_UNLOAD, 2, 1) in options
    assert pack(V_SWAP, 1 << 4 | 1, 1) in options


@pytest.mark.rule("order/trade.one_partner")
def test_a_further_partner_costs_another_action(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade", "balm"], [])
    magenta = t.hunter("magenta", at="hall-1")
    t.answer(K_TRADE, pack(V_GIVE, 1, 1), PASS, pack(V_GIVE, 1, 2))
    t.act(sarah, K_ACTION, TRADE)
    asked = [options for kind, _, options in t.decider.asked if kind == K_TRADE]
    assert all(value & 255 == 1 for options in asked for value in options if value != PASS)
    t.act(sarah, K_ACTION, pack(V_TRADE, 2, 0))
    assert len(joshua.slots) == 1
    assert len(magenta.slots) == 1
    assert sarah.actions == 1


@pytest.mark.rule("order/trade.each_once")
def test_a_card_moves_once_and_full_hands_swap(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade", "balm"], ["tonic", "sack"])
    blade, balm = sarah.slots
    tonic, sack = joshua.slots
    t.answer(K_TRADE, pack(V_SWAP, 1 << 4 | 1, 1), pack(V_SWAP, 1 << 4 | 1, 1))
    t.act(sarah, K_ACTION, TRADE)
    assert sarah.slots == [tonic, sack]
    assert joshua.slots == [blade, balm]
    t.g.traded = sum(1 << card for card in (blade, balm, tonic, sack))
    assert trade_options(t.g, sarah, joshua) == [PASS]


@pytest.mark.rule("order/search.bag.spills")
def test_a_bag_is_traded_with_what_is_in_it(t: Scene) -> None:
    sarah, joshua = pair(t, ["sack"], [])
    inside = [t.item("blade"), t.item("balm")]
    sarah.bag = inside.copy()
    t.answer(K_TRADE, pack(V_GIVE, 1, 1))
    t.act(sarah, K_ACTION, TRADE)
    assert sarah.bag == []
    assert sorted(joshua.bag) == sorted(inside)


@pytest.mark.rule("order/trade.each_once")
def test_what_was_handed_over_is_not_offered_back(t: Scene) -> None:
    sarah, joshua = pair(t, ["blade"], ["tonic"])
    t.answer(K_TRADE, pack(V_GIVE, 1, 1), pack(V_TAKE, 1, 1))
    t.act(sarah, K_ACTION, TRADE)
    asked = [options for kind, _, options in t.decider.asked if kind == K_TRADE]
    assert asked == [[PASS, pack(V_GIVE, 1, 1), pack(V_TAKE, 1, 1)], [PASS, pack(V_TAKE, 1, 1)]]
    assert (len(sarah.slots), len(joshua.slots)) == (1, 1)
