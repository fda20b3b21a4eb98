"""Power Up: a special power that was used, and worked."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.cards.kinds import ABILITY_BIND_WOUNDS
from whitethorn.games.order.events import EARNED
from whitethorn.games.order.state import POWER_UP
from whitethorn.games.order.verbs import K_ACTION, K_SPECIAL, V_ABILITY, V_ATTACK, V_BUY, pack
from whitethorn.kernel.state import PASS

SECOND_CHANCE = pack(V_BUY, 1, 0)


def duel(*answers: int) -> Scene:
    """Let Joshua attack a Thrall with his Stake, having paid for what is answered."""
    t = scene()
    t.hunter("joshua", at="hall-1", focus=3)
    thrall = t.vampire("thrall", at="hall-1")
    t.answer(K_SPECIAL, *answers)
    t.answer(K_ACTION, pack(V_ATTACK, 0, thrall.vid))
    return t


@pytest.mark.rule("order/hunt.1.objective.power_up")
def test_an_ability_that_was_paid_for_and_hits_earns_it() -> None:
    t = duel(SECOND_CHANCE, PASS)
    t.dice(1, 1, 1, 5)
    t.act(t.g.hunters[0], K_ACTION)
    assert t.g.hunters[0].earned == POWER_UP
    assert t.told(EARNED) == [{"hunter": 0, "objective": POWER_UP}]
    assert t.g.outcome == 0
    t.done()


@pytest.mark.rule("order/hunt.1.objective.power_up")
def test_a_power_that_fails_or_was_not_bought_earns_nothing() -> None:
    t = duel(SECOND_CHANCE, PASS)
    t.dice(1, 1, 1, 1)
    t.act(t.g.hunters[0], K_ACTION)
    assert t.g.hunters[0].earned == 0
    t = duel(PASS)
    t.dice(6, 6)
    t.act(t.g.hunters[0], K_ACTION)
    assert t.g.hunters[0].earned == 0


@pytest.mark.rule("order/hunt.1.objective.power_up")
def test_each_hunter_earns_it_alone_and_once() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1", focus=3, wounds=2)
    joshua = t.hunter("joshua", at="hall-1", wounds=2)
    t.act(magenta, K_ACTION, pack(V_ABILITY, ABILITY_BIND_WOUNDS, joshua.seat))
    magenta.spent = 0
    t.act(magenta, K_ACTION, pack(V_ABILITY, ABILITY_BIND_WOUNDS, magenta.seat))
    assert (magenta.earned, joshua.earned) == (POWER_UP, 0)
    assert len(t.told(EARNED)) == 1
    assert (magenta.wounds, joshua.wounds) == (1, 1)
