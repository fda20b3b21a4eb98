"""Who sleeps, who wakes."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import NOISE, VAMPIRE_MOVED, VAMPIRE_STAYED, WOKE
from whitethorn.games.order.rules.moving import enter_area
from whitethorn.games.order.rules.pathing import walk_towards
from whitethorn.games.order.rules.searching import why_not_search
from whitethorn.games.order.rules.spawning import put_awake, spawn
from whitethorn.games.order.rules.waking import (
    CAUSE_ARRIVAL,
    CAUSE_ATTACK,
    CAUSE_NOISE,
    arrive,
    make_noise,
    wake_vampires_in_room,
)
from whitethorn.games.order.state import Hunter


@pytest.mark.rule("order/sleep.inactive", "order/activation.awake_only")
def test_sleepers_neither_move_nor_attack() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2", armor="gone")
    beside = t.vampire("thrall", at="corridor-2", awake=False)
    near = t.vampire("thrall", at="corridor-3", awake=False)
    t.activation(stalking=True, fighting=True, within=3, attack=True, at_least=1, move=1)
    t.card(sarah)  # no die is rolled
    assert [t.where(beside), t.where(near)] == ["corridor-2", "corridor-3"]
    assert t.told(VAMPIRE_MOVED) == []
    assert t.told(VAMPIRE_STAYED) == []
    assert sarah.wounds == 0


def explore_hall(t: Scene, hunter: Hunter) -> None:
    """Let a hunter in the corridor beside the hall walk in and meet a Thrall."""
    t.encounter(("thrall", 1))
    t.unexplored("hall")
    t.opened("corridor-2/hall-1")
    t.act(hunter, 34, t.step("hall-1"))


@pytest.mark.rule("order/sleep.only_encounters")
def test_every_card_but_an_encounter_places_awake_vampires() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    t.activation(spawn="thrall")
    t.card(sarah)
    assert [v.awake for v in t.g.vampires] == [True]
    explore_hall(t, sarah)
    assert [v.awake for v in t.g.vampires] == [True, False]


@pytest.mark.rule("order/wake.failed_attack")
def test_a_failed_attack_wakes_the_targets_room_only() -> None:
    t = scene()
    here = [t.vampire("thrall", at=a, awake=False) for a in ("hall-1", "hall-3")]
    there = t.vampire("thrall", at="corridor-2", awake=False)
    wake_vampires_in_room(t.g, t.room("hall"), CAUSE_ATTACK, 0)
    assert all(v.awake for v in here)
    assert not there.awake
    assert t.told(WOKE) == [{"cause": 0, "hunter": 0, "vampires": [v.vid for v in here]}]


@pytest.mark.rule("order/wake.noise", "order/attack.noise")
def test_noise_wakes_the_hunters_room_and_the_targets() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    mine = t.vampire("thrall", at="corridor-5", awake=False)
    aimed = t.vampire("thrall", at="hall-3", awake=False)
    make_noise(t.g, sarah, -1)
    assert [mine.awake, aimed.awake] == [True, False]
    assert t.told(NOISE) == [{"hunter": 0, "room": t.room("corridor")}]
    make_noise(t.g, sarah, t.area("hall-1"))
    assert aimed.awake
    assert [x["cause"] for x in t.told(WOKE)] == [CAUSE_NOISE, CAUSE_NOISE]


@pytest.mark.rule("order/wake.arrival")
def test_spawning_or_walking_into_a_room_wakes_it() -> None:
    t = scene()
    t.opened("corridor-2/hall-1")
    sarah = t.hunter("sarah", at="hall-2")
    sleeper = t.vampire("thrall", at="hall-3", awake=False)
    walker = t.vampire("giant_bat", at="corridor-2")
    assert walk_towards(t.g, walker, sarah, 1, 0, 2, 3, 0)
    assert sleeper.awake
    assert t.told(WOKE) == [{"cause": CAUSE_ARRIVAL, "hunter": -1, "vampires": [sleeper.vid]}]
    spawned = scene()
    sleeper = spawned.vampire("thrall", at="hall-3", awake=False)
    put_awake(spawned.g, spawned.kind("giant_bat"), spawned.area("hall-1"))
    assert sleeper.awake


@pytest.mark.rule("order/wake.section_four")
def test_a_move_within_one_room_wakes_nobody() -> None:
    t = scene()
    t.opened("corridor-2/hall-1", "hall-3/crypt-2")
    joshua = t.hunter("joshua", at="crypt-2")
    sleeper = t.vampire("thrall", at="hall-1", awake=False)
    crossed = t.vampire("thrall", at="crypt-1", awake=False)
    walker = t.vampire("giant_bat", at="hall-1")
    t.activation(at_least=1, move=2)
    t.card(joshua)
    assert t.where(walker) == "hall-3"
    assert not sleeper.awake
    t.activation(at_least=1, move=1)
    t.card(joshua)
    assert crossed.awake
    assert not sleeper.awake


@pytest.mark.rule("order/wake.section_four")
def test_rooms_crossed_on_the_way_wake_too() -> None:
    t = scene()
    t.opened("corridor-2/hall-1", "hall-3/crypt-2")
    joshua = t.hunter("joshua", at="crypt-2")
    crossed = t.vampire("thrall", at="hall-2", awake=False)
    arrived = t.vampire("thrall", at="crypt-3", awake=False)
    walker = t.vampire("giant_bat", at="corridor-2")
    assert walk_towards(t.g, walker, joshua, 9, 1, 4, 1, 0)
    assert t.where(walker) == "crypt-2"
    assert [crossed.awake, arrived.awake] == [True, True]
    assert [x["vampires"] for x in t.told(WOKE)] == [[crossed.vid], [arrived.vid]]


@pytest.mark.rule("order/wake.permanent")
def test_nothing_puts_a_vampire_back_to_sleep() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    thrall = t.vampire("thrall", at="hall-1", awake=False)
    wake_vampires_in_room(t.g, t.room("hall"), CAUSE_ATTACK, 0)
    explore_hall(t, sarah)
    assert thrall.awake
    assert [v.awake for v in t.g.vampires] == [True, False]


def test_arriving_where_one_was_wakes_nobody() -> None:
    t = scene()
    sleeper = t.vampire("thrall", at="hall-3", awake=False)
    assert spawn(t.g, t.kind("giant_bat"), t.area("hall-1"), True) == 1
    bat = t.g.vampires[-1]
    arrive(t.g, bat, t.room("hall"))
    assert not sleeper.awake
    arrive(t.g, bat, t.room("corridor"))
    assert sleeper.awake


@pytest.mark.rule("order/map.room_scope", "order/map.corridor")
def test_a_corridor_is_one_room_and_so_is_the_tunnel() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    corridor = t.vampire("thrall", at="corridor-5", awake=False)
    tunnel = t.vampire("thrall", at="tunnel-3", awake=False)
    access = t.vampire("thrall", at="trophy-1", awake=False)
    make_noise(t.g, sarah, -1)
    assert [corridor.awake, tunnel.awake, access.awake] == [True, False, False]
    assert t.den.spawn[t.room("corridor")] == []
    enter_area(t.g, sarah, t.area("tunnel-1"))
    make_noise(t.g, sarah, -1)
    assert [tunnel.awake, access.awake] == [True, False]
    tunnel.awake = False
    assert why_not_search(t.g, sarah) == "order/map.room_scope"
