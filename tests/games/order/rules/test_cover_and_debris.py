"""What crates and debris do while vampires attack."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.cards.effect import TARGET_SELF, Effect
from whitethorn.games.order.cards.verbs import DO_DEBRIS
from whitethorn.games.order.events import (
    ARMOR_TURNED,
    ATTACKED,
    COVER,
    CRATE_HIT,
    DEBRIS,
    REROLLED,
    TRAPPED,
    VAMPIRE_MOVED,
    WOUNDED,
)
from whitethorn.games.order.rules.acting import action_options
from whitethorn.games.order.rules.resolving import resolve_effects
from whitethorn.games.order.rules.striking import attack_hunter_in_order
from whitethorn.games.order.state import ARMOR_DAMAGED
from whitethorn.games.order.verbs import K_ACTION, V_COVER, pack


@pytest.mark.rule("order/crate.protects")
def test_vampires_come_for_a_hunter_in_cover_and_hit_the_crate_first() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    t.crate("hall-1", health=2)
    sarah.crate = 0
    thrall = t.vampire("thrall", at="hall-2")
    t.activation(stalking=True, within=2, attack=True)
    t.dice(5, 1, 1)
    t.card(sarah)
    assert t.where(thrall) == "hall-1"
    assert len(t.told(VAMPIRE_MOVED)) == 1
    assert t.told(ATTACKED)[0]["crate"] == 0
    assert t.told(CRATE_HIT) == [{"crate": 0, "hits": 1, "left": 1}]
    assert sarah.wounds == 0
    assert sarah.crate == 0


@pytest.mark.rule("order/crate.destroyed")
def test_a_crate_without_health_is_gone_and_the_hunter_exposed() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    t.crate("hall-1", health=1)
    sarah.crate = 0
    t.vampire("thrall", at="hall-1")
    t.vampire("giant_bat", at="hall-1")
    t.dice(5, 1, 1, 6, *[1] * (t.lib.vampires[t.kind("giant_bat")].sides[0].dice - 1))
    attack_hunter_in_order(t.g, sarah)
    assert sarah.crate == -1
    assert sarah.wounds == 1
    assert pack(V_COVER, 0, 0) not in action_options(t.g, sarah)
    t.done()


@pytest.mark.rule("order/crate.overflow")
def test_hits_beyond_the_crates_health_are_lost() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    t.crate("hall-1", health=1)
    sarah.crate = 0
    t.vampire("thrall", at="hall-1")
    t.dice(6, 6, 6)
    attack_hunter_in_order(t.g, sarah)
    assert t.told(CRATE_HIT) == [{"crate": 0, "hits": 3, "left": 0}]
    assert t.told(WOUNDED) == []
    assert sarah.wounds == 0


@pytest.mark.rule("order/crate.no_vampires")
def test_vampires_beside_a_crate_are_attacked_as_ever_and_take_no_cover() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    t.crate("hall-1", health=1)
    thrall = t.vampire("thrall", at="hall-1")
    t.activation(stalking=True, fighting=True, within=2, at_least=1, move=1)
    t.card(joshua)
    assert t.told(COVER) == []
    t.dice(6, 6)
    t.act(joshua, K_ACTION, pack(6, 0, thrall.vid))
    assert t.g.vampires == []
    assert t.g.crates[0].health == 1


@pytest.mark.rule("order/debris.placed")
def test_debris_traps_and_gives_one_hit_that_armor_can_take() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1")
    joshua = t.hunter("joshua", at="hall-1", armor="gone")
    debris = [Effect(DO_DEBRIS, TARGET_SELF, 0, 0)]
    resolve_effects(t.g, sarah, debris)
    assert (sarah.trapped, sarah.armor, sarah.wounds) == (True, ARMOR_DAMAGED, 0)
    assert t.told(ARMOR_TURNED) == [{"hunter": 0, "armor": ARMOR_DAMAGED, "hits": 1}]
    resolve_effects(t.g, joshua, debris)
    assert (joshua.trapped, joshua.wounds) == (True, 1)
    assert len(t.told(DEBRIS)) == len(t.told(TRAPPED)) == 2


@pytest.mark.rule("order/debris.attacked")
def test_an_attacker_rolls_one_miss_again_against_a_trapped_hunter() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    sarah.trapped = True
    t.vampire("thrall", at="hall-1")
    t.dice(1, 2, 5, 6)
    attack_hunter_in_order(t.g, sarah)
    assert t.told(REROLLED)[0]["hits"] == 2
    assert sarah.wounds == 2
    t.done()
