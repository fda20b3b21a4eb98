"""Attribute Tests."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.cards.kinds import AGILITY, FAITH, MIND
from whitethorn.games.order.events import TESTED
from whitethorn.games.order.rules.testing import attribute_test


@pytest.mark.rule("order/test.attributes", "order/card.magenta_faith")
def test_the_id_gives_the_dice_of_each_attribute() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1")
    for attribute, dice in ((FAITH, 2), (MIND, 4), (AGILITY, 2)):
        t.dice(*[1] * dice)
        attribute_test(t.g, magenta, attribute, 4)
        t.done()
    assert [len(f["dice"]) for f in t.told(TESTED)] == [2, 4, 2]


@pytest.mark.rule("order/test.pass")
@pytest.mark.parametrize(
    ("dice", "target", "passed"), [((3, 4), 4, True), ((6, 1), 5, True), ((3, 3), 4, False)]
)
def test_one_die_at_the_target_passes(dice: tuple[int, int], target: int, passed: bool) -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1")
    t.dice(*dice)
    assert attribute_test(t.g, magenta, FAITH, target) is passed
    assert t.told(TESTED) == [
        {"hunter": 0, "attribute": 0, "target": target, "passed": int(passed), "dice": list(dice)}
    ]


@pytest.mark.rule("order/test.no_action")
def test_a_test_costs_no_action() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1", actions=2)
    t.dice(1, 4)
    assert attribute_test(t.g, magenta, FAITH, 4)
    assert magenta.actions == 2
