"""1. Flip a Card and 2. Check If Your Hunter Is on a Trap."""

from __future__ import annotations

import pytest

from tests.kit.tower import castle

START = "a9"
CRIMSON = {"crimson": START}


@pytest.mark.rule("tower/card.flip", "tower/turn.steps")
def test_a_turn_flips_then_rolls() -> None:
    t = castle(CRIMSON, deck=["night", "day"], phase="card", turn=1)
    t.move(2)
    assert t.names() == ["turn", "card", "light", "rolled"]
    assert t.told("card") == [{"hunter": "crimson", "card": "night", "left": 1, "back": "red"}]
    assert t.view.deck.last == t.view.deck.discard[-1]


@pytest.mark.rule("tower/card.night", "tower/notes.light_always_on")
def test_night_makes_the_light_blue_and_again_changes_nothing() -> None:
    t = castle(CRIMSON, deck=["night", "night"], phase="card")
    t.move(1)
    t.go("pass")
    t.move(1)
    assert t.view.night is True
    assert t.told("light") == [{"hunter": "crimson", "night": True, "cause": "card"}]


@pytest.mark.rule("tower/card.day")
def test_day_makes_the_light_red_and_again_changes_nothing() -> None:
    t = castle(CRIMSON, deck=["day", "day"], phase="card", light="night")
    t.move(2)
    t.go("pass")
    t.move(2)
    assert t.view.night is False
    assert t.told("light") == [{"hunter": "crimson", "night": False, "cause": "card"}]


@pytest.mark.rule("tower/card.turret", "tower/card.light_by_engine")
def test_the_table_turns_the_light_to_and_fro() -> None:
    t = castle(CRIMSON, deck=["night", "day", "blue night"], phase="card")
    for _ in range(2):
        t.move(1 if t.g.night else 2)
        t.go("pass")
    t.move(1)
    assert [fact["night"] for fact in t.told("light")] == [True, False, True]
    assert t.offered()[0] == "pass move"  # nobody is asked about the light


@pytest.mark.rule("tower/card.ship", "tower/setup.ship_cards_are_day")
def test_a_ship_card_brings_day_and_the_ship_closer() -> None:
    t = castle(CRIMSON, deck=["ship"], phase="card", light="night", ship=5)
    t.move(2)
    assert t.names() == ["turn", "card", "light", "ship", "rolled"]
    assert t.told("ship") == [{"from": 5, "to": 4, "docked": False}]
    assert t.view.ship.at == 4
    assert not t.view.night


@pytest.mark.rule("tower/card.ship_arrives", "tower/card.escape", "tower/end.drakus")
def test_drakus_escapes_when_the_ship_moves_onto_1() -> None:
    t = castle({"crimson": START, "gold": START}, deck=["ship"], phase="card", ship=2)
    assert t.over()
    assert t.told("ship") == [{"from": 2, "to": 1, "docked": True}]
    assert t.told("over") == [{"outcome": "escaped", "hunter": None, "turn": 2}]
    assert t.view.winner is None


@pytest.mark.rule("tower/card.escape_before_move")
def test_he_escapes_before_a_hunter_one_step_away_can_move() -> None:
    t = castle({"crimson": "a4 garlic sword stake"}, deck=["ship"], phase="card", ship=2)
    assert t.over()
    assert "rolled" not in t.names()


def test_a_match_may_let_the_ship_sail_one_space_past_1() -> None:
    options = {"ship_arrives": "past-1"}
    t = castle(CRIMSON, deck=["ship", "ship"], phase="card", ship=2, options=options)
    t.move(2)
    assert t.view.ship.at == 1
    t.go("pass")
    assert t.over()


@pytest.mark.rule("tower/card.deck_empty")
def test_an_empty_deck_is_made_anew() -> None:
    t = castle(CRIMSON, deck=["night"], phase="card")
    t.move(1)
    t.go("pass")
    t.move(1)
    assert t.told("reshuffled") == [{"cards": 1}]
    assert [fact["card"] for fact in t.told("card")] == ["night", "night"]


# ---- pit traps -------------------------------------------------------------------------------


@pytest.mark.rule("tower/trap.caught")
def test_the_own_night_catches_a_pawn_on_a_pit_and_the_turn_goes_on() -> None:
    t = castle({"crimson": "i10"}, deck=["night"], phase="card")
    t.move(3)
    caught = {"hunter": "crimson", "from": "i10", "to": "g9", "area": "marsh", "chosen": False}
    assert t.told("caught") == [caught]
    assert "step h9" in {words.rsplit(" ", 1)[0] for words in t.offered()}


@pytest.mark.rule("tower/trap.only_own")
def test_pawns_of_others_stay_on_their_pits() -> None:
    t = castle({"crimson": START, "gold": "i10"}, deck=["night"], phase="card")
    t.move(1)
    assert t.told("caught") == []
    assert t.at("gold") == "i10"


@pytest.mark.rule("tower/trap.only_change")
def test_a_night_that_was_there_already_catches_nobody() -> None:
    t = castle({"crimson": "i10"}, deck=["night"], phase="card", light="night")
    t.move(1)
    assert t.told("caught") == []
    assert t.at("crimson") == "i10"


@pytest.mark.rule("tower/trap.entrance_shared", "tower/move.sharing_exception")
def test_an_entrance_holds_several_pawns() -> None:
    t = castle({"crimson": "i10", "gold": "g9", "jade": "f9"}, deck=["night"], phase="card")
    t.move(1)
    assert t.at("crimson") == t.at("gold") == "g9"
    t.go("pass")
    t.move(2)
    t.go("pass")
    t.move(2)
    assert "g9" in t.ends()


@pytest.mark.rule("tower/trap.area_of_entrance")
@pytest.mark.parametrize(
    ("pit", "entrance"), [("d7", "a9"), ("i10", "g9"), ("l4", "k6"), ("c3", "g3")]
)
def test_each_area_sends_back_to_its_own_entrance(pit: str, entrance: str) -> None:
    t = castle({"crimson": pit}, deck=["night"], phase="card")
    t.move(1)
    assert t.at("crimson") == entrance
    assert t.pawn("crimson").area == t.told("caught")[0]["area"]


@pytest.mark.rule("tower/trap.by_day")
def test_by_day_a_pit_is_floor() -> None:
    t = castle({"crimson": "h10"}, deck=["day"], phase="card")
    t.move(2)
    assert {"i10", "j10"} <= set(t.ends())
    t.go("step i10", "pass")
    assert t.at("crimson") == "i10"
    assert t.told("caught") == []
