"""The set of map tiles and the den of Hunt 1 against the box's contents."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.board.drawings import den_of
from whitethorn.board.build import MAX_DOORS, build_den
from whitethorn.board.plan import (
    KIND_CORRIDOR,
    KIND_ROOM,
    KIND_TUNNEL,
    MARK_ACCESS,
    MARK_NEVER,
    MapError,
)
from whitethorn.games.order.den import build_plan, content, load_hunt, load_tiles, read_hunt

TILES = load_tiles()


def hunt_file() -> dict[str, Any]:
    text = (content() / "hunts" / "hunt-1.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def refused(change: dict[str, Any]) -> str:
    table = hunt_file()
    table["den"].update(change)
    with pytest.raises(MapError) as caught:
        build_plan(table, TILES, "hunts/hunt-1.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    "clock", [{"end": 0}, {"end": 3}, {"start": 0}, {"end": "8"}, {"end": True}]
)
def test_a_clock_that_ends_before_it_starts_is_refused(clock: dict[str, Any]) -> None:
    table = hunt_file()
    table["clock"].update(clock)
    with pytest.raises(MapError, match=r"hunts/hunt-1.toml: clock: start .* in order"):
        read_hunt(table, "hunts/hunt-1.toml")
    table["clock"] = {"start": 4, "end": 4}
    assert read_hunt(table, "hunts/hunt-1.toml").end_round == 4


@pytest.mark.rule("order/comp.tiles")
def test_six_map_tiles_and_two_tunnel_tiles_with_two_faces_each() -> None:
    assert sorted(TILES) == [f"{n}{side}" for n in range(1, 9) for side in "AB"]
    for n in range(1, 7):
        for side in "AB":
            face = TILES[f"{n}{side}"]
            assert (face.width, face.height) == (6, 6)
            assert KIND_TUNNEL not in [r.kind for r in face.rooms]
    for n in 7, 8:
        tunnel, small = TILES[f"{n}A"], TILES[f"{n}B"]
        assert [r.kind for r in tunnel.rooms] == [KIND_TUNNEL]
        assert [r.kind for r in small.rooms] == [KIND_ROOM]
        assert (tunnel.width, tunnel.height) == (small.width, small.height)


@pytest.mark.rule("order/map.room", "order/map.corridor")
def test_rooms_have_spawn_points_and_corridors_none() -> None:
    for face in TILES.values():
        room_of = face.room_of()
        for r, room in enumerate(face.rooms):
            marks = [
                int(m)
                for i, m in enumerate(face.marks)
                if m.isdigit() and room_of[face.cells[i]] == r
            ]
            assert len(marks) == 0 if room.kind != KIND_ROOM else len(marks) >= 2, face.id
            assert sorted(marks) == list(range(1, len(marks) + 1))
    for drawing, rooms, message in (
        ("+---+\n|a*2|\n+---+", "hall:a", "not numbered from 1"),
        ("+---+\n|a*1|\n+---+", "way/corridor:a", "a corridor has no spawn points"),
    ):
        with pytest.raises(MapError, match=message):
            den_of(drawing, rooms)


@pytest.mark.rule("order/map.area")
def test_every_area_has_one_sight_point() -> None:
    for face in TILES.values():
        assert len(face.sight_x) == len(face.letters)
    with pytest.raises(MapError, match="has no sight point"):
        den_of("+---+\n|a  |\n+---+", "hall:a")
    with pytest.raises(MapError, match="second sight point"):
        den_of("+---+---+\n|a* *a* |\n+---+---+", "hall:a")


@pytest.mark.rule("order/map.never_search")
def test_the_never_search_sign_counts_for_the_whole_room() -> None:
    den = den_of("+---+---+\n|a*!:b* |\n+---+---+", "hall:ab")
    assert den.never_search == [True]
    assert den_of("+---+---+\n|a* :b* |\n+---+---+", "hall:ab").never_search == [False]
    for face in TILES.values():
        for room in face.rooms:
            signed = [a for a in face.marked(MARK_NEVER) if a in room.areas]
            assert bool(signed) == (room.kind == KIND_CORRIDOR), face.id


@pytest.mark.rule("order/map.tunnel_tile", "order/map.tunnel_center")
def test_a_tunnel_is_in_centre_and_out() -> None:
    den = build_den(load_hunt("hunt-1").plan)
    assert [den.area_labels[a] for a in (den.tunnel_in, den.tunnel_centre, den.tunnel_out)] == [
        "Tunnel, in",
        "Tunnel, centre",
        "Tunnel, out",
    ]
    for drawing, areas, message in (
        ("+---+---+\n|x*<:y*>|\n+---+---+", "xy", "three areas: In, centre and Out"),
        ("+---+---+---+\n|x*<:y* :z* |\n+---+---+---+", "xyz", "marked > .Out."),
    ):
        with pytest.raises(MapError, match=message):
            den_of(drawing, f"tunnel/tunnel:{areas}")


@pytest.mark.rule("order/comp.tokens.map", "order/map.tokens")
def test_no_hunt_uses_more_tokens_than_the_box_holds() -> None:
    assert refused({"crates": ["hall-1"] * 3}).endswith("den: crates: the box holds 2")
    assert refused({"levers": ["hall-1"] * 5}).endswith("den: levers: the box holds 4")
    assert refused({"windows": ["hall-1 w"] * 7}).endswith("den: windows: the box holds 6")


@pytest.mark.rule("order/comp.tokens.doors")
def test_no_den_has_more_doors_than_the_box_holds() -> None:
    rooms = [chr(97 + k) for k in range(MAX_DOORS + 2)]
    bar = "+---" * len(rooms) + "+"
    drawing = f"{bar}\n|{'D'.join([f'{letter}* ' for letter in rooms])}|\n{bar}"
    with pytest.raises(MapError, match="23 doors, but there are 22 tokens"):
        den_of(drawing, " ".join([f"r{letter}:{letter}" for letter in rooms]))


@pytest.mark.rule("order/comp.tokens.unexplored")
def test_no_den_has_more_closed_rooms_than_the_box_has_tokens() -> None:
    cells = [f"6B {6 * k} 12 0" for k in range(3)]  # three prisons: nine more rooms
    tiles = [*hunt_file()["den"]["tiles"], *cells]
    assert refused({"tiles": tiles, "windows": []}).endswith("17 closed rooms, the box has 14")


def test_faults_of_a_hunt_file_name_the_entry() -> None:
    assert "unknown key 'doors'" in refused({"doors": []})
    assert "tile '9Z 0 0 0' is not like" in refused({"tiles": ["9Z 0 0 0"]})
    assert "levers: there is no area 'attic-1'" in refused({"levers": ["attic-1"]})
    assert "accesses: hall-1 has no spot" in refused({"accesses": ["hall-1"]})


def test_the_spots_of_hunt_1_are_marked_on_the_tiles() -> None:
    plan = build_plan(hunt_file(), TILES, "hunt")
    marked = [plan.area_ids()[a] for a in plan.marked(MARK_ACCESS)]
    assert set(plan.tokens["accesses"]) <= set(marked)
