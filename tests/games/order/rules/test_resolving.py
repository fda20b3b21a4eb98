"""What the verbs of card effects do."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.cards.effect import TARGET_EACH_HERE, TARGET_EACH_ROOM, Effect
from whitethorn.games.order.cards.kinds import AGILITY
from whitethorn.games.order.cards.verbs import (
    DO_ARMOR,
    DO_BOON,
    DO_CHOOSE,
    DO_DEBRIS,
    DO_DISCARD,
    DO_FOCUS,
    DO_HEAL,
    DO_HIT,
    DO_NOISE,
    DO_SEARCH,
    DO_SPAWN,
    DO_STEAL,
    DO_STRIKE,
    DO_TEST,
    DO_WAKE,
    DO_WOUND,
    THIEF_ACTIVE,
    THIEF_VAMPIRE,
    WHERE_HERE,
    WHERE_NEAREST,
    WHICH_ALL,
    WHICH_ONE,
)
from whitethorn.games.order.events import DEBRIS, NOISE, TRAPPED
from whitethorn.games.order.rules.resolving import resolve_effects
from whitethorn.games.order.state import BOON_SMOKE, CLUE, Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_CHOICE,
    K_TARGET,
    V_DISCARD,
    V_PICK,
    V_USE,
    V_YES,
    pack,
)


def does(
    verb: int,
    a: int = 0,
    b: int = 0,
    target: int = 0,
    then: list[Effect] | None = None,
    other: list[Effect] | None = None,
) -> Effect:
    effect = Effect(verb, target, a, b)
    effect.then = then or []
    effect.other = other or []
    return effect


def apply(t: Scene, h: Hunter, *effects: Effect) -> None:
    resolve_effects(t.g, h, list(effects))
    t.done()


@pytest.mark.rule("order/test.pass")
@pytest.mark.parametrize(("die", "focus", "wounds"), [(4, 1, 0), (3, 0, 1)])
def test_a_test_goes_one_way_or_the_other(die: int, focus: int, wounds: int) -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    t.dice(1, die)
    good, bad = [does(DO_FOCUS, 1)], [does(DO_WOUND, 1)]
    apply(t, joshua, does(DO_TEST, AGILITY, 4, then=good, other=bad))
    assert (joshua.focus, joshua.wounds) == (focus, wounds)


def test_a_test_without_a_result_changes_nothing() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    t.dice(1, 1)
    apply(t, joshua, does(DO_TEST, AGILITY, 4))
    assert (joshua.focus, joshua.wounds, joshua.armor) == (0, 0, 2)


def test_a_choice_has_its_price() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", focus=1)
    dear = does(DO_CHOOSE, 2, then=[does(DO_HEAL, 1)], other=[does(DO_WOUND, 1)])
    apply(t, joshua, dear)
    assert (t.decider.asked, joshua.wounds, joshua.focus) == ([], 1, 1)
    joshua.focus = 2
    t.answer(K_CHOICE, pack(V_YES, 2, 0))
    apply(t, joshua, dear)
    assert (joshua.wounds, joshua.focus) == (0, 0)


@pytest.mark.rule("order/debris.placed")
def test_debris_traps_and_scores_one_hit() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    apply(t, joshua, does(DO_DEBRIS))
    assert (joshua.trapped, joshua.armor, joshua.wounds) == (True, 1, 0)
    joshua.armor = 0
    apply(t, joshua, does(DO_DEBRIS))
    assert joshua.wounds == 1
    assert len(t.told(TRAPPED)) == len(t.told(DEBRIS)) == 2


def test_hits_meet_armor_and_wounds_do_not() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    apply(t, joshua, does(DO_HIT, 1), does(DO_WOUND, 2), does(DO_HEAL, 1), does(DO_ARMOR, 1))
    assert (joshua.armor, joshua.wounds) == (2, 1)


def test_effects_reach_the_hunters_they_name() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    here = t.hunter("sarah", at="hall-1")
    near = t.hunter("magenta", at="hall-2")
    far = t.hunter("stephan", at="kitchen-1")
    apply(t, joshua, does(DO_FOCUS, 1, target=TARGET_EACH_HERE))
    assert [h.focus for h in (joshua, here, near, far)] == [1, 1, 0, 0]
    apply(t, joshua, does(DO_FOCUS, 1, target=TARGET_EACH_ROOM))
    assert [h.focus for h in (joshua, here, near, far)] == [2, 2, 1, 0]


@pytest.mark.rule("order/misc.steal")
def test_the_active_hunter_gains_what_is_stolen_and_vampires_do_not() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="hall-1")
    joshua = t.hunter("joshua", at="hall-1", focus=3)
    apply(t, joshua, does(DO_STEAL, 2, THIEF_ACTIVE))
    assert (magenta.focus, joshua.focus) == (2, 1)
    apply(t, joshua, does(DO_STEAL, 2, THIEF_VAMPIRE))
    assert (magenta.focus, joshua.focus) == (2, 0)


@pytest.mark.rule("order/wake.noise")
def test_noise_wakes_the_hunters_room() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    near = t.vampire("thrall", at="hall-3", awake=False)
    far = t.vampire("thrall", at="kitchen-1", awake=False)
    apply(t, joshua, does(DO_NOISE))
    assert (near.awake, far.awake) == (True, False)
    assert len(t.told(NOISE)) == 1


@pytest.mark.parametrize(
    ("where", "woken"),
    [(WHERE_HERE, [False, False, False]), (WHERE_NEAREST, [True, True, False])],
)
def test_waking_the_own_room_or_that_of_the_nearest_sleeper(where: int, woken: list[bool]) -> None:
    t = scene()
    t.opened("corridor-2/hall-1", "corridor-1/trophy-2")
    joshua = t.hunter("joshua", at="corridor-2")
    rooms = ("hall-2", "hall-3", "trophy-1")
    sleepers = [t.vampire("thrall", at=a, awake=False) for a in rooms]
    t.vampire("thrall", at="corridor-3")
    apply(t, joshua, does(DO_WAKE, 0, where))
    assert [v.awake for v in sleepers] == woken


@pytest.mark.rule("order/closed_room.ignored")
def test_the_nearest_sleeper_is_never_one_in_a_closed_room() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="corridor-2")
    shut_in = t.vampire("thrall", at="hall-2", awake=False)
    apply(t, joshua, does(DO_WAKE, 0, WHERE_NEAREST))
    assert not shut_in.awake
    t.hunter("magenta", at="hall-3")
    apply(t, joshua, does(DO_WAKE, 0, WHERE_NEAREST))
    assert shut_in.awake


@pytest.mark.rule("order/rules.equal_readings_auto")
@pytest.mark.parametrize("later", [0, 1])
def test_of_two_nearest_sleepers_the_lower_area_wakes(later: int) -> None:
    t = scene()
    t.opened("corridor-2/hall-1", "corridor-2/kitchen-2")
    joshua = t.hunter("joshua", at="corridor-2")
    areas = ["hall-1", "kitchen-2"]
    sleepers = [t.vampire("thrall", at=areas[i], awake=False) for i in (later, 1 - later)]
    apply(t, joshua, does(DO_WAKE, 0, WHERE_NEAREST))
    lower = min(sleepers, key=lambda v: v.area)
    assert [v.awake for v in sleepers] == [v is lower for v in sleepers]


def test_with_nobody_asleep_nobody_wakes() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="corridor-2")
    apply(t, joshua, does(DO_WAKE, 0, WHERE_NEAREST))
    assert t.log == []


@pytest.mark.rule("order/sleep.only_encounters")
@pytest.mark.parametrize(("where", "area"), [(WHERE_HERE, "trophy-2"), (WHERE_NEAREST, "trophy-1")])
def test_arrivals_are_awake_here_or_at_the_nearest_access(where: int, area: str) -> None:
    t = scene()
    joshua = t.hunter("joshua", at="trophy-2")
    sleeper = t.vampire("thrall", at="trophy-1", awake=False)
    apply(t, joshua, does(DO_SPAWN, t.kind("giant_bat"), where))
    bat = t.g.vampires[-1]
    assert (t.where(bat), bat.awake, sleeper.awake) == (area, True, True)


def test_items_are_discarded_by_choice_and_the_clue_never() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", armor="gone", carrying=["medkit", "clue"])
    medkit = joshua.slots[0]
    optional = does(DO_DISCARD, 1, other=[does(DO_HIT, 1)])
    apply(t, joshua, optional)  # declines
    assert (joshua.wounds, joshua.slots) == (1, [medkit, CLUE])
    assert t.decider.asked[0][2] == [0, pack(V_DISCARD, 1, 0)]
    t.answer(K_CHOICE, pack(V_DISCARD, 1, 0))
    apply(t, joshua, optional)
    assert (joshua.wounds, joshua.slots, t.g.discard_items) == (1, [CLUE], [medkit])
    apply(t, joshua, optional)  # nothing left: not asked
    assert (joshua.wounds, len(t.decider.asked)) == (2, 2)
    joshua.slots = [t.item("medkit")]
    apply(t, joshua, does(DO_DISCARD, 0, other=[does(DO_HIT, 1)]))  # no choice at all
    assert (joshua.wounds, joshua.slots) == (2, [])


def test_drawing_an_item_asks_as_searching_does() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="corridor-1")
    t.vampire("thrall", at="corridor-1")  # no search could be made here
    t.items("medkit")
    apply(t, joshua, does(DO_SEARCH))
    assert len(t.g.discard_items) == 1
    assert joshua.actions == 3


def test_boons_are_kept_on_the_hunter() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    apply(t, joshua, does(DO_BOON, BOON_SMOKE))
    assert joshua.boons == BOON_SMOKE


@pytest.mark.parametrize(("which", "left"), [(WHICH_ONE, 2), (WHICH_ALL, 1)])
def test_striking_what_stands_here(which: int, left: int) -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    thralls = [t.vampire("thrall", at="hall-1", awake=False) for _ in range(2)]
    t.vampire("thrall", at="hall-2", awake=False)
    if which == WHICH_ONE:
        t.answer(K_TARGET, pack(V_PICK, thralls[1].vid, 1))
    apply(t, joshua, does(DO_STRIKE, 1, which))
    assert len(t.g.vampires) == left
    assert joshua.focus == 3 - left
    assert not any(v.awake for v in t.g.vampires)


def test_who_is_struck_and_stays_wakes_the_room() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    apply(t, joshua, does(DO_STRIKE, 1, WHICH_ALL))  # nobody here
    guardian = t.vampire("guardian", at="hall-1", awake=False)
    apply(t, joshua, does(DO_STRIKE, 1, WHICH_ALL))
    assert (guardian.awake, guardian.wounds) == (True, 0)


@pytest.mark.rule("order/rules.cards_beat_book")
def test_a_card_reaches_past_the_general_rules() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="corridor-1", carrying=["cellar_map"])
    t.hunter("sarah", at="hall-1")
    t.vampire("thrall", at="corridor-2")  # Awake, and a corridor is never searched
    t.items("medkit")
    t.act(joshua, K_ACTION, pack(V_USE, 1, 0))
    assert len(t.g.item_deck) == 0
    assert joshua.actions == 3


def test_nothing_happens_to_hunters_outside_or_down() -> None:
    t = scene()
    outside = t.hunter("joshua")
    fallen = t.hunter("sarah", at="hall-1", armor="gone", wounds=4)
    t.hunter("magenta", at="hall-2")
    apply(t, outside, does(DO_WOUND, 1))
    assert outside.wounds == 0
    apply(t, fallen, does(DO_WOUND, 1), does(DO_FOCUS, 1))
    assert (fallen.down, fallen.focus) == (True, 0)
