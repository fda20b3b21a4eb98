"""Drawings come back as they were, and faults are named with their place."""

from __future__ import annotations

import pytest

from tests.board.drawings import plan_of
from whitethorn.board.notation import parse
from whitethorn.board.plan import MapError
from whitethorn.board.printing import draw, print_plan
from whitethorn.games.order.den import content, load_hunt, load_tiles

GOOD = """id = "x"
name = "Nook \\"old\\""
source = "authored"
invented = ["*"]
map = '''
+---+-D-+---+
|a   a  :b 1|
+   *   . * +
|a @ a !:b 2|
+---+---+---+
'''

[[room]]
id = "nook"
name = "Nook"
floor = "wood"
areas = "ab"
corners = [
  "ne round 1.5",
]
props = [
  "table 1.5 0.25 92 52 90",
]
lights = [
  "1 1 150 90",
]
torches = [
  "0.5 0 100 70",
]

[tokens]
levers = ["nook-1"]
unexplored = ["nook"]

[labels]
nook-2 = "The corner"
"""


def test_a_file_comes_back_unchanged() -> None:
    plan = parse(GOOD, "x.toml")
    assert print_plan(plan) == GOOD
    assert parse(print_plan(plan), "again") == plan
    assert plan.width == 3
    assert plan.height == 2
    assert (plan.sight_x, plan.sight_y) == ([2, 5], [2, 2])


@pytest.mark.parametrize("face", sorted(load_tiles()))
def test_every_tile_file_comes_back_unchanged(face: str) -> None:
    text = (content() / "tiles" / f"{face.lower()}.toml").read_text(encoding="utf-8")
    assert print_plan(parse(text, face)) == text


def test_the_placed_den_comes_back_unchanged() -> None:
    plan = load_hunt("hunt-1").plan
    text = print_plan(plan)
    again = parse(text, "den")
    assert again == plan
    assert print_plan(again) == text


def test_an_empty_place_in_a_drawing() -> None:
    plan = plan_of("+---+\n|a* |\n+   +---+\n|a  |b* |\n+---+---+", "hall:a nook:b")
    assert plan.cells == [0, -1, 0, 1]
    assert draw(plan)[1] == "|a* |"


@pytest.mark.parametrize(
    ("drawing", "rooms", "message"),
    [
        ("+---+\n|q* |\n+---+", "hall:a", "t.toml:5:2: no room has an area 'q'"),
        ("+---+\n|a*?|\n+---+", "hall:a", "t.toml:5:4: unknown mark '\\?'"),
        ("+-X-+\n|a* |\n+---+", "hall:a", "t.toml:4:3: 'X' is no wall"),
        ("+-- +\n|a* |\n+---+", "hall:a", "t.toml:4:2: a wall is three characters wide"),
        ("+---+\n|a  |\n+---+", "hall:a", "t.toml:5:2: area 'a' has no sight point"),
        ("+---+---+\n|a* *a* |\n+---+---+", "hall:a", "5:5: area 'a' has a second sight point"),
        ("+---+---+\n|a  *b* |\n+---+---+", "hall:ab", "5:5: this sight point is not inside one"),
        ("+---+---+\n|a* :b* |\n+---+---+", "hall:a nook:b", "5:5: two rooms meet here without"),
        ("+---+---+\n|a* Da  |\n+---+---+", "hall:a", "5:5: no door or wall fits here"),
        ("+---+\n|a*2|\n+---+", "hall:a", "5:2: the spawn points of 'hall' are not numbered"),
        ("+---+---+\n|a*1:b*1|\n+---+---+", "hall:ab", "5:8: spawn point 1 is drawn twice"),
        ("+---+\n|a*1|\n+---+", "hall/corridor:a", "5:4: a corridor has no spawn points"),
        ("+---+---+\n|a*<:b*>|\n+---+---+", "t/tunnel:ab", "5:2: a tunnel has three areas"),
        ("+---+---+\n|a* |b* |\n+---+---+", "hall:abc", "4:1: area 'c' is not drawn"),
        ("+---+\n|a* |", "hall:a", "t.toml:5:1: a drawing has an odd number of lines"),
        ("+----+\n|a*  |\n+----+", "hall:a", "t.toml:4:6: a drawing is 4 columns a cell"),
        (
            "+---+---+---+\n|a* |b* |a  |\n+---+---+---+",
            "hall:a nook:b",
            "5:2: the cells of area 'a' are not connected",
        ),
    ],
)
def test_faults_name_file_line_and_column(drawing: str, rooms: str, message: str) -> None:
    with pytest.raises(MapError, match=message):
        plan_of(drawing, rooms)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('floor = "wood"', 'floor = "ice"', r"x.toml: room 1: floor 'ice' is none of flag"),
        ('areas = "ab"', 'areas = "ab"\nroof = 1', r"room 1: unknown key 'roof'"),
        ("table 1.5 0.25 92 52 90", "sofa 1 1 1 1 1", r"furniture 'sofa 1 1 1 1 1' starts with"),
        ("table 1.5 0.25 92 52 90", "table 1 1", r"'table 1 1' needs 5 numbers"),
        ("table 1.5 0.25 92 52 90", "table x 1 1 1 1", r"could not convert string"),
        ("ne round 1.5", "ne soft 1", r"corner 'ne soft 1' is not like"),
        ('levers = ["nook-1"]', 'levers = ["nook-9"]', r"tokens: levers: there is no 'nook-9'"),
        ('nook-2 = "The', 'nook-7 = "The', r"labels: there is no area 'nook-7'"),
        ("[[room]]", "[[room", r"x.toml: not TOML"),
        ('areas = "ab"', 'areas = "aa"', r"area letter 'a' is used twice"),
    ],
)
def test_faults_of_the_legend(old: str, new: str, message: str) -> None:
    with pytest.raises(MapError, match=message):
        parse(GOOD.replace(old, new), "x.toml")


def test_a_file_without_a_drawing() -> None:
    with pytest.raises(MapError, match=r"y.toml:1:1: no line that reads map = '''"):
        parse('id = "y"\nname = "Y"\n', "y.toml")
