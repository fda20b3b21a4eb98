"""A card that moves and hurts nobody says so, and why."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    ATTACKED,
    STAY_APART,
    STAY_ASLEEP,
    STAY_OUTSIDE,
    STAY_TOO_FAR,
    UNMOVED,
)
from whitethorn.games.order.state import OUTSIDE, Hunter


def beside() -> tuple[Scene, Hunter]:
    """Return Sarah with a Thrall in the next area of the corridor."""
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.vampire("thrall", at="corridor-2")
    return t, sarah


@pytest.mark.rule("order/activation.s2.limit", "order/activation.awake_only")
def test_a_card_that_moves_nobody_says_so_and_what_was_nearest() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.activation(stalking=True, within=1)
    t.card(sarah)
    near = t.vampire("thrall", at="corridor-4")
    t.vampire("thrall", at="hall-1")
    t.activation(stalking=True, within=1, at_least=9, move=1)
    t.card(sarah)
    nobody, nearest = t.told(UNMOVED)
    assert (nobody["vampire"], nobody["why"]) == (-1, STAY_ASLEEP)
    assert (nearest["vampire"], nearest["why"]) == (near.vid, STAY_TOO_FAR)
    assert (nearest["distance"], nearest["limit"]) == (3, 1)


@pytest.mark.rule("order/activation.s3", "order/exit.vampires_outside")
def test_an_attack_without_anybody_to_make_it_comes_to_nothing() -> None:
    t, sarah = beside()
    t.activation(attack=True)
    t.card(sarah)
    sarah.area = OUTSIDE
    t.activation(attack=True)
    t.card(sarah)
    assert [x["why"] for x in t.told(UNMOVED)] == [STAY_APART, STAY_OUTSIDE]


@pytest.mark.rule("order/activation.s2.move")
def test_a_card_that_moves_or_hurts_somebody_is_not_told_as_nothing() -> None:
    t, sarah = beside()
    t.activation(stalking=True, within=5)
    t.card(sarah)
    t.dice(1, 1, 1)
    t.activation(attack=True)
    t.card(sarah)
    assert len(t.told(ATTACKED)) == 1
    assert t.told(UNMOVED) == []
