"""The four hunters' abilities and the special effects of their weapons."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.cards.kinds import (
    ABILITY_BIND_WOUNDS,
    ABILITY_BREACHER,
    ABILITY_POINT_BLANK,
)
from whitethorn.games.order.events import ABILITY, ATTACKED, EARNED, REROLLED, SHIFTED, SPECIAL
from whitethorn.games.order.rules.abilities import (
    add_ability_options,
    buy_cost,
    pulled_to,
    why_not_ability,
)
from whitethorn.games.order.rules.attacking import attack_action, break_action
from whitethorn.games.order.rules.ending import end_round
from whitethorn.games.order.state import POWER_UP
from whitethorn.games.order.verbs import K_ACTION, K_SPECIAL, V_ABILITY, V_BUY, pack

SPECIAL_EFFECT = pack(V_BUY, 0, 0)
DECLARE = pack(V_BUY, 1, 0)


@pytest.mark.rule("order/ability.start")
def test_each_hunter_has_an_ability_of_the_own() -> None:
    kinds = scene().lib.hunters
    assert sorted(kind.ability for kind in kinds) == [1, 2, 3, 4]


@pytest.mark.rule("order/ability.bind_wounds", "order/ability.free")
def test_magenta_binds_a_wound_for_one_focus_and_no_action() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1", focus=1, wounds=1)
    joshua = t.hunter("joshua", at="hall-1", wounds=2)
    t.hunter("sarah", at="hall-2", wounds=2)
    t.hunter("stephan", at="hall-1")
    out: list[int] = []
    add_ability_options(t.g, magenta, out)
    bind = [pack(V_ABILITY, ABILITY_BIND_WOUNDS, seat) for seat in range(4)]
    assert out == bind[:2]
    for seat in (2, 3):  # elsewhere, or whole
        assert why_not_ability(t.g, magenta, ABILITY_BIND_WOUNDS, seat) == (
            "order/ability.bind_wounds"
        )
    t.act(magenta, K_ACTION, bind[1])
    assert (joshua.wounds, magenta.focus, magenta.actions) == (1, 0, 3)
    assert t.told(ABILITY) == [{"hunter": 0, "ability": ABILITY_BIND_WOUNDS, "cost": 1}]
    magenta.spent = 0
    assert why_not_ability(t.g, magenta, ABILITY_BIND_WOUNDS, 0) == "order/ability.free"


@pytest.mark.rule("order/ability.once")
def test_once_a_round_means_until_the_next_round() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1", focus=3, wounds=3)
    t.act(magenta, K_ACTION, pack(V_ABILITY, ABILITY_BIND_WOUNDS, 0))
    assert why_not_ability(t.g, magenta, ABILITY_BIND_WOUNDS, 0) == "order/ability.once"
    end_round(t.g)
    assert why_not_ability(t.g, magenta, ABILITY_BIND_WOUNDS, 0) == ""
    stephan = t.hunter("stephan", at="hall-1")
    t.answer(K_SPECIAL, DECLARE)
    t.dice(1, 1, 1, 1, 1, 1)
    break_action(t.g, stephan, 0, t.window("hall-1/w"))
    break_action(t.g, stephan, 0, t.window("hall-1/w"))
    assert len(t.decider.asked) == 2  # one at K_ACTION, one before the first blow
    t.done()


@pytest.mark.rule("order/ability.declare_first")
def test_what_changes_a_roll_is_declared_before_it() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", focus=1)
    guardian = t.vampire("guardian", at="hall-1")
    t.dice(4, 1)
    attack_action(t.g, joshua, 0, guardian.vid)  # passes before the roll
    assert [kind for kind, _, _ in t.decider.asked] == [K_SPECIAL]
    assert (joshua.focus, t.told(REROLLED)) == (1, [])
    stephan = t.hunter("stephan", at="hall-1")
    assert why_not_ability(t.g, stephan, ABILITY_BREACHER, 1) == "order/ability.declare_first"
    assert why_not_ability(t.g, stephan, ABILITY_POINT_BLANK, 1) == "order/ability.point_blank"
    t.done()


@pytest.mark.rule("order/ability.second_chance")
def test_joshua_rolls_all_misses_again() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", focus=2)
    guardian = t.vampire("guardian", at="hall-1")
    t.answer(K_SPECIAL, DECLARE, SPECIAL_EFFECT)
    t.dice(1, 4, 3, 6, 5)
    attack_action(t.g, joshua, 0, guardian.vid)
    assert t.told(REROLLED)[0]["dice"] == [6, 4, 5]
    assert (t.g.vampires, joshua.focus) == ([], 1)
    joshua.focus = 5
    t.forget()
    t.decider.asked.clear()
    sleeper = t.vampire("guardian", at="hall-1", awake=False)
    t.dice(4, 4)
    attack_action(t.g, joshua, 0, sleeper.vid)
    assert t.decider.asked[0][2] == [0, SPECIAL_EFFECT]
    t.done()


@pytest.mark.rule("order/ability.breacher")
def test_stephan_scores_one_more_hit_against_boards() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1")
    thrall = t.vampire("thrall", at="hall-1")
    t.answer(K_SPECIAL, DECLARE)
    t.dice(4, 1, 1)
    break_action(t.g, stephan, 0, t.window("hall-1/w"))
    assert t.g.sunlit
    assert thrall not in t.g.vampires
    other = t.vampire("upyr", at="hall-1")
    end_round(t.g)
    t.decider.asked.clear()
    stephan.focus = 0
    t.dice(1, 1, 1)
    attack_action(t.g, stephan, 0, other.vid)  # not against vampires
    assert t.decider.asked == []
    t.done()


@pytest.mark.rule("order/special.close")
def test_sarah_pays_for_all_her_dice_at_point_blank() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", focus=2)
    guardian = t.vampire("guardian", at="hall-1")
    t.answer(K_SPECIAL, SPECIAL_EFFECT)
    t.dice(1, 4, 4)
    attack_action(t.g, sarah, 0, guardian.vid)
    assert t.told(ATTACKED)[0]["dice"] == 3
    assert t.told(SPECIAL) == [{"hunter": 0, "weapon": 0, "cost": 1}]
    assert t.g.vampires == []
    far = t.vampire("thrall", at="hall-2")
    t.decider.asked.clear()
    t.dice(1, 1, 1)
    attack_action(t.g, sarah, 0, far.vid)  # nothing to buy at a distance
    assert t.decider.asked == []
    t.done()


@pytest.mark.rule("order/special.pull")
def test_magenta_pulls_her_target_before_the_roll() -> None:
    t = scene()
    t.opened("corridor-2/kitchen-2")
    magenta = t.hunter("magenta", at="corridor-2", focus=1)
    guardian = t.vampire("guardian", at="kitchen-2", awake=False)
    sleeper = t.vampire("thrall", at="corridor-5", awake=False)
    t.answer(K_SPECIAL, SPECIAL_EFFECT)
    t.dice(1, 1, 4)
    attack_action(t.g, magenta, 0, guardian.vid)
    assert t.where(guardian) == "corridor-2"
    assert t.told(SHIFTED) == [
        {"vampire": guardian.vid, "hunter": -1, "area": t.area("corridor-2")}
    ]
    assert sleeper.awake  # something came into the corridor
    assert t.told(EARNED) == [{"hunter": 0, "objective": POWER_UP}]
    assert pulled_to(t.g, magenta, guardian) == -1


def test_nothing_is_pulled_into_the_sun_but_an_upyr() -> None:
    t = scene()
    t.opened("corridor-2/hall-1")
    magenta = t.hunter("magenta", at="hall-1", focus=1)
    thrall = t.vampire("thrall", at="corridor-2")
    upyr = t.vampire("upyr", at="corridor-2")
    assert pulled_to(t.g, magenta, thrall) == t.area("hall-1")
    t.sunlit("hall-1/w")
    assert pulled_to(t.g, magenta, thrall) == -1
    assert pulled_to(t.g, magenta, upyr) == t.area("hall-1")


@pytest.mark.rule("order/hunt.1.objective.power_up")
def test_power_up_needs_something_bought_and_a_hit() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1", focus=3)
    guardian = t.vampire("guardian", at="hall-1")
    t.dice(4, 1, 1)
    attack_action(t.g, stephan, 0, guardian.vid)  # nothing bought
    t.answer(K_SPECIAL, SPECIAL_EFFECT, SPECIAL_EFFECT)
    t.dice(1, 1, 1, 1)
    attack_action(t.g, stephan, 0, guardian.vid)  # bought, and missed
    assert stephan.earned == 0
    t.dice(1, 1, 1, 4)
    attack_action(t.g, stephan, 0, guardian.vid)
    assert stephan.earned == POWER_UP
    t.done()


def test_prices_come_from_the_cards() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["silver_sabre", "medkit"])
    assert [buy_cost(t.g, joshua, 0, place) for place in (0, 1, 2)] == [1, 1, 0]
    assert buy_cost(t.g, joshua, 1, 0) == 1
