"""The board: its areas, and the invariants without which a match could become unwinnable."""

from __future__ import annotations

import pytest

from whitethorn import games
from whitethorn.board import grid
from whitethorn.games.tower.castle import read_castle
from whitethorn.games.tower.content import standard
from whitethorn.games.tower.names import space_ids
from whitethorn.kernel.content import ContentError, parse, read_package
from whitethorn.kernel.game import Setup

LIB = standard().library
IDS = space_ids()
START = LIB.entrance[0]
OPEN = [cell for cell in range(LIB.n_spaces) if LIB.near[cell]]
PITS = [cell for cell in OPEN if LIB.pit[cell]]


def linked() -> list[list[int]]:
    """Return who is beside whom, passages included."""
    near = [list(cells) for cells in LIB.near]
    for cell in OPEN:
        if LIB.far_end[cell] >= 0:
            near[cell].append(LIB.far_end[cell])
    return near


def reached(closed: list[int]) -> set[int]:
    """Return the spaces that a pawn reaches from Start without entering `closed`."""
    steps = grid.distances(linked(), START, closed)
    return {cell for cell in OPEN if steps[cell] < grid.FAR}


@pytest.mark.rule("tower/setup.regions", "tower/setup.backs_by_area")
def test_four_areas_with_their_own_backs_two_outside_and_two_inside() -> None:
    areas = standard().castle.areas
    assert [(a.id, a.back, a.inside) for a in areas] == [
        ("graveyard", "gravestone", False),
        ("marsh", "raven", False),
        ("dining", "bat", True),
        ("crypt", "skull", True),
    ]
    for number in range(4):
        spaces = [LIB.slot_space[s] for s in range(24) if LIB.slot_area[s] == number]
        assert len(spaces) == 6
        assert {LIB.area[space] for space in spaces} == {number}
    assert all(LIB.area[cell] >= 0 for cell in OPEN)


def test_areas_meet_at_entrances_only() -> None:
    for cell in OPEN:
        for n in LIB.near[cell]:
            if LIB.area[n] != LIB.area[cell]:
                assert LIB.shared[cell] or LIB.shared[n]


@pytest.mark.rule("tower/comp.board.invariants")
def test_no_light_locks_a_hunter_out_of_the_coffin() -> None:
    # The worst night: every tile is there and blocks, and pits cannot be crossed.
    worst = LIB.slot_space + PITS
    assert any(LIB.beside_coffin[cell] for cell in reached(worst))
    for space in LIB.slot_space:
        beside = [n for n in LIB.near[space] if n not in worst]
        assert reached(worst) & set(beside), f"nobody gets beside {IDS[space]} at night"
    for entrance in LIB.entrance:
        assert not LIB.tiles_near[entrance], f"{IDS[entrance]} touches a tile"
        assert entrance in reached(worst)


def test_a_pawn_gets_away_from_wherever_it_stands() -> None:
    worst = set(LIB.slot_space + PITS)
    for cell in set(OPEN) - set(LIB.slot_space):
        near = [n for n in linked()[cell] if n not in worst]
        # The one space that such a night cuts off has the coffin beside it.
        assert near or LIB.beside_coffin[cell] or cell in PITS, IDS[cell]


def test_the_way_to_the_coffin_is_as_long_as_it_was_measured() -> None:
    """Steps from Start with every tile in the way: through passages, and on foot by day."""
    coffin = [cell for cell in OPEN if LIB.beside_coffin[cell]]
    on_foot = grid.distances(LIB.near, START, LIB.slot_space)
    assert min(on_foot[cell] for cell in coffin) == 25
    by_night = grid.distances(LIB.near, START, LIB.slot_space + PITS)
    assert min(by_night[cell] for cell in coffin) == 38


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (("S . . o", "Q . . o"), "one entrance S"),
        ((". . g o", ". ? g o"), "mark '?'"),
        (("# 2 . r", "# . . r"), "two ends"),
        (("  4  4", "  5  4"), "line 5"),
    ],
)
def test_a_wrong_board_is_refused(change: tuple[str, str], field: str) -> None:
    text = read_package("whitethorn.games.tower")["castle.toml"]
    assert change[0] in text
    with pytest.raises(ContentError, match=field.replace("?", "\\?")):
        read_castle(parse("castle.toml", text.replace(*change, 1)))


def test_the_board_for_clients() -> None:
    game = games.load("tower")
    board = game.board(game.new(Setup("tower", "castle", 4), 1))
    spaces = {space["id"]: space for space in board["spaces"]}
    assert len(spaces) == len(OPEN)
    assert spaces["a9"]["start"]
    assert (spaces["a11"]["passage"], spaces["a11"]["pair"]) == (1, "f10")
    assert spaces["c7"]["back"] == "gravestone"
    kinds = [space["kind"] for space in spaces.values()]
    assert {kind: kinds.count(kind) for kind in ("tile", "pit", "passage", "entrance")} == {
        "tile": 24,
        "pit": 13,
        "passage": 8,
        "entrance": 4,
    }
    assert board["track"] == list(range(10, 0, -1))
    assert board["coffin"]["beside"] == ["b4", "c4", "a5", "d5"]
    assert (board["tower"]["rows"], board["tower"]["cols"]) == (3, 3)
