"""Secondary objectives: to whom, once each, and kept whatever the outcome."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.events import EARNED
from whitethorn.games.order.rules.earning import earn
from whitethorn.games.order.rules.ending import check_all_down
from whitethorn.games.order.state import CRAFTER, LOST_FALLEN, POWER_UP
from whitethorn.games.order.view import view
from whitethorn.kernel.state import GameOver


@pytest.mark.rule("order/objective.secondary.reward")
def test_it_belongs_to_whoever_fulfilled_it_and_several_may() -> None:
    t = scene()
    sarah, joshua = t.hunter("sarah", at="hall-1"), t.hunter("joshua", at="hall-1")
    earn(t.g, sarah, CRAFTER)
    earn(t.g, sarah, CRAFTER)
    assert (sarah.earned, joshua.earned) == (CRAFTER, 0)
    earn(t.g, joshua, CRAFTER)
    earn(t.g, joshua, POWER_UP)
    assert joshua.earned == CRAFTER | POWER_UP
    assert len(t.told(EARNED)) == 3


@pytest.mark.rule("order/objective.secondary.reward", "order/objective.secondary")
def test_it_ends_nothing_and_is_kept_in_defeat() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1")
    earn(t.g, sarah, POWER_UP)
    assert t.g.outcome == 0
    sarah.down = True
    with pytest.raises(GameOver):
        check_all_down(t.g)
    assert t.g.outcome == LOST_FALLEN
    assert view(t.g, 0, "hunt-1").hunters[0].earned == ["power_up"]


@pytest.mark.rule("order/objective.standalone")
def test_a_standalone_match_hands_out_nothing() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", focus=1)
    earn(t.g, sarah, CRAFTER)
    sarah.down = True
    with pytest.raises(GameOver):
        check_all_down(t.g)
    assert sarah.focus == 1
    assert sarah.slots == []
