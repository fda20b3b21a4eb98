"""3. Roll and Move Your Hunter."""

from __future__ import annotations

import pytest

from tests.kit.tower import BY_DAY, BY_NIGHT, castle

MARSH = "k9"  # a space for a tile; without one it is floor, and so are those beside it


@pytest.mark.rule("tower/move.roll")
@pytest.mark.parametrize(("light", "faces"), [("day", BY_DAY), ("night", BY_NIGHT)])
def test_the_die_is_read_under_the_light(light: str, faces: dict[int, int]) -> None:
    for spaces, face in faces.items():
        t = castle({"crimson": MARSH}, light=light)
        t.dice(face)
        told = {"hunter": "crimson", "face": face, "value": spaces, "night": light == "night"}
        assert t.told("rolled") == [told]
        assert t.view.roll is not None
        assert (t.view.roll.value, t.view.roll.left) == (spaces, spaces)


@pytest.mark.rule("tower/move.number")
def test_the_number_is_the_most_and_fewer_or_none_will_do() -> None:
    t = castle({"crimson": MARSH})
    t.move(2)
    assert t.refuses("k11") == ""
    assert t.refuses("h9") == "tower/move.number"
    t.go("step k10", "pass")
    assert t.told("stopped") == [{"hunter": "crimson", "space": "k10", "unused": 1}]
    t.move(2)
    t.go("pass")
    assert t.told("stopped")[-1] == {"hunter": "crimson", "space": "k10", "unused": 2}


def test_the_last_step_ends_the_move() -> None:
    t = castle({"crimson": MARSH, "gold": "a9"})
    t.move(2)
    t.go("step k10", "step l10")
    assert t.told("stopped") == [{"hunter": "crimson", "space": "l10", "unused": 0}]


@pytest.mark.rule("tower/move.no_diagonal")
def test_no_step_goes_to_a_corner() -> None:
    t = castle({"crimson": MARSH}, light="night")
    t.move(1)
    assert sorted(t.ends()) == ["j9", "k10", "k8", "l9"]
    assert t.refuses("l10") == "tower/move.no_diagonal"
    assert t.greyed()["step l10 0"] == "tower/move.no_diagonal"


@pytest.mark.rule("tower/move.over_hunters", "tower/move.no_sharing")
def test_a_pawn_passes_another_but_does_not_stop_there() -> None:
    t = castle({"crimson": MARSH, "gold": "k10"})
    t.move(2)
    assert t.refuses("k10") == "tower/move.no_sharing"
    t.go("step k10")
    assert "pass move" not in t.offered()
    t.go("step k11")
    assert t.at("crimson") == "k11"


def test_nobody_steps_onto_a_pawn_without_a_space_left_to_leave_it() -> None:
    t = castle({"crimson": MARSH, "gold": "k10"}, light="night")
    t.move(1)
    assert not any(words.startswith("step k10") for words in t.offered())


@pytest.mark.rule("tower/move.sharing_only_entrances")
def test_no_two_pawns_stand_on_one_space_by_the_coffin() -> None:
    t = castle({"crimson": "b4", "gold": "c4"}, light="night", open=True, coffin=["garlic"])
    t.move(1)
    assert t.refuses("c4") == "tower/move.sharing_only_entrances"


# ---- tiles -----------------------------------------------------------------------------------


@pytest.mark.rule("tower/move.facedown")
def test_facedown_tiles_must_be_gone_around() -> None:
    t = castle({"crimson": "j9"}, tiles={"k9": "sword"})
    t.move(2)
    assert t.refuses("k9") == "tower/move.facedown"
    assert t.refuses("l9") == "tower/move.facedown"
    assert t.greyed()["step k9 1"] == "tower/move.facedown"


@pytest.mark.rule("tower/move.end_on_tile", "tower/move.faceup")
def test_a_turned_safe_tile_is_crossed_but_not_stopped_on() -> None:
    t = castle({"crimson": "j9"}, tiles={"k9": "haze turned"})
    t.move(2)
    assert t.refuses("k9") == "tower/move.end_on_tile"
    t.go("step k9")
    assert "pass move" not in t.offered()
    t.go("step l9")
    assert t.at("crimson") == "l9"


@pytest.mark.rule("tower/move.faceup_monster")
def test_a_monster_is_not_crossed() -> None:
    t = castle({"crimson": "j9"}, tiles={"k9": "wolf turned"})
    t.move(2)
    assert t.refuses("k9") == "tower/move.faceup_monster"
    assert t.refuses("l9") == "tower/move.faceup_monster"


@pytest.mark.rule("tower/move.light_faces")
def test_a_turned_tile_bars_the_way_only_while_it_shows_a_monster() -> None:
    for light, free in (("day", True), ("night", False)):
        t = castle({"crimson": "j9"}, tiles={"k9": "vampire turned"}, light=light)
        t.move(2)
        assert ("l9" in t.ends()) is free
        assert t.tiles() == {"k9": "mist" if free else "vampire"}


@pytest.mark.rule("tower/move.emptied_space")
def test_a_space_without_its_tile_is_floor() -> None:
    t = castle({"crimson": "j9"}, tiles={"k9": "sword turned"})
    t.move(2)
    assert t.refuses("k9") == "tower/move.end_on_tile"
    t.go("pass")
    t.move(2)
    assert t.tiles() == {}
    assert t.refuses("k9") == ""


# ---- monsters on the way ---------------------------------------------------------------------


@pytest.mark.rule("tower/move.pass_monster")
def test_passing_beside_a_monster_stops_nobody() -> None:
    t = castle({"crimson": "j10", "gold": "a9"}, tiles={"k9": "wolf turned"})
    t.move(2)
    t.go("step k10", "step l10")
    assert t.at("crimson") == "l10"
    assert t.told("fight") == []


@pytest.mark.rule("tower/move.next_to_monster")
def test_ending_beside_a_monster_is_a_battle() -> None:
    t = castle({"crimson": "j10"}, tiles={"k9": "wolf turned"})
    t.move(3)
    t.dice(1)
    t.go("step k10", "pass")
    assert t.told("fight") == [{"hunter": "crimson", "space": "k9", "monster": "wolf"}]
    t.done()


@pytest.mark.rule("tower/move.start_next_to_monster")
def test_who_starts_beside_a_monster_may_stay_or_go() -> None:
    for stays in (True, False):
        t = castle({"crimson": "k10", "gold": "a9"}, tiles={"k9": "wolf turned"})
        t.move(2)
        if stays:
            t.dice(1)
        t.go(*(["pass"] if stays else ["step k11", "pass"]))
        assert ("fight" in t.names()) is stays


# ---- pits ------------------------------------------------------------------------------------


@pytest.mark.rule("tower/move.pit_over")
def test_a_visible_pit_is_not_crossed() -> None:
    t = castle({"crimson": "h10"}, light="night")
    t.move(2)
    assert t.refuses("j10") == "tower/move.pit_over"
    assert "i10" in t.ends()


@pytest.mark.rule("tower/move.pit_end")
def test_ending_on_a_visible_pit_leads_to_the_entrance() -> None:
    t = castle({"crimson": "h10", "gold": "a9"}, light="night", open=True)
    t.move(3)
    t.go("step i10")
    told = {"hunter": "crimson", "from": "i10", "to": "g9", "area": "marsh", "chosen": True}
    assert t.told("caught") == [told]
    assert t.at("crimson") == "g9"


@pytest.mark.rule("tower/move.pit_start")
def test_who_starts_on_a_visible_pit_walks_off_or_goes_to_the_entrance() -> None:
    for words, space in (("step j10", "j10"), ("pass", "g9")):
        t = castle({"crimson": "i10", "gold": "a9"}, light="night", open=True)
        t.move(1)
        t.go(words)
        assert t.at("crimson") == space


@pytest.mark.rule("tower/move.pit_choice")
def test_after_a_chosen_pit_the_turn_goes_on_at_the_entrance() -> None:
    tiles = {"m7": "wolf turned", "m9": "sword"}
    t = castle({"crimson": "l8", "gold": "a9"}, tiles=tiles, light="night", open=True)
    t.move(1)
    t.go("step m8")
    assert t.at("crimson") == "g9"
    assert not {"turned", "fight"} & set(t.names())
    assert t.tiles()["m9"] is None


def test_a_pit_with_a_pawn_in_it_takes_no_second_one() -> None:
    t = castle({"crimson": "h10", "gold": "i10"}, light="night")
    t.move(1)
    assert t.refuses("i10") == "tower/move.no_sharing"


# ---- secret passages -------------------------------------------------------------------------


@pytest.mark.rule("tower/move.passage")
def test_a_passage_costs_nothing_and_the_move_goes_on() -> None:
    t = castle({"crimson": "a10"})
    t.move(2)
    t.go("step a11", "passage f10", "step e10")
    moved = [(fact["to"], fact["left"], fact["passage"]) for fact in t.told("moved")]
    assert moved == [("a11", 1, False), ("f10", 1, True), ("e10", 0, False)]


def test_a_move_may_begin_with_the_passage() -> None:
    t = castle({"crimson": "a11"}, light="night")
    t.move(1)
    t.go("passage f10", "step f9")
    assert t.at("crimson") == "f9"


@pytest.mark.rule("tower/move.passage_stop")
def test_a_passage_space_is_crossed_and_ended_on_like_floor() -> None:
    t = castle({"crimson": "a10"})
    t.move(2)
    assert {"a11", "b11"} <= set(t.ends())
    t.go("step a11", "pass")
    assert t.at("crimson") == "a11"


@pytest.mark.rule("tower/move.passage_timing")
def test_the_passage_is_open_with_no_space_left() -> None:
    t = castle({"crimson": "a10", "gold": "a9"}, light="night", open=True)
    t.move(1)
    t.go("step a11")
    assert t.offered() == ["pass move", "passage f10 1"]
    t.go("passage f10")
    assert t.told("stopped") == [{"hunter": "crimson", "space": "f10", "unused": 0}]


@pytest.mark.rule("tower/move.passage_pawns")
def test_pawns_on_a_passage_do_not_block_it_but_nobody_ends_with_them() -> None:
    t = castle({"crimson": "a10", "gold": "a11", "jade": "f10"})
    t.move(2)
    assert t.refuses("a11") == t.refuses("f10") == "tower/move.passage_pawns"
    t.go("step a11", "passage f10", "step e10")
    assert t.at("crimson") == "e10"


@pytest.mark.rule("tower/move.passage_far_end")
def test_who_could_not_move_on_from_a_pawn_does_not_go_through() -> None:
    hunters = {"crimson": "a11", "jade": "f10", "gold": "e10", "silver": "f9"}
    for left, open in ((1, False), (2, True)):
        t = castle(hunters, tiles={"f11": "sword"}, light="night")
        t.move(left)
        assert ("passage f10 1" in t.offered()) is open
        assert (t.greyed().get("passage f10 1") == "tower/move.passage_far_end") is not open


@pytest.mark.rule("tower/move.no_return")
def test_a_move_does_not_come_back() -> None:
    t = castle({"crimson": "a11"})
    t.move(2)
    t.go("passage f10")
    assert t.greyed()["passage a11 1"] == "tower/move.no_return"
    t.go("step e10")
    assert t.refuses("f10") == "tower/move.no_return"


@pytest.mark.rule("tower/move.backward")
def test_pawns_may_go_back_to_where_they_came_from() -> None:
    t = castle({"crimson": "g9"})
    t.move(2)
    assert {"f9", "e9"} <= set(t.ends())


# ---- the whole way ---------------------------------------------------------------------------


def test_every_route_walks_to_where_it_says() -> None:
    tiles = {"c7": "grave turned", "e7": "wolf turned", "b8": "sword", "d10": "stake turned"}
    for light, roll in (("day", 6), ("night", 4)):
        t = castle({"crimson": "a9", "gold": "b9", "jade": "c9"}, tiles=tiles, light=light)
        t.move(roll)
        offers = t.game.options_wire(t.session.now, 0, t.prompt.kind, t.prompt.options[0])
        routes = [route for option in offers for route in option["routes"]]
        assert len(routes) > 8
        for route in routes:
            trial = t.session.fork()
            seen = [t.game.event_wire(trial.now, e) for e in trial.answer(0, route["values"])]
            stopped = [fact for fact in seen if fact["t"] == "stopped"]
            assert stopped[0]["space"] == route["area"]
            assert roll - stopped[0]["unused"] == route["cost"]
            assert [f["to"] for f in seen if f["t"] == "moved"] == route["path"]


def test_a_route_through_a_passage_has_one_on_foot_beside_it() -> None:
    t = castle({"crimson": "a11"})
    t.move(6)
    offers = t.game.options_wire(t.session.now, 0, t.prompt.kind, t.prompt.options[0])
    found = [r for option in offers for r in option["routes"] if r["area"] == "e10"]
    assert [(route["by"], route["cost"]) for route in found] == [("", 1), ("foot", 5)]
