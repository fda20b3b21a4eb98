"""Dropping by choice and by force."""

from __future__ import annotations

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.events import DROPPED
from whitethorn.games.order.rules.acting import action_options, why_not
from whitethorn.games.order.rules.dropping import DROP_ANY, drop_everything
from whitethorn.games.order.verbs import K_ACTION, K_DROP, V_DROP, V_PICK_UP, pack
from whitethorn.kernel.state import PASS


def piles_in(t: Scene, area: str) -> list[int]:
    """Return the dropped item cards in an Area, oldest first."""
    return [packed & 255 for packed in t.g.piles if packed >> 8 == t.area(area)]


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


@pytest.mark.rule("order/drop.any")
def test_any_number_of_cards_is_dropped_with_one_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade", "balm"])
    blade, balm = sarah.slots
    t.answer(K_DROP, pack(V_DROP, 1, 0))
    t.act(sarah, K_ACTION, pack(V_DROP, 2, 0))
    assert sarah.slots == []
    assert sarah.actions == 2
    assert piles_in(t, "hall-1") == [balm, blade]
    assert pack(V_PICK_UP, balm, 0) in action_options(t.g, sarah)


@pytest.mark.rule("order/drop.any")
def test_one_may_stop_after_the_first(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade", "clue"])
    blade = sarah.slots[0]
    t.answer(K_DROP, PASS)
    t.act(sarah, K_ACTION, pack(V_DROP, 2, 0))
    assert sarah.slots == [blade]
    assert t.g.objectives[0] == t.area("hall-1")


@pytest.mark.rule("order/drop.cost")
def test_dropping_is_allowed_beside_awake_vampires_and_costs_an_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
    t.vampire("thrall", at="hall-1")
    assert pack(V_DROP, 1, 0) in action_options(t.g, sarah)
    t.act(sarah, K_ACTION, pack(V_DROP, 1, 0))
    assert sarah.actions == 2
    sarah.slots = [t.item("balm")]
    sarah.actions = 0
    assert pack(V_DROP, 1, 0) not in action_options(t.g, sarah)


@pytest.mark.rule("order/drop.forced")
def test_a_forced_drop_takes_everything_and_no_action(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack", "clue"])
    sarah.bag = [t.item("blade")]
    drop_everything(t.g, sarah)
    assert sarah.slots == []
    assert sarah.bag == []
    assert sarah.actions == 3
    assert len(piles_in(t, "hall-1")) == 2
    assert len(t.told(DROPPED)) == 3


@pytest.mark.rule("order/search.bag.spills")
def test_what_a_dropped_bag_held_lies_beside_it(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack"])
    sarah.bag = [t.item("blade"), t.item("balm")]
    t.act(sarah, K_ACTION, pack(V_DROP, 1, 0))
    assert sarah.bag == []
    assert len(piles_in(t, "hall-1")) == 3


@pytest.mark.rule("order/drop.any")
def test_only_what_is_in_the_inventory_is_dropped(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack"])
    sarah.bag = [t.item("blade")]
    assert why_not(t.g, sarah, pack(V_DROP, 2, 0)) == DROP_ANY
    assert why_not(t.g, sarah, pack(V_DROP, 0, 0)) == DROP_ANY
