"""4. Turn Over Adjacent Facedown Tiles."""

from __future__ import annotations

import pytest

from tests.kit.tower import castle

# k9 and m9 lie on either side of l9; j11 and m11 are far from both.
BETWEEN = "l9"


@pytest.mark.rule("tower/tiles.adjacent")
def test_tiles_at_a_corner_are_not_adjacent() -> None:
    t = castle({"crimson": "l10"}, tiles={"k9": "sword", "m9": "stake", "m11": "wolf"})
    t.move(2)
    t.go("pass")
    assert set(t.tiles().values()) == {None}


@pytest.mark.rule("tower/tiles.turn_all", "tower/tiles.standing_still")
def test_all_adjacent_tiles_are_turned_also_without_moving() -> None:
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": "haze", "m9": "grave"})
    t.move(2)
    t.go("pass")
    assert [(fact["space"], fact["face"]) for fact in t.told("turned")] == [
        ("k9", "mist"),
        ("m9", "gravestone"),
    ]
    assert t.tiles() == {"k9": "mist", "m9": "gravestone"}


@pytest.mark.rule("tower/tiles.when")
def test_tiles_beside_the_way_stay_facedown() -> None:
    t = castle({"crimson": "l8", "gold": "a9"}, tiles={"k9": "sword"})
    t.move(2)
    t.go("step l9", "step l10")
    assert t.told("turned") == []


@pytest.mark.rule("tower/tiles.take")
def test_a_weapon_needed_is_taken_when_turned_or_when_one_ends_beside_it() -> None:
    for tile in ("sword", "sword turned"):
        t = castle({"crimson": "l10", "gold": "a9"}, tiles={"m9": tile})
        t.move(2)
        t.go("step l9", "pass")
        assert t.told("took") == [{"hunter": "crimson", "space": "m9", "weapon": "sword"}]
        assert t.pawn("crimson").weapons == ["garlic", "sword"]
        assert t.tiles() == {}


@pytest.mark.rule("tower/tiles.weapons")
def test_each_kind_of_weapon_is_held_once() -> None:
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": "stake", "m9": "sword"})
    t.move(2)
    t.go("pass")
    assert t.pawn("crimson").weapons == ["garlic", "sword", "stake"]


@pytest.mark.rule("tower/tiles.leave")
def test_a_weapon_that_one_has_stays_face_up() -> None:
    t = castle({"crimson": f"{BETWEEN} garlic sword", "gold": "a9"}, tiles={"k9": "sword"})
    t.move(2)
    t.go("pass")
    assert t.told("left_lying") == [{"hunter": "crimson", "space": "k9", "weapon": "sword"}]
    assert t.tiles() == {"k9": "sword"}


@pytest.mark.rule("tower/tiles.safe")
@pytest.mark.parametrize(("tile", "face"), [("vampire", "mist"), ("zombie", "gravestone")])
def test_safe_faces_do_nothing(tile: str, face: str) -> None:
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": tile, "m9": "villager"})
    t.move(2)
    t.go("pass")
    assert t.tiles() == {"k9": face, "m9": "villager"}
    assert not {"fight", "took"} & set(t.names())


@pytest.mark.rule("tower/tiles.monsters")
@pytest.mark.parametrize("face", ["zombie", "wolf", "werewolf", "vampire"])
def test_monsters_turned_over_must_be_fought(face: str) -> None:
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": face}, light="night", open=True)
    t.move(2)
    t.dice(1)
    t.go("pass")
    assert t.told("fight") == [{"hunter": "crimson", "space": "k9", "monster": face}]


@pytest.mark.rule("tower/tiles.weapon_first")
def test_a_weapon_is_taken_before_the_battle_and_kept_when_it_is_lost() -> None:
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": "wolf", "m9": "sword"})
    t.move(2)
    t.dice(6)
    t.go("pass")
    names = t.names()
    assert names.index("took") < names.index("fight") < names.index("beaten")
    assert t.pawn("crimson").weapons == ["garlic", "sword"]


@pytest.mark.rule("tower/tiles.walked_over")
def test_walking_over_a_weapon_does_not_take_it() -> None:
    t = castle({"crimson": "j9", "gold": "a9"}, tiles={"k9": "sword turned"})
    t.move(3)
    t.go("step k9")
    take = t.game.why_not(t.session.now, 0, t.prompt.kind, 3 << 16)
    assert take is not None
    assert take[0] == "tower/tiles.walked_over"
    t.go("step l9", "step l10")
    assert t.told("took") == []
    assert t.tiles() == {"k9": "sword"}


@pytest.mark.rule("tower/tiles.two_weapons")
def test_two_different_weapons_are_taken_and_of_two_equal_ones_a_chosen_one() -> None:
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": "sword", "m9": "stake"})
    t.move(2)
    t.go("pass")
    assert [fact["weapon"] for fact in t.told("took")] == ["sword", "stake"]
    t = castle({"crimson": BETWEEN, "gold": "a9"}, tiles={"k9": "sword", "m9": "sword"})
    t.move(2)
    t.go("pass")
    assert t.offered() == ["take k9 sword", "take m9 sword"]
    t.go("take m9")
    assert t.tiles() == {"k9": "sword"}
