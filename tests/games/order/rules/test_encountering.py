"""Unexplored rooms and what waits in them."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    ENCOUNTER,
    EXPLORED,
    RESHUFFLED,
    SPAWN_SKIPPED,
    SPAWNED,
    TERROR,
    TURN_ENDED,
)
from whitethorn.games.order.rules.encountering import resolve_encounter, settle_arrivals
from whitethorn.games.order.rules.moving import enter_area
from whitethorn.games.order.rules.spawning import SKIP_SUNLIT, figures_out
from whitethorn.games.order.state import Hunter
from whitethorn.games.order.verbs import K_ACTION, K_STEP
from whitethorn.kernel.state import PASS


def hall() -> tuple[Scene, Hunter]:
    """Sarah in the gallery before the open door of the unexplored hall."""
    t = scene()
    t.opened("corridor-2/hall-1")
    t.unexplored("hall", "kitchen", "trophy")
    return t, t.hunter("sarah", at="corridor-2")


def go(t: Scene, h: Hunter, *areas: str) -> None:
    """Make one Move through these areas, as an Action of the active hunter."""
    steps = [t.step(x) for x in areas]
    if len(steps) < 2:
        steps.append(PASS)
    t.answer(K_STEP, *steps[1:])
    t.act(h, K_ACTION, steps[0])


def hidden(t: Scene, room: str) -> bool:
    return bool(t.g.unexplored >> t.room(room) & 1)


# ---- the trigger -----------------------------------------------------------------------------


@pytest.mark.rule("order/encounter.trigger", "order/encounter.draw", "order/encounter.once")
def test_a_move_that_ends_inside_reveals_the_room_once() -> None:
    t, sarah = hall()
    first = t.encounter(("thrall", 1))
    t.encounter(("giant_bat", 1))
    go(t, sarah, "hall-1")
    room = t.room("hall")
    assert t.told(EXPLORED) == [{"room": room, "hunter": 0}]
    assert t.told(ENCOUNTER) == [{"card": first, "room": room, "hunter": 0}]
    assert not hidden(t, "hall")
    assert hidden(t, "kitchen")
    assert t.g.discard_encounter == [first]
    assert sarah.actions == 2  # and the turn goes on
    go(t, sarah, "hall-2")
    assert len(t.told(ENCOUNTER)) == 1


@pytest.mark.rule("order/encounter.pass_through")
def test_crossing_a_room_within_one_move_reveals_nothing() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 1))
    go(t, sarah, "hall-1", "corridor-2")
    assert hidden(t, "hall")
    assert t.told(EXPLORED) == []
    go(t, sarah, "hall-1")
    assert not hidden(t, "hall")


@pytest.mark.rule("order/encounter.any_way_in")
def test_a_room_entered_by_the_tunnel_is_revealed_too() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 1))
    for area in ("tunnel-1", "tunnel-2", "tunnel-3"):
        enter_area(t.g, sarah, t.area(area))
    go(t, sarah, "trophy-1")
    assert not hidden(t, "trophy")


@pytest.mark.rule("order/encounter.door_only")
def test_an_open_door_alone_reveals_nothing() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 1))
    t.act(sarah, K_ACTION, t.open("corridor-2/kitchen-2"))
    assert t.g.open_doors >> t.door("corridor-2/kitchen-2") & 1
    assert hidden(t, "kitchen")
    assert hidden(t, "hall")


@pytest.mark.rule("order/encounter.leftover_points")
def test_no_point_is_left_after_an_encounter() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 1))
    t.act(sarah, K_ACTION, t.step("hall-1"))  # stops at once with one point unspent
    assert [kind for kind, _, _ in t.decider.asked] == [K_ACTION, K_STEP]
    assert sarah.actions == 2
    assert t.where(sarah) == "hall-1"


@pytest.mark.rule("order/encounter.forced_arrival")
def test_a_hunter_put_into_a_hidden_room_reveals_it_when_the_effect_ends() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 1))
    enter_area(t.g, sarah, t.area("kitchen-1"))
    assert hidden(t, "kitchen")
    settle_arrivals(t.g)
    assert not hidden(t, "kitchen")
    assert t.told(EXPLORED) == [{"room": t.room("kitchen"), "hunter": 0}]


@pytest.mark.rule("order/encounter.vampires_enter")
def test_vampires_walk_in_and_the_token_stays() -> None:
    t = scene()
    t.opened("corridor-2/hall-1", "hall-3/crypt-2")
    t.unexplored("hall")
    sarah = t.hunter("sarah", at="crypt-2")
    thrall = t.vampire("thrall", at="corridor-2")
    t.activation(at_least=1, move=1)
    t.card(sarah)
    assert t.where(thrall) == "hall-1"
    assert hidden(t, "hall")
    assert t.told(EXPLORED) == []


# ---- what is placed --------------------------------------------------------------------------


@pytest.mark.rule("order/encounter.place", "order/encounter.asleep", "order/map.room")
def test_each_vampire_sleeps_at_its_spawn_number() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 3), ("giant_bat", 4))
    go(t, sarah, "hall-1")
    spots = t.den.spawn[t.room("hall")]
    assert [(x["area"], x["awake"]) for x in t.told(SPAWNED)] == [(spots[2], 0), (spots[3], 0)]
    assert spots[2] == t.area("hall-2")
    assert spots[3] == t.area("hall-3")
    assert [v.awake for v in t.g.vampires] == [False, False]


@pytest.mark.rule("order/encounter.one_per_bar")
def test_a_bar_is_one_vampire_whatever_its_number() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 4))
    go(t, sarah, "hall-1")
    assert len(t.g.vampires) == 1


@pytest.mark.rule("order/encounter.scaling", "order/encounter.scaling.sets")
@pytest.mark.parametrize("team", [2, 3, 4])
def test_a_team_uses_the_bars_of_its_size_alone(team: int) -> None:
    t, _ = hall()
    thrall, bat, upyr = (t.kind(x) << 8 | 1 for x in ("thrall", "giant_bat", "upyr"))
    t.add_encounter([[thrall], [bat, bat], [upyr, thrall]], False, 1, "test")
    t.g.team = team
    resolve_encounter(t.g, 0, t.room("hall"), False, figures_out(t.g))
    wanted = {2: ["thrall"], 3: ["giant_bat"] * 2, 4: ["thrall", "upyr"]}
    assert t.at("hall-1") == wanted[team]


@pytest.mark.rule("order/encounter.scaling.team")
def test_the_team_counts_its_fallen() -> None:
    t, sarah = hall()
    for name in ("stephan", "joshua"):
        t.hunter(name, at="corridor-5").down = True
    thrall, bat = (t.kind(x) << 8 | 1 for x in ("thrall", "giant_bat"))
    t.add_encounter([[thrall], [bat], [thrall]], False, 1, "test")
    go(t, sarah, "hall-1")
    assert t.at("hall-1") == ["giant_bat"]


@pytest.mark.rule("order/encounter.small_room")
def test_a_number_the_room_lacks_means_its_highest() -> None:
    t, sarah = hall()
    t.opened("hall-3/vault-2")
    enter_area(t.g, sarah, t.area("hall-3"))
    t.g.unexplored = 1 << t.room("vault")
    spots = t.den.spawn[t.room("vault")]
    assert len(spots) == 3
    t.encounter(("thrall", 4))
    go(t, sarah, "vault-2")
    assert t.told(SPAWNED)[0]["area"] == spots[2]


@pytest.mark.rule("order/encounter.awake_present")
def test_placed_beside_an_awake_vampire_it_sleeps_all_the_same() -> None:
    t, sarah = hall()
    t.vampire("warrior", at="hall-3")
    t.encounter(("thrall", 1))
    go(t, sarah, "hall-1")
    assert [v.awake for v in t.g.vampires] == [True, False]


@pytest.mark.rule("order/encounter.sunlit_room")
def test_a_room_revealed_in_sunlight_keeps_only_the_immune() -> None:
    t, sarah = hall()
    t.sunlit("hall-1/w")
    t.encounter(("thrall", 1), ("upyr", 1), terror=True)
    t.terror()
    go(t, sarah, "hall-1")
    assert t.at("hall-1") == ["upyr"]
    assert [x["rule"] for x in t.told(SPAWN_SKIPPED)] == [SKIP_SUNLIT]
    assert not hidden(t, "hall")
    assert len(t.told(TERROR)) == 1


# ---- terror and decks ------------------------------------------------------------------------


@pytest.mark.rule("order/encounter.terror_line", "order/encounter.terror")
def test_a_terror_event_comes_last_costs_nothing_and_the_turn_goes_on() -> None:
    t, sarah = hall()
    t.encounter(("thrall", 1), terror=True)
    card = t.terror()
    go(t, sarah, "hall-1")
    kinds = [e.kind for e in t.log if e.kind in (ENCOUNTER, SPAWNED, TERROR)]
    assert kinds == [ENCOUNTER, SPAWNED, TERROR]
    assert t.told(TERROR) == [{"card": card, "hunter": 0}]
    assert t.g.discard_terror == [card]
    assert sarah.actions == 2
    assert t.told(TURN_ENDED) == []


@pytest.mark.rule("order/encounter.deck_empty")
def test_an_empty_encounter_deck_is_rebuilt() -> None:
    t, sarah = hall()
    card = t.encounter(("thrall", 1))
    t.g.encounter_deck, t.g.discard_encounter = [], [card]
    go(t, sarah, "hall-1")
    assert t.told(RESHUFFLED) == [{"deck": 0}]
    assert t.told(ENCOUNTER)[0]["card"] == card


@pytest.mark.rule("order/difficulty.double", "order/difficulty.double.colour")
def test_doubled_spawns_place_two_for_each_bar_of_the_team() -> None:
    t, sarah = hall()
    t.g.double = True
    t.g.team = 3
    thrall, bat = (t.kind(x) << 8 | 1 for x in ("thrall", "giant_bat"))
    t.add_encounter([[thrall], [thrall, bat], [bat]], False, 1, "test")
    go(t, sarah, "hall-1")
    assert t.at("hall-1") == ["giant_bat", "giant_bat", "thrall", "thrall"]
    t.activation(spawn="warrior")
    t.card(sarah)
    assert t.at("hall-1").count("warrior") == 1


@pytest.mark.rule("order/encounter.forced_arrival")
def test_it_need_not_be_the_active_hunter_who_is_put_there() -> None:
    t, _ = hall()
    joshua = t.hunter("joshua", at="kitchen-1")
    t.encounter(("thrall", 1))
    settle_arrivals(t.g)
    assert t.told(EXPLORED) == [{"room": t.room("kitchen"), "hunter": joshua.seat}]
