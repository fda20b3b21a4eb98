"""Tiles turned, joined and dressed with a hunt's tokens."""

from __future__ import annotations

import pytest

from tests.board.drawings import plan_of
from whitethorn.board.build import build_den
from whitethorn.board.dressing import dress
from whitethorn.board.placement import Placement, assemble, rotated
from whitethorn.board.plan import MapError, Plan
from whitethorn.board.printing import draw
from whitethorn.board.walls import door_spans
from whitethorn.games.order.den import load_tiles

TILES = load_tiles()
PAIR = "+---+---+\n|a* :b*@D\n+-W-+---+"


def tile(drawing: str = PAIR, rooms: str = "hall:ab") -> Plan:
    return plan_of(drawing, rooms)


@pytest.mark.parametrize("face", sorted(TILES))
def test_four_quarter_turns_are_none(face: str) -> None:
    plan = TILES[face]
    turned = rotated(rotated(rotated(rotated(plan, 90), 90), 90), 90)
    assert turned == plan
    assert rotated(plan, 180) == rotated(rotated(plan, 90), 90)
    assert rotated(plan, 0) == plan
    assert rotated(rotated(plan, 270), 90) == plan


@pytest.mark.parametrize("face", sorted(TILES))
@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_face_has_the_same_sight_and_links(face: str, turn: int) -> None:
    def closed(plan: Plan) -> Plan:
        out = assemble(plan.id, plan.name, [Placement(plan, 0, 0, 0)])
        dress(out, {})
        return out

    plain, turned = closed(TILES[face]), closed(rotated(TILES[face], turn))
    one, other = build_den(plain), build_den(turned)
    # Areas are numbered in reading order, so a turn renumbers them: compare by shape.
    assert sorted(map(len, one.adjacent)) == sorted(map(len, other.adjacent))
    assert sorted(map(min, [one.sight[:1], [0]])) == [0, 0]
    assert sum(x >= 0 for x in one.sight) == sum(x >= 0 for x in other.sight)
    assert one.n_doors == other.n_doors
    assert sorted(map(len, one.spawn)) == sorted(map(len, other.spawn))


def test_a_quarter_turn_drawn() -> None:
    assert draw(rotated(tile(), 90)) == [
        "+---+",
        "Wa* |",
        "+ . +",
        "|b*@|",
        "+-D-+",
    ]


def test_tiles_may_not_overlap() -> None:
    with pytest.raises(MapError, match="tile t at 1,0 lies on another tile"):
        assemble("d", "D", [Placement(tile(), 0, 0, 0), Placement(tile(), 1, 0, 0)])
    with pytest.raises(MapError, match="turn 45"):
        Placement(tile(), 0, 0, 45)


def test_two_doorways_make_one_door() -> None:
    den = assemble("d", "D", [Placement(tile(), 0, 0, 0), Placement(tile(), 2, 0, 180)])
    dress(den, {"windows": ["hall-1 s"]})
    # The second hall is told from the first; its window to the north is walled up.
    assert [r.id for r in den.rooms] == ["hall", "hall2"]
    assert draw(den) == [
        "+---+---+---+---+",
        "|a* :b*@Dc*@:d* |",
        "+-W-+---+---+---+",
    ]


def test_a_doorway_against_a_wall_is_walled_up() -> None:
    den = assemble("d", "D", [Placement(tile(), 0, 0, 0), Placement(tile(), 2, 0, 0)])
    dress(den, {"outer": ["hall2-2 e"]})
    assert draw(den)[1] == "|a* :b*@|c* :d*@O"


def test_corridors_joined_by_an_open_border_are_one() -> None:
    piece = tile("+---+---+\n:a*!:b* :\n+---+---+", "way/corridor:ab")
    den = assemble("d", "D", [Placement(piece, 0, 0, 0), Placement(piece, 2, 0, 180)])
    dress(den, {"entrances": ["way-1 w"]})
    assert draw(den)[1] == "Ea*!:b* :c* :d*!|"
    assert [r.id for r in den.rooms] == ["way"]
    built = build_den(den)
    assert built.areas_of == [[0, 1, 2, 3]]
    assert built.never_search == [True]
    assert built.area_labels == ["Way, west end", "Way, west", "Way, east", "Way, east end"]
    assert (built.exits, built.exit_area, built.open_at_start) == ([0], [0], 1)


def test_rooms_of_two_kinds_do_not_join() -> None:
    way = tile("+---+\n|a* :\n+---+", "way/corridor:a")
    hall = tile("+---+\n:a* |\n+---+", "hall:a")
    with pytest.raises(MapError, match="way and hall join, but are of two kinds"):
        assemble("d", "D", [Placement(way, 0, 0, 0), Placement(hall, 1, 0, 0)])


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        ({"windows": ["hall-1 n"]}, "'hall-1 n': the tile has nothing of the kind there"),
        ({"entrances": ["hall-1"]}, "'hall-1' is not like 'hall-3 w'"),
        ({"entrances": ["cave-1 n"]}, "there is no area 'cave-1'"),
        ({"blue": ["hall-1 hall-2"]}, "there is no door between these areas"),
        ({"blue": ["hall-1"]}, "'hall-1' is not like 'hall-3 vault-1'"),
    ],
)
def test_tokens_go_only_where_the_tiles_have_a_place(
    tokens: dict[str, list[str]], message: str
) -> None:
    den = assemble("d", "D", [Placement(tile(), 0, 0, 0)])
    with pytest.raises(MapError, match=message):
        dress(den, tokens)


def test_a_door_stands_in_the_middle_of_its_wall() -> None:
    plan = plan_of("+---+---+\n|a* |b* |\n+   +   +\n|a  Db  |\n+---+---+", "l:a r:b")
    (door,) = door_spans(plan)
    assert (door.is_row, door.line, door.centre) == (False, 1, 2)


def test_two_doors_in_one_wall_are_refused() -> None:
    plan = plan_of("+---+---+\n|a* Db* |\n+   +   +\n|a  Db  |\n+---+---+", "l:a r:b")
    with pytest.raises(MapError, match="two doors stand in one wall section"):
        build_den(plan)
