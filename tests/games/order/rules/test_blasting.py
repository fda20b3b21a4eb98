"""Blast: who gets the Hits that the target did not need."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.cards.kinds import ItemKind, Weapon
from whitethorn.games.order.events import HITS, WOUNDED
from whitethorn.games.order.rules.attacking import attack_action, break_action
from whitethorn.games.order.rules.striking import vampire_attacks
from whitethorn.games.order.state import NOWHERE, Hunter
from whitethorn.games.order.verbs import K_BLAST, K_REROLL, V_HIT, pack
from whitethorn.kernel.state import PASS


def armed(t: Scene, name: str, at: str, dice: int = 5, blast: bool = True) -> Hunter:
    """Seat a hunter with a weapon of range 0-2, accuracy 2."""
    kind = ItemKind("bomb")
    kind.weapon = Weapon(0, 2, dice, 2)
    kind.weapon.blast = blast
    kind.weapon.breaks_windows = True
    t.lib.items = [*t.lib.items, kind]
    t.lib.item_cards = [*t.lib.item_cards, len(t.lib.items) - 1]
    h = t.hunter(name, at=at)
    h.slots.append(len(t.lib.item_cards) - 1)
    return h


@pytest.mark.rule("order/attack.blast.target", "order/attack.blast.hunters")
def test_five_hits_spread_over_everybody_in_the_area() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1")
    b = t.hunter("joshua", at="hall-2")
    c = t.hunter("magenta", at="hall-2", armor="gone")
    away = t.hunter("stephan", at="hall-3", armor="gone")
    thralls = [t.vampire("thrall", at="hall-2") for _ in range(3)]
    t.dice(2, 3, 4, 5, 6)
    attack_action(t.g, sarah, 1, thralls[0].vid)
    assert t.g.vampires == []
    assert (b.armor, b.wounds, c.wounds, away.wounds) == (1, 0, 1, 0)
    assert sarah.focus == 3
    t.done()


@pytest.mark.rule("order/attack.blast.hunters")
def test_with_too_few_hits_chance_says_which_hunter() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1")
    b = t.hunter("joshua", at="hall-2", armor="gone")
    c = t.hunter("magenta", at="hall-2", armor="gone")
    target = t.vampire("thrall", at="hall-2")
    t.dice(2, 2, 1, 1, 1)
    t.picks(1)
    attack_action(t.g, sarah, 1, target.vid)
    assert (b.wounds, c.wounds) == (0, 1)
    t.done()


@pytest.mark.rule("order/attack.blast.vampires")
def test_the_attacker_divides_the_rest_among_the_vampires() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1")
    target = t.vampire("thrall", at="hall-2")
    guardian = t.vampire("guardian", at="hall-2")
    thrall = t.vampire("thrall", at="hall-2")
    t.answer(K_BLAST, pack(V_HIT, guardian.vid, 0), pack(V_HIT, guardian.vid, 0))
    t.dice(2, 2, 2, 1, 1)
    attack_action(t.g, sarah, 1, target.vid)
    assert t.g.vampires == [thrall]
    assert [fact["hits"] for fact in t.told(HITS)] == [3, 2]
    # No more than Shield and Health can be given: the third hit would find only the Thrall.
    assert t.decider.asked[0][:2] == (K_BLAST, sarah.seat)
    t.done()


@pytest.mark.rule("order/attack.blast.rest")
def test_what_finds_nobody_is_lost() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1")
    target = t.vampire("thrall", at="hall-2")
    next_door = t.vampire("thrall", at="hall-3")
    t.dice(6, 6, 6, 6, 6)
    attack_action(t.g, sarah, 1, target.vid)
    assert t.g.vampires == [next_door]
    assert next_door.wounds == 0
    assert sarah.focus == 1


@pytest.mark.rule("order/attack.blast.only_hits")
@pytest.mark.parametrize(("blast", "dice"), [(False, (6, 6, 6, 6, 6)), (True, (2, 1, 1, 1, 1))])
def test_bystanders_are_hurt_by_spare_hits_of_blast_weapons_only(
    blast: bool, dice: tuple[int, ...]
) -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1", blast=blast)
    friend = t.hunter("joshua", at="hall-2", armor="gone")
    target = t.vampire("thrall", at="hall-2")
    other = t.vampire("thrall", at="hall-2")
    t.dice(*dice)
    attack_action(t.g, sarah, 1, target.vid)
    assert t.g.vampires == [other]
    assert friend.wounds == 0


@pytest.mark.rule("order/attack.blast.shield")
def test_shielded_hits_are_used_up() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1")
    friend = t.hunter("joshua", at="hall-2", armor="gone")
    guardian = t.vampire("guardian", at="hall-2")
    t.dice(2, 2, 1, 1, 1)  # Shield 1 and Health 1: nothing is left
    attack_action(t.g, sarah, 1, guardian.vid)
    assert (t.g.vampires, friend.wounds) == ([], 0)


@pytest.mark.rule("order/attack.blast.own_area")
def test_the_attacker_stands_in_the_own_blast() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1", dice=3)
    sarah.armor = 0
    target = t.vampire("thrall", at="hall-1")
    t.dice(2, 2, 1)
    attack_action(t.g, sarah, 1, target.vid)
    assert sarah.wounds == 1
    assert t.told(WOUNDED) == [{"hunter": 0, "wounds": 1, "left": 4}]


@pytest.mark.rule("order/attack.blast.armored_target")
def test_armor_lets_nothing_spill_over() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    other = t.hunter("sarah", at="hall-1", armor="gone")
    upyr = t.vampire("upyr", at="hall-1")
    t.dice(6, 6, 6)
    vampire_attacks(t.g, upyr, joshua)
    assert (joshua.armor, joshua.wounds, other.wounds) == (1, 0, 0)
    # The same for a bystander of a Blast: one Hit, one side of armor, nothing further.
    sarah = armed(t, "stephan", "hall-2")
    target = t.vampire("thrall", at="hall-1")
    t.g.vampires.remove(upyr)
    t.dice(2, 2, 1, 1, 1)
    t.picks(0)
    attack_action(t.g, sarah, 1, target.vid)
    assert (joshua.armor, joshua.wounds, other.wounds) == (0, 0, 0)


@pytest.mark.rule("order/wake.which_failure")
def test_a_blast_wakes_the_room_if_anyone_it_hit_survives() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1")
    target = t.vampire("thrall", at="hall-2", awake=False)
    sleeper = t.vampire("upyr", at="hall-3", awake=False)
    t.dice(2, 1, 1, 1, 1)
    attack_action(t.g, sarah, 1, target.vid)
    assert not sleeper.awake
    again = t.vampire("thrall", at="hall-2", awake=False)
    t.vampire("upyr", at="hall-2", awake=False)
    t.dice(2, 2, 1, 1, 1)  # one spare hit wounds the Upyr beside it
    attack_action(t.g, sarah, 1, again.vid)
    assert sleeper.awake


def test_a_hunter_who_falls_by_the_own_blast_still_makes_noise_and_loses_the_bomb() -> None:
    t = scene()
    t.hunter("joshua", at="kitchen-1")
    sarah = t.hunter("sarah", at="hall-1", wounds=4, armor="gone", carrying=["hand_mortar_kit"])
    card = sarah.slots[0]
    t.g.built |= 1 << card
    weapon = t.g.item(card).weapon
    assert weapon is not None
    target = t.vampire("thrall", at="hall-1")
    sleeper = t.vampire("upyr", at="hall-3", awake=False)
    sarah.area = t.area("hall-2")
    target.area = t.area("hall-2")
    t.lib.items = list(t.lib.items)
    near = ItemKind("near")
    near.weapon = Weapon(0, 0, 3, 2)
    near.weapon.blast = near.weapon.noisy = near.weapon.one_use = True
    t.lib.items[t.lib.item_cards[card]] = near
    t.dice(2, 2, 1)
    attack_action(t.g, sarah, 1, target.vid)
    assert (sarah.down, sarah.area) == (True, NOWHERE)
    assert (t.g.piles, t.g.discard_items) == ([], [card])
    assert sleeper.awake


def test_a_blast_on_a_window_spills_too() -> None:
    t = scene(night=True)
    sarah = armed(t, "sarah", "hall-2")
    friend = t.hunter("joshua", at="hall-1", armor="gone")
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(2, 2, 2, 2, 1)
    break_action(t.g, sarah, 1, t.window("hall-1/w"))
    assert (friend.wounds, t.g.vampires) == (1, [])
    assert thrall.wounds == 1


@pytest.mark.rule("order/attack.blast.target")
def test_a_wounded_target_needs_fewer_hits_and_more_spill() -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1", dice=2)
    joshua = t.hunter("joshua", at="hall-2", armor="gone")
    upyr = t.vampire("upyr", at="hall-2", wounds=1)
    t.dice(6, 6)
    attack_action(t.g, sarah, 1, upyr.vid)
    assert t.g.vampires == []
    assert joshua.wounds == 1
    t.done()


@pytest.mark.rule("order/attack.sleeping")
@pytest.mark.parametrize(("blast", "masks"), [(True, [0, 1, 2, 3]), (False, [0, 2])])
def test_hits_that_may_strike_friends_can_be_rolled_again_too(
    blast: bool, masks: list[int]
) -> None:
    t = scene()
    sarah = armed(t, "sarah", "hall-1", dice=2, blast=blast)
    target = t.vampire("thrall", at="hall-2", awake=False)
    t.dice(6, 1)
    t.answer(K_REROLL, PASS)
    attack_action(t.g, sarah, 1, target.vid)
    asked = [options for kind, _, options in t.decider.asked if kind == K_REROLL]
    assert [[value >> 8 & 255 for value in options] for options in asked] == [masks]
    t.done()
