"""Dice and sets of dice."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.rules.rolling import (
    count_hits,
    lowest_bits,
    misses,
    reroll,
    reroll_options,
)
from whitethorn.games.order.verbs import V_DICE, pack


def test_hits_and_misses() -> None:
    assert count_hits([1, 4, 6, 3], 4) == 2
    assert misses([1, 4, 6, 3], 4) == 0b1001
    assert lowest_bits(0b1010, 1) == 0b0010
    assert lowest_bits(0b1010, 5) == 0b1010
    assert lowest_bits(0b1010, 0) == 0


@pytest.mark.rule("order/misc.reroll")
def test_the_new_faces_stand_and_the_others_stay() -> None:
    t = scene()
    dice = [6, 2, 3]
    t.dice(1, 5)
    reroll(t.g, dice, 0b101)
    assert dice == [1, 2, 5]
    t.done()


@pytest.mark.parametrize("free", [0, 0b1, 0b101, 0b1111])
@pytest.mark.parametrize("broken", [False, True])
def test_every_set_of_dice_can_be_chosen(free: int, broken: bool) -> None:
    sets = [mask for mask in range(free + 1) if mask & free == mask]
    expected = [0] + [pack(V_DICE, mask, 0) for mask in sets if mask]
    if broken:
        expected += [pack(V_DICE, mask, 1) for mask in sets]
    assert reroll_options(free, broken) == expected
