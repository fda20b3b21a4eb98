"""What the den of Hunt 1 demands: the figures that the content guide aims at."""

from __future__ import annotations

import pytest

from tests.board.drawings import den_of
from whitethorn.board.build import build_den
from whitethorn.board.lint import (
    alone_actions,
    carrier_routes,
    late_actions,
    lever_actions,
    only_doors,
    report,
    unreachable,
    window_actions,
)
from whitethorn.games.order.den import load_hunt

DEN = build_den(load_hunt("hunt-1").plan)
WEST, EAST = (DEN.door_ids.index(f"corridor-{k}") for k in ("1/w", "5/e"))
ACTIONS = 15  # five rounds of three


def test_the_ideal_carrier_needs_nine_or_ten_actions() -> None:
    print("\n".join(report(DEN)))
    routes = carrier_routes(DEN, 0)
    assert 9 <= routes[0].actions <= 10
    # At least two ways out within the hunt, by different doors.
    assert {r.exit for r in routes if r.actions <= ACTIONS} == {WEST, EAST}
    # A window broken by someone else saves one action at most.
    assert min(window_actions(DEN, 0).values()) >= routes[0].actions - 1


def test_the_lever_is_three_actions_from_the_far_entrance() -> None:
    assert lever_actions(DEN, 0)[EAST] == 3
    assert lever_actions(DEN, 0)[WEST] > 3


def test_nobody_is_locked_out() -> None:
    assert unreachable(DEN) == []
    # The blue door is the only one that nobody can go around.
    assert only_doors(DEN, 0) == [DEN.door_ids.index("hall-3/vault-2")]
    assert only_doors(DEN, 1) == []
    # With everybody else down, one hunter from either entrance still does it all in time …
    assert max(alone_actions(DEN, 0, 0).values()) <= ACTIONS
    # … and from before the blue door reaches lever and token in the last three rounds.
    assert late_actions(DEN, 0, 0) <= 9


def test_the_shape_the_guide_asks_for() -> None:
    rooms = DEN.unexplored
    assert len(rooms) == 8
    assert all(2 <= len(DEN.areas_of[r]) <= 3 for r in rooms)
    corridor = DEN.room_ids.index("corridor")
    assert len(DEN.areas_of[corridor]) == 5
    assert DEN.never_search[corridor]
    assert sorted(DEN.exit_area) == [DEN.areas_of[corridor][0], DEN.areas_of[corridor][-1]]
    assert DEN.n_doors <= 22
    assert 3 <= DEN.n_windows <= 6
    # The hall has none: broken early it decided too many hunts (docs/games/order-content.md).
    assert DEN.room_ids.index("hall") not in DEN.window_room
    assert DEN.room_ids.index("hall") in [DEN.room_of[a] for a in DEN.access_spots]
    assert len({DEN.room_of[a] for a in DEN.access_spots}) == 3
    vault = DEN.room_of[DEN.objective_areas[0]]
    assert len(DEN.areas_of[vault]) == 2
    assert DEN.room_of[DEN.objective_areas[1]] not in (vault, DEN.room_ids.index("hall"))
    assert len(DEN.crate_areas) == 2
    assert len(DEN.lever_areas) == 1
    # Two rooms deep: the blue door joins the hall and the vault.
    blue = DEN.door_ids.index("hall-3/vault-2")
    assert DEN.blue_doors == 1 << blue
    assert sum(vault in (DEN.room_of[a], DEN.room_of[b]) for a, b in doors()) == 1


def doors() -> list[tuple[int, int]]:
    return [(a, b) for a, b in zip(DEN.door_a, DEN.door_b, strict=True) if b >= 0]


@pytest.mark.rule("order/hunt.1.setup.clock", "order/hunt.1.setup.decks")
def test_the_numbers_of_the_hunt() -> None:
    hunt = load_hunt("hunt-1")
    assert (hunt.start_round, hunt.end_round) == (4, 8)
    assert hunt.encounters == [8, 0, 0]
    assert (hunt.day, hunt.night) == ([2, 7, 3], [2, 3, 3])
    assert (hunt.blue_locked, hunt.blue_levers) == (True, 1)
    assert sum(hunt.encounters) == len(DEN.unexplored)


def test_a_locked_in_objective_is_seen() -> None:
    den = den_of(
        "+---+---+\nEa* |b* |\n+---+---+", "hall:a cell:b", '\n[tokens]\nobjectives = ["cell-1"]\n'
    )
    assert unreachable(den) == [1]
    assert carrier_routes(den, 0) == []
