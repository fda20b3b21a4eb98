"""5. Battle Adjacent Monsters, and what Optional Advanced Play adds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.tower import HIT, SKULL, Scene, castle

BETWEEN = "l9"  # k9 and m9 lie on either side
TWO = {"k9": "wolf turned", "m9": "wolf turned"}


def stay(weapons: str = "garlic", tiles: dict[str, str] | None = None, **told: Any) -> Scene:
    """Return a scene in which Crimson has stopped between two tiles."""
    hunters = {"crimson": f"{BETWEEN} {weapons}", "gold": "a9"}
    t = castle(hunters, tiles=tiles or {"k9": "wolf turned"}, **told)
    t.move(2)
    return t


@pytest.mark.rule("tower/battle.must")
def test_a_monster_beside_the_pawn_must_be_fought() -> None:
    t = stay(tiles=TWO)
    t.go("pass")
    assert t.prompt.kind == 34
    assert "pass fight" not in t.offered()
    assert t.greyed() == {"pass fight": "tower/battle.must"}


@pytest.mark.rule("tower/battle.several")
def test_several_are_fought_in_the_order_that_the_player_likes() -> None:
    t = stay(tiles=TWO)
    t.go("pass")
    assert t.offered() == ["fight k9 wolf", "fight m9 wolf"]
    t.rolls = [HIT, HIT]
    t.go("fight m9")
    assert [fact["space"] for fact in t.told("slain")] == ["m9", "k9"]
    assert t.view.active == "gold"


@pytest.mark.rule("tower/battle.hit")
def test_a_hit_takes_the_tile_off_the_board() -> None:
    t = stay()
    t.dice(HIT)
    t.go("pass")
    assert t.told("slain") == [{"hunter": "crimson", "space": "k9", "monster": "wolf"}]
    assert t.tiles() == {}
    assert t.at("crimson") == BETWEEN


@pytest.mark.rule("tower/battle.skull", "tower/battle.monsters_stay")
def test_a_skull_sends_the_pawn_back_and_ends_the_battles() -> None:
    t = stay(tiles=TWO)
    t.go("pass")
    t.rolls = [SKULL]
    t.go("fight k9")
    assert t.at("crimson") == "g9"
    assert len(t.told("fight")) == 1
    assert t.tiles() == {"k9": "wolf", "m9": "wolf"}
    assert t.view.active == "gold"


@pytest.mark.rule("tower/battle.graveyard_entrance")
def test_the_graveyards_entrance_is_start() -> None:
    t = castle({"crimson": "b9", "gold": "a9"}, tiles={"b8": "wolf turned"})
    t.move(2)
    t.dice(SKULL)
    t.go("pass")
    assert t.at("crimson") == "a9"


@pytest.mark.rule("tower/battle.light_change")
def test_what_becomes_a_monster_waits_until_the_pawn_ends_its_own_move_there() -> None:
    hunters = {"crimson": "a9", "gold": BETWEEN}
    tiles = {"k9": "zombie turned"}
    t = castle(hunters, tiles=tiles, deck=["night", "night"], phase="card")
    t.move(1)
    t.go("pass")
    assert t.told("fight") == []
    t.move(2)
    t.dice(HIT)
    t.go("pass")
    assert t.told("fight") == [{"hunter": "gold", "space": "k9", "monster": "zombie"}]


@pytest.mark.rule("tower/battle.after_defeat")
def test_after_a_defeat_the_turn_is_over() -> None:
    # d5 is beside the coffin and e5: whoever loses there neither turns tiles nor meets Drakus.
    t = castle({"crimson": "d5", "gold": "a9"}, tiles={"e5": "wolf turned", "f4": "sword"})
    t.move(2)
    t.dice(SKULL)
    t.go("pass")
    names = t.names()
    assert names[names.index("beaten") + 1] == "turn"
    assert not {"turned", "coffin"} & set(names)


def test_the_die_reads_otherwise_by_night() -> None:
    for light, hit in (("day", True), ("night", False)):
        t = stay(light=light)
        t.dice(4)
        t.go("pass")
        assert t.told("fought")[0]["hit"] is hit


# ---- Optional Advanced Play ------------------------------------------------------------------

ADVANCED = {"weapons": "needed"}


@pytest.mark.rule("tower/advanced.vampire")
@pytest.mark.parametrize("stake", [False, True])
def test_a_vampire_takes_a_stake(stake: bool) -> None:
    weapons = "garlic stake" if stake else "garlic sword"
    t = stay(weapons, {"k9": "vampire turned"}, light="night", open=True, options=ADVANCED)
    if stake:
        t.dice(HIT)
    t.go("pass")
    assert ("slain" in t.names()) is stake
    assert ("beaten" in t.names()) is not stake


@pytest.mark.rule("tower/advanced.wolf")
@pytest.mark.parametrize("monster", ["wolf", "werewolf"])
@pytest.mark.parametrize("sword", [False, True])
def test_wolves_take_a_sword(monster: str, sword: bool) -> None:
    weapons = "garlic sword" if sword else "garlic stake"
    t = stay(weapons, {"k9": f"{monster} turned"}, light="night", open=True, options=ADVANCED)
    if sword:
        t.dice(HIT)
    t.go("pass")
    assert ("slain" in t.names()) is sword
    assert ("beaten" in t.names()) is not sword


@pytest.mark.rule("tower/advanced.zombie")
def test_a_zombie_takes_nothing() -> None:
    t = stay(tiles={"k9": "zombie turned"}, light="night", open=True, options=ADVANCED)
    t.dice(HIT)
    t.go("pass")
    assert "slain" in t.names()


@pytest.mark.rule("tower/advanced.unarmed")
def test_without_the_weapon_the_hunter_is_beaten_without_a_roll() -> None:
    t = stay(options=ADVANCED)
    t.go("pass")
    beaten = {"hunter": "crimson", "monster": "wolf", "unarmed": True}
    assert t.told("beaten") == [{**beaten, "from": BETWEEN, "to": "g9", "area": "marsh"}]
    assert t.told("fought") == []


def test_a_match_may_let_the_unarmed_stand_in_peace() -> None:
    t = stay(options={**ADVANCED, "unarmed": "ignored"})
    t.go("pass")
    assert "fight" not in t.names()
    assert t.at("crimson") == BETWEEN


@pytest.mark.rule("tower/advanced.keep_weapons")
def test_a_lost_battle_costs_no_weapon() -> None:
    t = stay("garlic sword stake", options=ADVANCED)
    t.dice(SKULL)
    t.go("pass")
    assert t.pawn("crimson").weapons == ["garlic", "sword", "stake"]


@pytest.mark.rule("tower/advanced.weapon_on_coffin")
def test_a_weapon_on_the_coffin_is_not_held() -> None:
    t = stay("garlic", light="night", open=True, coffin=["sword"], options=ADVANCED)
    t.go("pass")
    assert t.told("beaten")[0]["unarmed"] is True
