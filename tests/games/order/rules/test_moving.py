"""Movement, entrances and exits."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import COVER, DOOR_OPENED, LEFT_DEN, MOVED
from whitethorn.games.order.rules.doors import open_normal_doors
from whitethorn.games.order.rules.moving import (
    BLOCKED,
    DIRECTION,
    GONE,
    IMPEDED,
    IN_OUT,
    STEP,
    WAYS_OUT,
    enter_area,
    move_action,
    step_cost,
    step_options,
    why_not_door,
    why_not_exit,
    why_not_step,
)
from whitethorn.games.order.state import (
    BOON_UNIMPEDED,
    LEFT,
    LOST_CLUE,
    OUTSIDE,
    Hunter,
)
from whitethorn.games.order.verbs import K_ACTION, K_STEP, V_DOOR, V_EXIT
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS, GameOver


def move(t: Scene, h: Hunter, first: int, *rest: int) -> None:
    """Carry out one Move that consists of these steps, with none left unasked."""
    t.answer(K_STEP, *rest)
    move_action(t.g, h, first)
    t.done()


def step(t: Scene, h: Hunter, area: str, points: int = 2) -> str:
    return why_not_step(t.g, h, t.area(area), points)


# ---- points and steps ------------------------------------------------------------------------


@pytest.mark.rule("order/move.points", "order/move.step", "order/move.lost_points")
def test_a_move_is_two_steps_and_no_third() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    move(t, sarah, t.step("corridor-2"), t.step("corridor-3"))
    assert t.where(sarah) == "corridor-3"
    assert [(x["cost"], x["left"]) for x in t.told(MOVED)] == [(1, 1), (1, 0)]
    assert step(t, sarah, "corridor-4", 0) == STEP
    # A second Move has two points again, not what another left or lacked.
    move(t, sarah, t.step("corridor-4"), PASS)
    move(t, sarah, t.step("corridor-3"), t.step("corridor-2"))
    assert t.where(sarah) == "corridor-2"


@pytest.mark.rule("order/move.partial")
def test_a_move_may_end_with_a_point_unspent() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    move(t, sarah, t.step("corridor-2"), PASS)
    assert t.where(sarah) == "corridor-2"
    assert len(t.told(MOVED)) == 1
    assert t.decider.asked[-1][2][0] == PASS


@pytest.mark.rule("order/move.blocked", "order/map.adjacent")
def test_walls_and_closed_doors_block() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    assert step(t, sarah, "hall-1") == BLOCKED  # a closed door
    assert step(t, sarah, "trophy-2") == BLOCKED  # a wall
    assert step(t, sarah, "corridor-4") == BLOCKED  # two areas away
    assert step(t, sarah, "corridor-3") == OK  # an open border
    t.opened("corridor-2/hall-1")
    assert step(t, sarah, "hall-1") == OK


@pytest.mark.rule("order/move.open_door")
def test_opening_a_door_costs_a_point_of_a_move_from_either_side() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    move(t, sarah, t.open("corridor-2/hall-1"), t.step("hall-1"))
    assert t.where(sarah) == "hall-1"
    assert t.told(DOOR_OPENED) == [{"door": t.door("corridor-2/hall-1"), "hunter": 0, "cost": 1}]
    for other in ("corridor-2/hall-1", "corridor-5/winch-2"):  # open; out of reach
        assert why_not_door(t.g, sarah, t.door(other), 2) == "order/move.open_door"
    inside = scene()
    sarah = inside.hunter("sarah", at="hall-1")
    assert why_not_door(inside.g, sarah, inside.door("corridor-2/hall-1"), 1) == OK
    move(inside, sarah, inside.open("corridor-2/hall-1"), inside.step("corridor-2"))
    assert inside.where(sarah) == "corridor-2"


@pytest.mark.rule("order/move.no_closing")
def test_an_open_door_is_never_offered_again() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    door = t.door("corridor-2/hall-1")
    assert t.open("corridor-2/hall-1") in step_options(t.g, sarah, 2)
    t.opened("corridor-2/hall-1")
    assert t.open("corridor-2/hall-1") not in step_options(t.g, sarah, 2)
    assert why_not_door(t.g, sarah, door, 2) == "order/move.open_door"
    move(t, sarah, t.step("hall-1"), t.step("corridor-2"))
    assert t.g.open_doors >> door & 1


# ---- beside the awake ------------------------------------------------------------------------


@pytest.mark.rule("order/move.impeded")
@pytest.mark.parametrize(("awake", "cost"), [(True, 2), (False, 1)])
def test_three_awake_vampires_cost_two_points_not_more(awake: bool, cost: int) -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    for _ in range(3):
        t.vampire("thrall", at="corridor-2", awake=awake)
    assert step_cost(t.g, sarah) == cost
    assert step(t, sarah, "corridor-3", 1) == (IMPEDED if awake else OK)
    move(t, sarah, t.step("corridor-3"), *([] if awake else [PASS]))
    assert [x["cost"] for x in t.told(MOVED)] == [cost]


@pytest.mark.rule("order/move.sleeping_free")
def test_sleepers_never_slow() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.vampire("guardian", at="corridor-1", awake=False)
    t.vampire("guardian", at="corridor-2", awake=False)
    move(t, sarah, t.step("corridor-2"), t.step("corridor-3"))
    assert t.where(sarah) == "corridor-3"
    assert [x["cost"] for x in t.told(MOVED)] == [1, 1]


@pytest.mark.rule("order/move.enter_occupied")
def test_entering_a_guarded_area_costs_one_and_leaving_it_two() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.vampire("thrall", at="corridor-2")
    move(t, sarah, t.step("corridor-2"))  # forced to stop: nothing can be paid for
    assert t.told(MOVED)[0]["cost"] == 1
    assert t.told(MOVED)[0]["left"] == 1
    assert step(t, sarah, "corridor-3", 1) == IMPEDED
    assert step_options(t.g, sarah, 1) == [PASS]


def test_door_step_then_a_guardian_then_the_next_door() -> None:
    """The book's example (ex.move.impeded_door)."""
    t = scene()
    stephan = t.hunter("stephan", at="corridor-1")
    t.vampire("guardian", at="trophy-1")
    move(t, stephan, t.open("corridor-1/trophy-2"), t.step("trophy-2"))
    move(t, stephan, t.step("trophy-1"))
    door = t.door("trophy-1/kitchen-1")
    assert why_not_door(t.g, stephan, door, 1) == IMPEDED
    move(t, stephan, t.open("trophy-1/kitchen-1"))
    assert t.told(DOOR_OPENED)[-1] == {"door": door, "hunter": 0, "cost": 2}


@pytest.mark.rule("order/move.door_impeded")
def test_doors_exits_and_tunnels_cost_two_beside_the_awake() -> None:
    t = scene()
    g = t.g
    sarah = t.hunter("sarah", at="corridor-1")
    t.vampire("thrall", at="corridor-1")
    assert why_not_door(g, sarah, t.door("corridor-1/trophy-2"), 1) == IMPEDED
    assert why_not_exit(g, sarah, 0, 0, 1) == IMPEDED
    enter_area(g, sarah, t.area("trophy-1"))
    assert step(t, sarah, "tunnel-1", 1) == OK
    t.vampire("thrall", at="trophy-1")
    assert step(t, sarah, "tunnel-1", 1) == IMPEDED
    enter_area(g, sarah, t.area("tunnel-3"))
    t.vampire("thrall", at="tunnel-3")
    assert step(t, sarah, "library-1", 1) == IMPEDED
    assert step(t, sarah, "library-1", 2) == OK


# ---- tunnels ---------------------------------------------------------------------------------


@pytest.mark.rule("order/move.tunnel.cost", "order/map.tunnel_center")
def test_three_moves_through_the_tunnel() -> None:
    t = scene()
    magenta = t.hunter("magenta", at="trophy-2")
    move(t, magenta, t.step("trophy-1"), t.step("tunnel-1"))
    move(t, magenta, t.step("tunnel-2"), t.step("tunnel-3"))
    move(t, magenta, t.step("library-1"), t.step("library-3"))
    assert t.where(magenta) == "library-3"
    assert [x["cost"] for x in t.told(MOVED)] == [1] * 6


@pytest.mark.rule("order/move.tunnel.links", "order/map.tunnel_tile")
def test_every_access_leads_into_the_tunnel_and_is_always_open() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    assert step(t, sarah, "tunnel-1") == BLOCKED
    for name in ("trophy-1", "library-1", "crypt-3"):
        enter_area(t.g, sarah, t.area(name))
        assert step(t, sarah, "tunnel-1") == OK


@pytest.mark.rule("order/move.tunnel.in_out")
def test_the_tunnel_is_entered_at_in_and_left_at_out() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="trophy-1")
    assert step(t, sarah, "tunnel-3") == IN_OUT
    enter_area(t.g, sarah, t.area("tunnel-1"))
    assert step(t, sarah, "library-1") == IN_OUT
    enter_area(t.g, sarah, t.area("tunnel-2"))
    assert step(t, sarah, "library-1") == IN_OUT
    enter_area(t.g, sarah, t.area("tunnel-3"))
    assert step(t, sarah, "library-1") == OK


@pytest.mark.rule("order/move.tunnel.direction")
def test_not_out_by_the_access_one_came_in_by() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="trophy-1")
    for name in ("tunnel-1", "tunnel-2", "tunnel-3"):
        enter_area(t.g, sarah, t.area(name))
    assert step(t, sarah, "trophy-1") == DIRECTION
    assert t.step("trophy-1") not in step_options(t.g, sarah, 2)
    assert step(t, sarah, "crypt-3") == OK
    # Nobody walks back from In either.
    enter_area(t.g, sarah, t.area("trophy-1"))
    enter_area(t.g, sarah, t.area("tunnel-1"))
    assert step(t, sarah, "trophy-1") == IN_OUT
    # Who starts inside may leave by any access.
    inside = scene()
    joshua = inside.hunter("joshua", at="tunnel-3")
    assert all(step(inside, joshua, x) == OK for x in ("trophy-1", "library-1", "crypt-3"))


# ---- in and out ------------------------------------------------------------------------------


@pytest.mark.rule("order/exit.entrance_open")
def test_hunters_walk_in_without_opening_anything() -> None:
    t = scene()
    west = t.hunter("sarah", entrance=0)
    east = t.hunter("joshua", entrance=1)
    assert step_options(t.g, west, 2) == [PASS, t.step("corridor-1")]
    assert step_options(t.g, east, 2) == [PASS, t.step("corridor-5")]
    assert step(t, west, "corridor-5") == BLOCKED
    move(t, west, t.step("corridor-1"), t.step("corridor-2"))
    assert t.told(DOOR_OPENED) == []
    assert t.told(MOVED)[0] == {"hunter": 0, "from": OUTSIDE, "to": 0, "cost": 1, "left": 1}


@pytest.mark.rule("order/exit.ways_out", "order/exit.cost")
def test_out_by_an_open_outer_door_or_an_unboarded_window() -> None:
    t = scene()
    g = t.g
    sarah = t.hunter("sarah", at="hall-1")
    t.hunter("joshua", at="corridor-1")
    window = t.window("hall-1/w")
    assert why_not_exit(g, sarah, 1, window, 2) == WAYS_OUT  # boarded
    t.sunlit("hall-1/w")
    assert t.climb("hall-1/w") in step_options(g, sarah, 1)
    assert why_not_exit(g, sarah, 0, 0, 2) == WAYS_OUT  # an entrance, but not hers
    t.vampire("thrall", at="hall-1")
    assert why_not_exit(g, sarah, 1, window, 1) == IMPEDED
    move(t, sarah, t.climb("hall-1/w"))
    assert sarah.area == LEFT
    assert t.told(LEFT_DEN) == [{"hunter": 0, "door": -1, "window": window, "clue": 0}]
    joshua = g.hunters[1]
    assert t.exit("corridor-1/w") in step_options(g, joshua, 1)
    with pytest.raises(GameOver):
        move(t, joshua, t.exit("corridor-1/w"))
    assert g.outcome == LOST_CLUE


@pytest.mark.rule("order/exit.closed_outer_door")
def test_a_closed_outer_door_is_an_ordinary_door() -> None:
    t = scene()
    g = t.g
    sarah = t.hunter("sarah", at="corridor-1")
    door = t.door("corridor-1/w")
    g.open_doors &= ~(1 << door)
    assert why_not_exit(g, sarah, 0, 0, 2) == WAYS_OUT
    assert t.exit("corridor-1/w") not in step_options(g, sarah, 2)
    assert t.open("corridor-1/w") in step_options(g, sarah, 1)
    move(t, sarah, t.open("corridor-1/w"), PASS)
    assert why_not_exit(g, sarah, 0, 0, 1) == OK
    g.open_doors &= ~(1 << door)
    open_normal_doors(g)
    assert g.open_doors >> door & 1


@pytest.mark.rule("order/exit.no_sun")
def test_an_open_outer_door_lets_no_light_in() -> None:
    t = scene()
    assert t.g.open_doors >> t.door("corridor-1/w") & 1
    assert not t.g.is_sunlit(t.room("corridor"))
    t.sunlit("hall-1/w")
    assert t.g.is_sunlit(t.room("hall"))


@pytest.mark.rule("order/exit.final")
def test_who_has_left_stays_out() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.hunter("joshua", at="corridor-2")
    t.g.active = 0
    t.act(sarah, K_ACTION, t.exit("corridor-1/w"))
    assert sarah.area == LEFT
    assert step(t, sarah, "corridor-1") == GONE
    assert why_not_exit(t.g, sarah, 0, 0, 2) == GONE
    assert step_options(t.g, sarah, 2) == [PASS]


# ---- what goes with a step -------------------------------------------------------------------


def test_leaving_the_area_ends_cover() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-4")
    sarah.crate = t.crate("corridor-4")
    move(t, sarah, t.step("corridor-3"), PASS)
    assert sarah.crate == -1
    assert t.told(COVER) == [{"hunter": 0, "crate": 0, "taken": 0}]


def test_a_trapped_hunter_is_offered_no_way() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    sarah.trapped = True
    assert step_options(t.g, sarah, 2) == [PASS]
    assert step(t, sarah, "corridor-2") == "order/debris.free_acts"


def test_options_are_exactly_what_is_not_refused() -> None:
    t = scene()
    t.sunlit("hall-1/w", "trophy-1/n")
    sarah = t.hunter("sarah", at="corridor-1")
    g, den = t.g, t.den
    for area in range(den.n_areas):
        for points in (1, 2):
            enter_area(g, sarah, area)
            allowed = [t.step(x) for x in den.area_ids if step(t, sarah, x, points) == OK]
            allowed += [
                V_DOOR << 16 | d << 8
                for d in range(den.n_doors)
                if why_not_door(g, sarah, d, points) == OK
            ]
            for way, n in (0, len(den.exits)), (1, den.n_windows):
                allowed += [
                    V_EXIT << 16 | way << 8 | i
                    for i in range(n)
                    if why_not_exit(g, sarah, way, i, points) == OK
                ]
            assert sorted(step_options(g, sarah, points)) == sorted([PASS, *allowed])


@pytest.mark.rule("order/rules.cards_beat_book")
def test_a_card_that_says_so_beats_the_general_rule() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-2")
    t.vampire("thrall", at="corridor-2")
    assert step_cost(t.g, sarah) == 2
    sarah.boons = BOON_UNIMPEDED
    assert step_cost(t.g, sarah) == 1
    move(t, sarah, t.step("corridor-3"), t.step("corridor-4"))
    assert [x["cost"] for x in t.told(MOVED)] == [1, 1]
