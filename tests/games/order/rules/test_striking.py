"""Vampires' attacks: order, dice of the side that shows, crates, debris, night powers, smoke."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.cards.kinds import VampireKind
from whitethorn.games.order.events import ATTACKED, CRATE_HIT, HITS, REROLLED, ROLLED
from whitethorn.games.order.rules.striking import attack_hunter_in_order, vampire_attacks
from whitethorn.games.order.state import BOON_SMOKE
from whitethorn.games.order.verbs import K_ACTION, K_ORDER, V_ATTACK, V_FIRST, V_USE, pack
from whitethorn.kernel.state import PASS


@pytest.mark.rule("order/activation.s3")
def test_the_lowest_initiative_strikes_first_and_only_the_active_hunter() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1", armor="gone")
    joshua = t.hunter("joshua", at="hall-1", armor="gone")
    away = t.hunter("sarah", at="hall-2", armor="gone")
    thrall = t.vampire("thrall", at="hall-1")
    guardian = t.vampire("guardian", at="hall-1")
    t.vampire("upyr", at="hall-1", awake=False)
    t.vampire("upyr", at="hall-2")
    t.dice(5, 1, 6, 1, 1)
    attack_hunter_in_order(t.g, magenta)
    assert [f["vampire"] for f in t.told(ATTACKED)] == [guardian.vid, thrall.vid]
    assert (magenta.wounds, joshua.wounds, away.wounds) == (2, 0, 0)
    t.done()


@pytest.mark.rule("order/activation.initiative_ties")
def test_among_equals_the_current_player_says_who_is_first() -> None:
    t = scene()
    kinds = list(t.lib.vampires)
    i = t.kind("burrower")
    old = kinds[i]
    kinds[i] = VampireKind(old.id, 5, old.figures, old.sides[0], old.sides[1])
    t.lib.vampires = kinds
    sarah = t.hunter("sarah", at="hall-1")
    burrower = t.vampire("burrower", at="hall-1")
    warriors = [t.vampire("warrior", at="hall-1") for _ in range(2)]
    t.answer(K_ORDER, pack(V_FIRST, warriors[0].vid, 0), pack(V_FIRST, warriors[1].vid, 0))
    t.dice(*[1] * 6)
    attack_hunter_in_order(t.g, sarah)
    told = [f["vampire"] for f in t.told(ATTACKED)]
    assert told == [warriors[0].vid, warriors[1].vid, burrower.vid]
    assert [seat for _, seat, _ in t.decider.asked] == [0, 0]
    t.done()


def test_nobody_is_asked_about_figures_of_one_kind() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1")
    thralls = [t.vampire("thrall", at="hall-1") for _ in range(3)]
    t.dice(*[1] * 9)
    attack_hunter_in_order(t.g, sarah)
    assert [f["vampire"] for f in t.told(ATTACKED)] == [v.vid for v in thralls]
    assert t.decider.asked == []


def test_who_has_fallen_is_attacked_no_more() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone", wounds=4)
    t.hunter("joshua", at="hall-1")
    guardian = t.vampire("guardian", at="hall-1")
    t.vampire("thrall", at="hall-1")
    t.dice(5, 5)
    attack_hunter_in_order(t.g, sarah)
    assert sarah.down
    assert [f["vampire"] for f in t.told(ATTACKED)] == [guardian.vid]
    t.done()


@pytest.mark.rule("order/attack.vampires_same", "order/activation.s3.night")
@pytest.mark.parametrize(("night", "dice"), [(False, 2), (True, 3)])
def test_vampires_roll_the_dice_of_the_side_that_shows(night: bool, dice: int) -> None:
    t = scene(night=night)
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    warrior = t.vampire("warrior", at="hall-1")
    t.dice(4, 5, *[1] * (dice - 2))
    vampire_attacks(t.g, warrior, sarah)
    assert t.told(ROLLED)[0]["dice"] == [4, 5, 1][:dice]
    assert sarah.wounds == 1
    t.done()


@pytest.mark.rule("order/crate.protects", "order/crate.destroyed", "order/crate.overflow")
def test_the_crate_goes_first_and_keeps_the_hits_it_does_not_need() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    sarah.crate = t.crate("hall-1", 2)
    thralls = [t.vampire("thrall", at="hall-1") for _ in range(3)]
    t.dice(5, 1, 1, 5, 5, 5, 5, 1, 1)
    attack_hunter_in_order(t.g, sarah)
    assert [(f["hits"], f["left"]) for f in t.told(CRATE_HIT)] == [(1, 1), (3, 0)]
    assert [f["crate"] for f in t.told(ATTACKED)] == [0, 0, -1]
    assert sarah.crate == -1
    assert sarah.wounds == 1  # only the third attack reached her
    assert [f["vampire"] for f in t.told(HITS)] == [thralls[2].vid]


@pytest.mark.rule("order/crate.no_vampires")
def test_a_crate_covers_no_vampire() -> None:
    t = scene()
    crate = t.crate("hall-1", 1)
    joshua = t.hunter("joshua", at="hall-1")
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(4, 4)
    t.act(joshua, K_ACTION, pack(V_ATTACK, 0, thrall.vid))
    assert t.g.vampires == []
    assert t.g.crates[crate].health == 1


@pytest.mark.rule("order/debris.attacked")
def test_against_a_trapped_hunter_one_die_is_rolled_again() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    sarah.trapped = True
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(5, 1, 2, 6)  # the first miss again
    vampire_attacks(t.g, thrall, sarah)
    assert t.told(REROLLED)[0]["dice"] == [5, 6, 2]
    assert sarah.wounds == 2
    sarah.wounds = 0
    t.dice(5, 5, 5)  # nothing missed
    vampire_attacks(t.g, thrall, sarah)
    t.done()


@pytest.mark.rule("order/power.pack")
def test_by_night_a_thrall_beside_another_rolls_a_miss_again() -> None:
    t = scene(night=True)
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(1, 1, 1)
    vampire_attacks(t.g, thrall, sarah)  # alone
    other = t.vampire("thrall", at="hall-1")
    t.dice(1, 1, 1, 5)
    vampire_attacks(t.g, thrall, sarah)
    sarah.trapped = True
    t.dice(1, 1, 1, 5, 5)  # two different dice, each once
    vampire_attacks(t.g, thrall, sarah)
    assert [f["dice"] for f in t.told(REROLLED)] == [[5, 1, 1], [5, 5, 1]]
    sarah.trapped = False
    other.awake = False
    t.dice(1, 1, 1)
    vampire_attacks(t.g, thrall, sarah)
    t.g.night = False
    other.awake = True
    t.dice(1, 1, 1)
    vampire_attacks(t.g, thrall, sarah)
    t.done()


@pytest.mark.rule("order/power.cleave")
@pytest.mark.parametrize(
    ("night", "dice", "hurt"), [(True, (5, 5, 1), 1), (True, (5, 1, 1), 0), (False, (5, 5), 0)]
)
def test_by_night_a_warriors_two_hits_reach_one_other_hunter(
    night: bool, dice: tuple[int, ...], hurt: int
) -> None:
    t = scene(night=night)
    sarah = t.hunter("sarah", at="hall-1")
    others = [t.hunter("joshua", at="hall-1", armor="gone"), t.hunter("magenta", at="hall-2")]
    t.dice(*dice)
    vampire_attacks(t.g, t.vampire("warrior", at="hall-1"), sarah)
    assert (sarah.wounds, sarah.armor) == (0, 1)
    assert [h.wounds for h in others] == [hurt, 0]
    t.done()


@pytest.mark.rule("order/boon.smoke")
def test_smoke_stops_the_next_attacks_on_the_hunter_once() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    sarah.boons = BOON_SMOKE
    t.vampire("thrall", at="hall-1")
    t.vampire("upyr", at="hall-1")
    attack_hunter_in_order(t.g, sarah)
    assert (sarah.wounds, sarah.boons, t.told(ATTACKED)) == (0, 0, [])
    t.dice(5, 1, 1, 5, 1, 1)
    attack_hunter_in_order(t.g, sarah)
    assert sarah.wounds == 2


def test_smoke_outlasts_the_turn_in_which_it_was_made() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone", carrying=["smoke_pot"])
    t.hunter("joshua", at="hall-2")
    t.vampire("thrall", at="hall-1")
    t.activation(attack=True)
    t.act(sarah, K_ACTION, pack(V_USE, 1, 0))
    t.act(sarah, K_ACTION, PASS)  # end the turn
    assert sarah.slots == []
    t.card(sarah)
    assert sarah.wounds == 0
