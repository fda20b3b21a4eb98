"""Distances, range and the one-way tunnel."""

from __future__ import annotations

import pytest

from tests.board.drawings import LINE, den_of
from whitethorn.board.build import build_den
from whitethorn.board.den import FAR, Den, door_of, to_of
from whitethorn.board.graph import (
    ANY_SPOT,
    distance_from,
    distances,
    neighbours,
    next_steps,
    path,
)
from whitethorn.games.order.den import load_hunt

# Three rooms of two areas, an access in each far end, and the tunnel.
WINGS = """
+---+---+---+---+---+---+
|a*@:b* Dc*@:d* De*@:f* |
+---+---+---+---+---+---+
|x*<:y* :z*>|
+---+---+---+
"""
ROOMS = "west:ab mid:cd east:ef tunnel/tunnel:xyz"
ACCESSES = '\n[tokens]\naccesses = ["west-1", "mid-1", "east-1"]\n'


@pytest.fixture
def wings() -> Den:
    return den_of(WINGS, ROOMS, ACCESSES)


def steps(den: Den, a: str, b: str, mask: int = 0, forbidden: int = ANY_SPOT) -> int:
    dist = distances(den, mask, True)
    return distance_from(den, dist, den.area_ids.index(a), den.area_ids.index(b), forbidden)


@pytest.mark.rule("order/map.adjacent")
def test_walls_and_closed_doors_separate() -> None:
    den = den_of(LINE, "left:ab right:cd")
    assert distances(den, 0, True)[0:4] == [0, 1, FAR, FAR]
    assert distances(den, 1, True)[0:4] == [0, 1, 2, 3]
    assert neighbours(den, 0, 1, True) == [0]
    assert neighbours(den, 1, 1, True) == [0, 2]
    assert [(to_of(x), door_of(x)) for x in den.adjacent[1]] == [(0, -1), (2, 0)]


@pytest.mark.rule("order/attack.range.path")
def test_range_ignores_tunnels(wings: Den) -> None:
    n = wings.n_areas
    west, middle = wings.access_spots[0], wings.access_spots[1]
    assert distances(wings, 0, False)[west * n + middle] == FAR
    assert distances(wings, 0, True)[west * n + middle] == 4
    assert distances(wings, 1, False)[west * n + middle] == 2


def test_range_inside_the_tunnel_counts_both_ways(wings: Den) -> None:
    n = wings.n_areas
    walk = distances(wings, 0, False)
    assert walk[wings.tunnel_in * n + wings.tunnel_out] == 2
    assert walk[wings.tunnel_out * n + wings.tunnel_in] == 2


@pytest.mark.rule("order/move.tunnel.links", "order/move.tunnel.in_out", "order/map.tunnel_center")
def test_the_tunnel_is_entered_at_in_and_left_at_out(wings: Den) -> None:
    west = wings.access_spots[0]
    assert neighbours(wings, 0, west, True) == sorted([west + 1, wings.tunnel_in])
    assert neighbours(wings, 0, wings.tunnel_in, True) == [wings.tunnel_centre]
    assert neighbours(wings, 0, wings.tunnel_centre, True) == [wings.tunnel_out]
    assert neighbours(wings, 0, wings.tunnel_out, True) == wings.access_spots
    assert wings.near[wings.tunnel_out] == wings.access_spots
    assert steps(wings, "west-1", "tunnel-3") == 3
    assert steps(wings, "tunnel-3", "tunnel-1") == 2  # out by an access and in again


@pytest.mark.rule("order/move.tunnel.direction")
def test_nobody_leaves_by_the_access_of_entry(wings: Den) -> None:
    assert steps(wings, "tunnel-1", "west-1") == 3
    # Entered in the west, so out in the middle and, the door being closed, round again.
    assert steps(wings, "tunnel-1", "west-1", 0, 0) == 7
    assert steps(wings, "tunnel-1", "mid-1", 0, 0) == 3
    # With the door open, out in the middle and back on foot.
    assert steps(wings, "tunnel-1", "west-1", 1, 0) == 5
    out = wings.tunnel_out
    dist = distances(wings, 1, True)
    assert next_steps(wings, dist, 1, out, 0, 0) == [wings.access_spots[1]]
    assert next_steps(wings, dist, 1, out, 0, ANY_SPOT) == [0]
    names = [wings.area_ids[a] for a in path(wings, dist, 1, out, 0, 0)]
    assert names == ["mid-1", "west-2", "west-1"]


def test_a_walk_through_the_tunnel_remembers_where_it_went_in(wings: Den) -> None:
    dist = distances(wings, 0, True)
    there = path(wings, dist, 0, 1, wings.area_ids.index("mid-2"), ANY_SPOT)
    assert [wings.area_ids[a] for a in there] == [
        "west-1",
        "tunnel-1",
        "tunnel-2",
        "tunnel-3",
        "mid-1",
        "mid-2",
    ]


def test_equal_ways_are_offered_lowest_area_first() -> None:
    den = den_of("+---+---+\n|a* :b* |\n+ . . . +\n|c* :d* |\n+---+---+", "hall:abcd")
    dist = distances(den, 0, True)
    assert next_steps(den, dist, 0, 3, 0, ANY_SPOT) == [1, 2]
    assert path(den, dist, 0, 3, 0, ANY_SPOT) == [1, 0]
    assert next_steps(den, dist, 0, 3, 3, ANY_SPOT) == []


def test_no_way_is_no_step_and_no_path() -> None:
    den = den_of(LINE, "left:ab right:cd")
    dist = distances(den, 0, True)
    assert next_steps(den, dist, 0, 0, 3, ANY_SPOT) == []
    assert path(den, dist, 0, 0, 3, ANY_SPOT) == []


def test_distances_agree_with_relaxation_in_the_den_of_hunt_1() -> None:
    den = build_den(load_hunt("hunt-1").plan)
    n = den.n_areas
    for mask in (den.open_at_start, 0b1010101, (1 << den.n_doors) - 1):
        for tunnels in (True, False):
            want = [FAR] * (n * n)
            for a in range(n):
                want[a * n + a] = 0
            for _ in range(n):
                for a in range(n):
                    for b in neighbours(den, mask, a, tunnels):
                        for c in range(n):
                            want[a * n + c] = min(want[a * n + c], 1 + want[b * n + c])
            assert distances(den, mask, tunnels) == [min(d, FAR) for d in want]
