"""The attack of a hunter from the roll to what the noise wakes."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    ATTACKED,
    BREAKAGE,
    DESTROYED,
    DISCARDED,
    HITS,
    NOISE,
    REROLLED,
    ROLLED,
    VAMPIRE_WOUNDED,
    WOKE,
)
from whitethorn.games.order.rules.attacking import attack_action, break_action
from whitethorn.games.order.rules.striking import vampire_attacks
from whitethorn.games.order.state import Hunter, Vampire
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_REROLL,
    K_SPECIAL,
    V_ATTACK,
    V_BUY,
    V_DICE,
    pack,
)


def strike(t: Scene, h: Hunter, v: Vampire, *dice: int, place: int = 0) -> None:
    t.dice(*dice)
    attack_action(t.g, h, place, v.vid)
    t.done()


@pytest.mark.rule("order/attack.common")
def test_hunters_and_vampires_follow_one_procedure() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", armor="gone")
    upyr = t.vampire("upyr", at="hall-1")
    strike(t, joshua, upyr, 3, 4)
    t.dice(5, 1, 6)
    vampire_attacks(t.g, upyr, joshua)
    order = [e.kind for e in t.log]
    mine, theirs = order[: order.index(ATTACKED, 1)], order[order.index(ATTACKED, 1) :]
    assert mine[:3] == theirs[:3] == [ATTACKED, ROLLED, HITS]
    assert t.told(HITS) == [
        {"hunter": 0, "vampire": upyr.vid, "hits": 1, "shield": 0, "wounds": 1},
        {"hunter": 0, "vampire": upyr.vid, "hits": 2, "shield": 0, "wounds": 2},
    ]
    assert (upyr.wounds, joshua.wounds) == (1, 2)


@pytest.mark.rule("order/attack.hits")
def test_each_die_at_or_above_the_accuracy_is_a_hit() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", armor="gone")
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(1, 2, 6)
    vampire_attacks(t.g, thrall, joshua)
    strike(t, joshua, thrall, 3, 4)
    assert [fact["hits"] for fact in t.told(ROLLED)] == [1, 1]
    assert [fact["dice"] for fact in t.told(ROLLED)] == [[1, 2, 6], [3, 4]]


@pytest.mark.rule("order/attack.wounds", "order/attack.destroy", "order/focus.gain")
def test_hits_beyond_the_health_are_wasted_and_the_kill_pays() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1", focus=1)
    joshua = t.hunter("joshua", at="hall-1")
    thrall = t.vampire("thrall", at="hall-1")
    other = t.vampire("thrall", at="hall-1")
    strike(t, stephan, thrall, 4, 5, 6)
    assert t.g.vampires == [other]
    assert (other.wounds, joshua.wounds, joshua.armor) == (0, 0, 2)
    assert (stephan.focus, joshua.focus, t.g.kills) == (2, 0, 1)
    assert t.told(DESTROYED) == [
        {"vampire": thrall.vid, "kind": t.kind("thrall"), "hunter": 0, "focus": 1, "sunlight": 0}
    ]


@pytest.mark.rule("order/attack.wound_marks")
def test_wounds_stay_on_a_survivor() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    upyr = t.vampire("upyr", at="hall-1")
    strike(t, joshua, upyr, 1, 4)
    assert t.told(VAMPIRE_WOUNDED) == [{"vampire": upyr.vid, "wounds": 1, "left": 1}]
    upyr.area = t.area("hall-2")
    joshua.area = t.area("hall-2")
    strike(t, joshua, upyr, 1, 4)
    assert t.g.vampires == []
    assert joshua.focus == 2


@pytest.mark.rule("order/attack.shield")
def test_a_shield_takes_its_hits_from_every_attack_anew() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    guardian = t.vampire("guardian", at="hall-1")
    for _ in range(3):
        strike(t, stephan, guardian, 1, 1, 4)
    assert guardian.wounds == 0
    assert [fact["shield"] for fact in t.told(HITS)] == [1, 1, 1]
    strike(t, stephan, guardian, 1, 4, 4)
    assert t.g.vampires == []


@pytest.mark.rule("order/attack.special_effect", "order/focus.uses")
def test_a_special_effect_is_bought_before_the_roll() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1", focus=2)
    guardian = t.vampire("guardian", at="hall-1")
    t.answer(K_SPECIAL, pack(V_BUY, 0, 0))
    strike(t, stephan, guardian, 1, 1, 4, 4)  # four dice
    assert stephan.focus == 1 + 1
    assert t.told(ATTACKED)[0]["dice"] == 4
    asked = [kind for kind, _, _ in t.decider.asked]
    assert asked == [K_SPECIAL]  # once only, and nothing after the dice
    stephan.focus = 0
    strike(t, stephan, t.vampire("guardian", at="hall-1"), 1, 1, 4)
    assert [kind for kind, _, _ in t.decider.asked] == asked


def test_a_surer_blow_costs_what_the_card_says() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", focus=1, carrying=["silver_sabre"])
    thrall = t.vampire("thrall", at="hall-1")
    t.answer(K_SPECIAL, pack(V_BUY, 0, 1))
    strike(t, joshua, thrall, 1, 2, 3, place=1)
    assert t.told(ATTACKED)[0]["accuracy"] == 3
    assert t.g.vampires == []


@pytest.mark.rule("order/attack.sleeping", "order/misc.reroll")
def test_against_a_sleeper_dice_are_rolled_again_once_and_stand() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    guardian = t.vampire("guardian", at="hall-1", awake=False)
    t.answer(K_REROLL, pack(V_DICE, 0b101, 0))
    strike(t, stephan, guardian, 2, 4, 3, 1, 3)  # the first and third again: still misses
    kind, seat, options = t.decider.asked[0]
    assert (kind, seat) == (K_REROLL, 0)
    assert options == [0] + [pack(V_DICE, mask, 0) for mask in (0b001, 0b100, 0b101)]
    assert len(t.decider.asked) == 1
    assert t.told(REROLLED)[0]["dice"] == [1, 4, 3]
    assert guardian.wounds == 0


def test_awake_targets_give_no_reroll() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    strike(t, stephan, t.vampire("guardian", at="hall-1"), 1, 1, 1)
    assert t.decider.asked == []
    assert t.told(REROLLED) == []


@pytest.mark.rule("order/attack.sleeping")
def test_the_breakage_die_may_be_rolled_again_too() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["heirloom_longsword"])
    thrall = t.vampire("thrall", at="hall-1", awake=False)
    t.answer(K_REROLL, pack(V_DICE, 0, 1))
    strike(t, joshua, thrall, 4, 4, 4, 4, 1, 2, place=1)
    assert [fact["broke"] for fact in t.told(BREAKAGE)] == [1, 0]
    assert len(joshua.slots) == 1


@pytest.mark.rule("order/attack.sleeping.noisy")
def test_a_noisy_weapon_keeps_the_reroll_and_wakes_after_the_attack() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["flintlock_pistol"])
    thrall = t.vampire("thrall", at="hall-2", awake=False)
    sleeper = t.vampire("upyr", at="hall-3", awake=False)
    t.answer(K_REROLL, pack(V_DICE, 0b111, 0))
    strike(t, joshua, thrall, 1, 1, 1, 1, 1, 4, place=1)
    kinds = [e.kind for e in t.log]
    assert kinds.index(DESTROYED) < kinds.index(NOISE) < kinds.index(WOKE)
    assert sleeper.awake


@pytest.mark.rule("order/wake.failed_attack", "order/wake.which_failure")
def test_a_target_that_survives_wakes_its_room() -> None:
    t = scene()
    t.opened("corridor-2/kitchen-2")
    sarah = t.hunter("sarah", at="corridor-2")
    here = t.vampire("upyr", at="corridor-3", awake=False)
    target = t.vampire("thrall", at="kitchen-2", awake=False)
    second = t.vampire("thrall", at="kitchen-2", awake=False)
    far = t.vampire("upyr", at="kitchen-1", awake=False)
    strike(t, sarah, target, 4, 1, 1)
    assert [v.awake for v in (here, second, far)] == [False, False, False]
    strike(t, sarah, second, 1, 1, 1)  # no reroll taken
    assert [v.awake for v in (here, second, far)] == [False, True, True]


@pytest.mark.rule("order/attack.noise", "order/wake.noise")
def test_noise_through_a_door_wakes_both_rooms_even_with_a_kill() -> None:
    t = scene()
    t.opened("corridor-2/kitchen-2")
    sarah = t.hunter("sarah", at="corridor-2", carrying=["flintlock_pistol"])
    here = t.vampire("upyr", at="corridor-4", awake=False)
    there = t.vampire("upyr", at="kitchen-1", awake=False)
    elsewhere = t.vampire("upyr", at="crypt-1", awake=False)
    strike(t, sarah, t.vampire("thrall", at="kitchen-2", awake=False), 4, 4, 4, place=1)
    assert [v.awake for v in (here, there, elsewhere)] == [True, True, False]


@pytest.mark.rule("order/attack.fragile")
@pytest.mark.parametrize(("die", "kept"), [(1, False), (2, True), (6, True)])
def test_a_fragile_weapon_breaks_after_its_hits(die: int, kept: bool) -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["heirloom_longsword"])
    card = joshua.slots[0]
    strike(t, joshua, t.vampire("thrall", at="hall-1"), 4, 1, 1, 1, die, place=1)
    assert t.g.vampires == []  # the blow counts in any case
    assert (joshua.slots, t.g.discard_items) == (([card], []) if kept else ([], [card]))
    assert t.told(BREAKAGE) == [{"hunter": 0, "card": card, "broke": 0 if kept else 1}]


@pytest.mark.rule("order/attack.one_use")
@pytest.mark.parametrize("dice", [(1, 1, 1), (6, 6, 6)])
def test_a_weapon_for_one_use_is_gone_after_its_attack(dice: tuple[int, ...]) -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["medkit", "glass_breaker"])
    card = joshua.slots[1]
    strike(t, joshua, t.vampire("thrall", at="hall-2"), *dice, place=2)
    assert (joshua.slots, t.g.discard_items) == ([joshua.slots[0]], [card])
    assert t.told(DISCARDED) == [{"hunter": 0, "card": card}]


def test_an_attack_costs_one_action_and_names_the_weapon() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["hatchet"])
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(1, 1, 1)
    t.act(joshua, K_ACTION, pack(V_ATTACK, 1, thrall.vid))
    assert joshua.actions == 2
    assert t.told(ATTACKED) == [
        {
            "hunter": 0,
            "vampire": thrall.vid,
            "target_hunter": -1,
            "window": -1,
            "crate": -1,
            "weapon": 1,
            "dice": 3,
            "accuracy": 4,
        }
    ]


@pytest.mark.rule("order/wake.object_attacks", "order/attack.tokens")
def test_a_failed_attack_on_a_window_wakes_nobody_unless_it_is_loud() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1", carrying=["flintlock_pistol"])
    sleeper = t.vampire("upyr", at="hall-2", awake=False)
    t.dice(1, 1, 4)
    break_action(t.g, stephan, 0, t.window("hall-1/w"))
    assert t.told(WOKE) == []
    stephan.area = t.area("hall-2")
    t.dice(4, 4, 4)
    break_action(t.g, stephan, 1, t.window("hall-1/w"))
    assert sleeper.awake
    assert t.g.sunlit >> t.window("hall-1/w") & 1  # turned over, not taken away
    t.done()
