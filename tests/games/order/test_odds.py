"""The odds shown before an attack, against the table that the guide teaches by."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.cards.kinds import ItemKind, Weapon
from whitethorn.games.order.odds import attack_odds

# dice, accuracy: destroy Health 1 awake / asleep, then Shield 1 and Health 1 awake / asleep, in %.
TABLE = {
    (2, 4): (75, 94, 25, 56),
    (3, 4): (88, 98, 50, 84),
    (4, 4): (94, 100, 69, 95),
    (2, 3): (89, 99, 44, 79),
}


@pytest.mark.parametrize(("dice", "accuracy"), TABLE)
def test_the_table(dice: int, accuracy: int) -> None:
    t = scene()
    kind = ItemKind("thing")
    kind.weapon = Weapon(0, 0, dice, accuracy)
    t.lib.items = [*t.lib.items, kind]
    t.lib.item_cards = [*t.lib.item_cards, len(t.lib.items) - 1]
    joshua = t.hunter("joshua", at="hall-1")
    joshua.slots.append(len(t.lib.item_cards) - 1)
    found = []
    for target in ("thrall", "guardian"):
        for awake in (True, False):
            v = t.vampire(target, at="hall-1", awake=awake)
            odds = attack_odds(t.g, joshua, 1, v.vid)
            assert odds is not None
            assert (odds["dice"], odds["accuracy"]) == (dice, accuracy)
            # Half a per cent goes up, as in the table.
            found.append(int(100 * odds["destroy"] + 0.5))
    assert tuple(found) == TABLE[dice, accuracy]


def test_a_wound_is_less_than_the_kill() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    odds = attack_odds(t.g, joshua, 0, t.vampire("upyr", at="hall-1").vid)
    assert odds is not None
    assert (odds["hit"], odds["destroy"]) == (0.75, 0.25)
    wounded = attack_odds(t.g, joshua, 0, t.vampire("upyr", at="hall-1", wounds=1).vid)
    assert wounded is not None
    assert wounded["destroy"] == 0.75


def test_point_blank_rolls_two_dice_and_noise_wakes() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", carrying=["flintlock_pistol"])
    here = t.vampire("thrall", at="hall-1")
    near = t.vampire("thrall", at="hall-2", awake=False)
    odds = attack_odds(t.g, sarah, 0, here.vid)
    assert odds is not None
    assert (odds["dice"], odds["wakes"]) == (2, [t.vid(near)])
    assert attack_odds(t.g, sarah, 2, here.vid) is None


@pytest.mark.rule("order/attack.special_effect", "order/ability.second_chance")
def test_what_focus_would_add_is_the_best_of_what_can_be_paid() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    upyr = t.vampire("upyr", at="hall-1")

    def added(focus: int) -> dict[str, float] | None:
        joshua.focus = focus
        odds = attack_odds(t.g, joshua, 0, upyr.vid)
        assert odds is not None
        assert odds["destroy"] == 0.25  # what is bought is no part of it
        found: dict[str, float] | None = odds["focus"]
        return found

    assert added(0) is None
    # Two misses rolled again, which is more than a third die.
    assert added(1) == {"cost": 1, "hit": 0.9375, "destroy": 0.5625}
    # A third die as well.
    assert added(2) == {"cost": 2, "hit": 0.9844, "destroy": 0.8438}


@pytest.mark.rule("order/ability.second_chance", "order/special.close")
def test_focus_adds_no_second_chance_to_a_sleeper_but_dice_at_point_blank() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    joshua.focus = 2
    asleep = t.vampire("thrall", at="hall-1", awake=False)
    odds = attack_odds(t.g, joshua, 0, asleep.vid)
    assert odds is not None
    assert odds["focus"] == {"cost": 1, "hit": 0.9844, "destroy": 0.9844}
    sarah = t.hunter("sarah", at="hall-1")
    sarah.focus = 1
    odds = attack_odds(t.g, sarah, 0, asleep.vid)
    assert odds is not None
    assert (odds["dice"], odds["focus"]["cost"]) == (2, 1)
    sarah.focus = 0
    odds = attack_odds(t.g, sarah, 0, asleep.vid)
    assert odds is not None
    assert odds["focus"] is None


@pytest.mark.rule("order/special.pull")
def test_pulling_adds_nothing_to_the_dice() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1")
    magenta.focus = 3
    odds = attack_odds(t.g, magenta, 0, t.vampire("thrall", at="hall-2").vid)
    assert odds is not None
    assert odds["focus"] is None
