"""Equally short ways, chosen by the current player where they differ in what comes of them."""

from __future__ import annotations

import msgspec
import pytest

from tests.kit.order import Scene, scene
from whitethorn import games
from whitethorn.bots.uniform import Uniform
from whitethorn.games.order.events import (
    TIE_CHOSEN,
    TIE_PATH,
    VAMPIRE_MOVED,
    WHY_SECTION2,
    WOKE,
)
from whitethorn.games.order.offers import options_wire
from whitethorn.games.order.rules.calling import PICK_AREA
from whitethorn.games.order.rules.pathing import walk_towards
from whitethorn.games.order.rules.resolving import nearest_of, nearest_sleeper
from whitethorn.games.order.rules.ways import next_areas, walk_chosen
from whitethorn.games.order.state import Hunter, Order, Vampire
from whitethorn.games.order.verbs import K_PATH, K_TARGET, V_PICK, V_WAY, pack
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.game import Setup
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.session import start
from whitethorn.kernel.state import State


def two_ways() -> tuple[Scene, Hunter, Vampire]:
    """Set a bat in the corridor two steps from Sarah, by the library or by corridor 5."""
    t = scene()
    t.g.choosing = True
    t.opened("corridor-4/library-2", "corridor-5/library-3")
    return t, t.hunter("sarah", at="library-3"), t.vampire("giant_bat", at="corridor-4")


def go(t: Scene, v: Vampire, h: Hunter, steps: int) -> bool:
    return walk_chosen(t.g, v, h, steps, WHY_SECTION2, 2, 4, 0)


@pytest.mark.rule("order/rules.equal_readings")
def test_the_current_player_says_which_way() -> None:
    for name in ("corridor-5", "library-2"):
        t, sarah, bat = two_ways()
        t.answer(K_PATH, pack(V_WAY, t.area(name), 0))
        assert go(t, bat, sarah, 1)
        assert t.where(bat) == name
        assert t.told(VAMPIRE_MOVED)[0]["tie"] == TIE_CHOSEN
        kind, seat, options = t.decider.asked[0]
        assert (kind, seat) == (K_PATH, sarah.seat)
        assert t.g.walking == -1
        t.g.walking = bat.vid  # as it is while the question is open
        offered = options_wire(t.g, seat, kind, options)
        assert [option["target"] for option in offered] == [
            {"area": "corridor-5"},
            {"area": "library-2"},
        ]
        assert offered[0]["args"] == {"vampire": "giant_bat-1", "area": "corridor-5"}
        t.done()


def test_nobody_is_asked_when_all_ways_come_to_the_same() -> None:
    t, sarah, bat = two_ways()
    assert go(t, bat, sarah, 2)
    assert t.where(bat) == "library-3"
    told = t.told(VAMPIRE_MOVED)[0]
    assert told["tie"] == TIE_PATH
    assert [t.den.area_ids[a] for a in told["path"]] == ["corridor-4", "corridor-5", "library-3"]
    t.done()


@pytest.mark.rule("order/rules.equal_readings")
@pytest.mark.parametrize(("way", "wakes"), [("corridor-3", False), ("kitchen-2", True)])
def test_a_room_that_wakes_on_one_way_alone_makes_a_choice(way: str, wakes: bool) -> None:
    t = scene()
    t.g.choosing = True
    t.all_open()
    sarah = t.hunter("sarah", at="chapel-1")
    thrall = t.vampire("thrall", at="corridor-2")
    sleeper = t.vampire("thrall", at="kitchen-1", awake=False)
    t.answer(K_PATH, pack(V_WAY, t.area(way), 0))
    assert go(t, thrall, sarah, 9)
    assert thrall.area == sarah.area
    assert sleeper.awake == wakes
    assert len(t.told(WOKE)) == wakes
    # Where nobody sleeps on the way it is all the same.
    thrall.area = t.area("corridor-2")
    sleeper.awake = True
    assert go(t, thrall, sarah, 9)
    t.done()


def test_sunlight_on_one_way_makes_a_choice() -> None:
    t, sarah, _ = two_ways()
    t.sunlit("library-1/e")
    thrall = t.vampire("thrall", at="corridor-4")
    t.answer(K_PATH, pack(V_WAY, t.area("library-2"), 0))
    assert not go(t, thrall, sarah, 2)
    assert t.where(thrall) == "corridor-4"
    t.answer(K_PATH, pack(V_WAY, t.area("corridor-5"), 0))
    assert go(t, thrall, sarah, 2)
    assert t.where(thrall) == "corridor-5"
    t.done()


def test_the_first_of_all_next_areas_is_the_automatic_one() -> None:
    """Both modules know the same ways: from everywhere to everywhere, tunnels and digging too."""
    for night in (False, True):
        t = scene(night=night)
        t.all_open()
        sarah = t.hunter("sarah", at="hall-1")
        figures = [t.vampire("thrall", at="hall-2"), t.vampire("burrower", at="hall-2")]
        for v in figures:
            for begin in range(t.den.n_areas):
                for goal in range(t.den.n_areas):
                    v.area, v.entered_by, sarah.area = begin, -1, goal
                    among = next_areas(t.g, v, begin, -1, goal)
                    moved = walk_towards(t.g, v, sarah, 1, WHY_SECTION2, 2, 4, 0)
                    assert moved == bool(among)
                    assert not moved or v.area == among[0]


@pytest.mark.rule("order/rules.equal_readings", "order/rules.equal_readings_auto")
def test_the_table_says_when_it_starts_who_chooses() -> None:
    game = games.load("order")
    asked = {}
    for vampires in ("automatic", "players"):
        found: list[int] = []
        for seed in range(12):
            setup = Setup("order", "hunt-1", 4, (), {"vampires": vampires})
            g = game.new(setup, seed)
            g.decider = Listening(seed, found)
            play_on(g)
            assert g.outcome
        asked[vampires] = found.count(K_PATH)
    assert asked["automatic"] == 0
    assert asked["players"] > 0


class Listening(Decider):
    """Plays at random, keeps the kinds asked, and looks whether options differ."""

    def __init__(self, seed: int, found: list[int]) -> None:
        self.player = Uniform(seed)
        self.found = found

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.found.append(kind)
        if kind == K_PATH:
            assert isinstance(g, Order)
            assert seat == g.active
            assert len(set(options)) == len(options) > 1
        return self.player.decide(g, kind, seat, options)


def test_what_is_nearest_is_chosen_too() -> None:
    t = scene()
    t.hunter("sarah", at="corridor-3")
    t.vampire("thrall", at="corridor-2", awake=False)
    other = t.vampire("thrall", at="crypt-1", awake=False)
    t.all_open()
    sarah = t.g.hunters[0]
    near = nearest_of(t.g, sarah, [v.area for v in t.g.vampires])
    assert len(near) == 2
    assert nearest_sleeper(t.g, sarah) == min(near)
    t.g.choosing = True
    t.answer(K_TARGET, pack(V_PICK, other.area, PICK_AREA))
    assert nearest_sleeper(t.g, sarah) == other.area
    t.done()


def test_an_open_question_names_the_vampire() -> None:
    game = games.load("order")
    for seed in range(30):
        session = start(game, Setup("order", "hunt-1", 4, (), {"vampires": "players"}), seed)
        player = Uniform(seed)
        while session.prompt is not None and session.prompt.kind != K_PATH:
            seat, options = session.prompt.seats[0], session.prompt.options[0]
            session.answer(seat, player.decide(session.now, session.prompt.kind, seat, options))
        if session.prompt is not None:
            break
    assert session.prompt is not None
    seat, options = session.prompt.seats[0], session.prompt.options[0]
    offered = game.options_wire(session.now, seat, K_PATH, options)
    figures = msgspec.to_builtins(game.view(session.now, seat))["vampires"]
    assert {o["args"]["vampire"] for o in offered} < {figure["id"] for figure in figures}
    assert [o["target"]["area"] for o in offered] == [o["args"]["area"] for o in offered]
