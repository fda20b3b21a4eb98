"""The drawing of a den: polygons that fit their walls, things that lie inside."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.board.drawings import plan_of
from whitethorn.board.build import build_den
from whitethorn.board.geometry import geometry
from whitethorn.board.outline import Point, inside, outline, shaped
from whitethorn.board.placement import Placement, assemble
from whitethorn.games.order.den import load_hunt, load_tiles

PLAN = load_hunt("hunt-1").plan
DEN = build_den(PLAN)
GEO = geometry(PLAN, DEN)


def test_it_is_plain_json_in_the_order_of_the_den() -> None:
    assert json.loads(json.dumps(GEO)) == GEO
    assert [a["id"] for a in GEO["areas"]] == DEN.area_ids
    assert [r["id"] for r in GEO["rooms"]] == DEN.room_ids
    assert [d["id"] for d in GEO["doors"]] == DEN.door_ids
    assert [w["id"] for w in GEO["windows"]] == DEN.window_ids
    assert [a["area"] for a in GEO["accesses"]] == [DEN.area_ids[a] for a in DEN.access_spots]


def test_the_board_is_landscape() -> None:
    width, height = GEO["size"]
    assert 1.35 <= width / height <= 1.55


def test_a_room_is_drawn_in_from_its_walls() -> None:
    plan = plan_of("+---+---+\n|a* :b* |\n+---+---+", "hall:ab")
    assert outline(plan, [0, 1]) == [(56, 56), (160, 56), (160, 96), (56, 96)]
    assert outline(plan, [0]) == [(56, 56), (108, 56), (108, 96), (56, 96)]


def test_the_end_of_a_wall_takes_a_piece_of_the_border() -> None:
    # Area a spans both; below it stands a nook on the left and area b on the right.
    plan = plan_of("+---+---+\n|a  *a  |\n+---+ . +\n|c* |b* |\n+---+---+", "hall:ab nook:c")
    assert outline(plan, [0]) == [
        (56, 56),
        (160, 56),
        (160, 108),
        (120, 108),
        (120, 96),
        (56, 96),
    ]


def test_cut_and_round_corners() -> None:
    square: list[Point] = [(0, 0), (100, 0), (100, 100), (0, 100)]
    assert shaped(square, (100, 0), "cut", 20) == [
        (0, 0),
        (80, 0),
        (100, 20),
        (100, 100),
        (0, 100),
    ]
    arc = shaped(square, (100, 0), "round", 50)
    assert list(arc[1]) == [50, 0]
    for x, y in arc[1:10]:
        assert (x - 50) ** 2 + (y - 50) ** 2 == pytest.approx(2500)
    assert shaped(square, (7, 7), "cut", 20) == square


def test_everything_lies_in_its_area() -> None:
    polys = {a["id"]: [tuple(p) for p in a["poly"]] for a in GEO["areas"]}
    for area in GEO["areas"]:
        poly = polys[area["id"]]
        assert inside(tuple(area["center"]), poly), area["id"]
        assert inside(tuple(area["sight"]), poly), area["id"]
        for spawn in area["spawns"]:
            assert inside(tuple(spawn["at"]), poly), (area["id"], spawn)
    for key in ("accesses", "levers", "crates", "objectives"):
        for token in GEO[key]:
            x, y = token["at"]
            corners = [(x - 15, y - 15), (x + 15, y - 15), (x + 15, y + 15), (x - 15, y + 15)]
            assert all(inside(c, polys[token["area"]]) for c in corners), token


def test_tokens_do_not_lie_on_each_other() -> None:
    keys = ("accesses", "levers", "crates", "objectives")
    places = [t["at"] for key in keys for t in GEO[key]]
    places += [s["at"] for a in GEO["areas"] for s in a["spawns"]]
    assert len({tuple(p) for p in places}) == len(places)


def test_most_areas_are_a_hundred_pixels_each_way() -> None:
    for area in GEO["areas"]:
        xs, ys = [p[0] for p in area["poly"]], [p[1] for p in area["poly"]]
        assert max(xs) - min(xs) >= 100, area["id"]
        assert max(ys) - min(ys) >= 100, area["id"]


def middle_half(entry: dict[str, Any]) -> list[Point]:
    """Return the four corners of a prop, a little within its edge."""
    x, y = entry["at"]
    w, h = (entry["w"], entry["h"]) if entry["rot"] % 180 == 0 else (entry["h"], entry["w"])
    return [(x + sx * w * 0.45, y + sy * h * 0.45) for sx in (-1, 1) for sy in (-1, 1)]


@pytest.mark.parametrize("face", sorted(load_tiles()))
def test_furniture_stays_in_its_room(face: str) -> None:
    tile = load_tiles()[face]
    plan = assemble(tile.id, tile.name, [Placement(tile, 0, 0, 0)])
    for room in plan.rooms:
        poly = outline(plan, room.areas)
        for prop in room.props:
            at = (44 + prop.x * 0.64, 44 + prop.y * 0.64)
            box = middle_half({"at": at, "w": prop.w, "h": prop.h, "rot": prop.rot})
            assert all(inside(corner, poly) for corner in box), (room.id, prop.key())


def test_walls_inside_a_room() -> None:
    plan = plan_of("+---+---+\n|a* |b* |\n+ . + . +\n|c* :d* |\n+---+---+", "hall:abcd")
    assert geometry(plan, build_den(plan))["walls"] == [[108, 44, 108, 108]]
    assert GEO["walls"] == []
