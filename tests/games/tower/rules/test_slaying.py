"""6. Battle Drakus, and how the game can end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.tower import HIT, SKULL, Scene, castle

ALL = "garlic sword stake"
COFFIN = ("a5", "b4", "c4", "d5")


def beside(weapons: str = "garlic", at: str = "b4", **told: Any) -> Scene:
    """Return a scene in which Crimson, beside the coffin, is about to end the move."""
    t = castle({"crimson": f"{at} {weapons}", "gold": "g3 garlic sword"}, **told)
    t.move(2)
    return t


@pytest.mark.rule("tower/drakus.reach")
@pytest.mark.parametrize("space", COFFIN)
def test_each_space_beside_the_coffin_is_one_to_battle_from(space: str) -> None:
    t = beside(at=space)
    t.dice(SKULL)
    t.go("pass")
    assert t.told("coffin") == [{"hunter": "crimson", "space": space, "ship": 5, "cards": 12}]


@pytest.mark.rule("tower/drakus.must_end_there")
def test_passing_the_coffin_is_no_battle() -> None:
    t = beside(at="b4")
    t.go("step b3", "pass")
    assert "coffin" not in t.names()


@pytest.mark.rule("tower/drakus.light")
def test_the_light_turns_blue_first() -> None:
    t = beside()
    t.dice(4)  # a Hit by day only
    t.go("pass")
    names = t.names()
    assert names.index("light") < names.index("coffin") < names.index("struck")
    assert t.told("light") == [{"hunter": "crimson", "night": True, "cause": "drakus"}]
    assert t.told("struck")[0]["hit"] is False


@pytest.mark.rule("tower/drakus.reveal")
def test_ship_and_deck_leave_the_game() -> None:
    t = beside()
    t.dice(SKULL)
    t.go("pass")
    assert t.view.coffin.open
    assert not t.view.ship.sailing
    assert (t.view.deck.count, t.view.deck.discard) == (0, [])


@pytest.mark.rule("tower/drakus.light_stays", "tower/end.no_limit")
def test_later_turns_flip_no_card_and_stay_dark() -> None:
    t = castle({"crimson": "a9", "gold": "g9"}, light="night", open=True, phase="card")
    for _ in range(60):
        t.move(1)
        t.go("pass")
    assert not {"card", "ship", "caught", "light", "over"} & set(t.names())
    assert t.view.night
    assert t.view.turn > 60


@pytest.mark.rule("tower/drakus.light_effects")
def test_the_blue_light_of_the_battle_starts_nothing_else() -> None:
    tiles = {"a3": "zombie turned", "a1": "zombie turned"}
    hunters = {"crimson": "b4 garlic", "gold": "c3 garlic"}  # gold stands on a pit
    t = castle(hunters, tiles=tiles)
    t.move(2)
    t.dice(HIT)
    t.go("pass")
    assert not {"caught", "fight"} & set(t.names())
    assert t.at("gold") == "c3"


# ---- wounds ----------------------------------------------------------------------------------


@pytest.mark.rule("tower/drakus.choose", "tower/drakus.roll")
def test_each_roll_is_for_a_weapon_in_front_of_the_player() -> None:
    t = beside("garlic stake")
    t.go("pass")
    assert t.offered() == ["strike garlic", "strike stake"]
    assert t.greyed()["strike sword"] == "tower/drakus.choose"
    t.rolls = [SKULL]
    t.go("strike stake")
    assert [fact["weapon"] for fact in t.told("struck")] == ["stake"]


@pytest.mark.rule("tower/drakus.no_decline")
def test_who_can_battle_must() -> None:
    t = beside("garlic stake")
    t.go("pass")
    assert t.greyed()["pass strike"] == "tower/drakus.no_decline"


@pytest.mark.rule("tower/drakus.hit")
def test_after_a_hit_the_weapon_lies_on_the_coffin_and_the_next_one_strikes() -> None:
    t = beside("garlic stake")
    t.go("pass")
    t.rolls = [HIT]
    t.go("strike garlic")
    assert t.told("wounded") == [{"hunter": "crimson", "weapon": "garlic", "wounds": 1}]
    assert t.view.coffin.weapons == ["garlic"]
    assert t.pawn("crimson").weapons == ["stake"]
    t.dice(SKULL)
    assert [fact["weapon"] for fact in t.told("struck")] == ["garlic", "stake"]


@pytest.mark.rule("tower/drakus.three_hits", "tower/drakus.three_wounds", "tower/end.hunter")
def test_three_hits_in_a_row_destroy_him() -> None:
    t = beside(ALL)
    t.go("pass")
    t.rolls = [HIT, HIT, HIT]
    t.go("strike sword", "strike garlic")
    assert t.over()
    assert (t.view.outcome, t.view.winner) == ("won", "crimson")
    assert t.told("wounded")[-1]["wounds"] == 3
    assert t.game.winners(t.session.now) == [0]


@pytest.mark.rule("tower/drakus.third_weapon")
def test_the_third_weapon_wins_whoever_placed_the_others() -> None:
    t = beside("stake", light="night", open=True, coffin=["garlic", "sword"])
    t.dice(HIT)
    t.go("pass")
    assert t.view.winner == "crimson"


@pytest.mark.rule("tower/drakus.final_light")
def test_the_sun_rises_over_his_end() -> None:
    t = beside("stake", light="night", open=True, coffin=["garlic", "sword"])
    t.dice(HIT)
    t.go("pass")
    assert t.told("light") == [{"hunter": "crimson", "night": False, "cause": "sunrise"}]
    assert not t.view.night
    assert t.names()[-2:] == ["light", "over"]


@pytest.mark.rule("tower/drakus.weapon_once")
def test_a_weapon_on_the_coffin_wounds_no_more() -> None:
    t = beside("garlic sword stake", light="night", open=True, coffin=["garlic"])
    t.go("pass")
    assert t.offered() == ["strike sword", "strike stake"]
    assert t.greyed()["strike garlic"] == "tower/drakus.weapon_once"


@pytest.mark.rule("tower/drakus.skull", "tower/drakus.kept_weapons")
def test_a_skull_throws_back_to_the_crypts_entrance_and_costs_no_weapon() -> None:
    t = beside(ALL)
    t.go("pass")
    t.rolls = [HIT, SKULL]
    t.go("strike garlic", "strike sword")
    assert t.told("repelled") == [
        {"hunter": "crimson", "weapon": "sword", "from": "b4", "to": "g3"}
    ]
    assert t.view.coffin.weapons == ["garlic"]
    assert t.pawn("crimson").weapons == ["sword", "stake"]
    assert t.view.active == "gold"


@pytest.mark.rule("tower/drakus.try_again")
def test_a_weapon_that_failed_can_be_used_again() -> None:
    t = beside("stake", light="night", open=True, coffin=["garlic", "sword"])
    t.dice(SKULL)
    t.go("pass")
    t.move(1)
    t.go("pass")  # gold
    t.move(4)
    t.go("step f3", "step e3", "step e4", "step e5")
    t.move(1)
    t.go("pass")  # gold
    t.move(1)
    t.rolls = [HIT]
    t.go("step d5")
    assert [fact["hit"] for fact in t.told("struck")] == [False, True]
    assert t.view.winner == "crimson"


@pytest.mark.rule("tower/drakus.out_of_weapons")
def test_who_runs_out_of_weapons_stays_beside_the_coffin() -> None:
    t = beside("garlic")
    t.dice(HIT)
    t.go("pass")
    assert t.told("no_weapon") == [{"hunter": "crimson", "space": "b4"}]
    assert t.at("crimson") == "b4"
    assert t.view.active == "gold"


def test_a_match_may_have_them_leave() -> None:
    t = beside("garlic", options={"out_of_weapons": "leave"})
    t.dice(HIT)
    t.go("pass")
    assert t.at("crimson") == "g3"


@pytest.mark.rule("tower/drakus.nothing_usable")
def test_without_a_usable_weapon_there_is_no_roll() -> None:
    t = beside("garlic", light="night", open=True, coffin=["garlic"])
    t.go("pass")
    assert not {"struck", "repelled"} & set(t.names())
    assert t.at("crimson") == "b4"


@pytest.mark.rule("tower/drakus.monster_first")
@pytest.mark.parametrize("die", [HIT, SKULL])
def test_a_monster_beside_the_coffin_is_fought_first(die: int) -> None:
    t = castle({"crimson": "d5 garlic", "gold": "g3"}, tiles={"e5": "wolf turned"})
    t.move(2)
    t.dice(die, *([SKULL] if die == HIT else []))
    t.go("pass")
    assert t.names().index("fight") > 0
    assert ("coffin" in t.names()) is (die == HIT)


@pytest.mark.rule("tower/advanced.drakus")
def test_drakus_is_no_vampire_that_takes_a_stake() -> None:
    t = beside("garlic", options={"weapons": "needed"})
    t.dice(HIT)
    t.go("pass")
    assert t.view.coffin.weapons == ["garlic"]
