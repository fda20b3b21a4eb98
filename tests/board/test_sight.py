"""Line of sight, each case drawn small enough to check with a ruler."""

from __future__ import annotations

import pytest

from tests.board.drawings import LINE, TUNNEL, den_of, sees

DOOR = "left-2/right-1"


@pytest.mark.rule("order/attack.los")
def test_an_unbroken_line_within_a_room() -> None:
    den = den_of("+---+---+---+\n|a* :b* :c* |\n+---+---+---+", "hall:abc")
    assert sees(den, "hall-1", "hall-3")
    assert sees(den, "hall-3", "hall-1")
    assert sees(den, "hall-2", "hall-2")


@pytest.mark.rule("order/attack.los.blockers")
def test_walls_block() -> None:
    den = den_of("+---+---+\n|a* |b* |\n+---+---+", "left:a right:b")
    assert not sees(den, "left-1", "right-1")


@pytest.mark.rule("order/attack.los.blockers")
def test_a_wall_inside_a_room_blocks() -> None:
    drawing = """
+---+---+
|a* |b* |
+ . + . +
|c* :d* |
+---+---+
"""
    den = den_of(drawing, "hall:abcd")
    assert not sees(den, "hall-1", "hall-2")
    assert sees(den, "hall-1", "hall-3")
    assert sees(den, "hall-3", "hall-4")


def test_touching_the_end_of_a_wall_blocks() -> None:
    # Our ruling: the line from a to d runs exactly through the end of the wall.
    drawing = """
+---+---+
|a* |b* |
+ . + . +
|c* :d* |
+---+---+
"""
    den = den_of(drawing, "hall:abcd")
    assert not sees(den, "hall-1", "hall-4")
    assert not sees(den, "hall-3", "hall-2")


def test_a_corner_without_walls_does_not_block() -> None:
    drawing = """
+---+---+
|a* :b* |
+ . . . +
|c* :d* |
+---+---+
"""
    den = den_of(drawing, "hall:abcd")
    assert sees(den, "hall-1", "hall-4")
    assert sees(den, "hall-3", "hall-2")


@pytest.mark.rule("order/attack.los.blockers", "order/attack.los.open_door")
def test_a_door_blocks_until_it_is_open() -> None:
    den = den_of(LINE, "left:ab right:cd")
    assert den.door_ids == [DOOR]
    assert not sees(den, "left-2", "right-1")
    assert sees(den, "left-2", "right-1", DOOR)


@pytest.mark.rule("order/attack.los.open_door")
def test_through_a_door_one_area_only_and_not_both_ways() -> None:
    den = den_of(LINE, "left:ab right:cd")
    # From deep in a room to the first area behind the door, but not further.
    assert sees(den, "left-1", "right-1", DOOR)
    assert not sees(den, "left-1", "right-2", DOOR)
    assert not sees(den, "left-2", "right-2", DOOR)
    # And therefore not back: from right-1, left-1 is the second area behind the door.
    assert not sees(den, "right-1", "left-1", DOOR)
    assert sees(den, "right-2", "left-2", DOOR)


@pytest.mark.rule("order/attack.los.open_door")
def test_two_open_doors_in_a_line_are_too_many() -> None:
    den = den_of("+---+---+---+\n|a* Db* Dc* |\n+---+---+---+", "one:a two:b three:c")
    both = ("one-1/two-1", "two-1/three-1")
    assert sees(den, "one-1", "two-1", *both)
    assert not sees(den, "one-1", "three-1", *both)


@pytest.mark.rule("order/attack.los.door_centered")
def test_a_door_counts_as_in_the_middle_of_its_wall() -> None:
    # Drawn in the lowest of three places, yet the level line through the middle passes.
    drawing = """
+---+---+
|a  |b  |
+   +   +
|a* |b* |
+   +   +
|a  Db  |
+---+---+
"""
    den = den_of(drawing, "left:a right:b")
    assert sees(den, "left-1", "right-1", "left-1/right-1")


@pytest.mark.rule("order/attack.los.door_centered")
def test_a_line_past_the_door_in_the_same_wall_is_blocked() -> None:
    drawing = """
+---+---+
|a* |b* |
+   +   +
|a  Db  |
+   +   +
|a  |b  |
+---+---+
"""
    den = den_of(drawing, "left:a right:b")
    assert not sees(den, "left-1", "right-1", "left-1/right-1")


def test_the_jamb_of_a_door_is_wall() -> None:
    # The wall is two cells high, the opening one: its upper end lies at half a cell.
    drawing = """
+---+---+
|a* Db* |
+   +   +
|a  |b  |
+---+---+
"""
    den = den_of(drawing, "left:a right:b")
    assert not sees(den, "left-1", "right-1", "left-1/right-1")


def test_aslant_through_a_door() -> None:
    drawing = """
+---+---+---+
|a* :b* |c  |
+ . . . +   +
|d* :e* Dc* |
+---+---+---+
"""
    den = den_of(drawing, "left:abde right:c")
    door = "left-4/right-1"
    assert sees(den, "left-3", "right-1", door)
    assert sees(den, "left-1", "right-1", door)
    # From just above, the line runs into the upper jamb.
    assert not sees(den, "left-2", "right-1", door)


@pytest.mark.rule("order/attack.los.tunnel")
def test_nobody_sees_through_a_tunnel_but_its_token_blocks_nothing() -> None:
    rest = '\n[tokens]\naccesses = ["hall-2"]\n'
    den = den_of(TUNNEL, "hall:abc tunnel/tunnel:xyz", rest)
    assert den.access_spots == [1]
    assert sees(den, "hall-1", "hall-3")
    for inside in ("tunnel-1", "tunnel-2", "tunnel-3"):
        assert not sees(den, "hall-2", inside)
        assert not sees(den, inside, "hall-2")
    assert sees(den, "tunnel-1", "tunnel-3")
