"""The judge tells where a scene and the rules part, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from whitethorn.lab.judge import judge, judge_files

TABLE = """
title = "A try"
[at]
hall-1 = "joshua focus:1 holds:medkit; thrall; thrall asleep"
hall-2 = "crate; stephan armor:damaged wounds:2"
"""


def misses(tmp_path: Path, play: str, table: str = TABLE) -> list[str]:
    path = tmp_path / "try.toml"
    path.write_text(table + play, encoding="utf-8")
    return judge(path).misses


def test_a_scene_as_expected(tmp_path: Path) -> None:
    play = """
[[play]]
note = "Joshua strikes."
legal = ["attack thrall-1 joshua", "attack thrall-2"]
do = ["attack thrall-1 joshua", "pass"]
dice = [1, 6]
events = ["attacked vampire=thrall-1", "rolled hits=1 dice=1,6", "destroyed"]
never = ["wounded"]
[play.state]
"thrall-1" = "absent"
"thrall-2.awake" = false
"joshua.slots" = ["medkit"]
"stephan.armor" = "damaged"
"crate-1.area" = "hall-2"
"""
    assert misses(tmp_path, play) == []


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ('legal = "step hall-3"', "step 1: 'step hall-3' should be legal; "),
        ('illegal = "step hall-2"', "step 1: 'step hall-2' should not be offered"),
        (
            'refused = { "step hall-2" = "order/move.step" }',
            "'step hall-2' should be refused by order/move.step, but it is legal",
        ),
        (
            'refused = { "door corridor-2/hall-1" = "order/door.locked" }',
            "should be refused by order/door.locked, but it is legal",
        ),
        ('do = "fly away"', "'fly away' is not offered; the decision is action, offered: pass"),
        ('do = "attack"', "'attack' could be any of: attack thrall-1 joshua, attack thrall-2 jo"),
        (
            'do = ["attack thrall-2", "pass"]',
            "chance is asked (dice), but the step scripts no more dice",
        ),
        ('do = "step hall-2"\ndice = [3]', "dice [3] were scripted and never used"),
        (
            'do = "step hall-2"\nevents = ["moved left=1"]',
            "'moved left=1' should happen; what happened: moved hunter=joshua",
        ),
        (
            'do = "step hall-2"\nnever = "moved"',
            "'moved' should not happen, but: moved hunter=joshua",
        ),
        ('state = { "joshua.focus" = 2 }', "joshua.focus should be 2, but it is 1"),
        ('flavour = "dark"', "unknown key flavour"),
        ("do = 3", "must be a text or a list of texts"),
    ],
)
def test_what_differs_is_told(tmp_path: Path, play: str, told: str) -> None:
    found = misses(tmp_path, f"[[play]]\n{play}\n")
    assert any(told in miss for miss in found), found


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("title = 1", "title: must be str"),
        ('title = "x"\n[at]\nhall-1 = "sarah; dragon"', "'dragon' is no hunter, vampire, token"),
        ('title = "x"\n[at]\nattic = "thrall; sarah"', "there is no area 'attic'"),
        ('title = "x"\n[at]\nhall-1 = "sarah armour:gone"', "sarah: unknown mark armour"),
        ('title = "x"\n[at]\nhall-1 = "sarah armor:thick"', "armor:thick is none of gone"),
        ('title = "x"\n[at]\nhall-1 = "sarah wounds:two"', "wounds:two is not a number"),
        ('title = "x"\n[at]\nhall-1 = "thrall"', "the scene has no hunter"),
        ('title = "x"\n[table]\nopen = ["gate"]\n[at]\nhall-1 = "sarah"', "'gate' is none of"),
        ('title = "x"\n[decks]\nlunch = []\n[at]\nhall-1 = "sarah"', "lunch: is none of items"),
        ('title = "x"\nhunters = ["joshua"]\n[at]\nhall-1 = "sarah"', "must name each hunter"),
        ('title = "x"\nrules = ["a", "b", "c", "d"]', "at most 3 rules"),
        ('title = "x"\n[at', "try.toml: "),
    ],
)
def test_mistakes_in_the_file_are_told(tmp_path: Path, table: str, told: str) -> None:
    found = misses(tmp_path, "\n[[play]]\n", table)
    assert any(told in miss for miss in found), found


def test_a_step_can_start_again(tmp_path: Path) -> None:
    play = """
[[play]]
do = "step hall-2"
state = { "joshua.area" = "hall-2", "joshua.actions" = 2 }
[[play]]
restart = true
state = { "joshua.area" = "hall-1", "joshua.actions" = 3 }
"""
    assert misses(tmp_path, play) == []


def test_own_cards_replace_those_of_the_box(tmp_path: Path) -> None:
    table = """
title = "A house rule"
[cards.vampires.thrall]
initiative = 2
figures = 10
day = { shields = 2, health = 1, dice = 1, accuracy = 2, focus = 3 }
night = { shields = 0, health = 1, dice = 1, accuracy = 2, focus = 3 }
[at]
hall-1 = "joshua armor:gone; thrall"
[decks]
day = ["bite"]
[cards.day.bite]
"""
    play = """
[[play]]
do = "attack thrall-1 joshua"
dice = [6, 6]
events = ["hits hits=2 shield=2 wounds=0"]
[[play]]
do = "pass"
dice = [2]
state = { "joshua.wounds" = 1 }
"""
    assert misses(tmp_path, play, table) == []


def test_folders_stand_for_the_scenes_in_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/one.toml").write_text(TABLE + '\n[[play]]\nlegal = "pass"\n', "utf-8")
    (tmp_path / "map.toml").write_text("[map]\n", "utf-8")
    found = list(judge_files([tmp_path]))
    assert [verdict.title for verdict in found] == ["A try"]
    assert found[0].misses == []


def test_the_example_of_the_manual_is_as_expected(tmp_path: Path) -> None:
    manual = Path(__file__).parents[2] / "docs/reference/scenes.md"
    example = manual.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    assert misses(tmp_path, "", example) == []
