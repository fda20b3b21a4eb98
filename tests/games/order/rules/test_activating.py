"""The activation card, section by section."""

from __future__ import annotations

import pytest

from tests.kit.order import scene
from whitethorn.games.order.cards.effect import TARGET_SELF, Effect
from whitethorn.games.order.cards.kinds import DAY, MIND, NIGHT, VampireKind
from whitethorn.games.order.cards.verbs import DO_ATTACK, DO_TEST, DO_WOUND
from whitethorn.games.order.events import (
    ATTACKED,
    CARD,
    RESHUFFLED,
    SECTION,
    SPAWN_SKIPPED,
    SPAWNED,
    STAY_FIGHTING,
    STAY_JUST_WOKE,
    STAY_OUTSIDE,
    STAY_STALKING,
    STAY_SUNLIGHT,
    STAY_TOO_NEAR,
    TESTED,
    VAMPIRE_MOVED,
    VAMPIRE_STAYED,
    WHY_CARD,
    WHY_SECTION4,
)
from whitethorn.games.order.rules.spawning import SKIP_NO_ACCESS, SKIP_OUTSIDE, SKIP_SUNLIT
from whitethorn.games.order.verbs import K_ORDER, V_FIRST, pack

# ---- section 1 -------------------------------------------------------------------------------


@pytest.mark.rule("order/activation.missing_access")
def test_no_access_no_spawn() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    t.activation(spawn="thrall", access=2)
    t.card(sarah)
    assert t.told(SPAWNED)[0]["area"] == t.area("library-1")
    t.g.access = [0]
    t.activation(spawn="thrall", access=3)
    t.card(sarah)
    t.sunlit("trophy-1/n")
    t.activation(spawn="thrall", access=1)
    t.card(sarah)
    assert [x["rule"] for x in t.told(SPAWN_SKIPPED)] == [SKIP_NO_ACCESS, SKIP_SUNLIT]
    assert len(t.g.vampires) == 1


@pytest.mark.rule("order/exit.vampires_outside")
def test_a_hunter_outside_draws_a_card_but_nothing_reaches_out() -> None:
    t = scene()
    sarah = t.hunter("sarah")
    thrall = t.vampire("thrall", at="corridor-1")
    t.activation(spawn="guardian", stalking=True, within=5, attack=True, at_least=1, move=1)
    t.card(sarah)
    assert len(t.told(CARD)) == 1
    assert [x["rule"] for x in t.told(SPAWN_SKIPPED)] == [SKIP_OUTSIDE]
    assert [t.where(v) for v in t.g.vampires] == ["corridor-1"]
    assert t.why_stayed(thrall, 2) == STAY_OUTSIDE
    assert t.why_stayed(thrall, 4) == STAY_OUTSIDE
    assert t.told(ATTACKED) == []


# ---- section 2 -------------------------------------------------------------------------------


@pytest.mark.rule(
    "order/activation.icon.stalking", "order/activation.icon.fighting", "order/activation.s2.select"
)
def test_fighting_only_calls_those_beside_a_hunter() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    t.hunter("joshua", at="corridor-1")
    x = t.vampire("thrall", at="corridor-1")
    y = t.vampire("thrall", at="corridor-3")
    t.activation(fighting=True, within=1)
    t.card(sarah)
    assert [t.where(x), t.where(y)] == ["corridor-2", "corridor-3"]
    assert t.why_stayed(y, 2) == STAY_STALKING
    t.forget()
    x.area = t.area("corridor-1")
    t.activation(stalking=True, within=1)
    t.card(sarah)
    assert [t.where(x), t.where(y)] == ["corridor-1", "corridor-2"]
    assert t.why_stayed(x, 2) == STAY_FIGHTING


@pytest.mark.rule("order/activation.icon.move")
def test_both_icons_call_both_groups() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    t.hunter("joshua", at="corridor-1")
    t.vampire("thrall", at="corridor-1")
    t.vampire("warrior", at="corridor-3")
    t.activation(fighting=True, stalking=True, within=1)
    t.card(sarah)
    assert t.at("corridor-2") == ["thrall", "warrior"]


@pytest.mark.rule("order/activation.woken_midway")
def test_woken_by_an_arrival_it_stays_in_section_2_and_attacks_in_section_3() -> None:
    t = scene()
    t.opened("corridor-2/hall-1")
    sarah = t.hunter("sarah", at="hall-2", armor="gone")
    walker = t.vampire("giant_bat", at="corridor-2")
    near = t.vampire("thrall", at="hall-1", awake=False)
    beside = t.vampire("thrall", at="hall-2", awake=False)
    t.activation(stalking=True, within=2, attack=True, at_least=1, move=1)
    t.dice(1, 1, 1, 1, 1)  # Thrall: three dice; Giant Bat: two
    t.card(sarah)
    t.done()
    assert [x["vampire"] for x in t.told(ATTACKED)] == [beside.vid, walker.vid]
    assert t.why_stayed(near, 2) == STAY_JUST_WOKE
    assert t.where(near) == "hall-2"  # section 4 moves it


# ---- sunlight --------------------------------------------------------------------------------


@pytest.mark.rule("order/activation.path.sunlight", "order/attack.window.stays")
def test_a_thrall_stops_before_the_light_and_an_upyr_comes_in() -> None:
    """The case activation.sunlit_hunter."""
    t = scene()
    t.opened("corridor-2/hall-1")
    t.sunlit("hall-1/w")
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    thrall = t.vampire("thrall", at="corridor-3")
    upyr = t.vampire("upyr", at="corridor-4")
    t.activation(stalking=True, within=3, attack=True)
    t.dice(5, 1, 1)
    t.card(sarah)
    t.done()
    assert [t.where(thrall), t.where(upyr)] == ["corridor-2", "hall-1"]
    assert [x["vampire"] for x in t.told(ATTACKED)] == [upyr.vid]
    t.activation(stalking=True, within=3)
    t.forget()
    t.card(sarah)
    assert t.why_stayed(thrall, 2) == STAY_SUNLIGHT


@pytest.mark.rule("order/activation.shortest_day")
def test_no_way_round_the_light() -> None:
    t = scene()
    t.all_open()
    t.sunlit("hall-1/w")
    sarah = t.hunter("sarah", at="hall-3")
    # Through the sunlit hall it is 3 to hall-3, by the crypt 4.
    thrall = t.vampire("thrall", at="corridor-2")
    t.activation(stalking=True, within=9, at_least=1, move=9)
    t.card(sarah)
    assert t.where(thrall) == "corridor-2"
    t.g.night = True
    t.activation(stalking=True, within=3, time=NIGHT)
    t.card(sarah)
    assert t.where(thrall) == "hall-3"


@pytest.mark.rule("order/attack.window.night")
def test_by_night_a_broken_window_stops_nobody() -> None:
    t = scene(night=True)
    t.opened("corridor-2/hall-1")
    t.sunlit("hall-1/w")
    sarah = t.hunter("sarah", at="hall-1")
    t.vampire("thrall", at="corridor-2")
    t.activation(stalking=True, within=1)
    t.card(sarah)
    assert t.at("hall-1") == ["thrall"]


# ---- section 3 -------------------------------------------------------------------------------


@pytest.mark.rule("order/activation.initiative_ties", "order/rules.equal_readings")
def test_the_current_player_orders_equal_initiatives() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    bat = t.lib.vampires[t.kind("giant_bat")]
    slow = VampireKind("giant_bat", 2, bat.figures, *bat.sides)  # as slow as a Thrall
    t.lib.vampires = [slow if kind is bat else kind for kind in t.lib.vampires]
    first = t.vampire("thrall", at="corridor-2")
    second = t.vampire("giant_bat", at="corridor-2")
    t.activation(attack=True)
    t.answer(K_ORDER, pack(V_FIRST, second.vid, 0))
    t.dice(*[1] * 5)
    t.card(sarah)
    t.done()
    assert [x["vampire"] for x in t.told(ATTACKED)] == [second.vid, first.vid]
    assert [(kind, seat) for kind, seat, _ in t.decider.asked] == [(K_ORDER, sarah.seat)]


@pytest.mark.rule("order/activation.s3.night")
def test_section_3_uses_the_side_now_showing() -> None:
    for night, dice in (False, 2), (True, 3):
        t = scene(night=night)
        sarah = t.hunter("sarah", at="corridor-2")
        t.vampire("warrior", at="corridor-2")
        t.activation(attack=True)
        t.dice(*[1] * dice)
        t.card(sarah)
        t.done()
        assert t.told(ATTACKED)[0]["dice"] == dice


@pytest.mark.rule("order/activation.missing_sections")
def test_an_absent_section_does_nothing() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    thrall = t.vampire("thrall", at="corridor-4")
    t.activation(attack=True)
    t.card(sarah)
    assert [x["section"] for x in t.told(SECTION)] == [3]
    assert t.where(thrall) == "corridor-4"
    assert t.told(VAMPIRE_STAYED) == []


# ---- section 4 -------------------------------------------------------------------------------


@pytest.mark.rule("order/activation.s4.minimum")
def test_section_4_moves_nobody_nearer_than_its_number() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    near = t.vampire("thrall", at="corridor-2")
    far = t.vampire("thrall", at="corridor-3")
    t.activation(at_least=2, move=1)
    t.card(sarah)
    assert [t.where(near), t.where(far)] == ["corridor-2", "corridor-2"]
    assert t.why_stayed(near, 4) == STAY_TOO_NEAR
    assert t.told(VAMPIRE_MOVED)[0]["why"] == WHY_SECTION4
    assert t.told(VAMPIRE_MOVED)[0]["limit"] == 2


@pytest.mark.rule("order/activation.s4.move")
def test_section_4_ends_in_the_hunters_area_at_the_latest() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    thrall = t.vampire("thrall", at="corridor-3")
    t.activation(at_least=1, move=5)
    t.card(sarah)
    assert t.where(thrall) == "corridor-1"


@pytest.mark.rule("order/power.flight")
def test_a_bat_moves_one_further_in_section_4_by_night() -> None:
    for night, area in (False, "corridor-4"), (True, "corridor-3"):
        t = scene(night=night)
        sarah = t.hunter("sarah", at="corridor-1")
        bat = t.vampire("giant_bat", at="corridor-5")
        t.activation(at_least=1, move=1)
        t.card(sarah)
        assert t.where(bat) == area


@pytest.mark.rule("order/power.relentless")
def test_an_upyr_by_night_leaves_one_hunter_for_another() -> None:
    for night, area in (False, "corridor-1"), (True, "corridor-2"):
        t = scene(night=night)
        sarah = t.hunter("sarah", at="corridor-2")
        t.hunter("joshua", at="corridor-1")
        upyr = t.vampire("upyr", at="corridor-1")
        t.activation(stalking=True, within=1)
        t.card(sarah)
        assert t.where(upyr) == area


# ---- the decks -------------------------------------------------------------------------------


@pytest.mark.rule("order/turn.vampires.two_decks", "order/activation.per_hunter")
def test_each_time_of_day_has_its_own_deck_and_each_activation_one_card() -> None:
    for night in False, True:
        t = scene(night=night)
        sarah = t.hunter("sarah", at="corridor-2")
        by_day, by_night = t.activation(time=DAY), t.activation(time=NIGHT)
        t.card(sarah)
        (drawn,) = t.told(CARD)
        assert t.lib.activations[drawn["card"]] is (by_night if night else by_day)
        assert len(t.g.discard_activation) == 1


@pytest.mark.rule("order/activation.deck_empty")
def test_an_empty_deck_is_rebuilt_from_its_own_discards() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    for time in DAY, NIGHT, DAY:
        t.activation(time=time)
    cards = t.g.deck_day + t.g.deck_night
    t.g.deck_day, t.g.deck_night, t.g.discard_activation = [], [], cards
    t.card(sarah)
    assert t.told(RESHUFFLED) == [{"deck": 1}]
    assert len(t.g.deck_day) == 1
    assert [t.lib.activations[c].time for c in t.g.discard_activation] == [NIGHT, DAY]


# ---- effects of the card's own ---------------------------------------------------------------


def mind_test(*then: Effect) -> Effect:
    """Mind 4+, or what follows happens."""
    test = Effect(DO_TEST, TARGET_SELF, MIND, 4)
    test.other = list(then)
    return test


@pytest.mark.rule("order/activation.unique_effect")
@pytest.mark.parametrize(("die", "wounds"), [(4, 0), (3, 1)])
def test_section_1_may_hold_a_test_of_its_own(die: int, wounds: int) -> None:
    t = scene()
    stephan = t.hunter("stephan", at="corridor-2")  # one die for Mind
    t.activation(special=[mind_test(Effect(DO_WOUND, TARGET_SELF, 1, 0))])
    t.dice(die)
    t.card(stephan)
    t.done()
    assert stephan.wounds == wounds
    assert [x["passed"] for x in t.told(TESTED)] == [1 - wounds]


@pytest.mark.rule("order/activation.missing_sections")
def test_a_test_in_section_3_comes_before_the_attacks() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="corridor-2", armor="gone")
    t.vampire("thrall", at="corridor-2")
    t.activation(before_attack=[mind_test(Effect(DO_WOUND, TARGET_SELF, 1, 0))], attack=True)
    t.dice(1, 5, 1, 1)
    t.card(stephan)
    t.done()
    wanted = (SECTION, TESTED, ATTACKED)
    assert [e.kind for e in t.log if e.kind in wanted] == [SECTION, TESTED, ATTACKED]
    assert t.told(SECTION)[0]["section"] == 3
    assert stephan.wounds == 2


@pytest.mark.rule("order/turn.vampires.controlled")
def test_without_an_attack_on_the_card_nobody_attacks() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="corridor-2", armor="gone")
    t.vampire("thrall", at="corridor-2")
    t.activation(before_attack=[Effect(DO_WOUND, TARGET_SELF, 1, 0)])
    t.card(stephan)
    assert t.told(ATTACKED) == []
    assert stephan.wounds == 1


def test_effects_reach_nobody_outside() -> None:
    t = scene()
    stephan = t.hunter("stephan")
    wound = Effect(DO_WOUND, TARGET_SELF, 1, 0)
    t.activation(special=[wound], before_attack=[wound])
    t.card(stephan)
    assert stephan.wounds == 0


@pytest.mark.rule("order/misc.move_and_attack")
def test_a_vampire_that_a_card_makes_attack_comes_first() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    thrall = t.vampire("thrall", at="corridor-4")
    t.activation(special=[Effect(DO_ATTACK, TARGET_SELF, 2, 0)])
    t.dice(1, 1, 1)
    t.card(sarah)
    t.done()
    kinds = [e.kind for e in t.log if e.kind in (VAMPIRE_MOVED, ATTACKED)]
    assert kinds == [VAMPIRE_MOVED, ATTACKED]
    assert t.told(VAMPIRE_MOVED)[0]["why"] == WHY_CARD
    assert t.where(thrall) == "corridor-2"
